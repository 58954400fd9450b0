import { keymap } from '../keymap';
import type { Scope } from '../keys';

interface Owner<T> {
  renderSuggestion(value: T, el: HTMLElement): void;
  selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void;
}

/** A list of suggestions of which one is chosen by arrow keys or pointer. */
export class SuggestList<T> {
  #values: T[] = [];
  #rows: HTMLElement[] = [];
  #selected = 0;
  readonly #owner: Owner<T>;
  readonly #containerEl: HTMLElement;

  constructor(owner: Owner<T>, containerEl: HTMLElement, scope: Scope) {
    this.#owner = owner;
    this.#containerEl = containerEl;
    containerEl.setAttrs({ role: 'listbox', 'aria-label': 'Suggestions', tabindex: '-1' });
    const on = (key: string, act: (event: KeyboardEvent) => void): void => {
      scope.register([], key, (event) => {
        act(event);
        return false;
      });
    };
    on('ArrowDown', () => this.#select(this.#selected + 1));
    on('ArrowUp', () => this.#select(this.#selected - 1));
    scope.register(null, 'Enter', (event) => {
      this.choose(event);
      return false;
    });
  }

  show(values: T[]): void {
    this.#values = values;
    this.#rows = values.map((value, i) => this.#row(value, i));
    this.#containerEl.replaceChildren(...this.#rows);
    this.#select(0);
  }

  choose(event: MouseEvent | KeyboardEvent): void {
    const value = this.#values[this.#selected];
    if (value !== undefined) this.#owner.selectSuggestion(value, event);
  }

  #row(value: T, i: number): HTMLElement {
    const el = createDiv({ cls: 'suggestion-item', attr: { role: 'option' } });
    this.#owner.renderSuggestion(value, el);
    el.addEventListener('mousemove', () => this.#select(i));
    // The input must keep its focus until the choice is made.
    el.addEventListener('mousedown', (event) => event.preventDefault());
    el.addEventListener('click', (event) => {
      this.#select(i);
      this.choose(event);
    });
    return el;
  }

  #select(at: number): void {
    const count = this.#rows.length;
    this.#mark(this.#selected, false);
    this.#selected = count === 0 ? 0 : (at + count) % count;
    this.#mark(this.#selected, true);
    this.#rows[this.#selected]?.scrollIntoView({ block: 'nearest' });
  }

  #mark(at: number, selected: boolean): void {
    this.#rows[at]?.toggleClass('is-selected', selected);
    this.#rows[at]?.setAttr('aria-selected', String(selected));
  }
}

/** While it is open, the scope of a suggester has the keys. */
export const withScope = (scope: Scope, open: boolean): void => {
  if (open) keymap.pushScope(scope);
  else keymap.popScope(scope);
};
