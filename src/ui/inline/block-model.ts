import type {
  EngineApi,
  EngineError,
  ExploreRequest,
  HitsAnswer,
  NotePath,
  Result,
} from '../../../worker/contract';
import { resultGroups } from '../rows/hit-rows';
import type { Group } from '../rows/row';
import { tellApart } from '../rows/tell-apart';
import type { BlockRequest } from './block-request';
import { relatedAnswer } from './related-answer';

/** What a code block shows. */
export type BlockContent =
  | { kind: 'loading' }
  | { kind: 'unread' }
  | { kind: 'failed'; error: EngineError }
  | { kind: 'ready'; groups: Group[]; shown: number; total: number };

interface BlockPorts {
  engine: Pick<EngineApi, 'related' | 'atom' | 'links'>;
  /** Notes that the user does not want to see near a note. */
  hidden(path: NotePath): readonly NotePath[];
  explore(request: ExploreRequest, signal: AbortSignal): Promise<Result<HitsAnswer>>;
  /** Runs `task` after `delayMs`; returns the way to call it off. */
  after(delayMs: number, task: () => void): () => void;
  changed(content: BlockContent): void;
}

/** The note that holds the block has its words too, and is no answer: so many hits of one note there are at most. */
const MAX_OWN = 3;
/** A model that is being loaded is asked again so often. */
const ASK_AGAIN_MS = 1_000;

/** The answer to a code block in a note, as long as it is on view. Of two overlapping questions the later one counts. */
export class BlockModel {
  #asking = new AbortController();
  #callOff: () => void = () => undefined;
  readonly #request: BlockRequest;
  readonly #path: NotePath | undefined;
  readonly #ports: BlockPorts;

  /** `path` is the note that holds the block; undefined where it is in none. */
  constructor(request: BlockRequest, path: NotePath | undefined, ports: BlockPorts) {
    this.#request = request;
    this.#path = path;
    this.#ports = ports;
  }

  /** Asks, also again after a change of the index. */
  async ask(): Promise<void> {
    this.close();
    const { signal } = (this.#asking = new AbortController());
    const content = await this.#content(signal);
    if (!signal.aborted) this.#ports.changed(content);
  }

  /** Nothing that is under way is shown any more. */
  close(): void {
    this.#asking.abort();
    this.#callOff();
  }

  async #content(signal: AbortSignal): Promise<BlockContent> {
    const { query } = this.#request;
    return query === undefined ? this.#related() : this.#found(query, signal);
  }

  async #related(): Promise<BlockContent> {
    const { limit, unlinked } = this.#request;
    if (this.#path === undefined) return { kind: 'unread' };
    const answer = await relatedAnswer(this.#ports.engine, this.#path, {
      limit,
      unlinkedOnly: unlinked,
      hidden: this.#ports.hidden(this.#path),
    });
    if (!answer.ok)
      return answer.error.kind === 'not-found' ? { kind: 'unread' } : { kind: 'failed', error: answer.error };
    const { group, total } = answer.value;
    return { kind: 'ready', groups: [group], shown: group.rows.length, total };
  }

  async #found(query: string, signal: AbortSignal): Promise<BlockContent> {
    const { level, limit } = this.#request;
    const asked = { query, level, limit: limit + MAX_OWN, cards: true };
    const answer = await this.#ports.explore(asked, signal);
    if (!answer.ok) return { kind: 'failed', error: answer.error };
    const { modelNotReady } = answer.value;
    const all = answer.value.hits.filter(({ card }) => card.path !== this.#path);
    const hits = all.slice(0, limit);
    if (modelNotReady === true && !signal.aborted)
      this.#callOff = this.#ports.after(ASK_AGAIN_MS, () => void this.ask());
    const groups = resultGroups({ ...answer.value, hits }).filter(({ rows }) => rows.length > 0);
    return {
      kind: 'ready',
      groups: tellApart<Group>(groups, undefined).map(withoutOwnHeading),
      shown: hits.length,
      total: answer.value.total - (answer.value.hits.length - all.length),
    };
  }
}

/** A list of notes alone needs no heading that says so. */
function withoutOwnHeading(group: Group): Group {
  return group.key === 'notes' ? { ...group, heading: '' } : group;
}
