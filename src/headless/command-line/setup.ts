/** Clients of agents that start the program by themselves. */
export const SETUP_CLIENTS = ['claude-code', 'claude-desktop', 'cursor', 'vscode'] as const;
export type SetupClient = (typeof SETUP_CLIENTS)[number];

/** A client that is to be told of the program. */
export interface Setup {
  client: SetupClient;
  /** Put it into the client's settings; otherwise only show it. */
  write: boolean;
}
