import type { EditorView } from '@codemirror/view';
import type * as O from 'obsidian';
import type { SourceEditor } from '../markdown/editor';
import { PopoverSuggest } from './suggest';

/** Suggestions at the caret of an editor, while something stands before it that asks for them. */
export abstract class EditorSuggest<T> extends PopoverSuggest<T> implements O.EditorSuggest<T> {
  context: O.EditorSuggestContext | null = null;
  limit = 100;
  #round = 0;

  setInstructions(instructions: O.Instruction[]): void {
    this.suggestEl.find('.prompt-instructions')?.remove();
    const el = this.suggestEl.createDiv({ cls: 'prompt-instructions' });
    for (const { command, purpose } of instructions) {
      const line = el.createDiv({ cls: 'prompt-instruction' });
      line.createSpan({ cls: 'prompt-instruction-command', text: command });
      line.createSpan({ text: purpose });
    }
  }

  /** The host's own: the text or the caret of an editor changed. Answers whether this one has the word. */
  trigger(editor: SourceEditor, file: O.TFile): boolean {
    const found = this.onTrigger(editor.getCursor(), editor, file);
    if (found === null) {
      if (this.context !== null) this.close();
      return false;
    }
    this.context = { ...found, editor, file };
    void this.#suggest(this.context, editor.view);
    return true;
  }

  override close(): void {
    this.#round += 1;
    this.context = null;
    super.close();
  }

  async #suggest(context: O.EditorSuggestContext, view: EditorView): Promise<void> {
    const round = ++this.#round;
    const found = await this.getSuggestions(context);
    if (round !== this.#round) return;
    if (found.length === 0) return this.close();
    this.list.show(found.slice(0, this.limit));
    this.open();
    view.dom.ownerDocument.body.appendChild(this.suggestEl);
    const at = view.coordsAtPos(context.editor.posToOffset(context.start));
    if (at) this.suggestEl.setCssStyles({ left: `${at.left}px`, top: `${at.bottom + 4}px` });
  }

  abstract onTrigger(
    cursor: O.EditorPosition,
    editor: O.Editor,
    file: O.TFile | null,
  ): O.EditorSuggestTriggerInfo | null;
  abstract getSuggestions(context: O.EditorSuggestContext): T[] | Promise<T[]>;
}
