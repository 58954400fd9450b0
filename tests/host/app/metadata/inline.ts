import type * as O from 'obsidian';
import { getLinkpath } from '../paths';

/** What a stretch of running text holds; positions are given by `locate` from offsets in the whole note. */
export interface InlineFinds {
  links: O.LinkCache[];
  embeds: O.EmbedCache[];
  tags: O.TagCache[];
  footnoteRefs: O.FootnoteRefCache[];
}

type Locate = (from: number, to: number) => O.Pos;

const CODE_SPAN = /(`+)[^`]([\s\S]*?[^`])?\1(?!`)/g;
const COMMENT = /%%[\s\S]*?%%/g;
const INLINE = new RegExp(
  [
    String.raw`(?<embed>!?)\[\[(?<wiki>[^[\]\n]+)\]\]`,
    String.raw`(?<image>!?)\[(?<label>(?:[^[\]\\\n]|\\.)*)\]\((?<target><[^<>\n]*>|[^()\s<>]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"\n]*")?\)`,
    String.raw`\[\^(?<footnote>[^\]\s]+)\](?!:)`,
    String.raw`(?<=^|\s)#(?<tag>[\p{L}\p{N}\p{M}\p{Extended_Pictographic}_/-]+)`,
  ].join('|'),
  'gu',
);

/** Replaces stretches by spaces of the same length, so that offsets stay true. */
const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => ' '.repeat(found.length));

const isExternal = (target: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('//');

function decodeTarget(target: string): string {
  const bare = target.startsWith('<') ? target.slice(1, -1) : target;
  try {
    return decodeURIComponent(bare);
  } catch {
    // A stray % in a hand-written link is no encoding.
    return bare;
  }
}

export function findInline(text: string, offset: number, locate: Locate, found: InlineFinds): void {
  if (!/[[#]/.test(text)) return;
  const plain = blank(blank(text, CODE_SPAN), COMMENT);
  for (const match of plain.matchAll(INLINE)) {
    const from = offset + match.index;
    take(match, () => locate(from, from + match[0].length), found);
  }
}

function take(match: RegExpExecArray, position: () => O.Pos, found: InlineFinds): void {
  const { embed, wiki, image, label, target, footnote, tag } = match.groups ?? {};
  if (wiki !== undefined) {
    (embed ? found.embeds : found.links).push({ ...wikilink(match[0], wiki), position: position() });
  } else if (target !== undefined) {
    const link = decodeTarget(target);
    if (link === '' || isExternal(link)) return;
    const reference = { link, original: match[0], displayText: label ?? '', position: position() };
    (image ? found.embeds : found.links).push(reference);
  } else if (footnote !== undefined) {
    found.footnoteRefs.push({ id: footnote, position: position() });
  } else if (tag !== undefined && /[^\d/]/.test(tag)) {
    found.tags.push({ tag: `#${tag}`, position: position() });
  }
}

export function wikilink(original: string, inner: string): O.Reference {
  const bar = inner.indexOf('|');
  const link = (bar < 0 ? inner : inner.slice(0, bar)).trim().replace(/\\$/, '');
  const displayText =
    bar < 0
      ? getLinkpath(link) + link.slice(getLinkpath(link).length).replace(/#/g, ' > ')
      : inner.slice(bar + 1).trim();
  return { link, original, displayText };
}
