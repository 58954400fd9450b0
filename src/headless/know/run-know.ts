import type { Entity } from '../../../worker/knowledge/knowledge-nodes';
import { brainOf, entityPage, projectsOf } from '../../../worker/knowledge/views/entity-page';
import { anchorsNamed, findEntities } from '../../../worker/knowledge/views/find-entities';
import { healthOf } from '../../../worker/knowledge/views/health';
import { createWorkPace } from '../../indexing/work-pace';
import { texts } from '../../texts/texts';
import type { Answer } from '../answer';
import { EXIT, failureOf, refuse, type Outcome } from '../failure';
import type { ShowShare } from '../progress-line';
import type { VaultSession } from '../vault-session';
import type { KnowTask } from './know-task';
import { brainLines, entityLines, pageLines, questionLines, statusLines } from './know-lines';
import { quotedText } from './quoted-text';
import { readKnowledge, type VaultKnowledge } from './read-knowledge';

/** Lines of evidence that a page shows. */
const MAX_QUOTES = 8;
const BRAIN_LIMIT = 30;

/** Answers what is known of a vault. Nothing of it is written anywhere. */
export async function runKnow(
  session: VaultSession,
  { ask, projects }: KnowTask,
  show: ShowShare,
): Promise<Outcome<Answer>> {
  const rules = { projects, domains: [] };
  const pace = createWorkPace(Date.now);
  const read = await readKnowledge(session, rules, (done, total) => {
    pace.take({ stage: 'reading', done, total });
    show(texts().knowledge.terminal.reading, { done, total }, pace.secondsLeft());
  });
  if (!read.ok) return { ok: false, failure: failureOf(read.error) };
  const { knowledge } = read.value;
  switch (ask.kind) {
    case 'status':
      return answered(statusAnswer(read.value));
    case 'page':
      return pageAnswer(session, ask.name, read.value);
    case 'brain': {
      const brain = brainOf(ask.project, knowledge, BRAIN_LIMIT);
      const known = projectsOf(knowledge);
      if (ask.project !== undefined && !known.includes(ask.project)) return noProject(ask.project, known);
      return answered({ json: brain, lines: (style) => brainLines(brain, style) });
    }
    case 'find': {
      const found = findEntities(ask.query, knowledge, ask.limit);
      return answered({
        json: { query: ask.query, entities: found },
        lines: (style) => entityLines(found, style),
      });
    }
    case 'questions': {
      const { open, total } = knowledge.questions;
      const nameOf = (anchor: string): string => knowledge.naming.nameOf.get(anchor as never) ?? anchor;
      return answered({
        json: { open, total },
        lines: (style) => questionLines(open, total, nameOf, style),
      });
    }
  }
}

function answered(answer: Answer): Outcome<Answer> {
  return { ok: true, value: answer };
}

function statusAnswer({ knowledge, table, unread }: VaultKnowledge): Answer {
  const health = healthOf(knowledge, table);
  return { json: { ...health, unread }, lines: (style) => statusLines(health, unread, style) };
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

function noProject(project: string, known: readonly string[]): Outcome<Answer> {
  const { noSuchProject, projectAdvice } = texts().knowledge.terminal;
  const failure = refuse('not-found', noSuchProject(project), projectAdvice(known), EXIT.notFound);
  return { ok: false, failure };
}
