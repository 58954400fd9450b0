import { history, redo, undo, defaultKeymap, historyKeymap, indentWithTab } from '@codemirror/commands';
import * as commands from '@codemirror/commands';
import {
  Compartment,
  EditorSelection,
  EditorState,
  RangeSetBuilder,
  StateEffect,
  StateField,
  Transaction,
  type Extension,
} from '@codemirror/state';
import {
  Decoration,
  EditorView,
  keymap,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import type * as O from 'obsidian';

const setFlash = StateEffect.define<{ from: number; to: number } | null>();

/** The lines a link led to, highlighted until the person moves on. */
const flashed = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setFlash))
        return effect.value ? flashLines(transaction.state, effect.value) : Decoration.none;
    }
    const moved = transaction.docChanged || transaction.isUserEvent('select');
    return moved ? Decoration.none : decorations;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function flashLines(state: EditorState, { from, to }: { from: number; to: number }): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const last = Math.min(to, state.doc.lines - 1);
  for (let line = from; line <= last; line += 1) {
    const { from: start } = state.doc.line(line + 1);
    builder.add(start, start, Decoration.line({ class: 'is-flashing' }));
  }
  return builder.finish();
}

/** A light colouring of source text, line by line: what a reader needs to find their way, no grammar. */
const LINE_CLASSES: [RegExp, (match: RegExpExecArray) => string][] = [
  [/^(#{1,6})\s/, (match) => `HyperMD-header HyperMD-header-${match[1]?.length}`],
  [/^\s*>/, () => 'HyperMD-quote'],
  [/^\s*(?:```|~~~)/, () => 'HyperMD-codeblock'],
  [/^(?: {4}|\t)\S/, () => 'HyperMD-indent'],
];
const SPANS =
  /(\[\[[^\]\n]+\]\])|((?:^|(?<=\s))#[\p{L}\p{N}/_-]*[\p{L}_/-][\p{L}\p{N}/_-]*)|(`[^`\n]+`)|(\*\*[^*\n]+\*\*)/gu;
const SPAN_CLASSES = ['cm-link', 'cm-hashtag', 'cm-inline-code', 'cm-strong'];

const colouring = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = colourVisible(view);
    }

    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged) this.decorations = colourVisible(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function colourVisible(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      colourLine(builder, line.from, line.text);
      at = line.to + 1;
    }
  }
  return builder.finish();
}

function colourLine(builder: RangeSetBuilder<Decoration>, from: number, text: string): void {
  for (const [pattern, toClass] of LINE_CLASSES) {
    const match = pattern.exec(text);
    if (!match) continue;
    builder.add(from, from, Decoration.line({ class: toClass(match) }));
    break;
  }
  for (const match of text.matchAll(SPANS)) {
    const cls = SPAN_CLASSES[match.slice(1).findIndex((group) => group !== undefined)] ?? '';
    builder.add(from + match.index, from + match.index + match[0].length, Decoration.mark({ class: cls }));
  }
}

const COMMANDS: Partial<Record<O.EditorCommandName, (view: EditorView) => boolean>> = {
  goUp: commands.cursorLineUp,
  goDown: commands.cursorLineDown,
  goLeft: commands.cursorCharLeft,
  goRight: commands.cursorCharRight,
  goStart: commands.cursorDocStart,
  goEnd: commands.cursorDocEnd,
  goWordLeft: commands.cursorGroupLeft,
  goWordRight: commands.cursorGroupRight,
  indentMore: commands.indentMore,
  indentLess: commands.indentLess,
  newlineAndIndent: commands.insertNewlineAndIndent,
  swapLineUp: commands.moveLineUp,
  swapLineDown: commands.moveLineDown,
  deleteLine: commands.deleteLine,
};

/** The editor interface over CodeMirror, which the application itself uses. Lines and columns count from 0. */
export class SourceEditor implements O.Editor {
  readonly view: EditorView;
  #silent = false;
  readonly #onChange: () => void;
  readonly #extensions: Extension[];
  readonly #own: Extension[];
  readonly #ofPlugins = new Compartment();

  /** `extensions` are those of plugins, as they are when a text is loaded; `own` are the view's. */
  constructor(
    parent: HTMLElement,
    onChange: () => void,
    extensions: Extension[] = [],
    own: Extension[] = [],
  ) {
    this.#onChange = onChange;
    this.#extensions = extensions;
    this.#own = own;
    this.view = new EditorView({ parent, state: this.#freshState('') });
  }

  getDoc(): this {
    return this;
  }

  refresh(): void {
    // Keys, pointer and selection are those of the window that it stands in now.
    if (this.view.root !== this.view.dom.ownerDocument) this.view.setRoot(this.view.dom.ownerDocument);
    this.view.requestMeasure();
  }

  getValue(): string {
    return this.view.state.doc.toString();
  }

  setValue(content: string): void {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: content } });
  }

  /** Shows another text: no undo leads back to the one before, and it is no edit. */
  load(content: string): void {
    this.view.setState(this.#freshState(content));
  }

  /** Takes over a text that changed on disk; the selection stays where the text around it stayed. */
  follow(content: string): void {
    this.#silent = true;
    const { doc } = this.view.state;
    const before = doc.toString();
    let start = 0;
    while (start < Math.min(before.length, content.length) && before[start] === content[start]) start += 1;
    let tail = 0;
    const most = Math.min(before.length, content.length) - start;
    while (tail < most && before[before.length - 1 - tail] === content[content.length - 1 - tail]) tail += 1;
    const insert = content.slice(start, content.length - tail);
    this.view.dispatch({
      changes: { from: start, to: before.length - tail, insert },
      annotations: Transaction.addToHistory.of(false),
    });
    this.#silent = false;
  }

  getLine(line: number): string {
    return this.view.state.doc.line(line + 1).text;
  }

  setLine(n: number, text: string): void {
    this.replaceRange(text, { line: n, ch: 0 }, { line: n, ch: this.getLine(n).length });
  }

  lineCount(): number {
    return this.view.state.doc.lines;
  }

  lastLine(): number {
    return this.lineCount() - 1;
  }

  getSelection(): string {
    const { from, to } = this.view.state.selection.main;
    return this.view.state.sliceDoc(from, to);
  }

  somethingSelected(): boolean {
    return !this.view.state.selection.main.empty;
  }

  getRange(from: O.EditorPosition, to: O.EditorPosition): string {
    return this.view.state.sliceDoc(this.posToOffset(from), this.posToOffset(to));
  }

  replaceSelection(replacement: string): void {
    this.view.dispatch(this.view.state.replaceSelection(replacement));
  }

  replaceRange(replacement: string, from: O.EditorPosition, to: O.EditorPosition = from): void {
    this.view.dispatch({
      changes: { from: this.posToOffset(from), to: this.posToOffset(to), insert: replacement },
    });
  }

  getCursor(side: 'from' | 'to' | 'head' | 'anchor' = 'head'): O.EditorPosition {
    return this.offsetToPos(this.view.state.selection.main[side]);
  }

  listSelections(): O.EditorSelection[] {
    return this.view.state.selection.ranges.map(({ anchor, head }) => ({
      anchor: this.offsetToPos(anchor),
      head: this.offsetToPos(head),
    }));
  }

  setCursor(pos: O.EditorPosition | number, ch = 0): void {
    this.setSelection(typeof pos === 'number' ? { line: pos, ch } : pos);
  }

  setSelection(anchor: O.EditorPosition, head: O.EditorPosition = anchor): void {
    this.view.dispatch({ selection: { anchor: this.posToOffset(anchor), head: this.posToOffset(head) } });
  }

  setSelections(ranges: O.EditorSelectionOrCaret[], main = 0): void {
    const selections = ranges.map(({ anchor, head }) =>
      EditorSelection.range(this.posToOffset(anchor), this.posToOffset(head ?? anchor)),
    );
    this.view.dispatch({ selection: EditorSelection.create(selections, main) });
  }

  focus(): void {
    this.view.focus();
  }

  blur(): void {
    this.view.contentDOM.blur();
  }

  hasFocus(): boolean {
    return this.view.hasFocus;
  }

  getScrollInfo(): { top: number; left: number } {
    return { top: this.view.scrollDOM.scrollTop, left: this.view.scrollDOM.scrollLeft };
  }

  scrollTo(x?: number | null, y?: number | null): void {
    this.view.scrollDOM.scrollTo({ ...(x == null ? {} : { left: x }), ...(y == null ? {} : { top: y }) });
  }

  scrollIntoView({ from, to }: O.EditorRange, center?: boolean): void {
    const range = EditorSelection.range(this.posToOffset(from), this.posToOffset(to));
    this.view.dispatch({ effects: EditorView.scrollIntoView(range, { y: center ? 'center' : 'nearest' }) });
  }

  /** Marks lines, both included, until the person moves the cursor or edits; `null` unmarks. */
  flash(lines: { from: number; to: number } | null): void {
    this.view.dispatch({ effects: setFlash.of(lines) });
  }

  undo(): void {
    undo(this.view);
  }

  redo(): void {
    redo(this.view);
  }

  exec(command: O.EditorCommandName): void {
    COMMANDS[command]?.(this.view);
  }

  transaction({ replaceSelection, changes = [], selection, selections }: O.EditorTransaction): void {
    if (replaceSelection !== undefined) this.replaceSelection(replaceSelection);
    this.view.dispatch({
      changes: changes.map(({ from, to, text }) => ({
        from: this.posToOffset(from),
        to: this.posToOffset(to ?? from),
        insert: text,
      })),
    });
    const wanted = selections ?? (selection ? [selection] : []);
    if (wanted.length > 0)
      this.setSelections(wanted.map(({ from, to }) => ({ anchor: from, head: to ?? from })));
  }

  wordAt(pos: O.EditorPosition): O.EditorRange | null {
    const word = this.view.state.wordAt(this.posToOffset(pos));
    return word && { from: this.offsetToPos(word.from), to: this.offsetToPos(word.to) };
  }

  posToOffset({ line, ch }: O.EditorPosition): number {
    const { doc } = this.view.state;
    if (line < 0) return 0;
    if (line >= doc.lines) return doc.length;
    const { from, to } = doc.line(line + 1);
    return Math.min(from + Math.max(0, ch), to);
  }

  offsetToPos(offset: number): O.EditorPosition {
    const { doc } = this.view.state;
    const line = doc.lineAt(Math.max(0, Math.min(offset, doc.length)));
    return { line: line.number - 1, ch: offset - line.from };
  }

  processLines<T>(
    read: (line: number, lineText: string) => T | null,
    write: (line: number, lineText: string, value: T | null) => O.EditorChange | void,
    ignoreEmpty = true,
  ): void {
    const lines = Array.from({ length: this.lineCount() }, (_, line) => ({ line, text: this.getLine(line) }));
    const wanted = lines.filter(({ text }) => !ignoreEmpty || text.trim() !== '');
    const values = wanted.map(({ line, text }) => ({ line, text, value: read(line, text) }));
    const changes = values
      .map(({ line, text, value }) => write(line, text, value))
      .filter((change) => change !== undefined);
    this.transaction({ changes });
  }

  /** Takes the extensions of plugins as they are now. */
  takeExtensions(): void {
    this.view.dispatch({ effects: this.#ofPlugins.reconfigure([...this.#extensions]) });
  }

  destroy(): void {
    this.view.destroy();
  }

  #freshState(doc: string): EditorState {
    const listener = EditorView.updateListener.of((update) => {
      if (update.docChanged && !this.#silent) this.#onChange();
    });
    const keys = keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]);
    const extensions = [
      history(),
      keys,
      EditorView.lineWrapping,
      flashed,
      colouring,
      listener,
      EditorState.allowMultipleSelections.of(true),
    ];
    return EditorState.create({
      doc,
      extensions: [...extensions, ...this.#own, this.#ofPlugins.of([...this.#extensions])],
    });
  }
}
