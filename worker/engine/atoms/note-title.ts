import type { NotePath } from '../../contract';
import { DOT, SLASH } from './chars';

/** The name of the file without its extension. */
export function noteTitle(path: NotePath): string {
  let start = path.length;
  let dot = -1;
  while (start > 0 && path.charCodeAt(start - 1) !== SLASH) {
    start--;
    if (dot < 0 && path.charCodeAt(start) === DOT) dot = start;
  }
  return dot > start && dot < path.length - 1 ? path.slice(start, dot) : path.slice(start);
}
