import type { Plugin } from 'obsidian';
import { texts } from '../texts/texts';
import type { Explorer } from '../obsidian/commands';
import { wordsAtCaret } from '../obsidian/words-at-caret';
import { EXPLORER_ICON, EXPLORER_VIEW } from '../ui/explorer/explorer-view';
import { revealExplorer } from '../ui/explorer/reveal-explorer';
import { AltitudeBlock } from '../ui/inline/altitude-block';
import type { InlineHost } from '../ui/inline/inline-host';
import { LinkSuggest } from '../ui/inline/link-suggest';
import { NoteFeet } from '../ui/inline/note-feet';
import { RELATED_BASE, RelatedBase } from '../ui/inline/related-base';
import type { Parts } from './parts';

/** What stands within notes: related notes at their foot, code blocks, links while writing, and the editor's menu. */
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
  plugin.registerMarkdownCodeBlockProcessor('altitude', (source, el, context) => {
    context.addChild(new AltitudeBlock(el, host, source, context.sourcePath));
  });
  // False where bases are turned off, as the app then has none.
  plugin.registerBasesView(RELATED_BASE, {
    name: texts().inline.base.name,
    icon: EXPLORER_ICON,
    factory: (controller, el) => new RelatedBase(controller, el, host),
  });
  plugin.registerEditorSuggest(new LinkSuggest(app, host));
  plugin.registerEvent(
    app.workspace.on('editor-menu', (menu, editor) => {
      menu.addItem((item) =>
        item
          .setSection('selection')
          .setIcon(EXPLORER_ICON)
          .setTitle(texts().commands.exploreSelection)
          .onClick(() => void withExplorer((explorer) => explorer.focusSearch(wordsAtCaret(editor)))),
      );
    }),
  );
}
