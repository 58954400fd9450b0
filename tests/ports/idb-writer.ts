import { openIdbStorage } from '../../worker/browser/idb-storage';
import { entry, generation, writesOf } from './generation';

/** A worker that writes until it is ended, to the store of its own name, and tells every generation that was answered. */
async function writeForEver(store: string): Promise<void> {
  const storage = await openIdbStorage(store);
  const begin = (writesOf(await storage.read('snapshot'))[0] ?? 0) + 1;
  for (let number = begin; ; number += 1) {
    await storage.write('snapshot', generation(number));
    await storage.append('journal', entry(number));
    postMessage(number);
  }
}

void writeForEver(self.name);
