import type { Embedder, Result } from '../../worker/contract';
import type { ProviderPorts } from './ports';

/**
 * The same embedder, whose questions are answered within `limitMs` or fail with `unreachable`: who asks is better served by
 * words at once than by meaning after half a minute. A question that is late goes on being asked, because a server that
 * loads its model answers the next ones quickly; until then others fail at once.
 */
export function withQuickQuestions(
  embedder: Embedder,
  limitMs: number,
  after: ProviderPorts['after'],
): Embedder {
  let late = 0;
  const slow: Result<never> = {
    ok: false,
    error: {
      kind: 'embedder',
      reason: 'unreachable',
      why: { kind: 'slow-question', model: embedder.model.id, afterSeconds: limitMs / 1_000 },
    },
  };

  return {
    model: embedder.model,
    documents: (texts, cancellation) => embedder.documents(texts, cancellation),
    close: () => embedder.close(),
    query(text, cancellation) {
      if (late > 0) return Promise.resolve(slow);
      return new Promise((resolve, reject) => {
        let isLate = false;
        const callOff = after(limitMs, () => {
          isLate = true;
          late += 1;
          resolve(slow);
        });
        embedder
          .query(text, cancellation)
          .finally(() => {
            callOff();
            if (isLate) late -= 1;
          })
          .then(resolve, reject);
      });
    },
  };
}
