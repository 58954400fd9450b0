import type {
  AmountOf,
  AtomCard,
  ByProperty,
  Clock,
  Figure,
  Lens,
  NotePath,
  OrderBy,
  PropertyCondition,
} from '../contract';
import type {
  AggregatedNotes,
  CountedValues,
  OrderedNotes,
  WantedAggregate,
  WantedOrder,
} from '../engine/ask/ask-ground';
import { orderValueOf } from '../engine/ask/order-value';
import { figuresOf, groupFiguresOf } from '../engine/ask/tallies';
import { allProperties } from '../engine/atoms/inline-fields';
import { linkName } from '../engine/filter/link-name';
import { parseNote } from '../engine/atoms/parse-note';
import { compareCodeUnits } from '../engine/base/code-units';
import { foldName } from '../engine/filter/fold-name';
import { foldText } from '../engine/filter/property-values';
import type { Ordering } from '../engine/plan/cut-conditions';
import { highestIn, holdingNumbers, talliesOf, valuesCounted } from './aggregate-queries';
import { ArchiveFailure } from './archive-failure';
import { parseArchiveId } from './archive-ids';
import { notesAt, notesOf, visibleVaults, type ArchivedNote } from './archive-queries';
import { reading, type Archive, type Transaction } from './connect';
import {
  amountsOf,
  countFacets,
  countNotes,
  heldIn,
  holdingValue,
  linksCounted,
  missingNotes,
  placedNotes,
  textsIn,
  type Numbered,
} from './figure-queries';
import { askedNotes, settledOrRefused } from './asked-notes';
import type { NoteFilter } from './note-filter';
import { Slice } from './slice';
import { besidesTemplates } from './vault-templates';

/** Notes that tell what most of them hold in a property, as in an index. */
const LOOKED_AT = 500;
/** Notes among which a value is looked for in all properties, and that tell what most of all hold in one. */
const MOST_HOLDING = 20_000;
/** Texts that are put in an order here: letters are compared by a language's rules, of which a server has others. */
const MOST_TEXTS = 20_000;

/** What is counted of all notes, and the orders that these are put in. Fails with an ArchiveFailure: `needs-index` where the server cannot tell. */
export class ArchiveFigures {
  readonly #archive: Archive;
  readonly #clock: Clock;
  readonly #leavesOutTemplates: boolean;

  constructor(archive: Archive, clock: Clock, leavesOutTemplates: boolean) {
    this.#archive = archive;
    this.#clock = clock;
    this.#leavesOutTemplates = leavesOutTemplates;
  }

  #read<T>(read: (tx: Transaction) => Promise<T>): Promise<T> {
    return reading(this.#archive, read);
  }

  /** What all notes are asked of which something is counted. */
  async #asked(tx: Transaction, lens: Lens | undefined): Promise<NoteFilter> {
    const filter = await settledOrRefused(tx, lens, this.#clock);
    return this.#leavesOutTemplates ? besidesTemplates(filter, await visibleVaults(tx)) : filter;
  }

  /** Equal ones by their places. */
  inOrder(lens: Lens | undefined, wanted: WantedOrder): Promise<OrderedNotes> {
    return this.#read(async (tx) => {
      const asked = await this.#asked(tx, lens);
      const { by } = wanted;
      const placed =
        by.of === 'property'
          ? await ofProperty(tx, by.name, asked, wanted)
          : await ofNumber(tx, by, asked, wanted);
      const { most, withEqual } = wanted;
      const first = placed.notes.slice(0, most);
      const isEqual = withEqual !== undefined && first.length > 0;
      const equal = isEqual
        ? placed.notes.slice(most).filter(({ value }) => value === first.at(-1)?.value)
        : [];
      const shown = [...first, ...equal.slice(0, withEqual)];
      const notes = await notesOf(
        tx,
        shown.map(({ note }) => note),
      );
      const said = new Map(by.of === 'property' ? notes.map((note) => [note.id, saidIn(note, by.name)]) : []);
      const isLacking = by.of === 'property' || by.of === 'made';
      return {
        rows: await this.#cards(
          tx,
          shown.map(({ note }) => note),
          notes,
        ),
        values: by.of === 'chance' ? [] : shown.map(({ note, value }) => said.get(note) ?? value),
        total: isEqual ? placed.equals : placed.total,
        lacking: isLacking ? (placed.asked ?? (await countNotes(tx, asked))) - placed.total : 0,
        unreadable: [],
      };
    });
  }

  /** Of numbers that are written in names of more than `MAX_LOOKED_UP` letters nothing is known. */
  aggregate(lens: Lens | undefined, wanted: WantedAggregate): Promise<AggregatedNotes> {
    const { property, of, by, offsetMinutes, most } = wanted;
    const name = foldName(property);
    return this.#read(async (tx) => {
      const asked = await this.#asked(tx, lens);
      const tallies = await talliesOf(tx, { name, offsetMinutes }, asked);
      const grouped = by === undefined ? [] : await talliesOf(tx, { name, by, offsetMinutes }, asked);
      const counts = await holdingNumbers(tx, { name, by }, asked);
      const ids = await highestIn(tx, name, asked, most);
      const notes = await notesOf(tx, ids);
      const said = new Map(notes.map((note) => [note.id, saidIn(note, property)]));
      return {
        ...figuresOf(tallies, of),
        groups: groupFiguresOf(grouped, of, by),
        ungrouped: by === undefined ? 0 : counts.numbers - counts.grouped,
        rows: await this.#cards(tx, ids, notes),
        values: ids.map((id) => said.get(id) ?? ''),
        ...{ total: counts.numbers, lacking: counts.asked - counts.holding },
        notNumbers: counts.holding - counts.numbers,
      };
    });
  }

  countValues(lens: Lens | undefined, by: ByProperty): Promise<CountedValues> {
    const name = foldName(by.property);
    return this.#read(async (tx) => {
      const asked = await this.#asked(tx, lens);
      const counts = await holdingNumbers(tx, { name, by }, asked);
      return { figures: await valuesCounted(tx, by, asked), lacking: counts.asked - counts.labelled };
    });
  }

  async #cards(
    tx: Transaction,
    shown: readonly number[],
    notes: readonly ArchivedNote[],
  ): Promise<AtomCard[]> {
    const slice = new Slice(await visibleVaults(tx), new Map(), this.#clock);
    slice.add(notes);
    return slice.cards([...shown]);
  }

  /** What stands beside each of these notes, empty where it has none, and where it was not asked what they hold. */
  valuesOf(paths: readonly (NotePath | undefined)[], by: OrderBy): Promise<(number | string)[]> {
    return this.#read(async (tx) => {
      const ids = await idsOf(
        tx,
        paths.filter((path) => path !== undefined),
      );
      const idOf = (path: NotePath | undefined) => (path === undefined ? undefined : ids.get(path));
      const wanted = [...ids.values()];
      if (by.of === 'property') {
        const said = new Map((await notesOf(tx, wanted)).map((note) => [note.id, saidIn(note, by.name)]));
        return paths.map((path) => said.get(idOf(path) ?? 0) ?? '');
      }
      if (by.of !== 'links' && by.of !== 'backlinks' && by.of !== 'missing') return paths.map(() => '');
      const { of } = by;
      const filter = await this.#asked(tx, undefined);
      const counted = await linksCounted(tx, wanted, filter);
      return paths.map((path) => (path === undefined ? '' : (counted.get(idOf(path) ?? 0)?.[of] ?? 0)));
    });
  }

  /** How many of these the notes have that meet a lens; of names how many there are. */
  amount(of: AmountOf, lens: Lens | undefined): Promise<number> {
    return this.#read(async (tx) => {
      const filter = await this.#asked(tx, lens);
      if (of === 'words' || of === 'links' || of === 'missing') return (await amountsOf(tx, filter))[of];
      // Names are counted of all notes.
      return countFacets(tx, of, await this.#asked(tx, undefined));
    });
  }

  /** Notes that do not exist, and how many there are. */
  missing(most: number): Promise<{ names: Figure[]; total: number }> {
    return this.#read(async (tx) => {
      const filter = await this.#asked(tx, undefined);
      return missingNotes(tx, filter, most);
    });
  }

  /** The properties in which notes under a lens hold this, as `PlanNames.holding` has it; none where the server cannot be asked the lens. */
  async holding(written: string, lens: Lens): Promise<PropertyCondition[]> {
    const wanted = foldName(written);
    const asked = askedNotes(lens, this.#clock.now());
    if (asked === undefined || asked.rest.length > 0) return [];
    const { filter } = asked;
    return this.#read(async (tx) => {
      const found = await holdingValue(tx, wanted, filter, MOST_HOLDING);
      const isIt = (text: string): boolean => text === wanted || linkName(text) === wanted;
      const holding = found.filter(({ value }) => isIt(value));
      const properties = await propertiesOf(
        tx,
        holding.map(({ first }) => first),
      );
      const conditions = new Map<string, { name: string; values: Set<string> }>();
      for (const { name, value, first } of holding) {
        const own = Object.entries(properties.get(first) ?? {});
        const [said, values] = own.find(([each]) => foldName(each) === name) ?? [name, value];
        const known = conditions.get(name) ?? { name: said, values: new Set() };
        conditions.set(name, known);
        for (const each of [values].flat())
          if (typeof each === 'string' && foldText(each) === value) known.values.add(each);
      }
      return Array.from(conditions.values(), ({ name, values }) => ({ name, anyOf: [...values] }));
    });
  }

  /** As `PlanNames.hasNotes`; true where the server cannot be asked the lens. */
  async hasNotes(lens: Lens): Promise<boolean> {
    const asked = askedNotes(lens, this.#clock.now());
    if (asked === undefined || asked.rest.length > 0) return true;
    return this.#read(async (tx) => (await countNotes(tx, asked.filter)) > 0);
  }

  /** As `PlanNames.ordering`. */
  async ordering(names: readonly string[], lens: Lens): Promise<Ordering | undefined> {
    // Whoever gathers them refuses what cannot be asked.
    const { filter } = askedNotes(lens, this.#clock.now()) ?? { filter: {} };
    return this.#read(async (tx) => {
      const wanted = [...new Set(names.map(foldName))];
      const [found] = await heldIn(tx, wanted, filter, LOOKED_AT);
      if (found === undefined) return undefined;
      const { place, first, holds } = found;
      const name = wanted[place] ?? '';
      const own = (await propertiesOf(tx, [first])).get(first) ?? {};
      return { name: Object.keys(own).find((each) => foldName(each) === name) ?? name, holds };
    });
  }
}

interface Placed {
  notes: Numbered[];
  total: number;
  /** How many have the same value as the first. */
  equals: number;
  /** How many notes were asked, where that is known. */
  asked?: number | undefined;
}

async function ofNumber(
  tx: Transaction,
  by: Exclude<OrderBy, { of: 'property' }>,
  filter: NoteFilter,
  { from, most, withEqual = 0 }: WantedOrder,
): Promise<Placed> {
  const name = by.of === 'chance' ? String(by.seed) : '';
  return placedNotes(tx, {
    by: by.of,
    name,
    filter,
    isFromLeast: from === 'least',
    most: most + withEqual,
  });
}

/** Of what most of them hold in it; what others hold is no part of the order. */
async function ofProperty(
  tx: Transaction,
  written: string,
  filter: NoteFilter,
  { from, most, withEqual = 0 }: WantedOrder,
): Promise<Placed> {
  const name = foldName(written);
  const [found] = await heldIn(tx, [name], filter, MOST_HOLDING);
  if (found === undefined) return { notes: [], total: 0, equals: 0 };
  if (found.holds !== 'texts')
    return placedNotes(tx, {
      by: found.holds,
      name,
      filter,
      isFromLeast: from === 'least',
      most: most + withEqual,
    });
  const texts = await textsIn(tx, name, filter, MOST_TEXTS + 1);
  if (texts.length > MOST_TEXTS) throw new ArchiveFailure({ kind: 'needs-index' });
  const sign = from === 'most' ? -1 : 1;
  const compare = new Intl.Collator('und', { sensitivity: 'base', numeric: true });
  texts.sort(
    (one, other) =>
      sign * compare.compare(one.value, other.value) || compareCodeUnits(one.place, other.place),
  );
  const [first] = texts;
  return {
    notes: texts,
    total: texts.length,
    equals: texts.filter(({ value }) => value === first?.value).length,
  };
}

function saidIn({ path, body }: ArchivedNote, name: string): string {
  const folded = foldName(name);
  const properties = allProperties(parseNote(path as NotePath, body));
  const held = Object.entries(properties).find(([each]) => foldName(each) === folded);
  return (held && orderValueOf(held[1])?.said) ?? '';
}

async function propertiesOf(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, ReturnType<typeof allProperties>>> {
  const notes = await notesOf(tx, [...new Set(ids)]);
  return new Map(notes.map(({ id, path, body }) => [id, allProperties(parseNote(path as NotePath, body))]));
}

/** Of notes of any vaults. */
async function idsOf(tx: Transaction, paths: readonly NotePath[]): Promise<Map<NotePath, number>> {
  const byVault = new Map<string, Map<string, NotePath>>();
  for (const path of paths) {
    const named = parseArchiveId(path);
    if (named?.kind !== 'note') continue;
    const known = byVault.get(named.vault) ?? new Map<string, NotePath>();
    byVault.set(named.vault, known.set(named.rest, path));
  }
  const found = new Map<NotePath, number>();
  for (const [vault, own] of byVault)
    for (const [rest, id] of await notesAt(tx, vault, [...own.keys()])) {
      const path = own.get(rest);
      if (path !== undefined) found.set(path, id);
    }
  return found;
}
