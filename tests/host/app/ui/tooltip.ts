import type * as O from 'obsidian';

interface Shown {
  target: HTMLElement;
  el: HTMLElement;
}

const options = new WeakMap<HTMLElement, O.TooltipOptions>();
const DEFAULT_GAP = 8;
const DEFAULT_DELAY_MS = 300;
let shown: Shown | null = null;
let timer = 0;

/** The text of a tooltip is the element's accessible name as well. An empty one removes both. */
export function setTooltip(el: HTMLElement, tooltip: string, given: O.TooltipOptions = {}): void {
  options.set(el, given);
  el.setAttr('aria-label', tooltip === '' ? null : tooltip);
}

export function displayTooltip(
  target: HTMLElement,
  content: string | DocumentFragment,
  given: O.TooltipOptions = {},
): void {
  hideTooltip();
  const el = document.body.createDiv({
    cls: ['tooltip', ...(given.classes ?? [])],
    attr: { role: 'tooltip' },
  });
  el.setText(content);
  shown = { target, el };
  placeBeside(el, target.getBoundingClientRect(), given);
}

export function hideTooltip(): void {
  window.clearTimeout(timer);
  shown?.el.remove();
  shown = null;
}

function placeBeside(
  el: HTMLElement,
  target: DOMRect,
  { placement = 'bottom', gap = DEFAULT_GAP }: O.TooltipOptions,
): void {
  const { width, height } = el.getBoundingClientRect();
  const middleX = target.left + (target.width - width) / 2;
  const middleY = target.top + (target.height - height) / 2;
  const places = {
    bottom: [middleX, target.bottom + gap],
    top: [middleX, target.top - height - gap],
    left: [target.left - width - gap, middleY],
    right: [target.right + gap, middleY],
  } as const;
  const [x, y] = places[placement];
  el.setCssStyles({
    left: `${Math.clamp(x, 4, Math.max(4, window.innerWidth - width - 4))}px`,
    top: `${Math.clamp(y, 4, Math.max(4, window.innerHeight - height - 4))}px`,
  });
}

/** Every element with an `aria-label` shows it on hover, as in the application. */
export function startTooltips(): void {
  document.addEventListener('mouseover', (event) => {
    const start = event.target instanceof Element ? event.target : null;
    const target = start?.closest<HTMLElement>('[aria-label]');
    if (target === shown?.target) return;
    hideTooltip();
    const text = target?.getAttribute('aria-label');
    if (!target || !text || target.closest('.view-content, .cm-editor') === target) return;
    const given = options.get(target) ?? {};
    timer = window.setTimeout(() => {
      if (target.isConnected) displayTooltip(target, text, given);
    }, given.delay ?? DEFAULT_DELAY_MS);
  });
  document.addEventListener('pointerdown', hideTooltip, true);
  document.addEventListener('keydown', hideTooltip, true);
}
