import type { Lens, PropertyCondition, TaskState } from '../../contract';
import type { CountTable } from '../grammar/count-table';
import type { KnownNames, PlanNames } from './cut-conditions';
import { propertyForms } from '../filter/property-forms';
import { alsoCalled, factNamesOf, KIND_NAMES } from '../grammar/common-names';
import { FACTS } from '../grammar/facts';
import type { CueWords } from './cue-words';
import type { Pattern } from '../grammar/plan-table';
import type { QuestionText } from './question-text';
import type { Found } from '../grammar/word-pattern';

/** What is counted: notes that say so of themselves, tasks, or the notes that link to one. */
export type CountReading =
  | { kind: 'notes'; lens: Lens; topic: string }
  | { kind: 'tasks'; tasks: TaskState; topic: string }
  | { kind: 'links'; topic: string };

/** A condition, and where it is said. */
interface FoundProperty {
  found: Found;
  condition: PropertyCondition;
}

/** Words of which a name has at most so many. */
const NAME_WORDS = 3;
/** Signs of a name of a script without spaces. */
const NAME_LETTERS = 12;

/** Reads how many there are of what can be counted exactly. What is no condition of notes is left to others. */
export class CountReader {
  readonly #cueWords: CueWords;
  readonly #table: CountTable;
  readonly #names: KnownNames & Pick<PlanNames, 'isTitle'>;
  readonly #plain: (text: string) => string;

  /** `plain` puts what stood in quotes back into a text. */
  constructor(
    cueWords: CueWords,
    table: CountTable,
    names: KnownNames & Pick<PlanNames, 'isTitle'>,
    plain: (text: string) => string,
  ) {
    this.#cueWords = cueWords;
    this.#table = table;
    this.#names = names;
    this.#plain = plain;
  }

  isAsked(text: string): boolean {
    return this.#cueWords.has(this.#table.asked, text);
  }

  /** Takes what a question says that notes hold in properties, or do not hold, out of it: the lens with that. */
  cutProperties(question: QuestionText, said: Lens): Lens {
    const { property, also, lacking: none } = this.#table;
    const lacking = this.#cutEach(question, () => none);
    const held = this.#cutEach(question, (isNext) => (isNext ? [...property, ...also] : property));
    const noneOf = [...(said.noneOf ?? []), ...lacking.map((each) => ({ properties: [each] }))];
    return {
      ...said,
      ...(held.length > 0 && { properties: held }),
      ...(noneOf.length > 0 && { noneOf }),
    };
  }

  #cutEach(question: QuestionText, patterns: (isNext: boolean) => readonly Pattern[]): PropertyCondition[] {
    const found: PropertyCondition[] = [];
    for (;;) {
      const next = this.#propertyIn(patterns(found.length > 0), question.text);
      if (next === undefined) return found;
      question.cut(next.found.start, next.found.end);
      found.push(next.condition);
    }
  }

  /** Whether more is said than can be counted: that something is not so, or one of several. */
  isDoubtful(text: string): boolean {
    return this.#cueWords.has(this.#table.doubt, text);
  }

  #propertyIn(patterns: readonly Pattern[], text: string): FoundProperty | undefined {
    for (const pattern of patterns) {
      const found = this.#cueWords.words.find(pattern, text);
      if (found === undefined) continue;
      const name = this.#property(found);
      if (name === undefined) continue;
      const said = found.groups['value'];
      if (said === undefined) return { found, condition: { name } };
      const value = this.#value(name, said);
      if (value === undefined) continue;
      const start = found.start + found.said.lastIndexOf(said);
      const rest = { ...found, end: value.length === said.length ? found.end : start + value.length };
      return { found: rest, condition: { name, anyOf: value.names } };
    }
    return undefined;
  }

  /** Whether the number is one that a note holds in a property of its own: `how many pages does Dune have`. */
  isOfNote(text: string): boolean {
    const { counted } = FACTS[this.#cueWords.table.lang];
    const { property = '', note = '' } = this.#cueWords.words.find(counted, text)?.groups ?? {};
    if (note === '' || this.#cueWords.words.isWhole(this.#table.kept, property)) return false;
    if (!this.#names.isTitle(this.#plain(note))) return false;
    const said = this.#plain(property);
    const names = [said, ...factNamesOf(said)].flatMap((each) => this.#forms(each));
    return names.some((name) => this.#names.property(name) !== undefined);
  }

  links(text: string): CountReading | undefined {
    const topic = this.#cueWords.words.first(this.#table.linksIn, this.#unasked(text))?.groups['topic'];
    return topic === undefined ? undefined : { kind: 'links', topic: this.#plain(topic) };
  }

  namesTasks(text: string): boolean {
    return this.isAsked(text) && this.#cueWords.has(this.#table.tasks.noun, text);
  }

  /** Tasks, where nothing else is said of them than whether they are done and what they hold. */
  tasks(text: string): CountReading | undefined {
    const { noun, states } = this.#table.tasks;
    const bare = this.#cueWords.erased(this.#unasked(text), noun);
    const [tasks, said] = states.find(([, pattern]) => this.#cueWords.has(pattern, text)) ?? ['all', '(?!)'];
    const { thing, topic } = this.#topic(this.#cueWords.erased(bare, said));
    return this.#trimmed(thing) === '' ? { kind: 'tasks', tasks, topic } : undefined;
  }

  /** Which tasks there are, where nothing else is said of them. Those of nobody in particular have to be asked for in so many words, unless they are known to be, with the `usual` state of them. */
  listedTasks(text: string, usual?: TaskState): { state: TaskState; topic: string } | undefined {
    const { mine } = this.#table;
    const { noun, states, listed, shown, every, left } = this.#table.tasks;
    const open = this.#cueWords.words.first(left, text);
    if (open !== undefined) return { state: 'open', topic: this.#plain(open.groups['topic'] ?? '') };
    if (!this.#cueWords.has(noun, text)) return undefined;
    const { thing, topic } = this.#topic(this.#without(text, listed));
    const [said, pattern] = states.find(([, each]) => this.#cueWords.has(each, thing)) ?? [undefined, '(?!)'];
    const isWanted =
      usual !== undefined ||
      said !== undefined ||
      [mine, shown].some((each) => this.#cueWords.has(each, text));
    const rest = [noun, pattern, listed].reduce((left, each) => this.#without(left, each), thing);
    if (!isWanted || this.#trimmed(rest) !== '') return undefined;
    return { state: said ?? usual ?? (this.#cueWords.has(every, text) ? 'all' : 'open'), topic };
  }

  /**
   * What is a tag or folder of this vault: `how many recipes do I have`. With more said of it, that something is of a time or about something, it is
   * what the world has unless it is of who asks.
   */
  things(text: string, isOfTime: boolean): CountReading | undefined {
    const { thing, topic } = this.#topic(this.#unasked(text));
    if ((isOfTime || topic !== '') && !this.#cueWords.has(this.#table.mine, text)) return undefined;
    const lens = this.#named(this.#trimmed(thing));
    return lens && { kind: 'notes', lens, topic };
  }

  /** What is counted, with all that is said of it. */
  counted(text: string): string {
    return this.#trimmed(this.#unasked(text));
  }

  /** What is counted or listed, and what it is about. */
  thing(text: string): { thing: string; topic: string } {
    const { thing, topic } = this.#topic(this.#unasked(text));
    return { thing: this.#trimmed(thing), topic };
  }

  /** All notes where they are called just that, else those with the tag, the folder or the property that says what they are; undefined where nothing is called so. */
  notesCalled(thing: string): Lens | undefined {
    return this.#cueWords.words.isWhole(this.#table.note, this.#plain(thing)) ? {} : this.#named(thing);
  }

  /** What somebody did then, where a property is called so and holds the day. */
  deeds(text: string, time: Pick<PropertyCondition, 'sinceMs' | 'untilMs'>): CountReading | undefined {
    for (const pattern of this.#table.deed) {
      const { thing = '', deed = '' } = this.#cueWords.words.find(pattern, this.#unasked(text))?.groups ?? {};
      const name = deed === '' ? undefined : this.#names.property(this.#plain(deed));
      const lens = name === undefined ? undefined : this.#named(thing);
      if (lens !== undefined && name !== undefined)
        return { kind: 'notes', lens: { ...lens, properties: [{ name, ...time }] }, topic: '' };
    }
    return undefined;
  }

  #without(text: string, said: Pattern): string {
    return this.#cueWords.erased(text, said).trim();
  }

  #unasked(text: string): string {
    const found = this.#cueWords.words.find(this.#table.asked, text);
    if (found === undefined) return text;
    const joint = this.#cueWords.table.isDense ? '' : ' ';
    return (text.slice(0, found.start) + joint + text.slice(found.end)).trim();
  }

  /** What is counted, and what it is about. */
  #topic(text: string): { thing: string; topic: string } {
    const led = this.#cueWords.words.find(this.#table.about, text);
    const topic = led?.groups['topic'] ?? '';
    const thing = led === undefined ? text : `${text.slice(0, led.start)} ${text.slice(led.end)}`.trim();
    return { thing, topic: this.#plain(this.#trimmed(topic)) };
  }

  /** Without words that only say that somebody has it. */
  #trimmed(text: string): string {
    return this.#cueWords.words.trimmed(text, [this.#table.had]);
  }

  #named(thing: string): Lens | undefined {
    const said = this.#plain(thing);
    const isLong = this.#cueWords.table.isDense
      ? said.length > NAME_LETTERS
      : said.split(' ').length > NAME_WORDS;
    if (said === '' || isLong || this.#cueWords.words.isWhole(this.#table.note, said)) return undefined;
    // What the vault calls in another language, only where it has no such word itself.
    return this.#namedAs(this.#forms(said), propertyForms(said)) ?? this.#namedAs(alsoCalled(said));
  }

  /** As tags, as what notes say that they are, which may have `more` forms, or else as folders. */
  #namedAs(forms: readonly string[], more: readonly string[] = []): Lens | undefined {
    const tag = forms.map((form) => this.#names.tag(form)).find((name) => name !== undefined);
    const kinds = this.#kinds([...new Set([...forms, ...more])]);
    const lenses = [
      ...(tag === undefined ? [] : [{ tags: [tag] }]),
      ...kinds.map((each) => ({ properties: [each] })),
    ];
    const [only, ...others] = lenses;
    if (only !== undefined) return others.length === 0 ? only : { anyOf: lenses };
    for (const form of forms) {
      const folder = this.#names.folder(form);
      if (folder !== undefined) return { folders: [folder] };
    }
    return undefined;
  }

  /** Properties that say what a note is, with the values that are this, written out or as a link. */
  #kinds(forms: readonly string[]): PropertyCondition[] {
    return KIND_NAMES.flatMap((kind): PropertyCondition[] => {
      const name = this.#names.property(kind);
      if (name === undefined) return [];
      const values = forms.flatMap((word) => this.#values(name, word));
      return values.length === 0 ? [] : [{ name, anyOf: [...new Set(values)] }];
    });
  }

  /** A word as it is said of several, and as it may be said of one; words of a name as tags join them. */
  #forms(said: string): string[] {
    const joined = said.includes(' ') ? [said, said.replaceAll(' ', '-')] : [said];
    const forms = joined.flatMap((each) => [
      each,
      ...this.#table.endings
        .filter(([several]) => each.toLowerCase().endsWith(several) && each.length > several.length + 1)
        .map(([several, one]) => each.slice(0, each.length - several.length) + one),
    ]);
    return [...new Set([...forms, ...forms.map(withoutUmlaut)])];
  }

  /** In a text without spaces only what the vault has can be told from what stands before it. */
  #property({ said, groups }: Found): string | undefined {
    const plain = this.#plain(groups['property'] ?? '');
    const { kept, named } = this.#table;
    if (this.#cueWords.words.isWhole(kept, plain) && !this.#cueWords.has(named, said)) return undefined;
    const written = this.#cueWords.table.isDense
      ? Array.from(plain, (_, at) => plain.slice(at))
      : this.#forms(plain);
    for (const form of [...written, ...written.flatMap(alsoCalled)]) {
      const name = this.#names.property(form);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  /** As many words of a text as are a value. */
  #value(property: string, written: string): { names: string[]; length: number } | undefined {
    const words = written.split(' ');
    for (let count = words.length; count > 0; count--) {
      const part = words.slice(0, count).join(' ');
      const names = this.#values(property, this.#plain(part));
      if (names.length > 0) return { names, length: part.length };
    }
    return undefined;
  }

  /** Values that are this, written out or as links. */
  #values(property: string, plain: string): string[] {
    const written = this.#names.value(property, plain);
    return [...(written === undefined ? [] : [written]), ...this.#names.linked(property, plain)];
  }
}

/** `Bücher` are of one `Buch`. */
function withoutUmlaut(word: string): string {
  return word.replace(/äu/g, 'au').replace(/[äöüÄÖÜ]/g, (sign) => PLAIN[sign] ?? sign);
}

const PLAIN: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', Ä: 'A', Ö: 'O', Ü: 'U' };
