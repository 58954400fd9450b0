import { describe, expect, it } from 'vitest';
import type { AnswerPart } from '../../../../src/llm/answer-stream';
import type { AskOutcome, QuotedAnswer } from '../../../../src/llm/ask-run';
import { emptyJob } from '../../../../src/llm/job-record';
import type { QuotedReading, ReadOutcome } from '../../../../src/llm/plan-run';
import { offeredAnswer, offeredReading, type Conversation } from '../../../../src/ui/ask/asked-view';
import { Asking } from '../../../../src/ui/explorer/asking';
import { ExplorerStore } from '../../../../src/ui/explorer/explorer-store';
import type { Answer, AtomId, EvidencePiece, NotePath, QueryPlan, Result } from '../../../../worker/contract';
import type { Dice } from '../../../faults/dice';
import {
  IN_ORDER,
  LateAnswers,
  settle,
  stroll,
  walkMany,
  WALKS_MS,
  type Chances,
} from '../../../faults/late-answers';
import { saidPlan } from '../../../llm/plan-model';
import { boughtResponses } from '../../llm/stored-responses';

const QUESTIONS = ['why', 'how much soil', 'what is clay'];
const LEVELS = ['note', 'paragraph'] as const;
const HOSTS = ['one.example', 'two.example'];

function pieceOf(plan: QueryPlan): EvidencePiece {
  const text = JSON.stringify([plan.asked, plan.level, plan.readBy]);
  const span = { start: 0, end: text.length, startLine: 0, endLine: 0 };
  return {
    n: 1,
    piece: { id: 'Soil.md#p' as AtomId, span, text },
    path: 'Soil.md' as NotePath,
    title: 'Soil',
  };
}

function openAsking(dice: Chances) {
  const late = new LateAnswers(dice);
  const store = new ExplorerStore();
  const wrong: string[] = [];
  /** What was on view when somebody said yes, until it is bought. */
  const agreed = new Set<unknown>();
  /** Purchases under way; and whether somebody does now what ends them. */
  const going = new Set<string>();
  const by = { isPerson: false };
  /** The price of a reading waits for this, and what is found for a question. */
  const gate: Record<'reading' | 'found', Promise<void> | undefined> = {
    reading: undefined,
    found: undefined,
  };
  let [host, names] = [HOSTS[0]!, 0];
  const bought = boughtResponses();
  const choice = () =>
    ({ model: 'm', address: { base: `https://${host}`, host, isLocal: false } }) as QuotedAnswer['choice'];
  const buy = async <T>(quoted: unknown, signal: AbortSignal, result: () => T): Promise<Result<T>> => {
    const name = String((names += 1));
    if (!agreed.delete(quoted)) wrong.push('something else was bought than what was on view with a yes');
    if (going.size > 0) wrong.push('two things are bought at once');
    if (signal.aborted) wrong.push('bought after it was called off');
    going.add(name);
    signal.addEventListener('abort', () => {
      if (going.has(name) && !by.isPerson) wrong.push('what is being bought was ended by nobody');
      going.delete(name);
    });
    const isDone = await late.answer(() => dice.chance(0.8));
    going.delete(name);
    return isDone ? { ok: true, value: result() } : { ok: false, error: { kind: 'cancelled' } };
  };
  const asking = new Asking(
    {
      engine: {
        plan: ({ question, before }) =>
          late.answer((): Result<QueryPlan> => ({
            ok: true,
            value: {
              ...{ kind: 'ask', about: question, lang: 'en', asked: question, unread: '', level: 'note' },
              ...{ readBy: 'rules', isGuess: true },
              ...(before && { followUp: { questions: [before.asked], kept: '', added: '', subject: '' } }),
            },
          })),
        gather: ({ plan }) =>
          late.answer(async () => {
            await gate.found;
            const found = { plan, pieces: [pieceOf(plan)], rows: [], figures: [], leftOut: 0 };
            return { ok: true as const, value: { ...found, extract: { kind: 'nothing' as const } } };
          }),
      },
      now: () => 0,
      reach: () => 'whole',
      after: late.after,
      writer: {
        quote: (evidence) =>
          late.answer(() => ({
            ok: true as const,
            value: { choice: choice(), evidence, quote: { host } } as unknown as QuotedAnswer,
          })),
        bought: (quoted) => late.answer(() => bought.answer(quoted)),
        earlier: (quoted) => late.answer(() => bought.earlier(quoted)),
        write: async (quoted, onPart, signal) => {
          const written = await buy(quoted, signal, (): AskOutcome => {
            const part: AnswerPart = { kind: 'text', text: quoted.evidence.plan.asked };
            onPart(part);
            const ended = dice.chance(0.7) ? 'whole' : 'cut';
            const job = { ...emptyJob('j', 0), ...(dice.chance(0.2) && { why: 'price' as const }) };
            const answer: Answer = { text: part.text, citations: [], by: { model: 'm' }, ended };
            return { answer, job, text: part.text };
          });
          return written.ok ? { ok: true, value: await bought.keepAnswer(quoted, written.value) } : written;
        },
      },
      reader: {
        quote: (ground) =>
          late.answer(async () => {
            await gate.reading;
            const asked = { request: { model: 'm', system: '', blocks: [{ text: ground.plan.asked }] } };
            return {
              ok: true as const,
              value: {
                ...{ choice: choice(), asked, quote: { madeMs: 0 } },
                ground: { ...ground, names: { tags: new Map(), folders: new Map() } },
              } as unknown as QuotedReading,
            };
          }),
        bought: (quoted) => late.answer(() => bought.reading(quoted)),
        read: async (quoted, signal) => {
          const read = await buy(quoted, signal, (): ReadOutcome => {
            const plan: QueryPlan = { ...quoted.ground.plan, readBy: 'model', level: 'paragraph' };
            const { asked: about } = quoted.ground.plan;
            const goesOn = quoted.ground.before === undefined ? {} : { goesOn: true };
            const text = JSON.stringify(saidPlan({ about, ...goesOn }));
            const isPlan = dice.chance(0.7);
            return { plan: isPlan ? plan : undefined, refusal: undefined, job: emptyJob('r', 0), text };
          });
          return read.ok ? { ok: true, value: await bought.keepReading(quoted, read.value) } : read;
        },
      },
    },
    store,
    { focus: () => 'Soil.md' as AtomId, lens: () => undefined },
  );
  /** What a person does that may end what is being bought. */
  const act = <T>(what: () => T): T => {
    by.isPerson = true;
    const result = what();
    by.isPerson = false;
    return result;
  };
  return { late, store, wrong, agreed, asking, act, gate, move: (to: string) => (host = to) };
}

async function walk(dice: Dice): Promise<{ done: string[]; wrong: string[] }> {
  const { late, store, wrong, agreed, asking, act, move } = openAsking(dice);
  let behind: { query: string; after: Conversation } | undefined;
  const actions = {
    ask: () => act(() => asking.ask(`? ${dice.pick(QUESTIONS)}`)),
    reread: () => {
      const { content } = store.state;
      if (content.kind !== 'asked' || content.plan === undefined) return undefined;
      const plan = { ...content.plan, level: dice.pick(LEVELS) };
      return act(() => asking.reread(plan));
    },
    write: () => {
      const offered = offeredAnswer(store.state.writing);
      const isFree = store.state.content.kind === 'asked' && store.state.reading.kind !== 'reading';
      if (offered !== undefined && isFree) agreed.add(offered);
      return asking.write();
    },
    read: () => {
      const offered = offeredReading(store.state.reading);
      const isFree = store.state.content.kind === 'asked' && store.state.writing.kind !== 'writing';
      if (offered !== undefined && isFree) agreed.add(offered);
      return asking.read();
    },
    alone: () => act(() => asking.readAlone(dice.pick([true, false]))),
    stop: () => act(() => asking.stop()),
    clear: () => {
      act(() => asking.end());
      store.set({ content: { kind: 'loading' }, query: '' });
    },
    leave: () => {
      const { query } = store.state;
      if (store.state.content.kind === 'asked') behind = { query, after: asking.conversationOf(query) };
      store.set({ content: { kind: 'loading' }, query: '' });
    },
    back: () => {
      const other = { query: `? ${dice.pick(QUESTIONS)}`, after: {} };
      const { query, after } = dice.chance(0.7) ? (behind ?? other) : other;
      return act(() => (asking.restore(query, after) ? undefined : asking.ask(query, after)));
    },
    move: () => move(dice.pick(HOSTS)),
  };
  const { done, wrong: failed } = await stroll(dice, late, actions);
  const { content, reading, writing, query } = store.state;
  const must = (isRight: boolean, what: string): void => void (isRight || wrong.push(what));
  must(writing.kind !== 'writing', 'an answer is written for ever');
  must(reading.kind !== 'reading', 'a question is read for ever');
  if (content.kind === 'asked') {
    must(query === `? ${content.question}`, `${content.question} beside ${query}`);
    must(content.answer.kind === 'ready', `the answer is ${content.answer.kind}`);
    must(content.plan?.asked === content.question, 'a plan of another question');
    const isGoingOn = content.before !== undefined && content.isAlone !== true;
    must(
      content.plan?.readBy === 'model' ||
        (content.plan?.followUp?.questions.at(-1) ?? '') === (isGoingOn ? content.before?.asked : ''),
      'a plan that goes on from another question',
    );
    const found = content.answer.kind === 'ready' ? content.answer.value.plan : undefined;
    must(
      found?.level === content.plan?.level && found?.readBy === content.plan?.readBy,
      'found by another plan',
    );
    const quoted = 'quoted' in writing ? writing.quoted : undefined;
    must(
      quoted === undefined ||
        quoted.evidence.pieces[0]?.piece.text === (content.plan && pieceOf(content.plan).piece.text),
      'the price is for another answer',
    );
    if (writing.kind === 'written')
      must(
        writing.parts.every((part) => part.kind === 'text' && part.text === content.question),
        'an answer to another question',
      );
    const read = 'quoted' in reading ? reading.quoted : undefined;
    must(read === undefined || read.ground.plan.asked === content.question, 'a reading of another question');
  }
  return { done, wrong: [...new Set([...wrong, ...failed])] };
}

describe('a question and its model, where all comes late and in any order', () => {
  it(
    'buys what was on view with a yes, and shows what belongs to the question',
    async () => {
      expect(await walkMany(walk)).toEqual([]);
    },
    WALKS_MS,
  );
});

describe('a question and its model, where two things overlap', () => {
  /** Everything is late, and comes in its order. */
  async function ask(question: string) {
    const desk = openAsking(IN_ORDER);
    const { asking, late, agreed, store } = desk;
    const asked = asking.ask(`? ${question}`);
    return {
      ...desk,
      asked,
      read: () => {
        agreed.add(offeredReading(store.state.reading));
        return asking.read();
      },
      write: () => {
        agreed.add(offeredAnswer(store.state.writing));
        return asking.write();
      },
      until: async (isIt: () => boolean): Promise<void> => {
        await settle();
        while (!isIt()) await late.letOne();
      },
    };
  }

  it('goes on with an answer that was agreed to, though the question was once read otherwise', async () => {
    const { asking, store, late, read, write, wrong, act, until, gate } = await ask('why');
    await until(() => store.state.reading.kind === 'offered');
    const first = read();
    await late.letAll();
    await first;
    act(() => asking.end());
    let letCome: () => void = () => undefined;
    gate.reading = new Promise((resolve) => (letCome = resolve));
    const again = act(() => asking.ask('? why'));
    await until(() => store.state.writing.kind === 'offered');
    const writing = write();
    letCome();
    await late.letAll();
    await Promise.all([again, writing]);
    expect([wrong, store.state.writing.kind]).toEqual([[], 'written']);
  });

  it('has what was found for it, and its price, for who looked elsewhere while it was read', async () => {
    const { asking, store, late, read, act, until, gate } = await ask('why');
    let letCome: () => void = () => undefined;
    gate.found = new Promise((resolve) => (letCome = resolve));
    await until(() => store.state.reading.kind === 'offered');
    const reading = read();
    store.set({ content: { kind: 'loading' }, query: '' });
    letCome();
    await settle();
    expect(act(() => asking.restore('? why'))).toBe(true);
    await settle();
    expect(store.state).toMatchObject({
      content: { answer: { kind: 'ready' } },
      reading: { kind: 'reading' },
    });
    await late.letAll();
    await reading;
    expect(store.state).toMatchObject({ writing: { kind: 'offered' }, reading: { kind: 'read' } });
  });

  it('is not shown in the place of another one that was read for longer', async () => {
    const { asking, store, late, read, act, until, asked } = await ask('why');
    await until(() => store.state.reading.kind === 'offered');
    const reading = read();
    await until(() => store.state.reading.kind === 'read');
    const other = act(() => asking.ask('? what is clay'));
    await late.letAll();
    await Promise.all([asked, reading, other]);
    const isRestored = act(() => asking.restore('? why'));
    await late.letAll();
    const { content } = store.state;
    expect(isRestored && content.kind === 'asked' && content.question).not.toBe('what is clay');
  });
});
