import type { ContentHash, Result } from '../../../worker/contract';
import type { NextRequest, UnitSource } from '../job-ports';
import type { Factors, OpinionUnit } from '../quote';
import { wasRead } from '../was-read';
import type { Opinion, OpinionCase } from './opinion';
import { inputOf, opinionId, subjectOf } from './case-id';
import type { OpinionBook } from './opinion-book';
import { opinionRequest } from './opinion-prompt';
import { readOpinions } from './read-opinions';

/** Cases of one request. A page is asked for by itself: what stands in one of its notes cannot spoil another. */
const MAX_CASES = { pair: 20, list: 20, prose: 1 };

const UNIT_OF = { pair: 'pairs', list: 'lists', prose: 'prose' } as const;

/** Who is asked, for which job. */
export interface OpinionAsk {
  /** As the server names it. */
  model: string;
  /** Host and model. */
  by: string;
  job: string;
  now(): number;
  effort?: 'low';
  thinking?: 'off';
}

/** What models said by now. */
type OpenBook = () => Promise<Result<Pick<OpinionBook, 'isAsked'>>>;

/** Cases as units of a quote, each a request. What was asked before is left out. */
export function opinionUnits(
  cases: readonly OpinionCase[],
  { model, by }: Pick<OpinionAsk, 'model' | 'by'>,
  isAsked: (id: ContentHash) => boolean,
): OpinionUnit[] {
  const fresh = cases.filter((about) => !isAsked(opinionId(inputOf(about), by)));
  return (['pair', 'list', 'prose'] as const).flatMap((kind) => {
    const wanted = fresh.filter((about) => about.kind === kind);
    return inChunks(wanted, MAX_CASES[kind]).map((chunk): OpinionUnit => ({
      from: UNIT_OF[kind],
      items: chunk.map((about) => ({ id: opinionId(inputOf(about), by) })),
      requests: 1,
      estimate: opinionRequest(model, chunk).estimate,
    }));
  });
}

function inChunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** Cases as requests. What was sent is never sent again by itself, not even where its answer was lost. */
export class OpinionSource implements UnitSource {
  readonly maxSends = 1;
  readonly #cases: ReadonlyMap<ContentHash, OpinionCase>;
  readonly #ask: OpinionAsk;
  readonly #openBook: OpenBook;

  constructor(cases: readonly OpinionCase[], ask: OpinionAsk, openBook: OpenBook) {
    this.#openBook = openBook;
    this.#cases = new Map(cases.map((about) => [opinionId(inputOf(about), ask.by), about]));
    this.#ask = ask;
  }

  async next(_unit: OpinionUnit, missing: ReadonlySet<ContentHash>): Promise<NextRequest> {
    const gone = [...missing].filter((id) => !this.#cases.has(id));
    if (gone.length > 0) return { kind: 'refused', ids: gone, why: 'changed' };
    const book = await this.#openBook();
    if (!book.ok) return { kind: 'failed', error: book.error };
    // Another job may have bought it since this one was agreed to.
    const there = [...missing].filter((id) => book.value.isAsked(id));
    return there.length > 0 ? { kind: 'refused', ids: there, why: 'fresh' } : this.#requestFor([...missing]);
  }

  #requestFor(ids: ContentHash[]): NextRequest {
    const { model, by, job, effort, thinking } = this.#ask;
    const cases = ids.map((id) => this.#cases.get(id)!);
    const asked = opinionRequest(model, cases);
    const { estimate } = asked;
    return {
      ...{ kind: 'request', estimate, ids },
      request: { ...asked.request, ...(effort && { effort }), ...(thinking && { thinking }) },
      read: ({ text, usage }, factors: Factors) => {
        const { check, said, strays } = readOpinions(text, cases, asked);
        const isAnswer = said.some((each) => each.kind !== 'dropped' || each.why !== 'missing');
        if (isAnswer && (check !== asked.fence.check || !wasRead(usage, estimate, factors)))
          return { records: [], wasCut: true };
        const createdMs = this.#ask.now();
        const records = said.map((each, at): Opinion => {
          const about = cases[at]!;
          const names = { id: ids[at]!, input: inputOf(about), subject: subjectOf(about) };
          const base = { ...names, by, job, createdMs };
          return { ...base, ...each };
        });
        return { records, wasCut: false, strays };
      },
    };
  }
}
