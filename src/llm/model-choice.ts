import type { ServerAddress } from './server-address';

/** Whom to ask. */
export interface ModelChoice {
  address: ServerAddress;
  model: string;
}
