import { isNoteAtom, titleOf } from '../navigate/cards';
import { noteRef, type AtomRef, type NoteAtomRef } from '../navigate/atom-ref';
import { partsIn } from '../navigate/note-parts';
import { paragraphOutline } from '../notes/packed-note';
import type { Theme } from '../themes/themes';
import type { KeywordIndex } from '../text/keyword-types';
import type { IndexReader } from '../view/index-reader';
import { extract, type ExtractOptions } from './extract';
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
  return extractBy(worthIn(reader.index.keyword), reader, ref, perspective);
}

/** What a term is worth is counted once for all notes that have a part in it. */
async function extractBy(
  worth: ExtractOptions['worth'],
  reader: IndexReader,
  ref: AtomRef,
  perspective: string | null,
): Promise<string> {
  const options = { title: titleOf(reader, ref), worth, perspective };
  if (isNoteAtom(ref)) return extract(await blocksOf(reader, ref), options);
  const notes = spokesmen(reader, ref);
  const extracts = await Promise.all(notes.map((note) => extractBy(worth, reader, note, perspective)));
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
  const notes = paths.filter((path) => !reader.templates.has(reader, path));
  const spoken = notes.length > 0 ? notes : paths;
  return [...new Set(spoken)].slice(0, MAX_CHILDREN).map((path) => noteRef(reader.index.mustGet(path)));
}

/** Its own notes, which stand in their order, then one of each theme in it. */
function centralNotes(theme: Theme): Theme['notes'] {
  return [...theme.notes.slice(0, MAX_CHILDREN), ...theme.children.map(({ around }) => around)];
}

/** Of a book that is looked at for its first pages no objects are made of all its parts. */
async function blocksOf(reader: IndexReader, ref: NoteAtomRef): Promise<SummaryBlock[]> {
  const text = await reader.texts.textOf(ref.record);
  if (!text.ok) return [];
  const { from, to } = partsIn(ref).paragraphs;
  const { block, span, section } = paragraphOutline(ref.record.packed);
  return Array.from({ length: to - from }, (_, index) => {
    const at = from + index;
    const { start, end } = span(at);
    const opensSection = at === from || section(at - 1) !== section(at);
    return { block: block(at), text: text.value.slice(start, end), opensSection };
  });
}
