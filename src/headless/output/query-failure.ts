import { texts } from '../../texts/texts';
import type { EngineError, Lens } from '../../../worker/contract';
import { EXIT, failureOf, refuse, type Failure } from './failure';
import { columnsOf } from './style';

/** The same as `failureOf`, but a text that could not be read is shown with a mark under the part that is wrong. */
export function queryFailure(
  error: EngineError,
  asked: { query?: string | undefined; lens?: Lens | undefined },
): Failure {
  if (error.kind !== 'bad-request' || error.at === undefined) return failureOf(error);
  const text = error.field === 'query' ? asked.query : asked.lens?.where;
  if (text === undefined) return failureOf(error);
  const line = text.replace(/\s/g, ' ');
  const [start, end] = error.at;
  const mark = ' '.repeat(columnsOf(line.slice(0, start))) + '^'.repeat(columnsOf(line.slice(start, end)));
  return refuse(error.kind, texts().fault(error.why), { passage: `  ${line}\n  ${mark}` }, EXIT.usage);
}
