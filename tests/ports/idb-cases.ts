import { openIdbStorage } from '../../worker/browser/idb-storage';
import { noise, storageCases } from './index-storage.conformance';

/** Runs the promise of the storage that this worker is named after, or tells what it reads in pieces. */
async function run(name: string): Promise<string> {
  const store = crypto.randomUUID();
  if (name === 'pieces') return piecesOf(store);
  const found = storageCases.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no case ${name}`);
  await found.run(() => openIdbStorage(store));
  return 'kept';
}

async function piecesOf(store: string): Promise<string> {
  const storage = await openIdbStorage(store);
  await storage.write('large', noise(100_000, 1));
  await storage.append('grown', noise(100_000, 1));
  await storage.append('grown', noise(1, 1));
  await storage.write('small', noise(10, 1));
  const sizes: (number | undefined)[] = [];
  for (const name of ['large', 'grown', 'small', 'absent'])
    sizes.push((await storage.openBytes?.(name))?.sizeBytes);
  await storage.close();
  return sizes.map(String).join(' ');
}

run(self.name).then(
  (answer) => {
    postMessage(answer);
  },
  (error: unknown) => {
    postMessage(String(error));
  },
);
