import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILD } from '../../../../src/headless/sharing/handshake';
import {
  shareIndex,
  type OwnedIndex,
  type Role,
  type SharedIndex,
  type Sharing,
} from '../../../../src/headless/sharing/shared-index';
import type { SharedCallOptions } from '../../../../src/headless/sharing/shared-verbs';
import type { AtomId, EngineError, Result } from '../../../../worker/contract';

let folder: string;
let open: SharedIndex[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altitude-sharing-'));
  open = [];
});

afterEach(async () => {
  for (const index of open) await index.close();
  await rm(folder, { recursive: true, force: true });
});

/** An index that one at a time can open, as a lock would have it, and what was asked of it. */
class OneIndex {
  asked: { verb: string; request: unknown; signal: AbortSignal | undefined }[] = [];
  holder: string | undefined;
  answer: (verb: string, request: unknown, options: SharedCallOptions) => Promise<Result<unknown>> = (
    _,
    request,
  ) => Promise.resolve({ ok: true, value: { by: this.holder, request } });

  readonly own = (name: string) => async (): Promise<Result<OwnedIndex>> => {
    if (this.holder !== undefined) return Promise.resolve(IN_USE);
    this.holder = name;
    return Promise.resolve({
      ok: true,
      value: {
        call: (verb, request, options = {}) => {
          this.asked.push({ verb, request, signal: options.signal });
          return this.answer(verb, request, options) as Promise<Result<never>>;
        },
        close: () => {
          this.holder = undefined;
          return Promise.resolve({ ok: true, value: null });
        },
      },
    });
  };
}

const IN_USE: { ok: false; error: EngineError } = {
  ok: false,
  error: {
    ...{ kind: 'storage', operation: 'open', reason: 'in-use' },
    why: { kind: 'used-by-process', owner: { pid: 1, host: undefined } },
  },
};

const QUICK = { handshakeMs: 500, beatMs: 50, missedBeats: 3, ownerMs: 300 };

function share(index: OneIndex, name: string, more: Partial<Sharing> = {}): SharedIndex {
  const identity = { owner: '/garden', scope: '' };
  const sharing = { indexFolder: folder, identity, own: index.own(name), patience: QUICK, ...more };
  const shared = shareIndex(sharing);
  open.push(shared);
  return shared;
}

async function errorOf(result: Promise<Result<unknown>>): Promise<EngineError> {
  const settled = await result;
  if (settled.ok) throw new Error(`answered ${JSON.stringify(settled.value)}`);
  return settled.error;
}

describe('an index that several programs use', () => {
  it('is owned by the first, of whom the others ask', async () => {
    const index = new OneIndex();
    const [first, second] = [share(index, 'first'), share(index, 'second')];
    await first.reach();
    const answer = await second.call('noteCount', null);
    expect(answer).toEqual({ ok: true, value: { by: 'first', request: null } });
    expect(first.role?.kind).toBe('owner');
    expect(second.role).toEqual({ kind: 'guest', ownerPid: process.pid });
  });

  it('is owned by one, however many begin at once', async () => {
    const index = new OneIndex();
    const all = Array.from({ length: 8 }, (_, at) => share(index, String(at)));
    const answers = await Promise.all(all.map((each) => each.call('noteCount', null)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(all.filter(({ role }) => role?.kind === 'owner')).toHaveLength(1);
  });

  it('answers over the socket what it answers at home: columns of numbers, undefined and failures', async () => {
    const index = new OneIndex();
    const value = {
      floats: new Float32Array([1.5, Number.NaN]),
      codes: new Int8Array([-1, 7]),
      to: ['A.md', undefined],
      next: undefined,
    };
    index.answer = (verb) =>
      Promise.resolve(
        verb === 'atom'
          ? { ok: false, error: { kind: 'not-found', id: 'B.md', nearest: '/' } }
          : { ok: true, value },
      ) as Promise<Result<unknown>>;
    await share(index, 'first').reach();
    const guest = share(index, 'second');
    expect(await guest.call('exportAtoms', {})).toStrictEqual({ ok: true, value });
    expect(await errorOf(guest.call('atom', { id: 'B.md' as AtomId }))).toEqual({
      ...{ kind: 'not-found', id: 'B.md', nearest: '/' },
    });
  });

  it('is taken over when its owner leaves; a question under way is asked again', async () => {
    const index = new OneIndex();
    const [first, second] = [share(index, 'first'), share(index, 'second')];
    await first.reach();
    await second.reach();
    const { answer } = index;
    let begun: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (begun = resolve));
    index.answer = () => {
      begun();
      return new Promise(() => undefined);
    };
    const asked = second.call('explore', { query: 'soil', level: 'note', limit: 3 });
    await isAsked;
    index.answer = answer;
    await first.close();
    expect(await asked).toMatchObject({ ok: true, value: { by: 'second' } });
    expect(second.role?.kind).toBe('owner');
    expect(index.asked.map(({ verb }) => verb)).toEqual(['explore', 'explore']);
  });

  it('is taken over at once, before anybody asks', async () => {
    const index = new OneIndex();
    const roles: Role['kind'][] = [];
    await share(index, 'first').reach();
    await share(index, 'second', { onRole: ({ kind }) => roles.push(kind) }).reach();
    await open[0]?.close();
    await expect.poll(() => roles).toEqual(['guest', 'owner']);
  });

  it('is not asked twice for what must be done once', async () => {
    const index = new OneIndex();
    const [first, second] = [share(index, 'first'), share(index, 'second')];
    await first.reach();
    let begun: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (begun = resolve));
    index.answer = () => {
      begun();
      return new Promise(() => undefined);
    };
    const asked = second.call('update', { rebuild: true, allowLoss: false });
    await isAsked;
    await first.close();
    expect(await errorOf(asked)).toEqual({ kind: 'engine-gone', why: { kind: 'owner-ended' } });
    expect(index.asked).toHaveLength(1);
  });

  it('hears a call off, and of progress', async () => {
    const index = new OneIndex();
    await share(index, 'first').reach();
    const guest = share(index, 'second');
    const called = new AbortController();
    index.answer = (_, __, { signal, onProgress }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve({ ok: false, error: { kind: 'cancelled' } }));
        onProgress?.({ ...{ state: 'indexing', done: 3, total: 7 }, ...NOTHING_ELSE });
      });
    const progress: number[] = [];
    const onProgress = ({ done }: { done: number }): void => {
      progress.push(done);
      called.abort();
    };
    const request = { rebuild: false, allowLoss: false };
    const answer = await errorOf(guest.call('update', request, { signal: called.signal, onProgress }));
    expect(answer).toEqual({ kind: 'cancelled' });
    expect(progress).toEqual([3]);
  });

  it('gives up what a guest asked that has left', async () => {
    const index = new OneIndex();
    await share(index, 'first').reach();
    const guest = share(index, 'second');
    index.answer = () => new Promise(() => undefined);
    void guest.call('status', null);
    await expect.poll(() => index.asked.length).toBe(1);
    await guest.close();
    await expect.poll(() => index.asked[0]?.signal?.aborted).toBe(true);
  });

  it('answers a thousand calls at once', async () => {
    const index = new OneIndex();
    await share(index, 'first').reach();
    const guest = share(index, 'second');
    const calls = Array.from({ length: 1_000 }, (_, at) =>
      guest.call('explore', { query: String(at), level: 'note', limit: 1 }),
    );
    const answers = await Promise.all(calls);
    const queries = answers.map((each) => (each.ok ? queryOf(each.value) : each.error.kind));
    expect(queries).toEqual(Array.from({ length: 1_000 }, (_, at) => String(at)));
  });

  it('refuses a request that does not fit, and one for what is the owner’s alone', async () => {
    const index = new OneIndex();
    await share(index, 'first').reach();
    const guest = share(index, 'second');
    const odd = JSON.parse('{"rebuild":"yes","allowLoss":false}') as { rebuild: boolean; allowLoss: boolean };
    expect(await errorOf(guest.call('update', odd))).toEqual({
      ...{ kind: 'bad-request', field: 'rebuild', why: { kind: 'wrong-type', types: ['boolean'] } },
    });
    const owners = guest.call('close' as 'flush', null);
    expect(await errorOf(owners)).toMatchObject({ kind: 'bad-request', field: 'verb' });
    expect(index.asked).toEqual([]);
  });

  it('says so when an answer is larger than a message may be', async () => {
    const index = new OneIndex();
    await share(index, 'first').reach();
    const guest = share(index, 'second');
    index.answer = () => Promise.resolve({ ok: true, value: new Uint8Array(2 ** 27) });
    expect(await errorOf(guest.call('exportVectors', null))).toMatchObject({ why: { kind: 'over-limit' } });
    index.answer = () => Promise.resolve({ ok: true, value: 1 });
    expect(await guest.call('noteCount', null)).toEqual({ ok: true, value: 1 });
  });
});

const NOTHING_ELSE = {
  ...{ secondsLeft: undefined, error: undefined, background: undefined, isCompared: true, loss: undefined },
};

describe('an owner', () => {
  it.each<[string, Partial<Sharing>, unknown]>([
    [
      'another version',
      { build: { ...BUILD, version: '9.9.9' } },
      { kind: 'used-by-other-version', owner: { pid: process.pid }, found: BUILD.version, ours: '9.9.9' },
    ],
    [
      'another build of this version',
      { build: { ...BUILD, contract: 99 } },
      {
        found: `${BUILD.version} (${BUILD.contract}.${BUILD.written})`,
        ours: `${BUILD.version} (99.${BUILD.written})`,
      },
    ],
    [
      'other folders',
      { identity: { owner: '/garden', scope: '{"exclude":["Private"]}' } },
      { kind: 'used-with-other-folders', owner: { pid: process.pid } },
    ],
    [
      'another vault',
      { identity: { owner: '/orchard', scope: '' } },
      { kind: 'other-vault', owner: '/garden' },
    ],
  ])('is not asked by a program of %s, which is told why', async (_, other, why) => {
    const index = new OneIndex();
    await share(index, 'first').reach();
    const error = await errorOf(share(index, 'second', other).call('noteCount', null));
    expect(error).toMatchObject({ kind: 'storage', operation: 'open', why });
    expect(index.asked).toEqual([]);
  });

  it('listens where only its user can come in, and leaves nothing behind', async () => {
    const index = new OneIndex();
    const first = share(index, 'first');
    await first.reach();
    const note = JSON.parse(await readFile(join(folder, '_socket.json'), 'utf8')) as { address: string };
    expect((await stat(join(folder, '_socket.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, '_socket'))).mode & 0o777).toBe(0o700);
    expect(note.address.startsWith(join(folder, '_socket'))).toBe(true);
    await first.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it('listens elsewhere when the path beside its index is too long for a socket', async () => {
    folder = join(folder, 'a vault with a long name'.repeat(4));
    await mkdir(folder);
    const index = new OneIndex();
    await share(index, 'first').reach();
    const guest = share(index, 'second');
    expect(await guest.call('noteCount', null)).toMatchObject({ ok: true });
    const role = open[0]?.role;
    expect(role?.kind === 'owner' && role.address.startsWith(folder)).toBe(false);
    expect(role?.kind === 'owner' && (await stat(join(role.address, '..'))).mode & 0o777).toBe(0o700);
  });

  it('does not listen in a folder that others can enter', async () => {
    await mkdir(join(folder, '_socket'));
    await chmod(join(folder, '_socket'), 0o755);
    const index = new OneIndex();
    const first = share(index, 'first');
    await first.reach();
    expect(first.role?.kind === 'owner' && first.role.address.startsWith(folder)).toBe(false);
    expect(await share(index, 'second').call('noteCount', null)).toMatchObject({ ok: true });
  });

  it('that died has left a socket, which its successor removes', async () => {
    await mkdir(join(folder, '_socket'), { mode: 0o700 });
    const stale = join(folder, '_socket', 'dead');
    await writeFile(stale, '');
    await writeNote({ address: stale, secret: 'a'.repeat(64), pid: 1 });
    const index = new OneIndex();
    expect(await share(index, 'first').call('noteCount', null)).toMatchObject({ ok: true });
    expect(await readdir(join(folder, '_socket'))).not.toContain('dead');
  });

  it.each([
    ['says nothing', () => undefined],
    [
      'says something else',
      (server: Server) => server.on('connection', (socket) => socket.end('HTTP/1.1 200')),
    ],
  ])('is not taken for one by a guest when it %s', async (_, behave) => {
    await mkdir(join(folder, '_socket'), { mode: 0o700 });
    const address = join(folder, '_socket', 'other');
    const server = createServer();
    behave(server);
    await new Promise<void>((resolve) => server.listen(address, resolve));
    await writeNote({ address, secret: 'a'.repeat(64), pid: 1 });
    const index = new OneIndex();
    expect(await share(index, 'first').call('noteCount', null)).toMatchObject({ value: { by: 'first' } });
    server.close();
  });

  it('answers nobody who cannot prove to have read the note beside the index', async () => {
    const index = new OneIndex();
    const first = share(index, 'first');
    await first.reach();
    const path = join(folder, '_socket.json');
    const note = JSON.parse(await readFile(path, 'utf8')) as { address: string; pid: number };
    await writeNote({ ...note, secret: 'b'.repeat(64) });
    expect(await errorOf(share(index, 'second').call('noteCount', null))).toEqual(IN_USE.error);
    expect(index.asked).toEqual([]);
  });

  it('lets go of one who sends no message', async () => {
    const index = new OneIndex();
    await share(index, 'first').reach();
    const note = JSON.parse(await readFile(join(folder, '_socket.json'), 'utf8')) as { address: string };
    const socket = connect(note.address);
    socket.on('error', () => undefined).resume();
    socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3]));
    await new Promise<void>((resolve) => socket.on('close', () => resolve()));
    expect(await share(index, 'second').call('noteCount', null)).toMatchObject({ ok: true });
  });

  it('that another program is, and that does not listen, is waited for in vain', async () => {
    const index = new OneIndex();
    index.holder = 'altitude index';
    const startMs = performance.now();
    expect(await errorOf(share(index, 'first').call('noteCount', null))).toEqual(IN_USE.error);
    expect(performance.now() - startMs).toBeGreaterThan(QUICK.ownerMs);
  });

  it('is found once a program that did not listen is done', async () => {
    const index = new OneIndex();
    index.holder = 'altitude index';
    const asked = share(index, 'first', { patience: { ...QUICK, ownerMs: 20_000 } }).call('noteCount', null);
    await pause(150);
    index.holder = undefined;
    expect(await asked).toMatchObject({ ok: true, value: { by: 'first' } });
  });
});

/** What was asked, by the answer of `OneIndex`. */
function queryOf(answer: unknown): string {
  return (answer as { request: { query: string } }).request.query;
}

async function writeNote(note: { address: string; secret: string; pid: number }): Promise<void> {
  await writeFile(join(folder, '_socket.json'), JSON.stringify(note));
}
