import { isDateTitle, isNavigationProperty } from '../engine/graph/calendar';
import { LINK_WEIGHTS } from '../engine/graph/link-graph';
import { contentHash } from '../engine/atoms/content-hash';
import { decodeNote } from '../engine/atoms/decode-note';
import { noteTitle } from '../engine/atoms/note-title';
import { parseNote } from '../engine/atoms/parse-note';
import type { ParsedNote } from '../engine/atoms/parsed-note';
import { keywordNote } from '../engine/notes/note-record';
import { tagsOf } from '../engine/notes/note-tags';
import { textKeys } from '../engine/notes/text-keys';
import { KeywordStore } from '../engine/text/keyword-store';
import type { KeywordNote } from '../engine/text/keyword-types';
import { noteDocuments, type TextDocument } from '../engine/text/note-documents';
import { packTotals } from '../engine/text/row-totals';
import { ROW_FIELDS } from '../engine/text/row-table';
import { tokenise } from '../engine/text/tokenise';
import type { ContentHash, NotePath } from '../contract';

/** What is known of a note before it is read: enough to tell whether the archive has it as it is. */
export interface NoteToPublish {
  path: NotePath;
  /** Of its text. */
  hash: string;
  modifiedMs: number;
  createdMs: number;
  /** Estimated, of its whole text. */
  tokens: number;
  /** Where each of its links leads, in their order; null for a ghost or the note itself. */
  targets: readonly (NotePath | null)[];
}

/** A note as the archive keeps it. Words are terms of the engine's tokeniser, so that any language is found. */
export interface PublishedNote {
  path: string;
  hash: string;
  links_hash: string;
  modified: number;
  created: number;
  body: string;
  targets: readonly (string | null)[];
  tags: readonly string[];
  /** What it adds to the numbers of units and the lengths of their fields. */
  totals: readonly number[];
  paragraphs: PublishedParagraph[];
  links: { target: string; weight: number }[];
}

interface PublishedParagraph {
  ord: number;
  section: number;
  words: readonly string[];
  /** Of its vector; none for a row that is a heading alone. */
  key: ContentHash | undefined;
  /** Of what it says by itself. */
  hash: ContentHash | undefined;
}

/** Changes when any of its links leads elsewhere, though its text is the same. */
export function linksHash({ targets }: Pick<NoteToPublish, 'targets'>): string {
  return contentHash(JSON.stringify(targets));
}

/** Undefined where the bytes are not those that were indexed, or hold what a database cannot keep as text. */
export function publishedText(note: NoteToPublish, bytes: Uint8Array): PublishedNote | undefined {
  const { text } = decodeNote(bytes);
  return contentHash(text) !== note.hash || text.includes('\0') ? undefined : publishedNote(note, text);
}

function publishedNote(note: NoteToPublish, text: string): PublishedNote {
  const { path, hash, modifiedMs, createdMs, targets } = note;
  const parsed = parseNote(path, text);
  const keyword = keywordNote(parsed, text);
  return {
    path,
    hash,
    links_hash: linksHash(note),
    modified: Math.round(modifiedMs),
    created: Math.round(createdMs),
    body: text,
    targets,
    tags: tagsOf(parsed),
    totals: totalsOf(keyword),
    paragraphs: paragraphsOf(keyword, parsed),
    links: linksOf(parsed, targets),
  };
}

function paragraphsOf(
  { title, aliases, tags, rows }: KeywordNote,
  parsed: ParsedNote,
): PublishedNote['paragraphs'] {
  const shared = [title, aliases, tags].flatMap(tokenise);
  const keys = textKeys(parsed);
  return rows.map(({ section, headings, body }, ord) => ({
    ord,
    section,
    words: [...new Set([...shared, ...tokenise(headings), ...tokenise(body)])],
    key: keys[ord],
    hash: parsed.paragraphs[ord]?.hash,
  }));
}

/** Counted by the store that counts them in an index. */
function totalsOf(note: KeywordNote): number[] {
  const store = new KeywordStore();
  let waiting: Partial<TextDocument>[] = [];
  for (const { level, document } of noteDocuments(note, 0)) {
    waiting.push(document);
    if (level !== 'paragraph') continue;
    const row = store.appendRow({ note: 0, section: document.section ?? 0 });
    for (const field of ROW_FIELDS)
      for (const { [field]: text } of waiting) if (text !== undefined) store.addField(row, field, text);
    waiting = [];
  }
  store.finishNote(0);
  return [...packTotals(store.rows.totals)];
}

/** As ranking counts them: one for each note that is linked, with the largest weight, and none of a calendar's chains. */
function linksOf({ path, links }: ParsedNote, targets: NoteToPublish['targets']): PublishedNote['links'] {
  const weights = new Map<string, number>();
  const isDated = isDateTitle(noteTitle(path));
  links.forEach(({ source, property }, at) => {
    const target = targets[at];
    if (target === null || target === undefined) return;
    if (property !== undefined && isNavigationProperty(property)) return;
    if (isDated && isDateTitle(noteTitle(target))) return;
    weights.set(target, Math.max(weights.get(target) ?? 0, LINK_WEIGHTS[source]));
  });
  return [...weights].map(([target, weight]) => ({ target, weight }));
}
