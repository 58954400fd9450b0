import type {
  AtomId,
  ContentHash,
  NotePath,
  SummaryPart,
  SummaryRecord,
  SummaryTask,
  SummaryWindow,
} from '../../worker/contract';
import { hashText } from '../../src/llm/hash';
import type { SummaryEngine } from '../../src/llm/summary-source';

/** Notes whose sections begin with `## `, asked as an index is: for tests of what buys, without one. */
export interface Notes extends SummaryEngine {
  records: Map<ContentHash, SummaryRecord>;
  /** Read when they are asked for, so that a test can change them. */
  texts: Map<string, string>;
}

export function notesOf(texts: Record<string, string>): Notes {
  const notes: Notes = {
    records: new Map(),
    texts: new Map(Object.entries(texts)),
    summaryNeeds: () => Promise.reject(new Error('these notes are in no themes')),
    summaryTask: async ({ id, maxTokens }) => {
      const text = notes.texts.get(id);
      if (text !== undefined) return { ok: true, value: textTask(id, text, maxTokens) };
      return { ok: false, error: { kind: 'not-found', id, nearest: '/' as AtomId } };
    },
    keepSummaries: async ({ records }) => {
      const added = records.filter(({ id }) => !notes.records.has(id));
      for (const record of added) notes.records.set(record.id, record);
      return { ok: true, value: { added: added.length, known: records.length - added.length } };
    },
  };
  return notes;
}

function textTask(id: string, text: string, maxTokens = Infinity): SummaryTask {
  const heads = [...text.matchAll(/^## (.*)$/gm)].map(({ index, 1: title }) => ({
    start: index,
    title: title ?? '',
  }));
  const spans = heads.map(({ start, title }, at) => ({
    title,
    start,
    end: heads[at + 1]?.start ?? text.length,
  }));
  const parts = [{ title: id, start: 0, end: text.length }, ...spans].map(
    ({ title, start, end }, at): SummaryPart => ({
      ...{ id: (at === 0 ? id : `${id}#${title}`) as AtomId, level: at === 0 ? 'note' : 'section', title },
      ...{ content: hashText(text.slice(start, end)), tokens: Math.ceil((end - start) / 4) },
      span: { start, end, startLine: 0, endLine: 0 },
      state: { kind: 'extract', why: 'none' },
    }),
  );
  const isLong = text.length / 4 > maxTokens;
  const windows: SummaryWindow[] = isLong
    ? parts.slice(1).map(({ span, tokens }, at) => ({ span, tokens, parts: [at + 1] }))
    : [{ span: parts[0]!.span, tokens: parts[0]!.tokens, parts: parts.map((_, at) => at) }];
  return { kind: 'text', id: id as AtomId, path: id as NotePath, title: id, text, parts, windows };
}
