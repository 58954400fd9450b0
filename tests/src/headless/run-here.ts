import { peakMemoryBytes } from '../../../src/headless/node/peak-memory';
import type { StartEngine } from '../../../src/headless/node/spawn-engine';
import { runProgram } from '../../../src/headless/program';
import { sharedCache } from './shared-code';
import { startAgain } from './start-again';

/** What a run of the program printed, and its exit code. */
export interface Ran {
  code: number | null;
  out: string;
  error: string;
}

/** `columns` of the terminal, 100 when absent, and how engines are started, in threads that are used again when absent. */
export interface HowHere {
  columns?: number;
  start?: StartEngine;
}

/**
 * Carries out a command line in this process: real files, real engines in threads and real sockets, at a quarter of the cost of a
 * process of its own. Nobody is there to be asked, or to interrupt it. Without a cache of its own in `env` it uses that of this run of the tests.
 */
export async function runHere(
  args: string[],
  env: Record<string, string> = {},
  { columns = 100, start = startAgain }: HowHere = {},
): Promise<Ran> {
  const ran: Ran = { code: null, out: '', error: '' };
  const cache = sharedCache();
  ran.code = await runProgram(args, {
    out: { isTTY: false, columns },
    write: (text) => {
      ran.out += text;
      return Promise.resolve();
    },
    error: { write: (text) => (ran.error += text) },
    env: { ...(cache !== undefined && { XDG_CACHE_HOME: cache }), ...env },
    now: Date.now,
    peakMemoryBytes,
    startEngine: start,
    ask: () => Promise.resolve(undefined),
    onInterrupt: () => undefined,
  });
  return ran;
}
