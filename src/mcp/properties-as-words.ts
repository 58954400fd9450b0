import { texts } from '../texts/texts';
import type { ToolCall } from './tool-call';

/** `rating:7`, as other programs ask of properties; here those are words. */
const NAMED_VALUE = /(?:^|[\s(-])(([\p{L}][\p{L}\d_-]*):([^\s)]+))/gu;

/** How to ask what was asked of properties, and read as words: a sentence for each. */
export async function propertiesAsWords(query: string, call: ToolCall): Promise<string[]> {
  const asked = [...query.matchAll(NAMED_VALUE)];
  if (asked.length === 0) return [];
  const found = await call.ask('facets', { kind: 'properties', limit: 1_000 });
  if (!found.ok) return [];
  const names = new Set(found.value.map(({ name }) => name.toLowerCase()));
  return asked
    .filter(([, , name = '']) => names.has(name.toLowerCase()))
    .map(([, written = '']) => texts().agents.notes.askProperty(written, `[${written}]`));
}
