import type { IMPORT as ENGLISH } from '../en/import';
import { formatBytes, formatCount, formatTokens } from '../format';
import { counted, countedNotes } from './words';

/** The browser in which people choose which folders are read. */
export const IMPORT: typeof ENGLISH = {
  importNotes: {
    title: 'Elegir qué lee Altitude',
    filter: 'Filtrar carpetas…',
    filterLabel: 'Filtrar carpetas por nombre',
    folders: 'Carpetas',
    loose: 'Notas sin carpeta',
    looseWhy: 'Para omitir notas sueltas, añádelas a los archivos excluidos de Obsidian.',
    noFolders: 'No hay ninguna nota en esta bóveda.',
    noMatch: 'Ninguna carpeta tiene esto en su nombre.',
    moreFolders: (shown, total) =>
      `Se muestran las primeras ${formatCount(shown)} de ${formatCount(total)} filas. El filtro encuentra las demás.`,
    loading: 'Buscando qué archivos hay…',
    failed: (why) => `No se pudieron listar los archivos de la bóveda: ${why}`,
    excludedFiles: 'Omitir los archivos excluidos de Obsidian',
    excludedCount: (count) => countedNotes(count),
    excludedInApp: 'Excluida en Obsidian',
    someExcluded: (count) => counted(count, { one: 'excluida en Obsidian', other: 'excluidas en Obsidian' }),
    amounts: (notes, bytes, tokens) =>
      `${countedNotes(notes)} · ${formatBytes(bytes)} · unos ${formatTokens(tokens)} tokens`,
    total: (notes, ofNotes) =>
      `Se ${notes === 1 ? 'leerá' : 'leerán'} ${formatCount(notes)} de ${countedNotes(ofNotes)}`,
    size: (bytes, tokens) => `${formatBytes(bytes)} · unos ${formatTokens(tokens)} tokens`,
    joining: (count) =>
      `${counted(count, { one: 'nota se añadirá', other: 'notas se añadirán' })} al índice.`,
    leaving: (count) =>
      `${counted(count, { one: 'nota saldrá', other: 'notas saldrán' })} del índice de inmediato.`,
    unchanged: 'Aún no cambia nada.',
    onDevice: 'Índice en este dispositivo',
    free: 'gratis',
    byServer: 'Embeddings en un servidor',
    unknownPrice: 'precio desconocido',
    summaries: 'Resúmenes y su precio',
    nothingToBuy: 'Todos los resúmenes están al día',
    cancel: 'Cancelar',
    apply: 'Aplicar',
  },
};
