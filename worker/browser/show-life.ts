/**
 * Takes the lock that has the name of this worker, for as long as the worker lives. A window that asks for the
 * same lock gets it when the worker is dead, of which browsers tell in no other way.
 */
export async function showLife(): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  const name: unknown = Reflect.get(globalThis, 'name');
  if (locks === undefined || typeof name !== 'string' || name === '') return;
  await new Promise<void>((resolve, reject) => {
    const hold = () => {
      resolve();
      return new Promise<void>(() => undefined);
    };
    locks.request(name, hold).catch(reject);
  });
}
