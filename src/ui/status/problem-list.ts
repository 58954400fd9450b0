import { formatCount } from '../../texts/format';
import { texts } from '../../texts/texts';
import type { ProblemGroup, ProblemRow } from './problem-groups';

/** Rows drawn of one group at most; the copied report has all of them. */
export const MAX_ROWS = 100;

const AUTO = { dir: 'auto' };

/** Draws problems by severity. Names that several notes share are folded up: they are no trouble by themselves. */
export function drawProblems(
  parent: HTMLElement,
  groups: readonly ProblemGroup[],
  opened: Map<string, boolean>,
  act: (row: ProblemRow) => void,
): void {
  for (const { severity, heading, rows } of groups) {
    const el = parent.createEl('details', { cls: `altitude-problems is-${severity}` });
    el.open = opened.get(severity) ?? severity !== 'names';
    el.addEventListener('toggle', () => void opened.set(severity, el.open));
    const summary = el.createEl('summary', { cls: 'altitude-problems-heading' });
    summary.createSpan({ cls: 'altitude-group-name', text: heading, attr: AUTO });
    summary.createSpan({ cls: 'altitude-aside', text: formatCount(rows.length), attr: AUTO });
    for (const row of rows.slice(0, MAX_ROWS)) drawProblem(el, row, act);
    drawRest(el, rows.length);
  }
}

function drawProblem(parent: HTMLElement, row: ProblemRow, act: (row: ProblemRow) => void): void {
  const el = parent.createDiv({ cls: 'altitude-problem' });
  el.createDiv({ cls: 'altitude-problem-path', text: row.title, attr: AUTO });
  const label = texts().status[row.action];
  const button = el.createEl('button', { text: label, attr: { 'aria-label': `${label}: ${row.title}` } });
  button.addEventListener('click', () => act(row));
  el.createDiv({ cls: 'altitude-problem-text', text: row.text, attr: AUTO });
}

export function drawRest(parent: HTMLElement, count: number): void {
  if (count <= MAX_ROWS) return;
  const text = texts().status.more(count - MAX_ROWS);
  parent.createDiv({ cls: 'altitude-quiet-hint', text, attr: AUTO });
}
