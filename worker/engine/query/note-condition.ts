import type { BlockKind, Lens, LinkCondition, PropertyCondition, QueryFault } from '../../contract';
import { must } from '../base/assert';
import { KIND_BITS } from '../filter/note-columns';
import { editDistance } from '../words/edit-distance';
import type { NoteOperator } from './query-tree';
import { parseTimeRange, turnedRange, type TimeRange } from './time-range';
import { trimSignsEnd } from '../base/trim-signs';

/** What is asked, or what is wrong with the value. */
export type NoteCondition = { lens: Lens } | { fault: QueryFault };

/** What an operator asks of notes. */
export function noteCondition(operator: NoteOperator, value: string, nowMs: number): NoteCondition {
  if (value.trim() === '') return { fault: { kind: 'nothing-after', operator } };
  switch (operator) {
    case 'tag': {
      const tag = trimSignsEnd(value.replace(/^#/, ''), ',;/');
      return tag === '' ? { fault: { kind: 'tag-without-name' } } : { lens: { tags: [tag] } };
    }
    case 'path':
      return { lens: { paths: [value] } };
    case 'file':
      return { lens: { names: [value] } };
    case 'kind':
      return kindCondition(value.toLowerCase());
    case 'is':
      return linkCondition(value.toLowerCase());
    case 'links':
    case 'backlinks':
      return countCondition(operator === 'links' ? 'out' : 'in', value.trim());
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
  const near = kinds.find((each) => editDistance(value, each, 2) !== undefined);
  return { fault: { kind: 'unknown-kind', value, near, kinds } };
}

function linkCondition(value: string): NoteCondition {
  if (value === 'linked') return { lens: { linked: true } };
  if (value === 'alone') return { lens: { linked: false } };
  return { fault: { kind: 'unknown-state', value } };
}

/** `5`, `>5`, `<=2` or `2..5`. */
function countCondition(of: LinkCondition['of'], value: string): NoteCondition {
  const compared = /^([<>]=?|)(\d{1,9})$/.exec(value);
  if (compared !== null) {
    const [, sign = '', written = ''] = compared;
    return { lens: { links: [{ of, ...wholeBounds(sign, Number(written)) }] } };
  }
  const between = /^(\d{0,9})\.\.(\d{0,9})$/.exec(value);
  const [, from = '', to = ''] = between ?? [];
  if (from === '' && to === '') return { fault: { kind: 'no-comparison', value } };
  if (from !== '' && to !== '' && Number(from) > Number(to)) return turnedFault(value);
  return {
    lens: {
      links: [
        { of, ...(from !== '' && { atLeast: Number(from) }), ...(to !== '' && { atMost: Number(to) }) },
      ],
    },
  };
}

function wholeBounds(sign: string, number: number): Pick<LinkCondition, 'atLeast' | 'atMost'> {
  if (sign === '') return { atLeast: number, atMost: number };
  if (sign.startsWith('>')) return { atLeast: sign === '>' ? number + 1 : number };
  return { atMost: sign === '<' ? number - 1 : number };
}

function timeCondition(operator: 'created' | 'updated', value: string, nowMs: number): NoteCondition {
  const range = parseTimeRange(value.trim(), nowMs);
  if (range === undefined) return { fault: { kind: 'no-date', value } };
  if (isTurnedTime(range)) return turnedFault(value.trim());
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
 * `4..5`, and several with `OR` between them.
 */
export function propertyCondition(name: string, value: string | undefined, nowMs: number): NoteCondition {
  if (value === undefined) return { lens: { properties: [{ name }] } };
  const found: PropertyCondition[] = [];
  for (const each of alternatives(value)) {
    if (each === '') return { fault: { kind: 'no-value', name, value } };
    const conditions = valueConditions(name, each, nowMs);
    if (conditions === undefined) return { fault: { kind: 'no-comparison', value: each } };
    if (conditions.some(isTurned)) return turnedFault(each);
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
  const between = betweenConditions(name, value, nowMs);
  if (between.length > 0) return between;
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

/** Of `4..5` and `2024-01..2024-03`; none where it is a text with two full stops. */
function betweenConditions(name: string, value: string, nowMs: number): PropertyCondition[] {
  const [, from = '', to = ''] = /^(\S*)\.\.(\S*)$/.exec(value) ?? [];
  const range = from === '' && to === '' ? undefined : parseTimeRange(value, nowMs);
  const [least, most] = [Number(from), Number(to)];
  const test = { ...(from !== '' && { atLeast: least }), ...(to !== '' && { atMost: most }) };
  const isNumbers = from + to !== '' && Number.isFinite(least) && Number.isFinite(most);
  return [...(isNumbers ? [{ name, ...test }] : []), ...(range === undefined ? [] : [{ name, ...range }])];
}

/** Whether nothing can lie in it. */
function isTurned({ atLeast = -Infinity, atMost = Infinity, ...times }: PropertyCondition): boolean {
  return atLeast > atMost || isTurnedTime(times);
}

function isTurnedTime({ sinceMs = -Infinity, untilMs = Infinity }: TimeRange): boolean {
  return sinceMs >= untilMs;
}

function turnedFault(value: string): NoteCondition {
  return { fault: { kind: 'turned-range', value, turned: must(turnedRange(value), 'a range') } };
}

function numberTest(sign: string, number: number): Partial<PropertyCondition> {
  if (sign === '>') return { above: number };
  if (sign === '>=') return { atLeast: number };
  return sign === '<' ? { below: number } : { atMost: number };
}
