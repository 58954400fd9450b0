import type { CHOSEN_NOTES as ENGLISH } from '../en/chosen-notes';
import { formatCount, formatList, formatTokens } from '../format';
import { SPENDING } from './spending';
import { countedNotes } from './words';

type Words = (typeof ENGLISH)['chosenNotes'];

const { money } = SPENDING.spending;

const tokens: Words['tokens'] = (count) => `unos ${formatTokens(count)} tokens`;

const why: Words['why'] = (reason) => {
  switch (reason.kind) {
    case 'settings':
      return `fuera según los ajustes de Altitude en la aplicación (${reason.folder})`;
    case 'app':
      return 'entre los archivos excluidos de Obsidian';
    case 'command':
      return `fuera por --exclude ${reason.folder}`;
    case 'chosen':
      return `fuera por elección hecha aquí (${reason.folder})`;
    case 'not-included':
      return 'fuera de las carpetas incluidas';
  }
};

/** What is read of a vault, as it is chosen in a terminal. */
export const CHOSEN_NOTES: typeof ENGLISH = {
  chosenNotes: {
    noAction: (word, near) =>
      `Tras la bóveda va list, add o remove, no «${word}».${near === undefined ? '' : ` ¿Querías decir «${near}»?`}`,
    priceOfList: '--model y --url van con list: añadir y quitar no cuesta nada.',
    noPaths: (action) => `Nombra las carpetas o notas: altitude import VAULT ${action} PATH…`,
    wholeVault: 'Nombra carpetas o notas, no la bóveda entera.',
    noPath: (path) => `En la bóveda no hay ninguna carpeta ni nota ${path}.`,
    noPathAdvice: 'altitude import VAULT list muestra lo que hay.',
    stillLeftOut: (path, reason) => `No se puede añadir ${path}: está ${why(reason)}.`,
    stillLeftOutAdvice: (reason) =>
      reason.kind === 'command'
        ? 'Empieza sin esa opción.'
        : 'Cámbialo en la aplicación: la terminal nunca escribe en una bóveda.',
    amounts: (notes, count) => `${countedNotes(notes)} · ${tokens(count)}`,
    tokens,
    read: 'se lee',
    partly: (notes) => `de ellas se leen ${formatCount(notes)}`,
    leftOut: 'no se lee',
    why,
    total: (read, notes, count) =>
      `Se ${read === 1 ? 'lee' : 'leen'} ${formatCount(read)} de ${countedNotes(notes)}, que suman ${tokens(count)}.`,
    summaries: (fresh, stale, missing) =>
      `Resúmenes: ${[
        ...(fresh > 0 ? [`${formatCount(fresh)} al día`] : []),
        ...(stale > 0 ? [`${formatCount(stale)} ${stale === 1 ? 'anticuado' : 'anticuados'}`] : []),
        ...(missing > 0 ? [`${formatCount(missing)} por hacer`] : []),
      ].join(', ')}`,
    priced: (counts, price) => `${counts} · ${money(price)}`,
    priceHint: 'list --model MODEL muestra también cuánto costarían los resúmenes.',
    nothingSent: (model, host) => `Los precios son de ${model} en ${host}. No se envió nada.`,
    chosenIn: (paths) => `Añadido aquí: ${formatList(paths)}`,
    chosenOut: (paths) => `Quitado aquí: ${formatList(paths)}`,
    whereItHolds:
      'Esto se guarda junto al índice y vale en la terminal y para los agentes. La aplicación tiene sus propios ajustes.',
    joined: (notes, count) =>
      `${notes === 1 ? 'Entró' : 'Entraron'} en el índice ${countedNotes(notes)} (${tokens(count)}), en este dispositivo y sin coste.`,
    left: (notes) => `${notes === 1 ? 'Salió' : 'Salieron'} del índice ${countedNotes(notes)}.`,
    alreadyRead: 'Todo eso se lee ya.',
    alreadyOut: 'Nada de eso se leía.',
  },
};
