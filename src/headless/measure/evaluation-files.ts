import { fileFault } from '../../../worker/node-files/file-fault';
import { texts } from '../../texts/texts';
import { readFile } from 'node:fs/promises';
import type { Wording } from './ask-queries';
import { refuse, type Failure, type Outcome } from '../output/failure';

export interface JudgedQuery {
  id: string;
  wording: Wording;
  /** By what the file calls a document, how relevant it is: above 0, at least one. */
  relevant: Map<string, number>;
}

/** Questions that have judgements, in the order of their file, and how many had none. */
export interface JudgedQueries {
  queries: JudgedQuery[];
  unjudged: number;
}

/**
 * Reads questions (`{"_id", "text"}` a line, or `query` for `text` where it has conditions) and their judgements
 * (question, document and score a line, with tabs between, under a head or none), as the BEIR collections are written. At
 * least one question can be asked. A failure names the file, and the line where one is wrong.
 */
export async function readJudgedQueries(
  queriesFile: string,
  qrelsFile: string,
): Promise<Outcome<JudgedQueries>> {
  const asked = await readLines(queriesFile);
  if (!asked.ok) return asked;
  const judged = await readLines(qrelsFile);
  if (!judged.ok) return judged;
  try {
    const queries = parseQueries(asked.value, queriesFile);
    const relevant = parseQrels(judged.value, qrelsFile);
    const { noQuestions, noQuestionsAdvice, noJudgements, noJudgementsAdvice } = texts().terminal.evaluation;
    if (queries.size === 0) return nothing(noQuestions(queriesFile), noQuestionsAdvice);
    if (relevant.size === 0) return nothing(noJudgements(qrelsFile), noJudgementsAdvice);
    const found = join(queries, relevant);
    return found.queries.length === 0
      ? nothingToAsk(queriesFile, qrelsFile, queries, relevant)
      : { ok: true, value: found };
  } catch (error) {
    if (error instanceof WrongLine) return { ok: false, failure: error.failure };
    throw error;
  }
}

function nothing(message: string, advice?: string): Outcome<never> {
  return { ok: false, failure: refuse('nothing-to-ask', message, advice) };
}

function nothingToAsk(
  queriesFile: string,
  qrelsFile: string,
  queries: Queries,
  judged: ReadonlyMap<string, unknown>,
): Outcome<never> {
  const message = [...queries.keys()].some((id) => judged.has(id))
    ? texts().terminal.evaluation.nothingRelevant(qrelsFile)
    : texts().terminal.evaluation.nothingJudged(queriesFile, qrelsFile);
  return nothing(message);
}

class WrongLine extends Error {
  readonly failure: Failure;

  constructor(file: string, line: number, message: string) {
    super(message);
    this.failure = refuse('bad-line', texts().terminal.evaluation.wrongLine(file, line, message));
  }
}

interface Line {
  /** From 1. */
  number: number;
  text: string;
}

async function readLines(file: string): Promise<Outcome<Line[]>> {
  try {
    const content = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
    const lines = content.split(/\r?\n/).map((text, at): Line => ({ number: at + 1, text }));
    return { ok: true, value: lines.filter(({ text }) => text.trim() !== '') };
  } catch (error) {
    return {
      ok: false,
      failure: refuse(
        'unreadable',
        texts().terminal.evaluation.unreadable(file, texts().fault(fileFault(error))),
      ),
    };
  }
}

type Queries = Map<string, { wording: Wording; line: number }>;

function parseQueries(lines: readonly Line[], file: string): Queries {
  const queries: Queries = new Map();
  for (const { number, text } of lines) {
    const query = parseQuestion(text);
    if (query === undefined) throw new WrongLine(file, number, texts().terminal.evaluation.noQuestion);
    const known = queries.get(query.id);
    if (known !== undefined)
      throw new WrongLine(file, number, texts().terminal.evaluation.questionTwice(query.id, known.line));
    queries.set(query.id, { wording: query.wording, line: number });
  }
  return queries;
}

/**
 * What stands under `text` is plain, whatever marks are in it; who wants conditions to be read writes `query`. Undefined for
 * what is no question.
 */
export function parseQuestion(line: string): { id: string; wording: Wording } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('_id' in value)) return undefined;
  const wording = wordingOf(value);
  const { _id: id } = value;
  if ((typeof id !== 'string' && typeof id !== 'number') || wording === undefined) return undefined;
  return { id: String(id), wording };
}

function wordingOf(value: object): Wording | undefined {
  if ('text' in value) return typeof value.text === 'string' ? { query: value.text, plain: true } : undefined;
  if ('query' in value && typeof value.query === 'string') return { query: value.query, plain: false };
  return undefined;
}

/** By question; what is judged at 0 says that it was looked at, and is left out. */
function parseQrels(lines: readonly Line[], file: string): Map<string, Map<string, number>> {
  const judged = new Map<string, Map<string, number>>();
  for (const [at, { number, text }] of lines.entries()) {
    const [query = '', document = '', written = '', ...more] = text.split('\t').map((part) => part.trim());
    const score = Number(written);
    if (at === 0 && Number.isNaN(score)) continue;
    const isWhole = query !== '' && document !== '' && written !== '' && more.length === 0;
    if (!isWhole || !Number.isFinite(score))
      throw new WrongLine(file, number, texts().terminal.evaluation.noJudgement);
    const relevant = judged.get(query) ?? new Map<string, number>();
    judged.set(query, relevant);
    if (score > 0) relevant.set(document, score);
  }
  return judged;
}

function join(queries: Queries, judged: ReadonlyMap<string, Map<string, number>>): JudgedQueries {
  const found: JudgedQuery[] = [];
  for (const [id, { wording }] of queries) {
    const relevant = judged.get(id);
    if (relevant !== undefined && relevant.size > 0) found.push({ id, wording, relevant });
  }
  return { queries: found, unjudged: queries.size - found.length };
}
