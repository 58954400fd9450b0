import type { ContentHash } from '../../contract';
import type { NameItem, NoteNames } from '../lexicon/name-items';
import type { NoteReading } from '../read/note-reading';
import type { Statement } from '../read/statements';

/** A note as it is kept: by the key under which the index tells of it. */
export interface KeptRow {
  key: ContentHash;
  reading: NoteReading;
  /** Undefined where its text was not looked through yet. */
  names: NoteNames | undefined;
}

/** Plain data for MessagePack. What there is thousands of stands in lists without names. */
export interface PackedRow {
  key: ContentHash;
  reading: Omit<NoteReading, 'vocabulary'> & { vocabulary: Uint8Array };
  items: PackedItem[] | null;
  keys: [key: string, isLinked: boolean, inside: number, capitals: number][];
  statements: Statement[];
}

type PackedItem = [
  ...[start: number, end: number, text: string, key: string, link: number, contentWords: number],
  ...[signs: number, flags: number, line: number],
];

const INSIDE = 1;
const JOINED = 2;
const IN_NAME = 4;

export function packRow({ key, reading, names }: KeptRow): PackedRow {
  const { buffer, byteOffset, byteLength } = reading.vocabulary;
  return {
    key,
    reading: { ...reading, vocabulary: new Uint8Array(buffer, byteOffset, byteLength) },
    items: names === undefined ? null : names.items.map(packItem),
    keys: (names?.keys ?? []).map(({ key: name, isLinked, inside, capitals }) => [
      name,
      isLinked,
      inside,
      capitals,
    ]),
    statements: names?.statements ?? [],
  };
}

function packItem(item: NameItem): PackedItem {
  const { start, end, text, key, link, contentWords, signs, line } = item;
  const flags = (item.isInside ? INSIDE : 0) | (item.isJoined ? JOINED : 0) | (item.isInName ? IN_NAME : 0);
  return [start, end, text, key, link, contentWords, signs, flags, line];
}

export function unpackRow({ key, reading, items, keys, statements }: PackedRow): KeptRow {
  // Views of a file begin anywhere; numbers of four bytes do not.
  const vocabulary = new Uint32Array(new Uint8Array(reading.vocabulary).buffer);
  const counts = keys.map(([name, isLinked, inside, capitals]) => ({
    key: name,
    isLinked,
    inside,
    capitals,
  }));
  const names = items === null ? undefined : { items: items.map(unpackItem), keys: counts, statements };
  return { key, reading: { ...reading, vocabulary, counts: new Uint8Array(reading.counts) }, names };
}

function unpackItem([start, end, text, key, link, contentWords, signs, flags, line]: PackedItem): NameItem {
  const isInside = (flags & INSIDE) !== 0;
  const isJoined = (flags & JOINED) !== 0;
  const isInName = (flags & IN_NAME) !== 0;
  return { start, end, text, key, link, contentWords, signs, isInside, isJoined, isInName, line };
}
