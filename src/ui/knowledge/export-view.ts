import { Setting, type App } from 'obsidian';
import type { KnowledgeSession } from '../../knowing/knowledge-session';
import { texts } from '../../texts/texts';
import {
  AUTO,
  drawSentence,
  FolderDialog,
  type Control,
  type DialogPart,
  type FolderDialogState,
} from '../folder-dialog';
import type { ExportLine } from './export-lines';
import { ExportModel, type ExportPorts, type ExportState, type SearchChoice } from './export-model';
import { loadingText } from './knowledge-elements';

export interface ExportHost extends Omit<ExportPorts, 'changed'> {
  session: ExportPorts['session'] & Pick<KnowledgeSession, 'onReading'>;
  /** Called when the index changed. Returns the way to stop. */
  onChange(listener: () => void): () => void;
}

/** Asks where to export what is known, says what that will write and leave alone, does it, and says what was done. */
export class ExportView extends FolderDialog {
  protected readonly model: ExportModel;
  readonly #host: ExportHost;

  constructor(app: App, host: ExportHost) {
    super(app, texts().exporting);
    this.#host = host;
    this.model = new ExportModel({ ...host, changed: () => this.draw() });
  }

  override onOpen(): void {
    this.stops.push(
      this.#host.onChange(() => void this.model.retryWhenWhole()),
      this.#host.session.onReading((share) => this.model.reading(share)),
    );
    super.onOpen();
  }

  protected shown(): FolderDialogState {
    const { state } = this.model;
    const isBusy = state.kind === 'writing' || state.kind === 'done';
    return {
      asksFolder: !isBusy,
      said: { key: saidIn(state), draw: (el) => drawSaid(el, state) },
      progress: state.kind === 'writing' ? progressOf(state) : undefined,
      choice: state.kind === 'planned' ? this.#choiceOf(state.search) : undefined,
      controls: this.#controls(state),
      afterwards: afterwardsOf(state),
    };
  }

  #choiceOf(choice: SearchChoice): DialogPart {
    return { key: choice, draw: (el) => this.#drawSearch(el, choice) };
  }

  #drawSearch(el: HTMLElement, choice: SearchChoice): void {
    const { leaveOut, leaveOutDesc, isOut } = texts().exporting;
    if (choice === 'out')
      return void el.createEl('p', { cls: 'altitude-quiet-hint', text: isOut, attr: AUTO });
    new Setting(el)
      .setName(leaveOut)
      .setDesc(leaveOutDesc)
      .addToggle((toggle) =>
        toggle.setValue(choice.leavesOut).onChange((leavesOut) => this.model.leaveOut(leavesOut)),
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
          ? [cancel, { name: texts().explorer.retry, act: () => void this.model.open() }]
          : [cancel];
      case 'planned': {
        if (!state.canWrite) return [{ name: text.close, act: () => this.close() }];
        return [cancel, { name: text.export, isMain: true, act: () => void this.model.write() }];
      }
      case 'writing':
        return [{ name: text.stop, act: () => this.model.stop() }];
      case 'done':
        return [{ name: text.close, isMain: true, act: () => this.close() }];
    }
  }
}

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
      return drawSentence(el, askingText(state));
    case 'said':
      return drawSentence(el, state.text, state.isFailure);
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

function progressOf({
  done,
  total,
}: Extract<ExportState, { kind: 'writing' }>): FolderDialogState['progress'] {
  return { share: total === 0 ? 0 : done / total, text: texts().exporting.writing(done, total) };
}

function afterwardsOf(state: ExportState): string | undefined {
  if (state.kind === 'done') return state.lines.map(({ text }) => text).join('\n');
  return state.kind === 'said' && state.isFailure ? state.text : undefined;
}
