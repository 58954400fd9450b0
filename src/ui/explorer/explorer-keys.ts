import { Keymap } from 'obsidian';
import type { ExplorerModel } from './explorer-model';
import { isFinding, selectedRow, type ExplorerState } from './explorer-state';
import { chosenRows } from './picked-rows';
import type { RowActions } from './row-actions';

interface KeySurroundings {
  model: ExplorerModel;
  actions: RowActions;
  pane: HTMLElement;
  /** The list, which has keys of its own while it has the focus. */
  list: () => HTMLElement | undefined;
  focusField: () => void;
}

/** The keys of the explorer, wherever in the pane they are pressed. */
export class ExplorerKeys {
  readonly #around: KeySurroundings;

  constructor(around: KeySurroundings) {
    this.#around = around;
  }

  take(event: KeyboardEvent): void {
    const inField = event.targetNode?.instanceOf(HTMLInputElement) === true;
    if (inField || event.isComposing) return;
    const { model, focusField } = this.#around;
    if (event.key === '/' && !event.ctrlKey && !event.metaKey) focusField();
    else if (event.key === 'Escape' && isAsking(model.state)) model.stopAsking();
    else if (event.altKey) {
      if (!this.#takeTrailKey(event.key)) return;
    } else if (!this.#isInList(event) || !this.#takeListKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A button within the list keeps its own keys. */
  #isInList(event: KeyboardEvent): boolean {
    return event.targetNode === this.#around.list();
  }

  #takeTrailKey(key: string): boolean {
    const { model } = this.#around;
    if (key === this.#arrow('back')) void model.back();
    else if (key === this.#arrow('forward')) void model.forward();
    else return false;
    return true;
  }

  #takeListKey(event: KeyboardEvent): boolean {
    // With a modifier a key is a shortcut of the app: Mod+W closes a tab. Mod+Enter alone is one of the list.
    if ((event.ctrlKey || event.metaKey) && event.key !== 'Enter') return false;
    const { model, actions } = this.#around;
    const row = selectedRow(model.state);
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        this.#step(event.key === 'ArrowDown' ? 1 : -1, event.shiftKey);
        return true;
      case ' ':
        if (row !== undefined) actions.pick(row);
        return true;
      case 'Home':
        model.rows.selectEdge('first');
        return true;
      case 'End':
        model.rows.selectEdge('last');
        return true;
      case 'Enter':
        void actions.activate(row, Keymap.isModEvent(event) !== false);
        return true;
      case 'w':
        if (row === undefined) return false;
        model.rows.toggleScore(row);
        return true;
      case 'Escape':
        if (model.state.picked.size > 0) model.rows.clearPicked();
        else if (row?.partOf !== undefined) model.rows.toggleScore(row);
        else if (isFinding(model.state)) model.clearSearch();
        else model.rows.select(undefined);
        return true;
      case 'i':
      case 'c':
        this.#link(event.key);
        return true;
      case 'Delete':
        void actions.hide();
        return true;
      case this.#arrow('forward'):
        void model.zoomIn();
        return true;
      case this.#arrow('back'):
        void model.zoomOut();
        return true;
      default:
        return false;
    }
  }

  #step(step: 1 | -1, isPicking: boolean): void {
    const { model } = this.#around;
    if (isPicking) model.rows.pickBy(step);
    else model.rows.selectBy(step);
  }

  /** Inserts or copies links to what is picked, to the selected row, or to the focus where no row is. */
  #link(key: 'i' | 'c'): void {
    const { model, actions, pane } = this.#around;
    const chosen = chosenRows(model.state).flatMap(({ card }) => card ?? []);
    const focus = model.state.selected === undefined ? (model.shownFocus ?? []) : [];
    const cards = chosen.length > 0 ? chosen : [focus].flat();
    if (key === 'i') actions.insertLinks(cards);
    else void actions.copyLinks(pane.win, cards);
  }

  /** In a right-to-left interface the way in is to the left. */
  #arrow(way: 'forward' | 'back'): string {
    const { pane } = this.#around;
    const isRtl = pane.win.getComputedStyle(pane).direction === 'rtl';
    return (way === 'forward') !== isRtl ? 'ArrowRight' : 'ArrowLeft';
  }
}

/** Whether a model writes or reads. */
function isAsking({ writing, reading }: ExplorerState): boolean {
  return writing.kind === 'writing' || reading.kind === 'reading';
}
