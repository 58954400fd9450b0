import {
  ItemView,
  Notice,
  Platform,
  type Component,
  type IconName,
  type ViewStateResult,
  type WorkspaceLeaf,
} from 'obsidian';
import { parseNotePath, type Atom, type AtomCard, type Level } from '../../../worker/contract';
import { caretOf } from '../notes/note-views';
import type { IndexSession } from '../../indexing/index-session';
import { locale } from '../../texts/locale';
import { texts } from '../../texts/texts';
import { reachOf, type IndexReach } from '../index-reach';
import { AltitudeRail } from './altitude-rail';
import { onCaretRest } from './caret-rest';
import { ExplorerFoot } from './explorer-foot';
import { usefulKeys, usefulMapKeys } from './useful-keys';
import { ExplorerHead } from './explorer-head';
import { ExplorerKeys } from './explorer-keys';
import { ExplorerList } from './explorer-list';
import { ExplorerModel } from './explorer-model';
import type { AnswerWriter, ExplorerPorts, HiddenNearby, QuestionReader } from './explorer-ports';
import { FIRST_STATE, shownRows, type ExplorerState } from './explorer-state';
import { chipKey, parseChips } from '../../settings/saved-lenses';
import { renderIntro, type Introduction } from './intro';
import { LensActions, type SavedLenses } from './lens-actions';
import { PickedBar } from './picked-bar';
import { canHide, pickedRows } from './picked-rows';
import { AnswerPanel } from '../ask/answer-panel';
import { MapPane } from '../map/map-pane';
import { speak } from '../speak';
import { QueryHelp } from './query-help';
import { RowActions } from './row-actions';
import { RowPointer } from './row-pointer';
import { TIMING } from './window-timing';

export const EXPLORER_VIEW = 'altitude-explorer';
export const EXPLORER_ICON = 'mountain';

export interface ExplorerHost {
  index: IndexSession;
  lenses: SavedLenses;
  hidden: HiddenNearby;
  writer: AnswerWriter;
  reader: QuestionReader;
  offerPrice: NonNullable<ExplorerPorts['offerPrice']>;
  /** Opens the pane in which what is offered for an atom is bought. */
  openOffer(atom: Atom): void;
  /** Calls when summaries were bought or taken back. Answers how to stop that. */
  onSummaries(listener: () => void): () => void;
  /** Calls when a folder or a note was given another path, by whomever, until the view is closed. */
  onRename(view: Component, listener: (from: string, to: string) => void): void;
  intro: Introduction;
  openSettings(): void;
  openStatus(): void;
}

/** The explorer on the screen: builds the pane, forwards events to the model, draws what the model says. */
export class ExplorerView extends ItemView {
  override navigation = false;
  readonly model: ExplorerModel;
  readonly #lenses: LensActions;
  readonly #actions: RowActions;
  #head: ExplorerHead | undefined;
  #rail: AltitudeRail | undefined;
  #list: ExplorerList | undefined;
  #answer: AnswerPanel | undefined;
  #foot: ExplorerFoot | undefined;
  #picked: PickedBar | undefined;
  #map: MapPane | undefined;
  #body: HTMLElement | undefined;
  #live: HTMLElement | undefined;
  #announced: Pick<ExplorerState, 'announcement' | 'announced'> = FIRST_STATE;
  #reach: IndexReach = 'partial';
  /** What of the state outlives the pane, as a text. */
  #kept = '';
  readonly #host: ExplorerHost;

  constructor(leaf: WorkspaceLeaf, host: ExplorerHost) {
    super(leaf);
    this.#host = host;
    this.model = new ExplorerModel({
      engine: host.index.engine,
      explore: (request, signal) => host.index.explore(request, signal),
      savedLenses: () => host.lenses.list(),
      hidden: host.hidden,
      writer: host.writer,
      reader: host.reader,
      offerPrice: (atom) => host.offerPrice(atom),
      caret: () => caretOf(this.app),
      reach: () => reachOf(host.index.snapshot),
      typed: () => host.index.typed(),
      ...TIMING,
    });
    const { engine } = host.index;
    this.#lenses = new LensActions({ app: this.app, engine, model: this.model, saved: host.lenses });
    this.#actions = new RowActions({ app: this.app, model: this.model, say: (text) => this.#say(text) });
  }

  /** A pane keeps its lenses until they are dropped, also over a restart. */
  override getState(): Record<string, unknown> {
    const { chips, unlinkedOnly } = this.model.state;
    return { ...super.getState(), lenses: chips, unlinkedOnly };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    if (typeof state === 'object' && state !== null && 'lenses' in state)
      await this.model.setLenses(parseChips(state.lenses));
    const isUnlinked =
      typeof state === 'object' && state !== null && 'unlinkedOnly' in state && state.unlinkedOnly === true;
    if (isUnlinked !== this.model.state.unlinkedOnly) await this.model.toggleUnlinked();
    await super.setState(state, result);
  }

  override getViewType(): string {
    return EXPLORER_VIEW;
  }

  override getDisplayText(): string {
    return texts().explorer.name;
  }

  override getIcon(): IconName {
    return EXPLORER_ICON;
  }

  override async onOpen(): Promise<void> {
    this.#build();
    this.register(this.model.subscribe((state) => this.#draw(state)));
    this.register(() => this.model.close());
    this.register(this.#host.index.onProgress(() => this.#drawIndex()));
    this.register(this.#host.index.onChange(() => this.model.refresh()));
    this.register(this.#host.onSummaries(() => void this.model.refresh()));
    this.#followVault();
    this.#draw(this.model.state);
    this.#drawIndex();
    const open = this.app.workspace.getActiveFile();
    if (open?.extension === 'md') this.#follow(open.path);
    if (this.#host.index.snapshot.phase === 'open') await this.model.refresh();
  }

  focusSearch(query?: string): void {
    if (query !== undefined) void this.model.search(query, false);
    this.#head?.focusField();
  }

  focusList(): void {
    this.#list?.tree.focus();
  }

  /** Offers lenses to add. */
  pickLens(): void {
    void this.#lenses.pick();
  }

  #build(): void {
    const el = this.contentEl;
    el.empty();
    el.addClass('altitude-explorer');
    el.lang = locale().tag;
    const { model } = this;
    const host = this.#host;
    this.#head = new ExplorerHead(el.createDiv({ cls: 'altitude-head' }), {
      search: (query, typing) => void model.search(query, typing),
      ask: (query) => {
        void model.ask(query);
        this.focusList();
      },
      clear: () => model.clearSearch(),
      leaveField: () => this.#enterList(),
      back: () => void model.back(),
      forward: () => void model.forward(),
      pin: () => model.togglePin(),
      settings: () => host.openSettings(),
      addLens: () => this.pickLens(),
      toggleUnlinked: () => void model.toggleUnlinked(),
      toggleMap: () => this.#toggleMap(),
      lensMenu: (chip, at) => this.#lenses.openMenu(chip, at),
      help: () => this.#help(),
      removeLens: (chip) => void model.removeLens(chip),
      goTo: (id) => {
        // The link that was followed is no link any more once its place is shown.
        this.focusList();
        void model.show(id);
      },
    });
    if (host.intro.isDue()) renderIntro(el, Platform.isMobile, () => this.#endIntro());
    const body = el.createDiv({ cls: 'altitude-body' });
    this.#body = body;
    this.#rail = new AltitudeRail(body, (level) => void this.#setAltitude(level));
    this.#list = new ExplorerList(body, {
      retry: () => void this.#retry(),
      resume: () => host.index.togglePause(),
      openFocus: () => void this.#actions.open(model.shownFocus, false),
      help: () => this.#help(),
      bringRows: (key) => this.#bringRows(key),
      status: () => host.openStatus(),
      takeOffer: (atom) => host.openOffer(atom),
    });
    this.register(() => this.#list?.close());
    this.#answer = this.#buildAnswer(this.#list.answer);
    this.#map = this.#buildMap(body);
    this.#picked = this.#buildPicked(el);
    const footActions = {
      togglePause: () => host.index.togglePause(),
      retry: () => void this.#retry(),
      status: () => host.openStatus(),
    };
    this.#foot = new ExplorerFoot(el, footActions, TIMING);
    this.register(() => this.#foot?.close());
    this.#live = el.createDiv({ cls: 'altitude-live', attr: { 'aria-live': 'polite', role: 'status' } });
    this.#listen(this.#list);
  }

  #buildAnswer(el: HTMLElement): AnswerPanel {
    const { model } = this;
    return new AnswerPanel(el, {
      reread: (plan) => void model.reread(plan),
      readAlone: (isAlone) => void model.readAlone(isAlone),
      write: () => void model.writeAnswer(),
      read: () => void model.readQuestion(),
      stop: () => model.stopAsking(),
      openQuote: (citation, evidence, newPane) => void this.#actions.openQuote(citation, evidence, newPane),
      retry: () => void model.ask(model.state.query),
    });
  }

  #endIntro(): void {
    this.#host.intro.done();
    this.focusList();
  }

  #buildMap(parent: HTMLElement): MapPane {
    const { model } = this;
    const map = new MapPane(parent, {
      engine: this.#host.index.engine,
      lens: () => model.lens,
      show: (id) => void model.show(id),
      open: (card) => void this.#actions.open(card, false),
      zoomIn: () => void model.zoomIn(),
      zoomOut: () => void model.zoomOut(),
    });
    this.register(() => map.close());
    this.register(this.#host.index.onChange(() => map.refresh()));
    this.registerEvent(this.app.workspace.on('css-change', () => map.recolour()));
    return map;
  }

  /** The map stands in the place of the list, as long as a focus is on view. */
  #toggleMap(): void {
    const map = this.#map;
    if (map === undefined) return;
    if (map.isOpen) {
      map.hide();
      this.focusList();
    } else if (!map.open(this.model.shownFocus?.id, lensKey(this.model.state)))
      new Notice(texts().map.noWebgl);
    this.#draw(this.model.state);
    if (map.isOpen) map.focus();
  }

  #drawMap(state: ExplorerState): void {
    const isOpen = this.#map?.isOpen === true;
    const isFound = state.content.kind === 'search' || state.content.kind === 'asked';
    const isShown = isOpen && state.content.kind === 'focus';
    this.#body?.toggleClass('is-map', isShown);
    this.#head?.showMapSwitch(isOpen, !isFound);
    if (isShown) this.#map?.follow(this.model.focus?.id, lensKey(state));
  }

  #buildPicked(el: HTMLElement): PickedBar {
    const { model } = this;
    const cards = (): AtomCard[] => pickedRows(model.state).flatMap(({ card }) => card ?? []);
    return new PickedBar(el, {
      insert: () => this.#actions.insertLinks(cards()),
      copy: () => void this.#actions.copyLinks(el.win, cards()),
      hide: () => {
        this.focusList();
        void model.rows.setHidden(pickedRows(model.state).filter(canHide), true);
      },
      clear: () => {
        this.focusList();
        model.rows.clearPicked();
      },
    });
  }

  #listen(list: ExplorerList): void {
    const { app, model, contentEl } = this;
    const actions = this.#actions;
    const keys = new ExplorerKeys({
      ...{ model, actions, pane: contentEl, list: () => list.tree },
      focusField: () => this.#head?.focusField(),
    });
    const pointer = new RowPointer({
      ...{ app, model, actions, hoverParent: this, hoverSource: EXPLORER_VIEW },
      win: () => contentEl.win,
      boxOfSelected: () => list.boxOfSelected(),
    });
    this.registerDomEvent(contentEl, 'keydown', (event) => keys.take(event));
    this.registerDomEvent(list.el, 'click', (event) => pointer.click(event));
    this.registerDomEvent(list.el, 'auxclick', (event) => pointer.click(event));
    this.registerDomEvent(list.el, 'contextmenu', (event) => pointer.openMenu(event));
    this.registerDomEvent(list.el, 'mouseover', (event) => pointer.hover(event));
    this.registerDomEvent(list.el, 'dragstart', (event) => pointer.drag(event));
    this.registerDomEvent(list.el, 'pointermove', ({ x, y }) => model.rows.pointed({ x, y }));
    this.registerDomEvent(list.el, 'pointerleave', () => model.rows.pointed(undefined));
  }

  #followVault(): void {
    const { workspace } = this.app;
    this.registerEvent(
      workspace.on('file-open', (file) => {
        if (file?.extension === 'md') this.#follow(file.path);
      }),
    );
    this.#host.onRename(this, (before, now) => {
      const from = parseNotePath(before);
      const to = parseNotePath(now);
      if (from !== undefined && to !== undefined) this.model.renamed(from, to);
      void this.model.moveLenses(before, now);
    });
    onCaretRest(this, () => void this.model.followCaret());
  }

  #follow(path: string): void {
    const notePath = parseNotePath(path);
    if (notePath !== undefined) void this.model.follow(notePath);
  }

  #draw(state: ExplorerState): void {
    const kept = `${String(state.unlinkedOnly)} ${lensKey(state)}`;
    if (kept !== this.#kept) this.app.workspace.requestSaveLayout();
    this.#kept = kept;
    this.#head?.show(state);
    this.#rail?.show(state.altitude);
    this.#drawMap(state);
    const picked = pickedRows(state);
    this.#picked?.show(picked.length, picked.some(canHide));
    this.#list?.show(state, this.#host.index.snapshot, Date.now());
    const { content } = state;
    this.#answer?.show(content.kind === 'asked' ? content : undefined, state, Date.now());
    const isMap = this.#body?.hasClass('is-map') === true;
    this.#foot?.showKeys((isMap ? usefulMapKeys : usefulKeys)(state));
    // What was said of a row since is not followed by what was said before it.
    const { announcement, announced } = this.#announced;
    if (announcement !== state.announcement || announced !== state.announced) this.#say(state.announcement);
    this.#announced = state;
  }

  #drawIndex(): void {
    const { snapshot } = this.#host.index;
    this.#foot?.show(snapshot);
    const { kind } = this.model.state.content;
    const reach = reachOf(snapshot);
    if (kind === 'empty' || kind === 'loading' || reach !== this.#reach) this.#draw(this.model.state);
    this.#reach = reach;
  }

  async #retry(): Promise<void> {
    await this.#host.index.retry();
    await this.model.refresh();
  }

  #enterList(): void {
    this.focusList();
    this.model.rows.enter();
  }

  #bringRows(key: string): void {
    const row = shownRows(this.model.state).find((shown) => shown.key === key);
    if (row !== undefined) void this.model.rows.bringRows(row);
  }

  async #setAltitude(level: Level): Promise<void> {
    if (!(await this.model.setAltitude(level))) new Notice(texts().explorer.noSection);
  }

  #say(text: string): void {
    if (this.#live !== undefined) speak(this.#live, text);
  }

  #help(): void {
    new QueryHelp(this.app).open();
  }
}

/** Tells one choice of lenses from another. */
function lensKey({ chips }: ExplorerState): string {
  return chips.map(chipKey).join(' ');
}
