import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/indexing/change-queue';
import { isFlood, LossGuard } from '../../../src/indexing/loss-guard';
import { notePath } from '../../engine/note-path';
import { MapEngine, VaultMap } from './vault-model';

const LOSS = { lost: 20, known: 30 };

function removals(count: number): Step[] {
  return Array.from({ length: count }, (_, at) => ({ kind: 'remove', path: notePath(`${at}.md`) }));
}

describe('a loss of notes', () => {
  it('is allowed for one comparison', () => {
    const guard = new LossGuard();
    expect(guard.dropping).toBe('unless-lost');
    guard.compared(LOSS);
    expect(guard.dropping).toBe('unless-still-lost');
    guard.allow();
    expect(guard.dropping).toBe('all');
    guard.compared(undefined);
    expect([guard.dropping, guard.isAllowed]).toEqual(['unless-lost', false]);
  });

  it('keeps the index from being emptied unless it is allowed', async () => {
    const engine = new MapEngine();
    const vault = new VaultMap();
    for (let at = 0; at < 30; at++) {
      const path = notePath(`${at}.md`);
      vault.write(path, 'text');
      engine.index.take({ kind: 'upsert', facts: vault.factsOf(path), content: new Uint8Array() });
    }
    const ports = { engine: engine.api, files: vault };
    const guard = new LossGuard();
    expect(await guard.mayClear(ports)).toEqual({ ok: true, value: true });
    const empty = { ...ports, files: new VaultMap() };
    expect(await guard.mayClear(empty)).toEqual({ ok: true, value: false });
    expect(engine.index.notes.size).toBe(30);
    guard.allow();
    expect(await guard.mayClear(empty)).toEqual({ ok: true, value: true });
  });

  it('may be under way when more than half the notes are removed, ten at least', async () => {
    const noteCount = (value: number) => ({ noteCount: () => Promise.resolve({ ok: true, value } as const) });
    expect(await isFlood(noteCount(10), removals(9))).toEqual({ ok: true, value: false });
    expect(await isFlood(noteCount(30), removals(15))).toEqual({ ok: true, value: false });
    expect(await isFlood(noteCount(30), removals(16))).toEqual({ ok: true, value: true });
  });
});
