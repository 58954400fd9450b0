import type { AtomCard, NotePath } from '../../worker/contract';
import type { Row } from './answer';
import { decodeNote } from './decode-note';
import { failureText } from './tool-failure';
import { failed, type Outcome } from './outcome';
import { TEXT_LIMIT } from './limits';
import { clipped } from './rows';
import type { ToolCall } from './tool-call';

/** Texts of notes during one call; each note is read once. */
export class NoteTexts {
  readonly #call: ToolCall;
  readonly #texts = new Map<NotePath, Promise<Outcome<string>>>();

  constructor(call: ToolCall) {
    this.#call = call;
  }

  /** The whole note, as spans count it. */
  whole(path: NotePath): Promise<Outcome<string>> {
    const known = this.#texts.get(path) ?? this.#read(path);
    this.#texts.set(path, known);
    return known;
  }

  /**
   * The text of an atom below the level of themes, cut where it is too long for one row. Of a note that cannot be read, because it
   * is gone since it was indexed, `why` says so: the other rows are as good as before.
   */
  async excerpt({ path, span }: Pick<AtomCard, 'path' | 'span'>): Promise<Pick<Row, 'text' | 'why'>> {
    if (path === undefined || span === undefined) return {};
    const text = await this.whole(path);
    if (!text.ok) return { why: failureText(text.error, {}) };
    return { text: clipped(text.value.slice(span.start, span.end), TEXT_LIMIT) };
  }

  async #read(path: NotePath): Promise<Outcome<string>> {
    const bytes = await this.#call.host.readNote(path);
    return bytes.ok ? { ok: true, value: decodeNote(bytes.value) } : failed(bytes.error);
  }
}
