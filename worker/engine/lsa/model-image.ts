import { AddedTerms } from './added-terms';
import { VaultModel, type Drift } from './vault-model';

/** Of the shape below. Stored models of another version are refused, and a new one is trained. */
export const MODEL_IMAGE_VERSION = 1;

/** Of any embedder; a mistaken number would ask for memory up to it. */
const MAX_DIMENSIONS = 4_096;

/** A model as stored: plain values that MessagePack can write, numbers little-endian as in memory. */
export interface ModelImage {
  version: number;
  /** Names what was trained; a model that was changed on the way has another one. */
  id: string;
  tokeniser: string;
  trainedAtMs: number;
  paragraphs: number;
  vaultParagraphs: number;
  dimensions: number;
  drift: Drift;
  /** One a line. */
  terms: string;
  addedTerms: string;
  bins: {
    /** A 32-bit float a term, and a signed byte a component. */
    scales: Uint8Array;
    codes: Uint8Array;
    /** A 32-bit float a component. */
    common: Uint8Array;
    addedScales: Uint8Array;
    addedCodes: Uint8Array;
    /** A 32-bit float a term. */
    addedLengths: Uint8Array;
    /** A 32-bit number a term. */
    addedHolders: Uint8Array;
  };
}

/** A stored model contradicts itself or was written by another version. One has to be trained anew. */
export class DamagedModelError extends Error {
  override readonly name = 'DamagedModelError';
}

/** Shares the large parts with the model: to be written before the model takes in more terms. */
export function encodeModel({ id, trained, added, drift }: VaultModel): ModelImage {
  const { tokeniser, trainedAtMs, paragraphs, vaultParagraphs, rows, common } = trained;
  const addedCount = added.terms.length;
  return {
    version: MODEL_IMAGE_VERSION,
    id,
    tokeniser,
    trainedAtMs,
    paragraphs,
    vaultParagraphs,
    dimensions: rows.dimensions,
    drift: { ...drift },
    terms: trained.terms.join('\n'),
    addedTerms: added.terms.join('\n'),
    bins: {
      scales: bytesIn(rows.scales),
      codes: bytesIn(rows.codes),
      common: bytesIn(common),
      addedScales: bytesIn(added.scales.subarray(0, addedCount)),
      addedCodes: bytesIn(added.codes.subarray(0, addedCount * rows.dimensions)),
      addedLengths: bytesIn(added.lengths.subarray(0, addedCount)),
      addedHolders: bytesIn(added.holders.subarray(0, addedCount)),
    },
  };
}

/** The model as it was, to the bit. Throws a DamagedModelError unless the image can be one that `encodeModel` made. */
export function decodeModel(image: unknown): VaultModel {
  checkShape(image);
  const terms = linesOf(image.terms);
  const { paragraphs, vaultParagraphs, dimensions, tokeniser, trainedAtMs } = image;
  const rows = {
    dimensions,
    scales: new Float32Array(bytesOf(image, 'scales', 4 * terms.length)),
    codes: new Int8Array(bytesOf(image, 'codes', terms.length * dimensions)),
  };
  const common = new Float32Array(bytesOf(image, 'common', 4 * dimensions));
  const trained = { terms, rows, common, paragraphs, vaultParagraphs, tokeniser, trainedAtMs };
  const model = new VaultModel(trained, decodeAdded(image), { ...image.drift });
  check(model.id === image.id, 'is not the one that was trained');
  return model;
}

function decodeAdded(image: ModelImage): AddedTerms {
  const terms = linesOf(image.addedTerms);
  const scales = new Float32Array(bytesOf(image, 'addedScales', 4 * terms.length));
  const lengths = new Float32Array(bytesOf(image, 'addedLengths', 4 * terms.length));
  check([...scales, ...lengths].every(isMeasure), 'has added terms without measure');
  const added = new AddedTerms(image.dimensions, image.paragraphs);
  for (const term of terms) added.create(term);
  added.scales.set(scales);
  added.lengths.set(lengths);
  added.holders.set(new Uint32Array(bytesOf(image, 'addedHolders', 4 * terms.length)));
  added.codes.set(new Int8Array(bytesOf(image, 'addedCodes', terms.length * image.dimensions)));
  return added;
}

/** Lengths of the parts are checked when they are read. */
function checkShape(image: unknown): asserts image is ModelImage {
  check(isRecord(image), 'is no record');
  const { version, dimensions, paragraphs, drift, bins } = image;
  check(version === MODEL_IMAGE_VERSION, `has the version ${String(version)}`);
  check(isCount(dimensions) && dimensions > 0 && dimensions <= MAX_DIMENSIONS, 'has no dimensions');
  check(isCount(paragraphs) && isCount(image['vaultParagraphs']), 'has no number of paragraphs');
  check(Number.isFinite(image['trainedAtMs']), 'has no time');
  for (const name of ['id', 'tokeniser', 'terms', 'addedTerms'])
    check(typeof image[name] === 'string', `has no ${name}`);
  check(isRecord(drift) && isCount(drift['tokens']) && isCount(drift['unseen']), 'has no drift');
  check(isRecord(bins), 'has no bins');
}

function linesOf(text: string): string[] {
  const lines = text === '' ? [] : text.split('\n');
  check(new Set(lines).size === lines.length, 'has a term twice');
  return lines;
}

/** A copy in a buffer of its own: decoded bytes may begin anywhere, typed arrays may not. */
function bytesOf({ bins }: ModelImage, name: keyof ModelImage['bins'], length: number): ArrayBuffer {
  const bin: unknown = bins[name];
  check(bin instanceof Uint8Array && bin.length === length, `has ${name} of another length`);
  return new Uint8Array(bin).buffer;
}

function isMeasure(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new DamagedModelError(`the stored model ${what}`);
}

function bytesIn({ buffer, byteOffset, byteLength }: Int8Array | Uint32Array | Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
