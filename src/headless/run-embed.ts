import { reportLines, tableLines, type Answer } from './answer';
import { failureOf, refuse, type Outcome } from './failure';
import { bytes, count } from './style';
import type { VaultSession } from './vault-session';

/** What there is to say about the vectors of an index, after `seconds` of work on them. */
export async function embedAnswer(session: VaultSession, seconds: number): Promise<Outcome<Answer>> {
  const status = await session.engine.status(null);
  if (!status.ok) return { ok: false, failure: failureOf(status.error) };
  const { meaning, memory, storeBytes, report } = status.value;
  if (meaning.state === 'too-small') {
    const message = `A vault of ${count(status.value.paragraphs)} paragraphs is too small to learn from.`;
    return { ok: false, failure: refuse('too-small', message, 'Words and links go on without it.') };
  }
  const { embedder, model, dimensions, done: texts, total } = meaning;
  const vectorBytes = memory.vectors;
  const refused = report.filter(({ problem }) => problem.kind === 'not-embedded');
  return {
    ok: true,
    value: {
      json: { embedder, model, dimensions, texts, total, seconds, vectorBytes, storeBytes, refused },
      lines: (style) => [
        ...tableLines(
          [
            ['model', model ?? 'none'],
            ['dimensions', count(dimensions ?? 0)],
            ['texts', texts < total ? `${count(texts)} of ${count(total)}` : count(texts)],
            ['time', `${seconds.toFixed(1)} s`],
            ['vectors in memory', bytes(vectorBytes)],
            ['index size', bytes(storeBytes)],
          ],
          style,
        ),
        ...reportLines(refused, style),
        style.dim(`The index is in ${session.indexFolder}`),
      ],
    },
  };
}
