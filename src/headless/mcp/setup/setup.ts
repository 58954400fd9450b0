import type { SetupClient } from './client-config';

/** A client that is to be told of the program. */
export interface Setup {
  client: SetupClient;
  /** Put it into the client's settings; otherwise only show it. */
  write: boolean;
}
