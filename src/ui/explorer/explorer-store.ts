import { FIRST_STATE, type ExplorerState } from './explorer-state';
import type { Row } from '../rows/row';

/** The one place of the explorer's state, and who is told of its changes. */
export class ExplorerStore {
  #state: ExplorerState = FIRST_STATE;
  #listeners = new Set<(state: ExplorerState) => void>();

  get state(): ExplorerState {
    return this.#state;
  }

  /** Whether a search or a question is on view, or about to be. */
  get isSearching(): boolean {
    const { content, query } = this.#state;
    return content.kind === 'search' || content.kind === 'asked' || query.trim() !== '';
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
