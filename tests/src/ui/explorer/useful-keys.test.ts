import { describe, expect, it } from 'vitest';
import type { Atom } from '../../../../worker/contract';
import {
  crumbsOf,
  FIRST_STATE,
  shownRows,
  type ExplorerContent,
  type ExplorerState,
  type FocusView,
} from '../../../../src/ui/explorer/explorer-state';
import { LOADING } from '../../../../src/ui/part';
import { insideGroup } from '../../../../src/ui/rows/inside-rows';
import { usefulKeys, usefulMapKeys } from '../../../../src/ui/explorer/useful-keys';
import { makeAtom, makeHit, notePath } from './fake-engine';

const NONE = { out: false, in: false, link: false, why: false, mapOut: false, mapIn: false };
const VAULT = makeAtom('/', 'vault');
const NOTE = makeAtom('Soil.md', 'note', { path: notePath('Soil.md'), ancestors: [VAULT] });

function on(content: ExplorerContent, crumbs: ExplorerState['crumbs'] = []): ExplorerState {
  return { ...FIRST_STATE, content, crumbs };
}

function focusOn(atom: Atom, inside: Atom[], hits: ReturnType<typeof makeHit>[]): ExplorerState {
  const content: FocusView = {
    ...{
      kind: 'focus',
      atom,
      hidden: [],
      nearbyCards: hits.length,
      nearbyUnasked: 0,
      links: LOADING,
      themeCount: 0,
    },
    inside: { kind: 'ready', value: insideGroup(inside) },
    nearby: { kind: 'ready', value: { hits, total: hits.length, cut: 0, corrections: [], unknown: [] } },
  };
  return on(content, crumbsOf(atom));
}

describe('keys that the foot names', () => {
  it('are none while nothing is on view, and in a vault without notes', () => {
    expect(usefulKeys(FIRST_STATE)).toEqual(NONE);
    expect(usefulKeys(focusOn(VAULT, [], []))).toEqual(NONE);
  });

  it('lead into a theme and link its notes, and lead out of a note', () => {
    const theme = makeAtom('/themes/soil', 'theme', { ancestors: [VAULT] });
    expect(usefulKeys(focusOn(theme, [NOTE], []))).toEqual({ ...NONE, out: true, in: true, link: true });
    expect(usefulKeys(focusOn(NOTE, [], []))).toEqual({ ...NONE, out: true, link: true });
  });

  it('are those of the map where it stands in the place of the list', () => {
    expect(usefulMapKeys(focusOn(NOTE, [], []))).toEqual({ ...NONE, mapOut: true, mapIn: true });
    expect(usefulMapKeys(focusOn(VAULT, [], []))).toEqual({ ...NONE, mapIn: true });
  });

  it('say why where a row has reasons', () => {
    expect(usefulKeys(focusOn(NOTE, [], [makeHit(makeAtom('Mulch.md', 'note'))])).why).toBe(true);
    const section = makeAtom('Soil.md#A', 'section');
    expect(usefulKeys(focusOn(NOTE, [section], [])).why).toBe(false);
    const both = focusOn(NOTE, [section], [makeHit(makeAtom('Mulch.md', 'note'))]);
    expect(usefulKeys(both).why).toBe(true);
    const whyAt = (at: number): boolean => usefulKeys({ ...both, selected: shownRows(both)[at]?.key }).why;
    expect([whyAt(0), whyAt(1)]).toEqual([false, true]);
  });
});
