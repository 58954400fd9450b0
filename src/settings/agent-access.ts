import type { NoAnswer } from '../../worker/contract';

/** How the server for agents is doing. */
export type AgentServerState =
  | { kind: 'off' }
  | { kind: 'opening' }
  | { kind: 'open'; address: string }
  | { kind: 'port-taken'; port: number }
  /** The app's own runtime lacks what the server needs. */
  | { kind: 'old-installer' }
  | { kind: 'failed'; text: string };

/** What the server answered when it was asked as an agent would ask. */
export type ConnectionTest =
  | { kind: 'works'; tools: number }
  /** It answered something else than its tools. */
  | { kind: 'status'; status: number }
  | { kind: 'off' }
  | { kind: 'no-answer'; why: NoAnswer };

/** Clients for which there is something to copy. */
export const AGENT_CLIENTS = ['claude-code', 'cursor', 'vscode', 'other'] as const;
export type AgentClient = (typeof AGENT_CLIENTS)[number];

/** The server for agents, as its settings need it. */
export interface AgentAccess {
  /** False on phones, where there is no server. */
  readonly isPossible: boolean;
  readonly state: AgentServerState;
  /** Called on every change of state. Returns the way to stop. */
  onChange(listener: () => void): () => void;
  /** What a client needs to be given; undefined while the server is not open. */
  formFor(client: AgentClient): string | undefined;
  /** Clients that have the token of before are locked out. */
  renewToken(): Promise<void>;
  /** Looks for a port that is free. */
  changePort(): Promise<void>;
  retry(): Promise<void>;
  test(): Promise<ConnectionTest>;
}
