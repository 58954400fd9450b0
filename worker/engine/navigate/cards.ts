import type { AtomCard } from '../../contract';
import { must } from '../base/assert';
import { saysSomething } from '../atoms/names-alone';
import { outOfLink } from '../atoms/out-of-link';
import { plainText } from '../atoms/plain-text';
import { idOf, spanOf, type AtomRef, type NoteAtomRef } from './atom-ref';
import { characterStart, clip } from './clip';
import { childCountOf, keptNoteCount, parentIdOf, sectionsAbove } from './containment';
import type { UnitMasks } from '../query/unit-masks';
import type { IndexReader } from '../view/index-reader';
import { partsIn } from './note-parts';

/** Longest title of a paragraph, which has none of its own. */
const TITLE_LENGTH = 80;
const PREVIEW_LENGTH = 200;
/** Plain text is made of at most this much Markdown: a preview shows no more of a 10 MB line. */
const PREVIEW_SOURCE = 2_000;
/** Paragraphs looked at for one that has words. */
const PREVIEW_PARAGRAPHS = 8;

/** A card without reading any text: paragraphs have no title, and only themes a preview. */
export function bareCard(reader: IndexReader, ref: AtomRef): AtomCard {
  return {
    id: idOf(ref),
    level: ref.level,
    title: titleOf(reader, ref),
    trail: trailOf(ref),
    parent: parentIdOf(reader, ref),
    childCount: childCountOf(reader, ref),
    preview: ref.level === 'theme' ? reader.themes.termsOf(ref.theme).join(', ') : '',
    tokens: tokensOf(reader, ref),
    noteCount: noteCountOf(reader, ref),
    path: isNoteAtom(ref) ? ref.record.path : undefined,
    span: isNoteAtom(ref) ? spanOf(ref) : undefined,
    block: ref.level === 'paragraph' ? ref.paragraph.block : undefined,
    themeKind: themeKindOf(ref),
  };
}

/**
 * A card with title and preview. Where the text cannot be read both stay as `bareCard` gives them. What comes
 * from the index is taken before this returns its promise, so that a change meanwhile is not mixed in.
 */
export async function fullCard(reader: IndexReader, ref: AtomRef): Promise<AtomCard> {
  const card = bareCard(reader, ref);
  if (!isNoteAtom(ref)) return card;
  const text = await reader.texts.textOf(ref.record);
  if (!text.ok) return card;
  const preview = plainPreview(ref, text.value);
  return ref.level === 'paragraph'
    ? { ...card, title: paragraphTitle(ref, text.value), preview }
    : { ...card, preview };
}

/** A full card under a lens: a theme counts the notes that meet it. */
export async function lensedCard(reader: IndexReader, ref: AtomRef, lens: UnitMasks): Promise<AtomCard> {
  const isCounted = ref.level === 'theme' && !lens.isOpen;
  const count = isCounted ? { noteCount: keptNoteCount(reader, ref, lens) } : {};
  return { ...(await fullCard(reader, ref)), ...count };
}

export function isNoteAtom(ref: AtomRef): ref is NoteAtomRef {
  return ref.level !== 'vault' && ref.level !== 'theme';
}

export function themeKindOf(ref: AtomRef): AtomCard['themeKind'] {
  return ref.level === 'theme' ? ref.theme.kind : undefined;
}

/** Empty for the vault, for themes that hold what fits no other, and for paragraphs, which are named by their text. */
export function titleOf(reader: IndexReader, ref: AtomRef): string {
  switch (ref.level) {
    case 'vault':
    case 'paragraph':
      return '';
    case 'theme':
      return reader.themes.titleOf(ref.theme);
    case 'note':
      return ref.record.title;
    case 'section':
      return ref.section.heading;
  }
}

/** The beginning of what can be read of an atom, cut between words. */
export function plainPreview(ref: NoteAtomRef, text: string): string {
  return clip(plainStart(ref, text), PREVIEW_LENGTH);
}

export function paragraphTitle(ref: NoteAtomRef, text: string): string {
  return clip(plainStart(ref, text), TITLE_LENGTH);
}

function trailOf(ref: AtomRef): string[] {
  if (!isNoteAtom(ref) || ref.level === 'note') return [];
  return [ref.record.title, ...sectionsAbove(ref).map(({ heading }) => heading)];
}

/** Plain text of the first paragraph of an atom that says something. Names of images, notes and tags stand there only where no text follows. */
function plainStart(ref: NoteAtomRef, text: string): string {
  const { from, to } = partsIn(ref).paragraphs;
  let named = '';
  for (let at = from; at < Math.min(to, from + PREVIEW_PARAGRAPHS); at++) {
    const { start, end } = must(ref.record.parsed.paragraphs[at], 'paragraph').span;
    const source = text.slice(start, previewEnd(text, start, end));
    if (saysSomething(source)) return plainText(source);
    if (named === '') named = plainText(source);
  }
  return named;
}

function previewEnd(text: string, start: number, end: number): number {
  if (end <= start + PREVIEW_SOURCE) return end;
  return Math.max(start, outOfLink(text, characterStart(text, start + PREVIEW_SOURCE)));
}

function tokensOf(reader: IndexReader, ref: AtomRef): number {
  switch (ref.level) {
    case 'vault':
      return reader.index.sums.tokens;
    case 'theme':
      return reader.themeTokens.of(reader.index, ref.theme);
    case 'note':
      return ref.record.packed.counts.tokens;
    case 'section':
      return ref.section.tokens;
    case 'paragraph':
      return ref.paragraph.tokens;
  }
}

function noteCountOf(reader: IndexReader, ref: AtomRef): number {
  if (ref.level === 'vault') return reader.index.records.size;
  return ref.level === 'theme' ? ref.theme.size : 1;
}
