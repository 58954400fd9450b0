import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in which the store of `folder` keeps its parts. */
export function partsOf(folder: string): string {
  const name = readdirSync(folder).find((each) => each.startsWith('parts-'));
  if (name === undefined) throw new Error(`no store in ${folder}`);
  return join(folder, name);
}

/** What stands in the folder of a store beside its mark and its parts: its lock, or what should not be there. */
export function besideParts(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name !== '_store.json' && !name.startsWith('parts-'))
    .sort();
}

/** Names of the parts, without the mark among them. */
export function partNames(folder: string): string[] {
  return readdirSync(partsOf(folder))
    .filter((name) => name !== '_store.json')
    .sort();
}
