import type { DataAdapter, Plugin } from 'obsidian';

const FILE = 'data.json';

/**
 * The settings as the app keeps them for the plugin. A file that is no JSON is put aside under another name, of which `told` hears, and
 * nothing counts as stored: with the defaults nothing is bought, and nothing is sent to a server.
 */
export function settingsFile(
  plugin: Pick<Plugin, 'loadData' | 'saveData'>,
  adapter: Pick<DataAdapter, 'exists' | 'read' | 'rename'>,
  folder: string,
  told: (aside: string) => void,
): Pick<Plugin, 'loadData'> & {
  reloadData(): Promise<unknown>;
  saveData(stored: Record<string, unknown>): Promise<void>;
} {
  return {
    loadData: async () => {
      const stored = await loaded(plugin);
      // Of a damaged file the app may as well say that there is none.
      if ((stored ?? undefined) === undefined) await putAside(adapter, folder, told);
      return stored;
    },
    // A file that sync is still writing is no damage.
    reloadData: () => loaded(plugin),
    saveData: (stored) => plugin.saveData(stored),
  };
}

/** Undefined where the app could not make anything of it. */
async function loaded(plugin: Pick<Plugin, 'loadData'>): Promise<unknown> {
  try {
    return await plugin.loadData();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function putAside(
  adapter: Pick<DataAdapter, 'exists' | 'read' | 'rename'>,
  folder: string,
  told: (aside: string) => void,
): Promise<void> {
  const path = `${folder}/${FILE}`;
  if (!(await adapter.exists(path)) || isJson(await adapter.read(path))) return;
  let aside = `${folder}/data-damaged.json`;
  for (let number = 2; await adapter.exists(aside); number++) aside = `${folder}/data-damaged-${number}.json`;
  await adapter.rename(path, aside);
  told(aside);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Nothing else throws here.
    return false;
  }
}
