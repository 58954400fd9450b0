import type { Choice } from '../../worker/knowledge/decisions/decision';
import { ownTitle } from '../../worker/knowledge/names/own-title';

/** What a decision is about: anchors, keys, texts, and how it went. */
export function spokenOf(decision: Choice): string[] {
  switch (decision.kind) {
    case 'same':
    case 'different':
      return [decision.a, decision.b];
    case 'form':
      return [decision.text, ...(decision.anchor === undefined ? [] : [decision.anchor])];
    case 'confirm':
    case 'veto':
    case 'pin':
      return [decision.key];
    case 'scope':
      return [decision.key, decision.scope];
    case 'title':
      return [decision.key, ownTitle(decision.title)];
    case 'holds':
      return decision.key === undefined ? decision.of : [decision.key];
    case 'outcome':
      return [decision.playbook, decision.ok ? 'ok' : 'failed'];
    case 'rename':
      return [decision.from, decision.to];
    case 'undo':
      return [decision.of];
  }
}
