import { setIcon } from 'obsidian';
import type { Atom, EngineError } from '../../../worker/contract';
import { errorText } from '../error-text';
import { addHiddenLabel, uniqueId } from '../hidden-label';
import type { IndexSnapshot } from '../../indexing/index-session';
import { indexLine } from '../index-line';
import { reachOf, type IndexReach } from '../index-reach';
import { renderProgress } from '../progress-bar';
import { texts } from '../../texts/texts';
import {
  focusText,
  foundLine,
  lensMessage,
  searchMessage,
  shownGroups,
  wrongPart,
  type ExplorerState,
  type FocusView,
} from './explorer-state';
import { offerFor, offerText } from './offer';
import type { Group } from '../rows/row';
import { ROW_KEY } from '../rows/row-elements';
import { WindowedRows } from '../rows/windowed-rows';

const TREE = { role: 'tree', tabindex: '0', 'aria-multiselectable': 'true' };

interface ListActions {
  retry(): void;
  resume(): void;
  openFocus(): void;
  help(): void;
  status(): void;
  /** The price of new summaries was pressed. */
  takeOffer(atom: Atom): void;
  /** A row that stands for more rows has come into sight. */
  bringRows(key: string): void;
}

/** Draws what the list holds: the focus, its groups, or the state that stands in their place. */
export class ExplorerList {
  /** What scrolls. */
  readonly el: HTMLElement;
  /** Takes the keyboard: role tree, one tab stop, and nothing in it but rows. */
  readonly tree: HTMLElement;
  readonly #body: HTMLElement;
  /** Stands before all else: the answer to a question. */
  readonly answer: HTMLElement;
  /** Stands before the rows: the focus, what is said of a search, and what failed. */
  #front: HTMLElement;
  readonly #idPrefix = uniqueId('list');
  readonly #name: HTMLElement;
  #shown: ExplorerState | undefined;
  #reach: IndexReach | undefined;

  readonly #rows: WindowedRows;
  readonly #actions: ListActions;

  constructor(parent: HTMLElement, actions: ListActions) {
    this.#actions = actions;
    this.el = parent.createDiv({ cls: 'altitude-list' });
    this.#body = this.el.createDiv({ cls: 'altitude-list-body' });
    this.answer = this.#body.createDiv();
    this.#front = this.#body.createDiv();
    this.tree = this.#body.createDiv({ cls: 'altitude-tree', attr: TREE });
    this.#name = addHiddenLabel(this.tree, parent, texts().explorer.vaultTitle);
    const onSight = (key: string): void => this.#actions.bringRows(key);
    const onDraw = (): void => this.#remark();
    this.#rows = new WindowedRows(this.el, this.tree, { idPrefix: this.#idPrefix, onSight, onDraw });
    this.el.addEventListener('scroll', () => this.el.toggleClass('is-scrolled', this.el.scrollTop > 0));
  }

  show(state: ExplorerState, index: IndexSnapshot, nowMs: number): void {
    const before = this.#shown;
    this.#shown = state;
    const reach = reachOf(index);
    const isMoved = before?.movement.count !== state.movement.count;
    if (isMoved) this.#rows.forget();
    const wasInSight = this.#isInSight(this.boxOfSelected());
    if (
      before?.content !== state.content ||
      before.limits !== state.limits ||
      before.opened !== state.opened ||
      before.chips !== state.chips ||
      before.word !== state.word ||
      (state.content.kind === 'search' && reach !== this.#reach) ||
      isWaiting(state)
    ) {
      this.#redraw(state, index, nowMs);
    }
    this.#reach = reach;
    if (isMoved) this.#slide(state);
    this.#rows.keep(state.selected);
    // Whoever scrolled away from the selected row is not led back to it by every row that arrives.
    this.#markSelected(state, before?.selected !== state.selected || wasInSight);
  }

  close(): void {
    this.#rows.close();
  }

  #isInSight(box: DOMRect | undefined): boolean {
    const { top, bottom } = this.el.getBoundingClientRect();
    return box !== undefined && box.bottom > top && box.top < bottom;
  }

  /** Where the selected row stands on the screen. */
  boxOfSelected(): DOMRect | undefined {
    return this.#body.querySelector('.altitude-row.is-selected')?.getBoundingClientRect();
  }

  #redraw(state: ExplorerState, index: IndexSnapshot, nowMs: number): void {
    const front = this.#front;
    this.#front = createDiv();
    this.#rows.begin();
    const { content } = state;
    this.tree.toggleClass('is-below-focus', content.kind === 'focus');
    this.tree.setAttribute('aria-busy', String(content.kind === 'loading'));
    this.#name.setText(this.#label(state, nowMs));
    if (content.kind === 'failed') this.#renderFailure(content.error);
    else if (content.kind === 'empty' || content.kind === 'loading') this.#renderWaiting(index);
    else {
      if (content.kind === 'focus') this.#renderFocus(content, nowMs, state);
      else this.#renderSearchMessage(state, reachOf(index));
      // What failed, or is on its way, is said where the answer stands.
      if (content.kind !== 'asked' || content.answer.kind === 'ready') this.#renderGroups(state);
    }
    this.#rows.end();
    this.#putFront(front);
  }

  /** What says the same stays: a button keeps the keyboard, and nothing is read out twice. */
  #putFront(before: HTMLElement): void {
    if (before.isEqualNode(this.#front)) {
      this.#front = before;
      return;
    }
    // A button that goes with what it belonged to must not take the keyboard with it.
    if (before.contains(before.doc.activeElement)) this.tree.focus();
    before.replaceWith(this.#front);
  }

  #label(state: ExplorerState, nowMs: number): string {
    const { results, list, vaultTitle } = texts().explorer;
    const { content } = state;
    if (content.kind === 'focus') return list(focusText(content, nowMs).title);
    return content.kind === 'search' || content.kind === 'asked' ? results : vaultTitle;
  }

  #renderFocus(focus: FocusView, nowMs: number, { word, isUnread }: ExplorerState): void {
    if (word !== undefined) this.#renderWord(word, isUnread);
    const { title, summary, meta } = focusText(focus, nowMs);
    const el = this.#front.createDiv({ cls: `altitude-focus is-${focus.atom.level}` });
    const heading = el.createDiv({
      cls: 'altitude-focus-title',
      text: title,
      attr: { dir: 'auto', role: 'heading', 'aria-level': '2' },
    });
    if (focus.atom.path !== undefined) {
      heading.addClass('is-openable');
      heading.addEventListener('click', () => this.#actions.openFocus());
    }
    if (summary !== '') el.createDiv({ cls: 'altitude-focus-summary', text: summary, attr: { dir: 'auto' } });
    el.createDiv({ cls: 'altitude-focus-meta', text: meta, attr: { dir: 'auto' } });
    const offer = offerText(focus);
    if (offer === undefined) return;
    const button = el.createEl('button', { cls: 'altitude-focus-offer', attr: { dir: 'auto' } });
    setIcon(button.createSpan(), offerFor(focus.atom) === 'name' ? 'tag' : 'refresh-cw');
    button.createSpan({ text: offer });
    button.addEventListener('click', () => this.#takeOffer());
  }

  /** Of what is on view by now. */
  #takeOffer(): void {
    const content = this.#shown?.content;
    if (content?.kind === 'focus') this.#actions.takeOffer(content.atom);
  }

  #renderWord(word: string, isUnread: boolean): void {
    const el = this.#front.createDiv({ cls: 'altitude-word' });
    el.createSpan({ text: word, attr: { dir: 'auto' } });
    if (isUnread) this.#addButton(el, texts().explorer.whyNot, () => this.#actions.status());
  }

  #renderGroups(state: ExplorerState): void {
    const groups = shownGroups(state);
    const inLens = lensMessage(state);
    if (inLens !== undefined) addText(this.#front, 'altitude-quiet', inLens);
    let run: Group[] = [];
    const flush = (): void => {
      this.#rows.add(run);
      run = [];
    };
    for (const group of groups) {
      if (group.kind === 'failed') this.#renderFailed(group.error, state.content);
      else if (group.kind !== 'loading') run.push(group);
      else {
        flush();
        this.#rows.addWaiting();
      }
    }
    flush();
    if (isAlone(state) && inLens === undefined) {
      addText(this.#front, 'altitude-quiet', texts().explorer.nothingAround);
    }
  }

  #renderSearchMessage(state: ExplorerState, reach: IndexReach): void {
    const found = foundLine(state);
    if (found !== undefined) addText(this.#front, 'altitude-found', found);
    const message = searchMessage(state, reach);
    if (message === undefined) return;
    const isEmpty = message.hint !== '';
    addText(this.#front, isEmpty ? 'altitude-nothing' : 'altitude-corrected', message.text);
    if (isEmpty) addText(this.#front, 'altitude-quiet-hint altitude-nothing-hint', message.hint);
  }

  /** Nothing to show yet: notes are being read, or wait to be, or there is none that may be. */
  #renderWaiting(index: IndexSnapshot): void {
    const line = indexLine(index);
    if (line.action === 'retry') {
      this.#renderFailureText(line.detail === '' ? line.text : line.detail);
      return;
    }
    const el = this.#front.createDiv({ cls: 'altitude-waiting' });
    const icon = el.createDiv({ cls: 'altitude-waiting-icon' });
    const { emptyVaultTitle, emptyVault, emptyRules, reading, pausedHint } = texts().explorer;
    const { state, isCompared } = index.progress;
    // Where there are notes by now, the pane is about to show them.
    const isDone = index.phase === 'open' && state === 'idle' && isCompared && index.notes === 0;
    setIcon(icon, isDone ? 'mountain' : 'mountain-snow');
    if (isDone || line.action === 'resume') {
      addText(el, 'altitude-waiting-title', isDone ? emptyVaultTitle : line.text);
      addText(el, 'altitude-quiet-hint', isDone ? emptyRules : pausedHint);
      if (!isDone) this.#addButton(el, texts().status.resume, () => this.#actions.resume());
      return;
    }
    addText(el, 'altitude-waiting-title', reading);
    addText(el, 'altitude-quiet-hint', emptyVault);
    renderProgress(el, line.ratio);
    addText(el, 'altitude-quiet-hint', line.text);
  }

  #addButton(parent: HTMLElement, text: string, act: () => void): void {
    parent.createEl('button', { text }).addEventListener('click', act);
  }

  #renderFailed(error: EngineError, content: ExplorerState['content']): void {
    const parts = content.kind === 'search' ? wrongPart(content.query, error) : undefined;
    if (parts === undefined || error.kind !== 'bad-request') {
      this.#renderFailure(error);
      return;
    }
    const el = this.#front.createDiv({ cls: 'altitude-failed', attr: { role: 'alert' } });
    addText(el, 'altitude-failed-text', texts().fault(error.why));
    const shown = el.createDiv({
      cls: 'altitude-query',
      attr: { dir: 'auto', role: 'note', 'aria-label': `${texts().explorer.queryProblem}: ${parts[1]}` },
    });
    shown.createSpan({ text: parts[0] });
    shown.createEl('mark', { text: parts[1] });
    shown.createSpan({ text: parts[2] });
    this.#addButton(el, texts().queryHelp.open, () => this.#actions.help());
  }

  #renderFailure(error: EngineError): void {
    this.#renderFailureText(errorText(error));
  }

  #renderFailureText(text: string): void {
    const el = this.#front.createDiv({ cls: 'altitude-failed', attr: { role: 'alert' } });
    addText(el, 'altitude-failed-text', text);
    this.#addButton(el, texts().explorer.retry, () => this.#actions.retry());
  }

  #slide({ movement }: ExplorerState): void {
    this.el.scrollTop = 0;
    this.#body.removeClasses(['is-moving-in', 'is-moving-out']);
    if (movement.to === 'none') return;
    // Reading a size applies the removal, so that the same movement twice is animated twice.
    void this.#body.offsetWidth;
    this.#body.addClass(`is-moving-${movement.to}`);
  }

  /** Rows that have come into sight may be picked. */
  #remark(): void {
    if (this.#shown !== undefined && this.#shown.picked.size > 0) this.#markSelected(this.#shown, false);
  }

  #markSelected({ selected: key, picked }: ExplorerState, intoSight: boolean): void {
    let activeId = '';
    for (const el of this.#body.findAll('.altitude-row')) {
      const rowKey = el.getAttribute(ROW_KEY) ?? '';
      const isSelected = key !== undefined && rowKey === key;
      const isPicked = picked.has(rowKey);
      el.toggleClass('is-selected', isSelected);
      el.toggleClass('is-picked', isPicked);
      el.setAttribute('aria-selected', String(picked.size === 0 ? isSelected : isPicked));
      if (!isSelected) continue;
      activeId = el.id;
      if (intoSight) el.scrollIntoView({ block: 'nearest' });
    }
    if (activeId === '') this.tree.removeAttribute('aria-activedescendant');
    else this.tree.setAttribute('aria-activedescendant', activeId);
  }
}

/** Text that reads right whichever way the interface runs. */
function addText(parent: HTMLElement, cls: string, text: string): void {
  parent.createDiv({ cls, text, attr: { dir: 'auto' } });
}

/** Nothing is inside the focus nor near it, and all of that has been asked for. */
function isAlone(state: ExplorerState): boolean {
  const { content } = state;
  if (content.kind !== 'focus') return false;
  const isUndivided = content.atom.level === 'vault' && content.themeCount === undefined;
  return !isUndivided && shownGroups(state).length === 0;
}

function isWaiting({ content }: ExplorerState): boolean {
  return content.kind === 'empty' || content.kind === 'loading';
}
