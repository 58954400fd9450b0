import { setIcon } from 'obsidian';
import { texts } from '../../texts/texts';
import type { ImportRow } from './import-model';

const CHECKED: Record<ImportRow['state'], 'true' | 'false' | 'mixed'> = {
  read: 'true',
  partly: 'mixed',
  'left-out': 'false',
  'by-app': 'false',
};

/** Draws one folder; `isCurrent`: it is the one that the keyboard reaches. */
export function renderImportRow(tree: HTMLElement, row: ImportRow, isCurrent: boolean): HTMLElement {
  const isOut = row.state === 'left-out' || row.state === 'by-app';
  const el = tree.createDiv({
    cls: `altitude-import-row${isOut ? ' is-left-out' : ''}`,
    attr: {
      role: 'treeitem',
      tabindex: isCurrent ? 0 : -1,
      'aria-level': row.level,
      'aria-checked': CHECKED[row.state],
      ...(!row.canToggle && { 'aria-disabled': 'true' }),
      ...(row.isExpanded !== undefined && { 'aria-expanded': String(row.isExpanded) }),
    },
  });
  el.style.setProperty('--altitude-level', String(row.level));
  const twisty = el.createSpan({ cls: 'altitude-import-twisty', attr: { 'aria-hidden': 'true' } });
  if (row.isExpanded !== undefined) setIcon(twisty, 'chevron-right');
  drawBox(el, row);
  drawTexts(el, row);
  return el;
}

/** What it shows is said by the row. */
function drawBox(el: HTMLElement, { state, canToggle }: ImportRow): void {
  const box = el.createEl('input', { type: 'checkbox', attr: { tabindex: -1, 'aria-hidden': 'true' } });
  box.checked = state === 'read';
  box.indeterminate = state === 'partly';
  box.disabled = !canToggle;
}

function drawTexts(
  el: HTMLElement,
  { path, name, state, notes, bytes, tokens, excludedByApp, summaries }: ImportRow,
): void {
  const text = texts().importNotes;
  const title = path === '' ? text.loose : name;
  const label = el.createSpan({ cls: 'altitude-import-name', text: title, attr: { dir: 'auto' } });
  if (path === '') label.setAttr('title', text.looseWhy);
  const app = state === 'by-app' ? text.excludedInApp : text.someExcluded(excludedByApp);
  const amounts = text.amounts(notes, bytes, tokens);
  const facts = excludedByApp === 0 ? [amounts] : [app, amounts];
  const kept =
    summaries && texts().chosenNotes.summaries(summaries.fresh, summaries.stale, summaries.missing);
  el.createSpan({ cls: 'altitude-import-amounts', text: facts.join(' · '), attr: { dir: 'auto' } });
  if (kept !== undefined) el.createSpan({ cls: 'altitude-import-kept', text: kept, attr: { dir: 'auto' } });
}
