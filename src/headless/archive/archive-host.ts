import { ArchiveFailure } from '../../../worker/archive/archive-failure';
import type { ArchiveReader } from '../../../worker/archive/archive-reader';
import type { EngineVerbs, NotePath, Result, Verb } from '../../../worker/contract';
import { ok } from '../../../worker/engine/base/result';
import type { AgentHost, Readiness } from '../../mcp/agent-host';
import { archiveEngine } from './archive-engine';
import { texts } from '../../texts/texts';
import { archiveFailure, placeOf } from './archive-fault';
import { wordsLines } from './words-lines';

type Answers = {
  [V in Verb]?: (request: EngineVerbs[V]['request']) => Promise<Result<EngineVerbs[V]['answer']>>;
};

/** An archive as agents see it: what was published, and nothing that can be changed or bought. */
export class ArchiveHost implements AgentHost {
  readonly vaultName: string;
  readonly #url: string;
  readonly allowanceUsd = 0;
  readonly #reader: ArchiveReader;
  readonly #answers: Answers;

  constructor(reader: ArchiveReader, url: string) {
    this.vaultName = placeOf(url);
    this.#url = url;
    this.#reader = reader;
    this.#answers = {
      ...archiveEngine(reader),
      summaryNeeds: (request) => reader.summaryNeeds(request),
    };
  }

  now(): number {
    return Date.now();
  }

  call<V extends Verb>(
    verb: V,
    request: EngineVerbs[V]['request'],
  ): Promise<Result<EngineVerbs[V]['answer']>> {
    const answer = this.#answers[verb];
    if (answer === undefined) throw new Error(`agents do not ask ${verb} of an archive`);
    return said(this.#url, () => answer(request));
  }

  readNote(path: NotePath): Promise<Result<Uint8Array>> {
    return said(this.#url, () => this.#reader.text(path));
  }

  /** Whether the server answers shows when it is asked. */
  readiness(): Readiness {
    return { kind: 'ready' };
  }

  whenReady(): Promise<void> {
    return Promise.resolve();
  }

  /** That the member may read no vault, and words of another version. A server that is gone says so where it was asked for more. */
  async caution(): Promise<string | undefined> {
    const vaults = await said(this.#url, async () => ok(await this.#reader.status()));
    if (vaults.ok && vaults.value.length === 0) return texts().archive.noVaults;
    const lines = vaults.ok ? wordsLines(vaults.value) : [];
    return lines.length === 0 ? undefined : lines.join(' ');
  }

  savedLens(): undefined {
    return undefined;
  }
}

/** What the server did not do, as a failure of the call: the next one may find it there again. */
async function said<T>(url: string, ask: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
    const { message } = archiveFailure(error.fault, url);
    return { ok: false, error: { kind: 'vault-unreadable', why: { kind: 'said', text: message } } };
  }
}
