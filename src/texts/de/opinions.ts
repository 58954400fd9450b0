import type { DroppedWhy, PairVerdict } from '../../llm/opinions/opinion';
import type { OPINIONS as ENGLISH } from '../en/opinions';
import { formatChoice, formatCount, formatList } from '../format';
import { counted } from './words';

function verdicts(count: number): string {
  return counted(count, { one: 'Urteil', other: 'Urteile' });
}

function drafts(count: number): string {
  return counted(count, { one: 'Entwurf', other: 'Entwürfe' });
}

const THINKS: Record<PairVerdict, (model: string) => string> = {
  same: (model) => `${model} hält beide für dasselbe`,
  different: (model) => `${model} hält sie für verschieden`,
  unsure: (model) => `${model} kann es nicht sagen`,
};

const DROPPED: Record<DroppedWhy, string> = {
  missing: 'keine brauchbare Antwort',
  quote: 'zitierte Worte, die in deinen Notizen nicht stehen',
  'one-note': 'ein Entwurf, der nur in einer Notiz steht',
  unfit: 'Links, Adressen oder Code statt einfacher Sätze',
};

function cases(pairs: number, lists: number): string {
  return formatList([
    ...(pairs === 0 ? [] : [counted(pairs, { one: 'Frage', other: 'Fragen' })]),
    ...(lists === 0
      ? []
      : [counted(lists, { one: 'Gruppe ähnlicher Listen', other: 'Gruppen ähnlicher Listen' })]),
  ]);
}

export const OPINIONS: typeof ENGLISH = {
  opinions: {
    thinks: (verdict, model) => THINKS[verdict](model),
    quotes: (a, b) => `„${a}“ · „${b}“`,
    by: (model) => `von ${model}`,
    draftBy: (model) => `Entworfen von ${model}`,
    outdated: (model) =>
      `Was ${model} dazu gesagt hat, gilt nicht mehr: In den Notizen steht jetzt etwas anderes.`,
    forgotten: (what) => `Entfernt: ${what}. Was bezahlt wurde, bleibt im Kassenbuch.`,
    draftCount: (count) => drafts(count),
    drafts: 'Entwürfe',
    steps: 'Schritte',
    pitfalls: 'Was schiefgehen kann',
    leftOut: (count) =>
      `${counted(count, { one: 'Zeile', other: 'Zeilen' })} ausgelassen, die in keiner Notiz steht`,
    offer: (pairs, lists, model) => `Noch nicht gefragt wurde ${model} zu: ${cases(pairs, lists)}.`,
    sends: (host) =>
      `Die Zeilen unten gehen an ${host}, von Listen mit Schritten deren Worte. Nichts wird gesendet, bevor du den Knopf drückst.`,
    ask: (price) => `Fragen für ${price}`,
    askFree: 'Kostenlos fragen',
    asking: 'Frage läuft…',
    nothing:
      'Es gibt nichts zu fragen: Was offen ist, wurde schon gefragt, oder die Notizen sagen nichts darüber.',
    consent: (pairs, lists, model, host, price) =>
      `Zeilen deiner Notizen an ${host} senden (${cases(pairs, lists)}), um zu hören, was ${model} meint (${price})?`,
    done: (verdictCount, draftCount, paid) =>
      `${formatList([verdicts(verdictCount), ...(draftCount === 0 ? [] : [drafts(draftCount)])])} (${paid})`,
    dropped: (count, why) => `${formatCount(count)} ausgelassen: ${DROPPED[why]}`,
    damaged: (count) =>
      `${counted(count, { one: 'gekaufter Entwurf oder Text lässt sich nicht lesen; die Datei bleibt', other: 'gekaufte Entwürfe oder Texte lassen sich nicht lesen; die Dateien bleiben' })}, wo ${count === 1 ? 'sie ist' : 'sie sind'}, und nichts wird ungefragt noch einmal gekauft.`,
    strays: (count) => `${formatCount(count)} ausgelassen: zu etwas, das nicht gefragt war`,
    joined: (count) =>
      `${counted(count, { one: 'Paar', other: 'Paare' })} verbunden. Rückgängig nimmt alle in einem Schritt zurück.`,
    bought: (count) => counted(count, { one: 'Einschätzung', other: 'Einschätzungen' }),
    askedOfModels: 'Modelle gefragt',
    figure: (verdictCount, draftCount, pages, leftOut, paid) =>
      formatList([
        verdicts(verdictCount),
        ...(draftCount === 0 ? [] : [drafts(draftCount)]),
        ...pages,
        ...(leftOut === 0 ? [] : [`${formatCount(leftOut)} ausgelassen`]),
        paid,
      ]),
    joins: 'Verbinden, was das Modell für dasselbe hält',
    joinsDesc:
      'Wird ein Sprachmodell zu Fragen befragt und zitiert es Zeilen beider Seiten, werden Namen, die es für dasselbe hält, gleich verbunden. Jede Verbindung ist eine Entscheidung, die das Modell nennt; Rückgängig nimmt alle eines Mals zusammen zurück.',
    mayMean: (name, titles) =>
      `„${name}“ kann ${formatChoice([...titles])} meinen; dies ist das erste davon.`,
    optionAlone: (option) => `--${option} gehört nur zu ask-model.`,
  },
};
