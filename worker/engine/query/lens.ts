import type { EngineError, Lens, PropertyCondition } from '../../contract';
import { KIND_BITS } from '../filter/note-columns';

/** How deep conditions may stand within conditions. */
const MAX_DEPTH = 8;

/** What is wrong with a lens, and where: `lens.noneOf[0].sinceMs`. Undefined when it can be asked. */
export function checkLens(lens: Lens | undefined): EngineError | undefined {
  return lens && checkConditions(lens, 'lens', 0);
}

function checkConditions(wanted: Lens, field: string, depth: number): EngineError | undefined {
  if (depth > MAX_DEPTH) return wrong(field, `conditions more than ${MAX_DEPTH} deep`);
  const { sinceMs, untilMs, createdSinceMs, createdUntilMs } = wanted;
  return (
    checkNumbers({ sinceMs, untilMs, createdSinceMs, createdUntilMs }, field) ??
    first(wanted.properties, `${field}.properties`, checkProperty) ??
    first(wanted.kinds, `${field}.kinds`, (kind, at) =>
      Object.hasOwn(KIND_BITS, kind) ? undefined : wrong(at, 'not a kind of block'),
    ) ??
    first(wanted.allOf, `${field}.allOf`, (each, at) => checkConditions(each, at, depth + 1)) ??
    first(wanted.anyOf, `${field}.anyOf`, (each, at) => checkConditions(each, at, depth + 1)) ??
    first(wanted.noneOf, `${field}.noneOf`, (each, at) => checkConditions(each, at, depth + 1))
  );
}

function checkProperty(
  { name, atLeast, above, atMost, below, sinceMs, untilMs }: PropertyCondition,
  field: string,
): EngineError | undefined {
  if (name === '') return wrong(`${field}.name`, 'a property has a name');
  return checkNumbers({ atLeast, above, atMost, below, sinceMs, untilMs }, field);
}

function checkNumbers(values: Record<string, number | undefined>, field: string): EngineError | undefined {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || Number.isFinite(value)) continue;
    return wrong(`${field}.${name}`, name.endsWith('Ms') ? 'not a time in milliseconds' : 'not a number');
  }
  return undefined;
}

function first<T>(
  values: readonly T[] = [],
  field: string,
  check: (value: T, field: string) => EngineError | undefined,
): EngineError | undefined {
  for (const [at, value] of values.entries()) {
    const error = check(value, `${field}[${at}]`);
    if (error !== undefined) return error;
  }
  return undefined;
}

function wrong(field: string, message: string): EngineError {
  return { kind: 'bad-request', field, message };
}
