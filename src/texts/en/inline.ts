import { formatCount } from '../format';
import { countedNotes } from './words';

/** What stands within notes: related notes, the code block, links while writing. */
export const INLINE = {
  inline: {
    related: 'Related notes',
    unlinkedOnly: 'Unlinked only',
    hide: 'Hide related notes…',
    hideHere: 'Hide in this note',
    hideEverywhere: 'Hide in all notes',
    hiddenHere: 'Related notes are hidden in this note. Remove its property “altitude” to see them again.',
    hiddenEverywhere: 'Related notes are hidden in all notes. The settings bring them back.',
    nothing: 'Nothing is close to this note yet.',
    notYet: 'Related notes appear as soon as this note has been read.',
    notIndexed: 'This note is not in the index.',
    count: (notes: number): string => `${countedNotes(notes)} related`,
    share: (shown: number, total: number): string => `${formatCount(shown)} of ${formatCount(total)}`,
    blockProblems: {
      empty: 'Write a query, or “related” for notes related to this one.',
      secondQuery: (line: number, text: string): string =>
        `Line ${formatCount(line)}: a block holds one query. Put “${text}” on the line of the query, or into a block of its own.`,
      unknownOption: (line: number, name: string): string =>
        `Line ${formatCount(line)}: there is no option “${name}”. Options are limit, level and unlinked.`,
      onlyOfQueries: (line: number, name: string): string =>
        `Line ${formatCount(line)}: “${name}” goes with a query. Related notes are always notes.`,
      onlyOfRelated: (line: number, name: string): string =>
        `Line ${formatCount(line)}: “${name}” goes with “related”.`,
      badValue: (line: number, name: string, value: string): string =>
        `Line ${formatCount(line)}: “${name}” cannot be “${value}”.`,
      values: {
        limit: (max: number): string => `Write a whole number from 1 to ${formatCount(max)}.`,
        level: 'Write note, section or paragraph.',
        unlinked: 'Write true or false.',
      },
    },
    instructions: { navigate: 'to navigate', insert: 'to insert link', dismiss: 'to dismiss' },
    base: {
      name: 'Related',
      count: (related: number, all: number, title: string): string =>
        `${formatCount(related)} of ${countedNotes(all)} in this base ${related === 1 ? 'is' : 'are'} related to “${title}”`,
      none: (title: string): string => `No note in this base is close to “${title}”.`,
      noNote: 'Open a note to see which notes in this base are related to it.',
      unread: (title: string): string => `“${title}” is not in the index.`,
    },
    showInExplorer: 'Show in explorer',
    settingsHeading: 'In notes',
    relatedInNotes: 'Related notes at the foot of notes',
    relatedInNotesDesc:
      'While reading and in live preview. To hide them in one note, set its property “altitude” to false.',
    relatedUnlinkedOnly: 'Only notes that are not linked yet',
    suggestsLinks: 'Suggest links after ;;',
    suggestsLinksDesc: 'Type two semicolons after a sentence to link it to a note that is close to it.',
  },
};
