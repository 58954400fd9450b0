import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Result } from '../../worker/contract';
import { fileErrorCode, fileReason } from '../../worker/node/files/file-reason';
import { makeFolder } from '../../worker/node/files/make-folder';

/** A small file beside the index: what it says, or why that cannot be used. Both are undefined where there is none. */
export interface IndexNote<T> {
  value: T | undefined;
  damage: string | undefined;
}

/** Where there is no such folder there is no note in it either: the index itself tells what is wrong with its place. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'];

/** Reads the JSON of a note; `parse` answers undefined for what it is not. */
export async function readIndexNote<T>(
  file: string,
  parse: (value: unknown) => T | undefined,
): Promise<IndexNote<T>> {
  try {
    const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
    const value = parse(JSON.parse(text));
    return { value, damage: value === undefined ? 'it does not hold what it should' : undefined };
  } catch (error) {
    if (ABSENT.includes(fileErrorCode(error) ?? '')) return { value: undefined, damage: undefined };
    const damage = error instanceof SyntaxError ? 'it is damaged' : fileReason(error);
    return { value: undefined, damage };
  }
}

/** Puts a note in the place of the last one, whole or not at all. */
export function writeIndexNote(file: string, value: unknown): Promise<Result<null>> {
  return told(`write ${file}`, async () => {
    const fresh = `${file}-new`;
    await makeFolder(dirname(file));
    await writeFile(fresh, `${JSON.stringify(value)}\n`, { mode: 0o600 });
    await rename(fresh, file);
  });
}

/** It is no failure when there is none. */
export function removeIndexNote(file: string): Promise<Result<null>> {
  return told(`remove ${file}`, () => rm(file, { force: true }));
}

async function told(operation: string, work: () => Promise<void>): Promise<Result<null>> {
  try {
    await work();
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, error: { kind: 'storage', operation, message: fileReason(error) } };
  }
}
