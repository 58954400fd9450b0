import { describe, expect, it } from 'vitest';
import type { Atom } from '../../../../worker/contract';
import {
  FIRST_STATE,
  crumbsOf,
  focusText,
  shownGroups,
  type ExplorerState,
  type FocusView,
} from '../../../../src/ui/explorer/explorer-state';
import { LOADING } from '../../../../src/ui/part';
import { themesGroup } from '../../../../src/ui/rows/inside-rows';
import { atomId, linksAnswer, makeAtom } from './fake-engine';

const NOW = Date.UTC(2026, 10, 20, 12);

const FIRST_VIEW: FocusView = {
  kind: 'focus',
  atom: makeAtom('A.md', 'note'),
  inside: LOADING,
  nearby: LOADING,
  hidden: [],
  nearbyCards: 0,
  nearbyUnasked: 0,
  links: LOADING,
  themeCount: 0,
};

const THEMES: FocusView['inside'] = { kind: 'ready', value: themesGroup([]) };

function textOf(atom: Atom, themeCount = 0) {
  return focusText({ ...FIRST_VIEW, atom, themeCount, inside: THEMES }, NOW);
}

describe('the groups on view', () => {
  it('are made once for the same content, however often they are asked for', () => {
    const links = linksAnswer({ id: atomId('A.md') });
    const content: FocusView = { ...FIRST_VIEW, links: { kind: 'ready', value: links } };
    const state: ExplorerState = { ...FIRST_STATE, content };
    const groups = shownGroups(state);
    expect(shownGroups({ ...state, selected: 'A.md' })).toBe(groups);
    expect(shownGroups({ ...state, limits: new Map() })).not.toBe(groups);
  });
});

describe('the head of the pane', () => {
  it('counts notes and themes of the vault', () => {
    const { title, summary } = textOf(makeAtom('/', 'vault', { noteCount: 2318 }), 11);
    expect(title).toBe('Your vault');
    expect(summary).toBe('2,318 notes in 11 themes, found from your notes.');
  });

  it('says of a vault that is being read for the first time when there will be themes', () => {
    const content = {
      ...FIRST_VIEW,
      atom: makeAtom('/', 'vault', { noteCount: 640 }),
      themeCount: undefined,
      inside: THEMES,
    };
    expect(focusText(content, NOW).summary).toBe('640 notes. Their themes are not found yet.');
  });

  it('says nothing of themes before it knows of them', () => {
    const content = { ...FIRST_VIEW, atom: makeAtom('/', 'vault', { noteCount: 640 }) };
    expect(focusText(content, NOW)).toMatchObject({ summary: '', meta: '640 notes · 100 tokens' });
  });

  it('tells size, day and kind of summary of a note', () => {
    const updatedMs = Date.UTC(2026, 4, 3, 12);
    const note = makeAtom('Soil.md', 'note', {
      tokens: 412,
      summary: 'Hot piles.',
      isTopic: true,
      updatedMs,
    });
    expect(textOf(note).meta).toBe('412 tokens · edited 3 May · topic · extractive summary');
  });

  it('is silent about a day that a file does not know', () => {
    expect(textOf(makeAtom('Soil.md', 'note', { updatedMs: 0 })).meta).toBe('100 tokens');
  });

  it('shows a paragraph by its text, once', () => {
    const summary = 'Hot piles need turning.';
    const text = textOf(makeAtom('Soil.md^p1', 'paragraph', { title: 'Hot piles', summary }));
    expect(text).toMatchObject({ title: summary, summary: '' });
  });

  it('says what daily notes and lonely notes are', () => {
    expect(textOf(makeAtom('/d', 'theme', { themeKind: 'daily', summary: 'x' })).summary).toMatch(/date/);
    expect(textOf(makeAtom('/a', 'theme', { themeKind: 'alone', summary: 'x' })).summary).toMatch(
      /too little in common/,
    );
  });
});

describe('the breadcrumb', () => {
  it('leaves out a heading that repeats its note', () => {
    const ancestors: Atom['ancestors'] = [
      { id: atomId('/'), level: 'vault', title: '', themeKind: undefined },
      { id: atomId('Soil.md'), level: 'note', title: 'Soil', themeKind: undefined },
      { id: atomId('Soil.md#Soil'), level: 'section', title: 'Soil', themeKind: undefined },
    ];
    const crumbs = crumbsOf(makeAtom('Soil.md#Soil#Clay', 'section', { title: 'Clay', ancestors }));
    expect(crumbs.map(({ title }) => title)).toEqual(['Vault', 'Soil', 'Clay']);
  });
});
