import type { EngineError } from '../../../worker/contract';
import { createWorkPace } from '../../indexing/work-pace';
import type { Answer } from '../output/answer';
import {
  figuresOf,
  meanFigures,
  MEASURES,
  rankedNotes,
  SETTINGS,
  type Figures,
  type Setting,
} from './ask-queries';
import { readJudgedQueries, type JudgedQuery } from './evaluation-files';
import { EXIT, failureOf, refuse, type Failure, type Outcome } from '../output/failure';
import { figureTable } from '../output/figure-table';
import type { ShowShare } from '../output/progress-line';
import { queryFailure } from '../output/query-failure';
import { mean } from './retrieval-metrics';
import { chanceOf } from './significance';
import type { VaultSession } from '../session/vault-session';
import { formatFixed } from '../../texts/format';
import { texts } from '../../texts/texts';

const HEADS: Record<keyof Figures, string> = {
  ndcgAt10: 'nDCG@10',
  recallAt20: 'recall@20',
  recallAt100: 'recall@100',
  mrr: 'MRR',
};

/** What one signal adds to an answer: which setting is compared with which. */
const COMPARISONS = [
  { adds: 'links', to: SETTINGS.words, makes: SETTINGS.wordsLinks },
  { adds: 'meaning', to: SETTINGS.words, makes: SETTINGS.wordsMeaning },
  { adds: 'links', to: SETTINGS.wordsMeaning, makes: SETTINGS.all },
] as const;

interface Gain {
  adds: 'links' | 'meaning';
  to: string;
  /** Of nDCG@10. */
  gain: number;
  /** Of a difference as large by chance. */
  p: number;
}

interface Files {
  queries: string;
  qrels: string;
}

/** Asks the questions of a file with and without links and meaning, and judges the answers. */
export async function queriesEvaluation(
  session: VaultSession,
  files: Files,
  show: ShowShare,
): Promise<Outcome<Answer>> {
  const read = await readJudgedQueries(files.queries, files.qrels);
  if (!read.ok) return read;
  const { queries: named, unjudged } = read.value;
  const text = texts().terminal.evaluation;
  const { queries, unknown } = await resolvePaths(session, named);
  if (unknown.length === countJudged(named)) return nothing(text.noneInVault(unknown[0] ?? ''));
  const settings = await settingsOf(session);
  const asked = await askAll(session, { file: files.queries, queries }, settings, show);
  if (!asked.ok) return asked;
  const figures = settings.map(({ name }) => ({ name, ...meanFigures(asked.value.get(name) ?? []) }));
  const gains = gainsOf(asked.value);
  const notices = [
    ...(unjudged > 0 ? [text.unjudged(unjudged)] : []),
    ...(unknown.length > 0 ? [text.notInVault(unknown.length, unknown[0] ?? '')] : []),
    ...(settings.length === 2 ? [text.noVectors] : []),
  ];
  return {
    ok: true,
    value: {
      json: { questions: queries.length, unjudged, unknown, figures, gains },
      lines: (style) => [
        text.asked(queries.length),
        '',
        ...figureTable(
          ['', ...MEASURES.map((measure) => HEADS[measure])],
          figures.map((row) => [row.name, ...MEASURES.map((measure) => formatFixed(row[measure], 3))]),
        ),
        '',
        ...gains.map(({ adds, to, gain, p }) => text.gain(adds, gain * 100, to, p)),
        ...notices.map((notice) => style.dim(notice)),
      ],
    },
  };
}

function nothing(message: string): Outcome<never> {
  return { ok: false, failure: refuse('nothing-to-ask', message) };
}

function countJudged(queries: readonly JudgedQuery[]): number {
  return queries.reduce((sum, { relevant }) => sum + relevant.size, 0);
}

/** Judgements by the paths of notes, which a file may write with or without the extension. */
async function resolvePaths(
  session: VaultSession,
  named: readonly JudgedQuery[],
): Promise<{ queries: JudgedQuery[]; unknown: string[] }> {
  const paths = new Set<string>((await session.folder.list()).files.map(({ path }) => path));
  const unknown: string[] = [];
  const pathOf = (name: string): string => {
    const id = name.normalize('NFC').replace(/^\.?\/+/, '');
    const path = [id, `${id}.md`].find((each) => paths.has(each));
    if (path === undefined) unknown.push(name);
    return path ?? id;
  };
  const queries = named.map(({ id, wording, relevant }) => ({
    id,
    wording,
    relevant: new Map([...relevant].map(([name, score]) => [pathOf(name), score])),
  }));
  return { queries, unknown };
}

async function settingsOf(session: VaultSession): Promise<Setting[]> {
  const status = await session.engine.meaningStatus(null);
  const hasVectors = status.ok && status.value.model !== undefined && status.value.done > 0;
  return hasVectors ? Object.values(SETTINGS) : [SETTINGS.words, SETTINGS.wordsLinks];
}

/** By the name of the setting, the figures of each question in their order. */
async function askAll(
  session: VaultSession,
  { file, queries }: { file: string; queries: readonly JudgedQuery[] },
  settings: readonly Setting[],
  show: ShowShare,
): Promise<Outcome<Map<string, Figures[]>>> {
  const found = new Map(settings.map(({ name }): [string, Figures[]] => [name, []]));
  const pace = createWorkPace(Date.now);
  for (const [at, { id, wording, relevant }] of queries.entries()) {
    if (session.isInterrupted) return { ok: false, failure: failureOf({ kind: 'cancelled' }) };
    for (const { name, without } of settings) {
      const ranked = await rankedNotes(session.engine, wording, without);
      if (!ranked.ok) return { ok: false, failure: questionFailure(ranked.error, file, id, wording.query) };
      found.get(name)?.push(figuresOf(ranked.value, relevant));
    }
    pace.take({ stage: 'asking', done: at + 1, total: queries.length });
    show(texts().terminal.progress.asking, { done: at + 1, total: queries.length }, pace.secondsLeft());
  }
  return { ok: true, value: found };
}

function questionFailure(error: EngineError, file: string, id: string, text: string): Failure {
  const failure = queryFailure(error, { query: text });
  const isQuestion = error.kind === 'bad-request' && error.at !== undefined;
  if (!isQuestion) return failure;
  return {
    ...failure,
    message: texts().terminal.evaluation.wrongQuestion(file, id, failure.message),
    exitCode: EXIT.failure,
  };
}

function gainsOf(figures: ReadonlyMap<string, Figures[]>): Gain[] {
  return COMPARISONS.flatMap(({ adds, to, makes }) => {
    const [without, having] = [figures.get(to.name), figures.get(makes.name)];
    if (without === undefined || having === undefined) return [];
    const differences = having.map(({ ndcgAt10 }, at) => ndcgAt10 - (without[at]?.ndcgAt10 ?? 0));
    return [{ adds, to: to.name, gain: mean(differences), p: chanceOf(differences) }];
  });
}
