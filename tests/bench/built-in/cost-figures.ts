import { join } from 'node:path';
import { encodeModel } from '../../../worker/engine/lsa/model-image';
import { MatrixRoom } from '../../../worker/engine/lsa/matrix-room';
import { directionsRoom, principalDirections } from '../../../worker/engine/lsa/principal-directions';
import { trainModel, type TrainingOptions } from '../../../worker/engine/lsa/train-model';
import { weighParagraphs } from '../../../worker/engine/lsa/weighted-paragraphs';
import { pack } from '../../../worker/engine/base/msgpack';
import { notesBelow } from '../../engine/atoms/vault-notes';
import { mean } from '../../../src/headless/measure/retrieval-metrics';
import { countsOf, runSteps } from './train-on';

/** Vaults in English. */
const VAULTS = ['wikipara', 'jzhao', 'virgil', 'dendron'];
/** Words of a paragraph that is prose and no heading, list of links or listing. */
const WORDS = { least: 30, most: 200 };
/** Rounds of embedding; the best counts. */
const ROUNDS = 3;

export interface Cost {
  paragraphs: number;
  /** Of a paragraph, on average. */
  tokens: number;
  dimensions: number;
  terms: number;
  /** Seconds of processor time. */
  countingS: number;
  trainingS: number;
  decompositionS: number;
  /** Longest step of a training: how long a query may have to wait. */
  longestStepMs: number;
  embeddingMs: number;
  queryMs: number;
  modelBytes: number;
  /** Most memory of the process while it trained, and what it had before. */
  peakBytes: number;
  beforeBytes: number;
}

/** Paragraphs of several vaults, split at empty lines, in an order in which every part is like the whole. */
export function readParagraphs(data: string, count: number): string[] {
  const all = VAULTS.flatMap((vault) => notesBelow(join(data, 'vaults', vault))).flatMap(({ bytes }) =>
    Buffer.from(bytes)
      .toString('utf8')
      .split(/\r?\n\s*\r?\n/)
      .filter((text) => isProse(text)),
  );
  if (all.length < count) throw new Error(`the vaults have no more than ${all.length} paragraphs`);
  // A step without a common divisor visits each once.
  let step = Math.floor(all.length * 0.618);
  while (divisor(step, all.length) > 1) step++;
  return Array.from({ length: count }, (_, i) => all[(i * step) % all.length]!);
}

function isProse(text: string): boolean {
  const words = text.split(/\s+/).length;
  return words >= WORDS.least && words <= WORDS.most;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

export function measureCost(texts: readonly string[], maxDimensions: number): Cost {
  const options = { nowMs: 0, maxDimensions };
  const [counts, countingMs] = timed(() => countsOf(texts));
  const tokens = mean(texts.map((_, i) => tokensOf(counts, i)));
  const beforeBytes = memoryNow();
  let peakBytes = beforeBytes;
  let steps = 0;
  const [model, trainingMs] = timed(() =>
    runSteps(trainModel(counts, options), () => {
      if (steps++ % 64 === 0) peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
    }),
  );
  const [vectors, embeddingMs] = bestOf(() => texts.map((text) => model.embed(text)));
  const queries = texts.slice(0, 1_000).map((text) => text.split(/\s+/).slice(3, 9).join(' '));
  const [, queryMs] = bestOf(() => queries.map((text) => model.embed(text)));
  return {
    paragraphs: vectors.length,
    tokens,
    dimensions: model.dimensions,
    terms: model.trained.terms.length,
    countingS: countingMs / 1_000,
    trainingS: trainingMs / 1_000,
    ...measureSteps(texts, options, model.dimensions),
    embeddingMs: embeddingMs / texts.length,
    queryMs: queryMs / queries.length,
    modelBytes: pack(encodeModel(model)).length,
    peakBytes,
    beforeBytes,
  };
}

function tokensOf({ starts, counts }: ReturnType<typeof countsOf>, paragraph: number): number {
  return counts.subarray(starts[paragraph], starts[paragraph + 1]).reduce((sum, count) => sum + count, 0);
}

/** Once more, the decomposition alone and every step by itself, which costs time of its own. */
function measureSteps(
  texts: readonly string[],
  options: TrainingOptions,
  dimensions: number,
): Pick<Cost, 'decompositionS' | 'longestStepMs'> {
  const { sample, coreTerms } = runSteps(weighParagraphs(countsOf(texts), 1));
  const room = new MatrixRoom(directionsRoom(sample.starts.length, coreTerms, dimensions));
  const [, decompositionMs] = timed(() =>
    runSteps(principalDirections(sample, coreTerms, dimensions, 1, room)),
  );
  let longestStepMs = 0;
  const steps = trainModel(countsOf(texts), options);
  let last = processorMs();
  runSteps(steps, () => {
    const now = processorMs();
    longestStepMs = Math.max(longestStepMs, now - last);
    last = now;
  });
  return { decompositionS: decompositionMs / 1_000, longestStepMs };
}

function bestOf<T>(run: () => T): [result: T, ms: number] {
  const rounds = Array.from({ length: ROUNDS }, () => timed(run));
  return [rounds[0]![0], Math.min(...rounds.map(([, ms]) => ms))];
}

function timed<T>(run: () => T): [result: T, ms: number] {
  const start = processorMs();
  const result = run();
  return [result, processorMs() - start];
}

/** Time of all threads of this process, so that what else the machine does counts little. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function memoryNow(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}
