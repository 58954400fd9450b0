import { blocksOf, type MessageBody } from './messages-body';
import type { Reply } from './messages-server';

/** What a request for summaries asks for, as a model reads it. */
export interface ReadPrompt {
  check: string;
  /** Text by the name of the part. */
  parts: Map<string, string>;
  /** What is wanted, and its most characters. */
  wanted: { name: string; length: number; isNamed: boolean }[];
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
  const asked = /‹(\w+)› at most (\d+) characters(\. Its entry has a "name" too)?/g;
  const wanted = [...task.matchAll(asked)].map(([, name = '', length, naming]) => ({
    name,
    length: Number(length),
    isNamed: naming !== undefined,
  }));
  return { check, parts, wanted, material: inner };
}

/**
 * Says of each part its first sentences, with the words in another order so that nothing is copied, as long as `share` of what it may
 * have.
 */
export function honestAnswer(body: MessageBody, share = 0.7): string {
  const { check, parts, wanted, material } = readPrompt(body);
  const said = wanted.map(({ name, length, isNamed }) => {
    const text = (name === 'n' ? material : (parts.get(name) ?? '')).replace(/[^\p{L}\p{N}\s.,]/gu, ' ');
    const words = text.split(/\s+/).filter((word) => word !== '');
    const summary = `About ${words.reverse().join(' ')}`.slice(0, Math.floor(length * share));
    // A text of another script begins with its own words.
    const about = { id: name, summary: /^About \p{Script=Han}/u.test(summary) ? summary.slice(6) : summary };
    // The first title it reads, which it may well not be.
    return isNamed ? { ...about, name: `All about ${material.split(/\s+/)[2] ?? 'this'}` } : about;
  });
  return JSON.stringify({ check, parts: said });
}

export const honest = (body: MessageBody): Reply => ({ kind: 'text', text: honestAnswer(body) });
