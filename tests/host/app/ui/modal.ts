import type * as O from 'obsidian';
import { setIcon } from '../icons';
import { keymap } from '../keymap';
import { Scope } from '../keys';
import { ButtonComponent } from './components';

export class Modal implements O.Modal {
  scope = new Scope();
  containerEl = createDiv({ cls: 'modal-container mod-dim' });
  modalEl: HTMLElement;
  titleEl: HTMLElement;
  contentEl: HTMLElement;
  shouldRestoreSelection = true;
  #closeCallback: (() => unknown) | undefined;
  #focusBefore: Element | null = null;

  constructor(readonly app: O.App) {
    const background = this.containerEl.createDiv({ cls: 'modal-bg' });
    background.addEventListener('click', () => this.close());
    this.modalEl = this.containerEl.createDiv({
      cls: 'modal',
      attr: { role: 'dialog', 'aria-modal': 'true', tabindex: -1 },
    });
    const closeEl = this.modalEl.createEl('button', {
      cls: 'modal-close-button clickable-icon',
      attr: { 'aria-label': 'Close' },
    });
    setIcon(closeEl, 'lucide-x');
    closeEl.addEventListener('click', () => this.close());
    this.titleEl = this.modalEl.createDiv({ cls: 'modal-header' }).createDiv({ cls: 'modal-title' });
    this.contentEl = this.modalEl.createDiv({ cls: 'modal-content' });
    this.scope.register([], 'Escape', () => {
      this.close();
      return false;
    });
    this.modalEl.addEventListener('keydown', (event) => keepFocusInside(this.modalEl, event));
  }

  open(): void {
    if (this.containerEl.isConnected) return;
    this.#focusBefore = activeDocument.activeElement;
    activeDocument.body.appendChild(this.containerEl);
    keymap.pushScope(this.scope);
    this.modalEl.focus();
    void this.onOpen();
  }

  close(): void {
    if (!this.containerEl.isConnected) return;
    keymap.popScope(this.scope);
    this.containerEl.remove();
    this.onClose();
    if (this.shouldRestoreSelection && this.#focusBefore instanceof HTMLElement) this.#focusBefore.focus();
    this.#closeCallback?.();
  }

  onOpen(): Promise<void> | void {}

  onClose(): void {}

  setTitle(title: string): this {
    this.titleEl.setText(title);
    this.modalEl.setAttr('aria-label', title);
    return this;
  }

  setContent(content: string | DocumentFragment): this {
    this.contentEl.setText(content);
    return this;
  }

  setCloseCallback(callback: () => unknown): this {
    this.#closeCallback = callback;
    return this;
  }

  onHistoryBack(): void {
    this.close();
  }
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

function keepFocusInside(modalEl: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = modalEl.findAll(FOCUSABLE).filter((el) => el.isShown());
  const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
  if (modalEl.doc.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
}

export class ConfirmationButton extends ButtonComponent implements O.ConfirmationButton {
  setInitialFocus(): this {
    window.setTimeout(() => this.buttonEl.focus());
    return this;
  }

  setSecondary(): this {
    return this.setClass('mod-secondary');
  }

  setCancel(): this {
    return this.setClass('mod-cancel');
  }
}

/** A click on a button closes the modal unless its handler returns something true. */
export class ConfirmationModal extends Modal implements O.ConfirmationModal {
  buttonContainerEl: HTMLElement;

  constructor(app: O.App) {
    super(app);
    this.modalEl.addClass('mod-confirmation');
    this.buttonContainerEl = this.modalEl.createDiv({ cls: 'modal-button-container' });
  }

  addClass(cls: string): this {
    this.modalEl.addClass(cls);
    return this;
  }

  addCheckbox(label: string, cb: (value: boolean) => unknown): this {
    const line = createEl('label', { cls: 'mod-checkbox' });
    this.buttonContainerEl.prepend(line);
    const box = line.createEl('input', { type: 'checkbox' });
    line.appendText(label);
    box.addEventListener('change', () => cb(box.checked));
    return this;
  }

  addButton(cb: (button: ConfirmationButton) => unknown): this {
    const button = new ConfirmationButton(this.buttonContainerEl);
    const setHandler = button.onClick.bind(button);
    const closeUnlessKept = (handler: (event: MouseEvent) => unknown): ConfirmationButton =>
      setHandler(async (event) => {
        if (!(await handler(event))) this.close();
      });
    button.onClick = closeUnlessKept;
    closeUnlessKept(() => false);
    cb(button);
    return this;
  }

  addCancelButton(text = 'Cancel'): this {
    return this.addButton((button) => button.setButtonText(text).setCancel());
  }
}
