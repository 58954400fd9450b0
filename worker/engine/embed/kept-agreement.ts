import type { Clock, RecordStore, Result } from '../../contract';
import { pack, tryUnpack } from '../base/msgpack';
import { ok } from '../base/result';

const RECORD = { collection: 'agreed-vectors', name: 'last', version: 1 };

/** How long a yes lasts beyond the program in which it was given. Prices change, and people forget what they agreed to. */
export const LASTS_MS = 7 * 24 * 60 * 60_000;

/** What a person agreed to, as far as it was not sent yet. */
export interface Agreement {
  /** Who makes the vectors, as in the options, which name its server. */
  embedder: string;
  /** Id of its model. */
  model: string;
  /** Texts that may still be sent. */
  texts: number;
  /** Vectors that the store had of that model when this was kept: with fewer something was lost, of which the person did not know. */
  vectors: number;
  untilMs: number;
}

/** The yes that was given last, kept so that whoever closes the program need not give it again. */
export class KeptAgreement {
  readonly #records: RecordStore | undefined;
  readonly #clock: Clock;

  constructor(records: RecordStore | undefined, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  /** Undefined where nothing holds any more, and where it cannot be read: then the person is asked. */
  async find(of: Pick<Agreement, 'embedder' | 'model' | 'vectors'>): Promise<Agreement | undefined> {
    const kept = await this.#read();
    if (kept === undefined || kept.embedder !== of.embedder || kept.model !== of.model) return undefined;
    const holds = this.#clock.now() < kept.untilMs && of.vectors >= kept.vectors;
    return holds ? kept : undefined;
  }

  /** From now on for a week. Without a store it answers as if it were kept: it ends with the program then. */
  async begin(agreed: Omit<Agreement, 'untilMs'>): Promise<Result<Agreement>> {
    const agreement = { ...agreed, untilMs: this.#clock.now() + LASTS_MS };
    const kept = await this.keep(agreement);
    return kept.ok ? ok(agreement) : kept;
  }

  async keep(agreement: Agreement): Promise<Result<null>> {
    const put = { kind: 'put' as const, ...RECORD, value: pack(agreement) };
    return (await this.#records?.write([put])) ?? ok(null);
  }

  /** It is over; with an embedder only where it is not that one's. */
  async end(butFor?: string): Promise<Result<null>> {
    const kept = await this.#read();
    if (kept === undefined || kept.embedder === butFor) return ok(null);
    return (await this.#records?.write([{ kind: 'delete', ...RECORD }])) ?? ok(null);
  }

  async #read(): Promise<Agreement | undefined> {
    const found = await this.#records?.get(RECORD.collection, RECORD.name);
    const record = found?.ok === true ? found.value : undefined;
    if (record?.kind !== 'whole' || record.version > RECORD.version) return undefined;
    const value = tryUnpack(record.value);
    return isAgreement(value) ? value : undefined;
  }
}

/** Nothing in a store is believed. */
function isAgreement(value: unknown): value is Agreement {
  if (typeof value !== 'object' || value === null) return false;
  const { embedder, model, texts, vectors, untilMs } = value as Partial<Record<string, unknown>>;
  return (
    [embedder, model].every((each) => typeof each === 'string') &&
    [texts, vectors].every((each) => Number.isSafeInteger(each) && Number(each) >= 0) &&
    Number.isFinite(untilMs)
  );
}
