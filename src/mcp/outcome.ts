import type { EngineError } from '../../worker/contract';

/** What only agents can do wrong, or have to be told. */
export type AgentFault =
  | { kind: 'cursor-forged' }
  | { kind: 'cursor-expired' }
  | { kind: 'confirm-forged' }
  | { kind: 'confirm-expired' }
  | { kind: 'confirm-used' }
  | { kind: 'over-allowance'; priceUsd: number; leftUsd: number }
  | { kind: 'declined' }
  /** Nobody knows what this model costs, so that no allowance could bound it. */
  | { kind: 'unknown-price'; model: string; host: string }
  /** Something else is being bought now. */
  | { kind: 'buying' }
  /** A path that leads out of the vault, or is none. */
  | { kind: 'path-outside'; path: string }
  /** Nothing of this name that exclusions let through. */
  | { kind: 'no-such-path'; path: string; nearest: string | undefined }
  | { kind: 'no-such-id'; id: string; nearest: string; similar: string | undefined }
  /** A name that several notes have. */
  | { kind: 'several-notes'; name: string; ids: string[] }
  /** Neither words nor conditions. */
  | { kind: 'nothing-asked' }
  | { kind: 'no-text'; id: string }
  | { kind: 'no-centre-hits'; id: string }
  | { kind: 'building'; done: number; total: number; secondsLeft: number | undefined };

export type ToolError = { kind: 'engine'; error: EngineError } | { kind: 'agent'; fault: AgentFault };

/** What a step of a tool comes to. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: ToolError };

export function refused(fault: AgentFault): { ok: false; error: ToolError } {
  return { ok: false, error: { kind: 'agent', fault } };
}

export function failed(error: EngineError): { ok: false; error: ToolError } {
  return { ok: false, error: { kind: 'engine', error } };
}
