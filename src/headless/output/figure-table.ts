import { columnsOf, padEnd, padStart } from './style';

/** Rows under their heads, all but the first column to the right. */
export function figureTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const table = [head, ...rows];
  const widths = head.map((_name, column) =>
    table.reduce((most, row) => Math.max(most, columnsOf(row[column] ?? '')), 0),
  );
  return table.map((row) =>
    widths
      .map((width, column) =>
        column === 0 ? padEnd(row[0] ?? '', width) : padStart(row[column] ?? '', width),
      )
      .join('  ')
      .trimEnd(),
  );
}
