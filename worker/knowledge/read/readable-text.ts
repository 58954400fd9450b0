import type { ParsedLink, ParsedNote } from '../../engine/atoms/parsed-note';
import { nameStart } from '../names/target-name';
import { markupIn } from './markup';
import type { Stretch } from './stretch';

/** Blocks that are no language. */
const SILENT_BLOCKS = new Set(['code', 'math', 'html', 'rule']);

/** Where a link shows its text; undefined for embeds and links of properties, which show none in the text. */
export function shownStretch(text: string, link: ParsedLink): Stretch | undefined {
  if (link.source !== 'body') return undefined;
  const raw = text.slice(link.start, link.end);
  return link.form === 'wiki' ? shownOfWiki(raw, link.start) : shownOfMarkdown(raw, link.start);
}

function shownOfWiki(raw: string, at: number): Stretch | undefined {
  if (!raw.startsWith('[[')) return undefined;
  const end = at + raw.length - 2;
  const bar = raw.indexOf('|');
  if (bar >= 0) return { start: at + bar + 1, end };
  const target = /^\[\[([^#^\]]*)/.exec(raw)?.[1] ?? '';
  return { start: at + 2 + nameStart(target), end: at + 2 + target.length };
}

function shownOfMarkdown(raw: string, at: number): Stretch | undefined {
  const close = raw.lastIndexOf('](');
  return raw.startsWith('[') && close > 0 ? { start: at + 1, end: at + close } : undefined;
}

/** The text of a note as people read it, every sign where it stands in the note: all else is spaces. */
export function readableText(text: string, note: ParsedNote): string {
  const silent = [...silentBlocks(note), ...hiddenParts(text, note.links)];
  silent.push(...markupIn(text));
  return blanked(text, silent);
}

function silentBlocks({ frontmatter, paragraphs }: ParsedNote): Stretch[] {
  const blocks = paragraphs.filter(({ block }) => SILENT_BLOCKS.has(block)).map(({ span }) => span);
  return (frontmatter === undefined ? blocks : [frontmatter, ...blocks]).map(({ start, end }) => ({
    start,
    end,
  }));
}

/** Of each link what it does not show. */
function hiddenParts(text: string, links: readonly ParsedLink[]): Stretch[] {
  return links
    .filter(({ source }) => source !== 'frontmatter')
    .flatMap((link) => {
      const shown = shownStretch(text, link);
      if (shown === undefined) return [{ start: link.start, end: link.end }];
      return [
        { start: link.start, end: shown.start },
        { start: shown.end, end: link.end },
      ];
    });
}

function blanked(text: string, stretches: Stretch[]): string {
  let readable = '';
  let at = 0;
  for (const { start, end } of stretches.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    readable += text.slice(at, from) + ' '.repeat(end - from);
    at = end;
  }
  return readable + text.slice(at);
}
