import { describe, expect, it } from 'vitest';
import { arrivedState, arrivedView } from '../../../../src/ui/explorer/arrival';
import { FIRST_STATE } from '../../../../src/ui/explorer/explorer-state';
import { LOADING } from '../../../../src/ui/part';
import { makeAtom } from './fake-engine';

describe('a focus that arrives', () => {
  it('waits for what stands around it, but not for what its level has none of', () => {
    const note = arrivedView(makeAtom('Soil.md', 'note'), undefined);
    expect([note.inside, note.nearby, note.links]).toEqual([LOADING, LOADING, LOADING]);
    const vault = arrivedView(makeAtom('/', 'vault'), undefined);
    expect([vault.inside, vault.nearby.kind, vault.links.kind]).toEqual([LOADING, 'ready', 'ready']);
  });

  it('keeps what stood around it when it is the same again', () => {
    const links = { kind: 'failed', error: { kind: 'not-open' } } as const;
    const before = { ...arrivedView(makeAtom('Soil.md', 'note'), undefined), links };
    expect(arrivedView(makeAtom('Soil.md', 'note'), before).links).toBe(links);
  });

  it('moves, is said and forgets the selection only when it is another one', () => {
    const view = arrivedView(makeAtom('Soil.md', 'note'), undefined);
    const state = { ...FIRST_STATE, query: 'soil', selected: 'row' };
    expect(arrivedState(state, view, 'in', false)).toMatchObject({
      ...{ altitude: 'note', query: '', selected: undefined },
      movement: { to: 'in', count: 1 },
    });
    const same = { ...state, ...arrivedState(state, view, 'none', true) };
    expect([same.selected, same.movement.count, same.announcement]).toEqual(['row', 0, '']);
  });

  it('is an empty vault when no note is in it', () => {
    const view = arrivedView(makeAtom('/', 'vault', { noteCount: 0 }), undefined);
    expect(arrivedState(FIRST_STATE, view, 'none', false).content).toEqual({ kind: 'empty' });
  });
});
