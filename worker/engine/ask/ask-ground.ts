import type {
  AggregateBy,
  AggregateOf,
  AmountOf,
  AtomCard,
  AtomId,
  ByProperty,
  ContentHash,
  EngineVerbs,
  Figure,
  GroupFigure,
  Lens,
  NotePath,
  OrderBy,
  PropertyValue,
  Result,
  Span,
  SummaryNeed,
  TaskFacts,
  TaskState,
  TaskTime,
} from '../../contract';

/** The verbs that plans are made of. */
export type AskedVerb =
  | 'explore'
  | 'related'
  | 'move'
  | 'links'
  | 'facets'
  | 'themes'
  | 'zoomIn'
  | 'zoomOut'
  | 'pack'
  | 'fragments';

/** What is known of a note beside its text. */
export interface NoteFacts {
  /** Of all that it holds; absent in an archive. */
  hash?: ContentHash;
  createdMs: number;
  updatedMs: number;
  /** Without `#`. */
  tags: readonly string[];
}

/** What a note is called, and what it says in properties. */
export interface NoteProperties {
  names: readonly string[];
  properties: Readonly<Record<string, PropertyValue>>;
}

/** Tasks that are wanted. */
export interface WantedTasks {
  tasks: TaskState;
  /** Words that each holds, or stands under; empty where none are wanted. */
  held: string;
  /** Absent: whatever their days are. */
  when?: TaskTime | undefined;
  /** Most rows, and tasks that are found. */
  most: number;
}

/** A task, where it stands. */
export interface FoundTask {
  /** The paragraph that holds it. */
  id: AtomId;
  path: NotePath;
  /** Of its note. */
  title: string;
  /** What it says, in plain text, without its days. */
  said: string;
  facts: TaskFacts;
  /** Its line as it is written, which is the text of `span`. */
  written: string;
  span: Span;
}

export interface TasksOfNotes {
  total: number;
  /** In how many notes they stand. */
  notes: number;
  /** Those notes. */
  rows: AtomCard[];
  /** Empty where they are counted only. */
  found: FoundTask[];
  /** How many more name no day of those by which they are wanted. */
  undated: number;
  /** Notes with tasks that could not be read for the words, whose tasks are not counted. */
  unreadable: NotePath[];
}

/** An order of notes that is wanted. */
export interface WantedOrder {
  by: OrderBy;
  from: 'most' | 'least';
  /** Rows, and how many more that hold as much as the last of them. */
  most: number;
  withEqual?: number | undefined;
}

export interface OrderedNotes {
  rows: AtomCard[];
  /** Row by row, as in `Evidence`. */
  values: (number | string)[];
  /** Notes that have a place in the order, or that of the last row where those are wanted too; and those that hold nothing to be put in it. */
  total: number;
  lacking: number;
  unreadable: NotePath[];
}

/** What numbers are to come to. */
export interface WantedAggregate {
  property: string;
  of: AggregateOf;
  by?: AggregateBy | undefined;
  /** By how many minutes the clock of who asks is ahead of UTC: the days on which notes were made begin by it. */
  offsetMinutes: number;
  /** Rows. */
  most: number;
}

export interface AggregatedNotes {
  /** Unit by unit, and over how many notes each is. */
  figures: Figure[];
  over: number[];
  /** Group by group, as in `Evidence`, and how many of the notes with a number are in none. */
  groups: GroupFigure[];
  ungrouped: number;
  rows: AtomCard[];
  /** Row by row, as in `Evidence`. */
  values: string[];
  /** Notes with a number; those that hold nothing in the property, and those that hold something else. */
  total: number;
  lacking: number;
  notNumbers: number;
}

/** How many notes hold each value of a property, and how many none. */
export interface CountedValues {
  figures: Figure[];
  lacking: number;
}

/** An index as plans are run on it. */
export interface AskGround {
  ask<V extends AskedVerb>(
    verb: V,
    request: EngineVerbs[V]['request'],
  ): Promise<Result<EngineVerbs[V]['answer']>>;
  /** The rarer a term the more it is worth. */
  worth(term: string): number;
  /**
   * How near texts are to a question in meaning, as cosines; undefined where that would take long, cost something or send them
   * anywhere.
   */
  nearness(question: string, texts: readonly string[]): Promise<readonly number[] | undefined>;
  note(path: NotePath): NoteFacts | undefined;
  /** Of a note of which any name is wanted; an archive looks at titles alone. Undefined where none is, or nobody here has the note. */
  properties(path: NotePath, isWanted: (name: string) => boolean): Promise<NoteProperties | undefined>;
  /** All that a note holds; undefined where that cannot be read. */
  text(path: NotePath): Promise<string | undefined>;
  /** When the first notes that meet a lens were made, oldest first, and how many there are. Notes whose time is not known are none. */
  firstMade(lens: Lens | undefined, most: number): Promise<Result<{ times: number[]; notes: number }>>;
  /** All notes that meet a lens. */
  notesIn(lens: Lens | undefined): Promise<Result<NotePath[]>>;
  /** How many templates meet a lens that are left out of all else. */
  templatesIn(lens: Lens | undefined): Promise<Result<number>>;
  /** What numbers of notes that meet a lens come to; an archive fails with `needs-index` where its server cannot tell, as it does with what follows. */
  aggregate(lens: Lens | undefined, wanted: WantedAggregate): Promise<Result<AggregatedNotes>>;
  countValues(lens: Lens | undefined, by: ByProperty): Promise<Result<CountedValues>>;
  /** Notes that meet a lens, in an order. */
  inOrder(lens: Lens | undefined, wanted: WantedOrder): Promise<Result<OrderedNotes>>;
  /** What stands beside each of these notes, empty where it has none. */
  valuesOf(paths: readonly (NotePath | undefined)[], by: OrderBy): Promise<(number | string)[]>;
  /** How many of these notes that meet a lens have; of names how many all notes have. */
  amount(of: AmountOf, lens: Lens | undefined): Promise<Result<{ value: number; unreadable: NotePath[] }>>;
  /** Names of notes that do not exist, as the first link writes them, by how many notes link to them, most first, and how many there are. */
  missing(most: number): Promise<Result<{ names: Figure[]; total: number }>>;
  /** How many tasks stand in notes that meet a lens, in how many notes, and those of most tasks. */
  countTasks(lens: Lens | undefined, wanted: WantedTasks): Promise<Result<TasksOfNotes>>;
  /** The tasks themselves too; those of notes that changed last, and these notes, come first, but those that are wanted by a day in its order. */
  listTasks(lens: Lens | undefined, wanted: WantedTasks): Promise<Result<TasksOfNotes>>;
  /** What is known of an atom's summary, undefined where it can have none, and its own sentences. */
  summary(
    id: AtomId,
    perspective: string | null,
  ): Promise<Result<{ need: SummaryNeed | undefined; extract: string }>>;
}
