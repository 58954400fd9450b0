import { StateField } from '@codemirror/state';
import type * as O from 'obsidian';

/** Which note an editor shows. The view that made the editor gives it. */
export const editorInfoField = StateField.define<O.MarkdownFileInfo>({
  create: () => {
    throw new Error('The editor was made without its file');
  },
  update: (info) => info,
});

/** Whether Markdown is shown as it will look: what editing is here, since nobody turns it off. */
export const editorLivePreviewField = StateField.define<boolean>({
  create: () => true,
  update: (isLive) => isLive,
});
