import type { JobWhy, RefusedWhy } from '../../llm/ledger-entry';
import type { Money } from '../../llm/quote';
import type { SPENDING as ENGLISH } from '../en/spending';
import { formatDay, formatDayAndTime, formatFixed, formatList, formatMoment, formatTokens } from '../format';
import { counted } from './words';

/** Amounts of less than a cent are what most purchases come to. */
function usd(amount: number): string {
  if (amount > 0 && amount < 0.0001) return `< ${formatFixed(0.0001, 4)} USD`;
  return `${formatFixed(amount, amount > 0 && amount < 0.1 ? 4 : 2)} USD`;
}

function money(price: Money): string {
  if (price.kind === 'local') return 'gratis';
  if (price.kind === 'unknown') return 'precio desconocido';
  const digits = price.high < 0.1 ? 4 : 2;
  const [low, high] = [formatFixed(price.low, digits), formatFixed(price.high, digits)];
  return low === high ? `${high} USD` : `${low}–${high} USD`;
}

function summaries(count: number): string {
  return counted(count, { one: 'resumen', other: 'resúmenes' });
}

function requests(count: number): string {
  return counted(count, { one: 'solicitud', other: 'solicitudes' });
}

const REFUSED: Record<RefusedWhy, string> = {
  gone: 'la nota ya no existe',
  changed: 'la nota cambió después del presupuesto',
  fresh: 'ya hay uno al día',
  rejected: 'el servidor lo rechazó',
  declined: 'el modelo se negó',
  'not-read': 'el servidor recortó el texto: da al modelo un contexto mayor',
  missing: 'ninguna respuesta útil',
  lost: 'se cortó la conexión',
  failed: 'el servidor respondió con un error',
  silent: 'el servidor no respondió a tiempo',
  cap: 'no queda dinero para un segundo intento',
};

const WHY: Record<JobWhy, string> = {
  person: 'detenido por ti',
  cap: 'se alcanzó el límite del trabajo',
  'day-cap': 'se alcanzó el límite del día',
  'day-unknown': 'no se puede leer una línea del registro de gastos, y no se sabe cuánto se gastó hoy',
  'ledger-unread':
    'no se puede leer el registro de gastos de otro dispositivo, y no se sabe cuánto gastó hoy',
  price: 'el precio de este modelo ya no es el que aceptaste',
  rate: 'el servidor pide esperar',
  key: 'el servidor rechazó la clave, la cuenta, el modelo o la dirección',
  offline: 'el servidor no respondió',
  'no-api': 'en esta dirección no responde el servidor de un modelo de lenguaje',
  rejected: 'el servidor no aceptó la pregunta',
  'too-long': 'el servidor envió mucho más de lo pedido',
  lost: 'se cortó la conexión',
  failed: 'el servidor respondió con un error',
  silent: 'el servidor no respondió a tiempo',
  refusals: 'diez solicitudes seguidas no dieron resultado',
  storage: 'no se pudo escribir el registro de gastos o el índice',
};

const ADVICE: Partial<Record<JobWhy, string>> = {
  'day-cap': 'Un --max-usd más alto da margen hoy.',
  'day-unknown': 'Recupera el archivo del registro de una copia, o espera hasta entonces.',
  price: 'Para seguir, acepta el nuevo.',
  key: 'Comprueba ALTITUDE_LLM_KEY, la cuenta y que esta dirección tenga este modelo.',
  offline: 'Comprueba que el servidor esté en marcha.',
  'no-api': 'Comprueba la --url: es la dirección hasta su /v1.',
  refusals: 'Prueba otro --model, o mira las notas que quedaron fuera.',
  lost: 'Comprueba que el servidor siga en marcha: su registro dice por qué corta las conexiones.',
  failed: 'El registro del servidor dice qué falló.',
  silent: 'Prueba un --model más pequeño, o cuando el servidor tenga menos trabajo.',
  storage: 'Haz sitio en el disco, o date permiso para escribir junto al índice.',
};

/** What is bought of language models. */
export const SPENDING: typeof ENGLISH = {
  spending: {
    usd,
    money,
    summaries,
    why: (why) => WHY[why],
    advice: (why) => ADVICE[why],
    refused: (why) => REFUSED[why],
    quote: (count, requestCount, model, host) =>
      `${summaries(count)} en ${requests(requestCount)} a ${model} en ${host}`,
    price: (price) => `Precio: ${money(price)}`,
    tokens: (input, output) =>
      `Tokens: ${formatTokens(input[0] ?? 0)}–${formatTokens(input[1] ?? 0)} de entrada, ${formatTokens(output[0] ?? 0)}–${formatTokens(output[1] ?? 0)} de salida`,
    learned: (answers) =>
      answers === 0
        ? 'Una estimación: aún no se ha comprado nada a este modelo.'
        : `Estimado a partir de ${counted(answers, { one: 'respuesta anterior', other: 'respuestas anteriores' })} de este modelo.`,
    rates: (input, output, cached) =>
      `${input} de entrada${cached === undefined ? '' : ` (${cached} en caché)`}, ${output} de salida por millón de tokens`,
    priceWords: { local: 'sin coste', unknown: 'desconocido', forgotten: 'otro' },
    byOwnPrice: (rates) => `Según tu propio precio: ${rates}.`,
    newPrice: (model, host, now, before) =>
      `El precio de ${model} en ${host} es ahora: ${now}. Aceptaste: ${before}.`,
    newPriceConsent: (count, price) => `¿Seguir con lo que queda, ${summaries(count)} (${price})?`,
    oldPrice: (asOf) => `Este precio se consultó el ${asOf}.`,
    fresh: (count) => `${summaries(count)} ya al día`,
    unreadable: (paths) => `No se pudo leer: ${formatList(paths)}`,
    nothing:
      'No hay nada que resumir: todos los resúmenes están al día, o el texto es demasiado corto para uno.',
    consent: (count, model, host, price) =>
      `¿Enviar el texto de tus notas a ${host} para ${summaries(count)} de ${model} (${price})?`,
    declined: 'No se envió nada.',
    noConsent: (host, price) =>
      `Enviar notas a ${host} (${price}) requiere tu consentimiento, y no hay nadie a quien preguntar.`,
    noConsentAdvice: 'Añade --yes si estás de acuerdo.',
    noKey: (host) => `No hay ninguna clave para ${host}.`,
    noKeyAdvice: 'Ponla en la variable de entorno ALTITUDE_LLM_KEY.',
    noModel: (host) => `¿Qué modelo de ${host}?`,
    noModelAdvice: 'Indícalo: --model qwen3',
    unknownPrice: (model, host) =>
      `No se sabe cuánto cuesta ${model} en ${host}, así que hace falta un límite en tokens.`,
    unknownPriceAdvice: (tokens) =>
      `Di cuánto cuesta con --price 0.5/2, o añade --max-tokens N; se esperan unos ${formatTokens(tokens)}.`,
    progress: 'Resumiendo',
    planning: 'Leyendo notas para calcular el precio',
    done: (bought, paid) =>
      `${counted(bought, { one: 'resumen escrito', other: 'resúmenes escritos' })} (${paid})`,
    paused: (why) => `En pausa: ${why}.`,
    pausedByYou: 'Pausado por ti.',
    stopped: 'Detenido.',
    failed: (why) => `Error: ${why}.`,
    left: (count) => counted(count, { one: 'resumen pendiente', other: 'resúmenes pendientes' }),
    said: (words) => `El servidor dice: ${words}`,
    resumesAt: (timeMs) => `Puede seguir después de ${formatMoment(timeMs)}.`,
    resumeAdvice: 'altitude summarize VAULT --resume sigue donde se detuvo.',
    publishNext:
      'Quienes leen esta bóveda en un archivo compartido reciben lo comprado, también los nombres de temas, con el próximo altitude publish.',
    restAdvice: 'altitude summarize VAULT pide el resto, con su propio precio.',
    refusedLine: (count, why) => `${counted(count, { one: 'omitido', other: 'omitidos' })}: ${why}`,
    lost: (amount) => `de ello, ${amount} por respuestas que se perdieron; puede que no se hayan facturado`,
    nothingToResume: 'No hay ningún trabajo que reanudar.',
    noJob: (id) => `No existe el trabajo ${id}.`,
    noJobAdvice: 'altitude cost VAULT --ledger los enumera.',
    undone: (dropped) =>
      `${counted(dropped, { one: 'resumen eliminado', other: 'resúmenes eliminados' })}. Lo que se pagó queda en el registro de gastos.`,
    undoQuestion: (what, paid) =>
      paid === undefined
        ? `¿Eliminar ${what}? Para recuperar esto habría que crearlo de nuevo.`
        : `¿Eliminar ${what} (se pagó ${paid})? Para recuperar esto habría que comprarlo de nuevo.`,
    noUndoConsent: (what, paid) =>
      `Eliminar ${what}${paid === undefined ? '' : ` (se pagó ${paid})`} requiere tu consentimiento, y no hay nadie a quien preguntar.`,
    notUndone: 'No se eliminó nada.',
    resumeAndUndo: '--resume y --undo no van juntos.',
    noLlm: '--yes, --anew, --max-usd y --max-tokens van con --llm o --url.',
    noReader: '--read-by-model va con --llm o --url.',
    readingOf: (question: string): string => `Lectura de «${question}»`,
    answerTo: (question: string): string => `Respuesta a «${question}»`,
    noDate: (text) => `--since: ${text} no es una fecha. Escribe 2026-05-31, o 30d para hace treinta días.`,
    noPhrase: '--for pide una frase: para quién es el resumen, o en qué debe fijarse.',
    noAmount: (option, text) => `--${option} ${text}: escribe un número mayor que 0.`,
    noPrice: (text) =>
      `--price ${text}: escribe los dólares por millón de tokens de entrada y de salida, como 0.5/2, y después los de entrada en caché, como 0.5/2/0.05.`,
    priceOfNobody: (option) => `--price va con --${option} o --url.`,
    emptyLedger: 'Aún no se ha comprado nada.',
    jobLine: (id, day, state, model) => `${id}  ${day}  ${state}  ${model}`,
    day: (timeMs, nowMs) => formatDay(timeMs, nowMs),
    began: (timeMs, nowMs) => formatDayAndTime(timeMs, nowMs),
    states: {
      ...{ quoted: 'presupuestado', confirmed: 'sin empezar', running: 'interrumpido', paused: 'en pausa' },
      ...{ stopped: 'detenido', done: 'terminado', failed: 'con error' },
    },
    isRunning: 'en curso',
    isUndone: 'deshecho',
    isElsewhere: 'en otro dispositivo',
    isAtLimit: 'en su límite',
    quotedAndPaid: (quoted, paid) => `presupuestado ${quoted}, pagado ${paid}`,
    total: (paid) => `Pagado en total: ${paid}`,
    damagedDeliveries: (count) =>
      `${counted(count, { one: 'archivo con resúmenes comprados está dañado y se conserva', other: 'archivos con resúmenes comprados están dañados y se conservan' })}. Lo que se puede leer se usa; el resto solo se vuelve a comprar si lo pides.`,
    unreadableSummaries: (count) => `De lo comprado ya no se puede leer: ${summaries(count)}.`,
    unreadLedger: (file, why) =>
      `No se puede leer ${file}: ${why}. Espera a que tu sincronización lo traiga, o elimínalo. Hasta entonces no se compra nada que cueste dinero.`,
    waitsForLedgers: (files) =>
      `Falta ${formatList(files)}: espera a que tu sincronización lo traiga, o elimínalo.`,
    ledgerDamaged: (lines) =>
      `No se ${lines === 1 ? 'pudo' : 'pudieron'} leer ${counted(lines, { one: 'línea', other: 'líneas' })} del registro de gastos.`,
  },
};
