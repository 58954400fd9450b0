import type { BlockKind, Lens, PropertyCondition } from '../../contract';
import { KIND_BITS } from '../filter/note-columns';
import { editDistance } from '../text/edit-distance';
import type { NoteOperator } from './query-tree';
import { parseTimeRange } from './time-range';

/** What is asked, or a sentence that says what is wrong with the value and what can be written instead. */
export type NoteCondition = { lens: Lens } | { problem: string };

const DATES = 'Write a date such as 2024, 2024-05, >=2024-05-31 or 30d.';

/** What an operator asks of notes. */
export function noteCondition(operator: NoteOperator, value: string, nowMs: number): NoteCondition {
  if (value.trim() === '') return { problem: `Nothing stands after "${operator}:".` };
  switch (operator) {
    case 'tag': {
      const tag = value.replace(/^#|[,;]+$|\/+$/g, '');
      return tag === '' ? { problem: 'The tag after "tag:" has no name.' } : { lens: { tags: [tag] } };
    }
    case 'path':
      return { lens: { paths: [value] } };
    case 'file':
      return { lens: { names: [value] } };
    case 'kind':
      return kindCondition(value.toLowerCase());
    case 'is':
      return linkCondition(value.toLowerCase());
    case 'created':
    case 'updated':
      return timeCondition(operator, value, nowMs);
  }
}

function kindCondition(value: string): NoteCondition {
  const kinds = Object.keys(KIND_BITS) as BlockKind[];
  // People say "tables" of what they look for.
  const kind = kinds.find((each) => value === each || value === `${each}s`);
  if (kind !== undefined) return { lens: { kinds: [kind] } };
  return {
    problem: `There is no kind "${value}".${suggestion(value, kinds)} Kinds are ${kinds.join(', ')}.`,
  };
}

function linkCondition(value: string): NoteCondition {
  if (value === 'linked') return { lens: { linked: true } };
  if (value === 'alone') return { lens: { linked: false } };
  return { problem: `A note cannot be "${value}": write is:linked or is:alone.` };
}

function timeCondition(operator: 'created' | 'updated', value: string, nowMs: number): NoteCondition {
  const range = parseTimeRange(value.trim(), nowMs);
  if (range === undefined) return { problem: `"${value}" is no date. ${DATES}` };
  if (operator === 'updated') return { lens: range };
  const { sinceMs, untilMs } = range;
  return {
    lens: {
      ...(sinceMs !== undefined && { createdSinceMs: sinceMs }),
      ...(untilMs !== undefined && { createdUntilMs: untilMs }),
    },
  };
}

/**
 * What `[name]` and `[name:value]` ask: a value that holds the text, `"exactly this"`, `null` for nothing, `>5`, `<2024-05-01`,
 * and several with `OR` between them.
 */
export function propertyCondition(name: string, value: string | undefined, nowMs: number): NoteCondition {
  if (value === undefined) return { lens: { properties: [{ name }] } };
  const found: PropertyCondition[] = [];
  for (const each of alternatives(value)) {
    if (each === '') return { problem: `A value is missing in [${name}:${value}].` };
    const conditions = valueConditions(name, each, nowMs);
    if (conditions === undefined)
      return { problem: `"${each}" compares with neither a number nor a date. Write >5 or >=2024-05-31.` };
    found.push(...conditions);
  }
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return { lens: { properties: [only] } };
  return { lens: { anyOf: found.map((each) => ({ properties: [each] })) } };
}

/** What stands between `OR`, outside of quotes. */
function alternatives(value: string): string[] {
  const inner = /^\((.*)\)$/s.exec(value.trim())?.[1] ?? value;
  const parts: string[] = [''];
  for (const piece of inner.match(/"[^"]*"|\s+OR(?=\s|$)|^OR(?=\s)|[^"\s]+|\s+|"/g) ?? []) {
    if (piece.trim() === 'OR') parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts.map((part) => part.trim());
}

function valueConditions(name: string, value: string, nowMs: number): PropertyCondition[] | undefined {
  const quoted = /^"(.*)"$/s.exec(value)?.[1];
  if (quoted !== undefined) return [{ name, anyOf: [quoted] }];
  if (value.toLowerCase() === 'null') return [{ name, anyOf: [''] }];
  const compared = /^([<>]=?)\s*(.+)$/s.exec(value);
  if (compared === null) return [{ name, holds: [value] }];
  const [, sign = '', text = ''] = compared;
  const number = Number(text);
  const range = parseTimeRange(sign + text, nowMs);
  const found: PropertyCondition[] = [
    ...(Number.isFinite(number) ? [{ name, ...numberTest(sign, number) }] : []),
    ...(range === undefined ? [] : [{ name, ...range }]),
  ];
  return found.length === 0 ? undefined : found;
}

function numberTest(sign: string, number: number): Partial<PropertyCondition> {
  if (sign === '>') return { above: number };
  if (sign === '>=') return { atLeast: number };
  return sign === '<' ? { below: number } : { atMost: number };
}

function suggestion(value: string, names: readonly string[]): string {
  const near = names.find((name) => editDistance(value, name, 2) !== undefined);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}
