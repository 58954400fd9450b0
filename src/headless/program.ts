import type { Answer } from './output/answer';
import { isArchiveAddress, type ArchiveCommand, type PublishCommand } from './command-line/archive-command';
import type { McpCommand, ModelsCommand, VaultCommand } from './command-line/command';
import { parseCommandLine } from './command-line/parse-command-line';
import { adviceText, EXIT, failureOf, refuse, type Failure, type Outcome } from './output/failure';
import { helpText } from './command-line/help-text';
import { changedAnswer, choosePaths, listAnswer } from './import/run-import';
import type { KnowTask } from './command-line/know-task';
import type { Setup } from './command-line/setup';
import { isWithheld, missingFrom, noAnswer, tellRemade, type Incomplete } from './session/index-trouble';
import { prepareThemes } from './session/prepare-themes';
import { prepareVectors, tellTrouble } from './embedding/prepare-vectors';
import { createOutput, type Output, type OutputPorts } from './output/output';
import { createProgressLine, type ShowShare } from './output/progress-line';
import { runBatch, type Batch } from './measure/run-batch';
import { embedAnswer } from './embedding/run-embed';
import { meantInstead } from './questions/meant-instead';
import { runAsk } from './questions/run-ask';
import { runModels } from './embedding/run-models';
import { queriesEvaluation } from './measure/run-eval';
import { ledgerAnswer } from './spending/run-ledger';
import type { PurchasePorts } from './spending/purchase-ports';
import { linksEvaluation, tuneAnswer } from './measure/run-tune';
import { indexAnswer, runQuestion, type Effort } from './questions/run-task';
import { isUpdated, updateIndex } from './session/update-index';
import { openSession } from './sharing/open-session';
import type { Opening, VaultSession } from './session/vault-session';
import type { StartEngine } from './node/spawn-engine';
import { VERSION } from './node/version';
import { texts } from '../texts/texts';

/** Where a run of the program reads its surroundings and writes what it says. */
export interface ProgramPorts extends OutputPorts {
  now: () => number;
  peakMemoryBytes: () => number;
  startEngine: StartEngine;
  /** Calls `stop` when the user wants the program to end. */
  onInterrupt(stop: () => void): void;
}

/** A run's surroundings, of which nothing can be written to but by the output. */
interface Run
  extends Output, Pick<ProgramPorts, 'env' | 'now' | 'peakMemoryBytes' | 'startEngine' | 'onInterrupt'> {}

/** Carries out one command line; answers the exit code. */
export function runProgram(args: string[], ports: ProgramPorts): Promise<number> {
  const { env, now, peakMemoryBytes, startEngine } = ports;
  const onInterrupt = (stop: () => void): void => ports.onInterrupt(stop);
  return run(args, { ...createOutput(ports), env, now, peakMemoryBytes, startEngine, onInterrupt });
}

async function run(args: string[], ports: Run): Promise<number> {
  const command = parseCommandLine(args, ports.now());
  if (!('kind' in command)) {
    const help = command.verb === undefined ? 'altitude --help' : `altitude ${command.verb} --help`;
    const seeHelp = texts().terminal.commandLine.seeHelp(help);
    return tell(refuse('usage', command.message, seeHelp, EXIT.usage), { json: wantsJson(args) }, ports);
  }
  if (command.kind === 'publish' || command.kind === 'archive') return runOnArchive(command, ports);
  if (command.kind === 'vault')
    return isArchiveAddress(command.vault) ? runOnArchive(command, ports) : runOnVault(command, ports);
  if (command.kind === 'models') return runOnModels(command, ports);
  if (command.kind === 'mcp') return serveAgents(command, ports);
  await ports.print(({ width }) => [
    command.kind === 'version' ? `altitude ${VERSION}` : { passage: helpText(command.verb, width) },
  ]);
  return EXIT.ok;
}

/** Whether a program reads the answer, of a command line that may be wrong. */
function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end === -1 ? args : args.slice(0, end)).includes('--json');
}

async function runOnVault(command: VaultCommand, ports: Run): Promise<number> {
  // Who names an embedder to embed with means the one that is there now.
  const asksAnew = command.verb === 'embed' && command.embedder !== undefined;
  const takesOver = command.verb === 'index' && command.agreed;
  const access = accessOf(command);
  const { env, startEngine } = ports;
  const looksAhead = isUpdated(command);
  const opening = { ...command, asksAnew, access, takesOver, looksAhead, env, startEngine };
  const opened = await openSession(opening, { mayAskOwner: mayAskOwner(command) });
  if (!opened.ok) return tell(opened.failure, command, ports);
  const session = opened.value;
  for (const notice of session.notices) ports.notices.say(notice);
  ports.onInterrupt(() => session.interrupt());
  const code = await carryOut(session, command, ports);
  const closed = await session.close();
  if (session.isInterrupted) return EXIT.interrupted;
  return closed.ok || code !== EXIT.ok ? code : tell(failureOf(closed.error), command, ports);
}

/** Reading verbs change nothing but what an update brings, and that only where it can be kept. */
function accessOf(command: VaultCommand): Opening['access'] {
  const changes = command.verb === 'index' || command.verb === 'embed' || command.verb === 'summarize';
  if (command.verb === 'import' && command.action.kind !== 'list') return 'write';
  if (changes || command.verb === 'forget' || (command.verb === 'tune' && command.then !== 'show'))
    return 'write';
  // What is bought is to be found again.
  if (command.verb === 'ask' && command.buyer !== undefined) return 'try';
  return command.update && command.verb !== 'status' ? 'try' : 'read';
}

/** Verbs that whoever has the index open can answer as well. Others measure, or change how the index is made. */
const ANSWERED_BY_OWNER: ReadonlySet<VaultCommand['verb']> = new Set<VaultCommand['verb']>([
  ...(['index', 'search', 'search-batch', 'explain', 'related', 'related-batch'] as const),
  ...(['zoom-in', 'zoom-out', 'links', 'themes', 'read', 'pack', 'ask', 'forget', 'know', 'import'] as const),
]);

function mayAskOwner(command: VaultCommand): boolean {
  return command.update && ANSWERED_BY_OWNER.has(command.verb);
}

/** What speaks with a server of archives is loaded by nobody else. */
async function runOnArchive(
  command: ArchiveCommand | PublishCommand | VaultCommand,
  ports: Run,
): Promise<number> {
  const { askArchive, runArchive } = await import('./archive/run-archive');
  const { runPublish } = await import('./archive/run-publish');
  const answer =
    command.kind === 'publish'
      ? await runPublish(command, ports)
      : command.kind === 'archive'
        ? await runArchive(command, ports)
        : await askArchive(command, ports);
  return answer.ok ? print(answer.value, command, ports) : tell(answer.failure, command, ports);
}

/** What speaks the protocol is loaded by nobody else. */
async function serveAgents(command: McpCommand, ports: Run): Promise<number> {
  if (command.setup !== undefined) return setUpClient(command, command.setup, ports);
  if (isArchiveAddress(command.vault)) {
    const { runArchiveMcp } = await import('./mcp/run-archive-mcp');
    const served = await runArchiveMcp(command, ports);
    return served.ok ? served.value : tell(served.failure, command, ports);
  }
  const { runMcp } = await import('./mcp/run-mcp');
  const served = await runMcp(command, ports);
  return served.ok ? served.value : tell(served.failure, command, ports);
}

async function setUpClient(command: McpCommand, setup: Setup, ports: Run): Promise<number> {
  const { runSetup, runArchiveSetup } = await import('./mcp/setup/run-setup');
  const run = isArchiveAddress(command.vault) ? runArchiveSetup : runSetup;
  const answer = await run(command, setup, ports);
  return answer.ok ? print(answer.value, command, ports) : tell(answer.failure, command, ports);
}

async function runOnModels(command: ModelsCommand, ports: Run): Promise<number> {
  const interruption = new AbortController();
  ports.onInterrupt(() => interruption.abort());
  const answer = await runModels(command, { ...ports, signal: interruption.signal });
  if (answer.ok) return print(answer.value, command, ports);
  const code = await tell(answer.failure, command, ports);
  return interruption.signal.aborted ? EXIT.interrupted : code;
}

async function carryOut(session: VaultSession, command: VaultCommand, ports: Run): Promise<number> {
  const startMs = ports.now();
  // Whatever the engine answers once its user wanted it to end.
  const fail = (failure: Failure) =>
    tell(session.isInterrupted ? failureOf({ kind: 'cancelled' }) : failure, command, ports);
  const chosen = await choose(session, command, startMs);
  if (!chosen.ok) return fail(chosen.failure);
  const updated = await updateIndex(session, command, ports);
  if (!updated.ok) return fail(updated.failure);
  const unanswerable = isUpdated(command) || command.verb === 'status' ? undefined : noAnswer(session);
  if (unanswerable !== undefined) return fail(unanswerable);
  const prepared = await prepareVectors(session, command, ports.notices, ports.now);
  if (!prepared.ok) return fail(prepared.failure);
  const divided = await prepareThemes(session, command, ports.notices, ports.now);
  if (!divided.ok) return fail(divided.failure);
  if (command.verb === 'search-batch' || command.verb === 'related-batch') {
    const answered = await runBatch(session, command, (answer) => ports.printJson(answer));
    if (!answered.ok) return fail(answered.failure);
    await tellTrouble(session, command, ports.notices);
    const incomplete = await tellMissing(session, command, ports);
    if (answered.value.failed > 0) return EXIT.partial;
    return incomplete === undefined ? EXIT.ok : EXIT.incomplete;
  }
  const seconds = (ports.now() - startMs) / 1_000;
  const effort = { seconds, peakMemoryBytes: ports.peakMemoryBytes };
  const line = createProgressLine(ports.notices, ports.now);
  const show: ShowShare = (...share) => {
    if (!command.quiet) line.showShare(...share);
  };
  const answer =
    chosen.value === undefined
      ? await meantInstead(session.engine, await answerOf(session, command, effort, show, ports))
      : { ok: true as const, value: chosen.value };
  line.end();
  if (!answer.ok) {
    // What is missing may be why there is no answer.
    await tellMissing(session, command, ports);
    return fail(answer.failure);
  }
  await tellTrouble(session, command, ports.notices);
  const incomplete = await tellMissing(session, command, ports);
  if (incomplete === undefined) return print(answer.value, command, ports);
  const json = { ...(answer.value.json as object), incomplete };
  await print({ ...answer.value, json }, command, ports);
  return EXIT.incomplete;
}

/** What is chosen to be read is chosen before the index follows; undefined where nothing is. */
async function choose(
  session: VaultSession,
  command: VaultCommand,
  nowMs: number,
): Promise<Outcome<Answer | undefined>> {
  if (command.verb !== 'import' || command.action.kind === 'list') return { ok: true, value: undefined };
  const changed = await choosePaths(session, command.action, nowMs);
  return changed.ok ? { ok: true, value: changedAnswer(session, command.action, changed.value) } : changed;
}

/** Says on the error stream what the answer lacks. */
async function tellMissing(
  session: VaultSession,
  command: VaultCommand,
  ports: Run,
): Promise<Incomplete | undefined> {
  if (command.verb !== 'status' && !command.quiet) await tellRemade(session, ports.notices);
  const embeds = command.verb === 'embed';
  // Whoever embeds makes again what was lost, but for what waits for a yes.
  if (embeds && !(await isWithheld(session))) return undefined;
  const incomplete = await missingFrom(session, { updated: isUpdated(command), embeds });
  if (incomplete !== undefined) ports.notices.say(`${incomplete.message} ${incomplete.advice}`);
  return incomplete;
}

function answerOf(
  session: VaultSession,
  command: Exclude<VaultCommand, Batch>,
  effort: Effort,
  show: ShowShare,
  ports: Run,
): Promise<Outcome<Answer>> {
  if (command.verb === 'index') return indexAnswer(session, effort);
  if (command.verb === 'embed') return embedAnswer(session, effort.seconds);
  if (command.verb === 'tune') return tuneAnswer(session, command.then, show);
  if (command.verb === 'eval-links') return linksEvaluation(session, show);
  if (command.verb === 'eval') return queriesEvaluation(session, command, show);
  const { env, now } = ports;
  const ask: Run['ask'] = (question) => ports.ask(question);
  if (command.verb === 'know') return knowAnswer(session, command, { env, now, ask, show });
  if (command.verb === 'ask') return askAnswer(session, command, { env, now, ask, show });
  if (command.verb === 'forget') return forgetAnswer(session);
  if (command.verb === 'summarize' || command.verb === 'cost')
    return buyAnswer(session, command, { env, now, ask, show });
  if (command.verb === 'import') {
    const { action, seller } = command;
    const folder = action.kind === 'list' ? action.folder : '';
    return listAnswer(session, folder, seller, { now, show });
  }
  if (command.verb === 'ledger') return ledgerAnswer(session, command.sinceMs, now());
  return runQuestion(session, command, command.update, effort.peakMemoryBytes);
}

/** What speaks with language models is loaded by who asks one. */
function askAnswer(
  session: VaultSession,
  command: Extract<VaultCommand, { verb: 'ask' }>,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const asking = { ...ports, responses: session.engine, anew: command.anew };
  return runAsk(session, command, ports.now(), {
    write: async (buyer, evidence) => {
      const { writeAnswer } = await import('./spending/run-answer');
      return writeAnswer(session, buyer, evidence, asking);
    },
    read: async (buyer, byRules) => {
      const { readQuestion } = await import('./spending/run-reading');
      return readQuestion(session, buyer, byRules, asking);
    },
  });
}

async function forgetAnswer({ engine }: VaultSession): Promise<Outcome<Answer>> {
  const forgotten = await engine.dropResponses(null);
  if (!forgotten.ok) return { ok: false, failure: failureOf(forgotten.error) };
  const { dropped } = forgotten.value;
  return { ok: true, value: { json: { forgotten: dropped }, lines: () => [texts().ask.forgotten(dropped)] } };
}

async function buyAnswer(
  session: VaultSession,
  command: Extract<VaultCommand, { verb: 'summarize' | 'cost' }>,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const { costAnswer, summarizeAnswer } = await import('./spending/run-summarize');
  return command.verb === 'cost'
    ? costAnswer(session, command, ports)
    : summarizeAnswer(session, command, ports);
}

/** What reads notes for it is loaded by nobody else. */
async function knowAnswer(
  session: VaultSession,
  task: KnowTask,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const { runKnow } = await import('./know/run-know');
  return runKnow(session, task, ports);
}

async function print(answer: Answer, command: { json: boolean }, ports: Run): Promise<number> {
  await (command.json ? ports.printJson(answer.json, 2) : ports.print((style) => answer.lines(style)));
  return answer.exitCode ?? EXIT.ok;
}

/** Says why it failed: to people on the error stream, to programs (`--json`) in place of the answer. */
async function tell(failure: Failure, { json }: { json: boolean }, ports: Run): Promise<number> {
  const { kind, message, advice, exitCode } = failure;
  if (json) {
    await ports.printJson({ error: { kind, message, advice: adviceText(advice) } });
    return exitCode;
  }
  ports.notices.say(texts().terminal.output.failed(message));
  if (advice !== undefined) ports.notices.say(advice);
  return exitCode;
}
