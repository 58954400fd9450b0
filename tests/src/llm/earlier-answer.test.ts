import { describe, expect, it } from 'vitest';
import type { QuotedAnswer } from '../../../src/llm/ask-run';
import type { EarlierAnswer } from '../../../src/llm/earlier-answer';
import { emptyJob } from '../../../src/llm/job-record';
import { earlierByText, earlierText, leftOutText } from '../../../src/texts/earlier-text';
import type { AtomId, ContentHash, Evidence, NotePath } from '../../../worker/contract';
import { boughtResponses } from './stored-responses';

const WROTE_MS = Date.UTC(2026, 10, 23, 12);
const HEAP = 'The heap gets as warm as sixty degrees. The key is under the third stone.';
const TEA = 'Green tea is best at seventy degrees.';
const TEXT = [
  'It is warm, and there is a key.',
  '- Sixty degrees [1: "gets as warm as sixty degrees"].',
  '- The key is there [1: "key is under the third stone"].',
  '- Tea wants more [2: "best at seventy degrees"].',
  '| Tea | [2: "best at seventy degrees"] | and a key |',
  'So they say [2: "words that nobody wrote"].',
].join('\n');

function quotedOf(notes: Record<string, string>, more: Partial<Evidence['plan']> = {}): QuotedAnswer {
  const pieces = Object.entries(notes).map(([title, text], at) => ({
    n: at + 1,
    piece: { id: title as AtomId, span: { start: 0, end: 1, startLine: 0, endLine: 0 }, text },
    ...{ path: `${title}.md` as NotePath, title, held: `hash of ${text}` as ContentHash },
  }));
  const plan = { kind: 'ask', about: '', lang: 'en', asked: 'How warm is it?', unread: '', ...more };
  const evidence = { plan, pieces, rows: [], figures: [], extract: { kind: 'nothing' }, leftOut: 0 };
  const choice = { model: 'm', address: { base: 'http://localhost' } };
  return { choice, evidence } as unknown as QuotedAnswer;
}

const THEN = quotedOf({ Heap: HEAP, Tea: TEA });

/** What is shown of an answer that was written of `THEN`, where it is asked now. */
async function shown(
  asked: QuotedAnswer,
  edited: Record<string, string> = {},
): Promise<EarlierAnswer | undefined> {
  const texts: Record<string, string> = { 'Heap.md': HEAP, 'Tea.md': TEA };
  const notes = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      path,
      { text: edited[path] ?? text, isChanged: path in edited },
    ]),
  );
  const bought = boughtResponses(undefined, {}, notes);
  const answer = { text: TEXT, citations: [], by: { model: 'm' }, ended: 'whole' as const };
  await bought.keepAnswer(THEN, { answer, job: emptyJob('j', WROTE_MS), text: TEXT });
  const found = await bought.earlier(asked);
  return found.ok ? found.value : undefined;
}

function saidIn({ blocks }: EarlierAnswer): string[] {
  return blocks.flatMap(({ sentences }) =>
    sentences.map(({ spans }) =>
      spans.map((span) => (span.kind === 'text' ? span.text : `[${span.place}]`)).join(''),
    ),
  );
}

const MORE = { Heap: HEAP, Tea: TEA, Rain: 'It rains.' };

describe('an answer to the same question', () => {
  it('is whole where none of its notes changed, with quotes that lead into the notes of now', async () => {
    const earlier = await shown(quotedOf(MORE));
    expect(saidIn(earlier!)).toEqual([
      'It is warm, and there is a key.',
      ...[
        'Sixty degrees [1].',
        'The key is there [2].',
        'Tea wants more [3].',
        ...['| Tea | [4] | and a key |', 'So they say [5].'],
      ],
    ]);
    expect(earlier?.citations.map(({ atom, state }) => [atom, state])).toEqual([
      ...[
        ['Heap.md', 'elsewhere'],
        ['Heap.md', 'elsewhere'],
        ['Tea.md', 'elsewhere'],
        ['Tea.md', 'elsewhere'],
      ],
      [undefined, 'unverified'],
    ]);
    expect(earlier?.citations[1]?.spans).toEqual([{ start: 44, end: 72, startLine: 0, endLine: 0 }]);
    expect(earlierText(earlier!)).toBe('Outdated answer (found now and not then: Rain)');
    expect(leftOutText(earlier!)).toEqual([]);
    expect(earlierByText(earlier!)).toBe(
      '4 of 5 quotes found in your notes · Written by m on 23 Nov 2026; nothing was sent now',
    );
  });

  it('says nothing that may have been taken out of a note since: only what is quoted and stands there', async () => {
    const cut = 'The heap gets as warm as sixty degrees.';
    const earlier = await shown(quotedOf({ Heap: cut, Tea: TEA }), { 'Heap.md': cut });
    expect(saidIn(earlier!)).toEqual(['Sixty degrees [1].', 'Tea wants more [2].']);
    expect(earlier?.citations.map(({ quote }) => quote)).toEqual([
      ...['gets as warm as sixty degrees', 'best at seventy degrees'],
    ]);
    expect(JSON.stringify(earlier?.blocks)).not.toContain('key');
    expect(earlierText(earlier!)).toBe('Outdated answer (changed since: Heap)');
    expect(leftOutText(earlier!)).toEqual([
      '4 sentences are not shown, because what they stood on may be gone from your notes.',
    ]);
    expect(earlierByText(earlier!)).toMatch(/^3 of 5 quotes found/);
  });

  it('says none of it where nothing stands there any more', async () => {
    const edited = { 'Heap.md': 'Cold.', 'Tea.md': '' };
    const earlier = await shown(quotedOf({ Heap: 'Cold.' }), edited);
    expect([saidIn(earlier!), earlier?.citations]).toEqual([[], []]);
    expect(earlierText(earlier!)).toBe(
      'Outdated answer (changed since: Heap, Tea · found then and not now: Tea)',
    );
    expect(leftOutText(earlier!)).toEqual([
      'None of it is shown, because what it stood on may be gone from your notes.',
    ]);
  });

  it('is no outdated one where the same would be sent to another model, or for the same words', async () => {
    const other = { ...THEN, choice: { ...THEN.choice, model: 'other' } };
    for (const asked of [other, quotedOf({ Tea: TEA, Heap: HEAP }, { asked: ' how WARM\tis  it? ' })]) {
      const earlier = await shown(asked, { 'Heap.md': `${HEAP} More.` });
      expect(earlierText(earlier!)).toBe('Your earlier answer to this question');
      expect(saidIn(earlier!)).toHaveLength(6);
    }
  });

  it('says no more than that something else would be sent where only other parts of its notes are found', async () => {
    const earlier = await shown(quotedOf({ Heap: 'The key is under', Tea: TEA }));
    expect(earlierText(earlier!)).toBe(
      'Outdated answer (something else would be sent for this question now)',
    );
  });

  it('names three notes, and how many more there are', async () => {
    const many = Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((name) => [name, name]));
    const earlier = await shown(quotedOf({ ...many, Heap: HEAP, Tea: TEA }));
    expect(earlierText(earlier!)).toBe('Outdated answer (found now and not then: A, B, C and 2 more)');
  });

  it.each<[string, Partial<Evidence['plan']>]>([
    ['another question', { asked: 'How cold is it?' }],
    ['one that goes on', { followUp: { questions: ['Of tea?'], kept: '', added: '', subject: '' } }],
    ['one that is read another way', { kind: 'themes' }],
    ['one under a condition', { lens: { tags: ['garden'] } }],
  ])('is none to %s', async (_, more) => {
    expect(await shown(quotedOf(MORE, more))).toBeUndefined();
  });
});
