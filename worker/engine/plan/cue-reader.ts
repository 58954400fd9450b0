import { MAX_LEFT, type CueWords } from './cue-words';
import type { Intent, Pattern } from '../grammar/plan-table';
import type { Found } from '../grammar/word-pattern';

/** What cues say is wanted, and the words that say of what. */
export interface CueReading {
  intent: Intent;
  groups: Found['groups'];
}

/** Reads by words that speak for an intent wherever they stand: what fits no pattern. The same grammar for all languages. */
export class CueReader {
  readonly #cueWords: CueWords;

  constructor(cueWords: CueWords) {
    this.#cueWords = cueWords;
  }

  /** What cues want, but for notes as such and an answer. */
  intent(text: string, isConditioned: boolean): CueReading | undefined {
    const asked = this.#cueWords.erased(text, this.#cueWords.cues.inVault);
    return (
      this.compare(asked) ??
      this.#timeline(asked) ??
      this.#count(asked) ??
      this.#facets(text, isConditioned) ??
      (this.#cueWords.isHere(text) ? undefined : this.#themes(text)) ??
      this.ofNote(text) ??
      this.#themes(text)
    );
  }

  /** What cues want of one note. */
  ofNote(text: string): CueReading | undefined {
    const asked = this.#cueWords.erased(text, this.#cueWords.cues.inVault);
    return this.#summary(text) ?? this.#links(asked) ?? this.#zoom(asked) ?? this.#near(asked);
  }

  /** Notes as such. */
  find(text: string): CueReading | undefined {
    const { question, seeks, wrote, notes, mine, reason } = this.#cueWords.cues;
    const first = this.#cueWords.asks(question, text);
    if (first && this.#cueWords.asks(reason, text)) return undefined;
    const hasNotes = this.#cueWords.has(
      notes,
      first && !this.#cueWords.table.isDense ? this.#cueWords.erased(text, `^(?:${question})`) : text,
    );
    const isWritten = this.#cueWords.has(wrote, text);
    const isSought = this.#cueWords.has(seeks, text);
    if (
      first ? !(this.#cueWords.has(mine, text) && (hasNotes || isWritten)) && !(hasNotes && isWritten) : false
    )
      return undefined;
    if (!hasNotes && !isWritten && !isSought) return undefined;
    const bare = this.#cueWords.table.isDense
      ? this.#cueWords.erased(text, seeks)
      : this.#cueWords.erased(text, `^(?:${seeks})`);
    const subject = this.#cueWords.subject(bare);
    const kinded = this.#cueWords.ofKind(subject);
    if (kinded !== undefined) return { intent: 'find', groups: kinded };
    return { intent: 'find', groups: { topic: subject, ...this.#cueWords.nounBeside(bare, subject) } };
  }

  /** Two sides. */
  compare(text: string): CueReading | undefined {
    const { compared, strongPairs, pairs, past, present } = this.#cueWords.cues;
    const between = this.#cueWords.words.first(strongPairs, text);
    const isCompared = this.#cueWords.has(compared, text);
    if (!isCompared) return undefined;
    const whole = this.#cueWords.erased(text, compared);
    const found = between ?? this.#cueWords.words.first(pairs, this.#cueWords.subject(whole));
    if (found === undefined) return undefined;
    const groups = this.#cueWords.words.first(pairs, whole)?.groups;
    const kinds = this.kindsOfNotes(groups?.['a'], groups?.['b']);
    if (kinds !== undefined) return { intent: 'compare', groups: { a: kinds[0], b: kinds[1] } };
    const [a, b] = [this.side(found.groups['a'] ?? ''), this.side(found.groups['b'] ?? '')];
    if (
      a === '' ||
      b === '' ||
      [a, b].some((side) => this.#cueWords.words.isWhole(`${past}|${present}`, side))
    )
      return undefined;
    return { intent: 'compare', groups: { a, b } };
  }

  /** Both sides of a comparison with the words for notes that make them what they are: `literature notes` and `permanent notes`. */
  kindsOfNotes(a = '', b = ''): [string, string] | undefined {
    const [first, second] = [this.#kindOfNotes(a.trim()), this.#kindOfNotes(b.trim())];
    return first === undefined || second === undefined ? undefined : [first, second];
  }

  #kindOfNotes(side: string): string | undefined {
    const subject = this.side(side);
    if (subject === '') return undefined;
    const begun = this.#cueWords.begun(side);
    if (begun.startsWith(subject) && this.#cueWords.endsWithNotes(begun, subject.length)) return begun;
    const from = side.endsWith(subject) ? this.#cueWords.notesOfKind(side, side.length - subject.length) : -1;
    return from < 0 ? undefined : side.slice(from);
  }

  /** One side of a comparison; empty where it is a time, as in “then and now”. */
  side(text: string): string {
    const { compared, past, present } = this.#cueWords.cues;
    const side = this.#cueWords.subject(this.#cueWords.erased(text, compared));
    return this.#cueWords.words.isWhole(`${past}|${present}`, side) ? '' : side;
  }

  /** How somebody sees something, then and now. */
  thenAndNow(text: string): CueReading | undefined {
    const { past, present, changed, compared, course, mine, overTime } = this.#cueWords.cues;
    if (!this.#cueWords.has(past, text) || !this.#cueWords.has(present, text)) return undefined;
    if (!this.#cueWords.has(mine, text) && !this.#cueWords.has(`${changed}|${compared}|${course}`, text))
      return undefined;
    let rest = text;
    for (const pattern of [overTime, past, present, compared]) rest = this.#cueWords.erased(rest, pattern);
    const topic = this.#cueWords.words.trimmed(this.#cueWords.subject(rest), [
      changed,
      this.#cueWords.cues.noise,
    ]);
    return topic === '' ? undefined : { intent: 'timeline', groups: { topic } };
  }

  #timeline(text: string): CueReading | undefined {
    const { overTime, changed, course, howTo } = this.#cueWords.cues;
    const passes = this.#cueWords.has(overTime, text);
    if (!passes && this.#cueWords.has(howTo, text)) return undefined;
    if (!passes && !(this.#cueWords.has(changed, text) && this.#cueWords.has(course, text))) return undefined;
    if (!passes && !this.#isOfCourse(text)) return undefined;
    const rest = this.#cueWords.subject(this.#cueWords.erased(text, overTime));
    const topic = this.#cueWords.words.trimmed(rest, [
      this.#cueWords.cues.changed,
      this.#cueWords.cues.noise,
    ]);
    return topic === '' ? undefined : { intent: 'timeline', groups: { topic } };
  }

  /** Spaced languages ask how something changed at the beginning: `what changed in the contract` wants an answer. */
  #isOfCourse(text: string): boolean {
    return (
      this.#cueWords.table.isDense ||
      this.#cueWords.has(`^(?:.{0,40} )?(?:${this.#cueWords.cues.course})`, text)
    );
  }

  #count(text: string): CueReading | undefined {
    const { counted, note, spoken } = this.#cueWords.cues;
    const found = this.#cueWords.words.find(counted, text);
    if (found === undefined) return undefined;
    const rest = `${text.slice(0, found.start)} ${text.slice(found.end)}`.trim();
    const after = text.slice(found.end).trim();
    const kind = this.#cueWords.words.find(
      this.#cueWords.table.isDense ? '{k}' : '^(?:{w} ){0,2}{k}',
      this.#cueWords.table.isDense ? text : after,
    );
    const noun = kind && this.#cueWords.words.find('{k}', kind.said)?.said;
    const names = this.#cueWords.has(note, rest);
    if (!names && noun === undefined && !this.#cueWords.has(spoken, text)) return undefined;
    const topic = this.#cueWords.subject(noun === undefined ? rest : this.#cueWords.erased(rest, noun));
    return { intent: 'count', groups: { topic, ...(noun !== undefined && { noun }) } };
  }

  #facets(text: string, isConditioned: boolean): CueReading | undefined {
    const { facets } = this.#cueWords.table;
    const found = this.#cueWords.words.find(Object.values(facets).join('|'), text);
    if (found === undefined || isConditioned || /#/.test(text)) return undefined;
    const { listed, notes, wrote, seeks, inVault, reason } = this.#cueWords.cues;
    if (this.#cueWords.asks(reason, text)) return undefined;
    const left = this.#cueWords.left(text, [inVault, found.said, listed, notes, wrote, seeks]);
    const isListed = this.#cueWords.has(listed, text) || text.trim().length <= found.said.length + 4;
    if (!isListed || left > 1) return undefined;
    return { intent: 'facets', groups: { of: found.said, topic: '' } };
  }

  #summary(text: string): CueReading | undefined {
    const { summed, seeks, wrote, notes } = this.#cueWords.cues;
    if (!this.#cueWords.has(summed, text)) return undefined;
    const found = this.#cueWords.words.first(this.#cueWords.table.perspective, text);
    const perspective = found?.groups['perspective'];
    const bare = found === undefined ? text : `${text.slice(0, found.start)} ${text.slice(found.end)}`.trim();
    const groups = perspective === undefined ? {} : { perspective: this.perspective(perspective) };
    const rest = this.#cueWords.erased(bare, summed);
    if (this.#cueWords.isExplicit(rest)) return { intent: 'summarise', groups: { topic: '', ...groups } };
    const whole = this.#cueWords.words.first(this.#cueWords.table.vault, rest);
    if (whole !== undefined && this.#cueWords.left(rest, [whole.said, notes, wrote, seeks]) <= 1)
      return { intent: 'summarise', groups: { topic: whole.said, ...groups } };
    if (this.#cueWords.left(rest, [...this.#cueWords.table.here, seeks]) === 0)
      return { intent: 'summarise', groups: { topic: '', ...groups } };
    return undefined;
  }

  /** For whom, without the note that stands beside it. */
  perspective(text: string): string {
    const bare = this.#cueWords.table.isDense
      ? this.#cueWords.erased(text, `^.*?(?:${this.#cueWords.table.here[0] ?? '(?!)'})(?:を|の|は)`)
      : text;
    if (this.#cueWords.isExplicit(bare)) return '';
    return this.#cueWords.withoutEnds(
      this.#cueWords.erased(bare, this.#cueWords.cues.summed).replace(/[\s,、;:.]+$/u, ''),
    );
  }

  #links(text: string): CueReading | undefined {
    const { linked, linkedTo, linksFrom, notes, seeks } = this.#cueWords.cues;
    if (
      !this.#cueWords.has(linked, text) ||
      !this.#isOfOne(text, [linksFrom, linked, linkedTo, notes, seeks])
    )
      return undefined;
    if (this.#cueWords.has(linksFrom, text)) return { intent: 'links-out', groups: { topic: '' } };
    return this.#cueWords.has(linkedTo, text) ? { intent: 'links-in', groups: { topic: '' } } : undefined;
  }

  #zoom(text: string): CueReading | undefined {
    const { deeper, wider, seeks, themes } = this.#cueWords.cues;
    for (const [cue, intent] of [
      [wider, 'zoom-out'],
      [deeper, 'zoom-in'],
    ] as const)
      if (this.#cueWords.has(cue, text) && this.#isOfOne(text, [cue, seeks, themes]))
        return { intent, groups: { topic: '' } };
    return undefined;
  }

  #near(text: string): CueReading | undefined {
    const { alike, notes, wrote, seeks, reason } = this.#cueWords.cues;
    if (!this.#cueWords.has(alike, text) || this.#cueWords.asks(reason, text)) return undefined;
    return this.#isOfOne(text, [alike, notes, wrote, seeks])
      ? { intent: 'near', groups: { topic: '' } }
      : undefined;
  }

  #themes(text: string): CueReading | undefined {
    const { themes, overall, occupied, notes, wrote, seeks, inVault, wholeAfterLead } = this.#cueWords.cues;
    if (this.#cueWords.words.find(occupied, text) !== undefined)
      return { intent: 'themes', groups: { topic: '' } };
    // Of a name as “theme parks” the word is a part.
    if (
      !this.#cueWords.has(themes, this.#cueWords.erased(text, wholeAfterLead)) ||
      !this.#cueWords.has(overall, text)
    )
      return undefined;
    const left = this.#cueWords.left(text, [inVault, themes, overall, notes, wrote, seeks]);
    return left > 1 ? undefined : { intent: 'themes', groups: { topic: '' } };
  }

  /** Whether it speaks of the note that is open, or of nothing else than these words do. */
  #isOfOne(text: string, said: readonly Pattern[]): boolean {
    const most = this.#cueWords.isExplicit(text) ? MAX_LEFT : 0;
    return this.#cueWords.left(text, [...said, ...this.#cueWords.table.here]) <= most;
  }
}
