import type { FileFacts, NotePath, Problem } from '../../worker/contract';
import type { FileMove, VaultEvent } from './indexing';
import { isSameFile, looksOf, MovedFiles } from './moved-files';

/** One thing to do to the index. Steps of one answer are applied in its order. */
export type Step =
  | { kind: 'rename'; from: NotePath; to: NotePath; facts: FileFacts }
  | { kind: 'remove'; path: NotePath }
  /** Read the file now and send what it holds. `from`: as in a change of the contract. */
  | { kind: 'read'; facts: FileFacts; from?: NotePath[] }
  /** The host will not read it: only the report hears of it. */
  | { kind: 'refuse'; facts: FileFacts; problem: Problem };

/** A path is quiet this long after its last event: an editor that saves while typing writes every 2 s or so. */
export const QUIET_MS = 500;

/** A file that never falls quiet (a log) is taken all the same after this long. */
export const LONGEST_WAIT_MS = 10_000;

/**
 * Events of a vault, folded to one pending change a path until the path is quiet. However the events are spread over
 * calls of `take`, the steps lead an index that held what `holds` said to the vault as the events left it.
 */
export interface ChangeQueue {
  /**
   * `holds` tells whether the index has the present bytes of a path, so that a rename need not read them. Answers the rename by another
   * program that shows with this event.
   */
  push(event: VaultEvent, nowMs: number, holds: (path: NotePath) => boolean): FileMove | undefined;
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
  /** Of a file that went and that the index has as it was: what was known of it last, until it is known to be one that came. */
  was?: FileFacts | undefined;
  firstMs: number;
  lastMs: number;
}

export function createChangeQueue(): ChangeQueue {
  const pending = new Map<NotePath, PendingChange>();
  const moved = new MovedFiles();
  /** What is tied together of `pending`, until that changes: when it is due is asked just before it is taken. */
  let tied: NotePath[][] | undefined;
  const groups = (): NotePath[][] => (tied ??= tiedGroups(pending));
  /**
   * A folder that goes takes its notes one by one: they leave the index together, so that it shows how many they are. Where it is
   * renamed they come one by one as well, and none may leave before it has; those that are renamed in the app are taken together too.
   */
  let lastRemovalMs = -Infinity;

  function settle(path: NotePath, nowMs: number, change: Omit<PendingChange, 'firstMs' | 'lastMs'>): void {
    pending.set(path, { ...change, firstMs: pending.get(path)?.firstMs ?? nowMs, lastMs: nowMs });
  }

  /** A file went. Where it is one that came, that one is renamed. */
  function remove(
    path: NotePath,
    facts: FileFacts | undefined,
    holds: (path: NotePath) => boolean,
  ): FileMove | undefined {
    const { indexedAs, mustRead } = originOf(path, holds);
    const known = indexedAs === undefined || mustRead ? undefined : facts;
    const to = known && indexedAs && moved.went(known, { path, indexedAs });
    const change = to === undefined ? undefined : pending.get(to);
    const came = change?.indexedAs === undefined ? change?.facts : undefined;
    const was = came !== undefined || indexedAs !== path ? undefined : known;
    settle(path, lastRemovalMs, { facts: undefined, indexedAs: undefined, mustRead: false, was });
    if (known === undefined || to === undefined || change === undefined || came === undefined)
      return undefined;
    pending.set(to, { ...change, indexedAs, mustRead: !isSameFile(known, came) });
    return { from: path, to };
  }

  /** Where the bytes now at `path` are in the index. */
  function originOf(
    path: NotePath,
    holds: (path: NotePath) => boolean,
  ): Pick<PendingChange, 'indexedAs' | 'mustRead'> {
    const change = pending.get(path);
    if (change === undefined && holds(path)) return { indexedAs: path, mustRead: false };
    if (change?.facts === undefined) return { indexedAs: undefined, mustRead: true };
    return change;
  }

  return {
    push(event, nowMs, holds) {
      tied = undefined;
      if (event.kind === 'removed') {
        lastRemovalMs = nowMs;
        return remove(event.path, event.facts, holds);
      }
      const { facts } = event;
      const from = event.kind === 'renamed' ? event.from : facts.path;
      const { indexedAs, mustRead } = originOf(from, holds);
      const isRename = from !== facts.path;
      if (isRename) settle(from, nowMs, { facts: undefined, indexedAs: undefined, mustRead: false });
      const before = isRename || indexedAs !== undefined ? undefined : moved.came(facts);
      if (isRename || before !== undefined) lastRemovalMs = nowMs;
      if (before === undefined) {
        settle(facts.path, nowMs, { facts, indexedAs, mustRead: mustRead || !isRename });
        return undefined;
      }
      const gone = pending.get(before.path);
      if (gone !== undefined) pending.set(before.path, { ...gone, was: undefined });
      settle(facts.path, nowMs, { facts, indexedAs: before.indexedAs, mustRead: false });
      return { from: before.path, to: facts.path };
    },
    take(nowMs) {
      const due = groups().filter((group) => dueMs(group, pending, lastRemovalMs) <= nowMs);
      tied = undefined;
      const taken = new Map<NotePath, PendingChange>();
      for (const path of due.flat()) {
        const change = pending.get(path);
        if (change !== undefined) taken.set(path, change);
        pending.delete(path);
      }
      moved.forget(taken);
      return stepsFor(taken);
    },
    nextDueMs() {
      const times = groups().map((group) => dueMs(group, pending, lastRemovalMs));
      return times.length === 0 ? undefined : times.reduce((least, time) => Math.min(least, time));
    },
    has: (path) => pending.has(path),
    forgetIndex() {
      tied = undefined;
      moved.clear();
      for (const [path, { facts, firstMs, lastMs }] of pending) {
        pending.set(path, { facts, firstMs, lastMs, indexedAs: undefined, mustRead: facts !== undefined });
      }
    },
    putBack(steps, nowMs) {
      tied = undefined;
      const left = new Map<NotePath, FileFacts | undefined>();
      for (const step of steps) {
        if (step.kind === 'remove') left.set(step.path, undefined);
        if (step.kind === 'rename') left.set(step.from, undefined);
        if (step.kind === 'rename' || step.kind === 'read') left.set(step.facts.path, step.facts);
      }
      for (const [path, facts] of left) {
        if (pending.has(path)) continue;
        settle(path, nowMs, { facts, indexedAs: undefined, mustRead: facts !== undefined });
      }
    },
    get size() {
      return pending.size;
    },
  };
}

/** A group waits for its least quiet path, but never longer than its most patient one. */
function dueMs(
  group: NotePath[],
  pending: ReadonlyMap<NotePath, PendingChange>,
  lastRemovalMs: number,
): number {
  let quietMs = -Infinity;
  let patienceMs = Infinity;
  for (const path of group) {
    const change = pending.get(path);
    if (change === undefined) continue;
    const lastMs = change.facts === undefined ? Math.max(change.lastMs, lastRemovalMs) : change.lastMs;
    quietMs = Math.max(quietMs, lastMs + QUIET_MS);
    patienceMs = Math.min(patienceMs, change.firstMs + LONGEST_WAIT_MS);
  }
  return Math.min(quietMs, patienceMs);
}

/** For every path whose indexed bytes have moved: where they are now. */
function movesByOrigin(pending: ReadonlyMap<NotePath, PendingChange>): Map<NotePath, NotePath> {
  const moves = new Map<NotePath, NotePath>();
  for (const [path, change] of pending) {
    if (change.indexedAs !== undefined && change.indexedAs !== path) moves.set(change.indexedAs, path);
  }
  return moves;
}

/** Files that went, and files that came and could be one of them under another name, by what is the same of both. */
class LooseMoves {
  readonly #gone = new Map<string, NotePath[]>();
  readonly #come = new Map<string, NotePath[]>();

  constructor(pending: ReadonlyMap<NotePath, PendingChange>) {
    for (const [path, { was }] of pending) if (was !== undefined) add(this.#gone, looksOf(was), path);
    if (this.#gone.size === 0) return;
    for (const [path, change] of pending) if (isNew(change)) add(this.#come, looksOf(change.facts), path);
  }

  /** Which files that went the one that came may be. */
  originsOf(facts: FileFacts): NotePath[] | undefined {
    return this.#gone.size === 0 ? undefined : this.#gone.get(looksOf(facts));
  }

  /** Paths that are to be taken together, each list with all that are alike. */
  alike(): NotePath[][] {
    return [...this.#gone].flatMap(([looks, gone]) => {
      const come = this.#come.get(looks);
      return come === undefined ? [] : [[...gone, ...come]];
    });
  }
}

function isNew(change: PendingChange): change is PendingChange & { facts: FileFacts } {
  return change.facts !== undefined && change.indexedAs === undefined;
}

function add(map: Map<string, NotePath[]>, key: string, path: NotePath): void {
  const paths = map.get(key);
  if (paths === undefined) map.set(key, [path]);
  else paths.push(path);
}

/** Bytes come from one path and go to one path, so paths tied by renames form chains and rings. */
function tiedGroups(pending: ReadonlyMap<NotePath, PendingChange>): NotePath[][] {
  const moves = movesByOrigin(pending);
  const nextAlike = new Map<NotePath, NotePath>();
  for (const paths of new LooseMoves(pending).alike())
    for (const [at, path] of paths.entries()) nextAlike.set(path, paths[(at + 1) % paths.length] ?? path);
  const seen = new Set<NotePath>();
  const groups: NotePath[][] = [];
  for (const start of pending.keys()) {
    const group: NotePath[] = [];
    const open: (NotePath | undefined)[] = [start];
    while (open.length > 0) {
      const path = open.pop();
      if (path === undefined || seen.has(path) || !pending.has(path)) continue;
      seen.add(path);
      group.push(path);
      open.push(pending.get(path)?.indexedAs, moves.get(path), nextAlike.get(path));
    }
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

/**
 * Renames first, each after the one that empties its target; then what may be another one's note, while the index has that one yet; then
 * removals; then what else must be read.
 */
function stepsFor(pending: ReadonlyMap<NotePath, PendingChange>): Step[] {
  const moves = movesByOrigin(pending);
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
      const change = pending.get(path);
      if (change?.facts === undefined || change.indexedAs === undefined) continue;
      // A ring (two files that swapped names) has no first rename: the file that would close it is read instead.
      if (next === path) reads.set(path, { kind: 'read', facts: change.facts });
      else renames.push({ kind: 'rename', from: change.indexedAs, to: path, facts: change.facts });
    }
  }
  const loose = new LooseMoves(pending);
  const [removals, comers]: [Step[], Step[]] = [[], []];
  for (const [path, change] of pending) {
    const from = isNew(change) ? loose.originsOf(change.facts) : undefined;
    if (change.facts === undefined) {
      if (!moves.has(path)) removals.push({ kind: 'remove', path });
    } else if (from !== undefined) comers.push({ kind: 'read', facts: change.facts, from });
    else if (change.mustRead) reads.set(path, { kind: 'read', facts: change.facts });
  }
  return [...renames, ...comers, ...removals, ...reads.values()];
}
