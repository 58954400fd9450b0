import type { EngineApi, EngineError, NotePath } from '../../../worker/contract';
import { LOADING } from '../part';
import type { Group } from '../rows/row';
import { relatedAnswer } from './related-answer';

/** What a base shows of the notes in it. */
export type BaseContent =
  | { kind: 'no-note' }
  | { kind: 'loading' }
  | { kind: 'unread' }
  | { kind: 'failed'; error: EngineError }
  /** `related` of the notes of the base are, `of` there are beside the open one; `group` has the best of them. */
  | { kind: 'ready'; group: Group; related: number; of: number };

interface BasePorts {
  engine: Pick<EngineApi, 'related' | 'atom' | 'links'>;
  /** Notes that the user does not want to see near a note. */
  hidden(path: NotePath): readonly NotePath[];
  changed(content: BaseContent): void;
}

/** More rows than anybody reads, and few enough to be there at once. */
const MAX_ROWS = 100;

/** Which notes of a base are related to the open note. Of two overlapping questions the later one counts. */
export class RelatedBaseModel {
  #note: NotePath | undefined;
  #notes: ReadonlySet<NotePath> = new Set();
  #asked = 0;
  readonly #ports: BasePorts;

  constructor(ports: BasePorts) {
    this.#ports = ports;
  }

  get note(): NotePath | undefined {
    return this.#note;
  }

  /** The base holds other notes. */
  hold(notes: readonly NotePath[]): Promise<void> {
    this.#notes = new Set(notes);
    return this.ask();
  }

  /** Another note is open. */
  follow(note: NotePath): Promise<void> {
    if (note === this.#note) return Promise.resolve();
    this.#note = note;
    this.#ports.changed(LOADING);
    return this.ask();
  }

  /** Asks, also again after a change of the index. */
  async ask(): Promise<void> {
    const asked = ++this.#asked;
    const content = await this.#content();
    if (asked === this.#asked) this.#ports.changed(content);
  }

  /** Nothing that is under way is shown any more. */
  close(): void {
    this.#asked += 1;
  }

  async #content(): Promise<BaseContent> {
    const note = this.#note;
    if (note === undefined) return { kind: 'no-note' };
    const among = new Set(this.#notes);
    among.delete(note);
    const hidden = this.#ports.hidden(note);
    const wish = { limit: MAX_ROWS, unlinkedOnly: false, hidden, among };
    const answer = await relatedAnswer(this.#ports.engine, note, wish);
    if (answer.ok)
      return { kind: 'ready', group: answer.value.group, related: answer.value.total, of: among.size };
    const { error } = answer;
    return error.kind === 'not-found' ? { kind: 'unread' } : { kind: 'failed', error };
  }
}
