import type * as O from 'obsidian';
import { Component } from '../component';
import { setIcon } from '../icons';
import { Scope } from '../keys';
import { keymap } from '../keymap';

export class MenuSeparator implements O.MenuSeparator {
  readonly dom = createDiv({ cls: 'menu-separator', attr: { role: 'separator' } });
}

export class MenuItem implements O.MenuItem {
  readonly dom = createDiv({ cls: 'menu-item tappable', attr: { role: 'menuitem', tabindex: -1 } });
  readonly #iconEl = this.dom.createDiv({ cls: 'menu-item-icon' });
  readonly #titleEl = this.dom.createDiv({ cls: 'menu-item-title' });
  readonly #checkEl = this.dom.createDiv({ cls: 'menu-item-icon mod-checked' });
  section = '';
  disabled = false;
  #callback: ((event: MouseEvent | KeyboardEvent) => unknown) | undefined;

  readonly #menu: Menu;

  constructor(menu: Menu) {
    this.#menu = menu;
    this.dom.addEventListener('click', (event) => this.choose(event));
    this.dom.addEventListener('mouseenter', () => this.#menu.select(this));
  }

  setTitle(title: string | DocumentFragment): this {
    this.#titleEl.setText(title);
    return this;
  }

  setIcon(icon: string | null): this {
    setIcon(this.#iconEl, icon ?? '');
    return this;
  }

  setChecked(checked: boolean | null): this {
    setIcon(this.#checkEl, checked ? 'lucide-check' : '');
    this.dom.setAttr('role', checked === null ? 'menuitem' : 'menuitemcheckbox');
    this.dom.setAttr('aria-checked', checked === null ? null : String(checked));
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    this.dom.toggleClass('is-disabled', disabled);
    this.dom.setAttr('aria-disabled', disabled ? 'true' : null);
    return this;
  }

  setWarning(isWarning: boolean): this {
    this.dom.toggleClass('is-warning', isWarning);
    return this;
  }

  setIsLabel(isLabel: boolean): this {
    this.dom.toggleClass('is-label', isLabel);
    this.disabled = isLabel;
    return this;
  }

  setSection(section: string): this {
    this.section = section;
    return this;
  }

  onClick(callback: (event: MouseEvent | KeyboardEvent) => unknown): this {
    this.#callback = callback;
    return this;
  }

  choose(event: MouseEvent | KeyboardEvent): void {
    if (this.disabled) return;
    this.#menu.hide();
    this.#callback?.(event);
  }
}

const menusOfEvents = new WeakMap<Event, Menu>();

/** One menu at a time; opening another closes it. Arrow keys, Home, End, Enter, Escape and first letters work. */
export class Menu extends Component implements O.Menu {
  static #open: Menu | null = null;
  readonly dom = createDiv({ cls: 'menu', attr: { role: 'menu', tabindex: -1 } });
  #entries: (MenuItem | MenuSeparator)[] = [];
  #selected: MenuItem | null = null;
  #scope = new Scope();
  #hideCallbacks: (() => unknown)[] = [];
  #focusBefore: Element | null = null;
  #hear = document;
  #outside = (event: Event): void => {
    if (!(event.target instanceof Node && this.dom.contains(event.target))) this.hide();
  };

  constructor() {
    super();
    const on = (key: string, act: (event: KeyboardEvent) => void): void => {
      this.#scope.register([], key, (event) => {
        act(event);
        return false;
      });
    };
    on('ArrowDown', () => this.#move(1));
    on('ArrowUp', () => this.#move(-1));
    on('Home', () => this.select(this.#items()[0] ?? null));
    on('End', () => this.select(this.#items().at(-1) ?? null));
    on('Enter', (event) => this.#selected?.choose(event));
    on('Escape', () => this.hide());
    on('Tab', () => this.hide());
  }

  static forEvent(event: PointerEvent | MouseEvent): Menu {
    const known = menusOfEvents.get(event);
    if (known) return known;
    const menu = new Menu();
    menusOfEvents.set(event, menu);
    event.preventDefault();
    window.setTimeout(() => menu.showAtMouseEvent(event));
    return menu;
  }

  setNoIcon(): this {
    this.dom.addClass('mod-no-icon');
    return this;
  }

  // A page has no native menus.
  setUseNativeMenu(useNativeMenu: boolean): this {
    void useNativeMenu;
    return this;
  }

  addItem(cb: (item: MenuItem) => unknown): this {
    const item = new MenuItem(this);
    this.#entries.push(item);
    cb(item);
    return this;
  }

  addSeparator(): this {
    this.#entries.push(new MenuSeparator());
    return this;
  }

  setParentElement(el: HTMLElement): this {
    el.addClass('has-active-menu');
    this.onHide(() => el.removeClass('has-active-menu'));
    return this;
  }

  showAtMouseEvent(event: MouseEvent): this {
    return this.showAtPosition({ x: event.clientX, y: event.clientY }, event.doc);
  }

  showAtPosition(position: O.MenuPositionDef, doc: Document = activeDocument): this {
    Menu.#open?.hide();
    Menu.#open = this;
    this.#focusBefore = doc.activeElement;
    this.#fill();
    doc.body.appendChild(this.dom);
    this.#place(position);
    this.load();
    this.dom.focus({ preventScroll: true });
    keymap.pushScope(this.#scope);
    doc.addEventListener('pointerdown', this.#outside, true);
    this.#hear = doc;
    return this;
  }

  hide(): this {
    if (Menu.#open !== this) return this;
    Menu.#open = null;
    this.#hear.removeEventListener('pointerdown', this.#outside, true);
    keymap.popScope(this.#scope);
    this.dom.remove();
    this.unload();
    if (this.#focusBefore instanceof HTMLElement) this.#focusBefore.focus({ preventScroll: true });
    for (const callback of this.#hideCallbacks) callback();
    return this;
  }

  close(): void {
    this.hide();
  }

  onHide(callback: () => unknown): void {
    this.#hideCallbacks.push(callback);
  }

  onHistoryBack(): void {
    this.hide();
  }

  select(item: MenuItem | null): void {
    this.#selected?.dom.removeClass('selected');
    this.#selected = item;
    item?.dom.addClass('selected');
    item?.dom.scrollIntoView({ block: 'nearest' });
  }

  #items(): MenuItem[] {
    return this.#entries.filter((entry) => entry instanceof MenuItem && !entry.disabled) as MenuItem[];
  }

  #move(step: number): void {
    const items = this.#items();
    const at = this.#selected ? items.indexOf(this.#selected) : step > 0 ? -1 : items.length;
    this.select(items[(at + step + items.length) % items.length] ?? null);
  }

  /** Items of one section stand together, in the order in which the sections first appear. */
  #fill(): void {
    const sections = [
      ...new Set(this.#entries.map((entry) => (entry instanceof MenuItem ? entry.section : ''))),
    ];
    const groups = sections.map((name) =>
      this.#entries.filter((entry) => (entry instanceof MenuItem ? entry.section : '') === name),
    );
    const ordered = groups.flatMap((group, i) => (i === 0 ? group : [new MenuSeparator(), ...group]));
    this.dom.replaceChildren(...ordered.map((entry) => entry.dom));
  }

  #place({ x, y, width = 0, left = false }: O.MenuPositionDef): void {
    const size = this.dom.getBoundingClientRect();
    const leftEdge = left ? x - size.width : x + width;
    const { innerWidth, innerHeight } = this.dom.win;
    const below = y + size.height <= innerHeight;
    this.dom.setCssStyles({
      left: `${Math.clamp(leftEdge, 4, Math.max(4, innerWidth - size.width - 4))}px`,
      top: `${below ? y : Math.max(4, y - size.height)}px`,
    });
  }
}
