import type { Result } from '../worker/contract';

/** What a call answers that is sure to succeed. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The same of a call under way. */
export async function mustAnswer<T>(call: Promise<Result<T>>): Promise<T> {
  return must(await call);
}
