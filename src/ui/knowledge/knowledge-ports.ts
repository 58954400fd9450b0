import type { NotePath } from '../../../worker/contract';
import type { KnowledgeSession } from '../../knowing/knowledge-session';
import type { ModelOpinions } from '../../knowing/model-opinions';
import type { ModelChoice } from '../../llm/model-choice';
import type { ProsePorts } from './prose-model';

/** The language model of the settings, which may be asked about open questions, and to tell a page in prose. */
export interface AskedModel {
  opinions: Pick<ModelOpinions, 'judged' | 'offer' | 'buy' | 'figures'>;
  prose: ProsePorts['prose'];
  /** Undefined as long as none is chosen, or where another window keeps the ledger. */
  choice(): ModelChoice | undefined;
  /** Whether what it takes for one is joined. */
  joins(): boolean;
}

export interface KnowledgePorts {
  model: AskedModel;
  session: Pick<
    KnowledgeSession,
    | 'ask'
    | 'decide'
    | 'isDecidedAnew'
    | 'takeBack'
    | 'newest'
    | 'damaged'
    | 'fault'
    | 'comparesMeaning'
    | 'compareMeaning'
    | 'themesOf'
  >;
  isOn(): boolean;
  /** Whether the index has all notes: of what is not read yet nobody can say what it does not name. */
  isWhole(): boolean;
  /** The text of a note; undefined where it cannot be read. */
  textOf(path: NotePath): Promise<string | undefined>;
  /** There is something new to show. */
  changed(): void;
  /** For a screen reader and whoever looks: what has just been done. */
  say(text: string): void;
  /** How far the pane is scrolled, in pixels. */
  scrolled?(): number;
}
