/**
 * Words alone beside the plain thing: the keyword index and BM25 with stems are asked the same questions, of the retrieval
 * sets, of texts whose words are syllables written apart, and of short technical titles.
 *
 *   ALTITUDE_DATA=… npm run bench -- words [names of sets]
 *
 * Another set is named by its folder, and not judged. Prints nDCG@10 of both. Ends with exit code 1 where the index stays more
 * than .3 points behind.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createKeywordIndex, type KeywordIndex } from '../../worker/engine/text/keyword-index';
import { mean, ndcg } from '../../src/headless/measure/retrieval-metrics';
import { readRetrievalSet, type RetrievalSet } from './built-in/retrieval-set';
import { dataFolder, printTable } from './program';
import { PlainSearch } from './words/plain-search';
import { headingsOf, titlesOf, turnedRound } from './words/short-sets';
import { inSyllables } from './words/syllables';

const MAX_BEHIND = 0.003;

const data = dataFolder();
const read = (name: string): RetrievalSet => readRetrievalSet(join(data, 'ir', name));
const pages = (name: string): RetrievalSet => headingsOf(join(data, 'summaries', `${name}.jsonl`));
const SETS: Readonly<Record<string, () => RetrievalSet>> = {
  scifact: () => read('scifact'),
  'hotpot-train100': () => read('hotpot-train100'),
  'musique-train100': () => read('musique-train100'),
  'xquad-en': () => read('xquad-en'),
  'xquad-de': () => read('xquad-de'),
  'xquad-zh': () => read('xquad-zh'),
  syllables: () => inSyllables(read('xquad-zh')),
  'scifact, titles': () => titlesOf(read('scifact')),
  'scifact, turned round': () => turnedRound(read('scifact')),
  'headings, en': () => pages('docs-en'),
  'headings, es': () => pages('docs-es'),
  'headings, zh': () => pages('docs-zh-cn'),
};

const { positionals } = parseArgs({ allowPositionals: true });
const rows: string[][] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(SETS)) {
  const set = SETS[name]?.() ?? read(name);
  const [ours, plain] = [meanNdcg(set, searchOf(set)), meanNdcg(set, plainOf(set))];
  rows.push([name, String(set.queries.length), ...[ours, plain].map((each) => each.toFixed(4))]);
  rows.at(-1)?.push(`${ours < plain ? '' : '+'}${(100 * (ours - plain)).toFixed(2)}`);
  if (name in SETS && ours < plain - MAX_BEHIND) process.exitCode = 1;
}
printTable(['set', 'asked', 'words', 'plain BM25', 'points'], rows);
if (process.exitCode === 1) console.error(`Not held: at most ${100 * MAX_BEHIND} points behind.`);

type Search = (text: string) => string[];

function meanNdcg({ queries }: RetrievalSet, search: Search): number {
  return mean(queries.map(({ text, relevant }) => ndcg(search(text), relevant, 10)));
}

function plainOf({ documents }: RetrievalSet): Search {
  const plain = new PlainSearch(documents);
  return (text) => plain.search(text, 10);
}

function searchOf({ documents }: RetrievalSet): Search {
  const index = createKeywordIndex();
  const ids = new Map(documents.map(({ id, title, text }) => [addText(index, title, text), id]));
  index.seal();
  return (text) => {
    const { hits } = index.search({ text, level: 'note', typing: false, plain: true, limit: 10 });
    return hits.slice(0, 10).map(({ row }) => ids.get(row) ?? '');
  };
}

function addText(index: KeywordIndex, title: string, body: string): number {
  return index.add({
    title,
    aliases: '',
    tags: '',
    properties: '',
    rows: [{ section: -1, body, headings: '' }],
  });
}
