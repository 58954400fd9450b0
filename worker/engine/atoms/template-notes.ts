import type { NotePath } from '../../contract';

/**
 * Which notes are templates: forms for notes that are still to be written (docs/adr/0021). Where the settings of a vault name their folders
 * those decide alone. Where none does, a folder is one that is called just that and in which notes have places to fill in.
 */

/** A folder that is called so and nothing else, whatever signs and numbers stand around it: `99 - Templates`. Not `Email templates`. */
const CALLED = /^[^\p{L}]*(?:templates?|vorlagen?|plantillas?|模板|テンプレート)[^\p{L}]*$/iu;
/** A name that ends so: `Meeting templates`. */
const ENDS = /(?:^|[^\p{L}])(?:templates?|vorlagen?|plantillas?)$|模板$|テンプレート$/iu;
/** What every such path has in it: to look at each folder of each path takes three times as long. */
const IN_PATH = /templ|vorlag|plantill|模板|テンプレ/i;
/** Says that templates themselves are meant. */
const WORDS =
  /(?:^|[^\p{L}])templat(?:es?|er)(?!\p{L})|vorlagen?(?!\p{L})|plantillas?(?!\p{L})|模板|テンプレート/iu;

/** Whether a path lies below any of these folders. */
export function isBelowAny(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(folder) && path[folder.length] === '/');
}

/** The outermost folder of a path that is called templates; undefined where none is. */
export function folderCalledTemplates(path: NotePath): string | undefined {
  if (!IN_PATH.test(path)) return undefined;
  let start = 0;
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', start)) {
    if (CALLED.test(path.slice(start, end))) return path.slice(0, end);
    start = end + 1;
  }
  return undefined;
}

/**
 * Whether a note lies in one of these folders; without any, whether a folder of its path has a name that ends in the word. That is enough for
 * who only leaves out what such notes say.
 */
export function mayBeTemplate(path: NotePath, folders: readonly string[]): boolean {
  if (folders.length > 0) return isBelowAny(path, folders);
  return path
    .split('/')
    .slice(0, -1)
    .some((folder) => ENDS.test(folder));
}

/** What the app's own templates put something in the place of. */
const PLACE = /\{\{\s*(?:date|time|title)\s*(?::[^{}]{0,80})?\}\}/i;

/** Whether a text has a place that the app's templates or Templater fill in. */
export function hasPlaces(text: string): boolean {
  if (PLACE.test(text)) return true;
  return text
    .split('<%')
    .slice(1)
    .some((order) => /\btp\./.test(order.slice(0, Math.max(0, order.indexOf('%>')))));
}

/** Whether a text has a word for templates, in any of five languages. */
export function namesTemplates(text: string): boolean {
  return WORDS.test(text);
}

/** Whether a text is that word, for several of them or one. */
export function isCalledTemplates(text: string): boolean {
  return CALLED.test(text);
}
