import type { NotePath, ReportRow } from '../../../worker/contract';
import type { LeftOut } from '../../settings/folder-rules';
import { joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';
import { problemText } from '../error-text';

/** Notes shown for what was typed. */
const MAX_FOUND = 6;

/** How one note stands, as the host found it. */
export interface NoteStanding {
  path: NotePath;
  isIndexed: boolean;
  /** Why the rules leave it out, if they do. */
  leftOut: LeftOut | undefined;
}

/** The paths that are meant by what was typed: those whose file name begins with it, then those that hold it anywhere. */
export function findPaths(typed: string, paths: readonly NotePath[]): NotePath[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const rank = (path: string): number => {
    const lower = path.toLowerCase();
    const name = lower.slice(lower.lastIndexOf('/') + 1);
    if (name === wanted || name === `${wanted}.md`) return 0;
    if (name.startsWith(wanted)) return 1;
    return lower.includes(wanted) ? 2 : 3;
  };
  return paths
    .map((path) => ({ path, rank: rank(path) }))
    .filter((each) => each.rank < 3)
    .sort((one, other) => one.rank - other.rank || one.path.length - other.path.length)
    .slice(0, MAX_FOUND)
    .map(({ path }) => path);
}

/** Whether a note is indexed, and why not, in a sentence. */
export function standingText(
  { path, isIndexed, leftOut }: NoteStanding,
  report: readonly ReportRow[],
): string {
  const { standing } = texts().status;
  const problems = report.filter((row) => row.path === path).map(({ problem }) => problemText(problem));
  if (leftOut !== undefined && !isIndexed) return leftOutText(leftOut);
  if (isIndexed) return joinSentences([standing.indexed, ...problems]);
  return problems.length > 0 ? joinSentences(problems) : standing.waiting;
}

function leftOutText(leftOut: LeftOut): string {
  const { standing } = texts().status;
  switch (leftOut.kind) {
    case 'excluded':
      return standing.excluded(leftOut.folder);
    case 'excluded-by-app':
      return standing.excludedByApp;
    case 'not-included':
      return standing.notIncluded;
  }
}
