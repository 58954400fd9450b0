import type * as O from 'obsidian';
import { setIcon } from '../icons';
import { ValueComponent } from './components';

export class AbstractTextComponent<T extends HTMLInputElement | HTMLTextAreaElement>
  extends ValueComponent<string>
  implements O.AbstractTextComponent<T>
{
  #callback: ((value: string) => unknown) | undefined;

  constructor(readonly inputEl: T) {
    super();
    inputEl.addEventListener('input', () => this.onChanged());
  }

  override setDisabled(disabled: boolean): this {
    this.inputEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): string {
    return this.inputEl.value;
  }

  setValue(value: string): this {
    this.inputEl.value = value;
    return this;
  }

  setPlaceholder(placeholder: string): this {
    this.inputEl.placeholder = placeholder;
    return this;
  }

  onChanged(): void {
    this.#callback?.(this.getValue());
  }

  onChange(callback: (value: string) => unknown): this {
    this.#callback = callback;
    return this;
  }
}

export class TextComponent extends AbstractTextComponent<HTMLInputElement> implements O.TextComponent {
  constructor(containerEl: HTMLElement) {
    super(containerEl.createEl('input', { type: 'text', attr: { spellcheck: 'false' } }));
  }
}

export class TextAreaComponent
  extends AbstractTextComponent<HTMLTextAreaElement>
  implements O.TextAreaComponent
{
  constructor(containerEl: HTMLElement) {
    super(containerEl.createEl('textarea', { attr: { spellcheck: 'false' } }));
  }
}

export class SearchComponent extends AbstractTextComponent<HTMLInputElement> implements O.SearchComponent {
  clearButtonEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    const frame = containerEl.createDiv({ cls: 'search-input-container' });
    super(frame.createEl('input', { type: 'search', attr: { spellcheck: 'false', enterkeyhint: 'search' } }));
    this.clearButtonEl = frame.createDiv({
      cls: 'search-input-clear-button',
      attr: { 'aria-label': 'Clear search' },
    });
    setIcon(this.clearButtonEl, 'lucide-x');
    this.clearButtonEl.addEventListener('click', () => {
      this.setValue('');
      this.onChanged();
      this.inputEl.focus();
    });
    this.#showClear();
  }

  override setValue(value: string): this {
    super.setValue(value);
    this.#showClear();
    return this;
  }

  override onChanged(): void {
    this.#showClear();
    super.onChanged();
  }

  #showClear(): void {
    this.clearButtonEl.toggle(this.inputEl.value !== '');
  }
}
