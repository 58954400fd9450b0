import { debounce, Modal, Notice, Setting, type App } from 'obsidian';
import { locale } from '../texts/locale';
import { FolderField } from './folder-field';
import { renderProgress } from './progress-bar';

/** What is done with a folder that somebody names. */
export interface FolderModel {
  readonly folder: string;
  open(): Promise<void>;
  /** Somebody names another folder; `plan` follows once they are done. */
  type(folder: string): void;
  plan(): Promise<void>;
  stop(): void;
}

export interface FolderDialogTexts {
  title: string;
  intro: string;
  folder: string;
  folderDesc: string;
}

/** A part of the dialog. It is drawn anew only when its key changes, so that focus and what is unfolded stay. */
export interface DialogPart {
  key: unknown;
  draw: (el: HTMLElement) => void;
}

export interface Control {
  name: string;
  isMain?: boolean;
  act: () => void;
}

/** What the dialog shows now. */
export interface FolderDialogState {
  /** Whether a folder can be named now. */
  asksFolder: boolean;
  said: DialogPart;
  /** Drawn apart from what is said, so that a screen reader is not told of each file; `share` is 0 to 1. */
  progress?: { share: number; text: string } | undefined;
  /** What can be chosen besides the folder. */
  choice?: DialogPart | undefined;
  controls: Control[];
  /** For whoever closed the dialog before this came. */
  afterwards?: string | undefined;
}

/** Text that reads right whichever way the interface runs. */
export const AUTO = { dir: 'auto' };
/** Whoever types a folder is not done after each letter. */
const QUIET_MS = 400;
/** What the keyboard goes on with where its place was drawn anew. */
const FIRST = ':is(.mod-cta,input,button)';
const NOTHING: DialogPart = { key: undefined, draw: () => undefined };

interface Places {
  form: HTMLElement;
  said: HTMLElement;
  progress: HTMLElement;
  choice: HTMLElement;
  foot: HTMLElement;
}

/** Asks for a folder of the vault, says what will be done there, does it when told to, and says what was done. */
export abstract class FolderDialog extends Modal {
  protected readonly stops: (() => void)[] = [];
  readonly #texts: FolderDialogTexts;
  readonly #drawn = new Map<HTMLElement, string>();
  #places: Places | undefined;

  constructor(app: App, texts: FolderDialogTexts) {
    super(app);
    this.#texts = texts;
  }

  protected abstract readonly model: FolderModel;

  protected abstract shown(): FolderDialogState;

  override onOpen(): void {
    const { title, intro } = this.#texts;
    this.setTitle(title);
    this.modalEl.lang = locale().tag;
    this.contentEl.addClass('altitude-export');
    this.contentEl.createEl('p', { cls: 'altitude-quiet-hint', text: intro, attr: AUTO });
    const form = this.contentEl.createDiv();
    this.#drawField(form);
    this.#places = {
      form,
      said: this.contentEl.createDiv({ cls: 'altitude-export-said', attr: { role: 'status' } }),
      progress: this.contentEl.createDiv(),
      choice: this.contentEl.createDiv(),
      foot: this.contentEl.createDiv({ cls: 'altitude-tune-foot' }),
    };
    this.draw();
    void this.model.open();
  }

  /** What is being done is not finished behind the back of whoever closes it: a notice says how far it came. */
  override onClose(): void {
    this.#places = undefined;
    for (const stop of this.stops) stop();
    this.model.stop();
    this.contentEl.empty();
  }

  protected draw(): void {
    const { asksFolder, said, progress, choice, controls, afterwards } = this.shown();
    const places = this.#places;
    if (places === undefined) {
      if (afterwards !== undefined) new Notice(afterwards);
      return;
    }
    places.form.toggle(asksFolder);
    this.#redraw(places.said, said);
    places.progress.empty();
    if (progress !== undefined) {
      renderProgress(places.progress, progress.share, this.#texts.title);
      places.progress.createEl('p', { text: progress.text, attr: AUTO });
    }
    this.#redraw(places.choice, choice ?? NOTHING);
    this.#redraw(places.foot, { key: controls, draw: (el) => drawControls(el, controls) });
  }

  #drawField(el: HTMLElement): void {
    const { folder, folderDesc } = this.#texts;
    const plan = debounce(() => void this.model.plan(), QUIET_MS, true);
    this.stops.push(() => plan.cancel());
    new Setting(el)
      .setName(folder)
      .setDesc(folderDesc)
      .addText((field) => {
        field.setValue(this.model.folder);
        field.inputEl.setAttrs({ 'aria-label': folder, dir: 'auto', spellcheck: 'false' });
        const type = (typed: string): void => {
          this.model.type(typed);
          plan();
        };
        field.onChange(type);
        const offered = new FolderField(this.app, field.inputEl, type);
        this.stops.push(() => offered.close());
      });
  }

  #redraw(el: HTMLElement, { key, draw }: DialogPart): void {
    const drawn = JSON.stringify([key]);
    if (this.#drawn.get(el) === drawn) return;
    this.#drawn.set(el, drawn);
    const hadFocus = el.contains(el.doc.activeElement);
    el.empty();
    draw(el);
    if (hadFocus) (el.querySelector<HTMLElement>(FIRST) ?? this.modalEl).focus();
  }
}

/** One sentence, as one that is waited with, or that says what failed. */
export function drawSentence(el: HTMLElement, text: string, isFailure = false): void {
  const cls = isFailure ? 'altitude-failed' : 'altitude-quiet';
  el.createEl('p', { cls, text, attr: isFailure ? { ...AUTO, role: 'alert' } : AUTO });
}

function drawControls(el: HTMLElement, controls: readonly Control[]): void {
  for (const { name, isMain, act } of controls) {
    const button = el.createEl('button', { text: name, cls: isMain === true ? 'mod-cta' : '' });
    button.addEventListener('click', act);
  }
}
