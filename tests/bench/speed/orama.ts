import { create, insertMultiple, type AnyOrama } from '@orama/orama';
import { DIMENSIONS, paragraphsOf, type VaultNote } from './corpus';

/** As an app that stores its vault in Orama would say it, with all defaults. */
const SCHEMA = {
  title: 'string',
  content: 'string',
  folder: 'enum',
  tags: 'enum[]',
  modifiedMs: 'number',
} as const;

/** Beyond, saving fails: its heap and its file are each some gigabytes. */
export const MAX_ORAMA_ROWS = 100_000;

export interface OramaDocument {
  id: string;
  title: string;
  content: string;
  folder: string;
  tags: string[];
  modifiedMs: number;
  embedding?: number[];
}

export function createOrama({ withVectors }: { withVectors: boolean }): AnyOrama {
  const vectors = { embedding: `vector[${DIMENSIONS}]` } as const;
  return create({ schema: withVectors ? { ...SCHEMA, ...vectors } : SCHEMA });
}

/** One document a paragraph; its vector as the array of numbers that Orama insists on. */
export function oramaDocuments(
  note: VaultNote,
  firstRow: number,
  vectorOf?: (row: number) => Float32Array,
): OramaDocument[] {
  const { title, folder, tags, modifiedMs } = note;
  return paragraphsOf(note).map((content, at) => {
    const row = firstRow + at;
    const document = { id: String(row), title, content, folder, tags, modifiedMs };
    return vectorOf === undefined ? document : { ...document, embedding: [...vectorOf(row)] };
  });
}

/** Inserts in one batch. With nothing asynchronous in the database, it is done when this returns. */
export function insertAll(database: AnyOrama, documents: OramaDocument[]): void {
  if (!Array.isArray(insertMultiple(database, documents, documents.length)))
    throw new Error('Orama inserts in step');
}
