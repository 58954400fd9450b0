import { debounce, Modal, Notice, Setting, type App } from 'obsidian';
import type { KnowledgeSession } from '../../knowing/knowledge-session';
import { locale } from '../../texts/locale';
import { texts } from '../../texts/texts';
import { renderProgress } from '../progress-bar';
import type { ExportLine } from './export-lines';
import { ExportModel, type ExportPorts, type ExportState } from './export-model';
import { FolderField } from './folder-field';
import { loadingText } from './knowledge-elements';

export interface ExportHost extends Omit<ExportPorts, 'changed'> {
  session: ExportPorts['session'] & Pick<KnowledgeSession, 'onReading'>;
  /** Called when the index changed. Returns the way to stop. */
  onChange(listener: () => void): () => void;
}

/** Text that reads right whichever way the interface runs. */
const AUTO = { dir: 'auto' };
/** Whoever types a folder is not done after each letter. */
const QUIET_MS = 400;

/** What the keyboard goes on with where its place was drawn anew. */
const FIRST = ':is(.mod-cta,input,button)';

interface Control {
  name: string;
  isMain?: boolean;
  act: () => void;
}

/** Asks where to export what is known, says what that will write and leave alone, does it, and says what was done. */
export class ExportView extends Modal {
  readonly #host: ExportHost;
  readonly #model: ExportModel;
  readonly #stops: (() => void)[] = [];
  #form: HTMLElement | undefined;
  #search: HTMLElement | undefined;
  #said: HTMLElement | undefined;
  #progress: HTMLElement | undefined;
  #foot: HTMLElement | undefined;
  /** What each part shows: it is made anew only when that changes, so that focus and what is unfolded stay. */
  readonly #drawn = new Map<HTMLElement, string>();
  #isOpen = false;

  constructor(app: App, host: ExportHost) {
    super(app);
    this.#host = host;
    this.#model = new ExportModel({ ...host, changed: () => this.#draw() });
  }

  override onOpen(): void {
    this.#isOpen = true;
    const text = texts().exporting;
    this.setTitle(text.title);
    this.modalEl.lang = locale().tag;
    this.contentEl.addClass('altitude-export');
    this.contentEl.createEl('p', { cls: 'altitude-quiet-hint', text: text.intro, attr: AUTO });
    this.#form = this.contentEl.createDiv();
    this.#drawField(this.#form);
    this.#said = this.contentEl.createDiv({ cls: 'altitude-export-said', attr: { role: 'status' } });
    this.#progress = this.contentEl.createDiv();
    this.#search = this.contentEl.createDiv();
    this.#foot = this.contentEl.createDiv({ cls: 'altitude-tune-foot' });
    this.#stops.push(
      this.#host.onChange(() => void this.#model.retryWhenWhole()),
      this.#host.session.onReading((share) => this.#model.reading(share)),
    );
    this.#draw();
    void this.#model.open();
  }

  /** What is being written is not finished behind the back of whoever closes it: a notice says how far it came. */
  override onClose(): void {
    this.#isOpen = false;
    for (const stop of this.#stops) stop();
    this.#model.stop();
    this.contentEl.empty();
  }

  #drawField(el: HTMLElement): void {
    const { folder, folderDesc } = texts().exporting;
    const plan = debounce(() => void this.#model.plan(), QUIET_MS, true);
    this.#stops.push(() => plan.cancel());
    new Setting(el)
      .setName(folder)
      .setDesc(folderDesc)
      .addText((field) => {
        field.setValue(this.#model.folder);
        field.inputEl.setAttrs({ 'aria-label': folder, dir: 'auto', spellcheck: 'false' });
        const type = (typed: string): void => {
          this.#model.type(typed);
          plan();
        };
        field.onChange(type);
        const offered = new FolderField(this.app, field.inputEl, type);
        this.#stops.push(() => offered.close());
      });
  }

  #draw(): void {
    const { state } = this.#model;
    if (!this.#isOpen) return sayAfterwards(state);
    const [form, said, progress] = [this.#form, this.#said, this.#progress];
    const [search, foot] = [this.#search, this.#foot];
    if (!form || !said || !progress || !search || !foot) return;
    form.toggle(state.kind !== 'writing' && state.kind !== 'done');
    this.#redraw(said, saidIn(state), () => drawSaid(said, state));
    progress.empty();
    if (state.kind === 'writing') drawWriting(progress, state);
    const choice = state.kind === 'planned' ? state.search : undefined;
    this.#redraw(search, choice, () => this.#drawSearch(search, choice));
    const controls = this.#controls(state);
    this.#redraw(foot, controls, () => drawControls(foot, controls));
  }

  #redraw(el: HTMLElement, shown: unknown, draw: () => void): void {
    const drawn = JSON.stringify([shown]);
    if (this.#drawn.get(el) === drawn) return;
    this.#drawn.set(el, drawn);
    const hadFocus = el.contains(el.doc.activeElement);
    el.empty();
    draw();
    if (hadFocus) (el.querySelector<HTMLElement>(FIRST) ?? this.modalEl).focus();
  }

  #drawSearch(el: HTMLElement, choice: SearchShown): void {
    const { leaveOut, leaveOutDesc, isOut } = texts().exporting;
    if (choice === undefined) return;
    if (choice === 'out')
      return void el.createEl('p', { cls: 'altitude-quiet-hint', text: isOut, attr: AUTO });
    new Setting(el)
      .setName(leaveOut)
      .setDesc(leaveOutDesc)
      .addToggle((toggle) =>
        toggle.setValue(choice.leavesOut).onChange((leavesOut) => this.#model.leaveOut(leavesOut)),
      );
  }

  #controls(state: ExportState): Control[] {
    const text = texts().exporting;
    const cancel = { name: text.cancel, act: () => this.close() };
    switch (state.kind) {
      case 'asking':
        return [cancel];
      case 'said':
        return state.isFailure
          ? [cancel, { name: texts().explorer.retry, act: () => void this.#model.open() }]
          : [cancel];
      case 'planned': {
        if (!state.canWrite) return [{ name: text.close, act: () => this.close() }];
        return [cancel, { name: text.export, isMain: true, act: () => void this.#model.write() }];
      }
      case 'writing':
        return [{ name: text.stop, act: () => this.#model.stop() }];
      case 'done':
        return [{ name: text.close, isMain: true, act: () => this.close() }];
    }
  }
}

type SearchShown = Extract<ExportState, { kind: 'planned' }>['search'] | undefined;

/** As far as the sentences go: progress is drawn apart, so that a screen reader is not told of each file. */
function saidIn(state: ExportState): unknown {
  switch (state.kind) {
    case 'asking':
      return [state.kind, askingText(state)];
    case 'planned':
      return [state.kind, state.lines];
    case 'writing':
      return state.kind;
    default:
      return state;
  }
}

function askingText({ share }: Extract<ExportState, { kind: 'asking' }>): string {
  return share === undefined ? texts().exporting.planning : loadingText(share);
}

function drawSaid(el: HTMLElement, state: ExportState): void {
  switch (state.kind) {
    case 'asking':
      return void el.createEl('p', { cls: 'altitude-quiet', text: askingText(state), attr: AUTO });
    case 'said': {
      const cls = state.isFailure ? 'altitude-failed' : 'altitude-quiet';
      const attr = state.isFailure ? { ...AUTO, role: 'alert' } : AUTO;
      return void el.createEl('p', { cls, text: state.text, attr });
    }
    case 'planned':
    case 'done':
      for (const line of state.lines) drawLine(el, line);
      return;
    case 'writing':
      return;
  }
}

function drawLine(el: HTMLElement, { text, files, more }: ExportLine): void {
  if (files.length === 0) return void el.createEl('p', { text, attr: AUTO });
  const details = el.createEl('details');
  details.createEl('summary', { text, attr: AUTO });
  const list = details.createEl('ul');
  for (const file of files) list.createEl('li').createEl('bdi', { text: file });
  if (more > 0) list.createEl('li', { text: texts().exporting.more(more), attr: AUTO });
}

function drawWriting(el: HTMLElement, { done, total }: Extract<ExportState, { kind: 'writing' }>): void {
  renderProgress(el, total === 0 ? 0 : done / total, texts().exporting.title);
  el.createEl('p', { text: texts().exporting.writing(done, total), attr: AUTO });
}

function drawControls(el: HTMLElement, controls: readonly Control[]): void {
  for (const { name, isMain, act } of controls) {
    const button = el.createEl('button', { text: name, cls: isMain === true ? 'mod-cta' : '' });
    button.addEventListener('click', act);
  }
}

function sayAfterwards(state: ExportState): void {
  if (state.kind === 'done') new Notice(state.lines.map(({ text }) => text).join('\n'));
  if (state.kind === 'said' && state.isFailure) new Notice(state.text);
}
