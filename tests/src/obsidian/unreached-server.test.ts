import { describe, expect, it } from 'vitest';
import { unreachedModel } from '../../../src/obsidian/unreached-server';
import { parseProviderChoice } from '../../../src/providers/provider-choice';
import type { Embedder, EngineError, Result } from '../../../worker/contract';
import { strictEmbedder, UNREACHABLE } from '../../engine/fake-embedder';
import { drain, ManualTime } from '../indexing/vault-model';

const DESK = 'ollama:http://desk.local:11434#nomic';

/** What is known of the model of the desk, of which a file of the vault says that its vectors have eight components. */
async function known(opening: Promise<Result<Embedder>>, name = DESK, waitMs = 0, holds = 'ollama/nomic') {
  const time = new ManualTime();
  const choice = parseProviderChoice(name);
  if (!choice.ok) throw new Error(name);
  const file = { folder: 'Shared', name: 'vectors-ollama-nomic-8-1.altitude', sizeBytes: 9, modifiedMs: 1 };
  const found = unreachedModel(choice.value, opening, {
    after: time.after,
    vectors: {
      files: () => [file, { ...file, name: file.name.replace('nomic', 'nomic-64') }],
      read: () => Promise.resolve(new Uint8Array(9)),
      engine: {
        describeVectors: () =>
          Promise.resolve({ ok: true, value: { model: holds, dimensions: 8, count: 1 } }),
      },
    },
  });
  await time.pass(waitMs);
  return found;
}

const failed = (error: EngineError): Promise<Result<Embedder>> => Promise.resolve({ ok: false, error });
/** Long after all that can settle without more time has settled. */
const drained = async (): Promise<'not yet'> => {
  for (let turn = 0; turn < 5; turn += 1) await drain();
  return 'not yet';
};
const never = new Promise<Result<Embedder>>(() => undefined);

describe('a server that was not reached', () => {
  it('is known by the files of the vault: its own id and address, and their length', async () => {
    const model = { id: 'ollama/nomic', dimensions: 8, isAway: true, isBilled: true };
    expect(await known(failed(UNREACHABLE))).toMatchObject(model);
    expect(await known(failed({ ...UNREACHABLE, reason: 'key-refused' } as EngineError))).toMatchObject(
      model,
    );
  });

  it('is waited for five seconds', async () => {
    expect(await Promise.race([known(never, DESK, 4_900), drained()])).toBe('not yet');
    expect(await known(never, DESK, 5_000)).toMatchObject({ dimensions: 8 });
  });

  it.each<[string, Promise<Result<Embedder>>, string?, string?]>([
    ['where it answers', Promise.resolve({ ok: true, value: strictEmbedder({}) })],
    ['where it has another length', failed({ ...UNREACHABLE, reason: 'wrong-dimensions' } as EngineError)],
    ['where the settings are at fault', failed({ kind: 'not-open' })],
    ['where the settings want another length', failed(UNREACHABLE), `${DESK}@64`, 'ollama/nomic@64'],
    ['where files are of another model', failed(UNREACHABLE), DESK, 'ollama/other'],
    ['where its address is none', failed(UNREACHABLE), 'ollama:http://a b#nomic'],
  ])('is not known by files %s', async (_, opening, name, holds) => {
    expect(await known(opening, name, 0, holds)).toBeUndefined();
  });
});
