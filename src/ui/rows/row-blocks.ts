import type { Group, Row } from './row';

/** Rows drawn and let go of together: of one large group some, of small ones all. */
export interface RowBlock {
  /** The same for the same rows of the same list. */
  key: string;
  pieces: readonly GroupPiece[];
  /** What it is likely to measure. */
  heightPx: number;
}

/** Some of a group's rows by their places, up to but not including `to`; with its heading where it begins. */
export interface GroupPiece {
  group: Group;
  from: number;
  to: number;
}

/** About what fits on a tall screen. */
const BLOCK_ROWS = 40;

/** Rows as the style sheet draws them, with the usual size of letters. */
const HEADING_PX = 33;
const ROW_PX = 26;
const LINE_PX = 17;
const THEME_PX = 63;

/** Cuts groups into blocks of about equally many rows. Parts of a score stand with the row that they belong to. */
export function blocksOf(groups: readonly Group[]): RowBlock[] {
  const blocks: RowBlock[] = [];
  let pieces: GroupPiece[] = [];
  let count = 0;
  const close = (): void => {
    if (pieces.length > 0) blocks.push(blockOf(pieces));
    pieces = [];
    count = 0;
  };
  for (const group of groups) {
    for (let from = 0; from < group.rows.length;) {
      const to = pieceEnd(group.rows, from + Math.max(1, BLOCK_ROWS - count));
      pieces.push({ group, from, to });
      count += to - from;
      from = to;
      if (count >= BLOCK_ROWS) close();
    }
  }
  close();
  return blocks;
}

/** The first place from `at` on that a part of a score does not stand at. */
function pieceEnd(rows: readonly Row[], at: number): number {
  let end = Math.min(at, rows.length);
  while (rows[end]?.kind === 'part') end++;
  return end;
}

function blockOf(pieces: readonly GroupPiece[]): RowBlock {
  return {
    key: pieces.map(({ group, from }) => `${group.key}@${String(from)}`).join(' '),
    pieces,
    heightPx: pieces.reduce((sum, piece) => sum + pieceHeight(piece), 0),
  };
}

function pieceHeight({ group, from, to }: GroupPiece): number {
  const heading = from === 0 && group.heading !== '' ? HEADING_PX : 0;
  return group.rows.slice(from, to).reduce((sum, row) => sum + rowHeight(row), heading);
}

function rowHeight({ kind, line, isWaiting, title }: Row): number {
  if (kind === 'theme') return THEME_PX;
  const hasLine = isWaiting || (title !== '' && line !== '');
  return hasLine ? ROW_PX + LINE_PX : ROW_PX;
}
