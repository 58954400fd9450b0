import { describe, expect, it } from 'vitest';
import { StartMarker } from '../../../src/obsidian/start-marker';

function openMarker() {
  let kept: unknown = null;
  const store = { load: () => kept, save: (value: string | null) => void (kept = value) };
  return () => new StartMarker(store);
}

describe('the mark of a start', () => {
  it('tells a start that follows an unfinished one', () => {
    const nextStart = openMarker();
    expect(nextStart().begin()).toBe(true);
    expect(nextStart().begin()).toBe(false);
  });

  it('is gone once the start has finished', () => {
    const nextStart = openMarker();
    const first = nextStart();
    first.begin();
    first.finish();
    expect(nextStart().begin()).toBe(true);
  });
});
