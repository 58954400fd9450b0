import type { Plugin } from 'obsidian';
import type { Explorer } from '../obsidian/commands';
import { EXPLORER_VIEW } from '../ui/explorer/explorer-view';
import { revealExplorer } from '../ui/explorer/reveal-explorer';
import type { InlineHost } from '../ui/inline/inline-host';
import { NoteFeet } from '../ui/inline/note-feet';
import type { Parts } from './parts';

/** What stands within notes. */
export function addInline(plugin: Plugin, { index, settings, files }: Parts): void {
  const { app } = plugin;
  const withExplorer = async (act: (explorer: Explorer) => unknown): Promise<void> => {
    const explorer = await revealExplorer(app);
    if (explorer !== undefined) await act(explorer);
  };
  const host: InlineHost = {
    ...{ app, index, settings, hoverSource: EXPLORER_VIEW },
    admits: (path) => files.admits(path),
    explore: (card) => void withExplorer(({ model }) => model.show(card.id)),
    search: (query) => void withExplorer((explorer) => explorer.focusSearch(query)),
  };
  const feet = plugin.addChild(new NoteFeet(host));
  plugin.registerEditorExtension(feet.extension);
}
