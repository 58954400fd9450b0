import { describe, expect, it } from 'vitest';
import { jobLines } from '../../../../src/headless/spending/spending-lines';
import { styleFor } from '../../../../src/headless/output/style';
import { emptyJob, type JobRecord } from '../../../../src/llm/job-record';
import type { JobWhy } from '../../../../src/llm/ledger-entry';
import { makeQuote } from '../../../../src/llm/quote';
import type { AtomId, ContentHash } from '../../../../worker/contract';

const NOW = Date.UTC(2026, 10, 23, 12);
const ESTIMATE = { input: 1_000, output: 200 };
const ITEMS = (['a', 'b'] as ContentHash[]).map((id) => ({
  id,
  key: { level: 'note' as const, content: id, perspective: null, model: 'host/m', prompt: 1 },
  atom: `${id}.md` as AtomId,
}));
const QUOTE = makeQuote(
  [{ atom: '/' as AtomId, from: 'text', items: ITEMS, requests: 1, estimate: ESTIMATE }],
  {
    ...{ host: 'host', base: 'https://host', model: 'claude-haiku-5-5', way: 'stream', nowMs: NOW },
    ...{ pricing: { kind: 'unknown' }, factors: { input: 1, output: 1, answers: 0 } },
  },
);

function paused(why: JobWhy): JobRecord {
  return { ...emptyJob('job', NOW), state: 'paused', why, quote: QUOTE };
}

function linesOf(job: JobRecord): string {
  const style = styleFor({ columns: 100 }, {});
  return jobLines(job, NOW, style).join('\n');
}

describe('a job that stands still', () => {
  const whys: JobWhy[] = [
    'person',
    'cap',
    'day-cap',
    'day-unknown',
    'price',
    'rate',
    'key',
    'offline',
    'no-api',
  ];
  it.each<JobWhy>([...whys, 'lost', 'failed', 'silent', 'refusals', 'storage'])(
    'names one command to go on with, because of %s',
    (why) => {
      expect(linesOf(paused(why)).match(/altitude (summarize|cost)/g)).toHaveLength(1);
    },
  );

  it('goes on after a pause, and is asked for anew where it would stop again', () => {
    expect(linesOf(paused('day-cap'))).toContain('--resume');
    expect(linesOf(paused('cap'))).not.toContain('--resume');
  });

  it('says in the server’s words why it would not take something', () => {
    const job = { ...paused('person'), refusedSaid: 'credit balance is too low' };
    expect(linesOf(job)).toContain('The server says: credit balance is too low');
  });
});
