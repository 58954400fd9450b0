import {
  parseAtomId,
  type Atom,
  type AtomId,
  type Lens,
  type Level,
  type NotePath,
  type QueryPlan,
} from '../../../worker/contract';
import type { Conversation } from '../ask/asked-view';
import { addChip, type LensChip } from '../../settings/saved-lenses';
import { Asking } from './asking';
import type { ExplorerPorts } from './explorer-ports';
import { isFinding, lensAnnouncement, selectedRow, shownRows, type ExplorerState } from './explorer-state';
import { ExplorerStore } from './explorer-store';
import { ExplorerTrail } from './explorer-trail';
import { Focus, type Arrival } from './focus';
import { Following } from './following';
import { isQuestion, questionIn } from './is-question';
import { renamedChips } from '../../settings/renamed-folder';
import { removeChip, replaceChip } from './lens-chips';
import { LensedQuestions } from './lensed-questions';
import { ListedRows } from './listed-rows';
import { depthOf, searchLevel } from './level-depth';
import { meantByThis } from './meant-by-this';
import { OpenNote } from './open-note';
import type { Row } from '../rows/row';
import { LEFT_OUT } from '../rows/hit-rows';
import { SearchRun } from './search-run';
import { Zoom } from './zoom';
import { texts } from '../../texts/texts';

/**
 * What the explorer shows and how it moves, without a screen. Of two overlapping changes of focus, or of two
 * searches, the later one counts: answers to the earlier one are dropped.
 */
export class ExplorerModel {
  readonly #store = new ExplorerStore();
  readonly #questions: LensedQuestions;
  readonly #search: SearchRun;
  readonly #asking: Asking;
  readonly #trail: ExplorerTrail;
  readonly #focus: Focus;
  readonly #zoom: Zoom;
  readonly #following: Following;
  readonly rows: ListedRows;
  /** Where moves to the nearest have led from one to the next, the last one at the end. */
  #moved: AtomId[] = [];
  /** The search that the focus was chosen from, for going back to it. */
  #searchBehind:
    | { query: string; after: Conversation; altitude: Level; focus: AtomId; selected: string }
    | undefined;
  readonly #open = new OpenNote();
  /** The open note, not shown yet, when the last question was asked. */
  #openWhenAsked: NotePath | undefined;
  readonly #ports: ExplorerPorts;

  constructor(ports: ExplorerPorts) {
    this.#ports = ports;
    const { engine } = ports;
    const store = this.#store;
    const open = this.#open;
    this.#questions = new LensedQuestions(ports, () => store.state.chips);
    this.#search = new SearchRun(ports, store, () => this.#questions.lens());
    const meant = () => meantByThis(store.state, open, this.#openWhenAsked) ?? this.focus?.id;
    const around = { focus: meant, lens: () => this.#questions.lens() };
    this.#asking = new Asking(ports, store, around);
    this.#trail = new ExplorerTrail(engine, store);
    const parts = { engine, store, open, search: this.#search };
    const { hidden } = ports;
    const offerPrice = (atom: Atom) => ports.offerPrice?.(atom) ?? Promise.resolve(undefined);
    this.#focus = new Focus({
      ...parts,
      hidden,
      offerPrice,
      questions: this.#questions,
      trail: this.#trail,
    });
    this.#zoom = new Zoom(ports, this.#focus, this.#questions);
    this.#following = new Following({ ...parts, focus: this.#focus, caret: () => ports.caret() });
    this.rows = new ListedRows(ports, { ...parts, focus: this.#focus });
  }

  get state(): ExplorerState {
    return this.#store.state;
  }

  /** The note, section or paragraph (or theme, or vault) that the pane is about; undefined before the first. */
  get focus(): Atom | undefined {
    return this.#focus.atom;
  }

  /** The focus, where it is on view: behind a search nobody sees what a key would do to it. */
  get shownFocus(): Atom | undefined {
    return this.state.content.kind === 'focus' ? this.focus : undefined;
  }

  subscribe(listener: (state: ExplorerState) => void): () => void {
    return this.#store.subscribe(listener);
  }

  // Moving the focus

  /** Shows an atom, wherever it is. */
  async show(id: AtomId): Promise<void> {
    await this.#focus.show(id, { to: 'none', visit: true });
  }

  /** Zooms into the selected row, or into the atom walked last below the focus, or into its first child. */
  zoomIn(): Promise<void> {
    return this.#focus.inTurn(async () => {
      const row = selectedRow(this.state);
      if (row !== undefined) return this.#enter(row);
      if (this.#store.isSearching) return undefined;
      this.#sayWhetherEmpty();
      return this.#zoom.in();
    });
  }

  /** Makes a row the focus; a row that stands for more rows shows them. */
  enter(row: Row): Promise<void> {
    return this.#focus.inTurn(() => this.#enter(row));
  }

  async #enter(row: Row): Promise<Arrival | undefined> {
    if (row.key === LEFT_OUT) await this.#search.runForAll();
    else if (row.comesBySight) void this.rows.bringRows(row);
    else if (row.kind === 'more') this.rows.showMore(row);
    if (row.leadsTo !== undefined) return this.#focus.go(row.leadsTo, { to: 'none', visit: true });
    if (row.card === undefined) return undefined;
    const { altitude, content } = this.state;
    const query = content.kind === 'search' ? content.query : this.state.query;
    this.#searchBehind = isFinding(this.state)
      ? { query, after: this.#asking.conversationOf(query), altitude, focus: row.card.id, selected: row.key }
      : undefined;
    const inside =
      content.kind === 'focus' && content.inside.kind === 'ready' ? content.inside.value.rows : [];
    const to = inside.some(({ key }) => key === row.key) ? 'in' : 'none';
    return this.#focus.go(row.card.id, { to, visit: true, select: 'first' });
  }

  /** Goes to the parent and selects where it came from; out of a search it goes back to the focus. */
  zoomOut(): Promise<void> {
    return this.#focus.inTurn(async () => {
      if (!this.#store.isSearching) {
        if (this.focus?.ancestors.length === 0) this.#announce(texts().explorer.atTop);
        return this.#zoom.out();
      }
      this.clearSearch();
      return undefined;
    });
  }

  /** Climbs or descends to a level; during a search it ranks at that level instead. Answers whether there was a way. */
  async setAltitude(level: Level): Promise<boolean> {
    if (!this.#store.isSearching) {
      await this.#focus.inTurn(() => this.#zoom.toLevel(level));
      if (this.focus !== undefined && depthOf(this.focus.level) < depthOf(level)) this.#sayWhetherEmpty();
      return this.focus === undefined || this.focus.level === level || level !== 'section';
    }
    this.#store.set({ altitude: level });
    const { content } = this.state;
    if (content.kind !== 'asked') await this.#search.run(false);
    else if (content.plan !== undefined)
      await this.#asking.reread({ ...content.plan, level: searchLevel(level) });
    return true;
  }

  async back(): Promise<void> {
    const search = this.#searchBehind;
    if (search === undefined || search.focus !== this.focus?.id) return this.#stepTrail('back');
    this.#searchBehind = undefined;
    this.#store.set({ altitude: search.altitude });
    const { query, after } = search;
    if (!this.#asking.restore(query, after)) await this.#find(query, false, after);
    const isStill = isFinding(this.state) && this.state.query === query;
    if (isStill && this.state.selected === undefined)
      this.#store.select(shownRows(this.state).find(({ key }) => key === search.selected));
  }

  async forward(): Promise<void> {
    await this.#stepTrail('forward');
  }

  #stepTrail(kind: 'back' | 'forward'): Promise<void> {
    return this.#focus.inTurn(async () => {
      const left = this.focus?.id;
      const id = await this.#trail.step(kind);
      if (id === undefined || id === left) {
        this.#announce(kind === 'back' ? texts().explorer.noBack : texts().explorer.noForward);
        return undefined;
      }
      // Where nothing was selected there, the row that leads to what was left is.
      const select = left === undefined ? {} : { select: left };
      return this.#focus.go(id, { to: 'none', visit: false, returns: true, ...select });
    });
  }

  /**
   * Moves to the nearest atom of the same level; again and again it goes on to the nearest that it has not been at, since two
   * atoms are often each other's nearest. Answers whether there is one.
   */
  async moveToNearest(): Promise<boolean> {
    if (this.focus === undefined) return false;
    const { id } = this.focus;
    if (this.#moved.at(-1) !== id) this.#moved = [id];
    const answer = await this.#questions.near(id, { limit: this.#moved.length, cards: false });
    const hits = answer.ok ? answer.value.hits : [];
    const nearest = hits.find(({ card }) => !this.#moved.includes(card.id))?.card.id;
    if (nearest === undefined) return false;
    this.#moved.push(nearest);
    await this.show(nearest);
    return true;
  }

  /** Shows a note and selects the first of its neighbours. */
  async showRelated(path: NotePath): Promise<void> {
    const id = parseAtomId(path);
    if (id !== undefined) await this.#focus.show(id, { to: 'none', visit: true, select: 'nearby' });
  }

  /** Why there is no way in: nothing is inside, or its themes are not known yet. */
  #sayWhetherEmpty(): void {
    const { focus } = this;
    if (focus?.childCount !== 0) return;
    const { atBottom, vaultUndivided } = texts().explorer;
    const isUndivided = focus.level === 'vault' && focus.noteCount > 0;
    this.#announce(isUndivided ? vaultUndivided(focus.noteCount) : atBottom);
  }

  /** Said by a screen reader, each time anew; who sees the pane sees that nothing moves. */
  #announce(announcement: string): void {
    this.#store.set({ announcement, announced: this.state.announced + 1 });
  }

  togglePin(): void {
    const pinned = !this.state.pinned;
    this.#store.set({ pinned });
    this.#announce(pinned ? texts().explorer.pinned : texts().explorer.unpinned);
    if (!this.state.pinned) void this.#following.noteAgain();
  }

  // Following the vault

  /** The open note changed. A search on view stays; the note is shown once it ends. */
  async follow(path: NotePath): Promise<void> {
    await this.#following.note(path);
  }

  /** The caret rests: below note level the focus goes with it, without a mark on the trail. */
  async followCaret(): Promise<void> {
    await this.#following.caret();
  }

  /** A note has a new path: the focus goes with it. */
  renamed(from: NotePath, to: NotePath): void {
    this.#following.renamed(from, to);
  }

  /** The index changed: asks again for what is on view, and falls to what is left of the focus. */
  async refresh(): Promise<void> {
    await this.#following.refresh();
  }

  /** What the chips keep to now. */
  get lens(): Lens | undefined {
    return this.#questions.lens();
  }

  // Searching

  /** Takes what the field holds now. An empty field ends the search. */
  async search(query: string, typing: boolean): Promise<void> {
    if (typing) this.#ports.typed();
    await this.#find(query, typing);
  }

  /** A question comes after the one on view, where nothing else is said. */
  async #find(query: string, typing: boolean, after?: Conversation): Promise<void> {
    if (query.trim() === '') return this.clearSearch();
    // Nothing is looked for while a question is being typed.
    if (isQuestion(query))
      return typing || questionIn(query) === '' ? this.#search.hold(query) : this.#ask(query, after);
    this.#asking.end();
    this.#focus.leave();
    await this.#search.take(query, typing);
  }

  /** Asks a question in plain words, in the place of a search. */
  async ask(query: string): Promise<void> {
    await this.#ask(query);
  }

  async #ask(query: string, after?: Conversation): Promise<void> {
    this.#search.end();
    this.#focus.leave();
    const asking = this.#asking.ask(query, after);
    this.#openWhenAsked = this.#open.wanted;
    await asking;
  }

  /** The question on view is read another way. */
  async reread(plan: QueryPlan): Promise<void> {
    await this.#asking.reread(plan);
  }

  /** The question on view is read by itself, or goes on from the one before it again. */
  async readAlone(isAlone: boolean): Promise<void> {
    await this.#asking.readAlone(isAlone);
  }

  /** Somebody agreed to the price of a written answer. */
  async writeAnswer(): Promise<void> {
    await this.#asking.write();
  }

  /** Somebody agreed to the price of having the question read. */
  async readQuestion(): Promise<void> {
    await this.#asking.read();
  }

  /** What is being written or read ends where it is. */
  stopAsking(): void {
    this.#asking.stop();
  }

  /** Ends the search and shows the focus it was started from. */
  clearSearch(): void {
    this.#search.end();
    this.#asking.end();
    const { isCovered } = this.#focus;
    this.#store.set({ query: '' });
    if (!isCovered) return;
    const view = this.#focus.uncover();
    if (view === undefined || this.#following.isBehind) void this.refresh();
  }

  /** The pane is gone: nothing is asked any more. */
  close(): void {
    this.#search.end();
    this.#asking.end();
  }

  async addLens(chip: LensChip): Promise<void> {
    await this.setLenses(addChip(this.state.chips, chip));
  }

  async removeLens(chip: LensChip): Promise<void> {
    await this.setLenses(removeChip(this.state.chips, chip));
  }

  async replaceLens(chip: LensChip, by: LensChip): Promise<void> {
    await this.setLenses(replaceChip(this.state.chips, chip, by));
  }

  /** A folder or a note has a new path: lenses that name it go with it. */
  async moveLenses(from: string, to: string): Promise<void> {
    const chips = renamedChips(this.state.chips, from, to);
    if (chips !== undefined) await this.setLenses(chips);
  }

  /** Puts other chips in the place of all. */
  async setLenses(chips: LensChip[]): Promise<void> {
    this.#store.set({ chips });
    const refill = this.#focus.refill();
    if (this.state.content.kind === 'search') await this.#search.run(false);
    const { content, query } = this.state;
    if (content.kind === 'asked')
      await (content.plan === undefined ? this.#asking.ask(query) : this.#asking.reread(content.plan));
    await refill;
    const announcement = lensAnnouncement(this.state);
    if (announcement !== undefined) this.#store.set({ announcement });
  }

  /** Leaves out of what is near what is linked with the focus already, or takes it in again. */
  async toggleUnlinked(): Promise<void> {
    this.#store.set({ unlinkedOnly: !this.state.unlinkedOnly });
    await this.#focus.refillNearby();
    const { unlinkedOn, unlinkedOff } = texts().explorer;
    this.#store.set({ announcement: this.state.unlinkedOnly ? unlinkedOn : unlinkedOff });
  }
}
