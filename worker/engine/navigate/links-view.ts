import type { LinkRow, LinksAnswer } from '../../contract';
import { plainText } from '../atoms/plain-text';
import { topicSiblings } from '../graph/topics';
import type { ResolvedLink } from '../graph/vault-graph';
import { must } from '../assert';
import type { NoteRecord } from '../note-record';
import { holderRef, idOf, noteRef, paragraphRef, sectionRef, spanOf, type NoteAtomRef } from './atom-ref';
import { bareCard, clip, fullCard } from './cards';
import type { IndexView } from './index-view';

const CONTEXT_LENGTH = 200;
/** Siblings shown; the rest are weaker. */
const MAX_SIBLINGS = 20;

/**
 * Links written within an atom, links that lead to it, and notes that share its topics. For a section or a
 * paragraph: links within its span, and backlinks that name it (or something in it) by heading or block.
 */
export async function linksOf(view: IndexView, ref: NoteAtomRef): Promise<LinksAnswer> {
  const { graph } = view.index;
  const { path } = ref.record.parsed;
  const { start, end } = spanOf(ref);
  const links = graph.linksFrom(path).filter(({ link }) => link.start >= start && link.end <= end);
  const backlinks = graph.linksTo(path).filter((link) => ref.level === 'note' || pointsInto(ref, link));
  const siblings = topicSiblings(graph.matrix(), path, view.options).slice(0, MAX_SIBLINGS);
  return {
    id: idOf(ref),
    links: await Promise.all(links.map((link) => outgoingRow(view, link))),
    backlinks: await Promise.all(backlinks.map((link) => incomingRow(view, link))),
    topicSiblings: await Promise.all(
      siblings.map(async (sibling) => ({
        atom: await fullCard(view, noteRef(view.index.mustGet(sibling.path))),
        topic: bareCard(view, noteRef(view.index.mustGet(sibling.topic))),
        weight: sibling.weight,
      })),
    ),
  };
}

async function outgoingRow(view: IndexView, resolved: ResolvedLink): Promise<LinkRow> {
  const target = resolved.to && targetRef(view.index.mustGet(resolved.to), resolved.link.subpath);
  return linkRow(view, resolved, target && (await fullCard(view, target)));
}

async function incomingRow(view: IndexView, resolved: ResolvedLink): Promise<LinkRow> {
  const holder = holderOf(view.index.mustGet(resolved.from), resolved.link);
  return linkRow(view, resolved, await fullCard(view, holder));
}

async function linkRow(view: IndexView, resolved: ResolvedLink, atom: LinkRow['atom']): Promise<LinkRow> {
  const { link, from } = resolved;
  const record = view.index.mustGet(from);
  return {
    atom,
    target: link.target + link.subpath,
    source: link.source,
    property: link.property,
    holder: idOf(holderOf(record, link)),
    context: await contextOf(view, record, resolved),
  };
}

/** The smallest atom that holds a link. */
function holderOf(record: NoteRecord, link: ResolvedLink['link']): NoteAtomRef {
  return link.paragraph >= 0 ? paragraphRef(record, link.paragraph) : holderRef(record, link.section);
}

/** Plain text around the link, of its own block only. */
async function contextOf(view: IndexView, record: NoteRecord, { link }: ResolvedLink): Promise<string> {
  if (link.source === 'frontmatter') return link.property ?? '';
  const text = await view.texts.textOf(record);
  if (!text.ok) return '';
  const holder = holderOf(record, link);
  const block = holder.level === 'section' ? holder.section.headingSpan : spanOf(holder);
  const before = Math.max(block.start, lineStart(text.value, link.start, CONTEXT_LENGTH));
  const after = Math.min(block.end, link.end + CONTEXT_LENGTH);
  return clip(plainText(text.value.slice(before, after)), CONTEXT_LENGTH);
}

/** The start of the link's line when it is near, else a word boundary half a context before the link. */
function lineStart(text: string, at: number, length: number): number {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  if (at - line <= length / 2) return line;
  const space = text.indexOf(' ', at - length / 2);
  return space < 0 || space > at ? at : space + 1;
}

/** The section or block that a subpath names; the note when it names none that exists. */
function targetRef(record: NoteRecord, subpath: string): NoteAtomRef {
  const { sections, paragraphs } = record.parsed;
  if (subpath.startsWith('#^')) {
    const suffix = subpath.slice(1).toLowerCase();
    const index = paragraphs.findIndex(({ handle }) => handle.toLowerCase().endsWith(suffix));
    return index < 0 ? noteRef(record) : paragraphRef(record, index);
  }
  const names = subpath
    .split('#')
    .filter((name) => name !== '')
    .map(foldHeading);
  const wanted = names.at(-1);
  if (wanted === undefined) return noteRef(record);
  const index = sections.findIndex(
    (section, at) => foldHeading(section.heading) === wanted && trailEndsWith(record, at, names),
  );
  return index < 0 ? noteRef(record) : sectionRef(record, index);
}

/** Whether the headings above a section hold the names in order (gaps are fine, as the app has it). */
function trailEndsWith(record: NoteRecord, section: number, names: readonly string[]): boolean {
  let left = names.length - 1;
  let at = must(record.parsed.sections[section], 'section').parent;
  for (; at >= 0 && left > 0; at = must(record.parsed.sections[at], 'section').parent) {
    if (foldHeading(must(record.parsed.sections[at], 'section').heading) === names[left - 1]) left--;
  }
  return left === 0;
}

/** As the app compares headings in links: without marks that links cannot hold, white space or case. */
function foldHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .replace(/[#^|[\]\\:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function pointsInto(ref: NoteAtomRef, { link }: ResolvedLink): boolean {
  if (link.subpath === '') return false;
  const target = spanOf(targetRef(ref.record, link.subpath));
  const { start, end } = spanOf(ref);
  return target.start >= start && target.end <= end;
}
