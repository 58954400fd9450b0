import { Menu } from 'obsidian';
import type { AtomCard } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import type { ExplorerModel } from './explorer-model';
import type { Row } from './row';
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
  addLinks(add, card, around);
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
    add('zoom', 'list-tree', texts().menu.score, () => model.toggleScore(row));
  add('zoom', 'pin', texts().menu.pin, () => void actions.pinAt(card));
}

function addLinks(add: Add, card: AtomCard, { actions, win }: MenuSurroundings): void {
  const { insertLink, copyLink, copyId } = texts().menu;
  const { copiedLink, copiedId } = texts().explorer;
  if (card.path !== undefined) {
    add('link', 'link', insertLink, () => actions.insertLink(card));
    add('link', 'copy', copyLink, () => void actions.copy(win, actions.linkTo(card), copiedLink));
  }
  add('link', 'hash', copyId, () => void actions.copy(win, card.id, copiedId));
}
