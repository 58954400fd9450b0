import { counted, countedLinks, countedNotes } from './words';
import type { COLLECTION as ENGLISH } from '../en/collection';

/** Questions about the notes as a collection: their order, and how much there is of what. */
export const COLLECTION: typeof ENGLISH = {
  collection: {
    orders: {
      words: { most: 'Längste Notizen', least: 'Kürzeste Notizen' },
      links: { most: 'Notizen mit den meisten Links', least: 'Notizen mit den wenigsten Links' },
      backlinks: { most: 'Notizen mit den meisten Backlinks', least: 'Notizen mit den wenigsten Backlinks' },
      missing: { most: 'Notizen mit Links ins Leere', least: 'Notizen mit den wenigsten Links ins Leere' },
      made: {
        most: 'Notizen nach dem Tag, an dem sie entstanden, die letzte zuerst',
        least: 'Notizen nach dem Tag, an dem sie entstanden',
      },
      chance: 'Zufällige Notizen',
      property: {
        most: (name) => `Notizen nach ${name}, absteigend`,
        least: (name) => `Notizen nach ${name}, aufsteigend`,
      },
    },
    first: (count) => (count === 1 ? 'die erste' : `die ersten ${String(count)}`),
    missing: 'Fehlende Notizen',
    one: 'Über eine Notiz',
    place: 'Notizen an einem Ort',
    of: {
      words: 'Wörter',
      links: 'Links',
      missing: 'Links ins Leere',
      tags: 'Tags',
      folders: 'Ordner',
      properties: 'Eigenschaften',
    },
    values: {
      words: (count) => counted(count, { one: 'Wort', other: 'Wörter' }),
      links: (count) => countedLinks(count),
      backlinks: (count) => counted(count, { one: 'Backlink', other: 'Backlinks' }),
      missing: (count) => counted(count, { one: 'Link ins Leere', other: 'Links ins Leere' }),
    },
    answers: {
      words: {
        most: (title, value) => `„${title}“ ist die längste Notiz: ${value}.`,
        least: (title, value) => `„${title}“ ist die kürzeste Notiz: ${value}.`,
      },
      links: {
        most: (title, value) => `„${title}“ hat die meisten: ${value}.`,
        least: (title, value) => `„${title}“ hat die wenigsten: ${value}.`,
      },
      numbers: {
        most: (title, name, value) => `„${title}“ hat den höchsten Wert bei ${name}: ${value}.`,
        least: (title, name, value) => `„${title}“ hat den niedrigsten Wert bei ${name}: ${value}.`,
      },
      made: {
        most: (title, value) => `„${title}“ ist zuletzt entstanden: ${value}.`,
        least: (title, value) => `„${title}“ ist zuerst entstanden: ${value}.`,
      },
      days: {
        most: (title, name, value) => `„${title}“ hat das späteste Datum bei ${name}: ${value}.`,
        least: (title, name, value) => `„${title}“ hat das früheste Datum bei ${name}: ${value}.`,
      },
      several: (notes, value) => `${countedNotes(notes)} teilen sich diesen Platz: ${value}.`,
    },
    lacking: (notes, name) =>
      `${countedNotes(notes)} ohne einen Wert für ${name} ${notes === 1 ? 'steht' : 'stehen'} nicht in dieser Reihenfolge.`,
    aggregates: {
      wanted: {
        sum: (name) => `Summe von ${name}`,
        average: (name) => `Durchschnitt von ${name}`,
        median: (name) => `Median von ${name}`,
        highest: (name) => `Höchster Wert von ${name}`,
        lowest: (name) => `Niedrigster Wert von ${name}`,
      },
      said: (wanted, values) => `${wanted}: ${values}`,
      over: (value, notes) => `${value} über ${countedNotes(notes)}`,
      by: (name) => `nach ${name}`,
      lacking: (notes, name) =>
        `${countedNotes(notes)} ${notes === 1 ? 'hat' : 'haben'} keinen Wert für ${name}.`,
      notNumbers: (notes, name) =>
        `${countedNotes(notes)} ${notes === 1 ? 'ist' : 'sind'} nicht dabei, weil ${name} dort nicht eine einzelne Zahl ist.`,
      apart: 'Zahlen mit verschiedenen Einheiten werden nicht addiert.',
    },
    amounts: {
      words: (count) => `${counted(count, { one: 'Wort', other: 'Wörter' })} in Notizen`,
      links: (count) => `${countedLinks(count)} von Notizen zu Notizen`,
      missing: (count) => counted(count, { one: 'Link ins Leere', other: 'Links ins Leere' }),
      tags: (count) => counted(count, { one: 'Tag', other: 'Tags' }),
      folders: (count) => counted(count, { one: 'Ordner', other: 'Ordner' }),
      properties: (count) => counted(count, { one: 'Eigenschaft', other: 'Eigenschaften' }),
    },
    lacks: { tags: 'ohne Tags', properties: 'ohne Eigenschaften', folder: 'in keinem Ordner' },
    unreadable: (count, some) =>
      `${countedNotes(count)} ${count === 1 ? 'konnte' : 'konnten'} nicht gelesen werden und ${count === 1 ? 'ist' : 'sind'} nicht gezählt: ${some}`,
    nothing: {
      missing: 'Jeder Link führt zu einer Notiz.',
      order: 'Keine Notiz hat etwas davon.',
      noPlace: (name) => `Kein Ordner, kein Tag und keine Art von Notiz heißt „${name}“.`,
      noNote: 'Es ist keine Notiz offen. Öffne eine, oder nenne sie in der Frage: „Was verlinkt auf Erde?“',
    },
    at: 'Mit --at NOTE sagst du, welche Notiz „diese Notiz“ ist.',
  },
};
