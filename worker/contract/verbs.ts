import type { AskVerbs } from './ask';
import type { Atom, AtomCard, Level, ThemeRow } from './atoms';
import type { Change, FileFacts } from './changes';
import type { ContextPack, FragmentsAnswer, FragmentsRequest, PackRequest } from './context';
import type { Result } from './errors';
import type { AtomPage, ExportRequest } from './export';
import type { ChangesRequest, NoteChanges } from './feed';
import type { FilesDigest } from './file-digest';
import type { AtomId, NotePath } from './ids';
import type { Facet, FacetsRequest, Lens } from './lens';
import type { LinksAnswer } from './links';
import type { MapAnswer, MapRequest } from './map';
import type { EngineOptions } from './options';
import type { ResponseVerbs } from './responses';
import type { ExplainRequest, Explanation, ExploreRequest, HitsAnswer, RelatedRequest } from './search';
import type {
  AgreedTexts,
  ApplyReport,
  IndexFigures,
  IndexStatus,
  MeaningStatus,
  OpenReport,
  ReconcileReport,
  WithheldTexts,
  WorkLeft,
} from './status';
import type { SummaryVerbs } from './summaries';
import type { Trail, TrailRequest } from './trails';
import type { TuneProgress, TuneRequest } from './tuning';

export interface InsideCount {
  children: number;
  /** Notes below a theme or the vault that meet the lens; from note level down 1, or 0 when nothing inside meets it. */
  notes: number;
}

/** Request and answer of every verb: one record each, plain data. */
export interface EngineVerbs extends SummaryVerbs, AskVerbs, ResponseVerbs {
  /** Loads the stored index; what is asked meanwhile is answered then. Called once, first; a second call answers `bad-request`. */
  open: { request: { options: EngineOptions }; answer: OpenReport };
  /** Replaces the options; takes effect with the next answer. */
  configure: { request: { options: EngineOptions }; answer: null };
  /**
   * Compares the files that exist now with the index: drops what is gone, says what to send. Reads no file. `unread` are
   * folders (or files) that the host could not look into: what is known of them and below them stays. With `keepGone`
   * nothing is dropped.
   */
  reconcile: {
    request: { files: FileFacts[]; unread?: NotePath[]; keepGone?: boolean };
    answer: ReconcileReport;
  };
  /**
   * Whether these are exactly the files that the index knows, with all their facts, none of them to be read again: `reconcile` with
   * them would drop nothing and ask for nothing, and what it would change is done. False where that cannot be told without the
   * files themselves.
   */
  isLevelWith: { request: FilesDigest; answer: boolean };
  /**
   * Takes changes in order. Each is atomic: after a crash a note is wholly old or wholly new. When the answer
   * arrives all of them are in the journal. One bad note never fails the call: see `problems`.
   */
  apply: { request: { changes: Change[] }; answer: ApplyReport };
  /**
   * What became of notes since a cursor. Whoever applies every answer in turn, and forgets all on `reset`, ends with the notes of
   * the index. Only what is persisted is told, so a cursor stays good over crashes and restarts: while the store is behind, or is
   * one that is only read, the answer is empty.
   */
  changesSince: { request: ChangesRequest; answer: NoteChanges };
  /**
   * All notes, page by page, or some that are named: their atoms, their links, and vectors where there are any. Notes that change
   * between two pages are on one page at most, as they are when it is asked for, and `changesSince` tells them to whoever follows on
   * from the answer's `feed`. The columns of numbers are transferred.
   */
  exportAtoms: { request: ExportRequest; answer: AtomPage };
  /**
   * Does a little of background work: some hundredths of a second, or one batch of a slow embedder. Merges parts of
   * the index, reads vectors, trains, embeds; the note `first` before others. To be called again while `stage` is not
   * `none`. To stop calling is to pause: nothing that is done is lost. With `only` no other work is done: the parts of the keyword
   * index are merged where they are too many, or the vectors that are stored are read and none is made. With `keepsThemes` a vault that was
   * divided before stays as it was divided, whatever has changed since.
   */
  maintain: {
    request: { first?: NotePath; only?: 'merging' | 'loading'; keepsThemes?: true };
    answer: WorkLeft;
  };
  /** Writes a snapshot and empties the journal, unless all that the index has is stored. */
  flush: { request: null; answer: null };
  /** Empties index and store, and what models wrote to questions with them. The host then reconciles and sends everything again. */
  clear: { request: null; answer: null };
  /** The vectors of the model that answers, rounded, in pieces that can be stored or sent; empty when there are none. */
  exportVectors: { request: null; answer: Uint8Array[] };
  /**
   * Takes what another device exported of the same model, so that these texts need not be embedded again; what is known
   * stays as it is. `bad-request` when a piece is damaged or of another model, and then nothing is taken. With `counts` nothing is
   * taken either way, and `added` are those of paragraphs that have none.
   */
  importVectors: {
    request: { pieces: Uint8Array[]; counts?: true };
    answer: { added: number; known: number };
  };
  /**
   * Whose vectors an exported piece holds, as it says itself, and how many; it is checked like one that is taken, and nothing of it is.
   * No model need be open. `bad-request` when it is damaged, or of several models.
   */
  describeVectors: {
    request: { piece: Uint8Array };
    answer: { model: string; dimensions: number; count: number };
  };
  /**
   * Lets `maintain` buy what is `withheld` (see `MeaningStatus`), if that is no more than a person agreed to, in texts and in
   * tokens, and of the same model and server. Else nothing is bought, and the answer says what is withheld now; null otherwise, also
   * where nothing is withheld. The yes ends when all was bought, and, unless it `lasts`, when the embedder is opened anew. One that lasts
   * is counted down on the disk before texts are sent, and ends when another embedder is chosen, when vectors are found to be
   * lost and after a week; `storage` where it cannot be kept, and then nothing is bought. The damaged files go with the first snapshot
   * after all was bought.
   */
  sendWithheld: { request: AgreedTexts; answer: WithheldTexts | null };
  /** How many notes are in the index. Unlike `status` and the vault's atom it looks at nothing else. */
  noteCount: { request: null; answer: number };
  /** How far the vectors are. Unlike `status` it looks at nothing else. */
  meaningStatus: { request: null; answer: MeaningStatus };
  status: { request: null; answer: IndexStatus };
  /** What `status` says that need not be counted: in a large vault some hundredths of a second in place of seconds. */
  figures: { request: null; answer: IndexFigures };
  explore: { request: ExploreRequest; answer: HitsAnswer };
  /** Why an atom stands where it stands among the answers to a question, or why it does not. */
  explain: { request: ExplainRequest; answer: Explanation };
  /** Notes nearest to a note in words and links, best first. */
  related: { request: RelatedRequest; answer: HitsAnswer };
  /**
   * Looks for weights of `related` that find the vault's own links again: hides some of them, and their words, in memory
   * alone. Some hundredths of a second a call; to be called with `go-on` until there is an outcome. Nothing is applied: the
   * host does that through the options. `bad-request` when none was begun. After a failure the next call tries again.
   */
  tune: { request: TuneRequest; answer: TuneProgress };
  /**
   * Semantic neighbours of an atom at its own level, across notes, best first. Of a theme: other themes that stand as high,
   * by the links between their notes while there are no vectors. The vault has none: `bad-request`.
   */
  move: { request: RelatedRequest; answer: HitsAnswer };
  /** Tags, folders, properties or their values by how many notes they take, most first, equal ones by name. */
  facets: { request: FacetsRequest; answer: Facet[] };
  atom: { request: { id: AtomId }; answer: Atom };
  /**
   * Children in reading order (notes of a theme: most central first), from the one at place `from` on, counted from 0. With a
   * lens: only what meets it at its own level, and themes and sections that hold any such; `noteCount` of a theme then counts the
   * notes that meet it.
   */
  zoomIn: { request: { id: AtomId; from?: number; limit?: number; lens?: Lens }; answer: AtomCard[] };
  /** What `zoomIn` would bring were there no limit, in figures: so many children, and so many notes in all that lies below. */
  countInside: { request: { id: AtomId; lens?: Lens }; answer: InsideCount };
  /** The parent; the vault answers itself, so zooming out never dead-ends. */
  zoomOut: { request: { id: AtomId }; answer: Atom };
  links: { request: { id: AtomId }; answer: LinksAnswer };
  map: { request: MapRequest; answer: MapAnswer };
  /**
   * The theme tree, largest first, as the vault was last divided, without notes that are gone; empty before that was ever
   * done. No reading verb divides: `maintain` does, or `divide`.
   */
  themes: { request: null; answer: ThemeRow[] };
  /**
   * For hosts that do not `maintain`: does a little of dividing the vault as it is now, and with `terms` of looking for the words
   * that set themes apart. Some hundredths of a second; to be called again while `stage` is not `none`.
   */
  divide: { request: { terms: boolean }; answer: WorkLeft };
  /** What to read of notes. `not-found` when any of them is missing. */
  fragments: { request: FragmentsRequest; answer: FragmentsAnswer };
  /** What of the vault fits into a language model's context for a question, within a budget of tokens. */
  pack: { request: PackRequest; answer: ContextPack };
  trail: { request: TrailRequest; answer: Trail };
  /** The deepest atom at a 0-based line of a note, not below `level`; a blank line belongs to the section above it. */
  atomAt: { request: { path: NotePath; line: number; level: Level }; answer: AtomCard };
  /** Flushes and lets go of the store. The engine is unusable afterwards. */
  close: { request: null; answer: null };
}

export type Verb = keyof EngineVerbs;

/** What a host sees: every verb takes its request and answers a Result; nothing throws. */
export type EngineApi = {
  [V in Verb]: (request: EngineVerbs[V]['request']) => Promise<Result<EngineVerbs[V]['answer']>>;
};
