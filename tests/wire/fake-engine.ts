import type { Cancellation, EnginePorts, EngineVerbs, NotePath, Result, Verb } from '../../worker/contract';
import type { Answering, CreateEngine } from '../../worker/wire/engine-server';

/**
 * An engine that does to the wire what engines may do to it. The query of `explore` says what: `hang`, `spin`, `busy MS`,
 * `throw`, `crash`, `give-up`, `leave` (in a browser), `patient` (until cancelled) or `read PATH`. `apply` appends the contents to the
 * journal, `open` counts itself in the store and answers the count, `status` answers what the thread shows.
 */
export const createFakeEngine: CreateEngine = (ports): Answering => {
  let writing: Promise<unknown> = Promise.resolve();
  return {
    async call<V extends Verb>(
      verb: V,
      request: EngineVerbs[V]['request'],
      cancellation: Cancellation,
    ): Promise<Result<EngineVerbs[V]['answer']>> {
      const work = () => answer(ports, verb, request, cancellation);
      const value = await (verb === 'open' || verb === 'apply' ? (writing = writing.then(work)) : work());
      if (value === givenUp)
        return { ok: false, error: { kind: 'engine-gone', why: { kind: 'index-damaged' } } };
      return value === cancelled
        ? { ok: false, error: { kind: 'cancelled' } }
        : { ok: true, value: value as EngineVerbs[V]['answer'] };
    },
  };
};

const cancelled = Symbol('cancelled');
const givenUp = Symbol('given up');

async function answer(
  ports: EnginePorts,
  verb: Verb,
  request: unknown,
  cancellation: Cancellation,
): Promise<unknown> {
  switch (verb) {
    case 'open': {
      await ports.storage.append('opened', new Uint8Array(1));
      return { notes: (await ports.storage.read('opened'))?.byteLength, damage: [] };
    }
    case 'apply': {
      const { changes } = request as EngineVerbs['apply']['request'];
      for (const change of changes)
        if (change.kind === 'upsert') await ports.storage.append('journal', change.content);
      const journal = await ports.storage.read('journal');
      return { changed: changes.length, same: journal?.byteLength ?? 0, problems: [] };
    }
    case 'explore':
      return act(ports, request, cancellation);
    case 'status':
      return ['process', 'require', 'module', 'exports'].filter(
        (name) => Reflect.get(globalThis, name) !== undefined,
      );
    case 'close':
      await ports.storage.close();
      return null;
    default:
      return never();
  }
}

async function act(ports: EnginePorts, request: unknown, cancellation: Cancellation): Promise<unknown> {
  const { query } = request as EngineVerbs['explore']['request'];
  const [verb, rest = ''] = query.split(' ');
  switch (verb) {
    case 'hang':
      return never();
    case 'spin':
      for (;;) if (cancellation.cancelled) return cancelled;
    case 'busy': {
      const end = Date.now() + Number(rest);
      while (Date.now() < end);
      return counted(0);
    }
    case 'throw':
      throw new RangeError('the fake engine broke');
    case 'crash':
      setTimeout(() => {
        throw new Error('nobody caught this');
      });
      return never();
    case 'give-up':
      return givenUp;
    case 'leave':
      (globalThis as { close?: () => void }).close?.();
      return never();
    case 'patient':
      while (!cancellation.cancelled) await new Promise((resolve) => setTimeout(resolve, 1));
      return cancelled;
    case 'read': {
      const result = await ports.vault.read(rest as NotePath);
      if (!result.ok) throw new Error(JSON.stringify(result.error));
      return counted(result.value.byteLength);
    }
    default:
      return counted(query.length);
  }
}

function counted(total: number): EngineVerbs['explore']['answer'] {
  return { hits: [], total, cut: 0, corrections: [], unknown: [] };
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
