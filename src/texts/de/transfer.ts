import type { TRANSFER as ENGLISH } from '../en/transfer';
import { formatBytes, formatCount, formatMoment } from '../format';
import { counted, countedAtomsDative } from './words';

function files(count: number): string {
  return counted(count, { one: 'Datei', other: 'Dateien' });
}

function vectors(count: number): string {
  return counted(count, { one: 'Vektor', other: 'Vektoren' });
}

export const TRANSFER: typeof ENGLISH = {
  transfer: {
    title: 'Vektoren für andere Geräte',
    settingDesc:
      'Was das Modell aus deinen Notizen gemacht hat, kann über einen Ordner dieses Vaults zu deinen anderen Geräten, damit es ein Telefon nicht noch einmal machen muss.',
    intro:
      'Ein Modell macht aus jedem Absatz einen Vektor, und das dauert. Geräte mit demselben Modell können sie aus einem Ordner dieses Vaults übernehmen und machen nur noch, was neu ist. Text deiner Notizen ist nicht darin.',
    folderDefault: 'Altitude-Vektoren',
    off: 'Es ist kein Modell gewählt, also gibt es keine Vektoren. Wähle eines in den Einstellungen von Altitude.',
    builtIn:
      'Das eingebaute Modell lernt auf jedem Gerät aus den Notizen dort, deshalb passen seine Vektoren zu keinem anderen Gerät. Wähle in den Einstellungen von Altitude ein Modell zum Herunterladen oder einen Server.',
    here: (count, model) =>
      `Dieses Gerät hat Vektoren von ${countedAtomsDative(count, 'paragraph')}, gemacht von ${model}.`,
    noneHere: 'Dieses Gerät hat noch keine Vektoren.',
    willWrite: (sizeBytes, folder) =>
      `Beim Schreiben kommen etwa ${formatBytes(sizeBytes)} nach „${folder}“.`,
    there: (folder, count, sizeBytes, newestMs) =>
      `„${folder}“ enthält ${files(count)} mit Vektoren (${formatBytes(sizeBytes)}), die neueste vom ${formatMoment(newestMs)}.`,
    noneThere: (folder) => `„${folder}“ enthält keine Vektoren.`,
    offered: (folder, count, missing, sizeBytes) =>
      `Ein anderes Gerät hat Vektoren in „${folder}“ gelegt: für bis zu ${formatCount(count)} von ${countedAtomsDative(missing, 'paragraph')}, denen hier einer fehlt (${formatBytes(sizeBytes)}). Sie zu übernehmen kostet nichts.`,
    takeOffered: 'Übernehmen',
    putAway: 'Nicht mehr anbieten',
    notOffered: 'Wird nicht mehr angeboten. Der Befehl „Vektoren für andere Geräte“ übernimmt sie jederzeit.',
    write: 'Schreiben',
    take: 'Übernehmen',
    writing: (done, total) => `Schreiben: ${formatCount(done)} von ${files(total)}`,
    taking: (done, total) => `Übernehmen: ${formatCount(done)} von ${files(total)}`,
    written: (count) => `${files(count)} geschrieben.`,
    unchanged: (count) => `${files(count)} ${count === 1 ? 'war' : 'waren'} schon aktuell.`,
    removed: (count) =>
      `${files(count)} in den Papierkorb verschoben: Die Vektoren daraus stehen in den anderen.`,
    synced:
      'Wähle auf dem anderen Gerät „Übernehmen“, sobald die Dateien dort sind. Obsidian Sync überträgt sie nur, wenn „Alle anderen Typen synchronisieren“ an ist.',
    taken: (count) => (count === 0 ? 'Nichts Neues wurde übernommen.' : `${vectors(count)} übernommen.`),
    known: (count) => `${vectors(count)} ${count === 1 ? 'war' : 'waren'} schon hier.`,
    noModelYet:
      'Das Modell ist auf diesem Gerät noch nicht bereit. Übernimm die Vektoren, sobald es das ist: Die Einstellungen sagen, wie weit es ist.',
    others: (count) =>
      `${files(count)} ausgelassen: Die Vektoren sind von einem anderen Modell als dem dieses Geräts.`,
    notTaken: (file, why) => `„${file}“ wurde nicht übernommen: ${why}.`,
    stopped: 'Angehalten. Was geschehen ist, bleibt.',
    failed: (why) =>
      `Das ist fehlgeschlagen: ${why}. Was vorher geschehen ist, bleibt; versuche es noch einmal, um fortzufahren.`,
  },
};
