import type { EngineApi, EngineError } from '../../../worker/contract';
import type { Task, VaultCommand } from '../command-line/command';
import { adviceText, failureOf, type Failure, type Outcome } from '../output/failure';
import type { Notices } from '../output/notices';
import { createProgressLine } from '../output/progress-line';
import { exportVectors, importVectors } from './vector-file';
import type { VaultSession } from '../session/vault-session';
import { joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';

/** Verbs that read the vectors of the index, or say whose they are. */
const READERS: readonly Task['verb'][] = [
  ...(['status', 'themes'] as const),
  ...(['search', 'search-batch', 'explain', 'related', 'related-batch', 'read', 'pack', 'ask'] as const),
  ...(['tune', 'eval', 'eval-links'] as const),
];

/** Those of them that embed a question. */
const ASKERS: readonly Task['verb'][] = ['search', 'search-batch', 'explain', 'read', 'pack', 'ask'];

/** A phrase of meaning in a lens is embedded like a question. */
export function hasPhrase(command: VaultCommand): boolean {
  return 'lens' in command && command.lens?.meaning !== undefined;
}

/** What the verb needs of the vectors. A question that cannot have them is answered by words, and a line says so. */
export async function prepareVectors(
  session: VaultSession,
  command: VaultCommand,
  out: Notices,
  now: () => number,
): Promise<Outcome<null>> {
  if (command.verb === 'embed') return makeVectors(session, command, out, now);
  if (!READERS.includes(command.verb) && !hasPhrase(command)) return { ok: true, value: null };
  const loaded = await session.loadVectors();
  if (!loaded.ok && !session.isInterrupted) warn(loaded.error, session, out);
  return { ok: true, value: null };
}

async function makeVectors(
  session: VaultSession,
  command: Extract<VaultCommand, { verb: 'embed' }>,
  out: Notices,
  now: () => number,
): Promise<Outcome<null>> {
  const { importFile, exportFile, quiet, sendsWithheld } = command;
  if (importFile !== undefined) {
    const imported = await importVectors(session, importFile);
    if (!imported.ok) return imported;
    if (!quiet) out.say(texts().terminal.vectors.imported(imported.value, importFile));
  }
  if (sendsWithheld !== undefined) await sendWithheld(session, sendsWithheld.maxTokens, out);
  const embedded = await embed(session, command, out, now);
  return embedded.ok && exportFile !== undefined ? exportVectors(session, exportFile) : embedded;
}

/**
 * What is damaged is known once what is stored was read. Where that fails, embedding says so, and where it is more than was agreed to
 * the answer says how much that is.
 */
async function sendWithheld(session: VaultSession, maxTokens: number, out: Notices): Promise<void> {
  if (!(await session.loadVectors()).ok) return;
  const status = await session.engine.meaningStatus(null);
  const withheld = status.ok ? status.value.withheld : undefined;
  if (withheld === undefined || withheld.tokens > maxTokens) return;
  const { embedder, model, texts: count, tokens } = withheld;
  out.say(texts().terminal.vectors.sendsWithheld(count, tokens));
  await session.engine.sendWithheld({ embedder, model, texts: count, tokens });
}

async function embed(
  session: VaultSession,
  { quiet }: VaultCommand,
  out: Notices,
  now: () => number,
): Promise<Outcome<null>> {
  const line = createProgressLine(out, now);
  const embedded = await session.embed((work, secondsLeft) => {
    if (!quiet) line.showWork(work, secondsLeft);
  });
  line.end();
  if (embedded.ok) return embedded;
  const failure = failureOfVectors(embedded.error, session);
  return {
    ok: false,
    failure: passes(embedded.error) ? { ...failure, advice: texts().terminal.vectors.goesOn } : failure,
  };
}

/** Whether trying again later may help. */
function passes(error: EngineError): boolean {
  return error.kind === 'embedder' && (error.reason === 'unreachable' || error.reason === 'rate-limited');
}

/** Of a session, what can say how its vectors fared. */
interface Asked extends Pick<VaultSession, 'embedder'> {
  engine: Pick<EngineApi, 'meaningStatus'>;
}

/** Says it when a question could not be embedded: its answer is made of words alone. */
export async function tellTrouble(session: Asked, command: VaultCommand, out: Notices): Promise<void> {
  if (!ASKERS.includes(command.verb) && !hasPhrase(command)) return;
  const status = await session.engine.meaningStatus(null);
  if (!status.ok) return;
  const { error, state } = status.value;
  // A failure to load was told before the question was asked.
  if (error !== undefined && state !== 'failed') warn(error, session, out);
}

function warn(error: EngineError, session: Pick<VaultSession, 'embedder'>, out: Notices): void {
  const { message, advice } = failureOfVectors(error, session);
  out.say(joinSentences([message, adviceText(advice)].filter((text) => text !== undefined)));
}

/** Of a model that was downloaded, the program can say what repairs it. */
function failureOfVectors(error: EngineError, { embedder }: Pick<VaultSession, 'embedder'>): Failure {
  const failure = failureOf(error);
  const [, model] = /^transformers:([^@]+)/.exec(embedder) ?? [];
  if (error.kind !== 'embedder' || error.reason !== 'model-damaged' || model === undefined) return failure;
  return {
    ...failure,
    advice: `${texts().terminal.vectors.repairs(model)} ${adviceText(failure.advice) ?? ''}`.trimEnd(),
  };
}
