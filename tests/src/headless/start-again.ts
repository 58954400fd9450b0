import { MessageChannel, type Worker } from 'node:worker_threads';
import engineFile from 'virtual:node-engine';
import { compileLate, compileModelsLate } from '../../../src/headless/node/compile-late';
import { startEngine, type StartEngine } from '../../../src/headless/node/spawn-engine';
import { livingThreads, startThread } from '../../../src/headless/node/spawn-thread';
import type { EngineFault } from '../../../worker/contract';
import type { SpawnedWorker } from '../../../worker/wire/client';

/** A thread that computes on for longer is ended, as every thread of the program is. */
const PATIENCE_MS = 1_000;

/**
 * Evaluates the program's own engine anew each time that it is asked to, with an endpoint of its own, and tells whether the last one has
 * left anything in this thread that ends with it: a store that is open to be written, a model.
 */
const SCRIPT = `
const { readFileSync } = require('node:fs');
const { Script } = require('node:vm');
const threads = require('node:worker_threads');
const node = { process, require };
const text = readFileSync(threads.workerData.file, 'latin1');
const evaluate = new Script('(function () {' + text + '\\n})', { filename: 'altitude-engine' }).runInThisContext();
let held = 0;
threads.parentPort.on('message', ({ port, livingThreads }) => {
  if (port === undefined) return threads.parentPort.postMessage(held === 0);
  const given = { ...threads, parentPort: port, workerData: { livingThreads } };
  // The engine hides what Node shows.
  globalThis.process = node.process;
  globalThis.require = (name) => (name === 'node:worker_threads' ? given : node.require(name));
  evaluate();
  const { openStorage, models } = globalThis.altitudeThread;
  const { spawn } = models;
  globalThis.altitudeThread.openStorage = async (store) => {
    const storage = await openStorage(store);
    return store.access === 'read' ? storage : whileHeld(storage, 'close');
  };
  models.spawn = (script) => whileHeld(spawn(script), 'terminate');
});
function whileHeld(thing, end) {
  held += 1;
  const given = thing[end].bind(thing);
  let isOver = false;
  thing[end] = async () => {
    await given();
    if (!isOver) held -= 1;
    isOver = true;
  };
  return thing;
}
`;

/** Threads in which nothing is left of an engine. */
let idle: EngineThread[] = [];

/**
 * Starts engines as the program does, but for the thread: one that the last engine has left as it found it is used again. To start one takes
 * longer than most commands. What a thread holds to its end, as one that was broken off does, is proven with the program's own threads.
 */
export const startAgain: StartEngine = (env, native, isLong) => {
  // What it loads by itself stays in a thread.
  if (native !== undefined) return startEngine(env, native, isLong);
  return (idle.pop() ?? new EngineThread()).lend();
};

class EngineThread {
  readonly #worker: Worker;
  #isAlive = true;
  #died: (reason: EngineFault) => void = () => undefined;
  #told: (isFree: boolean) => void = () => undefined;

  constructor() {
    compileLate();
    compileModelsLate();
    this.#worker = startThread(SCRIPT, { file: engineFile });
    this.#worker.on('message', (isFree: boolean) => this.#told(isFree));
    this.#worker.on('error', (error) => this.#died({ kind: 'thread-failed', text: error.message }));
    this.#worker.on('exit', (code) => {
      this.#isAlive = false;
      this.#told(false);
      idle = idle.filter((thread) => thread !== this);
      this.#died({ kind: 'thread-ended', code });
    });
  }

  /** Runs an engine until it is ended. */
  lend(): SpawnedWorker {
    this.#worker.ref();
    const { port1, port2 } = new MessageChannel();
    this.#worker.postMessage({ port: port2, livingThreads: livingThreads() }, [port2]);
    return {
      post: (message, transfer) => port1.postMessage(message, transfer),
      onMessage: (listener) => {
        port1.on('message', listener);
      },
      onDeath: (listener) => {
        port1.on('messageerror', () => listener({ kind: 'message-unreadable' }));
        this.#died = listener;
      },
      terminate: async () => {
        port1.close();
        if (this.#isAlive && (await this.#isFree())) return this.#wait();
        // A younger thread takes the locks of one that ended; an older one knows nothing of it.
        const ended = idle.map((thread) => thread.#worker.terminate());
        await Promise.all([...ended, this.#worker.terminate()]);
      },
    };
  }

  #isFree(): Promise<boolean> {
    return new Promise((resolve) => {
      const patience = setTimeout(resolve, PATIENCE_MS, false);
      this.#told = (isFree) => {
        clearTimeout(patience);
        resolve(isFree);
      };
      this.#worker.postMessage({});
    });
  }

  #wait(): void {
    this.#died = () => undefined;
    this.#worker.unref();
    idle.push(this);
  }
}
