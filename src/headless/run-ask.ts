import type {
  AskVerbs,
  AtomId,
  Evidence,
  EngineApi,
  Extract,
  QueryPlan,
  Result,
} from '../../worker/contract';
import { askJson } from '../answers/ask';
import { sourceOfState } from '../texts/summary-source';
import { formatCount } from '../texts/format';
import { texts } from '../texts/texts';
import { readingOf } from '../trace/reading';
import { cardLines, type Answer } from './answer';
import { askFirst, atomCandidates } from './atom-names';
import { figureTable } from './figure-table';
import { EXIT, failureOf, type Outcome } from './failure';
import { quoteLines } from './quote-lines';
import { sentenceLines } from './sentence-lines';
import type { AnswerBuyer } from './spending/spending-options';
import type { WrittenAnswer } from './spending/run-answer';
import { writtenLines } from './written-lines';
import type { Style } from './style';
import type { VaultFolder } from './vault-folder';
import type { Line } from './visible';

/** A question in plain words. */
export interface AskTask {
  verb: 'ask';
  question: string;
  /** What "this" is; undefined for the vault. */
  at: string | undefined;
  /** Only say how the question is read. */
  planOnly: boolean;
  /** Tokens of the passages that an answer may stand on. */
  budget: number;
  /** Of whom an answer in its own words is bought; undefined for the notes' own sentences. */
  buyer: AnswerBuyer | undefined;
}

/** What answers questions in plain words. */
export interface AskSession {
  readonly engine: Pick<EngineApi, keyof AskVerbs | 'atom'>;
  readonly folder: Pick<VaultFolder, 'root'>;
}

/** Buys an answer that stands on what was found. */
type Writer = (buyer: AnswerBuyer, evidence: Evidence) => Promise<Outcome<WrittenAnswer>>;

/** Reads a question by rules, and answers it with the notes' own sentences or lets a model write from them. */
export async function runAsk(
  session: AskSession,
  task: AskTask,
  nowMs: number,
  write?: Writer,
): Promise<Outcome<Answer>> {
  const found = await gather(session, task, nowMs);
  if (!found.ok) return { ok: false, failure: failureOf(found.error) };
  const { plan, evidence } = found.value;
  const guess = plan.isGuess === true ? [texts().ask.guess] : [];
  const reading = [...readingOf(plan, nowMs), ...guess].join(' · ');
  if (evidence === undefined) return { ok: true, value: { json: { plan }, lines: () => [reading] } };
  const { buyer } = task;
  const written =
    buyer !== undefined && evidence.pieces.length > 0 ? await write?.(buyer, evidence) : undefined;
  if (written?.ok === false) return written;
  const lines = (style: Style): Line[] => [
    style.dim(reading),
    ...(written === undefined ? [] : writtenLines(written.value, evidence, style)),
    ...(written?.value.answer === undefined ? answerLines(evidence, style) : []),
    ...(buyer !== undefined && written === undefined ? [texts().ask.noPassages] : []),
  ];
  const json = askJson(evidence, written?.value);
  const exitCode = written !== undefined && written.value.answer === undefined ? EXIT.failure : EXIT.ok;
  return { ok: true, value: { json, lines, exitCode } };
}

/** The plan of a question, and unless only that is wanted what was found for it. */
async function gather(
  session: AskSession,
  { question, at, planOnly, budget }: AskTask,
  nowMs: number,
): Promise<Result<{ plan: QueryPlan; evidence?: Evidence }>> {
  const focus = await focusOf(session, at);
  if (!focus.ok) return focus;
  const utcOffsetMinutes = -new Date(nowMs).getTimezoneOffset();
  const asked = { question, nowMs, utcOffsetMinutes, ...(focus.value && { focus: focus.value }) };
  const plan = await session.engine.plan(asked);
  if (!plan.ok || planOnly) return plan.ok ? { ok: true, value: { plan: plan.value } } : plan;
  const found = await session.engine.gather({ plan: plan.value, budget, utcOffsetMinutes });
  return found.ok ? { ok: true, value: { plan: plan.value, evidence: found.value } } : found;
}

async function focusOf(session: AskSession, at: string | undefined): Promise<Result<AtomId | undefined>> {
  if (at === undefined) return { ok: true, value: undefined };
  const found = await askFirst(atomCandidates(at, session.folder.root), (id) => session.engine.atom({ id }));
  return found.ok ? { ok: true, value: found.value.id } : found;
}

function answerLines(evidence: Evidence, style: Style): Line[] {
  const { extract, leftOut } = evidence;
  const more = leftOut > 0 ? [style.dim(texts().ask.more(leftOut))] : [];
  return [...extractLines(extract, evidence, style), ...more];
}

function extractLines(extract: Extract, evidence: Evidence, style: Style): Line[] {
  switch (extract.kind) {
    case 'nothing':
      return [texts().ask.nothing];
    case 'rows':
      return [...figureLines(evidence), ...cardLines(evidence.rows, style)];
    case 'quotes':
      return extract.quotes.flatMap((quote) => quoteLines(quote, evidence.pieces, style));
    case 'periods':
      return extract.periods.flatMap(({ label, notes, quote }) => [
        `${style.bold(label)}  ${style.dim(texts().counts(notes, 'note'))}`,
        ...(quote === undefined ? [] : quoteLines(quote, evidence.pieces, style)),
      ]);
    case 'sides':
      return extract.sides.flatMap(({ about, notes, quotes }) => [
        `${style.bold(about)}  ${style.dim(texts().counts(notes, 'note'))}`,
        ...quotes.flatMap((quote) => quoteLines(quote, evidence.pieces, style)),
      ]);
    case 'summary':
      return [
        ...sentenceLines([{ text: extract.text, strong: false }], style, style.width),
        style.dim(sourceOfState(extract.state)),
      ];
  }
}

/** The number of the whole by itself, what it consists of as a table. */
function figureLines({ figures, plan }: Evidence): string[] {
  // A theme's row says how many notes it has.
  if (plan.kind === 'themes') return [];
  const whole = figures.filter(({ label }) => label === '').map(({ value }) => formatCount(value));
  const parts = figures.filter(({ label }) => label !== '');
  const { group, count } = texts().ask;
  const rows = parts.map(({ label, value }) => [label, formatCount(value)]);
  return [...whole, ...(rows.length === 0 ? [] : figureTable([group, count], rows))];
}
