import { parseNotePath, type NotePath } from '../../../worker/contract';
import { clusteredVectors } from '../../engine/vectors/clustered-vectors';
import { markdownOf, syntheticCorpus, uniformNumbers, type SyntheticNote } from '../synthetic-notes';

export const DIMENSIONS = 384;

/** Folders and tags of the vault, and the stretch of time in which its notes were changed. */
const FOLDERS = 40;
const TAGS = 200;
const TIME = { from: Date.UTC(2020, 8), lengthMs: 150_000_000_000 };

const corpus = syntheticCorpus(7);

/** A made-up note with what a vault says about it. */
export interface VaultNote extends SyntheticNote {
  path: NotePath;
  folder: string;
  tags: string[];
  modifiedMs: number;
}

/** The same vault for everybody, up to so many paragraphs. */
export function* vaultNotes(paragraphs: number): Generator<VaultNote> {
  const uniform = uniformNumbers(23);
  const below = (end: number): number => Math.floor(end * uniform());
  let number = 0;
  for (const note of corpus.notes(paragraphs)) {
    const folder = `folder ${below(FOLDERS)}`;
    const path = parseNotePath(`${folder}/${note.title} ${number++}.md`);
    if (path === undefined) throw new Error('a synthetic note has a path');
    const tags = [`tag${below(TAGS)}`, `tag${below(TAGS)}`];
    yield { ...note, path, folder, tags, modifiedMs: TIME.from + below(TIME.lengthMs) };
  }
}

/** The moment after which so large a part of the vault was changed. */
export function momentBefore(part: number): number {
  return TIME.from + (1 - part) * TIME.lengthMs;
}

export function textOf(note: VaultNote): string {
  const head = `---\ntags: [${note.tags.join(', ')}]\n---\n`;
  return head + markdownOf(note);
}

export function paragraphsOf({ sections }: SyntheticNote): string[] {
  return sections.flatMap(({ paragraphs }) => paragraphs);
}

/** Questions as people type them. */
export function questions(count: number): string[] {
  return corpus.naturalQueries(count);
}

/** Two or three significant words, as people type them who know what they look for. */
export function wordQueries(count: number): string[] {
  return corpus.contentQueries(count);
}

/** Vectors of so many paragraphs, one after the other. */
export function vaultVectors(count: number): Float32Array<ArrayBuffer> {
  return clusteredVectors(count, DIMENSIONS, 5);
}

/** Vectors near which something lies, but none of the vault's own. */
export function questionVectors(count: number): Float32Array[] {
  const vectors = clusteredVectors(count, DIMENSIONS, 77);
  return Array.from({ length: count }, (_, at) => vectorAt(vectors, at));
}

export function vectorAt(vectors: Float32Array, row: number): Float32Array {
  return vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
}
