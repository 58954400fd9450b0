import { questionLanguages } from '../grammar/question-language';
import { TABLES } from '../grammar/tables';
import { patternsOf } from '../grammar/word-pattern';

const DIGIT = /\p{N}/u;

/** Says of a text whether it holds a number; undefined where the question asks for none. */
export function numberWanted(question: string): ((text: string) => boolean) | undefined {
  for (const lang of questionLanguages(question)) {
    const table = TABLES[lang];
    const patterns = patternsOf(table);
    const { asked, said } = table.amounts;
    if (patterns.first(asked, question) !== undefined)
      return (text) => DIGIT.test(text) || patterns.first(said, text) !== undefined;
  }
  return undefined;
}
