import type { VaultIndex } from '../index/vault-index';
import { foldName } from '../filter/fold-name';
import { namesOf } from '../notes/note-record';
import type { KeywordAnswer } from '../text/keyword-index';
import type { AnchorHit } from '../text/text-match';

/**
 * By what share of it a note that is called what was asked comes to more than the best of the others, which keep their own scores. Of several such
 * notes one with the same signs comes first, then the better one. Their names may end otherwise by `BEGUN` at most, which is less.
 */
const CALLED = 0.01;
const SAME_SIGNS = 0.002;
const OWN = 0.001;
const BEGUN = 0.005;
/** What one letter begins is no name that anybody typed; one sign of Chinese or Japanese may be a word. */
const ONE_LETTER = /^[\p{Script=Latin}\p{N}]$/u;
/** A day, or a time of twelve or fourteen digits, before or behind a name. */
const DATE = String.raw`(?:\d{4} \d{1,2} \d{1,2}|\d{4}年\d{1,2}月\d{1,2}日|\d{8}(?:\d{4}|\d{6})?)`;
const DATED = new RegExp(String.raw`^${DATE}(?!\d)| ${DATE}$`, 'u');

/**
 * The same answer with those notes first that are called what was asked; with `typing` then those with a name that begins so, the
 * shorter the name the sooner. Frequencies saturate, those of a title too: what words come to tells a note of that name from one
 * that says it often no better than chance. Names are told by the notes that hold all of the words, among the hits.
 */
export function namedFirst<T extends KeywordAnswer>(
  index: VaultIndex,
  found: T,
  text: string,
  typing: boolean,
): T {
  const asked = lettersOf(text);
  const best = found.hits.reduce((most, { score }) => Math.max(most, score), 0);
  if (asked === '' || found.unknown.length > 0 || best === 0) return found;
  const mayGoOn = typing && !ONE_LETTER.test(asked);
  const needed = wholeWordsOf(found);
  const literal = foldName(text.trim());
  const hits = found.hits.map((hit): AnchorHit => {
    if ((hit.mask & needed) !== needed) return hit;
    const called = nearestName(namesOf(index.recordAt(hit.noteRow)), asked, mayGoOn);
    if (called === undefined) return hit;
    const { name, share } = called;
    const same = foldName(name) === literal ? SAME_SIGNS : 0;
    const more = share === 1 ? CALLED + same : BEGUN * share;
    return { ...hit, score: best * (1 + more) + OWN * hit.score, askedName: name };
  });
  return { ...found, hits };
}

/** The words of a query as bits of a mask, without parts of words. */
function wholeWordsOf({ terms }: KeywordAnswer): number {
  return terms.reduce((bits, { whole }, bit) => (whole === undefined ? bits | (1 << bit) : bits), 0);
}

/** Of the names that are this one, or with `mayGoOn` begin with it, the one of which it is the largest share. */
function nearestName(
  names: readonly string[],
  asked: string,
  mayGoOn: boolean,
): { name: string; share: number } | undefined {
  let nearest: { name: string; share: number } | undefined;
  const first = asked.split(' ', 1)[0] ?? '';
  for (const name of names) {
    // Of most names that is enough, and takes a fifth of the time.
    if (name.length < asked.length || !foldSigns(name).includes(first)) continue;
    const letters = lettersOf(name);
    for (const each of [letters, letters.replace(DATED, '').trim()]) {
      if (!(mayGoOn ? each.startsWith(asked) : each === asked)) continue;
      const share = asked.length / each.length;
      if (share > (nearest?.share ?? 0)) nearest = { name, share };
    }
  }
  return nearest;
}

/** What of a name counts when somebody types it: letters and numbers, small, and one space for all else between them. */
function lettersOf(name: string): string {
  return foldSigns(name)
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
}

function foldSigns(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
