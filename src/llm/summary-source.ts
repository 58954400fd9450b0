import type { ContentHash, Result, SummaryRecord, SummaryTask, SummaryVerbs } from '../../worker/contract';
import { summaryId } from './hash';
import type { NextRequest, UnitSource } from './job-ports';
import type { SummaryUnit } from './quote';
import { childrenRequest, keyOf, missingIn, textRequest, type SummaryAsk } from './summary-task-request';

/** What an index is asked for by whoever buys summaries. */
export type SummaryEngine = {
  [V in 'summaryNeeds' | 'summaryTask' | 'keepSummaries']: (
    request: SummaryVerbs[V]['request'],
  ) => Promise<Result<SummaryVerbs[V]['answer']>>;
};

type TextTask = Extract<SummaryTask, { kind: 'text' }>;
type ChildrenTask = Extract<SummaryTask, { kind: 'children' }>;

/** Units of a quote as requests about the notes as they are now. */
export class SummarySource implements UnitSource {
  readonly #engine: SummaryEngine;
  readonly #ask: SummaryAsk;
  /** Tokens of a text that is read at once, by the engine's estimate. */
  readonly #windowTokens: number;

  constructor(engine: SummaryEngine, ask: SummaryAsk, windowTokens: number) {
    this.#engine = engine;
    this.#ask = ask;
    this.#windowTokens = windowTokens;
  }

  async next(unit: SummaryUnit, missing: ReadonlySet<ContentHash>): Promise<NextRequest> {
    const task = await this.#taskOf(unit);
    if (task.ok)
      return task.value.kind === 'text'
        ? this.#inText(task.value, missing)
        : this.#unlessThere(task.value, missing);
    const { kind } = task.error;
    if (kind === 'not-found' || kind === 'unreadable')
      return { kind: 'refused', ids: [...missing], why: 'gone' };
    return { kind: 'failed', error: task.error };
  }

  async keep(records: SummaryRecord[]): Promise<Result<null>> {
    if (records.length === 0) return { ok: true, value: null };
    const kept = await this.#engine.keepSummaries({ records });
    return kept.ok ? { ok: true, value: null } : kept;
  }

  #taskOf({ atom, from }: SummaryUnit): Promise<Result<SummaryTask>> {
    const { perspective } = this.#ask;
    const maxTokens = this.#windowTokens;
    return this.#engine.summaryTask({
      id: atom,
      perspective,
      from,
      ...(from === 'text' ? { maxTokens } : {}),
    });
  }

  async #inText(task: TextTask, missing: ReadonlySet<ContentHash>): Promise<NextRequest> {
    const idAt = task.parts.map(({ level, content }) => summaryId(keyOf(level, content, this.#ask)));
    const changed = [...missing].filter((id) => !idAt.includes(id));
    if (changed.length > 0) return { kind: 'refused', ids: changed, why: 'changed' };
    // Another job may have bought it since this one was agreed to.
    const there = idAt.filter((id, place) => missing.has(id) && task.parts[place]?.state.kind === 'fresh');
    if (there.length > 0) return { kind: 'refused', ids: there, why: 'fresh' };
    for (const window of task.windows) {
      const places = missingIn(task, window.parts, missing, this.#ask);
      if (places.length > 0) return textRequest(task, window, places, this.#ask);
    }
    // Too long for a window: from what it holds, the innermost first.
    const place = lastPlace(idAt, missing);
    const children = await this.#engine.summaryTask({
      id: task.parts[place]!.id,
      perspective: this.#ask.perspective,
      from: 'children',
    });
    if (!children.ok) return { kind: 'failed', error: children.error };
    if (children.value.kind === 'text') return { kind: 'refused', ids: [idAt[place]!], why: 'missing' };
    return this.#ofChildren(children.value, new Set([idAt[place]!]));
  }

  async #unlessThere(task: ChildrenTask, missing: ReadonlySet<ContentHash>): Promise<NextRequest> {
    const { perspective } = this.#ask;
    const needs = await this.#engine.summaryNeeds({ ids: [task.id], perspective, below: false });
    if (!needs.ok) return { kind: 'failed', error: needs.error };
    const isThere = needs.value.some(({ id, state }) => id === task.id && state.kind === 'fresh');
    return isThere ? { kind: 'refused', ids: [...missing], why: 'fresh' } : this.#ofChildren(task, missing);
  }

  #ofChildren(task: ChildrenTask, missing: ReadonlySet<ContentHash>): NextRequest {
    const request = childrenRequest(task, this.#ask);
    const [id] = request.ids;
    if (id !== undefined && missing.has(id)) return request;
    return { kind: 'refused', ids: [...missing], why: 'changed' };
  }
}

function lastPlace(ids: readonly ContentHash[], missing: ReadonlySet<ContentHash>): number {
  for (let place = ids.length - 1; place > 0; place--) if (missing.has(ids[place]!)) return place;
  return 0;
}
