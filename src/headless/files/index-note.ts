import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Result, StoreFault } from '../../../worker/contract';
import { fileErrorCode, fileFault } from '../../../worker/node-files/file-fault';
import { makeFolder } from '../../../worker/node-files/make-folder';

/** A small file beside the index: what it says, or why that cannot be used. Both are undefined where there is none. */
export interface IndexNote<T> {
  value: T | undefined;
  damage: StoreFault | undefined;
}

/** A note that was read, and what to say where it cannot be used. */
export interface ReadNote<T> {
  value: T | undefined;
  notice: string | undefined;
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
    return { value, damage: value === undefined ? { kind: 'file-of-another-kind' } : undefined };
  } catch (error) {
    if (ABSENT.includes(fileErrorCode(error) ?? '')) return { value: undefined, damage: undefined };
    const damage = error instanceof SyntaxError ? ({ kind: 'file-damaged' } as const) : fileFault(error);
    return { value: undefined, damage };
  }
}

/** Puts a note in the place of the last one, whole or not at all. */
export function writeIndexNote(file: string, value: unknown): Promise<Result<null>> {
  return told(async () => {
    const fresh = `${file}-new`;
    await makeFolder(dirname(file));
    await writeFile(fresh, `${JSON.stringify(value)}\n`, { mode: 0o600 });
    await rename(fresh, file);
  });
}

/** It is no failure when there is none. */
export function removeIndexNote(file: string): Promise<Result<null>> {
  return told(() => rm(file, { force: true }));
}

async function told(work: () => Promise<void>): Promise<Result<null>> {
  try {
    await work();
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, error: { kind: 'storage', operation: 'write', why: fileFault(error) } };
  }
}
