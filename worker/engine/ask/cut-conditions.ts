import type { BlockKind, Lens } from '../../contract';
import type { Calendar, Stretch } from './calendar';
import { findTime } from './find-time';
import type { PlanTable } from './plan-table';
import type { QuestionText } from './question-text';
import type { WordPatterns } from './word-pattern';

/** What a vault has names for. Answers the name as the vault writes it. */
export interface KnownNames {
  folder(written: string): string | undefined;
  tag(written: string): string | undefined;
  property(written: string): string | undefined;
  /** A value that some note has of this property, as one writes it; undefined of dates. */
  value(property: string, written: string): string | undefined;
}

/** What a question says of notes. */
export interface Conditions {
  lens: Lens;
  stretch: Stretch | undefined;
  isNewest: boolean;
  /** The question without its time, tags and folder, but with what asks for the newest. */
  asked: string;
  /** The question with its time, where that comes again each week or year, and may be what is asked about. */
  timed?: string;
}

/** Takes what is said of notes out of a question: tags, a folder, that they have no links, a time, and what asks for the newest. */
export function cutConditions(
  question: QuestionText,
  table: PlanTable,
  words: WordPatterns,
  calendar: Calendar,
  known: KnownNames,
): Conditions {
  const tags = cutTags(question, table, words, known);
  const folder = cutFolder(question, table, words, known);
  const unlinked = words.first(table.unlinked, question.text);
  if (unlinked !== undefined) question.cut(unlinked.start, unlinked.end);
  const time = findTime(question.text, table, words, calendar);
  const timed = time?.comesAgain === true ? { timed: question.text } : {};
  const isOfChange = words.first(table.time.edited, question.text) !== undefined;
  if (time !== undefined) question.cut(time.start, time.end);
  const asked = question.text;
  const newest = words.first(table.time.newest, question.text);
  if (newest !== undefined) question.cut(newest.start, newest.end);
  return {
    lens: {
      ...tags,
      ...(folder !== undefined && { folders: [folder] }),
      ...(unlinked !== undefined && { linked: false }),
      ...lensOf(time, isOfChange),
    },
    stretch: time,
    isNewest: newest !== undefined,
    asked,
    ...timed,
  };
}

function lensOf(time: Stretch | undefined, isOfChange: boolean): Lens {
  const { sinceMs, untilMs } = time ?? {};
  return isOfChange
    ? { ...(sinceMs !== undefined && { sinceMs }), ...(untilMs !== undefined && { untilMs }) }
    : {
        ...(sinceMs !== undefined && { createdSinceMs: sinceMs }),
        ...(untilMs !== undefined && { createdUntilMs: untilMs }),
      };
}

const BARE_TAG = '#(?<name>[\\p{L}\\p{N}_/-]+)';

/** Of several tags all must be met. */
function cutTags(question: QuestionText, table: PlanTable, words: WordPatterns, known: KnownNames): Lens {
  const tags: string[] = [];
  for (;;) {
    const tag = cutTag(question, table, words, known);
    if (tag === undefined) break;
    tags.push(tag);
  }
  const [first, ...others] = tags;
  if (first === undefined) return {};
  return { tags: [first], ...(others.length > 0 && { allOf: others.map((name) => ({ tags: [name] })) }) };
}

function cutTag(
  question: QuestionText,
  table: PlanTable,
  words: WordPatterns,
  known: KnownNames,
): string | undefined {
  for (const pattern of [...table.tag, BARE_TAG]) {
    const found = words.find(pattern, question.text);
    const written = found?.groups['name'];
    if (found === undefined || written === undefined) continue;
    const named = found.said.includes('#')
      ? { name: written, from: 0 }
      : nameIn(question.plain(written), table.isDense, (name) => known.tag(name));
    if (named === undefined) continue;
    const from = named.from === 0 ? 0 : found.said.indexOf(written) + named.from;
    question.cut(found.start + from, found.end);
    return named.name;
  }
  return undefined;
}

/** A name and where it stands in what a pattern took for one. */
interface NamedPart {
  name: string;
  from: number;
  length: number;
}

/** In a text without spaces only what the vault has can be told from what stands before it. */
function nameIn(
  written: string,
  isDense: boolean,
  known: (written: string) => string | undefined,
): NamedPart | undefined {
  if (!isDense) return { name: written, from: 0, length: written.length };
  for (let from = 0; from < written.length; from++) {
    const name = known(written.slice(from));
    if (name !== undefined) return { name, from, length: written.length - from };
  }
  return undefined;
}

/** A folder that the vault has, as many words of it as there are; else one word where the pattern leaves no doubt. */
function cutFolder(
  question: QuestionText,
  table: PlanTable,
  words: WordPatterns,
  known: KnownNames,
): string | undefined {
  for (const pattern of table.folder) {
    const found = words.find(pattern, question.text);
    const written = found?.groups['name'];
    if (found === undefined || written === undefined) continue;
    const plain = question.plain(written);
    const named = table.isDense
      ? nameIn(plain, true, (name) => known.folder(name))
      : folderOfWords(plain, known);
    if (named === undefined) continue;
    const at = found.start + found.said.indexOf(written);
    const isWhole = table.isDense || named.length === plain.length;
    question.cut(named.from === 0 ? found.start : at + named.from, isWhole ? found.end : at + named.length);
    return named.name.replace(/\/+$/, '');
  }
  return undefined;
}

/** The first words of a text that name a folder, or the first of all. */
function folderOfWords(written: string, known: KnownNames): NamedPart {
  const parts = written.split(' ');
  for (let count = parts.length; count > 0; count--) {
    const words = parts.slice(0, count).join(' ');
    const bare = words.replace(/[,;:]+$/, '');
    const name = known.folder(bare);
    if (name !== undefined) return { name, from: 0, length: bare.length };
  }
  const [first = ''] = parts;
  return { name: first, from: 0, length: first.length };
}

/** The kind of text that a noun names. */
export function kindOf(
  noun: string | undefined,
  { kinds }: PlanTable,
  words: WordPatterns,
): BlockKind | undefined {
  if (noun === undefined) return undefined;
  const found = Object.entries(kinds).find(([, pattern]) => words.isWhole(pattern, noun));
  return found?.[0] as BlockKind | undefined;
}

/** At which altitude a noun counts. */
export function levelOf(
  noun: string | undefined,
  { levels }: PlanTable,
  words: WordPatterns,
): 'section' | 'paragraph' | undefined {
  if (noun === undefined) return undefined;
  return (['section', 'paragraph'] as const).find((level) => words.isWhole(levels[level], noun));
}
