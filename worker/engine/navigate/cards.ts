import type { Atom, AtomCard } from '../../contract';
import { plainText } from '../atoms/plain-text';
import { degree } from '../graph/link-matrix';
import { isTopic } from '../graph/topics';
import { must } from '../assert';
import { noteTimes, tagsOf, type NoteRecord } from '../note-record';
import { idOf, spanOf, type AtomRef, type NoteAtomRef } from './atom-ref';
import { ancestorsOf, childrenOf, parentOf } from './containment';
import type { IndexView } from './index-view';
import { summarise } from './summary';

/** Longest title of a paragraph, which has none of its own. */
const TITLE_LENGTH = 80;
const PREVIEW_LENGTH = 200;
/** Plain text is made of at most this much Markdown: a preview shows no more of a 10 MB line. */
const PREVIEW_SOURCE = 2_000;

/** A card without reading any text: paragraphs have no title, nothing has a preview. */
export function bareCard(view: IndexView, ref: AtomRef): AtomCard {
  const parent = parentOf(view, ref);
  return {
    id: idOf(ref),
    level: ref.level,
    title: titleOf(ref),
    trail: trailOf(view, ref),
    parent: parent && idOf(parent),
    childCount: childrenOf(view, ref).length,
    preview: '',
    tokens: tokensOf(view, ref),
    noteCount: noteCountOf(view, ref),
    path: isNoteAtom(ref) ? ref.record.parsed.path : undefined,
    span: isNoteAtom(ref) ? spanOf(ref) : undefined,
    block: ref.level === 'paragraph' ? ref.paragraph.block : undefined,
    themeKind: ref.level === 'theme' ? ref.theme.kind : undefined,
  };
}

/** A card with title and preview. Where the text cannot be read both stay as `bareCard` gives them. */
export async function fullCard(view: IndexView, ref: AtomRef): Promise<AtomCard> {
  const card = bareCard(view, ref);
  if (!isNoteAtom(ref)) return card;
  const text = await view.texts.textOf(ref.record);
  if (!text.ok) return card;
  const preview = clip(plainSource(ref, text.value), PREVIEW_LENGTH);
  return ref.level === 'paragraph'
    ? { ...card, title: paragraphTitle(ref, text.value), preview }
    : { ...card, preview };
}

export async function fullAtom(view: IndexView, ref: AtomRef): Promise<Atom> {
  const card = await fullCard(view, ref);
  const links = view.index.graph.matrix();
  const number = isNoteAtom(ref) ? must(links.numbers.get(ref.record.parsed.path), 'note') : undefined;
  return {
    ...card,
    ancestors: ancestorsOf(view, ref).map((atom) => ({
      id: idOf(atom),
      level: atom.level,
      title: titleOf(atom),
    })),
    summary: await summaryOf(view, ref),
    hash: hashOf(ref),
    ...tagsAndProperties(ref),
    createdMs: isNoteAtom(ref) ? noteTimes(ref.record).createdMs : undefined,
    updatedMs: isNoteAtom(ref) ? noteTimes(ref.record).updatedMs : undefined,
    terms: ref.level === 'theme' ? ref.theme.terms : [],
    isTopic: ref.level === 'note' && isTopic(links, ref.record.parsed.path, view.options),
    counts: {
      ...partsOf(ref),
      linksOut: number === undefined ? 0 : degree(links.out, number),
      linksIn: number === undefined ? 0 : degree(links.into, number),
    },
  };
}

export function isNoteAtom(ref: AtomRef): ref is NoteAtomRef {
  return ref.level !== 'vault' && ref.level !== 'theme';
}

/** Empty for the vault and for paragraphs, which are named by their text. */
export function titleOf(ref: AtomRef): string {
  switch (ref.level) {
    case 'vault':
    case 'paragraph':
      return '';
    case 'theme':
      return ref.theme.title;
    case 'note':
      return ref.record.parsed.title;
    case 'section':
      return ref.section.heading;
  }
}

export function paragraphTitle(ref: NoteAtomRef, text: string): string {
  return clip(plainSource(ref, text), TITLE_LENGTH);
}

function trailOf(view: IndexView, ref: AtomRef): string[] {
  if (!isNoteAtom(ref) || ref.level === 'note') return [];
  return ancestorsOf(view, ref)
    .filter((atom) => isNoteAtom(atom))
    .map(titleOf);
}

/** Plain text of an atom, from the first paragraph in it on. */
function plainSource(ref: NoteAtomRef, text: string): string {
  const span = ref.level === 'paragraph' ? ref.paragraph.span : firstParagraph(ref);
  return span === undefined
    ? ''
    : plainText(text.slice(span.start, Math.min(span.end, span.start + PREVIEW_SOURCE)));
}

function firstParagraph(ref: NoteAtomRef) {
  const { start, end } = spanOf(ref);
  return ref.record.parsed.paragraphs.find(({ span }) => span.start >= start && span.end <= end)?.span;
}

/** At most `length` UTF-16 units, cut between words where there are any, never within a character. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

async function summaryOf(view: IndexView, ref: AtomRef): Promise<string> {
  if (ref.level === 'vault') return '';
  const shown = ref.level === 'theme' ? centralNote(view, ref.theme.around) : ref;
  const text = await view.texts.textOf(shown.record);
  if (!text.ok) return '';
  const { start, end } = spanOf(shown);
  const inside = shown.record.parsed.paragraphs.filter(({ span }) => span.start >= start && span.end <= end);
  return summarise(
    inside.map(({ block, span }) => ({ block, text: text.value.slice(span.start, span.end) })),
  );
}

function centralNote(view: IndexView, path: NoteRecord['parsed']['path']): NoteAtomRef {
  return { level: 'note', record: view.index.mustGet(path) };
}

function hashOf(ref: AtomRef): Atom['hash'] {
  if (!isNoteAtom(ref)) return undefined;
  if (ref.level === 'note') return ref.record.parsed.hash;
  return ref.level === 'section' ? ref.section.hash : ref.paragraph.hash;
}

function tagsAndProperties(ref: AtomRef): Pick<Atom, 'tags' | 'inheritedTags' | 'aliases' | 'properties'> {
  if (!isNoteAtom(ref)) return { tags: [], inheritedTags: [], aliases: [], properties: {} };
  const { parsed } = ref.record;
  const { aliases, properties } = parsed;
  if (ref.level === 'note') return { tags: tagsOf(parsed), inheritedTags: [], aliases, properties };
  const above = [...parsed.tags];
  let section = ref.level === 'section' ? ref.section.parent : ref.paragraph.section;
  for (; section >= 0; section = must(parsed.sections[section], 'section').parent) {
    above.push(...must(parsed.sections[section], 'section').tags);
  }
  const tags = ref.level === 'section' ? ref.section.tags : ref.paragraph.tags;
  return { tags, inheritedTags: [...new Set(above)], aliases: [], properties };
}

function partsOf(ref: AtomRef): { sections: number; paragraphs: number } {
  if (!isNoteAtom(ref)) return { sections: 0, paragraphs: 0 };
  const { start, end } = spanOf(ref);
  const within = ({ span }: { span: { start: number; end: number } }) =>
    span.start >= start && span.end <= end;
  const { sections, paragraphs } = ref.record.parsed;
  const below = sections.filter(within).length;
  return {
    sections: ref.level === 'section' ? below - 1 : ref.level === 'note' ? below : 0,
    paragraphs: paragraphs.filter(within).length,
  };
}

function tokensOf(view: IndexView, ref: AtomRef): number {
  switch (ref.level) {
    case 'vault':
      return sumTokens(view.index.records.values());
    case 'theme':
      return sumTokens([...themeNotes(view, ref)]);
    case 'note':
      return ref.record.parsed.tokens;
    case 'section':
      return ref.section.tokens;
    case 'paragraph':
      return ref.paragraph.tokens;
  }
}

function sumTokens(records: Iterable<NoteRecord>): number {
  let sum = 0;
  for (const { parsed } of records) sum += parsed.tokens;
  return sum;
}

function* themeNotes(view: IndexView, ref: AtomRef): Generator<NoteRecord> {
  for (const child of childrenOf(view, ref)) {
    if (child.level === 'note') yield child.record;
    else yield* themeNotes(view, child);
  }
}

function noteCountOf(view: IndexView, ref: AtomRef): number {
  if (ref.level === 'vault') return view.index.records.size;
  return ref.level === 'theme' ? ref.theme.size : 1;
}
