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
  const { keyword } = reader.index;
  const options = { title: titleOf(reader, ref), worth: worthIn(keyword), perspective };
  if (!isNoteAtom(ref)) return extractOfNotes(reader, spokesmen(reader, ref), options);
  return extract((await blocksOf(reader, ref)) ?? [], options);
}

/** What a term is worth is counted once for all notes. An extract of notes that can all be read is kept. */
async function extractOfNotes(
  reader: IndexReader,
  notes: readonly NoteAtomRef[],
  options: ExtractOptions & { perspective: string | null },
): Promise<string> {
  const { index, extracts } = reader;
  const { last } = index.changes;
  const origin = { ...options, notes: notes.map(({ record }) => record.path) };
  const kept = extracts.get(index, origin);
  if (kept !== undefined) return kept;
  const read = await Promise.all(
    notes.map(async (note) => ({ blocks: await blocksOf(reader, note), title: titleOf(reader, note) })),
  );
  const said = read.map(({ blocks, title }) => extract(blocks ?? [], { ...options, title }));
  const blocks = said.map((text): SummaryBlock => ({ block: 'text', text, opensSection: true }));
  const whole = extract(
    blocks.filter(({ text }) => text !== ''),
    options,
  );
  if (read.every((note) => note.blocks !== undefined)) extracts.keep(last, origin, whole);
  return whole;
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

/** Undefined where it cannot be read. Of a book that is looked at for its first pages no objects are made of all its parts. */
async function blocksOf(reader: IndexReader, ref: NoteAtomRef): Promise<SummaryBlock[] | undefined> {
  const text = await reader.texts.textOf(ref.record);
  if (!text.ok) return undefined;
  const { from, to } = partsIn(ref).paragraphs;
  const { block, span, section } = paragraphOutline(ref.record.packed);
  return Array.from({ length: to - from }, (_, index) => {
    const at = from + index;
    const { start, end } = span(at);
    const opensSection = at === from || section(at - 1) !== section(at);
    return { block: block(at), text: text.value.slice(start, end), opensSection };
  });
}
