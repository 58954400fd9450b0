import type { App, TFolder } from 'obsidian';
import { VAULT_ID, parseAtomId, parseNotePath } from '../../worker/contract';
import type { JobRecord } from '../llm/job-record';
import type { ModelChoice } from '../llm/model-choice';
import type { SpendingWish } from '../llm/purchases';
import { isInFolder } from '../settings/folder-rules';
import { chosenModel } from '../obsidian/summary-server';
import { SpendingView } from '../ui/spending/spending-view';
import type { Parts } from './parts';
import { now } from './window-clock';

/** Opens the pane of purchases, for the whole vault unless a wish is named. */
export function openSpending(
  app: App,
  { purchases, settings, sharing }: Parts,
  showSettings: () => void,
  wish: SpendingWish = { of: VAULT_ID, title: '' },
): void {
  const { current } = settings;
  new SpendingView(app, {
    ...{ purchases, wish, now },
    choice: chosenModel(current),
    choiceOf: (job) => agreedChoice(job, chosenModel(settings.current)),
    dayUsd: current.llmDayUsd,
    isBeside: sharing.isBeside,
    openSettings: showSettings,
  }).open();
}

/** What was agreed to holds for this model at this address alone, and the key is that of the settings. */
function agreedChoice({ quote }: JobRecord, chosen: ModelChoice | undefined): ModelChoice | undefined {
  const isSame = quote?.model === chosen?.model && quote?.base === chosen?.address.base;
  return isSame ? chosen : undefined;
}

/** The note that is open; undefined where none is. */
export function openNoteWish(app: App): SpendingWish | undefined {
  const file = app.workspace.getActiveFile();
  const id = file?.extension === 'md' ? parseAtomId(file.path) : undefined;
  return file === null || id === undefined ? undefined : { of: id, title: file.basename };
}

/** The notes of a folder and of those below it. */
export function folderWish({ vault }: App, folder: TFolder): SpendingWish {
  const inside = vault.getMarkdownFiles().filter(({ path }) => isInFolder(path, folder.path));
  return { of: inside.flatMap(({ path }) => parseNotePath(path) ?? []), title: folder.name };
}
