import { questionLanguages } from '../grammar/question-language';
import { TABLES } from '../grammar/tables';
import { patternsOf } from '../grammar/word-pattern';

/** A question without the verb by which it asks what somebody says of something; as it is where nothing else stands in it. */
export function withoutTelling(question: string): string {
  for (const lang of questionLanguages(question)) {
    const found = patternsOf(TABLES[lang]).find(TABLES[lang].telling, question);
    if (found === undefined) continue;
    const left = `${question.slice(0, found.start)} ${question.slice(found.end)}`.trim();
    return left === '' ? question : left;
  }
  return question;
}
