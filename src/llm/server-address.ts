/** Where a language model answers, and what its prices go by. */
export interface ServerAddress {
  /** Without a slash at the end. */
  base: string;
  /** Name and port. */
  host: string;
  /** Answers on this computer and costs nothing. */
  isLocal: boolean;
}

export const ANTHROPIC = 'https://api.anthropic.com';

/** Names and numbers of this computer itself: no other address is ever taken for free. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** Whether a name and port, as `parseAddress` answers them, are of this computer itself. */
export function isOnThisComputer(host: string): boolean {
  return LOOPBACK.test(host.toLowerCase());
}

/** Reads an address that was checked before; `host` and `base` as `parseAddress` answers them. */
export function serverAddress({ base, host }: { base: string; host: string }): ServerAddress {
  // Clients add the version and the path themselves; some name the whole address of what they ask.
  return {
    base: base.replace(/\/v1(\/messages|\/chat\/completions)?$/, ''),
    host,
    isLocal: isOnThisComputer(host),
  };
}
