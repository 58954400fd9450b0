import { Platform, setIcon } from 'obsidian';
import type { AtomId } from '../../../worker/contract';
import { addHiddenLabel } from '../hidden-label';
import { texts } from '../../texts/texts';
import { isQuestion } from './is-question';
import type { ExplorerState } from './explorer-state';
import { chipKey, type LensChip } from '../../settings/saved-lenses';
import { chipName } from './lens-chips';

export interface HeadActions {
  search(query: string, typing: boolean): void;
  /** The field holds a question in plain words. */
  ask(query: string): void;
  clear(): void;
  /** From the field into the list. */
  leaveField(): void;
  back(): void;
  forward(): void;
  pin(): void;
  settings(): void;
  addLens(): void;
  toggleUnlinked(): void;
  toggleMap(): void;
  removeLens(chip: LensChip): void;
  /** Opens what can be done with a chip, below it. */
  lensMenu(chip: LensChip, at: { x: number; y: number }): void;
  help(): void;
  goTo(id: AtomId): void;
}

/** Search field, buttons, lens chips and breadcrumb. */
export class ExplorerHead {
  readonly #field: HTMLInputElement;
  readonly #clear: HTMLElement;
  readonly #ask: HTMLElement;
  readonly #back: HTMLElement;
  readonly #forward: HTMLElement;
  readonly #pin: HTMLElement;
  readonly #chips: HTMLElement;
  /** Stays the same element: the chooser of lenses gives the focus back to it. */
  readonly #addChip: HTMLElement;
  readonly #unlinked: HTMLElement;
  readonly #map: HTMLElement;
  readonly #crumbs: HTMLElement;
  #shown: ExplorerState | undefined;
  readonly #actions: HeadActions;

  constructor(parent: HTMLElement, actions: HeadActions) {
    this.#actions = actions;
    const bar = parent.createDiv({ cls: 'altitude-bar' });
    const search = bar.createDiv({ cls: 'altitude-search', attr: { role: 'search' } });
    setIcon(search.createSpan({ cls: 'altitude-search-icon' }), 'search');
    this.#field = this.#createField(search);
    this.#clear = addButton(search, 'x', texts().explorer.clearSearch, () => {
      this.#clearField();
      this.#field.focus();
    });
    this.#clear.addClass('altitude-clear');
    this.#ask = addButton(search, 'message-circle-question', texts().ask.button, () => this.#askField());
    this.#ask.addClass('altitude-ask');
    addButton(search, 'circle-help', texts().queryHelp.open, () => actions.help()).addClass('altitude-help');
    this.#back = addButton(bar, 'chevron-left', texts().explorer.back, () => actions.back());
    this.#forward = addButton(bar, 'chevron-right', texts().explorer.forward, () => actions.forward());
    this.#pin = addButton(bar, 'pin', texts().explorer.pin, () => actions.pin());
    addButton(bar, 'settings', texts().explorer.settings, () => actions.settings());
    for (const arrow of [this.#back, this.#forward]) arrow.addClass('altitude-arrow');
    this.#chips = parent.createDiv({ cls: 'altitude-chips' });
    this.#addChip = this.#createAddChip();
    this.#unlinked = this.#createUnlinked();
    this.#map = this.#createMapSwitch();
    this.#crumbs = parent.createEl('nav', { cls: 'altitude-crumbs' });
    addHiddenLabel(this.#crumbs, parent, texts().explorer.breadcrumb);
  }

  focusField(): void {
    this.#field.focus();
    this.#field.select();
  }

  show(state: ExplorerState): void {
    const before = this.#shown;
    this.#shown = state;
    if (this.#field.value !== state.query && !this.#isTyping(state)) this.#field.value = state.query;
    this.#clear.toggleClass('is-hidden', state.query === '');
    this.#ask.toggleClass('is-hidden', state.query.trim() === '' || state.content.kind === 'asked');
    enable(this.#back, state.canGoBack);
    enable(this.#forward, state.canGoForward);
    this.#pin.toggleClass('is-active', state.pinned);
    this.#pin.setAttribute('aria-pressed', String(state.pinned));
    this.#pin.setAttribute('aria-label', state.pinned ? texts().explorer.unpin : texts().explorer.pin);
    if (before?.chips !== state.chips || before.content.kind !== state.content.kind) this.#drawChips(state);
    this.#showUnlinked(state);
    if (!isSameWay(before?.crumbs, state.crumbs)) this.#drawCrumbs(state.crumbs);
  }

  #isTyping(state: ExplorerState): boolean {
    return state.query !== '' && this.#field.value.trim() === state.query.trim();
  }

  #createField(parent: HTMLElement): HTMLInputElement {
    const { explorer } = texts();
    const field = parent.createEl('input', {
      type: 'text',
      cls: 'altitude-field',
      placeholder: Platform.isMobile ? explorer.searchPlaceholderTouch : explorer.searchPlaceholder,
      attr: {
        enterkeyhint: 'search',
        spellcheck: 'false',
        dir: 'auto',
      },
    });
    addHiddenLabel(field, parent, explorer.searchLabel);
    field.addEventListener('input', () => this.#actions.search(field.value, true));
    field.addEventListener('keydown', (event) => this.#takeKey(event));
    return field;
  }

  #takeKey(event: KeyboardEvent): void {
    // While an input method composes, its Enter and arrows choose characters.
    if (event.isComposing) return;
    if (event.key === 'Escape') this.#clearOrLeave();
    else if (event.key === 'Enter') {
      this.#actions.search(this.#field.value, false);
      this.#actions.leaveField();
    } else if (event.key === 'ArrowDown') this.#actions.leaveField();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A question is marked as one: so it is when the pane comes back to it. */
  #askField(): void {
    const text = this.#field.value.trim();
    const question = isQuestion(text) ? text : `? ${text}`;
    this.#field.value = question;
    this.#actions.ask(question);
  }

  /** Who has nothing to clear wants to go back to the list. */
  #clearOrLeave(): void {
    if (this.#field.value === '') this.#actions.leaveField();
    else this.#clearField();
  }

  #clearField(): void {
    this.#field.value = '';
    this.#actions.clear();
  }

  #createAddChip(): HTMLElement {
    const add = this.#chips.createEl('button', {
      cls: 'altitude-chip altitude-chip-add',
      attr: { 'aria-label': texts().lens.addLabel },
    });
    setIcon(add.createSpan(), 'plus');
    add.createSpan({ text: texts().lens.add });
    add.addEventListener('click', () => this.#actions.addLens());
    return add;
  }

  #createUnlinked(): HTMLElement {
    const toggle = this.#chips.createEl('button', {
      cls: 'altitude-chip altitude-chip-unlinked',
      text: texts().explorer.unlinked,
    });
    toggle.addEventListener('click', () => this.#actions.toggleUnlinked());
    return toggle;
  }

  #createMapSwitch(): HTMLElement {
    const toggle = this.#chips.createEl('button', {
      cls: 'altitude-chip altitude-chip-map',
      text: texts().map.name,
      attr: { 'aria-pressed': 'false' },
    });
    toggle.addEventListener('click', () => this.#actions.toggleMap());
    return toggle;
  }

  /** What was found has no map. */
  showMapSwitch(isOn: boolean, isOffered: boolean): void {
    this.#map.toggleClass('is-hidden', !isOffered);
    this.#map.toggleClass('is-on', isOn);
    this.#map.setAttribute('aria-pressed', String(isOn));
  }

  /** Only what stands in notes is linked. */
  #showUnlinked({ content, unlinkedOnly }: ExplorerState): void {
    const isOffered = content.kind === 'focus' && content.atom.path !== undefined;
    this.#unlinked.toggleClass('is-hidden', !isOffered);
    this.#unlinked.toggleClass('is-on', unlinkedOnly);
    this.#unlinked.setAttribute('aria-pressed', String(unlinkedOnly));
  }

  #drawChips({ chips, content }: ExplorerState): void {
    const hadFocus = this.#chips.contains(this.#chips.doc.activeElement);
    const stay: Element[] = [this.#addChip, this.#unlinked, this.#map];
    for (const el of [...this.#chips.children]) if (!stay.includes(el)) el.remove();
    for (const chip of chips) this.#chips.insertBefore(this.#drawChip(chip), this.#addChip);
    if (chips.length > 0 && content.kind !== 'search' && content.kind !== 'asked') {
      this.#chips.createSpan({
        cls: 'altitude-aside',
        text: texts().lens.applies,
        attr: { dir: 'auto' },
      });
    }
    if (hadFocus) this.#addChip.focus();
  }

  /** A button for what can be done with the chip, and one that drops it. */
  #drawChip(chip: LensChip): HTMLElement {
    const name = chipName(chip);
    const el = this.#chips.createSpan({ cls: 'altitude-chip is-on' });
    const label = el.createEl('button', {
      cls: 'altitude-chip-name',
      text: name,
      attr: { 'aria-label': texts().lens.change(name), 'aria-haspopup': 'menu', dir: 'auto', title: name },
    });
    label.addEventListener('click', () => {
      const { left, bottom } = label.getBoundingClientRect();
      this.#actions.lensMenu(chip, { x: left, y: bottom });
    });
    const drop = el.createEl('button', {
      cls: 'altitude-chip-drop',
      attr: { 'aria-label': texts().lens.remove(name), 'data-lens': chipKey(chip) },
    });
    setIcon(drop, 'x');
    drop.addEventListener('click', () => this.#actions.removeLens(chip));
    el.addEventListener('keydown', (event) => {
      if (event.key !== 'Delete' && event.key !== 'Backspace') return;
      event.preventDefault();
      this.#actions.removeLens(chip);
    });
    return el;
  }

  #drawCrumbs(crumbs: ExplorerState['crumbs']): void {
    this.#crumbs.empty();
    const path = crumbs.map((crumb) => crumb.title).join(' › ');
    this.#crumbs.setAttribute('title', path);
    // Laid out from the end, so that what does not fit is cut off at the start.
    const track = this.#crumbs.createDiv({ cls: 'altitude-crumbs-track' });
    crumbs.forEach((crumb, index) => {
      if (index > 0) track.createSpan({ cls: 'altitude-crumb-separator', text: '›' });
      const isLast = index === crumbs.length - 1;
      const el = track.createEl(isLast ? 'span' : 'a', { cls: 'altitude-crumb', text: crumb.title });
      el.setAttribute('dir', 'auto');
      if (isLast) {
        el.setAttribute('aria-current', 'location');
        return;
      }
      el.setAttribute('href', '#');
      el.addEventListener('click', (event) => {
        event.preventDefault();
        this.#actions.goTo(crumb.id);
      });
    });
  }
}

function isSameWay(before: ExplorerState['crumbs'] | undefined, now: ExplorerState['crumbs']): boolean {
  return (
    before?.length === now.length &&
    now.every(({ id, title }, at) => before[at]?.id === id && before[at].title === title)
  );
}

function addButton(parent: HTMLElement, icon: string, label: string, act: () => void): HTMLElement {
  const el = parent.createEl('button', {
    cls: 'clickable-icon altitude-button',
    attr: { 'aria-label': label },
  });
  setIcon(el, icon);
  el.addEventListener('click', act);
  return el;
}

function enable(el: HTMLElement, enabled: boolean): void {
  el.setAttribute('aria-disabled', String(!enabled));
}
