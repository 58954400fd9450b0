import { setIcon } from 'obsidian';
import { addHiddenLabel } from '../hidden-label';
import { texts } from '../../texts/texts';

interface PickedActions {
  insert(): void;
  copy(): void;
  hide(): void;
  clear(): void;
}

/** What can be done with the rows that were picked; in sight while there are any. */
export class PickedBar {
  readonly #el: HTMLElement;
  readonly #count: HTMLElement;
  readonly #hide: HTMLElement;

  constructor(parent: HTMLElement, actions: PickedActions) {
    const { picked } = texts();
    this.#el = parent.createDiv({ cls: 'altitude-picked is-hidden', attr: { role: 'toolbar' } });
    addHiddenLabel(this.#el, this.#el, picked.label);
    this.#count = this.#el.createSpan({ cls: 'altitude-picked-count', attr: { dir: 'auto' } });
    const add = (text: string, act: () => void): HTMLElement => {
      const button = this.#el.createEl('button', { text, attr: { dir: 'auto' } });
      button.addEventListener('click', act);
      return button;
    };
    add(picked.insert, () => actions.insert());
    add(picked.copy, () => actions.copy());
    this.#hide = add(picked.hide, () => actions.hide());
    const clear = this.#el.createEl('button', { cls: 'clickable-icon altitude-button' });
    clear.setAttribute('aria-label', picked.clear);
    setIcon(clear, 'x');
    clear.addEventListener('click', () => actions.clear());
  }

  show(count: number, canHide: boolean): void {
    this.#el.toggleClass('is-hidden', count === 0);
    this.#hide.toggleClass('is-hidden', !canHide);
    this.#count.setText(texts().picked.count(count));
  }
}
