import type * as O from 'obsidian';

const DEFAULT_MS = 5000;

const container = (): HTMLElement =>
  activeDocument.querySelector<HTMLElement>('.notice-container') ??
  activeDocument.body.createDiv({ cls: 'notice-container' });

/** A message that stays `duration` milliseconds, for ever with 0, and goes at a click. */
export class Notice implements O.Notice {
  containerEl: HTMLElement;
  noticeEl: HTMLElement;
  messageEl: HTMLElement;
  #timer: number | undefined;

  constructor(message: string | DocumentFragment, duration = DEFAULT_MS) {
    this.containerEl = container().createDiv({ cls: 'notice', attr: { role: 'status' } });
    this.noticeEl = this.containerEl;
    this.messageEl = this.containerEl.createDiv({ cls: 'notice-message' });
    this.setMessage(message);
    this.containerEl.addEventListener('click', () => this.hide());
    if (duration > 0) this.#timer = window.setTimeout(() => this.hide(), duration);
  }

  setMessage(message: string | DocumentFragment): this {
    this.messageEl.setText(message);
    return this;
  }

  hide(): void {
    window.clearTimeout(this.#timer);
    this.containerEl.remove();
  }
}
