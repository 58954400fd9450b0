import { PLAN_LANGUAGES } from '../../contract';
import { ANSWER_KINDS, ANSWERS, MONTH_AND_NUMBER, type AnswerKind } from '../grammar/answer-kinds';
import { questionLanguages } from '../grammar/question-language';
import { TABLES } from '../grammar/tables';
import { patternsOf, type Found } from '../grammar/word-pattern';
import { trimSigns } from '../base/trim-signs';
import { tokenise } from '../words/tokenise';
import { namesCountry, namesLanguage } from './named-kinds';
import { namesBehind, namesSomebody } from './proper-names';

const MARKS = ' ¿?？¡!！.。';

const DIGIT = /\p{N}/u;
const LETTER = /\p{L}/u;

/** What a word that may say it counts beside one that does. */
const HINT = 0.4;

/** What a question wants to know, and how much of it a text says, from 0 to 1. */
export interface WantedKind {
  kind: AnswerKind;
  shareIn: (text: string) => number;
}

/** Undefined where it wants something else, or nothing of the kind: the first that it asks for counts. */
export function kindWanted(question: string): WantedKind | undefined {
  const asked = trimSigns(question, MARKS);
  for (const lang of questionLanguages(question)) {
    const found = ANSWER_KINDS.flatMap((kind): { kind: AnswerKind; at: Found }[] => {
      const at = patternsOf(TABLES[lang]).find(ANSWERS[lang][kind].asked, asked);
      return at === undefined ? [] : [{ kind, at }];
    });
    const [first] = found.sort((one, other) => one.at.start - other.at.start);
    if (first === undefined) continue;
    const said = new Set(tokenise(question));
    const { kind } = first;
    return { kind, shareIn: (text) => Math.max(SURE[kind](text, said), wordsOf(kind, text)) };
  }
  return undefined;
}

/** Whether a property may say it: neither a person nor a place is a number or a day alone, and no day is without a number. */
export function mayHold({ kind, shareIn }: WantedKind, value: string): boolean {
  if (kind === 'day') return DIGIT.test(value) || shareIn(value) > 0;
  return (kind !== 'person' && kind !== 'place') || (LETTER.test(value) && !ISO.test(value));
}

/** In any language: notes need not be in that of the question. */
function wordsOf(kind: AnswerKind, text: string): number {
  const has = (part: 'told' | 'hinted'): boolean =>
    PLAN_LANGUAGES.some(
      (lang) => patternsOf(TABLES[lang]).find(ANSWERS[lang][kind][part], text) !== undefined,
    );
  if (has('told')) return 1;
  return has('hinted') ? HINT : 0;
}

/** What says it in every language. */
const SURE: Readonly<Record<AnswerKind, (text: string, said: ReadonlySet<string>) => number>> = {
  country: (text, said) => (namesCountry(text, said) ? 1 : 0),
  language: (text, said) => (namesLanguage(text, said) ? 1 : 0),
  colour: () => 0,
  person: namesSomebody,
  place: (text, said) => {
    if (PATH.test(text)) return 1;
    return namesBehind(text, BEHIND_PLACE, said) ? 1 : 0;
  },
  day: (text) => (YEAR.test(text) || isDate(text) ? 1 : 0),
  reason: () => 0,
  frequency: () => 0,
};

/** A path, an address or a folder of one. */
const PATH =
  /(?:^|[^\p{L}\p{N}/:.~<])(?:~|\.{1,2})?\/[\p{L}\p{N}._~-]|(?:https?|s?ftp|file|ssh):\/\/|^[A-Z]:\\/u;
/** In each language what stands before the name of a place. */
const BEHIND_PLACE =
  /(?:^|[^\p{L}])(?:[Ii]n|[Aa]t|[Ff]rom|[Nn]ear|[Tt]o|[Oo]n|[Ii]m|[Bb]ei|[Aa]us|[Nn]ach|[Ee]n|[Dd]esde|[Hh]asta)\s(?:the\s|der\s|den\s|dem\s|el\s|la\s|los\s|las\s)?(\p{Lu}[\p{L}\p{M}'’-]+)/gu;
/** A year by itself: no part of a version, an amount or a longer number. */
const YEAR = /(?:^|[^\p{L}\p{N}.,$€£/-])(?:1\d|20)\d\d(?:s|年|er)?(?![\p{L}\p{N}%]|[.,]\d)/u;
const ISO =
  /(?:^|\P{N})(?:1\d|20)\d\d-[01]\d-[0-3]\d(?!\p{N})|(?:^|\P{N})[0-3]?\d[./][01]?\d[./](?:1\d|20)?\d\d(?!\p{N})/u;

function isDate(text: string): boolean {
  return (
    ISO.test(text) ||
    PLAN_LANGUAGES.some((lang) => patternsOf(TABLES[lang]).find(MONTH_AND_NUMBER, text) !== undefined)
  );
}
