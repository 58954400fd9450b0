import type { DroppedWhy, PairVerdict } from '../../llm/opinions/opinion';
import type { OPINIONS as ENGLISH } from '../en/opinions';
import { formatChoice, formatList } from '../format';
import { counted } from './words';

function verdicts(count: number): string {
  return counted(count, { one: 'veredicto', other: 'veredictos' });
}

function drafts(count: number): string {
  return counted(count, { one: 'borrador', other: 'borradores' });
}

const THINKS: Record<PairVerdict, (model: string) => string> = {
  same: (model) => `${model} cree que son lo mismo`,
  different: (model) => `${model} cree que son distintos`,
  unsure: (model) => `${model} no lo sabe`,
};

const DROPPED: Record<DroppedWhy, string> = {
  missing: 'ninguna respuesta útil',
  quote: 'palabras citadas que tus notas no dicen',
  'one-note': 'un borrador que está en una sola nota',
  unfit: 'enlaces, direcciones o código en lugar de frases sencillas',
};

function cases(pairs: number, lists: number): string {
  return formatList([
    ...(pairs === 0 ? [] : [counted(pairs, { one: 'pregunta', other: 'preguntas' })]),
    ...(lists === 0
      ? []
      : [counted(lists, { one: 'grupo de listas parecidas', other: 'grupos de listas parecidas' })]),
  ]);
}

export const OPINIONS: typeof ENGLISH = {
  opinions: {
    thinks: (verdict, model) => THINKS[verdict](model),
    quotes: (a, b) => `«${a}» · «${b}»`,
    by: (model) => `por ${model}`,
    draftBy: (model) => `Borrador de ${model}`,
    outdated: (model) => `Lo que ${model} dijo de esto ya no vale: ahora las notas dicen otra cosa.`,
    forgotten: (what) => `Eliminado: ${what}. Lo que se pagó queda en el registro de gastos.`,
    draftCount: (count) => drafts(count),
    drafts: 'Borradores',
    steps: 'Pasos',
    pitfalls: 'Qué puede salir mal',
    leftOut: (count) =>
      `${counted(count, { one: 'línea omitida', other: 'líneas omitidas' })} que ninguna nota dice`,
    offer: (pairs, lists, model) => `Aún no se ha preguntado a ${model} por ${cases(pairs, lists)}.`,
    sends: (host) =>
      `Las líneas de abajo van a ${host}, y de las listas de pasos, sus palabras. No se envía nada antes de que pulses el botón.`,
    ask: (price) => `Preguntar por ${price}`,
    askFree: 'Preguntar sin coste',
    asking: 'Preguntando…',
    nothing: 'No hay nada que preguntar: lo abierto ya se preguntó, o las notas no dicen nada de ello.',
    consent: (pairs, lists, model, host, price) =>
      `¿Enviar líneas de tus notas sobre ${cases(pairs, lists)} a ${host}, para saber qué cree ${model} (${price})?`,
    done: (verdictCount, draftCount, paid) =>
      `${formatList([verdicts(verdictCount), ...(draftCount === 0 ? [] : [drafts(draftCount)])])} (${paid})`,
    dropped: (count, why) => `${counted(count, { one: 'omitido', other: 'omitidos' })}: ${DROPPED[why]}`,
    damaged: (count) =>
      `${counted(count, { one: 'borrador o texto comprado no se puede leer; su archivo se queda donde está', other: 'borradores o textos comprados no se pueden leer; sus archivos se quedan donde están' })}, y no se vuelve a comprar nada sin que lo pidas.`,
    strays: (count) =>
      `${counted(count, { one: 'omitido', other: 'omitidos' })}: sobre algo que no se preguntó`,
    joined: (count) =>
      `${counted(count, { one: 'par unido', other: 'pares unidos' })}. Deshacer los separa en un solo paso.`,
    bought: (count) => counted(count, { one: 'opinión', other: 'opiniones' }),
    askedOfModels: 'preguntado a modelos',
    figure: (verdictCount, draftCount, pages, leftOut, paid) =>
      formatList([
        verdicts(verdictCount),
        ...(draftCount === 0 ? [] : [drafts(draftCount)]),
        ...pages,
        ...(leftOut === 0 ? [] : [counted(leftOut, { one: 'omitido', other: 'omitidos' })]),
        paid,
      ]),
    joins: 'Unir lo que el modelo toma por lo mismo',
    joinsDesc:
      'Cuando se pregunta a un modelo de lenguaje y cita líneas de ambos lados, los nombres que toma por lo mismo se unen enseguida. Cada unión es una decisión que nombra al modelo, y deshacer separa de una vez todas las de esa ocasión.',
    mayMean: (name, titles) => `«${name}» puede ser ${formatChoice([...titles])}; este es el primero.`,
    optionAlone: (option) => `--${option} solo vale con ask-model.`,
  },
};
