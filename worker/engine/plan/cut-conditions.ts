import type { AtomId, BlockKind, Lens, PropertyCondition } from '../../contract';
import type { Calendar, Stretch } from './calendar';
import { COLLECTIONS } from '../grammar/collections';
import { findTime } from './find-time';
import type { PlanTable } from '../grammar/plan-table';
import type { QuestionText } from './question-text';
import type { Found, WordPatterns } from '../grammar/word-pattern';
import { trimSignsEnd } from '../base/trim-signs';

/** What a vault has names for. Answers the name as the vault writes it. */
export interface KnownNames {
  folder(written: string): string | undefined;
  tag(written: string): string | undefined;
  property(written: string): string | undefined;
  /** A value that some note has of this property, as one writes it; undefined of dates. */
  value(property: string, written: string): string | undefined;
  /** Values that some note has of this property and that are links called so, as notes write them. */
  linked(property: string, called: string): readonly string[];
}

/** What notes under a lens hold. */
export interface KnownValues {
  /** The properties in which any of these notes holds this, written out or as a link, each with the values that are it; none for a date. */
  holding(written: string, lens: Lens): PropertyCondition[];
}

/** A property by which notes can be put in an order, as they write it, and what most of them hold in it. */
export interface Ordering {
  name: string;
  holds: 'numbers' | 'days' | 'texts';
}

/** By which properties a vault can put notes in an order. */
export interface KnownOrders {
  /** The first of these names in which notes under a lens hold anything. */
  ordering(names: readonly string[], lens: Lens): Ordering | undefined;
}

/** What a vault has names for, as rules need it. */
export interface PlanNames extends KnownNames, KnownValues, KnownOrders {
  /** A note by its title, an alias or its path, or a theme by its title. */
  atom(written: string): AtomId | undefined;
  /** Whether a note has this title or alias. */
  isTitle(written: string): boolean;
  /** Whether any note meets this. */
  hasNotes(lens: Lens): boolean;
}

/** What a question says of notes. */
export interface Conditions {
  lens: Lens;
  stretch: Stretch | undefined;
  isNewest: boolean;
  /** The question without its time, tags and folder, but with what asks for the newest. */
  asked: string;
  /** What stands where another tag would, at the end of the question, and is none that the vault has. */
  noTag?: string;
  /** The question with its time, where that comes again each week or year, and may be what is asked about. */
  timed?: string;
  /** What names its time, where that is of a year. */
  ofYear?: string;
}

export const NO_CONDITIONS: Conditions = { lens: {}, stretch: undefined, isNewest: false, asked: '' };

/** Takes what is said of notes out of a question: tags, a folder, that they have no links, a time, and what asks for the newest. */
export function cutConditions(
  question: QuestionText,
  table: PlanTable,
  words: WordPatterns,
  calendar: Calendar,
  known: KnownNames,
): Conditions {
  const lacks = cutLacks(question, table, words);
  const { lens: tags, noTag } = cutTags(question, table, words, known);
  const stood = question.text;
  // Whether something else that is said of notes took it.
  const isTaken = (word: string) => stood.includes(word) && !question.text.includes(word);
  const folder = cutFolder(question, table, words, known);
  const unlinkedTo = words.first(table.unlinkedTo, question.text);
  if (unlinkedTo !== undefined) question.cut(unlinkedTo.start, unlinkedTo.end);
  const unlinked = words.first(table.unlinked, question.text);
  if (unlinked !== undefined) question.cut(unlinked.start, unlinked.end);
  const time = findTime(question.text, table, words, calendar);
  const timed = time?.comesAgain === true ? { timed: question.text } : {};
  const said = question.text.slice(time?.start, time?.end);
  const ofYear = time !== undefined && YEAR.test(said) ? { ofYear: said.trim() } : {};
  const isOfChange = words.first(table.time.edited, question.text) !== undefined;
  if (time !== undefined) question.cut(time.start, time.end);
  const asked = question.text;
  const newest = words.first(table.time.newest, question.text);
  if (newest !== undefined) question.cut(newest.start, newest.end);
  return {
    lens: {
      ...tags,
      ...(folder !== undefined && { folders: [folder] }),
      ...(unlinkedTo !== undefined && { links: [{ of: 'in' as const, atMost: 0 }] }),
      ...(unlinked !== undefined && { linked: false }),
      ...(lacks.length > 0 && { lacks }),
      ...lensOf(time, isOfChange),
    },
    stretch: time,
    isNewest: newest !== undefined,
    asked,
    ...{ ...timed, ...ofYear },
    ...(noTag !== undefined && !isTaken(noTag) && { noTag }),
  };
}

const YEAR = /(?:^|\D)[12]\d{3}(?!\d)/;

const compiled = new Map<string, RegExp>();

/** Compiled once, of parts of words alone. */
function plainTest(parts: string): RegExp {
  const test = compiled.get(parts) ?? new RegExp(parts, 'u');
  compiled.set(parts, test);
  return test;
}

/** Takes out what notes are to have none of. */
function cutLacks(question: QuestionText, table: PlanTable, words: WordPatterns): NonNullable<Lens['lacks']> {
  const { lacks, lacking } = COLLECTIONS[table.lang];
  if (!plainTest(lacking).test(question.text.toLowerCase())) return [];
  return (['tags', 'properties', 'folder'] as const).filter((each) => {
    const found = words.find(lacks[each], question.text);
    if (found !== undefined) question.cut(found.start, found.end);
    return found !== undefined;
  });
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

/** Tags of which each list must be met by any of it, and those that may not be met. */
interface SaidTags {
  met: string[][];
  unmet: string[];
  noTag: string | undefined;
}

/** Of several tags all must be met, where nothing else is said. */
function cutTags(
  question: QuestionText,
  table: PlanTable,
  words: WordPatterns,
  known: KnownNames,
): { lens: Lens; noTag: string | undefined } {
  const said: SaidTags = { met: [], unmet: [], noTag: undefined };
  while (cutTag(question, table, words, known, said));
  const [first, ...others] = said.met;
  const lens = {
    ...(first !== undefined && { tags: first }),
    ...(others.length > 0 && { allOf: others.map((tags) => ({ tags })) }),
    ...(said.unmet.length > 0 && { noneOf: [{ tags: said.unmet }] }),
  };
  return { lens, noTag: said.noTag };
}

/** Takes a tag out, with those that are named after it. */
function cutTag(
  question: QuestionText,
  table: PlanTable,
  words: WordPatterns,
  known: KnownNames,
  said: SaidTags,
): boolean {
  for (const pattern of [...table.severalTags, ...table.tag, BARE_TAG]) {
    const found = words.find(pattern, question.text);
    const written = found?.groups['name'];
    if (found === undefined || written === undefined) continue;
    const mayBeNew = found.said.includes('#') || !table.severalTags.includes(pattern);
    const named = found.said.includes('#')
      ? { name: written, from: 0 }
      : nameIn(question.plain(written), table.isDense, (name) => known.tag(name));
    if (named === undefined || (!mayBeNew && known.tag(named.name) === undefined)) continue;
    const from = named.from === 0 ? 0 : found.said.indexOf(written) + named.from;
    said.met.push([named.name]);
    const beside = { table, words, known, said };
    if (table.isDense) question.cut(tagsBefore(question.text, found.start + from, beside), found.end);
    else question.cut(found.start + from, tagsAfter(question.text, found.end, beside));
    return true;
  }
  return false;
}

interface BesideTag {
  table: PlanTable;
  words: WordPatterns;
  known: KnownNames;
  said: SaidTags;
}

/** The tags that are named right after one: where they end. */
function tagsAfter(text: string, end: number, beside: BesideTag): number {
  const rest = text.slice(end);
  const start = text.length - rest.trimStart().length;
  const found = tagBeside(text.slice(start), beside);
  return found === undefined ? end : tagsAfter(text, start + found.end, beside);
}

/** The tags that are named right before one: where they start. */
function tagsBefore(text: string, start: number, beside: BesideTag): number {
  const found = tagBeside(text.slice(0, start).trimEnd(), beside);
  return found === undefined ? start : tagsBefore(text, found.start, beside);
}

/** A word without `#` is a tag where the vault has it. */
function tagBeside(text: string, { table, words, known, said }: BesideTag): Found | undefined {
  for (const [how, pattern] of table.moreTags) {
    const found = words.find(pattern, text);
    const written = found?.groups['name'];
    if (found === undefined || written === undefined) continue;
    const name = found.said.includes('#') ? written : known.tag(written);
    if (name === undefined) {
      if (found.end !== text.length) continue;
      said.noTag = written;
      // Or what nothing has: no more than the tag before it.
      if (how === 'any') return found;
      continue;
    }
    if (how === 'none') said.unmet.push(name);
    else if (how === 'any') said.met.at(-1)?.push(name);
    else said.met.push([name]);
    return found;
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
    return trimSignsEnd(named.name, '/');
  }
  return undefined;
}

/** A date is written like a path. */
const DATE = /^\d{1,4}\/\d{1,2}\/\d{1,4}$/;

/** The first words of a text that name a folder, or the first of all; undefined for a date that no folder is called. */
function folderOfWords(written: string, known: KnownNames): NamedPart | undefined {
  const parts = written.split(' ');
  for (let count = parts.length; count > 0; count--) {
    const words = parts.slice(0, count).join(' ');
    const bare = trimSignsEnd(words, ',;:');
    const name = known.folder(bare);
    if (name !== undefined) return { name, from: 0, length: bare.length };
  }
  const [first = ''] = parts;
  if (DATE.test(first)) return undefined;
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
