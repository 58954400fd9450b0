import type {
  Atom,
  EngineApi,
  Evidence,
  ExploreRequest,
  HitsAnswer,
  NotePath,
  Result,
} from '../../../worker/contract';
import type { AnswerPart } from '../../llm/answer-stream';
import type { AskOutcome, QuotedAnswer } from '../../llm/ask-run';
import type { BoughtAnswer } from '../../llm/bought-responses';
import type { EarlierAnswer } from '../../llm/earlier-answer';
import type { QuotedReading, ReadOutcome } from '../../llm/plan-run';
import type { Money } from '../../llm/quote';
import type { PlanGround } from '../../llm/read-plan-answer';
import type { SavedLens } from '../../settings/saved-lenses';
import type { IndexReach } from '../index-reach';

export interface HiddenNearby {
  /** What is hidden near a note. */
  near(path: NotePath): readonly NotePath[];
  hide(near: NotePath, paths: readonly NotePath[]): Promise<void>;
  show(near: NotePath, paths: readonly NotePath[]): Promise<void>;
}

/** What writes answers, where a model is set up. */
export interface AnswerWriter {
  /** Undefined while none is set up. Nothing is sent. */
  quote(evidence: Evidence): Promise<Result<QuotedAnswer>> | undefined;
  /** What was paid for already, where the same would be sent; also from another pane, and before the app was closed. */
  bought(quoted: QuotedAnswer): Promise<Result<BoughtAnswer | undefined>>;
  /** What was paid for to the same question, where something else would be sent now. */
  earlier(quoted: QuotedAnswer): Promise<Result<EarlierAnswer | undefined>>;
  /** Somebody agreed to the price and the address. What comes is stored. */
  write(
    quoted: QuotedAnswer,
    onPart: (part: AnswerPart) => void,
    stops: AbortSignal,
  ): Promise<Result<AskOutcome>>;
}

/** What reads questions that rules only guess at, where a model is set up. */
export interface QuestionReader {
  /** Undefined while none is set up. Nothing is sent. */
  quote(ground: Omit<PlanGround, 'names'>): Promise<Result<QuotedReading>> | undefined;
  /** As of an answer. */
  bought(quoted: QuotedReading): Promise<Result<ReadOutcome | undefined>>;
  /** Somebody agreed to the price and the address. What comes is stored. */
  read(quoted: QuotedReading, stops: AbortSignal): Promise<Result<ReadOutcome>>;
}

/** What the explorer needs of its surroundings. */
export interface ExplorerPorts {
  engine: Pick<
    EngineApi,
    | 'atom'
    | 'facets'
    | 'zoomIn'
    | 'countInside'
    | 'move'
    | 'links'
    | 'themes'
    | 'trail'
    | 'atomAt'
    | 'plan'
    | 'gather'
  >;
  /** The verb of that name, called off through `signal`. */
  explore(request: ExploreRequest, signal: AbortSignal): Promise<Result<HitsAnswer>>;
  /** Writes answers from what was found; undefined where no model can be asked. */
  writer?: AnswerWriter;
  /** Reads questions; undefined where no model can be asked. */
  reader?: QuestionReader;
  /** What it would cost to have done what is offered for an atom. Undefined where no model can be asked. Nothing is sent. */
  offerPrice?(atom: Atom): Promise<Money | undefined>;
  savedLenses(): readonly SavedLens[];
  /** What the user does not want to see near notes. */
  hidden: HiddenNearby;
  /** Where the caret stands now, when a note is open for editing. */
  caret(): { path: NotePath; line: number } | undefined;
  /** How much of the vault is read by now. */
  reach(): IndexReach;
  /** The user is typing: work in the background is to wait. */
  typed(): void;
  now(): number;
  /** Runs `task` after `delayMs`; returns the way to call it off. */
  after(delayMs: number, task: () => void): () => void;
}
