/**
 * Must be the first import of the thread's bundle. Electron shows half of Node to workers (electron/electron#42577) and
 * a Node thread shows all of it; the library would then choose parts of itself that are not in the bundle. Fetch classes
 * may be missing beside that half, and the library makes headers even for what it does not fetch.
 */
for (const name of ['process', 'require', 'module', 'exports'])
  if (name in globalThis)
    Reflect.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true });

// Of headers it uses what a map has.
if (!('Headers' in globalThis))
  Reflect.defineProperty(globalThis, 'Headers', { value: Map, configurable: true });

export {};
