import type {
  AtomId,
  BlockKind,
  Hit,
  IndexFigures,
  IndexStatus,
  Lens,
  MeaningStatus,
  ProcessMemory,
  ReportRow,
  Result,
} from '../../../worker/contract';
import { childrenJson, parentJson, themesJson } from '../../answers/atoms';
import { foundJson, relatedJson } from '../../answers/hits';
import { linkedPaths, type Asked } from '../../trace/asked';
import type { Sentence } from '../../trace/sentence';
import { traceSentence } from '../../trace/trace-sentence';
import {
  atomLines,
  cardLines,
  hitLines,
  linkLines,
  reportLines,
  tableLines,
  themeLines,
  type Answer,
} from '../output/answer';
import { askNamed } from '../command-line/atom-names';
import type { Task } from '../command-line/command';
import { countWaiting } from '../session/count-waiting';
import { explainAnswer } from './explain-answer';
import { absentNames } from '../../trace/absent-names';
import { failureOf, type Outcome } from '../output/failure';
import { foundLines, type SearchTask } from './found-answer';
import { queryFailure } from '../output/query-failure';
import { runPack } from './run-pack';
import { runRead } from './run-read';
import type { QuestionSession } from './question-session';
import type { VaultSession } from '../session/vault-session';
import { wrap } from '../output/wrap';
import { formatBytes, formatCount, formatList, formatShare } from '../../texts/format';
import { remadeParts } from '../../texts/remade-parts';
import { texts } from '../../texts/texts';

/** What is bought, or told of what was. */
type Bought = 'summarize' | 'cost' | 'ledger' | 'import';

/** The tasks that ask one question and print one answer. */
export type Question = Exclude<
  Task,
  {
    verb:
      | 'index'
      | 'embed'
      | 'search-batch'
      | 'related-batch'
      | 'tune'
      | 'eval'
      | 'eval-links'
      | 'ask'
      | 'forget'
      | 'know'
      | Bought;
  }
>;

/** What an update of the index took. */
export interface Effort {
  seconds: number;
  /** Of the whole process, until it is asked. */
  peakMemoryBytes: () => number;
}

export async function runQuestion(
  session: VaultSession,
  task: Question,
  update: boolean,
  peakMemoryBytes: () => number,
): Promise<Outcome<Answer>> {
  return task.verb === 'status'
    ? runStatus(session, update, task.all, peakMemoryBytes)
    : runReading(session, task);
}

/** What is asked of notes, wherever they are. */
export async function runReading(
  session: QuestionSession,
  task: Exclude<Question, { verb: 'status' }>,
): Promise<Outcome<Answer>> {
  switch (task.verb) {
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
  return outcome(await session.engine.status(null), (status) => {
    const { seconds } = effort;
    const peakMemoryBytes = effort.peakMemoryBytes();
    return {
      json: { ...statusJson(session, status), seconds, peakMemoryBytes },
      lines: (style) => [
        ...tableLines([...statusRows(status), timeRow(seconds), peakRow(peakMemoryBytes)], style),
        ...reportLines(status.report, style),
        style.dim(texts().terminal.answer.indexPlace(session.indexFolder)),
      ],
    };
  });
}

/** Says what is known at once; `all`: with what has to be counted. */
async function runStatus(
  session: VaultSession,
  compare: boolean,
  all: boolean,
  peak: () => number,
): Promise<Outcome<Answer>> {
  const found = await statusAndWaiting(session, compare, all);
  const peakMemoryBytes = peak();
  return outcome(found, ({ status, waiting }) => ({
    json: { ...statusJson(session, status), peakMemoryBytes, waiting },
    lines: (style) => [
      ...tableLines([...statusRows(status), peakRow(peakMemoryBytes)], style),
      ...reportLines(status.report, style),
      ...(waiting === undefined ? [] : wrap(waitingSentence(waiting), style.width)),
      ...(all ? [] : wrap(texts().terminal.questions.countsMore, style.width).map((line) => style.dim(line))),
      style.dim(texts().terminal.answer.indexPlace(session.indexFolder)),
    ],
  }));
}

async function statusAndWaiting(
  { engine, folder }: VaultSession,
  compare: boolean,
  all: boolean,
): Promise<Result<{ status: IndexFigures | IndexStatus; waiting?: number }>> {
  const found = compare ? await countWaiting(engine, folder) : mapped(await engine.figures(null), asStatus);
  if (!found.ok || !all) return found;
  return mapped(await engine.status(null), (status) => ({ ...found.value, status }));
}

function asStatus(status: IndexFigures): { status: IndexFigures; waiting?: number } {
  return { status };
}

function waitingSentence(waiting: number): string {
  const text = texts().terminal.questions;
  return waiting === 0 ? text.nothingWaits : text.waiting(waiting);
}

function statusJson(session: VaultSession, status: IndexFigures | IndexStatus): Record<string, unknown> {
  const report = status.report.map(reportJson);
  return { vault: session.folder.root, index: session.indexFolder, ...status, report };
}

/** With the sentence that programs have read so far. */
function reportJson(row: ReportRow): Record<string, unknown> {
  const { why, ...problem } = { why: undefined, ...row.problem };
  return { ...row, problem: why === undefined ? problem : { ...problem, message: texts().fault(why) } };
}

function statusRows(status: IndexFigures | IndexStatus): [string, string][] {
  const { keyword, vectors, notes } = status.memory;
  const text = texts().terminal.figures;
  const blocks = Object.entries(status.blocks).filter(([, number]) => number > 0);
  return [
    [text.notes, formatCount(status.notes)],
    [text.sections, formatCount(status.sections)],
    [text.paragraphs, formatCount(status.paragraphs)],
    ...blocks.map(([block, number]): [string, string] => [
      `  ${texts().blockNames[block as BlockKind]}`,
      formatCount(number),
    ]),
    [text.tokens, formatCount(status.tokens)],
    ...('terms' in status ? countedRows(status) : []),
    ...meaningRows(status.meaning),
    ...remadeRows(status.meaning),
    [text.disk, formatBytes(status.storeBytes)],
    [text.memory, formatBytes(keyword + vectors + notes)],
    [text.ofWords, formatBytes(keyword)],
    [text.ofVectors, formatBytes(vectors)],
    [text.ofNotes, formatBytes(notes)],
    ...processRows(status.memory.process),
  ];
}

/** What the tables are held in, where the engine's thread can tell. */
function processRows(process: ProcessMemory | undefined): [string, string][] {
  if (process === undefined) return [];
  const text = texts().terminal.figures;
  return [
    [text.process, formatBytes(process.resident)],
    [text.ofHeap, formatBytes(process.heap)],
    [text.ofBuffers, formatBytes(process.buffers)],
  ];
}

function countedRows(status: IndexStatus): [string, string][] {
  const text = texts().terminal.figures;
  return [
    [text.links, formatCount(status.linksResolved)],
    [text.ghosts, formatCount(status.linksGhost)],
    ...trustRows(status),
    [text.missing, formatCount(status.ghosts)],
    [text.topics, formatCount(status.topics)],
    [text.themes, formatCount(status.themes)],
    [text.tags, formatCount(status.tags)],
  ];
}

/** Only said where something is wrong: most vaults' links are believed in full. */
function trustRows({ linkTrust }: IndexStatus): [string, string][] {
  return linkTrust === 1 ? [] : [[texts().terminal.figures.trust, formatShare(linkTrust)]];
}

/** How many paragraphs can be found by meaning, and by which model. */
function meaningRows({ state, model, nativeRuntime, done, total }: MeaningStatus): [string, string][] {
  const text = texts().terminal.figures;
  if (state === 'off') return [[text.vectors, text.off]];
  const figure = done === total ? formatCount(done) : text.share(done, total);
  const isAsleep = state === 'waiting' || state === 'ready';
  const head = isAsleep ? text.vectors : text.vectorsIn(text.states[state]);
  return [
    [head, figure],
    ...(model === undefined ? [] : [[text.ofModel, model] satisfies [string, string]]),
    ...(nativeRuntime === undefined ? [] : [[text.onRuntime, nativeRuntime] satisfies [string, string]]),
  ];
}

/** Only said where a file of the index was damaged. */
function remadeRows(meaning: MeaningStatus): [string, string][] {
  const parts = remadeParts(meaning);
  return parts.length === 0 ? [] : [[texts().terminal.figures.remade, formatList(parts)]];
}

function timeRow(seconds: number): [string, string] {
  return [texts().terminal.figures.time, texts().terminal.figures.seconds(seconds)];
}

/** What the whole process has held at its most, the program among it. */
function peakRow(peakMemoryBytes: number): [string, string] {
  return [texts().terminal.figures.peak, formatBytes(peakMemoryBytes)];
}

async function themesAnswer({ engine }: QuestionSession): Promise<Outcome<Answer>> {
  const status = await engine.meaningStatus(null);
  if (!status.ok) return { ok: false, failure: failureOf(status.error) };
  const { model, state } = status.value;
  const isOfLinks = model === undefined && state !== 'off';
  const text = texts().terminal.questions;
  return outcome(await engine.themes(null), (themes) => ({
    json: themesJson(themes),
    lines: (style) => [
      ...(themes.length === 0 ? [text.noThemes] : themeLines(themes, style)),
      ...(isOfLinks ? [style.dim(text.themesOfLinks)] : []),
    ],
  }));
}

async function runSearch(session: QuestionSession, task: SearchTask): Promise<Outcome<Answer>> {
  const { query, level, lens, limit, all } = task;
  const request = { query, level, limit, all, ...(lens !== undefined && { lens }) };
  const answer = await session.engine.explore(request);
  if (!answer.ok) return { ok: false, failure: queryFailure(answer.error, task) };
  const { hits, asked } = answer.value;
  const absent =
    hits.length > 0 ? [] : await absentNames((wanted) => session.engine.facets(wanted), asked, lens);
  const why = task.why ? (hit: Hit): Sentence => traceSentence(hit, { kind: 'question' }) : undefined;
  return outcome(answer, (found) => ({
    json: foundJson(task, found, why),
    lines: (style) => foundLines(task, found, absent, style, why),
  }));
}

async function relatedAnswer(
  session: QuestionSession,
  id: AtomId,
  task: RelatedTask,
): Promise<Result<Answer>> {
  const { limit, linked, lens } = task;
  const request = { id, limit, linked, ...(lens !== undefined && { lens }) };
  const answer = await session.engine.related(request);
  if (!answer.ok) return answer;
  const asked = task.why ? await askedAbout(session, id) : undefined;
  if (asked?.ok === false) return asked;
  const why = asked && ((hit: Hit): Sentence => traceSentence(hit, asked.value));
  const { hits, among } = answer.value;
  return {
    ok: true,
    value: {
      json: relatedJson(id, answer.value, why),
      lines: (style) => [
        ...(among === undefined ? [] : [style.dim(texts().ask.among(among))]),
        ...(hits.length === 0 ? [texts().terminal.questions.nothingRelated] : hitLines(hits, style, { why })),
      ],
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
async function askedAbout(session: QuestionSession, id: AtomId): Promise<Result<Asked>> {
  const [atom, links] = await Promise.all([session.engine.atom({ id }), session.engine.links({ id })]);
  if (!atom.ok) return atom;
  return mapped(links, (found): Asked => ({ kind: 'atom', atom: atom.value, links: linkedPaths(found) }));
}

async function explained(
  session: QuestionSession,
  id: AtomId,
  { query, lens }: { query: string; lens: Lens | undefined },
): Promise<Result<Answer>> {
  const request = { id, query, ...(lens !== undefined && { lens }) };
  return mapped(await session.engine.explain(request), (explanation) => explainAnswer(query, explanation));
}

async function zoomInAnswer(
  session: QuestionSession,
  id: AtomId,
  { limit, lens }: { limit: number | undefined; lens: Lens | undefined },
): Promise<Result<Answer>> {
  const request = { id, ...(limit !== undefined && { limit }), ...(lens !== undefined && { lens }) };
  return mapped(await session.engine.zoomIn(request), (atoms) => ({
    json: childrenJson(id, atoms),
    lines: (style) =>
      atoms.length === 0 ? [texts().terminal.questions.nothingInside] : cardLines(atoms, style),
  }));
}

async function zoomOutAnswer(session: QuestionSession, id: AtomId): Promise<Result<Answer>> {
  return mapped(await session.engine.zoomOut({ id }), (atom) => ({
    json: parentJson(id, atom),
    lines: (style) => atomLines(atom, style),
  }));
}

async function linksAnswer(session: QuestionSession, id: AtomId): Promise<Result<Answer>> {
  return mapped(await session.engine.links({ id }), (answer) => ({
    json: answer,
    lines: (style) => [
      ...linkLines(texts().terminal.questions.linksTo, answer.links, answer.linkTotal, style),
      ...linkLines(texts().terminal.questions.linkedFrom, answer.backlinks, answer.backlinkTotal, style),
      style.bold(texts().terminal.questions.sharedTopics(answer.topicSiblingTotal)),
      ...answer.topicSiblings.map(
        ({ atom, topic }) => `  ${atom.id} ${style.dim(texts().terminal.questions.through(topic.id))}`,
      ),
    ],
  }));
}

async function onAtom(
  session: QuestionSession,
  name: string,
  ask: (id: AtomId) => Promise<Result<Answer>>,
  asked: { query?: string | undefined; lens?: Lens | undefined } = {},
): Promise<Outcome<Answer>> {
  const answer = await askNamed(name, session, ask);
  return answer.ok ? answer : { ok: false, failure: queryFailure(answer.error, asked) };
}

function mapped<T, R>(result: Result<T>, make: (value: T) => R): Result<R> {
  return result.ok ? { ok: true, value: make(result.value) } : result;
}

function outcome<T, R>(result: Result<T>, make: (value: T) => R): Outcome<R> {
  return result.ok
    ? { ok: true, value: make(result.value) }
    : { ok: false, failure: failureOf(result.error) };
}
