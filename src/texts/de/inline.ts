import type { INLINE as ENGLISH } from '../en/inline';
import { formatCount } from '../format';
import { counted, countedNotes } from './words';

/** What stands within notes: related notes, the code block, links while writing. */
export const INLINE: typeof ENGLISH = {
  inline: {
    related: 'Verwandte Notizen',
    unlinkedOnly: 'Nur unverlinkte',
    hide: 'Verwandte Notizen ausblenden…',
    hideHere: 'In dieser Notiz ausblenden',
    hideEverywhere: 'In allen Notizen ausblenden',
    hiddenHere:
      'Verwandte Notizen sind in dieser Notiz ausgeblendet. Entferne ihre Eigenschaft „altitude“, um sie wieder zu sehen.',
    hiddenEverywhere:
      'Verwandte Notizen sind in allen Notizen ausgeblendet. In den Einstellungen holst du sie zurück.',
    nothing: 'Noch ist dieser Notiz nichts ähnlich.',
    notYet: 'Verwandte Notizen erscheinen, sobald diese Notiz gelesen ist.',
    notIndexed: 'Diese Notiz ist nicht im Index.',
    count: (notes) => counted(notes, { one: 'verwandte Notiz', other: 'verwandte Notizen' }),
    share: (shown, total) => `${formatCount(shown)} von ${formatCount(total)}`,
    blockProblems: {
      empty: 'Schreibe eine Suchanfrage oder „related“ für Notizen, die mit dieser verwandt sind.',
      secondQuery: (line, text) =>
        `Zeile ${formatCount(line)}: Ein Block enthält eine Suchanfrage. Schreibe „${text}“ in ihre Zeile oder in einen eigenen Block.`,
      unknownOption: (line, name) =>
        `Zeile ${formatCount(line)}: Die Option „${name}“ gibt es nicht. Optionen sind limit, level und unlinked.`,
      onlyOfQueries: (line, name) =>
        `Zeile ${formatCount(line)}: „${name}“ gehört zu einer Suchanfrage. Verwandte Notizen sind immer Notizen.`,
      onlyOfRelated: (line, name) => `Zeile ${formatCount(line)}: „${name}“ gehört zu „related“.`,
      badValue: (line, name, value) => `Zeile ${formatCount(line)}: „${name}“ kann nicht „${value}“ sein.`,
      values: {
        limit: (max) => `Schreibe eine ganze Zahl von 1 bis ${formatCount(max)}.`,
        level: 'Schreibe note, section oder paragraph.',
        unlinked: 'Schreibe true oder false.',
      },
    },
    instructions: { navigate: 'zum Navigieren', insert: 'zum Einfügen des Links', dismiss: 'zum Schließen' },
    base: {
      name: 'Verwandt',
      count: (related, all, title) =>
        `${formatCount(related)} von ${countedNotes(all)} dieser Base ${related === 1 ? 'ist' : 'sind'} mit „${title}“ verwandt`,
      none: (title) => `Keine Notiz dieser Base steht „${title}“ nahe.`,
      noNote: 'Öffne eine Notiz, um zu sehen, welche Notizen dieser Base mit ihr verwandt sind.',
      unread: (title) => `„${title}“ ist nicht im Index.`,
    },
    showInExplorer: 'Im Explorer anzeigen',
    settingsHeading: 'In Notizen',
    relatedInNotes: 'Verwandte Notizen am Ende von Notizen',
    relatedInNotesDesc:
      'In der Leseansicht und der Live-Vorschau. Um sie in einer einzelnen Notiz auszublenden, setze deren Eigenschaft „altitude“ auf false.',
    relatedUnlinkedOnly: 'Nur Notizen, die noch nicht verlinkt sind',
    suggestsLinks: 'Links nach ;; vorschlagen',
    suggestsLinksDesc:
      'Tippe nach einem Satz zwei Semikolons, um ihn mit einer ähnlichen Notiz zu verlinken.',
  },
};
