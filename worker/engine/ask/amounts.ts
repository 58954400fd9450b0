import { MEASURED, UNITS, type Measure } from '../grammar/measures';
import { questionLanguages } from '../grammar/question-language';
import { TABLES } from '../grammar/tables';
import { patternsOf, type WordPatterns } from '../grammar/word-pattern';

const DIGIT = /\p{N}/u;
/** In digits or in Han. */
const NUMBER = '(?:\\p{N}[\\d.,]*|[一二两三四五六七八九十百千万億亿半]+)';
const CURRENCY = '[$€£¥₩₹]';

/** What a text holds of what a question asks for: a number of the unit that it is to have, or of none, some number, or none. */
export type Amount = 'measured' | 'number' | 'none';

/** Says of a text whether it holds a number; undefined where the question asks for none. */
export function amountWanted(question: string): ((text: string) => Amount) | undefined {
  for (const lang of questionLanguages(question)) {
    const table = TABLES[lang];
    const patterns = patternsOf(table);
    const { asked, said } = table.amounts;
    const measure = MEASURED[lang].find(([, pattern]) => patterns.find(pattern, question) !== undefined)?.[0];
    if (measure === undefined && patterns.first(asked, question) === undefined) continue;
    const isMeasured = measure && measuredTest(measure, patterns, said.join('|'));
    const hasNumber = (text: string) => DIGIT.test(text) || patterns.first(said, text) !== undefined;
    return (text) => {
      if (!hasNumber(text)) return 'none';
      return isMeasured?.(text) === false ? 'number' : 'measured';
    };
  }
  return undefined;
}

/** A number with its unit: `180 °C`, `$5`, `ten minutes`. */
function measuredTest(measure: Measure, patterns: WordPatterns, said: string): (text: string) => boolean {
  const { words, signs } = UNITS[measure];
  const before = measure === 'money' ? `|${CURRENCY}\\s*\\d` : '';
  const signed = new RegExp(`${NUMBER}\\s*(?:${signs})${before}`, 'u');
  const spelled = `(?:\\d[\\d.,]*|${said})[ -]?(?:${words})`;
  return (text) => signed.test(text) || patterns.find(spelled, text) !== undefined;
}
