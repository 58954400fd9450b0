import { beforeAll, describe, expect, it } from 'vitest';
import type { AtomId, Evidence, PlanRequest } from '../../../worker/contract';
import { plainText } from '../../../worker/engine/atoms/plain-text';
import { notePath } from '../note-path';
import { engineOver, TestEngine } from '../engine-fixture';

const NOTES = {
  'Garden/Compost.md':
    '---\ncreated: 2024-03-05\ntags: [garden]\n---\n# Compost\n\nA compost heap needs air, water and time. Turn the heap every third day to keep it hot.\n\n## Worms\n\nWorms dislike citrus peel in the compost. See [[Soil]].\n',
  'Garden/Soil.md':
    '---\ncreated: 2025-06-01\ntags: [garden]\n---\n# Soil\n\nGood soil is mostly the work of worms and fungi. Feed the soil with [[Compost]] in autumn.\n',
  'Garden/Clay.md':
    '---\ncreated: 2025-11-10\n---\n# Clay\n\nClay soil holds water well and cracks in summer. Compost opens clay soil.\n\n| Soil | Water |\n| --- | --- |\n| clay | much |\n',
  'Law/Contracts.md':
    '---\ncreated: 2023-01-09\n---\n# Contracts\n\nA contract needs an offer and an acceptance.\n',
  'Law/Torts.md':
    '---\ncreated: 2025-02-02\n---\n# Torts\n\nA tort is a wrong that leads to liability without any contract.\n',
};

let engine: TestEngine;

beforeAll(async () => {
  engine = await engineOver(NOTES);
});

async function ask(question: string, more: Partial<PlanRequest> = {}): Promise<Evidence> {
  const plan = await engine.call('plan', { question, nowMs: Date.UTC(2026, 10, 25), ...more });
  return engine.call('gather', { plan });
}

function paths({ rows }: Evidence): (string | undefined)[] {
  return rows.map(({ path }) => path);
}

const COMPOST = 'Garden/Compost.md' as AtomId;

describe('what is gathered for a question', () => {
  it('finds notes, under the conditions that it names', async () => {
    expect(paths(await ask('What do I have about soil?'))).toContain('Garden/Soil.md');
    const lastYear = await ask('What do I have about soil from 2025?');
    expect(lastYear.plan.lens).toBeDefined();
    expect(paths(lastYear)).not.toContain('Garden/Compost.md');
    expect(paths(await ask('Notes in the folder Law'))).toEqual(
      expect.arrayContaining(['Law/Contracts.md', 'Law/Torts.md']),
    );
    expect((await ask('Notes in the folder Law')).rows).toHaveLength(2);
    expect(paths(await ask('Show me tables about soil'))).toEqual(['Garden/Clay.md']);
  });

  it('finds all notes that hold one thing and not another, however little they say of it', async () => {
    const found = await ask('Which notes mention compost but not worms?');
    expect(paths(found).sort()).toEqual(['Garden/Clay.md']);
    expect(paths(await ask('Which notes mention worms but not citrus?'))).toEqual(['Garden/Soil.md']);
    expect(paths(await ask('Which notes mention clay soil but not contracts?'))).toEqual(['Garden/Clay.md']);
    expect(paths(await ask('Which notes mention clay soil?'))).toContain('Garden/Soil.md');
    const counted = await ask('How many notes mention soil but not compost?');
    expect(counted.figures).toEqual([{ label: '', value: 0 }]);
  });

  it('asks for a name in one word, however it is written', async () => {
    const vault = await engineOver({
      'A.md': 'Use powershell.',
      'B.md': 'PowerShell 7.',
      'C.md': 'The power of a shell.',
    });
    for (const where of ['content:PowerShell', 'line:PowerShell']) {
      const { hits } = await vault.call('explore', { query: '', level: 'note', limit: 9, lens: { where } });
      expect(hits.map(({ card }) => card.path).sort(), where).toEqual(['A.md', 'B.md']);
    }
  });

  it('finds what mentions a note: what links to it, and what names it', async () => {
    const vault = await engineOver({
      'Soil.md': '---\naliases: [Earth]\n---\nSoil is alive.',
      'Linked.md': 'It needs [[Soil|ground]].',
      'Named.md': 'Good soil drains.',
      'Alias.md': 'The earth is wet.',
      'Other.md': 'Rain fell.',
    });
    const asked = async (question: string): Promise<Evidence> => {
      const plan = await vault.call('plan', { question, nowMs: 0 });
      return vault.call('gather', { plan });
    };
    const mentioned = await asked('Which notes mention Soil?');
    expect(mentioned.plan).toMatchObject({ kind: 'links', which: 'in', orNamed: true });
    expect(paths(mentioned).sort()).toEqual(['Alias.md', 'Linked.md', 'Named.md']);
    expect(mentioned.figures).toEqual([{ label: '', value: 3 }]);
    expect(paths(await asked('Which notes link to Soil?'))).toEqual(['Linked.md']);
  });

  it('quotes nothing where no note has what is asked about, and says which words none has', async () => {
    const dragon = await ask('What does the dragon need?');
    expect(dragon).toMatchObject({ unknown: ['dragon'], extract: { kind: 'rows' } });
    expect(paths(dragon)).toContain('Garden/Compost.md');
    // A note that is named may say it in other words.
    expect((await ask('Do dragons like clay?')).unknown).toBeUndefined();
    expect((await ask('When does clay soil crack?')).unknown).toBeUndefined();
    // In another language than the notes it tells nothing.
    expect((await ask('Wann fliegt ein contract?')).unknown).toBeUndefined();
  });

  it('knows the language of notes by its commonest words, and leaves no unknown word out where it looks for others for the same', async () => {
    const vault = await engineOver({
      'Craft.md': 'Writing is telepathy. Write the first draft and do not look back.',
      'Rain.md': 'The rain came to the roof of the house and is loud.',
    });
    const plan = await vault.call('plan', { question: 'Who wrote Neuromancer?', nowMs: 0 });
    const evidence = await vault.call('gather', { plan });
    expect(evidence).toMatchObject({ unknown: ['Neuromancer'], extract: { kind: 'rows' } });
    // Nobody is taken for a word that is spelt almost so, and where nothing is found either it says why.
    const nobody = await vault.call('plan', { question: 'Who is Rouf Lound?', nowMs: 0 });
    expect(await vault.call('gather', { plan: nobody })).toMatchObject({
      unknown: ['Rouf', 'Lound'],
      extract: { kind: 'nothing' },
    });
  });

  it('quotes nothing where no place speaks of what is asked about, though its words stand somewhere', async () => {
    const vault = await engineOver({
      'Bible.md': 'He was to sleep with the wife of his brother, and did not.',
      'Apps.md': 'The phone is another thing than the app.',
      'Shop.md': 'We have a spade and sent for seeds.',
      'Towers.md': 'The tower at the harbour was built by the guild.',
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, at) => [`Weather ${at}.md`, `It rained in week ${at}.`]),
      ),
    });
    const asked = async (question: string): Promise<Evidence['extract']['kind']> => {
      const plan = await vault.call('plan', { question, nowMs: 0 });
      return (await vault.call('gather', { plan })).extract.kind;
    };
    expect(await asked('Did the guild send my brother a phone and a spade?')).toBe('rows');
    expect(await asked('What should he do with the wife of his brother?')).toBe('quotes');
    // A number is asked for that no sentence has.
    expect(await asked('How tall is the tower at the harbour?')).toBe('rows');
    expect(await asked('Who built the tower at the harbour?')).toBe('quotes');
  });

  it('looks for other words for the same where no note has those of the question', async () => {
    const vault = await engineOver({
      'Publish.md': 'A page is public with the right property.',
      'Rain.md': 'It rained all week on the roof.',
      'Club.md': 'The harbour club was established in 1977.',
      'Form.md': [
        'collapsed page:: yes',
        'collapsed page:: yes',
        'collapsed page:: yes',
        'Open each page by hand.',
      ].join('\n\n'),
    });
    const asked = async (question: string): Promise<string | undefined> => {
      const plan = await vault.call('plan', { question, nowMs: 0 });
      const { extract } = await vault.call('gather', { plan });
      return extract.kind === 'quotes' ? extract.quotes[0]?.quote : undefined;
    };
    expect(await asked('Wie wird eine Seite öffentlich?')).toBe('A page is public with the right property.');
    expect(await asked('Who founded it at the harbour?')).toBe('The harbour club was established in 1977.');
    // What stands in a note again and again is a form.
    expect(await asked('How do I open a collapsed page?')).toBe('Open each page by hand.');
  });

  it('quotes what is said in another word for the same', async () => {
    const vault = await engineOver({
      'Club.md': '# Club\n\nThe club has a boat and a flag.\n\nIt was established in 1977 after the war.\n',
    });
    const plan = await vault.call('plan', { question: 'Wann wurde der Club gegründet?', nowMs: 0 });
    const { extract } = await vault.call('gather', { plan });
    expect(extract.kind === 'quotes' && extract.quotes[0]?.quote).toBe(
      'It was established in 1977 after the war.',
    );
  });

  it('quotes any paragraph of a note that the question names', async () => {
    const { extract, pieces } = await ask('What does compost dislike?');
    const [first] = extract.kind === 'quotes' ? extract.quotes : [];
    expect(first?.quote).toBe('Worms dislike citrus peel in the compost.');
    expect(pieces.map(({ n }) => n)).toEqual(pieces.map((_, at) => at + 1));
    expect(pieces.find(({ n }) => n === first?.n)?.piece.text).toContain('citrus');
  });

  it('quotes sentences that stand in the notes, where they stand', async () => {
    const { extract, pieces } = await ask('Why should I turn the compost heap?');
    if (extract.kind !== 'quotes') throw new Error(extract.kind);
    expect(extract.quotes[0]?.quote).toBe('Turn the heap every third day to keep it hot.');
    for (const { n, quote, spans, state, atom } of extract.quotes) {
      const piece = pieces.find((each) => each.n === n);
      const [span] = spans;
      if (piece === undefined || span === undefined) throw new Error('no piece');
      expect([state, atom]).toEqual(['verified', piece.piece.id]);
      const text = NOTES[piece.path as unknown as keyof typeof NOTES];
      expect(plainText(text.slice(span.start, span.end))).toBe(quote);
      expect(text.slice(0, span.start).split('\n').length - 1).toBe(span.startLine);
    }
    expect(pieces.map(({ n }) => n)).toEqual(pieces.map((_, at) => at + 1));
  });

  it('quotes the property that tells it, and shows a model all of them', async () => {
    const alone = await engineOver({ 'Compost heap.md': '---\nstory: "The compost heap was hot."\n---\n' });
    const plan = await alone.call('plan', { question: 'What is a compost heap?', nowMs: 0 });
    const { pieces, extract } = await alone.call('gather', { plan });
    const written = 'story: "The compost heap was hot."';
    expect(pieces.map(({ piece }) => piece.text)).toEqual([written, `---\n${written}\n---`]);
    expect(extract).toMatchObject({
      kind: 'quotes',
      quotes: [{ quote: 'story: The compost heap was hot.' }],
    });
  });

  it('says that no note says it', async () => {
    const nothing = await ask('Who won the chess olympiad in Batumi?');
    expect([nothing.extract.kind, nothing.pieces, nothing.rows]).toEqual(['nothing', [], []]);
  });

  it('says what a misspelt subject was taken for, and quotes that', async () => {
    const { extract, corrections } = await ask('What is fungii?');
    expect(corrections).toEqual([{ word: 'fungii', used: 'fungi' }]);
    if (extract.kind !== 'quotes') throw new Error(extract.kind);
    expect(extract.quotes[0]?.quote).toContain('worms and fungi');
  });

  it('shows the notes that it found where none of their sentences answers', async () => {
    const films = await engineOver({
      'Blade Runner.md': '---\ndirector: Ridley Scott\n---\n',
      'Tart.md': '# Tart\n\n## Directions\n\nMake the crust and bake it for a while.\n',
    });
    const question = 'Who composed Blade Runner?';
    const plan = await films.call('plan', { question, nowMs: Date.UTC(2026, 10, 25) });
    const found = await films.call('gather', { plan });
    expect([found.extract.kind, paths(found)[0]]).toEqual(['rows', 'Blade Runner.md']);
  });

  it('counts, and spreads what it counted', async () => {
    expect((await ask('How many notes do I have?')).figures).toEqual([{ label: '', value: 5 }]);
    expect((await ask('How many notes per year?')).figures).toEqual([
      { label: '', value: 5 },
      { label: '2023', value: 1 },
      { label: '2024', value: 1 },
      { label: '2025', value: 3 },
    ]);
    expect((await ask('How many notes tagged garden per tag?')).figures).toEqual([
      { label: '', value: 2 },
      { label: 'garden', value: 2 },
    ]);
  });

  it('tells a timeline by the periods in which something was written', async () => {
    const { extract } = await ask('How has my thinking about soil changed over time?');
    if (extract.kind !== 'periods') throw new Error(extract.kind);
    const labels = extract.periods.map(({ label }) => label);
    expect(labels).toEqual([...labels].sort());
    expect(labels).toContain('2025');
    for (const { quote, notes } of extract.periods) {
      expect(notes).toBeGreaterThan(0);
      expect(quote?.state).toBe('verified');
    }
  });

  it('puts two sides beside each other', async () => {
    const { extract, pieces } = await ask('What is the difference between contracts and torts?');
    if (extract.kind !== 'sides') throw new Error(extract.kind);
    expect(extract.sides.map(({ about }) => about)).toEqual(['contracts', 'torts']);
    for (const { notes, quotes } of extract.sides) {
      expect(notes).toBeGreaterThan(0);
      expect(quotes.length).toBeGreaterThan(0);
    }
    expect(pieces.map(({ n }) => n)).toEqual(pieces.map((_, at) => at + 1));
  });

  it('goes along links, near notes, themes and altitudes', async () => {
    expect(paths(await ask('What links to this?', { focus: COMPOST }))).toEqual(['Garden/Soil.md']);
    expect(paths(await ask('What does Compost link to?'))).toEqual(['Garden/Soil.md']);
    expect(paths(await ask('What else connects to this idea?', { focus: COMPOST }))).toContain(
      'Garden/Soil.md',
    );
    expect((await ask('Go deeper into this', { focus: COMPOST })).rows.map(({ title }) => title)).toContain(
      'Compost',
    );
    expect((await ask('Show me the main themes in my archive')).extract.kind).not.toBe('quotes');
    expect((await ask('Which tags do I use?')).figures).toEqual([{ label: 'garden', value: 2 }]);
  });

  it('says when something was written, the last time first', async () => {
    const found = await ask('When did I write about compost?');
    expect(found.plan).toMatchObject({ kind: 'find', about: 'compost', order: 'newest' });
    expect(paths(found)).toEqual(
      expect.arrayContaining(['Garden/Compost.md', 'Garden/Soil.md', 'Garden/Clay.md']),
    );
    expect(found.times).toHaveLength(found.rows.length);
    expect(found.times).toEqual([...(found.times ?? [])].sort((one, other) => other - one));
  });

  it('says when something was written first, by the words of the question alone', async () => {
    const found = await ask('When did I first write about compost?');
    expect(paths(found)).toEqual(['Garden/Compost.md', 'Garden/Soil.md', 'Garden/Clay.md']);
    expect(found.times?.map((timeMs) => new Date(timeMs).toISOString().slice(0, 10))).toEqual([
      '2024-03-05',
      '2025-06-01',
      '2025-11-10',
    ]);
    expect(found.pieces.length).toBeGreaterThan(0);
    expect((await ask('What do I have about compost?')).times).toBeUndefined();
  });

  it('lists what is oldest without any words, of what meets its conditions', async () => {
    expect(paths(await ask('my oldest notes'))).toEqual([
      'Law/Contracts.md',
      'Garden/Compost.md',
      'Law/Torts.md',
      'Garden/Soil.md',
      'Garden/Clay.md',
    ]);
    expect(paths(await ask('oldest notes tagged #garden'))).toEqual(['Garden/Compost.md', 'Garden/Soil.md']);
    expect((await ask('oldest notes tagged #nowhere')).extract).toEqual({ kind: 'nothing' });
  });

  it('finds the oldest of more notes than a list shows', async () => {
    const day = (at: number): string => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);
    const many = Array.from({ length: 300 }, (_, at) => [
      `${at}.md`,
      `---\ncreated: ${day(at)}\n---\nNote.\n`,
    ]);
    const large = await engineOver(Object.fromEntries(many) as Record<string, string>);
    const plan = await large.call('plan', { question: 'my oldest notes', nowMs: Date.UTC(2026, 10, 25) });
    const { rows, times = [], leftOut } = await large.call('gather', { plan });
    expect(rows.map(({ path }) => path)).toEqual(Array.from({ length: 40 }, (_, at) => `${at}.md`));
    expect([times[0], times[39], leftOut]).toEqual([Date.parse(day(0)), Date.parse(day(39)), 260]);
  });

  it('leaves out of the oldest what has no time, and puts it last among words', async () => {
    const odd = await engineOver({
      'Bog.md': '---\ncreated: 2024-01-01\n---\nPeat.\n',
      'Moor.md': '---\ncreated: 1970-01-01\n---\nPeat.\n',
    });
    const gathered = async (question: string) => {
      const plan = await odd.call('plan', { question, nowMs: Date.UTC(2026, 10, 25) });
      return (await odd.call('gather', { plan })).rows.map(({ path }) => path);
    };
    expect(await gathered('my oldest notes')).toEqual(['Bog.md']);
    expect(await gathered('When did I first write about peat?')).toEqual(['Bog.md', 'Moor.md']);
  });

  it('leaves out of an order of time what holds a common word of the question alone', async () => {
    const older = Array.from({ length: 60 }, (_, at) => [
      `${at}.md`,
      '---\ncreated: 2020-01-01\n---\n今天的工作和方法。\n',
    ]);
    const zh = await engineOver({
      ...(Object.fromEntries(older) as Record<string, string>),
      'Tomato.md': '---\ncreated: 2022-01-01\n---\n番茄工作法：每二十五分钟休息一次。\n',
    });
    const question = '我第一次写到番茄工作法是什么时候？';
    const plan = await zh.call('plan', { question, nowMs: Date.UTC(2026, 10, 25) });
    const { rows } = await zh.call('gather', { plan });
    expect(rows.map(({ path }) => path)).toEqual(['Tomato.md']);
  });

  it('finds notes that are linked with none', async () => {
    expect(paths(await ask('Which notes have no links?')).sort()).toEqual([
      'Garden/Clay.md',
      'Law/Contracts.md',
      'Law/Torts.md',
    ]);
  });

  it('summarises with sentences of the note', async () => {
    const { extract } = await ask('Summarise Compost');
    expect(extract).toMatchObject({ kind: 'summary', id: COMPOST, state: { kind: 'extract' } });
    expect(extract.kind === 'summary' && extract.text).toContain('compost heap');
  });

  it('fails when the note of a plan is gone', async () => {
    const plan = await engine.call('plan', {
      question: 'What links to this?',
      nowMs: 0,
      focus: 'Gone.md' as AtomId,
    });
    const found = await engine.try('gather', { plan });
    expect(found).toMatchObject({ ok: false, error: { kind: 'not-found', id: 'Gone.md' } });
  });
});

describe('tasks that are wanted', () => {
  let engine: TestEngine;

  beforeAll(async () => {
    engine = await engineOver({
      'Old.md':
        '---\nupdated: 2024-01-01\n---\n# Shed\n\n- [ ] oil **the** hinges of [[Door|the door]]\n- [x] sweep\n',
      'New.md':
        '---\nupdated: 2026-01-01\n---\r\n## Spring\r\n\r\n- [ ] buy seeds\r\n- [ ] \r\n  - [ ] order slate\r\n\r\n> - [X] dig\r\n',
      'Long.md': `---\nupdated: 2020-01-01\n---\n${'- [ ] rake leaves\n'.repeat(50)}- [ ] ${'leaf '.repeat(200)}\n`,
    });
  });

  async function listed(question: string) {
    const plan = await engine.call('plan', { question, nowMs: Date.UTC(2026, 10, 25) });
    const { extract, figures, pieces, rows } = await engine.call('gather', { plan });
    const quotes = extract.kind === 'quotes' ? extract.quotes : [];
    for (const { n, spans } of quotes) {
      const found = pieces.find((piece) => piece.n === n);
      const text = new TextDecoder().decode(engine.vault.content(notePath(found?.path ?? '')));
      expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([found?.piece.text]);
      expect(spans.map(({ startLine }) => text.split('\n')[startLine]?.trimEnd())).toEqual([
        found?.piece.text,
      ]);
    }
    return {
      plan: plan.kind,
      figure: figures[0]?.value,
      said: quotes.map(({ quote }) => quote),
      notes: rows.map(({ path }) => path),
    };
  }

  it('are shown in their own words, those of the note that changed last first, with where they stand', async () => {
    const { said, ...rest } = await listed('What are my open tasks?');
    expect(said.slice(0, 4)).toEqual([
      'buy seeds',
      'order slate',
      'oil the hinges of the door',
      'rake leaves',
    ]);
    expect(said).toHaveLength(40);
    expect(rest).toEqual({ plan: 'tasks', figure: 55, notes: ['New.md', 'Old.md', 'Long.md'] });
    expect((await listed('Which tasks are done?')).said).toEqual(['dig', 'sweep']);
  });

  it('may be of something that the note or a heading says, or the task', async () => {
    expect(await listed('open tasks about shed')).toMatchObject({ figure: 1, notes: ['Old.md'] });
    expect((await listed('open tasks about spring')).said).toEqual(['buy seeds', 'order slate']);
    expect((await listed('open tasks about slate')).said).toEqual(['order slate']);
    expect(await listed('open tasks about zebras')).toMatchObject({ figure: 0, said: [], notes: [] });
  });

  it('give models no more of a task than a page, where a line of megabytes begins as one', async () => {
    const long = await engineOver({ 'Long.md': `- [ ] order slate ${'and so on '.repeat(50_000)}\n` });
    const plan = await long.call('plan', { question: 'What are my open tasks?', nowMs: 0 });
    const { pieces } = await long.call('gather', { plan });
    const [found] = pieces;
    const { text = '', span } = found?.piece ?? {};
    expect(text).toMatch(/order slate and so on/);
    expect(text.length).toBeLessThanOrEqual(2_000);
    expect((span?.end ?? NaN) - (span?.start ?? NaN)).toBe(text.length);
  });

  it('are cut where they are long', async () => {
    const { said } = await listed('open tasks about leaf');
    expect(said).toHaveLength(1);
    expect(said[0]?.length).toBeLessThanOrEqual(401);
  });

  it('name their days beside what they say, and what is nothing but a day is shown as it is', async () => {
    const some = await engineOver({
      'A.md':
        '- [ ] dig **beds** 📅 2026-11-24 🔁 every week\n- [x] rake [due:: 2026-11-23]\n- [ ] 📅 2026-12-01\n',
    });
    const plan = await some.call('plan', { question: 'show all tasks', nowMs: 0 });
    const { tasks, extract } = await some.call('gather', { plan });
    expect(extract).toMatchObject({
      quotes: [{ quote: 'dig beds 🔁 every week' }, { quote: 'rake' }, { quote: '📅 2026-12-01' }],
    });
    expect(tasks).toEqual([
      { isDone: false, days: { due: '2026-11-24' } },
      { isDone: true, days: { due: '2026-11-23' } },
      { isDone: false, days: { due: '2026-12-01' } },
    ]);
  });

  it('are complete where a note cannot be read, but for its own, and it is named', async () => {
    const some = await engineOver({ 'A.md': '- [ ] dig one\n', 'B.md': '- [ ] dig two\n' });
    some.vault.delete('B.md');
    const plan = await some.call('plan', { question: 'open tasks', nowMs: 0 });
    const { figures, unreadable, extract } = await some.call('gather', { plan });
    expect([figures[0]?.value, unreadable]).toEqual([1, ['B.md']]);
    expect(extract).toMatchObject({ kind: 'quotes', quotes: [{ quote: 'dig one' }] });
  });
});

describe('what is counted', () => {
  let counting: TestEngine;

  beforeAll(async () => {
    counting = await engineOver({
      'Home/Roof.md':
        '---\ntags: [project]\nstatus: done\nread: 2019-05-01\n---\n# Roof\n\n- [ ] call the roofer\n- [x] buy slate\n    - [ ] measure the slate\n\n> - [ ] ask the neighbour\n\n```\n- [ ] no task\n```\n',
      'Home/Shed.md':
        '---\ntags: [project]\nstatus: draft\nread: 2020-01-01\n---\n# Shed\n\nSlate lies in the shed.\n- [x] sweep\n- [-] paint\n\nSee [[Roof]].\n\n## Later\n\nOnce more [[Roof]].\n',
      'Work/Atlas.md': '---\nstatus: done\n---\n# Atlas\n\n- [ ] call Anna\n- no task\n',
      'Work/Slates.md': '# School\n\nA slate roof is grey. A school wrote on it.\n',
    });
  });

  async function counted(
    question: string,
  ): Promise<{ figure: number | undefined; of: (string | undefined)[] }> {
    const plan = await counting.call('plan', { question, nowMs: Date.UTC(2026, 10, 25) });
    const { figures, rows } = await counting.call('gather', { plan });
    return { figure: figures[0]?.value, of: rows.map(({ path }) => path).sort() };
  }

  it('takes the name of a property for no misspelt word, and says that it is only that', async () => {
    const plan = await counting.call('plan', { question: 'How many notes mention status?', nowMs: 0 });
    const { figures, corrections, properties } = await counting.call('gather', { plan });
    expect([figures[0]?.value, corrections, properties]).toEqual([0, undefined, ['status']]);
  });

  it('is what was meant where a word is misspelt, and says so', async () => {
    const gathered = async (question: string) => {
      const plan = await counting.call('plan', { question, nowMs: Date.UTC(2026, 10, 25) });
      const { figures, held, corrections } = await counting.call('gather', { plan });
      return { figure: figures[0]?.value, held, corrections };
    };
    const corrections = [{ word: 'slaet', used: 'slate' }];
    expect(await gathered('How many notes mention slaet?')).toEqual({
      figure: 3,
      held: 'slate',
      corrections,
    });
    expect(await gathered('How many open tasks are there about slaet?')).toEqual({
      ...{ figure: 1, held: 'slate', corrections },
    });
    expect(await gathered('How many notes mention slaet and school?')).toEqual({
      ...{ figure: 1, held: 'slate school', corrections },
    });
    // The word is known, but not in that folder.
    expect(await gathered('How many notes in the folder Work mention neighbour?')).toEqual({
      ...{ figure: 0, held: 'neighbour', corrections: undefined },
    });
  });

  it('is each task, in lists, quotes and lists within lists', async () => {
    expect(await counted('How many open tasks do I have?')).toEqual({
      figure: 4,
      of: ['Home/Roof.md', 'Work/Atlas.md'],
    });
    expect((await counted('How many tasks have I completed?')).figure).toBe(3);
    expect((await counted('How many tasks are there?')).figure).toBe(7);
    expect(await counted('How many open tasks are in the folder Work?')).toEqual({
      figure: 1,
      of: ['Work/Atlas.md'],
    });
    expect(await counted('How many open tasks are there about slate?')).toEqual({
      figure: 1,
      of: ['Home/Roof.md'],
    });
  });

  it('is of a task also where what it is about stands in its note’s title or its headings alone', async () => {
    expect((await counted('How many open tasks are there about atlas?')).figure).toBe(1);
    expect((await counted('How many open tasks are there about roof and slate?')).figure).toBe(1);
    expect((await counted('How many open tasks are there about school?')).figure).toBe(0);
  });

  it('is complete where a note cannot be read, unless tasks with words are counted: then it is named', async () => {
    const engine = await engineOver({
      'A.md': '- [ ] dig one\n',
      'B.md': '- [ ] dig two\n- [x] dig\n',
      'C.md': '- [ ] dig three\n',
      'D.md': 'Dig.\n',
    });
    engine.vault.delete('B.md');
    engine.vault.delete('D.md');
    const gathered = async (question: string) => {
      const plan = await engine.call('plan', { question, nowMs: 0 });
      const { figures, rows, unreadable } = await engine.call('gather', { plan });
      return { figure: figures[0]?.value, of: rows.map(({ path }) => path), unreadable };
    };
    expect(await gathered('How many open tasks do I have?')).toEqual({
      ...{ figure: 3, of: ['A.md', 'B.md', 'C.md'], unreadable: undefined },
    });
    expect(await gathered('How many tasks do I have?')).toEqual({
      ...{ figure: 4, of: ['B.md', 'A.md', 'C.md'], unreadable: undefined },
    });
    expect(await gathered('How many open tasks are there about dig?')).toEqual({
      ...{ figure: 2, of: ['A.md', 'C.md'], unreadable: ['B.md'] },
    });
  });

  it('follows what is ticked, and is the same after a start', async () => {
    const engine = await engineOver({ 'A.md': '- [ ] one\n- [ ] two\n', 'B.md': '1. [ ] three\n' });
    const counted = async (of: TestEngine, question: string) => {
      const plan = await of.call('plan', { question, nowMs: 0 });
      return (await of.call('gather', { plan })).figures[0]?.value;
    };
    const open = 'How many open tasks do I have?';
    expect(await counted(engine, open)).toBe(3);
    engine.vault.write('A.md', '- [x] one\n- [ ] two\n');
    await engine.update();
    expect([await counted(engine, open), await counted(engine, 'How many tasks are done?')]).toEqual([2, 1]);
    await engine.call('flush', null);
    const again = await new TestEngine(engine.vault, engine.storage).open();
    expect([await counted(again, open), await counted(again, 'How many tasks are done?')]).toEqual([2, 1]);
  });

  it('is notes by tags, folders and properties', async () => {
    const projects = ['Home/Roof.md', 'Home/Shed.md'];
    expect(await counted('How many projects do I have?')).toEqual({ figure: 2, of: projects });
    expect(await counted('How many notes have the status done?')).toEqual({
      figure: 2,
      of: ['Home/Roof.md', 'Work/Atlas.md'],
    });
    expect(await counted('How many projects did I read in 2019?')).toEqual({
      figure: 1,
      of: ['Home/Roof.md'],
    });
    expect((await counted('How many notes have a status?')).figure).toBe(3);
  });

  it('is what holds every word, and the notes that link to one', async () => {
    expect(await counted('How many notes mention slate?')).toEqual({
      figure: 3,
      of: ['Home/Roof.md', 'Home/Shed.md', 'Work/Slates.md'],
    });
    expect(await counted('How many notes mention slate and school?')).toEqual({
      figure: 1,
      of: ['Work/Slates.md'],
    });
    // A note is called so, and linked from one.
    expect(await counted('How many notes mention the roof?')).toEqual({
      figure: 3,
      of: ['Home/Roof.md', 'Home/Shed.md', 'Work/Slates.md'],
    });
    expect(await counted('How many notes mention asbestos?')).toEqual({ figure: 0, of: [] });
    // From two parts of one note.
    expect(await counted('How many notes link to Roof?')).toEqual({
      figure: 1,
      of: ['Home/Shed.md', 'Home/Shed.md'],
    });
  });

  it('is nothing where no note could say it of itself', async () => {
    for (const question of ['How many projects fail for lack of money?', 'How many roofs are grey?'])
      expect((await counted(question)).figure, question).toBeUndefined();
  });
});
