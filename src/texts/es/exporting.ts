import type { EXPORTING as ENGLISH } from '../en/exporting';
import { formatCount } from '../format';
import { counted } from './words';

function files(count: number): string {
  return counted(count, { one: 'archivo', other: 'archivos' });
}

export const EXPORTING: typeof ENGLISH = {
  exporting: {
    title: 'Exportar conocimiento',
    open: 'Exportar…',
    openDesc: 'Lo que se sabe se puede escribir en una carpeta de esta bóveda, como Markdown.',
    intro:
      'Escribe un archivo Markdown por cada entidad y procedimiento, y un SKILL.md por cada habilidad. Tus notas quedan como están y lo que se sabe no cambia.',
    folder: 'Carpeta',
    folderDesc: 'En esta bóveda. Se crea si no existe.',
    folderDefault: 'Conocimiento',
    noFolder: 'Escribe el nombre de una carpeta.',
    hiddenFolder: 'Elige una carpeta cuyo nombre no empiece por un punto: Obsidian no muestra otras.',
    leaveOut: 'Dejar estos archivos fuera de la búsqueda de Altitude',
    leaveOutDesc:
      'Si no, lo encuentra todo dos veces. Sus carpetas se añaden a «Carpetas que se omiten» en los ajustes.',
    isOut: 'La búsqueda de Altitude deja fuera estos archivos.',
    planning: 'Mirando los archivos…',
    notWhole: 'Aún no se han leído todas las notas. Podrás exportar cuando se hayan leído.',
    nothing: 'Aún no se sabe nada, así que no hay nada que exportar.',
    toWrite: (count, folder) =>
      `Se ${count === 1 ? 'escribirá' : 'escribirán'} ${files(count)} en «${folder}».`,
    current: (count) =>
      count === 1
        ? '1 archivo está al día y queda como está.'
        : `${files(count)} están al día y quedan como están.`,
    toRemove: (count) =>
      `${files(count)} de exportaciones anteriores ${count === 1 ? 'irá' : 'irán'} a la papelera: ya no se sabe nada de ello.`,
    beside: (own, place) =>
      `«${own}» se editó o es tuyo y queda como está. Lo nuevo se escribe en «${place}».`,
    stays: (path) => `«${path}» se editó y queda como está, aunque ya no se sabe nada de ello.`,
    others: (count) =>
      count === 1
        ? '1 nota tuya en estas carpetas queda como está. Al dejar fuera las carpetas, también queda fuera esta nota.'
        : `${formatCount(count)} notas tuyas en estas carpetas quedan como están. Al dejar fuera las carpetas, también quedan fuera estas notas.`,
    secrets: (count) =>
      count === 1
        ? 'Se omite 1 línea que parece una contraseña o clave.'
        : `Se omiten ${formatCount(count)} líneas que parecen contraseñas o claves.`,
    more: (count) => `y ${formatCount(count)} más`,
    export: 'Exportar',
    cancel: 'Cancelar',
    stop: 'Detener',
    close: 'Cerrar',
    writing: (done, total) => `Escribiendo: ${formatCount(done)} de ${files(total)}`,
    written: (count, folder) =>
      `${counted(count, { one: 'archivo escrito', other: 'archivos escritos' })} en «${folder}».`,
    removed: (count) =>
      `${counted(count, { one: 'archivo', other: 'archivos' })} de exportaciones anteriores en la papelera.`,
    stopped: 'Detenido. Exporta de nuevo para continuar.',
    failed: (why) =>
      `Falló la exportación: ${why}. Lo que se escribió antes queda; exporta de nuevo para continuar.`,
    planFailed: (why) => `No se pudieron mirar los archivos de esta carpeta: ${why}.`,
    changedMeanwhile: (path) => `«${path}» cambió mientras tanto`,
  },
};
