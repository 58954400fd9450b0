import type { NearTerm } from '../engine/rank/candidate-source';
import { editDistance } from '../engine/words/edit-distance';
import { isFunctionWord } from '../engine/words/function-words';
import type { QueryTerm } from '../engine/words/query-terms';
import { spellingsOf } from '../engine/words/spellings';
import { surfaceOf, tokenSpans } from '../engine/words/tokenise';
import { isLatin } from '../engine/words/word-forms';
import { isBefore } from '../engine/words/word-surfaces';
import { holdersOf, wordsWritten } from './archive-queries';
import { atOnce } from './ask-at-once';
import type { Transaction } from './connect';
import { lexeme, textArray } from './sql-arrays';

/** Terms of the server's that are compared letter by letter. */
const COMPARED = 5_000;
/** Of the near ones those whose words are looked up. */
const LOOKED_UP = 8;
/** Notes that are looked into for the word of one of them. */
const EXAMPLES = 5;

/** Terms near a word that nothing holds, among all that the member sees: the likeliest first. */
export async function nearTerms(
  tx: Transaction,
  { term, surface }: Pick<QueryTerm, 'term' | 'surface'>,
  edits: number,
): Promise<NearTerm[]> {
  const isSpelt = edits === 1 && isLatin(surface);
  const near = isSpelt ? await speltTerms(tx, surface) : await comparedTerms(tx, term, edits);
  if (near.length === 0) return [];
  const found = await withWords(tx, near.slice(0, LOOKED_UP));
  return isSpelt ? withSpellings(tx, surface, found) : found;
}

/** With the spellings of the word that any note has, which the notes that were looked into may not have. */
async function withSpellings(
  tx: Transaction,
  surface: string,
  near: readonly NearTerm[],
): Promise<NearTerm[]> {
  const spellings = spellingsOf(surface);
  const isKnown = ({ words }: NearTerm) => spellings.some(({ word }) => words.includes(word));
  const unsure = new Set(near.filter((each) => !isKnown(each)).map(({ term }) => term));
  const asked = spellings.filter(({ term, word }) => unsure.has(term) && !isFunctionWord(word));
  const written = await wordsWritten(tx, asked);
  return near.map((each) => ({
    ...each,
    words: [
      ...each.words,
      ...asked.filter(({ term, word }) => term === each.term && written.has(word)).map(({ word }) => word),
    ],
  }));
}

/** Of all words that one error makes of it those terms that any note holds: those of most notes first, times the likelihood of the error. */
async function speltTerms(tx: Transaction, surface: string): Promise<Unread[]> {
  const likelihoods = new Map<string, number>();
  for (const { word, term, likelihood } of spellingsOf(surface))
    if (!isFunctionWord(word)) likelihoods.set(term, Math.max(likelihood, likelihoods.get(term) ?? 0));
  const holders = await holdersOf(tx, [...likelihoods.keys()]);
  return Array.from(likelihoods, ([term, likelihood]) => ({
    ...{ term, isLikely: likelihood === 1 },
    weight: likelihood * (holders.get(term)?.note ?? 0),
  }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || (one.term < other.term ? -1 : 1));
}

/** The nearest first. */
async function comparedTerms(tx: Transaction, term: string, edits: number): Promise<Unread[]> {
  const rows = edits === 1 ? await oneEditAway(tx, term) : await likeTerms(tx, term, edits);
  return rows
    .flatMap((row) => {
      const found = String(row['term']);
      const distance = /\d/.test(found) ? undefined : editDistance(term, found, edits);
      return distance === undefined ? [] : [{ term: found, isLikely: distance <= 1, distance }];
    })
    .sort((one, other) => one.distance - other.distance);
}

/** A near term without its words. */
type Unread = Pick<NearTerm, 'term' | 'isLikely'>;

function oneEditAway(tx: Transaction, term: string) {
  return atOnce(tx)`select term from altitude.terms_one_edit(${term}, ${COMPARED})`;
}

/** All terms of about its length are looked through. */
function likeTerms(tx: Transaction, term: string, edits: number) {
  const { length } = Array.from(term);
  return atOnce(tx)`select term from altitude.terms_like(${textArray(likeTerm(term, edits))}::text[],
    ${length - edits}, ${length + edits}, ${COMPARED})`;
}

/**
 * Patterns of which a term that is so many edits away meets one at least. Cut into one part more than there are edits, one part is
 * left as it was, unless neighbours were swapped that belong to two: each such swap is undone once.
 */
export function likeTerm(term: string, edits: number): string[] {
  const letters = Array.from(term);
  const cuts = Array.from({ length: edits }, (_, at) =>
    Math.round(((at + 1) * letters.length) / (edits + 1)),
  );
  const swapped = cuts.map((cut) => {
    const other = [...letters];
    other.splice(cut - 1, 2, letters[cut] ?? '', letters[cut - 1] ?? '');
    return other;
  });
  const patterns = [letters, ...swapped].flatMap((each) => {
    const parts = [0, ...cuts].map((from, at) => each.slice(from, cuts[at]).join(''));
    return parts.map((part, at) => `${at === 0 ? '' : '%'}${part}${at === edits ? '' : '%'}`);
  });
  return [...new Set(patterns)];
}

/** With the words that some notes have for each. */
async function withWords(tx: Transaction, near: readonly Unread[]): Promise<NearTerm[]> {
  const terms = near.map(({ term }) => term);
  const rows = await atOnce(tx)`select term, body
    from altitude.examples(${textArray(terms)}::text[], ${textArray(terms.map(lexeme))}::text[]::tsquery[], ${EXAMPLES})`;
  const bodies = rows.map((row) => ({ of: String(row['term']), body: String(row['body']) }));
  return near.map(({ term, isLikely }) => {
    const texts = bodies.filter(({ of }) => of === term).map(({ body }) => body);
    const words = [...new Set([term, ...texts.flatMap((text) => wordsIn(text, term))])];
    return { term, surface: wordFor(term, texts), words, isLikely };
  });
}

/** The words of a text that have a term, in the form that people type. */
function wordsIn(text: string, term: string): string[] {
  return tokenSpans(text)
    .filter((span) => span.term === term)
    .map(({ start, end }) => surfaceOf(text.slice(start, end)));
}

/** The word that most of these notes have for a term, as the engine counts them: of each note one, the first that is not the term itself. */
export function wordFor(term: string, texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = wordsIn(text, term);
    const others = words.filter((word) => word !== term).sort((a, b) => (isBefore(a, b) ? -1 : 1));
    const word = others[0] ?? term;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([one, a], [other, b]) => b - a || (isBefore(one, other) ? -1 : 1));
  return best?.[0] ?? term;
}
