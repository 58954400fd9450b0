import { StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet } from '@codemirror/view';
import { editorInfoField, editorLivePreviewField, type MarkdownFileInfo } from 'obsidian';

/** The only way to CodeMirror: something of ours below the last line of an editor. */

/** What stands at the foot of one editor, until it is closed. */
export interface EditorFoot {
  readonly el: HTMLElement;
  /** The editor may show another note now, or the same one in another way. */
  update(): void;
  close(): void;
}

/** An editor as its foot sees it. */
export interface EditorSeen {
  readonly dom: HTMLElement;
  /** The note in it; undefined for an editor of something else. */
  info(): MarkdownFileInfo | undefined;
  /** Whether Markdown is shown as it will look, and not as source. */
  isLivePreview(): boolean;
  /** The height of the foot has changed. */
  resized(): void;
}

/** Puts a foot into every editor. Text stands where it stood: what is below the last line moves none of it. */
export function footExtension(open: (editor: EditorSeen) => EditorFoot): Extension {
  const feet = ViewPlugin.define((view) => {
    const foot = open(seen(view));
    return { foot, update: () => foot.update(), destroy: () => foot.close() };
  });
  const widget = new FootWidget((view) => view.plugin(feet)?.foot.el ?? createDiv());
  const atEnd = (state: EditorState): DecorationSet =>
    Decoration.set(Decoration.widget({ widget, block: true, side: 1 }).range(state.doc.length));
  const field = StateField.define<DecorationSet>({
    create: atEnd,
    update: (decorations, { docChanged, state }) => (docChanged ? atEnd(state) : decorations),
    provide: (own) => EditorView.decorations.from(own),
  });
  return [feet, field];
}

class FootWidget extends WidgetType {
  readonly #elementOf: (view: EditorView) => HTMLElement;

  constructor(elementOf: (view: EditorView) => HTMLElement) {
    super();
    this.#elementOf = elementOf;
  }

  override toDOM(view: EditorView): HTMLElement {
    return this.#elementOf(view);
  }

  override eq(other: WidgetType): boolean {
    return other instanceof FootWidget;
  }

  /** Keys and clicks in it are none of the editor's. */
  override ignoreEvent(): boolean {
    return true;
  }
}

function seen(view: EditorView): EditorSeen {
  return {
    dom: view.dom,
    info: () => view.state.field(editorInfoField, false),
    isLivePreview: () => view.state.field(editorLivePreviewField, false) === true,
    resized: () => view.requestMeasure(),
  };
}
