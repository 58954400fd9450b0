import type { JobWhy, RefusedWhy } from '../../llm/ledger-entry';
import type { Money } from '../../llm/quote';
import type { SPENDING as ENGLISH } from '../en/spending';
import {
  formatCount,
  formatDay,
  formatDayAndTime,
  formatFixed,
  formatList,
  formatMoment,
  formatTokens,
} from '../format';
import { counted } from './words';

/** Amounts of less than a cent are what most purchases come to. */
function usd(amount: number): string {
  if (amount > 0 && amount < 0.0001) return `< ${formatFixed(0.0001, 4)} USD`;
  return `${formatFixed(amount, amount > 0 && amount < 0.1 ? 4 : 2)} USD`;
}

function money(price: Money): string {
  if (price.kind === 'local') return 'kostenlos';
  if (price.kind === 'unknown') return 'unbekannter Preis';
  const digits = price.high < 0.1 ? 4 : 2;
  const [low, high] = [formatFixed(price.low, digits), formatFixed(price.high, digits)];
  return low === high ? `${high} USD` : `${low}–${high} USD`;
}

function summaries(count: number): string {
  return counted(count, { one: 'Zusammenfassung', other: 'Zusammenfassungen' });
}

function requests(count: number): string {
  return counted(count, { one: 'Anfrage', other: 'Anfragen' });
}

const REFUSED: Record<RefusedWhy, string> = {
  gone: 'die Notiz gibt es nicht mehr',
  changed: 'die Notiz hat sich seit dem Angebot geändert',
  fresh: 'es gibt schon eine aktuelle',
  rejected: 'der Server hat es abgelehnt',
  declined: 'das Modell hat abgelehnt',
  'not-read': 'der Server hat den Text gekürzt: Gib dem Modell einen größeren Kontext',
  missing: 'keine brauchbare Antwort',
  lost: 'die Verbindung ist abgebrochen',
  failed: 'der Server hat mit einem Fehler geantwortet',
  silent: 'der Server hat nicht rechtzeitig geantwortet',
  cap: 'für einen zweiten Versuch ist kein Geld mehr da',
};

const WHY: Record<JobWhy, string> = {
  person: 'von dir gestoppt',
  cap: 'die Grenze des Auftrags ist erreicht',
  'day-cap': 'die Grenze des Tages ist erreicht',
  'day-unknown': 'eine Zeile des Kassenbuchs ist unlesbar, und was heute ausgegeben wurde, ist nicht bekannt',
  'ledger-unread':
    'das Kassenbuch eines anderen Geräts ist unlesbar, und was es heute ausgegeben hat, ist nicht bekannt',
  price: 'der Preis dieses Modells ist nicht mehr der, dem du zugestimmt hast',
  rate: 'der Server bittet zu warten',
  key: 'der Server hat den Schlüssel, das Konto, das Modell oder die Adresse abgelehnt',
  offline: 'der Server hat nicht geantwortet',
  'no-api': 'unter dieser Adresse antwortet kein Server eines Sprachmodells',
  rejected: 'der Server hat die Frage nicht angenommen',
  'too-long': 'der Server hat weit mehr geschickt, als verlangt war',
  lost: 'die Verbindung ist abgebrochen',
  failed: 'der Server hat mit einem Fehler geantwortet',
  silent: 'der Server hat nicht rechtzeitig geantwortet',
  refusals: 'zehn Anfragen hintereinander blieben ohne Ergebnis',
  storage: 'das Kassenbuch oder der Index konnte nicht geschrieben werden',
};

const ADVICE: Partial<Record<JobWhy, string>> = {
  'day-cap': 'Ein höheres --max-usd schafft heute Platz.',
  'day-unknown': 'Stelle die Datei des Kassenbuchs aus einer Kopie wieder her, oder warte bis dahin.',
  price: 'Stimme dem neuen zu, um fortzufahren.',
  key: 'Prüfe ALTITUDE_LLM_KEY, das Konto und ob es unter dieser Adresse dieses Modell gibt.',
  offline: 'Prüfe, ob der Server läuft.',
  'no-api': 'Prüfe die --url: Sie ist die Adresse bis vor ihr /v1.',
  refusals: 'Versuche ein anderes --model, oder sieh dir die ausgelassenen Notizen an.',
  lost: 'Prüfe, ob der Server durchläuft: Sein Protokoll sagt, warum er Verbindungen beendet.',
  failed: 'Das Protokoll des Servers sagt, was fehlgeschlagen ist.',
  silent: 'Versuche es mit einem kleineren --model oder wenn der Server weniger zu tun hat.',
  storage: 'Schaffe Platz auf dem Datenträger, oder gib dir das Recht, neben dem Index zu schreiben.',
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
      `${summaries(count)} in ${requests(requestCount)} an ${model} bei ${host}`,
    price: (price) => `Preis: ${money(price)}`,
    tokens: (input, output) =>
      `Tokens: ${formatTokens(input[0] ?? 0)}–${formatTokens(input[1] ?? 0)} hin, ${formatTokens(output[0] ?? 0)}–${formatTokens(output[1] ?? 0)} zurück`,
    learned: (answers) =>
      answers === 0
        ? 'Eine Schätzung: Von diesem Modell wurde noch nichts gekauft.'
        : `Geschätzt nach ${counted(answers, { one: 'früheren Antwort', other: 'früheren Antworten' })} dieses Modells.`,
    rates: (input, output, cached) =>
      `${input} für Eingabe${cached === undefined ? '' : ` (${cached} aus dem Cache)`}, ${output} für Ausgabe je Million Token`,
    priceWords: { local: 'kostenlos', unknown: 'unbekannt', forgotten: 'einem anderen' },
    byOwnPrice: (rates) => `Nach deinem eigenen Preis: ${rates}.`,
    newPrice: (model, host, now, before) =>
      `Der Preis von ${model} bei ${host} ist jetzt: ${now}. Zugestimmt hast du: ${before}.`,
    newPriceConsent: (count, price) => `Mit den restlichen ${summaries(count)} fortfahren (${price})?`,
    oldPrice: (asOf) => `Dieser Preis wurde am ${asOf} nachgeschlagen.`,
    fresh: (count) => `${summaries(count)} schon aktuell`,
    unreadable: (paths) => `Nicht lesbar: ${formatList(paths)}`,
    nothing:
      'Es gibt nichts zusammenzufassen: Alle Zusammenfassungen sind aktuell, oder der Text ist zu kurz dafür.',
    consent: (count, model, host, price) =>
      `Den Text deiner Notizen an ${host} senden, für ${summaries(count)} von ${model} (${price})?`,
    declined: 'Nichts wurde gesendet.',
    noConsent: (host, price) =>
      `Notizen an ${host} zu senden (${price}) braucht deine Zustimmung, und niemand ist da, der gefragt werden kann.`,
    noConsentAdvice: 'Füge --yes hinzu, wenn du zustimmst.',
    noKey: (host) => `Für ${host} gibt es keinen Schlüssel.`,
    noKeyAdvice: 'Setze ihn in der Umgebungsvariable ALTITUDE_LLM_KEY.',
    noModel: (host) => `Welches Modell von ${host}?`,
    noModelAdvice: 'Nenne es: --model qwen3',
    unknownPrice: (model, host) =>
      `Was ${model} bei ${host} kostet, ist nicht bekannt, daher ist eine Grenze in Tokens nötig.`,
    unknownPriceAdvice: (tokens) =>
      `Sage mit --price 0.5/2, was es kostet, oder füge --max-tokens N hinzu; erwartet werden etwa ${formatTokens(tokens)}.`,
    progress: 'Zusammenfassen',
    planning: 'Notizen werden für den Preis gelesen',
    done: (bought, paid) => `${summaries(bought)} geschrieben (${paid})`,
    paused: (why) => `Pausiert: ${why}.`,
    pausedByYou: 'Von dir pausiert.',
    stopped: 'Gestoppt.',
    failed: (why) => `Fehlgeschlagen: ${why}.`,
    left: (count) => `${summaries(count)} übrig`,
    said: (words) => `Der Server sagt: ${words}`,
    resumesAt: (timeMs) => `Weitergehen kann es nach ${formatMoment(timeMs)}.`,
    resumeAdvice: 'altitude summarize VAULT --resume macht dort weiter.',
    publishNext:
      'Wer diesen Vault in einem Archiv liest, bekommt das Gekaufte, auch Namen von Themen, mit dem nächsten altitude publish.',
    restAdvice: 'altitude summarize VAULT fragt nach dem Rest, zu einem eigenen Preis.',
    refusedLine: (count, why) => `${formatCount(count)} ausgelassen: ${why}`,
    lost: (amount) => `davon ${amount} für verlorene Antworten; sie wurden vielleicht nicht berechnet`,
    nothingToResume: 'Es gibt keinen Auftrag fortzusetzen.',
    noJob: (id) => `Einen Auftrag ${id} gibt es nicht.`,
    noJobAdvice: 'altitude cost VAULT --ledger führt sie auf.',
    undone: (dropped) => `${summaries(dropped)} entfernt. Was bezahlt wurde, bleibt im Kassenbuch.`,
    undoQuestion: (what, paid) =>
      paid === undefined
        ? `${what} entfernen? Das müsste danach neu geschrieben werden.`
        : `${what} entfernen, bezahlt mit ${paid}? Das müsstest du danach neu kaufen.`,
    noUndoConsent: (what, paid) =>
      `Um ${what}${paid === undefined ? '' : ` (bezahlt: ${paid})`} zu entfernen, braucht es deine Zustimmung, und niemand ist hier, der gefragt werden kann.`,
    notUndone: 'Es wurde nichts entfernt.',
    resumeAndUndo: '--resume und --undo passen nicht zusammen.',
    noLlm: '--yes, --anew, --max-usd und --max-tokens gehören zu --llm oder --url.',
    noReader: '--read-by-model gehört zu --llm oder --url.',
    readingOf: (question: string): string => `Lesart von „${question}“`,
    answerTo: (question: string): string => `Antwort auf „${question}“`,
    noDate: (text) => `--since: ${text} ist kein Datum. Schreibe 2026-05-31, oder 30d für vor dreißig Tagen.`,
    noPhrase: '--for verlangt eine Wortgruppe: für wen die Zusammenfassung ist, oder worauf sie achten soll.',
    noAmount: (option, text) => `--${option} ${text}: Schreibe eine Zahl über 0.`,
    noPrice: (text) =>
      `--price ${text}: Schreibe die US-Dollar je Million Token für Eingabe und Ausgabe, etwa 0.5/2, und dahinter für Eingabe aus dem Cache, etwa 0.5/2/0.05.`,
    priceOfNobody: (option) => `--price gehört zu --${option} oder --url.`,
    emptyLedger: 'Noch wurde nichts gekauft.',
    jobLine: (id, day, state, model) => `${id}  ${day}  ${state}  ${model}`,
    day: (timeMs, nowMs) => formatDay(timeMs, nowMs),
    began: (timeMs, nowMs) => formatDayAndTime(timeMs, nowMs),
    states: {
      ...{
        quoted: 'angeboten',
        confirmed: 'nicht begonnen',
        running: 'vorzeitig beendet',
        paused: 'pausiert',
      },
      ...{ stopped: 'gestoppt', done: 'fertig', failed: 'fehlgeschlagen' },
    },
    isRunning: 'läuft',
    isUndone: 'zurückgenommen',
    isElsewhere: 'auf einem anderen Gerät',
    isAtLimit: 'an seiner Grenze',
    quotedAndPaid: (quoted, paid) => `angeboten ${quoted}, bezahlt ${paid}`,
    total: (paid) => `Insgesamt bezahlt: ${paid}`,
    damagedDeliveries: (count) =>
      `${counted(count, { one: 'Datei mit gekauften Zusammenfassungen ist beschädigt und bleibt', other: 'Dateien mit gekauften Zusammenfassungen sind beschädigt und bleiben' })}. Was davon lesbar ist, wird benutzt; der Rest wird nur auf deinen Wunsch noch einmal gekauft.`,
    unreadableSummaries: (count) => `Von dem, was gekauft wurde, nicht mehr lesbar: ${summaries(count)}.`,
    unreadLedger: (file, why) =>
      `${file} kann nicht gelesen werden: ${why}. Warte, bis deine Synchronisierung sie gebracht hat, oder entferne sie. Bis dahin wird nichts gekauft, das etwas kostet.`,
    waitsForLedgers: (files) =>
      `Es fehlt ${formatList(files)}: Warte, bis deine Synchronisierung die Datei gebracht hat, oder entferne sie.`,
    ledgerDamaged: (lines) =>
      `${counted(lines, { one: 'Zeile des Kassenbuchs konnte', other: 'Zeilen des Kassenbuchs konnten' })} nicht gelesen werden.`,
  },
};
