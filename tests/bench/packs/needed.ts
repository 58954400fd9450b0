import { join } from 'node:path';
import type { AtomCard, SearchLevel } from '../../../worker/contract';
import { readerTokens } from '../../../worker/engine/context/reader-tokens';
import { mean } from '../../../src/headless/measure/retrieval-metrics';
import { TestEngine, TestVault } from '../../engine/engine-fixture';
import { MemoryStorage } from '../../engine/memory-storage';
import { readRetrievalSet, type SetDocument } from '../built-in/retrieval-set';

const SETS = ['hotpot-train100', 'musique-train100', 'xquad-en'];
const BUDGETS = [500, 1_000, 2_000];
const QUESTIONS = 100;
/** Documents of one note, where notes are long. */
const LONG = 12;

/**
 * The share of what a question needs that a pack shows, and that a page of whole paragraphs of the same size does: sentences of
 * the judged documents that stand in it. Each document a note, and twelve of them the sections of one.
 */
export async function neededRows(data: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const name of SETS)
    for (const size of [1, LONG]) {
      const { documents, queries } = readRetrievalSet(join(data, 'ir', name));
      const engine = await engineOf(documents, size);
      const sentences = new Map(documents.map(({ id, text }) => [id, sentencesOf(text)]));
      for (const budget of BUDGETS) {
        const shown = { pack: [] as number[], page: [] as number[] };
        for (const { text, relevant } of queries.slice(0, QUESTIONS)) {
          const needed = [...relevant.keys()].flatMap((id) => sentences.get(id) ?? []);
          const pack = (await engine.call('pack', { query: quoteless(text), budget })).text;
          shown.pack.push(shareIn(pack, needed));
          shown.page.push(shareIn(await pageOf(engine, text, budget), needed));
        }
        const cells = [shown.pack, shown.page].map((shares) => mean(shares).toFixed(3));
        rows.push([name, size === 1 ? 'short' : 'long', String(budget), ...cells]);
      }
    }
  return rows;
}

async function engineOf(documents: readonly SetDocument[], size: number): Promise<TestEngine> {
  const vault = new TestVault();
  const paths: string[] = [];
  for (let from = 0; from < documents.length; from += size) {
    const parts = documents.slice(from, from + size);
    const path = `${String(from)}.md`;
    vault.write(path, parts.map(({ title, text }) => `# ${title || 'Part'}\n\n${text}\n`).join('\n'));
    paths.push(path);
  }
  const engine = new TestEngine(vault, new MemoryStorage());
  await engine.open({ embedder: 'none' });
  for (let from = 0; from < paths.length; from += 200) await engine.upsert(...paths.slice(from, from + 200));
  return engine;
}

async function pageOf(engine: TestEngine, query: string, budget: number): Promise<string> {
  const request = { query, plain: true, level: 'paragraph' as SearchLevel, limit: 60, all: true };
  let page = '';
  for (const { card } of (await engine.call('explore', request)).hits) {
    const piece = `${card.id}\n${textOf(engine, card)}\n\n`;
    if (readerTokens(page + piece) > budget) break;
    page += piece;
  }
  return page;
}

function textOf({ vault }: TestEngine, { path, span }: AtomCard): string {
  const file = path && vault.files.get(path);
  if (file === undefined || span === undefined) throw new Error('a paragraph stands in a note');
  return new TextDecoder().decode(file.content).slice(span.start, span.end);
}

/** A question is no query: quotes in it ask for nothing. */
function quoteless(text: string): string {
  return text.replace(/["“”]/g, ' ');
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 15);
}

function shareIn(text: string, sentences: readonly string[]): number {
  if (sentences.length === 0) return 1;
  return sentences.filter((sentence) => text.includes(sentence)).length / sentences.length;
}
