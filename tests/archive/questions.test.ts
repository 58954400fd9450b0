import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveQuestions } from '../../worker/archive/archive-questions';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import type { AtomId, Evidence, Lens, NotePath, QueryPlan } from '../../worker/contract';
import { engineOver, type TestEngine } from '../engine/engine-fixture';
import { HAS_POSTGRES, openTestArchive, type TestArchive } from './archive-server';
import { publishVault, sampleEngine } from './published-vault';

const NOW = Date.UTC(2026, 10, 25);

/** Of each kind that an archive answers, in several languages. */
const QUESTIONS = [
  'Why does a heap get hot?',
  'When was Soil last updated?',
  'When was Soil created?',
  'Was ist ein CRDT?',
  '堆肥为什么会热？',
  'What do I have about soil?',
  'My newest notes about compost',
  'When did I first write about compost?',
  'When did I last write about soil?',
  'Which notes have no links?',
  'Compare compost and mulch',
  'Show me the main themes in my archive',
  'What is related to Soil?',
  'Which notes link to Soil?',
  'Summarize the note Soil',
  'Notes in the folder Family',
  'What do I have about soil tagged #garden?',
  'Which letter on this disk is from 1994?',
  'What happened in 1974?',
];

const reading = { asked: '', unread: '', readBy: 'rules', lang: 'en' } as const;

function counting(lens: Lens, by?: 'year'): QueryPlan {
  return { kind: 'count', about: '', level: 'note', lens, ...reading, ...(by && { by }) };
}

describe.skipIf(!HAS_POSTGRES)('questions in plain words to an archive', () => {
  let archive: TestArchive;
  let engine: TestEngine;
  let questions: ArchiveQuestions;

  beforeAll(async () => {
    archive = await openTestArchive();
    const ann = await archive.member();
    await ann.joins('home', true);
    engine = await sampleEngine();
    await publishVault(ann.archive, 'home', engine);
    questions = new ArchiveQuestions(new ArchiveReader(ann.archive, { now: () => NOW }));
  });

  afterAll(() => archive.close());

  async function ask(question: string): Promise<Evidence> {
    const plan = await questions.plan({ question, nowMs: NOW });
    if (!plan.ok) throw new Error(JSON.stringify(plan.error));
    const found = await questions.gather({ plan: plan.value });
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    return found.value;
  }

  /** More notes of one word than are taken in, of which those that were written first changed first and hold it least. */
  async function makeDiaries() {
    const dayOf = (at: number) =>
      new Date(Date.UTC(2019, 0, 1) + at * 5 * 86_400_000).toISOString().slice(0, 10);
    const notes = Array.from({ length: 450 }, (_, at) => {
      const day = dayOf(at);
      const text = at < 70 ? `Nothing to be seen of ${'any '.repeat(9)}heron.` : 'A heron and a heron.';
      // Those of no link changed before the newest two hundred.
      const link = at < 240 ? '' : ` After [[${dayOf(at - 1)}]].`;
      return [
        `Diary/${day}.md`,
        `---\ncreated: ${day}\nupdated: ${day}\n---\n${text} Day ${String(at)}.${link}`,
      ];
    });
    const index = await engineOver(Object.fromEntries(notes) as Record<string, string>);
    const diarist = await archive.member();
    await diarist.joins('diary', true);
    await publishVault(diarist.archive, 'diary', index);
    const reader = new ArchiveReader(diarist.archive, { now: () => NOW });
    const asked = new ArchiveQuestions(reader);
    const gathered = async (plan: QueryPlan) => {
      const found = await asked.gather({ plan });
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      return found.value;
    };
    const there = async (question: string) => {
      const plan = await asked.plan({ question, nowMs: NOW });
      if (!plan.ok) throw new Error(JSON.stringify(plan.error));
      return gathered(plan.value);
    };
    const here = async (question: string) =>
      index.call('gather', { plan: await index.call('plan', { question, nowMs: NOW }) });
    return { there, here, reader, gathered };
  }

  let published: ReturnType<typeof makeDiaries> | undefined;
  /** Published once: they are only asked. */
  const diaries = () => (published ??= makeDiaries());

  async function askHere(question: string): Promise<Evidence> {
    const plan = await engine.call('plan', { question, nowMs: NOW });
    return engine.call('gather', { plan });
  }

  const rows = ({ rows: found }: Evidence): string[] =>
    found.map(({ id }) => id.replace(/^\/\/(?:home|diary)(?:\/(?!themes))?/, ''));
  const quotes = ({ extract }: Evidence): string[] =>
    extract.kind === 'quotes'
      ? extract.quotes.map(({ quote }) => quote)
      : extract.kind === 'sides'
        ? extract.sides.flatMap((side) => side.quotes.map(({ quote }) => quote))
        : extract.kind === 'summary'
          ? [extract.text]
          : [];

  it.each(QUESTIONS)('%s', async (question) => {
    const [there, here] = [await ask(question), await askHere(question)];
    expect(there.plan.kind).toBe(here.plan.kind);
    expect(there.extract.kind).toBe(here.extract.kind);
    expect(here.extract.kind).not.toBe('nothing');
    expect(quotes(there)).toEqual(quotes(here));
    // The farthest may differ: candidates are all that is ranked.
    expect(rows(there).slice(0, 3)).toEqual(rows(here).slice(0, 3));
    expect(there.times?.slice(0, 3)).toEqual(here.times?.slice(0, 3));
  });

  it.each(['Which notes mention compost but not worms?', 'How many notes mention compost but not worms?'])(
    'leaves out what is to be left out: %s',
    async (question) => {
      const [there, here] = [await ask(question), await askHere(question)];
      expect(here.plan.lens).toEqual({ noneOf: [{ where: 'worms' }] });
      expect(here.rows.length).toBeGreaterThan(0);
      expect(rows(there).sort()).toEqual(rows(here).sort());
      expect(there.figures).toEqual(here.figures);
    },
  );

  it.each([undefined, 'year', 'month', 'tag', { property: 'tags' }] as const)(
    'counts what holds some words and none of others by %j',
    async (by) => {
      const noneOf = [{ where: 'worms' }, { where: 'heap' }];
      const plan: QueryPlan = {
        ...{ kind: 'count', about: 'compost', level: 'note', lens: { noneOf } },
        ...(by !== undefined && { by }),
        ...reading,
      };
      const all = await engine.call('gather', { plan: { ...plan, lens: {} } });
      const here = await engine.call('gather', { plan });
      const there = await questions.gather({ plan });
      expect(here.figures[0]?.value).toBeGreaterThan(0);
      expect(here.figures[0]?.value).toBeLessThan(all.figures[0]?.value ?? 0);
      expect(there.ok && there.value.figures).toEqual(here.figures);
      expect(there.ok && there.value.lacking).toBe(here.lacking);
    },
  );

  it.each([
    { noneOf: [{ where: 'worms' }] },
    {
      noneOf: [
        { where: 'worms' },
        { where: 'soil' },
        { where: 'bread' },
        { where: 'heat' },
        { where: 'pond' },
      ],
    },
    { where: 'heap', noneOf: [{ where: '"the heap"' }] },
    { where: '"worm bin"', noneOf: [{ where: 'straw' }] },
    { noneOf: [{ where: 'line:(worm bin)' }, { where: '"compost heap" OR worms' }] },
  ])('puts in an order, adds up and counts what texts and words leave over: %j', async (lens) => {
    const order = { kind: 'order', about: '', lens, from: 'most', level: 'note', ...reading } as const;
    const made: QueryPlan[] = [
      ...(['words', 'links', 'backlinks', 'made'] as const).map((of) => ({ ...order, by: { of } })),
      { ...order, by: { of: 'property', name: 'tags' }, from: 'least' },
      { kind: 'count', about: '', lens, by: 'tag', level: 'note', ...reading },
      { kind: 'amount', of: 'words', lens, level: 'note', ...reading },
    ];
    for (const plan of made) {
      const here = await engine.call('gather', { plan });
      const all = await engine.call('gather', { plan: { ...plan, lens: {} } });
      expect(here.rows.length + here.figures.length, plan.kind).toBeGreaterThan(0);
      expect([here.rows, here.figures], plan.kind).not.toEqual([all.rows, all.figures]);
      const there = await questions.gather({ plan });
      if (!there.ok) throw new Error(JSON.stringify(there.error));
      expect(rows(there.value), JSON.stringify(plan)).toEqual(rows(here));
      expect(there.value.figures).toEqual(here.figures);
      expect(there.value.values).toEqual(here.values);
      expect(there.value.leftOut).toBe(here.leftOut);
    }
  });

  it('says how many texts it reads where more hold the words of a phrase', async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => [
      `${String(at)}.md`,
      'A heron there, and a stork.',
    ]);
    const writer = await archive.member();
    await writer.joins('herons', true);
    await publishVault(
      writer.archive,
      'herons',
      await engineOver(Object.fromEntries(many) as Record<string, string>),
    );
    const asked = new ArchiveQuestions(new ArchiveReader(writer.archive, { now: () => NOW }));
    const plan = counting({ noneOf: [{ where: '"heron stork"' }] });
    await expect(asked.gather({ plan })).rejects.toMatchObject({
      fault: { kind: 'too-many-texts', most: 1_000 },
    });
    const narrowed = counting({ noneOf: [{ where: '"heron there"' }], paths: ['99'] });
    expect(await asked.gather({ plan: narrowed })).toMatchObject({
      ok: true,
      value: { figures: [{ value: 0 }] },
    });
  });

  it('says which words of a question no note has', async () => {
    const question = 'What does the dragonfly eat?';
    const [there, here] = [await ask(question), await askHere(question)];
    expect(here).toMatchObject({ unknown: ['dragonfly'], extract: { kind: 'rows' } });
    expect(there.unknown).toEqual(here.unknown);
    expect(there.extract).toEqual(here.extract);
  });

  it.each(['Half a thought', 'Book list'])('asks for all words of %s, as a note is called', async (title) => {
    const question = `What do I have about ${title.toLowerCase()}?`;
    const [there, here] = [await ask(question), await askHere(question)];
    for (const { plan } of [there, here])
      expect(plan).toMatchObject({ kind: 'find', about: title.toLowerCase() });
    expect(here.rows[0]?.title).toBe(title);
    expect(rows(there)[0]).toBe(rows(here)[0]);
  });

  it.each([
    'How many notes do I have by tag?',
    'How many notes do I have in the folder Garden?',
    'How many notes did I write in 2024 each month?',
    'Which tags do I use most?',
    'What folders do I have?',
  ])('%s', async (question) => {
    const [there, here] = [await ask(question), await askHere(question)];
    expect(there.plan.kind).toBe(here.plan.kind);
    expect(here.figures[0]?.value).toBeGreaterThan(0);
    const inVault = (label: string) => label.replace(/^home\/?/, '');
    const named = there.figures.map(({ label, value }) => ({ label: inVault(label), value }));
    // Folders of an archive begin with that of the vault itself.
    expect(named.filter(({ label }, at) => at === 0 || label !== '').slice(-here.figures.length)).toEqual(
      here.figures,
    );
    expect(rows(there).slice(0, 3)).toEqual(rows(here).slice(0, 3));
  });

  /** Of the notes that meet these conditions, as the index here counts them. */
  async function yearsOf(where: string): Promise<Map<string, number>> {
    const { figures } = await engine.call('gather', { plan: counting({ where }, 'year') });
    return new Map(figures.slice(1).map(({ label, value }) => [label, value]));
  }

  it.each([
    ['How many notes about compost do I have by year?', 'compost'],
    ['How many notes about soil and compost do I have by year?', 'soil compost'],
    ['How many notes mention compost but not worms by year?', 'compost -worms'],
    ['Notes about soil but not compost, by year', 'soil -compost'],
  ])('%s', async (question, words) => {
    const years = await yearsOf(words);
    const { figures, plan } = await ask(question);
    expect(plan).toMatchObject({ kind: 'count', by: 'year' });
    const [whole, ...parts] = figures;
    expect(new Map(parts.map(({ label, value }) => [label, value]))).toEqual(years);
    expect(whole?.value).toBe([...years.values()].reduce((sum, count) => sum + count, 0));
  });

  it.each([
    'How many notes mention soil?',
    'How many notes mention soil and compost?',
    'How many notes mention zzyzx?',
  ])('%s', async (question) => {
    const [there, here] = [await ask(question), await askHere(question)];
    expect(there.figures).toEqual(here.figures);
    expect(there.held).toBe(here.held);
    expect([...rows(there)].sort()).toEqual([...rows(here)].sort());
  });

  it.each(['How many notes mention compsot?', 'How many notes mention soil and compsot?'])(
    'counts a misspelt word as it was meant: %s',
    async (question) => {
      const [there, here] = [await ask(question), await askHere(question)];
      const { figures, held, corrections } = there;
      expect(figures[0]?.value).toBeGreaterThan(0);
      expect(corrections).toEqual([{ word: 'compsot', used: 'compost' }]);
      expect({ figures, held, corrections }).toEqual({
        ...{ figures: here.figures, held: here.held, corrections: here.corrections },
      });
      const spelled = await ask(question.replace('compsot', 'compost'));
      expect(figures).toEqual(spelled.figures);
    },
  );

  it.each([
    'How many open tasks do I have?',
    'How many tasks have I done?',
    'How many tasks do I have in the folder Garden?',
  ])('%s', async (question) => {
    const [there, here] = [await ask(question), await askHere(question)];
    expect(there.plan).toMatchObject({ kind: 'count' });
    expect(here.figures[0]?.value).toBeGreaterThan(0);
    expect(there.figures).toEqual(here.figures);
    expect(rows(there)).toEqual(rows(here));
  });

  it('counts tasks that are wanted themselves, since it does not know what they say', async () => {
    const [there, counted] = [
      await ask('What are my open tasks?'),
      await ask('How many open tasks do I have?'),
    ];
    expect(there.plan).toMatchObject({ kind: 'count', tasks: 'open', asked: 'What are my open tasks?' });
    expect(there.figures).toEqual(counted.figures);
    expect(rows(there)).toEqual(rows(counted));
  });

  it('refuses to count tasks by their words, which it knows of notes alone', async () => {
    const about = { kind: 'count', about: 'compost', level: 'note', tasks: 'open' } as const;
    const plan: QueryPlan = { ...about, ...reading };
    await expect(questions.gather({ plan })).rejects.toMatchObject({ fault: { kind: 'needs-index' } });
  });

  it('knows how many links notes have', async () => {
    for (const question of [
      'the longest notes with more than 2 links',
      'notes with fewer than 3 backlinks',
      'Which notes have no backlinks?',
      'How many notes have more than 1 link?',
      'notes about soil with at least 1 link',
      'notes about soil with at least 2 backlinks',
    ]) {
      const [there, here] = [await ask(question), await askHere(question)];
      expect(here.plan, question).toHaveProperty('lens.links');
      expect(here.rows.length, question).toBeGreaterThan(0);
      expect(rows(there), question).toEqual(rows(here));
      expect([there.figures, there.values, there.leftOut]).toEqual([here.figures, here.values, here.leftOut]);
    }
    expect(await ask('What links to this note?')).toMatchObject({ extract: { kind: 'nothing' } });
  });

  it('refuses tasks by their days, which it does not know of', async () => {
    for (const question of ['What is due this week?', 'How many tasks are overdue?'])
      await expect(ask(question)).rejects.toMatchObject({ fault: { kind: 'needs-index' } });
  });

  it('counts all notes of each year, and quotes the best', async () => {
    const { extract } = await ask('How has my thinking about soil changed over the years?');
    if (extract.kind !== 'periods') throw new Error(extract.kind);
    const years = await yearsOf('soil');
    expect(new Map(extract.periods.map(({ label, notes }) => [label, notes]))).toEqual(years);
    expect(extract.periods.every(({ quote }) => quote?.state === 'verified')).toBe(true);
  });

  it('counts more than the best, and of what members see alone', async () => {
    const wide = await archive.member();
    await wide.joins('wide', true);
    const notes = Array.from({ length: 450 }, (_, at) => [
      `Bird ${String(at)}.md`,
      `---\ntags: [${at % 3 === 0 ? 'Rare' : 'common/one'}]\n---\nA heron called ${String(at)}. See #common/one.`,
    ]);
    await publishVault(
      wide.archive,
      'wide',
      await engineOver(Object.fromEntries(notes) as Record<string, string>),
    );
    const asked = new ArchiveQuestions(new ArchiveReader(wide.archive, { now: () => NOW }));
    const count = async (question: string) => {
      const plan = await asked.plan({ question, nowMs: NOW });
      const found = plan.ok ? await asked.gather({ plan: plan.value }) : plan;
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      return found.value;
    };
    expect((await count('How many notes do I have about herons?')).figures).toEqual([
      { label: '', value: 450 },
    ]);
    expect((await count('How many notes do I have about soil?')).figures).toEqual([{ label: '', value: 0 }]);
    expect((await count('Which tags do I use most?')).figures).toEqual([
      { label: 'common', value: 450 },
      { label: 'common/one', value: 450 },
      { label: 'Rare', value: 150 },
    ]);
    expect((await count('How many notes do I have about herons?')).leftOut).toBeGreaterThan(400);
    const listed = await new ArchiveReader(wide.archive, { now: () => NOW }).explore({
      query: 'tag:#common',
      level: 'note',
      limit: 10,
    });
    expect(listed).toMatchObject({ ok: true, value: { total: 450 } });
  });

  it('counts and lists by properties as the folder does, of more notes than are taken in', async () => {
    const states = ['open', 'Done', 'in progress', '5'];
    const notes = Array.from({ length: 450 }, (_, at) => [
      `Book ${String(at)}.md`,
      [
        '---',
        `status: ${states[at % 4] ?? ''}`,
        ...(at % 3 === 0 ? [] : [`Rating: ${String(at % 7)}`]),
        ...(at % 5 === 0 ? [`read: 20${String(10 + (at % 12))}-03-0${String(1 + (at % 9))}`] : []),
        'tags: [book]',
        '---',
        // A third of them say it in the text.
        ...(at % 3 === 0 ? [`**Rating**:: ${String(at % 7)}`] : []),
        `A heron called ${String(at)}.`,
      ].join('\n'),
    ]);
    const index = await engineOver(Object.fromEntries(notes) as Record<string, string>);
    const reading = await archive.member();
    await reading.joins('books', true);
    await publishVault(reading.archive, 'books', index);
    const reader = new ArchiveReader(reading.archive, { now: () => NOW });
    const asked = new ArchiveQuestions(reader);
    for (const question of [
      'How many books did I read in 2019?',
      'How many notes with status in progress do I have?',
      'How many books with status "done" do I have?',
      'How many notes have a rating?',
      'Which properties do I use most?',
    ]) {
      const [plan, own] = [
        await asked.plan({ question, nowMs: NOW }),
        await index.call('plan', { question, nowMs: NOW }),
      ];
      if (!plan.ok) throw new Error(JSON.stringify(plan.error));
      expect(plan.value, question).toEqual(own);
      const [far, near] = [
        await asked.gather({ plan: plan.value }),
        await index.call('gather', { plan: own }),
      ];
      if (!far.ok) throw new Error(JSON.stringify(far.error));
      expect(near.figures[0]?.value, question).toBeGreaterThan(0);
      expect(far.value.figures, question).toEqual(near.figures);
      expect(far.value.among, question).toBe(undefined);
    }
    for (const request of [
      { kind: 'values', of: 'STATUS' },
      { kind: 'values', of: 'rating', limit: 3 },
      { kind: 'properties', prefix: 'r' },
    ] as const) {
      const facets = await reader.facets(request);
      expect(facets.ok && facets.value).toEqual(await index.call('facets', request));
    }
    for (const [query, total] of [
      ['[status:done] [rating:>5]', 16],
      ['[status:"in progress"] -tag:#none', 112],
      ['[status:5] OR [status:open]', 225],
    ] as const) {
      const request = { query, level: 'note', limit: 9 } as const;
      const [far, near] = [await reader.explore(request), await index.call('explore', request)];
      expect(far, query).toMatchObject({ ok: true, value: { total: near.total } });
      expect(near.total, query).toBe(total);
    }
  });

  it('looks among all notes for what was written at a time, and for what has no links', async () => {
    const { there, here } = await diaries();
    for (const question of [
      'Notes about herons that I wrote in 2019',
      'Which notes did I write in 2019?',
      'What did I write about herons in 2019?',
      'my oldest notes',
      'my oldest notes in the folder Diary',
      'Which notes have no links?',
      'my oldest notes without links',
    ]) {
      const [far, near] = [await there(question), await here(question)];
      expect(rows(far), question).not.toEqual([]);
      expect(rows(far), question).toEqual(rows(near));
      expect(far.times, question).toEqual(near.times);
      expect(quotes(far), question).toEqual(quotes(near));
      expect(far.leftOut, question).toBe(near.leftOut);
    }
  });

  it('says of how many notes alone it looked for what it cannot ask of all', async () => {
    const { reader, gathered } = await diaries();
    const listed = async (query: string) => {
      const found = await reader.explore({ query, level: 'note', limit: 500 });
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      return found.value;
    };
    for (const query of ['line:(a heron)', '"a heron"', 'heron -"a stork"'])
      expect(await listed(query), query).toMatchObject({ among: 200 });
    for (const query of [
      'created:2019',
      'path:Diary',
      'heron path:Diary -file:2019 -kind:table',
      'heron (path:diary/2019 OR created:2020)',
      '[updated:>2020]',
      'heron -[mood:good]',
      'heron is:alone',
      'tag:#none "a heron"',
      'heron -unheard',
      'heron -unheard created:2019-01',
    ])
      expect((await listed(query)).among, query).toBeUndefined();
    for (const [query, among] of [
      ['heron -unheard', 200],
      ['heron', undefined],
    ] as const) {
      const packed = await reader.pack({ query, budget: 400 });
      expect(packed.ok && packed.value.among, query).toBe(among);
    }
    const find = { kind: 'find', about: '', level: 'note', order: 'newest' } as const;
    const plan = (lens: Lens): QueryPlan => ({ ...find, lens, ...reading });
    expect(await gathered(plan({ where: '"nowhere"' }))).not.toHaveProperty('among');
    expect(await gathered(plan({ where: '"a heron" OR [mood]' }))).toMatchObject({ among: 200 });
    const without = await gathered(plan({ where: '"a heron"', noneOf: [{ where: '"day 449"' }] }));
    expect(without.leftOut + without.rows.length).toBe(379);
    expect(await gathered(plan({ paths: ['nowhere'] }))).not.toHaveProperty('among');
    expect(await gathered(plan({ linked: false }))).not.toHaveProperty('among');
  });

  it('refuses links with certain notes, and how many there are of some, of which notes at hand tell nothing', async () => {
    const { reader } = await diaries();
    const of = '//diary/Diary/2020-01-01.md' as NotePath;
    for (const lens of [
      { linkedWith: [of] },
      { noneOf: [{ links: [{ of: 'in', atMost: 1 }] }] },
    ] satisfies Lens[]) {
      const asked = reader.explore({ query: 'heron', level: 'note', limit: 9, lens });
      await expect(asked).rejects.toMatchObject({ fault: { kind: 'needs-index' } });
    }
  });

  it('says what it cannot count, rather than counting the best', async () => {
    for (const lens of [{ meaning: 'birds' }, { anyOf: [{ linked: true }, { paths: ['a'] }] }]) {
      const counted = questions.gather({ plan: counting(lens) });
      await expect(counted).rejects.toMatchObject({ fault: { kind: 'needs-index' } });
    }
  });

  it('knows the atom that a question is asked at', async () => {
    const focus = '//home/Garden/Soil.md' as AtomId;
    const plan = await questions.plan({ question: 'What is related to this?', nowMs: NOW, focus });
    expect(plan).toMatchObject({ ok: true, value: { kind: 'near', id: focus } });
  });
});
