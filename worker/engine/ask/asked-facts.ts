import type { PlanLanguage, PropertyValue } from '../../contract';
import { inlineText } from '../atoms/inline-text';
import { foldName } from '../filter/fold-name';
import { FACT_NAMES, type Fact } from '../grammar/common-names';
import { FACTS } from '../grammar/facts';
import { TABLES } from '../grammar/tables';
import { patternsOf } from '../grammar/word-pattern';
import { isFunctionWord } from '../words/function-words';
import { tokenise } from '../words/tokenise';
import { kindWanted, mayHold } from './answer-kind';

/** Longer texts were pasted: they ask for nothing. */
const MAX_LETTERS = 300;
/** Most that is asked at a time, as “who wrote it, and when?”. */
const MAX_FACTS = 3;
/** Longest value in UTF-16 units, and how many of a list are shown. */
const MAX_VALUE = 300;
const MAX_VALUES = 20;

/** What stands in place of the note's name, as what stood in quotes does in a plan. */
const SLOT = '\uE0000\uE001';

/** Names of properties that are of use to programs alone, and pictures. */
const OF_PROGRAMS =
  /^(?:(?:.+ )?(?:id|ids|uid|uuid|guid|hash)|template|css ?class(?:es)?|.*plugin|.*alias|sr .*|publish|permalink|slug|layout|cover|banner.*|image|thumbnail|poster|icon|picture|photo|logo|color|colour|bild|imagen|portada|封面|图片|画像|表紙|position)$/;
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|heic|tiff?)(?:[?#|\]).]|$)/i;

const ADDRESS = /^[a-z]+:\/\/\S+$/i;

/** Words of every sentence that properties may be called too: alone they ask for none. */
const COMMON =
  /^(?:last|read|end|start|by|from|up|down|next|prev|see|via|x|notes?|title|name|tags?|alias(?:es)?|topics?|related|about|links?|type|types|source|description|summary|area|domain|section)$/;
/** Of these those that are meant where the question asks which it is. */
const CHOSEN = /^(?:types?|source|description|topics?|domain|area|section|tags?|name)$/;
const CHOOSES = /(?:what|which|welche[rsmn]?|was|qué|cuál|什么|哪|何|どの|どんな)/iu;

/** What comes to be without the note, and names under which notes hold their own day. */
const OF_WORK: ReadonlySet<Fact> = new Set(['released', 'published']);
const OF_NOTE = /^(?:date|datum|fecha|日期|日付)$/;

/** Whether a property tells people something: neither programs alone, nor by a picture or an address. */
export function tellsPeople(name: string, value: string): boolean {
  return !OF_PROGRAMS.test(wordsOf(name)) && !PICTURE.test(value) && !ADDRESS.test(value);
}

/** What a question asks of a note that it names. */
export interface AskedFact {
  /** The property as the note writes it. */
  name: string;
  /** In plain text. */
  value: string;
  /** The day may be that of the note, and not of what the note is of. */
  isOfNote?: boolean;
}

/** A property that may be asked for. */
interface Known extends AskedFact {
  /** Of its name, in lower case. */
  words: string;
}

/** Where a question names a note: by the longest of its names. */
export interface NamedIn {
  start: number;
  end: number;
}

/** A question as names of notes are looked for in it. */
export function foldedQuestion(question: string): string {
  return foldName(question.normalize('NFKC')).replace(/\s+/g, ' ');
}

/** Where a name stands in a folded question as words of their own; with what a title ends with in brackets or without. */
export function nameIn(folded: string, name: string): NamedIn | undefined {
  const whole = foldedQuestion(name).trim();
  for (const each of new Set([whole, whole.replace(/\s*[([（【][^()[\]（）【】]*[)\]）】]$/u, '')])) {
    if (each.length < 2 || isFunctionWord(each)) continue;
    for (let start = folded.indexOf(each); start >= 0; start = folded.indexOf(each, start + 1)) {
      const end = start + each.length;
      if (!isWithinWord(folded, start) && !isWithinWord(folded, end)) return { start, end };
    }
  }
  return undefined;
}

const SPACED = /[\p{L}\p{N}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function isWithinWord(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return [before, after].every((sign) => SPACED.test(sign) && !UNSPACED.test(sign));
}

/** The properties of a note that a folded question asks for which names it there, those first that it names itself. */
export function askedFacts(
  folded: string,
  { start, end }: NamedIn,
  lang: PlanLanguage,
  properties: Readonly<Record<string, PropertyValue>>,
): AskedFact[] {
  if (folded.length > MAX_LETTERS) return [];
  const joint = TABLES[lang].isDense ? '' : ' ';
  const bare = (text: string): string => text.replace(/["“”„«»‘「」『』《》]+$/u, '').trimEnd();
  const after = folded.slice(end).replace(/^["”“»」』》]+/u, '');
  const isJoined = /^['’]/.test(after);
  const text = `${bare(folded.slice(0, start))}${joint}${SLOT}${isJoined ? '' : joint}${after.trimStart()}`
    .replace(/^[\s¿¡]+|[\s?？!！.。]+$/gu, '')
    .trim();
  if (asksForNone(text, lang)) return [];
  const patterns = patternsOf(TABLES[lang]);
  const known = Object.keys(properties).flatMap((name): Known[] => {
    const value = valueOf(properties[name] ?? null);
    const words = wordsOf(name);
    return value === undefined || OF_PROGRAMS.test(words) ? [] : [{ name, words, value }];
  });
  if (known.length === 0) return [];
  const terms = new Set(tokenise(text.replace(SLOT, ' ')));
  const wanted = kindWanted(folded);
  const named = known.filter(
    (each) => isNamed(each, terms, text) && (wanted === undefined || mayHold(wanted, each.value)),
  );
  if (named.length > 0) return named.slice(0, MAX_FACTS);
  const facts = FACTS[lang].asked.filter(([, pattern]) => patterns.find(pattern, text) !== undefined);
  const meant = [...new Set(facts.map(([fact]) => fact))].flatMap((fact) => {
    const [best] = namesOf(fact).flatMap((name) => known.filter(({ words }) => words === name));
    if (best === undefined) return [];
    return [OF_WORK.has(fact) && OF_NOTE.test(best.words) ? { ...best, isOfNote: true } : best];
  });
  return [...new Set(meant)].slice(0, MAX_FACTS);
}

/** Whether a folded question asks for reasons, ways or a comparison, which no property gives. */
export function asksForNone(folded: string, lang: PlanLanguage): boolean {
  return patternsOf(TABLES[lang]).find(FACTS[lang].never, folded) !== undefined;
}

function namesOf(fact: Fact): readonly string[] {
  return FACT_NAMES[fact];
}

function isNamed({ name, words }: Known, terms: ReadonlySet<string>, text: string): boolean {
  if (COMMON.test(words) && !(CHOSEN.test(words) && CHOOSES.test(text))) return false;
  if (isFunctionWord(words)) return false;
  return [words, foldName(name)].some((each) => {
    const own = tokenise(each);
    return own.length > 0 && own.every((term) => terms.has(term));
  });
}

/** `dateRead`, `date_read` and `Date read` are called alike. */
function wordsOf(name: string): string {
  return foldName(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** What a property says in plain text; undefined where that is nothing, a picture, or properties of its own. */
function valueOf(value: PropertyValue): string | undefined {
  const values = Array.isArray(value) ? value : [value];
  const said = values.slice(0, MAX_VALUES).flatMap((each) => {
    if (each === null || typeof each === 'object') return [];
    const written = String(each).slice(0, 4 * MAX_VALUE);
    const text = PICTURE.test(written) ? '' : inlineText(written).replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [text];
  });
  const text = said.join(', ');
  return text === '' || text.length > MAX_VALUE ? undefined : text;
}
