import type * as O from 'obsidian';
import type { App } from '../app';
import { Keymap } from '../keys';
import { MarkdownRenderer } from '../markdown/markdown-renderer';
import { HoverPopover } from './hover-popover';

/** What a view tells of the link under the pointer. */
interface HoveredLink {
  event: MouseEvent;
  source: string;
  hoverParent: O.HoverParent;
  targetEl: HTMLElement;
  linktext: string;
  sourcePath: string;
}

const sources = new Map<string, O.HoverLinkSource>();

/** Views whose links may be previewed, by the name they give as `source`. */
export const hoverLinkSources: Pick<typeof sources, 'set' | 'delete'> = sources;

/** Shows what a hovered link leads to, for sources that are registered; with Mod held where the source asks for it. */
export function previewPages(app: App): void {
  app.workspace.on('hover-link', (hovered: HoveredLink) => {
    const source = sources.get(hovered.source);
    if (source === undefined) return;
    if (source.defaultMod && Keymap.isModEvent(hovered.event) === false) return;
    const popover = new HoverPopover(hovered.hoverParent, hovered.targetEl);
    const { hoverEl } = popover;
    void MarkdownRenderer.render(app, `![[${hovered.linktext}]]`, hoverEl, hovered.sourcePath, popover);
  });
}
