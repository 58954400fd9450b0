import { UNASKED_TEXTS, type AgreedTexts, type Result, type WithheldTexts } from '../../contract';
import { ok } from '../base/result';
import type { VaultIndex } from '../index/vault-index';
import type { StoredMeaning } from '../persist/stored-meaning';
import type { EmbeddedModel } from './embedded-model';
import { embeddedTokens } from './embedded-tokens';
import type { KeptAgreement } from './kept-agreement';

export interface PurchasePorts {
  store: StoredMeaning;
  agreement: KeptAgreement;
}

/** What a server would send a bill for, and what a person agreed to of that. `choice` is the embedder, as in the options. */
export class Purchase {
  readonly #ports: PurchasePorts;
  readonly #index: VaultIndex;
  readonly #choice: string;

  constructor(ports: PurchasePorts, index: VaultIndex, choice: string) {
    this.#ports = ports;
    this.#index = index;
    this.#choice = choice;
  }

  /**
   * Whether texts without a vector wait for a person, because nobody agreed to the bill: those of a model of which this device has
   * nothing yet, more of them than edits leave, and all where some that were bought are damaged.
   */
  isWithheld(source: EmbeddedModel): boolean {
    const { embedder, vectors, rounded, refused, agreed } = source;
    // What is away is sent nothing that anybody would have to agree to.
    if (embedder.model.isBilled !== true || embedder.model.isAway === true) return false;
    const wanted = vectors.missing + rounded.size - refused.count;
    // What edits leave meanwhile goes with what was agreed to.
    if (agreed !== undefined) return wanted > agreed.texts + UNASKED_TEXTS;
    const isFirst = wanted > 0 && vectors.store.count === 0;
    return isFirst || wanted > UNASKED_TEXTS || this.#damagedOf(source).length > 0;
  }

  /** What is withheld; undefined where nothing is wanted. */
  withheld(source: EmbeddedModel): WithheldTexts | undefined {
    if (!this.isWithheld(source)) return undefined;
    const { vectors, rounded, embedder } = source;
    const texts = vectors.missing + rounded.size;
    if (texts === 0) return undefined;
    const whose = { embedder: this.#choice, model: embedder.model.id };
    return { ...whose, texts, tokens: this.#tokensOf(source), files: this.#damagedOf(source) };
  }

  /** As `sendWithheld` says. */
  async agree(source: EmbeddedModel, agreed: AgreedTexts): Promise<Result<WithheldTexts | null>> {
    const withheld = this.withheld(source);
    if (withheld === undefined) return ok(null);
    const { embedder, model, lasts } = agreed;
    const { texts, tokens, files } = withheld;
    const isSame = withheld.embedder === embedder && withheld.model === model;
    if (!isSame || texts > agreed.texts || tokens > agreed.tokens) return ok(withheld);
    const vectors = source.vectors.store.count;
    const isKept = lasts === true && files.length === 0;
    const kept = isKept ? await this.#ports.agreement.begin({ embedder, model, texts, vectors }) : undefined;
    if (kept?.ok === false) return kept;
    source.agreed = { texts, ...(kept && { kept: kept.value }) };
    source.missing.startAgain();
    source.toReembed.startAgain();
    return ok(null);
  }

  /** A yes that was given before this start. Damaged files are asked about anew. */
  async recall(source: EmbeddedModel): Promise<void> {
    const { id: model, isBilled, isAway } = source.embedder.model;
    if (isBilled !== true || isAway === true || this.#damagedOf(source).length > 0) return;
    const vectors = source.vectors.store.count;
    const kept = await this.#ports.agreement.find({ embedder: this.#choice, model, vectors });
    if (kept !== undefined) source.agreed = { texts: kept.texts, kept };
  }

  /** Before texts are sent, so that whatever ends the program never sends more than was agreed to. */
  async countDown({ agreed, vectors }: EmbeddedModel, sent: number): Promise<Result<null>> {
    if (agreed?.kept === undefined) return ok(null);
    const texts = Math.max(0, agreed.texts - sent);
    return this.#ports.agreement.keep({ ...agreed.kept, texts, vectors: vectors.store.count });
  }

  /** What was agreed to is over. Where that cannot be stored the disk says what was left, of which nothing is. */
  async end(source: EmbeddedModel): Promise<void> {
    const { agreed } = source;
    source.agreed = undefined;
    if (agreed?.kept !== undefined) await this.#ports.agreement.end();
  }

  #damagedOf({ vectors }: EmbeddedModel): string[] {
    return this.#ports.store.aside.of(vectors.store.options);
  }

  /** As long as the same texts are wanted they are not counted again: a search asks too. */
  #tokensOf(source: EmbeddedModel): number {
    const { vectors, rounded } = source;
    const wanted = `${vectors.version} ${rounded.size}`;
    if (source.toBuy?.wanted !== wanted) {
      const tokens = embeddedTokens(this.#index, (key) => vectors.isMissing(key) || rounded.has(key));
      source.toBuy = { wanted, tokens };
    }
    return source.toBuy.tokens;
  }
}
