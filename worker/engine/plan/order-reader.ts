import type { Lens, OrderBy, QueryPlan } from '../../contract';
import { propertyForms } from '../filter/property-forms';
import { COLLECTIONS } from '../grammar/collections';
import type { CollectionTable, OrderedBy } from '../grammar/collection-table';
import { FACT_NAMES, factNamesOf, type Fact } from '../grammar/common-names';
import type { Found } from '../grammar/word-pattern';
import type { KnownOrders } from './cut-conditions';
import type { CueWords } from './cue-words';

type From = Extract<QueryPlan, { kind: 'order' }>['from'];

/** An order that a question may ask for, and what is left of it without that. */
export interface PossibleOrder {
  by: OrderedBy;
  from: From | 'usual';
  /** What it names to order by; empty where its own words say that. */
  named: string;
  rest: string;
}

/** What a question orders notes by. */
export interface ReadOrder {
  by: OrderBy;
  from: From;
}

/** What notes are listed by from the first day on, or from the least. */
const RISING: readonly Fact[] = [
  ...(['year', 'released', 'published', 'made', 'changed', 'day', 'birthday'] as const),
  ...(['start', 'end', 'consumed', 'price'] as const),
];
const RISING_NAMES = new Set<string>(RISING.flatMap((fact) => [...FACT_NAMES[fact]]));

/** What tells how old something is. */
const AGES: readonly string[] = [...FACT_NAMES.year, ...FACT_NAMES.released, ...FACT_NAMES.published];

/** Reads by what a question puts notes in an order. */
export class OrderReader {
  readonly #cueWords: CueWords;
  readonly #table: CollectionTable;
  readonly #names: KnownOrders;
  readonly #plain: (text: string) => string;

  constructor(cueWords: CueWords, names: KnownOrders, plain: (text: string) => string) {
    this.#cueWords = cueWords;
    this.#table = COLLECTIONS[cueWords.table.lang];
    this.#names = names;
    this.#plain = plain;
  }

  /** Those that the words of a question may mean, likelier ones first; of several names the longest. */
  *possible(text: string): Iterable<PossibleOrder> {
    const { directions } = this.#table;
    const said = (['most', 'least'] as const).find((each) => this.#cueWords.has(directions[each], text));
    const whole = said === undefined ? text : this.#cueWords.erased(text, directions[said]);
    for (const [by, usual, pattern] of this.#table.orders) {
      const isListed = usual === 'usual' && said !== undefined;
      const source = isListed ? whole : text;
      const found = this.#cueWords.words.find(pattern, source);
      if (found === undefined) continue;
      const from = isListed ? said : usual;
      const { by: name } = found.groups;
      if (name === undefined) yield { by, from, named: '', rest: this.#without(source, found, '') };
      else
        for (const [named, left] of this.#parts(name, found))
          yield { by, from, named, rest: this.#without(source, found, left) };
    }
  }

  /** What it is of notes under a lens, all of them where it asks nothing; undefined where they hold nothing of the kind. */
  read(
    { by, from, named }: PossibleOrder,
    lens: Lens,
    isOfNotes: boolean,
    seed: number,
  ): ReadOrder | undefined {
    switch (by) {
      case 'chance':
        return { by: { of: 'chance', seed }, from: 'most' };
      case 'links':
      case 'backlinks':
      case 'missing':
        return { by: { of: by }, from: fromOf(from, 'most') };
      case 'length':
        return (
          (isOfNotes
            ? undefined
            : this.#property([...FACT_NAMES.length, ...FACT_NAMES.pages], lens, from)) ?? {
            by: { of: 'words' },
            from: fromOf(from, 'most'),
          }
        );
      case 'size':
        return isOfNotes ? { by: { of: 'words' }, from: fromOf(from, 'most') } : undefined;
      case 'age':
        // The newest notes are a list by time, in which what changed last is the newest.
        if (isOfNotes) return undefined;
        return this.#property(AGES, lens, from) ?? { by: { of: 'made' }, from: fromOf(from, 'least') };
      case 'best':
        return isOfNotes ? undefined : this.#property(FACT_NAMES.rating, lens, from);
      case 'rating':
      case 'price':
        return this.#property(FACT_NAMES[by], lens, from);
      case 'named': {
        if (isOfNotes && this.#isDivision(named)) return undefined;
        const counted = this.#counted(named, from);
        // What is called so of things may be a property of theirs: the length of a film.
        return isOfNotes
          ? (counted ?? this.#called(named, lens, from))
          : (this.#called(named, lens, from) ?? counted);
      }
    }
  }

  /** Notes by year or by tag are put together, and not in an order. */
  #isDivision(named: string): boolean {
    const { words, table } = this.#cueWords;
    return [...Object.values(table.periods), table.byTag].some((each) => words.isWhole(each, named));
  }

  #counted(named: string, from: PossibleOrder['from']): ReadOrder | undefined {
    const { counted } = this.#table;
    const of = (['missing', 'backlinks', 'links', 'words'] as const).find((each) =>
      this.#cueWords.words.isWhole(counted[each], named),
    );
    return of && { by: { of }, from: fromOf(from, 'most') };
  }

  #called(named: string, lens: Lens, from: PossibleOrder['from']): ReadOrder | undefined {
    const forms = propertyForms(this.#plain(named));
    return this.#property([...forms, ...forms.flatMap(factNamesOf)], lens, from);
  }

  #property(names: readonly string[], lens: Lens, from: PossibleOrder['from']): ReadOrder | undefined {
    const found = this.#names.ordering([...new Set(names)], lens);
    // Of texts none is the most.
    if (found === undefined || (found.holds === 'texts' && from !== 'usual')) return undefined;
    const isRising =
      found.holds === 'days' || found.holds === 'texts' || RISING_NAMES.has(found.name.toLowerCase());
    return { by: { of: 'property', name: found.name }, from: fromOf(from, isRising ? 'least' : 'most') };
  }

  /** Parts of what may be a name, the longest first, each with what is left of it: a part touches what it is named by. */
  #parts(name: string, { said }: Found): [named: string, left: string][] {
    const isLast = said.endsWith(name);
    const isFirst = said.startsWith(name);
    if (!isLast && !isFirst) return [[name, '']];
    const signs = [...name.matchAll(this.#cueWords.table.isDense ? /./gu : /\S+/gu)];
    return isLast
      ? signs
          .map(({ 0: sign, index }) => index + sign.length)
          .reverse()
          .map((end) => [name.slice(0, end), name.slice(end)])
      : signs.map(({ index }) => [name.slice(index), name.slice(0, index)]);
  }

  #without(text: string, { start, end }: Found, left: string): string {
    const joint = this.#cueWords.table.isDense ? '' : ' ';
    return [text.slice(0, start), left, text.slice(end)].join(joint).replace(/ {2,}/g, ' ').trim();
  }
}

function fromOf(from: PossibleOrder['from'], usual: From): From {
  return from === 'usual' ? usual : from;
}
