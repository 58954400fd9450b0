import type { AtomId, EngineError, NotePath, Result, SummaryNeed, SummaryTask } from '../../worker/contract';
import { summaryId } from './hash';
import type { SummaryItem, SummaryUnit } from './quote';
import type { SummaryEngine } from './summary-source';
import { childrenRequest, keyOf, missingIn, textRequest, type SummaryAsk } from './summary-task-request';

/** What is to be bought. */
export interface Wish {
  ids: AtomId[];
  perspective: string | null;
  /** `missing`: all that have no summary of what they hold now; `stale`: only those that had one. */
  which: 'missing' | 'stale';
  /** Of a note also its parts, of a theme and the vault all below them. Default true. */
  below?: boolean;
  /** Tokens of a text that is read at once, by the engine's estimate. */
  windowTokens: number;
}

/** A purchase before its price: what is asked for together, and what needs nothing. */
export interface Plan {
  units: SummaryUnit[];
  /** Summaries that are as good as new. */
  fresh: number;
  /** Notes whose text could not be read. */
  unreadable: NotePath[];
}

/**
 * What a wish comes to, request by request. The texts are read for that, since a price by guessed lengths is none; nothing is
 * sent. `onShare` is told how far it is.
 */
export async function planPurchase(
  engine: SummaryEngine,
  wish: Wish,
  ask: SummaryAsk,
  onShare: (done: number, total: number) => void = () => undefined,
): Promise<Result<Plan>> {
  const { which } = wish;
  const needs = await needsOf(engine, wish);
  if (!needs.ok) return needs;
  const wanted = needs.value.filter(({ state }) =>
    which === 'stale' ? state.kind === 'stale' : state.kind !== 'fresh',
  );
  const plan: Plan = { units: [], fresh: needs.value.length - wanted.length, unreadable: [] };
  const groups = groupsOf(wanted);
  for (const [at, group] of groups.entries()) {
    onShare(at, groups.length);
    const failed = await planGroup(engine, group, wish, ask, plan);
    if (failed !== undefined) return { ok: false, error: failed };
  }
  return { ok: true, value: plan };
}

/** Atoms that are asked for together. */
const AT_ONCE = 5_000;

/** What is in several of these atoms is wanted once. */
async function needsOf(
  engine: SummaryEngine,
  { ids, perspective, below = true }: Wish,
): Promise<Result<SummaryNeed[]>> {
  const byId = new Map<AtomId, SummaryNeed>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const needs = await engine.summaryNeeds({ ids: ids.slice(at, at + AT_ONCE), perspective, below });
    if (!needs.ok) return needs;
    for (const need of needs.value) byId.set(need.id, need);
  }
  return { ok: true, value: [...byId.values()] };
}

/** Needs of one note are asked for together, each theme and the vault by itself. */
function groupsOf(needs: readonly SummaryNeed[]): SummaryNeed[][] {
  const byPath = new Map<NotePath, SummaryNeed[]>();
  const groups: SummaryNeed[][] = [];
  for (const need of needs) {
    const known = need.path === undefined ? undefined : byPath.get(need.path);
    if (known !== undefined) {
      known.push(need);
      continue;
    }
    const group = [need];
    groups.push(group);
    if (need.path !== undefined) byPath.set(need.path, group);
  }
  return groups;
}

/** Adds the unit of a group; answers what ends the planning. */
async function planGroup(
  engine: SummaryEngine,
  group: readonly SummaryNeed[],
  { perspective, windowTokens }: Wish,
  ask: SummaryAsk,
  plan: Plan,
): Promise<EngineError | undefined> {
  const [first] = group;
  if (first === undefined) return undefined;
  const from = first.path === undefined ? 'children' : 'text';
  // Of a single part that alone is read; of several the note, once.
  const atom = group.length === 1 || first.path === undefined ? first.id : noteOf(first.path);
  const maxTokens = windowTokens;
  const task = await engine.summaryTask({
    id: atom,
    perspective,
    from,
    ...(from === 'text' ? { maxTokens } : {}),
  });
  if (task.ok) {
    const unit = unitOf(atom, task.value, group, ask);
    if (unit !== undefined) plan.units.push(unit);
    return undefined;
  }
  const { error } = task;
  if (error.kind === 'unreadable') plan.unreadable.push(error.path);
  // Gone since it was listed: then nothing of it is wanted.
  return error.kind === 'unreadable' || error.kind === 'not-found' ? undefined : error;
}

/** The id of a note is its path. */
function noteOf(path: NotePath): AtomId {
  const id: string = path;
  return id as AtomId;
}

function unitOf(
  atom: AtomId,
  task: SummaryTask,
  group: readonly SummaryNeed[],
  ask: SummaryAsk,
): SummaryUnit | undefined {
  const items = group.map(({ id, level, content }): SummaryItem => {
    const key = keyOf(level, content, ask);
    return { id: summaryId(key), key, atom: id };
  });
  const missing = new Set(items.map(({ id }) => id));
  const requests =
    task.kind === 'children' ? [childrenRequest(task, ask)] : windowRequests(task, missing, ask);
  const inWindows = new Set(requests.flatMap(({ ids }) => ids));
  const estimate = { input: 0, output: 0 };
  for (const request of requests) {
    estimate.input += request.estimate.input;
    estimate.output += request.estimate.output;
  }
  // What is too long for a window is made of what it holds: a short text of forty summaries.
  const rest = items.filter(({ id }) => !inWindows.has(id)).length;
  const count = requests.length + rest;
  if (count === 0) return undefined;
  estimate.input += rest * OF_CHILDREN.input;
  estimate.output += rest * OF_CHILDREN.output;
  return { atom, from: task.kind, items, requests: count, estimate };
}

/** Tokens of a request that reads summaries: the rules, and at most forty of them. */
const OF_CHILDREN = { input: 4_000, output: 150 };

function windowRequests(
  task: Extract<SummaryTask, { kind: 'text' }>,
  missing: ReadonlySet<SummaryItem['id']>,
  ask: SummaryAsk,
): ReturnType<typeof textRequest>[] {
  const left = new Set(missing);
  const requests: ReturnType<typeof textRequest>[] = [];
  for (const window of task.windows) {
    for (;;) {
      const places = missingIn(task, window.parts, left, ask);
      if (places.length === 0) break;
      const request = textRequest(task, window, places, ask);
      for (const id of request.ids) left.delete(id);
      requests.push(request);
    }
  }
  return requests;
}

/** The part of a context that a text may fill: the rest is for the rules, the answer, and for what estimates are wrong by. */
const CONTEXT_SHARE = 0.6;
/** What is taken for a context of which nobody says how large it is. */
const UNKNOWN_CONTEXT = { local: 16_384, remote: 100_000 };
/** Estimates of the engine are lower than those by which prices go, at most by about this much. */
const ENGINE_ESTIMATE = 1.4;

/** How much of a note is read at once. A prompt that costs more a token is never longer than its price's step. */
export function windowTokensOf(
  contextTokens: number | undefined,
  stepTokens: number | undefined,
  isLocal: boolean,
  tokenFactor: number,
): number {
  const context = contextTokens ?? (isLocal ? UNKNOWN_CONTEXT.local : UNKNOWN_CONTEXT.remote);
  const most = Math.min(CONTEXT_SHARE * context, 0.9 * (stepTokens ?? Infinity));
  return Math.max(1_000, Math.floor(most / tokenFactor / ENGINE_ESTIMATE));
}
