import type { AtomId, BlockKind, PlanIntent, PlanRequest, QueryPlan } from '../../contract';
import { VAULT_ID } from '../../contract';
import { Calendar, isYearAtMost } from './calendar';
import { cutConditions, kindOf, levelOf, type Conditions, type KnownNames } from './cut-conditions';
import type { Intent, Pattern, PlanTable } from './plan-table';
import { must } from '../base/assert';
import { questionLanguages } from './question-language';
import { QuestionText } from './question-text';
import { TABLES } from './tables';
import { patternsOf, type Found, type WordPatterns } from './word-pattern';

/** What a vault has names for, as rules need it. */
export interface PlanNames extends KnownNames {
  /** A note by its title, an alias or its path, or a theme by its title. */
  atom(written: string): AtomId | undefined;
}

/** Reads a question by the rules of its language. */
export function readPlan(request: PlanRequest, names: PlanNames): QueryPlan {
  const languages = request.lang === undefined ? questionLanguages(request.question) : [request.lang];
  // Where nothing says which language it is, the first that has a pattern for the question.
  const readings = languages.map((lang) => new PlanReader(request, TABLES[lang], names).read());
  const best = readings.find(({ isSure }) => isSure) ?? readings.find(isNoAsk) ?? readings[0];
  return must(best, 'a language').plan;
}

interface Reading {
  plan: QueryPlan;
  /** Whether a pattern says what is wanted, or that an answer is. */
  isSure: boolean;
}

function isNoAsk({ plan }: Reading): boolean {
  return plan.kind !== 'ask';
}

/** UTF-16 units of a question that patterns are looked for in: what is longer was pasted, and wants an answer. */
const MOST_LETTERS = 300;

/** Fewer signs of a script without spaces are words to look for. */
const SENTENCE_LETTERS = 8;

const NO_CONDITIONS: Conditions = { lens: {}, stretch: undefined, isNewest: false };

class PlanReader {
  readonly #request: PlanRequest;
  readonly #table: PlanTable;
  readonly #names: PlanNames;
  readonly #words: WordPatterns;
  readonly #question: QuestionText;
  #hasTime = false;

  constructor(request: PlanRequest, table: PlanTable, names: PlanNames) {
    this.#request = request;
    this.#table = table;
    this.#names = names;
    this.#words = patternsOf(table);
    this.#question = new QuestionText(request.question, table.isDense);
  }

  read(): Reading {
    if (this.#question.text.length > MOST_LETTERS) return this.#unknown(this.#question.text, NO_CONDITIONS);
    const { nowMs, utcOffsetMinutes = 0 } = this.#request;
    this.#cutPoliteness();
    const whole = this.#question.text;
    const change = this.#words.first(this.#table.thenAndNow, whole);
    if (change !== undefined) return { plan: this.#change(change), isSure: true };
    const calendar = new Calendar(nowMs, utcOffsetMinutes);
    const said = cutConditions(this.#question, this.#table, this.#words, calendar, this.#names);
    this.#hasTime = said.stretch !== undefined;
    const by = this.#cutDivision();
    for (const [intent, patterns] of this.#table.intents) {
      const found = this.#words.first(patterns, this.#question.text);
      const plan = found && this.#planOf(intent, found, said, by);
      if (plan !== undefined) return { plan, isSure: true };
    }
    return this.#unknown(whole, said);
  }

  #planOf(intent: Intent, found: Found, said: Conditions, by: string | undefined): QueryPlan | undefined {
    const { groups } = found;
    const rest = this.#restOf(found, groups);
    switch (intent) {
      case 'find':
        return this.#find(this.#about(rest), said, groups['noun']);
      case 'count':
        return this.#count(this.#about(rest), said, groups['noun'], by);
      case 'timeline':
        return this.#done({ kind: 'timeline', about: this.#about(rest), by: this.#period(by, said) }, said);
      case 'compare': {
        const sides: [string, string] = [this.#about(groups['a'] ?? ''), this.#about(groups['b'] ?? '')];
        return sides.includes('') ? undefined : this.#done({ kind: 'compare', sides }, said);
      }
      case 'themes':
        return this.#done({ kind: 'themes' }, said, this.#about(rest));
      case 'facets': {
        const of = this.#facet(groups['of']);
        return of && this.#done({ kind: 'facets', of }, said, this.#about(rest));
      }
      case 'summarise':
        return this.#summarise(rest, said, groups['perspective']);
      case 'near': {
        const id = this.#atom(rest);
        return id === undefined || id === VAULT_ID
          ? this.#find(this.#about(rest), said)
          : this.#done({ kind: 'near', id }, said);
      }
      default:
        return this.#about_(intent, rest, said);
    }
  }

  /** Of links and altitudes: what names no note is looked for. */
  #about_(intent: Exclude<Intent, 'find'>, rest: string, said: Conditions): QueryPlan {
    const id = this.#atom(rest);
    if (id === undefined) return this.#find(this.#about(rest), said);
    if (intent === 'links-in') return this.#done({ kind: 'links', id, which: 'in' }, said);
    if (intent === 'links-out') return this.#done({ kind: 'links', id, which: 'out' }, said);
    return this.#done({ kind: 'zoom', id, to: intent === 'zoom-in' ? 'in' : 'out' }, said);
  }

  #change({ groups }: Found): QueryPlan {
    const about = this.#about(groups['topic'] ?? '');
    return this.#done({ kind: 'timeline', about, by: 'year' }, NO_CONDITIONS);
  }

  #find(about: string, said: Conditions, noun?: string): QueryPlan {
    const kind = kindOf(noun, this.#table, this.#words);
    const order = said.isNewest || about === '' ? 'newest' : 'best';
    const lens = kind === undefined ? said.lens : { ...said.lens, kinds: [kind] };
    return this.#at(noun, kind, this.#done({ kind: 'find', about, order }, { ...said, lens }));
  }

  #count(about: string, said: Conditions, noun: string | undefined, by: string | undefined): QueryPlan {
    const kind = kindOf(noun, this.#table, this.#words);
    const lens = kind === undefined ? said.lens : { ...said.lens, kinds: [kind] };
    const division = by === undefined ? undefined : this.#division(by);
    const wanted: PlanIntent = { kind: 'count', about, ...(division !== undefined && { by: division }) };
    return this.#at(noun, kind, this.#done(wanted, { ...said, lens }));
  }

  /** A kind of text stands in paragraphs. */
  #at(noun: string | undefined, kind: BlockKind | undefined, plan: QueryPlan): QueryPlan {
    const level = kind === undefined ? levelOf(noun, this.#table, this.#words) : 'paragraph';
    return level === undefined ? plan : { ...plan, level };
  }

  #summarise(rest: string, said: Conditions, named: string | undefined): QueryPlan {
    const found = named === undefined ? this.#words.first(this.#table.perspective, rest) : undefined;
    const perspective = named ?? found?.groups['perspective'];
    const left = found === undefined ? rest : this.#question.without(rest, found.start, found.end);
    const id = this.#atom(left);
    if (id === undefined) {
      const about = this.#about(left);
      return { ...this.#done({ kind: 'ask', about }, said), level: 'paragraph' };
    }
    const asked = this.#question.plain(perspective ?? '');
    return this.#done({ kind: 'summarise', id, perspective: asked === '' ? null : asked }, said);
  }

  /** A question that fits no pattern: one of conditions alone names notes, any other wants an answer. */
  #unknown(whole: string, said: Conditions): Reading {
    const { text } = this.#question;
    const hasConditions = Object.keys(said.lens).length > 0 || said.isNewest;
    const isSure = this.#words.first(this.#table.asks, whole) !== undefined;
    if (hasConditions && !isSure) return { plan: this.#find(this.#about(text), said), isSure };
    const about = this.#question.plain(text === '' ? whole : text);
    const guessed = this.#isOdd(text, isSure) ? { isGuess: true } : {};
    return { plan: { ...this.#done({ kind: 'ask', about }, said), ...guessed, level: 'paragraph' }, isSure };
  }

  /** Whether it may well want something else than an answer: it asks for none, or is of what is open. */
  #isOdd(text: string, isSure: boolean): boolean {
    if (this.#words.first(this.#table.here, text) !== undefined) return true;
    return !isSure && (this.#table.isDense ? text.length >= SENTENCE_LETTERS : text.split(' ').length > 2);
  }

  #done(wanted: PlanIntent, said: Conditions, unread = ''): QueryPlan {
    const lens = Object.keys(said.lens).length === 0 ? {} : { lens: said.lens };
    const { lang } = this.#table;
    const asked = this.#request.question;
    return { ...wanted, lang, asked, unread, ...lens, level: 'note', readBy: 'rules' };
  }

  #restOf(found: Found, groups: Found['groups']): string {
    if ('topic' in groups) return groups['topic'] ?? '';
    const { text } = this.#question;
    return this.#question.without(text, found.start, found.end).trim();
  }

  /** Undefined where nothing that the vault has is named. */
  #atom(rest: string): AtomId | undefined {
    const written = this.#question.plain(rest);
    const { focus = VAULT_ID } = this.#request;
    const named =
      written === '' ? undefined : (this.#names.atom(written) ?? this.#names.atom(this.#about(rest)));
    if (named !== undefined) return named;
    if (this.#isAll(this.#table.vault, rest)) return VAULT_ID;
    if (written === '' || this.#isAll(this.#table.here, rest) || this.#about(rest) === '') return focus;
    return undefined;
  }

  /** Whether nothing but words of these patterns and fillers stands there. */
  #isAll(patterns: readonly Pattern[], text: string): boolean {
    const found = this.#words.first(patterns, text);
    if (found === undefined) return false;
    return this.#about(this.#question.without(text, found.start, found.end)) === '';
  }

  /** Words without those at either end that say nothing; a verb alone is what is asked about, where no time is named. */
  #about(text: string): string {
    const { filler, time } = this.#table;
    const bare = this.#words.trimmed(text, [...filler, ...time.edited, ...time.made]);
    const left = bare !== '' || this.#hasTime ? bare : this.#words.trimmed(text, filler);
    return this.#question.plain(left);
  }

  #cutPoliteness(): void {
    const { polite } = this.#table;
    const ends = polite.flatMap((pattern) => [`^(?:${pattern})[,、，]? ?`, `[,、，]? ?(?:${pattern})$`]);
    for (const end of ends) {
      const found = this.#words.find(end, this.#question.text);
      if (found !== undefined) this.#question.cut(found.start, found.end);
    }
  }

  #cutDivision(): string | undefined {
    const found = this.#words.first(this.#table.division, this.#question.text);
    if (found !== undefined) this.#question.cut(found.start, found.end);
    return found?.groups['by'];
  }

  #division(by: string): 'month' | 'year' | 'tag' | undefined {
    if (this.#words.isWhole(this.#table.byTag, by)) return 'tag';
    const period = this.#periodNamed(by);
    return period === 'quarter' ? 'month' : period;
  }

  #period(by: string | undefined, { stretch }: Conditions): 'month' | 'quarter' | 'year' {
    const named = by === undefined ? undefined : this.#periodNamed(by);
    if (named !== undefined) return named;
    return stretch !== undefined && isYearAtMost(stretch, this.#request.nowMs) ? 'month' : 'year';
  }

  #periodNamed(by: string): 'month' | 'quarter' | 'year' | undefined {
    const { periods } = this.#table;
    return (['month', 'quarter', 'year'] as const).find((each) => this.#words.isWhole(periods[each], by));
  }

  #facet(of: string | undefined): 'tags' | 'folders' | 'properties' | undefined {
    const { facets } = this.#table;
    return (['tags', 'folders', 'properties'] as const).find((each) =>
      of === undefined ? false : this.#words.isWhole(facets[each], of),
    );
  }
}
