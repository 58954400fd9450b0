import { contentHash } from '../../engine/atoms/content-hash';
import type { Anchor, Fact } from './knowledge-nodes';

/** Names a node whatever its id is: an anchor; subject, edge or property, and object of a fact; a playbook. */
export type NodeKey = string;

/** Parts of keys stand between tabs, which no path and no folded name holds. */
const TAB = '\t';

export function factKey(subject: Anchor, says: Fact['says']): NodeKey {
  return says.kind === 'edge'
    ? ['fact', subject, says.edge, says.to].join(TAB)
    : ['fact', subject, says.property, says.value].join(TAB);
}

/** A playbook is known by the first of its notes and the heading there. */
export function playbookKey(note: Anchor, heading: string): NodeKey {
  return ['playbook', note, heading.trim()].join(TAB);
}

export function isPlaybookKey(key: NodeKey): boolean {
  return key.startsWith(`playbook${TAB}`);
}

/** Where a list of steps stands. */
export function noteOfPlaybook(key: NodeKey): { path: string; heading: string } {
  const [, note = '', heading = ''] = key.split(TAB);
  return { path: note.slice('note:'.length), heading };
}

export function skillKey(playbook: NodeKey): NodeKey {
  return ['skill', playbook].join(TAB);
}

/** The id of a node: short, and the same wherever the same vault is folded. */
export function nodeId(key: NodeKey): string {
  return contentHash(key).slice(0, 12);
}
