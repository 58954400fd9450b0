import { beforeAll, describe, expect, it } from 'vitest';
import { DecisionBook } from '../../../../src/knowing/decision-book';
import { KnowledgeSession } from '../../../../src/knowing/knowledge-session';
import type { OpinionOffer } from '../../../../src/knowing/model-opinions';
import { emptyJob } from '../../../../src/llm/job-record';
import type { Priced } from '../../../../src/llm/paid-request';
import { readDecisions } from '../../../../worker/knowledge/decisions/decision-log';
import { decisionsInForce } from '../../../../worker/knowledge/decisions/in-force';
import type { Choice } from '../../../../worker/knowledge/decisions/decision';
import type { Anchor } from '../../../../worker/knowledge/base/knowledge-nodes';
import type { ScopeKey } from '../../../../worker/knowledge/base/scope-key';
import {
  KNOWLEDGE_TABS,
  KnowledgeModel,
  type KnowledgeTab,
} from '../../../../src/ui/knowledge/knowledge-model';
import type { KnowledgePorts } from '../../../../src/ui/knowledge/knowledge-ports';
import { notePath } from '../../../engine/note-path';
import { engineOver } from '../../../engine/engine-fixture';
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
import { LogFiles, sessionOver, valueOf } from '../../knowing/knowing-fixture';
import { NOTES } from './model-fixture';

const HOSTS = ['one.example', 'two.example'];
const ANCHORS: Anchor[] = ['note:Pump.md', 'note:Pumps.md'];
const SCOPES = ['global', 'project Roof', 'project Cellar'] as ScopeKey[];
const GONE = {
  ok: false,
  error: { kind: 'knowledge-gone', why: { kind: 'thread-ended', code: 1 } },
} as const;

/** What the thread of the knowledge says of a few notes, read once. */
let answers: Map<string, unknown>;

beforeAll(async () => {
  const { session } = sessionOver(await engineOver(NOTES));
  const asked = [
    ...[...ANCHORS, 'note:One.md'].map((anchor) => ['page', anchor] as const),
    ['questions', null] as const,
    ['lists', null] as const,
    ['health', null] as const,
  ];
  answers = new Map();
  for (const [verb, of] of asked)
    answers.set(`${verb} ${String(of)}`, valueOf(await session.ask(verb, of as never)));
  const brain = valueOf(await session.ask('brain', { scope: 'global', limit: 10 }));
  for (const scope of SCOPES)
    answers.set(`brain ${scope}`, {
      ...brain,
      scopes: SCOPES,
      entities: [{ ...brain.entities[0]!, title: scope }],
    });
  session.close();
});

/** What somebody could say yes to. Each is another one, known by its number. */
type Offered = Priced & { number: number; about: string };

function openPane(dice: Chances) {
  const late = new LateAnswers(dice);
  const wrong: string[] = [];
  const log = new LogFiles();
  const book = new DecisionBook(
    {
      read: () => late.answer(() => log.read()),
      append: (text) => late.answer(() => log.append(text)),
    },
    'here',
    () => 0,
  );
  const decisions = new KnowledgeSession({ book } as unknown as ConstructorParameters<
    typeof KnowledgeSession
  >[0]);
  let host = HOSTS[0]!;
  let numbers = 0;
  /** What was said yes to and is not paid for yet; what was paid for, by what it is about. */
  const agreed = new Set<number>();
  const paid = new Map<string, number>();
  let isQuestionAsked = false;
  let scopes = SCOPES;
  const priced = (about: string): Offered => {
    const choice = { model: 'model', address: { base: `https://${host}`, host, isLocal: false } };
    const quote = { price: { kind: 'unknown' } } as Priced['quote'];
    return { choice, quote, cap: { tokens: 1 }, waitsFor: [], number: (numbers += 1), about };
  };
  const buy = async (bought: Priced, stops?: AbortSignal) => {
    const { number, about } = bought as Offered;
    if (stops?.aborted !== true) {
      if (!agreed.delete(number)) wrong.push(`offer ${String(number)} was bought without a yes`);
      const before = paid.get(about);
      if (before !== undefined) wrong.push(`${about} was bought twice`);
    }
    const isDone = await late.answer(() => stops?.aborted !== true && dice.chance(0.7));
    if (isDone) paid.set(about, number);
    const error = { kind: 'cancelled' } as const;
    return isDone ? { ok: true as const, value: emptyJob(String(number), 0) } : { ok: false as const, error };
  };
  const session: KnowledgePorts['session'] = {
    ask: ((verb: string, asked: unknown) =>
      late.answer(() => {
        if (dice.chance(0.05)) return GONE;
        const of =
          typeof asked === 'object' && asked !== null ? (asked as { scope: string }).scope : String(asked);
        const value = answers.get(`${verb} ${of}`);
        return { ok: true, value: verb === 'brain' ? { ...(value as object), scopes } : value };
      })) as KnowledgePorts['session']['ask'],
    decide: (choice) => decisions.decide(choice),
    takeBack: () => decisions.takeBack(),
    newest: () => late.answer(() => ({ ok: true, value: undefined })),
    isDecidedAnew: () => late.answer(() => ({ ok: true, value: dice.chance(0.3) })),
    damaged: () => decisions.damaged(),
    fault: undefined,
    comparesMeaning: () => late.answer(() => ({ ok: true, value: true })),
    compareMeaning: () => late.answer(() => (dice.chance(0.3) ? GONE : { ok: true, value: null })),
    themesOf: () => late.answer(() => ({ ok: true, value: () => undefined }) as never),
  };
  const said: string[] = [];
  const model: KnowledgeModel = new KnowledgeModel({
    ...{ session, isOn: () => true, isWhole: () => true, changed: () => undefined },
    textOf: (path) => late.answer(() => NOTES[path as keyof typeof NOTES]),
    say: (text) => said.push(text),
    model: {
      choice: () => priced('').choice,
      joins: () => false,
      opinions: {
        judged: () =>
          late.answer(() => ({ ok: true, value: { pairs: [], total: 0, values: [], lists: [] } })),
        offer: () =>
          late.answer(() => {
            const offered = priced('the questions');
            const offer: OpinionOffer = { pairs: offered.number, lists: 0, priced: offered };
            return { ok: true, value: isQuestionAsked || paid.has('the questions') ? undefined : offer };
          }),
        buy: async (offer) => {
          const bought = await buy(offer);
          isQuestionAsked ||= bought.ok;
          return bought.ok
            ? { ok: true, value: { job: bought.value, joined: 0, said: { verdicts: [], drafts: [] } } }
            : bought;
        },
        figures: () =>
          late.answer(() => ({
            ok: true,
            value: {
              ...{ verdicts: 0, drafts: 0, prose: 0, dropped: {}, strays: 0, refused: 0 },
              ...{ damaged: 0, spentUsd: 0 },
            },
          })),
      },
      prose: {
        told: ({ key }) =>
          late.answer(() => ({
            ok: true,
            value: paid.has(key)
              ? { kind: 'told', sentences: [], by: 'model', leftOut: 0, isOutdated: false }
              : undefined,
          })),
        offer: (_choice, { key }) =>
          late.answer(() => ({ ok: true, value: paid.has(key) ? undefined : priced(key) })),
        buy: (offer, _about, stops) => buy(offer, stops),
      },
    },
  });
  return {
    late,
    wrong,
    model,
    session,
    log,
    agreed,
    paid,
    said,
    move: () => (host = dice.pick(HOSTS)),
    hasScope: (scope: ScopeKey) => scopes.includes(scope),
    remove: () => (scopes = scopes.length > 1 ? scopes.slice(0, -1) : SCOPES),
  };
}

/** What was asked for last, by what was done. */
interface Wanted {
  tab: KnowledgeTab;
  name: Anchor | undefined;
  scope: ScopeKey;
  /** The project may be gone since: another one is shown then. */
  isGone: boolean;
}

function inForce(log: LogFiles): ReturnType<typeof decisionsInForce> {
  return decisionsInForce(readDecisions(log.own).decisions);
}

async function walk(dice: Dice): Promise<{ done: string[]; wrong: string[] }> {
  const { late, wrong, model, log, agreed, move, hasScope, remove } = openPane(dice);
  const wanted: Wanted = { tab: 'page', name: undefined, scope: 'global', isGone: false };
  /** Decisions that nobody took back, in the order in which they were made. */
  const decided: string[] = [];
  const decide = (kind: string, act: () => Promise<void>): Promise<void> => {
    decided.push(kind);
    return act();
  };
  const shownProse = () => ('prose' in model.content ? model.content.prose : undefined);
  const actions = {
    choose: () => model.choose((wanted.tab = dice.pick(KNOWLEDGE_TABS))),
    follow: () => {
      wanted.name = dice.pick(ANCHORS);
      return model.follow(notePath(wanted.name.slice(5)));
    },
    open: () => {
      wanted.tab = 'page';
      return model.open((wanted.name = dice.pick([...ANCHORS, 'note:One.md' as Anchor])));
    },
    scope: () => {
      if (model.content.kind !== 'project') return;
      wanted.scope = dice.pick(SCOPES);
      wanted.isGone = !hasScope(wanted.scope);
      return model.chooseScope(wanted.scope);
    },
    more: () => (model.content.kind === 'project' ? model.showMore() : undefined),
    refresh: () => (dice.chance(0.5) ? model.refresh() : model.notesChanged()),
    look: () => model.followDecisions(),
    reading: () => model.reading(0.5),
    same: () => decide('same', () => model.same(...(ANCHORS as [Anchor, Anchor]))),
    different: () => decide('different', () => model.different(...(ANCHORS as [Anchor, Anchor]))),
    judge: () => {
      const { content } = model;
      return content.kind === 'page' ? decide('pin', () => model.judge('pin', content.page.node)) : undefined;
    },
    undo: () => {
      decided.pop();
      return model.undo();
    },
    compare: async () => {
      if (model.content.kind !== 'questions') return;
      await model.compareMeaning();
    },
    ask: () => {
      const { content } = model;
      if (content.kind !== 'questions' || content.offer === undefined || content.isAsking) return undefined;
      // So many pairs, by which offers differ.
      agreed.add(Number(/\d+/.exec(content.offer.lines[0] ?? '')?.[0]));
      return model.askModel(content.offer);
    },
    write: () => {
      const prose = shownProse();
      if (prose?.offer === undefined) return undefined;
      if (!prose.isWriting) agreed.add((prose.offer.priced as Offered).number);
      return model.writeProse(prose);
    },
    stop: () => model.stopProse(),
    move,
    remove: () => {
      wanted.isGone ||= wanted.scope !== 'global';
      remove();
    },
  };
  const { done, wrong: failed } = await stroll(dice, late, actions);
  // What failed last was not of this; now nothing is asked any more.
  const { content } = model;
  const must = (isRight: boolean, what: string): void => void (isRight || wrong.push(what));
  const isFailure = content.kind === 'said' && content.isFailure;
  must(model.tab === wanted.tab, `tab ${model.tab}, not ${wanted.tab}`);
  if (wanted.tab === 'page' && wanted.name !== undefined && wanted.name !== 'note:One.md' && !isFailure)
    must(
      content.kind === 'page' && content.page.node.key === wanted.name,
      `another page than ${wanted.name}`,
    );
  if (wanted.tab === 'project' && !isFailure)
    must(
      content.kind === 'project' &&
        (wanted.isGone || content.chosen === wanted.scope) &&
        JSON.stringify(content.sections).includes(content.chosen),
      `another project than ${wanted.scope}`,
    );
  must(content.kind !== 'loading', 'it is still loading');
  must(content.kind !== 'questions' || !content.isAsking, 'a model is still asked');
  must(shownProse()?.isWriting !== true, 'a page is still written');
  must(!model.isTakingBack, 'something is still taken back');
  const kinds = inForce(log)
    .map(({ kind }) => kind as Choice['kind'])
    .reverse();
  must(kinds.join() === decided.join(), `decided ${kinds.join()}, not ${decided.join()}`);
  return { done, wrong: [...wrong, ...failed] };
}

describe('the pane of the knowledge, where all comes late and in any order', () => {
  it(
    'buys what was on view with a yes, once, decides what was decided, and shows what was asked for last',
    async () => {
      expect(await walkMany(walk)).toEqual([]);
    },
    WALKS_MS,
  );
});

describe('the pane of the knowledge, where two things overlap', () => {
  /** Everything is late, and comes in its order. */
  async function openAt(tab: KnowledgeTab) {
    const pane = openPane(IN_ORDER);
    const { model, late } = pane;
    const opening = Promise.all([model.follow(notePath('Pump.md')), model.choose(tab)]);
    await late.letAll();
    await opening;
    return pane;
  }

  it('takes back the decision that is being written down, not the one before it', async () => {
    const { model, late, log } = await openAt('page');
    const all = Promise.all([
      model.same('note:Pump.md', 'note:Pumps.md'),
      model.different('note:Pump.md', 'note:Pumps.md'),
      model.undo(),
    ]);
    await late.letAll();
    await all;
    expect(inForce(log)).toMatchObject([{ kind: 'same' }]);
  });

  it('has a page written once, though its button is pressed again before it is drawn anew', async () => {
    const { model, late, agreed, wrong, paid } = await openAt('page');
    const { content } = model;
    if (content.kind !== 'page') throw new Error(content.kind);
    const { prose } = content;
    agreed.add((prose!.offer!.priced as Offered).number);
    const first = model.writeProse(prose!);
    while (!paid.has('note:Pump.md')) await late.letOne();
    await settle();
    const second = model.writeProse(prose!);
    await late.letAll();
    await Promise.all([first, second]);
    expect([wrong, model.content]).toMatchObject([[], { prose: { offer: undefined, isWriting: false } }]);
  });

  it('asks about the questions once, though its button is pressed again before it is drawn anew', async () => {
    const { model, late, agreed, wrong, paid } = await openAt('questions');
    const { content } = model;
    if (content.kind !== 'questions') throw new Error(content.kind);
    const offer = content.offer!;
    agreed.add((offer.priced as Offered).number);
    const first = model.askModel(offer);
    while (!paid.has('the questions')) await late.letOne();
    await settle();
    const second = model.askModel(offer);
    await late.letAll();
    await Promise.all([first, second]);
    expect([wrong, model.content]).toMatchObject([[], { offer: undefined, isAsking: false }]);
  });

  it('says why a page is not written while another one is', async () => {
    const { model, late, agreed, said } = await openAt('page');
    const proseOf = () => (model.content.kind === 'page' ? model.content.prose! : undefined);
    agreed.add((proseOf()!.offer!.priced as Offered).number);
    const first = model.writeProse(proseOf()!);
    const second = model.follow(notePath('Pumps.md')).then(() => model.writeProse(proseOf()!));
    await late.letOne();
    while (!said.some((text) => text.includes('busy'))) await late.letOne();
    await late.letAll();
    await Promise.all([first, second]);
    expect(proseOf()).toMatchObject({ offer: {}, isWriting: false });
  });

  it('sends nothing of a page whose writing was stopped before it began', async () => {
    const { model, late, paid, wrong } = await openAt('page');
    const { content } = model;
    if (content.kind !== 'page') throw new Error(content.kind);
    const writing = model.writeProse(content.prose!);
    model.stopProse();
    await late.letAll();
    await writing;
    expect([wrong, [...paid]]).toEqual([[], []]);
  });

  it('shows the project that was chosen, though one asked for before knew nothing of it', async () => {
    const { model, late, remove } = await openAt('project');
    remove();
    remove();
    const before = model.refresh();
    const chosen = model.chooseScope('project Roof' as ScopeKey);
    await settle();
    await late.letOne();
    remove();
    await late.letAll();
    await Promise.all([before, chosen]);
    expect(model.content).toMatchObject({ kind: 'project', chosen: 'project Roof' });
  });

  it('says that names could not be compared, though the pane asked again meanwhile', async () => {
    const { model, late, session, said } = await openAt('questions');
    session.compareMeaning = () => late.answer(() => GONE);
    const compared = model.compareMeaning();
    const again = model.refresh();
    await late.letAll();
    await Promise.all([compared, again]);
    expect(said.at(-1)).toMatch(/thread/);
  });
});
