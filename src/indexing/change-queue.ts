import type { FileFacts, NotePath, Problem } from '../../worker/contract';
import type { VaultEvent } from './indexing';

/** One thing to do to the index. Steps of one answer are applied in its order. */
export type Step =
  | { kind: 'rename'; from: NotePath; to: NotePath; facts: FileFacts }
  | { kind: 'remove'; path: NotePath }
  /** Read the file now and send what it holds. */
  | { kind: 'read'; facts: FileFacts }
  /** The host will not read it: only the report hears of it. */
  | { kind: 'refuse'; facts: FileFacts; problem: Problem };

/** A path is quiet this long after its last event: an editor that saves while typing writes every 2 s or so. */
export const QUIET_MS = 500;

/** A file that never falls quiet (a log) is taken all the same after this long. */
export const LONGEST_WAIT_MS = 10_000;

/**
 * Events of a vault, folded to one fate a path until the path is quiet. However the events are spread over
 * calls of `take`, the steps lead an index that held what `holds` said to the vault as the events left it.
 */
export interface ChangeQueue {
  /** `holds` tells whether the index has the present bytes of a path, so that a rename need not read them. */
  push(event: VaultEvent, nowMs: number, holds: (path: NotePath) => boolean): void;
  /** Removes and returns what is due. Paths that a rename ties together are taken together. */
  take(nowMs: number): Step[];
  /** When `take` has something to give; undefined when the queue is empty. */
  nextDueMs(): number | undefined;
  /** Whether something waits for this path. */
  has(path: NotePath): boolean;
  /** To be called when the index is no longer what `holds` said: every waiting file will be read. */
  forgetIndex(): void;
  /** Takes back steps that may not have reached the index. What has happened to their paths since goes before. */
  putBack(steps: readonly Step[], nowMs: number): void;
  readonly size: number;
}

/** What has become of one path since the index last heard of it. */
interface PendingChange {
  /** Undefined: nothing is there any more. */
  facts: FileFacts | undefined;
  /** Under which path the index has these bytes; undefined when it has them nowhere. */
  indexedAs: NotePath | undefined;
  /** The bytes have changed since, or the index never had them. */
  mustRead: boolean;
  firstMs: number;
  lastMs: number;
}

export function createChangeQueue(): ChangeQueue {
  const fates = new Map<NotePath, PendingChange>();
  /** A folder that goes takes its notes one by one: they leave the index together, so that it shows how many they are. */
  let lastRemovalMs = -Infinity;

  function settle(path: NotePath, nowMs: number, fate: Omit<PendingChange, 'firstMs' | 'lastMs'>): void {
    fates.set(path, { ...fate, firstMs: fates.get(path)?.firstMs ?? nowMs, lastMs: nowMs });
  }

  /** Where the bytes now at `path` are in the index. */
  function originOf(
    path: NotePath,
    holds: (path: NotePath) => boolean,
  ): Pick<PendingChange, 'indexedAs' | 'mustRead'> {
    const fate = fates.get(path);
    if (fate === undefined && holds(path)) return { indexedAs: path, mustRead: false };
    if (fate?.facts === undefined) return { indexedAs: undefined, mustRead: true };
    return fate;
  }

  return {
    push(event, nowMs, holds) {
      if (event.kind === 'removed') {
        lastRemovalMs = nowMs;
        settle(event.path, nowMs, { facts: undefined, indexedAs: undefined, mustRead: false });
        return;
      }
      const { facts } = event;
      const from = event.kind === 'renamed' ? event.from : facts.path;
      const { indexedAs, mustRead } = originOf(from, holds);
      const moved = from !== facts.path;
      if (moved) settle(from, nowMs, { facts: undefined, indexedAs: undefined, mustRead: false });
      settle(facts.path, nowMs, { facts, indexedAs, mustRead: mustRead || !moved });
    },
    take(nowMs) {
      const due = tiedGroups(fates).filter((group) => dueMs(group, fates, lastRemovalMs) <= nowMs);
      const taken = new Map<NotePath, PendingChange>();
      for (const path of due.flat()) {
        const fate = fates.get(path);
        if (fate !== undefined) taken.set(path, fate);
        fates.delete(path);
      }
      return stepsFor(taken);
    },
    nextDueMs() {
      const times = tiedGroups(fates).map((group) => dueMs(group, fates, lastRemovalMs));
      return times.length === 0 ? undefined : times.reduce((least, time) => Math.min(least, time));
    },
    has: (path) => fates.has(path),
    forgetIndex() {
      for (const [path, fate] of fates) {
        fates.set(path, { ...fate, indexedAs: undefined, mustRead: fate.facts !== undefined });
      }
    },
    putBack(steps, nowMs) {
      const left = new Map<NotePath, FileFacts | undefined>();
      for (const step of steps) {
        if (step.kind === 'remove') left.set(step.path, undefined);
        if (step.kind === 'rename') left.set(step.from, undefined);
        if (step.kind === 'rename' || step.kind === 'read') left.set(step.facts.path, step.facts);
      }
      for (const [path, facts] of left) {
        if (fates.has(path)) continue;
        settle(path, nowMs, { facts, indexedAs: undefined, mustRead: facts !== undefined });
      }
    },
    get size() {
      return fates.size;
    },
  };
}

/** A group waits for its least quiet path, but never longer than its most patient one. */
function dueMs(
  group: NotePath[],
  fates: ReadonlyMap<NotePath, PendingChange>,
  lastRemovalMs: number,
): number {
  let quietMs = -Infinity;
  let patienceMs = Infinity;
  for (const path of group) {
    const fate = fates.get(path);
    if (fate === undefined) continue;
    const lastMs = fate.facts === undefined ? Math.max(fate.lastMs, lastRemovalMs) : fate.lastMs;
    quietMs = Math.max(quietMs, lastMs + QUIET_MS);
    patienceMs = Math.min(patienceMs, fate.firstMs + LONGEST_WAIT_MS);
  }
  return Math.min(quietMs, patienceMs);
}

/** For every path whose indexed bytes have moved: where they are now. */
function movesByOrigin(fates: ReadonlyMap<NotePath, PendingChange>): Map<NotePath, NotePath> {
  const moves = new Map<NotePath, NotePath>();
  for (const [path, fate] of fates) {
    if (fate.indexedAs !== undefined && fate.indexedAs !== path) moves.set(fate.indexedAs, path);
  }
  return moves;
}

/** Bytes come from one path and go to one path, so paths tied by renames form chains and rings. */
function tiedGroups(fates: ReadonlyMap<NotePath, PendingChange>): NotePath[][] {
  const moves = movesByOrigin(fates);
  const seen = new Set<NotePath>();
  const groups: NotePath[][] = [];
  for (const start of fates.keys()) {
    const group: NotePath[] = [];
    const open: (NotePath | undefined)[] = [start];
    while (open.length > 0) {
      const path = open.pop();
      if (path === undefined || seen.has(path) || !fates.has(path)) continue;
      seen.add(path);
      group.push(path);
      open.push(fates.get(path)?.indexedAs, moves.get(path));
    }
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

/** Renames first, each after the one that empties its target; then removals; then what must be read. */
function stepsFor(fates: ReadonlyMap<NotePath, PendingChange>): Step[] {
  const moves = movesByOrigin(fates);
  const renames: Step[] = [];
  const reads = new Map<NotePath, Step>();
  const placed = new Set<NotePath>();
  for (const target of moves.values()) {
    if (placed.has(target)) continue;
    const chain = [target];
    let next = moves.get(target);
    while (next !== undefined && next !== target && !placed.has(next)) {
      chain.push(next);
      next = moves.get(next);
    }
    for (const path of chain.reverse()) {
      placed.add(path);
      const fate = fates.get(path);
      if (fate?.facts === undefined || fate.indexedAs === undefined) continue;
      // A ring (two files that swapped names) has no first rename: the file that would close it is read instead.
      if (next === path) reads.set(path, { kind: 'read', facts: fate.facts });
      else renames.push({ kind: 'rename', from: fate.indexedAs, to: path, facts: fate.facts });
    }
  }
  const removals: Step[] = [];
  for (const [path, fate] of fates) {
    if (fate.facts === undefined) {
      if (!moves.has(path)) removals.push({ kind: 'remove', path });
    } else if (fate.mustRead) reads.set(path, { kind: 'read', facts: fate.facts });
  }
  return [...renames, ...removals, ...reads.values()];
}
