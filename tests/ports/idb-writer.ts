import { openIdbStorage } from '../../worker/browser/idb-storage';
import { entry, generation, writesOf } from './generation';

/** What the writer tells: a generation that was answered, or why it goes on no longer. */
export type WriterMessage = { kind: 'written'; generation: number } | { kind: 'failed'; why: string };

/** A worker that writes until it is ended, to the store of its own name, and tells every generation that was answered. */
async function writeForEver(store: string): Promise<void> {
  const storage = await openIdbStorage(store);
  const begin = (writesOf(await storage.read('snapshot'))[0] ?? 0) + 1;
  for (let number = begin; ; number += 1) {
    await storage.write('snapshot', generation(number));
    await storage.append('journal', entry(number));
    tell({ kind: 'written', generation: number });
  }
}

function tell(message: WriterMessage): void {
  postMessage(message);
}

writeForEver(self.name).catch((error: unknown) => tell({ kind: 'failed', why: String(error) }));
