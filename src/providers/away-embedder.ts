import type { Embedder, EmbeddingModel, EngineError, Result } from '../../worker/contract';
import { isOnThisComputer } from '../llm/server-address';
import { parseAddress } from './address';
import { ollamaModelId } from './ollama';
import { openAiModelId } from './openai';
import type { ProviderPorts } from './ports';
import { prefixesOf } from './prefixes';
import { problemToError } from './problem';
import type { ProviderChoice } from './provider-choice';

/** Whoever types, or edits, has a server that is not there asked no more often than this. */
const ASK_EVERY_MS = 60_000;
/** How long a host may take to open in the place of this one the server that was reached. */
const OPENING_MS = 10_000;
/** No text is cut for a model that embeds nothing. */
const WINDOW = 512;

/** The model of a server that was never reached from this device, with the length that its vectors have elsewhere. */
export function awayModel(choice: ProviderChoice, dimensions: number): Result<EmbeddingModel> {
  const address = parseAddress(choice.address);
  if (!address.ok) return address;
  const { host } = address.value;
  const model: EmbeddingModel = {
    id: choice.provider === 'ollama' ? ollamaModelId(choice) : openAiModelId(choice, host),
    dimensions,
    window: WINDOW,
    prefixes: prefixesOf(choice.model),
    pooling: 'none',
    isAway: true,
    ...(!isOnThisComputer(host) && { isBilled: true as const }),
  };
  return { ok: true, value: model };
}

export interface AwayPorts extends Pick<ProviderPorts, 'after' | 'now'> {
  /** Opens the server itself, which tells what its model is like. No word of a note goes with it. */
  open(): Promise<Result<Embedder>>;
  /** An opening that began before. */
  opening?: Promise<Result<Embedder>>;
  /** The server answered as the model is known: its host opens it anew. */
  reached(model: EmbeddingModel): void;
}

/**
 * Stands for a server that was not reached so far: it embeds nothing, and sends neither notes nor questions. A call looks whether the server is
 * there by now, once a minute at most; one of a question waits for nothing. Vectors of another length than the model is known to have
 * are another model's: then every call says so.
 */
export class AwayEmbedder implements Embedder {
  readonly model: EmbeddingModel;
  readonly #choice: ProviderChoice;
  readonly #ports: AwayPorts;
  #opening: Promise<Result<Embedder>> | undefined;
  #looking: Promise<EngineError> | undefined;
  #last: { error: EngineError; atMs: number } | undefined;
  #end: () => void = () => undefined;
  readonly #closed = new Promise<void>((resolve) => (this.#end = resolve));

  constructor(model: EmbeddingModel, choice: ProviderChoice, ports: AwayPorts) {
    this.model = model;
    this.#choice = choice;
    this.#ports = ports;
    this.#opening = ports.opening;
  }

  async documents(): Promise<Result<Float32Array[]>> {
    return { ok: false, error: await this.#look() };
  }

  async query(): Promise<Result<Float32Array>> {
    void this.#look();
    return { ok: false, error: this.#last?.error ?? this.#fault('other') };
  }

  async close(): Promise<void> {
    this.#end();
  }

  /** Why nothing is embedded. */
  #look(): Promise<EngineError> {
    const { now } = this.#ports;
    if (this.#last !== undefined && now() - this.#last.atMs < ASK_EVERY_MS)
      return Promise.resolve(this.#last.error);
    this.#looking ??= this.#ask().then((error) => {
      this.#last = { error, atMs: now() };
      this.#looking = undefined;
      return error;
    });
    return this.#looking;
  }

  async #ask(): Promise<EngineError> {
    const opening = this.#opening ?? this.#ports.open();
    this.#opening = undefined;
    const opened = await opening;
    if (!opened.ok) return opened.error;
    const { model } = opened.value;
    await opened.value.close();
    if (model.dimensions !== this.model.dimensions) return this.#otherLength(model.dimensions);
    this.#ports.reached(model);
    await Promise.race([
      this.#closed,
      new Promise<void>((resolve) => this.#ports.after(OPENING_MS, resolve)),
    ]);
    return this.#fault('cut');
  }

  #otherLength(found: number): EngineError {
    return problemToError({ kind: 'wrong-dimensions', expected: this.model.dimensions, found }, this.#server);
  }

  #fault(why: 'cut' | 'other'): EngineError {
    return problemToError({ kind: 'no-answer', why }, this.#server);
  }

  get #server() {
    const { model, address } = this.#choice;
    const parsed = parseAddress(address);
    const host = parsed.ok ? parsed.value.host : address;
    return { host, model, hasKey: false, dimensions: undefined };
  }
}
