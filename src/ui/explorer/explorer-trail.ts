import type { AtomId, Result, Trail } from '../../../worker/contract';
import type { ExplorerPorts } from './explorer-ports';
import type { ExplorerStore } from './explorer-store';

const TRAIL = 'explorer';

/** Where the explorer has been; the engine keeps it. */
export class ExplorerTrail {
  readonly #engine: Pick<ExplorerPorts['engine'], 'trail'>;
  readonly #store: ExplorerStore;

  constructor(engine: Pick<ExplorerPorts['engine'], 'trail'>, store: ExplorerStore) {
    this.#engine = engine;
    this.#store = store;
  }

  async visit(id: AtomId): Promise<void> {
    this.#take(await this.#engine.trail({ trail: TRAIL, step: { kind: 'visit', id } }));
  }

  /** Answers where the step leads. */
  async step(kind: 'back' | 'forward'): Promise<AtomId | undefined> {
    const answer = await this.#engine.trail({ trail: TRAIL, step: { kind } });
    this.#take(answer);
    return answer.ok ? answer.value.atoms[answer.value.position] : undefined;
  }

  #take(answer: Result<Trail>): void {
    if (!answer.ok) return;
    const { atoms, position } = answer.value;
    this.#store.set({ canGoBack: position > 0, canGoForward: position < atoms.length - 1 });
  }
}
