import { texts } from '../../texts/texts';
import { Refusal, type Values } from '../option-values';
import type { ScopeRule } from '../../../worker/knowledge/fold/scope';

/** What is asked of the knowledge of a vault. */
export type KnowQuestion =
  | { kind: 'status' }
  | { kind: 'page'; name: string }
  /** Of one project; undefined for what belongs to none. */
  | { kind: 'brain'; project: string | undefined }
  | { kind: 'find'; query: string; limit: number }
  | { kind: 'questions' };

export interface KnowTask {
  verb: 'know';
  ask: KnowQuestion;
  /** What tells projects from each other. */
  projects: ScopeRule[];
}

const KINDS = ['status', 'page', 'brain', 'find', 'questions'] as const;
type Kind = (typeof KINDS)[number];

const LIMIT = 20;

export function parseKnow(operands: readonly string[], values: Values): KnowTask {
  const [word = 'status', ...rest] = operands;
  const kind = KINDS.find((known) => known === word);
  if (kind === undefined) throw new Refusal(texts().knowledge.terminal.noQuestion(KINDS, word));
  const projects = values.texts('projects').map(scopeRule);
  return { verb: 'know', ask: questionOf(kind, rest, values), projects };
}

function questionOf(kind: Kind, rest: readonly string[], values: Values): KnowQuestion {
  switch (kind) {
    case 'status':
    case 'questions':
      noMore(rest);
      return { kind };
    case 'page':
      return { kind, name: words(rest, 'NAME') };
    case 'brain':
      return { kind, project: rest.length === 0 ? undefined : words(rest, 'PROJECT') };
    case 'find':
      return { kind, query: words(rest, 'QUERY'), limit: limitOf(values.text('limit')) };
  }
}

function noMore([word]: readonly string[]): void {
  if (word !== undefined) throw new Refusal(texts().terminal.commandLine.wordTooMany(word));
}

function words(operands: readonly string[], name: string): string {
  const text = operands.join(' ').trim();
  if (text === '') throw new Refusal(texts().terminal.commandLine.missing(name));
  return text;
}

const MAX_LIMIT = 1_000;

function limitOf(text: string | undefined): number {
  const limit = text === undefined ? LIMIT : Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new Refusal(texts().terminal.commandLine.noWholeNumber('limit', 1, MAX_LIMIT, text ?? ''));
}

/** `folder:Projects`, `tag:project` or `property:project`. */
function scopeRule(text: string): ScopeRule {
  const [, kind, name = ''] = /^(folder|tag|property):(.+)$/.exec(text) ?? [];
  switch (kind) {
    case 'folder':
      return { kind, folder: name.replace(/^\/+|\/+$/g, '') };
    case 'tag':
      return { kind, tag: name.replace(/^#/, '') };
    case 'property':
      return { kind, name: name.toLowerCase() };
    default:
      throw new Refusal(texts().knowledge.terminal.noProjects(text));
  }
}
