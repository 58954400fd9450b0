import type { NotePath, SummaryNeed } from '../../../worker/contract';
import { countByNote, type SummaryCounts } from '../../llm/needs-of-notes';
import type { Money, SummaryUnit } from '../../llm/quote';
import { isInFolder } from '../../settings/folder-rules';
import type { LeftOutHere } from '../files/vault-rules';
import { childrenIn, tokensOf, type SurveyedFile } from '../files/survey';

/** A folder or a note, and what of it is read. */
export interface ListRow {
  path: string;
  isFolder: boolean;
  notes: number;
  read: number;
  /** Estimated, of all notes. */
  tokens: number;
  /** Why nothing of it is read; undefined where something is, or several reasons hold. */
  why: LeftOutHere | undefined;
  summaries: SummaryCounts;
  /** Of those that are stale or missing; undefined where no model was named. */
  price: Money | undefined;
}

/** What rows are made from. */
export interface Surveyed {
  files: readonly SurveyedFile[];
  leftOut(path: NotePath): LeftOutHere | undefined;
  needs: readonly SummaryNeed[];
  units: readonly SummaryUnit[];
  /** Undefined where no model was named. */
  priceOf: ((units: SummaryUnit[]) => Money) | undefined;
}

/** What stands right in a folder: folders first, each by name. */
export function listRows(surveyed: Surveyed, folder: string): ListRow[] {
  const notes = new Set<string>(surveyed.files.map(({ path }) => path));
  const rows = childrenIn(surveyed.files, folder).map((path) => rowOf(surveyed, path, !notes.has(path)));
  return rows.sort((one, other) => Number(other.isFolder) - Number(one.isFolder));
}

/** All that is below a path, or at it; empty for the vault. */
export function rowOf(surveyed: Surveyed, path: string, isFolder: boolean): ListRow {
  const isBelow = (place: string | undefined): boolean =>
    path === '' || (place !== undefined && isInFolder(place, path));
  const files = surveyed.files.filter((file) => isBelow(file.path));
  const reasons = files.map((file) => surveyed.leftOut(file.path));
  const units = surveyed.units.filter(({ atom }) => isBelow(noteOf(atom)));
  return {
    ...{ path, isFolder, notes: files.length, tokens: tokensOf(files) },
    read: reasons.filter((why) => why === undefined).length,
    why: sharedReason(reasons),
    summaries: countSummaries(surveyed.needs.filter((need) => isBelow(need.path))),
    price: surveyed.priceOf?.(units),
  };
}

/** A part of a note is named by its note and what follows it. */
function noteOf(atom: string): string {
  return atom.replace(/[#^].*$/s, '');
}

function sharedReason(reasons: readonly (LeftOutHere | undefined)[]): LeftOutHere | undefined {
  const [first] = reasons;
  return reasons.every((why) => why?.kind === first?.kind) ? first : undefined;
}

function countSummaries(needs: readonly SummaryNeed[]): SummaryCounts {
  const counts = { fresh: 0, stale: 0, missing: 0 };
  for (const each of countByNote(needs).values())
    for (const state of ['fresh', 'stale', 'missing'] as const) counts[state] += each[state];
  return counts;
}
