import type { NotePath, PropertyValue } from '../../contract';
import { contentHash } from '../../engine/atoms/content-hash';
import { parseNoteTime } from '../../engine/atoms/note-date';
import { parseNote } from '../../engine/atoms/parse-note';
import type { ParsedNote } from '../../engine/atoms/parsed-note';
import { nameTokens } from '../names/name-tokens';
import { explainedInitials } from './explained-initials';
import { readFields } from './fields';
import type { NoteReading, ReadLink, ReadProperty } from './note-reading';
import { proceduresOf } from './procedures';
import { linkedProperties, plainProperties } from './plain-properties';
import { readableText, shownStretch } from './readable-text';
import type { Stretch } from './stretch';
import { relationOf, foldPropertyName } from './relation-names';
import { sentencesOf } from './sentences';
import { vocabularyOf } from './vocabulary';

/** Frontmatter of what this layer wrote itself. */
export const EXPORT_MARK = 'altitude-generated';

/** Values of these properties name their note: an address is a name of the machine that has it. */
const IDENTIFYING = new Set(['ip', 'ip address', 'host', 'hostname', 'url', 'repo', 'repository', 'domain']);
const DATE_NAMES = ['date', 'day', 'created', 'date created', 'created at', 'creation date', 'published'];
/** An address has no spaces and is no single word. */
const ADDRESS = /^(?=.*[.:/])[^\s]{4,}$/;

/** A note with what its reading needs of the text and later steps need again. */
export interface OpenNote {
  reading: NoteReading;
  readable: string;
  sentences: Stretch[];
  /** First rows of tables: they say what stands below them. */
  heads: Stretch[];
}

/** Reads one note. Never fails: what cannot be read is not there. */
export function readNote(path: NotePath, text: string): OpenNote {
  const note = parseNote(path, text);
  const readable = readableText(text, note);
  const fields = readFields(text, note);
  const tokens = nameTokens(readable);
  const properties = [...plainProperties(note), ...fields.properties];
  const aliases = [...note.aliases, ...fields.aliases, ...identifiersOf(properties)];
  const reading: NoteReading = {
    path,
    hash: contentHash(text),
    title: note.title,
    names: [...new Set([note.title, ...titlesOf(note)])],
    aliases: [...new Set(aliases.map(withoutBrackets).filter(({ length }) => length > 1))],
    tags: [...new Set([...note.tags, ...note.paragraphs.flatMap(({ tags }) => tags)])],
    links: linksOf(text, readable, note, fields.relationAt),
    properties,
    linked: [...linkedProperties(note), ...fields.linked],
    explained: explainedInitials(readable),
    procedures: proceduresOf(text, readable, note),
    dayMs: dayOf(properties),
    ...vocabularyOf(tokens),
    definition: definitionOf(readable, note),
    isExported: isMarked(note.properties) || isMarked(note.properties['metadata']),
  };
  return { reading, readable, sentences: sentencesOf(readable, note), heads: tableHeads(text, note) };
}

function tableHeads(text: string, { paragraphs }: ParsedNote): Stretch[] {
  return paragraphs
    .filter(({ block }) => block === 'table')
    .map(({ span: { start, end } }) => {
      const newline = text.indexOf('\n', start);
      return { start, end: newline < 0 ? end : Math.min(newline, end) };
    });
}

function isMarked(properties: PropertyValue | undefined): boolean {
  return typeof properties === 'object' && properties !== null && EXPORT_MARK in properties;
}

function titlesOf({ properties }: ParsedNote): string[] {
  const title = properties['title'];
  return typeof title === 'string' && title.trim() !== '' ? [title.trim()] : [];
}

function withoutBrackets(text: string): string {
  return text.replace(/^\[\[([^\]|]*)(?:\|[^\]]*)?\]\]$/, '$1').trim();
}

function identifiersOf(properties: readonly ReadProperty[]): string[] {
  return properties
    .filter(({ name, value }) => IDENTIFYING.has(name) && ADDRESS.test(value))
    .map(({ value }) => value);
}

function linksOf(
  text: string,
  readable: string,
  { links }: ParsedNote,
  relationAt: (offset: number) => ReadLink['edge'],
): ReadLink[] {
  return links
    .filter(({ target }) => target !== '')
    .map((link) => {
      const { target, form, property } = link;
      const isPart = link.subpath !== '';
      if (property !== undefined) {
        const edge = relationOf(foldPropertyName(property.replace(/\.\d+$/, '')));
        return { target, form, isPart, shown: '', span: spanOf(link), edge, source: 'property' as const };
      }
      const span = shownStretch(text, link) ?? spanOf(link);
      const shown =
        link.source === 'body' ? readable.slice(span.start, span.end).replace(/\s+/g, ' ').trim() : '';
      const edge = relationAt(link.start);
      return {
        target,
        form,
        isPart,
        shown,
        span,
        edge,
        source: edge === undefined ? ('link' as const) : ('field' as const),
      };
    });
}

function spanOf({ start, end }: Stretch): Stretch {
  return { start, end };
}

function dayOf(properties: readonly ReadProperty[]): number | undefined {
  for (const name of DATE_NAMES) {
    const written = properties.find((property) => property.name === name)?.value;
    const dayMs = written === undefined ? undefined : parseNoteTime(written);
    if (dayMs !== undefined) return dayMs;
  }
  return undefined;
}

function definitionOf(readable: string, { paragraphs }: ParsedNote): Stretch | undefined {
  const first = paragraphs.find(
    ({ block, span }) => block === 'text' && readable.slice(span.start, span.end).trim().length > 20,
  );
  return first && spanOf(first.span);
}
