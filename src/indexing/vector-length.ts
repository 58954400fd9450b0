import type { EngineApi } from '../../worker/contract';
import { dimensionsInName } from './vector-files';
import type { FileInVault } from './vector-offers';

export interface VectorFilesInVault {
  engine: Pick<EngineApi, 'describeVectors'>;
  /** All files of vectors in the vault. */
  files(): FileInVault[];
  read(file: FileInVault): Promise<Uint8Array>;
}

/** Files of one length that are read until one is what its name says. */
const MAX_READ = 3;
/** Lengths that are tried: whoever changes the model under its name leaves one behind. */
const MAX_LENGTHS = 3;
/** Larger ones are nothing that the app wrote: it writes 4 MB at most, and the terminal all in one. */
const MAX_BYTES = 100_000_000;

/**
 * How long this model's vectors are in the files of a vault: the length of which there are most, as the files say themselves and not their
 * names alone. Undefined where no file is of that model, and sound. What else files say counts for nothing.
 */
export async function vectorLength(model: string, vault: VectorFilesInVault): Promise<number | undefined> {
  const lengths = new Map<number, FileInVault[]>();
  for (const file of vault.files()) {
    const dimensions = dimensionsInName(file.name, model);
    if (dimensions === undefined || file.sizeBytes > MAX_BYTES) continue;
    lengths.set(dimensions, [...(lengths.get(dimensions) ?? []), file]);
  }
  const byMost = [...lengths].sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  for (const [dimensions, files] of byMost.slice(0, MAX_LENGTHS))
    for (const file of smallestOf(files)) {
      const held = await heldIn(file, vault);
      if (held?.model === model && held.dimensions === dimensions) return dimensions;
    }
  return undefined;
}

async function heldIn(
  file: FileInVault,
  vault: VectorFilesInVault,
): Promise<{ model: string; dimensions: number } | undefined> {
  const piece = await vault.read(file).catch(() => undefined);
  const described = piece && (await vault.engine.describeVectors({ piece }));
  return described?.ok === true ? described.value : undefined;
}

function sizeOf(files: readonly FileInVault[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function smallestOf(files: readonly FileInVault[]): FileInVault[] {
  return [...files].sort((one, other) => one.sizeBytes - other.sizeBytes).slice(0, MAX_READ);
}
