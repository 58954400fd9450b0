import { formatCount, formatFixed } from './format';
import { texts } from './texts';

/** How often anything is named, and how often that is for each thing. */
export function mentionsText({
  mentions,
  nodes: { entity },
}: {
  mentions: number;
  nodes: { entity: { candidate: number; confirmed: number } };
}): string {
  const things = entity.candidate + entity.confirmed;
  if (things === 0) return formatCount(mentions);
  return texts().knowledge.figures.mentionsOf(mentions, formatFixed(mentions / things, 1));
}
