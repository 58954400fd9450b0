import type { EngineError } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { errorText } from '../error-text';

/** What stands in the place of rows: they are on their way, there are none, or something failed. */

export function renderMessage(parent: HTMLElement, text: string): void {
  parent.createDiv({ cls: 'altitude-quiet', text, attr: { dir: 'auto' } });
}

export function renderFailure(parent: HTMLElement, error: EngineError, retry: () => void): void {
  const el = parent.createDiv({ cls: 'altitude-failed', attr: { role: 'alert' } });
  el.createDiv({ cls: 'altitude-failed-text', text: errorText(error), attr: { dir: 'auto' } });
  el.createEl('button', { text: texts().explorer.retry }).addEventListener('click', retry);
}
