import type { ScopeKey } from '../base/scope-key';
import type { Anchor } from '../base/knowledge-nodes';
import type { NodeKey } from '../base/node-keys';

/** What somebody decided. Decisions speak of anchors and keys, never of ids of nodes, so that they outlive a rebuild. */
export type Choice =
  /** `by`: the model that said so, and the job in which it did; absent for a person. */
  | { kind: 'same'; a: Anchor; b: Anchor; by?: string; job?: string }
  | { kind: 'different'; a: Anchor; b: Anchor }
  /** The text means this thing, or none. */
  | { kind: 'form'; text: string; anchor: Anchor | undefined }
  | { kind: 'confirm'; key: NodeKey }
  /** The node never comes back. */
  | { kind: 'veto'; key: NodeKey }
  /** The node stays however little speaks for it. */
  | { kind: 'pin'; key: NodeKey }
  /** The node belongs there whatever its notes say; `notes`: where they say. */
  | { kind: 'scope'; key: NodeKey; scope: ScopeKey | 'notes' }
  /** The node has this title whatever its notes call it; empty: as they do. */
  | { kind: 'title'; key: NodeKey; title: string }
  | { kind: 'outcome'; playbook: NodeKey; ok: boolean }
  /** Of these values of one property the one of this key holds now; without a key all of them do. */
  | { kind: 'holds'; of: NodeKey[]; key?: NodeKey }
  /** A note moved: what was decided of its old path holds for the new one. */
  | { kind: 'rename'; from: Anchor; to: Anchor }
  /** As if that decision were not there, and all others that a model made in `job`; it can be undone like any other. */
  | { kind: 'undo'; of: DecisionId; job?: string };

/** `time` and device: the same nowhere else. */
export type DecisionId = `${number}@${string}`;

export type Decision = Choice & {
  /** Lamport time: larger than all that its device had seen. */
  time: number;
  device: string;
  /** When, in milliseconds since 1970; it orders nothing. */
  atMs: number;
  /** An agent said it, which its user lets decide; absent for a person. */
  agent?: true;
};

export function decisionId({ time, device }: Pick<Decision, 'time' | 'device'>): DecisionId {
  return `${time}@${device}`;
}
