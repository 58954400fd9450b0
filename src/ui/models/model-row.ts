import type { Setting } from 'obsidian';
import { renderProgress } from '../progress-bar';
import { texts } from '../../texts/texts';
import type { ModelAction, ModelLine } from './models-model';

/** A model among the settings: says how it is, and stays usable by keyboard while that changes. */
export class ModelRow {
  #shown: string | undefined;
  #buttons: string | undefined;
  readonly #statusEl: HTMLElement;
  readonly #factsEl: HTMLElement;
  readonly #barEl: HTMLElement;
  readonly #setting: Setting;
  readonly #act: (action: ModelAction) => void;

  constructor(setting: Setting, act: (action: ModelAction) => void) {
    this.#setting = setting;
    this.#act = act;
    setting.setClass('altitude-model');
    setting.descEl.empty();
    this.#factsEl = setting.descEl.createDiv();
    this.#statusEl = setting.descEl.createDiv({
      cls: 'altitude-model-status',
      attr: { 'aria-live': 'polite' },
    });
    this.#barEl = setting.descEl.createDiv();
  }

  show(line: ModelLine): void {
    const shown = JSON.stringify(line);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#setting.setName(line.title);
    this.#factsEl.setText(line.facts);
    this.#statusEl.setText(line.status);
    this.#statusEl.toggleClass('is-good', line.tone === 'good');
    this.#statusEl.toggleClass('is-bad', line.tone === 'bad');
    this.#barEl.empty();
    if (line.ratio !== undefined)
      renderProgress(this.#barEl, line.ratio ?? undefined, texts().models.progress);
    this.#showButtons(line);
  }

  /** Drawn anew only when they are others: a button that somebody is about to press stays. */
  #showButtons({ buttons, title }: ModelLine): void {
    const wanted = JSON.stringify(buttons);
    if (wanted === this.#buttons) return;
    this.#buttons = wanted;
    const { controlEl } = this.#setting;
    const hadFocus = controlEl.contains(controlEl.doc.activeElement);
    this.#setting.clear();
    for (const { action, label, isMain } of buttons)
      this.#setting.addButton((button) => {
        button.setButtonText(label).onClick(() => this.#act(action));
        button.buttonEl.setAttr('aria-label', `${label.replace('…', '')}: ${title}`);
        if (isMain) button.setCta();
      });
    if (hadFocus) controlEl.querySelector('button')?.focus();
  }
}
