import process from 'node:process';
import { openFileStorage } from '../../worker/node/file-storage';
import { entry, generation, writesOf } from './generation';

/**
 * A process that writes until it is killed: value after value, each of one generation, and a journal of numbers.
 * It tells its parent every generation that was answered.
 */
const [, , folder = ''] = process.argv;
const storage = await openFileStorage(folder, 'garden');
const begin = (writesOf(await storage.read('snapshot'))[0] ?? 0) + 1;
for (let number = begin; ; number += 1) {
  await storage.write('snapshot', generation(number));
  await storage.append('journal', entry(number));
  process.stdout.write(`${number}\n`);
}
