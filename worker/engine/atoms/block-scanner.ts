import type { Block, BlockScan, InlineRuns } from './block';
import { COLON, DASH, DOLLAR, GREATER, HASH, LESS, OPEN_BRACKET, PERCENT, PIPE } from './chars';
import { ContainerStack } from './container-stack';
import { htmlBlockAt } from './html-tag';
import { LineCursor } from './line-cursor';
import {
  atxContentEnd,
  atxDepth,
  delimiterCells,
  fenceLength,
  footnoteLabelLength,
  thematicBreakEnd,
  listMarkerAt,
  rowCells,
  setextDepth,
  type ListMarker,
} from './line-marks';
import { LineReader, type KnownLines } from './line-reader';
import { skipBlank, type Definition } from './link-definition';
import { OpenParagraph } from './open-paragraph';
import { PairedMark } from './paired-mark';
import { RawLeaf, type RawKind } from './raw-leaf';
import { TopLevelBlocks } from './top-level-blocks';

/** The innermost block that takes lines, whatever containers it stands in. */
type Leaf = 'none' | 'paragraph' | 'table' | RawKind;

/** Characters that a line can begin with, its indentation aside, and be nothing but text, as a table of codes. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, code) =>
  '\t\n\r #>-+*_=0123456789`~<[|:$%'.includes(String.fromCharCode(code)) ? 0 : 1,
);

/** What stands at the start of a quote that is a callout. */
const CALLOUT = /^\[![^\]]+\]/;

const NO_DEFINITIONS: BlockScan['definitions'] = new Map();

function isPlain(code: number): boolean {
  return code >= 128 || PLAIN[code] === 1;
}

/**
 * Splits the text from `start` on (line number `startLine`) into its top-level blocks as CommonMark and its GitHub
 * dialect read them, with Obsidian's callouts, `$$` math and `%%` comments besides. One pass; time is linear in the
 * text and memory in its blocks, whatever the nesting.
 */
export function scanBlocks(text: string, start: number, startLine: number, known?: KnownLines): BlockScan {
  return new BlockScanner(text, new LineReader(text, start, startLine, known)).scan();
}

class BlockScanner {
  readonly #blocks: TopLevelBlocks;
  readonly #runs: InlineRuns = { starts: [], ends: [] };
  /** Made when they are first asked for, as the two below: most notes have none, and are small. */
  #definitions: Map<string, string> | undefined;
  readonly #lines: LineReader;
  readonly #cursor: LineCursor;
  readonly #stack = new ContainerStack();
  #mathMarks: PairedMark | undefined;
  #commentMarks: PairedMark | undefined;
  #lineIsBlank = false;
  /** Containers of the current line that stay open. */
  #kept = 0;

  /** Marker family of the open top-level block when it is a list. */
  #rootFamily = 0;

  #leaf: Leaf = 'none';
  readonly #paragraph = new OpenParagraph();
  readonly #raw: RawLeaf;
  /** No thematic break of this character begins before this offset. */
  #noBreakCode = 0;
  #noBreakBefore = 0;
  readonly #text: string;

  constructor(text: string, lines: LineReader) {
    this.#text = text;
    this.#lines = lines;
    this.#cursor = new LineCursor(text);
    this.#blocks = new TopLevelBlocks(text);
    this.#raw = new RawLeaf(text);
  }

  scan(): BlockScan {
    while (this.#lines.advance()) this.#takeLine();
    this.#closeLeaf();
    return {
      blocks: this.#blocks.finish(),
      runs: this.#runs,
      definitions: this.#definitions ?? NO_DEFINITIONS,
      lineCount: this.#lines.line + 1,
    };
  }

  #takeLine(): void {
    const { start, end } = this.#lines;
    if (this.#stack.depth === 0 && (this.#leaf === 'paragraph' || this.#leaf === 'none')) {
      // Most lines are empty or begin with a letter, and ask for nothing of what follows.
      if (start === end) {
        this.#closeLeaf();
        return;
      }
      if (isPlain(this.#text.charCodeAt(start))) {
        this.#takePlainLine(start, end);
        return;
      }
    }
    this.#cursor.reset(start, end);
    this.#lineIsBlank = this.#cursor.blank;
    this.#kept = this.#stack.match(this.#cursor);
    if (this.#kept === this.#stack.depth && this.#continueLeaf()) return;
    if (this.#cursor.blank) this.#takeBlank();
    else this.#takeBlocks();
  }

  #takePlainLine(start: number, end: number): void {
    if (this.#leaf === 'paragraph') {
      this.#extendParagraph(start);
      return;
    }
    this.#blocks.begin('text', start, end, this.#lines.line);
    this.#leaf = 'paragraph';
    this.#paragraph.begin(this.#lines, start, this.#cursor.indent);
  }

  /** Gives the line to the open leaf when that takes lines without asking what they look like. */
  #continueLeaf(): boolean {
    const leaf = this.#leaf;
    if (leaf === 'none' || leaf === 'paragraph' || leaf === 'table') return false;
    const line = this.#raw.lineOf(leaf, this.#cursor);
    // HTML ends with the blank line that ends all else, too.
    if (line === 'last' || (line === 'behind' && leaf === 'indented')) this.#leaf = 'none';
    if (line === 'behind') return false;
    if (leaf === 'html' && this.#raw.isHtmlText) this.#addRun(this.#cursor.textAt, this.#cursor.end);
    this.#touchRoot();
    return true;
  }

  #takeBlank(): void {
    this.#closeLeaf();
    this.#stack.cutTo(this.#kept);
    this.#touchRoot();
  }

  /** Opens what the line opens, containers first; what is left of it is text or indented code. */
  #takeBlocks(): void {
    let opened = false;
    while (this.#cursor.indent < 4 && !this.#cursor.blank && !isPlain(this.#cursor.code)) {
      const continues = !opened && this.#kept === this.#stack.depth;
      const interrupts = continues && this.#leaf === 'paragraph';
      if (this.#openLeaf(interrupts, !opened)) return;
      if (!this.#openContainer(interrupts)) break;
      opened = true;
    }
    if (this.#cursor.blank) this.#touchRoot();
    else if (this.#leaf === 'paragraph') this.#extendParagraph(this.#cursor.textAt);
    else if (this.#cursor.indent > 3) this.#openPlainLeaf('code', 'indented');
    else if (this.#leaf === 'table' && this.#kept === this.#stack.depth) this.#takeTableRow();
    else this.#openParagraph();
  }

  /** Makes room for a block: closes what the line does not continue, and begins a top-level block if it is one. */
  #beginBlock(kind: Block['kind']): void {
    this.#closeLeaf();
    this.#stack.cutTo(this.#kept);
    this.#stack.fill();
    const { start, end, line } = this.#lines;
    if (this.#stack.depth === 0) this.#blocks.begin(kind, start, end, line);
    else this.#touchRoot();
  }

  #openContainer(interrupts: boolean): boolean {
    const { code, textAt, end } = this.#cursor;
    if (code === GREATER) {
      this.#openQuote();
      return true;
    }
    const footnote = code === OPEN_BRACKET ? footnoteLabelLength(this.#text, textAt, end) : 0;
    if (footnote > 0) {
      this.#openFootnote(footnote);
      return true;
    }
    const marker = listMarkerAt(this.#text, textAt, end);
    if (!marker) return false;
    if (interrupts && !this.#mayInterrupt(marker)) return false;
    this.#openItem(marker);
    return true;
  }

  #openQuote(): void {
    this.#beginBlock('quote');
    this.#cursor.takeQuoteMark();
    const isRoot = this.#stack.depth === 0;
    this.#stack.pushQuote();
    this.#kept = this.#stack.depth;
    if (isRoot && CALLOUT.test(this.#text.slice(this.#cursor.textAt, this.#cursor.end)))
      this.#blocks.become('callout');
  }

  #openFootnote(labelLength: number): void {
    this.#beginBlock('text');
    this.#cursor.takeText(labelLength);
    this.#stack.pushItem(4, false);
    this.#kept = this.#stack.depth;
    this.#cursor.takeColumns(this.#cursor.indent);
    this.#cursor.measure();
  }

  /** A list that cuts a paragraph short has to begin with 1 and with text. */
  #mayInterrupt(marker: ListMarker): boolean {
    if (marker.ordinal !== undefined && marker.ordinal !== 1) return false;
    const behind = this.#cursor.textAt + marker.length;
    return skipBlank(this.#text, behind, this.#cursor.end) < this.#cursor.end;
  }

  #openItem(marker: ListMarker): void {
    if (this.#kept === 0 && this.#blocks.openKind === 'list' && this.#rootFamily === marker.family)
      this.#addRootItem();
    else {
      this.#beginBlock('list');
      if (this.#stack.depth === 0) this.#rootFamily = marker.family;
    }
    const markerColumns = this.#cursor.indent + marker.length;
    this.#cursor.takeText(marker.length);
    const isEmpty = this.#cursor.blank;
    const padding = isEmpty || this.#cursor.indent > 4 ? 1 : this.#cursor.indent;
    if (!isEmpty) this.#cursor.takeColumns(padding);
    this.#cursor.measure();
    this.#stack.pushItem(markerColumns + padding, isEmpty);
    this.#kept = this.#stack.depth;
  }

  #addRootItem(): void {
    this.#closeLeaf();
    this.#stack.cutTo(0);
    this.#touchRoot();
    this.#blocks.addItem(this.#lines.start, this.#lines.line);
  }

  /**
   * Opens the leaf that begins here, if it shows by its first characters. `interrupts`: it would cut a paragraph of
   * the same containers short; `mayBeLazy`: no container was opened in this line.
   */
  #openLeaf(interrupts: boolean, mayBeLazy: boolean): boolean {
    const { code } = this.#cursor;
    if (code === HASH) return this.#openAtx();
    if (code === LESS) return this.#openHtml(mayBeLazy && this.#leaf === 'paragraph');
    if (code === DOLLAR || code === PERCENT) return this.#openPaired(code, interrupts);
    if (interrupts && this.#closeAsHeading()) return true;
    if (this.#isThematicBreak()) {
      this.#openPlainLeaf('rule', 'none');
      return true;
    }
    if (interrupts && (code === PIPE || code === DASH || code === COLON) && this.#turnIntoTable())
      return true;
    return this.#openFence();
  }

  /** Asked for at every level of `- - - -`, so a line that is none is walked only once. */
  #isThematicBreak(): boolean {
    const { code, textAt, end } = this.#cursor;
    if (code === this.#noBreakCode && textAt < this.#noBreakBefore) return false;
    const stop = thematicBreakEnd(this.#text, textAt, end);
    this.#noBreakCode = code;
    this.#noBreakBefore = stop;
    return stop === end;
  }

  #openPlainLeaf(kind: Block['kind'], leaf: Leaf): void {
    this.#beginBlock(kind);
    this.#leaf = leaf;
  }

  #openAtx(): boolean {
    const { textAt, end } = this.#cursor;
    const depth = atxDepth(this.#text, textAt, end);
    if (depth === 0) return false;
    this.#beginBlock('heading');
    const contentStart = skipBlank(this.#text, textAt + depth, end);
    const contentEnd = atxContentEnd(this.#text, contentStart, end);
    if (this.#stack.depth === 0) this.#blocks.becomeHeading(depth, contentStart, contentEnd);
    this.#addRun(contentStart, contentEnd);
    return true;
  }

  #openHtml(inParagraph: boolean): boolean {
    const { textAt, end } = this.#cursor;
    const block = htmlBlockAt(this.#text, textAt, end);
    if (!block || (inParagraph && !block.interrupts)) return false;
    this.#openPlainLeaf('html', 'html');
    this.#raw.openHtml(block.end);
    if (!block.end) this.#addRun(textAt, end);
    // The end may stand in the first line, but not within the mark that opens (`<!-->` aside, which CommonMark allows).
    else if (block.end.test(this.#text.slice(textAt + 2, end))) this.#leaf = 'none';
    return true;
  }

  /** Opens `$$` math or a `%%` comment: one line of its own, or several up to the closing mark. */
  #openPaired(code: number, interrupts: boolean): boolean {
    const { textAt, end } = this.#cursor;
    if (this.#text.charCodeAt(textAt + 1) !== code) return false;
    const marks = code === DOLLAR ? this.#math() : this.#comments();
    const close = marks.next(textAt + 2);
    if (close < 0) return false;
    const oneLine = close < end;
    if (oneLine && (interrupts || skipBlank(this.#text, close + 2, end) < end)) return false;
    if (interrupts && marks.isOpenAt(textAt, this.#paragraph.start)) return false;
    this.#openPlainLeaf(code === DOLLAR ? 'math' : 'html', 'none');
    if (!oneLine) this.#leaf = code === DOLLAR ? 'math' : 'comment';
    return true;
  }

  #math(): PairedMark {
    return (this.#mathMarks ??= new PairedMark(this.#text, '$$'));
  }

  #comments(): PairedMark {
    return (this.#commentMarks ??= new PairedMark(this.#text, '%%'));
  }

  #openFence(): boolean {
    const { code, textAt, end } = this.#cursor;
    const length = fenceLength(this.#text, textAt, end);
    if (length === 0) return false;
    this.#openPlainLeaf('code', 'fence');
    this.#raw.openFence(code, length);
    return true;
  }

  #closeAsHeading(): boolean {
    const depth = setextDepth(this.#text, this.#cursor.textAt, this.#cursor.end);
    if (depth === 0) return false;
    if (!this.#takeDefinitions()) {
      this.#leaf = 'none';
      return false;
    }
    const { start, end } = this.#paragraph;
    if (this.#stack.depth === 0) this.#blocks.becomeHeading(depth, start, end);
    this.#addRun(start, end);
    this.#leaf = 'none';
    this.#touchRoot();
    return true;
  }

  /** The line is a delimiter row: the paragraph's last line becomes the head of a table. */
  #turnIntoTable(): boolean {
    const { textAt, end } = this.#cursor;
    const { lastLineTextAt: headAt, lastLineIsIndented, end: headEnd } = this.#paragraph;
    if (this.#leaf !== 'paragraph' || lastLineIsIndented || listMarkerAt(this.#text, textAt, end))
      return false;
    const cells = delimiterCells(this.#text, textAt, end);
    if (cells === 0 || cells !== rowCells(this.#text, headAt, headEnd)) return false;
    if (!this.#paragraph.hasOneLine) this.#closeParagraphBeforeHead();
    else if (this.#stack.depth === 0) this.#blocks.become('table');
    this.#addRun(headAt, headEnd);
    this.#leaf = 'table';
    this.#touchRoot();
    return true;
  }

  #closeParagraphBeforeHead(): void {
    const isRoot = this.#stack.depth === 0;
    const { lastLineStart, lastLineNumber, end: headEnd } = this.#paragraph;
    this.#paragraph.dropLastLine();
    if (isRoot) this.#blocks.endAt(this.#paragraph.end, lastLineNumber - 1);
    this.#closeLeaf();
    if (isRoot) this.#blocks.begin('table', lastLineStart, headEnd, lastLineNumber);
  }

  #takeTableRow(): void {
    this.#addRun(this.#cursor.textAt, this.#cursor.end);
    this.#touchRoot();
  }

  #openParagraph(): void {
    this.#openPlainLeaf('text', 'paragraph');
    this.#paragraph.begin(this.#lines, this.#cursor.textAt, this.#cursor.indent);
  }

  #extendParagraph(textAt: number): void {
    this.#paragraph.extend(this.#lines, textAt, this.#cursor.indent);
    this.#lineIsBlank = false;
    this.#touchRoot();
  }

  #closeLeaf(): void {
    if (this.#leaf === 'paragraph' && this.#takeDefinitions())
      this.#addRun(this.#paragraph.start, this.#paragraph.end);
    this.#leaf = 'none';
  }

  /** Reads link reference definitions off the paragraph's start; false when nothing else is left of it. */
  #takeDefinitions(): boolean {
    const { start, end } = this.#paragraph;
    const found = this.#paragraph.definitions(this.#text);
    const at = found.at(-1)?.end ?? start;
    if (at === start) return true;
    for (const definition of found) this.#addDefinition(definition);
    if (this.#stack.depth === 0) this.#blocks.splitOffDefinitions(at, end);
    this.#paragraph.start = at;
    return at < end;
  }

  /** Of equal labels the first counts. */
  #addDefinition({ label, destination }: Definition): void {
    this.#definitions ??= new Map();
    if (!this.#definitions.has(label)) this.#definitions.set(label, destination);
  }

  /** The current line belongs to the open top-level block. */
  #touchRoot(): void {
    if (!this.#lineIsBlank) this.#blocks.endAt(this.#lines.end, this.#lines.line);
  }

  #addRun(start: number, end: number): void {
    if (start >= end) return;
    this.#runs.starts.push(start);
    this.#runs.ends.push(end);
  }
}
