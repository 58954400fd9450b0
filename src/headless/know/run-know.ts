import type { Decision } from '../../../worker/knowledge/decisions/decision';
import type { Anchor, Entity } from '../../../worker/knowledge/knowledge-nodes';
import { brainOf, entityPage } from '../../../worker/knowledge/views/entity-page';
import { anchorsNamed, findEntities } from '../../../worker/knowledge/views/find-entities';
import type { ScopeRules } from '../../../worker/knowledge/fold/scope';
import { healthOf } from '../../../worker/knowledge/views/health';
import { createWorkPace } from '../../indexing/work-pace';
import type { DecidedLog, DecisionBook } from '../../knowing/decision-book';
import { followMoves } from '../../knowing/follow-moves';
import { texts } from '../../texts/texts';
import type { Answer } from '../answer';
import { EXIT, failureOf, refuse, type Outcome } from '../failure';
import type { ShowShare } from '../progress-line';
import type { VaultSession } from '../vault-session';
import { scopeRulesOf } from '../../knowing/scope-rules';
import { readPluginSettings } from '../vault-rules';
import type { KnowQuestion, KnowTask } from './know-task';
import { scopeMeant } from './scope-meant';
import { brainLines, entityLines, logLines, pageLines, questionLines, statusLines } from './know-lines';
import { quotedText } from './quoted-text';
import { decisionFileOf, openDecisions } from './decision-file';
import { runExport } from './run-export';
import { logEntries, runDecide } from './run-decide';
import { currentTable, withKnowledge, type VaultKnowledge } from './read-knowledge';

/** Lines of evidence that a page shows. */
const MAX_QUOTES = 8;
const BRAIN_LIMIT = 30;

/** Answers what is known of a vault, or writes down what was decided of it. Notes are only read. */
export async function runKnow(
  session: VaultSession,
  task: KnowTask,
  show: ShowShare,
): Promise<Outcome<Answer>> {
  const book = await openDecisions(session.indexFolder, session.folder.root);
  if (!book.ok) return { ok: false, failure: failureOf(book.error) };
  const log = await book.value.read();
  if (!log.ok) return { ok: false, failure: failureOf(log.error) };
  const { ask } = task;
  const rules = await rulesOf(task, session);
  const pace = createWorkPace(Date.now);
  const current = await currentTable(session, ask.kind === 'rebuild', (done, total) => {
    pace.take({ stage: 'reading', done, total });
    show(texts().knowledge.terminal.reading, { done, total }, pace.secondsLeft());
  });
  if (!current.ok) return { ok: false, failure: failureOf(current.error) };
  const moved = await followMoves(current.value.moves, log.value.decisions, book.value);
  if (!moved.ok) return { ok: false, failure: failureOf(moved.error) };
  const known = withKnowledge(current.value, rules, moved.value);
  const { damaged } = log.value;
  return answerOf(ask, { session, known, decisions: moved.value, damaged, book: book.value });
}

/** Those of the command line, else those of the plugin's settings, which could be read when the vault was opened. */
async function rulesOf({ projects, domains }: KnowTask, { folder }: VaultSession): Promise<ScopeRules> {
  const isSaid = projects.length + domains.length > 0;
  return isSaid ? { projects, domains } : scopeRulesOf(await readPluginSettings(folder.root));
}

/** What an answer is made of. */
interface Surroundings {
  session: VaultSession;
  known: VaultKnowledge;
  /** Oldest first. */
  decisions: readonly Decision[];
  damaged: DecidedLog['damaged'];
  book: DecisionBook;
}

async function answerOf(ask: KnowQuestion, surroundings: Surroundings): Promise<Outcome<Answer>> {
  const { session, known, decisions, damaged, book } = surroundings;
  switch (ask.kind) {
    case 'status':
    case 'rebuild':
      return answered(statusAnswer(known, damaged));
    case 'page':
      return pageAnswer(session, ask.name, known);
    case 'brain':
      return brainAnswer(ask.scope, known);
    case 'find': {
      const from = scopeMeant(ask.from, known);
      if (!from.ok) return from;
      const found = findEntities(ask.query, known.knowledge, ask.limit, from.value);
      const json = { query: ask.query, entities: found };
      return answered({ json, lines: (style) => entityLines(found, style) });
    }
    case 'questions':
      return answered(questionsAnswer(known));
    case 'export':
      return runExport(session.folder, ask.folder, known);
    case 'log': {
      const file = decisionFileOf(session.indexFolder);
      const entries = logEntries(decisions, known);
      return answered({ json: { file, entries }, lines: (style) => logLines(entries, file, style) });
    }
    case 'decide':
      return runDecide(ask.decision, known, decisions, book);
  }
}

function brainAnswer(name: string | undefined, known: VaultKnowledge): Outcome<Answer> {
  const scope = scopeMeant(name, known);
  if (!scope.ok) return scope;
  const brain = brainOf(scope.value ?? 'global', known.knowledge, BRAIN_LIMIT);
  return answered({ json: brain, lines: (style) => brainLines(brain, style) });
}

function questionsAnswer({ knowledge }: VaultKnowledge): Answer {
  const { open, total } = knowledge.questions;
  const nameOf = (anchor: Anchor): string => knowledge.naming.nameOf.get(anchor) ?? anchor;
  return { json: { open, total }, lines: (style) => questionLines(open, total, nameOf, style) };
}

function answered(answer: Answer): Outcome<Answer> {
  return { ok: true, value: answer };
}

function statusAnswer(
  { knowledge, table, unread, fault }: VaultKnowledge,
  damaged: DecidedLog['damaged'],
): Answer {
  const health = healthOf(knowledge, table);
  const { terminal } = texts().knowledge;
  return {
    json: { ...health, unread, damagedDecisions: damaged },
    lines: (style) => [
      ...statusLines(health, unread, style),
      ...damaged.map(({ file, lines }) => terminal.damagedLines(file, lines)),
      ...(fault === undefined ? [] : [terminal.notKept(texts().fault(fault))]),
    ],
  };
}

async function pageAnswer(
  { folder }: VaultSession,
  name: string,
  { knowledge, table }: VaultKnowledge,
): Promise<Outcome<Answer>> {
  const anchors = anchorsNamed(name, knowledge, table);
  const entity = anchors.map((anchor) => knowledge.entities.get(anchor)).find((found) => found !== undefined);
  if (entity === undefined) return noEntity(name, anchors.length > 0, findEntities(name, knowledge, 5));
  const page = entityPage(entity, knowledge);
  const definition = entity.definition && (await quotedText(folder, entity.definition));
  const quotes = await Promise.all(
    entity.evidence
      .slice(0, MAX_QUOTES)
      .map(async ({ span }) => ({ span, text: await quotedText(folder, span) })),
  );
  return answered({
    json: { ...page, definition, quotes },
    lines: (style) => pageLines({ ...page, definition, quotes }, style),
  });
}

function noEntity(name: string, isNamed: boolean, near: readonly Entity[]): Outcome<Answer> {
  const { noEntity: nobody, tooFew, didYouMean } = texts().knowledge.terminal;
  const advice = near.length === 0 ? undefined : didYouMean(near.map(({ title }) => title));
  const message = isNamed ? tooFew(name) : nobody(name);
  return { ok: false, failure: refuse('not-found', message, advice, EXIT.notFound) };
}
