import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../../src/headless/command-line/parse-command-line';
import { createNotices } from '../../../../src/headless/output/notices';
import { tellTrouble } from '../../../../src/headless/embedding/prepare-vectors';
import type { EngineApi, Verb } from '../../../../worker/contract';
import { engineOver, type TestEngine } from '../../../engine/engine-fixture';

/** The verbs of an engine, which remembers what it was asked. */
function recorded({ engine }: TestEngine): { api: EngineApi; asked: Verb[] } {
  const asked: Verb[] = [];
  const api = new Proxy({} as EngineApi, {
    get: (_target, verb: Verb) => (request: never) => {
      asked.push(verb);
      return engine.call(verb, request, { cancelled: false });
    },
  });
  return { api, asked };
}

describe('a question that was answered', () => {
  it.each([
    ['search', 'V', 'soil'],
    ['pack', 'V', 'soil', '--budget', '900'],
    ['explain', 'V', 'soil', 'Soil'],
    ['ask', 'V', 'What do I have about soil?'],
  ])('is followed by a look at the state of the vectors and at nothing else: %s', async (...args) => {
    const { api, asked } = recorded(await engineOver({ 'Soil.md': 'Worms like it.' }));
    const command = parseCommandLine(args, 0);
    if (!('kind' in command) || command.kind !== 'vault') throw new Error('no command of a vault');
    const said: string[] = [];
    await tellTrouble(
      { engine: api, embedder: 'none' },
      command,
      createNotices({ write: (text) => said.push(text) }),
    );
    expect(said).toEqual([]);
    expect(asked).toEqual(['meaningStatus']);
  });
});
