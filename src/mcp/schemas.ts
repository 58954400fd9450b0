import { texts } from '../texts/texts';
import type { Schema } from './tool';

/** An object with these fields and no others. */
export function objectOf(properties: Record<string, Schema>, required: readonly string[] = []): Schema {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

export function textField(maxLength: number, description?: string): Schema {
  return { type: 'string', minLength: 1, maxLength, ...(description && { description }) };
}

export function optionalText(maxLength: number, description?: string): Schema {
  return { type: 'string', maxLength, ...(description && { description }) };
}

export function choice(values: readonly string[], description?: string): Schema {
  return { type: 'string', enum: [...values], ...(description && { description }) };
}

/** Longer texts are refused by the schema, before anything is done with them. */
export const QUERY_LENGTH = 2_000;
export const ID_LENGTH = 1_000;

export function nodeIdField(): Schema {
  return textField(ID_LENGTH, texts().agents.fields.nodeId);
}

export function lensField(): Schema {
  return optionalText(ID_LENGTH, texts().agents.fields.lens);
}

export function cursorField(): Schema {
  return optionalText(60, texts().agents.fields.cursor);
}

const STRING: Schema = { type: 'string' };
const NUMBER: Schema = { type: 'number' };

/** Fields that an answer of rows may have besides them. */
const AROUND: Record<string, Schema> = { next: STRING, note: STRING, untrusted: STRING };

export const ROW: Schema = {
  type: 'object',
  properties: {
    ...{ id: STRING, title: STRING, level: STRING, tokens: NUMBER },
    ...{ score: NUMBER, why: STRING, text: STRING },
  },
  required: ['id', 'title', 'level', 'tokens'],
};

/** An answer of rows under a name, with fields of its own. */
export function rowsOutput(name: string, own: Record<string, Schema> = {}): Schema {
  const properties = { ...own, [name]: { type: 'array', items: ROW }, ...AROUND };
  return { type: 'object', properties, required: [...Object.keys(own), name] };
}
