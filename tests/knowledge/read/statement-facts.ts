import { knowledgeIn } from '../knowledge-fixture';

/** Edges that a sentence says, in a vault where two notes name every thing that it links, and its note. */
export function factsOf(sentence: string): string[] {
  const names = ['Self', ...[...sentence.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, name = '']) => name)];
  const list = names.map((name) => `[[${name}]]`).join('\n\n');
  const { facts, naming } = knowledgeIn({
    'Self.md': sentence,
    'One list.md': list,
    'Other list.md': `${list}\n`,
  });
  return facts.flatMap(({ title, says }) =>
    says.kind === 'edge' ? [`${title} ${says.edge} ${naming.nameOf.get(says.to) ?? says.to}`] : [],
  );
}
