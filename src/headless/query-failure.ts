import type { EngineError, Lens } from '../../worker/contract';
import { EXIT, failureOf, refuse, type Failure } from './failure';

/** The same as `failureOf`, but a text that could not be read is shown with a mark under the part that is wrong. */
export function queryFailure(
  error: EngineError,
  texts: { query?: string | undefined; lens?: Lens | undefined },
): Failure {
  if (error.kind !== 'bad-request' || error.at === undefined) return failureOf(error);
  const text = error.field === 'query' ? texts.query : texts.lens?.where;
  if (text === undefined) return failureOf(error);
  const line = text.replace(/\s/g, ' ');
  const [start, end] = error.at;
  const mark = ' '.repeat(columns(line.slice(0, start))) + '^'.repeat(columns(line.slice(start, end)));
  return refuse(error.kind, error.message, `  ${line}\n  ${mark}`, EXIT.usage);
}

/** How wide a text is in a terminal, where a letter of East Asia takes two columns. */
function columns(text: string): number {
  const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;
  return Array.from(text).reduce((sum, letter) => {
    if (/\p{M}/u.test(letter)) return sum;
    return sum + (wide.test(letter) ? 2 : 1);
  }, 0);
}
