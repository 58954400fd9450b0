import { addHiddenLabel } from '../hidden-label';
import { texts } from '../../texts/texts';

export interface FoundNote {
  path: string;
  text: string;
}

/** Asks whether a note is indexed: a field, and below it the notes that are meant with how they stand. */
export class NoteField {
  readonly #input: HTMLInputElement;
  readonly #found: HTMLElement;
  readonly #lookUp: (typed: string) => Promise<FoundNote[]>;
  #round = 0;

  constructor(parent: HTMLElement, lookUp: (typed: string) => Promise<FoundNote[]>) {
    this.#lookUp = lookUp;
    const el = parent.createDiv({ cls: 'altitude-note-field' });
    const { isIndexed } = texts().status;
    const attr = { spellcheck: 'false', dir: 'auto' };
    this.#input = el.createEl('input', { type: 'text', placeholder: isIndexed, attr });
    addHiddenLabel(this.#input, el, isIndexed);
    this.#found = el.createDiv({
      cls: 'altitude-note-standing',
      attr: { role: 'status', 'aria-live': 'polite' },
    });
    this.#input.addEventListener('input', () => void this.refresh());
  }

  focus(): void {
    this.#input.focus();
  }

  /** Looks again, for instance because the index has changed. */
  async refresh(): Promise<void> {
    const round = (this.#round += 1);
    const typed = this.#input.value;
    const found = await this.#lookUp(typed);
    if (round !== this.#round) return;
    this.#found.empty();
    for (const { path, text } of found) {
      const el = this.#found.createDiv({ cls: 'altitude-problem' });
      el.createDiv({ cls: 'altitude-problem-path', text: path, attr: { dir: 'auto' } });
      el.createDiv({ cls: 'altitude-problem-text', text, attr: { dir: 'auto' } });
    }
    if (found.length === 0 && typed.trim() !== '')
      this.#found.createDiv({ cls: 'altitude-quiet-hint', text: texts().status.noSuchNote });
  }
}
