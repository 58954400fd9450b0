import type { EngineOptions, EnginePorts, OpenReport, Result } from '../contract';
import type { KeptAgreement } from './embed/kept-agreement';
import { SemanticIndex } from './embed/semantic-index';
import { NO_CHANGES } from './index/change-log';
import { VaultIndex } from './index/vault-index';
import { Maintenance } from './maintenance';
import type { Trails } from './navigate/trails';
import { NoteTexts } from './notes/note-texts';
import { IndexStore } from './persist/index-store';
import { EmbeddedSummaries } from './summaries/embedded-summaries';
import type { SummaryBook } from './summaries/summary-book';
import { ThemeTree } from './themes/theme-tree';
import { createReader, type OpenReader, type ReaderParts } from './view/index-reader';
import { IndexWriter } from './writer';

/** An index as it was stored, with the store that it came from. */
export type StoredIndex = Awaited<ReturnType<typeof readStored>>;

/** Rejects with a StorageFailure where the store cannot be read at all. */
export async function readStored({ storage }: Pick<EnginePorts, 'storage'>) {
  const store = new IndexStore(storage);
  return { store, loaded: await store.load() };
}

/** What outlives one opening of the index. */
interface Beside {
  trails: Trails;
  summaries: SummaryBook;
  agreement: KeptAgreement;
}

/** A reader before its vectors. */
type Written = Omit<ReaderParts, 'meaning'>;

/**
 * An index while it is open: who writes into it, who works on it in the background, and the reader that answers now. Only
 * new options and a clearing put another reader in its place.
 */
export class OpenIndex {
  readonly writer: IndexWriter;
  readonly maintenance = new Maintenance(() => this.#reader);
  readonly #store: IndexStore;
  readonly #ports: EnginePorts;
  readonly #summaries: SummaryBook;
  /** One for all readers: it knows what was wanted before. */
  readonly #embedded: EmbeddedSummaries;
  readonly #agreement: KeptAgreement;
  #reader: OpenReader;

  static open(
    { store, loaded: { index, themes, hasAllChanges, ...loaded } }: StoredIndex,
    ports: EnginePorts,
    options: EngineOptions,
    beside: Beside,
  ): { opened: OpenIndex; report: OpenReport } {
    index.changes.begin(ports.clock.now(), !hasAllChanges);
    const written = { index, themes, texts: new NoteTexts(ports.vault), options };
    const report = { notes: index.records.size, ...loaded };
    return { opened: new OpenIndex(written, store, ports, beside), report };
  }

  private constructor(
    written: Written,
    store: IndexStore,
    ports: EnginePorts,
    { trails, summaries, agreement }: Beside,
  ) {
    this.#store = store;
    this.#ports = ports;
    this.#summaries = summaries;
    this.#agreement = agreement;
    this.#embedded = new EmbeddedSummaries(summaries, written.options.embedsSummaries);
    this.writer = new IndexWriter(() => this.#reader, store, ports, trails);
    this.#reader = this.#readerOf(written);
  }

  get reader(): OpenReader {
    return this.#reader;
  }

  /** See `IndexStore.doubt`. */
  doubt(): Promise<void> {
    return this.#store.doubt();
  }

  /** New options; vectors of another embedder take the place of those that were when they are all there. */
  async configure(options: EngineOptions): Promise<void> {
    this.maintenance.tryAgain();
    const { meaning, options: old } = this.#reader;
    this.#reader = { ...this.#reader, options };
    this.#embedded.want(options.embedsSummaries);
    if (old.embedder === options.embedder) return;
    // To let go of an embedder, and open it again, is no other choice. Where the yes cannot be removed it is found to be another's.
    if (options.embedder !== 'none') await this.#agreement.end(options.embedder);
    // Another model takes time to fill, and none takes none.
    const before = options.embedder === 'none' ? undefined : meaning;
    this.#reader = { ...this.#reader, meaning: this.#meaningOf(this.#reader, before) };
    if (before === undefined) await meaning.close();
  }

  /** Empties index and store. The themes are remembered: a vault that is indexed anew is divided as it was. */
  clear(): Promise<Result<null>> {
    return this.writer.clear(async () => {
      const { meaning, themes, texts, options, index: old } = this.#reader;
      const index = new VaultIndex();
      index.changes.restore({ ...NO_CHANGES, last: old.changes.last });
      index.changes.begin(this.#ports.clock.now(), true);
      const kept = { ...themes.kept(), isCurrent: false };
      const written = { index, themes: new ThemeTree(index, { themes: () => kept }), texts, options };
      this.#reader = this.#readerOf(written);
      await meaning.close();
    });
  }

  #readerOf(written: Written): OpenReader {
    written.index.embedded.embedSummaries(this.#embedded);
    written.themes.nameBy((id) => this.#summaries.nameOf(id));
    return createReader({ ...written, meaning: this.#meaningOf(written) });
  }

  #meaningOf({ index, texts, options, themes }: Written, before?: SemanticIndex): SemanticIndex {
    const { clock, openEmbedder } = this.#ports;
    const { lowMemory } = options;
    const ports = {
      ...{ store: this.#store.meaning, texts, clock, openEmbedder, lowMemory },
      agreement: this.#agreement,
      keep: this.writer.journal.bind(this.writer),
      answeredLast: () => themes.near.kept()?.model,
      loadSummaries: () => this.#summaries.load(),
    };
    return new SemanticIndex(ports, index, options.embedder, before);
  }
}
