import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveQuestions } from '../../worker/archive/archive-questions';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { DEFAULT_OPTIONS, type AtomId, type Evidence, type HitsAnswer } from '../../worker/contract';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { readSampleVault } from '../read-sample-vault';
import { HAS_POSTGRES, openTestArchive, type TestArchive } from './archive-server';
import { publishVault } from './published-vault';

const NOW = Date.UTC(2026, 10, 25);

/** Things with properties, templates for them, and a note with a paragraph that says nothing. */
const THINGS = {
  'Templates/Film.md':
    '---\ncategories: ["[[Films]]"]\ndirector: "[[]]"\ntags: [film]\n---\n{{date}} [[Films]]',
  'Templates/Day.md': '- [ ] Plan {{date}}\n\nCompost and soil on {{date}}. See [[Soil]].',
  'Films/Films.md': 'All films.',
  'Films/Alien.md':
    '---\ncategories: ["[[Films]]"]\ndirector: "[[Ridley Scott]]"\nyear: 1979\nrating: 9\n---\nFar out.',
  'Films/Blade Runner.md':
    '---\ncategories: ["[[Films]]"]\ndirector: "[[People/Ridley Scott|Ridley Scott]]"\nyear: 1982\nrating: 8.5\n---\nSee [[Alien]].',
  'Films/Dune.md':
    '---\ncategories: ["[[Films]]"]\ndirector: "[[David Lynch]]"\nyear: 1984\nrating: 6\nseen: 2019-03-04\nmood: Zen 10\n---\nToo short, as [[#Dune]] says.',
  'Films/Heat.md':
    '---\ncategories: ["[[Films]]"]\nyear: unknown\nseen: 2021-05-06\nmood: Zen 9\n---\nSee [[Alien]], [[nowhere]] and [[Nowhere|there]]. [[Sun.canvas]]',
  'Films/Ran.md':
    '---\ncategories: ["[[Films]]"]\ndirector: Akira Kurosawa\ncountry: Japan\nyear: 1985\nrating: 9\n---\n%% seen in winter %%\n\nSee [[Alien]] and [[Nowhere]].',
};

const QUESTIONS = [
  'How many notes do I have?',
  'How many films do I have?',
  'How many notes do I have by tag?',
  'How many open tasks do I have?',
  'Which tags do I use most?',
  'Which properties do I use most?',
  'Which templates do I have?',
  'How many templates do I have?',
  'my newest notes',
  'my oldest notes in the folder Films',
  'Which notes link to Soil?',
  'Show me the main themes',
  'What do I have about soil?',
  'What do I have about templates?',
  'Why does a heap get hot?',
  'seen in winter',
];

/** By a value alone, in orders, and counted. */
const OF_PROPERTIES = [
  'films by Ridley Scott',
  'films from Japan',
  'How many films by Ridley Scott do I have?',
  'films after 1980',
  'best rated films',
  'films by rating',
  'the oldest film',
  'films by seen',
  'my longest note',
  'my ten longest notes',
  'the longest notes about compost',
  'the shortest films',
  'most linked notes',
  'most linked films',
  'notes with the fewest backlinks',
  'notes with the most links',
  'notes with the most broken links',
  'Which notes are missing?',
  'How many words do I have?',
  'How many links do I have?',
  'How many broken links do I have?',
  'How many tags do I have?',
  'How many folders do I have?',
  'How many properties do I have?',
  'How many notes have no tags?',
  'notes without properties',
  'notes in no folder',
  '我有多少字？',
  'Welche Notiz ist die längste?',
];

const QUERIES = ['compost', 'film', 'film template', 'soil -heap', '[categories:Films]'];

describe.skipIf(!HAS_POSTGRES)('an archive of one vault answers as its index does', () => {
  let archive: TestArchive;
  let engine: TestEngine;
  let reader: ArchiveReader;
  let questions: ArchiveQuestions;
  let publish: () => Promise<unknown>;

  beforeAll(async () => {
    archive = await openTestArchive();
    const ann = await archive.member();
    await ann.joins('home', true);
    const vault = new TestVault();
    for (const [path, text] of Object.entries({ ...readSampleVault(), ...THINGS }))
      if (path.endsWith('.md')) vault.write(path, text);
    engine = await new TestEngine(vault).open({ embedder: 'none' });
    await engine.update();
    await engine.maintain();
    publish = () => publishVault(ann.archive, 'home', engine);
    await publish();
    reader = new ArchiveReader(ann.archive, { now: () => NOW });
    questions = new ArchiveQuestions(reader);
  });

  afterAll(() => archive.close());

  async function there(question: string): Promise<unknown> {
    const plan = await questions.plan({ question, nowMs: NOW });
    const found = plan.ok ? await questions.gather({ plan: plan.value }) : plan;
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    return bare(found.value);
  }

  const here = async (question: string) =>
    bare(await engine.call('gather', { plan: await engine.call('plan', { question, nowMs: NOW }) }));

  it.each(QUESTIONS)('%s', async (question) => {
    expect(await there(question)).toEqual(await here(question));
  });

  it.each(OF_PROPERTIES)('%s', async (question) => {
    const near = await here(question);
    expect(near).not.toMatchObject({ said: 'nothing' });
    expect(await there(question)).toEqual(near);
  });

  it('puts texts in the order of letters and of numbers in them', async () => {
    const reading = { asked: '', unread: '', readBy: 'rules', lang: 'en', level: 'note' } as const;
    const by = { of: 'property', name: 'Mood' } as const;
    const plan = { kind: 'order', about: '', by, from: 'least', ...reading } as const;
    const [far, near] = [await questions.gather({ plan }), await engine.call('gather', { plan })];
    expect(near).toMatchObject({ values: ['Zen 9', 'Zen 10'] });
    expect(far.ok && bare(far.value)).toEqual(bare(near));
  });

  it('knows as many values as plain sentences name', async () => {
    const plan = await questions.plan({ question: 'films by Ridley Scott', nowMs: NOW });
    expect(plan).toMatchObject({
      ok: true,
      value: { about: '', lens: { properties: [{ name: 'director' }] } },
    });
  });

  it('puts notes in any order, the same for the same notes and seed', async () => {
    const draw = async (seed: number) => {
      const reading = { asked: '', unread: '', readBy: 'rules', lang: 'en', level: 'note' } as const;
      const plan = {
        kind: 'order',
        about: '',
        by: { of: 'chance', seed },
        from: 'most',
        first: 3,
        ...reading,
      } as const;
      const found = await questions.gather({ plan });
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      expect(found.value).not.toHaveProperty('values');
      return found.value.rows.map(({ id }) => id);
    };
    const first = await draw(1);
    expect(new Set(first).size).toBe(3);
    expect(await draw(1)).toEqual(first);
    expect(await draw(2)).not.toEqual(first);
  });

  it.each(QUERIES)('finds %s', async (query) => {
    const request = { query, level: 'note', limit: 10 } as const;
    const [far, near] = [await reader.explore(request), await engine.call('explore', request)];
    expect(far.ok && idsOf(far.value)).toEqual(idsOf(near));
  });

  it.each(['Garden/Soil.md', 'Films/Alien.md', 'Films/Ran.md'])('relates to %s', async (path) => {
    const far = await reader.related({ id: `//home/${path}` as AtomId, limit: 5 });
    const near = await engine.call('related', { id: path as AtomId, limit: 5 });
    expect(far.ok && idsOf(far.value)).toEqual(idsOf(near));
    expect(far.ok && far.value.hits.length).toBeGreaterThan(1);
  });

  it('relates templates to a template alone', async () => {
    const far = await reader.related({ id: '//home/Templates/Film.md' as AtomId, limit: 5 });
    expect(far.ok && idsOf(far.value)).toContain('Templates/Day.md');
  });

  it('goes by another setting once that is published, which changes no note', async () => {
    const rows = () => archive.admin.sql`select id, xmin::text from altitude.note order by id`;
    const before = [...(await rows())];
    await engine.call('configure', { options: { ...OPTIONS, templateFolders: ['Films'] } });
    const question = 'How many notes do I have?';
    const asked = await there(question);
    await publish();
    expect(await there(question)).not.toEqual(asked);
    expect(await there(question)).toEqual(await here(question));
    expect(await there('Which templates do I have?')).toEqual(await here('Which templates do I have?'));
    expect([...(await rows())]).toEqual(before);
    await engine.call('configure', { options: OPTIONS });
    await publish();
    expect(await there(question)).toEqual(asked);
  });
});

const OPTIONS = { ...DEFAULT_OPTIONS, embedder: 'none' };

/** All that answers say of notes, under the names that they have in their vault. */
function bare(evidence: Evidence): unknown {
  const { plan, rows, figures, pieces, extract, ...others } = evidence;
  const { kind } = plan;
  // Of words the first rows are compared: the farthest may differ, since candidates are all that is ranked.
  const isRanked = kind === 'ask' || (kind === 'find' && plan.about !== '');
  const { leftOut: _leftOut, corrections: _corrections, ...exact } = others;
  const named = {
    ...{ kind, lens: plan.lens, said: extract.kind, ...(isRanked ? {} : others) },
    ...(isRanked && { times: exact.times?.slice(0, 3) }),
    rows: rows.slice(0, isRanked ? 3 : rows.length).map(({ id }) => id),
    figures: figures.filter(({ label }) => label !== 'home'),
    first: pieces[0]?.piece.id,
  };
  // Values that are met by any come in any order.
  const sorted = (key: string, value: unknown) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string') && key === 'anyOf'
      ? [...value].sort()
      : value;
  return JSON.parse(JSON.stringify(named, sorted).replaceAll(/\/\/home(?=\/themes)|\/\/home\/|home\//g, ''));
}

function idsOf({ hits }: HitsAnswer): string[] {
  return hits.map(({ card }) => card.id.replace('//home/', ''));
}
