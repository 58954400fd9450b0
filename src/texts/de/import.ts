import type { IMPORT as ENGLISH } from '../en/import';
import { formatBytes, formatCount, formatTokens } from '../format';
import { countedNotes } from './words';

/** The browser in which people choose which folders are read. */
export const IMPORT: typeof ENGLISH = {
  importNotes: {
    title: 'Wählen, was Altitude liest',
    filter: 'Ordner filtern…',
    filterLabel: 'Ordner nach Namen filtern',
    folders: 'Ordner',
    loose: 'Notizen ohne Ordner',
    looseWhy: 'Um einzelne Notizen auszulassen, füge sie Obsidians ausgeschlossenen Dateien hinzu.',
    noFolders: 'In diesem Vault gibt es keine Notiz.',
    noMatch: 'Kein Ordner hat dies im Namen.',
    moreFolders: (shown, total) =>
      `Die ersten ${formatCount(shown)} von ${formatCount(total)} Zeilen sind zu sehen. Der Filter findet die übrigen.`,
    loading: 'Dateien werden gesucht…',
    failed: (why) => `Die Dateien des Vaults konnten nicht aufgelistet werden: ${why}`,
    excludedFiles: 'Obsidians ausgeschlossene Dateien auslassen',
    excludedCount: (count) => countedNotes(count),
    excludedInApp: 'In Obsidian ausgeschlossen',
    someExcluded: (count) => `${formatCount(count)} in Obsidian ausgeschlossen`,
    amounts: (notes, bytes, tokens) =>
      `${countedNotes(notes)} · ${formatBytes(bytes)} · etwa ${formatTokens(tokens)} Tokens`,
    total: (notes, ofNotes) =>
      `${formatCount(notes)} von ${countedNotes(ofNotes)} ${notes === 1 ? 'wird' : 'werden'} gelesen`,
    size: (bytes, tokens) => `${formatBytes(bytes)} · etwa ${formatTokens(tokens)} Tokens`,
    joining: (count) => `${countedNotes(count)} ${count === 1 ? 'kommt' : 'kommen'} in den Index.`,
    leaving: (count) => `${countedNotes(count)} ${count === 1 ? 'verlässt' : 'verlassen'} sofort den Index.`,
    unchanged: 'Noch ändert sich nichts.',
    onDevice: 'Index auf diesem Gerät',
    free: 'kostenlos',
    byServer: 'Embedding auf einem Server',
    unknownPrice: 'Preis unbekannt',
    summaries: 'Zusammenfassungen und ihr Preis',
    nothingToBuy: 'Alle Zusammenfassungen sind aktuell',
    cancel: 'Abbrechen',
    apply: 'Anwenden',
  },
};
