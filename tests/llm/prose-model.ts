import { blocksOf, type MessageBody } from './messages-body';
import type { Reply } from './messages-server';

/** A source as a model reads it. */
export interface ReadSource {
  source: number;
  path: string;
  words: string;
  says: string | undefined;
}

export interface ReadProsePrompt {
  check: string;
  about: string;
  sources: ReadSource[];
}

export function readProsePrompt(body: MessageBody): ReadProsePrompt {
  const [front = ''] = blocksOf(body)
    .slice(1)
    .map(({ text }) => text ?? '');
  const [, fence = '', check = ''] = /^<([a-p]+)>\n([a-p]+)\n/.exec(front) ?? [];
  const material = front.slice(front.indexOf(check) + check.length + 1, front.lastIndexOf(`\n</${fence}>`));
  const marks = [...material.matchAll(/^‹s(\d+)›$/gm)];
  const sources = marks.map((mark, at): ReadSource => {
    const lines = material
      .slice(mark.index + mark[0].length + 1, marks[at + 1]?.index)
      .trim()
      .split('\n');
    const after = (name: string): string | undefined =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    return {
      source: Number(mark[1]),
      path: after('note') ?? '',
      words: after('words') ?? '',
      says: after('says'),
    };
  });
  return { check, about: /^about: (.*)$/m.exec(material)?.[1] ?? '', sources };
}

/** One sentence of an answer. */
export type Sentence = Record<string, unknown>;

/** What a careful model says: of each source a sentence that cites all of its words. */
export function honestSentences(body: MessageBody): Sentence[] {
  return readProsePrompt(body).sources.map(({ source, words }, at) => ({
    paragraph: 1 + Math.floor(at / 2),
    text: `The notes say this: ${words.toLowerCase()}`,
    cites: [{ source, quote: words }],
  }));
}

export function proseAnswer(body: MessageBody, sentences: readonly Sentence[]): string {
  return JSON.stringify({ check: readProsePrompt(body).check, sentences });
}

export const honestProse = (body: MessageBody): Reply => ({
  kind: 'text',
  text: proseAnswer(body, honestSentences(body)),
});

/** A model that makes of each sentence what `change` makes of it. */
export function telling(change: (sentence: Sentence, at: number) => Sentence): (body: MessageBody) => Reply {
  return (body) => ({ kind: 'text', text: proseAnswer(body, honestSentences(body).map(change)) });
}
