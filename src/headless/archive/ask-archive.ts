import { ArchiveQuestions } from '../../../worker/archive/archive-questions';
import type { ArchiveReader } from '../../../worker/archive/archive-reader';
import type { FacetsRequest } from '../../../worker/contract';
import type { Answer } from '../output/answer';
import { EXIT, type Outcome } from '../output/failure';
import { indexFolderOf, surroundings } from '../files/index-place';
import type { Notices } from '../output/notices';
import { createProgressLine } from '../output/progress-line';
import type { AskTask } from '../command-line/command';
import { runAsk, type AskSession } from '../questions/run-ask';
import { ledgerAnswer } from '../spending/run-ledger';
import type { LedgerPlace } from '../spending/open-ledger';
import type { PurchasePorts } from '../spending/purchase-ports';
import { placeOf } from './archive-fault';

export interface ArchiveAskPorts extends Omit<PurchasePorts, 'show'> {
  notices: Notices;
  onInterrupt(stop: () => void): void;
}

/** An archive that is asked, and where what is paid for its questions is noted on this device. */
interface AskedArchive {
  /** Its address. */
  vault: string;
  /** Undefined for the usual place, in the user's cache. */
  indexFolder: string | undefined;
  quiet: boolean;
}

/** Asks a question in plain words. What speaks with language models is loaded by who asks one. What is written for a question is bought as over a folder: after a yes to a price, and into a ledger. */
export async function askInWords(
  reader: ArchiveReader,
  task: AskTask & AskedArchive,
  ports: ArchiveAskPorts,
): Promise<Outcome<Answer>> {
  const questions = new ArchiveQuestions(reader);
  const session: AskSession = {
    engine: {
      plan: (request) => questions.plan(request),
      gather: (request) => questions.gather(request),
      atom: (request) => reader.atom(request),
      explore: (request) => reader.explore(request),
    },
    folder: { root: '/' },
  };
  const line = createProgressLine(ports.notices, ports.now);
  const buying: PurchasePorts = {
    ...{ env: ports.env, now: () => ports.now(), ask: (question) => ports.ask(question) },
    show: (...share) => {
      if (!task.quiet) line.showShare(...share);
    },
  };
  const engine = { facets: (request: FacetsRequest) => reader.facets(request) };
  const purchase = { ...ledgerOf(task, ports.env), engine, isInterrupted: false };
  // Until something is bought whoever ends the program ends it at once; a purchase is first settled.
  const settleFirst = (): void => {
    ports.onInterrupt(() => {
      purchase.isInterrupted = true;
    });
  };
  // Who publishes takes back what an answer quotes, and nobody here would know.
  const asking = { ...buying, responses: undefined, anew: task.anew };
  const answer = await runAsk(session, task, ports.now(), {
    write: async (buyer, evidence) => {
      const { writeAnswer } = await import('../spending/run-answer');
      settleFirst();
      return writeAnswer(purchase, buyer, evidence, asking);
    },
    read: async (buyer, byRules) => {
      const { readQuestion } = await import('../spending/run-reading');
      settleFirst();
      return readQuestion(purchase, buyer, byRules, asking);
    },
  });
  line.end();
  if (!answer.ok || !purchase.isInterrupted) return answer;
  return { ok: true, value: { ...answer.value, exitCode: EXIT.interrupted } };
}

/** What was paid on this device for questions of an archive. No summaries are bought there. */
export function archiveLedger(
  task: AskedArchive & { sinceMs: number },
  { env, now }: Pick<PurchasePorts, 'env' | 'now'>,
): Promise<Outcome<Answer>> {
  const engine = {
    countSummaries: async () => ({ ok: true as const, value: { kept: 0, unreadable: 0 } }),
  };
  return ledgerAnswer({ ...ledgerOf(task, env), engine }, task.sinceMs, now());
}

/** Of everybody who asks the archive from this device, whatever the name that the server knows them by. */
function ledgerOf({ vault, indexFolder }: AskedArchive, env: PurchasePorts['env']): LedgerPlace {
  return { indexFolder: indexFolder ?? indexFolderOf(placeOf(vault), surroundings(env)) };
}
