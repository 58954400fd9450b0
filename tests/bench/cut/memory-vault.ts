import {
  DEFAULT_OPTIONS,
  type Change,
  type EngineOptions,
  type EngineVerbs,
  type NotePath,
  type Result,
  type Verb,
} from '../../../worker/contract';
import { createEngine, type Engine } from '../../../worker/engine/engine';
import { MemoryStorage } from '../../engine/memory-storage';

const GOES_ON = { cancelled: false };
const NOTES_AT_ONCE = 250;

type EnginePorts = Parameters<typeof createEngine>[0];

/** An engine of this thread that has read these notes and done all work of the background. */
export async function openNotes(
  notes: ReadonlyMap<NotePath, Uint8Array>,
  options: Partial<EngineOptions>,
  ports: Partial<EnginePorts> = {},
): Promise<Engine> {
  const engine = createEngine({
    storage: new MemoryStorage(),
    vault: { read: async (path) => ({ ok: true, value: notes.get(path) ?? new Uint8Array() }) },
    clock: { now: () => 0 },
    ...ports,
  });
  await call(engine, 'open', { options: { ...DEFAULT_OPTIONS, ...options } });
  const changes = [...notes].map(([path, content]): Change => ({
    kind: 'upsert',
    facts: { path, modifiedMs: 0, createdMs: 0, sizeBytes: content.length },
    content,
  }));
  for (let from = 0; from < changes.length; from += NOTES_AT_ONCE)
    await call(engine, 'apply', { changes: changes.slice(from, from + NOTES_AT_ONCE) });
  await embedAll(engine);
  return engine;
}

async function embedAll(engine: Engine): Promise<void> {
  for (;;) {
    const { stage, error } = await call(engine, 'maintain', {});
    if (error !== undefined) throw new Error(JSON.stringify(error));
    if (stage === 'none') return;
  }
}

/** What the engine answers; throws where it fails. */
export async function call<V extends Verb>(
  engine: Engine,
  verb: V,
  request: EngineVerbs[V]['request'],
): Promise<EngineVerbs[V]['answer']> {
  const result: Result<EngineVerbs[V]['answer']> = await engine.call(verb, request, GOES_ON);
  if (!result.ok) throw new Error(`${verb}: ${JSON.stringify(result.error)}`);
  return result.value;
}
