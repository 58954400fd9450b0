import { counted, countedLinks, countedNotes } from './words';
import type { COLLECTION as ENGLISH } from '../en/collection';

/** Questions about the notes as a collection: their order, and how much there is of what. */
export const COLLECTION: typeof ENGLISH = {
  collection: {
    orders: {
      words: { most: 'Notas más largas', least: 'Notas más cortas' },
      links: { most: 'Notas con más enlaces', least: 'Notas con menos enlaces' },
      backlinks: { most: 'Notas con más enlaces entrantes', least: 'Notas con menos enlaces entrantes' },
      missing: { most: 'Notas con enlaces rotos', least: 'Notas con menos enlaces rotos' },
      made: {
        most: 'Notas por el día en que se crearon, la última primero',
        least: 'Notas por el día en que se crearon',
      },
      chance: 'Notas al azar',
      property: {
        most: (name) => `Notas por ${name}, de mayor a menor`,
        least: (name) => `Notas por ${name}, de menor a mayor`,
      },
    },
    first: (count) => (count === 1 ? 'la primera' : `las primeras ${String(count)}`),
    missing: 'Notas que faltan',
    one: 'Sobre una nota',
    place: 'Notas en un lugar',
    of: {
      words: 'palabras',
      links: 'enlaces',
      missing: 'enlaces rotos',
      tags: 'etiquetas',
      folders: 'carpetas',
      properties: 'propiedades',
    },
    values: {
      words: (count) => counted(count, { one: 'palabra', other: 'palabras' }),
      links: (count) => countedLinks(count),
      backlinks: (count) => counted(count, { one: 'enlace entrante', other: 'enlaces entrantes' }),
      missing: (count) => counted(count, { one: 'enlace roto', other: 'enlaces rotos' }),
    },
    answers: {
      words: {
        most: (title, value) => `«${title}» es la nota más larga: ${value}.`,
        least: (title, value) => `«${title}» es la nota más corta: ${value}.`,
      },
      links: {
        most: (title, value) => `«${title}» es la que más tiene: ${value}.`,
        least: (title, value) => `«${title}» es la que menos tiene: ${value}.`,
      },
      numbers: {
        most: (title, name, value) => `«${title}» tiene el valor más alto de ${name}: ${value}.`,
        least: (title, name, value) => `«${title}» tiene el valor más bajo de ${name}: ${value}.`,
      },
      made: {
        most: (title, value) => `«${title}» es la última que se creó: ${value}.`,
        least: (title, value) => `«${title}» es la primera que se creó: ${value}.`,
      },
      days: {
        most: (title, name, value) => `«${title}» tiene la fecha más reciente de ${name}: ${value}.`,
        least: (title, name, value) => `«${title}» tiene la fecha más antigua de ${name}: ${value}.`,
      },
      several: (notes, value) => `${countedNotes(notes)} comparten este lugar: ${value}.`,
    },
    lacking: (notes, name) =>
      `${countedNotes(notes)} sin valor de ${name} no ${notes === 1 ? 'está' : 'están'} en este orden.`,
    aggregates: {
      wanted: {
        sum: (name) => `Suma de ${name}`,
        average: (name) => `Media de ${name}`,
        median: (name) => `Mediana de ${name}`,
        highest: (name) => `Valor más alto de ${name}`,
        lowest: (name) => `Valor más bajo de ${name}`,
      },
      said: (wanted, values) => `${wanted}: ${values}`,
      over: (value, notes) => `${value} sobre ${countedNotes(notes)}`,
      by: (name) => `por ${name}`,
      lacking: (notes, name) =>
        `${countedNotes(notes)} no ${notes === 1 ? 'tiene' : 'tienen'} valor de ${name}.`,
      notNumbers: (notes, name) =>
        `${countedNotes(notes)} no se ${notes === 1 ? 'cuenta' : 'cuentan'}, porque ${name} no es allí un solo número.`,
      apart: 'Los números de unidades distintas no se suman.',
    },
    amounts: {
      words: (count) => `${counted(count, { one: 'palabra', other: 'palabras' })} en notas`,
      links: (count) => `${countedLinks(count)} de notas a notas`,
      missing: (count) => counted(count, { one: 'enlace roto', other: 'enlaces rotos' }),
      tags: (count) => counted(count, { one: 'etiqueta', other: 'etiquetas' }),
      folders: (count) => counted(count, { one: 'carpeta', other: 'carpetas' }),
      properties: (count) => counted(count, { one: 'propiedad', other: 'propiedades' }),
    },
    lacks: { tags: 'sin etiquetas', properties: 'sin propiedades', folder: 'en ninguna carpeta' },
    unreadable: (count, some) =>
      `${countedNotes(count)} no se ${count === 1 ? 'pudo' : 'pudieron'} leer y no se ${count === 1 ? 'cuenta' : 'cuentan'}: ${some}`,
    nothing: {
      missing: 'Todos los enlaces llevan a una nota.',
      order: 'Ninguna nota tiene nada de esto.',
      noPlace: (name) => `Ninguna carpeta, etiqueta o clase de nota se llama «${name}».`,
      noNote: 'No hay ninguna nota abierta. Abre una o nómbrala en la pregunta: «¿Qué enlaza a Suelo?»',
    },
    at: 'Con --at NOTE dices qué nota es «esta nota».',
  },
};
