import type { AtomCard, ExploreRequest, Hit, NotePath, SearchLevel } from '../../../worker/contract';
import { dayText } from '../../texts/format';
import { texts } from '../../texts/texts';
import { rowsAnswer, type Answer, type Row } from '../answer';
import { readLens } from '../lens';
import { foundNote } from '../found-note';
import { NEXT_PAGE_TOKENS, PAGE_TOKENS, WHY_LIMIT } from '../limits';
import { neighbourhood } from '../neighbourhood';
import { NoteTexts } from '../note-texts';
import type { Outcome } from '../outcome';
import { rowCost, takePage } from '../page';
import { clipped, rounded, rowOf } from '../rows';
import {
  choice,
  cursorField,
  lensField,
  nodeIdField,
  objectOf,
  QUERY_LENGTH,
  rowsOutput,
  textField,
} from '../schemas';
import { READS, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';

interface ExploreArgs {
  query: string;
  center_node_id?: string;
  radius?: number;
  level?: SearchLevel;
  lens?: string;
  cursor?: string;
}

/** Hits that are read of an answer at a time: more than a page holds. */
const AHEAD = 20;

/** Most answers that the engine gives; within a radius all of them are looked through. */
const MOST = 1_000;

export function exploreTool(): Tool<ExploreArgs> {
  const { fields, tools } = texts().agents;
  return {
    name: 'explore',
    ...tools.explore,
    annotations: READS,
    needsIndex: true,
    input: objectOf(
      {
        query: textField(QUERY_LENGTH, fields.query),
        center_node_id: nodeIdField(),
        radius: { type: 'number', minimum: 0, maximum: 1, description: fields.radius },
        level: choice(['note', 'section', 'paragraph']),
        lens: lensField(),
        cursor: cursorField(),
      },
      ['query'],
    ),
    output: rowsOutput('hits', { total: { type: 'number' } }),
    run: explore,
  };
}

async function explore(args: ExploreArgs, call: ToolCall): Promise<Outcome<Answer>> {
  const offset = await call.offset(args.cursor);
  if (!offset.ok) return offset;
  const found = await findHits(args, offset.value, call);
  if (!found.ok) return found;
  const { hits, total, note } = found.value;
  const rows = await rowsOf(hits.slice(offset.value, offset.value + AHEAD), call);
  const page = takePage(rows, { budget: offset.value === 0 ? PAGE_TOKENS : NEXT_PAGE_TOKENS, cost: rowCost });
  const end = offset.value + page.length;
  const next = end < hits.length ? await call.cursor(end) : undefined;
  return { ok: true, value: rowsAnswer('hits', page, { total, note, next }) };
}

interface Found {
  hits: Hit[];
  total: number;
  note: string | undefined;
}

async function findHits(args: ExploreArgs, offset: number, call: ToolCall): Promise<Outcome<Found>> {
  const lens = readLens(args.lens, call.host);
  const level = args.level ?? 'paragraph';
  const request: Asked = { query: args.query, level, ...(lens && { lens }) };
  if (args.center_node_id === undefined) return fromAll(request, offset, call);
  const around = await neighbourhood(args.center_node_id, args.radius ?? 1, call);
  if (!around.ok) return around;
  const answer = await call.ask('explore', { ...request, limit: MOST });
  if (!answer.ok) return answer;
  const hits = answer.value.hits.filter(({ card }) => isWithin(card, around.value));
  const note = await foundNote(hits.length, answer.value, request, call);
  return { ok: true, value: { hits, total: hits.length, note } };
}

type Asked = Pick<ExploreRequest, 'query' | 'level' | 'lens'>;

async function fromAll(request: Asked, offset: number, call: ToolCall): Promise<Outcome<Found>> {
  const limit = Math.min(MOST, offset + 2 * AHEAD);
  const answer = await call.ask('explore', {
    ...request,
    limit,
    cards: Math.min(limit, offset + AHEAD),
  });
  if (!answer.ok) return answer;
  const { hits, total, cut } = answer.value;
  const note = await foundNote(hits.length, answer.value, request, call);
  // What is left out is not all that was counted: where nothing is close, none of it can be had.
  return { ok: true, value: { hits, total: hits.length === 0 ? 0 : total - cut, note } };
}

/** `undefined`: everything is. */
function isWithin({ path }: AtomCard, around: ReadonlySet<NotePath> | undefined): boolean {
  return around === undefined || (path !== undefined && around.has(path));
}

async function rowsOf(hits: readonly Hit[], call: ToolCall): Promise<Row[]> {
  const notes = new NoteTexts(call);
  const rows: Row[] = [];
  for (const hit of hits) {
    rows.push({ ...rowOf(hit.card), ...standing(hit), ...(await notes.excerpt(hit.card)) });
  }
  return rows;
}

/** Why it stands there: in a list, which no words rank, the day on which its note changed. */
function standing({ updatedMs, score, trace }: Hit): Pick<Row, 'score' | 'why'> {
  const { changed, why } = texts().agents;
  if (updatedMs !== undefined) return { why: changed(dayText(updatedMs)) };
  return { score: rounded(score), why: clipped(why(trace), WHY_LIMIT) };
}
