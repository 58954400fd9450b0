import { Keymap } from 'obsidian';
import type { Citation } from '../../../worker/contract';

export type OpenQuote = (citation: Citation, newPane: boolean) => void;

/** A button that leads to the lines of a quote. */
export function addQuoteButton(
  parent: HTMLElement,
  { cls, text, label }: { cls: string; text: string; label?: string },
  citation: Citation,
  open: OpenQuote,
): HTMLElement {
  const button = parent.createEl('button', {
    ...{ cls, text },
    attr: { dir: 'auto', ...(label !== undefined && { 'aria-label': label }) },
  });
  button.addEventListener('click', (event) => open(citation, Keymap.isModEvent(event) !== false));
  return button;
}
