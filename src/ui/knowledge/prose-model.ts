import type { SpanRef } from '../../../worker/knowledge/base/knowledge-nodes';
import type { ModelProse, PlacedProse } from '../../knowing/model-prose';
import type { TextOf } from '../../knowing/model-cases';
import { numbered, type NumberedSentence } from '../../knowing/numbered-prose';
import { proseCase, type ProseSubject } from '../../knowing/prose-case';
import type { JobRecord } from '../../llm/job-record';
import { isOpinion } from '../../llm/ledger-entry';
import type { ModelChoice } from '../../llm/model-choice';
import type { ProseCase } from '../../llm/opinions/opinion';
import type { Priced } from '../../llm/paid-request';
import { texts } from '../../texts/texts';
import { errorText } from '../error-text';
import { adviceInApp } from '../../texts/advice-in-app';
import { paidText } from '../../texts/paid-text';
import { endedReasons } from '../spending/spending-lines';
import type { OfferText } from './knowledge-opinions';

/** A page in prose as the pane shows it. */
export interface ProseText {
  paragraphs: NumberedSentence[][];
  /** By number, from 1 up. */
  sources: { label: string; at: Pick<SpanRef, 'path' | 'start'> }[];
  /** Who wrote it; empty where nobody did. */
  aside: string;
  /** What is to be known of it: that it is outdated, gone or damaged. */
  hints: string[];
  /** Undefined where no model is chosen, or it was asked. */
  offer: ProseOffer | undefined;
  isWriting: boolean;
  /** Why the last time came to nothing; empty where it did not. */
  failure: string;
}

/** What the price on the button is for. */
interface ProseOffer extends OfferText {
  priced: Priced;
  about: ProseCase;
}

export interface ProsePorts {
  prose: Pick<ModelProse, 'told' | 'offer' | 'buy'>;
  /** Undefined as long as none is chosen, or where another window keeps the ledger. */
  choice(): ModelChoice | undefined;
  textOf: TextOf;
  /** For a screen reader and whoever looks. */
  say(text: string): void;
}

/** What a language model wrote of the page that is shown, and what it would cost. Nothing is sent before `write`. */
export class ProseModel {
  readonly #ports: ProsePorts;
  /** The page that is being written. */
  #writing: string | undefined;
  #stopping = new AbortController();
  /** Each is agreed to once, also by whoever presses its button again before another one is drawn. */
  readonly #agreed = new WeakSet<ProseOffer>();
  #failure: { key: string; text: string } | undefined;

  constructor(ports: ProsePorts) {
    this.#ports = ports;
  }

  /** Undefined where there is nothing to show and nobody to ask. */
  async show(subject: ProseSubject): Promise<ProseText | undefined> {
    const about = await proseCase(subject, this.#ports.textOf);
    const choice = this.#ports.choice();
    if (about === undefined) return undefined;
    const { prose } = this.#ports;
    const told = await prose.told(about);
    if (!told.ok) return failedProse(errorText(told.error));
    const offered = choice && (await prose.offer(choice, about));
    if (offered?.ok === false) return failedProse(errorText(offered.error));
    const priced = offered?.value;
    const written = told.value?.kind === 'told' ? told.value : undefined;
    const isCurrent = written !== undefined && !written.isOutdated;
    // Another model could write it too; whoever wants that asks the terminal.
    const offer = priced === undefined || isCurrent ? undefined : offerOf(priced, about);
    const say = texts().prose;
    const isSpent = choice !== undefined && priced === undefined && !isCurrent;
    const shown = {
      ...writtenText(written),
      hints: [
        ...(written?.isOutdated === true ? [say.outdated] : []),
        ...(told.value === undefined || told.value.kind === 'told'
          ? []
          : [say[told.value.kind](told.value.by)]),
        ...(isSpent ? [say.spent(choice.model)] : []),
      ],
      offer,
      isWriting: this.#writing === about.key,
      failure: this.#failure?.key === about.key ? this.#failure.text : '',
    };
    const isEmpty = written === undefined && shown.hints.length === 0 && shown.offer === undefined;
    return isEmpty && shown.failure === '' ? undefined : shown;
  }

  /** Somebody agreed to the price that is shown: has it written, once. `refresh` shows how it goes. */
  async write({ offer }: Pick<ProseText, 'offer'>, refresh: () => Promise<void>): Promise<void> {
    if (offer === undefined || this.#agreed.has(offer)) return;
    const { priced, about } = offer;
    if (this.#writing !== undefined) {
      if (this.#writing !== about.key) this.#ports.say(errorText({ kind: 'occupied' }));
      return;
    }
    this.#agreed.add(offer);
    this.#writing = about.key;
    const { signal } = (this.#stopping = new AbortController());
    this.#failure = undefined;
    try {
      this.#ports.say(texts().prose.writing);
      await refresh();
      const bought = await this.#ports.prose.buy(priced, about, signal);
      const failure = bought.ok ? failureOf(bought.value) : errorText(bought.error);
      if (failure !== '') this.#failure = { key: about.key, text: failure };
      this.#ports.say(failure === '' && bought.ok ? doneText(bought.value) : '');
    } finally {
      this.#writing = undefined;
    }
    await refresh();
  }

  /** The request under way ends at once, and one that was agreed to is not sent. */
  stop(): void {
    this.#stopping.abort();
  }
}

function failedProse(failure: string): ProseText {
  return { ...writtenText(undefined), hints: [], offer: undefined, isWriting: false, failure };
}

function writtenText(written: PlacedProse | undefined): Pick<ProseText, 'paragraphs' | 'sources' | 'aside'> {
  if (written === undefined) return { paragraphs: [], sources: [], aside: '' };
  const { paragraphs, sources } = numbered(written);
  const say = texts().prose;
  const { by, leftOut } = written;
  return {
    paragraphs,
    sources: sources.map(({ path, quote, at }, place) => ({ label: say.cited(place + 1, path, quote), at })),
    aside: [say.writtenBy(by), ...(leftOut === 0 ? [] : [say.leftOut(leftOut)])].join(' · '),
  };
}

function offerOf(priced: Priced, about: ProseCase): ProseOffer {
  const { choice, quote } = priced;
  const { prose, spending } = texts();
  const notes = new Set(about.passages.map(({ path }) => path)).size;
  const isFree = quote.price.kind === 'local';
  return {
    ...{ priced, about },
    lines: [prose.offer(choice.model), prose.sends(about.passages.length, notes, choice.address.host)],
    button: isFree ? prose.writeFree : prose.write(spending.money(quote.price)),
  };
}

/** Why nothing came of a job; empty where something did. */
function failureOf(job: JobRecord): string {
  const { opinions, spending } = texts();
  const records = [...job.bought.values()].filter(isOpinion);
  const dropped = records.flatMap((each) => (each.kind === 'dropped' ? [opinions.dropped(1, each.why)] : []));
  const refused = [...job.refused.values()].map((why) => spending.refusedLine(1, spending.refused(why)));
  return [...endedReasons(job), ...adviceInApp(job.why), ...dropped, ...refused].join(' ');
}

function doneText(job: JobRecord): string {
  return texts().prose.donePage(paidText(job));
}
