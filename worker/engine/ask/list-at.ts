import type { PieceSentence } from './piece-sentences';

/** Most sentences that tell the steps of one way. */
const MOST = 5;
/** What announces a list. */
const ANNOUNCES = /[:：]$/u;

/**
 * Where a sentence is an item of a list, or announces one, the places of these items and of what announces them, in their order: from the
 * first on, or from the sentence where it stands too far behind that. Otherwise, and of a list without numbers unless all of it is `wanted`,
 * the place of the sentence alone.
 */
export function listAt(sentences: readonly PieceSentence[], at: number, isAllWanted: boolean): number[] {
  const sentence = sentences[at];
  if (sentence === undefined) return [];
  const section = sectionOf(sentence);
  const beside = [...sentences.keys()]
    .filter((place) => sectionOf(sentences[place]) === section)
    .sort((one, other) => startOf(sentences[one]) - startOf(sentences[other]));
  const itemOf = (place: number | undefined): PieceSentence['item'] =>
    place === undefined ? undefined : sentences[place]?.item;
  const { item } = sentence;
  if (item === 'step' || (item !== undefined && isAllWanted)) {
    const items = beside.filter((place) => itemOf(place) === item);
    const from = items.indexOf(at) < MOST ? 0 : items.indexOf(at);
    return items.slice(from, from + MOST);
  }
  const after = beside.slice(beside.indexOf(at) + 1);
  const next = itemOf(after[0]);
  if (next !== 'step' && (next === undefined || !ANNOUNCES.test(sentence.text))) return [at];
  return [at, ...after.filter((place) => itemOf(place) === next).slice(0, MOST - 1)];
}

function sectionOf(sentence: PieceSentence | undefined): string {
  return `${sentence?.piece.path}#${sentence?.under.join('#')}`;
}

function startOf(sentence: PieceSentence | undefined): number {
  return sentence?.span.start ?? 0;
}
