import { PLAN_LANGUAGES, type PlanLanguage } from '../../contract';
import { TABLES } from './tables';
import { countWords } from './word-pattern';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;

/** The languages that a question can be written in, by its script and its small words; all that have its letters where neither says. */
export function questionLanguages(question: string): PlanLanguage[] {
  if (KANA.test(question)) return ['ja'];
  if (HAN.test(question)) return ['zh', 'ja'];
  let best: PlanLanguage | undefined;
  let most = 0;
  for (const lang of PLAN_LANGUAGES) {
    const { known, isDense } = TABLES[lang];
    if (isDense) continue;
    const found = countWords(known, question);
    if (found > most) [best, most] = [lang, found];
  }
  return best === undefined ? PLAN_LANGUAGES.filter((lang) => !TABLES[lang].isDense) : [best];
}
