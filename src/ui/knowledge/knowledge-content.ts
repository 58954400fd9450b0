import type { EngineError } from '../../../worker/contract';
import type { ScopeKey } from '../../../worker/knowledge/base/scope-key';
import type { KnownLine, KnownPage, KnownSection } from '../../knowing/knowledge-lines';
import type { DraftText, OpinionsOffer } from './knowledge-opinions';
import type { QuestionText, ValuesText } from './knowledge-questions';
import { errorText } from '../error-text';
import type { ProseText } from './prose-model';

/** What the pane shows, whole. */
export type KnowledgeContent =
  | { kind: 'off' }
  /** `share`: of the notes that are read, 0 to 1; absent where none has to be. */
  | { kind: 'loading'; share?: number }
  /** There is nothing to show, and this is why. */
  | { kind: 'said'; text: string; isFailure: boolean; undo?: NonNullable<KnownLine['undo']> }
  /** `prose`: as a model tells it; undefined where none did and none is chosen. */
  | { kind: 'page'; page: KnownPage; prose: ProseText | undefined }
  | {
      kind: 'project';
      scopes: ScopeKey[];
      chosen: ScopeKey;
      sections: KnownSection[];
      /** How many more are listed when somebody asks for it. */
      more: number;
      prose: ProseText | undefined;
    }
  | {
      kind: 'questions';
      heading: string;
      questions: QuestionText[];
      values: ValuesText[];
      drafts: DraftText[];
      /** Of drafts that went with what their notes said. */
      gone: string[];
      /** Undefined where no model is chosen, or all was asked. */
      offer: OpinionsOffer | undefined;
      /** The model is being asked. */
      isAsking: boolean;
      /** It can be asked about more, near in meaning. */
      canCompare: boolean;
      /** A decision stands that can be taken back. */
      canUndo: boolean;
    }
  /** `troubles`: what is wrong, in sentences; `hints`: of what nothing was found. */
  | {
      kind: 'health';
      rows: [name: string, value: string][];
      hints: string[];
      points: string;
      growth: string;
      troubles: string[];
      /** Decisions that change nothing now. */
      unheeded: KnownLine[];
    };

/** Why there is nothing to show. */
export function said(text: string): KnowledgeContent {
  return { kind: 'said', text, isFailure: false };
}

export function failed(error: EngineError): KnowledgeContent {
  return { kind: 'said', text: errorText(error), isFailure: true };
}
