import { FIRST_STATE, isFinding, type ExplorerState } from './explorer-state';
import { isQuestion } from './is-question';
import type { Row } from '../rows/row';

/** The one place of the explorer's state, and who is told of its changes. */
export class ExplorerStore {
  #state: ExplorerState = FIRST_STATE;
  #listeners = new Set<(state: ExplorerState) => void>();

  get state(): ExplorerState {
    return this.#state;
  }

  /** Whether a search or a question is on view, or a search is about to be: a question that is typed is asked when its end is. */
  get isSearching(): boolean {
    const { query } = this.#state;
    return isFinding(this.#state) || (query.trim() !== '' && !isQuestion(query));
  }

  subscribe(listener: (state: ExplorerState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(change: Partial<ExplorerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }

  select(row: Row | undefined): void {
    this.set({ selected: row?.key });
  }
}
