import { blocksOf, type RowBlock } from './row-blocks';
import { renderPiece } from './row-elements';
import type { Group } from './row';

/** How far beyond the edges of the list rows are drawn, so that none is missing when it comes into sight. */
const MARGIN_PX = 800;

/** A block on the page: full, or as high as it was or is likely to be. */
interface PlacedBlock extends RowBlock {
  el: HTMLElement;
  isDrawn: boolean;
}

/** The rows of a list as far as they are in sight, or near it: ten thousand of them cost no more than a hundred. */
export class WindowedRows {
  readonly #scroller: HTMLElement;
  readonly #tree: HTMLElement;
  readonly #idPrefix: string;
  readonly #onSight: (key: string) => void;
  readonly #onDraw: () => void;
  readonly #watch: IntersectionObserver;
  #blocks: PlacedBlock[] = [];
  #byElement = new Map<Element, PlacedBlock>();
  /** Heights of blocks once they were drawn, by key. */
  readonly #measured = new Map<string, number>();
  #sight = { fromPx: 0, toPx: MARGIN_PX };
  /** Stays drawn wherever the list is scrolled to. */
  #kept: PlacedBlock | undefined;

  /** `onSight` is told the key of a row that stands for more rows when it comes into sight, `onDraw` that rows have. */
  constructor(
    scroller: HTMLElement,
    tree: HTMLElement,
    { idPrefix, onSight, onDraw }: { idPrefix: string; onSight: (key: string) => void; onDraw: () => void },
  ) {
    this.#scroller = scroller;
    this.#tree = tree;
    this.#idPrefix = idPrefix;
    this.#onSight = onSight;
    this.#onDraw = onDraw;
    const options = { root: scroller, rootMargin: `${String(MARGIN_PX)}px` };
    this.#watch = new IntersectionObserver((entries) => this.#sighted(entries), options);
  }

  /** Lets go of all rows. */
  clear(): void {
    this.#watch.disconnect();
    this.#byElement.clear();
    this.#blocks = [];
    this.#kept = undefined;
    // Asked for while nothing has changed: to ask later would have the page laid out for it.
    const { scrollTop, clientHeight } = this.#scroller;
    this.#sight = { fromPx: scrollTop - MARGIN_PX, toPx: scrollTop + clientHeight + MARGIN_PX };
    this.#tree.empty();
  }

  /** What was measured of another list says nothing of the next. */
  forget(): void {
    this.#measured.clear();
  }

  /** Puts groups at the end of the list. Those that are likely to be in sight are drawn at once. */
  add(groups: readonly Group[]): void {
    const { fromPx, toPx } = this.#sight;
    let topPx = this.#blocks.reduce((sum, { heightPx }) => sum + heightPx, 0);
    for (const block of blocksOf(groups)) {
      const heightPx = this.#measured.get(block.key) ?? block.heightPx;
      const el = this.#tree.createDiv({ cls: 'altitude-block', attr: { role: 'presentation' } });
      const placed = { ...block, heightPx, el, isDrawn: false };
      this.#blocks.push(placed);
      this.#byElement.set(el, placed);
      if (topPx < toPx && topPx + heightPx > fromPx) this.#draw(placed);
      else reserve(placed);
      topPx += heightPx;
      this.#watch.observe(el);
    }
  }

  /** Draws the row of this key, wherever it stands, and keeps it. */
  keep(key: string | undefined): void {
    this.#kept =
      key === undefined
        ? undefined
        : this.#blocks.find((block) => rowsIn(block).some((row) => row.key === key));
    if (this.#kept !== undefined) this.#draw(this.#kept);
  }

  close(): void {
    this.#watch.disconnect();
  }

  #draw(block: PlacedBlock): void {
    if (block.isDrawn) return;
    block.isDrawn = true;
    block.el.setCssStyles({ minHeight: '' });
    for (const piece of block.pieces) renderPiece(block.el, piece, this.#idPrefix);
  }

  #sighted(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const block = this.#byElement.get(target);
      if (block === undefined) continue;
      if (isIntersecting) this.#draw(block);
      else if (block.isDrawn && block !== this.#kept) this.#letGo(block, boundingClientRect.height);
      const more = isIntersecting ? rowsIn(block).find((row) => row.comesBySight) : undefined;
      if (more !== undefined) this.#onSight(more.key);
    }
    this.#onDraw();
  }

  #letGo(block: PlacedBlock, heightPx: number): void {
    block.isDrawn = false;
    block.heightPx = heightPx;
    this.#measured.set(block.key, heightPx);
    block.el.empty();
    reserve(block);
  }
}

function rowsIn({ pieces }: RowBlock): Group['rows'] {
  return pieces.flatMap(({ group, from, to }) => group.rows.slice(from, to));
}

function reserve({ el, heightPx }: PlacedBlock): void {
  el.setCssStyles({ minHeight: `${String(heightPx)}px` });
}
