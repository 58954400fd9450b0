import { describe, expect, it } from 'vitest';
import type { FileFacts } from '../../../worker/contract';
import { noteTimes } from '../../../worker/engine/notes/note-record';
import { notePath } from '../note-path';

const COPIED = Date.UTC(2026, 10, 1);

function facts(path: string, modifiedMs = COPIED): FileFacts {
  return { path: notePath(path), modifiedMs, createdMs: modifiedMs, sizeBytes: 1 };
}

const NONE = { createdMs: undefined, updatedMs: undefined };
const NOON = Date.UTC(2024, 4, 1, 12);

describe('when a note was created', () => {
  it.each([
    'Daily/2024-05-01.md',
    'journals/2024_05_01.md',
    '2024.05.01 Meeting with Ada.md',
    '20240501.md',
    'Inbox/202405011030.md',
    '20240501103059 An idea.md',
    '2024年5月1日.md',
    '2024年05月01日 会議.md',
    '🗓 2024-05-01.md',
  ])('is the day that its name begins with: %s', (path) => {
    expect(noteTimes(facts(path), NONE)).toEqual({ createdMs: NOON, updatedMs: COPIED });
  });

  it.each([
    'Daily/2024-13-01.md',
    '2024-05.md',
    '2024-05-011.md',
    '1815-06-18 Waterloo.md',
    '202405.md',
    '2024050110.md',
    'Plan of 2024-05-01.md',
    '2024-05_01.md',
  ])('is what its file says where its name begins with none: %s', (path) => {
    expect(noteTimes(facts(path), NONE).createdMs).toBe(COPIED);
  });

  it('is what its properties say first of all', () => {
    const createdMs = Date.UTC(2020, 0, 1);
    expect(noteTimes(facts('2024-05-01.md'), { ...NONE, createdMs }).createdMs).toBe(createdMs);
  });

  it('is no day to come', () => {
    const before = Date.UTC(2024, 3, 1);
    expect(noteTimes(facts('2024-05-01 Trip.md', before), NONE)).toEqual({
      createdMs: before,
      updatedMs: before,
    });
    // Where others live that day has begun.
    const evening = Date.UTC(2024, 3, 30, 20);
    expect(noteTimes(facts('2024-05-01.md', evening), NONE)).toEqual({ createdMs: NOON, updatedMs: NOON });
  });

  it('is known of a file that lost its times', () => {
    expect(noteTimes(facts('2024-05-01.md', 0), NONE)).toEqual({ createdMs: NOON, updatedMs: NOON });
  });
});
