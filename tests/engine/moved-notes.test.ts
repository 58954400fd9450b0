import { describe, expect, it } from 'vitest';
import type { ApplyReport, NotePath } from '../../worker/contract';
import { TestEngine, TestVault } from './engine-fixture';
import { FakeEmbedder } from './fake-embedder';
import { MemoryStorage } from './memory-storage';
import { notePath } from './note-path';

const TEXT = 'Earth that holds water.';

async function started(notes: Record<string, string>) {
  const vault = new TestVault();
  for (const [path, text] of Object.entries(notes)) vault.write(path, text);
  const embedder = new FakeEmbedder('one', (text) => Float32Array.from([1, text.length]));
  const engine = new TestEngine(vault, new MemoryStorage(), async () => ({ ok: true, value: embedder }));
  await engine.open({ embedder: 'one' });
  await engine.update();
  await engine.maintain();
  return { vault, engine, embedder };
}

type Run = Awaited<ReturnType<typeof started>>;

/** Sends files as a host does that knows which ones went. */
function send({ vault, engine }: Run, paths: string[], from?: string[]): Promise<ApplyReport> {
  const changes = paths.map((path) => ({
    kind: 'upsert' as const,
    facts: vault.facts(path),
    content: vault.content(notePath(path)),
    ...(from && { from: from.map(notePath) }),
  }));
  const removals = (from ?? []).map((path) => ({ kind: 'remove' as const, path: notePath(path) }));
  return engine.call('apply', { changes: [...changes, ...removals] });
}

/** Compares with the vault and sends what is needed, and answers which notes showed to be the same. */
async function compare({ vault, engine }: Run, send: (needed: NotePath[]) => Promise<ApplyReport>) {
  const { needed } = await engine.call('reconcile', { files: vault.list() });
  return (await send(needed)).moved;
}

async function paths({ engine }: Run): Promise<string[]> {
  const { changes } = await engine.call('changesSince', {});
  return changes.flatMap((change) => (change.kind === 'put' ? [change.path] : [])).sort();
}

describe('a file that came while another went', () => {
  it('is its note where it holds the same text', async () => {
    const run = await started({ 'Soil.md': TEXT, 'Ship.md': 'A mast.' });
    run.vault.rename('Soil.md', 'far/Humus.md');
    const { moved } = await send(run, ['far/Humus.md'], ['Soil.md']);
    expect(moved).toEqual([{ from: 'Soil.md', to: 'far/Humus.md' }]);
    expect(await paths(run)).toEqual(['Ship.md', 'far/Humus.md']);
  });

  it('is another one where its text is another, or could be of several', async () => {
    const run = await started({ 'Soil.md': TEXT, 'Copy.md': TEXT, 'Ship.md': 'A mast.' });
    run.vault.write('New.md', TEXT.replace('Earth', 'Loess'));
    for (const path of ['Soil.md', 'Copy.md', 'Ship.md']) run.vault.delete(path);
    expect((await send(run, ['New.md'], ['Ship.md'])).moved).toBeUndefined();
    run.vault.write('Third.md', TEXT);
    expect((await send(run, ['Third.md'], ['Soil.md', 'Copy.md'])).moved).toBeUndefined();
    expect(await paths(run)).toEqual(['New.md', 'Third.md']);
  });
});

describe('a note that was moved while no program looked', () => {
  it('is the same under another name, and leaves nothing at the old one', async () => {
    const run = await started({ 'Soil.md': TEXT, 'Ship.md': 'A mast.' });
    run.vault.rename('Soil.md', 'far/Humus.md');
    expect(await compare(run, (needed) => send(run, needed))).toEqual([
      { from: 'Soil.md', to: 'far/Humus.md' },
    ]);
    expect(await paths(run)).toEqual(['Ship.md', 'far/Humus.md']);
  });

  it('is that one of several with its text that has its name', async () => {
    const run = await started({ 'a/Soil.md': TEXT, 'b/Humus.md': TEXT });
    run.vault.rename('a/Soil.md', 'c/Soil.md');
    run.vault.rename('b/Humus.md', 'c/Humus.md');
    const moved = await compare(run, (needed) => send(run, needed));
    expect(moved).toHaveLength(2);
    expect(moved).toContainEqual({ from: 'a/Soil.md', to: 'c/Soil.md' });
    expect(moved).toContainEqual({ from: 'b/Humus.md', to: 'c/Humus.md' });
  });

  it('is none that was written anew from the same template', async () => {
    const run = await started({ 'Monday.md': TEXT, 'Ship.md': 'A mast.' });
    run.vault.delete('Monday.md');
    run.vault.write('Tuesday.md', TEXT);
    expect(await compare(run, (needed) => send(run, needed))).toBeUndefined();
    expect(await paths(run)).toEqual(['Ship.md', 'Tuesday.md']);
  });

  it('goes where the file that it could be holds something else, or cannot be read', async () => {
    const run = await started({ 'Soil.md': TEXT, 'Ship.md': 'A mast.' });
    run.vault.write('x/Soil.md', TEXT.replace('Earth', 'Loess'));
    run.vault.delete('Soil.md');
    const facts = run.vault.facts('x/Soil.md');
    await compare(run, () =>
      run.engine.call('apply', {
        changes: [
          { kind: 'unreadable', facts, problem: { kind: 'unreadable', why: { kind: 'said', text: 'no' } } },
        ],
      }),
    );
    expect(await paths(run)).toEqual(['Ship.md']);
  });

  it('is not embedded again where the index is stored before all of its folder has come', async () => {
    const notes = Array.from({ length: 40 }, (_, at) => [`old/Note ${at}.md`, `Paragraph ${at}.`] as const);
    const run = await started({ ...Object.fromEntries(notes), 'Ship.md': 'A mast.' });
    const sent = run.embedder.texts.length;
    for (const [path] of notes) run.vault.rename(path, path.replace('old', 'new'));
    await compare(run, async (needed) => {
      await send(run, needed.slice(0, 20));
      await run.engine.call('flush', null);
      return send(run, needed.slice(20));
    });
    await run.engine.maintain();
    expect(run.embedder.texts.length).toBe(sent);
  });
});
