import type { NotePath } from '../../contract';
import { noteTitle } from '../atoms/note-title';
import type { ParsedLink, ParsedNote } from '../atoms/parsed-note';
import {
  endOfValue,
  entriesAt,
  entryAt,
  fieldAt,
  fieldOf,
  isListAt,
  isMapAt,
  isNullAt,
  unpack,
  valueAt,
} from '../base/msgpack';
import type { PackedTexts } from '../base/packed-texts';
import { hashAt, hashColumn, spanAt, spanRow } from './packed-columns';
import { tagsOf } from './note-tags';

/** What is known of a note without its sections, its paragraphs and what is counted of it. */
export interface NoteHead extends Omit<ParsedNote, 'sections' | 'paragraphs' | 'tasks'> {
  /** Of frontmatter, headings and text, each once (without regard to case). */
  allTags: string[];
}

/** Fields in a fixed order, because their names would take more room than what they hold; null for undefined. */
type HeadRow = [
  path: NotePath,
  title: string,
  hash: Uint8Array,
  length: number,
  lineCount: number,
  tokens: number,
  frontmatter: number[] | null,
  properties: NoteHead['properties'],
  fields: NoteHead['fields'],
  aliases: string[],
  tags: string[],
  allTags: string[],
  createdMs: number | null,
  updatedMs: number | null,
  links: PackedLink[],
  problems: NoteHead['problems'],
];

export function headRow(note: ParsedNote): HeadRow {
  return [
    note.path,
    note.title,
    hashColumn([note.hash]),
    note.length,
    note.lineCount,
    note.tokens,
    note.frontmatter === undefined ? null : spanRow(note.frontmatter),
    note.properties,
    note.fields,
    note.aliases,
    note.tags,
    tagsOf(note),
    note.createdMs ?? null,
    note.updatedMs ?? null,
    note.links.map(linkRow),
    note.problems,
  ];
}

const FRONTMATTER = 6;

/** The title that properties give a note, where its path has another, and its aliases: nothing else of a head is made. */
export function ownNamesIn(head: Uint8Array, path: NotePath): string[] {
  const frontmatter = fieldAt(head, FRONTMATTER);
  if (isNullAt(head, frontmatter)) return [];
  const properties = entryAt(head, endOfValue(head, frontmatter), 'title');
  const written = properties.value === undefined ? undefined : valueAt(head, properties.value);
  const aliases = valueAt(head, endOfValue(head, properties.end)) as HeadRow[9];
  return typeof written === 'string' && written !== noteTitle(path) ? [written, ...aliases] : aliases;
}

/**
 * Visits the name of each property and field that a head has, as `named` makes it, and those within others as `name.inner`; lists are seen through.
 * No value is made.
 */
export function visitPropertyNames(
  head: Uint8Array,
  named: PackedTexts,
  visit: (name: string) => void,
): void {
  const properties = endOfValue(head, fieldAt(head, FRONTMATTER));
  const fields = visitNames(head, properties, undefined, named, visit);
  visitNames(head, fields, undefined, named, visit);
}

/** The same of the value at `at`, which stands under a name. Answers where it ends: what was visited need not be passed over again. */
function visitNames(
  bytes: Uint8Array,
  at: number,
  above: string | undefined,
  named: PackedTexts,
  visit: (name: string) => void,
): number {
  const isMap = isMapAt(bytes, at);
  if (!isMap && !isListAt(bytes, at)) return endOfValue(bytes, at);
  const { start, size } = entriesAt(bytes, at);
  let end = start;
  for (let entry = 0; entry < size; entry++) {
    let name = above;
    if (isMap) {
      const value = endOfValue(bytes, end);
      const own = named.at(bytes, end, value);
      name = above === undefined ? own : `${above}.${own}`;
      visit(name);
      end = value;
    }
    end = visitNames(bytes, end, name, named, visit);
  }
  return end;
}

/** All of a head. */
export function unpackHead(bytes: Uint8Array): NoteHead {
  const row = unpack(bytes) as HeadRow;
  const [path, title, hash, length, lineCount, tokens, frontmatter, ...rest] = row;
  const [properties, fields, aliases, tags, allTags, createdMs, updatedMs, links, problems] = rest;
  return {
    path,
    title,
    hash: hashAt(hash, 0),
    length,
    lineCount,
    tokens,
    frontmatter: frontmatter === null ? undefined : spanAt(frontmatter, 0),
    properties,
    fields,
    aliases,
    tags,
    allTags,
    createdMs: createdMs ?? undefined,
    updatedMs: updatedMs ?? undefined,
    links: links.map(linkOf),
    problems,
  };
}

type PackedLink = [
  source: ParsedLink['source'],
  form: ParsedLink['form'],
  property: string | null,
  target: string,
  subpath: string,
  display: string | null,
  paragraph: number,
  section: number,
  start: number,
  end: number,
];

function linkRow(link: ParsedLink): PackedLink {
  const { source, form, property, target, subpath, display, paragraph, section, start, end } = link;
  return [source, form, property ?? null, target, subpath, display ?? null, paragraph, section, start, end];
}

/** Decoding gives each link strings of its own for what two or three words say for all of them. */
const WORDS = new Map<string, string>();

function once<Word extends string>(word: Word): Word {
  const known = WORDS.get(word);
  if (known === undefined) WORDS.set(word, word);
  return (known ?? word) as Word;
}

function linkOf([source, form, property, target, subpath, display, ...places]: PackedLink): ParsedLink {
  const [paragraph, section, start, end] = places;
  return {
    source: once(source),
    form: once(form),
    property: property ?? undefined,
    target,
    subpath,
    display: display ?? undefined,
    paragraph,
    section,
    start,
    end,
  };
}

/**
 * A head of which each field is read when it is asked for: whoever goes over all notes asks for one or two, and the rest is
 * most of a head. Links and aliases are kept once they were read.
 */
export class PackedHead implements NoteHead {
  readonly path: NotePath;
  readonly #bytes: Uint8Array;
  #links: ParsedLink[] | undefined;
  #aliases: string[] | undefined;

  constructor(path: NotePath, bytes: Uint8Array) {
    this.path = path;
    this.#bytes = bytes;
  }

  get title(): NoteHead['title'] {
    return this.#field(1);
  }

  get hash(): NoteHead['hash'] {
    return hashAt(this.#field(2), 0);
  }

  get length(): NoteHead['length'] {
    return this.#field(3);
  }

  get lineCount(): NoteHead['lineCount'] {
    return this.#field(4);
  }

  get tokens(): NoteHead['tokens'] {
    return this.#field(5);
  }

  get frontmatter(): NoteHead['frontmatter'] {
    const row = this.#field(6);
    return row === null ? undefined : spanAt(row, 0);
  }

  get properties(): NoteHead['properties'] {
    return this.#field(7);
  }

  get fields(): NoteHead['fields'] {
    return this.#field(8);
  }

  get aliases(): NoteHead['aliases'] {
    return (this.#aliases ??= this.#field(9));
  }

  get tags(): NoteHead['tags'] {
    return this.#field(10);
  }

  get allTags(): NoteHead['allTags'] {
    return this.#field(11);
  }

  get createdMs(): NoteHead['createdMs'] {
    return this.#field(12) ?? undefined;
  }

  get updatedMs(): NoteHead['updatedMs'] {
    return this.#field(13) ?? undefined;
  }

  get links(): NoteHead['links'] {
    return (this.#links ??= this.#field(14).map(linkOf));
  }

  get problems(): NoteHead['problems'] {
    return this.#field(15);
  }

  #field<Number extends keyof HeadRow & number>(number: Number): HeadRow[Number];
  #field(number: number): unknown {
    return fieldOf(this.#bytes, number);
  }
}
