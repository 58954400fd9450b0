import type { AtomId } from '../../contract';
import { clausesOf, type Clause } from './clauses';
import type { CueTable } from './cue-table';
import type { Intent, Pattern, PlanTable } from './plan-table';
import type { Found, WordPatterns } from './word-pattern';

/** What cues say is wanted, and the words that say of what. */
export interface CueReading {
  intent: Intent;
  groups: Found['groups'];
}

/** A question without what leads in to it, and what that was. */
export interface Gist {
  text: string;
  aside: string;
}

/** A question in which a note's name is read as the note that is open. */
export interface NamedNote {
  id: AtomId;
  text: string;
}

/** Words beyond those that were understood, with which a note may still be what is asked for. */
const MOST_LEFT = 2;
/** The same in letters, where words stand without spaces. */
const MOST_LETTERS_LEFT = 6;
/** What a question mark adds to what a clause asks for, and what one counts that says that something was forgotten. */
const QUESTION_MARK = 0.05;
const FORGOTTEN = 0.5;
/** From here on a clause asks for something. */
const ASKING = 2;
/** A question of so few words that name nothing only goes on: `where was that`. */
const SHORT = 4;
/** So many words before a comma may be the first of a list. */
const LIST_WORDS = 2;
/** Words of a title that is looked for within a sentence, and names that are looked up in one question. */
const TITLE_WORDS = 6;
const TITLE_LETTERS = 16;
const MOST_LOOKED_UP = 200;

/** Reads by words that speak for an intent wherever they stand: what fits no pattern. The same grammar for all languages. */
export class CueReader {
  readonly #table: PlanTable;
  readonly #cues: CueTable;
  readonly #words: WordPatterns;

  constructor(table: PlanTable, cues: CueTable, words: WordPatterns) {
    this.#table = table;
    this.#cues = cues;
    this.#words = words;
  }

  /** A question with its words written out. */
  spelledOut(text: string): string {
    let whole = text.replace(/[’‘´`]/g, "'");
    for (const [pattern, full] of this.#cues.contracted)
      for (let at = 0, found = this.#words.find(pattern, whole); found !== undefined && at < 8; at++) {
        const { start, end } = found;
        whole = whole.slice(0, start) + full + whole.slice(end);
        found = this.#words.find(pattern, whole, start + full.length);
      }
    return whole;
  }

  /** Leaves out greetings, and what somebody says of himself beside the clause that asks. */
  gist(question: string, isAsked: boolean, isCondition: (text: string) => boolean): Gist {
    const clauses = clausesOf(question).flatMap((clause) => this.#opened(clause));
    const bare = clauses.map((clause) => ({ ...clause, text: this.withoutEnds(clause.text) }));
    const conditions = clauses.map(({ text }) => clauses.length > 1 && isCondition(text));
    const weights = bare.map(({ text }, at) => {
      const said = clauses[at]?.text ?? '';
      if (conditions[at] === true) return 0;
      const ends = at === bare.length - 1 ? isAsked : /[?？]/.test(bare[at]?.joint ?? '');
      const weight = this.#weight(text, said);
      return weight > 0 && ends ? weight + QUESTION_MARK : weight;
    });
    const most = Math.max(0, ...weights);
    if (most === 0) return { text: this.withoutEnds(question), aside: '' };
    const kept = bare.map(
      ({ text }, at) =>
        conditions[at] === true || (text !== '' && this.#isKept(at, bare, clauses, weights, most)),
    );
    const text = bare.map((clause, at) => (kept[at] === true ? clause.text + clause.joint : '')).join('');
    const aside = clauses.map((clause, at) => (kept[at] === true ? '' : clause.text + clause.joint)).join('');
    const asked = this.withoutEnds(text.replace(/[\s,、;:.。–—-]+$/u, ''));
    return this.#isBare(asked) ? { text: this.withoutEnds(question), aside: '' } : { text: asked, aside };
  }

  /** Whether it goes on with what stands beside it, and says of nothing what is wanted. */
  #isBare(text: string): boolean {
    if (this.isOfThemes(text) || this.intent(text, false) !== undefined || this.#isHere(text)) return false;
    const { past, present, changed, course, compared, overTime, counted } = this.#cues;
    let left = text;
    for (const pattern of [overTime, past, present, changed, course, compared, counted])
      left = this.erased(left, pattern);
    return this.subject(left) === '';
  }

  #isKept(
    at: number,
    bare: readonly Clause[],
    clauses: readonly Clause[],
    weights: readonly number[],
    most: number,
  ): boolean {
    const weight = weights[at] ?? 0;
    if (weight === most) return true;
    const said = clauses[at]?.text ?? '';
    const first = weights.indexOf(most);
    if (this.#words.find(`^\\s*(?:${this.#cues.tied})`, said) !== undefined) {
      // What goes on after a clause that was left out is left out with it.
      return at > first || this.#table.isDense || weight > 0 || !this.#isAside(said);
    }
    const { compared, summed, counted } = this.#cues;
    const isSentence = /[.。!！…]/.test(clauses[at]?.joint ?? '');
    if (at < first && !isSentence && [compared, summed, counted].some((cue) => this.#has(cue, said)))
      return true;
    if (this.#isAside(said)) return false;
    if (at > first) return !/[.。!?！？…]/.test(clauses[at - 1]?.joint ?? '') || weight > 0;
    // Before the question a sentence of its own, or more than a word or two of a list, only leads in to it.
    if (isSentence) return false;
    const isAsking = (weights[first] ?? 0) >= ASKING;
    return (
      weight >= ASKING ||
      (weight > 0 && !isAsking) ||
      this.#table.isDense ||
      said.trim().split(/\s+/).length <= LIST_WORDS
    );
  }

  #isAside(said: string): boolean {
    return this.#has(this.#cues.aside, said);
  }

  /** How much a clause asks for: 3 says what is wanted, 2 is a question or seeks something, 1 names a subject. */
  #weight(text: string, said: string): number {
    if (text === '') return 0;
    const { question, seeks, notes, wrote, about, summed, compared, counted, aside, forgot } = this.#cues;
    if (this.#has(forgot, said)) return FORGOTTEN;
    const topic = this.subject(this.erased(this.erased(text, seeks), this.#cues.aside));
    const isNamed = topic !== '' && !this.#isHere(topic);
    const isAsked = this.#asks(question, text);
    const speaks = this.intent(text, false);
    if (speaks !== undefined && (isNamed || isAsked || this.#has(summed, text) || this.#isHere(text)))
      return this.#isAside(said) && !isAsked && !this.#has(counted, text) && speaks.intent !== 'compare'
        ? 1.9
        : 3;
    const { alike, linked, deeper, wider } = this.#cues;
    if (this.#isHere(text) && [alike, linked, deeper, wider, summed].some((cue) => this.#has(cue, text)))
      return 2.5;
    if (isAsked) return isNamed || this.#table.isDense ? 2 : text.split(' ').length > SHORT ? 1.5 : 0.75;
    if (!isNamed) return 0;
    if (this.#has(seeks, text) || this.#has(summed, text) || this.#has(compared, text)) return 2;
    if (this.#has(about, text) && (this.#has(notes, text) || this.#has(wrote, text))) return 2;
    if (this.#has(notes, text) && this.#has(wrote, text)) return 1;
    if (this.#has(notes, text) && !this.#has(aside, said)) return 1;
    return 0;
  }

  /** A clause that begins within another one: `and could you …`. */
  #opened(clause: Clause): Clause[] {
    if (this.#table.isDense) return [clause];
    const { joiner, opener } = this.#cues;
    const found = this.#words.find(`(?<a>.+?) (?:${joiner})(?= (?:${opener}) )`, clause.text);
    const led = found?.groups['a'];
    if (found === undefined || led === undefined || found.start > 0) return [clause];
    if (!this.#isAside(led) || this.#asks(this.#cues.question, led)) return [clause];
    const rest = clause.text.slice(found.end).trim();
    return [{ text: led, joint: ', ' }, ...this.#opened({ text: rest, joint: clause.joint })];
  }

  /** Without what is said out of politeness at either end. */
  withoutEnds(text: string): string {
    const { opener, closer, doing } = this.#cues;
    const gap = this.#table.isDense ? '[,、 ]*' : '(?=[,: ]|$)';
    let left = text.trim();
    let isOpened = false;
    for (let before = ''; before !== left;) {
      before = left;
      const begun = this.#words.find(`^(?:${opener})${gap}`, left);
      if (begun !== undefined && begun.start === 0) isOpened = true;
      if (begun !== undefined && begun.start === 0) left = left.slice(begun.end).replace(/^[\s,、:]+/u, '');
      const ended = this.#words.find(`[,、 ]*(?:${isOpened ? `${closer}|${doing}` : closer})$`, left);
      if (ended !== undefined && ended.start > 0) left = left.slice(0, ended.start).trim();
    }
    return left;
  }

  /** What cues want, but for notes as such and an answer. */
  intent(text: string, isConditioned: boolean): CueReading | undefined {
    const asked = this.erased(text, this.#cues.inVault);
    return (
      this.compare(asked) ??
      this.#timeline(asked) ??
      this.#count(asked) ??
      this.#facets(text, isConditioned) ??
      (this.#isHere(text) ? undefined : this.#themes(text)) ??
      this.ofNote(text) ??
      this.#themes(text)
    );
  }

  /** What cues want of one note. */
  ofNote(text: string): CueReading | undefined {
    const asked = this.erased(text, this.#cues.inVault);
    return this.#summary(text) ?? this.#links(asked) ?? this.#zoom(asked) ?? this.#near(asked);
  }

  /** Whether it asks for what the notes are about at all. */
  isOfThemes(text: string): boolean {
    return this.#has(this.#cues.occupied, text) && !this.isExplicit(text);
  }

  /** Whether notes, parts of them, or what was written are counted, and not what they tell of. */
  countsNotes(text: string): boolean {
    const { notes, spoken } = this.#cues;
    return this.#has('{k}', text) || this.#has(notes, text) || this.#has(spoken, text);
  }

  /** Without words that say nothing wherever they stand. */
  withoutIdle(text: string): string {
    return this.erased(text, this.#cues.idle);
  }

  /** Whether a question asks for what somebody did, and not for what he wrote. */
  isOfDeeds(text: string): boolean {
    const { deed, wrote, question, notes, about } = this.#cues;
    if (!this.#asks(question, text)) return false;
    const { edited, made } = this.#table.time;
    const written = [wrote, ...edited, ...made];
    if (this.#table.isDense) return ![...written, notes, about].some((cue) => this.#has(cue, text));
    const found = this.#words.find(deed, this.erased(text, written.join('|')));
    if (found === undefined) return false;
    // What stands after a preposition is no verb.
    const before = text.slice(0, text.indexOf(found.said)).trimEnd();
    return !this.#has(
      `(?:${about}|${this.#cues.of})(?: (?:de[rnms]|die|das|mein(?:e[rnms]?)?|ein(?:e[rnms]?)?))?$`,
      before,
    );
  }

  /** Whether it speaks of a time that is over, or of now. */
  isOfThenOrNow(text: string): boolean {
    return this.#has(`${this.#cues.past}|${this.#cues.present}`, text);
  }

  /** Notes as such. */
  find(text: string): CueReading | undefined {
    const { question, seeks, wrote, notes, mine, reason } = this.#cues;
    const first = this.#asks(question, text);
    if (first && this.#asks(reason, text)) return undefined;
    const hasNotes = this.#has(
      notes,
      first && !this.#table.isDense ? this.erased(text, `^(?:${question})`) : text,
    );
    const isWritten = this.#has(wrote, text);
    const isSought = this.#has(seeks, text);
    if (first ? !(this.#has(mine, text) && (hasNotes || isWritten)) && !(hasNotes && isWritten) : false)
      return undefined;
    if (!hasNotes && !isWritten && !isSought) return undefined;
    const bare = this.#table.isDense ? this.erased(text, seeks) : this.erased(text, `^(?:${seeks})`);
    const topic = this.subject(bare);
    return { intent: 'find', groups: { topic, ...this.#nounBeside(bare, topic) } };
  }

  /** Whether it is a question that wants to be answered. */
  isQuestion(text: string): boolean {
    const { question, reason } = this.#cues;
    return this.#asks(question, text) || (!this.#table.isDense && this.#has(`(?:${reason})$`, text));
  }

  /** Whether it names notes, and not only what may be in them. */
  namesNotes(text: string): boolean {
    return this.#has(this.#cues.notes, text);
  }

  #asks(pattern: Pattern, text: string): boolean {
    return this.#has(this.#table.isDense ? pattern : `^(?:${pattern})`, text);
  }

  /** Two sides. */
  compare(text: string): CueReading | undefined {
    const { compared, strongPairs, pairs, past, present } = this.#cues;
    const between = this.#words.first(strongPairs, text);
    const isCompared = this.#has(compared, text);
    if (!isCompared) return undefined;
    const rest = this.subject(this.erased(text, compared));
    const found = between ?? this.#words.first(pairs, rest);
    if (found === undefined) return undefined;
    const [a, b] = [this.side(found.groups['a'] ?? ''), this.side(found.groups['b'] ?? '')];
    if (a === '' || b === '' || [a, b].some((side) => this.#words.isWhole(`${past}|${present}`, side)))
      return undefined;
    return { intent: 'compare', groups: { a, b } };
  }

  /** One side of a comparison; empty where it is a time, as in “then and now”. */
  side(text: string): string {
    const { compared, past, present } = this.#cues;
    const side = this.subject(this.erased(text, compared));
    return this.#words.isWhole(`${past}|${present}`, side) ? '' : side;
  }

  /** How somebody sees something, then and now. */
  thenAndNow(text: string): CueReading | undefined {
    const { past, present, changed, compared, course, mine, overTime } = this.#cues;
    if (!this.#has(past, text) || !this.#has(present, text)) return undefined;
    if (!this.#has(mine, text) && !this.#has(`${changed}|${compared}|${course}`, text)) return undefined;
    let rest = text;
    for (const pattern of [overTime, past, present, compared]) rest = this.erased(rest, pattern);
    const topic = this.#words.trimmed(this.subject(rest), [changed, this.#cues.noise]);
    return topic === '' ? undefined : { intent: 'timeline', groups: { topic } };
  }

  #timeline(text: string): CueReading | undefined {
    const { overTime, changed, course } = this.#cues;
    const passes = this.#has(overTime, text);
    if (!passes && !(this.#has(changed, text) && this.#has(course, text))) return undefined;
    if (!passes && !this.#isOfCourse(text)) return undefined;
    const rest = this.subject(this.erased(text, overTime));
    const topic = this.#words.trimmed(rest, [this.#cues.changed, this.#cues.noise]);
    return topic === '' ? undefined : { intent: 'timeline', groups: { topic } };
  }

  /** Spaced languages ask how something changed at the beginning: `what changed in the contract` wants an answer. */
  #isOfCourse(text: string): boolean {
    return this.#table.isDense || this.#has(`^(?:.{0,40} )?(?:${this.#cues.course})`, text);
  }

  #count(text: string): CueReading | undefined {
    const { counted, notes, spoken } = this.#cues;
    const found = this.#words.find(counted, text);
    if (found === undefined) return undefined;
    const rest = `${text.slice(0, found.start)} ${text.slice(found.end)}`.trim();
    const after = text.slice(found.end).trim();
    const kind = this.#words.find(
      this.#table.isDense ? '{k}' : '^(?:{w} ){0,2}{k}',
      this.#table.isDense ? text : after,
    );
    const noun = kind && this.#words.find('{k}', kind.said)?.said;
    const names = this.#has(notes, rest);
    if (!names && noun === undefined && !this.#has(spoken, text)) return undefined;
    const topic = this.subject(noun === undefined ? rest : this.erased(rest, noun));
    return { intent: 'count', groups: { topic, ...(noun !== undefined && { noun }) } };
  }

  #facets(text: string, isConditioned: boolean): CueReading | undefined {
    const { facets } = this.#table;
    const found = this.#words.find(Object.values(facets).join('|'), text);
    if (found === undefined || isConditioned || /#/.test(text)) return undefined;
    const { listed, notes, wrote, seeks, inVault } = this.#cues;
    const left = this.#left(text, [inVault, found.said, listed, notes, wrote, seeks]);
    const isListed = this.#has(listed, text) || text.trim().length <= found.said.length + 4;
    if (!isListed || left > 1) return undefined;
    return { intent: 'facets', groups: { of: found.said, topic: '' } };
  }

  #summary(text: string): CueReading | undefined {
    const { summed, seeks, wrote, notes } = this.#cues;
    if (!this.#has(summed, text)) return undefined;
    const found = this.#words.first(this.#table.perspective, text);
    const perspective = found?.groups['perspective'];
    const bare = found === undefined ? text : `${text.slice(0, found.start)} ${text.slice(found.end)}`.trim();
    const groups = perspective === undefined ? {} : { perspective: this.perspective(perspective) };
    const rest = this.erased(bare, summed);
    if (this.isExplicit(rest)) return { intent: 'summarise', groups: { topic: '', ...groups } };
    const whole = this.#words.first(this.#table.vault, rest);
    if (whole !== undefined && this.#left(rest, [whole.said, notes, wrote, seeks]) <= 1)
      return { intent: 'summarise', groups: { topic: whole.said, ...groups } };
    if (this.#left(rest, [...this.#table.here, seeks]) === 0)
      return { intent: 'summarise', groups: { topic: '', ...groups } };
    return undefined;
  }

  /** For whom, without the note that stands beside it. */
  perspective(text: string): string {
    const bare = this.#table.isDense
      ? this.erased(text, `^.*?(?:${this.#table.here[0] ?? '(?!)'})(?:を|の|は)`)
      : text;
    if (this.isExplicit(bare)) return '';
    return this.withoutEnds(this.erased(bare, this.#cues.summed).replace(/[\s,、;:.]+$/u, ''));
  }

  #links(text: string): CueReading | undefined {
    const { linked, linkedTo, linksFrom, notes, seeks } = this.#cues;
    if (!this.#has(linked, text) || !this.#isOfOne(text, [linksFrom, linked, linkedTo, notes, seeks]))
      return undefined;
    if (this.#has(linksFrom, text)) return { intent: 'links-out', groups: { topic: '' } };
    return this.#has(linkedTo, text) ? { intent: 'links-in', groups: { topic: '' } } : undefined;
  }

  #zoom(text: string): CueReading | undefined {
    const { deeper, wider, seeks, themes } = this.#cues;
    for (const [cue, intent] of [
      [wider, 'zoom-out'],
      [deeper, 'zoom-in'],
    ] as const)
      if (this.#has(cue, text) && this.#isOfOne(text, [cue, seeks, themes]))
        return { intent, groups: { topic: '' } };
    return undefined;
  }

  #near(text: string): CueReading | undefined {
    const { alike, notes, wrote, seeks, reason } = this.#cues;
    if (!this.#has(alike, text) || this.#asks(reason, text)) return undefined;
    return this.#isOfOne(text, [alike, notes, wrote, seeks])
      ? { intent: 'near', groups: { topic: '' } }
      : undefined;
  }

  #themes(text: string): CueReading | undefined {
    const { themes, overall, occupied, notes, wrote, seeks, inVault } = this.#cues;
    if (this.#words.find(occupied, text) !== undefined) return { intent: 'themes', groups: { topic: '' } };
    if (!this.#has(themes, text) || !this.#has(overall, text)) return undefined;
    const left = this.#left(text, [inVault, themes, overall, notes, wrote, seeks]);
    return left > 1 ? undefined : { intent: 'themes', groups: { topic: '' } };
  }

  /** Whether it speaks of the note that is open, or of nothing else than these words do. */
  #isOfOne(text: string, said: readonly Pattern[]): boolean {
    const most = this.isExplicit(text) ? MOST_LEFT : 0;
    return this.#left(text, [...said, ...this.#table.here]) <= most;
  }

  /** What no word explains, in words; in a script without spaces in parts of six letters. */
  #left(text: string, said: readonly Pattern[]): number {
    let rest = text;
    for (const pattern of [...said, this.#cues.noise]) rest = this.erased(rest, pattern);
    const left = rest.replace(/[^\p{L}\p{N}\s]/gu, ' ').trim();
    if (left === '') return 0;
    return this.#table.isDense
      ? Math.ceil((MOST_LEFT * left.replace(/\s/g, '').length) / MOST_LETTERS_LEFT)
      : left.split(/\s+/).length;
  }

  #isHere(text: string): boolean {
    return this.#words.first(this.#table.here, text) !== undefined;
  }

  /** “This note” can be nothing else; “this” by itself may belong to another word. */
  isExplicit(text: string): boolean {
    const found = this.#words.find(this.#table.here[0] ?? '(?!)', text);
    return found !== undefined && (this.#table.isDense || found.said.includes(' '));
  }

  /** What it is about: after a word that leads in to it, else what is left without words at either end that are none of it. */
  subject(text: string): string {
    const { frames, about, of, notes, wrote, noise, inVault } = this.#cues;
    const whole = this.erased(this.erased(text, inVault), this.#cues.idle);
    if (this.#table.isDense) {
      const bare = this.erased(whole, `^(?:${this.#cues.seeks})`);
      const framed = this.#words.first(frames, bare)?.groups['topic'];
      return framed === undefined ? this.#words.trimmed(bare, [noise]) : this.#begun(framed);
    }
    const led = this.#words.find(`(?:${about}) (?<topic>.+)`, whole) ?? this.#words.first(frames, whole);
    const after = led ?? this.#words.find(`(?:${notes}|${wrote}) (?:${of}) (?<topic>.+)`, whole);
    const topic = this.#words.trimmed(after?.groups['topic'] ?? whole, [noise]);
    return (topic === '' ? (led?.groups['topic'] ?? '') : topic).replace(/[\s–—-]+$/u, '');
  }

  /** Without words at its beginning that are none of it. */
  #begun(text: string): string {
    let left = text;
    for (let before = ''; before !== left;) {
      before = left;
      const found = this.#words.find(`^[,、 ]*(?:${this.#cues.noise})`, left);
      if (found?.start === 0 && found.end < left.length) left = left.slice(found.end);
    }
    return left.replace(/^[\s,、]+/u, '');
  }

  /** The kind of text that stands beside a subject. */
  #nounBeside(text: string, topic: string): { noun?: string } {
    const found = this.#words.find('{k}', topic === '' ? text : text.replace(topic, ' '));
    return found === undefined ? {} : { noun: found.said };
  }

  /** A note that is named within a sentence, where it speaks of one note. */
  named(text: string, atom: (written: string) => AtomId | undefined, isMeant = false): NamedNote | undefined {
    const { alike, linked, deeper, wider, summed } = this.#cues;
    if (!isMeant && ![alike, linked, deeper, wider, summed].some((cue) => this.#has(cue, text)))
      return undefined;
    let lookUps = 0;
    for (const { start, end } of this.#table.isDense ? letterRuns(this.#masked(text)) : wordRuns(text)) {
      const written = text.slice(start, end);
      if (this.#words.trimmed(written, [this.#cues.noise]) === '') continue;
      if (++lookUps > MOST_LOOKED_UP) return undefined;
      const id = atom(written);
      if (id !== undefined) return { id, text: this.#asOpen(text, start, end) };
    }
    return undefined;
  }

  /** With blanks where words of the question stand, which are no part of a title. */
  #masked(text: string): string {
    const { alike, linked, deeper, wider, summed, seeks, notes } = this.#cues;
    let left = text;
    for (const pattern of [alike, linked, deeper, wider, summed, seeks, notes])
      for (let found = this.#words.find(pattern, left); found !== undefined;) {
        left = left.slice(0, found.start) + ' '.repeat(found.said.length) + left.slice(found.end);
        found = this.#words.find(pattern, left, found.end);
      }
    return left;
  }

  #asOpen(text: string, start: number, end: number): string {
    const { self, naming, named } = this.#cues;
    const before = text.slice(0, start);
    const lead = naming === '' ? undefined : this.#words.find(`(?:${naming})$`, before);
    const after = text.slice(end);
    const tail = this.#words.find(`^(?:${named})`, after);
    const head = before.slice(0, lead?.start ?? start);
    const rest = after.slice(tail?.start === 0 ? tail.end : 0);
    return this.#table.isDense ? head + self + rest : `${head.trimEnd()} ${self} ${rest.trimStart()}`.trim();
  }

  #has(pattern: Pattern, text: string): boolean {
    return this.#words.find(pattern, text) !== undefined;
  }

  /** A text without all that a pattern matches. */
  erased(text: string, pattern: Pattern): string {
    const joint = this.#table.isDense ? '' : ' ';
    let left = '';
    let from = 0;
    for (let found = this.#words.find(pattern, text); found !== undefined;) {
      left += text.slice(from, found.start) + joint;
      from = found.end;
      found = this.#words.find(pattern, text, from);
    }
    return (left + text.slice(from)).replace(/ {2,}/g, ' ').trim();
  }
}

interface Run {
  start: number;
  end: number;
}

/** Stretches of whole words, the longest first. */
function wordRuns(text: string): Run[] {
  const words = [...text.matchAll(/[\p{L}\p{N}\uE000\uE001][^\s,;:.?!()]*/gu)].map(({ 0: said, index }) => ({
    start: index,
    end: index + said.length,
  }));
  const runs = words.flatMap(({ start }, at) =>
    words.slice(at, at + TITLE_WORDS).map(({ end }, more) => ({ start, end, more })),
  );
  return runs.sort((one, other) => other.more - one.more);
}

/** Stretches of letters, the longest first, each word in Latin letters as a whole. */
function letterRuns(text: string): Run[] {
  const letters = [...text.matchAll(/[a-z0-9]+(?: [a-z0-9]+)*|[^\s,;:.?!()、。]/giu)].map(
    ({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
    }),
  );
  const runs = letters.flatMap(({ start }, at) =>
    letters.slice(at, at + TITLE_LETTERS).map(({ end }, more) => ({ start, end, more })),
  );
  return runs.filter(({ start, end }) => end - start > 1).sort((one, other) => other.more - one.more);
}
