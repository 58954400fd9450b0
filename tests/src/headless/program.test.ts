import { execFile, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '../../../src/headless/node/version';
import { decide, decisionLine } from '../../../worker/knowledge/decisions/decision-log';
import { THOROUGH } from '../../thorough';
import { ended, fingerprint, ProgramUnderTest } from './program-under-test';

const GARDEN = {
  'Compost.md': [
    '---',
    'tags: [garden, soil/life]',
    'aliases: [Rotting]',
    '---',
    '# Compost',
    '',
    'Leaves and kitchen scraps become soil. See [[Worms]] and [[Nowhere]].',
    '',
    '## Heat',
    '',
    'A heap of good size reaches sixty degrees in the middle.',
    '',
    'Turning the heap lets air in.',
    '',
  ].join('\n'),
  'Animals/Worms.md': 'Worms live in [[Compost]] and like it cool.\n',
  'Animals/Birds.md': 'Birds eat [[Worms]] after rain.\n',
  'Kitchen/Bread.md': '# Bread\n\nFlour, water, salt and time.\n',
};

let program: ProgramUnderTest;

beforeAll(async () => {
  program = await ProgramUnderTest.build();
}, 60_000);

afterAll(async () => {
  await program.close();
});

function firstHit(value: unknown): unknown {
  return (value as { hits: unknown[] }).hits[0];
}

describe('altitude', () => {
  let vault: string;
  beforeAll(async () => {
    vault = await program.vault(GARDEN);
  });

  it('index shows what is in the vault', async () => {
    const { code, value } = await program.json(['index', vault]);
    expect(code).toBe(0);
    expect(value).toMatchObject({
      notes: 4,
      linksResolved: 3,
      linksGhost: 1,
      ghosts: 1,
      tags: 2,
      report: [],
    });
    expect(value).toMatchObject({ sections: 3, persisted: true });
    const figures = value as Record<string, number>;
    for (const name of ['seconds', 'peakMemoryBytes', 'storeBytes']) expect(figures[name]).toBeGreaterThan(0);
    const { process: held } = (value as { memory: { process: Record<string, number> } }).memory;
    for (const name of ['heap', 'buffers', 'resident']) expect(held[name]).toBeGreaterThan(0);
    expect(figures['peakMemoryBytes']).toBeGreaterThanOrEqual(held['resident'] ?? Infinity);
    const { out } = await program.run(['index', vault]);
    expect(out).toMatch(/^notes +4$/m);
    expect(out).toMatch(/^process in memory +\d+ MB$/m);
    expect(out).toMatch(/^links resolved +3$/m);
    expect(out).not.toContain('\u001b');
  });

  it('status tells what waits without indexing it', async () => {
    const changing = await program.vault(GARDEN);
    expect((await program.json(['status', changing])).value).toMatchObject({ notes: 0, waiting: 4 });
    await program.run(['index', changing]);
    await writeFile(join(changing, 'New.md'), 'new');
    expect((await program.json(['status', changing])).value).toMatchObject({ notes: 4, waiting: 1 });
    expect((await program.run(['status', changing])).out).toContain('1 file changed since');
  });

  it('know tells what several notes name, with the places', async () => {
    const { value } = await program.json(['know', vault, 'page', 'Worms']);
    expect(value).toMatchObject({
      entity: { title: 'Worms', observed: 2, maturity: 'candidate', anchors: ['note:Animals/Worms.md'] },
      namedIn: [
        { quotes: [{ text: 'Birds eat Worms after rain.' }, { span: { path: 'Compost.md' } }], count: 2 },
      ],
    });
    expect((await program.json(['know', vault])).value).toMatchObject({ notes: 4, orphans: 0, unread: [] });
    expect((await program.run(['know', vault, 'find', 'worm'])).out).toContain('named by 2 notes');
    expect((await program.run(['know', vault, 'page', 'Bread'])).code).toBe(3);
    expect((await program.json(['know', vault, 'page', 'Nothing'])).value).toMatchObject({
      error: { kind: 'not-found' },
    });
  });

  it('know keeps what was decided beside the index, through its removal', async () => {
    const notes = { 'A.md': '[[Pump]] and [[Water Wheel]]', 'B.md': 'A [[Pump]] with a [[Water Wheel]]' };
    const own = await program.vault(notes);
    const anchors = async (): Promise<unknown> =>
      ((await program.json(['know', own, 'page', 'Pump'])).value as { entity: { anchors: unknown } }).entity
        .anchors;
    expect(await anchors()).toEqual(['name:pump']);
    const { value } = await program.json(['know', own, 'same', 'Pump', 'water wheel']);
    expect(value).toMatchObject({ kind: 'same', a: 'name:pump', b: 'name:water wheel' });
    expect(await anchors()).toEqual(['name:pump', 'name:water wheel']);
    await program.run(['index', own, '--rebuild']);
    expect(await anchors()).toEqual(['name:pump', 'name:water wheel']);
    expect((await program.run(['know', own, 'undo'])).out).toContain('Undone.');
    expect(await anchors()).toEqual(['name:pump']);
    expect((await program.run(['know', own, 'log'])).out).toMatch(
      /^undo: .*\nsame: pump, water wheel .*undone/m,
    );
    expect((await program.json(['know', own, 'rebuild'])).value).toMatchObject({
      notes: 2,
      damagedDecisions: [],
      laterDecisions: [],
      unreadDecisions: [],
    });
    expect((await program.run(['know', own, 'same', 'Pump', 'Nobody'])).code).toBe(3);
    expect((await program.run(['know', own, 'same', 'Pump', 'pump'])).code).toBe(1);
  });

  it('know hears what was decided in the app, and names a line of it that is damaged', async () => {
    const own = await program.vault({
      'A.md': '[[Pump]] and [[Water Wheel]]',
      'B.md': 'A [[Pump]] with a [[Water Wheel]]',
    });
    const folder = join(own, '.obsidian/plugins/altitude');
    await mkdir(folder, { recursive: true });
    const same = decide([], { kind: 'same', a: 'name:pump', b: 'name:water wheel' }, 'phone1', 0);
    const file = join(folder, 'decisions-phone1.jsonl');
    const painted = decisionLine({ ...same, kind: 'paint' } as unknown as typeof same);
    const written = `${decisionLine(same)}{"kind":"veto"}\n${painted}`;
    await writeFile(file, written);
    // Another device's file that cannot be read takes nothing with it.
    const unread = join(folder, 'decisions-tablet2.jsonl');
    await mkdir(unread);
    const anchors = async (): Promise<unknown> =>
      ((await program.json(['know', own, 'page', 'Pump'])).value as { entity: { anchors: unknown } }).entity
        .anchors;
    expect(await anchors()).toEqual(['name:pump', 'name:water wheel']);
    const { out } = await program.run(['know', own]);
    expect(out).toContain('decisions-phone1.jsonl: 1 line is damaged and left out (2).');
    expect(out).toContain(
      'decisions-phone1.jsonl: 1 decision of a newer version of Altitude is not understood',
    );
    expect(out).toMatch(
      /decisions-tablet2\.jsonl could not be read and stays as it is; what was decided there/,
    );
    expect((await program.json(['know', own])).value).toMatchObject({ unreadDecisions: [{ file: unread }] });
    expect((await program.json(['know', own, 'undo'])).value).toMatchObject({ time: 2, of: '1@phone1' });
    expect(await anchors()).toEqual(['name:pump']);
    expect(await readFile(file, 'utf8')).toBe(written);
  });

  it('know tells projects and domains by what the app says of them, or the command line', async () => {
    const own = await program.vault({
      'Work/X/A.md': 'The [[Pump]] and the [[Brick]]',
      'Work/X/B.md': 'A [[Pump]]',
      'Home/C.md': 'The [[Brick]] #family',
    });
    await mkdir(join(own, '.obsidian/plugins/altitude'), { recursive: true });
    const settings = JSON.stringify({ projectFolder: 'Work', domains: 'All: Work, Home' });
    await writeFile(join(own, '.obsidian/plugins/altitude/data.json'), settings);
    const titles = async (...words: string[]): Promise<unknown> =>
      ((await program.json(['know', own, ...words])).value as { entities: { title: string }[] }).entities.map(
        ({ title }) => title,
      );
    expect(await titles('brain', 'X')).toEqual(['Pump']);
    expect(await titles('brain', 'all')).toEqual(['Brick']);
    expect(await titles('find', 'brick', '--in', 'X')).toEqual(['Brick']);
    expect(await titles('find', 'pump', '--in', 'All')).toEqual([]);
    expect((await program.run(['know', own, 'page', 'Brick'])).out).toContain('domain All');
    expect((await program.run(['know', own, 'brain', 'All', '--projects', 'folder:Work'])).code).toBe(3);
    expect(await titles('brain', 'Kin', '--domains', 'Kin: Work, #family')).toEqual(['Brick', 'Pump']);
    expect((await program.run(['know', own, 'scope', 'Brick', 'X'])).out).toContain('It belongs there now.');
    expect(await titles('brain', 'X')).toEqual(['Brick', 'Pump']);
    await program.run(['know', own, 'undo']);
    expect(await titles('brain', 'X')).toEqual(['Pump']);
    expect((await program.run(['know', own, 'scope', 'Brick', 'Nowhere'])).error).toContain('project:X');
    expect((await program.run(['know', own, 'title', 'Brick', '# Clay block'])).out).toContain(
      'It has this title now',
    );
    expect(await titles('find', 'brick')).toEqual(['Clay block']);
    expect((await program.run(['know', own, 'page', 'Clay block'])).out).toContain('In your notes: Brick');
    expect((await program.run(['know', own, 'title', 'Brick', 'x'.repeat(121)])).error).toContain(
      'at most 120',
    );
    expect((await program.run(['know', own, 'title', 'Clay block', ''])).out).toContain(
      'called as your notes',
    );
    expect(await titles('find', 'brick')).toEqual(['Brick']);
    const byTag = JSON.stringify({ projectsBy: 'tag', projectTag: '#job', projectFolder: 'Work' });
    await writeFile(join(own, '.obsidian/plugins/altitude/data.json'), byTag);
    await writeFile(join(own, 'D.md'), 'A [[Chair]], a [[Lamp]] #job/desk');
    await writeFile(join(own, 'E.md'), '---\ntags: Job/Desk\n---\nThe [[Chair]] and [[Lamp]]');
    expect(await titles('brain', 'desk')).toHaveLength(2);
    expect((await program.run(['know', own, 'brain', 'X'])).code).toBe(3);
  });

  it('know says of which type a thing is, what it all took, and when a text that was given a meaning stands nowhere', async () => {
    const own = await program.vault({
      'Pump.md': '---\ntype: machine\n---\nLifts water.',
      'A.md': 'The [[Pump]]',
      'B.md': 'A [[Pump|lifter]] here',
      'C.md': 'The lifter',
    });
    expect((await program.run(['know', own, 'page', 'Pump'])).out).toContain('type machine · candidate');
    expect((await program.run(['know', own, 'find', 'pump'])).out).toContain('type machine, candidate');
    const { value } = await program.json(['know', own]);
    expect(value).toMatchObject({ silent: 0, names: { claimed: 0 } });
    const { times } = value as { times: Record<string, number> };
    expect(times['foldMs']).toBeGreaterThan(0);
    expect(times['lastFoldMs']).toBe(times['foldMs']);
    const idle = await program.run(['know', own, 'means', 'hoist', 'Pump']);
    expect(idle.out).toContain('Noted. No note calls anything “hoist” now');
    expect((await program.run(['know', own, 'means', 'lifter', 'Pump'])).out).toContain(
      'The text means this now.',
    );
  });

  it('know asks which of two values holds, takes an answer, and takes it back', async () => {
    const own = await program.vault({
      'Old/Server Box.md': '---\nstatus: planned\n---\nAbout the box and its parts.\n',
      'New/server box.md': '---\nstatus: running\n---\nAbout the box and its parts.\n',
      'A.md': '[[Old/Server Box]]',
      'B.md': 'The [[New/server box]]',
      'C.md': 'and [[Old/Server Box]]',
    });
    const { out } = await program.run(['know', own, 'questions']);
    expect(out).toMatch(/Which status of \S+ [Bb]ox holds now\?/i);
    expect(out).toContain('running  New/server box.md');
    const values = async (): Promise<unknown[]> =>
      ((await program.json(['know', own, 'questions'])).value as { values: unknown[] }).values;
    expect(await values()).toHaveLength(1);
    const wrong = await program.run(['know', own, 'holds', 'Server Box', 'status', 'gone']);
    expect(wrong.error).toContain('planned');
    expect((await program.run(['know', own, 'holds', 'Server Box', 'status', 'running'])).out).toContain(
      'Noted',
    );
    expect(await values()).toEqual([]);
    expect((await program.run(['know', own, 'page', 'Server Box'])).out).toMatch(/Earlier\n.*planned/);
    await program.run(['know', own, 'undo']);
    await program.run(['know', own, 'holds', 'Server Box', 'status', 'all']);
    expect(await values()).toEqual([]);
    await program.run(['know', own, 'undo']);
    expect(await values()).toHaveLength(1);
  });

  it('know exports Markdown that is no evidence, and replaces nothing that was edited', async () => {
    const steps = '# How to deploy\n\n1. Build it\n2. Set api_key = abcd1234efgh\n3. Restart it\n';
    const notes = {
      'Pump.md': 'Moves water.',
      'A.md': 'A [[Pump]]',
      'B.md': 'B [[Pump]]',
      'Deploy.md': steps,
    };
    const own = await program.vault(notes);
    for (let outcome = 0; outcome < 5; outcome++)
      await program.run(['know', own, 'outcome', 'How to deploy', 'ok']);
    const before = (await program.json(['know', own])).value as { nodes: unknown };
    const out = join(own, 'Known');
    const exported = (await program.json(['know', own, 'export', out])).value;
    expect(exported).toMatchObject({ written: 3, leftOut: 2, beside: [] });
    const file = join(out, 'entities/Pump (Altitude).md');
    expect(await readFile(file, 'utf8')).toMatch(
      /^---\naltitude-generated: "true"\n[^]*\n# Pump\n[^]*- A\.md: A/,
    );
    const skill = await readFile(join(out, 'skills/how-to-deploy/SKILL.md'), 'utf8');
    expect(skill).toMatch(
      /^---\nname: "how-to-deploy"\ndescription: .*\nmetadata:\n {2}altitude-generated: "true"\n/,
    );
    expect((await program.json(['know', own])).value).toMatchObject({ nodes: before.nodes });
    const unchanged = (await program.json(['know', own, 'export', out])).value;
    expect(unchanged).toMatchObject({ written: 0, unchanged: 3 });
    await writeFile(file, `${await readFile(file, 'utf8')}mine\n`);
    const again = (await program.json(['know', own, 'export', out])).value;
    expect(again).toMatchObject({ written: 1, beside: [join(out, 'entities/Pump (Altitude).altitude.md')] });
    expect(await readFile(file, 'utf8')).toContain('mine');
    const beside = join(out, 'entities/Pump (Altitude).altitude.md');
    await writeFile(beside, `${await readFile(beside, 'utf8')}mine too\n`);
    const third = (await program.json(['know', own, 'export', out])).value;
    const place = join(out, 'entities/Pump (Altitude).altitude-2.md');
    expect(third).toMatchObject({ written: 1, beside: [place], stays: [] });
    expect(await readFile(beside, 'utf8')).toContain('mine too');
    expect((await program.json(['know', own, 'export', out])).value).toMatchObject({
      written: 0,
      beside: [place],
    });
    // Where its own place is free again, what was edited beside it is still of something known.
    await rm(file);
    const last = (await program.json(['know', own, 'export', out])).value;
    expect(last).toMatchObject({ written: 1, beside: [], removed: [place], stays: [] });
    expect(await readFile(beside, 'utf8')).toContain('mine too');
  });

  it('know removes of an export what is gone and nobody edited, and names what somebody did', async () => {
    const own = await program.vault({
      ...{
        'A.md': 'A [[Pump]], a [[Valve]], a [[Sieve]]',
        'B.md': 'The [[Pump]], the [[Valve]] and [[Sieve]]',
      },
      'Deploy.md': '# How to deploy\n\n1. Build it\n2. Copy it over\n3. Restart it\n',
    });
    for (let outcome = 0; outcome < 5; outcome++)
      await program.run(['know', own, 'outcome', 'How to deploy', 'ok']);
    const out = join(own, 'Known');
    await program.run(['know', own, 'export', out]);
    const file = (name: string): string => join(out, 'entities', `${name} (Altitude).md`);
    const edited = await readFile(file('Valve'), 'utf8');
    // A property alone is an edit as well.
    await writeFile(file('Valve'), edited.replace('---\n', '---\ntags: mine\n'));
    await writeFile(file('My own'), 'Mine, with no mark.\n');
    await writeFile(join(own, 'B.md'), 'Of the [[Pump]] alone.');
    await writeFile(join(own, 'C.md'), 'The [[Pump]] again.');
    for (let outcome = 0; outcome < 12; outcome++)
      await program.run(['know', own, 'outcome', 'How to deploy', 'failed']);
    const { value } = await program.json(['know', own, 'export', out]);
    expect(value).toMatchObject({
      removed: [file('Sieve'), join(out, 'skills/how-to-deploy/SKILL.md')],
      stays: [file('Valve')],
    });
    expect((await readdir(join(out, 'entities'))).sort()).toEqual([
      'My own (Altitude).md',
      'Pump (Altitude).md',
      'Valve (Altitude).md',
    ]);
    expect(await readdir(join(out, 'skills'))).toEqual([]);
    expect(await readFile(file('Valve'), 'utf8')).toContain('tags: mine');
    const { out: told } = await program.run(['know', own, 'export', out]);
    expect(told).toContain(
      `Nothing is known of it any more, but you edited the file, so that it stays: ${file('Valve')}`,
    );
    expect(told).not.toContain('of what is gone');
    await program.run(['know', own, 'veto', 'Pump']);
    expect((await program.run(['know', own, 'export', out])).out).toContain('1 file of what is gone removed');
  });

  it('know follows a note that was moved with what was decided of it', async () => {
    const own = await program.vault({ 'Pump.md': 'Moves water.', 'A.md': '[[Pump]]', 'B.md': 'A [[Pump]]' });
    await program.run(['know', own, 'veto', 'Pump']);
    expect((await program.run(['know', own, 'page', 'Pump'])).code).toBe(3);
    await mkdir(join(own, 'Yard'));
    await rename(join(own, 'Pump.md'), join(own, 'Yard/Pump.md'));
    expect((await program.run(['know', own, 'page', 'Pump'])).code).toBe(3);
    const { value } = await program.json(['know', own, 'log']);
    expect(value).toMatchObject({ entries: [{ decision: { kind: 'rename', to: 'note:Yard/Pump.md' } }, {}] });
  });

  it('know takes a fact as its own page prints it', async () => {
    const own = await program.vault({
      'Pump.md': '---\nversion: RC1\ndate: 2024-01-02\n---\nuses:: [[Valve]]',
      'Pump log.md': '---\nversion: RC2\ndate: 2025-01-02\naliases: [x]\n---\n[[Pump]]',
      'Valve.md': 'Opens.',
      'A.md': 'The [[Pump]] and the [[Valve]].',
      'B.md': 'A [[Pump]] and a [[Valve]].',
    });
    const before = (await program.run(['know', own, 'page', 'Pump'])).out;
    expect(before).toContain('Pump uses Valve');
    expect((await program.run(['know', own, 'veto', 'pump uses valve'])).code).toBe(0);
    expect((await program.run(['know', own, 'page', 'Pump'])).out).not.toContain('Pump uses Valve');
    await program.run(['know', own, 'undo']);
    await program.run(['know', own, 'veto', '  Pump version RC1']);
    const after = (await program.run(['know', own, 'page', 'Pump'])).out;
    expect([after.includes('Pump uses Valve'), after.includes('version')]).toEqual([true, false]);
  });

  it('search finds notes, sections and paragraphs', async () => {
    const note = await program.json(['search', vault, 'heap', 'degrees']);
    expect(note.value).toMatchObject({
      query: 'heap degrees',
      level: 'note',
    });
    expect(firstHit(note.value)).toMatchObject({ atom: 'Compost.md', level: 'note', title: 'Compost' });
    const section = await program.json(['search', vault, 'degrees', '--level', 'section']);
    expect(firstHit(section.value)).toMatchObject({ atom: 'Compost.md#Compost#Heat', title: 'Heat' });
    const paragraph = await program.json(['search', vault, 'degrees', '--level', 'paragraph']);
    expect(firstHit(paragraph.value)).toMatchObject({
      atom: 'Compost.md#Compost#Heat^p1',
      span: { startLine: 10, endLine: 10 },
    });
    const { out } = await program.run(['search', vault, 'degrees', '--level', 'paragraph']);
    expect(out).toContain('Compost.md#Compost#Heat^p1  line 11\n');
  });

  it('search keeps to its lens', async () => {
    const hits = async (...args: string[]): Promise<unknown[]> => {
      const { value } = await program.json(['search', vault, 'worms', ...args]);
      return (value as { hits: { atom: string }[] }).hits.map(({ atom }) => atom).sort();
    };
    expect(await hits()).toEqual(['Animals/Birds.md', 'Animals/Worms.md', 'Compost.md']);
    expect(await hits('--folder', 'Animals')).toEqual(['Animals/Birds.md', 'Animals/Worms.md']);
    expect(await hits('--tag', 'soil')).toEqual(['Compost.md']);
    expect(await hits('--until', '1999')).toEqual([]);
    expect(await hits('--since', '1999', '--limit', '1')).toHaveLength(1);
    expect(await hits('--lens', 'path:animals OR tag:#soil')).toHaveLength(3);
    expect(await hits('--lens', 'path:animals', '--near', 'birds')).toEqual(['Animals/Birds.md']);
  });

  it('search lists what meets its conditions when there are no words', async () => {
    const { value } = await program.json(['search', vault, 'path:Animals', '--limit', '1']);
    expect(value).toMatchObject({ total: 2, order: 'newest', asked: 'path:Animals', hits: [{ score: 0 }] });
    const { out } = await program.run(['search', vault, '--folder', 'Animals']);
    expect(out).toContain('2 of 2 notes, newest first');
    const {
      hits: [{ updatedMs }],
    } = value as { hits: [{ updatedMs: number }] };
    expect(Math.abs(updatedMs - Date.now())).toBeLessThan(3_600_000);
    expect(out.split('\n')[0]).toMatch(/^1 {2}\S+ +\d{1,2} \w+ \d{4}$/);
  });

  it('search marks the part of a query that cannot be asked', async () => {
    const { code, error } = await program.run(['search', vault, 'worms', 'kind:tabel']);
    expect(code).toBe(2);
    expect(error).toContain('Did you mean table?');
    expect(error).toContain('  worms kind:tabel\n        ^^^^^^^^^^\n');
    const lens = await program.run(['related', vault, 'Compost.md', '--lens', 'is:x']);
    expect(lens.error).toContain('  is:x\n  ^^^^\n');
  });

  it('search says honestly that nothing was found', async () => {
    const { code, out } = await program.run(['search', vault, 'zzyzx']);
    expect(code).toBe(0);
    expect(out).toContain('Nothing found for "zzyzx".');
    const elsewhere = await program.run(['search', vault, 'worms path:Nowhere']);
    expect(elsewhere.out).toContain('Nothing found among what meets the conditions.');
  });

  it('search says what it left out as too weak, and shows it when asked', async () => {
    const question = ['search', vault, 'salt zzyzx qwrtp jklmv bnxcd'];
    const { out } = await program.run(question);
    expect(out).toContain(
      'Nothing close to "salt zzyzx qwrtp jklmv bnxcd"; 1 weaker match hidden (--all shows all)\n',
    );
    expect((await program.json(question)).value).toMatchObject({ hits: [], cut: 1 });
    const all = await program.json([...question, '--all']);
    expect(all.value).toMatchObject({ cut: 0, hits: [{ atom: 'Kitchen/Bread.md' }] });
  });

  it('related leaves out what is linked unless asked', async () => {
    const { value } = await program.json(['related', vault, 'Compost.md']);
    const atoms = (value as { hits: { atom: string }[] }).hits.map(({ atom }) => atom);
    expect(atoms).not.toContain('Animals/Worms.md');
    const linked = await program.json(['related', vault, 'Compost', '--linked']);
    expect(JSON.stringify(linked.value)).toContain('"atom":"Animals/Worms.md"');
  });

  it('zooms in from the vault to a paragraph and out again', async () => {
    const top = await program.json(['zoom-in', vault]);
    expect((top.value as { atoms: unknown[] }).atoms.length).toBeGreaterThan(0);
    const inside = await program.json(['zoom-in', vault, 'Compost.md#Compost']);
    expect(inside.value).toMatchObject({
      atoms: [
        { level: 'paragraph', id: 'Compost.md#Compost^p1' },
        { level: 'section', id: 'Compost.md#Compost#Heat' },
      ],
    });
    const outside = await program.json(['zoom-out', vault, 'Compost.md#Compost#Heat^p2']);
    expect(outside.value).toMatchObject({ atom: { id: 'Compost.md#Compost#Heat', level: 'section' } });
    const above = await program.json(['zoom-out', vault, 'Compost.md']);
    expect(above.value).toMatchObject({ atom: { level: 'theme' } });
    expect((await program.json(['zoom-out', vault, '/'])).value).toMatchObject({ atom: { level: 'vault' } });
  });

  it('links shows both directions and what is missing', async () => {
    const { value } = await program.json(['links', vault, 'Compost.md']);
    expect(value).toMatchObject({
      links: [{ target: 'Worms', atom: { id: 'Animals/Worms.md' } }, { target: 'Nowhere' }],
      backlinks: [{ atom: { path: 'Animals/Worms.md' } }],
    });
    expect((await program.run(['links', vault, 'Compost.md'])).out).toContain('Nowhere (no such note)');
  });

  it('themes lists every theme of the vault', async () => {
    const { value } = await program.json(['themes', vault]);
    const { themes } = value as { themes: { card: { noteCount: number } }[] };
    expect(themes.reduce((sum, { card }) => sum + card.noteCount, 0)).toBe(4);
    expect((await program.run(['themes', vault])).out).toContain('From links alone');
  });

  it('read gives the exact text, or what of it answers', async () => {
    const heat = await program.run(['read', vault, 'Compost.md#Compost#Heat^p1']);
    expect(heat.out).toBe('A heap of good size reaches sixty degrees in the middle.\n');
    const { value } = await program.json(['read', vault, 'Compost', '--query', 'air']);
    const { fragments } = value as { fragments: { content: string }[] };
    expect(fragments[0]?.content).toBe('Turning the heap lets air in.');
    const nothing = await program.run(['read', vault, 'Compost', '--query', 'zeppelin']);
    expect(nothing.out).toMatch(/^Nothing in it holds a word of the question\. It begins:\n\nCompost\.md/);
    expect((await program.run(['read', vault, '/'])).code).toBe(1);
    const two = await program.run([
      'read',
      vault,
      'Compost',
      'Animals/Worms',
      '--query',
      'air',
      '--max',
      '1',
    ]);
    expect(two.out).toContain('Turning the heap lets air in.');
    const lost = await program.run(['read', vault, 'Compost', 'Gone', '--query', 'air']);
    expect([lost.code, lost.error]).toEqual([3, expect.stringContaining('There is no "Gone"')]);
  });

  it('pack prints what a model is to read, within the budget', async () => {
    const { value } = await program.json(['pack', vault, 'compost heap', '--budget', '600']);
    const { text, tokens, notes } = value as { text: string; tokens: number; notes: unknown[] };
    expect(notes[0]).toMatchObject({ path: 'Compost.md', score: 1, mode: 'full' });
    expect(tokens).toBeLessThanOrEqual(600);
    const printed = await program.run(['pack', vault, 'compost', 'heap', '--budget', '600']);
    expect(printed.out.trimEnd()).toBe(text.trimEnd());
    const small = await program.run(['pack', vault, 'compost', '--budget', '10']);
    expect([small.code, small.error]).toEqual([2, expect.stringContaining('from 200 to')]);
  });

  it('does not touch the vault', async () => {
    const before = await fingerprint(vault);
    for (const args of [
      ['index', vault, '--rebuild'],
      ['search', vault, 'soil'],
      ['themes', vault],
    ]) {
      expect((await program.run(args)).code).toBe(0);
    }
    expect(await fingerprint(vault)).toBe(before);
  });

  it('keeps the index in the cache folder, or where it is told to', async () => {
    expect((await readdir(join(program.cache, 'altitude'))).join()).toMatch(/(^|,)vault-0-[0-9a-f]{12}/);
    const place = join(program.cache, 'elsewhere');
    expect((await program.json(['index', vault, '--index', place])).value).toMatchObject({ index: place });
    expect((await readdir(place)).length).toBeGreaterThan(0);
  });

  it('refuses an index inside the vault', async () => {
    const { code, error } = await program.run(['index', vault, '--index', join(vault, 'deep/index')]);
    expect(code).toBe(2);
    expect(error).toContain('is inside the vault');
    expect(await readdir(vault)).not.toContain('deep');
  });

  it('answers from the old index when it is told not to update', async () => {
    const changing = await program.vault(GARDEN);
    await program.run(['index', changing]);
    await writeFile(join(changing, 'New.md'), 'zeppelin');
    const old = await program.json(['search', changing, 'zeppelin', '--no-update']);
    expect(old.value).toMatchObject({ hits: [] });
    expect((await program.json(['search', changing, 'zeppelin'])).value).toMatchObject({
      hits: [{ atom: 'New.md' }],
    });
    await rm(join(changing, 'New.md'));
    expect((await program.json(['search', changing, 'zeppelin'])).value).toMatchObject({ hits: [] });
  });
});

describe('a batch', () => {
  let vault: string;
  beforeAll(async () => {
    vault = await program.vault(GARDEN);
  });

  function lines(out: string): unknown[] {
    return out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);
  }

  it('of searches answers one line each, in order', async () => {
    const file = join(program.cache, 'queries.jsonl');
    await mkdir(program.cache, { recursive: true });
    await writeFile(file, '{"_id":"q1","text":"bread flour"}\n\n{"_id":2,"text":"degrees","more":1}\n');
    const { code, out } = await program.run([
      'search',
      vault,
      '--batch',
      file,
      '--level',
      'paragraph',
      '--limit',
      '1',
    ]);
    expect(code).toBe(0);
    expect(lines(out)).toEqual([
      {
        id: 'q1',
        hits: [
          {
            atom: 'Kitchen/Bread.md#Bread^p1',
            path: 'Kitchen/Bread.md',
            level: 'paragraph',
            score: expect.any(Number) as number,
          },
        ],
      },
      {
        id: '2',
        hits: [
          {
            atom: 'Compost.md#Compost#Heat^p1',
            path: 'Compost.md',
            level: 'paragraph',
            score: expect.any(Number) as number,
          },
        ],
      },
    ]);
  });

  it('goes on after an input that fails, and says so by its exit code', async () => {
    const input = '{"_id":"a","text":"bread"}\nnot json\n{"_id":"c"}\n{"_id":"d","text":"bread"}\n';
    const { code, out } = await program.runProcess(['search', vault, '--batch', '-'], input);
    expect(code).toBe(4);
    expect(lines(out)).toMatchObject([
      { id: 'a', hits: [{ path: 'Kitchen/Bread.md' }] },
      { id: null, error: { kind: 'bad-request' } },
      { id: null, error: { kind: 'bad-request' } },
      { id: 'd', hits: [{ path: 'Kitchen/Bread.md' }] },
    ]);
  });

  it('takes a text as it is, and reads conditions in a query', async () => {
    const asked = 'bread -flour';
    const input = `${JSON.stringify({ _id: 'a', text: asked })}\n${JSON.stringify({ _id: 'b', query: asked })}\n`;
    const { code, out } = await program.runProcess(['search', vault, '--batch', '-'], input);
    expect(code).toBe(0);
    expect(lines(out)).toMatchObject([
      { id: 'a', hits: [{ path: 'Kitchen/Bread.md' }] },
      { id: 'b', hits: [] },
    ]);
  });

  it('shows what has little of a question when asked', async () => {
    const file = join(program.cache, 'weak.jsonl');
    await mkdir(program.cache, { recursive: true });
    await writeFile(file, JSON.stringify({ _id: 'weak', text: 'salt zzyzx qwrtp jklmv bnxcd' }));
    const ask = ['search', vault, '--batch', file];
    expect(lines((await program.run(ask)).out)).toEqual([{ id: 'weak', hits: [] }]);
    expect(lines((await program.run([...ask, '--all'])).out)).toMatchObject([
      { id: 'weak', hits: [{ path: 'Kitchen/Bread.md' }] },
    ]);
  });

  it('of notes answers one line each, in order', async () => {
    const { code, out } = await program.runProcess(
      ['related', vault, '--batch', '-'],
      'Animals/Birds.md\nMissing.md\nCompost.md',
    );
    expect(code).toBe(4);
    const [birds, missing, compost] = lines(out);
    expect(birds).toMatchObject({ id: 'Animals/Birds.md' });
    expect(firstHit(birds)).toMatchObject({ path: 'Compost.md', level: 'note' });
    expect(missing).toMatchObject({ id: 'Missing.md', error: { kind: 'not-found' } });
    expect(firstHit(compost)).toMatchObject({ path: 'Animals/Birds.md' });
  });

  it('that does not exist is a failure', async () => {
    const { code, error } = await program.run(['search', vault, '--batch', join(vault, 'none.jsonl')]);
    expect(code).toBe(1);
    expect(error).toContain('none.jsonl cannot be read: no such file or folder');
  });
});

describe('what goes wrong', () => {
  it('on the command line exits with 2 and points to help', async () => {
    expect(await program.run(['serach', 'x', 'y'])).toEqual({
      code: 2,
      out: '',
      error: 'altitude: There is no verb "serach". Did you mean "search"?\nSee altitude --help\n',
    });
  });

  it('on the command line is told to programs as JSON', async () => {
    const { code, out, error } = await program.run(['search', 'x', 'y', '--limit', 'no', '--json']);
    expect({ code, error }).toEqual({ code: 2, error: '' });
    const message = expect.stringContaining('--limit') as string;
    const advice = expect.stringContaining('altitude search --help') as string;
    expect(JSON.parse(out)).toEqual({ error: { kind: 'usage', message, advice } });
    expect((await program.run(['search', 'x', '--limit', 'no', '--', '--json'])).out).toBe('');
  });

  it('with help and version is nothing', async () => {
    expect(await program.run(['--version'])).toEqual({ code: 0, out: `altitude ${VERSION}\n`, error: '' });
    for (const file of ['package.json', 'manifest.json']) {
      const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
      expect(version).toBe(VERSION);
    }
    expect((await program.run(['search', '--help'])).out).toContain('Usage: altitude search');
  });

  it('is not that a note is called as links call it', async () => {
    const vault = await program.vault({
      'Garden/Compost.md': '---\naliases: [Rotte]\n---\n# Heap\n\n## Heat\n\nIt steams.',
      'Work/Plan.md': 'One. [[Compost]]',
      'Home/Plan.md': 'Two.',
    });
    for (const name of ['Compost', 'compost', '[[Compost]]', 'rotte']) {
      const { value } = await program.json(['links', vault, name]);
      expect(value).toMatchObject({ id: 'Garden/Compost.md', backlinkTotal: 1 });
    }
    expect((await program.run(['read', vault, 'Compost#Heat'])).out).toBe('## Heat\n\nIt steams.\n');
    for (const verb of ['related', 'zoom-in', 'read']) {
      const { code, error } = await program.run([verb, vault, 'Plan']);
      expect(code).toBe(3);
      expect(error).toBe(
        'altitude: 2 notes are called "Plan".\nName one by its path: "Home/Plan.md", "Work/Plan.md".\n',
      );
    }
  });

  it('with an atom exits with 3 and names the nearest', async () => {
    const vault = await program.vault(GARDEN);
    const { code, error } = await program.run(['links', vault, 'Compost.md#Compost#Cold']);
    expect(code).toBe(3);
    expect(error).toContain('There is no "Compost.md#Compost#Cold" in this vault.');
    expect(error).toContain('The nearest that exists is "Compost.md#Compost".');
    for (const verb of ['links', 'read', 'cost']) {
      const misspelt = await program.run([verb, vault, 'Cmopost.md']);
      expect(misspelt.error).toContain('Did you mean "Compost.md"?');
    }
    expect((await program.run(['read', vault, 'Qwertz.md'])).error).not.toContain('nearest');
    const json = await program.json(['zoom-in', vault, 'Nothing.md']);
    expect(json.code).toBe(3);
    expect(json.value).toMatchObject({ error: { kind: 'not-found' } });
  });

  it('with the vault is told before anything is made', async () => {
    const { code, error } = await program.run(['index', '/no/such/vault']);
    expect({ code, error }).toEqual({
      code: 1,
      error: 'altitude: There is no folder /no/such/vault.\nCheck the spelling.\n',
    });
    const vault = await program.vault(GARDEN);
    const file = await program.run(['index', join(vault, 'Compost.md')]);
    expect(file.error).toContain('is a file');
  });

  it('when the vault vanishes drops nothing from the index', async () => {
    const vault = await program.vault(GARDEN);
    const place = join(program.cache, 'vanishing');
    await program.run(['index', vault, '--index', place]);
    await rm(vault, { recursive: true });
    expect((await program.run(['index', vault, '--index', place])).code).toBe(1);
    await mkdir(vault);
    const { value } = await program.json(['status', vault, '--index', place, '--no-update']);
    expect(value).toMatchObject({ notes: 4 });
  });

  it('with files is a row of the report each, and the rest is indexed', async () => {
    const vault = await program.vault({
      ...GARDEN,
      'empty.md': '',
      'bom.md': '\uFEFF# Start\r\n\r\ntext\r\n',
      'binary.md': Buffer.from([0, 1, 2, 0]),
      'crashed.md': Buffer.from('half a note\0\0\0'),
      'latin.md': Buffer.from([0x63, 0x61, 0x66, 0xe9]),
      'yaml.md': '---\na: [\n---\ntext\n',
      'e\u0301.md': 'decomposed',
      '\u00e9.md': 'composed',
      '.obsidian/hidden.md': 'hidden',
    });
    const { code, value } = await program.json(['index', vault]);
    expect(code).toBe(0);
    const { notes, report } = value as {
      notes: number;
      report: { path: string; problem: { kind: string } }[];
    };
    expect(notes).toBe(11);
    expect(report.map(({ path, problem }) => [path, problem.kind]).sort()).toEqual([
      ['binary.md', 'binary'],
      ['crashed.md', 'nul-filled'],
      ['e\u0301.md', 'name-clash'],
      ['latin.md', 'invalid-utf8'],
      ['yaml.md', 'bad-frontmatter'],
    ]);
    expect((await program.run(['read', vault, 'bom.md#Start^p1'])).out).toBe('text\n');
    const again = await program.json(['index', vault]);
    expect((again.value as { report: unknown[] }).report).toHaveLength(5);
  });

  it('is not a vault that cannot be written to', async () => {
    const vault = await program.vault(GARDEN);
    for (const name of await readdir(vault, { recursive: true })) await chmod(join(vault, name), 0o555);
    await chmod(vault, 0o555);
    expect((await program.json(['index', vault])).value).toMatchObject({ notes: 4 });
    await chmod(vault, 0o755);
  });

  it('in a pipe that closes early is nothing', async () => {
    const vault = await program.vault(GARDEN);
    const child = program.start(['search', vault, '--batch', '-']);
    child.stdout?.destroy();
    child.stdin?.end('{"_id":"a","text":"bread"}\n'.repeat(50));
    expect(await ended(child)).toMatchObject({ code: 0, error: '' });
  });
});

describe('a run that is cut off', () => {
  const NOTES = 500;

  function many(): Promise<string> {
    const notes = Array.from({ length: NOTES }, (_, at) => {
      const text = `# Note ${String(at)}\n\nAbout subject${String(at)} and [[${String((at + 1) % NOTES)}]].\n`;
      return [`${String(at % 30)}/${String(at)}.md`, text + 'More words to read. '.repeat(40)];
    });
    return program.vault(Object.fromEntries(notes) as Record<string, string>);
  }

  /** Resolves when the program has stored something. */
  async function untilStored(place: string): Promise<void> {
    for (;;) {
      const names = await readdir(place, { recursive: true }).catch(() => []);
      if (names.some((name) => /^parts-\w+[/\\][a-z]/.test(name))) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  it.each([
    ['SIGKILL', null],
    ['SIGINT', 130],
  ] as const)('by %s goes on where it was', async (signal, code) => {
    const vault = await many();
    const before = await fingerprint(vault);
    const place = join(program.cache, `cut-off-${signal}`);
    const child = program.start(['index', vault, '--index', place]);
    const done = ended(child);
    await untilStored(place);
    child.kill(signal);
    expect((await done).code).toBe(code);
    const { value } = await program.json(['index', vault, '--index', place]);
    expect(value).toMatchObject({ notes: NOTES, linksResolved: NOTES, report: [] });
    const found = await program.json(['search', vault, 'subject434', '--index', place]);
    expect(firstHit(found.value)).toMatchObject({ atom: '14/434.md' });
    expect(await fingerprint(vault)).toBe(before);
  });

  /** Resolves when a process has used so many seconds of processor time. */
  async function untilBusy(child: ChildProcess, seconds: number): Promise<void> {
    for (;;) {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'time=', '-p', String(child.pid)]);
      const [hours = 0, minutes = 0, rest = 0] = stdout.trim().split(':').map(Number);
      if (hours * 3_600 + minutes * 60 + rest >= seconds) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  let huge: string | undefined;
  /** Words that are all different take longest. */
  const longText = (): string =>
    (huge ??= Array.from({ length: 2_500_000 }, (_, at) => `q${at * 7_919}`).join(' '));
  afterAll(() => {
    huge = undefined;
  });

  // By default one of the two, which one function hears.
  it.each(THOROUGH ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'by %s ends at once, though its engine is busy with a note for long',
    async (signal) => {
      const vault = await program.vault({ 'Huge.md': longText(), 'Small.md': 'Garden soil.' });
      const place = join(program.cache, `busy-${signal}`);
      const child = program.start(['index', vault, '--index', place]);
      const done = ended(child);
      await untilBusy(child, 2);
      const before = performance.now();
      child.kill(signal);
      expect(await done).toMatchObject({
        code: 130,
        error: expect.stringContaining('Stopped before') as string,
      });
      expect(performance.now() - before).toBeLessThan(5_000);
      await writeFile(join(vault, 'Huge.md'), 'Not so long any more: garden compost.');
      const found = await program.json(['search', vault, 'garden', '--index', place]);
      expect(found).toMatchObject({ code: 0 });
      expect(JSON.stringify(found.value)).toContain('Huge.md');
      expect(JSON.stringify(found.value)).toContain('Small.md');
    },
    120_000,
  );

  it('by another run that holds the index says which', async () => {
    const vault = await many();
    const child = program.start(['search', vault, '--batch', '-']);
    const done = ended(child);
    await untilStored(join(program.cache, 'altitude', await indexNameOf(vault)));
    const { code, error } = await program.run(['index', vault]);
    expect(code).toBe(1);
    expect(error).toContain(`process ${String(child.pid)} is using it`);
    // Until it has been made to its end, whoever reads it is told so.
    await expect.poll(async () => (await program.run(['status', vault])).code, { timeout: 20_000 }).toBe(0);
    const search = await program.run(['search', vault, 'compost']);
    expect(search).toMatchObject({ code: 0 });
    expect(search.error).toContain('What changed is read for this answer alone.');
    child.stdin?.end();
    await done;
  });

  async function indexNameOf(vault: string): Promise<string> {
    const start = vault.replace(/^.*\//, '').replace(' ', '-');
    for (;;) {
      const names = await readdir(join(program.cache, 'altitude'));
      const found = names.find((name) => name.startsWith(`${start}-`));
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
});
