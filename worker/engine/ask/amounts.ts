import { PLAN_LANGUAGES } from '../../contract';
import { LIMITS } from '../grammar/limits';
import { MEASURED, NUMBERED, UNITS, VERSION, type Measure } from '../grammar/measures';
import { questionLanguages } from '../grammar/question-language';
import { TABLES } from '../grammar/tables';
import { patternsOf, type WordPatterns } from '../grammar/word-pattern';
import { tokenise } from '../words/tokenise';

const DIGIT = /\p{N}/u;
/** In digits or in Han. */
const NUMBER = '(?:\\p{N}[\\d.,]*|[一二两三四五六七八九十百千万億亿半]+)';
const OF_VERSION = new RegExp(VERSION, 'u');
const CURRENCY = '[$€£¥₩₹]';

/** What a text holds of what a question asks for: a number of the unit that it is to have, or of none, some number, or none. */
export type Amount = 'measured' | 'number' | 'none';

/** What is left of a sentence that holds so much of what is asked for. */
type Left = Readonly<Record<Amount, number>>;
/** Where a number is all that is asked for. */
const STRICT: Left = { measured: 1, number: 0.7, none: 0.35 };
const LOOSE: Left = { measured: 1, number: 0.85, none: 0.7 };
/** Letters at the beginning of a question within which stands what it asks for. */
const BEGINNING = 12;

/** A number that a question asks for. */
export interface WantedAmount {
  left: Left;
  amountIn: (text: string) => Amount;
  /** Whether a text may answer: it holds such a number, or a word for how many there are. Undefined where an answer needs none. */
  mayAnswer?: (text: string) => boolean;
  /** Terms of the word that asks for a number of a unit, as of `cost`: a number with that unit says it. */
  asks: readonly string[];
}

/** Undefined where the question asks for no number. */
export function amountWanted(question: string): WantedAmount | undefined {
  for (const lang of questionLanguages(question)) {
    const table = TABLES[lang];
    const patterns = patternsOf(table);
    const { asked, said: spelled, needed, told } = table.amounts;
    const [measure, pattern = ''] =
      MEASURED[lang].find(([, each]) => patterns.find(each, question) !== undefined) ?? [];
    const found = patterns.find(pattern, question) ?? patterns.first(asked, question);
    if (found === undefined) continue;
    const isCounted = measure === undefined ? countedTest(question) : undefined;
    const isMeasured = measure && measuredTest(measure, patterns, spelled.join('|'));
    const isCount = measure === undefined || measure === 'money';
    const hasNumber = (text: string) => DIGIT.test(text) || patterns.first(spelled, text) !== undefined;
    const amountIn = (text: string): Amount => {
      if (!hasNumber(text)) return isCount && patterns.find(told, text) !== undefined ? 'number' : 'none';
      return (isMeasured ?? isCounted)?.(text) === false ? 'number' : 'measured';
    };
    const isNeeded = patterns.find(needed, question) !== undefined && measure !== 'duration';
    const mayAnswer = (text: string): boolean =>
      amountIn(text) === 'measured' ||
      (measure === undefined && hasNumber(text)) ||
      (isCount && patterns.find(told, text) !== undefined);
    const asks = measure === undefined ? [] : tokenise(found.said.replace(/^.*\s/u, ''));
    const isAll = (isNeeded || measure !== undefined) && (table.isDense || found.start <= BEGINNING);
    return { left: isAll ? STRICT : LOOSE, amountIn, asks, ...(isNeeded && { mayAnswer }) };
  }
  return undefined;
}

/** Words right before and right behind a number. */
const BEFORE_NUMBER = /(\p{L}+)[\s:=#*_-]{0,3}\d/gu;
const BEHIND_NUMBER = /\d[\s-]?(\p{L}+)/gu;

/** Says of a text whether it numbers what a question asks for: `port 51820` of “which port”. Undefined where nothing of the kind is asked for. */
export function numberWanted(question: string): ((text: string) => boolean) | undefined {
  for (const lang of questionLanguages(question)) {
    const table = TABLES[lang];
    const { thing } = patternsOf(table).find(NUMBERED[lang], question)?.groups ?? {};
    const asked = thing === undefined ? [] : tokenise(thing);
    if (asked.length === 0) continue;
    return (text) =>
      [BEFORE_NUMBER, BEHIND_NUMBER].some((pattern) =>
        [...text.matchAll(pattern)].some(([, word = '']) =>
          tokenise(word).some((term) => asked.includes(term)),
        ),
      );
  }
  return undefined;
}

/** How much of something can be, as a question asks for it. */
export interface WantedLimit {
  /** Whether a text tells it: `up to 10`. */
  tells: (text: string) => boolean;
  /** Terms of what asks for it, as of `biggest`. */
  asks: readonly string[];
  /** The question as notes may say it, where it asks for the most that can be by a word that only questions have. */
  sought?: string;
}

/** Undefined where nothing of the kind is asked for. */
export function limitWanted(question: string): WantedLimit | undefined {
  for (const lang of questionLanguages(question)) {
    const patterns = patternsOf(TABLES[lang]);
    const { asked, can, words } = LIMITS[lang];
    const found = patterns.find(asked, question);
    if (found === undefined) continue;
    const tells = (text: string): boolean => DIGIT.test(text) && ALL_TOLD.some((each) => each(text));
    const { most } = found.groups;
    const isSought = most !== undefined && patterns.find(can, question) !== undefined;
    const sought = isSought ? { sought: `${question.replace(most, '')} ${words}` } : {};
    return { tells, asks: tokenise(most ?? ''), ...sought };
  }
  return undefined;
}

/** Whether a text sets a limit, in each language: notes need not be in that of the question. */
const ALL_TOLD = PLAN_LANGUAGES.map(
  (lang) =>
    (text: string): boolean =>
      patternsOf(TABLES[lang]).find(LIMITS[lang].told, text) !== undefined,
);

/** What Chinese and Japanese count by: `多少次` wants a number of 次. */
const COUNTER = /(?:多少|几|何)([次遍回個个本冊册页篇条枚张台辆部层階级歳岁位名种種件倍杯曲匹])/u;

/** Whether a text holds a number of what a question counts by; undefined where it counts by nothing. */
function countedTest(question: string): ((text: string) => boolean) | undefined {
  const counter = COUNTER.exec(question)?.[1];
  if (counter === undefined) return undefined;
  const counted = new RegExp(`${NUMBER}\\s*[多余來来几數数]?${counter}`, 'u');
  return (text) => counted.test(text);
}

/** A number with its unit: `180 °C`, `$5`, `ten minutes`. */
function measuredTest(measure: Measure, patterns: WordPatterns, said: string): (text: string) => boolean {
  if (measure === 'version') return (text) => OF_VERSION.test(text);
  const { words, signs } = UNITS[measure];
  const before = measure === 'money' ? `|${CURRENCY}\\s*\\d` : '';
  const signed = new RegExp(`${NUMBER}\\s*(?:${signs})${before}`, 'u');
  const spelled = `(?:\\d[\\d.,]*|${said})[ -]?(?:${words})`;
  return (text) => signed.test(text) || patterns.find(spelled, text) !== undefined;
}
