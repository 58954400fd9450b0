import type * as O from 'obsidian';
import { setIcon } from '../icons';
import { Modal } from './modal';
import type { SettingTab } from './setting-tab';

interface Page {
  tab: SettingTab;
  id: string;
  name: string;
  group: string;
}

/** The settings of the stand-in and of the plugin, one tab at a time. */
export class SettingsModal extends Modal {
  #pages: Page[] = [];
  #current: SettingTab | null = null;
  #navEl: HTMLElement;
  #tabEl: HTMLElement;

  constructor(app: O.App) {
    super(app);
    this.modalEl.addClasses(['mod-settings', 'mod-sidebar-layout']);
    this.titleEl.parentElement?.remove();
    this.modalEl.setAttr('aria-label', 'Settings');
    this.contentEl.addClass('vertical-tabs-container');
    this.#navEl = this.contentEl.createDiv({ cls: 'vertical-tab-header' });
    this.#tabEl = this.contentEl.createDiv({ cls: 'vertical-tab-content-container' });
  }

  addTab(page: Page): void {
    page.tab.settingItems = page.tab.getSettingDefinitions();
    this.#pages.push(page);
  }

  removeTab(tab: SettingTab): void {
    if (this.#current === tab) this.#show(null);
    this.#pages = this.#pages.filter((page) => page.tab !== tab);
  }

  /** Opens on that tab, else on the one shown last, else on the last added: the plugin's. */
  openTabById(id?: string): void {
    this.open();
    const wanted =
      this.#pages.find((page) => page.id === id) ??
      this.#pages.find((page) => page.tab === this.#current) ??
      this.#pages.at(-1);
    this.#show(wanted?.tab ?? null);
  }

  override onClose(): void {
    this.#current?.hide();
    this.#tabEl.empty();
  }

  #show(tab: SettingTab | null): void {
    this.#current?.hide();
    this.#current = tab;
    this.#drawNavigation();
    this.#tabEl.empty();
    if (!tab) return;
    this.#tabEl.appendChild(tab.containerEl);
    tab.containerEl.empty();
    tab.display();
  }

  #drawNavigation(): void {
    this.#navEl.empty();
    for (const group of new Set(this.#pages.map((page) => page.group))) {
      const el = this.#navEl.createDiv({ cls: 'vertical-tab-header-group' });
      el.createDiv({ cls: 'vertical-tab-header-group-title', text: group });
      for (const page of this.#pages.filter((one) => one.group === group)) this.#drawEntry(el, page);
    }
  }

  #drawEntry(groupEl: HTMLElement, { tab, name }: Page): void {
    const el = groupEl.createEl('button', { cls: 'vertical-tab-nav-item' });
    if (tab.icon) setIcon(el.createDiv({ cls: 'vertical-tab-nav-item-icon' }), tab.icon);
    el.createSpan({ text: name });
    el.toggleClass('is-active', tab === this.#current);
    el.addEventListener('click', () => this.#show(tab));
  }
}
