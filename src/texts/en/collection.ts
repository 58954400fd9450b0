import { counted, countedLinks, countedNotes } from './words';

/** Questions about the notes as a collection: their order, and how much there is of what. */
export const COLLECTION = {
  collection: {
    orders: {
      words: { most: 'Longest notes', least: 'Shortest notes' },
      links: { most: 'Notes with most links', least: 'Notes with fewest links' },
      backlinks: { most: 'Notes with most backlinks', least: 'Notes with fewest backlinks' },
      missing: { most: 'Notes with links to nothing', least: 'Notes with fewest links to nothing' },
      made: {
        most: 'Notes by the day they were made, the last first',
        least: 'Notes by the day they were made',
      },
      chance: 'Random notes',
      property: {
        most: (name: string): string => `Notes by ${name}, descending`,
        least: (name: string): string => `Notes by ${name}, ascending`,
      },
    },
    first: (count: number): string => (count === 1 ? 'the first one' : `the first ${String(count)}`),
    missing: 'Missing notes',
    one: 'About one note',
    place: 'Notes in a place',
    of: {
      words: 'words',
      links: 'links',
      missing: 'links to nothing',
      tags: 'tags',
      folders: 'folders',
      properties: 'properties',
    },
    values: {
      words: (count: number): string => counted(count, { one: 'word', other: 'words' }),
      links: (count: number): string => countedLinks(count),
      backlinks: (count: number): string => counted(count, { one: 'backlink', other: 'backlinks' }),
      missing: (count: number): string =>
        counted(count, { one: 'link to nothing', other: 'links to nothing' }),
    },
    answers: {
      words: {
        most: (title: string, value: string): string => `“${title}” is the longest note: ${value}.`,
        least: (title: string, value: string): string => `“${title}” is the shortest note: ${value}.`,
      },
      links: {
        most: (title: string, value: string): string => `“${title}” has the most: ${value}.`,
        least: (title: string, value: string): string => `“${title}” has the fewest: ${value}.`,
      },
      numbers: {
        most: (title: string, name: string, value: string): string =>
          `“${title}” is highest in ${name}: ${value}.`,
        least: (title: string, name: string, value: string): string =>
          `“${title}” is lowest in ${name}: ${value}.`,
      },
      made: {
        most: (title: string, value: string): string => `“${title}” was made last: ${value}.`,
        least: (title: string, value: string): string => `“${title}” was made first: ${value}.`,
      },
      days: {
        most: (title: string, name: string, value: string): string =>
          `“${title}” is latest in ${name}: ${value}.`,
        least: (title: string, name: string, value: string): string =>
          `“${title}” is earliest in ${name}: ${value}.`,
      },
      several: (notes: number, value: string): string => `${countedNotes(notes)} share this place: ${value}.`,
    },
    lacking: (notes: number, name: string): string =>
      `${countedNotes(notes)} without a value for ${name} ${notes === 1 ? 'is' : 'are'} not in this order.`,
    aggregates: {
      wanted: {
        sum: (name: string): string => `Total of ${name}`,
        average: (name: string): string => `Average of ${name}`,
        median: (name: string): string => `Median of ${name}`,
        highest: (name: string): string => `Highest ${name}`,
        lowest: (name: string): string => `Lowest ${name}`,
      },
      said: (wanted: string, values: string): string => `${wanted}: ${values}`,
      over: (value: string, notes: number): string => `${value} over ${countedNotes(notes)}`,
      by: (name: string): string => `by ${name}`,
      lacking: (notes: number, name: string): string =>
        `${countedNotes(notes)} ${notes === 1 ? 'has' : 'have'} no value for ${name}.`,
      notNumbers: (notes: number, name: string): string =>
        `${countedNotes(notes)} ${notes === 1 ? 'is' : 'are'} left out, because ${name} there is not one number.`,
      apart: 'Numbers of different units are not added up.',
    },
    amounts: {
      words: (count: number): string => `${counted(count, { one: 'word', other: 'words' })} in notes`,
      links: (count: number): string => `${countedLinks(count)} from notes to notes`,
      missing: (count: number): string =>
        counted(count, { one: 'link to nothing', other: 'links to nothing' }),
      tags: (count: number): string => counted(count, { one: 'tag', other: 'tags' }),
      folders: (count: number): string => counted(count, { one: 'folder', other: 'folders' }),
      properties: (count: number): string => counted(count, { one: 'property', other: 'properties' }),
    },
    lacks: { tags: 'without tags', properties: 'without properties', folder: 'in no folder' },
    unreadable: (count: number, some: string): string =>
      `${countedNotes(count)} could not be read and ${count === 1 ? 'is' : 'are'} not counted: ${some}`,
    nothing: {
      missing: 'Every link leads to a note.',
      order: 'No note has any of this.',
      noPlace: (name: string): string => `No folder, tag or kind of note is called “${name}”.`,
      noNote: 'No note is open. Open one, or name it in the question: “What links to Soil?”',
    },
    at: 'With --at NOTE you say which note “this note” is.',
  },
};
