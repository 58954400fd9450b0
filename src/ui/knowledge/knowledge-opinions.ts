import type { NotePath } from '../../../worker/contract';
import type { SpanRef } from '../../../worker/knowledge/base/knowledge-nodes';
import type { DraftedLists, Judged, OpinionOffer } from '../../knowing/model-opinions';
import type { JobRecord } from '../../llm/job-record';
import type { DraftLine, DroppedWhy, Verdict } from '../../llm/opinions/opinion';
import { figuresOf } from '../../llm/opinions/opinion-book';
import type { Priced } from '../../llm/paid-request';
import { texts } from '../../texts/texts';
import { adviceInApp } from '../../texts/advice-in-app';
import { paidText } from '../../texts/paid-text';
import { endedReasons } from '../spending/spending-lines';
import type { KnownLine, KnownNode } from '../../knowing/knowledge-lines';

/** What a model could be asked, as the pane says it. */
export interface OfferText {
  /** Sentences above the button: what, of whom, and what is sent. */
  lines: string[];
  /** With the price. */
  button: string;
}

/** What the price on the button is for. */
export interface OpinionsOffer extends OfferText {
  priced: Priced;
  judged: Judged;
}

/** What a model said of a question. */
export interface OpinionText {
  thought: string;
  /** Words of both sides; empty where it is unsure. */
  quotes: string;
}

export interface DraftText {
  title: string;
  aside: string;
  when: string;
  /** Each leads to the words that it quotes. */
  steps: KnownLine[];
  pitfalls: KnownLine[];
  node: KnownNode;
}

export function opinionsOffer({ pairs, lists, priced }: OpinionOffer, judged: Judged): OpinionsOffer {
  const { opinions, spending } = texts();
  const { choice, quote } = priced;
  const { host } = choice.address;
  const isFree = quote.price.kind === 'local';
  return {
    ...{ priced, judged },
    lines: [opinions.offer(pairs, lists, choice.model), opinions.sends(host)],
    button: isFree ? opinions.askFree : opinions.ask(spending.money(quote.price)),
  };
}

export function opinionText({ verdict, by, quotes: [a, b] }: Verdict): OpinionText {
  const { thinks, quotes } = texts().opinions;
  return { thought: thinks(verdict, by), quotes: a === '' ? '' : quotes(a, b) };
}

/** In place of what a model said while the notes said something else. */
export function outdatedText(model: string): OpinionText {
  return { thought: texts().opinions.outdated(model), quotes: '' };
}

/** Of lists whose draft went with what their notes said, in a sentence each. */
export function goneDrafts(lists: readonly DraftedLists[]): string[] {
  return lists.flatMap(({ outdated, lists: { title } }) =>
    outdated === undefined ? [] : [`${title}: ${texts().opinions.outdated(outdated)}`],
  );
}

/** A draft with the places of its quotes; undefined where no model wrote one. */
export async function draftText(
  { draft: opinion, lists }: DraftedLists,
  textOf: (path: NotePath) => Promise<string | undefined>,
): Promise<DraftText | undefined> {
  if (opinion === undefined) return undefined;
  const { draft, by, leftOut } = opinion;
  const say = texts().opinions;
  const lineOf = async ({ text, quote, path }: DraftLine): Promise<KnownLine> => {
    const whole = lists.spans.find((span) => span.path === path);
    const at = whole && placeOf(quote, whole, (await textOf(whole.path)) ?? '');
    return { text, aside: path, ...(at && { at }) };
  };
  return {
    title: draft.title,
    aside: [say.draftBy(by), ...(leftOut === 0 ? [] : [say.leftOut(leftOut)])].join(' · '),
    when: draft.when,
    steps: await Promise.all(draft.steps.map(lineOf)),
    pitfalls: await Promise.all(draft.pitfalls.map(lineOf)),
    node: { key: lists.key, title: lists.title, isCandidate: true },
  };
}

function placeOf(quote: string, whole: SpanRef, text: string): SpanRef {
  const found = text.indexOf(quote, whole.start);
  return found < 0 || found > whole.end ? whole : { ...whole, start: found, end: found + quote.length };
}

/** What came of a purchase, in one line each. */
export function boughtText(job: JobRecord, joined: number): string {
  const say = texts().opinions;
  const { verdicts, drafts, dropped, strays } = figuresOf([job]);
  const left = Object.entries(dropped) as [DroppedWhy, number][];
  return [
    ...endedReasons(job),
    ...adviceInApp(job.why),
    say.done(verdicts, drafts, paidText(job)),
    ...left.map(([why, count]) => say.dropped(count, why)),
    ...(strays === 0 ? [] : [say.strays(strays)]),
    ...(joined === 0 ? [] : [say.joined(joined)]),
  ].join(' · ');
}
