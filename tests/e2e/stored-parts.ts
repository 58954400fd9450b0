import type { Page } from 'playwright-core';

/** What is done to a piece of a stored value. */
type Change = 'nothing' | 'flip' | 'cut' | 'lose';

/** Runs over the pieces of all stored values whose name fits, does this to each, and answers the names. */
export function changeStored(page: Page, names: string, change: Change): Promise<string[]> {
  return page.evaluate(
    async ([pattern, wanted]) => {
      const isWanted = new RegExp(pattern);
      const finished = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error(request.error?.message));
        });
      const found: string[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await finished(indexedDB.open(name));
        if (database.objectStoreNames.contains('pieces')) {
          const pieces = (): IDBObjectStore =>
            database.transaction('pieces', 'readwrite').objectStore('pieces');
          for (const key of await finished(pieces().getAllKeys())) {
            const [value = ''] = key as string[];
            if (!isWanted.test(value)) continue;
            found.push(value);
            if (wanted === 'nothing') continue;
            if (wanted === 'lose') {
              await finished(pieces().delete(key));
              continue;
            }
            const piece = (await finished(pieces().get(key))) as Uint8Array<ArrayBuffer> | Blob;
            const bytes = new Uint8Array(await new Blob([piece]).arrayBuffer());
            const middle = Math.floor(bytes.length / 2);
            bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
            await finished(pieces().put(wanted === 'cut' ? bytes.slice(0, middle) : bytes, key));
          }
        }
        database.close();
      }
      return found;
    },
    [names, change] as const,
  );
}
