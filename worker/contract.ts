/**
 * The one contract between the engine and its hosts: ids, records, the engine's verbs, its ports, errors and
 * events. Everything here is plain clonable data. Besides types it holds only the version and the parse
 * functions of the branded ids, because both sides make ids and must make them alike.
 */

/** Changes whenever the shape of anything that crosses the wire changes; host and engine compare it on start. */
export const CONTRACT_VERSION = 4;

// ---------------------------------------------------------------------------------------------------- ids

declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A vault-relative path of a file: `/` between parts, Unicode NFC, no leading slash, no `.` or `..` part. */
export type NotePath = Brand<string, 'NotePath'>;

/**
 * A readable handle that every machine derives alike: `/` (the vault), `Folder/Note.md`,
 * `Folder/Note.md#Heading#Sub`, `Folder/Note.md#Heading#Sub^p3`, `Folder/Note.md^block-id`. Themes are the exception
 * (`/themes/soil`): they keep the id under which an index first saw them.
 */
export type AtomId = Brand<string, 'AtomId'>;

/** 128 bits, 32 hexadecimal digits, of a text whose line ends were folded to LF. */
export type ContentHash = Brand<string, 'ContentHash'>;

/** Names one call across the wire; unique within one client. */
export type RequestId = Brand<number, 'RequestId'>;

/** The whole vault. No note path can equal it, because note paths never begin with a slash. */
export const VAULT_ID = '/' as AtomId;

/**
 * Makes a NotePath: folds repeated slashes and leading `./` or `/`, resolves nothing else, and puts the text
 * into Unicode NFC. A backslash is a character like any other: hosts whose separator it is fold it themselves.
 * Undefined when nothing is left or a part is `.` or `..`.
 */
export function parseNotePath(text: string): NotePath | undefined {
  const parts = text
    .replace(/^(\.?\/)+/, '')
    .split('/')
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.some((part) => part === '.' || part === '..')) return undefined;
  return parts.join('/').normalize('NFC') as NotePath;
}

/** Makes an AtomId out of what a person, a program or a link wrote: NFC, no surrounding white space. Undefined when empty. */
export function parseAtomId(text: string): AtomId | undefined {
  const id = text.trim().normalize('NFC');
  return id === '' ? undefined : (id as AtomId);
}

// ------------------------------------------------------------------------------------------------ results

/** Expected failures. Match on `kind`, never on `message`, which is for people and logs. */
export type EngineError =
  /** No atom has this id; `nearest` is its closest surviving ancestor (at worst the vault). */
  | { kind: 'not-found'; id: string; nearest: AtomId }
  /**
   * The request itself is wrong; `field` says which part of it. In a text that was read (`query`, `lens.where`) `at` is the
   * stretch that is wrong, as [start, end) offsets, and the message is a sentence for people.
   */
  | { kind: 'bad-request'; field: string; message: string; at?: [start: number, end: number] }
  /** The call was cancelled by its caller; nothing of it was kept half done. */
  | { kind: 'cancelled' }
  /** `open` has not been called, or has not finished. */
  | { kind: 'not-open' }
  /** The index store refused: disk full, permission, another owner. What was stamped before is intact. */
  | { kind: 'storage'; operation: string; message: string; reason?: StorageReason }
  /** A note's text was wanted and its host could not read it. */
  | { kind: 'unreadable'; path: NotePath; message: string }
  /** The host cannot list the vault: unplugged, no permission. Hosts make it; nothing was dropped from the index. */
  | { kind: 'vault-unreadable'; message: string }
  /** The embedder cannot do what was asked; keywords and links go on without it. */
  /** `place`: with `refused`, which of the texts it was, counted from 0, where that is known. */
  | { kind: 'embedder'; reason: EmbedderFailure; message: string; retryAfterMs?: number; place?: number }
  /** The worker died while the call was in flight; the client restarts it. */
  | { kind: 'engine-gone'; message: string }
  /** The call took longer than `afterMs`; the engine may still finish it. */
  | { kind: 'timeout'; afterMs: number }
  /** Host and worker were built from different contracts: the plugin was half updated. Reload it. */
  | { kind: 'wrong-contract'; expected: number; found: number }
  /** A bug in the engine, caught at the entry of the wire. */
  | { kind: 'defect'; message: string; stack?: string };

/**
 * Why an embedder failed. Worth another try later by itself: `unreachable`, `rate-limited`, `crashed`. The others need the
 * user: another key, another model name, another file.
 */
export type EmbedderFailure =
  /** No connection, no answer in time, or an answer that is no embedding. */
  | 'unreachable'
  | 'rate-limited'
  | 'key-refused'
  /** The provider or the folder has no model of this name. */
  | 'model-missing'
  /** Vectors of another length than the model is known to have. */
  | 'wrong-dimensions'
  /** The provider will not take this text, whatever else it takes, or makes of it a vector that points nowhere. */
  | 'refused'
  /** A file of the model is not what it should be. */
  | 'model-damaged'
  /** The runtime failed or ran out of memory. */
  | 'crashed'
  /** It crashed several times in a row and is left alone until somebody asks for it again. */
  | 'given-up';

/** Why a store refused, where that is known. */
export type StorageReason =
  /** Another window or program has it open. */
  | 'in-use'
  /** The disk has no room. */
  | 'full'
  /** No permission to write, or a disk that is read-only. It may be read all the same. */
  | 'read-only'
  /** What is in its place is not an index of this vault. */
  | 'foreign'
  /** A later version of Altitude wrote it. */
  | 'newer';

/** By the names of the errors that stores reject with. */
export const STORAGE_REASONS: Readonly<Partial<Record<string, StorageReason>>> = {
  StorageInUse: 'in-use',
  StorageFull: 'full',
  StorageReadOnly: 'read-only',
  StorageForeign: 'foreign',
  StorageNewer: 'newer',
};

export type Result<T> = { ok: true; value: T } | { ok: false; error: EngineError };

// ------------------------------------------------------------------------------------------------ changes

/** What the host knows about a file without reading it. Times are milliseconds since 1970, UTC. */
export interface FileFacts {
  path: NotePath;
  modifiedMs: number;
  createdMs: number;
  sizeBytes: number;
  /**
   * 48 bits of a hash of all else that tells this state of the file from others: its inode, the time of its last change,
   * parts of a millisecond. Absent where the host is told no more than the above.
   */
  fingerprint?: number;
  /**
   * The file changed so shortly before the host looked that one more change could leave the same facts. Its bytes are
   * asked for again at the next comparison.
   */
  isFresh?: boolean;
}

/**
 * One thing that happened to a note. `content` is the file's bytes exactly as stored: the engine decodes them,
 * so that broken encodings are reported in one place. Its buffer is transferred: the host must not use it again.
 */
export type Change =
  | { kind: 'upsert'; facts: FileFacts; content: Uint8Array }
  /** Also clears a row of the report that stands in place of a note. An unknown path is no failure: nothing happens. */
  | { kind: 'remove'; path: NotePath }
  /** The same bytes under another path. What the new path held before is replaced. */
  | { kind: 'rename'; from: NotePath; to: NotePath; facts: FileFacts }
  /** The file is there but its host cannot or will not read it: a row in the report, and no note in the index. */
  | { kind: 'unreadable'; facts: FileFacts; problem: Problem };

/** Why a note could not be taken in full. Each is a row of the index report. */
export type Problem =
  /** Bytes from `byteOffset` on are not UTF-8; the note was read up to there. */
  | { kind: 'invalid-utf8'; byteOffset: number }
  /** The file is not text (NUL bytes); only its name is indexed. */
  | { kind: 'binary' }
  /** The properties block is not valid YAML; the note is indexed without properties. `line` is 1-based in the file. */
  | { kind: 'bad-frontmatter'; line: number; message: string }
  /** Over the size limit; not read. */
  | { kind: 'too-large'; sizeBytes: number; limitBytes: number }
  /** The host failed to read it. */
  | { kind: 'unreadable'; message: string }
  /** Another file has the same path once both are in Unicode NFC; that one is indexed, this one is not. */
  | { kind: 'name-clash'; other: string }
  /** The embedder refused so many paragraphs of this note, for this reason; words and links find them all the same. */
  | { kind: 'not-embedded'; texts: number; message: string }
  /** An alias of this note is also claimed by other notes (`others` names at most twenty); links by that alias go to none of them. */
  | { kind: 'ambiguous-alias'; alias: string; others: NotePath[] };

export interface ReportRow {
  path: NotePath;
  /** Whether a note of this path is in the index all the same. */
  indexed: boolean;
  problem: Problem;
}

// -------------------------------------------------------------------------------------------------- atoms

/** The five altitudes, from highest to lowest. */
export const LEVELS = ['vault', 'theme', 'note', 'section', 'paragraph'] as const;
export type Level = (typeof LEVELS)[number];

/** Levels that a search can rank. */
export type SearchLevel = 'note' | 'section' | 'paragraph';

/** A piece of a note's text: UTF-16 offsets (`text.slice(start, end)` is exact) and 0-based lines, both inclusive. */
export interface Span {
  start: number;
  end: number;
  startLine: number;
  endLine: number;
}

/** What a leaf block of text is. */
export type BlockKind = 'text' | 'list' | 'code' | 'table' | 'quote' | 'callout' | 'math' | 'html' | 'rule';

/** Theme kinds: found communities, notes whose name is a date, and notes that touch no theme yet. */
export type ThemeKind = 'community' | 'daily' | 'alone';

/** One atom as a list shows it. */
export interface AtomCard {
  id: AtomId;
  level: Level;
  /** Note: file name without extension. Section: heading. Paragraph: its first words. Theme: label. Vault: empty. */
  title: string;
  /** Titles from the note (or theme) down to the parent of this atom; empty for the vault, themes and notes. */
  trail: string[];
  /** Of a note the theme that held it when the vault was last divided: the vault while none does. */
  parent: AtomId | undefined;
  /** Direct children. */
  childCount: number;
  /**
   * One line of plain text of at most 200 characters, Markdown marks removed; empty when there is none. Theme: the
   * words that set it apart.
   */
  preview: string;
  /** Estimated tokens of the whole text below this atom. */
  tokens: number;
  /** Notes below this atom; 1 from note level down. */
  noteCount: number;
  path: NotePath | undefined;
  /** Where it stands in its note; undefined above note level. */
  span: Span | undefined;
  block: BlockKind | undefined;
  themeKind: ThemeKind | undefined;
}

/** A value of a note's property, as written in frontmatter. */
export type PropertyValue =
  string | number | boolean | null | PropertyValue[] | { [key: string]: PropertyValue };

/** One atom with all that is known of it. */
export interface Atom extends AtomCard {
  /** From the vault (first) down to the parent (last). */
  ancestors: { id: AtomId; level: Level; title: string }[];
  /** Extractive summary in plain text, at most 400 characters. */
  summary: string;
  hash: ContentHash | undefined;
  /** Own tags, without `#`. */
  tags: string[];
  /** Tags of its ancestors within the note. */
  inheritedTags: string[];
  aliases: string[];
  properties: Record<string, PropertyValue>;
  /** From frontmatter when it has dates, else from the file; undefined above note level. */
  createdMs: number | undefined;
  updatedMs: number | undefined;
  /** Words that set a theme apart from the rest of the vault; empty below theme level. */
  terms: string[];
  /** Whether the note is a topic: in the ontology folder or linked from enough notes. */
  isTopic: boolean;
  counts: { sections: number; paragraphs: number; linksOut: number; linksIn: number };
}

// -------------------------------------------------------------------------------------------------- links

export type LinkSource = 'body' | 'frontmatter' | 'embed';

/** One written link, seen from the atom that was asked about. */
export interface LinkRow {
  /** The other end: a note, or the section or block that the link names; undefined for a ghost. */
  atom: AtomCard | undefined;
  /** What was written as target; the name of the ghost when `atom` is undefined. */
  target: string;
  source: LinkSource;
  /** The property that holds the link; undefined unless `source` is `frontmatter`. */
  property: string | undefined;
  /** The paragraph (or section, or note) that holds the link. */
  holder: AtomId;
  /** Up to 200 characters around the link, as plain text; empty beyond the first 300 rows of a list, like their previews. */
  context: string;
}

export interface LinksAnswer {
  id: AtomId;
  /** In order of writing, at most 2,000; `linkTotal` says how many there are. */
  links: LinkRow[];
  linkTotal: number;
  /** By source path, at most 2,000; `backlinkTotal` says how many there are. */
  backlinks: LinkRow[];
  backlinkTotal: number;
  /**
   * Notes that share a topic with this one, best first, with the topic that connects them best; at most twenty, and
   * `topicSiblingTotal` says how many there are.
   */
  topicSiblings: { atom: AtomCard; topic: AtomCard; weight: number }[];
  topicSiblingTotal: number;
}

// ------------------------------------------------------------------------------------------------- search

/**
 * Conditions, all of which must be met. Absent fields ask nothing; several values of one field mean "any of" unless it
 * says otherwise. Times are milliseconds since 1970, UTC. Conditions are about notes; only `kinds`, `meaning` and what
 * `where` says of text are about the atoms of the level that is looked at.
 */
export interface Lens {
  /** Conditions in the language of queries (docs/search.md). Every word must be held: in a lens nothing is ranked. */
  where?: string;
  /**
   * A few words that say what is wanted, such as "technical": keeps what is nearer to them in meaning than half way from what
   * is usual in this vault to what is nearest in it (docs/search.md); by words while there are no vectors.
   */
  meaning?: string;
  /** Tags without `#`; `project` also takes `project/altitude`. */
  tags?: string[];
  /** Folders; a folder takes what is below it. */
  folders?: string[];
  /** The path holds this text, without regard to case. */
  paths?: string[];
  /** The file's name, with its extension, holds this text, without regard to case. */
  names?: string[];
  /** Inclusive; compared with the note's updated time. */
  sinceMs?: number;
  /** Exclusive; compared with the note's updated time. */
  untilMs?: number;
  /** Inclusive; compared with the note's created time. */
  createdSinceMs?: number;
  /** Exclusive; compared with the note's created time. */
  createdUntilMs?: number;
  /** All of them must be met. */
  properties?: PropertyCondition[];
  /** The paragraph is of any of these kinds; of a section or a note any paragraph in it. */
  kinds?: BlockKind[];
  /** Whether the note is linked with any other note, in either direction. */
  linked?: boolean;
  /** The note is linked with any of these, in either direction. */
  linkedWith?: NotePath[];
  /** Each of these must be met too. */
  allOf?: Lens[];
  /** At least one of these must be met. */
  anyOf?: Lens[];
  /** None of these may be met. */
  noneOf?: Lens[];
}

/**
 * What a property of a note must hold. A list holds each of its values, a property of a property is called `outer.inner`.
 * Names and texts are compared without regard to case, and texts by their first 256 characters. A name alone asks that
 * the note has the property, be it empty; of several fields each must be met by some value.
 */
export interface PropertyCondition {
  name: string;
  /** Any of these. A number and a text that is written like it are equal; so are `true` and `"true"`. */
  anyOf?: (string | number | boolean)[];
  /** Any of these: a text holds it somewhere, a number or boolean is written like it. */
  holds?: string[];
  /** A number of at least this. */
  atLeast?: number;
  /** A number above this. */
  above?: number;
  /** A number of at most this. */
  atMost?: number;
  /** A number below this. */
  below?: number;
  /** A date, inclusive. */
  sinceMs?: number;
  /** A date, exclusive. */
  untilMs?: number;
}

export interface ExploreRequest {
  /**
   * Words, and conditions as the app's own search has them: `"a phrase"`, `-word`, `tag:#garden`, `[status:draft]`,
   * `line:(mix flour)`, `OR` (docs/search.md). Words rank and ask nothing; without any word the answer is a list,
   * newest first. What cannot be meant as a condition is words; a condition that cannot be asked is a `bad-request`.
   */
  query: string;
  level: SearchLevel;
  /** 1 to 1,000. */
  limit: number;
  lens?: Lens;
  /** The last word is still being typed: match it as a prefix; a condition that is not finished asks nothing yet. */
  typing?: boolean;
  /**
   * The query is plain text, as the questions of an evaluation are: quotes, colons and dashes in it are marks of writing, and
   * nothing is a condition.
   */
  plain?: boolean;
  /** Fill in titles and previews (reads note texts), of all hits or of so many of the first. Of other hits
   * `card.preview` and paragraph titles are empty. */
  cards?: boolean | number;
  /** What this one answer does without. */
  without?: SignalName[];
  /** Also return what has so little of the question that it is no answer to it. */
  all?: boolean;
}

/** What ranking can be asked to do without: the written links, or the vectors. */
export const SIGNAL_NAMES = ['links', 'meaning'] as const;
export type SignalName = (typeof SIGNAL_NAMES)[number];

/** Why a hit stands where it stands. The three components lie in 0…1. */
export interface Trace {
  /** Likeness of the text, in words and meaning together, beside the other candidates of this answer; of related notes with
   * what a `mention` adds. */
  similarity: number;
  activation: number;
  centrality: number;
  /** What the words alone came to: 0 for none of them, 1 for a good answer or a better one. */
  words: number;
  /** Cosine of what was asked and the nearest paragraph, 0…1; undefined where no vectors were compared. */
  meaning: number | undefined;
  /** Telling words of the query found in the atom, rarest first, as typed (corrected words as corrected); where none of
   * them tells much, all that were found. */
  terms: string[];
  /** Of these, words that it does not hold itself, but by which links in other notes call it. */
  called: string[];
  /** Where text is nearest in meaning; undefined where no vectors were compared, or no cards were wanted. */
  pair: ParagraphPair | undefined;
  /** The linked hit that lifted this one. */
  via: LinkedHit | undefined;
  /** The title or alias by which the text that was asked about mentions a related note; undefined where it does not. */
  mention: string | undefined;
  /** Topics that a related note shares with the note that was asked about, best first; at most three, and none
   * when no cards were wanted. */
  topics: { path: NotePath; title: string }[];
}

/** The paragraph of a hit that is nearest to the question, or to a paragraph of the atom that was asked about. */
export interface ParagraphPair {
  /** The paragraph asked about; undefined for a question. */
  from: AtomId | undefined;
  to: AtomId;
  /** Cosine, 0…1. */
  similarity: number;
}

/** The note whose written link speaks for a hit: it links to the hit, or (`backward`) the hit links to it. */
export interface LinkedHit {
  path: NotePath;
  title: string;
  direction: 'forward' | 'backward';
}

export interface Hit {
  card: AtomCard;
  /** GARS, comparable within one answer only. */
  score: number;
  trace: Trace;
  /** Stretches of `card.preview` that match, as [start, end) offsets into it, ascending, without overlaps. */
  marks: [number, number][];
}

export interface HitsAnswer {
  hits: Hit[];
  /** How many atoms matched before the limit. */
  total: number;
  /** How many of these were left out because they have so little of what was asked; see `all`. */
  cut: number;
  /** Words that had no match and the word that was searched instead. */
  corrections: { word: string; used: string }[];
  /** Words of the question that no note has, and for which nothing else was searched. */
  unknown: string[];
  /**
   * Present when the model that reads questions was not ready in time, mostly because it is still being loaded: words alone
   * answered. Whoever asks the same again waits for it on.
   */
  late?: true;
  /** Present when nothing was ranked: the newest notes come first, and scores are 0. */
  order?: 'newest';
  /** The conditions of the query as they were read, written out; absent when it has none. */
  asked?: string;
}

export interface ExplainRequest extends Omit<ExploreRequest, 'level' | 'limit' | 'cards' | 'all'> {
  /** A note, section or paragraph: its level is the one that is searched. */
  id: AtomId;
}

/** Where an atom stands in the answer to a question, and why. */
export interface Explanation {
  atom: AtomCard;
  /** Undefined when the atom is not among the answers; `absence` says why. */
  hit: Hit | undefined;
  /** 1 for the best; undefined like `hit`. */
  place: number | undefined;
  /** `no-match`: no word of the question and nothing near in meaning. `filtered`: lens or operators leave it out.
   * `not-close`: it matches, but has so little of the question that it is left out as no answer. `behind`: it matches,
   * but is not among the thousand best, or its note has enough better hits. */
  absence: 'no-match' | 'filtered' | 'not-close' | 'behind' | undefined;
  /** With `filtered`: the conditions of the query that it does not meet, written out; empty when it is the lens alone. */
  unmet: string[];
  /** Answers in all. */
  total: number;
  /** The score of the best answer. */
  best: number;
  /** Where words of the question stand in the atom, in reading order; at most a hundred. */
  matches: { word: string; span: Span }[];
}

export interface RelatedRequest {
  id: AtomId;
  limit: number;
  /** Also return notes that are linked with this one, in either direction. Default false; `move` has true. */
  linked?: boolean;
  /** Only atoms of notes that meet it are returned. */
  lens?: Lens;
  /** As for `explore`. Of other hits neither the closest paragraphs nor shared topics are looked for. */
  cards?: boolean | number;
  /** What this one answer does without. */
  without?: SignalName[];
}

export interface FacetsRequest {
  /** What to list: `values` are those of the property `of`. */
  kind: 'tags' | 'folders' | 'properties' | 'values';
  /** Needed for `values`, ignored otherwise. */
  of?: string;
  /** Only names that begin with this, without regard to case. */
  prefix?: string;
  /** 1 to 1,000; default 100. */
  limit?: number;
}

/** A name that lenses can ask for, as the note that changed last writes it, and how many notes it takes. */
export interface Facet {
  /** Tags without `#`, folders without slashes around them. */
  name: string;
  /** With those below a tag or a folder. */
  notes: number;
}

/** How fragments are found: by rare words, by words that stand together, by meaning together with words. */
export const FRAGMENT_STRATEGIES = ['adaptive', 'proximity', 'semantic'] as const;
export type FragmentStrategy = (typeof FRAGMENT_STRATEGIES)[number];

export interface FragmentsRequest {
  /** Notes, sections or paragraphs, 1 to 100; what stands in several of them is looked at once. */
  ids: AtomId[];
  /** Empty: each note is asked for its own title. */
  query: string;
  /** Absent: `adaptive` up to two words, `proximity` up to five, `semantic` beyond. */
  strategy?: FragmentStrategy;
  /** 1 to 50; default 5. */
  maxFragments?: number;
  /** Above 0, up to 1; default 0.8. How alike a word of a note must be to a word of the query that no note holds. */
  fuzzyThreshold?: number;
  /** Also answer the notes whole. */
  returnFullFile?: boolean;
}

/** A stretch of a note worth reading for a query: a paragraph or, where that is long, a part of it. */
export interface Fragment {
  /** The paragraph; several fragments may be parts of one. */
  id: AtomId;
  noteId: AtomId;
  path: NotePath;
  /** The exact text of `span`. */
  content: string;
  /** 0…1, never above that of the fragment before it. 0: nothing in it was found. */
  score: number;
  span: Span;
  metadata: {
    lineCount: number;
    /** With `proximity`: found words in the cluster that stands closest together. */
    clusterSize?: number;
    /** With `proximity`: share of that cluster's words that were found, 0…1. */
    proximity?: number;
  };
  /** Left out of long notes when there is no room for it. */
  context: {
    /** The text right before the content and right after it, within the note; one line each. */
    before?: string;
    after?: string;
    /** Other paragraphs that share rare words with this one, most first. */
    related?: { id: AtomId; preview: string }[];
  };
}

export interface FragmentsAnswer {
  /** Best first. When nothing in the notes was found these are their first paragraphs, with score 0. */
  fragments: Fragment[];
  /** `used` is another one than `wanted` when the notes have no vectors to compare. */
  strategy: { wanted: FragmentStrategy; used: FragmentStrategy };
  /** Estimated: of all text that was asked about, and of the fragments with their contexts. Of more than 4,000 at most a tenth is kept. */
  tokens: { whole: number; kept: number };
  /** Words of the query that no note holds, and the word that was taken instead. */
  corrections: { word: string; used: string }[];
  /** With `returnFullFile`: each note once, as it is. Else empty. */
  files: { id: AtomId; path: NotePath; content: string }[];
}

export interface PackRequest {
  query: string;
  /** Estimated tokens that the pack may take, 200 to 1,000,000. */
  budget: number;
  lens?: Lens;
}

/** How much of a note is in a pack: its body, the stretches around what matched, or its headings. */
export type PackMode = 'full' | 'snippet' | 'outline';

export interface PackPiece {
  /** The smallest atom that holds the piece; the section of a heading. */
  id: AtomId;
  span: Span;
  /** The exact text of `span`. */
  text: string;
}

export interface PackNote {
  id: AtomId;
  path: NotePath;
  title: string;
  /** Over that of the best note, 0…1. */
  score: number;
  mode: PackMode;
  /** Estimated tokens of its part of the text. */
  tokens: number;
  /** In reading order. An outline has one for each heading, as many as there was room for. */
  pieces: PackPiece[];
}

/**
 * Why a note is not in a pack: it scored under 0.35 of the best, nothing of the budget was left for it, ten outlines came
 * before it, or its text could not be read.
 */
export type PackLeftOutReason = 'too-far' | 'no-room' | 'outlines-full' | 'unreadable';

export interface ContextPack {
  /** What a model is to read. Note texts stand between fences that none of them can close. */
  text: string;
  /** Estimated tokens of `text`; never more than the budget. */
  tokens: number;
  budget: number;
  /** Best first. */
  notes: PackNote[];
  /** Best first; at most the hundred best notes are looked at. */
  leftOut: { id: AtomId; path: NotePath; title: string; score: number; reason: PackLeftOutReason }[];
  /** Notes left out in all, those that were not looked at among them. */
  leftOutTotal: number;
  /** As for `explore`. */
  corrections: { word: string; used: string }[];
}

// ------------------------------------------------------------------------------------------------ trails

/** Where a pane (or an agent) has been. `position` indexes `atoms`; -1 when nothing was visited yet. */
export interface Trail {
  atoms: AtomId[];
  position: number;
}

export interface TrailRequest {
  /** Each pane names its own trail. */
  trail: string;
  step: { kind: 'visit'; id: AtomId } | { kind: 'back' } | { kind: 'forward' } | { kind: 'read' };
}

// ------------------------------------------------------------------------------------------------- status

export interface EngineOptions {
  /** Where vectors come from: `none`, `built-in` (trained on the vault itself), or a name that the host knows. */
  embedder: string;
  /**
   * The host has little memory, as a phone has: the built-in embedder makes vectors of at most 128 components, and those of
   * other embedders are held rounded. Holds for embedders that are opened from then on.
   */
  isSmall: boolean;
  /** Notes below this folder are topics. Empty: none. */
  ontologyFolder: string;
  /** In-degree from which a note is a topic. Default 5. */
  hubMinDegree: number;
  /** GARS: `bounded` cannot change the first result; `linear` is the plain weighted sum. */
  ranking: 'bounded' | 'linear';
  weights: { similarity: number; activation: number; centrality: number };
  /** Similarity, 0…1, from which a hit may bring in linked notes that the text search did not find. */
  expansionFloor: number;
  /** What a hit loses, 0…1 of the best score, for saying what one before it says; 0 leaves the order alone. */
  diversity: number;
  /** Related notes: what each signal of the links counts beside likeness, which counts 1. */
  related: RelatedWeights;
}

/** All from 0 up. */
export interface RelatedWeights {
  /** What the notes most like this one link to. */
  lookAlikes: number;
  /** Nearness in the link graph. */
  pagerank: number;
  /** How often a note is linked. */
  centrality: number;
}

/** Of the linear form, which has no guards to hold links back (the formula as it was first written). */
export const LINEAR_WEIGHTS: EngineOptions['weights'] = { similarity: 0.6, activation: 0.5, centrality: 0.2 };

export const DEFAULT_OPTIONS: EngineOptions = {
  embedder: 'built-in',
  isSmall: false,
  ontologyFolder: '',
  hubMinDegree: 5,
  ranking: 'bounded',
  weights: { similarity: 1, activation: 1.5, centrality: 0 },
  expansionFloor: 0.4,
  diversity: 0.1,
  related: { lookAlikes: 1, pagerank: 0.5, centrality: 0.2 },
};

export interface OpenReport {
  /** Notes restored from the store. */
  notes: number;
  /** How much of a stored index could be used; `none`: there was none. Vectors are no part of this: they are read later. */
  found: 'none' | 'all' | 'part' | 'unusable';
  /** Notes that were stored and are missing until they are read again, where that can be counted. */
  lostNotes: number;
  /** Why the stored index could not be used, wholly or in part; undefined when it could or there was none. */
  discarded: string | undefined;
}

export interface ReconcileReport {
  /** Files that are new, changed, could not be read before, or are in doubt: the host must send them. Newest first. */
  needed: NotePath[];
  /** Those of them, and the last, whose facts are as they were but do not prove that their bytes are. */
  inDoubt: NotePath[];
  unchanged: number;
  /** Notes whose file is gone. They were dropped unless the host wanted to keep them. */
  gone: NotePath[];
  /** Notes in places that the host could not look into: kept as they were. */
  unseen: number;
}

export interface ApplyReport {
  /** Notes whose content changed in the index. */
  changed: number;
  /** Notes whose bytes were the same as known. */
  same: number;
  problems: ReportRow[];
}

export interface IndexStatus {
  notes: number;
  sections: number;
  paragraphs: number;
  blocks: Record<BlockKind, number>;
  tokens: number;
  /** Link occurrences that lead to a note in the vault. */
  linksResolved: number;
  /** Link occurrences whose target does not exist. */
  linksGhost: number;
  /** Distinct names of missing targets. */
  ghosts: number;
  topics: number;
  themes: number;
  tags: number;
  terms: number;
  storeBytes: number;
  /** Bytes held in memory by what grows with the vault; the program itself takes some megabytes more. */
  memory: { keyword: number; vectors: number; notes: number };
  meaning: MeaningStatus;
  /** How far links take part in ranking, 0…1: less than 1 when they join what has little to do with each other. */
  linkTrust: number;
  /** Whether everything applied is stamped in the store. */
  stamped: boolean;
  report: ReportRow[];
}

/** How far the vectors are. Searches use those that are there. */
export interface MeaningStatus {
  /** As in the options. */
  embedder: string;
  /**
   * `off`: none is wanted. `too-small`: the vault has too few paragraphs to train on. `waiting`: nothing was done yet.
   * `failed`: see `error`; `tend` tries again.
   */
  state: 'off' | 'too-small' | 'waiting' | 'reading' | 'training' | 'embedding' | 'ready' | 'failed';
  /** Id of the model that answers now; undefined while there is none. */
  model: string | undefined;
  dimensions: number | undefined;
  /** Paragraphs with a vector of the model that answers or is being filled, and paragraphs in all. */
  done: number;
  total: number;
  /** Paragraphs whose vectors were stored and could not be read: they are embedded again. Counted anew with each start. */
  lostTexts: number;
  error: EngineError | undefined;
}

/** What is left of the work that can wait. */
export interface WorkLeft {
  /**
   * What was worked on (`merging`: parts of the keyword index were checked or joined, or links compared with what they join;
   * `themes`: what is near in meaning was looked for, and the themes); `none` when nothing is left to do.
   */
  stage: 'none' | 'merging' | 'loading' | 'reading' | 'training' | 'embedding' | 'themes';
  /** Of this stage, in units of its own (notes, hundredths, texts). */
  done: number;
  total: number;
  /** Why the work stopped before its end; it goes on with the next call. */
  error: EngineError | undefined;
}

export interface ThemeRow {
  card: AtomCard;
  terms: string[];
  /** Its most central note. */
  around: AtomCard | undefined;
  children: ThemeRow[];
}

// ------------------------------------------------------------------------------------------------ tuning

/**
 * `begin` hides links anew and forgets what an earlier tuning had found, `go-on` does a little more, and `drop` lets go of
 * everything.
 */
export interface TuneRequest {
  step: 'begin' | 'go-on' | 'drop';
  /** With `begin`: how many links are hidden at most, though never more than a tenth; 40 to 2,000, default 200. */
  most?: number;
}

export interface TuneProgress {
  /** Of the work, in units of its own; both 0 after `drop`. */
  done: number;
  total: number;
  /** When all is done. */
  outcome: TuneOutcome | undefined;
}

/** How well hidden links were found again. */
export interface LinkFigures {
  /** Share of a note's hidden links among its ten most related notes, on average over notes: 0…1. */
  recallAt10: number;
  /** One over the place of the first that was found again, on average over notes: 0…1. */
  mrr: number;
}

export type TuneOutcome =
  /** `found` of the vault's links could be hidden; below `needed` what is measured on them is chance. */
  | { kind: 'too-few'; found: number; needed: number }
  | {
      kind: 'measured';
      /** Hidden, and the notes that they were hidden from. */
      links: number;
      notes: number;
      /** By likeness alone. */
      text: LinkFigures;
      /** With the default weights. */
      standard: LinkFigures;
      /** With the weights of the options. */
      now: LinkFigures;
      /** With weights chosen on the links of the other half of the notes: what tuning is worth on links it has not seen. */
      tuned: LinkFigures;
      /** Chosen on all of the links, and pulled half-way to the defaults. */
      weights: RelatedWeights;
    };

// ---------------------------------------------------------------------------------------------- the verbs

/** Request and answer of every verb: one record each, plain data. */
export interface EngineVerbs {
  /** Loads the stored index. Called once, first; a second call answers `bad-request`. */
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
   * Takes changes in order. Each is atomic: after a crash a note is wholly old or wholly new. When the answer
   * arrives all of them are in the journal. One bad note never fails the call: see `problems`.
   */
  apply: { request: { changes: Change[] }; answer: ApplyReport };
  /**
   * Does a little of the work that can wait: some hundredths of a second, or one batch of a slow embedder. Merges parts of
   * the index, reads vectors, trains, embeds; the note `first` before others. To be called again while `stage` is not
   * `none`. To stop calling is to pause: nothing that is done is lost.
   */
  tend: { request: { first?: NotePath }; answer: WorkLeft };
  /** Writes a snapshot and empties the journal. */
  flush: { request: null; answer: null };
  /** Empties index and store. The host then reconciles and sends everything again. */
  clear: { request: null; answer: null };
  /** The vectors of the model that answers, rounded, in pieces that can be stored or sent; empty when there are none. */
  exportVectors: { request: null; answer: Uint8Array[] };
  /**
   * Takes what another device exported of the same model, so that these texts need not be embedded again; what is known
   * stays as it is. `bad-request` when a piece is damaged or of another model, and then nothing is taken.
   */
  importVectors: { request: { pieces: Uint8Array[] }; answer: { added: number; known: number } };
  /** How many notes are in the index. Unlike `status` and the vault's atom it looks at nothing else. */
  noteCount: { request: null; answer: number };
  /** How far the vectors are. Unlike `status` it looks at nothing else. */
  meaningStatus: { request: null; answer: MeaningStatus };
  status: { request: null; answer: IndexStatus };
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
   * Children in reading order (notes of a theme: most central first). With a lens: only what meets it at its own level, and
   * themes and sections that hold any such.
   */
  zoomIn: { request: { id: AtomId; limit?: number; lens?: Lens }; answer: AtomCard[] };
  /** The parent; the vault answers itself, so zooming out never dead-ends. */
  zoomOut: { request: { id: AtomId }; answer: Atom };
  links: { request: { id: AtomId }; answer: LinksAnswer };
  /**
   * The theme tree, largest first, as the vault was last divided, without notes that are gone; empty before that was ever
   * done. No reading verb divides: `tend` does, or `divide`.
   */
  themes: { request: null; answer: ThemeRow[] };
  /**
   * For hosts that do not `tend`: does a little of dividing the vault as it is now, and with `terms` of looking for the words
   * that set themes apart. Some hundredths of a second; to be called again until the answer is true.
   */
  divide: { request: { terms: boolean }; answer: boolean };
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

// ------------------------------------------------------------------------------------------------- models

/** A model that runs on this device, if its files are here. Its embedder is called `transformers:NAME`. */
export interface ModelCard {
  name: string;
  /** As people read it; empty where the user has not brought a model of their own yet. */
  title: string;
  /** Whether its files come from a server, or are the user's own. */
  origin: 'download' | 'imported';
  /** Where it is downloaded from unless the user names a mirror; empty for the user's own. */
  host: string;
  licence: string;
  /** Whom it serves, in words. */
  languages: string;
  /** 0 where nothing is known of it yet. */
  dimensions: number;
  /** Our estimate of the download. The server says the true size once it is asked, which is never before the user's consent. */
  aboutBytes: number | undefined;
  state: ModelState;
}

export type ModelState =
  | { kind: 'absent' }
  | ({ kind: 'downloading' } & DownloadShare)
  /** A download stopped before its end; the next one goes on from there. */
  | ({ kind: 'partial' } & DownloadShare)
  | { kind: 'ready'; sizeBytes: number }
  /** A file is not what came from the server. Another download fetches that file alone. */
  | { kind: 'damaged'; sizeBytes: number; error: EngineError }
  /** The last attempt to download it, or to run it, failed. `isWhole`: its files are all here. */
  | { kind: 'failed'; isWhole: boolean; sizeBytes: number; error: EngineError };

export interface DownloadShare {
  receivedBytes: number;
  /** Undefined until the server has said it. */
  totalBytes: number | undefined;
}

/** A file as browsers hand it out: it crosses the wire without being read. */
export interface FileBlob {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What can be asked about models, whether an index is open or not. Needs a host that lends a `ModelHost`. */
export interface ModelVerbs {
  /** All models of the catalogue, smallest first, then the user's own. Asks no server. */
  models: { request: null; answer: ModelCard[] };
  /**
   * Downloads what is missing of a model: the user has agreed to it. `address` is a mirror's, undefined for the usual place.
   * Of a model that is whole every file is checked and only a damaged one is fetched. Answers when the model is ready; what
   * has come is kept however it ends.
   */
  downloadModel: { request: { name: string; address: string | undefined }; answer: ModelCard };
  /** How far the download of this model is; null when none is under way. */
  modelProgress: { request: { name: string }; answer: DownloadShare | null };
  /** Copies a folder of model files, by their paths inside of it, in place of those imported before. */
  importModel: {
    request: { name: string; files: { name: string; content: FileBlob }[] };
    answer: ModelCard;
  };
  /** Removes the files of a model. Vectors that it made stay. */
  removeModel: { request: { name: string }; answer: null };
}

/** Everything that can be asked over the wire. */
export interface WireVerbs extends EngineVerbs, ModelVerbs {}

export type WireVerb = keyof WireVerbs;

/** What a host sees: every verb takes its request and answers a Result; nothing throws. */
export type EngineApi = {
  [V in Verb]: (request: EngineVerbs[V]['request']) => Promise<Result<EngineVerbs[V]['answer']>>;
};

// -------------------------------------------------------------------------------------------------- ports

/** Reads a note of the vault. The engine calls it for previews and fragments only, never to find notes. */
export interface VaultReader {
  /** The file's bytes now; the caller owns the buffer. Failure is `unreadable`. */
  read(path: NotePath): Promise<Result<Uint8Array>>;
}

/**
 * Where the index is kept: a flat set of named byte strings that one engine owns at a time.
 * Names match `[a-z0-9.-]+`. Every method rejects with an Error on failure of the store; its name is `StorageInUse` or
 * `StorageFull` and so on (see `STORAGE_REASONS`) when that is why.
 */
export interface IndexStorage {
  /** The bytes of `name` as last written, or undefined when there is none. The caller owns the buffer. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Replaces `name` as one step: after a crash it holds either the old bytes or the new ones, never a mixture. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds bytes to the end of `name` (made when absent). After a crash a tail may be missing, nothing before it. */
  append(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes `name`; removing what is not there is no failure. */
  remove(name: string): Promise<void>;
  /** Names and sizes in bytes, in no order. */
  list(): Promise<{ name: string; sizeBytes: number }[]>;
  /** Lets go of the store; every later call rejects. */
  close(): Promise<void>;
}

/** What is known of a model before it has embedded anything. */
export interface EmbeddingModel {
  /** Vectors of equal ids are comparable, and those of different ids never are: `ollama/nomic-embed-text`. */
  id: string;
  /** Components of every vector: 1 to 4,096. */
  dimensions: number;
  /**
   * Most tokens of one text that the model reads; whoever calls cuts longer texts into windows. `Number.MAX_SAFE_INTEGER`:
   * every word of a text counts, however long it is, and it is never cut.
   */
  window: number;
  /** It takes one text after the other and cuts those over its window itself, by its own tokens. Others leave it out. */
  cutsLongTexts?: true;
  /** What the embedder itself puts in front of a text, because the model was trained so; empty for most. */
  prefixes: { document: string; query: string };
  /** How token vectors become one: `none` where that is the provider's own matter. */
  pooling: 'mean' | 'cls' | 'last-token' | 'none';
}

/**
 * Turns texts into vectors of length 1 whose dot product says how alike they are in meaning. An empty text, or one of which
 * the model knows nothing, gets all zeroes; a server that answers all zeroes for words has failed at them. Equal texts get equal vectors, alone or among others. Failures are `embedder`,
 * `cancelled` when the caller asked for it, or `timeout` for a question that takes longer than who asks would wait.
 */
export interface Embedder {
  readonly model: EmbeddingModel;
  /** One vector for each text, in their order; all of them or a failure. */
  documents(texts: readonly string[], cancellation: Cancellation): Promise<Result<Float32Array[]>>;
  /** A question, in the same space. */
  query(text: string, cancellation: Cancellation): Promise<Result<Float32Array>>;
  /** Lets go of memory and connections; every later call fails with `crashed`. */
  close(): Promise<void>;
}

/** Where a model can run. */
export type ModelDevice = 'wasm' | 'webgpu';

/** What a model runs on. The host holds it ready and hands it over when a model is first used. */
export interface ModelRuntime {
  /** The script of the thread for this device. */
  script(device: ModelDevice): Promise<string>;
  /** The ONNX runtime for this device, compressed by gzip. The caller owns the buffer. */
  wasm(device: ModelDevice): Promise<Uint8Array<ArrayBuffer>>;
}

/** A range of bytes: `end` is the first that is not wanted. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ServerAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** The body is longer than was allowed for; then `body` is empty. */
  isTooLong: boolean;
}

/** The host's way to the network, for what the user asked to be downloaded and for nothing else. */
export interface ModelServer {
  /**
   * Asks with GET, follows redirects, and sends the range as the header `Range` when there is one. Where the host can do so
   * a body is read no further than `mostBytes`. Rejects with an Error when no whole answer came. The caller owns the body's
   * buffer.
   */
  get(address: string, mostBytes: number, range?: ByteRange): Promise<ServerAnswer>;
}

/** What a host lends to its worker so that models can be downloaded and run in it. */
export interface ModelHost extends ModelRuntime, ModelServer {}

/** Wall clock in milliseconds since 1970, UTC. May jump. */
export interface Clock {
  now(): number;
}

/** Everything the engine needs of its host. */
export interface EnginePorts {
  storage: IndexStorage;
  vault: VaultReader;
  clock: Clock;
  /** Makes the embedder of a name that is neither `none` nor `built-in`; absent where the host has no others. */
  openEmbedder?: (name: string) => Promise<Result<Embedder>>;
}

// --------------------------------------------------------------------------------------------------- wire

/** Whether a call was cancelled; long verbs look at it between steps. */
export interface Cancellation {
  readonly cancelled: boolean;
}

/** Which store a host wants, and for what. */
export interface StoreRequest {
  /** A folder in Node, a database in the browser. */
  name: string;
  /** Whose store it is: one that stands in the same place and is another's is refused. */
  owner: string;
  /** The user says that the other owner's store is this one's now: a vault was moved. False when absent. */
  takesOver?: boolean;
  /** To `read` it changes nothing, makes nothing, and goes well beside an engine that writes. */
  access: 'read' | 'write';
}

/**
 * What a host says first. `contract` is the version it was built from; `store` is the index store, and without it there is
 * no index; `models` names the place of models' files, each in a store of its own below it.
 */
export interface EngineHello {
  contract: number;
  store: StoreRequest | undefined;
  models?: string | undefined;
}

/**
 * What a host that has embedders exposes to its worker, while that worker lives. Calls have ids of the worker's choice, by
 * which they can be called off; `cancel` of an id that is not in flight does nothing.
 */
export interface EmbedderDoor {
  /** Answers a number by which the embedder is known from then on. */
  open(id: RequestId, name: string): Promise<Result<{ embedder: number; model: EmbeddingModel }>>;
  /** Vectors one after the other, in the order of the texts; the buffer is transferred. */
  documents(id: RequestId, embedder: number, texts: readonly string[]): Promise<Result<Float32Array>>;
  query(id: RequestId, embedder: number, text: string): Promise<Result<Float32Array>>;
  cancel(id: RequestId): void;
  close(embedder: number): Promise<void>;
}

/** What the worker exposes. One door, so that ids, cancelling and defects are handled in one place. */
export interface EngineDoor {
  /**
   * First call on a fresh worker. `vault` reads notes for the engine as long as the worker lives, `openEmbedder` opens embedders
   * but those of models on this device, which `models` makes possible.
   */
  connect(
    hello: EngineHello,
    vault: VaultReader,
    openEmbedder?: EnginePorts['openEmbedder'],
    models?: ModelHost,
  ): Promise<Result<null>>;
  call<V extends WireVerb>(
    id: RequestId,
    verb: V,
    request: WireVerbs[V]['request'],
  ): Promise<Result<WireVerbs[V]['answer']>>;
  cancel(id: RequestId): void;
}
