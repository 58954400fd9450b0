/**
 * Removes a database of this vault with all that is in it. Whoever has it open is told to let go of it; resolves when it is gone, or was
 * never there.
 */
export function removeStore(store: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(`altitude/${store}`);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new Error(`cannot remove ${store}`, { cause: request.error }));
  });
}
