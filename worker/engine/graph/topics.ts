import type { NotePath } from '../../contract';
import { must } from '../base/assert';
import { forEachLink, hasLink, inDegreeOf, linkedWith, type LinkMatrix } from './link-matrix';
import { trimSigns } from '../base/trim-signs';

/** Whether a note is a topic: below the ontology folder, or linked from at least `hubMinDegree` notes. */
export function isTopic(
  links: LinkMatrix,
  path: NotePath,
  options: { ontologyFolder: string; hubMinDegree: number },
): boolean {
  const folder = trimSigns(options.ontologyFolder.normalize('NFC'), '/');
  if (folder !== '' && path.startsWith(`${folder}/`)) return true;
  return inDegreeOf(links, must(links.numbers.get(path), path)) >= options.hubMinDegree;
}

export interface TopicSibling {
  path: NotePath;
  /** The topic that contributes most. */
  topic: NotePath;
  /** Sum over shared topics of 1 / log2(1 + notes that link to the topic); above 0. */
  weight: number;
}

/**
 * Notes that link to the topics around a note: neighbours → those that are topics → their other inbound
 * neighbours. A topic that everything links to says little, hence the logarithm of its degree. Best first,
 * ties by path.
 */
export function topicSiblings(
  links: LinkMatrix,
  path: NotePath,
  options: { ontologyFolder: string; hubMinDegree: number },
): TopicSibling[] {
  const seed = must(links.numbers.get(path), path);
  const siblings = new Map<number, { topic: number; best: number; weight: number }>();
  for (const topic of linkedWith(links, seed)) {
    if (!isTopic(links, must(links.paths[topic], 'topic'), options)) continue;
    const share = 1 / Math.log2(1 + Math.max(1, inDegreeOf(links, topic)));
    forEachLink(links.into, topic, (sibling) => {
      if (sibling === seed) return;
      const known = siblings.get(sibling);
      if (known === undefined) siblings.set(sibling, { topic, best: share, weight: share });
      else {
        known.weight += share;
        if (share > known.best) Object.assign(known, { topic, best: share });
      }
    });
  }
  return [...siblings]
    .sort(([a, x], [b, y]) => y.weight - x.weight || a - b)
    .map(([number, { topic, weight }]) => ({
      path: must(links.paths[number], 'sibling'),
      topic: must(links.paths[topic], 'topic'),
      weight,
    }));
}

/**
 * Answers of another note which of the topics around a note it links to: the topics that make it a sibling, those that say
 * most first, ties by path.
 */
export function sharedTopics(
  links: LinkMatrix,
  path: NotePath,
  options: { ontologyFolder: string; hubMinDegree: number },
): (other: NotePath) => NotePath[] {
  const seed = must(links.numbers.get(path), path);
  const pathOf = (note: number) => must(links.paths[note], 'path of a note');
  const topics = linkedWith(links, seed)
    .filter((note) => isTopic(links, pathOf(note), options))
    .sort((a, b) => inDegreeOf(links, a) - inDegreeOf(links, b) || a - b);
  return (other) => {
    const number = must(links.numbers.get(other), other);
    return topics.filter((topic) => hasLink(links.out, number, topic)).map(pathOf);
  };
}
