import { formatCount } from '../format';
import { counted } from './words';

function files(count: number): string {
  return counted(count, { one: 'file', other: 'files' });
}

/** The dialog that exports what is known into the vault. */
export const EXPORTING = {
  exporting: {
    title: 'Export knowledge',
    open: 'Export…',
    openDesc: 'What is known can be written into a folder of this vault, as Markdown.',
    intro:
      'Writes a Markdown file for each entity and playbook, and a SKILL.md for each skill. Your notes stay as they are, and what is known does not change.',
    folder: 'Folder',
    folderDesc: 'In this vault. It is created if it does not exist.',
    folderDefault: 'Knowledge',
    noFolder: 'Name a folder.',
    hiddenFolder: 'Choose a folder whose name does not begin with a dot: Obsidian shows no others.',
    leaveOut: 'Leave these files out of Altitude’s search',
    leaveOutDesc:
      'Otherwise it finds everything twice. Their folders are added to “Folders to leave out” in the settings.',
    isOut: 'Altitude’s search leaves these files out.',
    planning: 'Looking at the files…',
    notWhole: 'Not all notes are read yet. You can export once they are.',
    nothing: 'Nothing is known yet, so there is nothing to export.',
    toWrite: (count: number, folder: string): string => `${files(count)} will be written to “${folder}”.`,
    current: (count: number): string =>
      `${files(count)} ${count === 1 ? 'is' : 'are'} up to date and ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
    toRemove: (count: number): string =>
      `${files(count)} of earlier exports will be moved to the trash: nothing is known of ${count === 1 ? 'it' : 'them'} any more.`,
    beside: (own: string, place: string): string =>
      `“${own}” was edited, or is yours, and stays as it is. What is new goes to “${place}”.`,
    stays: (path: string): string =>
      `“${path}” was edited and stays as it is, though nothing is known of it any more.`,
    others: (count: number): string =>
      `${counted(count, { one: 'note', other: 'notes' })} of yours in these folders ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}. Leaving out the folders leaves out ${count === 1 ? 'this note' : 'these notes'} too.`,
    secrets: (count: number): string =>
      `${counted(count, { one: 'line', other: 'lines' })} that ${count === 1 ? 'looks like a password or key is' : 'look like passwords or keys are'} left out.`,
    more: (count: number): string => `and ${formatCount(count)} more`,
    export: 'Export',
    cancel: 'Cancel',
    stop: 'Stop',
    close: 'Close',
    writing: (done: number, total: number): string => `Writing: ${formatCount(done)} of ${files(total)}`,
    written: (count: number, folder: string): string => `${files(count)} written to “${folder}”.`,
    removed: (count: number): string => `${files(count)} of earlier exports moved to the trash.`,
    stopped: 'Stopped. Export again to go on.',
    failed: (why: string): string =>
      `The export failed: ${why}. What was written before stays; export again to go on.`,
    planFailed: (why: string): string => `The files in this folder could not be looked at: ${why}.`,
    changedMeanwhile: (path: string): string => `“${path}” was changed meanwhile`,
  },
};
