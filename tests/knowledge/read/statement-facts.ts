import type { NotePath } from '../../../worker/contract';
import { knowledgeIn, tableOf } from '../knowledge-fixture';

/** Edges that a sentence says, in a vault where two notes name every thing that it links, and its note. */
export function factsOf(sentence: string): string[] {
  const { facts, naming } = knowledgeIn(vaultOf(sentence));
  return facts.flatMap(({ title, says }) =>
    says.kind === 'edge' ? [`${title} ${says.edge} ${naming.nameOf.get(says.to) ?? says.to}`] : [],
  );
}

/** Edges that it denies, in the same vault. */
export function denialsOf(sentence: string): string[] {
  const { items = [], statements = [] } = tableOf(vaultOf(sentence)).get('Self.md' as NotePath)?.names ?? {};
  const nameAt = (place: number): string => (place < 0 ? 'Self' : (items[place]?.text ?? ''));
  return statements
    .filter(({ isDenied }) => isDenied)
    .map(({ relation: { kind, isReversed }, from, to }) => {
      const [subject, object] = isReversed ? [to, from] : [from, to];
      return `${nameAt(subject)} ${kind} ${nameAt(object)}`;
    });
}

function vaultOf(sentence: string): Record<string, string> {
  const names = ['Self', ...[...sentence.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, name = '']) => name)];
  const list = names.map((name) => `[[${name}]]`).join('\n\n');
  return { 'Self.md': sentence, 'One list.md': list, 'Other list.md': `${list}\n` };
}
