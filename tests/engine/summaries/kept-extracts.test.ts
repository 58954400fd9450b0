import { describe, expect, it } from 'vitest';
import { VAULT_ID } from '../../../worker/contract';
import { TestEngine, TestVault } from '../engine-fixture';

describe('the sentences of a vault', () => {
  const soil = 'Compost turns leaves into dark soil that feeds the beds of spring.';

  async function gardenWith(vault: TestVault) {
    for (let note = 0; note < 6; note++)
      vault.write(`Note ${note}.md`, `${soil} Worm ${note} lives in it. [[Note ${(note + 1) % 6}]]`);
    const engine = await new TestEngine(vault).open();
    await engine.update();
    return engine;
  }

  it('are made once until a note changes', async () => {
    const vault = new TestVault();
    const engine = await gardenWith(vault);
    const read: string[] = [];
    const { content } = vault;
    vault.read = async (path) => {
      read.push(path);
      return { ok: true, value: content.call(vault, path) };
    };
    const { summary } = await engine.call('atom', { id: VAULT_ID });
    expect(summary).toContain('Worm');
    read.length = 0;
    engine.engine.forgetMemos();
    expect((await engine.call('atom', { id: VAULT_ID })).summary).toBe(summary);
    expect(read).toEqual([]);
    for (const path of vault.files.keys()) vault.write(path, 'Rain fills the barrel behind the shed.');
    await engine.update();
    expect((await engine.call('atom', { id: VAULT_ID })).summary).toContain('Rain');
  });

  it('are made again where a note could not be read', async () => {
    const vault = new TestVault();
    const engine = await gardenWith(vault);
    const { read } = vault;
    vault.read = async (path) => ({
      ok: false,
      error: { kind: 'unreadable', path, why: { kind: 'said', text: 'no such file' } },
    });
    expect((await engine.call('atom', { id: VAULT_ID })).summary).toBe('');
    vault.read = read;
    expect((await engine.call('atom', { id: VAULT_ID })).summary).toContain('Worm');
  });
});

describe('the tokens of a theme', () => {
  it('are those of its notes as they are now', async () => {
    const vault = new TestVault();
    vault.write('A.md', 'soil and worms [[B]]');
    vault.write('B.md', 'soil and rain [[A]]');
    const engine = await new TestEngine(vault).open();
    await engine.update();
    const tokens = async (): Promise<number[]> => {
      const [theme] = await engine.call('themes', null);
      const notes = await engine.call('zoomIn', { id: theme!.card.id });
      const sum = notes.reduce((all, note) => all + note.tokens, 0);
      expect((await engine.call('zoomIn', { id: VAULT_ID }))[0]?.tokens).toBe(sum);
      return [theme!.card.tokens, sum, (await engine.call('atom', { id: VAULT_ID })).tokens];
    };
    const before = await tokens();
    expect(new Set(before).size).toBe(1);
    vault.write('A.md', 'soil and worms and many more words than before [[B]]');
    await engine.update();
    const after = await tokens();
    expect(new Set(after).size).toBe(1);
    expect(after[0]).toBeGreaterThan(before[0]!);
  });
});
