import { Modal, type App } from 'obsidian';
import { addHiddenLabel } from './hidden-label';
import { texts } from '../texts/texts';

interface PromptOptions {
  title: string;
  value: string;
  hint?: string;
  confirm: string;
  /** An empty text is one as well. */
  mayBeEmpty?: true;
  /** What is wrong with the text, as a sentence; undefined when it can be taken. */
  check(text: string): Promise<string | undefined>;
  take(text: string): void;
  /** After it was closed, whether the text was taken or not. */
  closed?(): void;
}

/** Asks for one line of text, and says what is wrong with it before it is taken. */
export class TextPrompt extends Modal {
  readonly #options: PromptOptions;

  constructor(app: App, options: PromptOptions) {
    super(app);
    this.#options = options;
  }

  override onOpen(): void {
    const { title, value, hint, confirm } = this.#options;
    // The words of the interface may run the other way than it does.
    this.titleEl.createEl('bdi', { text: title });
    const form = this.contentEl.createEl('form', { cls: 'altitude-prompt' });
    const field = form.createEl('input', { type: 'text', attr: { dir: 'auto', spellcheck: 'false' } });
    addHiddenLabel(field, form, title);
    field.value = value;
    const problem = form.createDiv({ cls: 'altitude-prompt-problem', attr: { role: 'alert', dir: 'auto' } });
    if (hint !== undefined) form.createDiv({ cls: 'altitude-quiet-hint', text: hint, attr: { dir: 'auto' } });
    const foot = form.createDiv({ cls: 'altitude-prompt-foot' });
    const cancel = foot.createEl('button', { text: texts().lens.cancel, type: 'button' });
    cancel.addEventListener('click', () => this.close());
    foot.createEl('button', { text: confirm, cls: 'mod-cta', type: 'submit' });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit(field, problem);
    });
    field.focus();
    field.select();
  }

  override onClose(): void {
    this.contentEl.empty();
    this.#options.closed?.();
  }

  async #submit(field: HTMLInputElement, problem: HTMLElement): Promise<void> {
    const text = field.value.trim();
    const wrong =
      text === '' && this.#options.mayBeEmpty !== true ? texts().lens.empty : await this.#options.check(text);
    problem.setText(wrong ?? '');
    field.setAttribute('aria-invalid', String(wrong !== undefined));
    if (wrong !== undefined) {
      field.focus();
      return;
    }
    this.close();
    this.#options.take(text);
  }
}
