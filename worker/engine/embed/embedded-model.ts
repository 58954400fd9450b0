import type { ContentHash, Embedder, NotePath } from '../../contract';
import type { NoteTexts } from '../notes/note-texts';
import type { StoredMeaning } from '../persist/stored-meaning';
import type { NoteRecord } from '../notes/note-record';
import type { VaultIndex } from '../index/vault-index';
import type { RowVectors } from '../vectors/row-vectors';
import { denseUnits } from '../atoms/estimate-tokens';
import type { Agreement } from './kept-agreement';
import { carryOver } from './carry-over';
import { MissingTexts, type MissingText, type WantedTexts } from './missing-texts';
import { NoteVectors } from './note-vectors';
import { RefusedTexts } from './refused-texts';
import { SectionVectors } from './section-vectors';
import { ThemeVectors } from './theme-vectors';
import type { VaultModel } from '../lsa/vault-model';

/** Texts that the built-in model embeds in one step: some hundredths of a second. */
const BUILT_IN_BATCH = 200;
/** Texts of one call to a server: as many as are lost when the program dies just then. */
const BATCH = 16;

/** How long it takes to embed a text however short it is, in tokens of one. */
const TEXT_TOKENS = 20;

/**
 * The same of the built-in model, and what it takes to read a note, in characters of an alphabet; and how many of these take
 * as long as one of a script without spaces, whose words a dictionary finds. As measured over 26,004 notes.
 */
const BUILT_IN_COST = { text: 300, note: 600, dense: 7 };

/** An embedder and all that it has made: what answers, or is being filled to answer. */
export interface EmbeddedModel {
  embedder: Embedder;
  vectors: RowVectors;
  notes: NoteVectors;
  sections: SectionVectors;
  themes: ThemeVectors;
  missing: MissingTexts;
  refused: RefusedTexts;
  /** Texts whose exact vectors were damaged: the rounded ones do until there is nothing else to do. */
  rounded: Set<ContentHash>;
  toReembed: MissingTexts;
  /** The built-in one's model. */
  model: VaultModel | undefined;
  /** Vectors that were stored and could not be read. */
  lostTexts: number;
  /** What buying the texts that are wanted would take, as counted last. */
  toBuy?: { wanted: string; tokens: number };
  /**
   * Texts that a person said to send, of those that were withheld, and that have no vector yet; undefined where nothing was said. `kept`
   * is a yes that outlives the program.
   */
  agreed?: { texts: number; kept?: Agreement } | undefined;
}

export interface SourcePorts {
  store: StoredMeaning;
  texts: NoteTexts;
  /** As in the options. */
  lowMemory: boolean;
}

/** The vectors that the store has of this embedder's model, seen from the rows of the index; `model` is the built-in one's. */
export async function openSource(
  { store, texts, lowMemory }: SourcePorts,
  index: VaultIndex,
  embedder: Embedder,
  model: VaultModel | undefined,
): Promise<EmbeddedModel> {
  const { id, dimensions } = embedder.model;
  // Rounding is finer than what the built-in model knows: it is made of rounded rows itself.
  const keepsFloats = model === undefined && !lowMemory;
  const shape = { model: id, dimensions, keepsFloats };
  const opened = await store.openVectors(shape);
  if (embedder.model.isBilled === true) store.aside.put(opened.lost.files);
  else store.aside.giveUpUnpaid(shape, store.models);
  const vectors = index.embedded.attach(opened.store);
  // The built-in model makes its own again at once, and of the titles of now.
  if (model === undefined) carryOver(index, vectors);
  const refused = new RefusedTexts();
  const rounded = new Set<ContentHash>();
  const through = (wanted: WantedTexts): MissingTexts => new MissingTexts(index, wanted, texts);
  const missing = through({
    get count() {
      return vectors.missing;
    },
    get version() {
      return vectors.version;
    },
    has: (hash) => vectors.isMissing(hash) && !refused.has(hash),
    weightOf: (record) => embeddingWeight(record, vectors, model === undefined ? timeOf : charactersOf),
  });
  const toReembed = through({
    get count() {
      return rounded.size;
    },
    get version() {
      return rounded.size;
    },
    has: (hash) => rounded.has(hash) && !refused.has(hash),
  });
  const lostTexts = opened.lost.texts;
  // What is embedded again may have another vector than before.
  if (lostTexts > 0) store.dropNoteVectors();
  const notes = new NoteVectors(index, vectors, () => store.readNoteVectors());
  const sections = new SectionVectors(index, vectors);
  const themes = new ThemeVectors(index, vectors, notes);
  return {
    embedder,
    vectors,
    notes,
    sections,
    themes,
    missing,
    refused,
    rounded,
    toReembed,
    model,
    lostTexts,
  };
}

/** What it takes to embed those paragraphs of a note that have no vector. */
function embeddingWeight(
  record: NoteRecord,
  vectors: RowVectors,
  weightOfAll: (record: NoteRecord) => number,
): number {
  const { base } = record;
  const { paragraphs } = record.packed.counts;
  let missing = 0;
  for (let row = base; row < base + paragraphs; row++) if (!vectors.has(row)) missing++;
  return missing === 0 ? 0 : (missing / paragraphs) * weightOfAll(record);
}

/** How long it takes, in tokens. */
function timeOf({ packed: { counts } }: NoteRecord): number {
  return counts.tokens + counts.paragraphs * TEXT_TOKENS;
}

/** How long it takes the built-in model to read and embed a note, in characters of an alphabet. */
export function charactersOf({ head, packed: { counts } }: NoteRecord): number {
  const { length, frontmatter } = head;
  const units = frontmatter === undefined ? length : length - (frontmatter.end - frontmatter.start);
  const dense = denseUnits(units, counts.tokens);
  const { text, note } = BUILT_IN_COST;
  return note + counts.paragraphs * text + units + dense * (BUILT_IN_COST.dense - 1);
}

/** Texts without a vector; where there are none left and `sharpens`, those whose vector has been worn away. */
export async function takeTexts(
  source: EmbeddedModel,
  first: NotePath | undefined,
  sharpens: boolean,
): Promise<MissingText[]> {
  const { vectors, missing, rounded, toReembed } = source;
  const texts = vectors.missing === 0 ? [] : await missing.take(batchOf(source), first);
  if (texts.length > 0 || rounded.size === 0 || !sharpens) return texts;
  const quantisedOnly = await toReembed.take(batchOf(source), undefined);
  // What is in no note any more needs no better vector.
  if (quantisedOnly.length === 0) rounded.clear();
  return quantisedOnly;
}

/** How many texts are embedded before anything is kept: as few as cost no time. */
export function batchOf({ model, embedder }: EmbeddedModel): number {
  if (model !== undefined) return BUILT_IN_BATCH;
  return embedder.model.cutsLongTexts === true ? 1 : BATCH;
}
