import type { FileFacts, NotePath, Problem, ReportRow } from '../contract';
import { must } from './assert';
import type { ParsedNote } from './atoms/parsed-note';
import { isDateTitle } from './graph/calendar';
import { compareCodeUnits } from './graph/link-resolver';
import { labelWords } from './graph/theme-words';
import type { ThemeNote } from './graph/themes';
import { createVaultGraph, type VaultGraph } from './graph/vault-graph';
import { keywordNote, rowsOf, tagsOf, type NoteRecord } from './note-record';
import { createKeywordIndex, type KeywordIndex, type KeywordNote } from './text/keyword-index';

/** Of those that share an alias, how many each row of the report names: a template can give one to every note. */
const MAX_OTHERS = 20;

/** A note ready to be taken into the index: all that is derived from its text. */
export interface NoteEntry {
  facts: FileFacts;
  parsed: ParsedNote;
  keyword: KeywordNote;
}

export function createEntry(facts: FileFacts, parsed: ParsedNote, text: string): NoteEntry {
  return { facts, parsed, keyword: keywordNote(parsed, text) };
}

/**
 * Everything derived from the vault, in memory: note records, keyword rows and graph, always replaced together
 * so that they never disagree. Knows nothing of storage or hosts.
 */
export class VaultIndex {
  #records = new Map<NotePath, NoteRecord>();
  #byBase = new Map<number, NoteRecord>();
  #refused = new Map<NotePath, { facts: FileFacts; problem: Problem }>();
  #words = new WeakMap<ParsedNote, string[]>();
  #namesVersion = 0;
  /** The locale is named so that machines agree; scripts bring their own rules. */
  readonly #segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  readonly keyword: KeywordIndex;
  readonly graph: VaultGraph = createVaultGraph();

  /** A filled keyword index is given when the index is restored; its rows are then claimed by `restore`. */
  constructor(keyword: KeywordIndex = createKeywordIndex()) {
    this.keyword = keyword;
  }

  get records(): ReadonlyMap<NotePath, NoteRecord> {
    return this.#records;
  }

  /** Files that are known but could not or must not be read. */
  get refused(): ReadonlyMap<NotePath, { facts: FileFacts; problem: Problem }> {
    return this.#refused;
  }

  /** Changes with titles, headings, tags or aliases of any note. */
  get namesVersion(): number {
    return this.#namesVersion;
  }

  recordAt(baseRow: number): NoteRecord {
    return must(this.#byBase.get(baseRow), `the note of row ${baseRow}`);
  }

  mustGet(path: NotePath): NoteRecord {
    return must(this.#records.get(path), `note ${path}`);
  }

  /** Adds a note, or replaces all that is known of it. */
  put(entry: NoteEntry): NoteRecord {
    const old = this.#records.get(entry.parsed.path);
    const base = this.keyword.add(entry.keyword);
    if (old) this.#dropRows(old);
    if (old === undefined || !sameNames(old.parsed, entry.parsed)) this.#namesVersion++;
    return this.#take({ facts: entry.facts, parsed: entry.parsed, base, rows: rowsOf(entry.parsed) });
  }

  /** Adds a note whose rows the keyword index holds already. */
  restore(facts: FileFacts, parsed: ParsedNote, base: number): void {
    this.#namesVersion++;
    this.#take({ facts, parsed, base, rows: rowsOf(parsed) });
  }

  #take(record: NoteRecord): NoteRecord {
    const { path } = record.parsed;
    this.#refused.delete(path);
    this.#records.set(path, record);
    this.#byBase.set(record.base, record);
    this.graph.set(record.parsed);
    return record;
  }

  /** The bytes are the same, the facts are new. */
  touch(facts: FileFacts): void {
    this.mustGet(facts.path).facts = facts;
  }

  /** Forgets a note or a refused file; a path that is unknown is no failure. */
  remove(path: NotePath): boolean {
    const refused = this.#refused.delete(path);
    const record = this.#records.get(path);
    if (record === undefined) return refused;
    this.#dropRows(record);
    this.#records.delete(path);
    this.graph.remove(path);
    this.#namesVersion++;
    return true;
  }

  /** Notes a file that is there but not readable; what was indexed of it goes. */
  refuse(facts: FileFacts, problem: Problem): void {
    this.remove(facts.path);
    this.#refused.set(facts.path, { facts, problem });
  }

  /** Rows after the keyword index was compacted. */
  rebase(bases: ReadonlyMap<number, number>): void {
    for (const record of this.#records.values()) record.base = must(bases.get(record.base), 'new base row');
    this.#byBase = new Map([...this.#records.values()].map((record) => [record.base, record]));
  }

  #dropRows(record: NoteRecord): void {
    this.keyword.remove(record.base);
    this.#byBase.delete(record.base);
  }

  /** What the themes need, in path order. */
  themeNotes(): ThemeNote[] {
    return [...this.#records.values()]
      .map(({ parsed }) => ({
        path: parsed.path,
        title: parsed.title,
        dated: isDateTitle(parsed.title),
        words: this.#wordsOf(parsed),
      }))
      .sort((a, b) => compareCodeUnits(a.path, b.path));
  }

  #wordsOf(note: ParsedNote): string[] {
    let words = this.#words.get(note);
    if (words === undefined) {
      words = labelWords(nameTexts(note), this.#segmenter);
      this.#words.set(note, words);
    }
    return words;
  }

  /** Every note or file that could not be taken in full, and aliases that several notes claim, by path. */
  report(): ReportRow[] {
    const rows: ReportRow[] = [];
    for (const [path, { problem }] of this.#refused) rows.push({ path, indexed: false, problem });
    for (const [path, { parsed }] of this.#records) {
      for (const problem of parsed.problems) rows.push({ path, indexed: true, problem });
    }
    for (const { alias, paths } of this.graph.ambiguousAliases()) {
      for (const path of paths) {
        const others = paths
          .slice(0, MAX_OTHERS + 1)
          .filter((other) => other !== path)
          .slice(0, MAX_OTHERS);
        rows.push({ path, indexed: true, problem: { kind: 'ambiguous-alias', alias, others } });
      }
    }
    return rows.sort(
      (a, b) => compareCodeUnits(a.path, b.path) || compareCodeUnits(a.problem.kind, b.problem.kind),
    );
  }
}

function sameNames(a: ParsedNote, b: ParsedNote): boolean {
  return nameTexts(a).join('\n') === nameTexts(b).join('\n');
}

/** The short texts by which people name a note and its parts. */
function nameTexts(note: ParsedNote): string[] {
  return [note.title, ...note.aliases, ...tagsOf(note), ...note.sections.map(({ heading }) => heading)];
}
