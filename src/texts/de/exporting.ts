import type { EXPORTING as ENGLISH } from '../en/exporting';
import { formatCount } from '../format';
import { counted } from './words';

function files(count: number): string {
  return counted(count, { one: 'Datei', other: 'Dateien' });
}

export const EXPORTING: typeof ENGLISH = {
  exporting: {
    title: 'Wissen exportieren',
    open: 'Exportieren…',
    openDesc: 'Was bekannt ist, lässt sich als Markdown in einen Ordner dieses Vaults schreiben.',
    intro:
      'Schreibt eine Markdown-Datei zu jeder Entität und jedem Ablauf und eine SKILL.md zu jedem Skill. Deine Notizen bleiben, wie sie sind, und was bekannt ist, ändert sich nicht.',
    folder: 'Ordner',
    folderDesc: 'In diesem Vault. Er wird angelegt, wenn es ihn nicht gibt.',
    folderDefault: 'Wissen',
    noFolder: 'Nenne einen Ordner.',
    hiddenFolder:
      'Wähle einen Ordner, dessen Name nicht mit einem Punkt beginnt: Andere zeigt Obsidian nicht.',
    leaveOut: 'Diese Dateien aus der Suche von Altitude auslassen',
    leaveOutDesc:
      'Sonst findet sie alles doppelt. Ihre Ordner kommen in den Einstellungen zu „Ordner, die ausgelassen werden“.',
    isOut: 'Die Suche von Altitude lässt diese Dateien aus.',
    planning: 'Dateien werden angesehen…',
    notWhole: 'Noch sind nicht alle Notizen gelesen. Danach kannst du exportieren.',
    nothing: 'Noch ist nichts bekannt, also gibt es nichts zu exportieren.',
    toWrite: (count, folder) =>
      `${files(count)} ${count === 1 ? 'wird' : 'werden'} nach „${folder}“ geschrieben.`,
    current: (count) =>
      count === 1
        ? '1 Datei ist aktuell und bleibt, wie sie ist.'
        : `${files(count)} sind aktuell und bleiben, wie sie sind.`,
    toRemove: (count) =>
      `${files(count)} früherer Exporte ${count === 1 ? 'wird' : 'werden'} in den Papierkorb verschoben: Davon ist nichts mehr bekannt.`,
    beside: (own, place) =>
      `„${own}“ wurde bearbeitet oder ist von dir und bleibt, wie sie ist. Das Neue kommt nach „${place}“.`,
    stays: (path) =>
      `„${path}“ wurde bearbeitet und bleibt, wie sie ist, obwohl davon nichts mehr bekannt ist.`,
    others: (count) =>
      count === 1
        ? '1 Notiz von dir in diesen Ordnern bleibt, wie sie ist. Werden die Ordner ausgelassen, dann auch diese Notiz.'
        : `${formatCount(count)} Notizen von dir in diesen Ordnern bleiben, wie sie sind. Werden die Ordner ausgelassen, dann auch diese Notizen.`,
    secrets: (count) =>
      count === 1
        ? '1 Zeile, die nach einem Passwort oder Schlüssel aussieht, wird ausgelassen.'
        : `${formatCount(count)} Zeilen, die nach Passwörtern oder Schlüsseln aussehen, werden ausgelassen.`,
    more: (count) => `und ${formatCount(count)} weitere`,
    export: 'Exportieren',
    cancel: 'Abbrechen',
    stop: 'Anhalten',
    close: 'Schließen',
    writing: (done, total) => `Schreiben: ${formatCount(done)} von ${files(total)}`,
    written: (count, folder) => `${files(count)} nach „${folder}“ geschrieben.`,
    removed: (count) => `${files(count)} früherer Exporte in den Papierkorb verschoben.`,
    stopped: 'Angehalten. Exportiere noch einmal, um fortzufahren.',
    failed: (why) =>
      `Der Export ist fehlgeschlagen: ${why}. Was vorher geschrieben wurde, bleibt; exportiere noch einmal, um fortzufahren.`,
    planFailed: (why) => `Die Dateien in diesem Ordner ließen sich nicht ansehen: ${why}.`,
    changedMeanwhile: (path) => `„${path}“ wurde inzwischen geändert`,
  },
};
