import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { reportLines } from '../../../src/headless/output/answer';
import { styleFor } from '../../../src/headless/output/style';
import type { NotePath, ReportRow } from '../../../worker/contract';
import { runHere } from './run-here';

const row = (path: string, problem: ReportRow['problem']): ReportRow => ({
  path: path as NotePath,
  indexed: true,
  problem,
});

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

describe('the status of a vault', () => {
  let root = '';
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('stands in lines of a narrow terminal', async () => {
    root = await mkdtemp(join(tmpdir(), 'altitude-status-'));
    await writeFile(join(root, 'A.md'), 'Soil.');
    const index = ['--index', `${root}-index`];
    const { out } = await runHere(['status', root, ...index], {}, { columns: 40 });
    await rm(`${root}-index`, { recursive: true, force: true });
    const lines = out.trimEnd().split('\n').slice(0, -1);
    expect(lines.join(' ')).toContain('altitude status --all also counts links, missing notes,');
    expect(lines.filter((line) => line.length > 40)).toEqual([]);
  });
});
