import type { LinkRow, LinksAnswer } from '../../contract';
import { outOfLink } from '../atoms/out-of-link';
import { plainText } from '../atoms/plain-text';
import { topicSiblings, type TopicSibling } from '../graph/topics';
import type { ResolvedLink } from '../graph/resolved-links';
import type { NoteRecord } from '../notes/note-record';
import { holderRef, idOf, noteRef, paragraphRef, spanOf, type NoteAtomRef } from './atom-ref';
import { bareCard, fullCard } from './cards';
import { characterStart, clip } from './clip';
import type { IndexReader } from '../view/index-reader';
import { Subpaths } from './subpaths';

const CONTEXT_LENGTH = 200;
/** Of it, what stands before the link: little, because a row may show one short line. */
const LEAD = 50;
/** Siblings shown; the rest are weaker. */
const MAX_SIBLINGS = 20;
/** Links (and backlinks) for which texts are read: a note that ten thousand others link to must not read them all. */
const MAX_READ = 300;
/** Links (and backlinks) in one answer; an index of everything may hold a hundred thousand. */
const MAX_ROWS = 2_000;

/**
 * Links written within an atom, links that lead to it, and notes that share its topics. For a section or a
 * paragraph: links within its span, and backlinks that name it (or something in it) by heading or block. Beyond
 * `MAX_READ` rows, previews and contexts are empty. What comes from the index is taken before this returns its
 * promise, so that a change meanwhile is not mixed in.
 */
export async function linksOf(reader: IndexReader, ref: NoteAtomRef): Promise<LinksAnswer> {
  const { graph } = reader.index;
  const { path } = ref.record.parsed;
  const { start, end } = spanOf(ref);
  const subpaths = new Subpaths();
  const links = graph.linksFrom(path).filter(({ link }) => link.start >= start && link.end <= end);
  const backlinks = graph
    .linksTo(path)
    .filter((link) => ref.level === 'note' || pointsInto(ref, link, subpaths));
  const siblings = topicSiblings(graph.matrix(), path, reader.options);
  const [linkRows, backlinkRows, siblingRows] = [
    links.slice(0, MAX_ROWS).map((link, at) => outgoingRow(reader, link, subpaths, at < MAX_READ)),
    backlinks.slice(0, MAX_ROWS).map((link, at) => incomingRow(reader, link, at < MAX_READ)),
    siblings.slice(0, MAX_SIBLINGS).map((sibling) => siblingRow(reader, sibling)),
  ];
  return {
    id: idOf(ref),
    links: await Promise.all(linkRows),
    linkTotal: links.length,
    backlinks: await Promise.all(backlinkRows),
    backlinkTotal: backlinks.length,
    topicSiblings: await Promise.all(siblingRows),
    topicSiblingTotal: siblings.length,
  };
}

function pointsInto(ref: NoteAtomRef, { link }: ResolvedLink, subpaths: Subpaths): boolean {
  const target = subpaths.find(ref.record, link.subpath);
  if (target === undefined) return false;
  const { start, end } = spanOf(ref);
  return spanOf(target).start >= start && spanOf(target).end <= end;
}

async function siblingRow(
  reader: IndexReader,
  { path, topic, weight }: TopicSibling,
): Promise<LinksAnswer['topicSiblings'][number]> {
  const topicCard = bareCard(reader, noteRef(reader.index.mustGet(topic)));
  return { atom: await fullCard(reader, noteRef(reader.index.mustGet(path))), topic: topicCard, weight };
}

function outgoingRow(
  reader: IndexReader,
  resolved: ResolvedLink,
  subpaths: Subpaths,
  reads: boolean,
): Promise<LinkRow> {
  const record = resolved.to && reader.index.mustGet(resolved.to);
  const target = record && (subpaths.find(record, resolved.link.subpath) ?? noteRef(record));
  return linkRow(reader, resolved, target, reads);
}

function incomingRow(reader: IndexReader, resolved: ResolvedLink, reads: boolean): Promise<LinkRow> {
  return linkRow(reader, resolved, holderOf(reader.index.mustGet(resolved.from), resolved.link), reads);
}

async function linkRow(
  reader: IndexReader,
  { from, link }: ResolvedLink,
  atom: NoteAtomRef | undefined,
  reads: boolean,
): Promise<LinkRow> {
  const record = reader.index.mustGet(from);
  const row = {
    target: link.target + link.subpath,
    source: link.source,
    property: link.property,
    holder: idOf(holderOf(record, link)),
  };
  if (!reads) return { ...row, atom: atom && bareCard(reader, atom), context: '' };
  const card = atom && fullCard(reader, atom);
  return { ...row, atom: await card, context: await contextOf(reader, record, link) };
}

/** The smallest atom that holds a link. */
function holderOf(record: NoteRecord, link: ResolvedLink['link']): NoteAtomRef {
  return link.paragraph >= 0 ? paragraphRef(record, link.paragraph) : holderRef(record, link.section);
}

/** Plain text around the link, of its own block only. */
async function contextOf(
  reader: IndexReader,
  record: NoteRecord,
  link: ResolvedLink['link'],
): Promise<string> {
  if (link.source === 'frontmatter') return link.property ?? '';
  const text = await reader.texts.textOf(record);
  if (!text.ok) return '';
  const holder = holderOf(record, link);
  const block = holder.level === 'section' ? holder.section.headingSpan : spanOf(holder);
  const before = wholeStart(text.value, contextStart(text.value, block.start, link.start), link.start);
  const cut = characterStart(text.value, Math.min(block.end, link.end + CONTEXT_LENGTH));
  const after = Math.max(link.end, outOfLink(text.value, cut));
  const plain = plainText(text.value.slice(before, after));
  const isWhole = plainText(text.value.slice(lineStart(text.value, block.start, before), before)) === '';
  return clip(isWhole ? plain : `…${plain}`, CONTEXT_LENGTH);
}

function lineStart(text: string, blockStart: number, at: number): number {
  return Math.max(blockStart, text.lastIndexOf('\n', at - 1) + 1);
}

/** Where another link begins that a context would have half of; one that is too long for it is left out. */
function wholeStart(text: string, start: number, at: number): number {
  const whole = outOfLink(text, start);
  return whole === start || at - whole < 0.75 * CONTEXT_LENGTH ? whole : at;
}

/** A little before the link: at the start of its line when that is nearer, else between words where there are any. */
function contextStart(text: string, blockStart: number, at: number): number {
  const from = Math.max(blockStart, at - LEAD);
  const window = text.slice(from, at);
  const line = window.lastIndexOf('\n');
  if (line >= 0) return from + line + 1;
  if (from <= blockStart) return blockStart;
  const space = window.indexOf(' ');
  return space < 0 ? characterStart(text, from) : from + space + 1;
}
