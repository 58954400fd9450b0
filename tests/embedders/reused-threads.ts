import type { EngineFault } from '../../worker/contract';
import type { ModelThread, SpawnModelThread, ThreadAnswer } from '../../worker/embedders/thread-protocol';

/** A thread that outlives its users: each loads its own model, and the runtime is started once. */
interface Lasting {
  thread: ModelThread;
  /** Questions whose answers have not come yet. */
  open: number;
  listener: ((answer: ThreadAnswer) => void) | undefined;
  died: (reason: EngineFault) => void;
}

/**
 * Threads as `spawn` makes them, except that those which are ended are given to the next who asks. Starting the runtime
 * takes most of a second, which a suite of many embedders would pay for each.
 */
export function reuseThreads(spawn: SpawnModelThread): { spawn: SpawnModelThread; end(): void } {
  const made: Lasting[] = [];
  return {
    spawn: (script) => {
      const found =
        made.find(({ open, listener }) => open === 0 && listener === undefined) ?? start(spawn(script));
      if (!made.includes(found)) made.push(found);
      return lend(found);
    },
    end: () => {
      for (const { thread } of made.splice(0)) thread.terminate();
    },
  };
}

function start(thread: ModelThread): Lasting {
  const lasting: Lasting = { thread, open: 0, listener: undefined, died: () => undefined };
  thread.onAnswer((answer) => {
    lasting.open -= 1;
    lasting.listener?.(answer);
  });
  thread.onDeath((reason) => {
    lasting.died(reason);
  });
  return lasting;
}

function lend(lasting: Lasting): ModelThread {
  lasting.listener = () => undefined;
  return {
    post: (request, transfer) => {
      lasting.open += 1;
      lasting.thread.post(request, transfer);
    },
    onAnswer: (listener) => {
      lasting.listener = listener;
    },
    onDeath: (listener) => {
      lasting.died = listener;
    },
    terminate: () => {
      lasting.listener = undefined;
    },
  };
}
