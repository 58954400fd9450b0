import type { ContentHash, Result } from '../../worker/contract';
import type { Choice } from '../../worker/knowledge/decisions/decision';
import type { AskedValues, QuestionsAnswer, StepLists } from '../../worker/knowledge/desk/desk-questions';
import type { Anchor } from '../../worker/knowledge/base/knowledge-nodes';
import type { JobRecord } from '../llm/job-record';
import { isOpinion } from '../llm/ledger-entry';
import type { ModelChoice } from '../llm/model-choice';
import { inputOf } from '../llm/opinions/case-id';
import type { Draft, Verdict } from '../llm/opinions/opinion';
import { OpinionBook, type OpinionFigures } from '../llm/opinions/opinion-book';
import { opinionUnits, OpinionSource } from '../llm/opinions/opinion-source';
import type { Priced } from '../llm/paid-request';
import type { Purchases } from '../llm/purchases';
import { listCases, pairCases, type AskedLists, type AskedPair, type TextOf } from './model-cases';

/** An open question with what a model said of it, as long as the notes say the same. */
export interface JudgedPair extends AskedPair {
  verdict: Verdict | undefined;
  /** Which model said something of it while the notes said something else. */
  outdated: string | undefined;
}

export interface DraftedLists extends AskedLists {
  draft: Draft | undefined;
  outdated: string | undefined;
}

/** What is open, and what models said of it. */
export interface Judged {
  /** Those first that a model takes for one, last those that it keeps apart. */
  pairs: JudgedPair[];
  total: number;
  values: AskedValues[];
  lists: DraftedLists[];
}

/** What a model could be asked now, and what that costs. Nothing was sent for it. */
export interface OpinionOffer {
  /** Pairs and groups of lists that it was not asked about yet. */
  pairs: number;
  lists: number;
  priced: Priced;
}

/** What came of it. */
export interface BoughtOpinions {
  job: JobRecord;
  /** What it said, with the words that it stands on. */
  said: { verdicts: (Verdict & { pair: [Anchor, Anchor] })[]; drafts: Draft[] };
  /** Pairs that were joined because the model takes them for one. */
  joined: number;
}

export interface OpinionPorts {
  purchases: Pick<Purchases, 'ledger' | 'price' | 'buy'>;
  questions(): Promise<Result<QuestionsAnswer>>;
  lists(): Promise<Result<StepLists[]>>;
  textOf: TextOf;
  decide(choice: Choice): Promise<Result<unknown>>;
  now(): number;
}

/** What language models say of the questions of a vault. It is asked by command only, and believed where its quotes stand. */
export class ModelOpinions {
  readonly #ports: OpinionPorts;

  constructor(ports: OpinionPorts) {
    this.#ports = ports;
  }

  async figures(): Promise<Result<OpinionFigures>> {
    const book = await this.#book();
    return book.ok ? { ok: true, value: book.value.figures } : book;
  }

  async judged(): Promise<Result<Judged>> {
    const [book, questions, lists] = [
      await this.#book(),
      await this.#ports.questions(),
      await this.#ports.lists(),
    ];
    if (!book.ok) return book;
    if (!questions.ok) return questions;
    if (!lists.ok) return lists;
    const pairs = await pairCases(questions.value.open, this.#ports.textOf);
    const groups = await listCases(lists.value, this.#ports.textOf);
    const removed = await this.#removeStale(groups);
    if (!removed.ok) return removed;
    const judged = pairs.map((pair) => ({
      ...pair,
      verdict: pair.about && book.value.verdictOn(pair.about),
      outdated: pair.about && book.value.outdatedOn(pair.about),
    }));
    return {
      ok: true,
      value: {
        pairs: judged.sort((a, b) => rankOf(a) - rankOf(b)),
        total: questions.value.total,
        values: questions.value.values,
        lists: groups.map((each) => ({
          ...each,
          draft: each.about && book.value.draftOf(each.about),
          outdated: each.about && book.value.outdatedOn(each.about),
        })),
      },
    };
  }

  /** Undefined where the model was asked about all that is open. */
  async offer(choice: ModelChoice, judged: Judged): Promise<Result<OpinionOffer | undefined>> {
    const book = await this.#book();
    if (!book.ok) return book;
    const { model } = choice;
    const units = opinionUnits(casesOf(judged), { model, by: byOf(choice) }, (id) => book.value.isAsked(id));
    if (units.length === 0) return { ok: true, value: undefined };
    const priced = await this.#ports.purchases.price(choice, units);
    if (!priced.ok) return priced;
    const count = (from: 'pairs' | 'lists'): number =>
      units.reduce((sum, unit) => sum + (unit.from === from ? unit.items.length : 0), 0);
    return { ok: true, value: { pairs: count('pairs'), lists: count('lists'), priced: priced.value } };
  }

  /** Somebody agreed to this price. Pairs are joined only where `joins`, as decisions that name the model. */
  async buy(priced: Priced, judged: Judged, joins: boolean): Promise<Result<BoughtOpinions>> {
    const { choice } = priced;
    const { model } = choice;
    const bought = await this.#ports.purchases.buy(priced, (job, manners) => {
      const ask = { model, by: byOf(choice), job, now: () => this.#ports.now(), ...manners };
      return new OpinionSource(casesOf(judged), ask, () => this.#book());
    });
    if (!bought.ok) return bought;
    const joined = joins ? await this.#join(bought.value, judged) : { ok: true as const, value: 0 };
    if (!joined.ok) return joined;
    const book = await this.#book([bought.value]);
    if (!book.ok) return book;
    return {
      ok: true,
      value: { job: bought.value, joined: joined.value, said: saidOf(judged, book.value) },
    };
  }

  /** Only what is still open: what a person decided meanwhile stands. */
  async #join(job: JobRecord, { pairs }: Judged): Promise<Result<number>> {
    const questions = await this.#ports.questions();
    if (!questions.ok) return questions;
    const open = new Set(questions.value.open.map(({ sides: [a, b] }) => pairKey(a.anchor, b.anchor)));
    let joined = 0;
    const asked = new Map(
      pairs.flatMap(({ about, question }) => (about ? [[inputOf(about), question]] : [])),
    );
    for (const said of [...job.bought.values()].filter(isOpinion)) {
      const [a, b] = asked.get(said.input)?.sides.map(({ anchor }) => anchor) ?? [];
      if (said.kind !== 'verdict' || said.verdict !== 'same' || a === undefined || b === undefined) continue;
      if (!open.has(pairKey(a, b))) continue;
      const written = await this.#ports.decide({ kind: 'same', a, b, by: said.by, job: said.job });
      if (!written.ok) return written;
      joined += 1;
    }
    return { ok: true, value: joined };
  }

  /** @param jobs Default: all. */
  async #book(jobs?: readonly JobRecord[]): Promise<Result<OpinionBook>> {
    const ledger = await this.#ports.purchases.ledger();
    if (!ledger.ok) return ledger;
    const drafts = await ledger.value.drafts.read();
    return drafts.ok
      ? { ok: true, value: new OpinionBook(jobs ?? ledger.value.jobs(), drafts.value) }
      : drafts;
  }

  /** A draft goes with what its notes said. Where one of them cannot be read now, nothing is known to have gone. */
  async #removeStale(groups: readonly AskedLists[]): Promise<Result<null>> {
    const ledger = await this.#ports.purchases.ledger();
    if (!ledger.ok) return ledger;
    if (groups.some(({ about }) => about === undefined)) return { ok: true, value: null };
    const current = new Set(groups.map(({ about }) => inputOf(about!)));
    const listed = await ledger.value.drafts.list();
    if (!listed.ok) return listed;
    const jobs = ledger.value.ownJobs();
    const isStale = (id: string): boolean => {
      const said = jobs.flatMap(({ bought }) => bought.get(id as ContentHash) ?? []).filter(isOpinion);
      // What was lost on the way has no place in the ledger, and may have a file.
      if (said.length === 0) return jobs.some(({ refused }) => refused.has(id as ContentHash));
      return said.every(({ kind, input }) => kind !== 'prose' && !current.has(input));
    };
    return ledger.value.drafts.remove(listed.value.filter(isStale));
  }
}

function saidOf({ pairs, lists }: Judged, book: OpinionBook): BoughtOpinions['said'] {
  return {
    verdicts: pairs.flatMap(({ about, question: { sides } }) => {
      const verdict = about && book.verdictOn(about);
      return verdict === undefined ? [] : [{ ...verdict, pair: [sides[0].anchor, sides[1].anchor] }];
    }),
    drafts: lists.flatMap(({ about }) => (about && book.draftOf(about)) ?? []),
  };
}

function casesOf({ pairs, lists }: Judged): NonNullable<(AskedPair | AskedLists)['about']>[] {
  return [...pairs, ...lists].flatMap(({ about }) => about ?? []);
}

function byOf({ address, model }: ModelChoice): string {
  return `${address.host}/${model}`;
}

function pairKey(a: string, b: string): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}

const RANKS = { same: 0, unsure: 1, different: 2 };

function rankOf({ verdict }: JudgedPair): number {
  return RANKS[verdict?.verdict ?? 'unsure'];
}
