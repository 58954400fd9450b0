import type * as O from 'obsidian';
import { prepareFuzzySearch, renderResults, sortSearchResults } from '../fuzzy';
import { Scope } from '../keys';
import { Modal } from './modal';
import { SuggestList, withScope } from './suggest-list';

export abstract class SuggestModal<T> extends Modal implements O.SuggestModal<T> {
  limit = 100;
  emptyStateText = 'No results found.';
  inputEl: HTMLInputElement;
  resultContainerEl: HTMLElement;
  #list: SuggestList<T>;
  #round = 0;

  constructor(app: O.App) {
    super(app);
    this.modalEl.className = 'prompt';
    this.modalEl.empty();
    const frame = this.modalEl.createDiv({ cls: 'prompt-input-container' });
    this.inputEl = frame.createEl('input', {
      cls: 'prompt-input',
      type: 'text',
      attr: { role: 'combobox', spellcheck: 'false' },
    });
    this.resultContainerEl = this.modalEl.createDiv({ cls: 'prompt-results' });
    this.resultContainerEl.id = 'prompt-results';
    this.inputEl.setAttrs({ 'aria-expanded': 'true', 'aria-controls': this.resultContainerEl.id });
    this.#list = new SuggestList<T>(this, this.resultContainerEl, this.scope);
    this.inputEl.addEventListener('input', () => void this.#update());
  }

  override open(): void {
    super.open();
    this.inputEl.focus();
    void this.#update();
  }

  setPlaceholder(placeholder: string): void {
    this.inputEl.placeholder = placeholder;
    this.inputEl.setAttr('aria-label', placeholder);
  }

  setInstructions(instructions: O.Instruction[]): void {
    this.modalEl.find('.prompt-instructions')?.remove();
    const el = this.modalEl.createDiv({ cls: 'prompt-instructions' });
    for (const { command, purpose } of instructions) {
      const line = el.createDiv({ cls: 'prompt-instruction' });
      line.createSpan({ cls: 'prompt-instruction-command', text: command });
      line.createSpan({ text: purpose });
    }
  }

  onNoSuggestion(): void {
    this.resultContainerEl.empty();
    this.resultContainerEl.createDiv({ cls: 'suggestion-empty', text: this.emptyStateText });
  }

  selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void {
    this.close();
    this.onChooseSuggestion(value, event);
  }

  selectActiveSuggestion(event: MouseEvent | KeyboardEvent): void {
    this.#list.choose(event);
  }

  abstract getSuggestions(query: string): T[] | Promise<T[]>;
  abstract renderSuggestion(value: T, el: HTMLElement): void;
  abstract onChooseSuggestion(item: T, event: MouseEvent | KeyboardEvent): void;

  async #update(): Promise<void> {
    const round = ++this.#round;
    const found = await this.getSuggestions(this.inputEl.value);
    if (round !== this.#round) return;
    this.#list.show(this.limit > 0 ? found.slice(0, this.limit) : found);
    if (found.length === 0) this.onNoSuggestion();
  }
}

export abstract class FuzzySuggestModal<T>
  extends SuggestModal<O.FuzzyMatch<T>>
  implements O.FuzzySuggestModal<T>
{
  getSuggestions(query: string): O.FuzzyMatch<T>[] {
    const search = prepareFuzzySearch(query.trim());
    const found = this.getItems().flatMap((item) => {
      const match = search(this.getItemText(item));
      return match ? [{ item, match }] : [];
    });
    if (query.trim() !== '') sortSearchResults(found);
    return found;
  }

  renderSuggestion(found: O.FuzzyMatch<T>, el: HTMLElement): void {
    renderResults(el, this.getItemText(found.item), found.match);
  }

  onChooseSuggestion(found: O.FuzzyMatch<T>, event: MouseEvent | KeyboardEvent): void {
    this.onChooseItem(found.item, event);
  }

  abstract getItems(): T[];
  abstract getItemText(item: T): string;
  abstract onChooseItem(item: T, event: MouseEvent | KeyboardEvent): void;
}

/** A list under an input; who opens it says where. */
export abstract class PopoverSuggest<T> implements O.PopoverSuggest<T> {
  readonly scope: Scope;
  protected readonly suggestEl = createDiv({ cls: 'suggestion-container' });
  protected readonly list: SuggestList<T>;

  constructor(
    readonly app: O.App,
    scope?: Scope,
  ) {
    this.scope = scope ?? new Scope();
    this.list = new SuggestList<T>(this, this.suggestEl.createDiv({ cls: 'suggestion' }), this.scope);
    this.scope.register([], 'Escape', () => {
      this.close();
      return false;
    });
  }

  open(): void {
    document.body.appendChild(this.suggestEl);
    withScope(this.scope, true);
  }

  close(): void {
    withScope(this.scope, false);
    this.suggestEl.remove();
  }

  onHistoryBack(): void {
    this.close();
  }

  abstract renderSuggestion(value: T, el: HTMLElement): void;
  abstract selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void;
}

/** `onSelect` gives back `this`, which the declaration can only see in a descendant of its own class. */
type PublicInputSuggest<T> = Omit<
  Pick<O.AbstractInputSuggest<T>, keyof O.AbstractInputSuggest<T>>,
  'onSelect'
>;

abstract class HostInputSuggest<T> extends PopoverSuggest<T> implements PublicInputSuggest<T> {
  limit = 100;
  #callback: ((value: T, event: MouseEvent | KeyboardEvent) => unknown) | undefined;
  #round = 0;
  readonly #inputEl: HTMLInputElement | HTMLDivElement;

  constructor(app: O.App, inputEl: HTMLInputElement | HTMLDivElement) {
    super(app);
    this.#inputEl = inputEl;
    inputEl.addEventListener('input', () => void this.#update());
    inputEl.addEventListener('focus', () => void this.#update());
    inputEl.addEventListener('blur', () => this.close());
  }

  setValue(value: string): void {
    if (this.#inputEl instanceof HTMLInputElement) this.#inputEl.value = value;
    else this.#inputEl.setText(value);
  }

  getValue(): string {
    return this.#inputEl instanceof HTMLInputElement ? this.#inputEl.value : this.#inputEl.getText();
  }

  selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void {
    this.#callback?.(value, event);
  }

  onSelect(callback: (value: T, event: MouseEvent | KeyboardEvent) => unknown): this {
    this.#callback = callback;
    return this;
  }

  protected abstract getSuggestions(query: string): T[] | Promise<T[]>;

  async #update(): Promise<void> {
    const round = ++this.#round;
    const found = await this.getSuggestions(this.getValue());
    if (round !== this.#round || !this.#inputEl.isActiveElement()) return;
    if (found.length === 0) return this.close();
    this.list.show(this.limit > 0 ? found.slice(0, this.limit) : found);
    this.open();
    const { left, bottom, width } = this.#inputEl.getBoundingClientRect();
    this.suggestEl.setCssStyles({ left: `${left}px`, top: `${bottom + 4}px`, minWidth: `${width}px` });
  }
}

/**
 * Only a class that descends from the declared one may carry its protected member, so it takes the declared type here;
 * `HostInputSuggest` above is what the compiler has checked member by member.
 */
export const AbstractInputSuggest = HostInputSuggest as unknown as typeof O.AbstractInputSuggest;
