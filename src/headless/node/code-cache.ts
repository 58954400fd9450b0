import { createHash } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';

/** Compiled code, and how many runs it holds the functions of. */
export interface CachedCode {
  code: Uint8Array;
  runs: number;
}

const DIGEST_BYTES = 32;
const DAY_MS = 24 * 60 * 60_000;
/** What no program has read for so long is of a version that is gone. */
const UNUSED_MS = 30 * DAY_MS;
/** Names of such files, and of those that a program which was ended has left unfinished; none of anything else. */
const OURS = /^engine-[\d.]+[\w.-]*-[0-9a-f]{1,8}(?:\.\d+\.draft)?$/;
/** Others than the owner may not write: whoever can write here decides what is run. */
const WRITABLE_BY_OTHERS = 0o022;

/**
 * Keeps what V8 made of one script, so that the next start need not compile it. There is one file for each version of V8 and the flags
 * that it has when this is made, with what the last build that ran had compiled. What is damaged, of another build or from another hand
 * counts as absent. Files of other versions stay while they are in use, and are removed when one is written after thirty days without.
 */
export class CodeCache {
  readonly #flags = cachedDataVersionTag();
  readonly #file: string;
  readonly #key: string;
  readonly #now: () => number;

  /** `script` is a file with a hash of its content in its name. */
  constructor(folder: string, script: string, now: () => number = Date.now) {
    const { versions, arch } = process;
    this.#file = join(folder, `engine-${versions.v8}-${arch}-${this.#flags.toString(16)}`);
    this.#key = `${basename(script)}\n${process.version}\n`;
    this.#now = now;
  }

  read(): CachedCode | undefined {
    const bytes = readOwn(this.#file);
    if (bytes === undefined || bytes.length <= DIGEST_BYTES) return undefined;
    const content = bytes.subarray(DIGEST_BYTES);
    if (!this.#digestOf(content).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
    this.#noteUse();
    return { runs: content[0] ?? 0, code: content.subarray(1) };
  }

  /** Whether V8 has the same flags still and there is a place to write to, which is made when it is missing. */
  get isWritable(): boolean {
    if (cachedDataVersionTag() !== this.#flags) return false;
    const folder = dirname(this.#file);
    return succeeds(() => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, constants.W_OK);
    });
  }

  /** Takes the place of what there was in one step, or leaves it where the disk refuses. At most 255 runs. */
  write({ code, runs }: CachedCode): void {
    const content = Buffer.concat([Uint8Array.of(runs), code]);
    const draft = `${this.#file}.${String(process.pid)}.draft`;
    const isWritten = succeeds(() => {
      writeFileSync(draft, Buffer.concat([this.#digestOf(content), content]), { mode: 0o600 });
      renameSync(draft, this.#file);
    });
    if (!isWritten) succeeds(() => rmSync(draft, { force: true }));
    succeeds(() => this.#removeUnused());
  }

  /** Once a day: whoever looks for what is unused sees when it was read last. */
  #noteUse(): void {
    succeeds(() => {
      const nowMs = this.#now();
      if (nowMs - lstatSync(this.#file).mtimeMs > DAY_MS)
        utimesSync(this.#file, nowMs / 1_000, nowMs / 1_000);
    });
  }

  #removeUnused(): void {
    const folder = dirname(this.#file);
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (!OURS.test(name) || file === this.#file) continue;
      const facts = lstatSync(file, { throwIfNoEntry: false });
      if (facts?.isFile() !== true || this.#now() - facts.mtimeMs <= UNUSED_MS) continue;
      succeeds(() => rmSync(file, { force: true }));
    }
  }

  #digestOf(content: Uint8Array): Buffer {
    return createHash('sha256').update(this.#key).update(content).digest();
  }
}

/** Where the disk refuses, the next start compiles by itself, as it would without a cache: nobody need be told. */
function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** The bytes of a file that this user alone can write. */
function readOwn(path: string): Buffer | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return undefined;
  }
  try {
    const { uid, mode } = fstatSync(file);
    const isOwn = process.getuid === undefined || uid === process.getuid();
    const isSafe = process.platform === 'win32' || (mode & WRITABLE_BY_OTHERS) === 0;
    return isOwn && isSafe ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
}
