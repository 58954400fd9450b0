import type {
  AtomId,
  ContentHash,
  Level,
  SummaryKey,
  SummaryPart,
  SummaryRecord,
  SummaryTask,
  SummaryWindow,
} from '../../worker/contract';
import { acceptName, acceptSummary } from './accept-summary';
import { estimateTokens, isThinker } from './estimate-tokens';
import type { Fence } from './fence';
import { summaryId } from './hash';
import type { NextRequest, Reading } from './job-ports';
import type { Tokens } from './messages-port';
import type { Estimate, Factors } from './quote';
import { readParts } from './read-parts';
import { wasRead } from './was-read';
import { blankHidden, markOf, sendable, withoutMarks } from './sendable';
import {
  MAX_LENGTH,
  MAX_NAME_LENGTH,
  PROMPT_VERSION,
  summaryRequest,
  type WantedPart,
} from './summary-prompt';

/** Who is asked, for whom. */
export interface SummaryAsk {
  /** As the server names it. */
  model: string;
  /** With its host, as keys have it. */
  keyModel: string;
  perspective: string | null;
  effort?: 'low';
  thinking?: 'off';
  job: string;
  now(): number;
}

type TextTask = Extract<SummaryTask, { kind: 'text' }>;
type ChildrenTask = Extract<SummaryTask, { kind: 'children' }>;
type Ask = Extract<NextRequest, { kind: 'request' }>;

/** One summary that is asked for. */
interface Wanted extends WantedPart {
  id: ContentHash;
  key: SummaryKey;
  atom: AtomId;
}

export function keyOf(level: Level, content: ContentHash, ask: SummaryAsk): SummaryKey {
  const { perspective, keyModel } = ask;
  return { level, content, perspective, model: keyModel, prompt: PROMPT_VERSION[level] };
}

/** Most summaries of one answer: of many a model leaves some out. */
const MAX_WANTED = 40;

/** What of a window's parts is missing. */
export function missingIn(
  { parts }: TextTask,
  places: readonly number[],
  missing: ReadonlySet<ContentHash>,
  ask: SummaryAsk,
): number[] {
  const isMissing = (part: SummaryPart): boolean =>
    missing.has(summaryId(keyOf(part.level, part.content, ask)));
  return places.filter((place) => isMissing(parts[place]!)).slice(0, MAX_WANTED);
}

/** Asks for parts of a note that lie in one window. */
export function textRequest(
  task: TextTask,
  window: SummaryWindow,
  places: readonly number[],
  ask: SummaryAsk,
): Ask {
  const wanted = places.map((place): Wanted => {
    const { level, content, id: atom } = task.parts[place]!;
    const key = keyOf(level, content, ask);
    return { name: nameOf(place), level, key, id: summaryId(key), atom };
  });
  return requestOf(markedText(task, window), wanted, ask);
}

/** The outermost is `n`, what stands in it `s1` and so on. */
function nameOf(place: number): string {
  return place === 0 ? 'n' : `s${place}`;
}

/** The text of a window with a mark before each part that lies in it. */
function markedText({ text, parts, title }: TextTask, { span, parts: places }: SummaryWindow): string {
  const blanked = blankHidden(text);
  const starts = places
    .map((place) => ({ at: Math.max(span.start, parts[place]!.span.start), name: nameOf(place) }))
    // Of parts that begin together the outer one is marked first.
    .sort((a, b) => a.at - b.at);
  const pieces = [withoutMarks(sendable(blanked.slice(span.start, starts[0]?.at ?? span.end)))];
  for (const [order, { at, name }] of starts.entries()) {
    const end = starts[order + 1]?.at ?? span.end;
    pieces.push(markOf(name), withoutMarks(sendable(blanked.slice(at, end))));
  }
  return [withoutMarks(title), ...pieces].filter((piece) => piece !== '').join('\n');
}

/** Asks for a summary of what an atom holds, from theirs. */
export function childrenRequest(task: ChildrenTask, ask: SummaryAsk): Ask {
  const key = keyOf(task.level, task.content, ask);
  // A theme is called alike whoever looks at it.
  const isNamed = task.level === 'theme' && ask.perspective === null;
  const wanted = [{ name: 'n', level: task.level, isNamed, key, id: summaryId(key), atom: task.id }];
  const lines = task.children.map(({ title, text }, at) =>
    [markOf(`c${at + 1}`), withoutMarks(title), withoutMarks(sendable(blankHidden(text)))].join('\n'),
  );
  return requestOf([markOf('n'), withoutMarks(task.title), ...lines].join('\n'), wanted, ask);
}

function requestOf(text: string, wanted: readonly Wanted[], ask: SummaryAsk): Ask {
  const { model, perspective, effort, thinking } = ask;
  const { request, fence } = summaryRequest({ model, text, wanted, perspective });
  const estimate = estimateOf(
    request.system + request.blocks.map((block) => block.text).join('\n'),
    text,
    wanted,
    model,
  );
  return {
    ...{ kind: 'request', estimate, ids: wanted.map(({ id }) => id) },
    request: { ...request, ...(effort && { effort }), ...(thinking && { thinking }) },
    read: (answer, factors) => readAnswer(answer, { text, wanted, fence, estimate }, factors, ask),
  };
}

/** Of what a summary may have it will use about three quarters; the rest of an answer are names and brackets. */
const USED_LENGTH = 0.74;
const TOKENS_A_PART = 15;
const TOKENS_A_NAME = 15;
const TOKENS_AN_ANSWER = 20;
const THOUGHTS = 500;

function estimateOf(sent: string, text: string, wanted: readonly Wanted[], model: string): Estimate {
  const perCharacter = Math.max(0.2, estimateTokens(text) / Math.max(1, text.length));
  const summaries = wanted.map((part) => {
    const around = TOKENS_A_PART + (part.isNamed ? TOKENS_A_NAME : 0);
    return USED_LENGTH * MAX_LENGTH[part.level] * perCharacter + around;
  });
  const thoughts = isThinker(model) ? THOUGHTS : 0;
  const output = summaries.reduce((sum, tokens) => sum + tokens, TOKENS_AN_ANSWER + thoughts);
  return { input: estimateTokens(sent), output: Math.ceil(output) };
}

interface Sent {
  text: string;
  wanted: readonly Wanted[];
  fence: Fence;
  estimate: Estimate;
}

function readAnswer(
  { text: said, usage }: { text: string; usage: Tokens },
  { text, wanted, fence, estimate }: Sent,
  factors: Factors,
  ask: SummaryAsk,
): Reading {
  const { check, parts } = readParts(said, new Set(wanted.map(({ name }) => name)));
  if (parts.size === 0) return { records: [], wasCut: false };
  if (check !== fence.check || !wasRead(usage, estimate, factors)) return { records: [], wasCut: true };
  const records = wanted.flatMap((part): SummaryRecord[] => {
    const { key, id, atom } = part;
    const read = parts.get(part.name);
    const summary = read && acceptSummary(read.summary, text, fence);
    if (summary === undefined) return [];
    const name = part.isNamed ? acceptName(read?.name ?? '', text, fence, MAX_NAME_LENGTH) : undefined;
    const named = name === undefined ? {} : { name };
    return [{ ...key, id, atom, text: summary, ...named, createdMs: ask.now(), job: ask.job }];
  });
  return { records, wasCut: false };
}
