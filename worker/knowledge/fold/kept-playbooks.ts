import type { NotePath } from '../../contract';
import { compareCodeUnits } from '../../engine/base/code-units';
import type { Anchor } from '../base/knowledge-nodes';
import type { TableNote } from '../table/note-table';
import { foldPlaybooks, type PlaybookInput, type Playbooks } from './fold-playbooks';
import { clustersOf, type Cluster } from './procedure-clusters';
import type { SeenChange, SeenNotes } from './seen-notes';

/**
 * Playbooks while notes change. Procedures are compared anew where the words of one are other than before; what their clusters
 * say where anything that they stand on is.
 */
export class KeptPlaybooks {
  readonly #seen: SeenNotes;
  readonly #holders = new Set<NotePath>();
  #clusters: Cluster[] | undefined;
  #playbooks: Playbooks | undefined;

  constructor(seen: SeenNotes) {
    this.#seen = seen;
  }

  *update(
    changes: readonly SeenChange[],
    judged: ReadonlySet<NotePath>,
    changed: ReadonlySet<Anchor>,
    input: Omit<PlaybookInput, 'seen'> & { isDecided: boolean },
  ): Generator<undefined, Playbooks> {
    let isOld = this.#playbooks === undefined || input.isDecided;
    for (const { path, before, after } of changes) {
      const holds = holdsAny(after);
      isOld ||= holds || holdsAny(before);
      if (!saysTheSame(before, after)) this.#clusters = undefined;
      this.#holders[holds ? 'add' : 'delete'](path);
    }
    for (const path of judged) isOld ||= this.#holders.has(path);
    isOld ||= changed.size > 0 && this.#playbooks?.playbooks.length !== 0;
    if (this.#playbooks !== undefined && !isOld) return this.#playbooks;
    this.#clusters ??= yield* this.#cluster();
    this.#playbooks = yield* foldPlaybooks(this.#clusters, { ...input, seen: this.#seen });
    return this.#playbooks;
  }

  #cluster(): Generator<undefined, Cluster[]> {
    const paths = [...this.#holders].sort(compareCodeUnits);
    return clustersOf(paths.flatMap((path) => this.#seen.notes.get(path) ?? []));
  }
}

function holdsAny(note: TableNote | undefined): boolean {
  return (note?.reading.procedures.length ?? 0) > 0;
}

/** Whether what is compared of its procedures is the same, in the same order. */
function saysTheSame(before: TableNote | undefined, after: TableNote | undefined): boolean {
  const [old, now] = [before, after].map((note) => note?.reading.procedures ?? []);
  return (
    old?.length === now?.length &&
    (old ?? []).every(({ words }, place) => JSON.stringify(words) === JSON.stringify(now?.[place]?.words))
  );
}
