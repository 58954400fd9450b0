import { afterEach, describe, expect, it, vi } from 'vitest';
import { VaultIndex } from '../../../worker/engine/index/vault-index';
import { engineOver } from '../engine-fixture';

afterEach(() => void vi.restoreAllMocks());

describe('the names of a vault', () => {
  it('take no look at the properties of all notes for a question that asks for none', async () => {
    const engine = await engineOver({ 'Soil.md': '---\nrating: 4\n---\nWorms dig the soil.\n' });
    const looks = vi.spyOn(VaultIndex.prototype, 'columns', 'get');
    const plan = (question: string) => engine.call('plan', { question, nowMs: 0 });
    expect((await plan('How do worms dig?')).kind).toBe('ask');
    expect(looks).not.toHaveBeenCalled();
    expect(await plan('notes with a rating above 3')).toMatchObject({
      lens: { properties: [{ name: 'rating', above: 3 }] },
    });
    expect(looks).toHaveBeenCalled();
  });
});
