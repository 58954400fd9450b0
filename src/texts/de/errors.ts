import { VAULT_ID, type EngineError, type Problem, type StorageReason } from '../../../worker/contract';
import type { ERRORS as ENGLISH } from '../en/errors';
import { formatBytes, formatCount, formatList, formatSeconds } from '../format';
import { FAULT_TEXTS } from './faults';

const { fault: inWords } = FAULT_TEXTS;

/** What went wrong. */
function sentence(error: EngineError): string {
  switch (error.kind) {
    case 'not-found':
      return `„${error.id}“ gibt es in diesem Vault nicht.`;
    case 'bad-request':
      return error.at === undefined
        ? ended(`${error.field} passt nicht: ${inWords(error.why)}`)
        : inWords(error.why);
    case 'cancelled':
      return 'Gestoppt, bevor es fertig war. Was getan ist, bleibt erhalten.';
    case 'occupied':
      return 'Das Modell ist gerade mit etwas anderem beschäftigt. Warte, bis es fertig ist, oder stoppe es. Es wurde nichts gesendet.';
    case 'not-open':
      return 'Der Index ist noch nicht geöffnet.';
    case 'storage':
      return ended(
        [
          STORES[error.operation] ?? 'Der Index konnte nicht gespeichert werden',
          error.file,
          inWords(error.why),
        ]
          .filter((part) => part !== undefined)
          .join(': '),
      );
    case 'unreadable':
      return ended(`${error.path} konnte nicht gelesen werden: ${inWords(error.why)}`);
    case 'vault-unreadable':
      return ended(`Der Vault kann nicht gelesen werden: ${inWords(error.why)}`);
    case 'embedder':
      return ended(inWords(error.why));
    case 'engine-gone':
      return ended(`Der Index ist stehen geblieben: ${inWords(error.why)}`);
    case 'knowledge-gone':
      return ended(`Das Wissen ist gerade nicht verfügbar: ${inWords(error.why)}`);
    case 'timeout':
      return `Der Index hat innerhalb von ${formatSeconds(error.afterMs / 1000)} nicht geantwortet.`;
    case 'wrong-contract':
      return 'Altitude ist nur teilweise aktualisiert.';
    case 'defect':
      return `Ein Fehler in Altitude: ${error.message}`;
  }
}

const STORES: Partial<Record<string, string>> = {
  open: 'Der Index konnte nicht geöffnet werden',
  read: 'Eine Datei von Altitude konnte nicht gelesen werden',
  download: 'Das Modell konnte nicht gespeichert werden',
  'open-model': 'Der Ordner des Modells konnte nicht geöffnet werden',
  'use-model': 'Die Dateien des Modells konnten nicht gelesen oder geschrieben werden',
};

/** What the user of a pane can do, or need not fear; empty where there is nothing to say. */
function adviceInApp(error: EngineError): string {
  switch (error.kind) {
    case 'storage':
      return `${storageAdviceInApp(error.operation, error.reason, error.file)} Deine Notizen sind sicher.`;
    case 'vault-unreadable':
      return 'Der Index ist, wie er war.';
    case 'embedder':
      return `${embedderAdvice(error, 'Speichere einen Schlüssel und nenne ihn in den Einstellungen.', '„Erneut versuchen“ nimmt es, wie es jetzt ist, und bettet alles noch einmal ein.')}Wörter und Links funktionieren weiterhin.`;
    case 'engine-gone':
      return 'Nichts Gespeichertes ist verloren.';
    case 'knowledge-gone':
      return 'Keine deiner Entscheidungen ist verloren. Die nächste Frage startet es neu.';
    case 'wrong-contract':
      return 'Lade die App neu.';
    default:
      return '';
  }
}

/** The same for the terminal, where the folder of the index has a name if it is known. */
function adviceInTerminal(error: EngineError, indexFolder?: string): string {
  switch (error.kind) {
    case 'not-found':
      return error.nearest === VAULT_ID
        ? 'altitude zoom-in VAULT zeigt, was es gibt.'
        : `Am nächsten kommt „${error.nearest}“.`;
    case 'storage':
      return storageAdviceInTerminal(error.reason, error.file, indexFolder);
    case 'vault-unreadable':
      return 'Der Index ist, wie er war.';
    case 'embedder':
      return `${embedderAdvice(error, 'Setze ihn in ALTITUDE_EMBEDDER_KEY.', 'altitude embed mit --embedder nimmt es, wie es jetzt ist, und bettet alles noch einmal ein.')}Wörter und Links funktionieren weiterhin.`;
    case 'engine-gone':
      return 'Führe den Befehl noch einmal aus; was indiziert ist, bleibt erhalten.';
    case 'knowledge-gone':
      return 'Keine deiner Entscheidungen ist verloren. Führe den Befehl noch einmal aus.';
    case 'timeout':
      return 'Führe den Befehl noch einmal aus.';
    case 'wrong-contract':
      return 'Baue oder installiere es neu.';
    case 'defect':
      return 'Bitte melde ihn zusammen mit dem Befehl, den du ausgeführt hast.';
    default:
      return '';
  }
}

function embedderAdvice(
  { why }: Extract<EngineError, { kind: 'embedder' }>,
  setKey: string,
  takeAnew: string,
): string {
  if (why.kind === 'key-wanted') return `${setKey} `;
  return why.kind === 'model-changed' ? `${takeAnew} ` : '';
}

function storageAdviceInApp(
  operation: string,
  reason: StorageReason | undefined,
  file: string | undefined,
): string {
  switch (reason) {
    case 'full':
      return 'Schaffe Platz auf dem Datenträger.';
    case 'in-use':
      return 'Schließe das andere Fenster oder Programm, das diesen Vault geöffnet hat, und versuche es erneut.';
    case 'newer':
      return 'Aktualisiere Altitude. Der Index bleibt, wie er ist.';
    case 'foreign':
      return 'Was dort liegt, bleibt, wie es ist.';
    case 'read-only':
      return file === undefined
        ? 'Prüfe die Berechtigungen des Datenträgers.'
        : `Prüfe die Berechtigungen von ${file}.`;
    case undefined:
      if (operation === 'read') return 'Prüfe, ob sie gelesen werden kann.';
      return operation === 'open'
        ? 'Wenn ein anderes Fenster diesen Vault geöffnet hat, schließe es und versuche es erneut.'
        : 'Prüfe den freien Speicherplatz.';
  }
}

function storageAdviceInTerminal(
  reason: StorageReason | undefined,
  file: string | undefined,
  indexFolder?: string,
): string {
  switch (reason) {
    case 'full':
      return 'Schaffe Platz auf dem Datenträger, oder lege den Index mit --index DIR woanders ab.';
    case 'in-use':
      return 'Warte, bis das andere Programm fertig ist, oder gib diesem mit --index DIR einen eigenen Index.';
    case 'foreign':
      return 'Nichts darin wurde geändert. Nenne mit --index DIR einen leeren Ordner, oder rufe, wenn dieser Vault verschoben wurde, altitude index mit --yes auf, um seinen Index zu übernehmen.';
    case 'newer':
      return 'Aktualisiere dieses Programm, oder lege mit --index DIR woanders einen eigenen Index an.';
    case 'read-only':
      if (file !== undefined)
        return `Prüfe die Berechtigungen von ${file}, oder lege den Index mit --index DIR woanders ab.`;
      return checkFolder(indexFolder);
    case undefined:
      return checkFolder(indexFolder);
  }
}

function checkFolder(indexFolder: string | undefined): string {
  return `Prüfe Platz und Berechtigungen (${indexFolder ?? 'Indexordner'}), oder lege den Index mit --index DIR woanders ab.`;
}

/** Why a note could not be taken in full. */
function problem(found: Problem): string {
  switch (found.kind) {
    case 'invalid-utf8':
      return `Ab Byte ${formatCount(found.byteOffset)} kein gültiges UTF-8: bis dorthin gelesen.`;
    case 'binary':
      return 'Kein Text: nur der Name ist indiziert.';
    case 'nul-filled':
      return found.byteOffset === 0
        ? 'Enthält nur leere Bytes, wie nach einem Absturz beim Schreiben: vielleicht steht die Notiz in einer Sicherung.'
        : `Ab Byte ${formatCount(found.byteOffset)} nur leere Bytes, wie nach einem Absturz beim Schreiben: bis dorthin gelesen. Der Rest steht vielleicht in einer Sicherung.`;
    case 'bad-frontmatter':
      return ended(
        `Die Eigenschaften sind kein gültiges YAML (Zeile ${formatCount(found.line)}), ohne sie indiziert: ${inWords(found.why)}`,
      );
    case 'too-large':
      return `${formatBytes(found.sizeBytes)}, über der Grenze von ${formatBytes(found.limitBytes)}: nicht indiziert.`;
    case 'unreadable':
      return ended(`Konnte nicht gelesen werden: ${inWords(found.why)}`);
    case 'name-clash':
      return `Hat denselben Namen wie ${found.other}, in einer anderen Unicode-Form geschrieben: nicht indiziert.`;
    case 'not-embedded':
      return ended(
        `${found.texts === 1 ? 'Ein Absatz wird' : `${formatCount(found.texts)} Absätze werden`} nur nach Wörtern gefunden: ${inWords(found.why)}`,
      );
    case 'ambiguous-alias':
      return `Teilt den Alias „${found.alias}“ mit ${formatList(found.others)}: Links damit führen zu keiner dieser Notizen.`;
  }
}

/** With one full stop at the end, whatever others said there. */
function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export const ERRORS: typeof ENGLISH = {
  ...FAULT_TEXTS,
  errors: { sentence, adviceInApp, adviceInTerminal, problem },
};
