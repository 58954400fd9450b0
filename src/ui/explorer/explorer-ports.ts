import type { EngineApi, ExploreRequest, HitsAnswer, NotePath, Result } from '../../../worker/contract';
import type { SavedLens } from '../../settings/saved-lenses';

export interface HiddenNearby {
  /** What is hidden near a note. */
  near(path: NotePath): readonly NotePath[];
  hide(near: NotePath, paths: readonly NotePath[]): Promise<void>;
  show(near: NotePath, paths: readonly NotePath[]): Promise<void>;
}

/** What the explorer needs of its surroundings. */
export interface ExplorerPorts {
  engine: Pick<
    EngineApi,
    'atom' | 'zoomIn' | 'countInside' | 'move' | 'links' | 'themes' | 'trail' | 'atomAt'
  >;
  /** The verb of that name, called off through `signal`. */
  explore(request: ExploreRequest, signal: AbortSignal): Promise<Result<HitsAnswer>>;
  savedLenses(): readonly SavedLens[];
  /** What the user does not want to see near notes. */
  hidden: HiddenNearby;
  /** Where the caret stands now, when a note is open for editing. */
  caret(): { path: NotePath; line: number } | undefined;
  now(): number;
  /** Runs `task` after `delayMs`; returns the way to call it off. */
  after(delayMs: number, task: () => void): () => void;
}
