import { Component, MarkdownView, type TFile } from 'obsidian';
import { footExtension, type EditorFoot, type EditorSeen } from './foot-extension';
import type { InlineHost } from './inline-host';
import { ReadingFoot } from './reading-foot';
import { RelatedPanel } from './related-panel';

/** Related notes at the foot of all open notes, in editors and in reading views. */
export class NoteFeet extends Component {
  /** For editors; those that are open get their feet with it. */
  readonly extension: ReturnType<typeof footExtension>;
  readonly #host: InlineHost;
  readonly #editors = new Set<EditorPanel>();
  readonly #readings = new Map<MarkdownView, ReadingFoot>();

  constructor(host: InlineHost) {
    super();
    this.#host = host;
    this.extension = footExtension((editor) => this.#open(editor));
  }

  override onload(): void {
    const { app, settings, index } = this.#host;
    const { workspace, metadataCache } = app;
    const sync = (): void => this.#sync();
    this.registerEvent(workspace.on('layout-change', sync));
    this.registerEvent(workspace.on('active-leaf-change', sync));
    this.registerEvent(workspace.on('file-open', sync));
    this.registerEvent(metadataCache.on('changed', sync));
    this.register(settings.onChange(sync));
    this.register(index.onChange(() => this.#refresh()));
    sync();
  }

  override onunload(): void {
    for (const foot of this.#readings.values()) foot.close();
    this.#readings.clear();
  }

  async #refresh(): Promise<void> {
    await Promise.all(this.#panels().map((panel) => panel.refresh()));
  }

  #panels(): RelatedPanel[] {
    return [...this.#editors, ...this.#readings.values()].map(({ panel }) => panel);
  }

  #sync(): void {
    const views = new Set(
      this.#host.app.workspace
        .getLeavesOfType('markdown')
        .flatMap(({ view }) => (view instanceof MarkdownView ? [view] : [])),
    );
    for (const [view, foot] of this.#readings) {
      if (views.has(view)) continue;
      foot.close();
      this.#readings.delete(view);
    }
    for (const view of views) {
      const foot = this.#readings.get(view) ?? new ReadingFoot(this.#host, view);
      this.#readings.set(view, foot);
      foot.update();
    }
    for (const foot of this.#editors) foot.update();
  }

  #open(editor: EditorSeen): EditorFoot {
    const foot = new EditorPanel(this.#host, editor, () => this.#editors.delete(foot));
    this.#editors.add(foot);
    return foot;
  }
}

/** The related notes below the last line of one editor. */
class EditorPanel implements EditorFoot {
  readonly panel: RelatedPanel;
  readonly #editor: EditorSeen;
  readonly #closed: () => void;

  constructor(host: InlineHost, editor: EditorSeen, closed: () => void) {
    this.#editor = editor;
    this.#closed = closed;
    this.panel = new RelatedPanel({
      ...host,
      resized: () => editor.resized(),
      isWriting: () => editor.dom.contains(editor.dom.doc.activeElement),
    });
  }

  get el(): HTMLElement {
    return this.panel.el;
  }

  update(): void {
    this.panel.show(this.#file());
  }

  close(): void {
    this.panel.close();
    this.#closed();
  }

  /** The note, where the editor is that of a whole note: not of a cell of a table, of a card on a canvas, or of source. */
  #file(): TFile | null {
    const { dom } = this.#editor;
    const info = this.#editor.info();
    if (!(info instanceof MarkdownView) || !this.#editor.isLivePreview()) return null;
    const isWhole = info.contentEl.contains(dom) && dom.parentElement?.closest('.cm-editor') == null;
    return isWhole && info.getMode() === 'source' ? info.file : null;
  }
}
