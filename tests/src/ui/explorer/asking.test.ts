import { describe, expect, it } from 'vitest';
import type { AtomId, EvidencePiece, NotePath, QueryPlan } from '../../../../worker/contract';
import type { IndexReach } from '../../../../src/ui/index-reach';
import type { AnswerPart } from '../../../../src/llm/answer-stream';
import type { AskOutcome, QuotedAnswer } from '../../../../src/llm/ask-run';
import { emptyJob } from '../../../../src/llm/job-record';
import type { QuotedReading, ReadOutcome } from '../../../../src/llm/plan-run';
import { ENGLISH_LOCALE, GERMAN_LOCALE, setLocale } from '../../../../src/texts/locale';
import { earlierOnView } from '../../../../src/ui/ask/asked-view';
import { Asking } from '../../../../src/ui/explorer/asking';
import { isQuestion } from '../../../../src/ui/explorer/is-question';
import { ExplorerStore } from '../../../../src/ui/explorer/explorer-store';
import { MemoryStorage } from '../../../engine/memory-storage';
import { saidPlan } from '../../../llm/plan-model';
import { boughtResponses } from '../../llm/stored-responses';
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
const CHOICE = { model: 'm', address: { base: 'http://localhost' } } as QuotedAnswer['choice'];
const WROTE_MS = Date.UTC(2026, 10, 27, 12);
const OUTCOME: AskOutcome = {
  answer: { text: 'It lives.', citations: [], by: { model: 'm' }, ended: 'whole' },
  job: emptyJob('j', WROTE_MS),
  text: 'It lives.',
};

function openAsking({
  hasModel = true,
  reach = 'whole',
  storage = new MemoryStorage(),
}: { hasModel?: boolean; reach?: IndexReach; storage?: MemoryStorage } = {}) {
  const engine = new FakeEngine();
  engine.found = { pieces: [PIECE] };
  const store = new ExplorerStore();
  const timers: (() => void)[] = [];
  const written: {
    quoted: QuotedAnswer;
    onPart: (part: AnswerPart) => void;
    end: (outcome?: AskOutcome) => void;
  }[] = [];
  let quotes = 0;
  const read: ((outcome: ReadOutcome) => void)[] = [];
  let stops = 0;
  const bought = boughtResponses(storage);
  const asking = new Asking(
    {
      engine: engine.api,
      now: () => 0,
      reach: () => reach,
      after: (_delayMs, task) => {
        timers.push(task);
        return () => undefined;
      },
      writer: {
        quote: (evidence) =>
          hasModel
            ? Promise.resolve({ ok: true, value: quotedAs(`quote ${String((quotes += 1))}`, evidence) })
            : undefined,
        bought: (quoted) => bought.answer(quoted),
        earlier: (quoted) => bought.earlier(quoted),
        write: async (quoted, onPart, signal) => {
          const outcome = await new Promise<AskOutcome>((resolve) => {
            signal.addEventListener('abort', () => (stops += 1));
            written.push({ quoted, onPart, end: (value = OUTCOME) => resolve(value) });
          });
          return { ok: true, value: await bought.keepAnswer(quoted, outcome) };
        },
      },
      reader: {
        quote: (ground) => (hasModel ? Promise.resolve({ ok: true, value: readingOf(ground) }) : undefined),
        bought: (quoted) => bought.reading(quoted),
        read: async (quoted, signal) => {
          const outcome = await new Promise<ReadOutcome>((resolve) => {
            signal.addEventListener('abort', () => (stops += 1));
            read.push(resolve);
          });
          return { ok: true, value: await bought.keepReading(quoted, outcome) };
        },
      },
    },
    store,
    { focus: () => 'Soil.md' as AtomId, lens: () => ({ tags: ['garden'] }) },
  );
  return { engine, store, storage, timers, written, read, asking, stops: () => stops };
}

/** Quotes differ by their hosts here. */
function quotedAs(host: string, evidence: QuotedAnswer['evidence']): QuotedAnswer {
  return { choice: CHOICE, evidence, quote: { host } } as QuotedAnswer;
}

function readingOf(ground: Omit<QuotedReading['ground'], 'names'>): QuotedReading {
  const asked = { request: { model: 'm', system: '', blocks: [{ text: ground.plan.asked }] } };
  const names = { tags: new Map(), folders: new Map() };
  return {
    ...{ choice: CHOICE, asked, quote: { madeMs: 0 } },
    ground: { ...ground, names, utcOffsetMinutes: 0 },
  } as unknown as QuotedReading;
}

const text = (said: string): AnswerPart => ({ kind: 'text', text: said });

describe('a question after another one', () => {
  /** What was read of each question, and after which. */
  const plansOf = (engine: FakeEngine): string[] =>
    engine.calls.filter((call) => call.startsWith('plan')).map((call) => call.replace(' Soil.md en', ''));

  it('goes on from the one whose answer is on view, and says from which', async () => {
    const { engine, store, asking } = openAsking();
    for (const question of ['? what of compost', '? and hot', '? and in winter']) await asking.ask(question);
    expect(plansOf(engine)).toEqual([
      ...['plan what of compost', 'plan and hot after what of compost', 'plan and in winter after and hot'],
    ]);
    expect(store.state.content).toMatchObject({
      plan: { followUp: { questions: ['what of compost', 'and hot'] } },
      before: { asked: 'and hot' },
    });
  });

  it('goes on from what it went on from, where it is asked again', async () => {
    const { engine, asking } = openAsking();
    for (const question of ['? what of compost', '? and hot', '?and hot ']) await asking.ask(question);
    expect(plansOf(engine).slice(1)).toEqual(Array(2).fill('plan and hot after what of compost'));
  });

  it('is read for itself after a search, and where nothing is on view', async () => {
    const { engine, store, asking } = openAsking();
    await asking.ask('? what of compost');
    store.set({ content: { kind: 'search', query: 'compost', answer: { kind: 'loading' } } });
    await asking.ask('? and hot');
    expect(plansOf(engine)).toEqual(['plan what of compost', 'plan and hot']);
  });

  it('goes on from the reading that somebody chose', async () => {
    const { store, asking } = openAsking();
    await asking.ask('? what of compost');
    const { content } = store.state;
    if (content.kind !== 'asked' || content.plan === undefined) throw new Error('nothing is on view');
    const chosen = { ...content.plan, lens: { tags: ['soil'] } };
    await asking.reread(chosen);
    await asking.ask('? and hot');
    expect(store.state.content).toMatchObject({ before: chosen });
  });

  it('is read by itself where somebody wants that, and goes on again', async () => {
    const { engine, store, asking } = openAsking();
    await asking.ask('? what of compost');
    await asking.ask('? and hot');
    await asking.readAlone(true);
    expect(store.state.content).toMatchObject({ isAlone: true, before: { asked: 'what of compost' } });
    expect(store.state.content).not.toHaveProperty('plan.followUp');
    // Also where it is asked again.
    await asking.ask('? and hot');
    await asking.readAlone(false);
    expect(store.state.content).toMatchObject({ isAlone: false, plan: { followUp: {} } });
    expect(plansOf(engine).slice(1)).toEqual([
      ...['plan and hot after what of compost', 'plan and hot', 'plan and hot'],
      'plan and hot after what of compost',
    ]);
  });

  it('stays as it was read where something else was asked while it was to be read by itself', async () => {
    const { engine, store, asking } = openAsking();
    await asking.ask('? what of compost');
    await asking.ask('? and hot');
    const gate = engine.hold('plan and hot Soil.md en');
    const alone = asking.readAlone(true);
    await asking.ask('? and cold');
    gate.open();
    await alone;
    expect(store.state.content).toMatchObject({ question: 'and cold', plan: { asked: 'and cold' } });
  });

  it('is shown as it was bought only after the same question', async () => {
    const { store, written, asking } = openAsking();
    await asking.ask('? what of compost');
    await asking.ask('? and hot');
    const conversation = asking.conversationOf('? and hot');
    const writing = asking.write();
    written[0]!.end();
    await writing;
    await asking.ask('? what of leeks');
    store.set({ content: { kind: 'loading' } });
    expect(asking.restore('? and hot')).toBe(false);
    expect(asking.restore('? and hot', { before: conversation.before, isAlone: true })).toBe(false);
    expect(asking.restore('? and hot', conversation)).toBe(true);
    expect(store.state.content).toMatchObject({ before: { asked: 'what of compost' } });
  });

  it('tells a model that is to read it what was asked before, but not where it is read by itself', async () => {
    const { engine, store, asking } = openAsking();
    engine.planned = { isGuess: true };
    await asking.ask('? what of compost');
    await asking.ask('? and hot');
    expect(store.state.reading).toMatchObject({
      quoted: { ground: { before: { asked: 'what of compost' } } },
    });
    await asking.readAlone(true);
    expect(store.state.reading).toMatchObject({ quoted: { ground: { before: undefined } } });
  });
});

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
    expect(engine.calls).toEqual(['plan why this Soil.md en', 'gather ask {"tags":["garden"]}']);
    const { content } = store.state;
    expect(content).toMatchObject({ kind: 'asked', question: 'why this', answer: { kind: 'ready' } });
    // The pane's lens is no part of how the question was read.
    expect(content.kind === 'asked' && content.plan).not.toHaveProperty('lens');
  });

  it('goes on being written for who looks at a note behind it and comes back', async () => {
    const { store, written, asking, stops } = openAsking();
    await asking.ask('? why');
    const writing = asking.write();
    store.set({ content: { kind: 'loading' }, query: '' });
    written[0]?.onPart(text('It '));
    expect(asking.restore('? why')).toBe(true);
    expect(store.state).toMatchObject({
      content: { question: 'why' },
      writing: { kind: 'writing', parts: [text('It ')] },
    });
    written[0]?.end();
    await writing;
    expect(store.state.writing).toMatchObject({ kind: 'written', outcome: OUTCOME });
    expect(stops()).toBe(0);
  });

  it('is asked again where its answer was broken off by another question', async () => {
    const { asking } = openAsking();
    await asking.ask('? why');
    void asking.write();
    await asking.ask('? how');
    expect(asking.restore('? why')).toBe(false);
  });

  it('carries the language of the app', async () => {
    const { engine, asking } = openAsking();
    setLocale(GERMAN_LOCALE);
    await asking.ask('? Python vs Julia').finally(() => setLocale(ENGLISH_LOCALE));
    expect(engine.calls[0]).toBe('plan Python vs Julia Soil.md de');
  });

  it('gives way to the next one', async () => {
    const { engine, store, asking } = openAsking();
    const gate = engine.hold('plan one Soil.md en');
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

  it.each([
    ['whole', 'No note says anything about this. Try other words for it, or fewer.'],
    ['partial', 'The notes read so far say nothing about this. Ask again when all notes are read.'],
    ['empty', 'No notes in the index yet'],
  ] as const)('says of a vault that is known in %s what it did not find', async (reach, said) => {
    const { engine, store, asking } = openAsking({ reach });
    engine.found = { extract: { kind: 'nothing' } };
    await asking.ask('? why');
    expect(store.state.announcement).toBe(said);
    expect(store.state.content).toMatchObject({ kind: 'asked', reach });
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
    expect(store.state.announcement).toBe('It lives. No quote of your notes stands behind it');
  });

  it('is asked for once, however often the button is pressed', async () => {
    const { written, asking } = openAsking();
    await asking.ask('? why');
    void asking.write();
    void asking.write();
    expect(written).toHaveLength(1);
  });

  it('is offered at the new price where it was not asked for because that has changed', async () => {
    const { written, asking } = openAsking();
    await asking.ask('? why');
    const writing = asking.write();
    const job = { ...emptyJob('j', 0), state: 'failed' as const, why: 'price' as const };
    written[0]?.end({ answer: undefined, job, text: '' });
    await writing;
    void asking.write();
    expect(written.map(({ quoted }) => quoted.quote.host)).toEqual(['quote 1', 'quote 2']);
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

describe('an answer that was paid for', () => {
  async function bought(outcome?: AskOutcome, storage?: MemoryStorage) {
    const desk = openAsking({ ...(storage && { storage }) });
    await desk.asking.ask('? why');
    const writing = desk.asking.write();
    desk.written[0]?.onPart(text('It lives.'));
    desk.written[0]?.end(outcome);
    await writing;
    return desk;
  }
  const shown = { kind: 'written', outcome: OUTCOME, parts: [text('It lives.')] };

  it('is shown again wherever the same passages would be sent for the same question', async () => {
    const { engine, store, written, asking } = await bought();
    const plan = store.state.content.kind === 'asked' ? store.state.content.plan : undefined;
    await asking.reread({ ...plan!, level: 'paragraph' });
    expect(store.state.writing).toMatchObject(shown);
    await asking.ask('? how');
    expect(store.state.writing.kind).toBe('offered');
    asking.end();
    await asking.ask('? why');
    expect(store.state.writing).toMatchObject(shown);
    expect(store.state.announcement).toMatch(/^It lives\./);
    engine.found = { pieces: [{ ...PIECE, piece: { ...PIECE.piece, text: 'Soil is dead.' } }] };
    await asking.ask('? why');
    expect(store.state.writing.kind).toBe('offered');
    expect(written).toHaveLength(1);
  });

  it('is found by the next program, says when it was written, and can be had anew at its price', async () => {
    const { storage } = await bought();
    const { store, written, asking } = openAsking({ storage: new MemoryStorage(storage.files()) });
    await asking.ask('? why');
    const earlier = { model: 'm', writtenMs: WROTE_MS };
    expect(store.state.writing).toMatchObject({ ...shown, outcome: { ...OUTCOME, earlier } });
    expect(store.state.announcement).toMatch(
      /^It lives\..* Written by m on 27 Nov 2026; nothing was sent now$/,
    );
    expect(written).toHaveLength(0);
    const writing = asking.write();
    expect(written).toHaveLength(1);
    written[0]?.end({ ...OUTCOME, answer: { ...OUTCOME.answer!, text: 'Anew.' }, text: 'Anew.' });
    await writing;
    const parts = (): unknown => store.state.writing.kind === 'written' && store.state.writing.parts;
    await asking.ask('? why');
    expect(parts()).toEqual([text('Anew.')]);
  });

  it('is offered at a price, and says why, where nobody can tell whether it was bought', async () => {
    const storage = new MemoryStorage();
    await storage.close();
    const { store, asking } = openAsking({ storage });
    await asking.ask('? why');
    expect(store.state.writing).toMatchObject({ kind: 'failed', error: { kind: 'storage' }, quoted: {} });
    expect(store.state.content).toMatchObject({ answer: { kind: 'ready' } });
  });

  it('says that it could not be stored', async () => {
    const storage = new MemoryStorage();
    storage.refusal = 'the disk is full';
    const { store } = await bought(undefined, storage);
    expect(store.state.writing).toMatchObject({ ...shown, outcome: { notStored: { kind: 'storage' } } });
    expect(store.state.announcement).toContain('would have to be bought again');
  });

  it('is shown as outdated beside a price where something else would be sent, and nothing is', async () => {
    const { engine, store, written, asking } = await bought();
    const [path, title] = ['Rain.md' as NotePath, 'Rain'];
    engine.found = { pieces: [PIECE, { ...PIECE, n: 2, path, title }] };
    await asking.ask('? why');
    expect(store.state.writing).toMatchObject({
      ...{ kind: 'offered', quoted: {} },
      earlier: {
        by: { model: 'm', writtenMs: WROTE_MS },
        outdated: { changed: [], added: ['Rain'], gone: [] },
      },
    });
    expect(store.state.announcement).toBe(
      'Outdated answer (found now and not then: Rain). It lives. No quote of your notes stands behind it · Written by m on 27 Nov 2026; nothing was sent now',
    );
    expect(written).toHaveLength(1);
    const writing = asking.write();
    expect(earlierOnView(store.state.writing)).toBeUndefined();
    written[1]?.end({ answer: undefined, job: emptyJob('none', WROTE_MS), text: '' });
    await writing;
    // It stays where nothing newer came.
    expect(earlierOnView(store.state.writing)?.by.model).toBe('m');
    const again = asking.write();
    written[2]?.end();
    await again;
    expect(earlierOnView(store.state.writing)).toBeUndefined();
  });

  it('is offered again where it is not whole, below what came of it', async () => {
    const cut: AskOutcome = { ...OUTCOME, answer: { ...OUTCOME.answer!, ended: 'cut' } };
    const { store, written, asking } = await bought(cut);
    await asking.ask('? why');
    expect(store.state.writing).toMatchObject({ ...shown, outcome: cut });
    void asking.write();
    expect(written).toHaveLength(2);
  });
});

/** What a model says of a guessed question. */
const COUNTED: QueryPlan = {
  ...{ kind: 'count', about: 'soil', lang: 'en', asked: 'how much soil', unread: '', level: 'note' },
  readBy: 'model',
};
const COUNTING = JSON.stringify(saidPlan({ kind: 'count' }));
const JOB = emptyJob('r', 0);

describe('a question that rules only guess at', () => {
  async function askGuess(options: Parameters<typeof openAsking>[0] = {}) {
    const desk = openAsking(options);
    desk.engine.planned = { isGuess: true };
    await desk.asking.ask('? how much soil');
    return desk;
  }
  const planOf = ({ content }: ExplorerStore['state']) =>
    content.kind === 'asked' ? content.plan : undefined;

  it('may be read by a model: by none where rules are sure, or none is set up', async () => {
    const { store } = await askGuess();
    expect(store.state.reading).toMatchObject({
      kind: 'offered',
      quoted: { ground: { focus: 'Soil.md', plan: { isGuess: true } } },
    });
    const without = await askGuess({ hasModel: false });
    expect(without.store.state.reading).toEqual({ kind: 'none' });
    const sure = openAsking();
    await sure.asking.ask('? why');
    expect(sure.store.state.reading).toEqual({ kind: 'none' });
  });

  it('is answered as the model reads it, which goes on once a chip is changed', async () => {
    const { engine, store, read, asking } = await askGuess();
    const reading = asking.read();
    expect(store.state.reading).toEqual({ kind: 'reading' });
    const outcome = { plan: COUNTED, refusal: undefined, job: JOB, text: COUNTING };
    read[0]?.(outcome);
    await reading;
    expect(planOf(store.state)).toEqual(COUNTED);
    expect(engine.calls.at(-1)).toBe('gather count {"tags":["garden"]}');
    expect(store.state.reading).toMatchObject({ kind: 'read', outcome });
    await asking.reread({ ...COUNTED, kind: 'find', about: 'soil', order: 'best' });
    expect(store.state.reading).toMatchObject({ kind: 'read', outcome });
    asking.end();
    expect(asking.restore('? how much soil')).toBe(true);
    expect([planOf(store.state), store.state.reading]).toMatchObject([COUNTED, { kind: 'read', outcome }]);
  });

  it('is read as it was bought when it is asked again', async () => {
    const { store, read, asking } = await askGuess();
    const reading = asking.read();
    read[0]?.({ plan: COUNTED, refusal: undefined, job: JOB, text: COUNTING });
    await reading;
    asking.end();
    await asking.ask('? how much soil');
    expect(planOf(store.state)).toEqual(COUNTED);
    expect(store.state.reading).toMatchObject({ kind: 'read', outcome: { plan: COUNTED } });
    expect(read).toHaveLength(1);
  });

  it('is read so by the next program, says when that was bought, and can be read anew at its price', async () => {
    const { storage, ...desk } = await askGuess();
    const first = desk.asking.read();
    desk.read[0]?.({ plan: COUNTED, refusal: undefined, job: JOB, text: COUNTING });
    await first;
    const { store, read, asking } = await askGuess({ storage: new MemoryStorage(storage.files()) });
    expect(planOf(store.state)).toEqual(COUNTED);
    const outcome = { plan: COUNTED, earlier: { model: 'm', writtenMs: 0 } };
    expect(store.state.reading).toMatchObject({ kind: 'read', outcome });
    expect(read).toHaveLength(0);
    void asking.read();
    expect(read).toHaveLength(1);
  });

  it('is not laid over what was gone to while it was read, and is read so for who comes back', async () => {
    const { store, read, asking } = await askGuess();
    const reading = asking.read();
    store.set({ content: { kind: 'loading' }, query: '' });
    read[0]?.({ plan: COUNTED, refusal: undefined, job: JOB, text: COUNTING });
    await reading;
    expect(store.state.content).toEqual({ kind: 'loading' });
    expect(asking.restore('? how much soil')).toBe(false);
    await asking.ask('? how much soil');
    expect(planOf(store.state)).toEqual(COUNTED);
    expect(read).toHaveLength(1);
  });

  it('stays as rules read it where what the model says is no plan', async () => {
    const { engine, store, read, asking } = await askGuess();
    const [before, calls] = [planOf(store.state), engine.calls.length];
    const reading = asking.read();
    read[0]?.({ plan: undefined, refusal: { kind: 'unknown-name', name: 'secret' }, job: JOB, text: '' });
    await reading;
    expect([planOf(store.state), engine.calls.length]).toEqual([before, calls]);
    expect(store.state.announcement).toContain('“secret”');
    const again = asking.read();
    expect(store.state.reading).toEqual({ kind: 'reading' });
    read[1]?.({ plan: COUNTED, refusal: undefined, job: JOB, text: COUNTING });
    await again;
    expect(planOf(store.state)).toEqual(COUNTED);
  });

  it('is read once, however often the button is pressed, and nothing is written meanwhile', async () => {
    const { read, written, asking } = await askGuess();
    void asking.read();
    void asking.read();
    void asking.write();
    expect([read.length, written.length]).toEqual([1, 0]);
  });

  it('is not read while an answer is written', async () => {
    const { read, written, asking } = await askGuess();
    void asking.write();
    void asking.read();
    expect([read.length, written.length]).toEqual([0, 1]);
  });

  it('is read no further once another one is asked', async () => {
    const { engine, store, read, asking, stops } = await askGuess();
    const reading = asking.read();
    engine.planned = {};
    await asking.ask('? why');
    expect(stops()).toBe(1);
    read[0]?.({ plan: COUNTED, refusal: undefined, job: JOB, text: COUNTING });
    await reading;
    expect(planOf(store.state)).toMatchObject({ kind: 'ask', asked: 'why' });
    expect(store.state.reading).toEqual({ kind: 'none' });
  });
});
