/** Throws when `condition` is false: the program is wrong, not its input. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}

/** Narrows away undefined where absence would be a bug. */
export function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`assertion failed: ${what} is missing`);
  return value;
}

/** Ends a `switch` over a union: the compiler proves that it is never called. */
export function unreachable(value: never): never {
  throw new Error(`assertion failed: unexpected ${JSON.stringify(value)}`);
}
