import { describe, expect, it } from 'vitest';
import type { AtomId, SignalName } from '../../../worker/contract';
import { engineOver, TestEngine, TestVault } from '../engine-fixture';

const id = (text: string) => text as AtomId;

async function found(engine: TestEngine, query: string, level: 'note' | 'paragraph' = 'note') {
  const { hits } = await engine.call('explore', { query, level, limit: 10, cards: false });
  return hits.map(({ card }) => card.id);
}

describe('search', () => {
  it('answers alike in whatever order equal notes came, also when more match than are ranked', async () => {
    const paths = Array.from({ length: 1_100 }, (_note, at) => `n${String(at).padStart(4, '0')}.md`);
    const answers: unknown[] = [];
    for (const order of [paths, [...paths].reverse()]) {
      const vault = new TestVault();
      for (const path of paths) vault.write(path, 'soil and worms');
      const engine = await new TestEngine(vault).open();
      await engine.upsert(...order);
      const { hits } = await engine.call('related', { id: id('n0500.md'), limit: 10, cards: false });
      answers.push([
        await found(engine, 'soil'),
        await found(engine, 'soil', 'paragraph'),
        hits.map(({ card }) => card.id),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((answers[0] as string[][])[0]).toEqual(paths.slice(0, 10));
  });

  it('leaves out what holds an unwanted word, also where a link would bring it in', async () => {
    const engine = await engineOver({
      'Garden.md': 'A garden with beds. [[Water]] [[Paths]]',
      'Water.md': 'All about rain.',
      'Paths.md': 'Gravel.',
    });
    expect(await found(engine, 'garden beds')).toContain('Water.md');
    expect(await found(engine, 'garden beds -rain')).not.toContain('Water.md');
  });

  it('marks a word that is still being typed, and shows the paragraph that holds it', async () => {
    const engine = await engineOver({ 'A.md': 'Nothing here.\n\nCompost, composting and a heap.' });
    const request = { query: 'heap compo', level: 'note' as const, limit: 5, typing: true };
    const [hit] = (await engine.call('explore', request)).hits;
    expect(hit?.marks.map(([start, end]) => hit.card.preview.slice(start, end))).toEqual([
      'Compost',
      'composting',
      'heap',
    ]);
  });

  it('shows a paragraph that says something where one holds as much of the words', async () => {
    const engine = await engineOver({
      'Compost.md': 'Tags:: #compost\n\n![[compost.png]]\n\n## Use\n\n%% compost %%\n\nWhat compost is for.',
      'Heap.md': '![[heap of compost.png]]\n\nIt steams.',
      'Rot.md': '%% nothing yet %%\n\n[[Compost]]\n\nWhat becomes of leaves.',
    });
    const shown = async (query: string) => {
      const { hits } = await engine.call('explore', { query, level: 'note', limit: 3 });
      return new Map(hits.map(({ card }) => [card.title, card.preview]));
    };
    const compost = await shown('compost');
    expect(compost.get('Compost')).toBe('What compost is for.');
    // Nothing but the name of the image has the word.
    expect(compost.get('Heap')).toBe('heap of compost.png');
    expect((await shown('rot')).get('Rot')).toBe('What becomes of leaves.');
    expect((await shown('path:Rot')).get('Rot')).toBe('What becomes of leaves.');
  });

  it('lists what has any task, an open one, a done one', async () => {
    const engine = await engineOver({
      'Open.md': 'Plans.\n\n- [ ] call Ann\n- words',
      'Done.md': '> - [x] called Tom',
      'Both.md': '# Plans\n\nPlans.\n\n- [x] one\n- [ ] two',
      'None.md': '- [[Open]]\n\n```\n- [ ] an example\n```',
    });
    expect((await found(engine, 'task:""')).sort()).toEqual(['Both.md', 'Done.md', 'Open.md']);
    expect((await found(engine, 'task-todo:""')).sort()).toEqual(['Both.md', 'Open.md']);
    expect((await found(engine, 'task-done:""')).sort()).toEqual(['Both.md', 'Done.md']);
    expect(await found(engine, 'plans -task-done:""')).not.toContain('Both.md');
    expect(await found(engine, 'task-todo:""', 'paragraph')).toEqual(
      expect.arrayContaining(['Both.md#Plans^p2', 'Open.md^p2']),
    );
  });

  it('puts no paragraph without words before one that says something', async () => {
    const engine = await engineOver({
      'Rot.md':
        '# Rot\n\n%% rot %%\n\n## Sources\n\n<!-- sources of rot -->\n\n## Use\n\nLeaves rot in a heap.',
      'Heap.md': 'Leaves rot.',
      'Rot blank.md': '',
    });
    const ids = await found(engine, 'rot', 'paragraph');
    expect(ids[0]).toBe('Rot.md#Rot#Use^p1');
    // A note without any paragraph has nothing else to be found by.
    expect(ids.indexOf(id('Rot blank.md'))).toBeLessThan(2);
  });

  it('says what a note is called besides that is called by a number', async () => {
    const engine = await engineOver({
      '202212090136.md': '---\naliases: [The Dress]\n---\nThe dress was a meme.',
      '2022-12-11.md': '---\naliases: [2022-12-11]\n---\nA dress.',
      'Dress.md': '---\naliases: [Gown]\n---\nA dress.',
    });
    for (const query of ['dress', 'path:md']) {
      const { hits } = await engine.call('explore', { query, level: 'note', limit: 3 });
      const named = new Map(hits.map(({ card, found: by }) => [card.id as string, by?.text]));
      expect(named.get('202212090136.md')).toBe('The Dress');
      expect([named.get('2022-12-11.md'), named.get('Dress.md')]).toEqual([undefined, undefined]);
    }
  });

  it('fills in so many of the first cards, and answers the same hits', async () => {
    const engine = await engineOver({
      'A.md': 'Compost heap.',
      'B.md': 'Compost heap, heap.',
      'C.md': 'Heap.',
    });
    const request = { query: 'compost heap', level: 'paragraph' as const, limit: 5 };
    const whole = (await engine.call('explore', request)).hits;
    const { hits } = await engine.call('explore', { ...request, cards: 2 });
    expect(hits.slice(0, 2)).toEqual(whole.slice(0, 2));
    expect(hits.map(({ card }) => card.id)).toEqual(whole.map(({ card }) => card.id));
    expect([hits[2]?.card.preview, whole[2]?.card.preview]).toEqual(['', 'Heap.']);
  });

  it('says how many answers the limit holds back', async () => {
    const engine = await engineOver(
      Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`N${String(at)}.md`, 'A heap of compost.'])),
    );
    const ask = async (query: string, limit: number) => {
      const { hits, more, cut } = await engine.call('explore', { query, level: 'note', limit });
      return { shown: hits.length, more, cut };
    };
    expect(await ask('compost', 4)).toEqual({ shown: 4, more: 5, cut: 0 });
    expect(await ask('compost', 9)).toEqual({ shown: 9, more: undefined, cut: 0 });
    expect(await ask('file:N', 2)).toEqual({ shown: 2, more: 7, cut: 0 });
  });

  it('names the alias, heading or tag that was found where nothing shown has it', async () => {
    const engine = await engineOver({
      'Soil.md': '---\naliases: [Earth]\n---\nLoam and clay.',
      'Beds.md': 'Opening words.\n\n# The earthworks\n\nOf stone.\n\n# Earth moved\n\nBy hand.',
      'Plan.md': 'Spring comes. #earth/moved',
      'Earth.md': 'A planet.',
      'Plain.md': 'The earth turns.',
    });
    const { hits } = await engine.call('explore', { query: 'earth', level: 'note', limit: 9, all: true });
    const found = Object.fromEntries(hits.map((hit) => [hit.card.id, hit.found]));
    expect(found).toEqual({
      'Soil.md': { kind: 'alias', text: 'Earth' },
      'Beds.md': { kind: 'heading', text: 'Earth moved' },
      'Plan.md': undefined,
      'Earth.md': undefined,
      'Plain.md': undefined,
    });
  });

  it('finds what only a property says, and shows it', async () => {
    const long = `${'word '.repeat(80)}by Ridley Scott ${'more '.repeat(80)}`.trim();
    const engine = await engineOver({
      'Blade Runner.md':
        '---\ndirector: "[[People/Ridley Scott|Ridley Scott]]"\nseen: 2023-09-12\n---\nRain and neon.\n\nAn owl.',
      'Alien.md': `---\ncrew:\n  camera: none\n  notes: ${long}\n---\nA cat.`,
      'Heat.md': '---\ndirector: Michael Mann\n---\nScott drives.',
      'Untold.md': 'Nothing of it.',
    });
    const ask = async (query: string, level: 'note' | 'paragraph' = 'note') => {
      const { hits } = await engine.call('explore', { query, level, limit: 9, all: true });
      return new Map(hits.map((hit) => [hit.card.id as string, hit]));
    };
    const both = await ask('ridley scott');
    expect([...both.keys()]).toEqual(['Blade Runner.md', 'Alien.md', 'Heat.md']);
    expect(both.get('Blade Runner.md')?.found).toEqual({
      kind: 'property',
      text: 'Ridley Scott',
      property: 'director',
    });
    const { text = '', property } = both.get('Alien.md')?.found ?? {};
    expect([property, text.includes('by Ridley Scott'), text.length < 250]).toEqual([
      'crew.notes',
      true,
      true,
    ]);
    // What the row shows needs no further reason.
    expect(both.get('Heat.md')?.found).toBeUndefined();
    expect([...(await ask('ridley scott', 'paragraph')).keys()]).toEqual(
      expect.arrayContaining(['Blade Runner.md^p1', 'Blade Runner.md^p2']),
    );
    expect([...(await ask('"ridley scott"')).keys()].sort()).toEqual(['Alien.md', 'Blade Runner.md']);
    expect([...(await ask('content:scott')).keys()]).toEqual(['Heat.md']);
    expect([...(await ask('ridly')).keys()].sort()).toEqual(['Alien.md', 'Blade Runner.md']);
    // A day is no word.
    expect([...(await ask('2023')).keys()]).toEqual([]);
    // An edit of it alone is seen.
    engine.vault.write('Heat.md', '---\ndirector: Ridley Scott\n---\nMichael drives.');
    await engine.upsert('Heat.md');
    expect([...(await ask('mann')).keys()]).toEqual([]);
    expect([...(await ask('"ridley scott"')).keys()]).toContain('Heat.md');
  });

  it('takes no notes for related because their properties say the same', async () => {
    const kinds = Object.fromEntries(
      ['Quartz', 'Willow', 'Herring'].map((name) => [
        `${name}.md`,
        `---\nkind: encyclopaedia entry\n---\nThe ${name.toLowerCase()} alone.`,
      ]),
    );
    const engine = await engineOver({ ...kinds, 'Entry.md': 'An encyclopaedia has an entry of all.' });
    const { hits } = await engine.call('related', { id: id('Entry.md'), limit: 9, cards: false });
    expect(hits.map(({ card }) => card.id)).toEqual([]);
  });

  it('does the same for what is near an atom', async () => {
    const engine = await engineOver({
      'A.md': 'Compost heap.',
      'B.md': 'Compost heap, heap.',
      'C.md': 'A heap of compost.',
      'D.md': 'The heap.',
    });
    const request = { id: 'A.md' as AtomId, limit: 5 };
    const whole = (await engine.call('move', request)).hits;
    const { hits } = await engine.call('move', { ...request, cards: 1 });
    expect(hits[0]).toEqual(whole[0]);
    expect(hits.map(({ card, score }) => [card.id, score])).toEqual(
      whole.map(({ card, score }) => [card.id, score]),
    );
    expect(hits.map(({ card }) => card.preview !== '')).toEqual([true, false, false]);
  });

  it('says of no word that only holds a question together that no note has it', async () => {
    const engine = await engineOver({ 'A.md': 'Eating well.' });
    const unknownIn = async (query: string) =>
      (await engine.call('explore', { query, level: 'note', limit: 5 })).unknown;
    expect(await unknownIn('what did eating qqxyzzy')).toEqual(['qqxyzzy']);
    expect(await unknownIn('did')).toEqual(['did']);
  });

  it('takes the name of a property for no misspelt word, and says that it is only that', async () => {
    const engine = await engineOver({ 'A.md': '---\nRating: 5\n---\nEating well.' });
    const ask = { level: 'note' as const, limit: 5 };
    const { corrections, unknown, properties } = await engine.call('explore', {
      ...ask,
      query: 'rating well',
    });
    expect([corrections, unknown, properties]).toEqual([[], ['rating'], ['rating']]);
    const plural = await engine.call('explore', { ...ask, query: 'Ratings' });
    expect([plural.corrections, plural.properties]).toEqual([[], ['rating']]);
    const other = await engine.call('explore', { ...ask, query: 'xeating' });
    expect([other.corrections, other.properties]).toEqual([[{ word: 'xeating', used: 'eating' }], undefined]);
  });

  it('says which words no note has', async () => {
    const engine = await engineOver({ 'A.md': 'Compost and a heap.' });
    const request = { query: 'xyzzy compst heap', level: 'note' as const, limit: 5 };
    const { unknown, corrections } = await engine.call('explore', request);
    expect([unknown, corrections]).toEqual([['xyzzy'], [{ word: 'compst', used: 'compost' }]]);
  });

  it('names a common word where it is all that was found', async () => {
    const many = Array.from({ length: 40 }, (_, at) => [`N${String(at)}.md`, 'A garden.'] as const);
    const engine = await engineOver({
      ...Object.fromEntries(many),
      'A.md': 'Garden worms.',
      'B.md': 'Garden.',
    });
    const { hits } = await engine.call('explore', { query: 'garden worms', level: 'note', limit: 50 });
    const terms = Object.fromEntries(hits.map(({ card, trace }) => [card.id, trace.terms]));
    expect([terms['A.md'], terms['B.md']]).toEqual([['worms'], ['garden']]);
  });

  it('lifts no section above where its note stands: the first one stays first', async () => {
    const engine = await engineOver({
      'Wide.md': '# One\n\nalpha alpha\n\n# Two\n\nbeta beta\n\n# Three\n\ngamma gamma [[Deep]]',
      'Deep.md': '# Part\n\ndelta delta alpha\n\n# Rest\n\nOf other things, at some length, and of more.',
      'Best.md':
        '# Best\n\ndelta delta alpha beta\n\n# Rest\n\nOf other things, at some length, and of more.',
    });
    const ask = async (without: SignalName[]) => {
      const request = { query: 'alpha beta gamma delta', level: 'section' as const, limit: 10, all: true };
      const { hits } = await engine.call('explore', { ...request, without });
      return hits.map(({ card, score }) => ({ id: card.id, score }));
    };
    const [plain, linked] = [await ask(['links']), await ask([])];
    const deep = (hits: typeof plain) => hits.find(({ id }) => id === 'Deep.md#Part')?.score ?? 0;
    expect(deep(linked)).toBeGreaterThan(deep(plain));
    expect(linked[0]).toEqual(plain[0]);
    expect(Math.max(...linked.map(({ score }) => score))).toBe(1);
  });

  describe('for a phrase in quotes', () => {
    const notes = {
      'Heap.md': 'How to keep a hot, compost-rich heap. [[Bin]]\n\n# Care\n\nHot compost!\n\nCompost is hot.',
      'Bin.md': 'Compost in a bin gets hot.',
      'Hot compost.md': 'Eighteen days.\n\n# Turning\n\nEvery second day, red worms.',
      'Days.md': '# A hot\n\n# Compost\n\nThe red worms leave.',
    };

    it('finds what holds its words side by side, at every level', async () => {
      const engine = await engineOver(notes);
      expect((await found(engine, '"hot compost"')).sort()).toEqual(['Heap.md', 'Hot compost.md']);
      const sections = await engine.call('explore', {
        query: '"hot compost" days',
        level: 'section',
        limit: 9,
      });
      expect(sections.hits.map(({ card }) => card.title).sort()).toEqual([
        'Care',
        'Heap',
        'Hot compost',
        'Turning',
      ]);
      const paragraphs = await found(engine, '"compost is"', 'paragraph');
      expect(paragraphs).toHaveLength(1);
      expect(await found(engine, '"hot compost heap"')).toEqual([]);
    });

    it('wants each of several phrases in the unit, not all in one place', async () => {
      const engine = await engineOver(notes);
      expect(await found(engine, '"hot compost" "red worms"')).toEqual(['Hot compost.md']);
      expect(await found(engine, '"hot compost" "compost is"')).toEqual(['Heap.md']);
      expect(await found(engine, '"care" "hot compost" "compost is"', 'paragraph')).toEqual([]);
    });

    it('leaves out a note that changed and is not indexed again yet, and sees it afterwards', async () => {
      const vault = new TestVault();
      vault.write('A.md', 'hot compost');
      const engine = await new TestEngine(vault).open();
      await engine.upsert('A.md');
      vault.write('A.md', 'cold compost, hot');
      expect(await found(engine, '"hot compost"')).toEqual([]);
      vault.write('A.md', 'very hot compost');
      await engine.upsert('A.md');
      expect(await found(engine, '"hot compost"')).toEqual(['A.md']);
    });
  });
});
