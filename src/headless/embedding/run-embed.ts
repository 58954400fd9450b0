import { reportLines, tableLines, type Answer } from '../output/answer';
import { failureOf, refuse, type Outcome } from '../output/failure';
import type { VaultSession } from '../session/vault-session';
import { formatBytes, formatCount } from '../../texts/format';
import { texts } from '../../texts/texts';

/** What there is to say about the vectors of an index, after `seconds` of work on them. */
export async function embedAnswer(session: VaultSession, seconds: number): Promise<Outcome<Answer>> {
  const status = await session.engine.status(null);
  if (!status.ok) return { ok: false, failure: failureOf(status.error) };
  const { meaning, memory, storeBytes, report } = status.value;
  if (meaning.state === 'too-small') {
    const { tooSmall, withoutIt } = texts().terminal.vectors;
    return { ok: false, failure: refuse('too-small', tooSmall(status.value.paragraphs), withoutIt) };
  }
  const { embedder, model, nativeRuntime, dimensions, done, total } = meaning;
  const vectorBytes = memory.vectors;
  const { figures, answer } = texts().terminal;
  const refused = report.filter(({ problem }) => problem.kind === 'not-embedded');
  return {
    ok: true,
    value: {
      json: {
        embedder,
        model,
        ...(nativeRuntime === undefined ? {} : { nativeRuntime }),
        dimensions,
        texts: done,
        total,
        seconds,
        vectorBytes,
        storeBytes,
        refused,
      },
      lines: (style) => [
        ...tableLines(
          [
            [figures.model, model ?? figures.none],
            ...(nativeRuntime === undefined
              ? []
              : [[figures.runtime, nativeRuntime] satisfies [string, string]]),
            [figures.dimensions, formatCount(dimensions ?? 0)],
            [figures.texts, done < total ? figures.share(done, total) : formatCount(done)],
            [figures.time, figures.seconds(seconds)],
            [figures.vectorMemory, formatBytes(vectorBytes)],
            [figures.disk, formatBytes(storeBytes)],
          ],
          style,
        ),
        ...reportLines(refused, style),
        style.dim(answer.indexPlace(session.indexFolder)),
      ],
    },
  };
}
