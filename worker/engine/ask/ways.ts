import { PLAN_LANGUAGES } from '../../contract';
import { questionLanguages } from '../grammar/question-language';
import { TABLES } from '../grammar/tables';
import { WAYS } from '../grammar/ways';
import { patternsOf } from '../grammar/word-pattern';
import { trimSigns } from '../base/trim-signs';

const MARKS = ' ¿?？¡!！.。';

/** Whether a question asks how something is done. */
export function wayWanted(question: string): boolean {
  const asked = trimSigns(question, MARKS);
  return questionLanguages(question).some(
    (lang) => patternsOf(TABLES[lang]).find(WAYS[lang].asked, asked) !== undefined,
  );
}

/** Whether a sentence tells somebody to do something, in any language: notes need not be in that of the question. */
export function tellsWay(text: string): boolean {
  return PLAN_LANGUAGES.some((lang) => patternsOf(TABLES[lang]).find(WAYS[lang].told, text) !== undefined);
}
