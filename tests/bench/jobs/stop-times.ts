import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDeliveries } from '../../../src/headless/files/delivery-files';
import { openDeviceLog } from '../../../src/headless/files/device-log';
import { openJob } from '../../llm/job-fixture';
import { startMessagesServer } from '../../llm/messages-server';
import { notesOf } from '../../llm/note-tasks';
import { honestAnswer } from '../../llm/summary-model';

/** Between two events of an answer: so slow that every stop comes in the middle of one. */
const GAP_MS = 40;

/** Milliseconds from a stop until the server saw the connection end, one after the other. */
export async function stopTimes(times: number): Promise<number[]> {
  const server = await startMessagesServer({
    script: (body) => ({ kind: 'text', text: honestAnswer(body), gapMs: GAP_MS }),
  });
  const folder = mkdtempSync(join(tmpdir(), 'altitude-stops-'));
  const text = 'Worms of the bed turn fallen leaves into soil before frost. '.repeat(20);
  const found: number[] = [];
  // The first error of a bench has its source map read, which takes half a second and happens in no program.
  void new Error('warm').stack;
  for (let at = 0; at < times; at++) {
    const job = await openJob({
      ...{ url: server.url, model: 'claude-haiku-5-5', job: `job-${at}`, lanes: 1, now: Date.now },
      notes: notesOf({ [`N${at}.md`]: `${text}${at}` }),
      file: openDeviceLog(join(folder, 'ledger.jsonl'), []),
      deliveries: openDeliveries(join(folder, 'bought-')),
    });
    const run = await job.begin(1);
    if (run === undefined) throw new Error('nothing was begun');
    const running = run.run();
    while (server.arrived.length === at) await pause(5);
    await pause(3.5 * GAP_MS);
    const begunMs = performance.now();
    run.stop();
    while (server.arrived[at]?.aborted !== true) await pause(0);
    found.push(performance.now() - begunMs);
    await running;
  }
  await server.close();
  rmSync(folder, { recursive: true });
  return found.sort((one, other) => one - other);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms === 0) setImmediate(resolve);
    else setTimeout(resolve, ms);
  });
}
