import { describe, expect, it } from 'vitest';
import type { Problem, ReportRow } from '../../../../worker/contract';
import { problemGroups } from '../../../../src/ui/status/problem-groups';
import { notePath } from '../explorer/fake-engine';

const row = (path: string, problem: Problem): ReportRow => {
  return { path: notePath(path), indexed: problem.kind === 'bad-frontmatter', problem };
};
const said = { kind: 'said', text: 'busy' } as const;

function sharing(alias: string, ...names: string[]): ReportRow[] {
  const paths = names.map(notePath);
  return paths.map((path) =>
    row(path, { kind: 'ambiguous-alias', alias, others: paths.filter((other) => other !== path) }),
  );
}

describe('problems of notes', () => {
  it('stand by how much is lost, whatever their names are', () => {
    const groups = problemGroups([
      ...sharing('Earth', 'A.md', 'B.md'),
      row('Y.md', { kind: 'bad-frontmatter', line: 4, why: said }),
      row('Z.md', { kind: 'unreadable', why: said }),
    ]);
    expect(groups.map(({ heading, rows }) => [heading, rows.length])).toEqual([
      ['Not indexed', 1],
      ['Indexed in part', 1],
      ['Names that several notes share', 1],
    ]);
  });

  it('name an alias once, however many notes share it and however it is written', () => {
    const names = Array.from({ length: 7 }, (_, at) => `N${String(at)}.md`);
    const [group] = problemGroups([...sharing('Earth', ...names), ...sharing('earth', 'N0.md', 'Other.md')]);
    expect(group?.rows).toEqual([
      {
        path: 'N0.md',
        title: '“Earth”',
        text: 'N0.md, N1.md, N2.md, N3.md, N4.md and 3 more. Links by this name lead to none of them.',
        action: 'open',
      },
    ]);
  });

  it.each<[Problem, 'open' | 'retry']>([
    [{ kind: 'bad-frontmatter', line: 4, why: said }, 'open'],
    [{ kind: 'too-large', sizeBytes: 63_000_000, limitBytes: 50_000_000 }, 'retry'],
    [{ kind: 'unreadable', why: said }, 'retry'],
  ])('are offered what helps: %o', (problem, action) => {
    expect(problemGroups([row('A.md', problem)])[0]?.rows[0]?.action).toBe(action);
  });
});
