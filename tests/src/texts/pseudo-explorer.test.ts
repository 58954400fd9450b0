import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/settings/settings';
import { sentenceText } from '../../../src/trace/sentence';
import { crumbsOf, focusText } from '../../../src/ui/explorer/explorer-state';
import { leftOutGroup, moreGroup, nearbyGroups, resultGroups } from '../../../src/ui/rows/hit-rows';
import { insideGroup, themesGroup } from '../../../src/ui/rows/inside-rows';
import { chipName } from '../../../src/ui/explorer/lens-chips';
import { linkGroups } from '../../../src/ui/rows/link-rows';
import { cutGroups, type Group, type Row } from '../../../src/ui/rows/row';
import { scoreAnnouncement, withScoreOf } from '../../../src/ui/rows/score-rows';
import { rankingSettings } from '../../../src/ui/settings/ranking-settings';
import { tuneSettings } from '../../../src/ui/settings/tune-settings';
import { TuneModel } from '../../../src/ui/tune/tune-model';
import type { LinkRow, ThemeKind, TuneOutcome } from '../../../worker/contract';
import { atomId, linksAnswer, makeAtom, makeHit, notePath } from '../ui/explorer/fake-engine';
import { speakEnglish, speakPseudo, unspoken } from './pseudo';

beforeEach(speakPseudo);
afterEach(speakEnglish);

/* Names are numbers, so that every word is one of the interface. */
const PATH = notePath('1.md');
const vault = makeAtom('/', 'vault', { title: '', noteCount: 5 });
const note = makeAtom('1.md', 'note', { title: '1', path: PATH, updatedMs: Date.UTC(2026, 4, 1) });
const section = makeAtom('1.md#2', 'section', { title: '2', trail: ['1'], path: PATH });
const table = makeAtom('1.md#2^3', 'paragraph', { title: '', trail: ['1', '2'], block: 'table', path: PATH });

function theme(themeKind: ThemeKind, title = '') {
  const card = makeAtom(`/themes/${themeKind}`, 'theme', { title, themeKind, noteCount: 5, terms: ['6'] });
  return { card, terms: ['6'], around: note, children: [] };
}

const hit = makeHit(note, {
  ...{ activation: 0.5, centrality: 0.2, words: 0.3, meaning: 0.6, meaningShare: 0.2, terms: ['7', '9'] },
  ...{ anchorTerms: ['9'], mention: '8', topics: [{ path: PATH, title: '1' }] },
  pair: { from: undefined, to: atomId('1.md#2^3'), similarity: 0.5 },
  via: { path: PATH, title: '1', direction: 'backward' },
});
const found = { hits: [hit], total: 1, cut: 2, corrections: [], unknown: [] };

function link(fields: Partial<LinkRow>): LinkRow {
  const written = { target: '1', source: 'body', property: undefined, holder: note.id, context: '' } as const;
  return { atom: note, ...written, ...fields };
}

function mustBeSpoken(texts: Iterable<string>): void {
  for (const text of texts) expect(unspoken(text), text).toBe('');
}

function wordsOf({ title, line, aside, trail, why }: Row): string[] {
  return [title, line, aside, trail, why === undefined ? '' : sentenceText(why.sentence)];
}

describe('in another language nothing stays English', () => {
  const groups = (): Group[] => [
    insideGroup([section, table]),
    themesGroup([theme('daily'), theme('alone'), theme('community', '4')]),
    ...nearbyGroups(found, { focus: note, links: undefined }),
    ...nearbyGroups(found, { focus: note, links: undefined, hidden: [PATH] }),
    ...moreGroup({ ...found, more: 9 }),
    ...resultGroups(found),
    ...leftOutGroup(found),
    ...linkGroups(linksAnswer({ links: [link({}), link({ atom: undefined })], backlinks: [link({})] })),
  ];

  it('in the rows of the explorer', () => {
    const shown = [...groups(), ...cutGroups(groups(), new Map([['inside', 0]]))];
    expect(shown.flatMap(({ rows }) => rows).length).toBeGreaterThan(16);
    for (const { heading, aside, rows } of shown) mustBeSpoken([heading, aside, ...rows.flatMap(wordsOf)]);
  });

  it('in the parts of a score', () => {
    const [group] = resultGroups(found);
    const [row] = group?.rows ?? [];
    if (group === undefined || row === undefined) throw new Error('no result');
    const [opened] = withScoreOf(row.key, [group]);
    const rows = opened !== undefined && 'rows' in opened ? opened.rows : [];
    expect(rows.length).toBeGreaterThan(3);
    mustBeSpoken([...rows.flatMap(wordsOf), scoreAnnouncement(row)]);
  });

  it('in the head of the pane', () => {
    const now = Date.UTC(2026, 4, 3);
    const below = makeAtom('1.md', 'note', { title: '1', ancestors: [vault, theme('alone').card] });
    for (const atom of [vault, theme('daily').card, theme('alone').card, below, section, table]) {
      const inside = { kind: 'ready', value: themesGroup([]) };
      const view = { atom, inside, themeCount: 3 } as Parameters<typeof focusText>[0];
      mustBeSpoken(Object.values(focusText(view, now)));
      mustBeSpoken(Object.values(focusText({ ...view, notesInLens: 2 }, now)));
    }
    mustBeSpoken(crumbsOf(below).map(({ title }) => title));
    mustBeSpoken(
      [{ kind: 'recent' } as const, { kind: 'meaning', phrase: '3' } as const].map((chip) => chipName(chip)),
    );
  });

  it('in settings', () => {
    const tuned = { neighbourLinks: 1, pagerank: 1, centrality: 1 };
    const items = [
      ...rankingSettings(DEFAULT_SETTINGS),
      ...tuneSettings({ ...DEFAULT_SETTINGS, tunedWeights: tuned }, () => undefined),
    ];
    expect(items.length).toBeGreaterThan(8);
    for (const { name, desc } of items) mustBeSpoken([name, typeof desc === 'string' ? desc : '']);
  });

  it('while the vault is tuned to', async () => {
    const figures = (recallAt10: number) => ({ recallAt10, mrr: recallAt10 });
    const weights = { neighbourLinks: 1, pagerank: 1, centrality: 1 };
    const measured = {
      kind: 'measured',
      links: 9,
      notes: 5,
      text: figures(0.1),
      standard: figures(0.1),
    } as const;
    const outcomes: TuneOutcome[] = [
      { kind: 'too-few', found: 3, needed: 9 },
      { ...measured, now: figures(0.2), tuned: figures(0.3), weights },
      { ...measured, now: figures(0.3), tuned: figures(0.2), weights },
    ];
    for (const outcome of outcomes) {
      const model = new TuneModel({
        engine: { tune: async () => ({ ok: true, value: { done: 1, total: 1, outcome } }) },
        now: () => 0,
        isSettled: async () => true,
        changed: () => undefined,
      });
      const before = model.text;
      await model.run();
      for (const { heading, aside, lines } of [before, model.text]) mustBeSpoken([heading, aside, ...lines]);
    }
  });
});
