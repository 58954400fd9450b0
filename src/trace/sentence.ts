import { locale } from '../texts/locale';

/** A stretch of a sentence; names and words of the user stand out. */
export interface Stretch {
  text: string;
  strong: boolean;
}

export type Sentence = Stretch[];

/** A pattern of the catalogue with each `{}` replaced, in order, by a name that stands out or by a clause. */
export function fill(pattern: string, ...values: (string | Sentence)[]): Sentence {
  const filled = pattern.split('{}').flatMap((text, at): Sentence => {
    const value = at === 0 ? [] : (values[at - 1] ?? []);
    const name = typeof value === 'string' ? [{ text: value, strong: true }] : value;
    return [...name, { text, strong: false }];
  });
  return filled.filter(({ text }) => text !== '');
}

/** Joins clauses with semicolons, begins with a capital letter and ends with a full stop; of no clause it is empty. */
export function sentenceOf(clauses: readonly Sentence[]): Sentence {
  const { semicolon, stop } = locale().marks;
  const [first, ...rest] = clauses.flatMap((clause, at) =>
    at === 0 ? clause : [...fill(semicolon), ...clause],
  );
  if (first === undefined) return [];
  const { text, strong } = first;
  const opened = strong ? text : text.charAt(0).toUpperCase() + text.slice(1);
  const all = [{ text: opened, strong }, ...rest];
  return all.at(-1)?.text.endsWith(stop) === true ? all : [...all, ...fill(stop)];
}

export function sentenceText(sentence: Readonly<Sentence>): string {
  return sentence.map(({ text }) => text).join('');
}
