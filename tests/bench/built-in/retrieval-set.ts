import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Judgements } from '../../../src/headless/measure/retrieval-metrics';

export interface SetDocument {
  id: string;
  title: string;
  text: string;
}

/** Documents, and the questions that have judgements. */
export interface RetrievalSet {
  documents: SetDocument[];
  queries: { text: string; relevant: Judgements }[];
}

const FILES = { corpus: 'corpus.jsonl', queries: 'queries.jsonl', qrels: 'qrels.tsv' };

/** Reads a set from its folder; without a corpus there are no documents. */
export function readRetrievalSet(
  folder: string,
  files: { corpus: string | undefined; queries: string; qrels: string } = FILES,
): RetrievalSet {
  const judgements = readJudgements(join(folder, files.qrels));
  const queries = readRecords<{ _id: string; text: string }>(join(folder, files.queries));
  const corpus =
    files.corpus === undefined
      ? []
      : readRecords<{ _id: string; title: string; text: string }>(join(folder, files.corpus));
  return {
    documents: corpus.map(({ _id: id, title, text }) => ({ id, title, text })),
    queries: queries.flatMap(({ _id: id, text }) => {
      const relevant = judgements.get(id);
      return relevant === undefined ? [] : [{ text, relevant }];
    }),
  };
}

function readRecords<T>(file: string): T[] {
  return readLines(file).map((line) => JSON.parse(line) as T);
}

function readJudgements(file: string): Map<string, Map<string, number>> {
  const judgements = new Map<string, Map<string, number>>();
  for (const line of readLines(file).slice(1)) {
    const [query, document, score] = line.split('\t');
    if (query === undefined || document === undefined || Number(score) <= 0) continue;
    const relevant = judgements.get(query) ?? new Map<string, number>();
    judgements.set(query, relevant.set(document, Number(score)));
  }
  return judgements;
}

function readLines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
