import type { EngineError, Lens } from '../../contract';
import { setRows } from '../filter/row-masks';
import { noteTimes, writtenTags, type NoteRecord } from '../note-record';
import type { RowMask } from '../vectors/row-mask';

/** A lens made ready to be asked about many notes. */
export type NoteTest = (record: NoteRecord) => boolean;

/** The rows of all notes that meet the lens, undefined when it asks nothing. */
export function lensMask(records: Iterable<NoteRecord>, lens: Lens | undefined): RowMask | undefined {
  const test = lensTest(lens);
  if (test === undefined) return undefined;
  const found = [...records].filter(test);
  const end = found.reduce((most, { base, rows }) => Math.max(most, base + rows.length), 0);
  const mask = new Uint8Array(Math.ceil(end / 8));
  for (const { base, rows } of found) setRows(mask, base, base + rows.length);
  return mask;
}

/** Undefined when the lens asks nothing. */
export function lensTest(lens: Lens | undefined): NoteTest | undefined {
  if (lens === undefined) return undefined;
  const tests: NoteTest[] = [];
  const tags = (lens.tags ?? []).map((tag) => foldTag(tag).replace(/^#|\/+$/g, ''));
  if (tags.length > 0) tests.push((record) => hasTagBelow(record, tags));
  const folders = (lens.folders ?? []).map((folder) => folder.normalize('NFC').replace(/^\/+|\/+$/g, ''));
  if (folders.length > 0 && !folders.includes('')) tests.push(({ parsed }) => isBelow(parsed.path, folders));
  const { sinceMs, untilMs } = lens;
  if (sinceMs !== undefined) tests.push((record) => noteTimes(record).updatedMs >= sinceMs);
  if (untilMs !== undefined) tests.push((record) => noteTimes(record).updatedMs < untilMs);
  return tests.length === 0 ? undefined : (record) => tests.every((test) => test(record));
}

function hasTagBelow({ parsed }: NoteRecord, roots: readonly string[]): boolean {
  for (const tag of writtenTags(parsed)) if (isBelow(foldTag(tag), roots)) return true;
  return false;
}

function foldTag(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}

/** Whether `name` is one of the roots or stands below one of them. */
function isBelow(name: string, roots: readonly string[]): boolean {
  return roots.some((root) => name === root || name.startsWith(`${root}/`));
}

export function checkLens(lens: Lens | undefined): EngineError | undefined {
  for (const field of ['sinceMs', 'untilMs'] as const) {
    const value = lens?.[field];
    if (value !== undefined && !Number.isFinite(value)) {
      return { kind: 'bad-request', field: `lens.${field}`, message: 'not a time in milliseconds' };
    }
  }
  return undefined;
}
