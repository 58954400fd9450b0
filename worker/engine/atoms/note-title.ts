import type { NotePath } from '../../contract';

/** The name of the file without its extension. */
export function noteTitle(path: NotePath): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 && dot < name.length - 1 ? name.slice(0, dot) : name;
}
