import { parseNotePath, type NotePath } from '../../worker/contract';

/** A path that a test is sure of. */
export function notePath(text: string): NotePath {
  const path = parseNotePath(text);
  if (path === undefined) throw new Error(`not a note path: ${text}`);
  return path;
}
