import { texts } from '../../texts/texts';
import { noMore } from './operands';
import { Refusal, type Values } from './option-values';
import type { Domain, ScopeRule } from '../../../worker/knowledge/fold/scope';
import { mergedDomains, parseDomain } from '../../knowing/scope-rules';
import { buyerOf, type AnswerBuyer } from './spending-options';

/** What is asked of the knowledge of a vault. */
export type KnowQuestion =
  | { kind: 'status' }
  /** `prose`: as a language model tells it, bought of whom. */
  | { kind: 'page'; name: string; prose: AnswerBuyer | undefined }
  /** Of one project or domain; undefined for what belongs to none. */
  | { kind: 'brain'; scope: string | undefined; prose: AnswerBuyer | undefined }
  /** `from`: what is seen from this project or domain; undefined for all. */
  | { kind: 'find'; query: string; limit: number; from: string | undefined }
  /** `near`: also about notes that are near in meaning to a name without one. */
  | { kind: 'questions'; near: boolean }
  | { kind: 'log' }
  /** Drafts of playbooks that a model wrote go. */
  | { kind: 'forget-drafts' }
  /** Every node as Markdown, into a folder. */
  | { kind: 'export'; folder: string }
  /** The status, with every note read again. */
  | { kind: 'rebuild' }
  /** A language model is asked about what is open. `joins`: what it takes for one is joined. */
  | { kind: 'ask-model'; buyer: AnswerBuyer; joins: boolean }
  | { kind: 'decide'; decision: WantedDecision };

/** What a person wants to decide, by the names that people use. */
export type WantedDecision =
  | { kind: 'same' | 'different'; a: string; b: string }
  /** Undefined: the text means nothing. */
  | { kind: 'form'; text: string; node: string | undefined }
  /** An entity by name, or any node by its id. */
  | { kind: 'confirm' | 'veto' | 'pin'; node: string }
  /** `notes`: where its notes say. */
  | { kind: 'scope'; node: string; scope: string }
  /** Empty: as its notes call it. */
  | { kind: 'title'; node: string; title: string }
  | { kind: 'outcome'; playbook: string; ok: boolean }
  /** Of a property: this value, or `all`. */
  | { kind: 'holds'; node: string; property: string; value: string }
  /** Undefined for the newest that stands. */
  | { kind: 'undo'; id: string | undefined };

export interface KnowTask {
  verb: 'know';
  ask: KnowQuestion;
  /** What tells projects and domains from each other; without either the settings of the plugin say it. */
  projects: ScopeRule[];
  domains: Domain[];
}

const BUYING_OPTIONS = ['model', 'url', 'price', 'max-usd', 'max-tokens', 'yes'];
const MODEL_OPTIONS = [...BUYING_OPTIONS, 'join'];

const KINDS = [
  ...([
    'status',
    'page',
    'brain',
    'find',
    'questions',
    'log',
    'rebuild',
    'export',
    'ask-model',
    'forget-drafts',
  ] as const),
  ...([
    'same',
    'apart',
    'means',
    'confirm',
    'veto',
    'pin',
    'scope',
    'title',
    'outcome',
    'holds',
    'undo',
  ] as const),
];
type Kind = (typeof KINDS)[number];

const LIMIT = 20;

export function parseKnow(operands: readonly string[], values: Values): KnowTask {
  const [word = 'status', ...rest] = operands;
  const kind = KINDS.find((known) => known === word);
  if (kind === undefined) throw new Refusal(texts().knowledge.terminal.noQuestion(KINDS, word));
  refuseLoneOptions(kind, values);
  const projects = values.texts('projects').map(scopeRule);
  const domains = mergedDomains(values.texts('domains').map(domainOf));
  return { verb: 'know', ask: questionOf(kind, rest, values), projects, domains };
}

/** Options that say nothing here. */
function refuseLoneOptions(kind: Kind, values: Values): void {
  const { optionAlone, proseAlone } = texts().prose;
  const isTold = values.flag('prose');
  if (isTold && kind !== 'page' && kind !== 'brain') throw new Refusal(proseAlone);
  const allowed = kind === 'ask-model' ? MODEL_OPTIONS : isTold ? BUYING_OPTIONS : [];
  const alone = MODEL_OPTIONS.find(
    (name) => !allowed.includes(name) && (values.flag(name) || values.text(name) !== undefined),
  );
  if (alone === 'join') throw new Refusal(texts().opinions.optionAlone(alone));
  if (alone !== undefined) throw new Refusal(optionAlone(alone));
}

function questionOf(kind: Kind, rest: readonly string[], values: Values): KnowQuestion {
  switch (kind) {
    case 'status':
    case 'log':
    case 'rebuild':
    case 'forget-drafts':
      noMore(rest);
      return { kind };
    case 'ask-model':
      noMore(rest);
      return { kind, joins: values.flag('join'), buyer: buyerOf(values) };
    case 'questions':
      noMore(rest);
      return { kind, near: values.flag('near') };
    case 'page':
      return { kind, name: words(rest, 'NAME'), prose: toldBy(values) };
    case 'brain':
      return {
        ...{ kind, scope: rest.length === 0 ? undefined : words(rest, 'SCOPE') },
        prose: toldBy(values),
      };
    case 'export':
      return { kind, folder: words(rest, 'DIR') };
    case 'find':
      return {
        ...{ kind, query: words(rest, 'QUERY'), limit: limitOf(values.text('limit')) },
        from: values.text('in'),
      };
    case 'same':
    case 'apart': {
      const [a, b] = two(rest, 'A', 'B');
      return decided({ kind: kind === 'same' ? 'same' : 'different', a, b });
    }
    case 'means': {
      const [text, node] = two(rest, 'TEXT', 'NAME');
      return decided({ kind: 'form', text, node: node === 'nothing' ? undefined : node });
    }
    case 'confirm':
    case 'veto':
    case 'pin':
      return decided({ kind, node: words(rest, 'NAME') });
    case 'scope': {
      const [node, scope] = two(rest, 'NAME', 'SCOPE');
      return decided({ kind, node, scope });
    }
    case 'title': {
      const [node, title, more] = rest;
      if (more !== undefined) throw new Refusal(texts().terminal.commandLine.nameTooLong(more));
      if (title === undefined) throw new Refusal(texts().terminal.commandLine.missing('TITLE'));
      return decided({ kind, node: words([node ?? ''], 'NAME'), title });
    }
    case 'outcome': {
      const [playbook, result] = two(rest, 'PLAYBOOK', 'ok|failed');
      if (result !== 'ok' && result !== 'failed')
        throw new Refusal(texts().knowledge.terminal.noOutcome(result));
      return decided({ kind, playbook, ok: result === 'ok' });
    }
    case 'holds': {
      const [node, property, ...value] = rest;
      return decided({
        ...{ kind, node: words(node === undefined ? [] : [node], 'NAME') },
        ...{ property: words(property === undefined ? [] : [property], 'PROPERTY') },
        value: words(value, 'VALUE'),
      });
    }
    case 'undo':
      return decided({ kind, id: rest.length === 0 ? undefined : words(rest, 'ID') });
  }
}

function toldBy(values: Values): AnswerBuyer | undefined {
  return values.flag('prose') ? buyerOf(values) : undefined;
}

function decided(decision: WantedDecision): KnowQuestion {
  return { kind: 'decide', decision };
}

/** Two names, each one argument: names with spaces are quoted. */
function two([first, second, more]: readonly string[], one: string, other: string): [string, string] {
  if (more !== undefined) throw new Refusal(texts().terminal.commandLine.nameTooLong(more));
  return [words(first === undefined ? [] : [first], one), words(second === undefined ? [] : [second], other)];
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

/** `Home: House, #garden`. */
function domainOf(text: string): Domain {
  const domain = parseDomain(text);
  if (domain === undefined) throw new Refusal(texts().knowledge.terminal.noDomains(text));
  return domain;
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
      return { kind, name };
    default:
      throw new Refusal(texts().knowledge.terminal.noProjects(text));
  }
}
