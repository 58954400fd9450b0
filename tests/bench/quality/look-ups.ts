import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { uniformNumbers } from '../../../src/headless/measure/significance';
import type { Question } from './ask-all';

const WORDS = 3;
const FUNCTION_WORDS = new Set(
  (
    'about after also been before being between both could does each else ever every from have having here ' +
    'into itself just like made make many more most much must only onto other over same should some such ' +
    'than that their them then there these they this those through under upon very want well were what when ' +
    'where which while whom whose will with within without would your yours'
  ).split(' '),
);

/**
 * Questions of somebody who looks for one note: three content words of a paragraph, whose note is the answer. Drawn evenly
 * from all paragraphs that have so many; the same vault gives the same questions.
 */
export function lookUps(vault: string, count: number): Question[] {
  const paragraphs = readParagraphs(vault);
  const uniform = uniformNumbers(paragraphs.length);
  return sample(paragraphs, count, uniform).map(({ path, words }) => ({
    text: sample(words, WORDS, uniform).join(' '),
    relevant: new Map([[path, 1]]),
  }));
}

interface Paragraph {
  path: string;
  words: string[];
}

function readParagraphs(vault: string): Paragraph[] {
  const files = readdirSync(vault, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name));
  return files.sort().flatMap((file) => {
    const path = relative(vault, file).split('\\').join('/').normalize('NFC');
    const text = readFileSync(file, 'utf8').replace(/^---\r?\n.*?\r?\n---\r?\n/s, '');
    return text
      .split(/(?:\r?\n){2,}/)
      .map((paragraph) => ({ path, words: contentWords(paragraph) }))
      .filter(({ words }) => words.length >= WORDS);
  });
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Different ones, as written. */
export function contentWords(paragraph: string): string[] {
  const prose = paragraph.replace(/`[^`]*`|https?:\S+|\]\([^)]*\)|\[\[[^\]|]*\|/g, ' ');
  const found = new Set<string>();
  for (const { segment, isWordLike } of segmenter.segment(prose)) {
    const isContent = /^\p{Script=Han}+$/u.test(segment)
      ? segment.length >= 2
      : /^\p{L}{4,}$/u.test(segment) && !FUNCTION_WORDS.has(segment.toLowerCase());
    if (isWordLike === true && isContent) found.add(segment);
  }
  return [...found];
}

export function sample<T>(items: readonly T[], count: number, uniform: () => number): T[] {
  const left = [...items];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(Math.floor(uniform() * left.length), 1));
  return taken;
}
