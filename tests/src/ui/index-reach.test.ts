import { describe, expect, it } from 'vitest';
import type { IndexProgress } from '../../../src/indexing/indexing';
import type { IndexSnapshot } from '../../../src/indexing/index-session';
import { IDLE } from '../../../src/indexing/progress-feed';
import { reachOf } from '../../../src/ui/index-reach';

function reach(progress: Partial<IndexProgress>, snapshot: Partial<IndexSnapshot> = {}) {
  return reachOf({
    phase: 'open',
    error: undefined,
    notes: 73,
    isBeside: false,
    isLocal: true,
    progress: { ...IDLE, isCompared: true, ...progress },
    ...snapshot,
  });
}

describe('the reach of the index', () => {
  it('is partial until all notes are read', () => {
    expect(reach({ isCompared: false })).toBe('partial');
    expect(reach({ state: 'indexing', done: 3, total: 9 })).toBe('partial');
    expect(reach({ state: 'paused', done: 3, total: 9 })).toBe('partial');
    expect(reach({ state: 'failed', done: 3, total: 9 })).toBe('partial');
    expect(reach({}, { phase: 'starting', notes: 0 })).toBe('partial');
  });

  it('is whole while other work goes on', () => {
    expect(reach({})).toBe('whole');
    expect(reach({ state: 'paused', done: 9, total: 9 })).toBe('whole');
  });

  it('is empty only where it is known that there are no notes', () => {
    expect(reach({}, { notes: 0 })).toBe('empty');
    expect(reach({ isCompared: false }, { notes: 0 })).toBe('partial');
  });
});
