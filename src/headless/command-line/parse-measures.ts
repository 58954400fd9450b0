import { texts } from '../../texts/texts';
import type { Task } from './command';
import { noMore } from './operands';
import { Refusal, type Values } from './option-values';

export function parseTune(operands: string[], values: Values): Task {
  noMore(operands);
  const [apply, reset] = [values.flag('apply'), values.flag('reset')];
  if (apply && reset) throw new Refusal(texts().terminal.commandLine.applyAndReset);
  return { verb: 'tune', then: apply ? 'apply' : reset ? 'reset' : 'show' };
}

export function parseEval(operands: string[], values: Values): Task {
  noMore(operands);
  const [queries, qrels] = [values.path('queries'), values.path('qrels')];
  if (values.flag('links')) {
    if (queries === undefined && qrels === undefined) return { verb: 'eval-links' };
    throw new Refusal(texts().terminal.commandLine.linksWithFiles);
  }
  if (queries !== undefined && qrels !== undefined) return { verb: 'eval', queries, qrels };
  throw new Refusal(texts().terminal.commandLine.nothingToEvaluate);
}
