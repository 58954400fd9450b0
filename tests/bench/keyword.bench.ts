import { create, insert, search } from '@orama/orama';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeywordIndex, type KeywordIndex } from '../../worker/engine/text/keyword-index';
import { tokenise } from '../../worker/engine/words/tokenise';

/** Reached by plain BM25 with the same tokens (scifact, hotpot, musique) or by the best tokeniser tried (xquad). */
const references: Record<string, string> = {
  scifact: '.698 / .850',
  'hotpot-train100': '.805 / .955',
  'musique-train100': '.529 / .674',
  'xquad-en': '.965 / .996',
  'xquad-de': '.945 / .990',
  'xquad-zh': '.965 / .998',
};

interface Judged {
  query: string;
  gains: Map<string, number>;
}

function lines<T>(file: string): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

function readJudged(folder: string): Judged[] {
  const gains = new Map<string, Map<string, number>>();
  for (const line of readFileSync(join(folder, 'qrels.tsv'), 'utf8').trim().split('\n').slice(1)) {
    const [query = '', document = '', gain] = line.split('\t');
    if (Number(gain) > 0)
      gains.set(query, (gains.get(query) ?? new Map<string, number>()).set(document, Number(gain)));
  }
  return lines<{ _id: string; text: string }>(join(folder, 'queries.jsonl')).flatMap(({ _id, text }) => {
    const found = gains.get(_id);
    return found === undefined ? [] : [{ query: text, gains: found }];
  });
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

function discounted(gains: number[]): number {
  return gains.slice(0, 10).reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);
}

function measureQuality(folder: string, name: string): void {
  const index = createKeywordIndex();
  const ids = new Map<number, string>();
  for (const { _id, title, text } of lines<Record<'_id' | 'title' | 'text', string>>(
    join(folder, 'corpus.jsonl'),
  ))
    ids.set(addText(index, title, text), _id);
  index.seal();
  const judged = readJudged(folder);
  const sums = { ndcg: 0, recall20: 0, recall100: 0 };
  for (const { query, gains } of judged) {
    const { hits } = index.search({ text: query, level: 'note', typing: false, limit: 100 });
    const found = hits.map(({ row }) => gains.get(ids.get(row) ?? '') ?? 0);
    const recall = (most: number): number =>
      found.slice(0, most).filter((gain) => gain > 0).length / gains.size;
    sums.ndcg += discounted(found) / discounted([...gains.values()].sort((a, b) => b - a));
    sums.recall20 += recall(20);
    sums.recall100 += recall(100);
  }
  const mean = (sum: number): string => (sum / judged.length).toFixed(3);
  console.log(
    `${name.padEnd(17)} nDCG@10 ${mean(sums.ndcg)}  R@20 ${mean(sums.recall20)}  R@100 ${mean(sums.recall100)}` +
      `   reference nDCG@10 / R@20 ${references[name] ?? '-'}`,
  );
}

/** The first paragraphs of a vault, in the order of its paths. */
function paragraphsOf(folder: string, most: number): string[] {
  const found: string[] = [];
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (found.length >= most) break;
    if (path.endsWith('.md'))
      found.push(
        ...readFileSync(join(folder, path), 'utf8')
          .split(/\n\s*\n/)
          .filter((text) => text.trim() !== ''),
      );
  }
  return found.slice(0, most);
}

/** Best time of each engine over slices that take turns, so that what else the machine does hits both alike. */
function race(rounds: number, engines: Record<string, (round: number) => void>): Record<string, number> {
  const best: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(engines)) {
      const start = performance.now();
      run(round);
      best[name] = Math.min(best[name] ?? Infinity, performance.now() - start);
    }
  }
  return best;
}

function measureSpeed(vaults: string): void {
  const paragraphs = paragraphsOf(join(vaults, 'virgil'), 20_000);
  const megabytes = paragraphs.reduce((sum, text) => sum + text.length, 0) / 1e6;
  const ours = createKeywordIndex();
  const stock = create({ schema: { body: 'string' } as const });
  const slice = Math.ceil(paragraphs.length / 20);
  const spent = { ours: 0, stock: 0 };
  const time = (engine: keyof typeof spent, run: () => void): void => {
    const start = performance.now();
    run();
    spent[engine] += performance.now() - start;
  };
  for (let from = 0; from < paragraphs.length; from += slice) {
    const batch = paragraphs.slice(from, from + slice);
    time('ours', () => {
      for (const body of batch) addText(ours, '', body);
    });
    time('stock', () => {
      for (const body of batch) void insert(stock, { body });
    });
  }
  time('ours', () => {
    ours.seal();
  });
  const rate = (engine: keyof typeof spent): number => Math.round((paragraphs.length / spent[engine]) * 1000);
  console.log(
    `\n${String(paragraphs.length)} paragraphs of virgil, ${megabytes.toFixed(1)} million characters`,
  );
  console.log(`insert: ours ${String(rate('ours'))}/s, stock Orama ${String(rate('stock'))}/s`);
  const tokens = race(5, { tokenise: () => paragraphs.forEach(tokenise) });
  console.log(`tokenise: ${(megabytes / ((tokens.tokenise ?? 0) / 1000)).toFixed(1)} million characters/s`);
  const kinds = {
    content: ['privilege escalation', 'kerberos ticket', 'network scanning tools', 'memory forensics'],
    natural: [
      'how to get the password of a user',
      'what is the use of a proxy in the network',
      'when to use a shell',
    ],
  };
  for (const [kind, queries] of Object.entries(kinds)) {
    const at = (round: number): string => queries[round % queries.length] ?? '';
    const best = race(kind === 'content' ? 60 : 30, {
      ours: (round) => ours.search({ text: at(round), level: 'note', typing: false, limit: 10 }),
      stock: (round) => void search(stock, { term: at(round), limit: 10 }),
    });
    const ratio = (best.stock ?? 0) / (best.ours ?? 1);
    console.log(
      `${kind} query: ours ${(best.ours ?? 0).toFixed(3)} ms, stock ${(best.stock ?? 0).toFixed(3)} ms, ${ratio.toFixed(0)} times as fast`,
    );
  }
}

const data = process.env['ALTITUDE_DATA'];
if (data === undefined || !existsSync(data)) {
  console.log(
    'Nothing to measure: ALTITUDE_DATA does not name the folder of unpacked vaults and question sets.',
  );
} else {
  for (const name of Object.keys(references)) measureQuality(join(data, 'ir', name), name);
  measureSpeed(join(data, 'vaults'));
}
