import type { Atom } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import type { Row } from '../rows/row';
import type { ExplorerPorts } from './explorer-ports';
import { shownRows, type ExplorerState } from './explorer-state';
import type { ExplorerStore } from './explorer-store';
import type { Focus } from './focus';
import type { Place } from './still-rows';
import { pickedTo, toggled } from './picked-rows';
import { edgeRow, groupOfMore, moreShown, rowBeside, scoreToggled } from './row-selection';
import type { SearchRun } from './search-run';

/** What the rows of the list stand for. */
interface BehindRows {
  store: ExplorerStore;
  focus: Focus;
  search: SearchRun;
}

/** The rows of the list: which is selected, which are picked or hidden, and what more of them is shown. */
export class ListedRows {
  readonly #engine: Pick<ExplorerPorts['engine'], 'atom'>;
  readonly #hidden: ExplorerPorts['hidden'];
  readonly #store: ExplorerStore;
  readonly #focus: Focus;
  readonly #search: SearchRun;

  constructor({ engine, hidden }: Pick<ExplorerPorts, 'engine' | 'hidden'>, behind: BehindRows) {
    this.#engine = engine;
    this.#hidden = hidden;
    this.#store = behind.store;
    this.#focus = behind.focus;
    this.#search = behind.search;
  }

  get #state(): ExplorerState {
    return this.#store.state;
  }

  /** Moves the selection by so many rows; from nowhere it enters at the near end. */
  selectBy(step: number): void {
    this.#store.select(rowBeside(this.#state, step));
  }

  selectEdge(edge: 'first' | 'last'): void {
    this.#store.select(edgeRow(this.#state, edge));
  }

  /** The keyboard has come into the list. */
  enter(): void {
    if (this.#state.content.kind === 'search') this.#search.enter();
    else if (this.#state.selected === undefined) this.selectEdge('first');
  }

  /** The pointer moves over the rows, or has left them, where no place is given. */
  pointed(at: Place | undefined): void {
    if (at === undefined) this.#search.still.left();
    else this.#search.still.pointed(at);
  }

  select(key: string | undefined): void {
    this.#store.set({ selected: key });
  }

  /** Picks a row, or lets go of it. */
  togglePick(row: Row): void {
    this.#setPicked(toggled(this.#state.picked, row), row.key);
  }

  /** Picks all rows from the selected one to this one. */
  pickTo(row: Row): void {
    this.#setPicked(pickedTo(this.#state, row.key), row.key);
  }

  /** Picks the selected row and the one beside it. */
  pickBy(step: number): void {
    const row = rowBeside(this.#state, step);
    if (row !== undefined) this.pickTo(row);
  }

  clearPicked(): void {
    this.#setPicked(new Set(), this.#state.selected);
  }

  #setPicked(picked: ReadonlySet<string>, selected: string | undefined): void {
    this.#store.set({ picked, selected, announcement: texts().picked.count(picked.size) });
  }

  /** The notes of these rows are not to be shown near the focus any more, or are again. */
  async setHidden(rows: readonly Row[], isHidden: boolean): Promise<void> {
    const near = this.#state.content.kind === 'focus' ? this.#focus.atom?.path : undefined;
    const paths = rows.flatMap(({ card }) => card?.path ?? []);
    if (near === undefined || paths.length === 0) return;
    await (isHidden ? this.#hidden.hide(near, paths) : this.#hidden.show(near, paths));
    const place = rowBeside(this.#state, 1)?.key;
    this.#focus.rehide();
    const { hiddenNow, shownAgain } = texts().picked;
    const announcement = isHidden ? hiddenNow(paths.length) : shownAgain(paths.length);
    const isGone = shownRows(this.#state).every(({ key }) => key !== this.#state.selected);
    this.#store.set({ picked: new Set(), announcement, ...(isGone && { selected: place }) });
  }

  /** Shows how the score of a row came about, or hides it; from a part it goes back to the row. */
  toggleScore(row: Row): void {
    const change = scoreToggled(this.#state, row);
    if (change !== undefined) this.#store.set(change);
  }

  /** What a part of a score is about; undefined when it is gone. */
  async subjectOf({ leadsTo }: Row): Promise<Atom | undefined> {
    const answer = leadsTo === undefined ? undefined : await this.#engine.atom({ id: leadsTo });
    return answer?.ok === true ? answer.value : undefined;
  }

  /** Brings the rows that one row stands for; whoever had selected it goes on at the first of them. */
  async bringRows(row: Row): Promise<void> {
    const place = shownRows(this.#state).findIndex(({ key }) => key === row.key);
    const came = await this.#bringMore(row);
    if (came && this.#state.selected === row.key) this.#store.select(shownRows(this.#state)[place]);
  }

  #bringMore(row: Row): Promise<boolean> {
    if (this.#state.content.kind === 'search') return this.#search.more();
    return groupOfMore(row) === 'nearby' ? this.#focus.moreNearby() : this.#focus.moreInside();
  }

  showMore(row: Row): void {
    const group = groupOfMore(row);
    const isFirst = !this.#state.limits.has(group);
    this.#store.set(moreShown(this.#state, row));
    if (group === 'nearby' && isFirst) void this.#focus.refillNearby();
  }
}
