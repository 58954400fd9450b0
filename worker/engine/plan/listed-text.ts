import { COLLECTIONS } from '../grammar/collections';
import type { AskedQuestion } from './asked-question';
import { ComparisonReader } from './comparison-reader';

/** What a question asks to list, without the words that only ask for it and that it is in the notes. */
export function listedText({ question, cueWords, names }: AskedQuestion): string {
  const { cues, table, words } = cueWords;
  const bare = words.trimmed(cueWords.erased(question.text, cues.inVault), [COLLECTIONS[table.lang].listed]);
  return new ComparisonReader(cueWords, names, (text) => question.plain(text)).unlisted(bare);
}
