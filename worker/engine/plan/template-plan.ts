import type { QueryPlan } from '../../contract';
import { isCalledTemplates } from '../atoms/template-notes';
import type { AskedQuestion } from './asked-question';
import { NO_CONDITIONS } from './cut-conditions';
import { listedText } from './listed-text';

/** The templates of a vault, as `Which templates do I have?` and `my templates`; undefined where more is asked, or the vault has no folder of any. */
export function templatePlan(asked: AskedQuestion): QueryPlan | undefined {
  const { question, names, counts, plans } = asked;
  // The bare word is looked for.
  if (counts.isAsked(question.text) || isCalledTemplates(question.text)) return undefined;
  const { thing, topic } = counts.thing(listedText(asked));
  const folder = topic === '' && isCalledTemplates(thing) ? names.folder(thing) : undefined;
  return folder === undefined ? undefined : plans.find('', { ...NO_CONDITIONS, lens: { folders: [folder] } });
}
