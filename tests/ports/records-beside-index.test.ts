import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CONTRACT_VERSION,
  DEFAULT_OPTIONS,
  type EngineServer,
  type RecordChange,
  type RequestId,
  type StoreRequest,
  type WireVerb,
  type WireVerbs,
} from '../../worker/contract';
import { createEngine } from '../../worker/engine/engine';
import { StoredRecords } from '../../worker/engine/records/stored-records';
import { openFileStorage } from '../../worker/node/file-storage';
import { readFileStorage } from '../../worker/node/reading-storage';
import { createEngineServer } from '../../worker/wire/engine-server';
import type { ThreadPorts } from '../../worker/wire/engine-thread';
import { TestVault } from '../engine/engine-fixture';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-records-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const thread: ThreadPorts = {
  openStorage: ({ name, owner, access, takesOver = false }) =>
    access === 'read' ? readFileStorage(name, owner) : openFileStorage(name, owner, [], { takesOver }),
  hasStorage: (name) => Promise.resolve(existsSync(name)),
  clock: { now: () => 0 },
};

const DECISION: RecordChange = {
  kind: 'put',
  collection: 'decisions',
  name: 'Soil.md',
  version: 1,
  value: Uint8Array.of(1, 2, 3),
};

/** An engine over files, and the records that stand beside its index. */
class RecordedIndex {
  readonly vault = new TestVault();
  readonly #server: EngineServer;
  records: StoredRecords | undefined;
  #calls = 0;

  constructor() {
    this.vault.write('Soil.md', 'Worms dig.');
    this.#server = createEngineServer((ports) => {
      this.records = ports.openRecords && new StoredRecords(ports.openRecords);
      return createEngine(ports);
    }, thread);
  }

  async open(access: StoreRequest['access'] = 'write'): Promise<StoredRecords> {
    const store = { name: join(folder, 'index'), owner: 'garden', access };
    await this.#server.connect({ contract: CONTRACT_VERSION, store }, this.vault);
    await this.call('open', { options: DEFAULT_OPTIONS });
    if (this.records === undefined) throw new Error('no place for records');
    return this.records;
  }

  async call<V extends WireVerb>(verb: V, request: WireVerbs[V]['request']): Promise<void> {
    const answer = await this.#server.call(++this.#calls as RequestId, verb, request);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  }

  /** Empties the index and makes it anew, as hosts do on a rebuild. */
  async rebuild(): Promise<void> {
    await this.call('clear', null);
    await this.call('reconcile', { files: this.vault.list() });
    const facts = this.vault.facts('Soil.md');
    await this.call('apply', {
      changes: [{ kind: 'upsert', facts, content: this.vault.content(facts.path) }],
    });
    await this.call('flush', null);
  }
}

/** The records as another program opens them. */
function openRecords(): StoredRecords {
  return new StoredRecords(() => openFileStorage(join(folder, 'index.records'), 'garden'));
}

async function decisions(records: StoredRecords): Promise<unknown> {
  const listed = await records.list('decisions');
  return listed.ok ? listed.value.map(({ kind, name }) => `${name} ${kind}`) : listed.error;
}

describe('the records beside an index in files', () => {
  it('stay where the index is cleared, rebuilt and removed', async () => {
    const index = new RecordedIndex();
    const records = await index.open();
    expect(readdirSync(folder)).toEqual(['index']);
    expect(await records.write([DECISION])).toEqual({ ok: true, value: null });
    expect(readdirSync(folder)).toEqual(['index', 'index.records']);
    await records.close();
    // It opens them itself then, to take from them what quotes notes.
    await index.rebuild();
    await index.call('close', null);
    const rebuilt = openRecords();
    expect(await decisions(rebuilt)).toEqual(['Soil.md whole']);
    await rebuilt.close();

    rmSync(join(folder, 'index'), { recursive: true });
    const later = new RecordedIndex();
    const found = await later.open();
    expect(await decisions(found)).toEqual(['Soil.md whole']);
    await later.call('close', null);
    await found.close();
  });

  it('have one writer, beside whom others read', async () => {
    const writing = new RecordedIndex();
    const records = await writing.open();
    await records.write([DECISION]);
    const reading = new RecordedIndex();
    const read = await reading.open('read');
    expect(await decisions(read)).toEqual(['Soil.md whole']);
    expect(await read.write([DECISION])).toMatchObject({ error: { kind: 'storage', reason: 'read-only' } });
    const second = openRecords();
    expect(await second.list('decisions')).toMatchObject({ error: { kind: 'storage', reason: 'in-use' } });
    await records.close();
    expect(await second.write([{ ...DECISION, name: 'Rain.md' }])).toEqual({ ok: true, value: null });
    await second.close();
    for (const each of [writing, reading]) await each.call('close', null);
  });
});
