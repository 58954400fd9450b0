import { blocksOf, type RowBlock } from './row-blocks';
import { patchChildren } from './patch-children';
import { nameOfPart, renderPiece, renderSkeleton } from './row-elements';
import type { Group } from './row';

/** How far beyond the edges of the list rows are drawn, so that none is missing when it comes into sight. */
const MARGIN_PX = 800;

/** Stands for rows that are on their way. */
const WAITING: RowBlock = { key: 'waiting', pieces: [], heightPx: 132 };

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
  /** Where they end, as far as their heights are known. */
  #endPx = 0;
  /** Those before `begin`, whose elements are taken over one by one. */
  #before: PlacedBlock[] = [];
  #isOther = false;
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

  /** Begins the list anew. Rows that come again until `end` keep their elements. */
  begin(): void {
    this.#watch.disconnect();
    this.#byElement.clear();
    if (this.#isOther) this.#tree.empty();
    this.#before = this.#isOther ? [] : this.#blocks;
    this.#isOther = false;
    this.#blocks = [];
    this.#endPx = 0;
    this.#kept = undefined;
    // Asked for while nothing has changed: to ask later would have the page laid out for it.
    const { scrollTop, clientHeight } = this.#scroller;
    this.#sight = { fromPx: scrollTop - MARGIN_PX, toPx: scrollTop + clientHeight + MARGIN_PX };
  }

  /** What is there now is all. */
  end(): void {
    for (const { el } of this.#before.slice(this.#blocks.length)) el.remove();
    this.#before = [];
  }

  /** The next list is another one: nothing that was measured of this one says anything of it, and no row is the same. */
  forget(): void {
    this.#measured.clear();
    this.#isOther = true;
  }

  /** Puts groups at the end of the list. Those that are likely to be in sight are drawn at once. */
  add(groups: readonly Group[]): void {
    for (const block of blocksOf(groups)) this.#place(block);
  }

  /** Says at the end of the list that rows are on their way there. */
  addWaiting(): void {
    this.#place(WAITING);
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

  #place(block: RowBlock): void {
    const { el } = this.#before[this.#blocks.length] ?? {
      el: this.#tree.createDiv({ cls: 'altitude-block', attr: { role: 'presentation' } }),
    };
    const heightPx = this.#measured.get(block.key) ?? block.heightPx;
    const placed = { ...block, heightPx, el, isDrawn: false };
    const topPx = this.#endPx;
    this.#endPx += heightPx;
    this.#blocks.push(placed);
    this.#byElement.set(el, placed);
    if (topPx < this.#sight.toPx && this.#endPx > this.#sight.fromPx) this.#draw(placed);
    else letGo(placed);
    this.#watch.observe(el);
  }

  #draw(block: PlacedBlock): void {
    if (block.isDrawn) return;
    block.isDrawn = true;
    block.el.setCssStyles({ minHeight: '' });
    const wanted = createDiv();
    if (isWaiting(block)) renderSkeleton(wanted);
    for (const piece of block.pieces) renderPiece(wanted, piece, this.#idPrefix);
    patchChildren(block.el, wanted, nameOfPart);
  }

  #sighted(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const block = this.#byElement.get(target);
      if (block === undefined) continue;
      if (isIntersecting) this.#draw(block);
      else if (block.isDrawn && block !== this.#kept) {
        block.heightPx = boundingClientRect.height;
        this.#measured.set(block.key, block.heightPx);
        letGo(block);
      }
      const more = isIntersecting ? rowsIn(block).find((row) => row.comesBySight) : undefined;
      if (more !== undefined) this.#onSight(more.key);
    }
    this.#onDraw();
  }
}

function rowsIn({ pieces }: RowBlock): Group['rows'] {
  return pieces.flatMap(({ group, from, to }) => group.rows.slice(from, to));
}

function letGo(block: PlacedBlock): void {
  block.isDrawn = false;
  block.el.empty();
  block.el.setCssStyles({ minHeight: `${String(block.heightPx)}px` });
}

function isWaiting({ pieces }: RowBlock): boolean {
  return pieces.length === 0;
}
