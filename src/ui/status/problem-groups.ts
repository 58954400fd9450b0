import type { NotePath, Problem, ReportRow } from '../../../worker/contract';
import { formatList } from '../../texts/format';
import { texts } from '../../texts/texts';
import { problemText } from '../error-text';

/** How much is lost by a problem, the worst first. */
const SEVERITIES = ['missing', 'partial', 'words-only', 'names'] as const;

type Severity = (typeof SEVERITIES)[number];

/** A note that needs a look, and what can be done about it. */
export interface ProblemRow {
  path: NotePath;
  /** The path, or the name that several notes share. */
  title: string;
  text: string;
  /** `retry` where reading it again may help, `open` where its owner has to change it. */
  action: 'open' | 'retry';
}

export interface ProblemGroup {
  severity: Severity;
  heading: string;
  rows: ProblemRow[];
}

/** Notes named of those that share an alias. */
const MAX_NAMED = 5;

const RETRIED: readonly Problem['kind'][] = ['unreadable', 'too-large', 'not-embedded'];

const SEVERITY_OF: Record<Problem['kind'], Severity> = {
  unreadable: 'missing',
  'too-large': 'missing',
  'name-clash': 'missing',
  'invalid-utf8': 'partial',
  binary: 'partial',
  'nul-filled': 'partial',
  'bad-frontmatter': 'partial',
  'not-embedded': 'words-only',
  'ambiguous-alias': 'names',
};

/** The report by severity, without severities of which there is nothing. An alias is one row, however many notes share it. */
export function problemGroups(report: readonly ReportRow[]): ProblemGroup[] {
  return SEVERITIES.flatMap((severity): ProblemGroup[] => {
    const found = report.filter(({ problem }) => SEVERITY_OF[problem.kind] === severity);
    const rows = severity === 'names' ? sharedNames(found) : found.map(problemRow);
    return rows.length === 0 ? [] : [{ severity, heading: texts().status.severities[severity], rows }];
  });
}

function problemRow({ path, problem }: ReportRow): ProblemRow {
  const action = RETRIED.includes(problem.kind) ? 'retry' : 'open';
  return { path, title: path, text: problemText(problem), action };
}

function sharedNames(report: readonly ReportRow[]): ProblemRow[] {
  const notes = new Map<string, { alias: string; paths: Set<NotePath> }>();
  for (const { path, problem } of report) {
    if (problem.kind !== 'ambiguous-alias') continue;
    const key = problem.alias.toLowerCase();
    const shared = notes.get(key) ?? { alias: problem.alias, paths: new Set() };
    for (const each of [path, ...problem.others]) shared.paths.add(each);
    notes.set(key, shared);
  }
  return [...notes.values()].flatMap(({ alias, paths }) => sharedName(alias, [...paths].sort()));
}

function sharedName(alias: string, paths: readonly NotePath[]): ProblemRow[] {
  const [path] = paths;
  if (path === undefined) return [];
  const { sharedAlias, sharedBy, andMore } = texts().status;
  const named = paths.slice(0, MAX_NAMED);
  const more = paths.length - named.length;
  const list = more > 0 ? andMore(formatList(named), more) : formatList(named);
  return [{ path, title: sharedAlias(alias), text: sharedBy(list), action: 'open' }];
}
