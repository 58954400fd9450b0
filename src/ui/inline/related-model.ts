import type { EngineApi, EngineError, NotePath } from '../../../worker/contract';
import { LOADING } from '../part';
import { moreRow, type Group } from '../rows/row';
import { relatedAnswer } from './related-answer';

/** What stands at the foot of a note. */
export type RelatedContent =
  | { kind: 'loading' }
  /** The note is not in the index, or not yet. */
  | { kind: 'unread' }
  | { kind: 'failed'; error: EngineError }
  | { kind: 'ready'; group: Group; total: number };

export interface RelatedState {
  path: NotePath | undefined;
  unlinkedOnly: boolean;
  /** So many notes at most. */
  limit: number;
  content: RelatedContent;
}

interface RelatedPorts {
  engine: Pick<EngineApi, 'related' | 'atom' | 'links'>;
  /** Notes that the user does not want to see near a note. */
  hidden(path: NotePath): readonly NotePath[];
  changed(state: RelatedState): void;
}

/** A glance, and as many as a person may want to go through at the foot of a note. */
const FIRST = 8;
const ALL = 30;

/**
 * The notes related to one note, without a screen. Of two overlapping questions the later one counts. While somebody is at the
 * rows nothing new takes their place.
 */
export class RelatedModel {
  #state: RelatedState = { path: undefined, unlinkedOnly: true, limit: FIRST, content: LOADING };
  #calls = 0;
  #isHeld = false;
  #isStale = false;
  /** Somebody asked for other rows than those on view: these come, also to who is at the rows. */
  #isWanted = false;
  readonly #ports: RelatedPorts;

  constructor(ports: RelatedPorts) {
    this.#ports = ports;
  }

  get state(): RelatedState {
    return this.#state;
  }

  /** Shows what is related to a note; the same question again changes nothing. */
  async show(path: NotePath, unlinkedOnly: boolean): Promise<void> {
    const { state } = this;
    if (state.path === path && state.unlinkedOnly === unlinkedOnly) return;
    const isOther = state.path !== path;
    this.#state = isOther
      ? { path, unlinkedOnly, limit: FIRST, content: LOADING }
      : { ...state, unlinkedOnly };
    if (isOther) this.#ports.changed(this.#state);
    this.#isWanted = true;
    await this.#ask();
  }

  async showMore(): Promise<void> {
    this.#state = { ...this.#state, limit: ALL };
    this.#isWanted = true;
    await this.#ask();
  }

  /** The index changed, or what failed is tried again. */
  async refresh(): Promise<void> {
    if (this.#state.path === undefined) return;
    this.#isStale = this.#isHeld;
    if (!this.#isHeld) await this.#ask();
  }

  /** Somebody is at the rows, or has left them: what changed meanwhile is asked for then. */
  async hold(isHeld: boolean): Promise<void> {
    this.#isHeld = isHeld;
    if (isHeld || !this.#isStale) return;
    this.#isStale = false;
    await this.#ask();
  }

  /** Nothing that is under way is shown any more. */
  close(): void {
    this.#calls += 1;
    this.#state = { ...this.#state, path: undefined };
  }

  /** What nobody asked for waits for who has come to the rows meanwhile. */
  async #ask(): Promise<void> {
    const call = ++this.#calls;
    const { state } = this;
    if (state.path === undefined) return;
    const content = await this.#contentOf(state.path, state);
    if (call !== this.#calls) return;
    if (this.#isHeld && !this.#isWanted) {
      this.#isStale = true;
      return;
    }
    this.#isWanted = false;
    this.#state = { ...this.#state, content };
    this.#ports.changed(this.#state);
  }

  async #contentOf(path: NotePath, { unlinkedOnly, limit }: RelatedState): Promise<RelatedContent> {
    const answer = await relatedAnswer(this.#ports.engine, path, {
      limit,
      unlinkedOnly,
      hidden: this.#ports.hidden(path),
    });
    if (!answer.ok)
      return answer.error.kind === 'not-found' ? { kind: 'unread' } : { kind: 'failed', error: answer.error };
    const { group, total } = answer.value;
    const left = Math.min(total, ALL) - group.rows.length;
    const more = left > 0 ? [moreRow(group.key, left, false)] : [];
    return { kind: 'ready', group: { ...group, rows: [...group.rows, ...more] }, total };
  }
}
