import type { Block } from './block';
import { detach } from '../base/detach';
import { CARET, CR, DASH, LF, isBlankCode, isDigit, isLetter, isLineEnd, isWhiteCode } from './chars';

/** A list above this many tokens is one paragraph for each of its top-level items. */
const MAX_LIST_TOKENS = 1000;

/** Blocks whose end has no room for a block id: it stands alone in a line behind them. */
const ID_STANDS_ALONE = new Set<Block['kind']>(['code', 'table', 'math', 'html']);
const TAKES_ID_BEHIND = new Set<Block['kind']>(['list', 'quote', 'callout', ...ID_STANDS_ALONE]);

/** The scanner's blocks with long lists taken apart and lone block ids joined to the block that they name. */
export function paragraphBlocks(
  text: string,
  blocks: Block[],
  tokensOf: (start: number, end: number) => number,
): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const previous = result.at(-1);
    if (previous && namesPrevious(text, block, previous)) {
      previous.end = block.end;
      previous.endLine = block.endLine;
    } else if (block.items && block.items.length > 2 && isLong(block, tokensOf)) {
      splitList(text, block, block.items, result);
    } else {
      result.push(block);
    }
  }
  return result;
}

/** No text has more tokens than UTF-16 units, which need not be counted. */
function isLong({ start, end }: Block, tokensOf: (start: number, end: number) => number): boolean {
  return end - start > MAX_LIST_TOKENS && tokensOf(start, end) > MAX_LIST_TOKENS;
}

/** Whether the block is a lone `^id`, at most one blank line behind a block that has no place for it inside. */
function namesPrevious(text: string, block: Block, previous: Block): boolean {
  if (block.kind !== 'text' || block.startLine !== block.endLine || !TAKES_ID_BEHIND.has(previous.kind))
    return false;
  if (block.startLine - previous.endLine > 2) return false;
  const id = blockIdAt(text, block.start, block.end);
  return id !== undefined && id.mark === block.start;
}

function splitList(text: string, block: Block, items: number[], result: Block[]): void {
  for (let i = 0; i + 1 < items.length; i += 2) {
    const [start = 0, startLine = 0, nextStart, nextLine = 0] = items.slice(i, i + 4);
    const last = nextStart === undefined ? block : lastTextBefore(text, nextStart, nextLine);
    result.push({ ...block, start, startLine, end: last.end, endLine: last.endLine, items: undefined });
  }
}

/** The end of the last line that is not blank before the line that begins at `nextStart`. */
function lastTextBefore(text: string, nextStart: number, nextLine: number): { end: number; endLine: number } {
  let at = nextStart - 1;
  let endLine = nextLine;
  let end = nextStart;
  for (; isWhiteCode(text.charCodeAt(at)); at--) {
    const code = text.charCodeAt(at);
    if (!isLineEnd(code)) continue;
    end = at;
    if (code === CR || text.charCodeAt(at - 1) !== CR) endLine--;
  }
  return { end, endLine };
}

/** The Obsidian block id at the end of a block; undefined when it has none. */
export function blockIdOf(text: string, { kind, start, end }: Block): string | undefined {
  const found = blockIdAt(text, start, end);
  if (!found) return undefined;
  const before = text.charCodeAt(found.mark - 1);
  if (ID_STANDS_ALONE.has(kind) && (found.mark === start || (before !== LF && before !== CR)))
    return undefined;
  return found.id;
}

const NO_IDS: readonly string[] = [];
const ITEM_ID = /[ \t]\^([a-z\d-]+)[ \t]*$/gim;

/** The block ids at the ends of lines within a list of several lines, its last line included. */
export function innerBlockIds(
  text: string,
  { kind, start, end, startLine, endLine }: Block,
): readonly string[] {
  if (kind !== 'list' || startLine === endLine) return NO_IDS;
  const list = text.slice(start, end);
  return list.includes('^') ? Array.from(list.matchAll(ITEM_ID), ([, id = '']) => detach(id)) : NO_IDS;
}

function blockIdAt(text: string, start: number, end: number): { mark: number; id: string } | undefined {
  let idEnd = end;
  while (idEnd > start && isBlankCode(text.charCodeAt(idEnd - 1))) idEnd--;
  let at = idEnd;
  while (at > start && isIdCode(text.charCodeAt(at - 1))) at--;
  const mark = at - 1;
  if (at === idEnd || mark < start || text.charCodeAt(mark) !== CARET) return undefined;
  if (mark > start && !isWhiteCode(text.charCodeAt(mark - 1))) return undefined;
  return { mark, id: text.slice(at, idEnd) };
}

function isIdCode(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === DASH;
}
