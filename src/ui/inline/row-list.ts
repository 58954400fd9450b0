import { Keymap, Menu, type App, type HoverParent } from 'obsidian';
import type { AtomCard } from '../../../worker/contract';
import { addHiddenLabel, uniqueId } from '../hidden-label';
import { comesFromWithin } from '../rows/comes-from-within';
import type { Group, Row } from '../rows/row';
import { patchChildren } from '../rows/patch-children';
import { ROW_KEY, SCORE, nameOfPart, renderPiece } from '../rows/row-elements';
import { withScoreOf } from '../rows/score-rows';
import { linkSubpath } from '../notes/atom-link';
import { texts } from '../../texts/texts';
import { NoteLinks } from './note-links';

interface ListSurroundings {
  app: App;
  /** Previews of notes belong to it. */
  hoverParent: HoverParent;
  hoverSource: string;
  /** The note that the list stands in; links are made as seen from there. */
  sourcePath: () => string;
  /** A row that stands for more rows was chosen. */
  more(): void;
  /** Shows an atom in the explorer. */
  explore: (card: AtomCard) => void;
  /** Tells those who do not see it. */
  say(text: string): void;
}

/** Rows of the explorer outside of it: one stop of the Tab key, arrows within. */
export class RowList {
  readonly el: HTMLElement;
  readonly #name: HTMLElement;
  readonly #idPrefix = uniqueId('rows');
  readonly #around: ListSurroundings;
  readonly #links: NoteLinks;
  #groups: readonly Group[] = [];
  #selected: string | undefined;
  #opened: string | undefined;

  constructor(parent: HTMLElement, around: ListSurroundings) {
    this.#around = around;
    this.#links = new NoteLinks(around);
    this.el = parent.createDiv({ cls: 'altitude-tree', attr: { role: 'tree', tabindex: '0' } });
    this.#name = addHiddenLabel(this.el, parent, texts().inline.related);
    this.el.addEventListener('keydown', (event) => this.#takeKey(event));
    this.el.addEventListener('click', (event) => this.#click(event));
    this.el.addEventListener('auxclick', (event) => this.#click(event));
    this.el.addEventListener('contextmenu', (event) => this.#openMenu(event));
    this.el.addEventListener('mouseover', (event) => this.#hover(event));
    this.el.addEventListener('dragstart', (event) => this.#drag(event));
    this.el.addEventListener('focus', () => this.#select(this.#selected ?? this.#rows()[0]?.key));
    this.el.addEventListener('blur', () => this.#select(undefined));
  }

  show(groups: readonly Group[], name: string): void {
    this.#groups = groups;
    this.#name.setText(name);
    const keys = new Set(this.#rows().map(({ key }) => key));
    if (this.#opened !== undefined && !keys.has(this.#opened)) this.#opened = undefined;
    this.#draw();
    if (this.#selected !== undefined && !keys.has(this.#selected)) this.#select(this.#rows()[0]?.key);
  }

  #rows(): Row[] {
    return this.#shown().flatMap(({ rows }) => rows);
  }

  #shown(): readonly Group[] {
    return withScoreOf(this.#opened, this.#groups);
  }

  #draw(): void {
    const wanted = createDiv();
    for (const group of this.#shown())
      renderPiece(wanted, { group, from: 0, to: group.rows.length }, this.#idPrefix);
    patchChildren(this.el, wanted, nameOfPart);
    this.#mark();
  }

  #select(key: string | undefined): void {
    this.#selected = key;
    this.#mark();
  }

  #mark(): void {
    let activeId: string | undefined;
    for (const el of this.el.findAll(`[${ROW_KEY}]`)) {
      const isSelected = el.getAttribute(ROW_KEY) === this.#selected;
      el.toggleClass('is-selected', isSelected);
      el.setAttribute('aria-selected', String(isSelected));
      if (!isSelected) continue;
      activeId = el.id;
      if (this.el.isActiveElement()) el.scrollIntoView({ block: 'nearest' });
    }
    if (activeId === undefined) this.el.removeAttribute('aria-activedescendant');
    else this.el.setAttribute('aria-activedescendant', activeId);
  }

  #takeKey(event: KeyboardEvent): void {
    if (event.isComposing || event.altKey || !this.#act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #act(event: KeyboardEvent): boolean {
    const rows = this.#rows();
    const at = rows.findIndex(({ key }) => key === this.#selected);
    const row = rows[at];
    switch (event.key) {
      case 'ArrowDown':
        this.#select(rows[Math.min(rows.length - 1, at + 1)]?.key);
        return true;
      case 'ArrowUp':
        this.#select(rows[Math.max(0, at - 1)]?.key);
        return true;
      case 'Home':
        this.#select(rows[0]?.key);
        return true;
      case 'End':
        this.#select(rows.at(-1)?.key);
        return true;
      case 'Enter':
        this.#activate(row, Keymap.isModEvent(event) !== false);
        return true;
      default:
        return row !== undefined && this.#actOn(row, event);
    }
  }

  #actOn(row: Row, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey) return false;
    if (key === 'i' && row.card !== undefined) this.#links.insert(row.card);
    else if (key === 'w') this.#toggleScore(row);
    else if (key === 'Escape' && this.#opened !== undefined) this.#toggleScore(row);
    else return false;
    return true;
  }

  #activate(row: Row | undefined, newPane: boolean): void {
    if (row?.kind === 'more') this.#around.more();
    else if (row?.card !== undefined) this.#open(row.card, newPane);
  }

  /** Themes have no file: the explorer shows them. */
  #open(card: AtomCard, newPane: boolean): void {
    if (card.path === undefined) this.#around.explore(card);
    else void this.#links.open(card, newPane);
  }

  #toggleScore(row: Row): void {
    const key = row.partOf ?? row.key;
    if (this.#opened === key) this.#opened = undefined;
    else if ((row.why?.parts.length ?? 0) > 0) this.#opened = key;
    else return;
    this.#selected = key;
    this.#draw();
  }

  #click(event: MouseEvent): void {
    const row = this.#rowAt(event);
    if (row === undefined || event.button > 1) return;
    const target = event.targetNode;
    const isOn = (mark: string): boolean =>
      target?.instanceOf(Element) === true && target.closest(`[${mark}]`) !== null;
    if (isOn('data-zoom') && row.card !== undefined) this.#around.explore(row.card);
    else if (isOn(SCORE)) this.#toggleScore(row);
    else this.#activate(row, event.button === 1 || Keymap.isModEvent(event) !== false);
  }

  #openMenu(event: MouseEvent): void {
    const isMouse = event.button === 2;
    const row = isMouse ? this.#rowAt(event) : this.#rows().find(({ key }) => key === this.#selected);
    const card = row?.card;
    if (row === undefined || card === undefined) return;
    event.preventDefault();
    this.#select(row.key);
    const menu = this.#menuOf(row, card);
    const box = isMouse ? undefined : this.el.querySelector('.is-selected')?.getBoundingClientRect();
    if (box === undefined) menu.showAtMouseEvent(event);
    else menu.showAtPosition({ x: box.left, y: box.bottom }, this.el.doc);
  }

  #menuOf(row: Row, card: AtomCard): Menu {
    const menu = new Menu();
    const text = texts().menu;
    const add = (icon: string, title: string, act: () => void): void => {
      menu.addItem((item) => item.setIcon(icon).setTitle(title).onClick(act));
    };
    if (card.path !== undefined) {
      add('file', text.open, () => this.#open(card, false));
      add('file-plus', text.openNewPane, () => this.#open(card, true));
    }
    add('mountain', texts().inline.showInExplorer, () => this.#around.explore(card));
    if ((row.why?.parts.length ?? 0) > 0) add('list-tree', text.score, () => this.#toggleScore(row));
    if (card.path !== undefined) add('link', text.insertLink, () => this.#links.insert(card));
    return menu;
  }

  /** Once for each row that the pointer enters. */
  #hover(event: MouseEvent): void {
    const targetEl = rowElement(event);
    if (targetEl === undefined || comesFromWithin(event, targetEl)) return;
    const card = this.#rowAt(event)?.card;
    if (card?.path === undefined) return;
    const { app, hoverParent, hoverSource, sourcePath } = this.#around;
    const linktext = card.path + linkSubpath(card);
    const hovered = { event, source: hoverSource, hoverParent, targetEl, linktext, sourcePath: sourcePath() };
    app.workspace.trigger('hover-link', hovered);
  }

  #drag(event: DragEvent): void {
    const card = this.#rowAt(event)?.card;
    const link = card === undefined ? undefined : this.#links.to(card);
    if (link !== undefined) event.dataTransfer?.setData('text/plain', link);
  }

  #rowAt(event: MouseEvent): Row | undefined {
    const key = rowElement(event)?.getAttribute(ROW_KEY);
    return this.#rows().find((row) => row.key === key);
  }
}

function rowElement(event: MouseEvent): HTMLElement | undefined {
  const target = event.targetNode;
  if (target?.instanceOf(Element) !== true) return undefined;
  return target.closest<HTMLElement>(`[${ROW_KEY}]`) ?? undefined;
}
