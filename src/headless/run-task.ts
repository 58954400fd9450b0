import type { AtomId, Hit, IndexStatus, Lens, MeaningStatus, Result } from '../../worker/contract';
import { childrenJson, parentJson, themesJson } from '../answers/atoms';
import { foundJson, relatedJson } from '../answers/hits';
import { linkedPaths, type Asked } from '../trace/asked';
import type { Sentence } from '../trace/sentence';
import { traceSentence } from '../trace/trace-sentence';
import {
  atomLines,
  cardLines,
  hitLines,
  linkLines,
  reportLines,
  tableLines,
  themeLines,
  type Answer,
} from './answer';
import { askFirst, atomCandidates } from './atom-names';
import type { Task } from './command-line';
import { countWaiting } from './count-waiting';
import { explainAnswer } from './explain-answer';
import { failureOf, type Outcome } from './failure';
import { foundLines, type SearchTask } from './found-answer';
import { nearestWord } from './nearest-word';
import { queryFailure } from './query-failure';
import { runPack } from './run-pack';
import { runRead } from './run-read';
import { bytes, count, plural } from './style';
import type { VaultSession } from './vault-session';

/** The tasks that ask one question and print one answer. */
export type Question = Exclude<
  Task,
  { verb: 'index' | 'embed' | 'search-batch' | 'related-batch' | 'tune' | 'eval' | 'eval-links' }
>;

/** What an update of the index took. */
export interface Effort {
  seconds: number;
  peakMemoryBytes: number;
}

export async function runQuestion(
  session: VaultSession,
  task: Question,
  update: boolean,
): Promise<Outcome<Answer>> {
  switch (task.verb) {
    case 'status':
      return runStatus(session, update);
    case 'search':
      return runSearch(session, task);
    case 'explain':
      return onAtom(session, task.atom, (id) => explained(session, id, task), task);
    case 'related':
      return onAtom(session, task.note, (id) => relatedAnswer(session, id, task), task);
    case 'zoom-in':
      return onAtom(session, task.atom, (id) => zoomInAnswer(session, id, task), task);
    case 'zoom-out':
      return onAtom(session, task.atom, (id) => zoomOutAnswer(session, id));
    case 'links':
      return onAtom(session, task.atom, (id) => linksAnswer(session, id));
    case 'themes':
      return themesAnswer(session);
    case 'read':
      return outcome(await runRead(session, task), (answer) => answer);
    case 'pack':
      return runPack(session, task);
  }
}

/** The table of a vault after it was indexed. */
export async function indexAnswer(session: VaultSession, effort: Effort): Promise<Outcome<Answer>> {
  return outcome(await session.engine.status(null), (status) => ({
    json: { ...statusJson(session, status), ...effort },
    lines: (style) => [
      ...tableLines([...statusRows(status), ...effortRows(effort)], style),
      ...reportLines(status.report, style),
      style.dim(`The index is in ${session.indexFolder}`),
    ],
  }));
}

async function runStatus(session: VaultSession, compare: boolean): Promise<Outcome<Answer>> {
  const found = compare
    ? await countWaiting(session.engine, session.folder)
    : await withoutWaiting(session.engine);
  return outcome(found, ({ status, waiting }) => ({
    json: { ...statusJson(session, status), waiting },
    lines: (style) => [
      ...tableLines(statusRows(status), style),
      ...reportLines(status.report, style),
      ...(waiting === undefined ? [] : [waitingSentence(waiting)]),
      style.dim(`The index is in ${session.indexFolder}`),
    ],
  }));
}

async function withoutWaiting(
  engine: VaultSession['engine'],
): Promise<Result<{ status: IndexStatus; waiting?: number }>> {
  const status = await engine.status(null);
  return status.ok ? { ok: true, value: { status: status.value } } : status;
}

function waitingSentence(waiting: number): string {
  if (waiting === 0) return 'Everything in the vault is indexed as it is now.';
  return `${plural(waiting, 'file')} changed since: run altitude index.`;
}

function statusJson(session: VaultSession, status: IndexStatus): Record<string, unknown> {
  return { vault: session.folder.root, index: session.indexFolder, ...status };
}

function statusRows(status: IndexStatus): [string, string][] {
  const { keyword, vectors, notes } = status.memory;
  const blocks = Object.entries(status.blocks).filter(([, number]) => number > 0);
  return [
    ['notes', count(status.notes)],
    ['sections', count(status.sections)],
    ['paragraphs', count(status.paragraphs)],
    ...blocks.map(([block, number]): [string, string] => [`  ${block}`, count(number)]),
    ['tokens', count(status.tokens)],
    ['links resolved', count(status.linksResolved)],
    ['links to nothing', count(status.linksGhost)],
    ...trustRows(status),
    ['  missing notes', count(status.ghosts)],
    ['topics', count(status.topics)],
    ['themes', count(status.themes)],
    ['tags', count(status.tags)],
    ...meaningRows(status.meaning),
    ['index on disk', bytes(status.storeBytes)],
    ['index in memory', bytes(keyword + vectors + notes)],
    ['  words', bytes(keyword)],
    ['  vectors', bytes(vectors)],
    ['  notes', bytes(notes)],
  ];
}

/** Only said where something is wrong: most vaults' links are believed in full. */
function trustRows({ linkTrust }: IndexStatus): [string, string][] {
  return linkTrust === 1 ? [] : [['links believed', `${String(Math.round(linkTrust * 100))} %`]];
}

/** How many paragraphs can be found by meaning, and by which model. */
function meaningRows({ state, model, done, total }: MeaningStatus): [string, string][] {
  if (state === 'off') return [['vectors', 'off']];
  const figure = done === total ? count(done) : `${count(done)} of ${count(total)}`;
  const isAsleep = state === 'waiting' || state === 'ready';
  const head = isAsleep ? 'vectors' : `vectors (${state})`;
  return [[head, figure], ...(model === undefined ? [] : [['  model', model] satisfies [string, string]])];
}

function effortRows({ seconds, peakMemoryBytes }: Effort): [string, string][] {
  return [
    ['time', `${seconds.toFixed(1)} s`],
    ['peak memory', bytes(peakMemoryBytes)],
  ];
}

async function themesAnswer({ engine }: VaultSession): Promise<Outcome<Answer>> {
  const status = await engine.meaningStatus(null);
  if (!status.ok) return { ok: false, failure: failureOf(status.error) };
  const { model, state } = status.value;
  const isOfLinks = model === undefined && state !== 'off';
  const hint = 'From links alone: of meaning nothing is known yet (see altitude embed).';
  return outcome(await engine.themes(null), (themes) => ({
    json: themesJson(themes),
    lines: (style) => [
      ...(themes.length === 0 ? ['No themes yet.'] : themeLines(themes, style)),
      ...(isOfLinks ? [style.dim(hint)] : []),
    ],
  }));
}

async function runSearch(session: VaultSession, task: SearchTask): Promise<Outcome<Answer>> {
  const { query, level, lens, limit, all } = task;
  const request = { query, level, limit, all, ...(lens !== undefined && { lens }) };
  const answer = await session.engine.explore(request);
  if (!answer.ok) return { ok: false, failure: queryFailure(answer.error, task) };
  const why = task.why ? (hit: Hit): Sentence => traceSentence(hit, { kind: 'question' }) : undefined;
  return outcome(answer, (found) => ({
    json: foundJson(task, found, why),
    lines: (style) => foundLines(task, found, style, why),
  }));
}

async function relatedAnswer(session: VaultSession, id: AtomId, task: RelatedTask): Promise<Result<Answer>> {
  const { limit, linked, lens } = task;
  const request = { id, limit, linked, ...(lens !== undefined && { lens }) };
  const answer = await session.engine.related(request);
  if (!answer.ok) return answer;
  const asked = task.why ? await askedAbout(session, id) : undefined;
  if (asked?.ok === false) return asked;
  const why = asked && ((hit: Hit): Sentence => traceSentence(hit, asked.value));
  const { hits } = answer.value;
  return {
    ok: true,
    value: {
      json: relatedJson(id, answer.value, why),
      lines: (style) =>
        hits.length === 0 ? ['Nothing close to this note.'] : hitLines(hits, style, { why }),
    },
  };
}

interface RelatedTask {
  limit: number;
  linked: boolean;
  lens: Lens | undefined;
  why: boolean;
}

/** The atom that neighbours are wanted of, with its written links. */
async function askedAbout(session: VaultSession, id: AtomId): Promise<Result<Asked>> {
  const [atom, links] = await Promise.all([session.engine.atom({ id }), session.engine.links({ id })]);
  if (!atom.ok) return atom;
  return mapped(links, (found): Asked => ({ kind: 'atom', atom: atom.value, links: linkedPaths(found) }));
}

async function explained(
  session: VaultSession,
  id: AtomId,
  { query, lens }: { query: string; lens: Lens | undefined },
): Promise<Result<Answer>> {
  const request = { id, query, ...(lens !== undefined && { lens }) };
  return mapped(await session.engine.explain(request), (explanation) => explainAnswer(query, explanation));
}

async function zoomInAnswer(
  session: VaultSession,
  id: AtomId,
  { limit, lens }: { limit: number | undefined; lens: Lens | undefined },
): Promise<Result<Answer>> {
  const request = { id, ...(limit !== undefined && { limit }), ...(lens !== undefined && { lens }) };
  return mapped(await session.engine.zoomIn(request), (atoms) => ({
    json: childrenJson(id, atoms),
    lines: (style) => (atoms.length === 0 ? ['Nothing is inside.'] : cardLines(atoms, style)),
  }));
}

async function zoomOutAnswer(session: VaultSession, id: AtomId): Promise<Result<Answer>> {
  return mapped(await session.engine.zoomOut({ id }), (atom) => ({
    json: parentJson(id, atom),
    lines: (style) => atomLines(atom, style),
  }));
}

async function linksAnswer(session: VaultSession, id: AtomId): Promise<Result<Answer>> {
  return mapped(await session.engine.links({ id }), (answer) => ({
    json: answer,
    lines: (style) => [
      ...linkLines('Links to', answer.links, answer.linkTotal, style),
      ...linkLines('Linked from', answer.backlinks, answer.backlinkTotal, style),
      style.bold(`Share a topic (${count(answer.topicSiblingTotal)})`),
      ...answer.topicSiblings.map(({ atom, topic }) => `  ${atom.id} ${style.dim(`through ${topic.id}`)}`),
    ],
  }));
}

async function onAtom(
  session: VaultSession,
  name: string,
  ask: (id: AtomId) => Promise<Result<Answer>>,
  texts: { query?: string | undefined; lens?: Lens | undefined } = {},
): Promise<Outcome<Answer>> {
  const answer = await askFirst(atomCandidates(name, session.folder.root), ask);
  if (answer.ok) return answer;
  const failure = queryFailure(answer.error, texts);
  const meant = answer.error.kind === 'not-found' ? await noteNamedLike(session, name) : undefined;
  return {
    ok: false,
    failure: meant === undefined ? failure : { ...failure, advice: `Did you mean "${meant}"?` },
  };
}

/** The note whose name is spelled almost like this, with the rest of what was asked for; undefined when none is. */
async function noteNamedLike(session: VaultSession, name: string): Promise<string | undefined> {
  const [, folder = '', note = '', part = ''] = /^(.*\/)?([^/#^]*)(.*)$/.exec(name) ?? [];
  const title = note.replace(/\.md$/, '');
  const request = { query: title, plain: true, level: 'note' as const, limit: 20, cards: false };
  const found = await session.engine.explore(request);
  if (!found.ok) return undefined;
  const cards = found.value.hits.map(({ card }) => card);
  const inFolder = cards.filter(({ id }) => id.startsWith(folder));
  const titles = (inFolder.length > 0 ? inFolder : cards).map((card) => card.title.toLowerCase());
  // Where the note is there, it is the rest that is wrong.
  if (titles.includes(title.toLowerCase())) return undefined;
  const meant = cards.find((card) => card.title.toLowerCase() === nearestWord(title, titles));
  return meant && meant.id + part;
}

function mapped<T, R>(result: Result<T>, make: (value: T) => R): Result<R> {
  return result.ok ? { ok: true, value: make(result.value) } : result;
}

function outcome<T, R>(result: Result<T>, make: (value: T) => R): Outcome<R> {
  return result.ok
    ? { ok: true, value: make(result.value) }
    : { ok: false, failure: failureOf(result.error) };
}
