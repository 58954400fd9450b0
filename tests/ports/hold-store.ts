import process from 'node:process';
import { createInterface } from 'node:readline';
import { openFileStorage } from '../../worker/node/file-storage';
import type { IndexStorage } from '../../worker/contract';
import type { LockSurroundings } from '../../worker/node/folder-lock';

/**
 * A process that opens a store and says whether it could; then does what each line of its input says, and answers each
 * with a line.
 */
const [, , folder = '', surroundings = '{}'] = process.argv;
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work();
    say(done);
  } catch (error) {
    say(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

let storage: IndexStorage | undefined;

async function open(): Promise<void> {
  await attempt(async () => {
    storage = await openFileStorage(folder, 'garden', [], JSON.parse(surroundings) as LockSurroundings);
  }, 'open');
}

function held(): IndexStorage {
  if (storage === undefined) throw new Error('no store is open');
  return storage;
}

await open();
for await (const line of createInterface({ input: process.stdin })) {
  const [verb, word = ''] = line.split(' ');
  if (verb === 'open') await open();
  if (verb === 'append') await attempt(async () => held().append('journal', Buffer.from(word)), 'appended');
  if (verb === 'compute') {
    say('computing');
    const end = Date.now() + Number(word);
    while (Date.now() < end);
    say('computed');
  }
  if (verb === 'close') await attempt(async () => held().close(), 'closed');
}
