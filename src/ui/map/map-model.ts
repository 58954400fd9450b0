import type { AtomId, EngineApi, EngineError, Lens, MapAnswer } from '../../../worker/contract';
import { LOADING } from '../part';

/** What the map shows. */
export type MapContent =
  | { kind: 'loading' }
  | { kind: 'failed'; error: EngineError }
  | { kind: 'ready'; answer: MapAnswer };

interface MapPorts {
  engine: Pick<EngineApi, 'map'>;
  /** What the pane keeps to now. */
  lens(): Lens | undefined;
  changed(content: MapContent): void;
}

/** More than this cannot be told apart in a pane. */
const MAX_NODES = 2_000;

/** The map of one focus, without a screen. Of two overlapping questions the later one counts. */
export class MapModel {
  #id: AtomId | undefined;
  #lensKey = '';
  #content: MapContent = LOADING;
  #calls = 0;
  readonly #ports: MapPorts;

  constructor(ports: MapPorts) {
    this.#ports = ports;
  }

  get content(): MapContent {
    return this.#content;
  }

  /** Shows the map of another focus, or of the same one under another lens, by its key; the same again changes nothing. */
  async show(id: AtomId, lensKey: string): Promise<void> {
    if (this.#id === id && this.#lensKey === lensKey) return;
    // Under another lens what stays keeps its place.
    if (this.#id !== id) this.#content = LOADING;
    this.#id = id;
    this.#lensKey = lensKey;
    await this.refresh();
  }

  /** Asks again: what was there stays about where it was. */
  async refresh(): Promise<void> {
    const call = ++this.#calls;
    if (this.#id === undefined) return;
    const { content } = this;
    const nodes = content.kind === 'ready' ? content.answer.nodes : [];
    const from = nodes.map(({ card, x, y }) => ({ id: card.id, x, y }));
    const lens = this.#ports.lens();
    const request = { id: this.#id, limit: MAX_NODES, from, ...(lens !== undefined && { lens }) };
    const answer = await this.#ports.engine.map(request);
    if (call !== this.#calls) return;
    this.#content = answer.ok
      ? { kind: 'ready', answer: answer.value }
      : { kind: 'failed', error: answer.error };
    this.#ports.changed(this.#content);
  }

  /** Nothing is shown any more. */
  close(): void {
    this.#calls += 1;
    this.#id = undefined;
  }
}
