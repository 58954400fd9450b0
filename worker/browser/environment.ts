/**
 * Must be the first import of the engine bundle. Electron shows half of Node to the workers of a window with
 * Node integration (electron/electron#42577), and a Node thread shows all of it. Libraries that look for Node
 * then choose parts of themselves that are not in the bundle, so the engine sees neither. The file storage of a
 * Node thread took what it needs before this line runs.
 *
 * Fetch classes may be missing in such workers too. Nothing here touches the network, so none are supplied.
 */
for (const name of ['process', 'require', 'module', 'exports'])
  if (name in globalThis)
    Reflect.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true });

export {};
