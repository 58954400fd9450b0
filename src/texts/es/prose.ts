import type { PROSE as ENGLISH } from '../en/prose';
import { counted, countedNotes } from './words';

function lines(count: number): string {
  return counted(count, { one: 'línea', other: 'líneas' });
}

function sentences(count: number): string {
  return counted(count, { one: 'frase', other: 'frases' });
}

export const PROSE: typeof ENGLISH = {
  prose: {
    heading: 'En prosa',
    offer: (model) => `${model} puede contarlo en prosa; cada frase muestra dónde lo dicen tus notas.`,
    sends: (lineCount, notes, host) =>
      `${lines(lineCount)} de ${countedNotes(notes)} ${lineCount === 1 ? 'va' : 'van'} a ${host}. No se envía nada antes de que pulses el botón.`,
    write: (price) => `Escribir por ${price}`,
    writeFree: 'Escribir sin coste',
    writing: 'Escribiendo…',
    stop: 'Parar',
    cited: (place, path, quote) => `Fuente ${place}, ${path}: «${quote}»`,
    source: (quote) => `«${quote}»`,
    writtenBy: (model) => `Escrito por ${model}`,
    leftOut: (count) =>
      `${counted(count, { one: 'frase omitida', other: 'frases omitidas' })} que ninguna nota dice`,
    outdated: 'Tus notas dicen más, u otra cosa, desde que se escribió esto.',
    gone: (model) =>
      `Lo que escribió ${model} ya no está: tus notas no dicen ya aquello en lo que se apoyaba.`,
    damaged: (model) =>
      `Lo que escribió ${model} no se puede leer: el archivo está dañado. Se queda donde está y no se vuelve a comprar nada sin que lo pidas.`,
    spent: (model) => `Se pidió a ${model} que lo contara en prosa y no escribió nada que esté en tus notas.`,
    nothing: 'Las notas no dicen aquí nada que se pueda contar en prosa.',
    before: 'Ya se escribió antes, con las mismas líneas: no se envió nada.',
    consent: (lineCount, notes, model, host, price) =>
      `¿Enviar ${lines(lineCount)} de ${countedNotes(notes)} a ${host}, para que ${model} lo cuente en prosa (${price})?`,
    done: (count, paid) => `${sentences(count)} (${paid})`,
    donePage: (paid) => `Escrito (${paid}).`,
    pages: (count) => counted(count, { one: 'página en prosa', other: 'páginas en prosa' }),
    optionAlone: (option) => `--${option} vale con ask-model o --prose.`,
    proseAlone: '--prose vale con page y brain.',
  },
};
