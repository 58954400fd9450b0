import { Notice, type App } from 'obsidian';
import type { AtomCard } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { atomLink } from '../notes/atom-link';
import { lastNoteView, openAtom } from '../notes/note-views';

interface LinkSurroundings {
  app: App;
  /** The note that links are seen from. */
  sourcePath(): string;
  /** Tells those who do not see it. */
  say(text: string): void;
}

/** What people do with an atom from within a note: open it, and link to it where the caret stands. */
export class NoteLinks {
  readonly #around: LinkSurroundings;

  constructor(around: LinkSurroundings) {
    this.#around = around;
  }

  async open(card: AtomCard, newPane: boolean): Promise<void> {
    if (card.path === undefined) return;
    if (!(await openAtom(this.#around.app, card, newPane)))
      new Notice(texts().explorer.noteMissing(card.path));
  }

  /** Undefined when the file is gone. */
  to(card: AtomCard): string | undefined {
    return atomLink(this.#around.app, card, this.#around.sourcePath());
  }

  insert(card: AtomCard): void {
    const view = lastNoteView(this.#around.app);
    const link = this.to(card);
    if (link === undefined) return;
    if (view === undefined || view.getMode() !== 'source') {
      new Notice(texts().explorer.noEditor);
      return;
    }
    view.editor.replaceSelection(link);
    this.#around.say(texts().explorer.linkInserted);
  }
}
