import type { VaultIndex } from '../index/vault-index';
import { encodeModel } from '../lsa/model-image';
import { isBuiltIn } from '../lsa/vault-model';
import type { EmbeddedModel, SourcePorts } from './embedded-model';

/**
 * The models of one choice: the one that answers and the one that is being filled to take its place. While there is neither, those of
 * the choice before answer.
 */
export class ModelSuccession {
  #active: EmbeddedModel | undefined;
  #next: EmbeddedModel | undefined;
  #before: ModelSuccession | undefined;
  #isClosed = false;
  readonly #store: SourcePorts['store'];
  readonly #index: VaultIndex;

  /** `before` is closed when it is needed no longer. */
  constructor(store: SourcePorts['store'], index: VaultIndex, before?: ModelSuccession) {
    this.#store = store;
    this.#index = index;
    this.#before = before;
  }

  /** Of this choice alone. */
  get active(): EmbeddedModel | undefined {
    return this.#active;
  }

  get next(): EmbeddedModel | undefined {
    return this.#next;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The one that answers now. */
  get answering(): EmbeddedModel | undefined {
    return this.#active ?? this.#before?.answering;
  }

  /** The one whose texts are to be embedded. */
  get filling(): EmbeddedModel | undefined {
    return this.#next ?? this.#active;
  }

  /** All that have vectors in memory. */
  get sources(): EmbeddedModel[] {
    return [...this.#own(), ...(this.#before?.sources ?? [])];
  }

  #own(): EmbeddedModel[] {
    return [this.#active, this.#next].filter((source) => source !== undefined);
  }

  /** These answer while nothing of this choice does. */
  follow(before: ModelSuccession): void {
    this.#before = before;
  }

  /** It answers at once where nothing else does; else when it is full. */
  take(source: EmbeddedModel): void {
    if (this.answering === undefined) this.#active = source;
    else this.#next = source;
  }

  /** It answers when it is full, also where nothing does until then. */
  takeNext(source: EmbeddedModel): void {
    this.#next = source;
  }

  /** From now on `next` answers: model and vectors change places together. */
  async replaceBy(next: EmbeddedModel): Promise<void> {
    const old = this.#active;
    this.#active = next;
    this.#next = undefined;
    if (old !== undefined) this.#index.embedded.detach(old.vectors);
    if (next.model !== undefined) {
      this.#store.keepModel(encodeModel(next.model));
      // Nobody will ever ask an earlier training again.
      for (const model of this.#store.models)
        if (isBuiltIn(model) && model !== next.model.id) this.#store.dropVectors(model);
    }
    await this.closeBefore();
  }

  /** Lets go of everything; what is in the store stays, and so do in memory the vectors of models `inUse` elsewhere. */
  async close(inUse: readonly string[] = []): Promise<void> {
    this.#isClosed = true;
    const own = this.#own();
    this.#active = undefined;
    this.#next = undefined;
    for (const source of own) await this.#letGo(source, inUse);
    await this.closeBefore();
  }

  /** Lets go of one that came after everything was closed. */
  async abandon(source: EmbeddedModel): Promise<void> {
    await this.#letGo(source);
    await this.closeBefore();
  }

  async #letGo({ vectors, embedder }: EmbeddedModel, inUse: readonly string[] = []): Promise<void> {
    const { id } = embedder.model;
    if (!inUse.includes(id)) this.#store.release([id]);
    this.#index.embedded.detach(vectors);
    await embedder.close();
  }

  async closeBefore(): Promise<void> {
    const before = this.#before;
    this.#before = undefined;
    await before?.close(this.sources.map(({ embedder }) => embedder.model.id));
  }
}
