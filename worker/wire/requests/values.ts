import * as z from 'zod/mini';
import {
  parseNotePath,
  type AtomId,
  type ContentHash,
  type FieldType,
  type FileBlob,
  type NotePath,
  type RequestFault,
} from '../../contract';

// Compiled schemas are faster, but no plugin should make code out of text.
z.config({ jitless: true });

/** What a test of our own finds wrong. */
export function fault(why: RequestFault): { params: { why: RequestFault } } {
  return { params: { why } };
}

function typed<T>(type: FieldType, test: (value: unknown) => boolean): z.ZodMiniCustom<T, T> {
  return z.custom<T>(test, fault({ kind: 'wrong-type', types: [type] }));
}

/** A file that is refused because another has its name in NFC is reported as it is written. */
export const notePath = typed<NotePath>(
  'note-path',
  (value) => typeof value === 'string' && parseNotePath(value) === value.normalize('NFC'),
);

/** Any text but none at all: which atoms there are, the index knows. */
export const atomId = typed<AtomId>('atom-id', (value) => typeof value === 'string' && value !== '');

/** 32 hexadecimal digits. */
export const contentHash = typed<ContentHash>(
  'text',
  (value) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value),
);

/** The bytes themselves are not looked at. */
export const bytes = typed<Uint8Array>('bytes', (value) => value instanceof Uint8Array);

/** What went wrong with a file: told on as it came, and read by nobody here but for its kind. */
export function told<T extends { kind: string }>(): z.ZodMiniCustom<T, T> {
  return typed<T>(
    'object',
    (value) =>
      typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string',
  );
}

export const fileBlob = typed<FileBlob>('file', isFile);

function isFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { size, arrayBuffer } = value as Partial<Record<keyof FileBlob, unknown>>;
  return typeof size === 'number' && typeof arrayBuffer === 'function';
}

/** A field that may be missing. Undefined is no value of it, as the contract has it. */
export const maybe = z.exactOptional;

/** From `min` to `max`, both among them. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): z.ZodMiniCustom<number, number> {
  const isIn = (value: unknown) => Number.isInteger(value) && isWithin(value, min, max);
  return z.custom<number>(isIn, fault({ kind: 'no-whole-number', min, max }));
}

/** From `min` to `max`, both among them. Without `max` any that is finite. */
export function numberFrom(min: number, max?: number): z.ZodMiniCustom<number, number> {
  const isIn = (value: unknown) => Number.isFinite(value) && isWithin(value, min, max);
  return z.custom<number>(isIn, fault({ kind: 'no-number', min, ...(max !== undefined && { max }) }));
}

function isWithin(value: unknown, min: number, max = Infinity): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}

/** Any but the empty one. */
export const someText = z.string().check(z.refine((text) => text.trim() !== '', fault({ kind: 'empty' })));
