import { isDateTitle, isNavigationProperty } from '../engine/graph/calendar';
import { LINK_WEIGHTS } from '../engine/graph/link-weight';
import { contentHash } from '../engine/atoms/content-hash';
import { decodeNote } from '../engine/atoms/decode-note';
import { noteTitle } from '../engine/atoms/note-title';
import { allProperties } from '../engine/atoms/inline-fields';
import { parseNote } from '../engine/atoms/parse-note';
import type { ParsedNote } from '../engine/atoms/parsed-note';
import { keywordNote } from '../engine/notes/note-record';
import { tagsOf } from '../engine/notes/note-tags';
import { textKeys, titlesOf } from '../engine/notes/text-keys';
import type { KeywordNote } from '../engine/text/keyword-types';
import { packTotals } from '../engine/text/row-totals';
import { tokenise } from '../engine/words/tokenise';
import { WORDS_VERSION } from '../engine/words/words-version';
import { must } from '../engine/base/assert';
import { pack } from '../engine/base/msgpack';
import { shapeOf, shapeToNumbers } from '../engine/text/note-evidence';
import type { ContentHash, NotePath } from '../contract';
import { beginningsOf } from './name-beginnings';
import { factsOf, type NoteFacts } from './note-facts';
import { figuresOf, type NoteFigures } from './note-figures';
import { noteWords, type RowWords } from './note-words';
import { lexeme } from './sql-arrays';

/** What is known of a note before it is read: enough to tell whether the archive has it as it is. */
export interface NoteToPublish {
  path: NotePath;
  /** Of its text. */
  hash: string;
  modifiedMs: number;
  createdMs: number;
  /** Estimated, of its whole text. */
  tokens: number;
  /** How many it has. */
  paragraphs: number;
  /** Where each of its links leads, in their order; null for a ghost or the note itself. */
  targets: readonly (NotePath | null)[];
}

/** A note as the archive keeps it. Words are terms of the engine's tokeniser, so that any language is found. */
export interface PublishedNote extends NoteFigures {
  path: string;
  hash: string;
  links_hash: string;
  modified: number;
  created: number;
  body: string;
  targets: readonly (string | null)[];
  tags: readonly string[];
  /** What conditions ask of it beside, without where it is. */
  facts: NoteFacts;
  open_tasks: number;
  done_tasks: number;
  /** Which words these are. */
  words_version: number;
  /** Its titles and aliases, and how they begin: see `beginningOf`. */
  names: readonly string[];
  begins: readonly string[];
  /** How it lies in rows, as bytes in hexadecimal digits. */
  shape: string;
  /** What it adds to the numbers of units and the lengths of their fields. */
  totals: readonly number[];
  paragraphs: PublishedParagraph[];
  links: { target: string; weight: number }[];
  /** Words by which it calls other notes, as the server reads words: with the number of its links that say them. */
  anchors: { target: string; words: string }[];
}

interface PublishedParagraph extends RowWords {
  /** Terms of the text of the whole note. */
  length: number;
  ord: number;
  section: number;
  /** Estimated. */
  tokens: number;
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

/** As it is published with this text, whose hash is believed. */
export function publishedNote(
  note: Omit<NoteToPublish, 'tokens' | 'paragraphs'>,
  text: string,
): PublishedNote {
  const { path, hash, modifiedMs, createdMs, targets } = note;
  const parsed = parseNote(path, text);
  const keyword = keywordNote(parsed, text);
  const { table, rows } = noteWords(keyword);
  const names = [...titlesOf(parsed), ...parsed.aliases];
  return {
    path,
    hash,
    links_hash: linksHash(note),
    modified: Math.round(modifiedMs),
    created: Math.round(createdMs),
    body: text,
    targets,
    tags: tagsOf(parsed),
    ...toldOf(parsed),
    ...figuresOf(parsed, text, targets),
    words_version: WORDS_VERSION,
    names,
    begins: beginningsOf(names),
    shape: hexOf(pack(shapeToNumbers(shapeOf(table, 0, parsed.paragraphs.length)))),
    totals: [...packTotals(table.totals)],
    paragraphs: paragraphsOf(keyword, parsed, rows, table.totals.note.lengths.body),
    links: rankedLinks(parsed, targets),
    anchors: anchorsOf(parsed, targets),
  };
}

/** What is asked of a note as a whole. */
function toldOf(parsed: ParsedNote): Pick<PublishedNote, 'facts' | 'open_tasks' | 'done_tasks'> {
  const { tasks, paragraphs } = parsed;
  const kinds = paragraphs.map(({ block }) => block);
  return {
    facts: factsOf(tagsOf(parsed), allProperties(parsed), kinds),
    open_tasks: tasks.open,
    done_tasks: tasks.done,
  };
}

function paragraphsOf(
  { rows }: KeywordNote,
  parsed: ParsedNote,
  words: readonly RowWords[],
  length: number,
): PublishedNote['paragraphs'] {
  const keys = textKeys(parsed);
  return rows.map(({ section }, ord) => ({
    ...{ length, ord, section, ...must(words[ord], 'words of a row') },
    ...{ key: keys[ord], hash: parsed.paragraphs[ord]?.hash, tokens: parsed.paragraphs[ord]?.tokens ?? 1 },
  }));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The words of links' own texts, which are words of the notes that they lead to. */
function anchorsOf({ links }: ParsedNote, targets: NoteToPublish['targets']): PublishedNote['anchors'] {
  const counts = new Map<string, Map<string, number>>();
  links.forEach(({ display }, at) => {
    const target = targets[at];
    if (display === undefined || target === null || target === undefined) return;
    const words = counts.get(target) ?? new Map<string, number>();
    counts.set(target, words);
    for (const term of new Set(tokenise(display))) words.set(term, (words.get(term) ?? 0) + 1);
  });
  return [...counts].flatMap(([target, words]) => {
    const written = Array.from(
      words,
      ([word, links]) => `${lexeme(word)}:${String(Math.min(links, MAX_PLACE))}`,
    );
    return written.length === 0 ? [] : [{ target, words: written.join(' ') }];
  });
}

/** The highest position that the server keeps of a word. */
const MAX_PLACE = 16_383;

/** As ranking counts them: one for each note that is linked, with the largest weight, and none of a calendar's chains. */
export function rankedLinks(
  { path, links }: Pick<ParsedNote, 'path' | 'links'>,
  targets: NoteToPublish['targets'],
): PublishedNote['links'] {
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
