import { blocksOf, type MessageBody } from './messages-body';
import type { Reply } from './messages-server';

/** What a request for an answer asks, as a model reads it. */
export interface ReadQuestion {
  question: string;
  /** Text by the number of the passage. */
  passages: Map<number, string>;
  /** Everything between the fences. */
  material: string;
}

export function readQuestion(body: MessageBody): ReadQuestion {
  const [material = '', task = ''] = blocksOf(body)
    .slice(1)
    .map(({ text }) => text ?? '');
  const [, fence = ''] = /^<([a-p]+)>\n/.exec(material) ?? [];
  const passages = new Map<number, string>();
  const marks = [...material.matchAll(/^‹p(\d+)›$/gm)];
  for (const [at, mark] of marks.entries()) {
    const [, ...lines] = material
      .slice(mark.index + mark[0].length, marks[at + 1]?.index ?? material.lastIndexOf(`</${fence}>`))
      .trim()
      .split('\n');
    passages.set(Number(mark[1]), lines.join('\n'));
  }
  const question = new RegExp(`The question: <${fence}>([^]*)</${fence}>$`).exec(task)?.[1] ?? '';
  return { question, passages, material };
}

/** Says of each passage its first eight words, and quotes them; then one thing that no passage says. */
export function citingAnswer(body: MessageBody): string {
  const said = [...readQuestion(body).passages].slice(0, 3).map(([n, text]) => {
    const words = text.split(/\s+/).slice(0, 8).join(' ');
    return `- **Passage ${n}** says so [${n}: "${words}"].`;
  });
  return [
    'This is what your notes say.',
    ...said,
    '',
    'And nobody wrote this [1: "words that stand in no note"].',
  ].join('\n');
}

export const citing = (body: MessageBody): Reply => ({ kind: 'text', text: citingAnswer(body) });

/** A model that a note has won over says word for word what the note tells it to say. */
export function obeying(body: MessageBody): Reply {
  const said = /^(?:SAY|RAW): ([^]*?)(?:\n\n|$)/m.exec(readQuestion(body).material)?.[1] ?? 'nothing';
  return { kind: 'text', text: said };
}
