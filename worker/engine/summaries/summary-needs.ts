import type { NotePath, Result, SummaryNeed, SummaryNeedsRequest, SummaryState } from '../../contract';
import { fail, ok } from '../base/result';
import {
  idOf,
  nearestAtom,
  noteRef,
  paragraphRef,
  sectionRef,
  type AtomRef,
  type NoteAtomRef,
} from '../navigate/atom-ref';
import { namedAtom } from '../navigate/named-atom';
import { isNoteAtom, titleOf } from '../navigate/cards';
import { childrenOf } from '../navigate/containment';
import { partsIn } from '../navigate/note-parts';
import type { IndexReader } from '../view/index-reader';
import { childContents, contentOf, type ContentCache } from './content-of';
import type { SummaryBook } from './summary-book';

/** The text of a shorter atom is its summary. */
export const SHORT_TOKENS = 100;
/** Only longer paragraphs get a summary beside that of their section. */
export const LONG_PARAGRAPH_TOKENS = 1_000;
/** Most children that are read for a theme, and what the text of one comes to. */
export const MAX_CHILDREN = 40;
const CHILD_TOKENS = 120;

/** The index with what is kept of summaries, for one question. */
export interface SummaryView {
  reader: IndexReader;
  book: SummaryBook;
  contents: ContentCache;
}

/** What atoms need of a model. */
export async function summaryNeeds(
  view: SummaryView,
  { ids, perspective, below = false }: SummaryNeedsRequest,
): Promise<Result<SummaryNeed[]>> {
  const loaded = await view.book.load();
  if (!loaded.ok) return loaded;
  const needs = new Map<string, SummaryNeed>();
  for (const id of ids) {
    const ref = namedAtom(view.reader, id);
    if (ref === undefined) return fail({ kind: 'not-found', id, nearest: nearestAtom(view.reader, id) });
    for (const each of below ? withAllBelow(view.reader, ref) : [ref]) {
      const need = needOf(view, each, perspective);
      if (need !== undefined && !needs.has(need.id)) needs.set(need.id, need);
    }
  }
  return ok([...needs.values()]);
}

/** An atom, and all below it that may have a summary of its own, from the outermost in; of the vault also notes that no theme holds yet. */
function* withAllBelow(reader: IndexReader, ref: AtomRef): Generator<AtomRef> {
  const held = new Set<NotePath>();
  for (const each of inTree(reader, ref)) {
    if (each.level === 'note') held.add(each.record.path);
    yield each;
  }
  if (ref.level !== 'vault') return;
  for (const record of reader.index.records.values())
    if (!held.has(record.path)) yield* inTree(reader, noteRef(record));
}

function* inTree(reader: IndexReader, ref: AtomRef): Generator<AtomRef> {
  yield ref;
  if (isNoteAtom(ref)) yield* partsBelow(ref);
  else for (const child of childrenOf(reader, ref)) yield* inTree(reader, child);
}

/** Sections and long paragraphs in reading order. */
export function* partsBelow(ref: NoteAtomRef): Generator<NoteAtomRef> {
  if (ref.level === 'paragraph') return;
  const { sections, paragraphs } = partsIn(ref);
  const { record } = ref;
  for (let at = sections.from; at < sections.to; at++) yield sectionRef(record, at);
  for (let at = paragraphs.from; at < paragraphs.to; at++) {
    const paragraph = record.parsed.paragraphs[at];
    if (paragraph !== undefined && paragraph.tokens >= LONG_PARAGRAPH_TOKENS) yield paragraphRef(record, at);
  }
}

/** Undefined for what is never bought. */
export function needOf(view: SummaryView, ref: AtomRef, perspective: string | null): SummaryNeed | undefined {
  const tokens = tokensOf(view.reader, ref);
  if (tokens < SHORT_TOKENS) return undefined;
  return {
    id: idOf(ref),
    level: ref.level,
    path: isNoteAtom(ref) ? ref.record.path : undefined,
    title: titleOf(view.reader, ref),
    content: contentOf(view.reader, ref, view.contents),
    tokens,
    state: stateOf(view, ref, perspective),
  };
}

/** Of a theme or the vault those of their children's summaries. */
export function tokensOf(reader: IndexReader, ref: AtomRef): number {
  switch (ref.level) {
    case 'note':
      return ref.record.parsed.tokens;
    case 'section':
      return ref.section.tokens;
    case 'paragraph':
      return ref.paragraph.tokens;
    case 'theme':
    case 'vault': {
      const children = childrenOf(reader, ref).slice(0, MAX_CHILDREN);
      return children.reduce((sum, child) => sum + Math.min(CHILD_TOKENS, tokensOf(reader, child)), 0);
    }
  }
}

export function stateOf(
  { reader, book, contents }: SummaryView,
  ref: AtomRef,
  perspective: string | null,
): SummaryState {
  if (tokensOf(reader, ref) < SHORT_TOKENS) return { kind: 'extract', why: 'short' };
  const fresh = book.fresh(ref.level, contentOf(reader, ref, contents), perspective);
  if (fresh !== undefined) return { kind: 'fresh', record: fresh };
  const last = book.last(idOf(ref), perspective);
  if (last === undefined) return { kind: 'extract', why: 'none' };
  const before = new Set(last.children);
  const children = childContents(reader, ref, contents);
  const changed = children.filter((content) => !before.has(content)).length;
  const { record } = last;
  // Where no child is new one went, or the atom has none.
  return { kind: 'stale', record, changed: Math.max(1, changed), of: Math.max(1, children.length) };
}
