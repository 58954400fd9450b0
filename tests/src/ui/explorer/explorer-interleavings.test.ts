import { describe, expect, it } from 'vitest';
import type { AtomCard, ExploreRequest, Hit, Lens } from '../../../../worker/contract';
import type { LensChip } from '../../../../src/settings/saved-lenses';
import { ExplorerModel } from '../../../../src/ui/explorer/explorer-model';
import type { ExplorerPorts } from '../../../../src/ui/explorer/explorer-ports';
import { isQuestion } from '../../../../src/ui/explorer/is-question';
import { searchLevel } from '../../../../src/ui/explorer/level-depth';
import { shownRows } from '../../../../src/ui/explorer/explorer-state';
import type { Dice } from '../../../faults/dice';
import { LateAnswers, settle, stroll, walkMany, WALKS_MS } from '../../../faults/late-answers';
import { FakeEngine, TREE, atomId, linksAnswer, makeHit, notePath } from './fake-engine';

const IDS = TREE.map(([id]) => atomId(id));
const LEVELS = ['vault', 'theme', 'note', 'section', 'paragraph'] as const;
const CHIPS: LensChip[][] = [
  [],
  [{ kind: 'tag', tag: 'clay' }],
  [{ kind: 'tag', tag: 'sand' }, { kind: 'recent' }],
];
const QUERIES = ['worms', 'heat', 'hea', '? Why does it rot', '? what is clay', '', '? '];

/** What was asked, as a text: answers carry it, so that one on view can be told from one of another question. */
function label(...asked: unknown[]): string {
  return JSON.stringify(asked);
}

function modelOver(
  engine: ExplorerPorts['engine'],
  explore: ExplorerPorts['explore'],
  after: ExplorerPorts['after'],
): ExplorerModel {
  return new ExplorerModel({
    ...{ engine, explore, savedLenses: () => [], caret: () => undefined, reach: () => 'whole' },
    hidden: { near: () => [], hide: async () => undefined, show: async () => undefined },
    ...{ typed: () => undefined, now: () => 0 },
    after,
  });
}

/** An explorer whose engine answers each call when the dice let it, in any order. */
function openExplorer(dice: Dice) {
  const fake = new FakeEngine();
  const answers = new LateAnswers(dice);
  const tree = new Map([...fake.atoms]);
  const late = <T>(answer: () => Promise<T> | T): Promise<T> => answers.answer(answer);
  const named = (at: number, asked: string): Hit =>
    makeHit({ ...fake.mustGet('/'), ...leaf, id: atomId(`Hit ${String(at)}.md`), preview: asked });
  const engine: ExplorerPorts['engine'] = {
    ...fake.api,
    atom: (request) => late(() => fake.api.atom(request)),
    atomAt: (request) => late(() => fake.api.atomAt(request)),
    trail: (request) => late(() => fake.api.trail(request)),
    themes: () => late(() => fake.api.themes(null)),
    links: ({ id }) => late(() => ({ ok: true, value: linksAnswer({ id }) })),
    countInside: (request) => late(() => fake.api.countInside(request)),
    zoomIn: ({ id, lens }) =>
      late(() => {
        const children = [...fake.atoms.values()].filter(({ parent }) => parent === id);
        return { ok: true, value: children.map((card) => ({ ...card, preview: label(id, lens) })) };
      }),
    move: ({ id, limit, lens, linked = true }) =>
      late(async () => {
        const found = await fake.api.move({ id, limit });
        const hits = [named(0, label(id, lens, linked)), named(1, label(id, lens, linked))];
        return found.ok ? { ok: true, value: { ...found.value, hits, total: 2 } } : found;
      }),
    plan: (request) => late(() => fake.api.plan(request)),
    gather: (request) => late(() => fake.api.gather(request)),
  };
  const explore = (request: ExploreRequest) =>
    late(async () => {
      const found = await fake.explore(request.query);
      const hits = [0, 1, 2].map((at) => named(at, label(request.query, request.level, request.lens)));
      return found.ok ? { ok: true as const, value: { ...found.value, hits, total: 3 } } : found;
    });
  const model = modelOver(engine, explore, answers.after);
  return { fake, model, tree, answers };
}

const leaf: Partial<AtomCard> = { level: 'note', path: notePath('Hit.md'), childCount: 0, noteCount: 1 };

type Explorer = ReturnType<typeof openExplorer>;

const ACTIONS: Record<string, (explorer: Explorer, dice: Dice) => unknown> = {
  show: ({ model }, dice) => model.show(dice.pick(IDS)),
  zoomIn: ({ model }) => model.zoomIn(),
  zoomOut: ({ model }) => model.zoomOut(),
  altitude: ({ model }, dice) => model.setAltitude(dice.pick(LEVELS)),
  back: ({ model }) => model.back(),
  forward: ({ model }) => model.forward(),
  nearest: ({ model }) => model.moveToNearest(),
  follow: ({ model }, dice) => model.follow(notePath(dice.pick(['Soil.md', 'Mulch.md']))),
  refresh: ({ model }) => model.refresh(),
  type: ({ model }, dice) => model.search(dice.pick(QUERIES), true),
  search: ({ model }, dice) => model.search(dice.pick(QUERIES), false),
  clear: ({ model }) => model.clearSearch(),
  lens: ({ model }, dice) => model.setLenses(dice.pick(CHIPS)),
  select: ({ model }, dice) => model.rows.selectBy(dice.pick([1, -1, 3])),
  enterList: ({ model }) => model.rows.enter(),
  enter: ({ model }, dice) => {
    const rows = shownRows(model.state).filter(({ card }) => card !== undefined && IDS.includes(card.id));
    return rows.length === 0 ? undefined : model.enter(dice.pick(rows));
  },
  unlinked: ({ model }) => model.toggleUnlinked(),
  pin: ({ model }) => model.togglePin(),
  pick: ({ model }, dice) => {
    const rows = shownRows(model.state);
    return rows.length === 0 ? undefined : model.rows.togglePick(dice.pick(rows));
  },
  delete: ({ fake, model }) => {
    for (const id of ['Mulch.md', 'Mulch.md#Leaves']) fake.atoms.delete(atomId(id));
    return model.refresh();
  },
};

/** What is wrong with what the pane shows once nothing is on its way any more. */
function faults({ fake, model }: Explorer): string[] {
  const { state, lens } = model;
  const { content, selected } = state;
  const rows = shownRows(state);
  const wrong: string[] = [];
  const must = (isRight: boolean, what: string): void => void (isRight || wrong.push(what));
  const all = (previews: string[], wanted: string, what: string): void =>
    must(
      previews.every((preview) => preview === wanted),
      `${what}: ${previews.join()} not ${wanted}`,
    );
  // A row that went with its note is selected no more than any other.
  const isDeleted = !fake.atoms.has(atomId('Mulch.md')) && /Mulch/.test(selected ?? '');
  must(
    selected === undefined || isDeleted || rows.some(({ key }) => key === selected),
    `selected ${String(selected)} is gone among ${content.kind} ${rows.map(({ key }) => key).join()}`,
  );
  for (const key of state.picked)
    must(/Mulch/.test(key) || rows.some((row) => row.key === key), `picked ${key} is gone`);
  if (content.kind === 'focus') {
    const { id } = content.atom;
    must(id === model.focus?.id, 'another focus');
    must(fake.atoms.has(id), 'a focus that is gone');
    must(state.crumbs.at(-1)?.id === id, 'crumbs of another focus');
    must(state.altitude === content.atom.level, `altitude ${state.altitude} of ${id}`);
    must(state.query.trim() === '' || isQuestion(state.query), `query ${state.query} beside ${id}`);
    for (const part of ['inside', 'nearby', 'links'] as const)
      must(content[part].kind === 'ready', `${part} ${content[part].kind}`);
    if (content.inside.kind === 'ready' && content.atom.level !== 'vault')
      all(previewsOf(content.inside.value.rows), label(id, lens), 'inside');
    if (content.nearby.kind === 'ready')
      all(
        content.nearby.value.hits.map(({ card }) => card.preview),
        label(id, lens, !state.unlinkedOnly),
        'nearby',
      );
    if (content.links.kind === 'ready') must(content.links.value.id === id, 'links of another');
  } else if (content.kind === 'search') {
    const { altitude } = state;
    const { query } = content;
    must(query === state.query || isQuestion(state.query), `a search for ${query} beside ${state.query}`);
    if (content.answer.kind !== 'ready') wrong.push(`search ${content.answer.kind}`);
    else
      all(
        content.answer.value.hits.map(({ card }) => card.preview),
        label(query.trim(), searchLevel(altitude), lens),
        'hits',
      );
  } else if (content.kind === 'asked') {
    const { question, answer } = content;
    must(
      state.query.includes(question) || isQuestion(state.query),
      `question ${question} beside ${state.query}`,
    );
    if (answer.kind !== 'ready') wrong.push(`answer ${answer.kind}`);
    else
      must(
        sameLens(answer.value.plan.lens, lens),
        `answer under another lens: ${JSON.stringify(answer.value.plan.lens)}`,
      );
  } else wrong.push(content.kind);
  return wrong;
}

function previewsOf(rows: readonly { card?: AtomCard | undefined }[]): string[] {
  return rows.flatMap(({ card }) => card?.preview ?? []);
}

function sameLens(one: Lens | undefined, other: Lens | undefined): boolean {
  return JSON.stringify(one ?? {}) === JSON.stringify(other ?? {});
}

async function walk(dice: Dice): Promise<{ done: string[]; wrong: string[] }> {
  const explorer = openExplorer(dice);
  void explorer.model.show(atomId('/'));
  const actions = Object.entries(ACTIONS).map(([name, act]) => [name, () => act(explorer, dice)] as const);
  const { done, wrong } = await stroll(dice, explorer.answers, Object.fromEntries(actions));
  return { done, wrong: [...wrong, ...faults(explorer)] };
}

describe('the explorer, whose engine answers late and in any order', () => {
  it(
    'shows in the end what was asked for last, and all of it',
    async () => {
      expect(await walkMany(walk)).toEqual([]);
    },
    WALKS_MS,
  );
});

describe('the explorer, where two things overlap', () => {
  async function openAt(id: string) {
    const fake = new FakeEngine();
    const explored: string[] = [];
    const model = modelOver(
      fake.api,
      (request) => {
        explored.push(request.query);
        return fake.explore(request.query);
      },
      () => () => undefined,
    );
    await model.show(atomId(id));
    const inside = (): string[] => shownRows(model.state).flatMap(({ card }) => card?.id ?? []);
    return { fake, model, explored, inside };
  }

  it('does not put what was inside one focus into the next, when the lens changes on the way', async () => {
    const { fake, model, inside } = await openAt('Soil.md');
    const late = fake.hold('zoomIn Soil.md {"tags":["clay"]}');
    const gate = fake.hold('atom Mulch.md');
    const shown = model.show(atomId('Mulch.md'));
    const changed = model.setLenses([{ kind: 'tag', tag: 'clay' }]);
    gate.open();
    await shown;
    late.open();
    await changed;
    expect([model.focus?.id, inside()]).toEqual(['Mulch.md', ['Mulch.md#Leaves']]);
  });

  it('keeps what is looked for, when a focus that was gone to before comes after it', async () => {
    const { fake, model } = await openAt('Soil.md');
    const gate = fake.hold('atom Mulch.md');
    const shown = model.show(atomId('Mulch.md'));
    await model.search('clay', false);
    gate.open();
    await shown;
    expect(model.state).toMatchObject({ query: 'clay', content: { kind: 'search' } });
    model.clearSearch();
    expect(model.state).toMatchObject({
      content: { atom: { id: 'Mulch.md' } },
      crumbs: [{}, {}, { title: 'Mulch' }],
    });
  });

  it('does not lay the answer to a question over what was gone to meanwhile', async () => {
    const { fake, model } = await openAt('Soil.md');
    const gate = fake.hold('gather ask {}');
    const asked = model.search('? why', false);
    await settle();
    await model.show(atomId('Mulch.md'));
    gate.open();
    await asked;
    expect(model.state).toMatchObject({ query: '', content: { kind: 'focus', atom: { id: 'Mulch.md' } } });
  });

  it('keeps a question that is being typed while the focus moves, and does not look for its words', async () => {
    const { model, explored } = await openAt('Soil.md');
    await model.search('clay', false);
    await model.search('? why', true);
    await model.setLenses([{ kind: 'recent' }]);
    expect(explored).toEqual(['clay', 'clay']);
    model.clearSearch();
    await model.search('? why', true);
    await model.zoomOut();
    expect(model.state).toMatchObject({ query: '? why', content: { atom: { id: '/themes/soil' } } });
  });

  it('selects no row of a search beside the focus that it was begun from', async () => {
    const { fake, model } = await openAt('Soil.md');
    const card = fake.mustGet('Soil.md');
    fake.answers.set('soil', { hits: [makeHit(card)], total: 1, cut: 0, corrections: [], unknown: [] });
    await model.search('soil', false);
    model.rows.selectBy(1);
    expect(model.state.selected).toBe('Soil.md');
    await model.zoomIn();
    expect(model.state).toMatchObject({ content: { kind: 'focus' }, selected: 'Soil.md#Compost' });
  });
});
