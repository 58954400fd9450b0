import {
  LEVELS,
  VAULT_ID,
  parseAtomId,
  type Atom,
  type AtomCard,
  type AtomId,
  type EngineApi,
  type ExploreRequest,
  type HitsAnswer,
  type Lens,
  type Level,
  type NotePath,
  type Result,
  type SearchLevel,
  type Trail,
} from '../../../worker/contract';
import { STRINGS } from '../../texts/strings';
import {
  FIRST_STATE,
  LOADING,
  crumbsOf,
  isEcho,
  selectedRow,
  shownGroups,
  shownRows,
  type ExplorerState,
  type FocusView,
  type Movement,
  type Part,
  type SearchView,
} from './explorer-state';
import { addChip, type LensChip, type SavedLens } from '../../settings/saved-lenses';
import { chipsToLens, removeChip, replaceChip } from './lens-chips';
import { scoreAnnouncement } from './score-rows';
import { FIRST_ROWS, LEFT_OUT, MORE_ROWS, cardTitle, insideGroup, themesGroup, type Row } from './rows';

export interface ExplorerPorts {
  engine: Pick<EngineApi, 'atom' | 'zoomIn' | 'move' | 'links' | 'themes' | 'trail' | 'atomAt'>;
  /** The verb of that name, called off through `signal`. */
  explore(request: ExploreRequest, signal: AbortSignal): Promise<Result<HitsAnswer>>;
  savedLenses(): readonly SavedLens[];
  /** Where the caret stands now, when a note is open for editing. */
  caret(): { path: NotePath; line: number } | undefined;
  now(): number;
  /** Runs `task` after `delayMs`; returns the way to call it off. */
  after(delayMs: number, task: () => void): () => void;
}

/** Long enough for the next key of a fast typist, short enough to feel at once. */
const TYPING_MS = 90;
const CHILDREN_LIMIT = 500;
const NEARBY_LIMIT = 30;
/** As many as are shown before more are wanted: with one more than the first there is nothing to show more of. */
const FIRST_NEARBY = FIRST_ROWS.nearby + 1;
const HITS_LIMIT = 60;
/** Of a search these get their texts first: about as many as are in sight. */
const FIRST_CARDS = 12;
/** An answer that is late has taken seconds already; this only keeps one that should come at once from being asked for ever. */
const ASK_AGAIN_MS = 250;
const TRAIL = 'explorer';

/** Options of a change of focus. */
interface Step {
  to: Movement;
  /** Whether the trail takes note of it. */
  visit: boolean;
  /** It follows the note or the index: the altitude the user chose stays their choice. */
  follows?: boolean;
  select?: 'first' | 'nearby' | AtomId;
}

/**
 * What the explorer shows and how it moves, without a screen. Of two overlapping changes of focus, or of two
 * searches, the later one counts: answers to the earlier one are dropped.
 */
export class ExplorerModel {
  #state: ExplorerState = FIRST_STATE;
  #listeners = new Set<(state: ExplorerState) => void>();
  #focusCalls = 0;
  /** The last of the calls that has arrived, or failed. */
  #arrived = 0;
  /** Resolves when the last move in turn has arrived. */
  #turn: Promise<void> = Promise.resolve();
  /** Calls off the search in flight. */
  #searching = new AbortController();
  #callOffSearch: () => void = () => undefined;
  /** The focus behind a search, and the one that movements start from. */
  #focus: FocusView | undefined;
  /** The lowest atom on the path walked last, so that zooming in retraces it. */
  #deepest: Atom | undefined;
  /** The altitude the user chose; a note without sections is shown higher than it. */
  #chosen: Level = 'note';
  /** The note opened last. */
  #open: NotePath | undefined;
  /** The open note while it could not be shown yet: not indexed, or a search is on view. */
  #wanted: NotePath | undefined;
  /** The index changed while a search hid the focus. */
  #stale = false;
  /** A rename that the index may not know yet. */
  #renamed: { from: AtomId; to: AtomId } | undefined;
  /** The search that the focus was chosen from, for going back to it. */
  #searchBehind: { query: string; altitude: Level; focus: AtomId } | undefined;

  readonly #ports: ExplorerPorts;

  constructor(ports: ExplorerPorts) {
    this.#ports = ports;
  }

  get state(): ExplorerState {
    return this.#state;
  }

  /** The note, section or paragraph (or theme, or vault) that the pane is about; undefined before the first. */
  get focus(): Atom | undefined {
    return this.#focus?.atom;
  }

  subscribe(listener: (state: ExplorerState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // Moving the focus

  /** Shows an atom, wherever it is. */
  async show(id: AtomId): Promise<void> {
    await this.#show(id, { to: 'none', visit: true });
  }

  /** Zooms into the selected row, or into the atom walked last below the focus, or into its first child. */
  zoomIn(): Promise<void> {
    return this.#inTurn(() => this.#zoomIn());
  }

  async #zoomIn(): Promise<Arrival | undefined> {
    const row = selectedRow(this.#state);
    if (row !== undefined) return this.#enter(row);
    const retraced = this.#deeper();
    const focus = this.#focus?.atom;
    const child = retraced ?? (focus === undefined ? undefined : (await this.#firstChild(focus))?.id);
    return child === undefined ? undefined : this.#go(child, { to: 'in', visit: true, select: 'first' });
  }

  /** Makes a row the focus; a row that stands for more rows shows them. */
  enter(row: Row): Promise<void> {
    return this.#inTurn(() => this.#enter(row));
  }

  async #enter(row: Row): Promise<Arrival | undefined> {
    if (row.key === LEFT_OUT) await this.#searchAll();
    else if (row.kind === 'more') this.showMore(row);
    if (row.leadsTo !== undefined) return this.#go(row.leadsTo, { to: 'none', visit: true });
    if (row.card === undefined) return undefined;
    const { query, altitude, content } = this.#state;
    this.#searchBehind = content.kind === 'search' ? { query, altitude, focus: row.card.id } : undefined;
    const inside =
      content.kind === 'focus' && content.inside.kind === 'ready' ? content.inside.value.rows : [];
    const to = inside.some(({ key }) => key === row.key) ? 'in' : 'none';
    return this.#go(row.card.id, { to, visit: true, select: 'first' });
  }

  /** Goes to the parent and selects where it came from; out of a search it goes back to the focus. */
  zoomOut(): Promise<void> {
    return this.#inTurn(() => this.#zoomOut());
  }

  async #zoomOut(): Promise<Arrival | undefined> {
    const atom = this.#focus?.atom;
    if (this.#isSearching) {
      this.clearSearch();
      return undefined;
    }
    if (atom === undefined) return undefined;
    const { ancestors } = atom;
    const parent = ancestors.at(isEcho(ancestors, ancestors.length - 1) ? -2 : -1);
    if (parent === undefined) return undefined;
    return this.#go(parent.id, { to: 'out', visit: true, select: atom.id });
  }

  /** Climbs or descends to a level; during a search it ranks at that level instead. */
  async setAltitude(level: Level): Promise<void> {
    if (this.#isSearching) {
      this.#set({ altitude: level });
      await this.#search(false);
      return;
    }
    await this.#inTurn(() => this.#changeAltitude(level));
  }

  async #changeAltitude(level: Level): Promise<Arrival | undefined> {
    const atom = this.#focus?.atom;
    if (atom === undefined || atom.level === level) return undefined;
    const isUp = depthOf(level) < depthOf(atom.level);
    const arrival = await (isUp ? this.#climb(atom, level) : this.#descend(atom, level));
    this.#chosen = level;
    return arrival;
  }

  async back(): Promise<void> {
    const search = this.#searchBehind;
    if (search !== undefined && search.focus === this.#focus?.atom.id) {
      this.#searchBehind = undefined;
      this.#set({ altitude: search.altitude });
      await this.search(search.query, false);
      return;
    }
    await this.#inTurn(() => this.#stepTrail({ kind: 'back' }));
  }

  async forward(): Promise<void> {
    await this.#inTurn(() => this.#stepTrail({ kind: 'forward' }));
  }

  /** Moves to the nearest atom of the same level. Answers whether there is one. */
  async moveToNearest(): Promise<boolean> {
    const id = this.#focus?.atom.id;
    if (id === undefined) return false;
    const answer = await this.#near(id, { limit: 1, cards: false });
    const nearest = answer.ok ? answer.value.hits[0]?.card.id : undefined;
    if (nearest !== undefined) await this.#show(nearest, { to: 'none', visit: true });
    return nearest !== undefined;
  }

  /** Shows a note and selects the first of its neighbours. */
  async showRelated(path: NotePath): Promise<void> {
    const id = parseAtomId(path);
    if (id !== undefined) await this.#show(id, { to: 'none', visit: true, select: 'nearby' });
  }

  togglePin(): void {
    this.#set({ pinned: !this.#state.pinned });
    if (this.#state.pinned) return;
    this.#wanted = this.#open;
    void this.#followWanted();
  }

  // Following the vault

  /** The open note changed. A search on view stays; the note is shown once it ends. */
  async follow(path: NotePath): Promise<void> {
    this.#open = path;
    this.#wanted = path;
    if (this.#state.pinned || this.#isSearching) return;
    await this.#followWanted();
  }

  /** The caret rests: below note level the focus goes with it, without a mark on the trail. */
  async followCaret(): Promise<void> {
    const caret = this.#ports.caret();
    const { pinned, content } = this.#state;
    const level = this.#chosen;
    if (caret === undefined || pinned || content.kind !== 'focus') return;
    if (depthOf(level) <= depthOf('note') || content.atom.path !== caret.path) return;
    const found = await this.#ports.engine.atomAt({ ...caret, level });
    if (!found.ok || found.value.id === this.#focus?.atom.id || this.#chosen !== level) return;
    await this.#show(found.value.id, { to: 'none', visit: false, follows: true });
  }

  /** A note has a new path: the focus goes with it. */
  renamed(from: NotePath, to: NotePath): void {
    if (this.#open === from) this.#open = to;
    if (this.#wanted === from) this.#wanted = to;
    const atom = this.#focus?.atom;
    if (atom?.path !== from) return;
    const renamed = parseAtomId(to + atom.id.slice(from.length));
    if (renamed !== undefined) this.#renamed = { from: atom.id, to: renamed };
  }

  /** The index changed: asks again for what is on view, and falls to what is left of the focus. */
  async refresh(): Promise<void> {
    if (!this.#state.pinned && (await this.#followWanted())) return;
    // What is on its way is as fresh as what a refresh would bring.
    if (this.#arrived !== this.#focusCalls) return;
    this.#stale = this.#state.content.kind === 'search';
    if (this.#stale) await this.#search(false);
    else await this.#show(await this.#survivingFocus(), { to: 'none', visit: false, follows: true });
  }

  // Searching

  /** Takes what the field holds now. An empty field ends the search. */
  async search(query: string, typing: boolean): Promise<void> {
    this.#callOffSearch();
    this.#set({ query });
    if (query.trim() === '') {
      this.clearSearch();
      return;
    }
    if (!typing) await this.#search(false);
    else this.#callOffSearch = this.#ports.after(TYPING_MS, () => void this.#search(true));
  }

  /** Ends the search and shows the focus it was started from. */
  clearSearch(): void {
    this.#endSearch();
    const wasSearching = this.#state.content.kind === 'search';
    this.#set({ query: '' });
    if (!wasSearching) return;
    const focus = this.#focus;
    this.#set({
      content: focus ?? LOADING,
      altitude: focus?.atom.level ?? 'vault',
      selected: undefined,
      limits: new Map(),
    });
    if (focus === undefined || this.#wanted !== undefined || this.#stale) void this.refresh();
  }

  /** The pane is gone: nothing is asked any more. */
  close(): void {
    this.#endSearch();
  }

  async addLens(chip: LensChip): Promise<void> {
    await this.#setChips(addChip(this.#state.chips, chip));
  }

  async removeLens(chip: LensChip): Promise<void> {
    await this.#setChips(removeChip(this.#state.chips, chip));
  }

  async replaceLens(chip: LensChip, by: LensChip): Promise<void> {
    await this.#setChips(replaceChip(this.#state.chips, chip, by));
  }

  /** Puts other chips in the place of all. */
  async setLenses(chips: LensChip[]): Promise<void> {
    await this.#setChips(chips);
  }

  // Selecting rows

  /** Moves the selection by so many rows; from nowhere it enters at the near end. */
  selectBy(step: number): void {
    const rows = shownRows(this.#state);
    const at = rows.findIndex((row) => row.key === this.#state.selected);
    const from = at < 0 && step < 0 ? rows.length : at;
    this.#select(rows[Math.min(rows.length - 1, Math.max(0, from + step))]);
  }

  selectEdge(edge: 'first' | 'last'): void {
    const rows = shownRows(this.#state);
    this.#select(edge === 'first' ? rows[0] : rows.at(-1));
  }

  select(key: string | undefined): void {
    this.#set({ selected: key });
  }

  /** Shows how the score of a row came about, or hides it; from a part it goes back to the row. */
  toggleScore(row: Row): void {
    const key = row.partOf ?? row.key;
    if (this.#state.opened === key) this.#set({ opened: undefined, selected: key });
    else if (row.why !== undefined && row.why.parts.length > 0)
      this.#set({ opened: key, selected: key, announcement: scoreAnnouncement(row) });
  }

  /** What a part of a score is about; undefined when it is gone. */
  async subjectOf({ leadsTo }: Row): Promise<Atom | undefined> {
    const answer = leadsTo === undefined ? undefined : await this.#ports.engine.atom({ id: leadsTo });
    return answer?.ok === true ? answer.value : undefined;
  }

  showMore(row: Row): void {
    const group = row.key.slice(0, -1);
    const isFirst = !this.#state.limits.has(group);
    const before = shownRows(this.#state);
    const at = before.findIndex((shown) => shown.key === row.key);
    const kind = group in FIRST_ROWS ? (group as keyof typeof FIRST_ROWS) : 'results';
    const limit = (this.#state.limits.get(group) ?? FIRST_ROWS[kind]) + MORE_ROWS;
    this.#set({ limits: new Map(this.#state.limits).set(group, limit) });
    this.#select(shownRows(this.#state)[at]);
    if (group === 'nearby' && isFirst) void this.#refillNearby();
  }

  // Private: focus

  async #show(id: AtomId, step: Step): Promise<void> {
    const arrival = await this.#go(id, step);
    await arrival.parts;
  }

  /** Changes the focus; resolves once it has arrived, while what stands around it is still on its way. */
  async #go(id: AtomId, step: Step): Promise<Arrival> {
    const call = ++this.#focusCalls;
    // Who goes elsewhere does not want to be led back to the open note by the next change of the index.
    if (step.follows !== true) this.#wanted = undefined;
    const answer = await this.#atomOrNearest(id);
    if (call !== this.#focusCalls) return { parts: Promise.resolve() };
    this.#arrived = call;
    if (!answer.ok) {
      if (!this.#isSearching) this.#set({ content: { kind: 'failed', error: answer.error } });
      return { parts: Promise.resolve() };
    }
    this.#arrive(answer.value, step);
    if (step.visit) void this.#visit(answer.value.id);
    return { parts: this.#fillParts(call, answer.value, step) };
  }

  /** Lets quick presses of a key take one step each: a move begins where the one before it has arrived. */
  async #inTurn(move: () => Promise<Arrival | undefined>): Promise<void> {
    const arrival = this.#turn.then(move);
    this.#turn = arrival.then(ignore, ignore);
    await (
      await arrival
    )?.parts;
  }

  get #isSearching(): boolean {
    return this.#state.content.kind === 'search' || this.#state.query.trim() !== '';
  }

  async #atomOrNearest(id: AtomId): Promise<Result<Atom>> {
    const answer = await this.#ports.engine.atom({ id });
    if (answer.ok || answer.error.kind !== 'not-found') return answer;
    return this.#ports.engine.atom({ id: answer.error.nearest });
  }

  #arrive(atom: Atom, step: Step): void {
    const same = this.#focus?.atom.id === atom.id ? this.#focus : undefined;
    const isHigh = depthOf(atom.level) < depthOf('note');
    const isVault = atom.level === 'vault';
    const focus: FocusView = {
      kind: 'focus',
      atom,
      inside: same?.inside ?? LOADING,
      nearby: isVault ? { kind: 'ready', value: NO_HITS } : (same?.nearby ?? LOADING),
      nearbyCards: same?.nearbyCards ?? FIRST_NEARBY,
      links: isHigh ? { kind: 'ready', value: { id: atom.id, ...NO_LINKS } } : (same?.links ?? LOADING),
      themeCount: same === undefined ? 0 : same.themeCount,
    };
    this.#focus = focus;
    this.#renamed = undefined;
    if (step.follows !== true) this.#chosen = atom.level;
    if (!this.#isAbove(atom)) this.#deepest = atom;
    if (step.follows === true && this.#isSearching) return;
    const { movement, selected, opened, limits, announcement } = this.#state;
    this.#endSearch();
    this.#set({
      content: atom.level === 'vault' && atom.noteCount === 0 ? { kind: 'empty' } : focus,
      altitude: atom.level,
      crumbs: crumbsOf(atom),
      query: '',
      selected: same === undefined ? undefined : selected,
      opened: same === undefined ? undefined : opened,
      limits: same === undefined ? new Map() : limits,
      movement: same === undefined ? { to: step.to, count: movement.count + 1 } : movement,
      announcement:
        same === undefined ? STRINGS.explorer.focusMoved(atom.level, cardTitle(atom)) : announcement,
    });
  }

  async #fillParts(call: number, atom: Atom, step: Step): Promise<void> {
    const putPart = this.#putter();
    const put: PutPart = (part) => {
      putPart(part);
      if (call === this.#focusCalls) this.#selectArrived(step);
    };
    const jobs = [this.#fillInside(atom, put), this.#fillNearby(atom, put)];
    if (depthOf(atom.level) >= depthOf('note'))
      jobs.push(this.#ports.engine.links({ id: atom.id }).then((answer) => put({ links: toPart(answer) })));
    await Promise.all(jobs);
  }

  /** Neighbours, with the texts of the first of them; once more rows of them are shown, with all texts. */
  async #fillNearby(atom: Atom, put: PutPart): Promise<void> {
    if (atom.level === 'vault') return;
    const { chips } = this.#state;
    const wanted = (): number => (this.#state.limits.has('nearby') ? NEARBY_LIMIT : FIRST_NEARBY);
    const cards = wanted();
    const answer = await this.#near(atom.id, { limit: NEARBY_LIMIT, cards });
    // What has fewer texts than are wanted by now is followed by what has them.
    if (chips !== this.#state.chips || cards < wanted()) return;
    put({ nearby: toPart(answer), nearbyCards: cards });
  }

  async #refillNearby(): Promise<void> {
    if (this.#focus !== undefined) await this.#fillNearby(this.#focus.atom, this.#putter());
  }

  /** Neighbours that the lens lets through. */
  #near(id: AtomId, wanted: { limit: number; cards: boolean | number }): ReturnType<EngineApi['move']> {
    const lens = this.#lens();
    return this.#ports.engine.move(lens === undefined ? { id, ...wanted } : { id, ...wanted, lens });
  }

  #lens(): Lens | undefined {
    return chipsToLens(this.#state.chips, this.#ports.now(), this.#ports.savedLenses());
  }

  async #fillInside(atom: Atom, put: PutPart): Promise<void> {
    const { chips } = this.#state;
    const part = atom.level === 'vault' ? await this.#themes() : { inside: await this.#inside(atom) };
    if (chips === this.#state.chips) put(part);
  }

  async #inside(atom: Atom): Promise<FocusView['inside']> {
    const children = await this.#children(atom, CHILDREN_LIMIT);
    return mapPart(toPart(children), ({ cards, total }) => insideGroup(cards, total));
  }

  /** Under a lens those that hold any note of it. */
  async #themes(): Promise<Pick<FocusView, 'inside' | 'themeCount'>> {
    const lens = this.#lens();
    const [themes, kept] = await Promise.all([
      this.#ports.engine.themes(null),
      lens && this.#ports.engine.zoomIn({ id: VAULT_ID, lens }),
    ]);
    if (kept?.ok === false) return { inside: toPart(kept), themeCount: 0 };
    const ids = kept && new Set(kept.value.map(({ id }) => id));
    const shown = themes.ok ? themes.value.filter(({ card }) => ids?.has(card.id) ?? true) : [];
    const isDivided = !themes.ok || themes.value.length > 0;
    const communities = shown.filter(({ card }) => card.themeKind === 'community').length;
    const themeCount = isDivided ? communities : undefined;
    return { inside: mapPart(toPart(themes), () => themesGroup(shown)), themeCount };
  }

  /** Selects what the step asked for as soon as its row is there; `first` is the first row inside. */
  #selectArrived(step: Step): void {
    if (step.select === undefined || this.#state.selected !== undefined) return;
    const rows = shownRows(this.#state);
    const { select } = step;
    const [first] = shownGroups(this.#state);
    if (select === 'first') this.#select(first?.kind === 'inside' ? first.rows[0] : undefined);
    else if (select === 'nearby') this.#select(rows.find((row) => row.key.startsWith('nearby:')));
    else this.#select(rows.find((row) => row.card?.id === select));
  }

  async #climb(atom: Atom, level: Level): Promise<Arrival | undefined> {
    const target = atom.ancestors.filter((ancestor) => depthOf(ancestor.level) <= depthOf(level)).at(-1);
    if (target === undefined) return undefined;
    const path = [...atom.ancestors, atom];
    const below = path[path.findIndex((step) => step.id === target.id) + 1];
    const select = below === undefined ? {} : { select: below.id };
    return this.#go(target.id, { to: 'out', visit: true, ...select });
  }

  async #descend(atom: Atom, level: Level): Promise<Arrival | undefined> {
    const target =
      this.#retrace(level) ?? (await this.#atCaret(atom, level)) ?? (await this.#firstBelow(atom, level));
    return target === undefined ? undefined : this.#go(target, { to: 'in', visit: true });
  }

  /** The atom of `level` on the path walked last, when that path goes through the focus. */
  #retrace(level: Level): AtomId | undefined {
    const path = this.#pathBelow();
    return path.filter((step) => depthOf(step.level) <= depthOf(level)).at(-1)?.id;
  }

  #deeper(): AtomId | undefined {
    return this.#pathBelow()[0]?.id;
  }

  #pathBelow(): { id: AtomId; level: Level }[] {
    if (this.#deepest === undefined || this.#focus === undefined) return [];
    const path = [...this.#deepest.ancestors, this.#deepest];
    const at = path.findIndex((step) => step.id === this.#focus?.atom.id);
    return at < 0 ? [] : path.slice(at + 1).filter((_, below) => !isEcho(path, at + 1 + below));
  }

  #isAbove(atom: Atom): boolean {
    return this.#deepest?.ancestors.some((ancestor) => ancestor.id === atom.id) === true;
  }

  async #atCaret(atom: Atom, level: Level): Promise<AtomId | undefined> {
    const caret = this.#ports.caret();
    if (caret === undefined || atom.path !== caret.path) return undefined;
    const found = await this.#ports.engine.atomAt({ ...caret, level });
    return found.ok && found.value.id !== atom.id ? found.value.id : undefined;
  }

  async #firstBelow(atom: Atom, level: Level): Promise<AtomId | undefined> {
    let found: AtomCard = atom;
    while (depthOf(found.level) < depthOf(level)) {
      const child = await this.#firstChild(found);
      if (child === undefined) break;
      found = child;
    }
    return found.id === atom.id ? undefined : found.id;
  }

  async #firstChild(atom: AtomCard): Promise<AtomCard | undefined> {
    const children = await this.#children(atom, 1);
    return children.ok ? children.value.cards[0] : undefined;
  }

  /** The children; where the only one repeats the title of its note, the children of that one. */
  async #children(atom: AtomCard, limit: number): Promise<Result<Children>> {
    if (atom.childCount === 0) return { ok: true, value: { cards: [], total: 0 } };
    const children = await this.#askChildren(atom, limit);
    const [only] = children.ok && atom.childCount === 1 ? children.value.cards : [];
    const isRepeat = only !== undefined && isEcho([atom, only], 1) && only.childCount > 0;
    return isRepeat ? this.#askChildren(only, limit) : children;
  }

  async #askChildren({ id, childCount }: AtomCard, limit: number): Promise<Result<Children>> {
    const lens = this.#lens();
    const cards = await this.#ports.engine.zoomIn(lens === undefined ? { id, limit } : { id, limit, lens });
    if (!cards.ok) return cards;
    const total = lens === undefined ? childCount : cards.value.length;
    return { ok: true, value: { cards: cards.value, total } };
  }

  async #survivingFocus(): Promise<AtomId> {
    const renamed = this.#renamed;
    if (renamed !== undefined && (await this.#ports.engine.atom({ id: renamed.to })).ok) return renamed.to;
    return this.#focus?.atom.id ?? VAULT_ID;
  }

  /** Shows the open note at the altitude on view, at least at note level. Answers whether the index knows it. */
  async #followWanted(): Promise<boolean> {
    const path = this.#wanted;
    if (path === undefined) return false;
    if (this.#focus?.atom.path === path) {
      this.#wanted = undefined;
      return false;
    }
    const level = depthOf(this.#chosen) < depthOf('note') ? 'note' : this.#chosen;
    const caret = this.#ports.caret();
    const line = caret?.path === path ? caret.line : 0;
    const found = await this.#ports.engine.atomAt({ path, line, level });
    if (!found.ok || this.#wanted !== path) return false;
    if (!this.#isSearching) this.#wanted = undefined;
    await this.#show(found.value.id, { to: 'none', visit: true, follows: true });
    return true;
  }

  async #visit(id: AtomId): Promise<void> {
    this.#takeTrail(await this.#ports.engine.trail({ trail: TRAIL, step: { kind: 'visit', id } }));
  }

  async #stepTrail(step: { kind: 'back' } | { kind: 'forward' }): Promise<Arrival | undefined> {
    const answer = await this.#ports.engine.trail({ trail: TRAIL, step });
    this.#takeTrail(answer);
    const id = answer.ok ? answer.value.atoms[answer.value.position] : undefined;
    if (id === undefined || id === this.#focus?.atom.id) return undefined;
    return this.#go(id, { to: 'none', visit: false });
  }

  #takeTrail(answer: Result<Trail>): void {
    if (!answer.ok) return;
    const { atoms, position } = answer.value;
    this.#set({ canGoBack: position > 0, canGoForward: position < atoms.length - 1 });
  }

  // Private: search

  /** Searches again, shows what the last search left out as too weak, and goes on from the row that stood for it. */
  async #searchAll(): Promise<void> {
    await this.#search(
      false,
      shownRows(this.#state).findIndex(({ key }) => key === LEFT_OUT),
    );
  }

  /** With a place it also takes what is too weak to be an answer, and selects the row at that place. */
  async #search(typing: boolean, place?: number): Promise<void> {
    this.#endSearch();
    const { signal } = (this.#searching = new AbortController());
    const { query, altitude, content } = this.#state;
    if (content.kind !== 'search')
      this.#set({ content: { kind: 'search', answer: LOADING }, selected: undefined });
    const lens = this.#lens();
    const level = searchLevel(altitude);
    const request = {
      ...{ query: query.trim(), level, limit: HITS_LIMIT, typing, all: place !== undefined },
      ...(lens !== undefined && { lens }),
    };
    const isOver = (): boolean => signal.aborted;
    const ask: AskAgain = async (change) => {
      if (isOver()) return undefined;
      const answer = await this.#ports.explore({ ...request, cards: FIRST_CARDS, ...change }, signal);
      return isOver() ? undefined : answer;
    };
    const answer = await ask({});
    if (answer === undefined) return;
    this.#found(answer, level, { selected: undefined, opened: undefined, limits: new Map() });
    if (place !== undefined) this.#select(shownRows(this.#state)[place]);
    await this.#readTexts(ask, answer);
    // Who waits for the search does not wait for a model.
    if (isLate(answer)) void this.#awaitMeaning(ask, level);
  }

  /** Shows an answer that has the texts of its first hits. */
  #found(answer: Result<HitsAnswer>, level: SearchLevel, change: Partial<ExplorerState> = {}): void {
    const content: SearchView = { kind: 'search', answer: toPart(answer) };
    this.#set({
      ...change,
      content: isWhole(answer) ? content : { ...content, cards: FIRST_CARDS },
      announcement: answer.ok ? searchAnnouncement(answer.value, level) : this.#state.announcement,
    });
  }

  /** Shows the texts of all hits. */
  async #readTexts(ask: AskAgain, answer: Result<HitsAnswer>): Promise<void> {
    if (isWhole(answer)) return;
    const late = isLate(answer);
    // What was answered without the model must not wait for it a second time, nor be another answer.
    const whole = await ask({ cards: true, ...(late && { without: ['meaning'] }) });
    if (whole === undefined) return;
    const shown = whole.ok ? whole : answer;
    this.#set({ content: { kind: 'search', answer: toPart(late ? markedLate(shown) : shown) } });
  }

  /** Asks again until the model that was late has answered, and puts what it found in the place of what words alone did. */
  async #awaitMeaning(ask: AskAgain, level: SearchLevel): Promise<void> {
    let answer: Result<HitsAnswer> | undefined;
    do {
      await new Promise<void>((resolve) => this.#ports.after(ASK_AGAIN_MS, resolve));
      answer = await ask({});
    } while (answer !== undefined && isLate(answer));
    if (answer === undefined) return;
    // What words have found is still true when nothing more can be had.
    if (!answer.ok) {
      this.#markInTime();
      return;
    }
    this.#found(answer, level);
    const { selected } = this.#state;
    const isGone = selected !== undefined && !shownRows(this.#state).some(({ key }) => key === selected);
    if (isGone) this.#select(undefined);
    await this.#readTexts(ask, answer);
  }

  /** Nobody waits for the model any more. */
  #markInTime(): void {
    const { content } = this.#state;
    if (content.kind !== 'search' || content.answer.kind !== 'ready') return;
    const { modelNotReady: _late, ...value } = content.answer.value;
    this.#set({ content: { ...content, answer: { kind: 'ready', value } } });
  }

  /** Calls off the search that waits for a pause in typing, and the one in flight. */
  #endSearch(): void {
    this.#callOffSearch();
    this.#searching.abort();
  }

  async #setChips(chips: LensChip[]): Promise<void> {
    this.#set({ chips });
    const refill = this.#refill();
    if (this.#state.content.kind === 'search') await this.#search(false);
    await refill;
  }

  /** Asks for what is inside and near the same focus again, under another lens. */
  async #refill(): Promise<void> {
    const focus = this.#focus;
    if (focus === undefined) return;
    const put = this.#putter();
    await Promise.all([this.#fillInside(focus.atom, put), this.#fillNearby(focus.atom, put)]);
  }

  /** Puts parts of the focus in the place of what it has of them, as long as no other focus was gone to. */
  #putter(): PutPart {
    const call = this.#focusCalls;
    return (part) => {
      if (call !== this.#focusCalls || this.#focus === undefined) return;
      this.#focus = { ...this.#focus, ...part };
      if (this.#state.content.kind === 'focus') this.#set({ content: this.#focus });
    };
  }

  #select(row: Row | undefined): void {
    this.#set({ selected: row?.key });
  }

  #set(change: Partial<ExplorerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }
}

/** A focus that has arrived; `parts` resolves when what stands around it has, too. */
interface Arrival {
  parts: Promise<void>;
}

/** Asks what a search asked, with some of its request changed; undefined when another search has taken its place. */
type AskAgain = (change: Partial<ExploreRequest>) => Promise<Result<HitsAnswer> | undefined>;

type PutPart = (part: Partial<FocusView>) => void;

interface Children {
  cards: AtomCard[];
  /** How many there are, were there no limit. */
  total: number;
}

function ignore(): void {
  // The caller of the move hears of its failure; the moves after it go on.
}

const NO_HITS = { hits: [], total: 0, cut: 0, corrections: [], unknown: [] };
const NO_LINKS = {
  links: [],
  linkTotal: 0,
  backlinks: [],
  backlinkTotal: 0,
  topicSiblings: [],
  topicSiblingTotal: 0,
};

function searchAnnouncement({ hits, modelNotReady }: HitsAnswer, level: SearchLevel): string {
  const { resultCount, wordsSoFar, nothingYetHint } = STRINGS.explorer;
  const count = resultCount(hits.length, level);
  return modelNotReady ? `${count}. ${hits.length === 0 ? nothingYetHint : wordsSoFar}` : count;
}

/** Whether every hit has its text. */
function isWhole(answer: Result<HitsAnswer>): boolean {
  return !answer.ok || answer.value.hits.length <= FIRST_CARDS;
}

function isLate(answer: Result<HitsAnswer>): boolean {
  return answer.ok && answer.value.modelNotReady === true;
}

function markedLate(answer: Result<HitsAnswer>): Result<HitsAnswer> {
  return answer.ok ? { ok: true, value: { ...answer.value, modelNotReady: true } } : answer;
}

function depthOf(level: Level): number {
  return LEVELS.indexOf(level);
}

/** The level that a search ranks at: notes from note level up. */
function searchLevel(altitude: Level): SearchLevel {
  return altitude === 'section' || altitude === 'paragraph' ? altitude : 'note';
}

function toPart<T>(answer: Result<T>): Part<T> {
  return answer.ok ? { kind: 'ready', value: answer.value } : { kind: 'failed', error: answer.error };
}

function mapPart<T, U>(part: Part<T>, change: (value: T) => U): Part<U> {
  return part.kind === 'ready' ? { kind: 'ready', value: change(part.value) } : part;
}
