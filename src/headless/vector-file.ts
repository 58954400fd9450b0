import { readFile, writeFile } from 'node:fs/promises';
import { failureOf, refuse, type Outcome } from './failure';
import { codeOf, reasonOf } from './folder-walk';
import type { VaultSession } from './vault-session';

/** Takes the vectors of a file that `exportVectors` wrote, on this device or another. Answers how many were new. */
export async function importVectors(session: VaultSession, file: string): Promise<Outcome<number>> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return { ok: false, failure: refuse('import', `Could not read ${file}: ${reasonOf(error)}`) };
  }
  const loaded = await session.loadVectors();
  if (!loaded.ok) return { ok: false, failure: failureOf(loaded.error) };
  const taken = await session.engine.importVectors({ pieces: [new Uint8Array(bytes)] });
  if (taken.ok) return { ok: true, value: taken.value.added };
  const advice = 'Vectors can be taken from the same model alone. Nothing was taken.';
  const { error } = taken;
  if (error.kind !== 'bad-request') return { ok: false, failure: failureOf(error) };
  return { ok: false, failure: refuse('import', `${file} cannot be taken: ${error.message}`, advice) };
}

/** Writes all vectors, rounded, to a file that is not there yet. */
export async function exportVectors(session: VaultSession, file: string): Promise<Outcome<null>> {
  const exported = await session.engine.exportVectors(null);
  if (!exported.ok) return { ok: false, failure: failureOf(exported.error) };
  try {
    await writeFile(file, exported.value, { flag: 'wx' });
    return { ok: true, value: null };
  } catch (error) {
    const taken = 'Name a file that is not there yet: none is replaced.';
    const advice = codeOf(error) === 'EEXIST' ? taken : 'Name a file in a folder that can be written to.';
    return { ok: false, failure: refuse('export', `Could not write ${file}: ${reasonOf(error)}`, advice) };
  }
}
