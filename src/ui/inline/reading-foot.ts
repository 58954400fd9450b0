import type { MarkdownView } from 'obsidian';
import type { InlineHost } from './inline-host';
import { RelatedPanel } from './related-panel';

/** What the app puts behind the last block of a note that is read. Of a long note it is in the page only when it is near. */
const FOOTER = '.mod-footer';

/** The related notes at the foot of a note that is read. */
export class ReadingFoot {
  readonly panel: RelatedPanel;
  readonly #view: MarkdownView;
  readonly #observer: MutationObserver;

  constructor(host: InlineHost, view: MarkdownView) {
    this.#view = view;
    this.panel = new RelatedPanel({ ...host, resized: () => undefined, isWriting: () => false });
    this.#observer = new MutationObserver(() => this.#place());
    this.#observer.observe(view.previewMode.containerEl, { childList: true, subtree: true });
  }

  update(): void {
    this.#place();
    this.panel.show(this.#view.getMode() === 'preview' ? this.#view.file : null);
  }

  close(): void {
    this.#observer.disconnect();
    this.panel.close();
  }

  #place(): void {
    if (this.panel.el.isConnected) return;
    this.#view.previewMode.containerEl.querySelector(FOOTER)?.append(this.panel.el);
  }
}
