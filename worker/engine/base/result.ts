import type { EngineError, Result } from '../../contract';

/** A success carrying `value`. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** An expected failure. A bug is a throw by `assert`, never a Result. */
export function fail(error: EngineError): { ok: false; error: EngineError } {
  return { ok: false, error };
}
