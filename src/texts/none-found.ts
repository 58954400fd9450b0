import { texts } from './texts';

const KINDS = ['entity', 'fact', 'playbook'] as const;

/** Of kinds that a vault has none of: what was looked for, and what would make it be found. */
export function noneFound(
  nodes: Record<(typeof KINDS)[number], { candidate: number; confirmed: number }>,
): string[] {
  const { noneFound: sentences } = texts().knowledge;
  return KINDS.filter((kind) => nodes[kind].candidate + nodes[kind].confirmed === 0).map(
    (kind) => sentences[kind],
  );
}
