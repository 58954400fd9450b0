import { texts } from '../../texts/texts';
import { sentenceText } from '../../trace/sentence';
import { EMPTY_ROW, type Group, type Row } from './row';

/** The same groups, with the parts of one row's score as rows of their own below it. */
export function withScoreOf<G extends object>(
  opened: string | undefined,
  groups: readonly (Group | G)[],
): readonly (Group | G)[] {
  if (opened === undefined) return groups;
  return groups.map((group) => {
    if (!('rows' in group) || group.rows.every(({ key }) => key !== opened)) return group;
    const withParts = (row: Row): Row[] =>
      row.key === opened ? [{ ...row, isOpen: true }, ...scoreRows(row)] : [row];
    return { ...group, rows: group.rows.flatMap(withParts) };
  });
}

function scoreRows({ key, why }: Row): Row[] {
  const parts = (why?.parts ?? []).filter(({ counts }) => counts);
  return parts.map(({ kind, name, value, detail, leadsTo }) => ({
    ...EMPTY_ROW,
    key: `${key}=${kind}`,
    kind: 'part',
    title: name,
    line: sentenceText(detail),
    aside: value,
    leadsTo,
    partOf: key,
  }));
}

/** What a screen reader says when a score is shown. */
export function scoreAnnouncement({ why }: Row): string {
  const parts = (why?.parts ?? []).filter(({ counts }) => counts);
  return [texts().score.title(why?.score ?? ''), ...parts.map(({ name, value }) => `${name} ${value}`)].join(
    ', ',
  );
}
