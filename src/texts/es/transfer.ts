import type { TRANSFER as ENGLISH } from '../en/transfer';
import { formatBytes, formatCount, formatMoment } from '../format';
import { counted, countedAtoms } from './words';

function files(count: number): string {
  return counted(count, { one: 'archivo', other: 'archivos' });
}

function vectors(count: number): string {
  return counted(count, { one: 'vector', other: 'vectores' });
}

export const TRANSFER: typeof ENGLISH = {
  transfer: {
    title: 'Vectores para otros dispositivos',
    settingDesc:
      'Lo que el modelo hizo de tus notas puede llegar a tus otros dispositivos por una carpeta de esta bóveda, para que un teléfono no tenga que hacerlo otra vez.',
    intro:
      'Un modelo hace un vector de cada párrafo, y eso tarda. Los dispositivos con el mismo modelo pueden tomarlos de una carpeta de esta bóveda y hacer solo lo nuevo. No contiene texto de tus notas.',
    folderDefault: 'Vectores de Altitude',
    off: 'No se ha elegido ningún modelo, así que no hay vectores. Elige uno en los ajustes de Altitude.',
    builtIn:
      'El modelo integrado aprende de las notas de cada dispositivo, así que sus vectores no sirven a otro. Elige en los ajustes de Altitude un modelo que se descargue o un servidor.',
    here: (count, model) =>
      `Este dispositivo tiene vectores de ${countedAtoms(count, 'paragraph')}, hechos por ${model}.`,
    noneHere: 'Este dispositivo aún no tiene vectores.',
    willWrite: (sizeBytes, folder) =>
      `Al escribirlos se guardan unos ${formatBytes(sizeBytes)} en «${folder}».`,
    there: (folder, count, sizeBytes, newestMs) =>
      `«${folder}» contiene ${files(count)} con vectores (${formatBytes(sizeBytes)}); lo más reciente es del ${formatMoment(newestMs)}.`,
    noneThere: (folder) => `«${folder}» no contiene vectores.`,
    offered: (folder, count, missing, sizeBytes) =>
      `Otro dispositivo puso vectores en «${folder}»: para hasta ${formatCount(count)} de ${countedAtoms(missing, 'paragraph')} que aquí no tienen ninguno (${formatBytes(sizeBytes)}). Tomarlos no cuesta nada.`,
    takeOffered: 'Tomarlos',
    putAway: 'No ofrecer más',
    notOffered:
      'No se ofrecerán más. El comando «Vectores para otros dispositivos» los toma en cualquier momento.',
    write: 'Escribir',
    take: 'Tomar',
    writing: (done, total) => `Escribiendo: ${formatCount(done)} de ${files(total)}`,
    taking: (done, total) => `Tomando: ${formatCount(done)} de ${files(total)}`,
    written: (count) => `${counted(count, { one: 'archivo escrito', other: 'archivos escritos' })}.`,
    unchanged: (count) => `${files(count)} ya ${count === 1 ? 'estaba' : 'estaban'} al día.`,
    removed: (count) => `${files(count)} en la papelera: sus vectores están en los demás.`,
    synced:
      'Cuando los archivos se hayan sincronizado, elige «Tomar» en el otro dispositivo. Obsidian Sync solo los lleva si está activado «Sincronizar todos los demás tipos».',
    taken: (count) =>
      count === 0
        ? 'No se tomó nada nuevo.'
        : `${counted(count, { one: 'vector tomado', other: 'vectores tomados' })}.`,
    known: (count) => `${vectors(count)} ya ${count === 1 ? 'estaba' : 'estaban'} aquí.`,
    noModelYet:
      'El modelo aún no está listo en este dispositivo. Toma los vectores cuando lo esté: los ajustes dicen cómo va.',
    others: (count) =>
      `${counted(count, { one: 'archivo omitido', other: 'archivos omitidos' })}: los vectores son de otro modelo que el de este dispositivo.`,
    notTaken: (file, why) => `«${file}» no se tomó: ${why}.`,
    stopped: 'Detenido. Lo hecho queda.',
    failed: (why) => `Falló: ${why}. Lo que se hizo antes queda; inténtalo de nuevo para continuar.`,
  },
};
