import { HASH_BYTES } from '../base/hash-bytes';
import type { NoteRows } from './note-rows';

/** Names of columns, and what stands around them. */
export const PAGE_BYTES = 2_000;
/** Names and numbers of a note. */
const NOTE_BYTES = 300;
/** Numbers and the hash of an atom, and its kind of block. */
const ATOM_BYTES = 64;
/** Numbers of a link, and its source. */
const LINK_BYTES = 32;
/** What stands around a text. */
const TEXT_BYTES = 8;

/** Bytes that are sent of a note, its vectors left out: rather too many than too few. */
export function rowsBytes({ note, atoms, links }: NoteRows): number {
  const { path, title, aliases, tags, properties } = note;
  const names = textBytes(path, title, ...aliases, ...tags);
  // Numbers take more room than their digits.
  const values = 4 * JSON.stringify(properties).length;
  const inAtoms = sumOf(atoms, ({ handle, title: heading }) => ATOM_BYTES + textBytes(handle, heading));
  const inLinks = sumOf(
    links,
    ({ to, link }) => LINK_BYTES + textBytes(to, link.target, link.subpath, link.property, link.display),
  );
  return NOTE_BYTES + names + values + inAtoms + inLinks;
}

/** Bytes of one vector, with its key, its factor and what it belongs to. */
export function vectorBytes(dimensions: number, componentBytes: number): number {
  return componentBytes * dimensions + HASH_BYTES + 8;
}

/** UTF-16 takes two bytes a unit, Latin text one. */
function textBytes(...texts: readonly (string | undefined)[]): number {
  return sumOf(texts, (text) => TEXT_BYTES + 2 * (text?.length ?? 0));
}

function sumOf<T>(parts: readonly T[], sizeOf: (part: T) => number): number {
  return parts.reduce((sum, part) => sum + sizeOf(part), 0);
}
