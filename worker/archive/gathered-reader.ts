import { DEFAULT_OPTIONS, type FileFacts, type NotePath, type Result, type VaultReader } from '../contract';
import { parseNote } from '../engine/atoms/parse-note';
import { must } from '../engine/base/assert';
import { LazyGraph } from '../engine/graph/lazy-graph';
import { createLinkMatrix, type LinkMatrix } from '../engine/graph/link-matrix';
import { VaultIndex } from '../engine/index/vault-index';
import { NoteTexts } from '../engine/notes/note-texts';
import { packNote, type PackedNote } from '../engine/notes/packed-note';
import type {
  AnchorWord,
  NoteFound,
  NoteKey,
  RowSaid,
  SourceLink,
  SourceStatistics,
} from '../engine/rank/candidate-source';
import { EvidenceStore, type Surfaces } from '../engine/text/note-evidence';
import { ThemeTree } from '../engine/themes/theme-tree';
import { AnchorTexts, type NotesByTerm } from '../engine/view/anchor-texts';
import { FoundOnce } from '../engine/view/found-once';
import { createReader, type IndexReader } from '../engine/view/index-reader';
import { LinkTrust } from '../engine/view/link-trust';
import type { ArchiveModel } from './archive-model';
import { LightNote } from './light-note';
import { NO_MEANING, SliceMeaning, type QuestionReader } from './slice-meaning';
import { ToldCosines } from './told-cosines';

/** All that was gathered for a question so far. */
export interface Gathered {
  statistics: SourceStatistics;
  /** Words that people are shown for terms that are none, each with others that are meant by the same. */
  surfaces: Surfaces;
  notes: readonly NoteFound[];
  anchors: readonly AnchorWord[];
  links: readonly SourceLink[];
  /** Below which notes are templates. */
  templateFolders: readonly string[];
}

/** What a reader found out about its notes, which more of them come to. */
interface Known {
  evidence: EvidenceStore;
  bases: readonly number[];
  cosines: ToldCosines | undefined;
}

/** What compares by meaning, where anything does. */
export interface GatheredModel {
  model: ArchiveModel;
  read: QuestionReader;
}

/**
 * A reader over evidence: ranking finds in it what it would find in an index of all notes, as far as it was gathered. Notes that are
 * to be shown get their texts with `take`.
 */
export class GatheredReader implements VaultReader {
  readonly reader: IndexReader;
  readonly #gathered: Gathered;
  readonly #meaning: GatheredModel | undefined;
  readonly #known: Known;
  readonly #index: VaultIndex;
  readonly #notes: ReadonlyMap<NotePath, NoteFound>;
  readonly #paths: ReadonlyMap<NoteKey, NotePath>;
  readonly #bodies = new Map<NotePath, string>();
  readonly #cosines: ToldCosines | undefined;

  /** `known`: of the first of these notes. */
  constructor(gathered: Gathered, meaning: GatheredModel | undefined, known?: Known) {
    const { statistics, surfaces, notes, anchors, links, templateFolders } = gathered;
    this.#gathered = gathered;
    this.#meaning = meaning;
    this.#notes = new Map(notes.map((note) => [note.path, note]));
    this.#paths = new Map(notes.map(({ key, path }) => [key, path]));
    const { evidence, bases, cosines } = known ?? {
      ...{ evidence: new EvidenceStore(surfaces), bases: [] },
      cosines: meaning && new ToldCosines(meaning.model),
    };
    const more = notes.slice(bases.length);
    const moreBases = evidence.add(more);
    this.#known = { evidence, bases: [...bases, ...moreBases], cosines };
    this.#index = new VaultIndex(evidence.index(statistics), new LazyGraph());
    notes.forEach((note, at) =>
      this.#restore(note, must(this.#known.bases[at], 'base row'), new LightNote(note)),
    );
    const matrix = this.#matrixOf(links, statistics.maxInDegree);
    this.#index.graph.sleep({ notes: () => [], matrix: () => matrix });
    if (cosines !== undefined)
      more.forEach((note, at) => tellCosines(cosines, must(moreBases[at], 'base row'), note));
    this.#cosines = cosines;
    this.reader = {
      ...createReader({
        index: this.#index,
        themes: new ThemeTree(this.#index),
        texts: new NoteTexts(this),
        meaning:
          meaning === undefined
            ? NO_MEANING
            : new SliceMeaning(this.#index, meaning.model, meaning.read, this.#cosines),
        options: { ...DEFAULT_OPTIONS, embedder: 'none', templateFolders: [...templateFolders] },
      }),
      anchorTexts: new AnchorTexts(this.#postingsOf(anchors)),
      trust: new LinkTrust(statistics.trust),
      found: new FoundOnce(),
    };
  }

  /** The same with more notes, and with links. This one is not asked any more. */
  with(more: readonly NoteFound[], links: readonly SourceLink[]): GatheredReader {
    const notes = [...this.#gathered.notes, ...more];
    return new GatheredReader({ ...this.#gathered, notes, links }, this.#meaning, this.#known);
  }

  #restore(note: NoteFound, base: number, packed: PackedNote): void {
    this.#index.restore({ path: note.path, facts: factsOf(note), packed, base, number: 0 });
  }

  /** Numbered as a matrix of all notes would number them among each other. */
  #matrixOf(links: readonly SourceLink[], maxInDegree: number): LinkMatrix {
    const known = links.flatMap(({ from, to, weight }) => {
      const [source, target] = [this.#paths.get(from), this.#paths.get(to)];
      return source === undefined || target === undefined ? [] : [{ from: source, to: target, weight }];
    });
    const matrix = createLinkMatrix(this.#notes.keys(), known);
    const of = (pick: (note: NoteFound) => number) =>
      Float64Array.from(matrix.paths, (path) => pick(must(this.#notes.get(path), path)));
    const knowsOut = this.#gathered.notes.every(({ outDegree }) => outDegree !== undefined);
    return {
      ...matrix,
      outWeight: of(({ outWeight }) => outWeight),
      inWeight: of(({ inWeight }) => inWeight),
      inDegree: Uint32Array.from(of(({ inDegree }) => inDegree)),
      ...(knowsOut && { outDegree: Uint32Array.from(of(({ outDegree }) => outDegree ?? 0)) }),
      maxInDegree,
    };
  }

  #postingsOf(anchors: readonly AnchorWord[]): NotesByTerm {
    const postings: NotesByTerm = new Map();
    for (const { note, term, links } of anchors) {
      const path = this.#paths.get(note);
      if (path === undefined) continue;
      const notes = postings.get(term) ?? new Map<NotePath, number>();
      postings.set(term, notes.set(path, (notes.get(path) ?? 0) + links));
    }
    return postings;
  }

  keyOf(path: NotePath): NoteKey | undefined {
    return this.#notes.get(path)?.key;
  }

  /** Whether words of the question stand in a heading or an alias of a note. */
  hasNamesWith(path: NotePath): boolean {
    const { held = [] } = this.#notes.get(path) ?? {};
    return held.some(({ field }) => field === 'heading' || field === 'aliases');
  }

  /** Of the rows from `from` to before `to`, the nearest to the question; the first where none is near. */
  nearestRow(from: number, to: number): number {
    let best = from;
    const cosineOf = (row: number) => this.#cosines?.cosineOf(row) ?? 0;
    for (let row = from + 1; row < to; row++) if (cosineOf(row) > cosineOf(best)) best = row;
    return best;
  }

  /** What rows say, so that they can be compared with each other. */
  compare(said: readonly RowSaid[]): void {
    for (const { note, row, hashes, vector } of said) {
      const path = this.#paths.get(note);
      const found = path === undefined ? undefined : this.#notes.get(path);
      if (path === undefined || found === undefined) continue;
      const { base } = this.#index.mustGet(path);
      // A text tells its hashes itself.
      if (!this.#bodies.has(path)) this.#restore(found, base, new LightNote(found, hashes));
      if (vector !== undefined) this.#cosines?.tellVector(base + row, vector);
    }
  }

  /** Texts of notes that are to be shown. */
  take(texts: ReadonlyMap<NoteKey, string>): void {
    for (const [key, body] of texts) {
      const path = this.#paths.get(key);
      const found = path === undefined ? undefined : this.#notes.get(path);
      if (path === undefined || found === undefined || this.#bodies.has(path)) continue;
      this.#bodies.set(path, body);
      this.#restore(found, this.#index.mustGet(path).base, packNote(parseNote(path, body)));
    }
  }

  hasText(key: NoteKey): boolean {
    const path = this.#paths.get(key);
    return path !== undefined && this.#bodies.has(path);
  }

  async read(path: NotePath): Promise<Result<Uint8Array>> {
    const body = this.#bodies.get(path);
    return body === undefined
      ? { ok: false, error: { kind: 'unreadable', path, why: { kind: 'not-in-vault' } } }
      : { ok: true, value: new TextEncoder().encode(body) };
  }
}

function tellCosines(told: ToldCosines, base: number, { cosines, places }: NoteFound): void {
  for (const [row, cosine] of cosines) told.tell(base + row, { cosine, places: places.get(row) ?? 1 });
}

function factsOf({ path, modifiedMs, createdMs }: NoteFound): FileFacts {
  return { path, modifiedMs, createdMs, sizeBytes: 0 };
}
