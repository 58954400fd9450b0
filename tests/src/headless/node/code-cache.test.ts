import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CodeCache } from '../../../../src/headless/node/code-cache';
import { ProgramUnderTest } from '../program-under-test';

const SCRIPT = '/somewhere/engine-ABCD.cjs';
const CODE = Uint8Array.from({ length: 1_000 }, (_, at) => at % 251);

describe('what is compiled of the engine', () => {
  let folder: string;
  let cache: CodeCache;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'altitude-code-')), 'code');
    cache = new CodeCache(folder, SCRIPT);
    expect(cache.isWritable).toBe(true);
    cache.write({ code: CODE, runs: 3 });
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  const file = (): string => join(folder, readdirSync(folder)[0] ?? '');

  it('is given back as it was written, in one file', () => {
    const read = cache.read();
    expect(read?.runs).toBe(3);
    expect(Buffer.from(read?.code ?? []).equals(CODE)).toBe(true);
    cache.write({ code: CODE.subarray(5), runs: 4 });
    expect(cache.read()?.code.length).toBe(CODE.length - 5);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('belongs to the build that made it', () => {
    expect(new CodeCache(folder, '/elsewhere/engine-ABCD.cjs').read()?.runs).toBe(3);
    expect(new CodeCache(folder, '/somewhere/engine-ABCE.cjs').read()).toBeUndefined();
  });

  it('counts, and is kept, under the flags of V8 that it was made with', () => {
    setFlagsFromString('--heap-growing-percent=70');
    const other = new CodeCache(folder, SCRIPT);
    expect(other.read()).toBeUndefined();
    expect(cache.isWritable).toBe(false);
    other.write({ code: CODE, runs: 1 });
    setFlagsFromString('--heap-growing-percent=0');
    expect(cache.isWritable).toBe(true);
    expect(cache.read()?.runs).toBe(3);
    expect(other.isWritable).toBe(false);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('is not used when a byte of it is another, or any is missing', () => {
    const whole = readFileSync(file());
    for (const at of [0, 31, 32, 33, 500, whole.length - 1]) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(file(), damaged);
      expect(cache.read(), `byte ${String(at)}`).toBeUndefined();
    }
    for (const length of [0, 10, 33, whole.length - 1]) {
      writeFileSync(file(), whole.subarray(0, length));
      expect(cache.read(), `${String(length)} bytes`).toBeUndefined();
    }
    writeFileSync(file(), whole);
    expect(cache.read()).toBeDefined();
  });

  it.skipIf(process.platform === 'win32')('is not used when others can write to it', () => {
    chmodSync(file(), 0o620);
    expect(cache.read()).toBeUndefined();
    chmodSync(file(), 0o600);
    expect(cache.read()).toBeDefined();
  });

  it('goes with versions that nobody has used for thirty days, and takes nothing else along', () => {
    const day = 24 * 60 * 60_000;
    const nowMs = Date.now();
    const put = (name: string, days: number): void => {
      writeFileSync(join(folder, name), CODE);
      utimesSync(join(folder, name), (nowMs - days * day) / 1_000, (nowMs - days * day) / 1_000);
    };
    const own = readdirSync(folder)[0] ?? '';
    const version = own.slice(0, own.lastIndexOf('-'));
    put(`${version}-0123abcd`, 31);
    put('engine-11.3.244.8-node.23-x64-abc', 400);
    put('engine-11.3.244.8-node.23-x64-abc.123.draft', 31);
    put(`${version}-456789ab`, 29);
    for (const name of ['engine', 'engine-notes.md', 'my-engine-1-abc', 'engine-1-x64-abc.bak'])
      put(name, 400);
    mkdirSync(join(folder, 'engine-1.2-x64-abd'));
    utimesSync(join(folder, 'engine-1.2-x64-abd'), 0, 0);
    cache.write({ code: CODE, runs: 4 });
    expect(readdirSync(folder).sort()).toEqual(
      [
        ...[
          own,
          `${version}-456789ab`,
          'engine',
          'engine-notes.md',
          'my-engine-1-abc',
          'engine-1-x64-abc.bak',
        ],
        'engine-1.2-x64-abd',
      ].sort(),
    );
  });

  it('is in use where it is read alone, beside another version', () => {
    const nowMs = Date.now();
    const inDays =
      (days: number): (() => number) =>
      () =>
        nowMs + days * 24 * 60 * 60_000;
    const other = join(folder, `${basename(file())}0`.replace(/-[0-9a-f]+$/, '-fedc'));
    writeFileSync(other, CODE);
    expect(new CodeCache(folder, SCRIPT, inDays(20)).read()?.runs).toBe(3);
    setFlagsFromString('--heap-growing-percent=70');
    new CodeCache(folder, SCRIPT, inDays(40)).write({ code: CODE, runs: 1 });
    setFlagsFromString('--heap-growing-percent=0');
    expect(existsSync(other)).toBe(false);
    expect(cache.read()?.runs).toBe(3);
  });

  it('is kept nowhere where there can be no folder', () => {
    const lost = new CodeCache(join(file(), 'below a file'), SCRIPT);
    expect(lost.isWritable).toBe(false);
    expect(lost.read()).toBeUndefined();
    lost.write({ code: CODE, runs: 1 });
    expect(lost.read()).toBeUndefined();
    expect(cache.read()?.runs).toBe(3);
  });
});

describe('the program with its compiled code', () => {
  let program: ProgramUnderTest;
  let args: string[];
  beforeAll(async () => {
    program = await ProgramUnderTest.build({ compilesAnew: true });
    args = [
      'search',
      await program.vault({ 'A.md': 'gardens of stone', 'B.md': 'gardens' }),
      'stone',
      '--json',
    ];
  });
  afterAll(() => program.close());

  const code = (): string => join(program.cache, 'altitude', 'code');
  const files = (): string[] => readdirSync(code()).map((name) => join(code(), name));
  const file = (): string => files()[0] ?? '';
  const runsIn = (path: string | undefined): number | undefined => readFileSync(path ?? '')[32];
  const runs = (): number | undefined => runsIn(file());

  it('answers alike without it, with it, with damaged code and where none can be kept', async () => {
    const first = await program.runProcess(args);
    expect(JSON.parse(first.out)).toMatchObject({ total: 1 });
    expect(runs()).toBe(1);
    for (let run = 2; run <= 5; run++) {
      expect(await program.runProcess(args)).toEqual(first);
      expect(runs()).toBe(run);
    }
    const kept = statSync(file()).mtimeMs;
    expect(await program.runProcess(args)).toEqual(first);
    expect(runs()).toBe(5);
    expect(statSync(file()).mtimeMs).toBe(kept);
    // Whoever makes an index does so under other flags of V8.
    const own = file();
    for (const run of [1, 2]) {
      expect((await program.runProcess(['index', args[1] ?? ''])).code).toBe(0);
      expect(files()).toHaveLength(2);
      const long = files().find((each) => each !== own);
      expect(runsIn(long)).toBe(run);
      if (run === 2) rmSync(long ?? '');
    }
    expect(statSync(own).mtimeMs).toBe(kept);

    const damaged = readFileSync(file());
    damaged.fill(7, 1_000, 2_000);
    writeFileSync(file(), damaged);
    expect(await program.runProcess(args)).toEqual(first);
    expect(runs()).toBe(1);

    rmSync(code(), { recursive: true });
    writeFileSync(code(), 'no folder');
    expect(await program.runProcess(args)).toEqual(first);
    rmSync(code());
    mkdirSync(code());
    expect(await program.runProcess(args)).toEqual(first);
    expect(existsSync(file())).toBe(true);
  });
});
