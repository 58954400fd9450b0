import type { NotePath } from '../../contract';
import { compareCodeUnits } from '../../engine/base/code-units';
import type { Anchor } from '../knowledge-nodes';
import { foldPlaybooks, type PlaybookInput, type Playbooks } from './fold-playbooks';
import type { SeenChange, SeenNotes } from './seen-notes';

/** Playbooks while notes change: they are folded anew where anything that they stand on is other than before. */
export class KeptPlaybooks {
  readonly #seen: SeenNotes;
  readonly #holders = new Set<NotePath>();
  #playbooks: Playbooks | undefined;

  constructor(seen: SeenNotes) {
    this.#seen = seen;
  }

  *update(
    changes: readonly SeenChange[],
    judged: ReadonlySet<NotePath>,
    changed: ReadonlySet<Anchor>,
    input: Omit<PlaybookInput, 'notes'>,
  ): Generator<undefined, Playbooks> {
    let isOld = this.#playbooks === undefined;
    for (const { path, before, after } of changes) {
      const holds = (after?.reading.procedures.length ?? 0) > 0;
      isOld ||= holds || (before?.reading.procedures.length ?? 0) > 0;
      this.#holders[holds ? 'add' : 'delete'](path);
    }
    for (const path of judged) isOld ||= this.#holders.has(path);
    isOld ||= changed.size > 0 && this.#playbooks?.playbooks.length !== 0;
    if (this.#playbooks !== undefined && !isOld) return this.#playbooks;
    const notes = [...this.#holders]
      .sort(compareCodeUnits)
      .flatMap((path) => this.#seen.notes.get(path) ?? []);
    this.#playbooks = yield* foldPlaybooks({ ...input, notes });
    return this.#playbooks;
  }
}
