import type * as O from 'obsidian';
import { Component } from '../component';

const DEFAULT_WAIT_MS = 300;

export class RenderContext implements O.RenderContext {
  hoverPopover: O.HoverPopover | null = null;
}

/** The states of a popover have no declared members. */
export const PopoverState = {};

/** A box beside `targetEl` that appears after a moment and goes, or never comes, when the pointer leaves both. */
export class HoverPopover extends Component implements O.HoverPopover {
  hoverEl = createDiv({ cls: 'popover hover-popover' });
  /** Declared as an enumeration without members: there is no value that it could have. */
  state!: O.PopoverState;

  readonly #targetEl: HTMLElement | null;
  readonly #staticPos: O.Point | null;

  constructor(
    readonly parent: O.HoverParent,
    targetEl: HTMLElement | null,
    waitTime = DEFAULT_WAIT_MS,
    staticPos: O.Point | null = null,
  ) {
    super();
    this.#targetEl = targetEl;
    this.#staticPos = staticPos;
    this.load();
    const timer = window.setTimeout(() => this.#show(), waitTime);
    this.register(() => window.clearTimeout(timer));
    this.registerDomEvent(this.#doc, 'mouseover', (event) => this.#leave(event));
  }

  get #doc(): Document {
    return this.#targetEl?.doc ?? document;
  }

  #show(): void {
    this.#doc.body.appendChild(this.hoverEl);
    const box = this.#targetEl?.getBoundingClientRect();
    const { x, y } = this.#staticPos ?? { x: box?.left ?? 0, y: box?.bottom ?? 0 };
    this.hoverEl.setCssStyles({ left: `${x}px`, top: `${y}px` });
  }

  #leave({ target }: MouseEvent): void {
    if (target instanceof Node && (this.hoverEl.contains(target) || this.#targetEl?.contains(target))) return;
    this.hoverEl.remove();
    this.unload();
  }
}
