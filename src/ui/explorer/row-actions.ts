import { Notice, type App } from 'obsidian';
import type { AtomCard, Citation, Evidence } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { atomLink } from '../notes/atom-link';
import { lastNoteView, openAtom } from '../notes/note-views';
import type { ExplorerModel } from './explorer-model';
import { canHide, chosenRows, isPickable } from './picked-rows';
import type { Row } from '../rows/row';

interface RowSurroundings {
  app: App;
  model: ExplorerModel;
  /** Tells those who do not see it. */
  say(text: string): void;
}

/** What people do with the atom of a row: open it, link to it, copy it, stay with it. */
export class RowActions {
  readonly #around: RowSurroundings;

  constructor(around: RowSurroundings) {
    this.#around = around;
  }

  /** Themes have no file: for them to open is to zoom in. Without a row the focus is opened, if it is on view. */
  async activate(row: Row | undefined, newPane: boolean): Promise<void> {
    const { model } = this.#around;
    if (row === undefined) await this.open(model.shownFocus, newPane);
    else if (row.kind === 'atom') await this.open(row.card, newPane);
    else if (row.kind === 'part') await this.open(await model.rows.subjectOf(row), newPane);
    else await model.enter(row);
  }

  async open(card: AtomCard | undefined, newPane: boolean): Promise<void> {
    if (card?.path === undefined) return;
    if (!(await openAtom(this.#around.app, card, newPane)))
      new Notice(texts().explorer.noteMissing(card.path));
  }

  /** Opens the note of a quote at its lines; of one that was not found, at the passage that is nearest. */
  async openQuote({ n, spans }: Citation, { pieces }: Evidence, newPane: boolean): Promise<void> {
    const found = pieces.find((piece) => piece.n === n);
    if (found === undefined) return;
    const { path, piece } = found;
    const card = { path, span: spans[0] ?? piece.span, level: 'paragraph' as const };
    if (!(await openAtom(this.#around.app, card, newPane))) new Notice(texts().explorer.noteMissing(path));
  }

  async showParent({ parent }: AtomCard): Promise<void> {
    if (parent !== undefined) await this.#around.model.show(parent);
  }

  async pinAt({ id }: AtomCard): Promise<void> {
    const { model } = this.#around;
    if (!model.state.pinned) model.togglePin();
    await model.show(id);
  }

  /** A link as the note used last would hold it; undefined when its file is gone. */
  linkTo(card: AtomCard): string | undefined {
    const { app } = this.#around;
    return atomLink(app, card, lastNoteView(app)?.file?.path ?? '');
  }

  /** Inserts links to all of these where the caret is: on an empty line as a list, else one after the other. */
  insertLinks(cards: readonly AtomCard[]): void {
    const view = lastNoteView(this.#around.app);
    const links = this.#linksTo(cards);
    if (links.length === 0) return;
    if (view === undefined || view.getMode() !== 'source') {
      this.#refuse(texts().explorer.noEditor);
      return;
    }
    const { editor } = view;
    const isEmpty = editor.getLine(editor.getCursor().line).trim() === '';
    editor.replaceSelection(links.length > 1 && isEmpty ? asList(links) : links.join(', '));
    const { linkInserted, linksInserted } = texts().explorer;
    this.#around.say(links.length === 1 ? linkInserted : linksInserted(links.length));
  }

  /** Copies links to all of these, several as a list. */
  async copyLinks(win: Window, cards: readonly AtomCard[]): Promise<void> {
    const links = this.#linksTo(cards);
    if (links.length === 0) return;
    const { copiedLink, copiedLinks } = texts().explorer;
    const [only = ''] = links;
    await this.copy(
      win,
      links.length === 1 ? only : asList(links),
      links.length === 1 ? copiedLink : copiedLinks(links.length),
    );
  }

  /** Picks a row, or lets go of it. */
  pick(row: Row): void {
    if (isPickable(row)) this.#around.model.rows.togglePick(row);
    else this.#refuse(texts().explorer.noPick);
  }

  /** Hides what is picked, or else the selected row, from what is near the focus. */
  async hide(): Promise<void> {
    const { model } = this.#around;
    const rows = chosenRows(model.state).filter(canHide);
    if (rows.length === 0) this.#refuse(texts().explorer.noHide);
    else await model.rows.setHidden(rows, true);
  }

  /** Links to these; where there is none, it says why. */
  #linksTo(cards: readonly AtomCard[]): string[] {
    const links = cards.flatMap((card) => this.linkTo(card) ?? []);
    if (links.length > 0) return links;
    const [path] = cards.flatMap((card) => card.path ?? []);
    const { noLink, noteMissing } = texts().explorer;
    this.#refuse(path === undefined ? noLink : noteMissing(path));
    return [];
  }

  /** Says why a key does nothing here, to those who see it and to those who do not. */
  #refuse(why: string): void {
    new Notice(why);
    this.#around.say(why);
  }

  async copy(win: Window, text: string | undefined, said: string): Promise<void> {
    if (text === undefined) return;
    await win.navigator.clipboard.writeText(text);
    new Notice(said);
  }
}

function asList(links: readonly string[]): string {
  return links.map((link) => `- ${link}`).join('\n');
}
