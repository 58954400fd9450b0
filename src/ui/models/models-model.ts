import type { EngineError, ModelCard, ModelState } from '../../../worker/contract';
import { formatBytes, formatCount } from '../../texts/format';
import { texts } from '../../texts/texts';
import { unreachable } from '../unreachable';

/** What a click does with a model. `fetch` goes on with a download, or repairs one, and asks nothing any more. */
export type ModelAction = 'download' | 'fetch' | 'cancel' | 'use' | 'retry' | 'import' | 'delete';

export interface ModelButton {
  action: ModelAction;
  label: string;
  /** The one that goes on with what was begun. */
  isMain: boolean;
}

/** A model as a row of the settings. */
export interface ModelLine {
  title: string;
  facts: string;
  status: string;
  tone: 'quiet' | 'good' | 'bad';
  /** 0…1 of a download whose size is known; null when it is not. Undefined when there is none. */
  ratio: number | null | undefined;
  buttons: ModelButton[];
}

/** What the settings know of a model besides its card. */
export interface ModelSurroundings {
  isChosen: boolean;
  /** Of its download. */
  secondsLeft: number | undefined;
  /** Its download, or its import, was called off or begun, and the answer has not come yet. */
  isBusy: boolean;
  /** Why its last import failed. */
  problem: EngineError | undefined;
}

export function modelLine(card: ModelCard, around: ModelSurroundings): ModelLine {
  const { state } = card;
  return {
    title: titleOf(card),
    facts: factsOf(card),
    ...statusOf(card, around),
    ratio: state.kind === 'downloading' ? ratioOf(state) : undefined,
    buttons: around.isBusy ? [] : buttonsOf(card, around),
  };
}

/** What a person is asked before anything is asked of a server. */
export function consentText(card: ModelCard, mirror: string): string {
  const { consent } = texts().models;
  return consent(sizeOf(card), mirror === '' ? card.host : mirror, card.licence);
}

/** A failure of a model as a sentence. */
export function modelErrorText(error: EngineError, card: Pick<ModelCard, 'aboutBytes'>): string {
  const { problems } = texts().models;
  if (isInUse(error)) return problems['in-use'];
  if (error.kind === 'storage' && error.reason === 'full') return problems.full(sizeOf(card));
  return texts().errors.sentence(error);
}

function titleOf({ origin, title }: ModelCard): string {
  if (origin === 'download') return title;
  return title === '' ? texts().models.own : texts().models.ownNamed(title);
}

function factsOf({ origin, languages, dimensions, licence }: ModelCard): string {
  const { facts } = texts().models;
  const numbers = facts.dimensions(dimensions);
  if (origin === 'download') return facts.model(texts().languages(languages), numbers, licence);
  return dimensions === 0 ? facts.own : numbers;
}

function statusOf(
  { state, origin, ...card }: ModelCard,
  { isChosen, isBusy, secondsLeft, problem }: ModelSurroundings,
): Pick<ModelLine, 'status' | 'tone'> {
  const { status } = texts().models;
  if (isBusy) return { status: state.kind === 'downloading' ? status.stopping : status.busy, tone: 'quiet' };
  if (problem !== undefined && !isOver(problem, state)) return failureOf(problem, card);
  switch (state.kind) {
    case 'absent':
      return {
        status: origin === 'imported' ? status.none : status.absent(sizeOf(card)),
        tone: 'quiet',
      };
    case 'downloading':
      return { status: status.downloading(shareOf(state), secondsLeft), tone: 'quiet' };
    case 'partial':
      return { status: status.partial(shareOf(state)), tone: 'quiet' };
    case 'ready': {
      const size = formatBytes(state.sizeBytes);
      return {
        status: isChosen ? status.inUse(size) : status.ready(size),
        tone: isChosen ? 'good' : 'quiet',
      };
    }
    case 'damaged':
      return { status: status.damaged(modelErrorText(state.error, card)), tone: 'bad' };
    case 'failed':
      return failureOf(state.error, card);
    default:
      return unreachable(state);
  }
}

function isInUse(error: EngineError): boolean {
  return error.kind === 'storage' && error.reason === 'in-use';
}

/** Whether another window, which was using its files, has brought them all. */
function isOver(problem: EngineError, state: ModelState): boolean {
  return isInUse(problem) && state.kind === 'ready';
}

/** What another window does with it is no failure. */
function failureOf(
  error: EngineError,
  card: Pick<ModelCard, 'aboutBytes'>,
): Pick<ModelLine, 'status' | 'tone'> {
  const why = modelErrorText(error, card);
  return isInUse(error)
    ? { status: why, tone: 'quiet' }
    : { status: texts().models.status.failed(why), tone: 'bad' };
}

function buttonsOf({ origin, state }: ModelCard, { isChosen }: ModelSurroundings): ModelButton[] {
  if (origin === 'imported') return importedButtons(state, isChosen);
  const { buttons } = texts().models;
  switch (state.kind) {
    case 'absent':
      return [other('download', buttons.download)];
    case 'downloading':
      return [other('cancel', buttons.cancel)];
    case 'partial':
      return [main('fetch', buttons.resume), other('delete', buttons.delete)];
    case 'ready':
      return [...(isChosen ? [] : [main('use', buttons.use)]), other('delete', buttons.delete)];
    case 'damaged':
      return [main('fetch', buttons.repair), other('delete', buttons.delete)];
    case 'failed':
      return [
        main(state.isWhole ? 'retry' : 'fetch', buttons.retry),
        ...(state.sizeBytes > 0 ? [other('delete', buttons.delete)] : []),
      ];
    default:
      return unreachable(state);
  }
}

function importedButtons(state: ModelState, isChosen: boolean): ModelButton[] {
  const { buttons } = texts().models;
  if (state.kind === 'absent') return [other('import', buttons.import)];
  const rest = [other('import', buttons.importAgain), other('delete', buttons.delete)];
  if (state.kind === 'failed' && state.isWhole) return [main('retry', buttons.retry), ...rest];
  return state.kind === 'ready' && !isChosen ? [main('use', buttons.use), ...rest] : rest;
}

function main(action: ModelAction, label: string): ModelButton {
  return { action, label, isMain: true };
}

function other(action: ModelAction, label: string): ModelButton {
  return { action, label, isMain: false };
}

type Share = Extract<ModelState, { kind: 'downloading' | 'partial' }>;

function ratioOf({ receivedBytes, totalBytes }: Share): number | null {
  return totalBytes === undefined || totalBytes === 0 ? null : receivedBytes / totalBytes;
}

function shareOf({ receivedBytes, totalBytes }: Share): string {
  const received = formatBytes(receivedBytes);
  return totalBytes === undefined ? received : texts().models.share(received, formatBytes(totalBytes));
}

function sizeOf({ aboutBytes }: Pick<ModelCard, 'aboutBytes'>): string {
  if (aboutBytes === undefined) return texts().models.unknownSize;
  return texts().models.aboutSize(formatCount(Math.round(aboutBytes / 1_000_000)));
}
