import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Dice } from '../../../faults/dice';
import { runHere } from '../run-here';
import { KILLED, sharingScript, SharingProgram } from './sharing-program';
import { tries } from '../../../thorough';

const NOTES = {
  'Garden/Soil.md': '# Soil\n\nCompost feeds the soil. See [[Compost]].\n',
  'Garden/Compost.md': '# Compost\n\nLeaves and peel become compost within a year.\n',
  'Water.md': '# Water\n\nRain barrels keep the water of the roof.\n',
};

let script: string;
let folder: string;
let vault: string;
let index: string;
let programs: SharingProgram[];

beforeAll(async () => {
  script = await sharingScript();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altitude-programs-'));
  [vault, index] = [join(folder, 'vault'), join(folder, 'index')];
  await mkdir(join(vault, 'Garden'), { recursive: true });
  for (const [path, text] of Object.entries(NOTES)) await writeFile(join(vault, path), text);
  programs = [];
});

afterEach(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await rm(folder, { recursive: true, force: true });
});

function start(patience = {}): SharingProgram {
  const program = new SharingProgram(script, vault, index, patience);
  programs.push(program);
  return program;
}

const question = { query: 'compost', level: 'note', limit: 5 } as const;

/** The ids that a question finds, or why it finds none. */
async function found(program: SharingProgram, query: string = question.query): Promise<unknown> {
  const answer = await program.call('explore', { ...question, query });
  if (answer === KILLED) return KILLED;
  return answer.ok ? answer.value.hits.map(({ card }) => card.id).sort() : answer.error;
}

const COMPOST = ['Garden/Compost.md', 'Garden/Soil.md'];

describe('programs that share an index', () => {
  it('ask the first, and one of them takes over when that is killed', async () => {
    const first = start();
    expect(await first.role()).toBe('owner');
    const others = [start(), start()];
    expect(await Promise.all(others.map((each) => each.role()))).toEqual(['guest', 'guest']);
    expect(await Promise.all(others.map((each) => found(each)))).toEqual([COMPOST, COMPOST]);
    await first.kill();
    expect(await Promise.all(others.map((each) => found(each)))).toEqual([COMPOST, COMPOST]);
    expect(others.map((each) => each.roles.at(-1)).sort()).toEqual(['guest', 'owner']);
  });

  it('lose no question, whenever their owner is killed', async () => {
    const dice = new Dice(20_261_123);
    start();
    await programs[0]?.role();
    for (let round = 0; round < tries(16); round += 1) {
      const asker = start();
      await asker.role();
      const owner = programs.find((each) => each.roles.at(-1) === 'owner');
      const questions = Array.from({ length: 40 }, (_, at) =>
        pause(dice.below(300)).then(() => found(asker, at % 2 === 0 ? 'compost' : 'water')),
      );
      await pause(dice.below(300));
      await owner?.kill();
      programs = programs.filter((each) => each !== owner);
      const answers = await Promise.all(questions);
      expect(answers).toEqual(answers.map((_, at) => (at % 2 === 0 ? COMPOST : ['Water.md'])));
    }
  });

  it('answer hundreds of calls at once, none of which is cut off', async () => {
    await start().role();
    const asker = start();
    await asker.role();
    const answers = await Promise.all(Array.from({ length: tries(1_000) }, () => found(asker)));
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(COMPOST)]));
    expect(asker.roles).toEqual(['guest']);
  });

  it('know an update that one of them asked for', async () => {
    const [first, second] = [start(), start()];
    await Promise.all([first.role(), second.role()]);
    await writeFile(join(vault, 'Peat.md'), '# Peat\n\nPeat is no compost.\n');
    const guest = first.roles[0] === 'guest' ? first : second;
    expect(await guest.call('update', { rebuild: false, allowLoss: false })).toMatchObject({ ok: true });
    expect(await found(first)).toContain('Peat.md');
    expect(await found(second)).toContain('Peat.md');
  });

  it('give a killed owner’s unfinished rebuild up, and do not begin it again', async () => {
    const [first, second] = [start(), start()];
    await Promise.all([first.role(), second.role()]);
    const [owner, guest] = first.roles[0] === 'owner' ? [first, second] : [second, first];
    owner.signal('SIGSTOP');
    const rebuilt = guest.call('update', { rebuild: true, allowLoss: false });
    await pause(200);
    await owner.kill();
    expect(await rebuilt).toEqual({
      ok: false,
      error: { kind: 'engine-gone', why: { kind: 'owner-ended' } },
    });
    expect(await found(guest)).toEqual(COMPOST);
  });

  it('do not wait for ever for an owner that stands still, and go on with it when it moves', async () => {
    const patience = { handshakeMs: 300, beatMs: 100, missedBeats: 3, ownerMs: 1_000 };
    const owner = start();
    await owner.role();
    const guest = start(patience);
    await guest.role();
    owner.signal('SIGSTOP');
    const asked = found(guest);
    expect(await asked).toMatchObject({
      ...{ kind: 'storage', reason: 'in-use', why: { kind: 'used-by-process', owner: { pid: owner.pid } } },
    });
    owner.signal('SIGCONT');
    await expect.poll(() => found(guest), { timeout: 20_000 }).toEqual(COMPOST);
  });

  it('let a single command ask their owner, which then need not be read anew', async () => {
    const owner = start();
    await owner.role();
    await writeFile(join(vault, 'Peat.md'), '# Peat\n\nPeat is no compost.\n');
    const searched = await runHere(['search', vault, 'compost', '--index', index, '--json']);
    expect(searched).toMatchObject({ code: 0, error: '' });
    expect(searched.out).toContain('Peat.md');
    // The owner knows what the command found.
    expect(await found(owner)).toContain('Peat.md');
    expect(await runHere(['index', vault, '--rebuild', '--index', index, '-q'])).toMatchObject({ code: 0 });
  });

  it('keep what would change how the index is made for themselves', async () => {
    const owner = start();
    await owner.role();
    const embedded = await runHere(['embed', vault, '--index', index]);
    expect(embedded.code).toBe(1);
    expect(embedded.error).toContain(`process ${owner.pid} is using it`);
  });

  it('end in order, and leave an index that needs nothing', async () => {
    const owner = start();
    await owner.role();
    expect(await owner.end()).toBe(0);
    expect(owner.errors).toBe('');
    const status = await runHere(['status', vault, '--index', index, '--json']);
    expect(JSON.parse(status.out)).toMatchObject({ notes: 3, waiting: 0, persisted: true });
  });
});
