import type { NotePath } from '../../contract';
import { must } from '../base/assert';
import { forEachLink, hasLink, inDegreeOf, linkedWith, notesIn, type LinkMatrix } from './link-matrix';
import { trimSigns } from '../base/trim-signs';

/** Which notes are topics. */
export interface TopicOptions {
  ontologyFolder: string;
  hubMinDegree: number;
}

/** Whether a note is a topic: below the ontology folder, or linked from at least `hubMinDegree` notes. */
export function isTopic(links: LinkMatrix, path: NotePath, options: TopicOptions): boolean {
  return topicTest(links, options)(must(links.numbers.get(path), path));
}

/** How many notes are topics. */
export function countTopics(links: LinkMatrix, options: TopicOptions): number {
  const isOne = topicTest(links, options);
  let count = 0;
  for (let note = 0; note < notesIn(links); note++) if (isOne(note)) count++;
  return count;
}

/** Tells of a note by its number whether it is one. */
function topicTest(links: LinkMatrix, options: TopicOptions): (note: number) => boolean {
  const { hubMinDegree } = options;
  const folder = trimSigns(options.ontologyFolder.normalize('NFC'), '/');
  const isBelow = (note: number): boolean =>
    folder !== '' && must(links.paths[note], 'path of a note').startsWith(`${folder}/`);
  return (note) => inDegreeOf(links, note) >= hubMinDegree || isBelow(note);
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
export function topicSiblings(links: LinkMatrix, path: NotePath, options: TopicOptions): TopicSibling[] {
  const seed = must(links.numbers.get(path), path);
  const isOne = topicTest(links, options);
  const siblings = new Map<number, { topic: number; best: number; weight: number }>();
  for (const topic of linkedWith(links, seed)) {
    if (!isOne(topic)) continue;
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
  options: TopicOptions,
): (other: NotePath) => NotePath[] {
  const seed = must(links.numbers.get(path), path);
  const pathOf = (note: number) => must(links.paths[note], 'path of a note');
  const topics = linkedWith(links, seed)
    .filter(topicTest(links, options))
    .sort((a, b) => inDegreeOf(links, a) - inDegreeOf(links, b) || a - b);
  return (other) => {
    const number = must(links.numbers.get(other), other);
    return topics.filter((topic) => hasLink(links.out, number, topic)).map(pathOf);
  };
}
