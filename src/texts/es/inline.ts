import type { INLINE as ENGLISH } from '../en/inline';
import { formatCount } from '../format';
import { counted, countedNotes } from './words';

/** What stands within notes: related notes, the code block, links while writing. */
export const INLINE: typeof ENGLISH = {
  inline: {
    related: 'Notas relacionadas',
    unlinkedOnly: 'Solo sin enlazar',
    hide: 'Ocultar notas relacionadas…',
    hideHere: 'Ocultar en esta nota',
    hideEverywhere: 'Ocultar en todas las notas',
    hiddenHere:
      'Las notas relacionadas están ocultas en esta nota. Quita su propiedad «altitude» para volver a verlas.',
    hiddenEverywhere:
      'Las notas relacionadas están ocultas en todas las notas. Desde la configuración puedes recuperarlas.',
    nothing: 'Aún no hay nada parecido a esta nota.',
    notYet: 'Las notas relacionadas aparecen en cuanto se haya leído esta nota.',
    notIndexed: 'Esta nota no está en el índice.',
    count: (notes) => counted(notes, { one: 'nota relacionada', other: 'notas relacionadas' }),
    share: (shown, total) => `${formatCount(shown)} de ${formatCount(total)}`,
    blockProblems: {
      empty: 'Escribe una consulta, o «related» para las notas relacionadas con esta.',
      secondQuery: (line, text) =>
        `Línea ${formatCount(line)}: un bloque contiene una sola consulta. Pon «${text}» en la línea de la consulta o en un bloque aparte.`,
      unknownOption: (line, name) =>
        `Línea ${formatCount(line)}: no existe la opción «${name}». Las opciones son limit, level y unlinked.`,
      onlyOfQueries: (line, name) =>
        `Línea ${formatCount(line)}: «${name}» va con una consulta. Las notas relacionadas son siempre notas.`,
      onlyOfRelated: (line, name) => `Línea ${formatCount(line)}: «${name}» va con «related».`,
      badValue: (line, name, value) => `Línea ${formatCount(line)}: «${name}» no puede ser «${value}».`,
      values: {
        limit: (max) => `Escribe un número entero del 1 al ${formatCount(max)}.`,
        level: 'Escribe note, section o paragraph.',
        unlinked: 'Escribe true o false.',
      },
    },
    instructions: { navigate: 'para navegar', insert: 'para insertar el enlace', dismiss: 'para cerrar' },
    base: {
      name: 'Relacionadas',
      count: (related, all, title) =>
        `${formatCount(related)} de ${countedNotes(all)} de esta base ${related === 1 ? 'está relacionada' : 'están relacionadas'} con «${title}»`,
      none: (title) => `Ninguna nota de esta base está cerca de «${title}».`,
      noNote: 'Abre una nota para ver qué notas de esta base están relacionadas con ella.',
      unread: (title) => `«${title}» no está en el índice.`,
    },
    showInExplorer: 'Mostrar en el explorador',
    settingsHeading: 'En las notas',
    relatedInNotes: 'Notas relacionadas al pie de las notas',
    relatedInNotesDesc:
      'En la vista de lectura y en la vista previa en vivo. Para ocultarlas en una sola nota, pon su propiedad «altitude» en false.',
    relatedUnlinkedOnly: 'Solo notas que aún no están enlazadas',
    suggestsLinks: 'Sugerir enlaces tras ;;',
    suggestsLinksDesc: 'Escribe dos puntos y coma tras una frase para enlazarla con una nota parecida.',
  },
};
