import { describe, expect, it } from 'vitest';
import { BlockModel, type BlockContent } from '../../../../src/ui/inline/block-model';
import { RelatedBaseModel, type BaseContent } from '../../../../src/ui/inline/related-base-model';
import { RelatedModel } from '../../../../src/ui/inline/related-model';
import { MapModel, type MapContent } from '../../../../src/ui/map/map-model';
import type { Group } from '../../../../src/ui/rows/row';
import type { AtomId, EngineApi, MapAnswer, NotePath } from '../../../../worker/contract';
import { notePath } from '../../../engine/note-path';
import type { Dice } from '../../../faults/dice';
import {
  IN_ORDER,
  LateAnswers,
  stroll,
  walkMany,
  WALKS_MS,
  type Chances,
} from '../../../faults/late-answers';
import { FakeEngine, atomId, makeHit } from '../explorer/fake-engine';

const NOTES = ['Soil.md', 'Mulch.md', 'Clay.md'].map(notePath);
const GONE = { ok: false, error: { kind: 'engine-gone', why: { kind: 'thread-ended', code: 1 } } } as const;

/** An engine of which every answer says what was asked, and of which version of the index it is. */
function openEngine(dice: Chances) {
  const late = new LateAnswers(dice);
  const fake = new FakeEngine();
  const index = { version: 0 };
  const hit = (asked: string) =>
    makeHit({
      ...fake.mustGet('/'),
      ...{ id: atomId('Hit.md'), level: 'note', path: notePath('Hit.md'), preview: asked, childCount: 0 },
    });
  const engine: Pick<EngineApi, 'related' | 'atom' | 'links' | 'map'> = {
    atom: (request) => late.answer(() => fake.api.atom(request)),
    links: (request) => late.answer(() => fake.api.links(request)),
    related: ({ id, linked = true, limit, lens }) =>
      late.answer(() => {
        if (dice.chance(0.1)) return GONE;
        const asked = JSON.stringify([id, linked, limit > 20, lens?.paths ?? [], index.version]);
        return {
          ok: true,
          value: { hits: [hit(asked)], total: 40, cut: 0, corrections: [], unknown: [] },
        };
      }),
    map: ({ id }) =>
      late.answer(() => ({
        ok: true,
        value: { nodes: [], title: JSON.stringify([id, index.version]) } as unknown as MapAnswer,
      })),
  };
  return { late, engine, index };
}

function previewOf(groups: readonly Group[]): string | undefined {
  return groups.flatMap(({ rows }) => rows).find(({ card }) => card !== undefined)?.card?.preview;
}

async function walkFoot(dice: Dice): Promise<{ done: string[]; wrong: string[] }> {
  const { late, engine, index } = openEngine(dice);
  const wrong: string[] = [];
  let [isHeld, isClosed, drawn] = [false, false, undefined as string | undefined];
  /** Somebody at the rows asked for something themselves. */
  let mayMove = true;
  const model: RelatedModel = new RelatedModel({
    engine,
    hidden: () => [],
    changed: ({ content }) => {
      if (isClosed) wrong.push('it was drawn after it was closed');
      const now = content.kind === 'ready' ? previewOf([content.group]) : content.kind;
      if (isHeld && !mayMove && now !== drawn)
        wrong.push(`rows changed under a hand: ${String(drawn)} to ${String(now)}`);
      if (content.kind !== 'loading') mayMove = false;
      drawn = now;
    },
  });
  let wanted: [NotePath, boolean] | undefined;
  const show = (path: NotePath, unlinkedOnly: boolean): Promise<void> => {
    if (wanted?.[0] !== path || wanted[1] !== unlinkedOnly) mayMove = true;
    wanted = [path, unlinkedOnly];
    isClosed = false;
    return model.show(path, unlinkedOnly);
  };
  const actions = {
    show: () => show(dice.pick(NOTES), dice.chance(0.5)),
    toggle: () => (wanted === undefined ? undefined : show(wanted[0], !wanted[1])),
    more: () => {
      if (model.state.content.kind !== 'ready') return undefined;
      mayMove = true;
      return model.showMore();
    },
    index: () => {
      index.version += 1;
      return model.refresh();
    },
    come: () => {
      isHeld = true;
      return model.hold(true);
    },
    go: () => {
      isHeld = false;
      return model.hold(false);
    },
    close: () => {
      if (dice.chance(0.7)) return;
      isClosed = true;
      wanted = undefined;
      model.close();
    },
  };
  const { done, wrong: failed } = await stroll(dice, late, actions);
  const { content, limit } = model.state;
  if (wanted !== undefined) {
    if (content.kind === 'loading') wrong.push(`it is loading for ever${isHeld ? ', held' : ''}`);
    if (content.kind === 'ready') {
      const [id, linked, isMore, , version] = JSON.parse(previewOf([content.group]) ?? '[]') as unknown[];
      if (id !== wanted[0] || linked !== !wanted[1])
        wrong.push(`shown is ${String(id)} ${String(linked)}, not ${wanted.join()}`);
      if (isMore !== limit > 20) wrong.push('fewer are shown than asked for');
      if (!isHeld && version !== index.version) wrong.push('shown is what the index said before');
    }
  }
  return { done, wrong: [...new Set([...wrong, ...failed])] };
}

async function walkOthers(dice: Dice): Promise<{ done: string[]; wrong: string[] }> {
  const { late, engine, index } = openEngine(dice);
  const wrong: string[] = [];
  let [isClosed, note, held] = [false, undefined as NotePath | undefined, [] as NotePath[]];
  const shown: { base?: BaseContent; block?: BlockContent; map?: MapContent } = {};
  const draw =
    <K extends keyof typeof shown>(where: K) =>
    (content: (typeof shown)[K]): void => {
      if (isClosed) wrong.push(`${where} was drawn after it was closed`);
      shown[where] = content;
    };
  const hidden = () => [];
  const base = new RelatedBaseModel({ engine, hidden, changed: draw('base') });
  const block = new BlockModel({ limit: 5, unlinked: true, level: 'note' } as never, NOTES[0], {
    ...{ engine, hidden, after: late.after, changed: draw('block') },
    explore: () => Promise.reject(new Error('this block asks nothing')),
  });
  const map = new MapModel({ engine, lens: () => undefined, changed: draw('map') });
  let focus: AtomId | undefined;
  const actions = {
    follow: () => base.follow((note = dice.pick(NOTES))),
    data: () => base.hold((held = NOTES.filter(() => dice.chance(0.5)))),
    index: () => {
      index.version += 1;
      return Promise.all([base.ask(), block.ask(), map.refresh()]);
    },
    focus: () => map.show((focus = atomId(dice.pick(NOTES))), ''),
    close: () => {
      if (isClosed || dice.chance(0.8)) return;
      isClosed = true;
      for (const each of [base, block, map]) each.close();
    },
  };
  const open = Object.entries(actions).map(
    ([name, act]) => [name, () => (isClosed ? undefined : act())] as const,
  );
  const { done, wrong: failed } = await stroll(dice, late, Object.fromEntries(open));
  if (!isClosed) {
    const { base: inBase, block: inBlock, map: inMap } = shown;
    if (inBase?.kind === 'ready') {
      const [id, , , among, version] = JSON.parse(previewOf([inBase.group]) ?? '["",0,0,[],0]') as unknown[];
      const others = held.filter((each) => each !== note);
      if (
        inBase.group.rows.length > 0 &&
        (id !== note || String(among) !== String(others) || version !== index.version)
      )
        wrong.push('the base shows what was asked for before');
      if (inBase.of !== others.length) wrong.push('the base counts other notes');
    } else if (inBase?.kind === 'loading') wrong.push('the base is loading for ever');
    if (inBlock?.kind === 'ready' && !previewOf(inBlock.groups)?.endsWith(`,${String(index.version)}]`))
      wrong.push('the block shows what the index said before');
    if (inMap?.kind === 'ready') {
      const { title } = inMap.answer as unknown as { title: string };
      if (title !== JSON.stringify([focus, index.version]))
        wrong.push('the map shows what was asked for before');
    } else if (focus !== undefined) wrong.push('the map is loading for ever');
  }
  return { done, wrong: [...new Set([...wrong, ...failed])] };
}

describe('related notes, whose engine answers late and in any order', () => {
  it(
    'are those that were asked for last, and move under no hand',
    async () => {
      expect(await walkMany(walkFoot)).toEqual([]);
    },
    WALKS_MS,
  );

  it(
    'are so in a base and a block too, and a map is that of the last focus',
    async () => {
      expect(await walkMany(walkOthers)).toEqual([]);
    },
    WALKS_MS,
  );
});

describe('related notes, where two things overlap', () => {
  /** Everything is late, and comes in its order. */
  async function openAt(path: NotePath) {
    const { late, engine, index } = openEngine(IN_ORDER);
    const model = new RelatedModel({ engine, hidden: () => [], changed: () => undefined });
    const opened = model.show(path, true);
    await late.letAll();
    await opened;
    const shown = () => {
      const { content } = model.state;
      return content.kind === 'ready' ? previewOf([content.group]) : content.kind;
    };
    return { late, index, model, shown };
  }

  it('wait once more for who comes back to the rows before they are there', async () => {
    const { late, index, model, shown } = await openAt(NOTES[0]!);
    const before = shown();
    await model.hold(true);
    index.version += 1;
    await model.refresh();
    const left = model.hold(false);
    await model.hold(true);
    await late.letAll();
    await left;
    expect(shown()).toBe(before);
    const gone = model.hold(false);
    await late.letAll();
    await gone;
    expect(shown()).toMatch(/,1]$/);
  });

  it('of another note come to who is at the rows too, though the index changed meanwhile', async () => {
    const { late, model, shown } = await openAt(NOTES[0]!);
    const other = model.show(NOTES[1]!, true);
    const again = model.refresh();
    await model.hold(true);
    await late.letAll();
    await Promise.all([other, again]);
    expect(shown()).toContain('Mulch.md');
  });
});
