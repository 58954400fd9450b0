import { readFileSync } from 'node:fs';
import type { Archive } from '../../../worker/archive/connect';

/** Of a second, as Linux counts processor time. */
const TICKS = 100;
/** Of the fields of a process behind its name: its own time, and that of the system for it. */
const [OWN, SYSTEM] = [11, 12];

/** What work with an archive takes: of time, and of the processor, here and in the server's process that answers. */
export class Effort {
  seconds = 0;
  processorSeconds = 0;
  readonly #archive: Archive;

  /** An archive of one connection, on a server of this machine. */
  constructor(archive: Archive) {
    this.#archive = archive;
  }

  async of<T>(work: () => Promise<T>): Promise<T> {
    const before = await this.#spent();
    const begin = performance.now();
    const answer = await work();
    this.seconds += (performance.now() - begin) / 1_000;
    this.processorSeconds += (await this.#spent()) - before;
    return answer;
  }

  /** Told on Linux alone. */
  async #spent(): Promise<number> {
    if (process.platform !== 'linux') return Number.NaN;
    const [row] = await this.#archive.sql`select pg_backend_pid() as pid`;
    const { user, system } = process.cpuUsage();
    const stat = readFileSync(`/proc/${String(row?.['pid'])}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (user + system) / 1e6 + (Number(fields[OWN]) + Number(fields[SYSTEM])) / TICKS;
  }
}
