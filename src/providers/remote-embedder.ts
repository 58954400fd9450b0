import type { Cancellation, Embedder, EmbeddingModel, EngineError, Result } from '../../worker/contract';
import { cutBatches, halve, type Batch, type BatchLimits } from './batches';
import { Call } from './call';
import type { Patience } from './exchange';
import type { ProviderPorts } from './ports';
import { maySucceedSmaller, problemToError, type ServerProblem } from './problem';
import type { VectorSource } from './vector-source';

export interface Limits {
  batch: BatchLimits;
  /** Requests of one call that are under way at once: 1 to 4. */
  concurrency: number;
  /** Undefined: no limit of our own. */
  requestsPerMinute: number | undefined;
  /** How long an answer may take, the loading of a model included. */
  timeoutMs: number;
}

/** A person waits for the answer to a question, and nobody in particular for that to documents. */
const DOCUMENT_PATIENCE = { tries: 4, longestWaitMs: 60_000 };
const QUERY_PATIENCE = { tries: 2, longestWaitMs: 5_000 };

/** Embeds by asking a server. Texts go in batches, several at once, and come back in order. */
export class RemoteEmbedder implements Embedder {
  readonly model: EmbeddingModel;
  readonly #source: VectorSource;
  readonly #ports: ProviderPorts;
  readonly #limits: Limits;
  readonly #calls = new Set<Call>();
  #closed = false;

  constructor(model: EmbeddingModel, source: VectorSource, ports: ProviderPorts, limits: Limits) {
    this.model = model;
    this.#source = source;
    this.#ports = ports;
    this.#limits = limits;
  }

  documents(texts: readonly string[], cancellation: Cancellation): Promise<Result<Float32Array[]>> {
    return this.#embed(texts, this.model.prefixes.document, DOCUMENT_PATIENCE, cancellation);
  }

  async query(text: string, cancellation: Cancellation): Promise<Result<Float32Array>> {
    const result = await this.#embed([text], this.model.prefixes.query, QUERY_PATIENCE, cancellation);
    return result.ok ? { ok: true, value: result.value[0]! } : result;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const call of this.#calls) call.end(this.#closedError());
  }

  async #embed(
    texts: readonly string[],
    prefix: string,
    patience: Omit<Patience, 'timeoutMs'>,
    cancellation: Cancellation,
  ): Promise<Result<Float32Array[]>> {
    if (this.#closed) return { ok: false, error: this.#closedError() };
    const run = {
      prefix,
      call: new Call(cancellation, this.#ports),
      patience: { ...patience, timeoutMs: this.#limits.timeoutMs },
      vectors: texts.map(() => new Float32Array(this.model.dimensions)),
    };
    this.#calls.add(run.call);
    await this.#runLanes(cutBatches(entriesOf(texts), this.#limits.batch), run);
    this.#calls.delete(run.call);
    const { ended } = run.call;
    run.call.finish();
    return ended === undefined ? { ok: true, value: run.vectors } : { ok: false, error: ended };
  }

  async #runLanes(batches: Batch[], run: Run): Promise<void> {
    const waiting = batches.values();
    const lanes = Math.min(this.#limits.concurrency, batches.length);
    await Promise.all(Array.from({ length: lanes }, () => this.#runLane(waiting, run)));
  }

  /** Takes one batch after the other; what goes wrong in one lane ends the call and with it the other lanes. */
  async #runLane(waiting: Iterator<Batch>, run: Run): Promise<void> {
    while (run.call.ended === undefined) {
      const next = waiting.next();
      if (next.done === true) return;
      const failed = await this.#embedBatch(next.value, run);
      if (failed !== undefined) run.call.end(this.#errorOf(failed));
    }
  }

  #errorOf({ problem, batch }: Failed): EngineError {
    const error = problemToError(problem, this.#source.protocol.server);
    if (error.kind !== 'embedder' || error.reason !== 'refused') return error;
    const alone = batch.places.length === 1 ? 0 : undefined;
    const place = batch.places[(problem.kind === 'no-vector' ? problem.at : alone) ?? batch.places.length];
    return place === undefined ? error : { ...error, place };
  }

  async #embedBatch(batch: Batch, run: Run): Promise<Failed | undefined> {
    const read = await this.#source.embed(
      batch.texts,
      run.prefix,
      this.model.dimensions,
      run.call,
      run.patience,
    );
    if (read.ok) {
      batch.places.forEach((place, at) => (run.vectors[place] = read.vectors[at]!));
      return undefined;
    }
    const parts = maySucceedSmaller(read.problem) ? halve(batch) : [];
    if (parts.length === 0) return { problem: read.problem, batch };
    for (const part of parts) {
      const failed = await this.#embedBatch(part, run);
      if (failed !== undefined) return failed;
    }
    return undefined;
  }

  #closedError(): EngineError {
    const { host } = this.#source.protocol.server;
    return { kind: 'embedder', reason: 'crashed', why: { kind: 'connection-closed', host } };
  }
}

/** What was sent last when a call came to its end. */
interface Failed {
  problem: ServerProblem;
  batch: Batch;
}

/** What the lanes of one call share. */
interface Run {
  prefix: string;
  call: Call;
  patience: Patience;
  vectors: Float32Array[];
}

/** Only texts with something in them are sent. Half a surrogate pair is no text that a server could read. */
function entriesOf(texts: readonly string[]): { text: string; place: number }[] {
  return texts
    .map((text, place) => ({ text, place }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, place }) => ({ text: text.replace(/\p{Surrogate}/gu, '\ufffd'), place }));
}
