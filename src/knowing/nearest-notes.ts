import type { EngineApi, NotePath, Result } from '../../worker/contract';
import type { NearestNotes } from '../../worker/knowledge/fold/nearest-notes';

type Engine = Pick<EngineApi, 'explore' | 'meaningStatus'>;

/** Names that are looked for at a time. */
export const MAX_LOOKED_FOR = 40;
/** Candidates of a search, by words and by meaning, of which the nearest in meaning are taken. */
const CANDIDATES = 30;
const NEAREST = 5;

/** Embedders that run here: only these are asked for what nobody asked for. */
const OF_THIS_DEVICE = /^(?:built-in$|transformers:)/;

/** The id of the model of this device whose vectors answer; undefined while there is none. */
export async function answeringModel(
  engine: Pick<EngineApi, 'meaningStatus'>,
): Promise<Result<string | undefined>> {
  const status = await engine.meaningStatus(null);
  if (!status.ok) return status;
  const { embedder, model } = status.value;
  return { ok: true, value: OF_THIS_DEVICE.test(embedder) ? model : undefined };
}

/** The notes that are nearest in meaning to each of these names, as far as vectors were compared. */
export async function lookForNearest(
  names: readonly Omit<NearestNotes, 'paths'>[],
  engine: Engine,
): Promise<Result<NearestNotes[]>> {
  const found: NearestNotes[] = [];
  for (const name of names) {
    const nearest = await nearestTo(name.title, engine);
    if (!nearest.ok) return nearest;
    found.push({ ...name, paths: nearest.value });
  }
  return { ok: true, value: found };
}

async function nearestTo(query: string, engine: Engine): Promise<Result<NotePath[]>> {
  const answer = await engine.explore({
    ...{ query, plain: true, level: 'note', limit: CANDIDATES, cards: false, all: true },
    without: ['links'],
  });
  if (!answer.ok) return answer;
  const near = answer.value.hits.flatMap(({ card, trace: { meaning } }) =>
    card.path === undefined || meaning === undefined || meaning <= 0 ? [] : [{ path: card.path, meaning }],
  );
  return {
    ok: true,
    value: near
      .sort((a, b) => b.meaning - a.meaning)
      .slice(0, NEAREST)
      .map(({ path }) => path),
  };
}
