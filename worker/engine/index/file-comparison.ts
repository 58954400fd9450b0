import type { EngineVerbs, FileFacts, FilesDigest, NotePath } from '../../contract';
import { compareCodeUnits } from '../base/code-units';
import type { VaultIndex } from './vault-index';

/**
 * Doubles that one comparison has read again: some tenths of a second. Where there are more, another part of them
 * has its turn each day.
 */
const MAX_LOOK_ALIKES = 500;
const DAY_MS = 86_400_000;

interface FileComparison {
  /** New, changed, or unreadable before; newest first. */
  changed: NotePath[];
  /** Their facts are as they were, and prove nothing. */
  inDoubt: NotePath[];
  /** Notes and refused files that are in the index and not among the files. */
  gone: NotePath[];
  /** Notes that are not among the files because the host could not look where they are. */
  unseen: number;
}

/** How the files that exist now stand to what the index knows of them. */
export function compareFiles(
  index: VaultIndex,
  { files, unread = [] }: EngineVerbs['reconcile']['request'],
  nowMs: number,
): FileComparison {
  const doubles = new Set(dueDoubles(index, nowMs));
  const changed: FileFacts[] = [];
  const inDoubt: NotePath[] = [];
  for (const facts of files) {
    const record = index.records.get(facts.path);
    if (!sameFacts(record?.facts, facts) && !isRefusedStill(index, facts)) changed.push(facts);
    else if (record?.facts.isFresh === true || doubles.has(facts.path)) inDoubt.push(facts.path);
  }
  changed.sort((a, b) => b.modifiedMs - a.modifiedMs || compareCodeUnits(a.path, b.path));
  const present = new Set(files.map(({ path }) => path));
  const absent = [...index.records.keys(), ...index.refused.keys()].filter((path) => !present.has(path));
  const places = new Set(unread);
  const gone = absent.filter((path) => !isAtOrBelow(path, places));
  const unseen = absent.filter((path) => index.records.has(path) && isAtOrBelow(path, places)).length;
  return { changed: changed.map(({ path }) => path), inDoubt, gone, unseen };
}

/** Whether the index has these files, and nothing of any other. */
export function hasExactly(index: VaultIndex, { count, sum }: FilesDigest): boolean {
  if (index.records.size !== count || index.refused.size > 0) return false;
  return index.filesDigest?.sum === sum;
}

/** Whether the host tells the same of a file as before. */
export function sameFacts(known: FileFacts | undefined, facts: FileFacts): boolean {
  return (
    known !== undefined &&
    known.modifiedMs === facts.modifiedMs &&
    known.createdMs === facts.createdMs &&
    known.sizeBytes === facts.sizeBytes &&
    known.fingerprint === facts.fingerprint
  );
}

/** What could not be read is asked for again: the cause may be gone without a trace in the file. */
function isRefusedStill({ refused }: VaultIndex, facts: FileFacts): boolean {
  const known = refused.get(facts.path);
  return known !== undefined && known.problem.kind !== 'unreadable' && sameFacts(known.facts, facts);
}

/**
 * Notes that could have changed places with another, or been replaced by it, without a trace: the host tells size and
 * times alone, and they are equal. In a vault that came out of an archive that can be nearly all.
 */
function dueDoubles(index: VaultIndex, nowMs: number): NotePath[] {
  const pathsByFacts = new Map<string, NotePath[]>();
  for (const { facts } of index.records.values()) {
    if (facts.fingerprint !== undefined) continue;
    const key = `${facts.modifiedMs} ${facts.createdMs} ${facts.sizeBytes}`;
    const paths = pathsByFacts.get(key);
    if (paths === undefined) pathsByFacts.set(key, [facts.path]);
    else paths.push(facts.path);
  }
  const all = [...pathsByFacts.values()].filter((paths) => paths.length > 1).flat();
  if (all.length <= MAX_LOOK_ALIKES) return all;
  all.sort(compareCodeUnits);
  const from = (Math.floor(nowMs / DAY_MS) * MAX_LOOK_ALIKES) % all.length;
  return [...all, ...all].slice(from, from + MAX_LOOK_ALIKES);
}

function isAtOrBelow(path: NotePath, places: ReadonlySet<string>): boolean {
  if (places.size === 0) return false;
  const parts = path.split('/');
  return parts.some((_, at) => places.has(parts.slice(0, at + 1).join('/')));
}
