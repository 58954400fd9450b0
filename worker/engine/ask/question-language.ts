import { PLAN_LANGUAGES, type PlanLanguage } from '../../contract';
import { TABLES } from './tables';
import { countWords } from './word-pattern';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;

/** Letters that are more frequent in one of these languages than in the others: they decide where no small word does. */
const LETTERS: Partial<Record<PlanLanguage, RegExp>> = {
  en: /th|wh|sh|gh|oo|ee|ea|ai|ou|ck|ow|ay|(?:ing|tion|ness|ly|y|ed|ers?|[bcdfghklmnprt]s|ts?|l|nd|k|p|d|m)(?!\p{L})/giu,
  de: /sch|ch|ei|ie|au|tz|pf|kn|zw|(?:ung|heit|keit|lich|isch|en|er|el|nd|rt|[gh]t)(?!\p{L})/giu,
  es: /ll|rr|qu|ue|ía|(?:ción|dad|mente|ado|ada|os|as|a|o|al)(?!\p{L})/giu,
};

/**
 * The languages that a question can be written in, by its script and its small words; of all that have as many of these as any other
 * the one first whose letters it is written in.
 */
export function questionLanguages(question: string): PlanLanguage[] {
  if (KANA.test(question)) return ['ja'];
  if (HAN.test(question)) return ['zh', 'ja'];
  const spaced = PLAN_LANGUAGES.filter((lang) => !TABLES[lang].isDense);
  const counts = spaced.map((lang) => countWords(TABLES[lang].known, question));
  const most = Math.max(...counts);
  const likely = spaced.filter((_, at) => counts[at] === most);
  return likely.sort((one, other) => lettersOf(other, question) - lettersOf(one, question));
}

/** A letter that only one of them has says more than letters that are frequent in it. */
const OWN_LETTER = 3;
const OWN: Partial<Record<PlanLanguage, RegExp>> = { de: /[äöüß]/giu, es: /[áéíóúñ¿¡]/giu };

function lettersOf(lang: PlanLanguage, question: string): number {
  const own = question.match(OWN[lang] ?? /(?!)/u)?.length ?? 0;
  return OWN_LETTER * own + (question.match(LETTERS[lang] ?? /(?!)/u)?.length ?? 0);
}
