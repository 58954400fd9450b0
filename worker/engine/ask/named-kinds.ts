import { PLAN_LANGUAGES } from '../../contract';
import { tokenise } from '../words/tokenise';

/** What the platform has names for. */
type Named = 'region' | 'language';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const WORD = /[\p{L}\p{M}'’-]+/gu;
const DENSE = /[\p{Script=Han}\p{Script=Katakana}]/u;
/** What names of countries end with where they say where somebody or something is from, and what the country ends with there. */
const OF_COUNTRY: readonly (readonly [ending: string, name: string])[] = [
  ...['i', 'n', 'an', 'ian', 'ese', 'ish', 'isch', 'ische', 'ischen', 'ischer', 'isches'].map(
    (ending) => [ending, ''] as const,
  ),
  ...['n', 'an', 'ian', 'ese', 'ish'].flatMap((ending) =>
    ['y', 'a', 'e'].map((name) => [ending, name] as const),
  ),
  ['', 'y'],
];

/** Whether a text names a country that a question does not, or says that something is from there: `Israeli`. */
export function namesCountry(text: string, said: ReadonlySet<string>): boolean {
  return namesOne('region', text, said, (word, names) =>
    OF_COUNTRY.some(([ending, name]) => {
      if (!word.endsWith(ending) || !/^\p{Lu}/u.test(word)) return false;
      const country = word.slice(0, word.length - ending.length) + name;
      return country.length > 3 && names.has(country);
    }),
  );
}

/** Whether a text names a language that a question does not. */
export function namesLanguage(text: string, said: ReadonlySet<string>): boolean {
  return namesOne('language', text, said, () => false);
}

function namesOne(
  of: Named,
  text: string,
  said: ReadonlySet<string>,
  isForm: (word: string, names: ReadonlyMap<string, readonly string[]>) => boolean,
): boolean {
  const { spaced, dense } = namesOf(of);
  if (
    DENSE.test(text) &&
    dense.some((name) => text.includes(name) && !tokenise(name).every((term) => said.has(term)))
  )
    return true;
  return [...text.matchAll(WORD)].some(({ 0: word, index }) => {
    if (isSaid(word, said)) return false;
    return spaced.get(word)?.some((name) => text.startsWith(name, index)) === true || isForm(word, spaced);
  });
}

function isSaid(word: string, said: ReadonlySet<string>): boolean {
  return tokenise(word).some((term) => said.has(term));
}

interface Names {
  /** By their first word. */
  spaced: ReadonlyMap<string, readonly string[]>;
  dense: readonly string[];
}

const known = new Map<Named, Names>();

/** Names in all languages of questions; those of Chinese and Japanese of two signs at least. */
function namesOf(of: Named): Names {
  let names = known.get(of);
  if (names === undefined) known.set(of, (names = divided(allNames(of))));
  return names;
}

function divided(all: readonly string[]): Names {
  const spaced = new Map<string, string[]>();
  const dense: string[] = [];
  for (const name of all) {
    if (DENSE.test(name)) dense.push(name);
    else {
      const [first = ''] = name.match(WORD) ?? [];
      spaced.set(first, [...(spaced.get(first) ?? []), name]);
    }
  }
  return { spaced, dense };
}

function allNames(of: Named): string[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return PLAN_LANGUAGES.flatMap((lang) => {
    const names = new Intl.DisplayNames(lang, { type: of, fallback: 'none' });
    return codes.flatMap((code) => names.of(of === 'language' ? code.toLowerCase() : code) ?? []);
  }).filter((name) => name.length > 1);
}
