import type { Result } from '../../../worker/contract';
import { titleOf } from '../../../worker/knowledge/fold/knowledge';
import { namesToLookFor } from '../../../worker/knowledge/fold/nearest-notes';
import { BRAIN_LIMIT, brainOf, entityPage } from '../../../worker/knowledge/views/entity-page';
import { unheededDecisions, unheededOf } from '../../../worker/knowledge/views/unheeded-decisions';
import { mentionsByTheme } from '../../../worker/knowledge/views/mentions-by-theme';
import { anchorsNamed, findEntities } from '../../../worker/knowledge/views/find-entities';
import type { ScopeRules } from '../../../worker/knowledge/fold/scope';
import { healthOf } from '../../../worker/knowledge/views/health';
import { createWorkPace } from '../../indexing/work-pace';
import { followMoves } from '../../knowing/follow-moves';
import { modelRows } from '../../texts/model-rows';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';
import { failureOf, type Outcome } from '../output/failure';
import type { PurchasePorts } from '../spending/purchase-ports';
import type { VaultSession } from '../session/vault-session';
import { themesOfNotes } from '../../knowing/note-themes';
import { themeTitle } from '../../texts/theme-title';
import { answeringModel, lookForNearest, MAX_LOOKED_FOR } from '../../knowing/nearest-notes';
import { scopeRulesOf } from '../../knowing/scope-rules';
import { readPluginSettings } from '../files/vault-rules';
import type { KnowQuestion, KnowTask } from '../command-line/know-task';
import { scopeMeant } from './scope-meant';
import { brainLines, entityLines, logLines, pageLines, questionLines, statusLines } from './know-lines';
import { quotedText } from './quoted-text';
import { decisionFileOf, openDecisions } from './decision-file';
import { draftLines } from './opinion-lines';
import { opinionsOver, type DecidableKnowledge } from './known-opinions';
import { runForgetDrafts } from './forget-drafts';
import { runAskModel } from './run-asking';
import { runExport } from './run-export';
import { noEntity } from './no-entity';
import { runBrainProse, runPageProse } from './run-prose';
import { logEntries, runDecide } from './run-decide';
import { currentTable, withKnowledge, type VaultKnowledge } from './read-knowledge';

/** Answers what is known of a vault, or writes down what was decided of it. Notes are only read. */
export async function runKnow(
  session: VaultSession,
  task: KnowTask,
  ports: PurchasePorts,
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
    ports.show(texts().knowledge.terminal.reading, { done, total }, pace.secondsLeft());
  });
  if (!current.ok) return { ok: false, failure: failureOf(current.error) };
  const moved = await followMoves(current.value.moves, log.value.decisions, book.value);
  if (!moved.ok) return { ok: false, failure: failureOf(moved.error) };
  const known = withKnowledge(current.value, rules, moved.value);
  const surroundings = { session, known, log: { ...log.value, decisions: moved.value }, book: book.value };
  return answerOf(ask, surroundings, ports);
}

/** Those of the command line, else those of the plugin's settings, which could be read when the vault was opened. */
async function rulesOf({ projects, domains }: KnowTask, { folder }: VaultSession): Promise<ScopeRules> {
  const isSaid = projects.length + domains.length > 0;
  return isSaid ? { projects, domains } : scopeRulesOf(await readPluginSettings(folder.root));
}

async function answerOf(
  ask: KnowQuestion,
  surroundings: DecidableKnowledge,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const { session, known, book } = surroundings;
  const { decisions } = surroundings.log;
  switch (ask.kind) {
    case 'status':
    case 'rebuild':
      return statusAnswer(surroundings, ports);
    case 'page':
      return ask.prose === undefined
        ? pageAnswer(session, ask.name, known)
        : runPageProse(surroundings, ask.name, ask.prose, ports);
    case 'brain':
      return ask.prose === undefined
        ? brainAnswer(ask.scope, known)
        : runBrainProse(surroundings, ask.scope, ask.prose, ports);
    case 'find': {
      const from = scopeMeant(ask.from, known);
      if (!from.ok) return from;
      const found = findEntities(ask.query, known.knowledge, ask.limit, from.value);
      const json = { query: ask.query, entities: found };
      return answered({ json, lines: (style) => entityLines(found, style) });
    }
    case 'questions':
      return questionsAnswer(ask.near, surroundings, ports);
    case 'ask-model':
      return runAskModel(surroundings, ask, ports);
    case 'forget-drafts':
      return runForgetDrafts(surroundings, ports);
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

async function questionsAnswer(
  near: boolean,
  surroundings: DecidableKnowledge,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const compared = near ? await compareMeaning(surroundings) : { ok: true as const, value: surroundings };
  if (!compared.ok) return { ok: false, failure: failureOf(compared.error) };
  const judged = await opinionsOver(compared.value, ports).opinions.judged();
  if (!judged.ok) return { ok: false, failure: failureOf(judged.error) };
  const { pairs, total, values, lists } = judged.value;
  const drafts = lists.flatMap(({ draft }) => draft ?? []);
  const open = pairs.map(({ question: { rule, text, sides }, verdict, outdated }) => {
    const [a, b] = sides.map(({ anchor }) => anchor);
    const weight = sides.reduce((sum, { observed }) => sum + observed, 0);
    return { ...{ a, b, rule, text, weight }, ...(verdict && { verdict }), ...(outdated && { outdated }) };
  });
  return answered({
    json: { open, total, values, drafts },
    lines: (style) => [...questionLines(judged.value, style), ...draftLines(lists, style)],
  });
}

/** Asks also about the notes that are nearest to names without one, by the vectors that the index has; without any as before. */
async function compareMeaning(surroundings: DecidableKnowledge): Promise<Result<DecidableKnowledge>> {
  const { session, known } = surroundings;
  const model = await modelOf(session);
  if (!model.ok) return model;
  if (model.value === undefined) return { ok: true, value: surroundings };
  const names = namesToLookFor(known.knowledge.entities, known.nearest, MAX_LOOKED_FOR);
  const found = await lookForNearest(names, session.engine);
  if (!found.ok) return found;
  const knowledge = known.compare(found.value);
  return { ok: true, value: { ...surroundings, known: { ...known, knowledge } } };
}

/** The model whose vectors the index has; undefined where it has none. */
async function modelOf(session: VaultSession): Promise<Result<string | undefined>> {
  const loaded = await session.loadVectors();
  return loaded.ok ? answeringModel(session.engine) : loaded;
}

function answered(answer: Answer): Outcome<Answer> {
  return { ok: true, value: answer };
}

async function statusAnswer(
  surroundings: DecidableKnowledge,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const { known, session } = surroundings;
  const { damaged, later, unread: unreadFiles } = surroundings.log;
  const { knowledge, table, clock, fault } = known;
  const unread = [...known.unread, ...knowledge.leftOut.keys()];
  const figures = await opinionsOver(surroundings, ports).opinions.figures();
  if (!figures.ok) return { ok: false, failure: failureOf(figures.error) };
  const model = await modelOf(session);
  if (!model.ok) return { ok: false, failure: failureOf(model.error) };
  const health = { ...healthOf(knowledge, table), times: clock.times };
  const { terminal } = texts().knowledge;
  return answered({
    json: {
      ...health,
      models: figures.value,
      unread,
      damagedDecisions: damaged,
      laterDecisions: later,
      unreadDecisions: unreadFiles,
    },
    lines: (style) => [
      ...statusLines(health, modelRows(figures.value), unread, model.value !== undefined, style),
      ...damaged.map(({ file, lines }) => terminal.damagedLines(file, lines)),
      ...later.map(({ file, count }) => terminal.laterDecisions(file, count)),
      ...unreadFiles.map(({ file, why }) => terminal.unreadDecisions(file, texts().fault(why))),
      ...(figures.value.damaged === 0 ? [] : [texts().opinions.damaged(figures.value.damaged)]),
      ...(fault === undefined ? [] : [terminal.notKept(texts().fault(fault))]),
    ],
  });
}

async function pageAnswer(
  { folder, engine }: VaultSession,
  name: string,
  { knowledge, table }: VaultKnowledge,
): Promise<Outcome<Answer>> {
  const anchors = anchorsNamed(name, knowledge, table);
  const entity = anchors.map((anchor) => knowledge.entities.get(anchor)).find((found) => found !== undefined);
  if (entity === undefined) return noEntity(name, anchors.length > 0, findEntities(name, knowledge, 5));
  const page = entityPage(entity, knowledge);
  const asked = page.questions.map(({ a, b, rule, text }) => {
    const other = entity.anchors.includes(a) ? b : a;
    return { rule, text, title: titleOf(other, knowledge) };
  });
  const unheeded = unheededOf(entity.anchors, unheededDecisions(knowledge, table), knowledge);
  const definition = entity.definition && (await quotedText(folder, entity.definition));
  const spans = entity.evidence.map(({ span }) => span);
  const themes = await themesOfNotes(
    spans.map(({ path }) => path),
    engine,
  );
  if (!themes.ok) return { ok: false, failure: failureOf(themes.error) };
  const namedIn = await Promise.all(
    mentionsByTheme(spans, themes.value).map(async ({ theme, count, spans: best }) => ({
      ...{ theme: theme && themeTitle(theme), count },
      quotes: await Promise.all(best.map(async (span) => ({ span, text: await quotedText(folder, span) }))),
    })),
  );
  // Two notes with one alias: which of them is meant only who asks knows.
  const others = anchors.filter((anchor) => !entity.anchors.includes(anchor));
  const titles = others.map((anchor) => titleOf(anchor, knowledge));
  return answered({
    json: { ...page, definition, namedIn, others, unheeded },
    lines: (style) => [
      ...(titles.length === 0 ? [] : [texts().opinions.mayMean(name, [entity.title, ...titles])]),
      ...pageLines({ ...page, asked, unheeded, definition, namedIn }, style),
    ],
  });
}
