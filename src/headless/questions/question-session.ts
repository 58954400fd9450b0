import type { EngineApi } from '../../../worker/contract';
import type { VaultFolder } from '../files/vault-folder';

/** The verbs by which questions are asked of notes. */
export type QuestionVerbs = Pick<
  EngineApi,
  | ('explore' | 'explain' | 'related' | 'atom' | 'zoomIn' | 'zoomOut')
  | ('links' | 'themes' | 'fragments' | 'pack' | 'meaningStatus' | 'facets')
>;

/** What answers questions: a vault with its index, or an archive. */
export interface QuestionSession {
  readonly engine: QuestionVerbs;
  /** `root`: where the names of atoms may begin that are paths on this disk. */
  readonly folder: Pick<VaultFolder, 'root' | 'read'>;
}
