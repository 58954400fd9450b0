import { assert } from '../engine/base/assert';
import type { Transaction } from './connect';

type Value = string | number | null;

/**
 * Asks with the values in the statement itself. With values beside it the driver would first ask the server what the statement takes,
 * because nothing is prepared on a connection that a pooler may change, and send nothing else before it knows.
 */
export function atOnce(tx: Transaction) {
  return (strings: TemplateStringsArray, ...values: readonly Value[]) => {
    const parts = strings.map((each, at) => (at === 0 ? each : `${literal(values[at - 1] ?? null)}${each}`));
    // As a part of a statement, of which the server takes one alone.
    return tx`${tx.unsafe(parts.join(''))}`;
  };
}

/** A value as SQL has it, whether the server takes backslashes in strings for themselves or not. */
export function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  assert(!value.includes('\0'), 'a text of the server holds no zero byte');
  return ` E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
