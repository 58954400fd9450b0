import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type Embedder } from '../../../worker/contract';
import { TestEngine, TestVault } from '../engine-fixture';
import { FakeEmbedder } from '../fake-embedder';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';

/** One device: a vault, a store and an engine over both. What it embeds costs; how many texts that were is counted. */
class Device {
  readonly vault = new TestVault();
  storage = new MemoryStorage();
  readonly #embedders: FakeEmbedder[] = [];
  #engine: TestEngine | undefined;

  get sent(): number {
    return this.#embedders.reduce((sum, { texts }) => sum + texts.length, 0);
  }

  get engine(): TestEngine {
    if (this.#engine === undefined) throw new Error('the device is off');
    return this.#engine;
  }

  async start(): Promise<void> {
    this.#engine = new TestEngine(this.vault, this.storage, async (name) => ({
      ok: true,
      value: this.#embedder(name),
    }));
    await this.#engine.open({ embedder: 'one' });
    await this.settle();
  }

  /** Starts again over what the store holds by now. */
  async startAgain(): Promise<void> {
    this.storage = new MemoryStorage(this.storage.files());
    await this.start();
  }

  choose(embedder: string): Promise<null> {
    return this.engine.call('configure', { options: { ...DEFAULT_OPTIONS, embedder } });
  }

  async settle(): Promise<void> {
    await this.engine.update();
    await this.engine.maintain();
  }

  #embedder(name: string): Embedder {
    const embedder = new FakeEmbedder(name, (text) => Float32Array.from([1, text.length]), { window: 500 });
    this.#embedders.push(embedder);
    return embedder;
  }
}

const NOTES = 30;
const long = 'word '.repeat(1_500);
const textOf = (note: number): string => `# Heading\n\nParagraph ${note}.\n\nAnother of ${note}.\n`;

async function filled(): Promise<Device> {
  const device = new Device();
  for (let note = 0; note < NOTES; note++) device.vault.write(`Note ${note}.md`, textOf(note));
  device.vault.write('Long.md', long);
  await device.start();
  return device;
}

type Act = (device: Device) => unknown;

const FREE: [what: string, act: Act][] = [
  [
    'a note is moved by the host',
    ({ vault, engine }) => renamed(vault, engine, 'Note 1.md', 'far/Note 1.md'),
  ],
  ['a note is moved while nobody looks', ({ vault }) => vault.rename('Long.md', 'far/Long.md')],
  ['a folder gets another name', folderRenamed],
  ['a note is copied under its title', ({ vault }) => vault.write('far/Note 3.md', textOf(3))],
  ['a note is touched', ({ vault }) => vault.write('Note 4.md', textOf(4))],
  ['line ends change', ({ vault }) => vault.write('Note 5.md', textOf(5).replaceAll('\n', '\r\n'))],
  [
    'paragraphs change places',
    ({ vault }) => vault.write('Note 6.md', '# Heading\n\nAnother of 6.\n\nParagraph 6.'),
  ],
  ['a paragraph goes', ({ vault }) => vault.write('Note 7.md', '# Heading\n\nAnother of 7.')],
  ['a heading is deeper than it was', ({ vault }) => vault.write('Note 9.md', `#${textOf(9)}`)],
  ['a note goes and is brought back', goneAndBack],
  ['the program starts again', (device) => device.startAgain()],
  ['the program stops and starts again', stopped],
  ['the index is made anew', ({ engine }) => engine.call('clear', null)],
];

async function renamed(vault: TestVault, engine: TestEngine, from: string, to: string): Promise<void> {
  vault.rename(from, to);
  const change = { kind: 'rename', from: notePath(from), to: notePath(to), facts: vault.facts(to) } as const;
  await engine.call('apply', { changes: [change] });
}

/** As the app tells of it: note by note. */
async function folderRenamed({ vault, engine }: Device): Promise<void> {
  for (const note of [10, 11]) await renamed(vault, engine, `Note ${note}.md`, `old/Note ${note}.md`);
  for (const note of [10, 11]) await renamed(vault, engine, `old/Note ${note}.md`, `new/Note ${note}.md`);
}

async function goneAndBack(device: Device): Promise<void> {
  device.vault.delete('Note 2.md');
  await device.settle();
  device.vault.write('Note 2.md', textOf(2));
}

async function stopped(device: Device): Promise<void> {
  await device.engine.call('close', null);
  await device.startAgain();
}

describe('no text is embedded again', () => {
  it.each(FREE)('when %s', async (_what, act) => {
    const device = await filled();
    const { sent } = device;
    expect(sent).toBeGreaterThan(2 * NOTES);
    await act(device);
    await device.settle();
    const { meaning } = await device.engine.call('status', null);
    expect(meaning).toMatchObject({ state: 'ready', model: 'one', done: meaning.total });
    expect(device.sent).toBe(sent);
  });

  it('when another model is chosen for a while, and only once for that', async () => {
    const device = await filled();
    const { sent } = device;
    for (const model of ['two', 'one', 'none', 'two', 'one']) {
      await device.choose(model);
      await device.settle();
    }
    expect(device.sent).toBe(2 * sent);
  });

  it('when another device has done it', async () => {
    const [first, other] = [await filled(), new Device()];
    await other.start();
    for (const path of first.vault.files.keys())
      other.vault.write(path, new TextDecoder().decode(first.vault.content(path)));
    const pieces = await first.engine.call('exportVectors', null);
    await other.engine.call('importVectors', { pieces });
    await other.settle();
    expect(other.sent).toBe(0);
    expect((await other.engine.call('status', null)).meaning).toMatchObject({ state: 'ready' });
  });

  it('but what a new title or heading stands in front of is, alone', async () => {
    const device = await filled();
    const { sent } = device;
    await renamed(device.vault, device.engine, 'Note 1.md', 'Renamed.md');
    await device.settle();
    expect(device.sent).toBe(sent + 2);
    device.vault.write('Note 2.md', textOf(2).replace('Heading', 'Title'));
    await device.settle();
    expect(device.sent).toBe(sent + 4);
    await renamed(device.vault, device.engine, 'Renamed.md', 'Note 1.md');
    await device.settle();
    expect(device.sent).toBe(sent + 4);
  });

  it('but a new paragraph is, alone', async () => {
    const device = await filled();
    const { sent } = device;
    device.vault.write('Note 1.md', `${textOf(1)}\nOne more.\n`);
    await device.settle();
    expect(device.sent).toBe(sent + 1);
  });
});
