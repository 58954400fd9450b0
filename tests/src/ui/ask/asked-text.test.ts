import { describe, expect, it } from 'vitest';
import type { AnswerPart } from '../../../../src/llm/answer-stream';
import { emptyJob, type JobRecord } from '../../../../src/llm/job-record';
import type { JobWhy } from '../../../../src/llm/ledger-entry';
import { notReadInApp } from '../../../../src/texts/advice-in-app';
import { foundSaid, writtenSaid } from '../../../../src/ui/ask/asked-text';
import type { Answer, Evidence } from '../../../../worker/contract';

const NOW = Date.UTC(2026, 10, 23, 12);

function said(text: string, ended: Answer['ended'], job: Partial<JobRecord> = {}): string {
  const answer: Answer = { text, citations: [], by: { model: 'qwen3' }, ended };
  return writtenSaid({ answer, job: { ...emptyJob('job', NOW), ...job }, text }, [{ kind: 'text', text }]);
}

describe('what is read out of an answer', () => {
  it('stops between the items of a list, as the eye does', () => {
    expect(said('Heaps need:\n\n- air\n- water\n\nTurn them.', 'whole')).toBe(
      'Heaps need: air. water. Turn them. No quote of your notes stands behind it',
    );
  });

  it('leaves no gap before a full stop where a quote stood', () => {
    const parts: AnswerPart[] = [
      { kind: 'text', text: 'Heaps need air ' },
      { kind: 'citation', citation: { n: 1, quote: 'heaps need air', state: 'unverified', spans: [] } },
      { kind: 'text', text: '.' },
    ];
    const answer: Answer = { text: '', citations: [], by: { model: 'qwen3' }, ended: 'whole' };
    expect(writtenSaid({ answer, job: emptyJob('job', NOW), text: '' }, parts)).toMatch(/^Heaps need air\. /);
  });

  it('begins with what the model did where it wrote nothing', () => {
    expect(said('', 'refused')).toBe('The model declined to answer.');
  });

  it.each<[JobWhy | undefined, string]>([
    [undefined, 'The answer was cut off: it may be no longer.'],
    ['lost', 'The answer was cut off: the connection broke.'],
    ['too-long', 'The answer was cut off: the server sent far more than was asked for.'],
  ])('says why it was cut off: %s', (why, sentence) => {
    expect(said('Heaps need air.', 'cut', { why })).toContain(sentence);
  });

  it('ends with what can be done in the app where nothing was written', () => {
    const job = { ...emptyJob('job', NOW), why: 'key', said: 'model qwen3 not found' } as const;
    expect(writtenSaid({ answer: undefined, job, text: '' }, [])).toMatch(
      /The server says: model qwen3 not found Check the key, the model and the address in the settings\.$/,
    );
    const reading = {
      plan: undefined,
      refusal: undefined,
      text: '',
      job: { ...job, why: 'offline' },
    } as const;
    expect(notReadInApp(reading).at(-1)).toBe('Check that the server runs.');
    expect(notReadInApp({ ...reading, refusal: { kind: 'no-plan' } }).join(' ')).not.toContain('server runs');
  });

  it('says what the server said when it broke off', () => {
    const job = { why: 'failed', said: 'Overloaded' } as const;
    expect(said('Heaps', 'cut', job)).toContain('answered with an error. The server says: Overloaded');
  });
});

describe('what is read out of notes that were found', () => {
  const counted: Evidence = {
    plan: { lang: 'en', asked: '', unread: '', readBy: 'rules', level: 'note', kind: 'count', about: '' },
    rows: [],
    pieces: [],
    figures: [{ label: '', value: 4_672 }],
    leftOut: 0,
    extract: { kind: 'rows' },
  };

  it('is said to be of the notes read so far until all are read', () => {
    expect(foundSaid(counted, 'whole', NOW)).toBe('4,672 notes');
    expect(foundSaid(counted, 'partial', NOW)).toBe(
      '4,672 notes. From the notes read so far. Ask again when all notes are read.',
    );
  });

  it('says that once where nothing was found', () => {
    const nothing: Evidence = { ...counted, figures: [], extract: { kind: 'nothing' } };
    expect(foundSaid(nothing, 'partial', NOW)).toBe(
      'The notes read so far say nothing about this. Ask again when all notes are read.',
    );
  });
});
