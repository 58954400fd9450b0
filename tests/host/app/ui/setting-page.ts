import type * as O from 'obsidian';
import { setIcon } from '../icons';

/** A page under a setting tab that draws itself. */
export abstract class SettingPage implements O.SettingPage {
  rootEl = createDiv({ cls: 'setting-page' });
  titlebarEl: HTMLElement;
  containerEl: HTMLElement;
  title = '';
  readonly backEl: HTMLElement;

  constructor() {
    this.titlebarEl = this.rootEl.createDiv({ cls: 'setting-page-titlebar' });
    this.backEl = this.titlebarEl.createEl('button', {
      cls: 'clickable-icon',
      attr: { 'aria-label': 'Back' },
    });
    setIcon(this.backEl, 'lucide-chevron-left');
    this.titlebarEl.createDiv({ cls: 'setting-page-title' });
    this.containerEl = this.rootEl.createDiv({ cls: 'setting-page-content' });
  }

  abstract display(): void;

  hide(): void {}
}
