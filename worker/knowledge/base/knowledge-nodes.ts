import type { ContentHash, NotePath } from '../../contract';

/** A note, or the folded name of one that does not exist: by this a thing is known whatever is joined with it. */
export type Anchor = `note:${string}` | `name:${string}`;

/** A piece of a note. `hash` is that of the note when the piece was found. */
export interface SpanRef {
  path: NotePath;
  start: number;
  end: number;
  hash: ContentHash;
}

export const EDGE_KINDS = [
  'runs_on',
  'uses',
  'about',
  'part_of',
  'depends_on',
  'supersedes',
  'derived_from',
  'used_by',
] as const;

export type EdgeKind = (typeof EDGE_KINDS)[number];

/** How a note says something; each kind is right so often (see `RELIABILITY`). */
export type Source =
  | 'property'
  | 'field'
  | 'link'
  | 'mention'
  | 'sentence'
  | 'own-sentence'
  | 'procedure'
  | 'user';

export interface Evidence {
  span: SpanRef;
  source: Source;
  dayMs: number | undefined;
  /** The note says the opposite; absent where it speaks for the node. */
  against?: true;
}

export type Maturity = 'candidate' | 'confirmed' | 'archived';

export interface Scope {
  kind: 'project' | 'domain' | 'global';
  /** The project or domain; undefined for global. */
  key: string | undefined;
}

export interface Titled {
  title: string;
  /** What its notes call it, where somebody gave it another title; absent where they call it by its title. */
  noteTitle?: string;
}

/** What its notes call it: what is asked and looked for stands on that. */
export function titleInNotes({ title, noteTitle }: Titled): string {
  return noteTitle ?? title;
}

/** A title, with what the notes say where somebody gave another one. */
export function titled(inNotes: string, own: string | undefined): Titled {
  return own === undefined || own === inNotes ? { title: inNotes } : { title: own, noteTitle: inNotes };
}

export interface NodeBase extends Titled {
  /** A hash of kind and key: the same after every rebuild. */
  id: string;
  maturity: Maturity;
  /** 0 to 1. */
  confidence: number;
  scope: Scope;
  /** At most `MAX_EVIDENCE`, the best first; `observed` counts all. */
  evidence: Evidence[];
  /** Notes that say so independently. */
  observed: number;
}

export interface Entity extends NodeBase {
  kind: 'entity';
  /** Never empty; the first names the entity. */
  anchors: Anchor[];
  /** Texts under which it is met, most frequent first. */
  forms: string[];
  definition: SpanRef | undefined;
  /** Its `type` property; nothing is guessed. */
  type: string | undefined;
  mergedFrom: Merge[];
}

/** Why two anchors are one thing: the rule or decision that joined them. */
export interface Merge {
  a: Anchor;
  b: Anchor;
  by: string;
  /** The language model whose decision it was; absent for a rule and a person. */
  model?: string;
}

export interface Fact extends NodeBase {
  kind: 'fact';
  /** Id of the entity. */
  about: string;
  says: { kind: 'edge'; edge: EdgeKind; to: Anchor } | { kind: 'value'; property: string; value: string };
  /** The fact that took its place, by id; undefined while it holds. */
  supersededBy: string | undefined;
  /** The day on which it was said; undefined where no note has one. */
  dayMs: number | undefined;
}

export interface Playbook extends NodeBase {
  kind: 'playbook';
  /** Under which its steps stand; where several bear it, the title says of which note each is. */
  heading: string;
  /** Ids of the entities that its steps name. */
  about: string[];
  /** Each with what stands below it. */
  steps: SpanRef[];
  applied: number;
  ok: number;
  failed: number;
}

export interface Skill extends NodeBase {
  kind: 'skill';
  /** Id of the playbook. */
  from: string;
  about: string[];
}

export type KnowledgeNode = Entity | Fact | Playbook | Skill;
