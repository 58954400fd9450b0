import { blocksOf, type MessageBody } from './messages-body';
import type { Reply } from './messages-server';

/** What a request for summaries asks for, as a model reads it. */
export interface ReadPrompt {
  check: string;
  /** Text by the name of the part. */
  parts: Map<string, string>;
  /** What is wanted, and its most characters. */
  wanted: { name: string; length: number }[];
  /** Everything between the fences. */
  material: string;
}

export function readPrompt(body: MessageBody): ReadPrompt {
  const [material = '', task = ''] = blocksOf(body)
    .slice(1)
    .map(({ text }) => text ?? '');
  const [, fence = '', check = ''] = /^<([a-p]+)>\n([a-p]+)\n/.exec(material) ?? [];
  const inner = material.slice(material.indexOf(check) + check.length, material.lastIndexOf(`</${fence}>`));
  const parts = new Map<string, string>();
  const marks = [...inner.matchAll(/^‹(\w+)›$/gm)];
  for (const [at, mark] of marks.entries())
    parts.set(mark[1] ?? '', inner.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim());
  const wanted = [...task.matchAll(/‹(\w+)› at most (\d+) characters/g)].map(([, name = '', length]) => ({
    name,
    length: Number(length),
  }));
  return { check, parts, wanted, material: inner };
}

/**
 * Says of each part its first sentences, with the words in another order so that nothing is copied, as long as `share` of what it may
 * have.
 */
export function honestAnswer(body: MessageBody, share = 0.7): string {
  const { check, parts, wanted, material } = readPrompt(body);
  const said = wanted.map(({ name, length }) => {
    const text = (name === 'n' ? material : (parts.get(name) ?? '')).replace(/[^\p{L}\p{N}\s.,]/gu, ' ');
    const words = text.split(/\s+/).filter((word) => word !== '');
    const summary = `About ${words.reverse().join(' ')}`.slice(0, Math.floor(length * share));
    // A text of another script begins with its own words.
    return { id: name, summary: /^About \p{Script=Han}/u.test(summary) ? summary.slice(6) : summary };
  });
  return JSON.stringify({ check, parts: said });
}

export const honest = (body: MessageBody): Reply => ({ kind: 'text', text: honestAnswer(body) });
