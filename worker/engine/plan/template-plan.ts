import type { QueryPlan } from '../../contract';
import { isCalledTemplates } from '../atoms/template-notes';
import { COLLECTIONS } from '../grammar/collections';
import type { AskedQuestion } from './asked-question';
import { ComparisonReader } from './comparison-reader';
import { NO_CONDITIONS } from './cut-conditions';

/** The templates of a vault, as `Which templates do I have?` and `my templates`; undefined where more is asked, or the vault has no folder of any. */
export function templatePlan({
  question,
  cueWords,
  names,
  counts,
  plans,
}: AskedQuestion): QueryPlan | undefined {
  const { text } = question;
  // The bare word is looked for.
  if (counts.isAsked(text) || isCalledTemplates(text)) return undefined;
  const reader = new ComparisonReader(cueWords, names, (each) => question.plain(each));
  const { listed } = COLLECTIONS[cueWords.table.lang];
  const bare = cueWords.words.trimmed(cueWords.erased(text, cueWords.cues.inVault), [listed]);
  const { thing, topic } = counts.thing(reader.unlisted(bare));
  const folder = topic === '' && isCalledTemplates(thing) ? names.folder(thing) : undefined;
  return folder === undefined ? undefined : plans.find('', { ...NO_CONDITIONS, lens: { folders: [folder] } });
}
