import { Keymap, Platform, type App, type Component } from 'obsidian';
import { linkSubpath } from '../notes/atom-link';
import type { ExplorerModel } from './explorer-model';
import { selectedRow, shownRows } from './explorer-state';
import { pickedRows } from './picked-rows';
import { comesFromWithin } from '../rows/comes-from-within';
import type { Row } from '../rows/row';
import type { RowActions } from './row-actions';
import { ROW_KEY, SCORE } from '../rows/row-elements';
import { rowMenu } from './row-menu';

interface PointerSurroundings {
  app: App;
  model: ExplorerModel;
  actions: RowActions;
  /** The view that previews of notes belong to, and its type. */
  hoverParent: Component;
  hoverSource: string;
  win: () => Window;
  /** Where the selected row is drawn. */
  boxOfSelected: () => DOMRect | undefined;
}

/** What the pointer does in the list: choose, open, preview and drag rows, and open their menu. */
export class RowPointer {
  readonly #around: PointerSurroundings;

  constructor(around: PointerSurroundings) {
    this.#around = around;
  }

  click(event: MouseEvent): void {
    const { model, actions } = this.#around;
    const row = this.#rowAt(event);
    if (row === undefined || event.button > 1) return;
    if (event.shiftKey && event.button === 0) {
      model.rows.pickTo(row);
      return;
    }
    // Where no key can be held a tap goes on picking.
    if (Platform.isMobile && model.state.picked.size > 0) {
      actions.pick(row);
      return;
    }
    model.rows.select(row.key);
    const target = event.targetNode;
    const isOn = (mark: string): boolean =>
      target?.instanceOf(Element) === true && target.closest(`[${mark}]`) !== null;
    if (isOn('data-zoom')) void model.enter(row);
    else if (isOn(SCORE) && row.why !== undefined && row.why.parts.length > 0) model.rows.toggleScore(row);
    else void actions.activate(row, event.button === 1 || Keymap.isModEvent(event) !== false);
  }

  /** Once for each row that the pointer enters. */
  hover(event: MouseEvent): void {
    const { app, hoverParent, hoverSource } = this.#around;
    const targetEl = elementAt(event);
    if (targetEl === null || comesFromWithin(event, targetEl)) return;
    const card = this.#rowAt(event)?.card;
    if (card?.path === undefined) return;
    app.workspace.trigger('hover-link', {
      event,
      source: hoverSource,
      hoverParent,
      targetEl,
      linktext: card.path + linkSubpath(card),
      sourcePath: '',
    });
  }

  drag(event: DragEvent): void {
    const { model, actions } = this.#around;
    const row = this.#rowAt(event);
    if (row?.card === undefined) return;
    const rows = model.state.picked.has(row.key) ? pickedRows(model.state) : [row];
    const links = rows.flatMap(({ card }) => (card && actions.linkTo(card)) ?? []);
    if (links.length > 0) event.dataTransfer?.setData('text/plain', links.join('\n'));
  }

  openMenu(event: MouseEvent): void {
    const { model, actions, win, boxOfSelected } = this.#around;
    // The menu key and its like have no place: they mean the selected row.
    const isMouse = event.button === 2;
    const row = this.#rowAt(event) ?? (isMouse ? undefined : selectedRow(model.state));
    const card = row?.card;
    if (row === undefined || card === undefined) return;
    event.preventDefault();
    model.rows.select(row.key);
    const menu = rowMenu(row, card, { model, actions, win: win() });
    const box = isMouse ? undefined : boxOfSelected();
    if (box === undefined) menu.showAtMouseEvent(event);
    else menu.showAtPosition({ x: box.left, y: box.bottom });
  }

  #rowAt(event: MouseEvent): Row | undefined {
    const key = elementAt(event)?.getAttribute(ROW_KEY);
    return shownRows(this.#around.model.state).find((row) => row.key === key);
  }
}

function elementAt(event: MouseEvent): HTMLElement | null {
  return event.targetNode?.instanceOf(Element) === true
    ? event.targetNode.closest<HTMLElement>(`[${ROW_KEY}]`)
    : null;
}
