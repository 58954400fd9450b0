import { describe, expect, it } from 'vitest';
import { arrivedView } from '../../../../src/ui/explorer/arrival';
import { insideGroup } from '../../../../src/ui/rows/inside-rows';
import { FIRST_STATE, shownRows, type ExplorerState } from '../../../../src/ui/explorer/explorer-state';
import { LOADING } from '../../../../src/ui/part';
import { edgeRow, moreShown, rowBeside, scoreToggled } from '../../../../src/ui/explorer/row-selection';
import { linksAnswer, makeAtom, makeHit } from './fake-engine';

/** A search that found so many notes, `0.md` first. */
function found(count: number, change: Partial<ExplorerState> = {}): ExplorerState {
  const hits = Array.from({ length: count }, (_, at) => makeHit(makeAtom(`${String(at)}.md`, 'note')));
  const value = { hits, total: count, cut: 0, corrections: [], unknown: [] };
  const content: ExplorerState['content'] = { kind: 'search', query: '', answer: { kind: 'ready', value } };
  return { ...FIRST_STATE, content, ...change };
}

/** A focus with so many neighbours and nothing else around it. */
function nearby(count: number): ExplorerState['content'] {
  const { content } = found(count);
  const nearby = content.kind === 'search' ? content.answer : LOADING;
  const none = { kind: 'ready', value: insideGroup([]) } as const;
  const links = { kind: 'ready', value: linksAnswer({}) } as const;
  return { ...arrivedView(makeAtom('Soil.md', 'note'), undefined), inside: none, nearby, links };
}

describe('the selected row', () => {
  it('is entered from the near end and stops at the far one', () => {
    expect(rowBeside(found(3), 1)?.key).toBe('0.md');
    expect(rowBeside(found(3), -1)?.key).toBe('2.md');
    expect(rowBeside(found(3, { selected: '1.md' }), 1)?.key).toBe('2.md');
    expect(rowBeside(found(3, { selected: '2.md' }), 5)?.key).toBe('2.md');
    expect(rowBeside(found(0), 1)).toBeUndefined();
  });

  it('can be the first or the last', () => {
    expect([edgeRow(found(3), 'first')?.key, edgeRow(found(3), 'last')?.key]).toEqual(['0.md', '2.md']);
    expect(edgeRow(found(0), 'last')).toBeUndefined();
  });
});

describe('showing more', () => {
  it('puts the first of the new rows where the way to them was', () => {
    const state = { ...FIRST_STATE, content: nearby(200) };
    const more = shownRows(state).at(-1);
    expect(more?.title).toBe('Show 192 more');
    const change = more && moreShown(state, more);
    expect(change?.selected).toBe('nearby:8.md');
    expect(shownRows({ ...state, ...change })).toHaveLength(200);
  });
});

describe('the parts of a score', () => {
  it('are shown, said, and hidden again from any of them', () => {
    const state = found(2);
    const [row] = shownRows(state);
    const opened = row && scoreToggled(state, row);
    expect(opened).toMatchObject({ opened: '0.md', selected: '0.md' });
    expect(opened?.announcement).not.toBe('');
    const shown = { ...state, ...opened };
    const part = shownRows(shown).find(({ kind }) => kind === 'part');
    expect(part && scoreToggled(shown, part)).toEqual({ opened: undefined, selected: '0.md' });
  });

  it('are not there for a row without a score', () => {
    const [row] = shownRows(found(1));
    expect(row && scoreToggled(found(1), { ...row, why: undefined })).toBeUndefined();
  });
});
