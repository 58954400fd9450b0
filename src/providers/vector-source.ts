import type { Call } from './call';
import { guessTokens } from './batches';
import { Exchange, type MakeRequest, type Patience, type Question, type Reply } from './exchange';
import type { ProviderPorts } from './ports';
import type { Server } from './problem';
import { readVectors, WIDEST, type VectorsRead } from './vectors';

/** How one kind of provider is asked for vectors. */
export interface Protocol {
  readonly server: Server;
  /** Id of the model, as it is stored with its vectors. */
  readonly modelId: string;
  /** Never called without texts. Of the answer no more than `maxBytes` are wanted. */
  makeRequest(texts: readonly string[], maxBytes: number): ReturnType<MakeRequest>;
  /** Picks out what matters of an answer with status 200; `tokens` undefined when the provider does not count. */
  readAnswer(body: unknown): { values: unknown; tokens: number | undefined };
}

/** A number in JSON with all its digits, sign, exponent, comma and a line of its own with its indentation. */
const BYTES_PER_NUMBER = 40;

/** What stands around the numbers: names of fields, usage, the model. */
const BYTES_AROUND = 1_000_000;

const MAX_BYTES = 64_000_000;

/** The longest answer that can be vectors of so many texts, however wide these are. */
function maxBytesOf(texts: number): number {
  return Math.min(BYTES_AROUND + texts * WIDEST * BYTES_PER_NUMBER, MAX_BYTES);
}

/** Gets vectors from one server and says what they used up. */
export class VectorSource {
  readonly protocol: Protocol;
  readonly #ports: ProviderPorts;
  readonly #exchange: Exchange;

  constructor(protocol: Protocol, ports: ProviderPorts, requestsPerMinute: number | undefined) {
    this.protocol = protocol;
    this.#ports = ports;
    this.#exchange = new Exchange(ports, requestsPerMinute);
  }

  /** Asks for something else than vectors. */
  ask(question: Question, call: Call, patience: Patience): Promise<Reply> {
    return this.#exchange.ask(question, call, patience);
  }

  /** `prefix` goes in front of each text. `dimensions` undefined: not known yet. */
  async embed(
    texts: readonly string[],
    prefix: string,
    dimensions: number | undefined,
    call: Call,
    patience: Patience,
  ): Promise<VectorsRead> {
    const sent = texts.map((text) => prefix + text);
    const make = () => this.protocol.makeRequest(sent, maxBytesOf(sent.length));
    const reply = await this.ask({ make, notes: texts }, call, patience);
    if (!reply.ok) return reply;
    const { values, tokens } = this.protocol.readAnswer(reply.body);
    this.#report(sent, tokens);
    return readVectors(values, texts.length, dimensions);
  }

  #report(texts: readonly string[], tokens: number | undefined): void {
    this.#ports.onUsage?.({
      model: this.protocol.modelId,
      host: this.protocol.server.host,
      texts: texts.length,
      tokens: tokens ?? texts.reduce((sum, text) => sum + guessTokens(text), 0),
      isEstimate: tokens === undefined,
    });
  }
}
