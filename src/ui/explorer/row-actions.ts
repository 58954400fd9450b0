import { Notice, type App } from 'obsidian';
import type { AtomCard } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { atomLink } from '../notes/atom-link';
import { lastNoteView, openAtom } from '../notes/note-views';
import type { ExplorerModel } from './explorer-model';
import type { Row } from './row';

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
    else if (row.kind === 'part') await this.open(await model.subjectOf(row), newPane);
    else await model.enter(row);
  }

  async open(card: AtomCard | undefined, newPane: boolean): Promise<void> {
    if (card?.path === undefined) return;
    if (!(await openAtom(this.#around.app, card, newPane)))
      new Notice(texts().explorer.noteMissing(card.path));
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

  insertLink(card: AtomCard | undefined): void {
    const view = lastNoteView(this.#around.app);
    const link = card === undefined ? undefined : this.linkTo(card);
    if (link === undefined) return;
    if (view === undefined || view.getMode() !== 'source') {
      new Notice(texts().explorer.noEditor);
      return;
    }
    view.editor.replaceSelection(link);
    this.#around.say(texts().explorer.linkInserted);
  }

  async copy(win: Window, text: string | undefined, said: string): Promise<void> {
    if (text === undefined) return;
    await win.navigator.clipboard.writeText(text);
    new Notice(said);
  }
}
