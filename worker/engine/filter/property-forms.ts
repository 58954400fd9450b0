import { isLatin, wholeStem } from '../words/word-forms';
import { foldName } from './fold-name';

/** What is put behind a word, or its stem, in English, Spanish and German. */
const PLURALS = ['s', 'es', 'n', 'en'];
const INFLECTIONS = ['', 'e', 'y', 's', 'es', 'ies', 'd', 'ed', 'r', 'er', 'ing', 'ings'];
/** Shorter words end by chance as plurals do. */
const SHORTEST = 3;

/** The names that a property may have which is called by this word: the word itself first, then singulars, plurals and inflections. */
export function propertyForms(word: string): string[] {
  const name = foldName(word);
  const singulars = PLURALS.filter((end) => name.endsWith(end)).map((end) => name.slice(0, -end.length));
  const plurals = PLURALS.map((end) => name + end);
  const forms = [...singulars, ...plurals, ...inflectionsOf(name)];
  return [...new Set([name, ...forms.filter((form) => form.length >= SHORTEST)])];
}

/** Words of the same stem: `rating` for `rated`, `category` for `categories`. */
function inflectionsOf(name: string): string[] {
  if (!isLatin(name)) return [];
  const stem = wholeStem(name);
  const bare = stem.replace(/[eiy]$/, '');
  const words = [stem, bare].flatMap((begin) => INFLECTIONS.map((end) => begin + end));
  return words.filter((each) => wholeStem(each) === stem);
}
