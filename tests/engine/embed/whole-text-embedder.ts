import { FakeEmbedder, unit } from '../fake-embedder';

const WORDS = ['apples', 'locomotives', 'soil', 'compost', 'worms', 'rain', 'leaves', 'hot', 'bed', 'garden'];

/**
 * A model whose vectors follow from all of a text, title and headings in front included: a component for each of some words,
 * and one for everything else.
 */
export function wholeTextEmbedder(): FakeEmbedder {
  return new FakeEmbedder('whole-text', vectorOf);
}

function vectorOf(text: string): Float32Array {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const vector = new Float32Array(WORDS.length + 1);
  for (const word of words) vector[(WORDS.indexOf(word) + vector.length) % vector.length]! += 1;
  const letters = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_009, 0);
  vector[WORDS.length]! += letters / 1_009;
  return unit(vector);
}
