import { texts } from '../../texts/texts';
import type { Style } from '../output/style';
import type { Changed, ChoiceChange } from './change-choice';
import type { ListRow } from './list-rows';
import type { NoteChoice } from '../files/note-choice';
import { tokensOf } from '../files/survey';

interface List {
  folder: string;
  rows: readonly ListRow[];
  total: ListRow;
}

export function listLines(
  { rows, total }: List,
  choice: NoteChoice,
  model: { model: string; host: string } | undefined,
  style: Style,
): string[] {
  const say = texts().chosenNotes;
  return [
    ...rows.flatMap((row) => rowLines(row, style)),
    style.bold(say.total(total.read, total.notes, total.tokens)),
    ...summaryLine(total),
    ...choiceLines(choice, style),
    style.dim(model === undefined ? say.priceHint : say.nothingSent(model.model, model.host)),
  ];
}

function rowLines(row: ListRow, style: Style): string[] {
  const say = texts().chosenNotes;
  const name = style.bold(row.isFolder ? `${row.path}/` : row.path);
  const facts = row.isFolder ? say.amounts(row.notes, row.tokens) : say.tokens(row.tokens);
  return [`${name}  ${facts} · ${stateOf(row)}`, ...summaryLine(row).map((line) => style.dim(`  ${line}`))];
}

function stateOf({ read, notes, why }: ListRow): string {
  const say = texts().chosenNotes;
  if (read === notes) return say.read;
  if (read > 0) return say.partly(read);
  return why === undefined ? say.leftOut : say.why(why);
}

function summaryLine({ summaries, price }: ListRow): string[] {
  const { fresh, stale, missing } = summaries;
  if (fresh + stale + missing === 0) return [];
  const say = texts().chosenNotes;
  const counts = say.summaries(fresh, stale, missing);
  return [price === undefined || stale + missing === 0 ? counts : say.priced(counts, price)];
}

function choiceLines({ include, exclude }: NoteChoice, style: Style): string[] {
  if (include.length + exclude.length === 0) return [];
  const say = texts().chosenNotes;
  return [
    ...(include.length > 0 ? [say.chosenIn(include)] : []),
    ...(exclude.length > 0 ? [say.chosenOut(exclude)] : []),
    style.dim(say.whereItHolds),
  ];
}

export function changedLines(
  { kind }: ChoiceChange,
  { joined, left }: Changed,
  choice: NoteChoice,
  style: Style,
): string[] {
  const say = texts().chosenNotes;
  const unchanged = kind === 'add' ? say.alreadyRead : say.alreadyOut;
  return [
    ...(joined.length > 0 ? [style.bold(say.joined(joined.length, tokensOf(joined)))] : []),
    ...(left.length > 0 ? [style.bold(say.left(left.length))] : []),
    ...(joined.length + left.length === 0 ? [unchanged] : []),
    ...choiceLines(choice, style),
  ];
}
