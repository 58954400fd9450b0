import { wrapBoxes, joinedBoxes, wrap, type Box } from '../output/wrap';
import { columnsOf, padEnd } from '../output/style';

/** Longer lines are hard to read, however wide the terminal is. */
const MAX_COLUMNS = 110;

/** With less room beside an option, what is said of it stands below. */
const MIN_TEXT_COLUMNS = 30;

/** Columns by which a line is set in below the one that it goes on from. */
const SET_IN = 4;

const GAP = / {2,}/;
const COMMAND = /^(?:altitude|npm) /;
const FIRST_USAGE = /^\S+: (?=altitude )/;

/** Lines of a page that are one text: a paragraph, an option and what is said of it, a way to call a verb, or an example. */
interface Block {
  kind: 'paragraph' | 'option' | 'usage' | 'example';
  /** Before the text, in the first line: the option, and spaces. */
  head: string;
  /** Where the lines after the first begin. */
  column: number;
  /** The text of each line. */
  texts: string[];
  /** As the catalogue has them. */
  lines: string[];
}

/**
 * A page of help for a terminal of so many columns, of which it takes 110 at most. Where a line is too long, its paragraph or
 * what is said of its option is broken anew; all others stay as the catalogue has them. Examples stay whole: they are there to
 * be copied.
 */
export function layOutHelp(page: string, room: number): string {
  const width = Math.min(room, MAX_COLUMNS);
  const fits = (line: string): boolean => columnsOf(line) <= width;
  const lines = page.split('\n');
  const columns = textColumns(lines);
  const rows = lines.flatMap((line) => (fits(line) ? line : rowsOf(line, columns)));
  return blocksOf(rows, columns)
    .flatMap((block) => (block.lines.every(fits) ? block.lines : laidOut(block, width)))
    .join('\n');
}

/** By the indent of options the column where most of what is said of them begins. */
type TextColumns = ReadonlyMap<number, number>;

/** Of a row in which several options stand side by side: one for each. */
function rowsOf(line: string, columns: TextColumns): string[] {
  const cells = line.trim().split(GAP);
  if (cells.length < 3) return [line];
  const indent = indentOf(line);
  const room = (columns.get(indent) ?? indent) - indent - 2;
  return cells.flatMap((cell, at) => {
    const said = cells[at + 1] ?? '';
    const row = `${' '.repeat(indent)}${padEnd(cell, room)}  ${said}`;
    return at % 2 === 0 ? [row.trimEnd()] : [];
  });
}

function blocksOf(lines: readonly string[], columns: TextColumns): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const before = blocks.at(-1);
    if (before !== undefined && goesOn(before, line)) {
      before.texts.push(line.trim());
      before.lines.push(line);
    } else blocks.push({ ...headed(line, before, columns), lines: [line] });
  }
  return blocks;
}

function textColumns(lines: readonly string[]): TextColumns {
  const counts = new Map<number, Map<number, number>>();
  for (const line of lines) {
    const head = headBeforeGap(line);
    if (head === undefined) continue;
    const ofIndent = counts.get(indentOf(line)) ?? new Map<number, number>();
    ofIndent.set(columnsOf(head), (ofIndent.get(columnsOf(head)) ?? 0) + 1);
    counts.set(indentOf(line), ofIndent);
  }
  return new Map([...counts].map(([indent, ofIndent]) => [indent, mostFrequent(ofIndent)]));
}

function mostFrequent(counts: ReadonlyMap<number, number>): number {
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

function goesOn({ kind, head, lines }: Block, line: string): boolean {
  if (line === '' || lines[0] === '' || headBeforeGap(line) !== undefined) return false;
  const setIn = indentOf(line);
  if (kind === 'usage') return setIn > 0 && !COMMAND.test(line.trim());
  if (kind === 'option') return setIn > indentOf(head);
  return kind === 'paragraph' && setIn === 0;
}

function headed(line: string, before: Block | undefined, columns: TextColumns): Omit<Block, 'lines'> {
  const indent = indentOf(line);
  const withHead = (kind: Block['kind'], head: string, column = columnsOf(head)): Omit<Block, 'lines'> => {
    return { kind, head, column, texts: [line.slice(head.length)] };
  };
  const firstUsage = FIRST_USAGE.exec(line)?.[0];
  if (firstUsage !== undefined) return withHead('usage', firstUsage, columnsOf(firstUsage) + SET_IN);
  if (indent === 0) return withHead('paragraph', '');
  const margin = line.slice(0, indent);
  if (COMMAND.test(line.trim()))
    return before?.kind === 'usage'
      ? withHead('usage', margin, indent + SET_IN)
      : withHead('example', margin);
  const column = columns.get(indent) ?? indent;
  const head = headBeforeGap(line) ?? headBefore(column, line) ?? margin;
  return withHead('option', head, Math.min(columnsOf(head), column));
}

/** What stands before the first gap of a line that is set in, with the gap; undefined where it has none. */
function headBeforeGap(line: string): string | undefined {
  return /^ +\S.*?(?: {2,})(?=\S)/.exec(line)?.[0];
}

/** What fills a line up to a column, with the space before it; undefined where a word reaches beyond. */
function headBefore(column: number, line: string): string | undefined {
  for (let end = line.indexOf(' ', indentOf(line)); end !== -1; end = line.indexOf(' ', end + 1)) {
    const head = line.slice(0, end + 1);
    if (columnsOf(head) >= column) return columnsOf(head) === column ? head : undefined;
  }
  return undefined;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function laidOut({ kind, head, column, texts, lines }: Block, width: number): string[] {
  if (kind === 'example') return lines;
  const boxes = kind === 'usage' ? usageBoxes(texts, width - column) : joinedBoxes(texts);
  const isNarrow = width - column < MIN_TEXT_COLUMNS;
  if (kind === 'option' && isNarrow && head.trim() !== '') return stacked(head, boxes, width);
  const [first = '', ...more] = wrapBoxes(boxes, width - column, columnsOf(head) - column);
  return [(head + first).trimEnd(), ...more.map((line) => ' '.repeat(column) + line)];
}

/** An option, and below it what is said of it. */
function stacked(head: string, boxes: readonly Box[], width: number): string[] {
  const indent = indentOf(head);
  const said = wrapBoxes(boxes, width - indent - SET_IN);
  return [
    ...wrap(head, width - indent).map((line) => ' '.repeat(indent) + line),
    ...said.map((line) => ' '.repeat(indent + SET_IN) + line),
  ];
}

/** The words of a usage; what stands in brackets is one, where it fits into a line. */
function usageBoxes(texts: readonly string[], columns: number): Box[] {
  const groups: string[] = [];
  let depth = 0;
  for (const word of texts.join(' ').split(/\s+/)) {
    groups.push(depth > 0 ? `${groups.pop() ?? ''} ${word}` : word);
    depth += word.split(/[[(]/).length - word.split(/[\])]/).length;
  }
  const fits = (group: string): boolean => columnsOf(group) <= columns;
  const parts = groups.flatMap((group) => (fits(group) ? [group] : group.split(' ')));
  return parts.map((text) => ({ text, spaced: true }));
}
