import { describe, expect, it } from 'vitest';
import { AwayEmbedder, awayModel } from '../../../src/providers/away-embedder';
import { parseProviderChoice, type ProviderChoice } from '../../../src/providers/provider-choice';
import type { Embedder, EmbeddingModel, Result } from '../../../worker/contract';
import { strictEmbedder, UNREACHABLE } from '../../engine/fake-embedder';
import { drain, ManualTime } from '../indexing/vault-model';
import { errorOf } from './provider-fixture';

function choiceOf(name: string): ProviderChoice {
  const choice = parseProviderChoice(name);
  if (!choice.ok) throw new Error(name);
  return choice.value;
}

function modelOf(name: string, dimensions = 8): EmbeddingModel {
  const model = awayModel(choiceOf(name), dimensions);
  if (!model.ok) throw new Error(name);
  return model.value;
}

const DESK = 'ollama:http://desk.local:11434#nomic-embed-text';
const ABSENT: Result<Embedder> = { ok: false, error: UNREACHABLE };

/** A server on the desk; `is` says what its opening comes to. */
function desk(opening?: Promise<Result<Embedder>>) {
  const time = new ManualTime();
  const server = { is: ABSENT, asked: 0, reached: [] as EmbeddingModel[] };
  const embedder = new AwayEmbedder(modelOf(DESK), choiceOf(DESK), {
    now: time.now,
    after: time.after,
    open: () => {
      server.asked += 1;
      return Promise.resolve(server.is);
    },
    ...(opening && { opening }),
    reached: (model) => void server.reached.push(model),
  });
  const answers = (dimensions: number): void => {
    const model = { ...modelOf(DESK, dimensions), window: 2_048 };
    // Whoever sends it a text fails the test.
    server.is = { ok: true, value: strictEmbedder({ model, close: () => Promise.resolve() }) };
  };
  return { time, server, embedder, answers };
}

describe('the model of a server that was never reached', () => {
  it.each([
    [DESK, 'ollama/nomic-embed-text', true],
    ['ollama:nomic-embed-text:latest@64', 'ollama/nomic-embed-text@64', undefined],
    ['openai:text-embedding-3-small', 'openai/text-embedding-3-small', true],
    ['openai:http://localhost:1234/v1#soil', 'localhost:1234/soil', undefined],
  ])('has the id that its vectors have elsewhere (%s)', (name, id, isBilled) => {
    expect(modelOf(name)).toMatchObject({ id, dimensions: 8, isAway: true });
    expect(modelOf(name).isBilled).toBe(isBilled);
  });

  it('is none where the address is none', () => {
    expect(awayModel(choiceOf('ollama:http://a b#nomic'), 8).ok).toBe(false);
  });
});

describe('an embedder that is away', () => {
  it('looks once a minute at most whether its server is there, however much is asked', async () => {
    const { time, server, embedder } = desk();
    expect(errorOf(await embedder.documents())).toEqual(UNREACHABLE);
    for (let key = 0; key < 50; key += 1) expect(errorOf(await embedder.query())).toEqual(UNREACHABLE);
    expect(errorOf(await embedder.documents())).toEqual(UNREACHABLE);
    expect(server.asked).toBe(1);
    await time.pass(60_000);
    await embedder.query();
    await drain();
    expect(server.asked).toBe(2);
  });

  it('begins with the opening that is under way, for which a question does not wait', async () => {
    let answer = (opened: Result<Embedder>): unknown => opened;
    const { server, embedder } = desk(new Promise((resolve) => (answer = resolve)));
    expect(errorOf(await embedder.query())).toMatchObject({ reason: 'unreachable' });
    answer(ABSENT);
    expect(errorOf(await embedder.documents())).toEqual(UNREACHABLE);
    expect(server.asked).toBe(0);
  });

  it('hands over to the server once it answers, and sends it no text', async () => {
    const { server, embedder, answers } = desk();
    answers(8);
    const waiting = embedder.documents();
    await drain();
    expect(server.reached).toEqual([
      expect.objectContaining({ id: 'ollama/nomic-embed-text', window: 2_048 }),
    ]);
    await embedder.close();
    expect(errorOf(await waiting)).toMatchObject({ reason: 'unreachable' });
  });

  it('does not wait for ever to be opened anew', async () => {
    const { time, embedder, answers } = desk();
    answers(8);
    const waiting = embedder.documents();
    await time.pass(10_000);
    expect((await waiting).ok).toBe(false);
  });

  it('hands nothing over to another model that has taken the name', async () => {
    const { server, embedder, answers } = desk();
    answers(16);
    expect(errorOf(await embedder.documents())).toMatchObject({
      reason: 'wrong-dimensions',
      why: { kind: 'model-changed', host: 'desk.local:11434', found: 16, expected: 8 },
    });
    expect(server.reached).toEqual([]);
  });
});
