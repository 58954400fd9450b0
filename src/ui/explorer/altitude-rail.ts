import { LEVELS, type Level } from '../../../worker/contract';
import { addHiddenLabel } from '../hidden-label';
import { texts } from '../../texts/texts';

/** Five stops from the vault (top) to the paragraph (bottom): a slider whose value is the height. */
export class AltitudeRail {
  readonly #el: HTMLElement;
  readonly #stops = new Map<Level, HTMLElement>();
  #level: Level = 'vault';

  constructor(parent: HTMLElement, onPick: (level: Level) => void) {
    this.#el = parent.createDiv({
      cls: 'altitude-rail',
      attr: {
        role: 'slider',
        tabindex: '0',
        'aria-orientation': 'vertical',
        'aria-valuemin': '0',
        'aria-valuemax': String(LEVELS.length - 1),
      },
    });
    addHiddenLabel(this.#el, parent, texts().altitude.label);
    for (const level of LEVELS) this.#stops.set(level, this.#addStop(level, onPick));
    this.#el.addEventListener('keydown', (event) => {
      const picked = levelForKey(event.key, this.#level);
      if (picked === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onPick(picked);
    });
    this.show('vault');
  }

  show(level: Level): void {
    this.#level = level;
    this.#el.setAttribute('aria-valuenow', String(LEVELS.length - 1 - LEVELS.indexOf(level)));
    this.#el.setAttribute('aria-valuetext', texts().altitude.names[level]);
    for (const [name, stop] of this.#stops) stop.toggleClass('is-here', name === level);
  }

  #addStop(level: Level, onPick: (level: Level) => void): HTMLElement {
    const stop = this.#el.createDiv({
      cls: 'altitude-stop',
      // The app shows the label as a tooltip, which finds room beside the pane, where it covers no row.
      attr: {
        'data-level': level,
        'aria-hidden': 'true',
        'aria-label': texts().altitude.names[level],
        'data-tooltip-position': 'left',
      },
    });
    stop.createDiv({ cls: 'altitude-dot' });
    stop.addEventListener('click', () => onPick(level));
    return stop;
  }
}

/** Up is higher, as on a slider that stands upright. Undefined for keys that are none of its own. */
export function levelForKey(key: string, level: Level): Level | undefined {
  const at = LEVELS.indexOf(level);
  if (key === 'ArrowUp' || key === 'PageUp') return LEVELS[Math.max(0, at - 1)];
  if (key === 'ArrowDown' || key === 'PageDown') return LEVELS[Math.min(LEVELS.length - 1, at + 1)];
  if (key === 'Home') return LEVELS[0];
  return key === 'End' ? LEVELS.at(-1) : undefined;
}
