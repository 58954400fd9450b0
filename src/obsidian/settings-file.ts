import type { DataAdapter, Plugin } from 'obsidian';

const FILE = 'data.json';

/** Who hears of the file of settings. */
interface Told {
  /** It could not be read, and is kept under this name. */
  aside(file: string): void;
  /** It could not be written, for this reason: what was changed holds until the app is closed. */
  unsaved(why: string): void;
}

/**
 * The settings as the app keeps them for the plugin. A file that is no JSON is put aside under another name, and nothing counts as
 * stored: with the defaults nothing is bought, and nothing is sent to a server. A change that cannot be written never rejects.
 */
export function settingsFile(
  plugin: Pick<Plugin, 'loadData' | 'saveData'>,
  adapter: Pick<DataAdapter, 'exists' | 'read' | 'rename'>,
  folder: string,
  told: Told,
): Pick<Plugin, 'loadData'> & {
  reloadData(): Promise<unknown>;
  saveData(stored: Record<string, unknown>): Promise<void>;
} {
  return {
    loadData: async () => {
      const stored = await loaded(plugin);
      // Of a damaged file the app may as well say that there is none.
      if ((stored ?? undefined) === undefined) await putAside(adapter, folder, (aside) => told.aside(aside));
      return stored;
    },
    // A file that sync is still writing is no damage.
    reloadData: () => loaded(plugin),
    saveData: async (stored) => {
      try {
        await plugin.saveData(stored);
      } catch (error) {
        told.unsaved(error instanceof Error ? error.message : String(error));
      }
    },
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
