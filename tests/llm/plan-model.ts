import { blocksOf, type MessageBody } from './messages-body';
import type { Reply } from './messages-server';

/** What a request for a reading asks, as a model reads it. */
export interface ReadRequest {
  question: string;
  /** What was asked before it. */
  before: string[];
  tags: string[];
  folders: string[];
  /** All of it beside the rules. */
  text: string;
}

export function readRequest(body: MessageBody): ReadRequest {
  const text = blocksOf(body)
    .slice(1)
    .map((block) => block.text ?? '')
    .join('\n');
  const [, fence = ''] = /^<([a-p]+)>$/m.exec(text) ?? [];
  const material = text.slice(text.indexOf(`<${fence}>`) + fence.length + 3, text.lastIndexOf(`</${fence}>`));
  const [, tags = '', folders = '', before = '', question = ''] =
    /^Tags:\n([^]*?)Folders:\n([^]*?)(?:Asked before:\n([^]*?))?The question:\n([^]*)$/.exec(material) ?? [];
  const lines = (list: string): string[] => list.split('\n').filter((line) => line !== '');
  return {
    question: question.trim(),
    before: lines(before),
    tags: lines(tags),
    folders: lines(folders),
    text,
  };
}

/** All that a plan has to say, with what this one says. */
export function saidPlan(said: object): Record<string, unknown> {
  return {
    ...{ kind: 'ask', about: 'soil', sides: [], since: '', until: '', times: 'written' },
    ...{ tags: [], folders: [], texts: [], order: 'best', level: 'note', by: '' },
    ...{ lacks: [], ordered: '', group: '', from: 'most', first: 0, of: '', ...said },
  };
}

export const planning = (said: object) => (): Reply => ({
  kind: 'text',
  text: JSON.stringify(saidPlan(said)),
});
