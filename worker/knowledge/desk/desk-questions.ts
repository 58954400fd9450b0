import type { ChangeCursor, NoteChanges, NotePath, StoreFault, StoreRequest } from '../../contract';
import type { NodeKey } from '../base/node-keys';
import type { Choice, Decision } from '../decisions/decision';
import type { StandingDecision } from '../decisions/in-force';
import type { ScopeRules } from '../fold/scope';
import type { ScopeKey } from '../base/scope-key';
import type { Anchor, Entity, Fact, Maturity, SpanRef, Titled } from '../base/knowledge-nodes';
import type { NearestNotes } from '../fold/nearest-notes';
import type { Health } from '../views/health';
import type { SharedLine } from '../views/entity-page';
import type { UnheededDecision } from '../views/unheeded-decisions';
import type { KnowledgeChange } from '../views/knowledge-change';
import type { WorkTimes } from '../base/work-times';

export type StandingVeto = Extract<StandingDecision, { kind: 'veto' }>;

/** A note for the desk; undefined bytes are those of a note that cannot be read. */
export interface HandedNote {
  path: NotePath;
  bytes: Uint8Array | undefined;
}

/** One line of a page or brain: what is said, and where. */
export interface SaidLine {
  /** By which it is decided of; undefined where it cannot be. */
  key: NodeKey | undefined;
  maturity: Maturity;
  subject: string;
  says: Fact['says'];
  object: string;
  dayMs: number | undefined;
  /** Notes that say the opposite. */
  against: number;
  /** The day of what took its place. */
  untilMs: number | undefined;
  span: SpanRef | undefined;
}

/** A list of steps, by its first one. */
export interface PlaybookLine extends Titled {
  /** As of a line. */
  key: NodeKey | undefined;
  maturity: Maturity;
  /** How often somebody said that it worked, and that it failed. */
  ok: number;
  failed: number;
  /** It worked often enough to be loaded by agents. */
  isSkill: boolean;
  span: SpanRef | undefined;
}

/** What is known of one thing, as far as a pane shows it. */
export interface PageAnswer extends Titled {
  anchor: Anchor;
  /** What its note says that it is; nothing is guessed. */
  type: string | undefined;
  maturity: Maturity;
  /** 0 to 1. */
  confidence: number;
  observed: number;
  forms: string[];
  definition: SpanRef | undefined;
  facts: SaidLine[];
  history: SaidLine[];
  saidOf: SaidLine[];
  /** What so many say of it that they are counted. */
  shared: SharedLine[];
  playbooks: PlaybookLine[];
  /** Whether it is one with another thing; the name of that. */
  questions: { rule: string; text: string | undefined; title: string; anchor: Anchor }[];
  /** What was decided of it and counts, newest first. */
  decided: StandingDecision[];
  /** What was decided of it and changes nothing now. */
  unheeded: UnheededDecision[];
  /** One a note, the best first; at most as many as are kept. */
  evidence: SpanRef[];
  merges: Entity['mergedFrom'];
  /** Somebody keeps it, whatever the notes say. */
  isKept: boolean;
  scope: ScopeKey;
  /** All that there are. */
  scopes: ScopeKey[];
}

/** An entity in a list. */
export interface ListedEntity {
  title: string;
  anchor: Anchor;
  type: string | undefined;
  maturity: Maturity;
  observed: number;
}

export interface BrainAnswer {
  /** All that there are. */
  scopes: ScopeKey[];
  entities: ListedEntity[];
  /** Of each entity, in the same order, where a note says best what it is. */
  definitions: (SpanRef | undefined)[];
  facts: SaidLine[];
  shared: SharedLine[];
  playbooks: PlaybookLine[];
  /** How many there are, of which the first are listed. */
  total: { entities: number; facts: number };
}

/** All that an export tells, in the order of its files. */
export interface ExportAnswer {
  things: ExportedThing[];
  playbooks: ExportedSteps[];
  /** `id`: of the node, the same after every rebuild. `ok`: how often it worked. */
  skills: (ExportedSteps & { id: string; ok: number })[];
}

export interface ExportedThing extends Pick<ListedEntity, 'title' | 'type' | 'maturity' | 'observed'> {
  definition: SpanRef | undefined;
  facts: SaidLine[];
  history: SaidLine[];
  saidOf: SaidLine[];
  /** The best first, at most eight. */
  evidence: SpanRef[];
}

export interface ExportedSteps {
  title: string;
  /** Each with what stands below it. */
  steps: SpanRef[];
  sources: NotePath[];
}

/** One of two names that may mean one thing, with what speaks for it. */
export interface QuestionSide extends Titled {
  anchor: Anchor;
  observed: number;
  definition: SpanRef | undefined;
  /** At most three, the best first. */
  evidence: SpanRef[];
}

export interface AskedQuestion {
  rule: string;
  /** The text that both sides have for a name; undefined where the names themselves are asked about. */
  text: string | undefined;
  sides: [QuestionSide, QuestionSide];
}

/** A list of steps that several notes have, with where it stands in each; at most five, the best first. */
export interface StepLists {
  key: NodeKey;
  title: string;
  spans: SpanRef[];
}

/** Values of one property of one thing: which of them holds? */
export interface AskedValues {
  subject: string;
  property: string;
  values: { key: NodeKey; value: string; span: SpanRef | undefined }[];
}

export interface QuestionsAnswer {
  open: AskedQuestion[];
  total: number;
  values: AskedValues[];
}

/** What the thread of the knowledge answers, verb by verb: what it is handed, and what it hands back. */
export interface DeskVerbs {
  /** Opens what was read before; never answers twice. Without it, or where that fails, all is read again and nothing is kept. */
  open: {
    asked: Pick<StoreRequest, 'name' | 'access'> & { templateFolders: string[] };
    answer: { cursor: ChangeCursor | undefined; fault: StoreFault | undefined };
  };
  /** Keeps a part of what was read since. `more`: it is to be asked again. */
  keep: { asked: null; answer: { more: boolean; fault: StoreFault | undefined } };
  /** Takes one answer of `changesSince`. Answers what moved, and after the last one the notes that are to be handed in. */
  follow: { asked: NoteChanges; answer: { moves: Choice[]; wanted: NotePath[] } };
  /** Which folders hold templates from now on; without any, those that are called so. Whether that changes anything: to be settled then. */
  templates: { asked: string[]; answer: boolean };
  hand: { asked: HandedNote[]; answer: null };
  /** After all wanted notes were handed in: answers those whose text is wanted once more. */
  settle: { asked: null; answer: NotePath[] };
  scan: { asked: HandedNote[]; answer: null };
  /** Folds what changed. Nothing is answered before it. */
  fold: { asked: { log: Decision[]; rules: ScopeRules }; answer: null };
  /** By an anchor, a path of a note or a name; undefined where nothing is known of it. */
  page: { asked: string; answer: PageAnswer | undefined };
  /** `limit`: of entities and of facts. */
  brain: { asked: { scope: ScopeKey; limit: number }; answer: BrainAnswer };
  /** By words in their names, most named first; `from` a scope those that it sees. */
  find: { asked: { query: string; limit: number; from?: ScopeKey }; answer: ListedEntity[] };
  questions: { asked: null; answer: QuestionsAnswer };
  /** Lists of steps that two notes or more have, at most twenty, those that most have first. */
  lists: { asked: null; answer: StepLists[] };
  /** Names that no note bears and of which nobody looked for the nearest notes by this model, most named first. */
  strays: { asked: { model: string; limit: number }; answer: Omit<NearestNotes, 'paths'>[] };
  /** The notes nearest to such names: the next `questions` ask whether they are one. Those of another model are forgotten. */
  nearest: { asked: { model: string; found: NearestNotes[] }; answer: null };
  /** With the notes that the code failed at, which are left out, and what it all took. */
  health: { asked: null; answer: Health & { skipped: NotePath[]; times: WorkTimes } };
  /** The decision by which this thing is shown no more, by whichever of its names; undefined where none counts. */
  veto: { asked: Anchor; answer: StandingVeto | undefined };
  /** What a person may mean by a name; several where the name is not enough. */
  meant: { asked: string; answer: Anchor[] };
  /** What an export writes of all nodes. */
  export: { asked: null; answer: ExportAnswer };
  /** What a decision would change. Nothing is decided. */
  rehearse: { asked: Choice; answer: KnowledgeChange };
}

export type DeskVerb = keyof DeskVerbs;

/** A message to the thread. */
export type DeskRequest = {
  [Verb in DeskVerb]: { id: number; verb: Verb; asked: DeskVerbs[Verb]['asked'] };
}[DeskVerb];

/** A message of the thread. */
export type DeskReply = { id: number; answer: unknown } | { id: number; failed: string };
