import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArchiveQuestions } from '../../worker/archive/archive-questions';
import type { ArchiveReader } from '../../worker/archive/archive-reader';
import { numberArray } from '../../worker/archive/sql-arrays';
import { DEFAULT_OPTIONS, type AtomId, type HitsAnswer, type PlanLanguage } from '../../worker/contract';
import { notesBelow, realVaults } from '../engine/atoms/vault-notes';
import type { TestEngine } from '../engine/engine-fixture';
import { readSampleVault } from '../read-sample-vault';
import { THOROUGH } from '../thorough';
import { bareEvidence as bare, openBesideIndex, type ArchiveBesideIndex } from './archive-beside-index';
import { HAS_POSTGRES, type TestArchive } from './archive-server';

const NOW = Date.UTC(2026, 10, 25);

/** Things with properties, templates for them, and a note with a paragraph that says nothing. */
const THINGS = {
  'Templates/Film.md':
    '---\ncategories: ["[[Films]]"]\ndirector: "[[]]"\ntags: [film]\n---\n{{date}} [[Films]]',
  'Templates/Day.md': '- [ ] Plan {{date}}\n\nCompost and soil on {{date}}. See [[Soil]].',
  'Films/Films.md': 'All films.',
  'Films/Alien.md':
    '---\ncategories: ["[[Films]]"]\ndirector: "[[Ridley Scott]]"\nyear: 1979\nrating: 9\nprice: €9.10\nupdated: 2024-02-03\n---\nFar out.',
  'Films/Blade Runner.md':
    '---\ncategories: ["[[Films]]"]\ndirector: "[[People/Ridley Scott|Ridley Scott]]"\nyear: 1982\nrating: 8.5\nprice: 11.20 EUR\n---\nSee [[Alien]].',
  'Films/Dune.md':
    '---\ncategories: ["[[Films]]"]\ndirector: "[[David Lynch]]"\nyear: 1984\nrating: 6\nprice: $5\nseen: 2019-03-04\nmood: Zen 10\n---\nToo short, as [[#Dune]] says.',
  'Films/Heat.md':
    '---\ncategories: ["[[Films]]"]\nyear: unknown\nrating: unseen\nprice:\nseen: 2021-05-06\nmood: Zen 9\ngenre: [Noir, zen, ""]\nupdated: 2024-02-03\n---\nSee [[Alien]], [[nowhere]] and [[Nowhere|there]]. [[Sun.canvas]]',
  'Films/Ran.md':
    '---\ncategories: ["[[Films]]"]\ndirector: Akira Kurosawa\ncountry: Japan\nyear: 1985\nrating: 9\nprice: [3, 4]\ngenre: [Zen, noir]\ntags: [Zone, arc]\n---\n%% seen in winter %%\n\nSee [[Alien]] and [[Nowhere]].',
  'Films/Ladyhawke.md': '---\nupdated: 2024-02-03\n---\nUnicorns are no hawks.',
  'Films/Legend.md': 'See [[Ladyhawke]].',
  'Home/Garage.md': 'Our vehicle is a green Saab from 1994.',
};

/** Words that no note has: misspelt ones, nouns written together, and other forms; and what is called by a heading or an alias alone. */
const WORDS = {
  ...Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => [`Code/${String(at)}.md`, `Tinkering of the ${String(at)}th kind.`]),
  ),
  'Code/Zebra.md': 'I tinkered with a line.',
  'Haus/Garten.md': 'Die Wärme steigt im Kompost, und der Rechen steht daneben.',
  'Haus/Ofen.md': 'Die Wärme des Ofens.',
  'Haus/Dächer.md': 'Ein Dach hat Rinnen.\n\n## Rinnen\n\nSie führen Wasser.',
  'Haus/Zisterne.md': 'Siehe [[Regen]].',
  'Haus/Regen.md': '---\naliases: [Rinnen]\n---\nEr fällt.',
};

const QUESTIONS = [
  'How many notes do I have?',
  'How many films do I have?',
  'How many notes do I have by tag?',
  'How many open tasks do I have?',
  'Which tags do I use most?',
  'Which properties do I use most?',
  'Which folders do I use most?',
  'Which templates do I have?',
  'How many templates do I have?',
  'my newest notes',
  'my oldest notes in the folder Films',
  'Which notes link to Soil?',
  'Which notes link to Rinnen?',
  'Show me the main themes',
  'How has my thinking about unicorns changed over time?',
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

/** What numbers of properties come to, with units, lists and what is no number among them, and notes by their values. */
const OF_NUMBERS = [
  ['aggregate', 'What is the average rating of my films?'],
  ['aggregate', 'total rating of films after 1980'],
  ['aggregate', 'total price of the films'],
  ['count', 'How many films per director?'],
  ['count', 'films by genre'],
  ['aggregate', 'average rating per genre'],
  ['aggregate', 'total price by director'],
  ['aggregate', 'lowest rating per year'],
  ['aggregate', 'median rating of my films per month'],
  ['aggregate', 'highest year by mood'],
  ['count', 'How many films have I seen per year?'],
  ['count', 'How many films by seen?'],
] as const;

const QUERIES = [
  ...['compost', 'film', 'film template', 'soil -heap', '[categories:Films]', 'film -winter -heap'],
  ...['tonkered', 'Kompostwärme', 'Wie unterscheiden sich Ziegel und Rinnen', 'unterhalten Rinnen Schindeln'],
];

/** What numbers of real vaults come to, and how many notes hold each value; the largest vault only where much is tried. */
const OF_VAULTS: Record<string, [lang: PlanLanguage, question: string][]> = {
  kepano: [
    ['en', 'What is the average rating?'],
    ['en', 'total pages of my books'],
    ['de', 'Wie viele Bücher pro Autor?'],
    ['en', 'highest year by genre'],
    ['de', 'Durchschnittliche Bewertung pro Autor'],
    ['es', '¿Cuántas notas hay de cada género?'],
    ['en', 'How many notes mention film but not director?'],
    ['en', 'How many notes mention obsidian but not plugin?'],
  ],
  bramses: [
    ['en', 'my books by year'],
    ['en', 'average weight'],
    ['en', 'How many notes per projects?'],
    ['en', 'How many notes per location?'],
    ['en', 'How many notes mention book but not highlights?'],
  ],
  ...(THOROUGH && {
    'oldwinter-zh': [
      ['zh', '平均评价是多少？'],
      ['zh', 'sr-interval 的总和'],
      ['zh', '每个设置同步有多少笔记？'],
      ['en', 'How many notes per title?'],
      ['zh', '每个设置同步的平均评价是多少？'],
      ['en', 'median sr-interval per sr-ease'],
      ['en', 'Which folders do I use most?'],
      ['zh', '我最常用的标签'],
    ],
  }),
};

describe.skipIf(!HAS_POSTGRES || realVaults === undefined)('an archive of a real vault', () => {
  it.each(Object.keys(OF_VAULTS))(
    'answers as its index does: %s',
    async (vault) => {
      const decoder = new TextDecoder();
      const notes = notesBelow(join(realVaults ?? '', vault));
      const { archive, here, there } = await openBesideIndex(
        Object.fromEntries(notes.map(({ name, bytes }) => [name, decoder.decode(bytes)])),
        NOW,
      );
      for (const [lang, question] of OF_VAULTS[vault] ?? []) {
        const near = await here(question, lang);
        expect([question, near.plan.kind]).toEqual([
          question,
          expect.stringMatching(/aggregate|count|timeline|facets/),
        ]);
        expect(await there(question, lang)).toEqual(near);
      }
      await archive.close();
    },
    120_000,
  );
});

describe.skipIf(!HAS_POSTGRES)('an archive of one vault answers as its index does', () => {
  let beside: ArchiveBesideIndex;
  let archive: TestArchive;
  let engine: TestEngine;
  let reader: ArchiveReader;
  let questions: ArchiveQuestions;

  beforeAll(async () => {
    beside = await openBesideIndex({ ...readSampleVault(), ...THINGS, ...WORDS }, NOW);
    ({ archive, engine, reader, questions } = beside);
  });

  afterAll(() => archive.close());

  const there = async (question: string) => (await beside.there(question)).said;
  const here = async (question: string) => (await beside.here(question)).said;

  it.each(QUESTIONS)('%s', async (question) => {
    expect(await there(question)).toEqual(await here(question));
  });

  it.each(OF_PROPERTIES)('%s', async (question) => {
    const near = await here(question);
    expect(near).not.toMatchObject({ said: 'nothing' });
    expect(await there(question)).toEqual(near);
  });

  it.each(OF_NUMBERS)('adds up and counts: %s', async (kind, question) => {
    const near = await beside.here(question);
    expect(near.plan.kind).toBe(kind);
    expect(await there(question)).toEqual(near.said);
  });

  it('looks for others in place of a word that no note has', async () => {
    const question = 'Which automobile is green?';
    const [near, far] = [await beside.here(question), await beside.there(question)];
    expect(near.said).toMatchObject({ said: 'quotes', first: 'Home/Garage.md^p1' });
    expect(far.said).toEqual(near.said);
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
    expect(near.hits.length).toBeGreaterThan(0);
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

  it('lists what changed at once by its place, whatever was published last', async () => {
    engine.vault.write('Films/Alien.md', `${THINGS['Films/Alien.md']} Very far.`);
    await engine.update();
    await beside.publish();
    const lens = JSON.stringify({ facts: `$."@updated"[*] == ${String(Date.UTC(2024, 1, 3))}` });
    const newest = await beside.ann.archive.sql`select note from altitude.newest(${lens}::text::jsonb, 2)`;
    const { sql } = archive.admin;
    const paths =
      await sql`select path from altitude.note where id = any (${numberArray(newest.map(({ note }) => Number(note)))}::bigint[])
      order by path`;
    expect(paths.map(({ path }) => path as string)).toEqual(['Films/Alien.md', 'Films/Heat.md']);
  });

  it('goes by another setting once that is published, which changes no note', async () => {
    const rows = () => archive.admin.sql`select id, xmin::text from altitude.note order by id`;
    const before = [...(await rows())];
    await engine.call('configure', { options: { ...OPTIONS, templateFolders: ['Films'] } });
    const question = 'How many notes do I have?';
    const asked = await there(question);
    await beside.publish();
    expect(await there(question)).not.toEqual(asked);
    expect(await there(question)).toEqual(await here(question));
    expect(await there('Which templates do I have?')).toEqual(await here('Which templates do I have?'));
    expect([...(await rows())]).toEqual(before);
    await engine.call('configure', { options: OPTIONS });
    await beside.publish();
    expect(await there(question)).toEqual(asked);
  });
});

const OPTIONS = { ...DEFAULT_OPTIONS, embedder: 'none' };

function idsOf({ hits }: HitsAnswer): string[] {
  return hits.map(({ card }) => card.id.replace('//home/', ''));
}
