import type { App } from 'obsidian';
import { texts } from '../../texts/texts';
import { AUTO, drawSentence, FolderDialog, type Control, type FolderDialogState } from '../folder-dialog';
import { VectorTransfer, type TransferPorts, type TransferState } from './vector-transfer';

/** Asks for a folder of the vault, writes vectors into it or takes them out of it, and says what was done. */
export class VectorTransferView extends FolderDialog {
  protected readonly model: VectorTransfer;

  /** `offered`: the folder out of which somebody agreed to take them, which begins at once. */
  constructor(app: App, ports: Omit<TransferPorts, 'changed'>, offered?: string) {
    const { folder, folderDesc } = texts().exporting;
    super(app, { ...texts().transfer, folder, folderDesc });
    this.model = new VectorTransfer({ ...ports, changed: () => this.draw() }, offered);
  }

  protected shown(): FolderDialogState {
    const { state } = this.model;
    return {
      asksFolder: state.kind !== 'working' && state.kind !== 'done',
      said: { key: state.kind === 'working' ? state.kind : state, draw: (el) => drawSaid(el, state) },
      progress: state.kind === 'working' ? progressOf(state) : undefined,
      controls: this.#controls(state),
      afterwards: afterwardsOf(state),
    };
  }

  #controls(state: TransferState): Control[] {
    const { cancel, close, stop } = texts().exporting;
    const { write, take } = texts().transfer;
    const leave = { name: cancel, act: () => this.close() };
    switch (state.kind) {
      case 'looking':
        return [leave];
      case 'said':
        return state.isFailure
          ? [leave, { name: texts().explorer.retry, act: () => void this.model.open() }]
          : [leave];
      case 'ready':
        return [
          leave,
          ...(state.canTake
            ? [{ name: take, isMain: !state.canWrite, act: () => void this.model.take() }]
            : []),
          ...(state.canWrite
            ? [{ name: write, isMain: !state.canTake, act: () => void this.model.write() }]
            : []),
        ];
      case 'working':
        return [{ name: stop, act: () => this.model.stop() }];
      case 'done':
        return [{ name: close, isMain: true, act: () => this.close() }];
    }
  }
}

function drawSaid(el: HTMLElement, state: TransferState): void {
  switch (state.kind) {
    case 'looking':
      return drawSentence(el, texts().exporting.planning);
    case 'said':
      return drawSentence(el, state.text, state.isFailure);
    case 'ready':
    case 'done':
      for (const text of state.lines) el.createEl('p', { text, attr: AUTO });
      return;
    case 'working':
      return;
  }
}

function progressOf({
  does,
  done,
  total,
}: Extract<TransferState, { kind: 'working' }>): FolderDialogState['progress'] {
  const { writing, taking } = texts().transfer;
  const text = does === 'write' ? writing : taking;
  return { share: total === 0 ? 0 : done / total, text: text(done, total) };
}

function afterwardsOf(state: TransferState): string | undefined {
  if (state.kind === 'done') return state.lines.join('\n');
  return state.kind === 'said' && state.isFailure ? state.text : undefined;
}
