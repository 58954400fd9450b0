import type { AtomId, BlockKind, Lens, PlanIntent, PlanRequest, QueryPlan } from '../../contract';
import { VAULT_ID } from '../../contract';
import { COUNTS } from '../grammar/counting';
import type { CueReader, CueReading } from './cue-reader';
import type { CueWords } from './cue-words';
import { kindOf, levelOf, NO_CONDITIONS, type Conditions, type PlanNames } from './cut-conditions';
import type { Divisions } from './divisions';
import type { Intent, Pattern, PlanTable } from '../grammar/plan-table';
import type { QuestionText } from './question-text';
import type { Found, WordPatterns } from '../grammar/word-pattern';

/** A change that is asked about is no condition of it: the notes are those that were written then. */
function written({ sinceMs, untilMs, ...lens }: Lens): Lens {
  return {
    ...(sinceMs !== undefined && { createdSinceMs: sinceMs }),
    ...(untilMs !== undefined && { createdUntilMs: untilMs }),
    ...lens,
  };
}

/** What a pattern matched, and in what. */
export interface FoundIn extends Found {
  text: string;
}

export function foundOf(text: string, groups: Found['groups']): FoundIn {
  return { text, start: 0, end: text.length, said: text, groups };
}

/** A question, and what its language and its vault have words for. */
interface Asked {
  request: PlanRequest;
  table: PlanTable;
  names: PlanNames;
  words: WordPatterns;
  divisions: Divisions;
  question: QuestionText;
  cueWords: CueWords;
  cues: CueReader;
}

/** Makes plans of what a question is known to want: what they are about, of which note, and under which conditions. */
export class IntentPlans {
  readonly #request: PlanRequest;
  readonly #table: PlanTable;
  readonly #names: PlanNames;
  readonly #words: WordPatterns;
  readonly #divisions: Divisions;
  readonly #question: QuestionText;
  readonly #cueWords: CueWords;
  readonly #cues: CueReader;
  /** What "this" is: the note that is open, or one that the question names. */
  #focus: AtomId;
  /** Whether the question names a time, or asks for the newest. */
  hasTime = false;

  constructor({ request, table, names, words, divisions, question, cueWords, cues }: Asked) {
    this.#request = request;
    this.#table = table;
    this.#names = names;
    this.#words = words;
    this.#divisions = divisions;
    this.#question = question;
    this.#cueWords = cueWords;
    this.#cues = cues;
    this.#focus = request.focus ?? VAULT_ID;
  }

  /** Of the first pattern that names enough. */
  firstOf(
    intents: PlanTable['intents'],
    text: string,
    said: Conditions,
    by: string | undefined,
  ): { intent: Intent; plan: QueryPlan } | undefined {
    for (const [intent, patterns] of intents) {
      const found = this.#words.first(patterns, text);
      const plan = found && this.of(intent, { ...found, text }, said, by);
      if (plan !== undefined) return { intent, plan };
    }
    return undefined;
  }

  ofCue(
    cue: CueReading | undefined,
    text: string,
    said: Conditions,
    by: string | undefined,
  ): QueryPlan | undefined {
    return cue && this.of(cue.intent, foundOf(text, cue.groups), said, by);
  }

  /** Undefined where what was matched names too little for what is wanted. */
  of(intent: Intent, found: FoundIn, said: Conditions, by: string | undefined): QueryPlan | undefined {
    const { groups } = found;
    const rest = this.#restOf(found, groups);
    const isLedTo = 'topic' in groups || this.#cueWords.leads(found.said, rest);
    switch (intent) {
      case 'find':
        return this.find(this.topic(rest, isLedTo), said, groups['noun']);
      case 'count':
        if (groups['noun'] === undefined && !this.#cueWords.countsNotes(found.text)) return undefined;
        if (groups['noun'] === undefined && this.#words.find('{k}', rest) !== undefined) return undefined;
        return this.count(this.topic(rest, isLedTo), said, groups['noun'], by);
      case 'timeline':
        return this.done(
          {
            kind: 'timeline',
            about: this.topic(rest, isLedTo),
            by: this.#divisions.ofTimeline(by, said.stretch, this.#request.nowMs),
          },
          { ...said, lens: written(said.lens) },
        );
      case 'compare': {
        const kinds = this.#cues.kindsOfNotes(groups['a'], groups['b']);
        const sides = kinds ?? [this.#side(groups['a']), this.#side(groups['b'])];
        return sides.includes('') ? undefined : this.done({ kind: 'compare', sides }, said);
      }
      case 'themes':
        return this.done({ kind: 'themes' }, said, this.#cueWords.subject(this.about(rest)));
      case 'facets': {
        const of = this.#divisions.facet(groups['of']);
        return of && this.done({ kind: 'facets', of }, said, this.about(rest));
      }
      case 'summarise':
        return this.#summarise(rest, said, groups['perspective']);
      case 'near': {
        const id = this.#atom(rest);
        if (id === VAULT_ID && this.#isOfNote()) return this.done({ kind: 'no-note' }, said);
        return id === undefined || id === VAULT_ID
          ? this.find(this.topic(rest), said)
          : this.done({ kind: 'near', id }, said);
      }
      default:
        return this.#ofNote(intent, rest, said);
    }
  }

  /** Of links and altitudes: what names no note is looked for. Undefined where links are of the vault, which has none, and nobody named it. */
  #ofNote(intent: Exclude<Intent, 'find'>, rest: string, said: Conditions): QueryPlan | undefined {
    const id = this.#atom(rest);
    if (id === undefined) return this.find(this.topic(rest), said);
    const isOfLinks = intent === 'links-in' || intent === 'links-out';
    if (isOfLinks && id === VAULT_ID && this.#isOfWhoAsks()) return undefined;
    if (isOfLinks && id === VAULT_ID) return this.done({ kind: 'no-note' }, said);
    if (intent === 'links-in') {
      const isNamed = this.#words.find(this.#cueWords.cues.mentioned, this.#question.text) !== undefined;
      return this.done({ kind: 'links', id, which: 'in', ...(isNamed && { orNamed: true as const }) }, said);
    }
    if (intent === 'links-out') return this.done({ kind: 'links', id, which: 'out' }, said);
    return this.done({ kind: 'zoom', id, to: intent === 'zoom-in' ? 'in' : 'out' }, said);
  }

  find(about: string, said: Conditions, noun?: string, wanted?: 'oldest' | 'newest'): QueryPlan {
    const kind = kindOf(noun, this.#table, this.#words);
    const order = wanted ?? (said.isNewest || about === '' ? 'newest' : 'best');
    const lens = kind === undefined ? said.lens : { ...said.lens, kinds: [kind] };
    return this.#at(noun, kind, this.done({ kind: 'find', about, order }, { ...said, lens }));
  }

  count(about: string, said: Conditions, noun: string | undefined, by: string | undefined): QueryPlan {
    const kind = kindOf(noun, this.#table, this.#words);
    const lens = kind === undefined ? said.lens : { ...said.lens, kinds: [kind] };
    const division = by === undefined ? undefined : this.#divisions.ofCount(by);
    const wanted: PlanIntent = { kind: 'count', about, ...(division !== undefined && { by: division }) };
    return this.#at(noun, kind, this.done(wanted, { ...said, lens }));
  }

  #summarise(rest: string, said: Conditions, named: string | undefined): QueryPlan {
    const found = named === undefined ? this.#words.first(this.#table.perspective, rest) : undefined;
    const perspective = named ?? found?.groups['perspective'];
    const left = found === undefined ? rest : this.#question.without(rest, found.start, found.end);
    const id = this.#atom(left);
    if (id === undefined) return this.answer(left, said);
    if (id === VAULT_ID && this.#isOfNote()) return this.done({ kind: 'no-note' }, said);
    const asked = this.#question.plain(this.#cues.perspective(perspective ?? ''));
    return this.done({ kind: 'summarise', id, perspective: asked === '' ? null : asked }, said);
  }

  answer(subject: string, said: Conditions): QueryPlan {
    return { ...this.done({ kind: 'ask', about: this.about(subject) }, said), level: 'paragraph' };
  }

  ofChange({ groups }: Found): QueryPlan {
    const about = this.about(groups['topic'] ?? '');
    return this.done({ kind: 'timeline', about, by: 'year' }, NO_CONDITIONS);
  }

  /** The plan, with what every plan says. `rest` was not understood. */
  done(wanted: PlanIntent, said: Conditions, rest = ''): QueryPlan {
    const lens = Object.keys(said.lens).length === 0 ? {} : { lens: said.lens };
    const { lang } = this.#table;
    const asked = this.#request.question;
    const unread = rest === '' ? this.#unusedTag(wanted, said) : rest;
    return { ...wanted, lang, asked, unread, ...lens, level: 'note', readBy: 'rules' };
  }

  /** What is read while this note is what "this" is. */
  within<T>(focus: AtomId, read: () => T): T {
    const before = this.#focus;
    this.#focus = focus;
    try {
      return read();
    } finally {
      this.#focus = before;
    }
  }

  isOpen(text: string): boolean {
    return this.#words.first(this.#table.here, text) !== undefined;
  }

  topic(rest: string, isLedTo = false): string {
    const topic = this.#cueWords.subject(rest, isLedTo);
    return topic === '' && this.#table.isDense ? '' : this.about(topic === '' ? rest : topic, isLedTo);
  }

  /** Words without those at either end that say nothing; a verb alone is what is asked about, where no time is named. */
  about(text: string, isLedTo = false): string {
    const { filler, time } = this.#table;
    const whole = this.#cueWords.whole(isLedTo);
    const bare = this.#words.trimmed(text, [...filler, ...time.edited, ...time.made], whole);
    const left = bare !== '' || this.hasTime ? bare : this.#words.trimmed(text, filler, whole);
    return this.#question.plain(left);
  }

  #side(text = ''): string {
    return this.about(this.#cues.side(text));
  }

  /** A kind of text stands in paragraphs. */
  #at(noun: string | undefined, kind: BlockKind | undefined, plan: QueryPlan): QueryPlan {
    const level = kind === undefined ? levelOf(noun, this.#table, this.#words) : 'paragraph';
    return level === undefined ? plan : { ...plan, level };
  }

  /** What stands where a tag would, is none and is looked for neither. */
  #unusedTag(wanted: PlanIntent, { noTag = '' }: Conditions): string {
    const subjects = 'about' in wanted ? [wanted.about] : 'sides' in wanted ? wanted.sides : [];
    return subjects.some((subject) => subject.includes(noTag)) ? '' : this.#question.plain(noTag);
  }

  #restOf(found: FoundIn, groups: Found['groups']): string {
    if ('topic' in groups) return groups['topic'] ?? '';
    const { text } = found;
    return this.#question.without(text, found.start, found.end).trim();
  }

  /** Undefined where nothing that the vault has is named. */
  #atom(rest: string): AtomId | undefined {
    const written = this.#question.plain(rest);
    const focus = this.#focus;
    const named =
      written === '' ? undefined : (this.#names.atom(written) ?? this.#names.atom(this.about(rest)));
    if (named !== undefined) return named;
    if (this.#isAll(this.#table.vault, rest)) return VAULT_ID;
    if (written === '' || this.#isAll(this.#table.here, rest) || this.about(rest) === '') return focus;
    return undefined;
  }

  /** Whether it is of somebody, and of no note: “who did I mention most?”. */
  #isOfWhoAsks(): boolean {
    const { text } = this.#question;
    const { here, vault } = this.#table;
    const { mine } = COUNTS[this.#table.lang];
    return (
      this.#words.find(mine, text) !== undefined && this.#words.first([...here, ...vault], text) === undefined
    );
  }

  /** Whether it is of “this note”, and not of the vault. */
  #isOfNote(): boolean {
    const { text } = this.#question;
    const rest = this.#cueWords.erased(text, this.#table.here[0] ?? '(?!)');
    return this.#cueWords.isExplicit(text) && this.#words.first(this.#table.vault, rest) === undefined;
  }

  /** Whether nothing but words of these patterns and fillers stands there. */
  #isAll(patterns: readonly Pattern[], text: string): boolean {
    const found = this.#words.first(patterns, text);
    if (found === undefined) return false;
    return this.about(this.#question.without(text, found.start, found.end)) === '';
  }
}
