import { MessageChannel } from 'node:worker_threads';
import engineFile from 'virtual:node-engine';
import type { SpawnedWorker } from '../../../worker/wire/client';
import { CodeCache } from './code-cache';
import { compileLate, compileModelsLate } from './compile-late';
import { beginWithAllRoom, beginWithRoomToStay, holdAsBefore } from './heap-growth';
import { codeFolderOf, surroundings } from '../files/index-place';
import type { NativePlace } from './native-runtime';
import { spawnThread, type EngineThread } from './spawn-thread';

/**
 * Each run calls other functions than those before, and what is called for the first time is compiled then: what so many
 * runs called is kept.
 */
const MAX_RUNS = 5;
/** Nobody waits longer for a thread that computes when it is to end. */
const PATIENCE_MS = 250;

/** Runs the script of a file, by its compiled code where there is any, and tells whoever listens what it has compiled since. */
const START = `
const { readFileSync } = require('node:fs');
const { Script } = require('node:vm');
const { file, code, port } = require('node:worker_threads').workerData.start;
const script = new Script(readFileSync(file, 'latin1'), { filename: 'altitude-engine', cachedData: code });
port?.postMessage(script.cachedDataRejected === true);
port?.on('message', () => port.postMessage(script.createCachedData()));
port?.unref();
script.runInThisContext();
`;

/** Starts an engine for one command or, where it `isLong`, for as long as an index is made or served. */
export type StartEngine = (
  env: Partial<Record<string, string>>,
  native: NativePlace | undefined,
  isLong: boolean,
) => SpawnedWorker;

/** In a thread of its own. */
export const startEngine: StartEngine = (env, native, isLong) =>
  isLong ? spawnLongEngine(env, native) : spawnEngine(env, native);

/**
 * Runs the engine in a thread of Node for as long as an index is made or served. What is compiled of it is kept, as for one command, unless
 * V8 has got other flags by the end: code counts only under those that it was made with.
 */
function spawnLongEngine(env: Partial<Record<string, string>>, native?: NativePlace): EngineThread {
  compileLate();
  beginWithAllRoom();
  return spawnCached(env, native, holdAsBefore);
}

/** Runs the engine in a thread of Node for one command. */
export function spawnEngine(env: Partial<Record<string, string>>, native?: NativePlace): EngineThread {
  compileLate();
  beginWithRoomToStay();
  return spawnCached(env, native);
}

/**
 * Keeps what is compiled of the engine in the user's cache folder for the next start. Flags of V8 are set before, alike each time; `onEnd`
 * takes back what was set since.
 */
function spawnCached(
  env: Partial<Record<string, string>>,
  native: NativePlace | undefined,
  onEnd: () => void = () => undefined,
): EngineThread {
  compileModelsLate();
  const cache = new CodeCache(codeFolderOf(surroundings(env)), engineFile);
  const cached = cache.read();
  const { port1, port2 } = new MessageChannel();
  const start = { file: engineFile, code: cached?.code, port: port2 };
  const worker = spawnThread(START, { start, native }, [port2]);
  let runs = cached?.runs ?? 0;
  let isOver = false;
  const over = new Promise<undefined>((resolve) => {
    port1.on('close', () => {
      isOver = true;
      resolve(undefined);
    });
  });
  let answer: (code: Uint8Array) => void = () => undefined;
  port1.on('message', (message: boolean | Uint8Array) => {
    if (typeof message !== 'boolean') answer(message);
    // It was compiled under other flags of V8.
    else if (message) runs = 0;
  });
  port1.unref();

  async function keepCode(): Promise<void> {
    if (isOver || runs >= MAX_RUNS || !cache.isWritable) return;
    const compiled = new Promise<Uint8Array>((resolve) => (answer = resolve));
    port1.postMessage(null);
    const code = await Promise.race([compiled, over, afterMs(PATIENCE_MS)]);
    if (code !== undefined) cache.write({ code, runs: runs + 1 });
    runs = MAX_RUNS;
  }

  return {
    ...worker,
    terminate: async () => {
      onEnd();
      await keepCode();
      await worker.terminate();
    },
  };
}

function afterMs(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined).unref());
}
