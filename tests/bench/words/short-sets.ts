import { readFileSync } from 'node:fs';
import type { RetrievalSet, SetDocument } from '../built-in/retrieval-set';

interface Page {
  title: string;
  blocks: { block: string; text: string; section: number; heading: string }[];
}

/** The titles alone, asked the questions of the set. */
export function titlesOf({ documents, queries }: RetrievalSet): RetrievalSet {
  return { documents: documents.map(({ id, title }) => ({ id, title, text: '' })), queries };
}

/** The questions as documents, asked the titles of the documents that answer them. */
export function turnedRound({ documents, queries }: RetrievalSet): RetrievalSet {
  const asked = new Map<string, Map<string, number>>();
  for (const [at, { relevant }] of queries.entries())
    for (const [id, score] of relevant)
      asked.set(id, (asked.get(id) ?? new Map<string, number>()).set(String(at), score));
  return {
    documents: queries.map(({ text }, at) => ({ id: String(at), title: text, text: '' })),
    queries: documents.flatMap(({ id, title }) => {
      const relevant = asked.get(id);
      return relevant === undefined ? [] : [{ text: title, relevant }];
    }),
  };
}

/** Headings of a technical handbook (title of the page and heading), asked the first sentence that stands below each. */
export function headingsOf(file: string): RetrievalSet {
  const documents: SetDocument[] = [];
  const queries: RetrievalSet['queries'] = [];
  for (const { title, blocks } of readPages(file)) {
    const seen = new Set<string>();
    for (const { block, text, heading } of blocks) {
      if (block !== 'text' || heading === '' || seen.has(heading)) continue;
      seen.add(heading);
      const id = `${title}/${heading}/${documents.length}`;
      documents.push({ id, title: `${title} ${heading}`, text: '' });
      queries.push({ text: text.split(/(?<=[.!?。])\s/u)[0] ?? text, relevant: new Map([[id, 1]]) });
    }
  }
  return { documents, queries };
}

function readPages(file: string): Page[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Page);
}
