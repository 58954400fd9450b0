import { join } from 'node:path';
import type { AtomId, SummaryRecord } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import type { VaultSession } from '../../../src/headless/session/vault-session';
import { readRetrievalSet, type RetrievalSet } from '../built-in/retrieval-set';
import { askAll, type QueryFigures, type Question } from '../quality/ask-all';
import { hiddenLinks, type LinkQuality } from '../quality/hidden-links';
import { layOut } from '../quality/lay-out';
import { openEmbedded, value } from '../quality/open-session';

/** What was found by words and vectors, question by question, before and after extracts stood in for summaries. */
export interface StoodIn {
  name: string;
  bought: number;
  measure: string;
  before: number[];
  after: number[];
}

const VAULT = '/' as AtomId;
const AT_ONCE = 200;
const PARAGRAPHS = 5;

/** Keeps the extract of every note, section and long paragraph as if a model had written it, and embeds anew. Answers how many. */
async function buyExtracts(session: VaultSession): Promise<number> {
  const { engine } = session;
  const needs = value(await engine.summaryNeeds({ ids: [VAULT], perspective: null, below: true }));
  const wanted = needs.filter(({ path }) => path !== undefined);
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const records: SummaryRecord[] = [];
    for (const { id: atom, level, content } of wanted.slice(from, from + AT_ONCE)) {
      const { summary: text } = value(await engine.atom({ id: atom }));
      if (text === '') continue;
      const key = { level, content, perspective: null, model: 'extract', prompt: 1 };
      const id = contentHash([level, content].join(' '));
      records.push({ ...key, id, atom, text, createdMs: 0, job: 'bench' });
    }
    value(await engine.keepSummaries({ records }));
  }
  value(await session.embed(() => undefined));
  return wanted.length;
}

/** Hidden links of a vault: how many of them are among the ten notes most related by words and meaning. */
export async function linksStoodIn(data: string, name: string, folder: string): Promise<StoodIn> {
  let bought = 0;
  const without = await hiddenLinks(data, name, join(folder, 'without'));
  const found = await hiddenLinks(data, name, join(folder, 'with'), async (session) => {
    bought = await buyExtracts(session);
  });
  const of = ({ recallAt10 }: LinkQuality): number[] => recallAt10;
  return {
    ...{ name, bought, measure: 'recall@10 of links' },
    before: of(without.found['words, vectors']),
    after: of(found.found['words, vectors']),
  };
}

/** Questions to articles, each of which is one long paragraph: its summary is embedded in the place of its windows. */
export async function articlesStoodIn(data: string, name: string, folder: string): Promise<StoodIn> {
  const set = byArticle(readRetrievalSet(join(data, 'ir', name)));
  const vault = join(folder, name);
  const notes = layOut(set, vault);
  const questions = set.queries.map(({ text, relevant }): Question => {
    return { text, relevant: new Map([...relevant].map(([id, grade]) => [notes.get(id) ?? id, grade])) };
  });
  const session = await openEmbedded(vault, `${vault}-index`);
  const ask = async (): Promise<number[]> => {
    const asked = await askAll(session, questions);
    return asked['words and vectors'].bounded.map(({ ndcgAt10 }: QueryFigures) => ndcgAt10);
  };
  const before = await ask();
  const bought = await buyExtracts(session);
  const after = await ask();
  await session.close();
  return { name: `${name}, articles`, bought, measure: 'nDCG@10 of questions', before, after };
}

/** The sets were made of five paragraphs of each of 48 articles, which stand together: they are one document, without a blank line in it. */
function byArticle({ documents, queries }: RetrievalSet): RetrievalSet {
  const articleOf = new Map(documents.map(({ id }, at) => [id, `article-${Math.floor(at / PARAGRAPHS)}`]));
  const texts = new Map<string, string[]>();
  for (const { id, text } of documents) {
    const article = articleOf.get(id) ?? id;
    texts.set(article, [...(texts.get(article) ?? []), text.replace(/\s+/g, ' ')]);
  }
  return {
    documents: [...texts].map(([id, all]) => ({ id, title: '', text: all.join('\n') })),
    queries: queries.map(({ text, relevant }) => ({
      text,
      relevant: new Map([...relevant].map(([id, grade]) => [articleOf.get(id) ?? id, grade])),
    })),
  };
}
