import { describe, expect, it } from 'vitest';
import type { IndexProgress } from '../../../src/indexing/indexing';
import type { IndexSnapshot } from '../../../src/indexing/index-session';
import { IDLE } from '../../../src/indexing/progress-feed';
import { indexLine } from '../../../src/ui/index-line';

function line(progress: Partial<IndexProgress>, snapshot: Partial<IndexSnapshot> = {}) {
  return indexLine({
    phase: 'open',
    error: undefined,
    notes: 2318,
    isBeside: false,
    isLocal: true,
    progress: { ...IDLE, isCompared: true, ...progress },
    ...snapshot,
  });
}

describe('the line about the index', () => {
  it('counts notes when all is done', () => {
    expect(line({})).toMatchObject({ text: '2,318 notes · up to date', action: undefined });
  });

  it('does not call up to date what waits for a yes', () => {
    const background = {
      ...{ stage: 'none' as const, done: 0, total: 0, secondsLeft: undefined, error: undefined },
      withheld: 30,
    };
    const said = line({ background });
    expect(said).toMatchObject({ text: 'Waiting for your yes: 30 paragraphs', action: 'decide' });
    expect(said.detail).toContain('30 paragraphs would go to a server that may send a bill');
    expect(line({ background }, { isBeside: true }).text).toBe('2,318 notes · reading along');
  });

  it('says how much words alone find while its model is away', () => {
    const why = {
      kind: 'embedder',
      reason: 'unreachable',
      why: { kind: 'said', text: 'Nobody answers' },
    } as const;
    const background = {
      ...{ stage: 'none' as const, done: 0, total: 0, secondsLeft: undefined, error: undefined },
      away: { texts: 20, why },
    };
    const said = line({ background });
    expect(said).toMatchObject({ text: 'Found by words only: 20 paragraphs', action: 'retry' });
    expect(said.detail).toContain('Nobody answers');
    const offer = { folder: 'Altitude vectors', texts: 200, missing: 300, sizeBytes: 9_000 };
    expect(line({ background }, { offer }).action).toBe('take');
  });

  it('leads to vectors that lie in the vault as long as meaning is not ready, and in place of a pause', () => {
    const offer = { folder: 'Altitude vectors', texts: 200, missing: 300, sizeBytes: 9_000 };
    const at = { done: 5, total: 305, secondsLeft: undefined, error: undefined };
    const learning = { ...at, stage: 'embedding' as const };
    expect(line({ background: learning }, { offer })).toMatchObject({ action: 'take', ratio: 5 / 305 });
    const waiting = { ...at, stage: 'none' as const, withheld: 300 };
    expect(line({ background: waiting }, { offer }).action).toBe('take');
    const error = { kind: 'cancelled' as const };
    expect(line({ background: { ...learning, error } }, { offer }).action).toBe('take');
    expect(line({}, { offer }).action).toBeUndefined();
  });

  it('says that another window keeps the index', () => {
    expect(line({}, { isBeside: true })).toMatchObject({
      text: '2,318 notes · reading along',
      action: undefined,
    });
  });

  it('never says that a window saves what another one keeps', () => {
    const read = { state: 'indexing' as const, done: 9, total: 9, secondsLeft: 2 };
    expect(line(read).text).toBe('Saving the index… · 2 s left');
    expect(line(read, { isBeside: true })).toMatchObject({
      ...{ text: '2,318 notes · reading along', action: undefined },
    });
    const first = line({ ...read, isCompared: false }, { isBeside: true });
    expect(first.text).toBe('Checking the vault…');
    expect(line({ ...read, done: 4 }, { isBeside: true }).text).toMatch(/^Reading notes… 4 of 9/);
  });

  it('does not call a vault up to date that was not looked at yet', () => {
    expect(line({ isCompared: false })).toMatchObject({ text: 'Checking the vault…', action: undefined });
  });

  it('shows how far a run is, the time left, and offers a pause', () => {
    const running = line({ state: 'indexing', done: 1204, total: 2318, secondsLeft: 40 });
    expect(running).toMatchObject({
      text: 'Reading notes… 1,204 of 2,318 · all read in 40 s',
      action: 'pause',
    });
    expect(running.ratio).toBeCloseTo(0.519, 2);
  });

  it('says that the index is saved once all notes are read', () => {
    const saving = line({ state: 'indexing', done: 2318, total: 2318, secondsLeft: 2 });
    expect(saving).toMatchObject({ text: 'Saving the index… · 2 s left', action: 'pause', ratio: undefined });
    expect(line({ state: 'indexing', done: 0, total: 0 }).text).toBe('Checking the vault…');
  });

  it('says nothing of time while it cannot be known', () => {
    expect(line({ state: 'indexing', done: 0, total: 10 }).text).toBe('Reading notes… 0 of 10');
  });

  it('shows what is learned from the notes, and offers a pause', () => {
    const background = { stage: 'training' as const, done: 40, total: 100, secondsLeft: 3, error: undefined };
    expect(line({ background })).toMatchObject({
      text: 'Learning from your notes… 40 % · 3 s left',
      action: 'pause',
      ratio: 0.4,
    });
    const embedding = { ...background, stage: 'embedding' as const, done: 1_200, total: 5_000 };
    expect(line({ background: embedding }).text).toContain('1,200 of 5,000');
  });

  it('shows how far notes are compared, where that lasts', () => {
    const background = {
      stage: 'comparing' as const,
      done: 300,
      total: 900,
      secondsLeft: 8,
      error: undefined,
    };
    expect(line({ background })).toMatchObject({
      text: 'Comparing notes… 33 % · 8 s left',
      action: 'pause',
      ratio: 1 / 3,
    });
    const afterAnEdit = { ...background, done: 3, total: 9, secondsLeft: undefined };
    expect(line({ background: afterAnEdit })).toMatchObject({ text: '2,318 notes · up to date' });
  });

  it('shows how far the vault is divided, where that lasts', () => {
    const background = { stage: 'themes' as const, done: 62, total: 100, secondsLeft: 2, error: undefined };
    expect(line({ background })).toMatchObject({
      text: 'Dividing the vault into themes… 62 % · 2 s left',
      action: 'pause',
      ratio: 0.62,
    });
    const afterAnEdit = { ...background, secondsLeft: undefined };
    expect(line({ background: afterAnEdit })).toMatchObject({ text: '2,318 notes · up to date' });
  });

  it('is as calm as ever while stored vectors are read', () => {
    const background = {
      stage: 'loading' as const,
      done: 0,
      total: 9,
      secondsLeft: undefined,
      error: undefined,
    };
    expect(line({ background })).toMatchObject({ text: '2,318 notes · up to date', action: undefined });
  });

  it('does not say that all is up to date between two stages of much work', () => {
    const none = { stage: 'none' as const, done: 0, total: 0, secondsLeft: undefined, error: undefined };
    expect(line({ background: { ...none, isLarge: true } }).text).toBe('Preparing…');
    const dividing = { ...none, stage: 'themes' as const, done: 1, total: 100, isLarge: true as const };
    expect(line({ background: dividing }).text).toBe('Dividing the vault into themes… 1 %');
    expect(line({ background: none }).text).toContain('up to date');
  });

  it('names what is counted while vectors are made', () => {
    const background = {
      stage: 'embedding' as const,
      done: 992,
      total: 1_421,
      secondsLeft: 9,
      error: undefined,
    };
    expect(line({ background }).text).toContain('992 of 1,421 texts');
  });

  it('says why notes are found by words alone, and offers to try again', () => {
    const error = {
      kind: 'embedder',
      reason: 'key-refused',
      why: { kind: 'said', text: 'The key was refused' },
    } as const;
    const background = { stage: 'none' as const, done: 0, total: 0, secondsLeft: undefined, error };
    expect(line({ background })).toMatchObject({
      text: 'Found by words only',
      action: 'retry',
      detail: 'The key was refused. Words and links go on without it.',
    });
  });

  it('offers to go on when paused', () => {
    expect(line({ state: 'paused', done: 3, total: 10 })).toMatchObject({
      text: 'Paused at 3 of 10',
      action: 'resume',
    });
  });

  it('says why it stopped, whether loading or indexing failed', () => {
    const error = { kind: 'storage', operation: 'write', why: { kind: 'said', text: 'disk full' } } as const;
    expect(line({ state: 'failed', error })).toMatchObject({ action: 'retry' });
    expect(line({}, { phase: 'failed', error }).detail).toContain('disk full');
  });
});
