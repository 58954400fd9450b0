import { trimSigns } from '../base/trim-signs';
import { questionLanguages } from '../grammar/question-language';
import { SEVERAL } from '../grammar/several';
import { TABLES } from '../grammar/tables';
import { patternsOf } from '../grammar/word-pattern';
import { nameOfQuestion } from '../plan/several-questions';
import { askedIn } from './asked-words';

const MARKS = ' ¿?？¡!！.。';

/**
 * Says of a text whether it tells what that is which a question asks the meaning of: `Stubs are notes that …` of “What are stubs?”. Undefined where
 * the question asks for something else.
 */
export function definitionWanted(question: string): ((text: string) => boolean) | undefined {
  const asked = trimSigns(question, MARKS);
  for (const lang of questionLanguages(question)) {
    const name = nameOfQuestion(asked, lang);
    if (name === asked) continue;
    const thing = termsOf(name);
    const patterns = patternsOf(TABLES[lang]);
    return (text) => {
      const found = patterns.find(SEVERAL[lang].defines, text);
      if (found === undefined) return false;
      const said = termsOf(text.slice(0, found.start));
      return thing.every((term) => said.includes(term)) && said.length === thing.length;
    };
  }
  return undefined;
}

function termsOf(text: string): string[] {
  return text.trim() === '' ? [] : [...askedIn(text, () => 1).keys()];
}
