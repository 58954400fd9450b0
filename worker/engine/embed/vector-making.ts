import type { Cancellation, EngineError, Result } from '../../contract';
import { ok } from '../base/result';
import { encodeModel } from '../lsa/model-image';
import type { VaultModel } from '../lsa/vault-model';
import type { StoredMeaning } from '../persist/stored-meaning';
import type { JournalEntry } from '../persist/journal';
import { encodeVector } from '../vectors/vector-record';
import { embedTexts } from './embed-texts';
import { batchOf, type EmbeddedModel } from './embedded-model';
import { wholeText } from './embedded-text';
import type { MissingText } from './missing-texts';

/** Texts that the model learned from since it was kept, from which it is kept again: it is a file of megabytes. */
const LEARNED_TO_KEEP = 500;

export interface MakingPorts {
  store: StoredMeaning;
  /** Journals entries, in turn with all other changes. */
  keep(entries: JournalEntry[]): Promise<Result<null>>;
}

/** Makes vectors of texts and keeps them, and has the built-in model learn from texts that it meets. */
export class VectorMaking {
  readonly #ports: MakingPorts;
  #learned = 0;

  constructor(ports: MakingPorts) {
    this.#ports = ports;
  }

  /** Embeds the texts but for those that are refused. Answers why that was not possible. */
  async make(
    source: EmbeddedModel,
    texts: readonly MissingText[],
    cancellation: Cancellation,
  ): Promise<EngineError | undefined> {
    const { embedder, refused } = source;
    for (let left = texts; left.length > 0;) {
      const embedded = await embedTexts(embedder, left, batchOf(source), cancellation);
      if (embedded.ok) {
        refused.noteTaken();
        const kept = await this.#keep(source, left, embedded.vectors);
        return kept.ok ? undefined : kept.error;
      }
      const { error, refused: at } = embedded;
      const text = at === undefined ? undefined : left[at];
      if (text === undefined || error.kind !== 'embedder' || !refused.note(text.hash, error.why))
        return error;
      left = left.filter((other) => other !== text);
    }
    return undefined;
  }

  learn(model: VaultModel | undefined, texts: readonly MissingText[]): void {
    if (model === undefined) return;
    const own = texts.filter(({ isSummary }) => isSummary !== true);
    for (const text of own) model.addTerms(wholeText(text));
    this.#learned += own.length;
    if (this.#learned < LEARNED_TO_KEEP) return;
    this.#learned = 0;
    this.#ports.store.keepModel(encodeModel(model));
  }

  /** Another model learns from here on. */
  learnAnew(): void {
    this.#learned = 0;
  }

  /** Vectors that cost time or money are journaled; the built-in model makes its own again faster than they are read. */
  async #keep(
    { embedder, vectors, rounded, model }: EmbeddedModel,
    texts: readonly MissingText[],
    made: readonly Float32Array[],
  ): Promise<Result<null>> {
    const entries: JournalEntry[] = [];
    texts.forEach(({ hash }, at) => {
      const vector = made[at];
      if (vector === undefined) return;
      vectors.set(hash, vector);
      rounded.delete(hash);
      const { id, dimensions } = embedder.model;
      entries.push({ kind: 'vector', model: id, dimensions, record: encodeVector(hash, vector) });
    });
    return model === undefined ? this.#ports.keep(entries) : ok(null);
  }
}
