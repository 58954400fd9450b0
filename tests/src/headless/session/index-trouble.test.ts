import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine, type StartEngine } from '../../../../src/headless/node/spawn-engine';
import { openFileStorage } from '../../../../worker/node/file-storage';
import { TestEngine, TestVault } from '../../../engine/engine-fixture';
import { partsOf } from '../../../ports/parts-of';
import { ProviderServer } from '../../providers/provider-server';
import { ended, fingerprint, ProgramUnderTest } from '../program-under-test';

const NOTES = 300;
/** What each verb is asked. */
const VERBS = [
  ['status'],
  ['search', 'soil'],
  ['related', 'Bed 7.md'],
  ['links', 'Bed 7.md'],
  ['pack', 'soil', '--budget', '500'],
  ['read', 'Bed 7.md'],
] as const;

let program: ProgramUnderTest;
let vault: string;
beforeAll(async () => {
  program = await ProgramUnderTest.build();
  const notes = Array.from({ length: NOTES }, (_, at) => [
    `Bed ${at}.md`,
    `# Bed ${at}\n\nSoil of bed ${at} with rain and compost ${at % 9}. [[Bed ${(at + 1) % NOTES}]]\n`,
  ]);
  vault = await program.vault(Object.fromEntries(notes) as Record<string, string>);
}, 60_000);
afterAll(() => program.close());

let places = 0;
/** Made once: what others spoil is a copy of it. */
let whole: Promise<string> | undefined;

async function makeIndex(): Promise<string> {
  const place = join(program.cache, 'whole index');
  expect(await program.run(['index', vault, '--index', place])).toMatchObject({ code: 0 });
  return place;
}

/** A whole index of the vault in a folder of its own. */
async function indexed(): Promise<string> {
  return copyOf(await (whole ??= makeIndex()));
}

async function copyOf(made: string): Promise<string> {
  const place = join(program.cache, `index ${String((places += 1))}`);
  await cp(made, place, { recursive: true, preserveTimestamps: true });
  return place;
}

let learned: Promise<string> | undefined;

async function makeEmbedded(): Promise<string> {
  const place = await indexed();
  expect(await ask(['embed'], place)).toMatchObject({ code: 0 });
  return place;
}

/** The same with vectors that were learned from the vault. */
async function embedded(): Promise<string> {
  return copyOf(await (learned ??= makeEmbedded()));
}

/** An index that a crash ended when two of the notes were in it. */
async function halfMade(): Promise<string> {
  const place = join(program.cache, `index ${String((places += 1))}`);
  const notes = new TestVault();
  for (let at = 0; at < NOTES; at++) notes.write(`Bed ${at}.md`, `# Bed ${at}\n\nSoil of bed ${at}.\n`);
  const engine = await new TestEngine(notes, await openFileStorage(place, realpathSync(vault))).open();
  await engine.call('reconcile', { files: notes.list() });
  await engine.upsert('Bed 0.md', 'Bed 1.md');
  await engine.storage.close();
  return place;
}

function ask([verb, ...rest]: readonly string[], place: string, ...options: string[]) {
  return program.run([verb ?? '', vault, ...rest, '--index', place, ...options]);
}

function flip(path: string): void {
  const bytes = readFileSync(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 4;
  writeFileSync(path, bytes);
}

function zero(path: string): void {
  writeFileSync(path, new Uint8Array(readFileSync(path).length));
}

const partsLike = (place: string, start: string): string[] =>
  readdirSync(partsOf(place))
    .filter((name) => name.startsWith(start))
    .map((name) => join(partsOf(place), name));

const NOT_SENT =
  '300 paragraphs would go to a server that may send a bill. Nothing was sent. Nothing is sent without a yes. altitude embed --yes';

describe('an index folder that is somebody else’s', { timeout: 60_000 }, () => {
  it('is refused by every verb, and not a byte of it changes', async () => {
    const home = join(program.cache, 'home');
    await mkdir(home, { recursive: true });
    for (const name of ['.bashrc', 'notes-0-1', 'manifest', 'journal-2', 'diary.txt'])
      await writeFile(join(home, name), 'written by somebody else');
    const before = await fingerprint(home);
    for (const verb of [['index'], ['embed'], ...VERBS])
      for (const options of [[], ['--no-update']]) {
        const ran = await ask(verb, home, ...options);
        expect(ran, verb.join(' ')).toMatchObject({ code: 1, out: '' });
        expect(ran.error).toMatch(/holds files that are no part of an Altitude index/);
        expect(ran.error).toMatch(/Nothing in it was changed/);
      }
    expect(await fingerprint(home)).toBe(before);
  });

  it('is refused by the first thread that looks at it', async () => {
    const home = join(program.cache, 'home of others');
    await mkdir(home, { recursive: true });
    await writeFile(join(home, 'diary.txt'), 'written by somebody else');
    let started = 0;
    const start: StartEngine = (...how) => {
      started += 1;
      return startEngine(...how);
    };
    const search = ['search', vault, 'soil', '--index', home];
    expect(await program.run(search, {}, { start })).toMatchObject({ code: 1 });
    expect(started).toBe(1);
  });

  it('is refused when it is of another vault', async () => {
    const place = await indexed();
    const other = await program.vault({ 'One.md': 'Only one note.' });
    const before = await fingerprint(place);
    const { code, error } = await program.run(['index', other, '--index', place]);
    expect(code).toBe(1);
    expect(error).toContain('its folder holds the index of another vault');
    expect(await fingerprint(place)).toBe(before);
    const moved = await program.run(['index', other, '--index', place, '--yes', '--json']);
    expect(moved).toMatchObject({ code: 0 });
    expect(JSON.parse(moved.out)).toMatchObject({ notes: 1 });
  });
});

describe('an answer from the index as it is', { timeout: 60_000 }, () => {
  it('says that there is none, and makes none', async () => {
    const place = join(program.cache, 'never made');
    const { code, error } = await ask(['search', 'soil'], place, '--no-update');
    expect(code).toBe(1);
    expect(error).toContain(`There is no index in ${place} yet.`);
    expect(await ask(['status'], place, '--no-update')).toMatchObject({ code: 0 });
    expect(readdirSync(program.cache)).not.toContain('never made');
  });

  it('changes nothing in the folder', async () => {
    const place = await indexed();
    const before = await fingerprint(place);
    for (const verb of VERBS)
      expect(await ask(verb, place, '--no-update')).toMatchObject({ code: 0, error: '' });
    expect(await fingerprint(place)).toBe(before);
  });

  it('says when the index was never made to its end', async () => {
    const place = await halfMade();
    const { code, error } = await ask(['search', 'soil'], place, '--no-update');
    expect(code).toBe(5);
    expect(error).toContain(
      'The index is not complete yet: it holds 2 notes. altitude index reads the rest.',
    );
    const missing = await ask(['read', 'Bed 7.md'], place, '--no-update');
    expect(missing).toMatchObject({ code: 3 });
    expect(missing.error).toContain('The index is not complete yet: it holds 2 notes.');
    expect(await ask(['index'], place)).toMatchObject({ code: 0 });
    expect(await ask(['read', 'Bed 7.md'], place, '--no-update')).toMatchObject({ code: 0, error: '' });
  });

  it('says which notes a damaged file leaves out, and ends with a code of its own', async () => {
    const place = await indexed();
    const [shard = ''] = partsLike(place, 'notes-');
    flip(shard);
    const before = await fingerprint(place);
    const { code, error, out } = await ask(['search', 'soil'], place, '--no-update', '--json');
    expect(code).toBe(5);
    expect(error).toMatch(/A part of the index is damaged: \d+ of 300 notes are missing from this answer\./);
    const { incomplete } = JSON.parse(out) as { incomplete: { lostNotes: number; message: string } };
    expect(incomplete.lostNotes).toBeGreaterThan(0);
    expect(error).toContain(incomplete.message);
    for (const verb of VERBS.filter(([name]) => name === 'status' || name === 'pack'))
      expect(await ask(verb, place, '--no-update')).toMatchObject({ code: 5 });
    expect(await fingerprint(place)).toBe(before);
    expect(await ask(['search', 'soil'], place)).toMatchObject({ code: 0 });
    expect(await ask(['search', 'soil'], place, '--no-update')).toMatchObject({ code: 0, error: '' });
  });

  it('says that all is lost when the table of contents is', async () => {
    const place = await indexed();
    for (const manifest of partsLike(place, 'manifest')) flip(manifest);
    const before = await fingerprint(place);
    const { code, out, error } = await ask(['search', 'soil'], place, '--no-update');
    expect({ code, out }).toEqual({ code: 5, out: '' });
    expect(error).toContain('its table of contents is damaged');
    expect(await fingerprint(place)).toBe(before);
  });

  it('names what was damaged and follows from the rest, until it is made again', async () => {
    const place = await embedded();
    for (const start of ['links-', 'near-', 'manifest-0'])
      for (const part of partsLike(place, start)) flip(part);
    const before = await fingerprint(place);
    const said =
      'Parts of the stored index were damaged and are made again: a copy of its table of contents, links, nearby notes.';
    expect(await ask(['search', 'soil'], place, '--no-update')).toMatchObject({
      code: 0,
      error: `${said}\n`,
    });
    const status = await ask(['status'], place);
    expect(status).toMatchObject({ code: 0, error: '' });
    expect(status.out).toMatch(/damaged, made again +a copy of its table of contents, links, nearby notes/);
    expect(await fingerprint(place)).toBe(before);
    expect((await ask(['index'], place)).error).toContain(said);
    expect(await ask(['search', 'soil'], place, '--no-update')).toMatchObject({ code: 0, error: '' });
  });

  it('names damaged vectors of notes, which are read late', async () => {
    const place = await embedded();
    for (const part of partsLike(place, 'note-vectors-')) flip(part);
    const said = 'Parts of the stored index were damaged and are made again: vectors of notes.';
    expect((await ask(['embed'], place)).error).toContain(said);
    expect((await ask(['embed'], place)).error).not.toContain(said);
  });

  it('says which paragraphs lost their vectors', async () => {
    const place = await embedded();
    for (const file of partsLike(place, 'vectors-')) flip(file);
    const { code, error } = await ask(['search', 'soil'], place, '--no-update');
    expect(code).toBe(5);
    expect(error).toMatch(
      /300 paragraphs can be found by words alone\. altitude embed makes their vectors again/,
    );
    expect(await ask(['embed'], place)).toMatchObject({ code: 0 });
    expect(await ask(['search', 'soil'], place, '--no-update')).toMatchObject({ code: 0, error: '' });
  });

  it('says which paragraphs lost their exact vectors', async () => {
    const server = await ProviderServer.start();
    try {
      const place = await indexed();
      const embed = ['embed', '--embedder', `ollama:${server.address}#plain-model`];
      expect(await ask(embed, place)).toMatchObject({ code: 0 });
      for (const file of partsLike(place, 'vectors-').filter((name) => name.endsWith('.floats'))) zero(file);
      const { code, error } = await ask(['search', 'soil'], place, '--no-update');
      expect(code).toBe(5);
      expect(error).toMatch(
        /300 paragraphs are compared less exactly\. altitude embed makes their vectors again/,
      );
      expect(await ask(embed, place)).toMatchObject({ code: 0 });
      expect(await ask(['search', 'soil'], place, '--no-update')).toMatchObject({ code: 0, error: '' });
    } finally {
      await server.stop();
    }
  });

  it('sends nothing unasked to a server elsewhere, says what it would be, and keeps the damaged files', async () => {
    const server = await ProviderServer.start();
    try {
      const place = await indexed();
      // Answers here as well, and no program can know that it is no other computer.
      const elsewhere = server.address.replace('127.0.0.1', '0.0.0.0');
      const embed = ['embed', '--embedder', `ollama:${elsewhere}#plain-model`];
      const first = await ask(embed, place);
      expect([first.code, first.error]).toEqual([5, expect.stringContaining(NOT_SENT)]);
      expect(await ask(['search', 'soil', '--no-update'], place)).toMatchObject({ code: 0, error: '' });
      expect(server.batches.flat().filter((text) => text.includes('Bed '))).toEqual([]);
      expect(await ask(embed, place, '--yes')).toMatchObject({ code: 0 });
      const sent = (): number => server.batches.flat().filter((text) => text.includes('Bed ')).length;
      const bought = sent();
      const damaged = partsLike(place, 'vectors-');
      for (const file of damaged) zero(file);
      const withheld =
        /300 paragraphs can be found by words alone: vectors that were bought are damaged\. .*altitude embed --yes --max-tokens \d+ sends them: about [\d,.k]+ tokens/s;
      for (const asked of [['search', 'soil', '--no-update'], embed, embed]) {
        const { code, error } = await ask(asked, place);
        expect([asked[0], code]).toEqual([asked[0], 5]);
        expect(error).toMatch(withheld);
      }
      expect(sent()).toBe(bought);
      expect(partsLike(place, 'vectors-')).toEqual(expect.arrayContaining(damaged));
      const dear = await ask(embed, place, '--yes', '--max-tokens', '100');
      expect([dear.code, sent()]).toEqual([5, bought]);
      expect(dear.error).toMatch(withheld);
      const [, told = ''] = /--max-tokens (\d+)/.exec(dear.error) ?? [];
      const again = await ask(embed, place, '--yes', '--max-tokens', told);
      expect([again.code, again.error]).toEqual([
        0,
        expect.stringMatching(/Sent to the server: 300 paragraphs/),
      ]);
      expect(sent()).toBe(2 * bought);
      expect(await ask(['search', 'soil'], place, '--no-update')).toMatchObject({ code: 0, error: '' });
      expect(partsLike(place, 'vectors-').filter((name) => damaged.includes(name))).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

async function untilLocked(place: string): Promise<void> {
  while (!existsSync(join(place, '_lock'))) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('an index that another program writes', { timeout: 120_000 }, () => {
  it('is searched meanwhile, with what changed since', async () => {
    const place = await indexed();
    const child = program.start(['search', vault, '--index', place, '--batch', '-']);
    const done = ended(child);
    // The batch waits for the end of its input, with the index open.
    await untilLocked(place);
    await writeFile(join(vault, 'New.md'), 'A zeppelin over the beds.');
    const found = await ask(['search', 'zeppelin'], place);
    expect(found).toMatchObject({ code: 0 });
    expect(found.out).toContain('New.md');
    expect(found.error).toContain('What changed is read for this answer alone.');
    expect(await ask(['index'], place)).toMatchObject({ code: 1 });
    child.stdin?.end();
    expect(await done).toMatchObject({ code: 0 });
    rmSync(join(vault, 'New.md'));
  });

  it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
    'or that lies on a read-only disk is searched (needs root, to mount one)',
    async ({ skip }) => {
      const place = await indexed();
      try {
        execFileSync('mount', ['--bind', place, place], { stdio: 'ignore' });
      } catch {
        return skip('this system lets nothing be mounted');
      }
      try {
        execFileSync('mount', ['-o', 'remount,ro,bind', place], { stdio: 'ignore' });
        for (const verb of VERBS) expect(await ask(verb, place)).toMatchObject({ code: 0 });
        const { code, error } = await ask(['index'], place);
        expect(code).toBe(1);
        expect(error).toContain('the disk is read-only');
      } finally {
        execFileSync('umount', [place]);
      }
    },
  );
});
