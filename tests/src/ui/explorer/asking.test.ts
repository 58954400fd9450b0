import { describe, expect, it } from 'vitest';
import type { AtomId, EvidencePiece, NotePath } from '../../../../worker/contract';
import type { AnswerPart } from '../../../../src/llm/answer-stream';
import type { AskOutcome, QuotedAnswer } from '../../../../src/llm/ask-run';
import { emptyJob } from '../../../../src/llm/job-record';
import { Asking, isQuestion } from '../../../../src/ui/explorer/asking';
import { ExplorerStore } from '../../../../src/ui/explorer/explorer-store';
import { FakeEngine } from './fake-engine';

const PIECE: EvidencePiece = {
  n: 1,
  piece: {
    id: 'Soil.md#p1' as AtomId,
    span: { start: 0, end: 4, startLine: 0, endLine: 0 },
    text: 'Soil lives.',
  },
  path: 'Soil.md' as NotePath,
  title: 'Soil',
};
const OUTCOME: AskOutcome = {
  answer: { text: 'It lives.', citations: [], by: { model: 'm' }, ended: 'whole' },
  job: emptyJob('j', 0),
};

function openAsking({ hasModel = true } = {}) {
  const engine = new FakeEngine();
  engine.found = { pieces: [PIECE] };
  const store = new ExplorerStore();
  const timers: (() => void)[] = [];
  const written: { onPart: (part: AnswerPart) => void; end: () => void }[] = [];
  let stops = 0;
  const asking = new Asking(
    {
      engine: engine.api,
      now: () => 0,
      after: (_delayMs, task) => {
        timers.push(task);
        return () => undefined;
      },
      writer: {
        quote: (evidence) =>
          hasModel ? Promise.resolve({ ok: true, value: { evidence } as QuotedAnswer }) : undefined,
        write: (_quoted, onPart) =>
          new Promise((resolve) => {
            written.push({ onPart, end: () => resolve({ ok: true, value: OUTCOME }) });
          }),
        stop: () => (stops += 1),
      },
    },
    store,
    { focus: () => 'Soil.md' as AtomId, lens: () => ({ tags: ['garden'] }) },
  );
  return { engine, store, timers, written, asking, stops: () => stops };
}

const text = (said: string): AnswerPart => ({ kind: 'text', text: said });

describe('a question in the field', () => {
  it.each([
    ['?why', true],
    [' ？为什么', true],
    ['¿Por qué?', true],
    ['why?', false],
    ['tag:#a', false],
  ])('is known by the mark at its beginning: %s', (query, is) => {
    expect(isQuestion(query)).toBe(is);
  });

  it('is asked at the focus without its mark, under the lens of the pane', async () => {
    const { engine, store, asking } = openAsking();
    await asking.ask('? why this');
    expect(engine.calls).toEqual(['plan why this Soil.md', 'gather ask {"tags":["garden"]}']);
    const { content } = store.state;
    expect(content).toMatchObject({ kind: 'asked', question: 'why this', answer: { kind: 'ready' } });
    // The pane's lens is no part of how the question was read.
    expect(content.kind === 'asked' && content.plan).not.toHaveProperty('lens');
  });

  it('gives way to the next one', async () => {
    const { engine, store, asking } = openAsking();
    const gate = engine.hold('plan one Soil.md');
    const first = asking.ask('? one');
    await asking.ask('? two');
    gate.open();
    await first;
    expect(store.state.content).toMatchObject({ question: 'two' });
    expect(engine.calls.filter((call) => call.startsWith('gather'))).toHaveLength(1);
  });

  it('is offered no written answer where no model is set up, or nothing was found', async () => {
    const without = openAsking({ hasModel: false });
    await without.asking.ask('? why');
    expect(without.store.state.writing).toEqual({ kind: 'none' });
    const nothing = openAsking();
    nothing.engine.found = {};
    await nothing.asking.ask('? why');
    expect(nothing.store.state.writing).toEqual({ kind: 'none' });
  });
});

describe('an answer that is written', () => {
  it('shows its first words at once, and what follows a few times a second', async () => {
    const { store, timers, written, asking } = openAsking();
    await asking.ask('? why');
    const writing = asking.write();
    const shown = () => (store.state.writing.kind === 'writing' ? store.state.writing.parts.length : -1);
    written[0]?.onPart(text('It '));
    expect(shown()).toBe(1);
    written[0]?.onPart(text('li'));
    written[0]?.onPart(text('ves.'));
    expect([shown(), timers.length]).toEqual([1, 1]);
    timers[0]?.();
    expect(shown()).toBe(3);
    written[0]?.end();
    await writing;
    expect(store.state.writing).toMatchObject({ kind: 'written', outcome: OUTCOME });
    expect(store.state.announcement).toBe('It lives.');
  });

  it('is asked for once, however often the button is pressed', async () => {
    const { written, asking } = openAsking();
    await asking.ask('? why');
    void asking.write();
    void asking.write();
    expect(written).toHaveLength(1);
  });

  it('is stopped by another question, and shown by none', async () => {
    const { store, written, asking, stops } = openAsking();
    await asking.ask('? why');
    const writing = asking.write();
    await asking.ask('? how');
    expect(stops()).toBe(1);
    written[0]?.end();
    await writing;
    expect(store.state.writing.kind).toBe('offered');
  });

  it('is shown again to whoever comes back to its question, and to no other', async () => {
    const { store, written, asking } = openAsking();
    await asking.ask('? why');
    const writing = asking.write();
    written[0]?.end();
    await writing;
    asking.end();
    expect(asking.restore('? how')).toBe(false);
    expect(asking.restore('? why')).toBe(true);
    expect(store.state.writing).toMatchObject({ kind: 'written', outcome: OUTCOME });
  });
});
