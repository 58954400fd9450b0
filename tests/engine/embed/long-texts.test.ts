import { describe, expect, it } from 'vitest';
import type { NotePath, WorkLeft } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { embeddedParts } from '../../../worker/engine/embed/embedded-text';
import { engineOver } from '../engine-fixture';

/** UTF-16 units of each paragraph: more than are read or embedded in one step. */
const UNITS = 300_000;
const NOTES = 10;

/** A paragraph of one line. */
function lineOf(at: number): string {
  return `Bed ${String(at)} of soil and water. `.repeat(UNITS / 25);
}

describe('notes with lines of megabytes', () => {
  it('give embedders an even part of each, which a server may want money for', () => {
    const path = 'Long.md' as NotePath;
    const text = `# Soil\n\n${lineOf(1).repeat(8)}\n\nA short one.\n`;
    const [long, short] = embeddedParts(parseNote(path, text), text).map(({ body }) => body);
    expect(long?.length).toBeGreaterThan(450_000);
    expect(long?.length).toBeLessThan(550_000);
    expect(short).toBe('A short one.');
  });

  it('are read and embedded a few at a time, so that questions come in between', async () => {
    const notes = Array.from({ length: NOTES }, (_, at) => [`Long ${String(at)}.md`, lineOf(at)]);
    const short = Array.from({ length: 60 }, (_, at) => [
      `Short ${String(at)}.md`,
      `Soil of bed ${String(at)}.`,
    ]);
    const engine = await engineOver(Object.fromEntries([...notes, ...short]) as Record<string, string>);
    const done: Record<string, number[]> = { reading: [], embedding: [] };
    for (let step: WorkLeft; (step = await engine.call('maintain', {})).stage !== 'none';)
      done[step.stage]?.push(step.done);
    // Both go through the notes with long lines in steps of their own.
    for (const counts of Object.values(done)) {
      const small = counts.filter((count, at) => count - (counts[at - 1] ?? 0) === 1);
      expect(small.length).toBeGreaterThan(NOTES - 3);
    }
  });
});
