import { archivePath } from '../../worker/archive/archive-ids';
import { readHeld, scoredNotes } from '../../worker/archive/held-words';
import type { PublishedNote } from '../../worker/archive/published-note';
import type { SearchLevel } from '../../worker/contract';
import { must } from '../../worker/engine/base/assert';
import { unpack } from '../../worker/engine/base/msgpack';
import type {
  AnchorWord,
  AskedNote,
  CandidateSource,
  NoteFound,
  RowSaid,
  ScoredNote,
  SourceLink,
  SourceStatistics,
  UnitsHolding,
  WeighedTerms,
} from '../../worker/engine/rank/candidate-source';
import { shapeFromNumbers } from '../../worker/engine/text/note-evidence';
import { addTotals, noTotals } from '../../worker/engine/text/row-totals';

/** Published notes that are looked through one by one: what a server finds by its indexes. Without vectors. */
export class MemorySource implements CandidateSource {
  readonly #vault: string;
  readonly #notes: readonly PublishedNote[];
  readonly #numbers: ReadonlyMap<string, number>;
  /** By what they are sent as: which words a paragraph holds. */
  readonly #terms = new Map<string, ReadonlySet<string>>();

  constructor(vault: string, notes: readonly PublishedNote[]) {
    this.#vault = vault;
    this.#notes = notes;
    this.#numbers = new Map(notes.map(({ path }, at) => [path, at]));
    for (const { words } of notes.flatMap(({ paragraphs }) => paragraphs))
      this.#terms.set(words, new Set(positionsOf(words).map(({ term }) => term)));
  }

  #hasWord(words: string, term: string): boolean {
    return must(this.#terms.get(words), 'a paragraph').has(term);
  }

  async statistics(): Promise<SourceStatistics> {
    const totals = noTotals();
    for (const note of this.#notes) addTotals(totals, Float64Array.from(note.totals));
    const into = this.#notes.map(({ path }) => this.#linksTo(path).length);
    return {
      totals: (level) => totals[level],
      holders: (level, terms) => Math.max(0, ...terms.map((term) => this.#holders(level, term))),
      ...{ paragraphs: totals.paragraph.units, maxInDegree: Math.max(0, ...into), trust: 1 },
    };
  }

  #holders(level: SearchLevel, term: string): number {
    return this.#holding(level, (words) => this.#hasWord(words, term));
  }

  #holding(level: SearchLevel, holds: (words: string) => boolean): number {
    const units = new Set<string>();
    this.#notes.forEach(({ paragraphs }, note) => {
      for (const { ord, section, words } of paragraphs) {
        const place = { note: '', section: String(section), paragraph: String(ord) }[level];
        if (holds(words)) units.add(`${String(note)} ${place}`);
      }
    });
    return units.size;
  }

  async holding(level: SearchLevel, terms: readonly string[]): Promise<UnitsHolding> {
    return {
      units: this.#holding(level, (words) => terms.some((term) => this.#hasWord(words, term))),
      isWhole: true,
    };
  }

  near(): Promise<never[]> {
    return Promise.resolve([]);
  }

  chance(): Promise<never> {
    throw new Error('there are no vectors');
  }

  byMeaning(): Promise<never> {
    throw new Error('there are no vectors');
  }

  async scoredByWords(asked: WeighedTerms, most: number): Promise<ScoredNote[]> {
    const rows = this.#notes.flatMap(({ paragraphs }, note) =>
      paragraphs
        .filter(({ words }) => asked.rare.some((term) => this.#hasWord(words, term)))
        .map(({ words, length }) => ({ note, held: words, noteLength: length })),
    );
    return scoredNotes(rows, asked, most);
  }

  async byAnchors(terms: readonly string[]): Promise<AnchorWord[]> {
    return this.#notes.flatMap(({ anchors }) =>
      anchors.flatMap(({ target, words }) => {
        const note = this.#numbers.get(target);
        const said = positionsOf(words).filter(({ term }) => terms.includes(term));
        return note === undefined ? [] : said.map(({ term, position }) => ({ note, term, links: position }));
      }),
    );
  }

  async evidence(notes: readonly AskedNote[], terms: readonly string[]): Promise<NoteFound[]> {
    return notes.map(({ note: key }) => {
      const note = must(this.#notes[key], 'note');
      const out = note.links.filter(({ target }) => this.#numbers.has(target));
      const into = this.#linksTo(note.path);
      return {
        ...{ key, path: archivePath(this.#vault, note.path), tags: note.tags },
        ...{ modifiedMs: note.modified, createdMs: note.created },
        ...{ outWeight: weightOf(out), inWeight: weightOf(into), inDegree: into.length },
        shape: shapeFromNumbers(unpack(Buffer.from(note.shape, 'hex')) as number[]),
        held: note.paragraphs.flatMap(({ ord, words }) =>
          readHeld(words, ord).filter(({ term }) => terms.includes(term)),
        ),
        ...{ cosines: new Map(), places: new Map() },
      };
    });
  }

  async links(notes: readonly number[]): Promise<SourceLink[]> {
    return this.#notes.flatMap(({ links }, from) =>
      links.flatMap(({ target, weight }) => {
        const to = this.#numbers.get(target);
        return to !== undefined && (notes.includes(from) || notes.includes(to)) ? [{ from, to, weight }] : [];
      }),
    );
  }

  async said(rows: readonly { note: number; row: number }[]): Promise<RowSaid[]> {
    return rows.map(({ note, row }) => {
      const { paragraphs } = must(this.#notes[note], 'note');
      const hashes = Buffer.from(paragraphs.map(({ hash = '' }) => hash).join(''), 'hex');
      return { note, row, hashes, vector: undefined };
    });
  }

  async texts(notes: readonly number[]): Promise<Map<number, string>> {
    return new Map(notes.map((note) => [note, must(this.#notes[note], 'note').body]));
  }

  #linksTo(path: string): { weight: number }[] {
    return this.#notes.flatMap(({ links }) => links.filter(({ target }) => target === path));
  }
}

function weightOf(links: readonly { weight: number }[]): number {
  return links.reduce((sum, { weight }) => sum + weight, 0);
}

const WORD = /'((?:[^'\\]|''|\\\\)*)'(?::([\d,]+))?/gu;

function positionsOf(words: string): { term: string; position: number }[] {
  return Array.from(words.matchAll(WORD), ([, word = '', position = '0']) => ({
    term: word.replace(/''/g, "'").replace(/\\\\/g, '\\'),
    position: Number.parseInt(position, 10),
  }));
}
