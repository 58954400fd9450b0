import { must } from '../base/assert';
import { isNoteAtom, titleOf } from '../navigate/cards';
import { noteRef, type AtomRef, type NoteAtomRef } from '../navigate/atom-ref';
import { paragraphsIn } from '../navigate/note-parts';
import type { Theme } from '../themes/themes';
import type { KeywordIndex } from '../text/keyword-types';
import type { IndexReader } from '../view/index-reader';
import { extract } from './extract';
import type { SummaryBlock } from './sentences';

/** Notes of a theme, or themes of the vault, that have a part in its summary. */
const MAX_CHILDREN = 8;

/**
 * Sentences of an atom: of a theme of what its most central notes say, of the vault of what the central notes of its largest
 * themes say. What cannot be read has no part in it; empty where nothing can.
 */
export async function extractOf(
  reader: IndexReader,
  ref: AtomRef,
  perspective: string | null = null,
): Promise<string> {
  const options = { title: titleOf(ref), worth: worthIn(reader.index.keyword), perspective };
  if (isNoteAtom(ref)) return extract(await blocksOf(reader, ref), options);
  const notes = spokesmen(reader, ref);
  const extracts = await Promise.all(notes.map((note) => extractOf(reader, note, perspective)));
  const blocks = extracts.map((text): SummaryBlock => ({ block: 'text', text, opensSection: true }));
  return extract(
    blocks.filter(({ text }) => text !== ''),
    options,
  );
}

/** The rarer a term in the vault's paragraphs, the more it is worth. */
export function worthIn(keyword: Pick<KeywordIndex, 'rows' | 'rowsWith'>): (term: string) => number {
  const known = new Map<string, number>();
  return (term) => {
    let worth = known.get(term);
    if (worth === undefined) {
      worth = Math.log(1 + keyword.rows / (1 + keyword.rowsWith(term)));
      known.set(term, worth);
    }
    return worth;
  };
}

/** The notes that speak for a theme or the vault. */
function spokesmen(reader: IndexReader, ref: Exclude<AtomRef, NoteAtomRef>): NoteAtomRef[] {
  const paths =
    ref.level === 'theme'
      ? [ref.theme.around, ...centralNotes(ref.theme)]
      : reader.themes.themes().map(({ around }) => around);
  return [...new Set(paths)].slice(0, MAX_CHILDREN).map((path) => noteRef(reader.index.mustGet(path)));
}

/** Its own notes, which stand in their order, then one of each theme in it. */
function centralNotes(theme: Theme): Theme['notes'] {
  return [...theme.notes.slice(0, MAX_CHILDREN), ...theme.children.map(({ around }) => around)];
}

async function blocksOf(reader: IndexReader, ref: NoteAtomRef): Promise<SummaryBlock[]> {
  const text = await reader.texts.textOf(ref.record);
  if (!text.ok) return [];
  const paragraphs = paragraphsIn(ref);
  return paragraphs.map(({ block, span, section }, at) => ({
    block,
    text: text.value.slice(span.start, span.end),
    opensSection: at === 0 || must(paragraphs[at - 1], 'paragraph').section !== section,
  }));
}
