import type { AtomId, EngineApi, Hit } from '../../worker/contract';
import { openVault } from '../../src/headless/session/vault-session';
import { cut } from './ask';
import { must } from '../must';

/** What an index says, question by question. Scores are there to nine places: their sum may be made in another order. */
export type Answers = Map<string, string>;

/** An index, and the vault that it is of. */
export interface Place {
  vault: string;
  index: string;
  /** Undefined for the one that the index names. */
  embedder: string | undefined;
}

/**
 * Everything that people would notice, from the index as it is stored. Themes remember what they were, so of them only
 * whether every note is in exactly one.
 */
export async function answersOf(
  { vault, index, embedder }: Place,
  notes: readonly string[],
  queries: readonly string[],
): Promise<Answers> {
  const opened = await openVault({ vault, indexFolder: index, embedder, access: 'write', env: {} });
  if (!opened.ok) throw new Error(`the index does not open: ${opened.failure.message}`);
  const session = opened.value;
  try {
    must(await session.loadVectors());
    const answers: Answers = new Map();
    for (const query of queries) await askQuery(session.engine, query, answers);
    for (const note of notes) await askNote(session.engine, note as AtomId, answers);
    answers.set('status', await counts(session.engine));
    return answers;
  } finally {
    await session.close();
  }
}

async function askQuery(engine: EngineApi, query: string, answers: Answers): Promise<void> {
  for (const level of ['note', 'section', 'paragraph'] as const) {
    const { hits, total } = must(await engine.explore({ query, level, limit: 30 }));
    answers.set(`search "${query}" at ${level}`, JSON.stringify([total, hits.map(shortHit)]));
  }
}

async function askNote(engine: EngineApi, id: AtomId, answers: Answers): Promise<void> {
  const { hits } = must(await engine.related({ id, limit: 10, linked: true }));
  answers.set(`related ${id}`, JSON.stringify(hits.map(shortHit)));
  const { links, backlinks } = must(await engine.links({ id }));
  const ends = [...links, ...backlinks].map(({ target, atom }) => atom?.id ?? `? ${target}`);
  answers.set(`links ${id}`, JSON.stringify(ends));
}

async function counts(engine: EngineApi): Promise<string> {
  const status = must(await engine.status(null));
  const { notes, sections, paragraphs, tokens, linksResolved, linksGhost, ghosts, tags, meaning } = status;
  const themes = must(await engine.themes(null));
  const inThemes = themes.reduce((sum, { card }) => sum + card.noteCount, 0);
  if (inThemes !== notes) throw new Error(`${notes} notes, of which themes hold ${inThemes}`);
  const { done, total } = meaning;
  return JSON.stringify({
    ...{ notes, sections, paragraphs, tokens, linksResolved, linksGhost, ghosts, tags, done, total },
  });
}

function shortHit({ card, score }: Hit): unknown {
  return [card.id, card.preview, score.toFixed(9)];
}

/** Throws with the first question that is not answered alike. */
export function mustBeAlike(found: Answers, wanted: Answers, what: string): void {
  for (const [question, answer] of wanted)
    if (found.get(question) !== answer)
      throw new Error(
        `${what}, ${question}: ${cut(found.get(question) ?? 'nothing')} and not ${cut(answer)}`,
      );
}
