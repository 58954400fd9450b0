import { describe, expect, it } from 'vitest';
import { VAULT_ID, type ExploreRequest, type NotePath } from '../../../../worker/contract';
import { ExplorerModel } from '../../../../src/ui/explorer/explorer-model';
import {
  searchMessage,
  selectedRow,
  shownGroups,
  shownRows,
  wrongPart,
} from '../../../../src/ui/explorer/explorer-state';
import { focusText, lensMessage } from '../../../../src/ui/explorer/explorer-state';
import { chosenRows, pickedRows } from '../../../../src/ui/explorer/picked-rows';
import type { SavedLens } from '../../../../src/settings/saved-lenses';
import { FakeEngine, atomId, makeHit, notePath } from './fake-engine';

const HOUR_MS = 3_600_000;

function openExplorer() {
  const engine = new FakeEngine();
  const requests: { request: ExploreRequest; signal: AbortSignal }[] = [];
  const timers: { delayMs: number; task: () => void }[] = [];
  const held = { times: 0 };
  const saved: SavedLens[] = [];
  const hidden = new Map<NotePath, NotePath[]>();
  const caret: { at: { path: NotePath; line: number } | undefined } = { at: undefined };
  const model = new ExplorerModel({
    engine: engine.api,
    explore: (request, signal) => {
      requests.push({ request, signal });
      return engine.explore(request.query);
    },
    savedLenses: () => saved,
    hidden: {
      near: (path) => hidden.get(path) ?? [],
      hide: async (path, paths) => void hidden.set(path, [...(hidden.get(path) ?? []), ...paths]),
      show: async (path) => void hidden.delete(path),
    },
    caret: () => caret.at,
    reach: () => 'whole',
    typed: () => void held.times++,
    now: () => 1_000_000 * HOUR_MS,
    after: (delayMs, task) => {
      const timer = { delayMs, task };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
  });
  const elapse = async (): Promise<void> => {
    for (const { task } of timers.splice(0)) task();
    await settle();
  };
  return { engine, model, requests, caret, saved, held, elapse };
}

/** Lets every promise that is not held go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}

const focusId = (model: ExplorerModel) => model.focus?.id;

describe('neighbours', () => {
  /** Twenty, of which the first as many as are asked for have a preview. */
  async function withNeighbours() {
    const explorer = openExplorer();
    const { engine, model } = explorer;
    const base = engine.mustGet('Mulch.md');
    const named = (preview: (at: number) => string) =>
      Array.from({ length: 20 }, (_, at) =>
        makeHit({ ...base, id: atomId(`N${String(at)}.md`), preview: preview(at) }),
      );
    engine.nearby = named((at) => (at < 9 ? 'Leaves.' : ''));
    await model.show(atomId('Soil.md'));
    const nearby = () => shownRows(model.state).filter(({ key }) => /^nearby:.*md$/.test(key));
    const showMore = () => {
      const more = shownRows(model.state).find(({ key }) => key === 'nearby+');
      if (more !== undefined) model.rows.showMore(more);
    };
    return { ...explorer, nearby, showMore, whole: named(() => 'Leaves.') };
  }

  it('have their texts read as far as they are shown, and all of them when more are wanted', async () => {
    const { engine, model, nearby, showMore, whole } = await withNeighbours();
    expect([nearby().length, nearby().some(({ isWaiting }) => isWaiting)]).toEqual([8, false]);
    engine.nearby = whole;
    const gate = engine.hold('move Soil.md');
    showMore();
    expect(nearby().map(({ isWaiting }) => isWaiting)).toEqual(whole.map((_, at) => at >= 9));
    expect(model.state.selected).toBe('nearby:N8.md');
    gate.open();
    await settle();
    expect(nearby().map(({ line }) => line)).toEqual(whole.map(() => 'Leaves.'));
    expect(model.state.selected).toBe('nearby:N8.md');
    await model.refresh();
    expect(engine.neighbourCards).toEqual([9, 30, 30]);
  });

  it('lose no text to an older answer that comes later', async () => {
    const { engine, model, nearby, showMore, whole } = await withNeighbours();
    const older = engine.hold('move Soil.md');
    const refreshed = model.refresh();
    await settle();
    const newer = engine.hold('move Soil.md');
    showMore();
    const bare = engine.nearby;
    engine.nearby = whole;
    newer.open();
    await settle();
    engine.nearby = bare;
    older.open();
    await refreshed;
    expect(engine.neighbourCards).toEqual([9, 9, 30]);
    expect(nearby().filter(({ isWaiting }) => isWaiting)).toEqual([]);
  });
});

describe('zooming', () => {
  it('walks from the vault to a paragraph and back by the first child', async () => {
    const { model } = openExplorer();
    await model.show(VAULT_ID);
    const walked = [model.state.altitude];
    for (let step = 0; step < 4; step++) {
      await model.zoomIn();
      walked.push(model.state.altitude);
    }
    expect(walked).toEqual(['vault', 'theme', 'note', 'section', 'paragraph']);
    expect(focusId(model)).toBe('Soil.md#Compost^p1');
    for (let step = 0; step < 6; step++) await model.zoomOut();
    expect(focusId(model)).toBe(VAULT_ID);
  });

  it('takes one step for each of many quick presses', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md#Compost^p1'));
    await Promise.all([model.zoomOut(), model.zoomOut(), model.zoomOut()]);
    expect(focusId(model)).toBe('/themes/soil');
    await Promise.all([model.zoomIn(), model.zoomIn()]);
    expect(focusId(model)).toBe('Soil.md#Compost');
  });

  it('selects where it came from when it goes out', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Mulch.md'));
    await model.zoomOut();
    expect(selectedRow(model.state)?.card?.id).toBe('Mulch.md');
  });

  it('goes into the selected row', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md'));
    model.rows.selectBy(1);
    model.rows.selectBy(1);
    await model.zoomIn();
    expect(focusId(model)).toBe('Soil.md#Clay');
    expect(model.state.movement.to).toBe('in');
  });

  it('retraces the path it came up by', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md#Clay'));
    await model.setAltitude('vault');
    await model.setAltitude('section');
    expect(focusId(model)).toBe('Soil.md#Clay');
  });

  it('climbs several levels at once and says which way it moved', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md#Compost^p2'));
    await model.setAltitude('note');
    expect(focusId(model)).toBe('Soil.md');
    expect(model.state.movement.to).toBe('out');
  });

  it('passes over text before the first heading on its way to a section', async () => {
    const { engine, model } = openExplorer();
    const intro = {
      ...engine.mustGet('Soil.md#Compost^p1'),
      id: atomId('Soil.md^p1'),
      parent: atomId('Soil.md'),
    };
    engine.atoms.set(intro.id, intro);
    // The engine tells children in the order of the text.
    const sections = [...engine.atoms.values()].filter(({ id }) => id.startsWith('Soil.md#'));
    for (const section of sections) {
      engine.atoms.delete(section.id);
      engine.atoms.set(section.id, section);
    }
    await model.show(atomId('Soil.md'));
    expect(await model.setAltitude('section')).toBe(true);
    expect(focusId(model)).toBe('Soil.md#Compost');
  });

  it('says where there is no section', async () => {
    const { engine, model } = openExplorer();
    for (const id of engine.atoms.keys()) if (id.startsWith('Soil.md#')) engine.atoms.delete(id);
    await model.show(atomId('Soil.md'));
    expect(await model.setAltitude('section')).toBe(false);
    expect(focusId(model)).toBe('Soil.md');
  });

  it('descends to where the caret stands', async () => {
    const { model, caret } = openExplorer();
    caret.at = { path: notePath('Soil.md'), line: 1 };
    await model.show(atomId('Soil.md'));
    await model.setAltitude('section');
    expect(focusId(model)).toBe('Soil.md#Clay');
  });

  it('goes down to what stands first where the caret stands in nothing deeper', async () => {
    const { model, caret } = openExplorer();
    caret.at = { path: notePath('Soil.md'), line: 99 };
    await model.show(atomId('Soil.md#Compost'));
    await model.setAltitude('paragraph');
    expect(focusId(model)).toBe('Soil.md#Compost^p1');
  });

  it('stays where it is when there is nothing below', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md#Compost^p1'));
    await model.zoomIn();
    expect(focusId(model)).toBe('Soil.md#Compost^p1');
  });

  it('shows the whole way in the breadcrumb', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md#Compost'));
    expect(model.state.crumbs.map((crumb) => crumb.title)).toEqual(['Vault', 'Soil', 'Soil', 'Compost']);
  });

  it('announces the new focus', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md#Compost'));
    expect(model.state.announcement).toBe('Section: Compost');
  });
});

describe('overlapping moves', () => {
  it('drop the answer to the earlier one', async () => {
    const { engine, model } = openExplorer();
    const gate = engine.hold('atom Soil.md');
    const slow = model.show(atomId('Soil.md'));
    await model.show(atomId('Mulch.md'));
    gate.open();
    await slow;
    expect(focusId(model)).toBe('Mulch.md');
  });

  it('do not put the parts of one focus under another', async () => {
    const { engine, model } = openExplorer();
    const gate = engine.hold('zoomIn Soil.md');
    const slow = model.show(atomId('Soil.md'));
    await settle();
    await model.show(atomId('Mulch.md'));
    gate.open();
    await slow;
    expect(shownRows(model.state).map((row) => row.card?.id)).toEqual(['Mulch.md#Leaves']);
  });
});

describe('parts of the focus', () => {
  it('are on view as soon as each has arrived', async () => {
    const { engine, model } = openExplorer();
    const gate = engine.hold('move Soil.md');
    const shown = model.show(atomId('Soil.md'));
    await settle();
    expect(shownGroups(model.state).map((group) => group.kind)).toEqual(['inside', 'loading']);
    gate.open();
    await shown;
    expect(shownGroups(model.state).map((group) => group.kind)).toEqual(['inside']);
  });

  it('fail one by one, not together', async () => {
    const { engine, model } = openExplorer();
    engine.failNearby = { kind: 'timeout', afterMs: 1000 };
    await model.show(atomId('Soil.md'));
    expect(shownGroups(model.state).map((group) => group.kind)).toEqual(['inside', 'failed']);
  });

  it('stay on view while the same focus is asked for again', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Soil.md'));
    const gate = engine.hold('zoomIn Soil.md');
    const refreshed = model.refresh();
    await settle();
    expect(shownGroups(model.state).map((group) => group.kind)).toEqual(['inside']);
    gate.open();
    await refreshed;
  });
});

describe('an empty index', () => {
  it('is neither loading nor failed', async () => {
    const { engine, model } = openExplorer();
    expect(model.state.content.kind).toBe('loading');
    engine.atoms.set(VAULT_ID, { ...engine.mustGet('/'), noteCount: 0 });
    await model.refresh();
    expect(model.state.content.kind).toBe('empty');
    await model.search('soil', false);
    model.clearSearch();
    expect(model.state.content.kind).toBe('empty');
  });
});

describe('the trail', () => {
  it('goes back and forward over what was visited', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md'));
    await model.show(atomId('Mulch.md'));
    await settle();
    expect(model.state).toMatchObject({ canGoBack: true, canGoForward: false });
    await model.back();
    expect(focusId(model)).toBe('Soil.md');
    expect(model.state).toMatchObject({ canGoBack: false, canGoForward: true });
    await model.forward();
    expect(focusId(model)).toBe('Mulch.md');
  });

  it('comes back to the row that was selected, also where it is not the one that was gone through', async () => {
    const { engine, model } = openExplorer();
    engine.nearby = [makeHit(engine.mustGet('Mulch.md'))];
    await model.show(atomId('Soil.md'));
    model.rows.selectEdge('last');
    const row = model.state.selected;
    expect(row).toMatch(/^nearby:/);
    await model.zoomOut();
    expect(focusId(model)).toBe('/themes/soil');
    await model.back();
    expect(model.state.selected).toBe(row);
    await model.forward();
    expect(selectedRow(model.state)?.card?.id).toBe('Soil.md');
  });

  it('comes back to as many rows as were on view', async () => {
    const { engine, model } = openExplorer();
    const base = engine.mustGet('Mulch.md');
    engine.nearby = Array.from({ length: 20 }, (_, at) =>
      makeHit({ ...base, id: atomId(`N${String(at)}.md`) }),
    );
    await model.show(atomId('Soil.md'));
    const more = shownRows(model.state).find(({ key }) => key === 'nearby+');
    if (more !== undefined) model.rows.showMore(more);
    await settle();
    model.rows.selectEdge('last');
    const row = model.state.selected;
    await model.show(VAULT_ID);
    await model.back();
    expect(row).toBe('nearby:N19.md');
    expect(model.state.selected).toBe(row);
  });

  it('says anew what it said last, and that it is pinned', async () => {
    const { model } = openExplorer();
    const said = () => [model.state.announcement, model.state.announced];
    await model.show(VAULT_ID);
    await model.zoomOut();
    const [top, times] = said();
    await model.zoomOut();
    expect(said()).toEqual([top, Number(times) + 1]);
    model.togglePin();
    expect(said()[0]).toBe('Pinned: stays here when you open another note.');
    model.togglePin();
    expect(said()[0]).toBe('Unpinned: follows the open note.');
  });

  it('says where there is no way, up, down, back and forward', async () => {
    const { model } = openExplorer();
    const said = () => model.state.announcement;
    await model.show(VAULT_ID);
    expect(said()).toBe('Your vault');
    await model.zoomOut();
    expect(said()).toBe('This is the top: the whole vault.');
    await model.back();
    expect(said()).toBe('Nothing to go back to.');
    await model.forward();
    expect(said()).toBe('Nothing to go forward to.');
    await model.show(atomId('Soil.md#Compost^p1'));
    await model.zoomIn();
    expect(said()).toBe('Nothing is inside this.');
  });

  it('says that the themes are not known yet, not that the vault is empty, while notes are read', async () => {
    const { engine, model } = openExplorer();
    const says = '3 notes. Their themes are not found yet.';
    const vault = engine.mustGet(VAULT_ID);
    engine.atoms.set(VAULT_ID, { ...vault, childCount: 0, noteCount: 3 });
    await model.show(VAULT_ID);
    await model.zoomIn();
    expect(model.state.announcement).toBe(says);
    await model.zoomOut();
    await model.setAltitude('note');
    expect(model.state.announcement).toBe(says);
  });
});

describe('following', () => {
  it('shows the open note at the altitude on view', async () => {
    const { model, caret } = openExplorer();
    await model.show(atomId('Soil.md#Compost'));
    caret.at = { path: notePath('Mulch.md'), line: 0 };
    await model.follow(notePath('Mulch.md'));
    expect(focusId(model)).toBe('Mulch.md#Leaves');
  });

  it('comes down to the note from above', async () => {
    const { model } = openExplorer();
    await model.show(VAULT_ID);
    await model.follow(notePath('Mulch.md'));
    expect(focusId(model)).toBe('Mulch.md');
  });

  it('stands still while pinned and catches up when unpinned', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md'));
    model.togglePin();
    await model.follow(notePath('Mulch.md'));
    expect(focusId(model)).toBe('Soil.md');
    model.togglePin();
    await settle();
    expect(focusId(model)).toBe('Mulch.md');
  });

  it('shows a note that was not indexed yet once it is', async () => {
    const { engine, model } = openExplorer();
    const mulch = engine.mustGet('Mulch.md');
    engine.atoms.delete(mulch.id);
    await model.show(atomId('Soil.md'));
    await model.follow(notePath('Mulch.md'));
    expect(focusId(model)).toBe('Soil.md');
    engine.atoms.set(mulch.id, mulch);
    await model.refresh();
    expect(focusId(model)).toBe('Mulch.md');
  });

  it('keeps the chosen altitude over a note that has no atom of it', async () => {
    const { engine, model } = openExplorer();
    const leaves = engine.mustGet('Mulch.md#Leaves');
    engine.atoms.delete(leaves.id);
    await model.show(atomId('Soil.md#Compost'));
    await model.follow(notePath('Mulch.md'));
    expect(model.state.altitude).toBe('note');
    await model.follow(notePath('Soil.md'));
    expect(model.state.altitude).toBe('section');
  });

  it('goes with the caret below note level only, and leaves no mark on the trail', async () => {
    const { engine, model, caret } = openExplorer();
    caret.at = { path: notePath('Soil.md'), line: 1 };
    await model.show(atomId('Soil.md'));
    await model.followCaret();
    expect(focusId(model)).toBe('Soil.md');
    await model.show(atomId('Soil.md#Compost'));
    const visits = engine.calls.filter((call) => call === 'trail visit').length;
    await model.followCaret();
    expect(focusId(model)).toBe('Soil.md#Clay');
    expect(engine.calls.filter((call) => call === 'trail visit')).toHaveLength(visits);
  });
});

describe('changes of the vault', () => {
  it('leave the rows of the focus as they are under a pointer that moves, until it leaves', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Mulch.md'));
    engine.atoms.delete(atomId('Mulch.md'));
    model.rows.pointed({ x: 20, y: 40 });
    await model.refresh();
    expect(focusId(model)).toBe('Mulch.md');
    model.rows.pointed(undefined);
    await settle();
    expect(focusId(model)).toBe('/themes/soil');
  });

  it('are on view after a search that began while they waited for the pointer', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Mulch.md'));
    engine.atoms.delete(atomId('Mulch.md'));
    model.rows.pointed({ x: 20, y: 40 });
    await model.refresh();
    await model.search('soil', false);
    model.clearSearch();
    model.rows.pointed(undefined);
    await settle();
    expect(focusId(model)).toBe('/themes/soil');
  });

  it('leave the focus where a heading is typed anew, with the caret in it', async () => {
    const { engine, model, caret } = openExplorer();
    engine.place('Soil.md#Compost', 4);
    await model.show(atomId('Soil.md#Compost'));
    // Of the two sections of the note the second one now.
    caret.at = { path: notePath('Soil.md'), line: 1 };
    engine.retitle('Soil.md#Compost', 'Soil.md#Compost heap');
    await model.refresh();
    expect(focusId(model)).toBe('Soil.md#Compost heap');
    expect(model.state.word).toBeUndefined();
  });

  it('take the focus away from a section that is gone, wherever else the caret stands', async () => {
    const { engine, model, caret } = openExplorer();
    engine.place('Soil.md#Compost', 4);
    engine.place('Soil.md#Clay', 20);
    await model.show(atomId('Soil.md#Compost'));
    caret.at = { path: notePath('Soil.md'), line: 0 };
    engine.atoms.delete(atomId('Soil.md#Compost'));
    await model.refresh();
    expect(focusId(model)).toBe('Soil.md');
    expect(model.state).toMatchObject({ word: 'Compost is gone.', isUnread: false });
  });

  it('take the focus along with a renamed note', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Soil.md#Compost'));
    model.renamed(notePath('Soil.md'), notePath('Earth.md'));
    engine.rename('Soil.md', 'Earth.md');
    await model.refresh();
    expect(focusId(model)).toBe('Earth.md#Compost');
  });

  it('keep the focus while the index does not know the new name yet, and take it along once it does', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Soil.md'));
    model.renamed(notePath('Soil.md'), notePath('Earth.md'));
    await model.refresh();
    expect(focusId(model)).toBe('Soil.md');
    engine.rename('Soil.md', 'Earth.md');
    await model.refresh();
    expect(focusId(model)).toBe('Earth.md');
  });

  it('leave people where they went after the open note was shown', async () => {
    const { model } = openExplorer();
    await model.follow(notePath('Soil.md'));
    await model.setAltitude('vault');
    await model.refresh();
    expect(focusId(model)).toBe(VAULT_ID);
    await model.search('mulch', false);
    model.clearSearch();
    await settle();
    expect(focusId(model)).toBe(VAULT_ID);
  });

  it('reach a focus that a search hid', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Soil.md'));
    await model.search('mulch', false);
    engine.atoms.set(atomId('Soil.md'), { ...engine.mustGet('Soil.md'), summary: 'new' });
    await model.refresh();
    model.clearSearch();
    await settle();
    expect(model.focus?.summary).toBe('new');
  });

  it('let the focus fall to what is left of it', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Soil.md#Clay'));
    engine.atoms.delete(atomId('Soil.md#Clay'));
    await model.refresh();
    expect(focusId(model)).toBe('Soil.md');
  });
});

describe('searching', () => {
  function openSearch() {
    const explorer = openExplorer();
    const { engine } = explorer;
    const hits = [makeHit(engine.mustGet('Soil.md#Clay')), makeHit(engine.mustGet('Mulch.md#Leaves'))];
    engine.answers.set('clay', { hits, total: 2, cut: 0, corrections: [], unknown: [] });
    return explorer;
  }

  it('waits for a pause in typing and asks once', async () => {
    const { model, requests, elapse } = openSearch();
    await model.show(atomId('Soil.md'));
    for (const typed of ['c', 'cl', 'cla', 'clay']) void model.search(typed, true);
    expect(requests).toEqual([]);
    await elapse();
    expect(requests.map(({ request }) => request.query)).toEqual(['clay']);
    expect(requests[0]?.request).toMatchObject({ typing: true, level: 'note', cards: 12 });
  });

  it('holds background work back from the first letter on, and not when a search is done again', async () => {
    const { model, held, elapse } = openSearch();
    void model.search('c', true);
    expect(held.times).toBe(1);
    await elapse();
    await model.search('c', false);
    await model.refresh();
    expect(held.times).toBe(1);
  });

  it('keeps the row gone to while typing, and its score, when the same words are asked for again', async () => {
    const { engine, model, elapse } = openSearch();
    engine.answers.set('loam', { hits: [], total: 0, cut: 0, corrections: [], unknown: [] });
    void model.search('clay', true);
    await elapse();
    const row = shownRows(model.state)[1];
    if (row === undefined) throw new Error('nothing found');
    model.rows.select(row.key);
    model.rows.toggleScore(row);
    await model.search('clay', false);
    expect([model.state.selected, model.state.opened]).toEqual([row.key, row.key]);
    await model.search('loam', false);
    expect([model.state.selected, model.state.opened]).toEqual([undefined, undefined]);
  });

  it('selects its first row when the keyboard comes into the list, also before the answer', async () => {
    const { model, elapse } = openSearch();
    await model.show(atomId('Soil.md'));
    void model.search('clay', false);
    model.rows.enter();
    expect(model.state.selected).toBeUndefined();
    await settle();
    expect(selectedRow(model.state)?.card?.id).toBe('Soil.md#Clay');
    void model.search('clay', true);
    model.rows.select(undefined);
    await elapse();
    expect(model.state.selected).toBeUndefined();
  });

  it('lets no key reach the focus behind it', async () => {
    const { model } = openSearch();
    await model.show(atomId('Soil.md'));
    await model.search('clay', false);
    expect(model.state.selected).toBeUndefined();
    expect(model.shownFocus).toBeUndefined();
    await model.zoomIn();
    expect(model.state.content.kind).toBe('search');
    model.clearSearch();
    expect(model.shownFocus?.id).toBe('Soil.md');
  });

  it('ranks at the level on view', async () => {
    const { model, requests } = openSearch();
    await model.show(atomId('Soil.md#Compost'));
    await model.search('clay', false);
    await model.setAltitude('paragraph');
    await model.setAltitude('theme');
    expect(requests.map(({ request }) => request.level)).toEqual(['section', 'paragraph', 'note']);
  });

  it('calls off the search it no longer wants and drops its answer', async () => {
    const { engine, model, requests } = openSearch();
    await model.show(atomId('Soil.md'));
    const gate = engine.hold('explore old');
    const old = model.search('old', false);
    await settle();
    await model.search('clay', false);
    gate.open();
    await old;
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(shownRows(model.state)).toHaveLength(2);
  });

  it('groups hits by note', async () => {
    const { model } = openSearch();
    await model.show(atomId('Soil.md#Compost'));
    await model.search('clay', false);
    const groups = shownGroups(model.state);
    expect(groups.map((group) => ('heading' in group ? group.heading : group.kind))).toEqual([
      'Soil',
      'Mulch',
    ]);
  });

  it('says that nothing is close, which is neither loading nor failure', async () => {
    const { model } = openSearch();
    await model.show(atomId('Soil.md'));
    await model.search('zebra', false);
    expect(searchMessage(model.state, 'whole')?.text).toContain('zebra');
    expect(shownGroups(model.state)).toEqual([]);
    expect(searchMessage(model.state, 'whole')?.hint).not.toContain('lens');
    const chips = [{ kind: 'recent' } as const];
    expect(searchMessage({ ...model.state, chips }, 'whole')?.hint).toContain('drop a lens');
  });

  it('takes "this" in a further question for the row that is selected in what was found, else for the focus', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Mulch.md'));
    const [found] = [...engine.atoms.values()].filter(({ id }) => id === atomId('Soil.md'));
    engine.found = { rows: [found!] };
    await model.ask('?what do I have about heat');
    await model.search('?go deeper into this one', true);
    await model.ask('?go deeper into this one');
    expect(engine.calls.at(-2)).toMatch(/^plan go deeper into this one Mulch.md/);
    model.rows.selectEdge('first');
    expect(selectedRow(model.state)?.card?.id).toBe(atomId('Soil.md'));
    await model.search('?what else connects to this idea?', true);
    await model.ask('?what else connects to this idea?');
    expect(engine.calls.at(-2)).toMatch(/^plan what else connects to this idea\? Soil.md/);
  });

  it('takes "this" for what the question on view was about, until another note is opened', async () => {
    const { engine, model } = openExplorer();
    const plans = () => engine.calls.filter((call) => call.startsWith('plan '));
    const asked = () =>
      plans()
        .at(-1)
        ?.replace(/ after .*$/, '');
    await model.show(atomId('Soil.md'));
    engine.planned = { kind: 'links', id: atomId('Mulch.md'), which: 'in' };
    await model.ask('?what links to mulch');
    await model.ask('?what is this about');
    expect(asked()).toBe('plan what is this about Mulch.md en');
    await model.follow(notePath('Soil.md'));
    await model.follow(notePath('Clay.md'));
    await model.ask('?what is this about');
    expect(asked()).toBe('plan what is this about Clay.md en');
    await model.ask('?what links to this');
    expect(asked()).toBe('plan what links to this Mulch.md en');
    engine.planned = {};
    await model.ask('?why');
    await model.ask('?what is this about');
    expect(asked()).toBe('plan what is this about Clay.md en');
    model.togglePin();
    await model.ask('?what is this about');
    expect(asked()).toBe('plan what is this about Soil.md en');
  });

  it('goes on from the question on view, also once it is come back to, until that is left', async () => {
    const { engine, model } = openExplorer();
    const asked = () => engine.calls.filter((call) => call.startsWith('plan ')).at(-1);
    await model.show(atomId('Soil.md'));
    engine.found = { rows: [engine.mustGet('Mulch.md')] };
    await model.ask('?what of compost');
    await model.search('?and hot', true);
    await model.ask('?and hot');
    expect(asked()).toMatch(/^plan and hot .* after what of compost$/);
    model.rows.selectEdge('first');
    await model.zoomIn();
    expect(focusId(model)).toBe('Mulch.md');
    await model.back();
    expect(asked()).toMatch(/^plan and hot .* after what of compost$/);
    await model.ask('?and in winter');
    expect(asked()).toMatch(/^plan and in winter .* after and hot$/);
    const before = engine.calls.length;
    model.clearSearch();
    await model.ask('?and in winter');
    await model.search('soil', false);
    await model.ask('?and leeks');
    expect(engine.calls.slice(before).filter((call) => call.includes(' after '))).toEqual([]);
  });

  it('says that no note has a tag that was asked for, and which was meant', async () => {
    const { engine, model } = openSearch();
    engine.tags = [{ name: 'garden', notes: 3 }];
    const none = { hits: [], total: 0, cut: 0, corrections: [], unknown: [] };
    engine.answers.set('soil tag:gardne', { ...none, asked: 'tag:gardne' });
    await model.search('soil tag:gardne', false);
    await settle();
    const text = searchMessage(model.state, 'whole')?.text;
    expect(text).toContain('No note has the tag #gardne. Did you mean #garden?');
  });

  it('tells what is not close from what is not there, and names words that no note has', async () => {
    const { engine, model } = openSearch();
    const none = { hits: [], total: 3, cut: 3, corrections: [], unknown: ['xyzzy'] };
    engine.answers.set('xyzzy heap', none);
    await model.search('xyzzy heap', false);
    expect(searchMessage(model.state, 'whole')?.text).toBe(
      'Nothing close to “xyzzy heap”. No note has “xyzzy”.',
    );
    expect(shownRows(model.state).map(({ title }) => title)).toEqual([
      'Show 3 weaker matches hidden by default',
    ]);
    engine.answers.set('xyzzy', { ...none, total: 0, cut: 0 });
    await model.search('xyzzy', false);
    expect(searchMessage(model.state, 'whole')?.text).toBe('No note has “xyzzy”.');
    expect(shownRows(model.state)).toEqual([]);
  });

  it('shows what was left out when its row is entered, and goes on there', async () => {
    const { engine, model, requests } = openSearch();
    const [first, second] = [makeHit(engine.mustGet('Soil.md')), makeHit(engine.mustGet('Mulch.md'))];
    const found = { hits: [first], total: 2, cut: 1, corrections: [], unknown: [] };
    engine.answers.set('clay', found);
    await model.show(atomId('Soil.md'));
    await model.search('clay', false);
    model.rows.selectEdge('last');
    expect(selectedRow(model.state)?.title).toBe('Show 1 weaker match hidden by default');
    engine.answers.set('clay', { ...found, hits: [first, second], cut: 0 });
    await model.zoomIn();
    expect(requests.map(({ request }) => request.all)).toEqual([false, true]);
    expect(selectedRow(model.state)?.card?.id).toBe('Mulch.md');
    expect(shownRows(model.state)).toHaveLength(2);
  });

  it('shows the first rows before the texts of the others are read, and changes nothing but these', async () => {
    const { engine, model, requests } = openSearch();
    const base = engine.mustGet('Mulch.md');
    const whole = Array.from({ length: 20 }, (_, at) =>
      makeHit({ ...base, id: atomId(`N${String(at)}.md`), preview: 'Leaves.' }),
    );
    const bare = whole.map((hit, at) => (at < 12 ? hit : { ...hit, card: { ...hit.card, preview: '' } }));
    const answer = { total: 20, cut: 0, corrections: [], unknown: [] };
    engine.answers.set('leaves', { ...answer, hits: bare });
    await model.show(atomId('Soil.md'));
    const searched = model.search('leaves', false);
    const gate = engine.hold('explore leaves');
    await settle();
    const waiting = () => shownRows(model.state).filter(({ isWaiting }) => isWaiting);
    const keys = shownRows(model.state).map(({ key }) => key);
    expect([keys.length, waiting().length, requests.length]).toEqual([20, 8, 2]);
    model.rows.selectBy(1);
    const { selected } = model.state;
    engine.answers.set('leaves', { ...answer, hits: whole });
    gate.open();
    await searched;
    expect(requests.map(({ request }) => request.cards)).toEqual([12, true]);
    expect(shownRows(model.state).map(({ key }) => key)).toEqual(keys);
    expect(shownRows(model.state).every(({ line }) => line === 'Leaves.')).toBe(true);
    expect([waiting(), model.state.selected]).toEqual([[], selected]);
  });

  describe('answered by words alone because a model is still being loaded', () => {
    const counts = { total: 20, cut: 0, corrections: [], unknown: [] };

    function openLate() {
      const explorer = openSearch();
      const base = explorer.engine.mustGet('Mulch.md');
      const hit = (at: number) => makeHit({ ...base, id: atomId(`N${String(at)}.md`) });
      const byWords = Array.from({ length: 20 }, (_, at) => hit(at));
      const byMeaning = [hit(99), ...byWords.slice(0, 9)];
      explorer.engine.answers.set('leaves', { ...counts, hits: byWords, modelNotReady: true });
      const settleMeaning = () =>
        explorer.engine.answers.set('leaves', { ...counts, hits: byMeaning, total: 10 });
      return { ...explorer, settleMeaning };
    }

    const asked = (requests: { request: ExploreRequest }[]) =>
      requests.map(({ request: { cards, without } }) => [cards, without]);

    it('says so, reads the texts without waiting again, and asks again until there is meaning', async () => {
      const { model, requests, elapse, settleMeaning } = openLate();
      await model.show(atomId('Soil.md'));
      await model.show(atomId('Soil.md'));
      await model.search('leaves', false);
      expect(searchMessage(model.state, 'whole')?.text).toContain('Found by words only.');
      expect(model.state.announcement).toMatch(/^20 notes found\. Found by words only\./);
      expect(asked(requests)).toEqual([
        [12, undefined],
        [true, ['meaning']],
      ]);
      await elapse();
      expect(searchMessage(model.state, 'whole')?.text).toContain('Found by words only.');
      expect(requests).toHaveLength(3);
      settleMeaning();
      await elapse();
      expect(asked(requests).slice(2)).toEqual([
        [12, undefined],
        [12, undefined],
      ]);
      expect(searchMessage(model.state, 'whole')).toBeUndefined();
      expect(shownRows(model.state)[0]?.key).toContain('N99.md');
      expect(model.state.announcement).toBe('10 notes found');
      await elapse();
      expect(requests).toHaveLength(4);
    });

    it('keeps the selected row while it is there', async () => {
      const { model, elapse, settleMeaning } = openLate();
      await model.search('leaves', false);
      model.rows.selectBy(1);
      model.rows.selectBy(1);
      const { selected } = model.state;
      settleMeaning();
      await elapse();
      expect(selectedRow(model.state)?.key).toBe(selected);
      expect(selected).toContain('N1.md');
    });

    it('lets go of a selected row that meaning has replaced', async () => {
      const { model, elapse, settleMeaning } = openLate();
      await model.search('leaves', false);
      model.rows.selectEdge('last');
      settleMeaning();
      await elapse();
      expect(model.state.selected).toBeUndefined();
    });

    it('is dropped with its query, its pane, or the search itself', async () => {
      for (const end of ['other', 'clear', 'close'] as const) {
        const { model, requests, elapse } = openLate();
        await model.search('leaves', false);
        if (end === 'other') await model.search('clay', false);
        else if (end === 'clear') model.clearSearch();
        else model.close();
        const before = requests.length;
        await elapse();
        expect(requests).toHaveLength(before);
      }
    });

    it('keeps what words found when the model can be asked no more', async () => {
      const { engine, model, elapse } = openLate();
      await model.show(atomId('Soil.md'));
      await model.search('leaves', false);
      engine.failures.set('leaves', { kind: 'engine-gone', why: { kind: 'said', text: 'gone' } });
      await elapse();
      expect(searchMessage(model.state, 'whole')).toBeUndefined();
      expect(shownRows(model.state)).toHaveLength(20);
    });

    it('is no reason to say that nothing is there', async () => {
      const { engine, model, elapse } = openLate();
      engine.answers.set('humus', { ...counts, hits: [], total: 0, modelNotReady: true });
      await model.search('humus', false);
      expect(searchMessage(model.state, 'whole')?.hint).toContain('Searched by words only.');
      expect(model.state.announcement).toMatch(/^0 notes found\. Searched by words only\./);
      engine.answers.set('humus', { ...counts, hits: [], total: 0 });
      await elapse();
      expect(searchMessage(model.state, 'whole')?.hint).toContain('Try fewer words');
    });

    it('does not hold up who moves on', async () => {
      const { engine, model, elapse } = openLate();
      engine.answers.set('leaves', { ...counts, hits: [], cut: 3, modelNotReady: true });
      await model.search('leaves', false);
      model.rows.selectEdge('last');
      await model.zoomIn();
      await model.show(atomId('Soil.md'));
      await elapse();
      expect(focusId(model)).toBe('Soil.md');
    });
  });

  it('says which word it searched instead', async () => {
    const { engine, model } = openSearch();
    const hits = [makeHit(engine.mustGet('Soil.md'))];
    engine.answers.set('Compsot heap', {
      hits,
      total: 1,
      cut: 0,
      corrections: [{ word: 'compsot', used: 'compost' }],
      unknown: [],
    });
    await model.search('Compsot heap', false);
    expect(searchMessage(model.state, 'whole')?.text).toBe('Showing results for compost heap');
  });

  it.each([
    ['[compsot heap', '[compost heap'],
    ['(compsot) "compsot', '(compost) "compost'],
    ['compsots compsot, tag:#compsot', 'compsots compost, tag:#compsot'],
    ['heap', 'compost'],
  ])('says what it searched for %s', async (query, said) => {
    const { engine, model } = openSearch();
    const hits = [makeHit(engine.mustGet('Soil.md'))];
    const corrections = [{ word: 'compsot', used: 'compost' }];
    engine.answers.set(query, { hits, total: 1, cut: 0, corrections, unknown: [] });
    await model.search(query, false);
    expect(searchMessage(model.state, 'whole')?.text).toBe(`Showing results for ${said}`);
  });

  describe('that found nothing', () => {
    async function nothing(query: string, asked?: string) {
      const { engine, model } = openSearch();
      const unknown = ['humus'];
      const bare = { hits: [], total: 0, cut: 0, corrections: [], unknown };
      engine.answers.set(query, asked === undefined ? bare : { ...bare, asked });
      await model.search(query, false);
      return model.state;
    }

    it('says that no note has a word only when all notes are read', async () => {
      const state = await nothing('humus');
      expect(searchMessage(state, 'whole')?.text).toBe('No note has “humus”.');
      expect(searchMessage(state, 'partial')).toEqual({
        text: 'Nothing found for “humus” in the notes read so far.',
        hint: 'Other notes are searched as they are read.',
      });
    });

    it('names the rules of folders where no note is read at all', async () => {
      expect(searchMessage(await nothing('humus'), 'empty')).toEqual({
        text: 'No notes in the index yet',
        hint: 'There are no notes, or the settings exclude all of them.',
      });
    });

    it('does not ask for fewer words where conditions were asked', async () => {
      const state = await nothing('kind:table', 'kind:table');
      expect(searchMessage(state, 'whole')?.hint).toBe('Try fewer words or conditions, or another altitude.');
    });
  });

  it('loses nothing typed to a refresh, before or after it is answered', async () => {
    const { model, elapse } = openSearch();
    await model.show(atomId('Soil.md'));
    void model.search('clay', true);
    await model.refresh();
    expect(model.state.query).toBe('clay');
    await elapse();
    await model.refresh();
    expect(model.state.content.kind).toBe('search');
  });

  it('is not called off by a change of altitude while typing', async () => {
    const { model, requests, elapse } = openSearch();
    await model.show(atomId('Soil.md'));
    void model.search('clay', true);
    await model.setAltitude('section');
    await elapse();
    expect(requests.at(-1)?.request).toMatchObject({ query: 'clay', level: 'section' });
  });

  it('returns to the focus when it is cleared', async () => {
    const { model } = openSearch();
    await model.show(atomId('Soil.md#Compost'));
    await model.search('clay', false);
    await model.setAltitude('note');
    model.clearSearch();
    await settle();
    expect(model.state).toMatchObject({ query: '', altitude: 'section', content: { kind: 'focus' } });
  });

  it('comes back by going back after a hit was entered', async () => {
    const { model } = openSearch();
    await model.show(atomId('Soil.md#Compost'));
    await model.search('clay', false);
    model.rows.selectEdge('last');
    await model.zoomIn();
    expect(focusId(model)).toBe('Mulch.md#Leaves');
    await model.back();
    expect(model.state).toMatchObject({ query: 'clay', content: { kind: 'search' } });
    expect(selectedRow(model.state)?.card?.id).toBe('Mulch.md#Leaves');
  });

  it('ends at the row that was selected before it began', async () => {
    const { model } = openSearch();
    await model.show(atomId('Soil.md'));
    model.rows.selectEdge('last');
    const row = model.state.selected;
    await model.search('clay', false);
    model.rows.selectEdge('first');
    model.clearSearch();
    expect(row).toBeDefined();
    expect(model.state.selected).toBe(row);
  });

  it('keeps its results when a note is opened, and follows the note afterwards', async () => {
    const { model } = openSearch();
    await model.show(atomId('Soil.md'));
    await model.search('clay', false);
    await model.follow(notePath('Mulch.md'));
    expect(model.state.content.kind).toBe('search');
    model.clearSearch();
    await settle();
    expect(focusId(model)).toBe('Mulch.md');
  });

  it('asks again with the lens that was added or dropped', async () => {
    const { model, requests } = openSearch();
    await model.show(atomId('Soil.md'));
    await model.search('clay', false);
    await model.addLens({ kind: 'tag', tag: 'garden' });
    await model.removeLens({ kind: 'tag', tag: 'garden' });
    expect(requests.map(({ request }) => request.lens)).toEqual([undefined, { tags: ['garden'] }, undefined]);
  });
});

describe('a search with conditions', () => {
  it('says how they were understood, and that nothing was ranked', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Soil.md'));
    await model.show(atomId('Soil.md'));
    const hits = [{ ...makeHit(engine.mustGet('Soil.md')), updatedMs: Date.UTC(2024, 4, 3, 12) }];
    engine.answers.set('tag:#a', {
      hits,
      total: 1,
      cut: 0,
      unknown: [],
      corrections: [],
      order: 'newest',
      asked: 'tag:#a',
    });
    await model.search(' tag:#a', false);
    expect(searchMessage(model.state, 'whole')).toEqual({
      text: 'Only results with tag:#a · Newest first',
      hint: '',
    });
    const rows = shownGroups(model.state).flatMap((group) => ('rows' in group ? group.rows : []));
    expect(rows.map(({ aside, why }) => ({ aside, why }))).toEqual([{ aside: '3 May 2024', why: undefined }]);
  });

  it('knows the part that cannot be asked', () => {
    const error = {
      kind: 'bad-request',
      field: 'query',
      why: { kind: 'no-patterns' },
      at: [5, 11],
    } as const;
    expect(wrongPart(' soil kind:x y', { ...error, at: [5, 11] })).toEqual(['soil ', 'kind:x', ' y']);
    expect(wrongPart('soil', { kind: 'not-open' })).toBeUndefined();
  });
});

describe('a lens', () => {
  it('holds over the neighbours of the focus at once, and lets them go again', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Soil.md'));
    await model.addLens({ kind: 'tag', tag: 'garden' });
    await model.show(atomId('Mulch.md'));
    await model.removeLens({ kind: 'tag', tag: 'garden' });
    const lens = '{"tags":["garden"]}';
    expect(engine.calls.filter((call) => call.startsWith('move'))).toEqual([
      ...['move Soil.md', `move Soil.md ${lens}`, `move Mulch.md ${lens}`, 'move Mulch.md'],
    ]);
  });

  it('holds over what is inside, also at the vault', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Soil.md'));
    await model.setLenses([{ kind: 'query', query: 'kind:table' }]);
    await model.show(VAULT_ID);
    const lens = '{"allOf":[{"where":"kind:table"}]}';
    expect(engine.calls.filter((call) => call.startsWith('zoomIn'))).toEqual([
      ...['zoomIn Soil.md', `zoomIn Soil.md ${lens}`, `zoomIn / ${lens}`],
    ]);
    engine.inLens = [];
    await model.refresh();
    expect(shownRows(model.state)).toEqual([]);
  });

  it('is counted by the notes that it lets through, and says so', async () => {
    const { engine, model } = openExplorer();
    await model.show(VAULT_ID);
    const summary = () => {
      const { content } = model.state;
      return content.kind === 'focus' ? focusText(content, 0).summary : '';
    };
    engine.inLens = [{ ...engine.mustGet('/themes/soil'), noteCount: 1 }];
    await model.addLens({ kind: 'tag', tag: 'garden' });
    expect(summary()).toBe('1 of 2 notes matches the lens, in 1 theme.');
    expect(shownRows(model.state)[0]?.aside).toBe('1 note');
    expect(model.state.announcement).toBe('Lens #garden: 1 note');
    engine.inLens = [];
    await model.addLens({ kind: 'recent' });
    expect([summary(), lensMessage(model.state)]).toEqual(['None of 2 notes matches the lens.', undefined]);
    await model.setLenses([]);
    expect([summary(), model.state.announcement]).toEqual([
      '2 notes in 1 theme, found from your notes.',
      'No lens',
    ]);
  });

  it('that lets nothing through of what is inside says so', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Soil.md'));
    expect(lensMessage(model.state)).toBeUndefined();
    engine.inLens = [];
    await model.addLens({ kind: 'tag', tag: 'garden' });
    expect(lensMessage(model.state)).toBe('Nothing here matches the lens.');
    expect(model.state.announcement).toBe('Lens #garden: 0 inside');
  });

  it('can be a saved one, which is asked as it is now', async () => {
    const { model, requests, saved } = openExplorer();
    saved.push({ name: 'work', chips: [{ kind: 'meaning', phrase: 'technical' }] });
    await model.setLenses([{ kind: 'saved', name: 'work' }, { kind: 'recent' }]);
    await model.search('clay', false);
    saved.pop();
    await model.search('clay', false);
    expect(requests.map(({ request }) => request.lens?.allOf)).toEqual([
      [{ allOf: [{ meaning: 'technical' }] }],
      undefined,
    ]);
    await model.replaceLens({ kind: 'saved', name: 'work' }, { kind: 'tag', tag: 'a' });
    expect(model.state.chips).toEqual([{ kind: 'tag', tag: 'a' }, { kind: 'recent' }]);
  });

  it('never shows neighbours that were asked for under another lens', async () => {
    const { engine, model } = openExplorer();
    const gate = engine.hold('move Soil.md');
    const shown = model.show(atomId('Soil.md'));
    await settle();
    engine.nearby = [];
    await model.addLens({ kind: 'tag', tag: 'garden' });
    engine.nearby = [makeHit(engine.mustGet('Mulch.md'))];
    gate.open();
    await shown;
    const { content } = model.state;
    expect(content.kind === 'focus' && content.nearby).toMatchObject({ kind: 'ready', value: { hits: [] } });
  });
});

describe('selecting', () => {
  it('stops at both ends', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md'));
    model.rows.selectBy(-1);
    expect(selectedRow(model.state)?.card?.id).toBe('Soil.md#Clay');
    model.rows.selectBy(5);
    expect(selectedRow(model.state)?.card?.id).toBe('Soil.md#Clay');
    model.rows.selectBy(-9);
    expect(selectedRow(model.state)?.card?.id).toBe('Soil.md#Compost');
  });

  it('goes on at the first of the rows that "show more" brought', async () => {
    const { engine, model } = openExplorer();
    const base = engine.mustGet('Mulch.md');
    engine.nearby = Array.from({ length: 30 }, (_, at) =>
      makeHit({ ...base, id: atomId(`N${String(at)}.md`) }),
    );
    await model.show(atomId('Soil.md'));
    const more = shownRows(model.state).find((row) => row.kind === 'more');
    expect(more?.title).toBe('Show 22 more');
    model.rows.select(more?.key);
    await model.zoomIn();
    expect(selectedRow(model.state)?.card?.id).toBe('N8.md');
    expect(shownRows(model.state)).toHaveLength(32);
  });
});

describe('long lists', () => {
  /** A note with so many sections. */
  function withSections(count: number) {
    const explorer = openExplorer();
    const { engine } = explorer;
    const soil = engine.mustGet('Soil.md');
    const section = engine.mustGet('Soil.md#Clay');
    for (const id of ['Soil.md#Compost', 'Soil.md#Clay']) engine.atoms.delete(atomId(id));
    for (let at = 0; at < count; at++) {
      const id = atomId(`Soil.md#S${String(at)}`);
      engine.atoms.set(id, { ...section, id, title: `S${String(at)}` });
    }
    engine.atoms.set(soil.id, { ...soil, childCount: count });
    return explorer;
  }

  const inside = ({ state }: ExplorerModel) =>
    shownRows(state).filter(({ key, kind }) => kind === 'more' || key.startsWith('Soil.md#'));

  it('say how long they are, and go on as far as anybody looks', async () => {
    const { model } = withSections(1_200);
    await model.show(atomId('Soil.md'));
    const lengths = [inside(model).length];
    expect(shownGroups(model.state)[0]).toMatchObject({ kind: 'inside', aside: '1,200' });
    for (let more = inside(model).at(-1); more?.comesBySight === true; more = inside(model).at(-1)) {
      await model.rows.bringRows(more);
      lengths.push(inside(model).length);
    }
    expect(lengths).toEqual([101, 501, 901, 1_200]);
    expect(new Set(inside(model).map(({ key }) => key)).size).toBe(1_200);
  });

  it('stay as long as they were when the index changes', async () => {
    const { model } = withSections(1_200);
    await model.show(atomId('Soil.md'));
    for (let more = inside(model).at(-1); more?.comesBySight === true; more = inside(model).at(-1))
      await model.rows.bringRows(more);
    const shown = inside(model);
    model.rows.selectEdge('last');
    await model.refresh();
    expect(inside(model)).toEqual(shown);
    await model.show(atomId('Mulch.md'));
    await model.show(atomId('Soil.md'));
    expect(inside(model)).toHaveLength(101);
  });

  it('do not lose the rows that came while they were asked for anew', async () => {
    const { engine, model } = withSections(1_200);
    await model.show(atomId('Soil.md'));
    const again = engine.hold('zoomIn Soil.md');
    const refreshed = model.refresh();
    await settle();
    engine.hold('zoomIn Soil.md').open();
    const more = inside(model).at(-1);
    if (more !== undefined) await model.rows.bringRows(more);
    expect(inside(model)).toHaveLength(501);
    again.open();
    await refreshed;
    expect(inside(model)).toHaveLength(501);
  });

  it('ask once for what is wanted twice, and go on where the way to it was selected', async () => {
    const { engine, model } = withSections(300);
    await model.show(atomId('Soil.md'));
    const more = inside(model).at(-1);
    model.rows.select(more?.key);
    const before = engine.calls.filter((call) => call === 'zoomIn Soil.md').length;
    if (more !== undefined) await Promise.all([model.rows.bringRows(more), model.rows.bringRows(more)]);
    expect(engine.calls.filter((call) => call === 'zoomIn Soil.md').length - before).toBe(1);
    expect(selectedRow(model.state)?.card?.id).toBe('Soil.md#S100');
  });

  it('of neighbours go on as far as anybody looks, under the true number', async () => {
    const { engine, model } = openExplorer();
    const mulch = engine.mustGet('Mulch.md');
    engine.nearby = Array.from({ length: 300 }, (_, at) =>
      makeHit({ ...mulch, id: atomId(`N${String(at)}.md`), title: `N${String(at)}` }),
    );
    await model.show(atomId('Soil.md'));
    const nearby = () => shownRows(model.state).filter(({ key }) => key.startsWith('nearby'));
    const last = () => nearby().at(-1);
    expect(last()).toMatchObject({ title: 'Show 292 more', comesBySight: false });
    const shown = last();
    if (shown !== undefined) model.rows.showMore(shown);
    const lengths: number[] = [];
    for (let more = last(); more?.comesBySight === true; more = last()) {
      await model.rows.bringRows(more);
      lengths.push(nearby().length);
    }
    expect(lengths).toEqual([251, 300]);
    expect(new Set(nearby().map(({ key }) => key)).size).toBe(300);
  });

  it('of a search say how much was found, and bring more of it', async () => {
    const { engine, model, requests } = openExplorer();
    await model.show(atomId('Soil.md'));
    const hits = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        makeHit({ ...engine.mustGet('Mulch.md'), id: atomId(`N${String(at)}.md`) }),
      );
    const answer = { total: 900, cut: 20, corrections: [], unknown: [] };
    engine.answers.set('leaves', { ...answer, hits: hits(60), more: 10 });
    await model.search('leaves', false);
    expect(model.state.announcement).toBe('The best 70 of 900 notes found');
    const more = shownRows(model.state).at(-1);
    expect(more?.title).toBe('Show 10 more');
    engine.answers.set('leaves', { ...answer, total: 70, cut: 0, hits: hits(70) });
    if (more !== undefined) await model.rows.bringRows(more);
    expect(requests.at(-1)?.request).toMatchObject({ query: 'leaves', limit: 250, typing: false });
    expect(shownRows(model.state)).toHaveLength(70);
  });
});

describe('a search where themes are looked at', () => {
  it('brings the themes that hold what was found, and begins at the first hit', async () => {
    const { engine, model } = openExplorer();
    const other = {
      ...engine.mustGet('/themes/soil'),
      id: atomId('/themes/rain'),
      title: 'Rain',
      noteCount: 9,
    };
    engine.atoms.set(other.id, other);
    const inTheme = (id: string, parent: string) =>
      makeHit({ ...engine.mustGet('Mulch.md'), id: atomId(id), parent: atomId(parent) });
    const hits = [
      inTheme('A.md', '/themes/rain'),
      inTheme('B.md', '/themes/soil'),
      inTheme('C.md', '/themes/soil'),
    ];
    engine.answers.set('leaves', { hits, total: 3, cut: 0, corrections: [], unknown: [] });
    await model.show(VAULT_ID);
    await model.search('leaves', false);
    const found = shownRows(model.state).map(({ key, aside }) => `${key} ${aside}`.trim());
    expect(found).toEqual(['theme:/themes/soil 2 of 2', 'theme:/themes/rain 1 of 9', 'A.md', 'B.md', 'C.md']);
    model.rows.enter();
    expect(model.state.selected).toBe('A.md');
    await model.setAltitude('note');
    expect(shownRows(model.state).map(({ key }) => key)).toEqual(['A.md', 'B.md', 'C.md']);
  });
});

describe('what cannot be shown', () => {
  it('is said of an open note that is not in the index, until another is shown', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md'));
    await model.follow(notePath('Secret.md'));
    expect(model.state).toMatchObject({
      ...{ word: 'Secret.md is not in the index.', announcement: 'Secret.md is not in the index.' },
      isUnread: true,
    });
    await model.follow(notePath('Mulch.md'));
    expect(model.state.word).toBeUndefined();
  });

  it('is said of a focus that is gone', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Mulch.md'));
    engine.atoms.delete(atomId('Mulch.md'));
    await model.refresh();
    expect(focusId(model)).toBe('/themes/soil');
    expect(model.state.word).toBe('Mulch is gone. This is the theme it was in.');
  });

  it('is said of a focus that is gone with all of its themes', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Mulch.md'));
    for (const id of ['Mulch.md', '/themes/soil']) engine.atoms.delete(atomId(id));
    await model.refresh();
    expect(focusId(model)).toBe(VAULT_ID);
    expect(model.state.word).toBe('Mulch is gone.');
  });

  it('is said of what is gone inside a note that stays', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Soil.md#Compost'));
    engine.atoms.delete(atomId('Soil.md#Compost'));
    await model.refresh();
    expect(focusId(model)).toBe('Soil.md');
    expect(model.state.word).toBe('Compost is gone.');
  });

  it('is told as the reason once somebody rests at a query that finds nothing', async () => {
    const { model, requests, elapse } = openExplorer();
    await model.search('kind:tabel', true);
    await elapse();
    await elapse();
    expect(requests.map(({ request }) => request.typing)).toEqual([true, false]);
  });
});

describe('picking rows', () => {
  /** Five neighbours of Soil, and nothing else. */
  async function withNeighbours() {
    const explorer = openExplorer();
    const { engine, model } = explorer;
    const base = engine.mustGet('Mulch.md');
    engine.nearby = Array.from({ length: 5 }, (_, at) => {
      const id = `N${String(at)}.md`;
      return makeHit({ ...base, id: atomId(id), path: notePath(id) });
    });
    await model.show(atomId('Soil.md'));
    const near = () => shownRows(model.state).filter(({ key }) => key.startsWith('nearby:'));
    const mustGet = (at: number) => {
      const row = near()[at];
      if (row === undefined) throw new Error(`no neighbour ${String(at)}`);
      return row;
    };
    return { ...explorer, near, mustGet };
  }

  it('takes single ones and runs of them, and lets go of them', async () => {
    const { model, mustGet } = await withNeighbours();
    const picked = () => pickedRows(model.state).map(({ card }) => card?.id);
    model.rows.togglePick(mustGet(4));
    model.rows.togglePick(mustGet(1));
    model.rows.pickBy(1);
    expect(picked()).toEqual(['N1.md', 'N2.md', 'N4.md']);
    expect(model.state.announcement).toBe('3 selected');
    model.rows.togglePick(mustGet(2));
    expect(picked()).toEqual(['N1.md', 'N4.md']);
    model.rows.select(mustGet(0).key);
    model.rows.pickTo(mustGet(2));
    expect(picked()).toEqual(['N0.md', 'N1.md', 'N2.md', 'N4.md']);
    await model.show(atomId('Mulch.md'));
    expect(picked()).toEqual([]);
  });

  it('acts on the selected row where none is picked', async () => {
    const { model, mustGet } = await withNeighbours();
    expect(chosenRows(model.state)).toEqual([]);
    model.rows.select(mustGet(3).key);
    expect(chosenRows(model.state).map(({ card }) => card?.id)).toEqual(['N3.md']);
  });

  it('hides neighbours for good, goes on at the next one, and shows them again', async () => {
    const { model, near, mustGet } = await withNeighbours();
    model.rows.select(mustGet(1).key);
    await model.rows.setHidden(chosenRows(model.state), true);
    expect(near().map(({ card }) => card?.id)).toEqual(['N0.md', 'N2.md', 'N3.md', 'N4.md']);
    expect([model.state.selected, model.state.announcement]).toEqual(['nearby:N2.md', '1 note hidden here']);
    await model.show(atomId('Mulch.md'));
    await model.show(atomId('Soil.md'));
    expect(near()).toHaveLength(4);
    const behind = shownRows(model.state).find(({ key }) => key === 'hidden+');
    if (behind !== undefined) model.rows.showMore(behind);
    const hidden = shownRows(model.state).filter(({ isHidden }) => isHidden);
    expect(hidden.map(({ card }) => card?.id)).toEqual(['N1.md']);
    await model.rows.setHidden(hidden, false);
    expect(near()).toHaveLength(5);
  });

  it('leaves out what is linked already when asked to', async () => {
    const { engine, model } = await withNeighbours();
    await model.toggleUnlinked();
    expect(engine.linkedWanted).toEqual([true, false]);
    expect(model.state.announcement).toBe('Nearby without linked notes');
    await model.toggleUnlinked();
    expect(engine.linkedWanted.at(-1)).toBe(true);
  });
});

describe('the score of a row', () => {
  async function openScore() {
    const opened = openExplorer();
    const { engine, model } = opened;
    const via = { path: notePath('Soil.md'), title: 'Soil', direction: 'forward' as const };
    engine.nearby = [makeHit(engine.mustGet('Mulch.md'), { terms: ['leaf'], via })];
    await model.show(atomId('Soil.md'));
    const row = shownRows(model.state).find(({ key }) => key.startsWith('nearby:'));
    if (row === undefined) throw new Error('no neighbour');
    model.rows.select(row.key);
    model.rows.toggleScore(row);
    return { ...opened, row, parts: () => shownRows(model.state).filter(({ partOf }) => partOf === row.key) };
  }

  it('stands below it in parts, is said, and goes again', async () => {
    const { model, row, parts } = await openScore();
    expect(parts().map(({ title }) => title)).toEqual(['Words', 'Meaning', 'Words and meaning', 'Links']);
    expect(model.state.announcement).toMatch(/^Score 1\.000, Words 0\.50/);
    model.rows.selectBy(1);
    expect(model.state.selected).toBe(parts()[0]?.key);
    const [part] = parts();
    if (part !== undefined) model.rows.toggleScore(part);
    expect(parts()).toEqual([]);
    expect(model.state.selected).toBe(row.key);
  });

  it('leads to the note that lifted the row', async () => {
    const { model, parts } = await openScore();
    const links = parts().find(({ title }) => title === 'Links');
    expect(links?.leadsTo).toBe('Soil.md');
    expect((links && (await model.rows.subjectOf(links)))?.id).toBe('Soil.md');
  });

  it('goes with the focus that it was opened under', async () => {
    const { model, parts } = await openScore();
    await model.show(atomId('Mulch.md'));
    await model.show(atomId('Soil.md'));
    expect(parts()).toEqual([]);
  });
});

describe('moving', () => {
  it('shows what is near a theme, and goes there', async () => {
    const { engine, model } = openExplorer();
    const other = { ...engine.mustGet('/themes/soil'), id: atomId('/themes/rain') };
    engine.atoms.set(other.id, other);
    engine.nearby = [makeHit(other)];
    await model.show(atomId('/themes/soil'));
    expect(shownRows(model.state).at(-1)?.card?.id).toBe('/themes/rain');
    await model.addLens({ kind: 'tag', tag: 'garden' });
    expect(await model.moveToNearest()).toBe(true);
    expect(focusId(model)).toBe('/themes/rain');
    const asked = engine.calls.filter((call) => call.startsWith('move /themes/soil'));
    const lens = '{"tags":["garden"]}';
    expect(asked).toEqual(['move /themes/soil', ...Array<string>(2).fill(`move /themes/soil ${lens}`)]);
  });

  it('goes to the nearest and says when there is none', async () => {
    const { engine, model } = openExplorer();
    await model.show(atomId('Soil.md'));
    expect(await model.moveToNearest()).toBe(false);
    engine.nearby = [makeHit(engine.mustGet('Mulch.md'))];
    expect(await model.moveToNearest()).toBe(true);
    expect(focusId(model)).toBe('Mulch.md');
  });

  it('goes on from the nearest to what it has not been at', async () => {
    const { engine, model } = openExplorer();
    const hits = ['Mulch.md', 'Soil.md#Clay', 'Soil.md'].map((id) => makeHit(engine.mustGet(id)));
    engine.nearby = hits;
    await model.show(atomId('Soil.md'));
    await model.moveToNearest();
    engine.nearby = hits.slice().reverse();
    expect(await model.moveToNearest()).toBe(true);
    expect(focusId(model)).toBe('Soil.md#Clay');
    expect(await model.moveToNearest()).toBe(false);
    // Who goes elsewhere by another way begins anew.
    await model.show(atomId('Soil.md#Compost'));
    expect(await model.moveToNearest()).toBe(true);
    expect(focusId(model)).toBe('Soil.md');
  });

  it('selects the row that it had gone through when it goes back', async () => {
    const { model } = openExplorer();
    await model.show(atomId('Soil.md'));
    model.rows.selectEdge('first');
    const row = model.state.selected;
    await model.zoomIn();
    await model.back();
    expect(focusId(model)).toBe('Soil.md');
    expect(model.state.selected).toBe(row);
  });
});
