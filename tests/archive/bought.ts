import type { AtomId, ContentHash, SummaryNeed, SummaryRecord } from '../../worker/contract';
import type { TestEngine } from '../engine/engine-fixture';

let serial = 0;

/** What a model wrote for an atom. */
export function recordOf(
  { id: atom, level, content }: SummaryNeed,
  perspective: string | null,
): SummaryRecord {
  serial += 1;
  const id = serial.toString(16).padStart(32, '0') as ContentHash;
  return {
    ...{ level, content, perspective, model: 'host/m', prompt: 1, id, atom },
    ...{ text: `What ${atom} says to ${String(perspective)}.`, createdMs: serial, job: 'job' },
  };
}

/** Buys what is missing for atoms and all below them. */
export async function buy(
  engine: TestEngine,
  ids: readonly string[],
  perspectives: readonly (string | null)[] = [null],
): Promise<void> {
  for (const perspective of perspectives) {
    if (ids.length === 0) return;
    const needs = await engine.call('summaryNeeds', { ids: ids as AtomId[], perspective, below: true });
    const missing = needs.filter(({ state }) => state.kind !== 'fresh');
    await engine.call('keepSummaries', { records: missing.map((need) => recordOf(need, perspective)) });
  }
}
