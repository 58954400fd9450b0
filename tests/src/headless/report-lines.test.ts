import { describe, expect, it } from 'vitest';
import { reportLines } from '../../../src/headless/answer';
import { styleFor } from '../../../src/headless/style';
import type { NotePath, ReportRow } from '../../../worker/contract';

const row = (path: string, problem: ReportRow['problem']): ReportRow => ({ path: path as NotePath, problem });

describe('the report of files', () => {
  it('does not call a note that shares a name one that was not read in full', () => {
    const shared = row('A.md', { kind: 'ambiguous-alias', alias: 'Soil', others: ['B.md' as NotePath] });
    const style = styleFor({ columns: 80 }, {});
    const named = [
      'Names that several notes share:',
      '  A.md: Shares the alias “Soil” with B.md: links by it lead to none of them.',
    ];
    expect(reportLines([shared], style)).toEqual(named);
    expect(reportLines([shared, row('C.md', { kind: 'binary' })], style)).toEqual([
      '1 file not read in full:',
      '  C.md: Not text: only its name is indexed.',
      ...named,
    ]);
    expect(reportLines([], style)).toEqual([]);
  });
});
