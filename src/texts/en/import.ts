import { formatBytes, formatCount, formatTokens } from '../format';
import { countedNotes } from './words';

/** The browser in which people choose which folders are read. */
export const IMPORT = {
  importNotes: {
    title: 'Choose what Altitude reads',
    filter: 'Filter folders…',
    filterLabel: 'Filter folders by name',
    folders: 'Folders',
    loose: 'Notes in no folder',
    looseWhy: 'To leave single notes out, add them to Obsidian’s excluded files.',
    noFolders: 'There is no note in this vault.',
    noMatch: 'No folder has this in its name.',
    moreFolders: (shown: number, total: number): string =>
      `The first ${formatCount(shown)} of ${formatCount(total)} rows are shown. The filter finds the others.`,
    loading: 'Looking which files there are…',
    failed: (why: string): string => `The files of the vault could not be listed: ${why}`,
    excludedFiles: 'Leave out Obsidian’s excluded files',
    excludedCount: (count: number): string => countedNotes(count),
    excludedInApp: 'Excluded in Obsidian',
    someExcluded: (count: number): string => `${formatCount(count)} excluded in Obsidian`,
    amounts: (notes: number, bytes: number, tokens: number): string =>
      `${countedNotes(notes)} · ${formatBytes(bytes)} · about ${formatTokens(tokens)} tokens`,
    total: (notes: number, ofNotes: number): string =>
      `${formatCount(notes)} of ${countedNotes(ofNotes)} will be read`,
    size: (bytes: number, tokens: number): string =>
      `${formatBytes(bytes)} · about ${formatTokens(tokens)} tokens`,
    joining: (count: number): string => `${countedNotes(count)} will be added to the index.`,
    leaving: (count: number): string => `${countedNotes(count)} will leave the index at once.`,
    unchanged: 'Nothing changes yet.',
    onDevice: 'Index on this device',
    free: 'free',
    byServer: 'Embedding on a server',
    unknownPrice: 'price unknown',
    summaries: 'Summaries and their price',
    nothingToBuy: 'Every summary is up to date',
    cancel: 'Cancel',
    apply: 'Apply',
  },
};
