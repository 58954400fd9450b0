import { fileFault } from '../../../worker/node-files/file-fault';
import { texts } from '../../texts/texts';
import { readFile, writeFile } from 'node:fs/promises';
import { failureOf, refuse, type Outcome } from '../output/failure';
import { codeOf } from '../files/folder-walk';
import type { VaultSession } from '../session/vault-session';

/** Takes the vectors of a file that `exportVectors` wrote, on this device or another. Answers how many were new. */
export async function importVectors(session: VaultSession, file: string): Promise<Outcome<number>> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return {
      ok: false,
      failure: refuse('import', texts().terminal.vectors.unreadable(file, texts().fault(fileFault(error)))),
    };
  }
  const loaded = await session.loadVectors();
  if (!loaded.ok) return { ok: false, failure: failureOf(loaded.error) };
  const taken = await session.engine.importVectors({ pieces: [new Uint8Array(bytes)] });
  if (taken.ok) return { ok: true, value: taken.value.added };
  const { notTaken, sameModelAlone } = texts().terminal.vectors;
  const { error } = taken;
  if (error.kind !== 'bad-request') return { ok: false, failure: failureOf(error) };
  return {
    ok: false,
    failure: refuse('import', notTaken(file, texts().fault(error.why)), sameModelAlone),
  };
}

/** Writes all vectors, rounded, to a file that is not there yet. */
export async function exportVectors(session: VaultSession, file: string): Promise<Outcome<null>> {
  const exported = await session.engine.exportVectors(null);
  if (!exported.ok) return { ok: false, failure: failureOf(exported.error) };
  try {
    await writeFile(file, exported.value, { flag: 'wx' });
    return { ok: true, value: null };
  } catch (error) {
    const { nameNewFile, nameWritableFolder, unwritable } = texts().terminal.vectors;
    const advice = codeOf(error) === 'EEXIST' ? nameNewFile : nameWritableFolder;
    return {
      ok: false,
      failure: refuse('export', unwritable(file, texts().fault(fileFault(error))), advice),
    };
  }
}
