import { describe, expect, it } from 'vitest';
import type { IndexProgress } from '../../../src/indexing/indexing';
import { IDLE } from '../../../src/indexing/progress-feed';
import { createNotices } from '../../../src/headless/output/notices';
import { createProgressLine } from '../../../src/headless/output/progress-line';
import { columnsOf, cut, padStart, styleFor } from '../../../src/headless/output/style';

describe('text on a terminal', () => {
  it('has colour only where a person looks and has not asked for none', () => {
    const shown = (...surroundings: Parameters<typeof styleFor>): string => {
      const style = styleFor(...surroundings);
      return style.shown(style.bold('x'));
    };
    const bold = '\u001b[1mx\u001b[22m';
    expect(shown({ isTTY: true }, {})).toBe(bold);
    expect(shown({ isTTY: true }, { NO_COLOR: '' })).toBe(bold);
    expect(shown({ isTTY: true }, { NO_COLOR: '1' })).toBe('x');
    expect(shown({ isTTY: true }, { TERM: 'dumb' })).toBe('x');
    expect(shown({}, {})).toBe('x');
    expect(shown({}, { FORCE_COLOR: '1' })).toBe(bold);
    expect(shown({ isTTY: true }, { FORCE_COLOR: '0' })).toBe('x');
  });

  it('counts columns, not letters', () => {
    expect(columnsOf('abc')).toBe(3);
    expect(columnsOf('笔记')).toBe(4);
    expect(columnsOf('ノート・')).toBe(8);
    expect(columnsOf('ｱ￥')).toBe(3);
    expect(columnsOf('e\u0301')).toBe(1);
    expect(columnsOf('👩‍👩‍👧')).toBe(2);
    expect(padStart('笔', 4)).toBe('  笔');
  });

  it('is cut to one line that fits', () => {
    expect(cut('a\n b', 10)).toBe('a b');
    expect(cut('one two three', 8)).toBe('one two…');
    expect(cut('笔记笔记', 5)).toBe('笔记…');
  });
});

describe('the progress line', () => {
  function shown(isTTY: boolean, steps: [nowMs: number, done: number][]): string {
    let nowMs = 0;
    let text = '';
    const out = createNotices({ isTTY, write: (part: string) => (text += part) });
    const line = createProgressLine(out, () => nowMs);
    for (const [atMs, done] of steps) {
      nowMs = atMs;
      line.show(progress(done));
    }
    line.end();
    return text;
  }

  function progress(done: number): IndexProgress {
    return { ...IDLE, state: 'indexing', done, total: 1_000, secondsLeft: 120 };
  }

  const begin = '\r\u001b[2K';

  it('is written over on a terminal and removed at the end', () => {
    expect(
      shown(true, [
        [100, 10],
        [200, 1_000],
      ]),
    ).toBe(
      `${begin}Indexing: 10 of 1,000 notes (1%), 2 min left${begin}Saving the index, 2 min left${begin}`,
    );
  });

  it('says how much is done of what cannot be counted', () => {
    let text = '';
    const line = createProgressLine(
      createNotices({ isTTY: true, write: (part: string) => (text += part) }),
      () => 0,
    );
    line.showPart('Counting', 0.25, 3);
    line.showPart('Counting', 1, 3);
    expect(text).toBe(`${begin}Counting: 25%, 3 s left${begin}Counting: 100%`);
  });

  it('says how far the vault is divided, and that it is saved where there was much to do', () => {
    let text = '';
    const out = createNotices({ isTTY: true, write: (part: string) => (text += part) });
    const line = createProgressLine(out, () => 0);
    line.showWork({ stage: 'storing', done: 0, total: 0, error: undefined }, 3);
    expect(text).toBe('');
    line.showWork({ stage: 'themes', done: 40, total: 100, share: 0.404, error: undefined }, 2);
    expect(text).toBe(`${begin}Dividing the vault into themes: 40%, 2 s left`);
    line.showWork({ stage: 'storing', done: 0, total: 0, error: undefined }, 1);
    expect(text).toContain(`${begin}Saving the index, 1 s left`);
  });

  it('is a line every few seconds in a log', () => {
    expect(
      shown(false, [
        [100, 10],
        [5_000, 500],
        [6_000, 600],
      ]),
    ).toBe('Indexing: 500 of 1,000 notes (50%), 2 min left\n');
  });
});
