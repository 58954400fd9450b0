import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';

/** Where somebody was in the pane before they went to a page in it. */
interface Place<Tab> {
  tab: Tab;
  /** Of the page, or of the one that the tab would show. */
  name: string | undefined;
  /** As people know it. */
  title: string;
  /** In pixels. */
  scrollTop: number;
  /** What they went to; undefined where the open note was followed. */
  left: Anchor | undefined;
}

/** Older ones are forgotten. */
const MAX_PLACES = 50;

/** The way back, the latest last. */
export class PastPlaces<Tab> {
  #places: Place<Tab>[] = [];

  /** The title of the latest. */
  get title(): string | undefined {
    return this.#places.at(-1)?.title;
  }

  leave(place: Place<Tab>): void {
    this.#places.push(place);
    if (this.#places.length > MAX_PLACES) this.#places.shift();
  }

  goBack(): Place<Tab> | undefined {
    return this.#places.pop();
  }

  forget(): void {
    this.#places = [];
  }
}
