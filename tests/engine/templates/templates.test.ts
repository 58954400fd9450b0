import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type AtomId, type Evidence } from '../../../worker/contract';
import { TestEngine, TestVault } from '../engine-fixture';

const MOVIE = '---\ncategories:\n  - "[[Movies]]"\nstatus: unread\n';

/** Forms stand in a folder that no name gives away. */
const NOTES = {
  'Forms/Movie form.md': `${MOVIE}tags: form-only\ncover:\n---\nWhat the film is about: [[Director of {{title}}]]. A film is a long story in pictures. #unused\n\n- [ ] Rate the film\n`,
  'Forms/Day.md': `What I did today, the films of the day and the long story of the pictures that I saw in it. See [[Movie form]].\n`,
  'Movies.md': '# Movies\n\nAll films. See [[Solaris]].\n',
  'Films/Solaris.md': `${MOVIE}tags: film\n---\nA film about an ocean that thinks. See [[Stalker]] and [[Hari]].\n\n- [ ] See Solaris again\n`,
  'Films/Stalker.md': `${MOVIE}tags: film\n---\nA film about a zone, and a wish in it.\n`,
};

const FORMS = ['Forms/Day.md', 'Forms/Movie form.md'];

let engine: TestEngine;

beforeAll(async () => {
  engine = await engineWith(NOTES, ['Forms']);
});

async function engineWith(
  notes: Record<string, string>,
  templateFolders: string[] = [],
): Promise<TestEngine> {
  const vault = new TestVault();
  for (const [path, text] of Object.entries(notes)) vault.write(path, text);
  const made = await new TestEngine(vault).open({ templateFolders });
  await made.update();
  return made;
}

async function ask(question: string, over = engine): Promise<Evidence> {
  const plan = await over.call('plan', { question, nowMs: Date.UTC(2026, 10, 25) });
  return over.call('gather', { plan });
}

async function rowsOf(question: string, over = engine): Promise<string[]> {
  return (await ask(question, over)).rows.flatMap(({ path }) => path ?? []).sort();
}

async function countOf(question: string, over = engine): Promise<number | undefined> {
  return (await ask(question, over)).figures[0]?.value;
}

async function labelsOf(question: string): Promise<string[]> {
  return (await ask(question)).figures.map(({ label }) => label);
}

async function foundFor(query: string, over = engine): Promise<string[]> {
  const { hits } = await over.call('explore', { query, level: 'note', limit: 20, all: true });
  return hits.flatMap(({ card }) => card.path ?? []);
}

function setTo(templateFolders: string[], over = engine): Promise<null> {
  return over.call('configure', { options: { ...DEFAULT_OPTIONS, templateFolders } });
}

describe('templates in a folder that settings name', () => {
  it('do not count as what they are a form for', async () => {
    expect(await countOf('How many movies do I have?')).toBe(2);
    expect(await countOf('How many notes do I have?')).toBe(3);
    expect(await countOf('How many notes have the status unread?')).toBe(2);
    expect(await countOf('How many open tasks do I have?')).toBe(1);
    // How many that would be is said.
    expect(await ask('How many movies do I have?')).toMatchObject({ templates: 1 });
    expect(await ask('How many notes do I have?')).toMatchObject({ templates: 2 });
    expect(await ask('How many notes have the tag film?')).not.toHaveProperty('templates');
    expect(await ask('How many templates do I have?')).not.toHaveProperty('templates');
    expect(await ask('How many sections do I have?')).not.toHaveProperty('templates');
  });

  it('stand in no list and no order', async () => {
    expect(await rowsOf('Which notes have the status unread?')).toEqual([
      'Films/Solaris.md',
      'Films/Stalker.md',
    ]);
    for (const question of [
      'My longest notes',
      'Notes without tags',
      'Show me a random note',
      'List my open tasks',
    ])
      for (const path of FORMS) expect(await rowsOf(question), question).not.toContain(path);
    expect(await rowsOf('Which notes link to Movies?')).toEqual(['Films/Solaris.md', 'Films/Stalker.md']);
    const { rows, values } = await ask('Which notes have the most backlinks?');
    const movies = rows.findIndex(({ path }) => path === 'Movies.md');
    expect(values?.[movies]).toBe(2);
  });

  it('name neither tags nor notes that are missing', async () => {
    expect(await labelsOf('Which tags do I have?')).toEqual(['film']);
    expect(await labelsOf('Which folders do I have?')).toEqual(['Films']);
    expect(await labelsOf('Which notes are missing?')).toEqual(['Hari']);
    expect(await countOf('How many broken links do I have?')).toBe(1);
    expect(await countOf('How many properties are there?')).toBe(3);
  });

  it('are no part of the themes that are counted, and no theme alone', async () => {
    const notes: Record<string, string> = {};
    const ring = (folder: string, words: string): void => {
      for (let at = 0; at < 12; at++)
        notes[`${folder}/${words} ${at}.md`] =
          `${words} [[${words} ${(at + 1) % 12}]] [[${words} ${(at + 5) % 12}]]\n`;
    };
    ring('Forms', 'blank lines to fill');
    ring('Garden', 'soil and compost');
    notes['Garden/soil and compost 0.md'] += '[[Shape]]\n';
    notes['Forms/Shape.md'] = '[[soil and compost 0]] [[soil and compost 3]]\n';
    const own = await engineWith(notes, ['Forms']);
    expect((await ask('main themes', own)).figures.map(({ value }) => value)).toEqual([12]);
    await setTo(['Elsewhere'], own);
    expect((await ask('main themes', own)).figures.map(({ value }) => value)).toEqual([13, 12]);
  });

  it('say nothing in the summary of a theme', async () => {
    const linking = (to: string): string => `---\nup: "[[${to}]]"\nform: "[[Blank]]"\n---\n`;
    const own = await engineWith({
      ...{ 'Garden/Soil.md': linking('Heap'), 'Garden/Heap.md': linking('Soil') },
      'Forms/Blank.md': 'What the heap is made of, and when it was turned. [[Soil]] [[Heap]]\n',
    });
    const summary = async (): Promise<string> => {
      const [theme] = await own.call('themes', null);
      if (theme === undefined) throw new Error('no theme');
      const plan = await own.call('plan', { question: 'Summarise this', focus: theme.card.id, nowMs: 0 });
      const { extract } = await own.call('gather', { plan });
      return extract.kind === 'summary' ? extract.text : extract.kind;
    };
    expect(await summary()).toContain('when it was turned');
    await setTo(['Forms'], own);
    expect(await summary()).not.toContain('when it was turned');
  });

  it('are no evidence of an answer', async () => {
    const { rows, pieces } = await ask('What is a film about?');
    expect(rows.length).toBeGreaterThan(0);
    for (const { path } of [...rows, ...pieces]) expect(FORMS).not.toContain(path);
  });

  it('are what is asked for where a question says so, in five languages', async () => {
    for (const question of [
      ...['Which templates do I have?', 'my templates', 'List all templates', 'Welche Vorlagen habe ich?'],
      ...['Meine Vorlagen', '¿Qué plantillas tengo?', 'mis plantillas', '我有哪些模板？', '我的模板'],
      ...['どんなテンプレートがありますか？', 'テンプレートの一覧', 'Notes in the folder Forms'],
    ])
      expect(await rowsOf(question), question).toEqual(FORMS);
    for (const question of ['How many templates do I have?', 'Wie viele Vorlagen habe ich?', '有多少模板？'])
      expect(await countOf(question), question).toBe(2);
    expect(await countOf('How many notes are in the folder Forms?')).toBe(2);
    for (const words of ['templates', 'templates about films']) {
      const { plan } = await ask(words);
      expect('about' in plan ? plan.about : '', words).toMatch(/^(templates|films)/);
    }
  });

  it('tell of themselves where a question names one', async () => {
    const plan = await engine.call('plan', {
      question: 'What does this link to?',
      focus: 'Forms/Movie form.md' as AtomId,
      nowMs: 0,
    });
    expect((await engine.call('gather', { plan })).rows.map(({ path }) => path)).toContain('Movies.md');
    const focus = 'Forms/Movie form.md' as AtomId;
    const linking = await engine.call('plan', { question: 'What links here?', focus, nowMs: 0 });
    expect((await engine.call('gather', { plan: linking })).rows.map(({ path }) => path)).toEqual([
      'Forms/Day.md',
    ]);
    const named = await ask('What do I have about "Movie form"?');
    expect(named.rows.map(({ path }) => path)).toContain('Forms/Movie form.md');
  });

  it('stand back behind a note of the same name', async () => {
    const own = await engineWith(
      {
        'F/Recipes.md': '---\nx: 1\n---\nForms.\n',
        'Food/Recipes.md': 'Cook [[Soup]].\n',
        'Soup.md': 'Hot.\n',
      },
      ['F'],
    );
    expect(await rowsOf('What does Recipes link to?', own)).toEqual(['Soup.md']);
    expect(await rowsOf('What do I have about recipes?', own)).not.toContain('F/Recipes.md');
  });

  it('are found, behind notes that say as much', async () => {
    const found = await foundFor('long story pictures film');
    expect(found).toContain('Forms/Movie form.md');
    const twins = await engineWith(
      { 'A forms/Heap.md': 'A heap of compost.\n', 'B/Pile.md': 'A heap of compost.\n' },
      ['A forms'],
    );
    expect(await foundFor('compost', twins)).toEqual(['B/Pile.md', 'A forms/Heap.md']);
    await setTo(['B'], twins);
    expect(await foundFor('compost', twins)).toEqual(['A forms/Heap.md', 'B/Pile.md']);
    // Who asks for templates has them as they are.
    const asked = await engineWith(
      { 'A forms/Heap.md': 'A compost template.\n', 'B/Pile.md': 'A compost template.\n' },
      ['A forms'],
    );
    expect(await foundFor('compost template', asked)).toEqual(['A forms/Heap.md', 'B/Pile.md']);
    expect((await foundFor('Movie form'))[0]).toBe('Forms/Movie form.md');
  });

  it('are related to no note but one of theirs', async () => {
    const near = async (path: string): Promise<(string | undefined)[]> => {
      const { hits } = await engine.call('related', { id: path as AtomId, limit: 10, linked: true });
      return hits.map(({ card }) => card.path);
    };
    const related = await near('Films/Solaris.md');
    expect(related).toContain('Films/Stalker.md');
    for (const path of FORMS) expect(related).not.toContain(path);
    expect(await near('Forms/Movie form.md')).toContain('Forms/Day.md');
  });

  it('stay where they are in the tree, and in links', async () => {
    const links = await engine.call('links', { id: 'Movies.md' as AtomId });
    expect(links.backlinks.map(({ atom }) => atom?.path)).toContain('Forms/Movie form.md');
    const { noteCount } = await engine.call('atom', { id: '/' as AtomId });
    expect(noteCount).toBe(5);
  });

  it('count from the moment on when no setting names their folder', async () => {
    const own = await engineWith(NOTES, ['Forms']);
    expect(await countOf('How many movies do I have?', own)).toBe(2);
    await setTo(['Elsewhere'], own);
    expect(await countOf('How many movies do I have?', own)).toBe(3);
    await setTo(['Forms'], own);
    expect(await countOf('How many movies do I have?', own)).toBe(2);
  });
});

describe('templates that no setting names', () => {
  const form = (text: string): string => `---\ncategories: "[[Movies]]"\n---\n${text}\n`;

  it('are the notes of a folder that is called so, where they have places to fill in', async () => {
    const own = await engineWith({
      'Templates/Movie.md': form('# {{title}}'),
      'Templates/Plain.md': form('Nothing to fill in.'),
      'Solaris.md': form('A film.'),
    });
    expect(await countOf('How many movies do I have?', own)).toBe(1);
    expect(await rowsOf('Which templates do I have?', own)).toEqual([
      'Templates/Movie.md',
      'Templates/Plain.md',
    ]);
  });

  it.each([
    ['has texts of its own', 'Templates', 'Dear {{name}}, we would like to invite you.'],
    ['is called something else as well', 'Email templates', 'Sent on {{date}}.'],
  ])('are not those of a folder that %s', async (_, folder, text) => {
    const own = await engineWith({ [`${folder}/Movie.md`]: form(text), 'Solaris.md': form('A film.') });
    expect(await countOf('How many movies do I have?', own)).toBe(2);
  });

  it('are not guessed where a setting names another folder', async () => {
    const own = await engineWith({
      ...{ 'Templates/Movie.md': form('# {{title}}'), 'Forms/Film.md': form('A film.') },
      'Solaris.md': form('A film.'),
    });
    expect(await rowsOf('How many movies do I have?', own)).toEqual(['Forms/Film.md', 'Solaris.md']);
    await setTo(['Forms'], own);
    expect(await rowsOf('How many movies do I have?', own)).toEqual(['Solaris.md', 'Templates/Movie.md']);
  });

  it('are looked for in a few notes of the largest folders alone, once', async () => {
    const notes: Record<string, string> = { 'Solaris.md': form('A film.') };
    for (let project = 0; project < 12; project++)
      notes[`P${project}/Templates/Film.md`] = form('# {{title}}');
    for (let at = 0; at < 30; at++) notes[`Work/Templates/Film ${at}.md`] = form('# {{title}}');
    const own = await engineWith(notes);
    const read: string[] = [];
    const { read: reads } = own.vault;
    own.vault.read = (path) => {
      read.push(path);
      return reads.call(own.vault, path);
    };
    await own.call('plan', { question: 'How many notes do I have?', nowMs: 0 });
    expect(read).toHaveLength(9 + 20);
    await own.call('plan', { question: 'How many notes do I have?', nowMs: 0 });
    expect(read).toHaveLength(9 + 20);
    expect(await countOf('How many movies do I have?', own)).toBe(1 + 12 - 9);
  });

  it('are looked at again when they change, come or go', async () => {
    const own = await engineWith({ 'Templates/Movie.md': form('A film.'), 'Solaris.md': form('A film.') });
    expect(await countOf('How many movies do I have?', own)).toBe(2);
    own.vault.write('Templates/Movie.md', form('# {{title}}'));
    await own.update();
    expect(await countOf('How many movies do I have?', own)).toBe(1);
    own.vault.write('Vorlagen/Film.md', form('<% tp.file.title %>'));
    await own.update();
    expect(await countOf('How many movies do I have?', own)).toBe(1);
    own.vault.delete('Templates/Movie.md');
    own.vault.write('Vorlagen/Film.md', form('A film.'));
    await own.update();
    expect(await countOf('How many movies do I have?', own)).toBe(2);
  });
});
