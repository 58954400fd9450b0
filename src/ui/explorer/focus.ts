import {
  VAULT_ID,
  parseAtomId,
  type Atom,
  type AtomId,
  type HitsAnswer,
  type Level,
  type NotePath,
  type Result,
} from '../../../worker/contract';
import { toPart } from '../part';
import { FIRST_NEARBY, arrivedState, arrivedView, shownContent } from './arrival';
import type { ExplorerPorts } from './explorer-ports';
import { LOADING } from '../part';
import { crumbsOf, isFinding, shownGroups, shownRows, type FocusView, type Movement } from './explorer-state';
import { offerFor } from './offer';
import type { ExplorerStore } from './explorer-store';
import type { ExplorerTrail } from './explorer-trail';
import { MAX_HITS } from '../rows/hit-rows';
import { LeftPlaces, type LeftPlace } from './left-places';
import type { LensedQuestions } from './lensed-questions';
import { depthOf } from './level-depth';
import type { OpenNote } from './open-note';
import type { SearchRun } from './search-run';
import { cardTitle, type Row } from '../rows/row';
import { texts } from '../../texts/texts';
import { WalkedPath } from './walked-path';

/** How many neighbours are asked for, more each time the end of them comes into sight. */
const FIRST_LIMIT = 30;
const NEARBY_LIMITS = [FIRST_LIMIT, 250, MAX_HITS];

/** Options of a change of focus. */
export interface Step {
  to: Movement;
  /** Whether the trail takes note of it. */
  visit: boolean;
  /** It follows the note or the index: the altitude the user chose stays their choice. */
  follows?: boolean;
  select?: 'first' | 'nearby' | AtomId;
  /** It comes back to where somebody has been: the row that was selected there is selected again. */
  returns?: boolean;
}

/** A focus that has arrived; `parts` resolves when what stands around it has, too. */
export interface Arrival {
  parts: Promise<void>;
}

type PutPart = (part: Partial<FocusView>) => void;

interface FocusSurroundings {
  engine: Pick<ExplorerPorts['engine'], 'atom' | 'links'>;
  hidden: Pick<ExplorerPorts['hidden'], 'near'>;
  offerPrice?: ExplorerPorts['offerPrice'];
  questions: LensedQuestions;
  store: ExplorerStore;
  search: SearchRun;
  trail: ExplorerTrail;
  open: OpenNote;
}

/**
 * What the pane is about, and how that changes. Of two overlapping changes the later one counts: answers to the earlier
 * one are dropped.
 */
export class Focus {
  /** The focus behind a search, and the one that movements start from. */
  #view: FocusView | undefined;
  #calls = 0;
  /** The last of the calls that has arrived, or failed. */
  #arrived = 0;
  /** Resolves when the last move in turn has arrived. */
  #turn: Promise<void> = Promise.resolve();
  /** A rename that the index may not know yet. */
  #renamed: { from: AtomId; to: AtomId } | undefined;
  /** The children whose followers are on their way. */
  #asksMore: FocusView['inside'] | undefined;
  #nearbyLimit = FIRST_LIMIT;
  /** The altitude the user chose; a note without sections is shown higher than it. */
  #chosen: Level = 'note';
  readonly #left = new LeftPlaces();
  readonly path = new WalkedPath();
  readonly #around: FocusSurroundings;

  constructor(around: FocusSurroundings) {
    this.#around = around;
  }

  get view(): FocusView | undefined {
    return this.#view;
  }

  get atom(): Atom | undefined {
    return this.#view?.atom;
  }

  /** Whether a search stands before it, or the focus from which one was begun. */
  get isCovered(): boolean {
    const { state } = this.#around.store;
    return isFinding(state) || (state.content.kind === 'focus' && state.content !== this.#view);
  }

  get chosenLevel(): Level {
    return this.#chosen;
  }

  /** Whether a change of focus is on its way. */
  get isMoving(): boolean {
    return this.#arrived !== this.#calls;
  }

  choose(level: Level): void {
    this.#chosen = level;
  }

  /** Changes the focus; resolves once everything around it has arrived. */
  async show(id: AtomId, step: Step): Promise<void> {
    const arrival = await this.go(id, step);
    await arrival.parts;
  }

  /** Changes the focus; resolves once it has arrived, while what stands around it is still on its way. */
  async go(id: AtomId, step: Step): Promise<Arrival> {
    const { store, open, trail } = this.#around;
    const call = ++this.#calls;
    // Who goes elsewhere does not want to be led back to the open note by the next change of the index.
    if (step.follows !== true) open.letGo();
    const { query } = store.state;
    const answer = await this.#atomOrNearest(id);
    if (call !== this.#calls) return NOTHING_MORE;
    this.#arrived = call;
    if (!answer.ok) {
      if (!store.isSearching) store.set({ content: { kind: 'failed', error: answer.error } });
      return NOTHING_MORE;
    }
    const wasShown = this.atom;
    this.leave();
    const place = step.returns === true ? this.#left.get(answer.value.id) : undefined;
    const isBehind = store.isSearching && (step.follows === true || store.state.query !== query);
    this.#arrive(answer.value, step, place, isBehind);
    // Where the focus itself is gone, what is left of its way is shown, and the reason said.
    if (wasShown?.id === id && answer.value.id !== id) this.#sayGone(wasShown, answer.value);
    if (step.visit) void trail.visit(answer.value.id);
    return { parts: this.#fillParts(call, answer.value, step, place) };
  }

  /** Remembers how the focus on view is left, for coming back to it. */
  leave(): void {
    const { content, selected, limits } = this.#around.store.state;
    if (this.#view === undefined || content.kind !== 'focus') return;
    const place = { selected, limits, children: this.#knownInside(), neighbours: this.#nearbyLimit };
    this.#left.leave(this.#view.atom.id, place);
  }

  /** Shows the focus on which a search was laid, with the row that was selected there. */
  uncover(): FocusView | undefined {
    const { store } = this.#around;
    const view = this.#view;
    const place = view && this.#left.get(view.atom.id);
    store.set({
      content: view === undefined ? LOADING : shownContent(view),
      altitude: view?.atom.level ?? 'vault',
      crumbs: view === undefined ? [] : crumbsOf(view.atom),
      ...{ selected: undefined, picked: new Set(), opened: undefined },
      limits: place?.limits ?? new Map(),
    });
    this.#selectRow(({ key }) => key === place?.selected);
    return view;
  }

  /** Lets quick presses of a key take one step each: a move begins where the one before it has arrived. */
  async inTurn(move: () => Promise<Arrival | undefined>): Promise<void> {
    const arrival = this.#turn.then(move);
    this.#turn = arrival.then(ignore, ignore);
    await (
      await arrival
    )?.parts;
  }

  /** A note has a new path: a focus in it goes with it. */
  renamed(from: NotePath, to: NotePath): void {
    const { atom } = this;
    if (atom?.path !== from) return;
    const renamed = parseAtomId(to + atom.id.slice(from.length));
    if (renamed !== undefined) this.#renamed = { from: atom.id, to: renamed };
  }

  /** The focus, under the name that the index knows it by. */
  async surviving(): Promise<AtomId> {
    const renamed = this.#renamed;
    const { engine } = this.#around;
    if (renamed !== undefined && (await engine.atom({ id: renamed.to })).ok) return renamed.to;
    return this.atom?.id ?? VAULT_ID;
  }

  /** Asks for what is inside and near the same focus again, under another lens. */
  async refill(): Promise<void> {
    if (this.#view === undefined) return;
    const { atom } = this.#view;
    const put = this.#putter(atom);
    await Promise.all([this.#fillInside(atom, put), this.#fillNearby(atom, put)]);
  }

  async refillNearby(): Promise<void> {
    if (this.#view !== undefined) await this.#fillNearby(this.#view.atom, this.#putter(this.#view.atom));
  }

  /** Asks for the children that follow those on view. Answers whether any came. */
  async moreInside(): Promise<boolean> {
    const { store, questions } = this.#around;
    const before = this.#view;
    if (before?.inside.kind !== 'ready' || this.#asksMore === before.inside) return false;
    this.#asksMore = before.inside;
    const { chips } = store.state;
    const known = before.inside.value.rows.flatMap(({ card }) => card ?? []);
    const put = this.#putter(before.atom);
    const inside = await questions.moreInside(before.atom, known);
    // Children that were asked for anew meanwhile are not followed by those after the old ones.
    if (chips !== store.state.chips || this.#view?.inside !== before.inside) return false;
    put({ inside });
    return true;
  }

  /** Asks for more neighbours than are on view. Answers whether any came. */
  async moreNearby(): Promise<boolean> {
    const before = this.#view;
    const limit = NEARBY_LIMITS.find((each) => each > this.#nearbyLimit);
    if (before === undefined || before.nearbyUnasked === 0 || limit === undefined) return false;
    this.#nearbyLimit = limit;
    await this.#fillNearby(before.atom, this.#putter(before.atom));
    return this.#view?.nearby !== before.nearby;
  }

  /** Looks again what the user has hidden. */
  rehide(): void {
    if (this.#view !== undefined)
      this.#putter(this.#view.atom)({ hidden: this.#hiddenNear(this.#view.atom) });
  }

  #sayGone(gone: Atom, { level }: Atom): void {
    const { store } = this.#around;
    const { explorer } = texts();
    const word = (level === 'theme' ? explorer.goneFromTheme : explorer.gone)(cardTitle(gone));
    if (!store.isSearching) store.set({ word, isUnread: false, announcement: word });
  }

  #hiddenNear({ path }: Atom): readonly NotePath[] {
    return path === undefined ? [] : this.#around.hidden.near(path);
  }

  async #atomOrNearest(id: AtomId): Promise<Result<Atom>> {
    const { engine } = this.#around;
    const answer = await engine.atom({ id });
    if (answer.ok || answer.error.kind !== 'not-found') return answer;
    const { nearest } = answer.error;
    return (nearest === VAULT_ID && (await this.#themeAround(id))) || engine.atom({ id: nearest });
  }

  /** Of the themes that the focus was in, the innermost that there is still: the index does not know where what is gone was. */
  async #themeAround(id: AtomId): Promise<Result<Atom> | undefined> {
    const { atom } = this;
    if (atom?.id !== id) return undefined;
    for (const around of [...atom.ancestors].reverse()) {
      const theme = around.level === 'theme' ? await this.#around.engine.atom({ id: around.id }) : undefined;
      if (theme?.ok === true) return theme;
    }
    return undefined;
  }

  /** `isBehind` a search: it was there before the open note was followed, or was begun since somebody went to the atom. */
  #arrive(atom: Atom, { to, follows }: Step, place: LeftPlace | undefined, isBehind: boolean): void {
    const { store, search } = this.#around;
    const same = this.atom?.id === atom.id ? this.#view : undefined;
    const view = arrivedView(atom, same, this.#hiddenNear(atom));
    const isSame = same !== undefined && !this.isCovered;
    this.#view = view;
    if (same === undefined) this.#nearbyLimit = place?.neighbours ?? FIRST_LIMIT;
    // What is asked for again meanwhile is found where it was before.
    if (this.#renamed?.from !== atom.id) this.#renamed = undefined;
    if (follows !== true) this.#chosen = atom.level;
    this.path.arrive(atom);
    if (isBehind) return;
    search.end();
    store.set(arrivedState(store.state, view, to, isSame));
    if (place !== undefined && same === undefined) store.set({ limits: place.limits });
  }

  async #fillParts(call: number, atom: Atom, step: Step, place: LeftPlace | undefined): Promise<void> {
    const putPart = this.#putter(atom);
    const put: PutPart = (part) => {
      putPart(part);
      if (call === this.#calls && !this.isCovered) this.#selectArrived(step, place);
    };
    const known = (): number => Math.max(this.#knownInside(), place?.children ?? 0);
    const jobs = [this.#fillInside(atom, put, known), this.#fillNearby(atom, put)];
    if (depthOf(atom.level) >= depthOf('note')) jobs.push(this.#fillLinks(atom, put));
    await Promise.all(jobs);
    // For a price notes are read: nothing waits for that.
    if (offerFor(atom) !== undefined && call === this.#calls) void this.#fillOffer(atom, putPart);
  }

  async #fillOffer(atom: Atom, put: PutPart): Promise<void> {
    put({ offerPrice: await this.#around.offerPrice?.(atom) });
  }

  /** How many children are on view: asked for anew they stay on view. */
  #knownInside(): number {
    const inside = this.#view?.inside;
    return inside?.kind === 'ready' ? inside.value.rows.length : 0;
  }

  /** As many children as are `known`, also those that came while they were asked for. */
  async #fillInside(atom: Atom, put: PutPart, known: () => number = noneKnown): Promise<void> {
    const { store, questions } = this.#around;
    const { chips } = store.state;
    const call = this.#calls;
    let count = known();
    let part = await questions.inside(atom, count);
    while (call === this.#calls && known() > count) {
      count = known();
      part = await questions.inside(atom, count);
    }
    const { notesInLens, ...others } = part;
    if (chips === store.state.chips) put({ ...others, notesInLens });
  }

  /** Neighbours, with the texts of the first of them; once more rows of them are shown, with all texts. */
  async #fillNearby(atom: Atom, put: PutPart): Promise<void> {
    if (atom.level === 'vault') return;
    const { store, questions } = this.#around;
    const { chips, unlinkedOnly } = store.state;
    const wanted = (): number => (store.state.limits.has('nearby') ? this.#nearbyLimit : FIRST_NEARBY);
    const cards = wanted();
    // As many as are hidden are asked for besides.
    const limit = Math.min(MAX_HITS, this.#nearbyLimit + this.#hiddenNear(atom).length);
    const answer = await questions.near(atom.id, { limit, cards, linked: !unlinkedOnly });
    // What has fewer texts than are wanted by now is followed by what has them.
    if (chips !== store.state.chips || unlinkedOnly !== store.state.unlinkedOnly || cards < wanted()) return;
    put({ nearby: toPart(answer), nearbyCards: cards, nearbyUnasked: unaskedOf(answer, limit) });
  }

  async #fillLinks({ id }: Atom, put: PutPart): Promise<void> {
    put({ links: toPart(await this.#around.engine.links({ id })) });
  }

  /** Puts parts of the focus in the place of what it has of them, as long as no other focus was gone to, nor one that was on its way has come. */
  #putter({ id }: Atom): PutPart {
    const { store } = this.#around;
    const call = this.#calls;
    return (part) => {
      if (call !== this.#calls || this.#view?.atom.id !== id) return;
      const isShown = store.state.content === this.#view;
      this.#view = { ...this.#view, ...part };
      if (isShown) store.set({ content: this.#view });
    };
  }

  /** Selects what the step asked for as soon as its row is there; `first` is the first row inside. */
  #selectArrived({ select }: Step, place: LeftPlace | undefined): void {
    const { store } = this.#around;
    if (store.state.selected !== undefined) return;
    if (place?.selected !== undefined) this.#selectRow(({ key }) => key === place.selected);
    else if (select === 'first') {
      const [first] = shownGroups(store.state);
      store.select(first?.kind === 'inside' ? first.rows[0] : undefined);
    } else if (select === 'nearby') this.#selectRow(({ key }) => key.startsWith('nearby:'));
    else if (select !== undefined) this.#selectRow(({ card }) => card?.id === select);
  }

  #selectRow(isWanted: (row: Row) => boolean): void {
    const { store } = this.#around;
    const row = shownRows(store.state).find(isWanted);
    if (row !== undefined) store.select(row);
  }
}

/** How many neighbours the limit of the question held back. */
function unaskedOf(answer: Result<HitsAnswer>, limit: number): number {
  if (!answer.ok || answer.value.hits.length < limit) return 0;
  return Math.max(0, Math.min(MAX_HITS, answer.value.total) - answer.value.hits.length);
}

function noneKnown(): number {
  return 0;
}

const NOTHING_MORE: Arrival = { parts: Promise.resolve() };

function ignore(): void {
  // The caller of the move hears of its failure; the moves after it go on.
}
