import { GREATER } from './chars';
import type { LineCursor } from './line-cursor';

/** In place of an item's indent: the container is a block quote. */
const QUOTE = -1;

/**
 * The quotes and list items that are open around the current line, outermost first. A footnote definition is an
 * item of indent 4. Walking it costs no more than the line is long, however deep it is.
 */
export class ContainerStack {
  /** Columns an item's content is indented by, counted from its parent's content, or QUOTE. */
  readonly #indents: number[] = [];
  /** Levels that are quotes, rising. */
  readonly #quoteLevels: number[] = [];
  #innermostIsEmpty = false;

  get depth(): number {
    return this.#indents.length;
  }

  pushQuote(): void {
    this.#quoteLevels.push(this.depth);
    this.#indents.push(QUOTE);
    this.#innermostIsEmpty = false;
  }

  /** `isEmpty`: nothing stands behind the item's marker; such an item ends at a blank line. */
  pushItem(indent: number, isEmpty: boolean): void {
    this.#indents.push(indent);
    this.#innermostIsEmpty = isEmpty;
  }

  /** The innermost item has got content. */
  fill(): void {
    this.#innermostIsEmpty = false;
  }

  cutTo(depth: number): void {
    if (depth === this.depth) return;
    // One after the other: to set the length of an array takes V8 ten times as long as to take its last one off.
    while (this.depth > depth) this.#indents.pop();
    while ((this.#quoteLevels.at(-1) ?? -1) >= depth) this.#quoteLevels.pop();
    this.#innermostIsEmpty = false;
  }

  /** How many containers the line at the cursor continues; the cursor moves past their marks. */
  match(cursor: LineCursor): number {
    let quotes = 0;
    for (let level = 0; level < this.depth; level++) {
      if (cursor.blank) return this.#matchBlank(quotes);
      const indent = this.#indents[level] ?? QUOTE;
      if (indent === QUOTE) {
        if (cursor.indent > 3 || cursor.code !== GREATER) return level;
        cursor.takeQuoteMark();
        quotes++;
      } else {
        if (cursor.indent < indent) return level;
        cursor.takeColumns(indent);
        cursor.measure();
      }
    }
    return this.depth;
  }

  /** Nothing is left of the line behind `quotes` quote marks: items go on, the next quote does not. */
  #matchBlank(quotes: number): number {
    const nextQuote = this.#quoteLevels[quotes];
    if (nextQuote !== undefined) return nextQuote;
    return this.#innermostIsEmpty ? this.depth - 1 : this.depth;
  }
}
