import type { LinkSource } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';
import { isNavigationProperty } from './calendar';

/** How much a link counts in traversal and activation. */
export const LINK_WEIGHTS: Record<LinkSource, number> = { frontmatter: 1.5, body: 1, embed: 1 };

/** What a link between two notes counts; undefined of one that leads through a series or from day to day, which says nothing of what they are about. */
export function rankWeight(
  { source, property }: Pick<ParsedLink, 'source' | 'property'>,
  areDated: boolean,
): number | undefined {
  if (areDated || (property !== undefined && isNavigationProperty(property))) return undefined;
  return LINK_WEIGHTS[source];
}
