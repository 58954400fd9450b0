import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  AtomCard,
  Evidence,
  Hit,
  HitsAnswer,
  LinkRow,
  LinksAnswer,
  QueryPlan,
  ThemeRow,
} from '../../../../worker/contract';
import { askedGroups } from '../../../../src/ui/rows/asked-rows';
import { cutGroups, type Group } from '../../../../src/ui/rows/row';
import { insideGroup, themeHue, themesGroup } from '../../../../src/ui/rows/inside-rows';
import { linkGroups } from '../../../../src/ui/rows/link-rows';
import { nearbyGroups, resultGroups } from '../../../../src/ui/rows/hit-rows';
import { atomId, linksAnswer, makeAtom, makeHit, notePath } from '../explorer/fake-engine';

/** The first of the groups of neighbours of Soil. */
function nearbyGroup(answer: HitsAnswer, links: LinksAnswer | undefined): Group {
  const [group] = nearbyGroups(answer, { focus: makeAtom('Soil.md', 'note', { title: 'Soil' }), links });
  if (group === undefined) throw new Error('no neighbours');
  return group;
}

const paragraph = (id: string, fields: Partial<AtomCard> = {}) =>
  makeAtom(id, 'paragraph', { title: 'First words', preview: 'First words and more', ...fields });

function link(fields: Partial<LinkRow>): LinkRow {
  return {
    atom: undefined,
    target: 'Nowhere',
    source: 'body',
    property: undefined,
    holder: atomId('A.md'),
    context: '',
    ...fields,
  };
}

describe('the group inside', () => {
  it('numbers paragraphs and counts what there is', () => {
    const group = insideGroup([paragraph('A.md^p1'), makeAtom('A.md#One', 'section'), paragraph('A.md^p2')]);
    expect(group.aside).toBe('2 paragraphs · 1 section');
    expect(group.rows.map((row) => row.aside)).toEqual(['¶ 1', '', '¶ 2']);
  });

  it('writes large counts so that they can be read', () => {
    const backlinks = Array.from({ length: 1_200 }, () => link({ atom: makeAtom('B.md', 'note') }));
    const [group] = linkGroups(linksAnswer({ backlinks }));
    expect(group?.aside).toBe('1,200');
  });

  it('says of how many links the list shows the first', () => {
    const [group] = linkGroups({ ...linksAnswer({ backlinks: [link({})] }), backlinkTotal: 42_551 });
    expect(group?.aside).toBe('1 of 42,551');
  });

  it('does not take the first children for all of them', () => {
    const group = insideGroup([paragraph('A.md^p1'), paragraph('A.md^p2')], 24_390);
    expect(group.aside).toBe('24,390');
    const [shown] = cutGroups([group], new Map());
    expect(shown?.rows.at(-1)).toMatchObject({ kind: 'more', title: 'Show 24,388 more', comesBySight: true });
  });

  it('names a block without words by what it is', () => {
    const rule = paragraph('A.md^p1', { title: '', preview: '', block: 'rule' });
    expect(insideGroup([rule]).rows[0]?.title).toBe('Dividing line');
  });

  it('gives themes within a theme colours of their own while there are any', () => {
    const themes = Array.from({ length: 8 }, (_, at) => makeAtom(`/themes/x/${String(at * 8)}`, 'theme'));
    expect(new Set(insideGroup(themes).rows.map((row) => row.hue)).size).toBe(8);
  });

  it('shows a paragraph by its line once, not twice', () => {
    const [row] = insideGroup([paragraph('A.md^p1')]).rows;
    expect(row).toMatchObject({ title: 'First words and more', line: '' });
  });

  it('names a heading without text', () => {
    expect(insideGroup([makeAtom('A.md#', 'section', { title: '' })]).rows[0]?.title).toBe('Untitled');
  });
});

describe('the group of themes', () => {
  const theme = (id: string, fields: Partial<ThemeRow>, themeKind: AtomCard['themeKind']): ThemeRow => ({
    card: makeAtom(id, 'theme', { themeKind, noteCount: 3 }),
    terms: [],
    around: undefined,
    children: [],
    ...fields,
  });

  it('puts daily notes and lonely notes last, and colours neither', () => {
    const { rows } = themesGroup([
      theme('alone', {}, 'alone'),
      theme('daily', {}, 'daily'),
      theme('soil', {}, 'community'),
    ]);
    expect(rows.map((row) => row.card?.id)).toEqual(['soil', 'daily', 'alone']);
    expect(rows.map((row) => row.hue === undefined)).toEqual([false, true, true]);
  });

  it('says what a theme is about, and around which note when it is not named after it', () => {
    const line = (title: string) => {
      const around = makeAtom('Ground.md', 'note', { title });
      const { rows } = themesGroup([theme('soil', { terms: ['soil', 'compost'], around }, 'community')]);
      return rows[0]?.line;
    };
    expect(line('Ground')).toBe('soil, compost · around Ground');
    expect(line('SOIL')).toBe('soil, compost');
  });

  it('gives eight themes eight colours', () => {
    const { rows } = themesGroup(
      Array.from({ length: 8 }, (_, at) => theme(`t${String(at * 8)}`, {}, 'community')),
    );
    expect(new Set(rows.map((row) => row.hue)).size).toBe(8);
  });

  it('gives a theme the same one of eight colours each time', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const hue = themeHue(atomId(id));
        return hue === themeHue(atomId(id)) && Number.isInteger(hue) && hue >= 0 && hue < 8;
      }),
    );
  });
});

describe('the group nearby', () => {
  const hit = makeHit(
    makeAtom('Worms.md#Eat', 'section', { title: 'Eat', trail: ['Worms'], path: notePath('Worms.md') }),
  );
  const answer = { hits: [hit], total: 1, cut: 0, corrections: [], unknown: [] };
  it('shows the trail before the title', () => {
    expect(nearbyGroup(answer, undefined).rows[0]).toMatchObject({ trail: 'Worms', title: 'Eat' });
  });

  it('says a title once that the note and its first heading share', () => {
    const card = makeAtom('Worms.md#Worms', 'section', { title: 'Worms', trail: ['Worms'] });
    const group = nearbyGroup({ ...answer, hits: [makeHit(card)] }, undefined);
    expect(group.rows[0]).toMatchObject({ trail: '', title: 'Worms' });
  });

  it('learns from the links which rows are linked', () => {
    const links = linksAnswer({ id: atomId('Soil.md'), backlinks: [link({ atom: hit.card })] });
    expect(nearbyGroup(answer, links).rows[0]?.why).toMatchObject({ link: true });
    expect(nearbyGroup(answer, undefined).rows[0]?.why).toMatchObject({ link: false });
    expect([links, undefined].map((known) => nearbyGroup(answer, known).rows[0]?.isLinked)).toEqual([
      true,
      false,
    ]);
  });

  it('shows the signs by which rows differ, and not those that all of them have', () => {
    const near = (id: string, terms: string[], topics: string[] = []) =>
      makeHit(makeAtom(id, 'note', { path: notePath(id) }), {
        terms,
        topics: topics.map((title) => ({ path: notePath(`${title}.md`), title })),
      });
    const hits = [near('A.md', ['rain'], ['Water']), near('B.md', ['rain']), near('C.md', ['rain'])];
    const signs = (shown: typeof hits) =>
      nearbyGroup({ ...answer, hits: shown }, undefined).rows.map(({ why }) => [why?.text, why?.topic]);
    expect(signs(hits)).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ]);
    expect(signs(hits.slice(0, 2))).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('puts what is hidden behind a row of its own', () => {
    const hits = ['A.md', 'B.md', 'C.md'].map((id) => makeHit(makeAtom(id, 'note', { path: notePath(id) })));
    const context = { focus: makeAtom('Soil.md', 'note'), links: undefined, hidden: [notePath('B.md')] };
    const rowsOf = (showsHidden: boolean) =>
      nearbyGroups({ ...answer, hits }, { ...context, showsHidden }).map(({ rows }) =>
        rows.map(({ key, title }) => (key === 'hidden+' ? title : key)),
      );
    const visible = ['nearby:A.md', 'nearby:C.md'];
    expect(rowsOf(false)).toEqual([visible, ['Show 1 hidden']]);
    expect(rowsOf(true)).toEqual([visible, ['hidden:B.md']]);
  });
});

describe('the groups of links', () => {
  it('say a sentence with several links once', () => {
    const contexts = ['Water and mulch', 'Water and mulch', 'Water and mulch', 'Seeds', 'Water and mulch'];
    const links = contexts.map((context, at) => link({ target: `T${String(at)}`, context }));
    const [, group] = linkGroups(linksAnswer({ links }));
    expect(group?.rows.map(({ line }) => line)).toEqual([
      'Water and mulch',
      '',
      '',
      'Seeds',
      'Water and mulch',
    ]);
  });

  it('show a ghost as what it is', () => {
    const [, to] = linkGroups(linksAnswer({ links: [link({})] }));
    expect(to?.rows[0]).toMatchObject({
      kind: 'ghost',
      title: 'Nowhere',
      aside: 'not written yet',
      card: undefined,
    });
  });

  it('give every link a key of its own, also when one note is linked twice', () => {
    const atom = makeAtom('B.md', 'note');
    const [, to] = linkGroups(linksAnswer({ links: [link({ atom }), link({ atom })] }));
    expect(new Set(to?.rows.map((row) => row.key)).size).toBe(2);
  });

  it('say which property holds a link without text around it', () => {
    const [from] = linkGroups(
      linksAnswer({
        backlinks: [link({ atom: makeAtom('B.md', 'note'), property: 'up', source: 'frontmatter' })],
      }),
    );
    expect(from?.rows[0]?.line).toBe('in property up');
  });
});

describe('the group of one topic', () => {
  it('names the topic that joins each row with the focus', () => {
    const atom = makeAtom('Beans.md', 'note', { title: 'Beans' });
    const topic = makeAtom('Food.md', 'note', { title: 'Food' });
    const answer = { ...linksAnswer({}), topicSiblings: [{ atom, topic, weight: 1 }], topicSiblingTotal: 2 };
    const group = linkGroups(answer).find(({ kind }) => kind === 'siblings');
    expect(group?.aside).toBe('1 of 2');
    expect(group?.rows[0]).toMatchObject({ title: 'Beans', line: 'both link to Food' });
    expect(group?.rows[0]?.why).toMatchObject({ link: false, topic: true });
  });
});

describe('search results', () => {
  it('stand under their notes in the order of the best hit of each', () => {
    const hits = ['B.md#One', 'A.md#Two', 'B.md#Three'].map((id) =>
      makeHit(makeAtom(id, 'section', { trail: [id.slice(0, 1)], path: notePath(id.slice(0, 4)) })),
    );
    const groups = resultGroups({ hits, total: 3, cut: 0, corrections: [], unknown: [] });
    expect(groups.map((group) => [group.heading, group.rows.length])).toEqual([
      ['B', 2],
      ['A', 1],
    ]);
  });

  it('do not repeat the note in the trail, also where its first heading does', () => {
    const card = paragraph('A.md#A^p1', { trail: ['A', 'A', 'Beds'], path: notePath('A.md') });
    const [group] = resultGroups({ hits: [makeHit(card)], total: 1, cut: 0, corrections: [], unknown: [] });
    expect(group?.rows[0]).toMatchObject({ trail: '', title: 'Beds' });
  });

  it('let a paragraph right below its note speak by its line alone', () => {
    const hits = [makeHit(paragraph('A.md^p1', { trail: ['A'], path: notePath('A.md') }))];
    const [group] = resultGroups({ hits, total: 1, cut: 0, corrections: [], unknown: [] });
    expect(group?.rows[0]).toMatchObject({ title: '', trail: '', line: 'First words and more' });
  });

  it('say by which name they were found where nothing else shows it', () => {
    const card = makeAtom('Soil.md', 'note', { path: notePath('Soil.md') });
    const found = (name: Hit['found']) => {
      const hit = { ...makeHit(card), ...(name && { found: name }) };
      return resultGroups({ hits: [hit], total: 1, cut: 0, corrections: [], unknown: [] })[0]?.rows[0]?.found;
    };
    expect(found({ kind: 'alias', text: 'Earth' })).toBe('also called Earth');
    expect(found({ kind: 'heading', text: 'Earth moved' })).toBe('heading Earth moved');
    expect(found({ kind: 'tag', text: 'earth' })).toBe('#earth');
    expect(found(undefined)).toBe('');
  });

  it('are one group of notes at note level', () => {
    const hits = ['A.md', 'B.md'].map((id) => makeHit(makeAtom(id, 'note', { path: notePath(id) })));
    expect(resultGroups({ hits, total: 2, cut: 0, corrections: [], unknown: [] })).toHaveLength(1);
  });
});

describe('cutting groups', () => {
  it('shows every row or says how many are left, and never a "show 1 more"', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 1, max: 200 }), (count, limit) => {
        const group = insideGroup(
          Array.from({ length: count }, (_, at) => makeAtom(`N${String(at)}`, 'section')),
        );
        const [cut] = cutGroups([group], new Map([['inside', limit]]));
        if (count === 0) return cut === undefined;
        const rows = cut?.rows ?? [];
        const more = rows.at(-1)?.kind === 'more' ? Number(/\d+/.exec(rows.at(-1)?.title ?? '')?.[0]) : 0;
        const shown = more === 0 ? rows.length : rows.length - 1;
        return shown + more === count && more !== 1;
      }),
    );
  });
});

describe('the rows of an answer', () => {
  const said = { lang: 'en', asked: '', unread: '', readBy: 'rules', level: 'note' } as const;

  function asideOf(plan: QueryPlan): string | undefined {
    const rows = [makeAtom('Soil.md', 'note', { title: 'Soil' })];
    const evidence: Evidence = {
      plan,
      rows,
      pieces: [],
      figures: [],
      leftOut: 41,
      extract: { kind: 'rows' },
    };
    const [group] = askedGroups(evidence);
    return group?.aside;
  }

  it('are the best where they were chosen by that, and so many of all where an order was asked for', () => {
    expect(asideOf({ ...said, kind: 'find', about: 'soil', order: 'best' })).toBe('best 1 of 42');
    expect(asideOf({ ...said, kind: 'ask', about: 'soil' })).toBe('best 1 of 42');
    expect(asideOf({ ...said, kind: 'find', about: 'soil', order: 'newest' })).toBe('1 of 42');
    expect(asideOf({ ...said, kind: 'find', about: 'soil', order: 'oldest' })).toBe('1 of 42');
    expect(asideOf({ ...said, kind: 'order', about: '', by: { of: 'words' }, from: 'most' })).toBe('1 of 42');
    expect(asideOf({ ...said, kind: 'tasks', about: '', state: 'open' })).toBe('1 of 42');
    expect(asideOf({ ...said, kind: 'count', about: '' })).toBe('1 of 42');
    expect(asideOf({ ...said, kind: 'count', about: 'soil' })).toBe('best 1 of 42');
  });
});
