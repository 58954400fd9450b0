import process from 'node:process';
import { createInterface } from 'node:readline';
import { openFileStorage } from '../../worker/node/file-storage';
import type { LockSurroundings } from '../../worker/node/folder-lock';

/**
 * A process that opens a store and says whether it could; then does what each line of its input says, and answers each
 * with a line.
 */
const [, , folder = '', surroundings = '{}'] = process.argv;
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

async function attempt(work: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await work();
    say(done);
    return true;
  } catch (error) {
    say(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    return false;
  }
}

const opening = openFileStorage(folder, 'garden', [], JSON.parse(surroundings) as LockSurroundings);
if (await attempt(() => opening, 'open')) {
  const storage = await opening;
  for await (const line of createInterface({ input: process.stdin })) {
    const [verb, word = ''] = line.split(' ');
    if (verb === 'append') await attempt(() => storage.append('journal', Buffer.from(word)), 'appended');
    if (verb === 'compute') {
      say('computing');
      const end = Date.now() + Number(word);
      while (Date.now() < end);
      say('computed');
    }
    if (verb === 'close') {
      await attempt(() => storage.close(), 'closed');
      break;
    }
  }
}
