import { texts } from '../texts/texts';

/** A bar; without a ratio it says only that something is going on. */
export function renderProgress(
  parent: HTMLElement,
  ratio: number | undefined,
  label: string = texts().explorer.reading,
): void {
  const el = parent.createDiv({
    cls: 'altitude-progress',
    attr: {
      role: 'progressbar',
      'aria-label': label,
      'aria-valuemin': '0',
      'aria-valuemax': '100',
    },
  });
  if (ratio !== undefined) el.setAttribute('aria-valuenow', String(Math.round(ratio * 100)));
  el.toggleClass('is-unknown', ratio === undefined);
  el.createDiv({ cls: 'altitude-progress-bar' }).setCssProps({
    '--altitude-done': `${String(Math.round((ratio ?? 0) * 100))}%`,
  });
}
