import {
  isOfDamage,
  type AwayTexts,
  type EngineError,
  type IndexStatus,
  type MeaningStatus,
  type Result,
} from '../../../worker/contract';
import { isKeptElsewhere } from '../index-line';
import { backgroundText } from '../background-text';
import { errorText } from '../error-text';
import { formatBytes, formatCount, formatList, formatTokens } from '../../texts/format';
import type { IndexSnapshot } from '../../indexing/index-session';
import { remadeParts } from '../../texts/remade-parts';
import { texts } from '../../texts/texts';
import { reachOf } from '../index-reach';
import { unreachable } from '../unreachable';
import { problemGroups } from './problem-groups';

/** What the folder rules leave out, as the host counted it. */
export interface LeftOutCounts {
  excluded: ReadonlyMap<string, number>;
  excludedByApp: number;
  notIncluded: number;
}

export interface StatusText {
  heading: string;
  /** Time left, beside the heading. */
  aside: string;
  detail: string;
  /** 0…1 while notes are being read. */
  ratio: number | undefined;
  canPause: boolean;
  isPaused: boolean;
  canRetry: boolean;
  /** The user may have the notes that are gone removed, or the vault compared again. */
  canRemoveLost: boolean;
}

type Headed = Pick<StatusText, 'heading' | 'detail'>;

/** The head of the status pane. */
export function statusText(snapshot: IndexSnapshot, isPersisted: boolean): StatusText {
  const { progress } = snapshot;
  const { done, total, secondsLeft } = progress;
  const quiet = {
    aside: '',
    ratio: undefined,
    canPause: false,
    isPaused: false,
    canRetry: false,
    canRemoveLost: false,
  };
  const complete = completeText(snapshot);
  if (snapshot.phase === 'starting') {
    return { ...quiet, heading: texts().footer.starting, detail: texts().status.loading };
  }
  const error = snapshot.phase === 'failed' ? snapshot.error : progress.error;
  if (snapshot.phase === 'failed' || progress.state === 'failed') {
    return { ...quiet, heading: texts().status.failed, detail: failureText(error), canRetry: true };
  }
  if (progress.state === 'idle' || (progress.state === 'indexing' && isKeptElsewhere(snapshot)))
    return { ...quiet, ...idleText(snapshot, isPersisted) };
  const isPaused = progress.state === 'paused';
  const isReading = done < total;
  const { reading, saving, checking, left, allReadIn } = texts().status;
  const ending = secondsLeft === undefined ? checking : saving;
  const running = isReading ? reading : ending;
  return {
    ...quiet,
    heading: isPaused ? texts().status.paused : running,
    aside: isPaused || secondsLeft === undefined ? '' : (isReading ? allReadIn : left)(secondsLeft),
    detail: isReading ? texts().status.progress(done, total) : complete,
    ratio: isReading ? done / total : undefined,
    canPause: true,
    isPaused,
  };
}

/** All notes are read; there may be work left that can wait. */
function idleText(snapshot: IndexSnapshot, isPersisted: boolean): Partial<StatusText> & Headed {
  const complete = completeText(snapshot);
  const { background, isCompared, loss } = snapshot.progress;
  if (!isCompared) return { heading: texts().status.checking, detail: complete };
  if (loss !== undefined) {
    const detail = texts().status.lostWhy(loss.lost, loss.known);
    return { heading: texts().status.lost, detail, canRemoveLost: true };
  }
  if (background?.error !== undefined) {
    const why = errorText(background.error);
    const detail = passesByItself(background.error) ? texts().status.meaning.triesAgain(why) : why;
    return { heading: texts().status.meaning.failedHeading, detail, canRetry: true };
  }
  if (snapshot.isBeside) return { heading: texts().status.beside, detail: texts().status.besideWhy };
  const working = backgroundText(background);
  if (working === undefined) {
    if (background?.away !== undefined) return awayText(background.away);
    const withheld = background?.withheld;
    if (withheld !== undefined)
      return { heading: texts().footer.withheld(withheld), detail: texts().status.withheld.here(withheld) };
    const unsaved = isPersisted ? '' : ` ${texts().status.notPersisted}`;
    return { heading: texts().status.upToDate, detail: complete + unsaved };
  }
  const left = background?.secondsLeft;
  const aside = left === undefined ? '' : texts().status.left(left);
  return { heading: working.text, aside, detail: complete, ratio: working.ratio, canPause: true };
}

function awayText({ texts: count, why }: AwayTexts): Headed & { canRetry: true } {
  const said = errorText(why);
  const detail = passesByItself(why) ? texts().status.away.looksAgain(said) : said;
  return { heading: texts().footer.away(count), detail, canRetry: true };
}

/** What is said where no note needs a look. */
export function noProblemsText(snapshot: IndexSnapshot): string {
  const reach = reachOf(snapshot);
  if (reach === 'whole') return texts().status.allRead;
  if (reach === 'empty') return texts().explorer.emptyRules;
  return snapshot.notes === 0 ? texts().status.noneRead : texts().status.allReadSoFar;
}

function completeText({ notes, isLocal }: IndexSnapshot): string {
  return isLocal ? texts().status.complete(notes) : texts().status.completeRemote(notes);
}

function failureText(error: EngineError | undefined): string {
  return error === undefined ? '' : errorText(error);
}

/** What of the app was measured, and the bytes that it holds in memory. */
export interface AppMemory {
  /** The whole process of the window; the page with its workers; or the page alone, without the worker of the index. */
  of: 'process' | 'page' | 'page-alone';
  bytes: number;
}

export interface Fact {
  name: string;
  value: string;
}

/** `app`: undefined where nobody tells. */
export function statusFacts(status: IndexStatus, app: AppMemory | undefined): Fact[] {
  const { facts } = texts().status;
  const pair = (one: number, other: number): string => `${formatCount(one)} · ${formatCount(other)}`;
  return [
    { name: facts.notes, value: formatCount(status.notes) },
    { name: facts.atoms, value: pair(status.sections, status.paragraphs) },
    { name: facts.tokens, value: formatTokens(status.tokens) },
    { name: facts.links, value: pair(status.linksResolved, status.linksGhost) },
    { name: facts.themes, value: pair(status.themes, status.topics) },
    { name: facts.words, value: pair(status.terms, status.tags) },
    { name: facts.meaning, value: meaningText(status.meaning) },
    { name: facts.space, value: `${formatBytes(status.storeBytes)} · ${formatBytes(memoryBytes(status))}` },
    { name: facts.app, value: appText(app) },
    ...remadeFacts(status.meaning),
    ...withheldFacts(status.meaning),
    ...awayFacts(status.meaning),
  ];
}

/** Only said where a file of the index was damaged. */
function remadeFacts(meaning: MeaningStatus): Fact[] {
  const { remade } = texts().status;
  // What was bought is not made again by itself.
  const lost = meaning.withheld === undefined ? meaning.lostTexts + meaning.roundedTexts : 0;
  const parts = [...remadeParts(meaning), ...(lost === 0 ? [] : [remade.vectors(lost)])];
  return parts.length === 0 ? [] : [{ name: remade.fact, value: formatList(parts) }];
}

/** Only said where a server waits for a yes. */
function withheldFacts({ withheld }: MeaningStatus): Fact[] {
  if (withheld === undefined) return [];
  const { fact, damagedFact, value } = texts().status.withheld;
  const name = isOfDamage(withheld) ? damagedFact : fact;
  return [{ name, value: value(withheld.texts, withheld.tokens) }];
}

/** Only said where the model that answers cannot read a question. */
function awayFacts({ isAway, embedder, model, counted }: MeaningStatus): Fact[] {
  if (isAway !== true || model !== counted?.model) return [];
  const { fact, server, model: absent } = texts().status.away;
  const [, name] = /^transformers:(.+)/.exec(embedder) ?? [];
  return [{ name: fact, value: name === undefined ? server(serverOf(embedder)) : absent(name) }];
}

/** Where this embedder sends texts, as people know it. */
export function serverOf(embedder: string): string {
  const [, provider, address] = /^(ollama|openai):(?:(.+)#)?/.exec(embedder) ?? [];
  const { usualPlaces } = texts().settings;
  return address ?? (provider === 'ollama' || provider === 'openai' ? usualPlaces[provider] : embedder);
}

function memoryBytes({ memory }: IndexStatus): number {
  return memory.keyword + memory.vectors + memory.notes;
}

function appText(app: AppMemory | undefined): string {
  const { unknown, withoutWorker } = texts().status.memory;
  if (app === undefined) return unknown;
  const size = formatBytes(app.bytes);
  return app.of === 'page-alone' ? withoutWorker(size) : size;
}

/** How far the vectors are. */
function meaningText({ state, model, embedder, counted, done, total, error }: MeaningStatus): string {
  const { meaning } = texts().status;
  const share = meaning.share(done, total);
  const isReplacing = model !== undefined && counted !== undefined && counted.model !== model;
  switch (state) {
    case 'off':
      return meaning.off;
    case 'too-small':
      return meaning.tooSmall;
    case 'waiting':
      return model === undefined ? meaning.waiting : share;
    case 'reading':
    case 'training':
      return meaning.training;
    case 'embedding':
      return isReplacing ? meaning.meanwhile(share) : share;
    case 'ready':
      return meaning.ready(done, embedder === 'built-in' ? meaning.builtIn : (model ?? embedder));
    case 'failed':
      return error?.kind === 'embedder' ? meaning.reasons[error.reason] : failureText(error);
    default:
      return unreachable(state);
  }
}

function passesByItself(error: EngineError): boolean {
  return error.kind !== 'embedder' || ['unreachable', 'rate-limited', 'crashed'].includes(error.reason);
}

export interface LeftOutRow {
  name: string;
  count: number;
}

export function leftOutRows({ excluded, excludedByApp, notIncluded }: LeftOutCounts): LeftOutRow[] {
  const text = texts().status;
  const others = [
    { name: text.excludedByApp, count: excludedByApp },
    { name: text.notIncluded, count: notIncluded },
  ];
  const rows = [...excluded].map(([name, count]) => ({ name, count }));
  return [...rows, ...others.filter(({ count }) => count > 0)];
}

/** The whole report as plain text for the clipboard. It names files and holds nothing of what they say. */
export function reportText(
  snapshot: IndexSnapshot,
  status: Result<IndexStatus>,
  leftOut: LeftOutCounts,
  app: AppMemory | undefined,
): string {
  const head = statusText(snapshot, status.ok && status.value.persisted);
  const lines = [texts().status.report(head.heading, head.detail)];
  if (!status.ok) return [...lines, errorText(status.error)].join('\n');
  lines.push('', ...statusFacts(status.value, app).map(({ name, value }) => `${name}: ${value}`));
  for (const { heading, rows } of problemGroups(status.value.report)) {
    lines.push('', `${heading}: ${formatCount(rows.length)}`);
    lines.push(...rows.map(({ title, text }) => `- ${title}: ${text}`));
  }
  const rows = leftOutRows(leftOut);
  if (rows.length === 0) return lines.join('\n');
  lines.push(
    '',
    `${texts().status.leftOut}:`,
    ...rows.map(({ name, count }) => `- ${name}: ${formatCount(count)}`),
  );
  return lines.join('\n');
}
