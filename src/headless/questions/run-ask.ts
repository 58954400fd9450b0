import type {
  AskVerbs,
  AtomId,
  Evidence,
  EngineApi,
  Extract,
  ExtractSide,
  QueryPlan,
  Result,
} from '../../../worker/contract';
import { askJson, earlierJson, readingJson } from '../../answers/ask';
import { isOpenToModel, type ReadOutcome } from '../../llm/plan-run';
import { notStoredText, readByText } from '../../texts/bought-text';
import { notRead } from '../../texts/not-written';
import type { ReadByRules } from '../spending/run-reading';
import { sourceOfState } from '../../texts/summary-source';
import { texts } from '../../texts/texts';
import { partsOf } from '../../trace/aggregate-text';
import { nothingAnswered, nothingOfSide, unquotedRows } from '../../trace/nothing-answered';
import { askingLanguage } from '../../texts/asking-language';
import { countedText, countRemarks, notShown, goingOnOf, readingOf, wantedOf } from '../../trace/reading';
import { rowAsides } from '../../trace/order-text';
import { shownDays } from '../../trace/task-days';
import { cardLines, type Answer } from '../output/answer';
import { askNamed } from '../command-line/atom-names';
import type { AskTask } from '../command-line/command';
import { figureTable } from '../output/figure-table';
import { EXIT, failureOf, type Outcome } from '../output/failure';
import { quoteLines } from '../output/quote-lines';
import { sentenceLines } from '../output/sentence-lines';
import type { AnswerBuyer } from '../command-line/spending-options';
import type { EarlierOffer, WrittenAnswer } from '../spending/run-answer';
import { earlierLines } from './earlier-lines';
import { writtenLines } from './written-lines';
import type { Style } from '../output/style';
import type { VaultFolder } from '../files/vault-folder';
import type { Line } from '../output/visible';

/** What answers questions in plain words. */
export interface AskSession {
  readonly engine: Pick<EngineApi, keyof AskVerbs | 'atom' | 'explore'>;
  readonly folder: Pick<VaultFolder, 'root'>;
}

/** Buys an answer that stands on what was found. */
type Writer = (buyer: AnswerBuyer, evidence: Evidence) => Promise<Outcome<WrittenAnswer | EarlierOffer>>;

/** Has a question read that rules only guess at. */
type Reader = (buyer: AnswerBuyer, read: ReadByRules) => Promise<Outcome<ReadOutcome>>;

/** What may be bought beside what was found. */
interface ModelWays {
  write: Writer;
  read: Reader;
}

/** Reads a question by rules, or has a model read it, and answers it with the notes' own sentences or lets a model write from them. */
export async function runAsk(
  session: AskSession,
  task: AskTask,
  nowMs: number,
  ways?: ModelWays,
): Promise<Outcome<Answer>> {
  const byRules = await readByRules(session, task, nowMs);
  if (!byRules.ok) return { ok: false, failure: failureOf(byRules.error) };
  const reading = await readByModel(byRules.value, task, ways);
  if (!reading.ok) return reading;
  const { plan, outcome, notes } = reading.value;
  const { guess, unread } = texts().ask;
  const asides = [
    ...goingOnOf(plan),
    ...(plan.isGuess === true ? [guess] : []),
    ...(plan.unread === '' ? [] : [unread(plan.unread)]),
  ];
  const said = [[...readingOf(plan, nowMs), ...asides].join(' · '), ...notes];
  const isFailed = outcome !== undefined && outcome.plan === undefined;
  const exitCode = isFailed ? EXIT.failure : EXIT.ok;
  const readJson = outcome && { reading: readingJson(outcome) };
  if (task.planOnly) return { ok: true, value: { json: { plan, ...readJson }, lines: () => said, exitCode } };
  const { utcOffsetMinutes } = byRules.value;
  const found = await session.engine.gather({ plan, budget: task.budget, utcOffsetMinutes });
  if (!found.ok) return { ok: false, failure: failureOf(found.error) };
  const evidence = found.value;
  if (task.readByModel) {
    const lines = (style: Style): Line[] => [
      ...said.map((line) => style.dim(line)),
      ...answerLines(evidence, style, nowMs),
    ];
    return { ok: true, value: { json: { ...askJson(evidence), ...readJson }, lines, exitCode } };
  }
  return writtenAnswer(evidence, { said, nowMs }, task, ways?.write);
}

async function writtenAnswer(
  evidence: Evidence,
  { said, nowMs }: { said: readonly string[]; nowMs: number },
  { buyer }: AskTask,
  write: Writer | undefined,
): Promise<Outcome<Answer>> {
  const bought =
    buyer !== undefined && evidence.pieces.length > 0 ? await write?.(buyer, evidence) : undefined;
  if (bought?.ok === false) return bought;
  const written = bought?.value;
  const read = (style: Style): Line[] => said.map((line) => style.dim(line));
  if (written !== undefined && isOffer(written)) {
    const answer = earlierAnswer(evidence, written, nowMs);
    return { ok: true, value: { ...answer, lines: (style) => [...read(style), ...answer.lines(style)] } };
  }
  const lines = (style: Style): Line[] => [
    ...read(style),
    ...(written === undefined ? [] : writtenLines(written, evidence, style)),
    ...(written?.answer === undefined ? answerLines(evidence, style, nowMs) : []),
    ...(buyer !== undefined && written === undefined ? [texts().ask.noPassages] : []),
  ];
  const json = askJson(evidence, written);
  const exitCode = written !== undefined && written.answer === undefined ? EXIT.failure : EXIT.ok;
  return { ok: true, value: { json, lines, exitCode } };
}

function isOffer(bought: WrittenAnswer | EarlierOffer): bought is EarlierOffer {
  return 'quoted' in bought;
}

/** The notes' own sentences of now, and below them what was bought before. */
function earlierAnswer(evidence: Evidence, offer: EarlierOffer, nowMs: number): Answer {
  return {
    json: { ...askJson(evidence), ...earlierJson(offer.earlier) },
    lines: (style) => [...answerLines(evidence, style, nowMs), ...earlierLines(offer, style)],
  };
}

async function readByRules(
  session: AskSession,
  { question, after, at }: AskTask,
  nowMs: number,
): Promise<Result<ReadByRules>> {
  const focus = await focusOf(session, at);
  if (!focus.ok) return focus;
  const utcOffsetMinutes = -new Date(nowMs).getTimezoneOffset();
  const likelyLang = askingLanguage();
  const around = {
    ...{ nowMs, utcOffsetMinutes },
    ...(focus.value && { focus: focus.value }),
    ...(likelyLang !== undefined && { likelyLang }),
  };
  let before: QueryPlan | undefined;
  for (const earlier of after) {
    const read = await session.engine.plan({ ...around, question: earlier, ...(before && { before }) });
    if (!read.ok) return read;
    before = read.value;
  }
  const plan = await session.engine.plan({ ...around, question, ...(before && { before }) });
  if (!plan.ok) return plan;
  return { ok: true, value: { plan: plan.value, before, focus: focus.value, utcOffsetMinutes } };
}

interface Reading {
  plan: QueryPlan;
  outcome?: ReadOutcome;
  /** What is said of it beside the plan. */
  notes: string[];
}

/** The plan of the rules where no model is to be asked, or what it said is not followed. */
async function readByModel(
  byRules: ReadByRules,
  { readByModel: isWanted, buyer }: AskTask,
  ways: ModelWays | undefined,
): Promise<Outcome<Reading>> {
  const { plan } = byRules;
  if (!isWanted || buyer === undefined || ways === undefined) return { ok: true, value: { plan, notes: [] } };
  const { ask } = texts();
  if (!isOpenToModel(plan)) return { ok: true, value: { plan, notes: [ask.notAsked] } };
  const read = await ways.read(buyer, byRules);
  if (!read.ok) return read;
  const outcome = read.value;
  const notes = [
    ...notRead(outcome),
    ...(outcome.plan || outcome.refusal ? [readByText(outcome)] : []),
    ...notStoredText(outcome),
    ...(outcome.earlier ? [ask.readAnewAdvice] : []),
  ];
  return { ok: true, value: { plan: outcome.plan ?? plan, outcome, notes } };
}

async function focusOf(session: AskSession, at: string | undefined): Promise<Result<AtomId | undefined>> {
  if (at === undefined) return { ok: true, value: undefined };
  const found = await askNamed(at, session, (id) => session.engine.atom({ id }));
  return found.ok ? { ok: true, value: found.value.id } : found;
}

function answerLines(evidence: Evidence, style: Style, nowMs: number): Line[] {
  const { extract, among } = evidence;
  const left = notShown(evidence);
  const more = left > 0 ? [style.dim(texts().ask.more(left))] : [];
  const few = among === undefined ? [] : [style.dim(texts().ask.among(among))];
  return [...extractLines(extract, evidence, style, nowMs), ...more, ...few];
}

function extractLines(extract: Extract, evidence: Evidence, style: Style, nowMs: number): Line[] {
  switch (extract.kind) {
    case 'nothing':
      return [
        nothingAnswered(evidence),
        ...(evidence.plan.kind === 'no-note' ? [texts().collection.at] : []),
      ];
    case 'rows':
      return [
        ...figureLines(evidence, style, nowMs),
        ...countRemarks(evidence, nowMs),
        ...cardLines(evidence.rows, style, rowAsides(evidence)),
      ];
    case 'quotes':
      return [
        ...figureLines(evidence, style, nowMs),
        ...countRemarks(evidence, nowMs),
        ...extract.quotes.flatMap((quote, place) =>
          quoteLines(quote, evidence.pieces, style, shownDays(evidence, place, nowMs).parts),
        ),
      ];
    case 'periods':
      return extract.periods.flatMap(({ label, notes, quote }) => [
        `${style.bold(label)}  ${style.dim(texts().counts(notes, 'note'))}`,
        ...(quote === undefined ? [] : quoteLines(quote, evidence.pieces, style)),
      ]);
    case 'sides':
      return [
        ...countRemarks(evidence, nowMs),
        ...extract.sides.flatMap((side) => sideLines(side, evidence, style)),
      ];
    case 'summary':
      return [
        ...sentenceLines([{ text: extract.text, strong: false }], style, style.width),
        style.dim(sourceOfState(extract.state)),
      ];
  }
}

function sideLines(side: ExtractSide, evidence: Evidence, style: Style): Line[] {
  const { about, notes, quotes } = side;
  const count = notes === undefined ? '' : `  ${style.dim(texts().counts(notes, 'note'))}`;
  return [
    `${style.bold(about)}${count}`,
    ...nothingOfSide(side),
    ...cardLines(unquotedRows(side, evidence.rows), style),
    ...quotes.flatMap((quote) => quoteLines(quote, evidence.pieces, style)),
  ];
}

/** The number of the whole with what was counted, what it consists of as a table. */
function figureLines(evidence: Evidence, style: Style, nowMs: number): Line[] {
  const { plan } = evidence;
  // A theme's row says how many notes it has.
  if (plan.kind === 'themes') return [];
  const counted = countedText(evidence, nowMs);
  const whole = counted === undefined ? [] : [style.bold(counted)];
  const parts = partsOf(evidence);
  const { group, count } = texts().ask;
  const isOfMissing = plan.kind === 'facets' && plan.of === 'missing';
  const head = isOfMissing ? texts().collection.missing : group;
  const of = plan.kind === 'aggregate' ? wantedOf(plan) : count;
  const rows = parts.map(({ label, said }) => [label, said]);
  return [...whole, ...(rows.length === 0 ? [] : figureTable([head, of], rows))];
}
