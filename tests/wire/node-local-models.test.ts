import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeModelHost } from '../../src/headless/node/model-host';
import { DEFAULT_OPTIONS, type Change, type NotePath } from '../../worker/contract';
import { makeTinyModel } from '../embedders/tiny-model';
import { maintainSteps } from '../engine/background-work';
import { startNodeEngine, type NodeEngine } from './node-engine';
import { mustAnswer } from '../must';
import { notePath } from '../engine/note-path';

const NOTES = 8;
const PARAGRAPHS = 10;

/** The number in words, so that no other paragraph has the same. */
const texts = new Map(
  Array.from({ length: NOTES }, (_, note) => [
    notePath(`Bed ${note}.md`),
    Array.from({ length: PARAGRAPHS }, (_, at) => `Soil and water of plot${note * PARAGRAPHS + at}.`).join(
      '\n\n',
    ),
  ]),
);

let folder: string;
let running: NodeEngine;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-local-'));
  for (const [name, bytes] of makeTinyModel()) {
    await mkdir(dirname(join(folder, 'model', name)), { recursive: true });
    await writeFile(join(folder, 'model', name), bytes);
  }
  running = startNodeEngine(
    join(folder, 'index'),
    { read: (path) => Promise.resolve({ ok: true, value: new TextEncoder().encode(texts.get(path) ?? '') }) },
    { models: { host: nodeModelHost(), place: join(folder, 'models') } },
  );
});
afterEach(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('embedding by a model of this device', () => {
  it('repeats no more than the paragraph in flight when the thread is killed', async () => {
    const { engine, kill } = running;
    const embedder = `folder:${join(folder, 'model')}`;
    await mustAnswer(engine.open({ options: { ...DEFAULT_OPTIONS, embedder } }));
    await mustAnswer(engine.apply({ changes: [...texts].map(([path, text]) => upsert(path, text)) }));
    for (let embedded = 0; embedded < 30;) {
      const { stage, done } = await mustAnswer(engine.maintain({}));
      if (stage === 'embedding') embedded = done;
    }
    const inFlight = engine.maintain({});
    await kill();
    expect(await inFlight).toMatchObject({ ok: false, error: { kind: 'engine-gone' } });
    const counts: number[] = [];
    for await (const { stage, done } of maintainSteps(() => engine.maintain({})))
      if (stage === 'embedding') counts.push(done);
    expect(counts[0]).toBeGreaterThan(30);
    // One paragraph at a time, so that whoever stops loses nothing.
    for (const [at, count] of counts.slice(1).entries())
      expect(count - (counts[at] ?? 0)).toBeLessThanOrEqual(1);
    const total = NOTES * PARAGRAPHS;
    expect((await mustAnswer(engine.status(null))).meaning).toMatchObject({
      state: 'ready',
      done: total,
      total,
    });
  }, 60_000);
});

function upsert(path: NotePath, text: string): Change {
  const content = new TextEncoder().encode(text);
  return { kind: 'upsert', facts: { path, modifiedMs: 1, createdMs: 1, sizeBytes: content.length }, content };
}
