import { describe, expect, it } from 'vitest';
import type { UnitSource } from '../../../src/llm/job-ports';
import { Ledger } from '../../../src/llm/ledger';
import { DraftShelf } from '../../../src/llm/opinions/draft-shelf';
import type { QuotedAnswer } from '../../../src/llm/ask-run';
import type { Priced } from '../../../src/llm/paid-request';
import { Purchases } from '../../../src/llm/purchases';
import type { OpinionUnit } from '../../../src/llm/quote';
import type { AtomId, ContentHash, Evidence, NotePath, Result } from '../../../worker/contract';
import type { Dice } from '../../faults/dice';
import {
  IN_ORDER,
  LateAnswers,
  settle,
  stroll,
  walkMany,
  WALKS_MS,
  type Chances,
} from '../../faults/late-answers';
import { NO_DELIVERIES } from '../knowing/knowing-fixture';
import { LateServer, lateLedger, type Yes } from './late-server';
import { NOW } from './shop';

const CHOICES = ['https://one.example', 'https://two.example'].map((base) => ({
  address: { base, host: new URL(base).host, isLocal: false },
  model: 'model',
}));
const EVIDENCE: Evidence = {
  plan: {
    ...{ kind: 'ask', about: 'leaves', lang: 'en', asked: 'What becomes of leaves?', unread: '' },
    ...{ level: 'paragraph', readBy: 'rules' },
  },
  pieces: [
    {
      ...{ n: 1, path: 'N.md' as NotePath, title: 'N' },
      piece: {
        ...{ id: 'N.md#p' as AtomId, text: 'Worms turn leaves into soil.' },
        span: { start: 0, end: 28, startLine: 0, endLine: 0 },
      },
    },
  ],
  ...{ rows: [], figures: [], extract: { kind: 'nothing' }, leftOut: 0 },
};

/** So many requests, each for one thing. */
function unitsOf(count: number): OpinionUnit[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ from: 'pairs', requests: 1, estimate: { input: 1_000, output: 200 } },
    items: [{ id: `thing ${String(at)}` as ContentHash }],
  }));
}

function sourceOf(late: LateAnswers): UnitSource {
  return {
    next: (_unit, missing) =>
      late.answer(() => ({
        ...{ kind: 'request', ids: [...missing], estimate: { input: 1_000, output: 200 } },
        request: { model: 'model', system: '', blocks: [...missing].map((text) => ({ text })) },
        read: () => ({
          records: [...missing].map((id) => ({
            ...{ id, input: id, subject: id, by: 'host/model', job: 'job', createdMs: NOW },
            ...{ kind: 'verdict', verdict: 'same', quotes: ['', ''] },
          })),
          wasCut: false,
        }),
      })),
  };
}

interface Stoppable extends Yes {
  stops: AbortController;
}

function openPurchases(dice: Chances) {
  const late = new LateAnswers(dice);
  const server = new LateServer(dice, late, () => 'It rots.');
  const nobody = (): never => {
    throw new Error('no summaries are bought here');
  };
  const file = lateLedger(dice, late);
  const purchases = new Purchases({
    engine: {
      ...{ summaryNeeds: nobody, summaryTask: nobody, keepSummaries: nobody, countSummaries: nobody },
      dropSummaries: () => late.answer(() => ({ ok: true, value: { dropped: 0 } })),
    },
    openLedger: () => Ledger.open(file, NO_DELIVERIES, new DraftShelf(NO_DELIVERIES)),
    openMessages: (address) => server.open(address),
    ownPrices: () => [],
    limits: () => ({ jobUsd: 1, dayUsd: 1 }),
    now: () => NOW,
    after: late.after,
    random: () => dice.below(1_000) / 1_000,
  });
  return { late, server, file, purchases };
}

async function walk(dice: Dice): Promise<{ done: string[]; wrong: string[] }> {
  const { late, server, file, purchases } = openPurchases(dice);
  const [offers, answers]: [Priced[], QuotedAnswer[]] = [[], []];
  const jobs = new Set<string>();
  const [agreed, asked] = [new Set<Stoppable>(), new Set<Stoppable>()];
  let isClosed = false;
  const found = <T>(list: T[], result: Result<T>): void => void (result.ok && list.push(result.value));
  const agree = async <P extends Priced, T>(
    open: Set<Stoppable>,
    priced: P,
    act: (agreed: P, stops: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const yes = { isOver: isClosed, stops: new AbortController() };
    open.add(yes);
    try {
      return await act({ ...priced, choice: server.agreed(priced.choice, yes) }, yes.stops.signal);
    } finally {
      open.delete(yes);
    }
  };
  const over = (open: Set<Stoppable>): void => open.forEach((yes) => (yes.isOver = true));
  const actions = {
    price: async () => found(offers, await purchases.price(dice.pick(CHOICES), unitsOf(1 + dice.below(3)))),
    quoteAnswer: async () => found(answers, await purchases.quoteAnswer(dice.pick(CHOICES), EVIDENCE)),
    buy: async () => {
      if (offers.length === 0) return;
      const offer = dice.pick(offers);
      const bought = await agree(agreed, offer, (each, stops) =>
        purchases.buy(each, () => sourceOf(late), { stops }),
      );
      if (bought.ok) jobs.add(bought.value.id);
    },
    answer: async () => {
      if (answers.length === 0) return;
      const quoted = dice.pick(answers);
      await agree(asked, quoted, (each, stops) => purchases.answer(each, () => undefined, stops));
    },
    pause: () => purchases.pause(),
    stop: () => {
      over(agreed);
      purchases.stop();
    },
    stopOne: () => {
      const all = [...agreed, ...asked];
      if (all.length === 0) return;
      const one = dice.pick(all);
      one.isOver = true;
      one.stops.abort();
    },
    undo: async () => {
      const id = purchases.running?.id ?? [...jobs].at(-1);
      if (id !== undefined) await purchases.undo(id);
    },
    close: () => {
      if (dice.chance(0.9)) return;
      isClosed = true;
      over(agreed);
      over(asked);
      purchases.close();
    },
  };
  const { done, wrong } = await stroll(dice, late, actions);
  wrong.push(...server.wrong);
  if (purchases.running !== undefined) wrong.push('a job still runs');
  const ledger = await purchases.ledger();
  for (const job of ledger.ok && !file.isFull ? ledger.value.jobs() : []) {
    if (job.open.size > 0) wrong.push(`a request of ${job.id} has no end`);
    if (job.state === 'running' || job.state === 'confirmed') wrong.push(`${job.id} is ${job.state}`);
  }
  return { done, wrong };
}

describe('purchases, whose disk and server answer late and in any order', () => {
  it(
    'send only what somebody agreed to, as long as they do, and come to an end',
    async () => {
      expect(await walkMany(walk)).toEqual([]);
    },
    WALKS_MS,
  );
});

describe('a yes', () => {
  /** Everything is late, and comes in its order: one answer with each step. */
  async function openOffer() {
    const { late, server, purchases } = openPurchases(IN_ORDER);
    const pricing = Promise.all([
      purchases.price(CHOICES[0]!, unitsOf(2)),
      purchases.quoteAnswer(CHOICES[0]!, EVIDENCE),
    ]);
    await late.letAll();
    const [priced, quoted] = await pricing;
    const choice = server.agreed(CHOICES[0]!, { isOver: false });
    if (!priced.ok || !quoted.ok) throw new Error('no price');
    return {
      ...{ late, server, purchases },
      offer: { ...priced.value, choice },
      question: { ...quoted.value, choice },
      /** Carries out what was agreed to, after so many answers. */
      after: async (answers: number): Promise<void> => {
        await settle();
        for (let come = 0; come < answers; come++) await late.letOne();
      },
    };
  }

  it.each([0, 1, 2, 3])('that is taken back after %s answers sends nothing more', async (answers) => {
    const { late, server, purchases, offer, question, after } = await openOffer();
    const [buying, asking] = [new AbortController(), new AbortController()];
    const bought = purchases.buy(offer, () => sourceOf(late), { stops: buying.signal });
    const answered = purchases.answer(question, () => undefined, asking.signal);
    await after(answers);
    const before = server.asked;
    buying.abort();
    asking.abort();
    await late.letAll();
    await Promise.all([bought, answered]);
    expect([server.asked, purchases.isBusy]).toEqual([before, false]);
  });

  it('that is given after all is closed sends nothing', async () => {
    const { late, server, purchases, offer, question } = await openOffer();
    purchases.close();
    const both = Promise.all([
      purchases.buy(offer, () => sourceOf(late)),
      purchases.answer(question, () => undefined),
    ]);
    await late.letAll();
    const cancelled = { ok: false, error: { kind: 'cancelled' } };
    expect([await both, server.asked]).toEqual([[cancelled, cancelled], 0]);
  });

  it("is not taken back by whoever takes back another's, which buys nothing meanwhile", async () => {
    const { late, purchases, offer } = await openOffer();
    const first = purchases.buy(offer, () => sourceOf(late));
    const other = new AbortController();
    const second = purchases.buy(offer, () => sourceOf(late), { stops: other.signal });
    other.abort();
    await late.letAll();
    expect(await second).toEqual({ ok: false, error: { kind: 'occupied' } });
    expect(await first).toMatchObject({ ok: true, value: { state: 'done' } });
  });

  it('holds until its job stands still: what that buys is not undone meanwhile', async () => {
    const { late, purchases, offer, after } = await openOffer();
    const bought = purchases.buy(offer, () => sourceOf(late));
    await after(3);
    const { id } = purchases.running!;
    expect(await purchases.undo(id)).toEqual({ ok: false, error: { kind: 'occupied' } });
    await late.letAll();
    await bought;
    const undone = purchases.undo(id);
    await late.letAll();
    expect(await undone).toEqual({ ok: true, value: { dropped: 0 } });
  });
});
