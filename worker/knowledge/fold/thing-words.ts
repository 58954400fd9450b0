import type { NotePath } from '../../contract';
import type { Anchor } from '../base/knowledge-nodes';
import type { NoteReading } from '../read/note-reading';
import { isBetterWord, type Word } from './gathered-evidence';
import type { Mention } from './note-mentions';

/** What one note says of one thing: of several mentions the best counts, and under which texts they stand. */
export interface NoteWord {
  word: Word;
  forms: ReadonlyMap<string, number>;
}

/** Things of which a note says otherwise than before. */
export interface WordChange {
  /** Something else is said of them, or by other notes. */
  changed: Set<Anchor>;
  /** The same is said of them, at another place of a note that changed elsewhere. */
  shifted: Map<Anchor, Set<NotePath>>;
}

/** What notes say of things, by the thing, while notes change. */
export class ThingWords {
  readonly #byThing = new Map<Anchor, Map<NotePath, NoteWord>>();
  readonly #thingsOf = new Map<NotePath, readonly Anchor[]>();

  /** By the note that says it. */
  of(anchor: Anchor): ReadonlyMap<NotePath, NoteWord> {
    return this.#byThing.get(anchor) ?? NOTHING;
  }

  thingsOf(path: NotePath): readonly Anchor[] {
    return this.#thingsOf.get(path) ?? [];
  }

  /** Takes what a note names now; without a reading it is gone. Adds to `change` what that changed. */
  put(
    path: NotePath,
    reading: NoteReading | undefined,
    mentions: readonly Mention[],
    change: WordChange,
  ): void {
    const now = reading === undefined ? NOTHING_SAID : wordsOf(reading, mentions);
    for (const anchor of this.#thingsOf.get(path) ?? []) {
      if (now.has(anchor)) continue;
      const words = this.#byThing.get(anchor);
      words?.delete(path);
      if (words?.size === 0) this.#byThing.delete(anchor);
      change.changed.add(anchor);
    }
    for (const [anchor, word] of now) {
      const words = this.#byThing.get(anchor) ?? new Map<NotePath, NoteWord>();
      this.#byThing.set(anchor, words);
      noteChange(anchor, words.get(path), word, change);
      words.set(path, word);
    }
    if (now.size === 0) this.#thingsOf.delete(path);
    else this.#thingsOf.set(path, [...now.keys()]);
  }
}

function wordsOf(reading: NoteReading, mentions: readonly Mention[]): Map<Anchor, NoteWord> {
  const found = new Map<Anchor, { word: Word; forms: Map<string, number> }>();
  for (const mention of mentions) {
    const word = wordOf(reading, mention);
    const known = found.get(mention.anchor);
    if (known === undefined) found.set(mention.anchor, { word, forms: new Map([[mention.text, 1]]) });
    else {
      if (isBetterWord(word, known.word)) known.word = word;
      known.forms.set(mention.text, (known.forms.get(mention.text) ?? 0) + 1);
    }
  }
  return found;
}

const NOTHING: ReadonlyMap<NotePath, NoteWord> = new Map();
const NOTHING_SAID: ReadonlyMap<Anchor, NoteWord> = new Map();

function wordOf({ path, hash, dayMs }: NoteReading, { span, source, line }: Mention): Word {
  return { path, hash, span, source, line, dayMs };
}

function noteChange(
  anchor: Anchor,
  before: NoteWord | undefined,
  after: NoteWord,
  { changed, shifted }: WordChange,
): void {
  if (before === undefined || !saysTheSame(before, after)) {
    changed.add(anchor);
    return;
  }
  const { word } = before;
  const { hash, span } = after.word;
  if (word.hash === hash && word.span.start === span.start && word.span.end === span.end) return;
  const paths = shifted.get(anchor) ?? new Set<NotePath>();
  shifted.set(anchor, paths.add(after.word.path));
}

function saysTheSame(a: NoteWord, b: NoteWord): boolean {
  return (
    a.word.source === b.word.source &&
    a.word.line === b.word.line &&
    a.word.dayMs === b.word.dayMs &&
    a.forms.size === b.forms.size &&
    [...a.forms].every(([form, times]) => b.forms.get(form) === times)
  );
}
