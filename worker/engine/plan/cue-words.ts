import { COUNTS } from '../grammar/counting';
import type { CueTable } from '../grammar/cue-table';
import { FINDABLE } from '../grammar/findable';
import { POSSIBILITIES } from '../grammar/possibilities';
import type { Pattern, PlanTable } from '../grammar/plan-table';
import type { WordPatterns } from '../grammar/word-pattern';

/** Words beyond those that were understood, with which a note may still be what is asked for. */
export const MAX_LEFT = 2;
/** The same in letters, where words stand without spaces. */
const MAX_LETTERS_LEFT = 6;

/** What the words of a language tell of a text, and what is left of it without them. */
export class CueWords {
  readonly table: PlanTable;
  readonly cues: CueTable;
  readonly words: WordPatterns;

  constructor(table: PlanTable, cues: CueTable, words: WordPatterns) {
    this.table = table;
    this.cues = cues;
    this.words = words;
  }

  /** A question with its words written out. */
  spelledOut(text: string): string {
    let whole = text.replace(/[’‘´`]/g, "'");
    for (const [pattern, full] of this.cues.contracted)
      for (let at = 0, found = this.words.find(pattern, whole); found !== undefined && at < 8; at++) {
        const { start, end } = found;
        whole = whole.slice(0, start) + full + whole.slice(end);
        found = this.words.find(pattern, whole, start + full.length);
      }
    return whole;
  }

  /** Without what is said out of politeness at either end. */
  withoutEnds(text: string): string {
    const { opener, relayed, closer, doing } = this.cues;
    const gap = this.table.isDense ? '[,、 ]*' : '(?=[,: ]|$)';
    let left = text.trim();
    let isOpened = false;
    for (let before = ''; before !== left;) {
      before = left;
      const begun = this.words.find(`^(?:(?:${opener})${gap}|(?:${relayed}))`, left);
      if (begun !== undefined && begun.start === 0) isOpened = true;
      if (begun !== undefined && begun.start === 0) left = left.slice(begun.end).replace(/^[\s,、:]+/u, '');
      const ended = this.words.find(`[,、 ]*(?:${isOpened ? `${closer}|${doing}` : closer})$`, left);
      if (ended !== undefined && ended.start > 0) left = left.slice(0, ended.start).trim();
    }
    return left;
  }

  /** Whether a letter ends with it. */
  isFarewell(text: string): boolean {
    return this.words.isWhole(this.cues.farewell, text.trim());
  }

  /** Whether it asks for what the notes are about at all. */
  isOfThemes(text: string): boolean {
    return this.has(this.cues.occupied, text) && !this.isExplicit(text);
  }

  /** Whether notes, parts of them, or what was written are counted, and not what they tell of. */
  countsNotes(text: string): boolean {
    const { note, spoken, possible } = this.cues;
    if (this.has('{k}', text) || this.has(note, text)) return true;
    return this.has(spoken, text) && this.has(spoken, this.erased(text, possible));
  }

  /** Whether it asks how much of something can be, or for a way, which no number and no list of notes tells. */
  isOfPossibilities(text: string): boolean {
    return this.words.isWhole(POSSIBILITIES[this.table.lang], text);
  }

  /** A question of notes without that somebody can find them. */
  withoutFinding(text: string): string {
    const { said, instead } = FINDABLE[this.table.lang];
    const { kept, noun, rest = '' } = this.words.find(said, text)?.groups ?? {};
    if (kept === undefined) return text;
    // Pages and files are what programs have too.
    const { note } = COUNTS[this.table.lang];
    const isOfNotes = noun === undefined ? this.has(note, text) : this.words.isWhole(note, noun);
    const parts = [kept, instead, rest].map((part) => part.trim()).filter((part) => part !== '');
    return isOfNotes ? parts.join(this.table.isDense ? '' : ' ') : text;
  }

  /** Without words that say nothing wherever they stand. */
  withoutIdle(text: string): string {
    return this.erased(text, this.cues.idle);
  }

  /** Whether a question asks for what somebody did, and not for what he wrote. */
  isOfDeeds(text: string): boolean {
    const { deed, wrote, question, notes, about } = this.cues;
    if (!this.asks(question, text)) return false;
    const { edited, made } = this.table.time;
    const written = [wrote, ...edited, ...made];
    if (this.table.isDense) return ![...written, notes, about].some((cue) => this.has(cue, text));
    const found = this.words.find(deed, this.erased(text, written.join('|')));
    if (found === undefined) return false;
    // What stands after a preposition is no verb.
    const before = text.slice(0, text.indexOf(found.said)).trimEnd();
    return !this.has(
      `(?:${about}|${this.cues.of})(?: (?:de[rnms]|die|das|mein(?:e[rnms]?)?|ein(?:e[rnms]?)?))?$`,
      before,
    );
  }

  /** Whether it speaks of a time that is over, or of now. */
  isOfThenOrNow(text: string): boolean {
    return this.has(`${this.cues.past}|${this.cues.present}`, text);
  }

  /** Whether it is a question that wants to be answered. */
  isQuestion(text: string): boolean {
    const { question, reason } = this.cues;
    return this.asks(question, text) || (!this.table.isDense && this.has(`(?:${reason})$`, text));
  }

  /** Whether it speaks of what is over. */
  recalls(text: string): boolean {
    return this.has(this.cues.recalled, text);
  }

  /** Whether it names notes, and not only what may be in them. */
  namesNotes(text: string): boolean {
    return this.has(this.cues.notes, text);
  }

  /** Whether a word for notes ends a text, from `behind` on where it ends there; in a script without spaces also a thing of notes: `笔记法`. */
  endsWithNotes(text: string, behind: number): boolean {
    const { note } = COUNTS[this.table.lang];
    const last = this.table.isDense ? `(?:${note})[^的の]?` : note;
    // Of a name the word is a part already.
    if (behind === text.length) return this.has(`(?:${last})$`, text);
    return this.words.isWhole(last, text.slice(behind).trim());
  }

  /** Where the word for notes begins right before a place of a text, in Spanish, where the kind follows it: `notas fugaces`. -1 elsewhere. */
  notesOfKind(text: string, place: number): number {
    if (this.table.lang !== 'es') return -1;
    return this.words.find(`(?:${COUNTS.es.note})$`, text.slice(0, place).trimEnd())?.start ?? -1;
  }

  asks(pattern: Pattern, text: string): boolean {
    return this.has(this.table.isDense ? pattern : `^(?:${pattern})`, text);
  }

  /** What no word explains of a question that is of one note. */
  unexplained(text: string): string {
    const { alike, linked, deeper, wider, summed, themes, question, ...said } = this.cues;
    const { notes, wrote, seeks, joined } = said;
    const cues = [linked, alike, deeper, wider, summed, themes, notes, wrote, seeks, joined, question];
    const rest = this.#rest(text, [...this.table.here, ...cues]);
    return rest.replace(/[^\p{L}\p{N}\uE000\uE001]+/gu, ' ').trim();
  }

  #rest(text: string, said: readonly Pattern[]): string {
    let rest = text;
    for (const pattern of [...said, this.cues.noise]) rest = this.erased(rest, pattern);
    return rest;
  }

  /** What no word explains, in words; in a script without spaces in parts of six letters. */
  left(text: string, said: readonly Pattern[]): number {
    const left = this.#rest(text, said)
      .replace(/[^\p{L}\p{N}\s]/gu, ' ')
      .trim();
    if (left === '') return 0;
    return this.table.isDense
      ? Math.ceil((MAX_LEFT * left.replace(/\s/g, '').length) / MAX_LETTERS_LEFT)
      : left.split(/\s+/).length;
  }

  isHere(text: string): boolean {
    return this.words.first(this.table.here, text) !== undefined;
  }

  /** “This note” can be nothing else; “this” by itself may belong to another word. */
  isExplicit(text: string): boolean {
    const found = this.words.find(this.table.here[0] ?? '(?!)', text);
    return found !== undefined && (this.table.isDense || found.said.includes(' '));
  }

  /** What it is about: after a word that leads in to it, else what is left without words at either end that are none of it. */
  subject(text: string, isLedTo = false): string {
    const { frames, about, of, notes, wrote, noise, inVault } = this.cues;
    const whole = this.erased(this.erased(text, inVault), this.cues.idle);
    if (this.table.isDense) {
      const bare = this.erased(whole, `^(?:${this.cues.seeks})`);
      const framed = this.words.first(frames, bare)?.groups['topic'];
      // `堆肥的笔记里写了什么`: what is asked for is no subject.
      const isNamed = framed !== undefined && this.words.trimmed(framed, [noise, this.cues.question]) !== '';
      return isNamed ? this.begun(framed) : this.words.trimmed(bare, [noise], this.cues.whole);
    }
    const led = this.words.find(`(?:${about}) (?<topic>.+)`, whole) ?? this.words.first(frames, whole);
    const after = led ?? this.words.find(`(?:${notes}|${wrote}) (?:${of}) (?<topic>.+)`, whole);
    const topic = this.words.trimmed(
      after?.groups['topic'] ?? whole,
      [noise],
      this.whole(isLedTo || after !== undefined),
    );
    return (topic === '' ? (led?.groups['topic'] ?? '') : topic).replace(/[\s–—-]+$/u, '');
  }

  /** Whether a word before which it is said what is wanted, or with which the rest begins, leads to a subject. */
  leads(said: string, rest: string): boolean {
    const lead = `(?:${this.cues.about}|${this.cues.of})`;
    return this.has(`${lead}$`, said.trim()) || this.has(`^${lead}`, rest);
  }

  /** What ends of a subject do not cut into. */
  whole(isLedTo: boolean): Pattern {
    return isLedTo ? this.cues.wholeAfterLead : this.cues.whole;
  }

  /** Without words at its beginning that are none of it. */
  begun(text: string): string {
    let left = text;
    for (let before = ''; before !== left;) {
      before = left;
      const found = this.words.find(`^[,、 ]*(?!${this.cues.whole})(?:${this.cues.noise})`, left);
      if (found?.start === 0 && found.end < left.length) left = left.slice(found.end);
    }
    return left.replace(/^[\s,、]+/u, '');
  }

  /** A subject of which a kind of text is wanted, where words stand without spaces: `Rust的代码`. */
  ofKind(text: string): { topic: string; noun: string } | undefined {
    if (!this.table.isDense) return undefined;
    const { topic, noun } =
      this.words.find('^(?<topic>.+?)(?:の|的)(?<noun>{k})(?:だけ|のみ)?$', text)?.groups ?? {};
    return topic === undefined || noun === undefined ? undefined : { topic, noun };
  }

  /** The kind of text that stands beside a subject. */
  nounBeside(text: string, topic: string): { noun?: string } {
    const found = this.words.find('{k}', topic === '' ? text : text.replace(topic, ' '));
    return found === undefined ? {} : { noun: found.said };
  }

  has(pattern: Pattern, text: string): boolean {
    return this.words.find(pattern, text) !== undefined;
  }

  /** A text without all that a pattern matches. */
  erased(text: string, pattern: Pattern): string {
    const joint = this.table.isDense ? '' : ' ';
    let left = '';
    let from = 0;
    for (let found = this.words.find(pattern, text); found !== undefined;) {
      left += text.slice(from, found.start) + joint;
      from = found.end;
      found = this.words.find(pattern, text, from);
    }
    return (left + text.slice(from)).replace(/ {2,}/g, ' ').trim();
  }
}
