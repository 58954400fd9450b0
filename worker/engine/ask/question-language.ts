import { PLAN_LANGUAGES, type PlanLanguage } from '../../contract';
import { TABLES } from './tables';
import { countWords } from './word-pattern';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;

/** The languages that a question can be written in, by its script and its small words; all that have as many of these as any other. */
export function questionLanguages(question: string): PlanLanguage[] {
  if (KANA.test(question)) return ['ja'];
  if (HAN.test(question)) return ['zh', 'ja'];
  const spaced = PLAN_LANGUAGES.filter((lang) => !TABLES[lang].isDense);
  const counts = spaced.map((lang) => countWords(TABLES[lang].known, question));
  const most = Math.max(...counts);
  return spaced.filter((_, at) => counts[at] === most);
}
