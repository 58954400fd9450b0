import { describe, expect, it } from 'vitest';
import type { JobRecord } from '../../../../src/llm/job-record';
import { Ledger } from '../../../../src/llm/ledger';
import { DraftShelf } from '../../../../src/llm/opinions/draft-shelf';
import { readOwnPrice } from '../../../../src/llm/own-price';
import { Purchases } from '../../../../src/llm/purchases';
import type { Quoted } from '../../../../src/llm/quotes';
import { shopOver } from '../../../../src/llm/summary-shop';
import { summaryId } from '../../../../src/llm/hash';
import { keyOf } from '../../../../src/llm/summary-task-request';
import {
  SpendingModel,
  type SpendingJob,
  type SpendingPorts,
} from '../../../../src/ui/spending/spending-model';
import {
  VAULT_ID,
  type AtomId,
  type Result,
  type SummaryNeed,
  type SummaryTask,
} from '../../../../worker/contract';
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
import { notesOf } from '../../../llm/note-tasks';
import { honestAnswer } from '../../../llm/summary-model';
import { NO_DELIVERIES } from '../../knowing/knowing-fixture';
import { LateServer, lateLedger, type Yes } from '../../llm/late-server';
import { NOW, textOf } from '../../llm/shop';

const MODEL = 'claude-haiku-5-5';
const BASE = 'https://one.example';
const CHOICE = { address: { base: BASE, host: 'one.example', isLocal: false }, model: MODEL };
const NOTES = Object.fromEntries([1, 2].map((n) => [`N${String(n)}.md`, textOf(n).slice(0, 400)]));
const RATES = ['1', '2'].map((input) => ({ input, output: '5', cached: '' }));
const ASK = { model: MODEL, keyModel: `one.example/${MODEL}`, perspective: null, job: '', now: () => NOW };

type TextTask = Extract<SummaryTask, { kind: 'text' }>;

/** Two notes, of which what was bought is there as long as nobody takes it back. */
function engineOver(late: LateAnswers) {
  const notes = notesOf(NOTES);
  const taskOf = async (id: AtomId): Promise<Result<TextTask>> => {
    const task = await notes.summaryTask({ id, perspective: null, from: 'text' });
    if (!task.ok || task.value.kind !== 'text') throw new Error(id);
    const parts = task.value.parts.map((part): (typeof task.value.parts)[number] =>
      notes.records.has(summaryId(keyOf(part.level, part.content, ASK)))
        ? { ...part, state: { kind: 'fresh' } as (typeof part)['state'] }
        : part,
    );
    return { ok: true, value: { ...task.value, parts } };
  };
  const needs = async (): Promise<SummaryNeed[]> => {
    const tasks = await Promise.all(Object.keys(NOTES).map((path) => taskOf(path as AtomId)));
    return tasks.flatMap((task) => {
      if (!task.ok) return [];
      const { path, parts } = task.value;
      return parts.map(({ id, level, title, content, tokens, state }) => ({
        ...{ id, level, title, content, tokens, state, path },
      }));
    });
  };
  return {
    records: notes.records,
    engine: {
      summaryNeeds: () => late.answer(async () => ({ ok: true as const, value: await needs() })),
      summaryTask: ({ id }: { id: AtomId }) => late.answer(() => taskOf(id)),
      keepSummaries: (request: Parameters<typeof notes.keepSummaries>[0]) =>
        late.answer(() => notes.keepSummaries(request)),
      dropSummaries: ({ job }: { job?: string }) =>
        late.answer(() => {
          const gone = [...notes.records.values()].filter((record) => record.job === job);
          for (const { id } of gone) notes.records.delete(id);
          return { ok: true as const, value: { dropped: gone.length } };
        }),
      countSummaries: () =>
        late.answer(() => ({ ok: true as const, value: { kept: notes.records.size, unreadable: 0 } })),
    } as unknown as ConstructorParameters<typeof Purchases>[0]['engine'],
  };
}

/** What somebody pressed, until the purchases hear of it. */
interface Pressed {
  quoted?: Quoted | undefined;
  job?: string | undefined;
}

function openStall(dice: Chances) {
  const late = new LateAnswers(dice);
  const wrong: string[] = [];
  const server = new LateServer(dice, late, ({ system, blocks }) =>
    honestAnswer({
      system,
      messages: [{ role: 'user', content: blocks.map(({ text }) => ({ type: 'text', text })) }],
    } as unknown as Parameters<typeof honestAnswer>[0]),
  );
  const { engine, records } = engineOver(late);
  const file = lateLedger(dice, late);
  let rates = RATES[0]!;
  const purchases = new Purchases({
    engine,
    openLedger: () => Ledger.open(file, NO_DELIVERIES, new DraftShelf(NO_DELIVERIES)),
    openMessages: (address) => server.open(address),
    ownPrices: () => {
      const own = readOwnPrice(rates, { base: BASE, model: MODEL, asOf: '2026-11-23' });
      return own === undefined ? [] : [own];
    },
    limits: () => ({ jobUsd: 1, dayUsd: 1 }),
    now: () => NOW,
    after: late.after,
    random: () => dice.below(1_000) / 1_000,
  });
  const pressed: Pressed[] = [];
  const going = new Set<Yes>();
  const agreed = async <T>(act: (choice: typeof CHOICE) => Promise<T>): Promise<T> => {
    const yes = { isOver: false };
    going.add(yes);
    return act(server.agreed(CHOICE, yes)).finally(() => going.delete(yes));
  };
  const heard = (what: string, isIt: (each: Pressed) => boolean): void => {
    const at = pressed.findIndex(isIt);
    if (at < 0) wrong.push(`${what} without a yes`);
    else pressed.splice(at, 1);
  };
  const watched: SpendingPorts['purchases'] = new Proxy(purchases, {
    get: (target, name) => {
      if (name === 'confirm')
        return (quoted: Quoted) => {
          heard('it was bought', (each) => each.quoted === quoted);
          return agreed((choice) => purchases.confirm({ ...quoted, choice }));
        };
      if (name === 'resume')
        return (id: string, _: unknown, rest?: Quoted) => {
          heard('it went on', (each) => each.job === id && each.quoted === rest);
          return agreed((choice) => purchases.resume(id, choice, rest));
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    ...{ late, wrong, server, records, purchases, watched, pressed, going },
    raise: () => (rates = dice.pick(RATES)),
  };
}

type Stall = ReturnType<typeof openStall>;

/** The pane, until it is left. */
function openPane({ watched, purchases, wrong }: Stall) {
  let isLeft = false;
  const check = (): void => {
    if (isLeft) wrong.push('it was drawn after it was left');
    if (!purchases.isBusy) return;
    if (model.offer.kind === 'quoted' || model.offer.kind === 'repriced')
      wrong.push(`something is for sale (${model.offer.kind}) while a job goes on`);
    if (model.jobs.some(({ canResume, canUndo }) => canResume || canUndo))
      wrong.push('a job can go on, or be undone, while one goes on');
  };
  const model: SpendingModel = new SpendingModel({
    ...{ purchases: watched, choice: CHOICE, choiceOf: () => CHOICE, now: () => NOW },
    ...{ wish: { of: VAULT_ID, title: '' }, dayUsd: 1, changed: check },
  });
  return {
    model,
    leave: () => {
      isLeft = true;
      model.leave();
    },
  };
}

function jobWith(model: SpendingModel, dice: Dice, can: 'canResume' | 'canUndo'): JobRecord | undefined {
  const jobs = model.jobs.filter((job) => job[can]);
  return jobs.length === 0 ? undefined : dice.pick(jobs).job;
}

/** On all walks: one that never buys proves nothing. */
let bought = 0;

async function walk(dice: Dice): Promise<{ done: string[]; wrong: string[] }> {
  const stall = openStall(dice);
  const { late, wrong, server, records, purchases, pressed, going, raise } = stall;
  const shop: { pane: ReturnType<typeof openPane> | undefined } = { pane: openPane(stall) };
  void shop.pane?.model.open();
  let asking: JobRecord | undefined;
  const actions = {
    open: () => {
      if (shop.pane !== undefined) return undefined;
      shop.pane = openPane(stall);
      return shop.pane.model.open();
    },
    leave: () => {
      if (dice.chance(0.6)) return;
      shop.pane?.leave();
      shop.pane = asking = undefined;
    },
    quote: () => shop.pane?.model.quote(),
    buy: () => {
      if (shop.pane?.model.offer.kind !== 'quoted') return undefined;
      pressed.push({ quoted: shop.pane.model.offer.quoted });
      return shop.pane.model.buy();
    },
    resume: () => {
      const job = shop.pane && jobWith(shop.pane.model, dice, 'canResume');
      if (shop.pane === undefined || job === undefined) return undefined;
      pressed.push({ job: job.id });
      return shop.pane.model.resume(job);
    },
    resumeAnew: () => {
      if (shop.pane?.model.offer.kind !== 'repriced') return undefined;
      const { job, rest } = shop.pane.model.offer;
      pressed.push({ job: job.id, quoted: rest });
      return shop.pane.model.resumeAnew();
    },
    pause: () => shop.pane?.model.offer.kind === 'running' && shop.pane.model.pause(),
    stop: () => {
      if (shop.pane?.model.offer.kind !== 'running') return;
      for (const yes of going) yes.isOver = true;
      shop.pane.model.stop();
    },
    askUndo: () => (asking = shop.pane && jobWith(shop.pane.model, dice, 'canUndo')),
    undo: () => {
      const job = asking;
      asking = undefined;
      return job && shop.pane?.model.undo(job);
    },
    raise,
    agent: async () => {
      const yes = { isOver: false };
      const offer = await shopOver(purchases, server.agreed(CHOICE, yes)).offer([VAULT_ID], null);
      if (!offer.ok || offer.value.count === 0) return;
      going.add(yes);
      await offer.value.buy(new AbortController().signal, () => undefined);
      going.delete(yes);
    },
  };
  const { done, wrong: failed } = await stroll(dice, late, actions);
  bought += records.size;
  const shown = shop.pane?.model;
  if (shown !== undefined) {
    const { offer } = shown;
    if (offer.kind === 'planning' || offer.kind === 'running') wrong.push(`it is ${offer.kind} for ever`);
    if (offer.kind === 'quoted') {
      const items = offer.quoted.quote.units.flatMap(({ items }) => items);
      if (items.some(({ id }) => records.has(id))) wrong.push('what was bought is for sale');
    }
  }
  if (purchases.isBusy) wrong.push('a job goes on for ever');
  wrong.push(...server.wrong);
  return { done, wrong: [...new Set([...wrong, ...failed])] };
}

describe('the pane of purchases, where all comes late and in any order', () => {
  it(
    'buys what was on view with a yes, and offers nothing that is bought or being bought',
    async () => {
      expect(await walkMany(walk, 0.25)).toEqual([]);
      expect(bought).toBeGreaterThan(20);
    },
    WALKS_MS,
  );
});

describe('the pane of purchases, beside a job that somebody else agreed to', () => {
  async function openAll() {
    const stall = openStall(IN_ORDER);
    const { late, purchases, server } = stall;
    const { model } = openPane(stall);
    const opened = Promise.all([
      model.open(),
      shopOver(purchases, server.agreed(CHOICE, { isOver: false })).offer([VAULT_ID], null),
    ]);
    await late.letAll();
    const [, offer] = await opened;
    if (!offer.ok) throw new Error('no offer');
    const buy = () => offer.value.buy(new AbortController().signal, () => undefined);
    return { late, model, buy };
  }

  const unitsOf = ({ offer }: SpendingModel): number | undefined =>
    offer.kind === 'quoted' ? offer.quoted.quote.units.length : undefined;

  it('sells nothing as long as that goes on, and then only what it left', async () => {
    const { late, model, buy } = await openAll();
    expect(unitsOf(model)).toBe(2);
    const bought = buy();
    await settle();
    expect(model.offer.kind).toBe('none');
    await late.letAll();
    await bought;
    expect(unitsOf(model)).toBe(0);
  });

  it('finds the price anew that it was looking for when that ended', async () => {
    const { late, model, buy } = await openAll();
    const quoted = model.quote();
    const bought = buy();
    await late.letAll();
    await Promise.all([quoted, bought]);
    expect(unitsOf(model)).toBe(0);
  });

  it('lets no job go on or be undone from the yes to it on', async () => {
    const { late, model, buy } = await openAll();
    const bought = buy();
    await late.letAll();
    await bought;
    const [{ job, canUndo }] = model.jobs as [SpendingJob];
    expect(canUndo).toBe(true);
    const undone = model.undo(job);
    await late.letAll();
    await undone;
    const again = model.buy();
    await settle();
    expect(model.jobs).toMatchObject([{ canUndo: false, canResume: false }]);
    await late.letAll();
    await again;
    expect(model.offer).toMatchObject({ kind: 'ended', job: { state: 'done' } });
  });
});
