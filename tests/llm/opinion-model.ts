import { blocksOf, type MessageBody } from './messages-body';
import type { Reply } from './messages-server';

/** A pair as a model reads it. */
export interface ReadPair {
  pair: number;
  a: { title: string; lines: string[] };
  b: { title: string; lines: string[] };
}

/** A group of lists as a model reads it: steps by the path of their note. */
export interface ReadGroup {
  list: number;
  title: string;
  notes: { path: string; lines: string[] }[];
}

export interface ReadOpinionPrompt {
  check: string;
  /** Everything between the fences. */
  material: string;
  pairs: ReadPair[];
  groups: ReadGroup[];
}

export function readOpinionPrompt(body: MessageBody): ReadOpinionPrompt {
  const [front = ''] = blocksOf(body)
    .slice(1)
    .map(({ text }) => text ?? '');
  const [, fence = '', check = ''] = /^<([a-p]+)>\n([a-p]+)\n/.exec(front) ?? [];
  const material = front.slice(front.indexOf(check) + check.length + 1, front.lastIndexOf(`\n</${fence}>`));
  const marks = [...material.matchAll(/^‹([pl])(\d+)›$/gm)];
  const pieces = marks.map((mark, at) => ({
    ...{ kind: mark[1], number: Number(mark[2]) },
    lines: material
      .slice(mark.index + mark[0].length + 1, marks[at + 1]?.index)
      .trim()
      .split('\n'),
  }));
  const ofKind = (kind: string): typeof pieces => pieces.filter((piece) => piece.kind === kind);
  return {
    ...{ check, material },
    pairs: ofKind('p').map(({ number, lines }) => pairOf(number, lines)),
    groups: ofKind('l').map(({ number, lines }) => groupOf(number, lines)),
  };
}

function pairOf(pair: number, lines: readonly string[]): ReadPair {
  const middle = lines.findIndex((line) => line.startsWith('B: '));
  const sideOf = ([head = '', ...rest]: readonly string[]): ReadPair['a'] => ({
    title: head.slice(3),
    lines: rest.map((line) => line.slice(2)),
  });
  return { pair, a: sideOf(lines.slice(0, middle)), b: sideOf(lines.slice(middle)) };
}

function groupOf(list: number, [title = '', ...lines]: readonly string[]): ReadGroup {
  const notes: ReadGroup['notes'] = [];
  for (const line of lines) {
    if (line.startsWith('note: ')) notes.push({ path: line.slice(6), lines: [] });
    else notes.at(-1)?.lines.push(line);
  }
  return { list, title, notes };
}

/** One entry of an answer. */
export type Entry = Record<string, unknown>;

/** What a careful model says: it quotes the longest line of each side, and of each note the longest step. */
export function honestEntries(body: MessageBody): Entry[] {
  const { pairs, groups } = readOpinionPrompt(body);
  return [...pairs.map((pair) => pairEntry(pair, 'same')), ...groups.map(groupEntry)];
}

export function pairEntry({ pair, a, b }: ReadPair, verdict: string): Entry {
  return { pair, verdict, quoteA: longest(a.lines), quoteB: longest(b.lines) };
}

export function groupEntry({ list, title, notes }: ReadGroup): Entry {
  const steps = notes.map(({ path, lines }) => {
    const quote = longest(lines);
    return { text: `Mind this: ${quote.toLowerCase()}`, quote, path };
  });
  return { list, title: `About ${title}`, when: `When it is time for ${title}.`, steps, pitfalls: [] };
}

function longest(lines: readonly string[]): string {
  return lines.reduce((best, line) => (line.length > best.length ? line : best), '').replace(/^\d+\. /, '');
}

/** An answer in the form that is asked for. */
export function answerOf(body: MessageBody, entries: readonly Entry[]): string {
  const { check, groups } = readOpinionPrompt(body);
  return JSON.stringify(groups.length > 0 ? { check, drafts: entries } : { check, pairs: entries });
}

export const honestOpinions = (body: MessageBody): Reply => ({
  kind: 'text',
  text: answerOf(body, honestEntries(body)),
});
