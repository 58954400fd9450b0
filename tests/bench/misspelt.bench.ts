/**
 * Typing errors: words of vaults and sets in English, German and Spanish are misspelt by rule (a letter added, left out, another
 * one, two swapped, one doubled; two of these from eight letters on) and looked up in an index of every second document. Asked
 * besides are words of the other documents that these lack: they are right, and nothing should be searched in their place.
 *
 *   ALTITUDE_DATA=… npm run bench -- misspelt [names of collections]     the half by which rules may be worked out
 *   ALTITUDE_DATA=… npm run bench -- misspelt --held                     the other half, whose words nobody looks at
 *   ALTITUDE_DATA=… npm run bench -- misspelt --list                     prints each word for which another one is searched
 *
 * A set of your own, of any alphabet, is named by its folder beside those of the others: its words are misspelt with letters that it has.
 *
 * Prints by collection how many of a hundred are searched as meant. Ends with exit code 1 where
 * fewer of all are than the floors say.
 */
import { parseArgs } from 'node:util';
import { createKeywordIndex, type KeywordIndex } from '../../worker/engine/text/keyword-index';
import { termsToFind } from '../../worker/engine/words/tokenise';
import { collectionsOf } from './misspelt/collections';
import { misspeltSet, SLIPS, type Typed } from './misspelt/misspelt-set';
import type { SetDocument } from './built-in/retrieval-set';
import { dataFolder, printTable } from './program';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { held: { type: 'boolean' }, list: { type: 'boolean' } },
});
/** Of a hundred of all, so many are searched as meant at least, or left alone where they are right. */
const FLOORS: Readonly<Record<string, number>> = {
  ...{ added: 97, 'left out': 82, another: 91, swapped: 96, doubled: 97, two: 53 },
  ...{ right: 73, name: 61, code: 100 },
};

const isList = values.list === true && values.held !== true;
const outcomes = new Map<string, Map<string, number>>();
const kinds = [...SLIPS, 'right', 'name', 'code'];

Object.entries(collectionsOf(dataFolder(), positionals)).forEach(([name, read], seed) => {
  if (positionals.length > 0 && !positionals.includes(name)) return;
  const { documents, typed } = misspeltSet(read(), seed + 1);
  const index = indexOf(documents);
  for (const each of typed) {
    if (each.isHeld !== (values.held === true)) continue;
    const { outcome, used } = look(index, each);
    count(name, each.slip, outcome);
    count('all', each.slip, outcome);
    if (isList && outcome !== 'meant' && outcome !== 'kept')
      console.log([name, each.slip, each.word, each.meant ?? '', outcome, used].join('\t'));
  }
});
for (const name of [...outcomes.keys()].filter((key) => key !== 'all').concat('all')) report(name);

function indexOf(documents: readonly SetDocument[]): KeywordIndex {
  const index = createKeywordIndex();
  for (const { title, text } of documents) {
    const rows = text.split(/\n\s*\n/).map((body) => ({ section: -1, body, headings: '' }));
    index.add({ title, aliases: '', tags: '', properties: '', rows });
  }
  index.seal();
  return index;
}

/** `stem`: it falls together with a term of the index that is not that of the meant word. */
function look(index: KeywordIndex, { word, meant }: Typed): { outcome: string; used: string } {
  const answer = index.search({ text: word, level: 'note', typing: false, plain: true, limit: 1 });
  const used = answer.corrections[0]?.used;
  if (meant === undefined) return { outcome: used === undefined ? 'kept' : 'other', used: used ?? '' };
  if (used === undefined && answer.unknown.length > 0) return { outcome: 'none', used: '' };
  const [term] = termsToFind(used ?? word);
  if (term === termsToFind(meant)[0]) return { outcome: 'meant', used: used ?? word };
  return { outcome: used === undefined ? 'stem' : 'other', used: used ?? term ?? '' };
}

function count(name: string, slip: string, outcome: string): void {
  const counts = outcomes.get(name) ?? new Map<string, number>();
  outcomes.set(name, counts);
  for (const key of [slip, `${slip} ${outcome}`]) counts.set(key, (counts.get(key) ?? 0) + 1);
}

function report(name: string): void {
  const counts = outcomes.get(name) ?? new Map<string, number>();
  const rows = kinds.map((kind) => {
    const of = (outcome: string): number => counts.get(`${kind} ${outcome}`) ?? 0;
    const share = (outcome: string): string => ((100 * of(outcome)) / (counts.get(kind) ?? 1)).toFixed(1);
    return [kind, counts.get(kind) ?? 0, share('meant'), ...['other', 'stem', 'none', 'kept'].map(share)];
  });
  if (name === 'all' && positionals.length === 0) judge(counts);
  console.log(`\n${name}`);
  printTable(['of a hundred', 'typed', 'meant', 'another word', 'a stem', 'nothing', 'kept'], rows);
}

function judge(counts: ReadonlyMap<string, number>): void {
  for (const [kind, floor] of Object.entries(FLOORS)) {
    const good = (counts.get(`${kind} meant`) ?? 0) + (counts.get(`${kind} kept`) ?? 0);
    const share = (100 * good) / (counts.get(kind) ?? 1);
    if (share >= floor) continue;
    console.error(`Not held: ${kind} ${share.toFixed(1)}, at least ${floor}.`);
    process.exitCode = 1;
  }
}
