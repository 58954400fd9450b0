import type { NotePath } from '../../contract';
import type { LinkMatrix } from './link-matrix';
import type { LinkResolver } from './link-resolver';

/**
 * Says where links lead. A graph of all notes of a vault resolves them by the notes that there are; one of a part of them is told,
 * and with it how much its notes are linked in all.
 */
export interface LinkTargets extends Pick<LinkResolver, 'add' | 'remove' | 'resolve' | 'ambiguousAliases'> {
  /** Of these notes, in their order, where that is more than the graph itself holds. */
  weights?(
    paths: readonly NotePath[],
  ): Required<Pick<LinkMatrix, 'outWeight' | 'inWeight' | 'inDegree' | 'outDegree' | 'maxInDegree'>>;
}
