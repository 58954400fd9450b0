import { OPEN_BRACKET } from './chars';
import type { LineReader } from './line-reader';
import { definitionAt, skipBlank, type Definition } from './link-definition';

/** A paragraph whose lines are still being read, whatever containers it stands in. Places are offsets in the text. */
export class OpenParagraph {
  start = 0;
  /** Of its last line, line end not included. */
  end = 0;
  /** Of the line before the last one; -1 while it has only one. */
  #endBeforeLast = -1;
  lastLineStart = 0;
  /** 0-based, in the whole text. */
  lastLineNumber = 0;
  /** Behind the containers and the indentation of the last line. */
  lastLineTextAt = 0;
  /** Whether the last line would be indented code, did it not continue a paragraph. */
  lastLineIsIndented = false;

  /** Begins at `textAt` in the line that is read, which is `indent` columns behind its containers. */
  begin(line: LineReader, textAt: number, indent: number): void {
    this.start = textAt;
    this.#endBeforeLast = -1;
    this.#markLastLine(line, textAt, indent);
  }

  /** Takes the line that is read; the rest as `begin`. */
  extend(line: LineReader, textAt: number, indent: number): void {
    this.#endBeforeLast = this.end;
    this.#markLastLine(line, textAt, indent);
  }

  get hasOneLine(): boolean {
    return this.#endBeforeLast < 0;
  }

  /** Only of one that has more than one. */
  dropLastLine(): void {
    this.end = this.#endBeforeLast;
  }

  #markLastLine({ start, end, line }: LineReader, textAt: number, indent: number): void {
    this.end = end;
    this.lastLineStart = start;
    this.lastLineNumber = line;
    this.lastLineTextAt = textAt;
    this.lastLineIsIndented = textAt > start && indent > 3;
  }

  /** The link reference definitions that it begins with, one after the other. */
  definitions(text: string): readonly Definition[] {
    const found: Definition[] = [];
    for (let at = this.start; at < this.end;) {
      const definition = this.#isLabelAt(text, at) ? definitionAt(text, at, this.end) : undefined;
      if (definition === undefined) break;
      found.push(definition);
      at = definition.end;
    }
    return found;
  }

  #isLabelAt(text: string, at: number): boolean {
    return text.charCodeAt(skipBlank(text, at, this.end)) === OPEN_BRACKET;
  }
}
