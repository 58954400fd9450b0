import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOf } from './whole-files';

const NAME = /^(?!\.+$)[a-z0-9.-]+$/;

/** Where parts of a store are, and which names count there; without `names` all that a part can have. */
export interface Parts {
  folder: string;
  names?: readonly string[];
}

export function mustBePartName(operation: string, name: string): void {
  if (!NAME.test(name)) throw new Error(`cannot ${operation} ${name}: not a name of the index store`);
}

/** Names and sizes of the parts, in no order. */
export async function listParts({ folder, names }: Parts): Promise<{ name: string; sizeBytes: number }[]> {
  const found = (names ?? (await readdir(folder))).filter((name) => NAME.test(name));
  const sizes = await Promise.all(found.map((name) => sizeOf(join(folder, name))));
  return found.flatMap((name, at) => {
    const sizeBytes = sizes[at];
    return sizeBytes === undefined ? [] : [{ name, sizeBytes }];
  });
}
