import process from 'node:process';
import { openFileStorage } from '../../worker/node/file-storage';
import { generation } from './generation';

/**
 * A process that writes until it is killed: value after value, each of one generation, and a journal of numbers.
 * It tells its parent every generation that was answered.
 */
const [, , folder = ''] = process.argv;
const storage = await openFileStorage(folder);
const last = await storage.read('snapshot');
const begin = last === undefined ? 1 : (last[0] ?? 0) + 1;
for (let number = begin; ; number += 1) {
  await storage.write('snapshot', generation(number));
  await storage.append('journal', Uint8Array.of(number & 255));
  process.stdout.write(`${number}\n`);
}
