import { describe, expect, it } from 'vitest';
import { LocalModels } from '../../../../src/ui/models/local-models';
import { modelLine, type ModelAction } from '../../../../src/ui/models/models-model';
import type { ModelCard, ModelState, Result } from '../../../../worker/contract';
import type { EngineClient } from '../../../../worker/wire/client';
import type { Dice } from '../../../faults/dice';
import {
  IN_ORDER,
  LateAnswers,
  stroll,
  walkMany,
  WALKS_MS,
  type Chances,
} from '../../../faults/late-answers';

const FAILED = { ok: false, error: { kind: 'engine-gone', why: { kind: 'said', text: 'it died' } } } as const;
const CANCELLED = { ok: false, error: { kind: 'cancelled' } } as const;
const MIRRORS = ['', 'https://mirror.example'];

/** A worker that keeps three models, two from a server and one of the user's own. */
function openWorker(dice: Chances) {
  const late = new LateAnswers(dice);
  const wrong: string[] = [];
  const states = new Map<string, ModelState>([
    ['small', { kind: 'absent' }],
    ['big', { kind: 'absent' }],
    ['own', { kind: 'absent' }],
  ]);
  const cards = (): ModelCard[] =>
    [...states].map(([name, state]) => ({
      ...{ name, title: name, origin: name === 'own' ? 'imported' : 'download', host: 'hub.example' },
      ...{ licence: 'MIT', languages: { kind: 'one', tag: 'en' }, dimensions: 8, aboutBytes: 10, state },
    }));
  const busy = new Set<string>();
  /** What somebody agreed to have fetched, and from where. */
  const agreed: string[] = [];
  let [received, mirror] = [0, MIRRORS[0]!];
  const work = async (name: string, act: () => Promise<Result<unknown>>): Promise<Result<unknown>> => {
    if (busy.has(name)) wrong.push(`two things are done with ${name} at once`);
    busy.add(name);
    return act().finally(() => busy.delete(name));
  };
  const end = (name: string, state: ModelState): Result<ModelCard> => {
    states.set(name, state);
    return { ok: true, value: cards().find((each) => each.name === name)! };
  };
  const download = async (
    { name, address = '' }: { name: string; address?: string },
    signal: AbortSignal,
  ) => {
    const at = agreed.indexOf(address);
    if (at < 0) wrong.push('it is fetched from where nobody agreed to');
    else agreed.splice(at, 1);
    for (let part = 0; part < 3; part++) {
      states.set(name, { kind: 'partial', receivedBytes: (received = part + 1), totalBytes: 4 });
      await late.answer(() => undefined);
      if (signal.aborted) return CANCELLED;
      if (dice.chance(0.1)) return FAILED;
    }
    return end(name, { kind: 'ready', sizeBytes: 4 });
  };
  const call = (verb: string, request: { name: string }, options?: { signal: AbortSignal }) => {
    const name = verb === 'models' ? '' : request.name;
    switch (verb) {
      case 'models':
        return late.answer(() => (dice.chance(0.05) ? FAILED : { ok: true, value: cards() }));
      case 'modelProgress':
        return late.answer(() => ({
          ok: true,
          value: busy.has(name) ? { receivedBytes: received, totalBytes: 4 } : null,
        }));
      case 'downloadModel':
        return work(name, () => download(request, options!.signal));
      case 'importModel':
        return work('own', () => late.answer(() => end('own', { kind: 'ready', sizeBytes: 4 })));
      default:
        return work(name, () =>
          late.answer(() => {
            if (dice.chance(0.1)) return FAILED;
            states.set(name, { kind: 'absent' });
            return { ok: true as const, value: null };
          }),
        );
    }
  };
  /** Whose vectors are in use, and what was asked of models, in its order: to use one, or to get one and then use it. */
  const choice = { inUse: '', wishes: [] as string[], of: -1 };
  const models: LocalModels = new LocalModels({
    client: { call: call as unknown as EngineClient['call'] },
    mirror: () => mirror,
    now: () => 0,
    after: late.after,
    inUse: () => choice.inUse,
    ready: ({ name }, isWanted) => {
      const wish = choice.wishes.lastIndexOf(name);
      const isDue = choice.inUse === '' || choice.inUse === name || wish > choice.of;
      if (isWanted !== isDue) wrong.push(`${name} is ${isWanted ? '' : 'not '}taken into use`);
      if (isWanted) choice.of = choice.inUse === name ? Math.max(wish, choice.of) : wish;
      if (isWanted) choice.inUse = name;
    },
  });
  const choose = (name: string): void => {
    models.chose(name);
    [choice.inUse, choice.of] = [name, choice.wishes.push(name) - 1];
  };
  return {
    choice,
    choose,
    late,
    wrong,
    states,
    models,
    agreed,
    busy,
    mirror: () => mirror,
    use: (other: string) => (mirror = other),
  };
}

async function walk(dice: Dice): Promise<{ done: string[]; wrong: string[] }> {
  const { late, wrong, states, models, agreed, busy, mirror, use, choice, choose } = openWorker(dice);
  const isFree = (name: string): boolean =>
    !models.isBusy(name) && models.cards.find((card) => card.name === name)?.state.kind !== 'downloading';
  const lineOf = (card: ModelCard) =>
    modelLine(card, {
      ...{ isChosen: choice.inUse === card.name, secondsLeft: models.secondsLeft(card.name) },
      isBusy: models.isBusy(card.name),
      problem: models.problem(card.name),
    });
  /** The address that the question names which is open, of which model. */
  let asked: { name: string; from: string } | undefined;
  const press = (action: ModelAction, name: string): unknown => {
    const card = models.cards.find((each) => each.name === name)!;
    switch (action) {
      case 'download':
        asked = { name, from: mirror() };
        return undefined;
      case 'fetch':
        agreed.push(mirror());
        choice.wishes.push(name);
        return models.download(name, mirror());
      case 'cancel':
        return models.cancel(name);
      case 'use':
        return choose(name);
      case 'import':
        choice.wishes.push(name);
        return models.import(card, 'folder', []);
      case 'delete':
        if (choice.inUse === name) choice.inUse = '';
        return models.remove(name);
      default:
        return undefined;
    }
  };
  const stop = models.onChange(() => undefined);
  const actions = {
    refresh: () => models.refresh(),
    glance: () => models.glance(),
    press: () => {
      const rows = models.cards.flatMap((card) =>
        lineOf(card).buttons.map(({ action }) => ({ action, name: card.name })),
      );
      if (rows.length === 0) return undefined;
      const { action, name } = dice.pick(rows);
      return press(action, name);
    },
    yes: () => {
      if (asked === undefined) return undefined;
      const { name, from } = asked;
      asked = undefined;
      agreed.push(from);
      if (isFree(name)) choice.wishes.push(name);
      return models.download(name, from);
    },
    move: () => use(dice.pick(MIRRORS)),
  };
  const { done, wrong: failed } = await stroll(dice, late, { first: () => models.refresh(), ...actions });
  stop();
  if (busy.size > 0) wrong.push('something is done for ever');
  for (const card of models.cards) {
    if (models.isBusy(card.name)) wrong.push(`${card.name} is busy for ever`);
    if (models.error === undefined && card.state.kind !== states.get(card.name)?.kind)
      wrong.push(`${card.name} is ${card.state.kind}, not ${String(states.get(card.name)?.kind)}`);
  }
  return { done, wrong: [...new Set([...wrong, ...failed])] };
}

describe('the models of this device, whose worker answers late and in any order', () => {
  it(
    'are fetched from where was agreed to, one thing at a time, and shown as they are',
    async () => {
      expect(await walkMany(walk)).toEqual([]);
    },
    WALKS_MS,
  );
});

describe('a model of this device', () => {
  /** Everything is late, and comes in its order. */
  async function open() {
    const worker = openWorker(IN_ORDER);
    const opened = worker.models.refresh();
    await worker.late.letAll();
    await opened;
    return { ...worker, stateOf: () => worker.models.cards[0]?.state.kind };
  }

  it('is being downloaded from the yes on, also where what was listed before says otherwise', async () => {
    const { late, models, agreed, stateOf } = await open();
    agreed.push('');
    const listed = models.refresh();
    const downloaded = models.download('small', '');
    expect(stateOf()).toBe('downloading');
    await late.letOne();
    expect(stateOf()).toBe('downloading');
    await late.letAll();
    await Promise.all([listed, downloaded]);
    expect(stateOf()).toBe('ready');
  });

  it('is not taken into use when it comes, where somebody chose another meanwhile', async () => {
    const { late, models, agreed, choice, choose, wrong } = await open();
    agreed.push('');
    choice.wishes.push('small');
    const downloaded = models.download('small', '');
    choose('own');
    await late.letAll();
    await downloaded;
    expect([choice.inUse, wrong]).toEqual(['own', []]);
  });

  it('comes from where was agreed to, though another mirror was named meanwhile', async () => {
    const { late, models, agreed, wrong, use } = await open();
    const shown = models.mirror;
    agreed.push(shown);
    use(MIRRORS[1]!);
    const downloaded = models.download('small', shown);
    await late.letAll();
    await downloaded;
    expect(wrong).toEqual([]);
  });
});
