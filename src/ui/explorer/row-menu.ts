import { Menu } from 'obsidian';
import type { AtomCard } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import type { ExplorerModel } from './explorer-model';
import type { Row } from '../rows/row';
import { canHide, isPickable, pickedRows } from './picked-rows';
import type { RowActions } from './row-actions';

interface MenuSurroundings {
  model: ExplorerModel;
  actions: RowActions;
  win: Window;
}

type Add = (section: string, icon: string, title: string, act: () => void) => void;

/** The menu of a row that leads to an atom. */
export function rowMenu(row: Row, card: AtomCard, around: MenuSurroundings): Menu {
  const menu = new Menu();
  const add: Add = (section, icon, title, act) => {
    menu.addItem((item) => item.setSection(section).setIcon(icon).setTitle(title).onClick(act));
  };
  if (card.path !== undefined) addOpening(add, card, around);
  addMoves(add, row, card, around);
  addLinks(add, row, card, around);
  addPicking(add, row, around);
  return menu;
}

function addOpening(add: Add, card: AtomCard, { actions }: MenuSurroundings): void {
  add('open', 'file', texts().menu.open, () => void actions.open(card, false));
  add('open', 'file-plus', texts().menu.openNewPane, () => void actions.open(card, true));
}

function addMoves(add: Add, row: Row, card: AtomCard, { actions, model }: MenuSurroundings): void {
  add('zoom', 'zoom-in', texts().menu.zoomIn, () => void model.enter(row));
  add('zoom', 'zoom-out', texts().menu.zoomOut, () => void actions.showParent(card));
  if (row.why !== undefined && row.why.parts.length > 0)
    add('zoom', 'list-tree', texts().menu.score, () => model.rows.toggleScore(row));
  add('zoom', 'pin', texts().menu.pin, () => void actions.pinAt(card));
}

function addLinks(add: Add, row: Row, card: AtomCard, { actions, model, win }: MenuSurroundings): void {
  const { insertLink, insertLinks, copyLink, copyLinks, copyId } = texts().menu;
  const cards = cardsOf(row, model);
  const isOne = cards.length <= 1;
  if (card.path !== undefined) {
    const insert = isOne ? insertLink : insertLinks(cards.length);
    add('link', 'link', insert, () => actions.insertLinks(cards));
    const copy = isOne ? copyLink : copyLinks(cards.length);
    add('link', 'copy', copy, () => void actions.copyLinks(win, cards));
  }
  add('link', 'hash', copyId, () => void actions.copy(win, card.id, texts().explorer.copiedId));
}

function addPicking(add: Add, row: Row, { model }: MenuSurroundings): void {
  const { pick, unpick, hide, show } = texts().menu;
  if (isPickable(row)) {
    const isPicked = model.state.picked.has(row.key);
    add('pick', 'check-square', isPicked ? unpick : pick, () => model.rows.togglePick(row));
  }
  if (!canHide(row)) return;
  const rows = rowsOf(row, model).filter(canHide);
  if (row.isHidden) add('pick', 'eye', show, () => void model.rows.setHidden(rows, false));
  else add('pick', 'eye-off', hide, () => void model.rows.setHidden(rows, true));
}

/** What the menu of a row is about: all that is picked, if it is one of these. */
function rowsOf(row: Row, { state }: ExplorerModel): Row[] {
  return state.picked.has(row.key) ? pickedRows(state) : [row];
}

function cardsOf(row: Row, model: ExplorerModel): AtomCard[] {
  return rowsOf(row, model).flatMap(({ card }) => card ?? []);
}
