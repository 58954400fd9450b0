import { beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../../src/headless/session/count-waiting';
import type { FileFacts, NotePath, Problem, Result } from '../../../../worker/contract';
import { TestEngine, TestVault } from '../../../engine/engine-fixture';
import { notePath } from '../../../engine/note-path';

/** A vault some of whose files are there but cannot be read, or are refused by their host before reading. */
class TroubledVault {
  readonly notes = new TestVault();
  readonly locked = new Set<NotePath>();
  readonly refused: { facts: FileFacts; problem: Problem }[] = [];
  isGone = false;

  async list() {
    if (this.isGone) throw new Error('the disk was unplugged');
    return { files: this.notes.list(), refused: this.refused };
  }

  async read(path: NotePath): Promise<Result<Uint8Array>> {
    if (this.locked.has(path))
      return {
        ok: false,
        error: { kind: 'unreadable', path, why: { kind: 'said', text: 'permission denied' } },
      };
    return this.notes.read(path);
  }
}

describe('the number of files that wait', () => {
  const locked = notePath('Locked.md');
  let vault: TroubledVault;
  let engine: TestEngine;

  beforeEach(async () => {
    vault = new TroubledVault();
    vault.notes.write('Open.md', 'soil');
    vault.notes.write('Locked.md', 'rain');
    vault.locked.add(locked);
    vault.refused.push({
      facts: { ...vault.notes.facts('Open.md'), path: notePath('OPEN.md') },
      problem: { kind: 'name-clash', other: 'Open.md' },
    });
    engine = await new TestEngine(vault.notes).open();
  });

  async function waiting(): Promise<Result<number>> {
    const found = await countWaiting(
      {
        reconcile: (request) => engine.try('reconcile', request),
        apply: (request) => engine.try('apply', request),
        figures: (request) => engine.try('figures', request),
      },
      vault,
    );
    return found.ok ? { ok: true, value: found.value.waiting } : found;
  }

  async function index(): Promise<void> {
    await engine.upsert('Open.md');
    const problem: Problem = { kind: 'unreadable', why: { kind: 'said', text: 'permission denied' } };
    const unreadable = [{ facts: vault.notes.facts('Locked.md'), problem }, ...vault.refused];
    await engine.call('apply', { changes: unreadable.map((row) => ({ kind: 'unreadable', ...row })) });
  }

  it('is that of all files before they are indexed', async () => {
    expect(await waiting()).toEqual({ ok: true, value: 3 });
  });

  it('does not hold files that are known to be unreadable, until they can be read', async () => {
    await index();
    expect(await waiting()).toEqual({ ok: true, value: 0 });
    vault.locked.delete(locked);
    expect(await waiting()).toEqual({ ok: true, value: 1 });
  });

  it('holds what changed', async () => {
    await index();
    vault.notes.write('Open.md', 'more soil');
    expect(await waiting()).toEqual({ ok: true, value: 1 });
  });

  it('leaves the rows of the report that stand for files which are still there', async () => {
    await index();
    await waiting();
    const { report } = await engine.call('status', null);
    expect(report.map(({ path }) => path)).toEqual(['Locked.md', 'OPEN.md']);
  });

  it('is unknown when the vault cannot be listed', async () => {
    await index();
    vault.isGone = true;
    const error = { kind: 'vault-unreadable', why: { kind: 'said', text: 'the disk was unplugged' } };
    expect(await waiting()).toEqual({ ok: false, error });
    expect((await engine.call('status', null)).notes).toBe(1);
  });
});
