import type { PROSE as ENGLISH } from '../en/prose';
import { counted, countedNotes } from './words';

function lines(count: number): string {
  return counted(count, { one: 'Zeile', other: 'Zeilen' });
}

function sentences(count: number): string {
  return counted(count, { one: 'Satz', other: 'Sätze' });
}

export const PROSE: typeof ENGLISH = {
  prose: {
    heading: 'In Worten',
    offer: (model) =>
      `${model} kann das in ganzen Sätzen erzählen; jeder zeigt, wo es in deinen Notizen steht.`,
    sends: (lineCount, notes, host) =>
      `An ${host} ${lineCount === 1 ? 'geht' : 'gehen'} ${lines(lineCount)} (${countedNotes(notes)}). Nichts wird gesendet, bevor du den Knopf drückst.`,
    write: (price) => `Schreiben für ${price}`,
    writeFree: 'Kostenlos schreiben',
    writing: 'Wird geschrieben…',
    stop: 'Anhalten',
    cited: (place, path, quote) => `Quelle ${place}, ${path}: „${quote}“`,
    source: (quote) => `„${quote}“`,
    writtenBy: (model) => `Geschrieben von ${model}`,
    leftOut: (count) => `${sentences(count)} ausgelassen: steht in keiner Notiz`,
    outdated: 'In deinen Notizen steht mehr oder anderes, seit das geschrieben wurde.',
    gone: (model) =>
      `Was ${model} geschrieben hat, ist weg: Worauf es sich stützte, steht nicht mehr in deinen Notizen.`,
    damaged: (model) =>
      `Was ${model} geschrieben hat, lässt sich nicht lesen: Die Datei ist beschädigt. Sie bleibt, wo sie ist, und nichts wird ungefragt noch einmal gekauft.`,
    spent: (model) =>
      `${model} sollte das in ganzen Sätzen erzählen und hat nichts geschrieben, was in deinen Notizen steht.`,
    nothing: 'Hier steht in den Notizen nichts, was sich erzählen ließe.',
    before: 'Es wurde schon aus denselben Zeilen geschrieben: Nichts wurde gesendet.',
    consent: (lineCount, notes, model, host, price) =>
      `An ${host} senden: ${lines(lineCount)} (${countedNotes(notes)}), damit ${model} sie in ganzen Sätzen erzählt (${price})?`,
    done: (count, paid) => `${sentences(count)} (${paid})`,
    donePage: (paid) => `Geschrieben (${paid}).`,
    pages: (count) => counted(count, { one: 'Seite in Worten', other: 'Seiten in Worten' }),
    optionAlone: (option) => `--${option} gehört zu ask-model oder --prose.`,
    proseAlone: '--prose gehört zu page und brain.',
  },
};
