import type {
  Fault,
  FieldType,
  FileFault,
  FoundInstead,
  NoAnswer,
  StoreOwner,
} from '../../../worker/contract';
import type { FAULT_TEXTS as ENGLISH } from '../en/faults';
import { faultWords, type FaultWords } from '../fault-words';
import { formatBytes, formatChoice, formatCount, formatList, formatSeconds } from '../format';
import { counted, LEVELS } from './words';

/**
 * What went wrong. Of requests, files, stores and the engine they follow a colon; of queries they are sentences; of embedders and
 * downloads they are sentences without the full stop at the end.
 */
const FAULTS: FaultWords = {
  said: ({ text }) => text,

  empty: () => 'es ist leer',
  'wrong-type': ({ types }) => `es muss ${formatChoice(types.map((type) => FIELD_TYPES[type]))} sein`,
  'unknown-field': () => 'ein solches Feld gibt es nicht',
  'no-whole-number': ({ min, max }) =>
    `es muss eine ganze Zahl von ${formatCount(min)} bis ${formatCount(max)} sein`,
  'no-number': ({ min, max, isAbove }) => `es muss eine Zahl${range(min, max, isAbove)} sein`,
  'no-time': () => 'es muss eine Zeit in Millisekunden sein',
  'none-of': ({ choices }) => `es muss ${formatChoice(choices)} sein`,
  'wrong-count': ({ min, max }) => `es muss ${formatCount(min)} bis ${formatCount(max)} nennen`,
  'too-deep': ({ max }) => `Bedingungen sind tiefer als ${formatCount(max)} verschachtelt`,
  'no-text': ({ level }) =>
    `auf der Ebene ${LEVELS[level]} gibt es keinen eigenen Text; nenne eine Notiz, einen Abschnitt oder einen Absatz`,
  'no-property': () => 'es sagt nicht, welche Eigenschaft gemeint ist',
  'open-already': () => 'es ist schon geöffnet',
  'nothing-begun': () => 'es wurde kein Abstimmen begonnen',
  'damaged-vectors': () => 'ein Teil davon ist beschädigt',
  'other-version': () => 'es gehört zu einer anderen Version',
  'other-model': ({ found, wanted }) => `sein Modell ist ${found}, nicht ${wanted}`,
  'other-dimensions': ({ found, wanted }) =>
    `seine Vektoren haben ${found} Komponenten, nicht ${formatCount(wanted)}`,
  'no-model-yet': () => 'es gibt noch kein Modell, zu dem es gehören könnte',
  'unknown-model': ({ name }) => `Ein Modell „${name}“ zum Herunterladen gibt es nicht`,
  'being-downloaded': ({ name }) => `${name} wird gerade heruntergeladen`,
  'no-mirror': () => 'ein Spiegelserver beginnt mit https:// und dem Namen eines Servers',
  'no-address': ({ typed }) => `„${typed}“ ist keine Adresse wie http://localhost:11434`,
  'address-with-key': () => 'lass Namen und Passwort darin weg',
  'address-with-query': () => 'sie muss vor „?“ und „#“ enden',
  'no-embedder': ({ typed }) =>
    `„${typed}“ ist keiner; schreibe ollama:MODEL, ollama:ADDRESS#MODEL, openai:MODEL oder openai:ADDRESS#MODEL, mit @DIMENSIONS nach dem Modell für kürzere Vektoren`,

  'nothing-after': ({ operator }) => `Nach „${operator}:“ steht nichts.`,
  'tag-without-name': () => 'Der Tag nach „tag:“ hat keinen Namen.',
  'unknown-kind': ({ value, near, kinds }) =>
    `Eine Art „${value}“ gibt es nicht.${near === undefined ? '' : ` Meinst du ${near}?`} Arten sind ${formatList(kinds)}.`,
  'unknown-state': ({ value }) => `„${value}“ kann eine Notiz nicht sein: Schreibe is:linked oder is:alone.`,
  'no-date': ({ value }) =>
    `„${value}“ ist kein Datum. Schreibe ein Datum wie 2024, 2024-05, >=2024-05-31 oder 30d.`,
  'turned-range': ({ value, turned }) => `„${value}“ endet, bevor es beginnt. Schreibe ${turned}.`,
  'no-value': ({ name, value }) => `In [${name}:${value}] fehlt ein Wert.`,
  'no-comparison': ({ value }) =>
    `„${value}“ vergleicht weder mit einer Zahl noch mit einem Datum. Schreibe >5 oder >=2024-05-31.`,
  misplaced: ({ operator, scope }) =>
    `${scope}: betrachtet Wörter, ${operator} nicht. Schreibe es außerhalb der Klammern.`,
  'no-wanted-word': ({ scope }) => `${scope}: braucht ein Wort, das vorkommen muss.`,
  'not-closed': ({ operator, mark }) => `${MARKS[mark]} nach „${operator}:“ ist nicht geschlossen.`,
  'no-patterns': () =>
    'Altitude kennt keine regulären Ausdrücke. Schreibe die Wörter selbst oder einen Teil davon.',
  'letter-case': ({ operator }) =>
    `Altitude unterscheidet nie zwischen Groß- und Kleinschreibung. Schreibe die Wörter ohne ${operator}:.`,

  'no-permission': withCode('Zugriff verweigert'),
  'quota-used-up': withCode('das Speicherkontingent ist aufgebraucht'),
  'is-folder': withCode('es ist ein Ordner'),
  'link-circle': withCode('seine Verknüpfungen führen im Kreis'),
  'name-too-long': withCode('der Name ist zu lang'),
  'no-such-file': withCode('Datei oder Ordner gibt es nicht'),
  'disk-full': withCode('der Datenträger ist voll'),
  'no-folder': withCode('es ist eine Datei, oder der Pfad führt durch eine'),
  'disk-read-only': withCode('der Datenträger ist schreibgeschützt'),
  'too-large-to-read': withCode('zu groß, um auf einmal gelesen zu werden'),
  'impossible-name': withCode('keine Datei kann so heißen'),
  'no-regular-file': () => 'es ist keine lesbare Datei (eine Pipe, ein Socket oder ein Gerät)',
  'name-not-utf8': () => 'der Name ist kein UTF-8; benenne die Datei um',
  'link-out-of-vault': () => 'es ist eine Verknüpfung, die aus dem Vault hinausführt',
  'link-to-nowhere': ({ why }) => `es ist eine Verknüpfung, die ins Leere führt: ${inWords(why)}`,
  'folder-kept': ({ why }) =>
    `der Ordner konnte nicht gelesen werden, seine Notizen bleiben, wie sie waren: ${inWords(why)}`,
  'not-in-vault': () => 'nicht im Vault',
  'over-limit': () => 'größer als die Grenze',
  'changed-since': () => 'die Notiz hat sich geändert und ist noch nicht neu indiziert',
  'not-parsed': ({ text }) => `der Parser ist gescheitert: ${text}`,

  'file-damaged': () => 'die Datei ist beschädigt',
  'file-of-another-kind': () => 'die Datei enthält nicht, was sie sollte',
  'used-by-window': () => 'ein anderes Fenster dieses Vaults verwendet ihn',
  'used-by-process': ({ owner, silence }) => {
    const using = `${process(owner)} verwendet ihn`;
    if (silence === undefined) return using;
    const { sinceSeconds, freeInSeconds } = silence;
    return `${using}, reagiert aber seit ${formatSeconds(sinceSeconds)} nicht; falls er beendet ist, ist der Index in ${formatSeconds(freeInSeconds)} frei`;
  },
  'used-by-other-version': ({ owner, found, ours }) =>
    `eine andere Version von Altitude verwendet ihn: ${found} als ${process(owner)}; diese ist ${ours}. Schließe die andere, oder aktualisiere beide`,
  'used-with-other-folders': ({ owner }) => `${process(owner)} verwendet ihn mit anderen Ordnerregeln`,
  'taken-over': ({ owner }) => {
    const holder = owner === undefined ? '' : `; jetzt hat ihn ${process(owner)}`;
    return `dieses Programm hat so lange nicht reagiert, dass ein anderes den Index übernommen hat${holder}`;
  },
  'other-version-open': () => 'ein Fenster mit einer anderen Version davon ist geöffnet',
  'closed-by-browser': () => 'die App hat ihn geschlossen',
  'deleted-or-replaced': () => 'er wurde gelöscht, oder eine andere Version hat ihn übernommen',
  'store-closed': () => 'er ist geschlossen',
  'opened-to-read': () => 'er ist nur zum Lesen geöffnet',
  'quota-exceeded': () => 'der Datenträger oder der Anteil daran, den die App nutzen darf, ist voll',
  'transaction-aborted': () => 'die App hat das Schreiben abgebrochen',
  'value-unreadable': ({ text, isGone }) =>
    `${isGone ? 'ein Teil davon ist verloren:' : 'ein Teil davon ließ sich nicht lesen:'} ${text}`,
  'newer-format': ({ found, ours }) =>
    `eine neuere Version von Altitude hat ihn geschrieben (Format ${formatCount(found)}; diese liest ${formatCount(ours)})`,
  'other-content': ({ name }) =>
    `sein Ordner enthält Dateien, die nicht zu einem Altitude-Index gehören, darunter ${name}`,
  'other-vault': ({ owner }) => `sein Ordner enthält den Index eines anderen Vaults, ${owner}`,

  'contents-damaged': () => 'sein Inhaltsverzeichnis ist beschädigt',
  'contents-gone': () => 'sein Inhaltsverzeichnis fehlt',
  'index-unreadable': ({ text }) => `er kann nicht gelesen werden: ${text}`,
  'older-format': ({ found, ours }) =>
    `eine frühere Version von Altitude hat ihn geschrieben (Format ${formatCount(found)}, jetzt ${formatCount(ours)})`,
  'journal-damaged': () => 'seine Liste der letzten Änderungen ist beschädigt; sie werden neu gelesen',
  'files-damaged': ({ files, notes }) =>
    `${counted(files, { one: 'Datei davon ist', other: 'Dateien davon sind' })} beschädigt; Notizen, die neu gelesen werden: ${formatCount(notes)}`,

  'properties-too-long': () => 'sie sind zu lang',
  'properties-too-deep': () => 'sie sind zu tief verschachtelt',
  'several-documents': () => 'sie sind mehr als ein Dokument',
  'no-properties': () => 'sie sind keine Liste von Schlüsseln und Werten',
  'too-many-values': () => 'sie enthalten zu viele Werte',
  'repeated-key': () => 'ein Schlüssel kommt zweimal vor',
  'unknown-alias': () => 'ein Verweis steht für nichts',

  'not-started': ({ text }) => `er konnte nicht gestartet werden: ${text}`,
  'late-start': ({ afterMs }) =>
    `er hat innerhalb von ${formatSeconds(afterMs / 1_000)} nach dem Start nicht geantwortet`,
  'late-opening': () => 'das Öffnen des Index hat zu lange gedauert',
  'index-damaged': () =>
    'ein Teil des gespeicherten Index ist beschädigt; seine Notizen werden beim nächsten Start neu gelesen',
  silent: () => 'er hat nicht mehr geantwortet',
  'engine-closed': () => 'er wurde geschlossen',
  'owner-ended': () => 'das Programm, das den Index geöffnet hatte, wurde beendet',
  'thread-failed': ({ text }) => `sein Thread ist ausgefallen: ${text}`,
  'script-refused': () => 'sein Skript wurde abgelehnt',
  'message-unreadable': () => 'eine Nachricht seines Threads konnte nicht gelesen werden',
  'thread-ended': ({ code }) =>
    code === undefined
      ? 'sein Thread wurde beendet'
      : `sein Thread wurde mit Code ${formatCount(code)} beendet`,

  'embedder-closed': () => 'Der Embedder wurde geschlossen',
  'no-such-embedder': ({ name }) => `Einen Embedder „${name}“ gibt es hier nicht`,
  'engine-left': () => 'Die Engine, die den Embedder angefordert hat, gibt es nicht mehr',
  'model-thread-failed': ({ why }) => `Das Modell ist stehen geblieben: ${inWords(why)}`,
  'model-late': ({ afterSeconds }) =>
    `Das Modell hat innerhalb von ${formatSeconds(afterSeconds)} nicht geantwortet`,
  'model-out-of-turn': () => 'Das Modell hat außer der Reihe geantwortet',
  'model-given-up': ({ times, why }) =>
    `Das Modell ist ${formatCount(times)}-mal hintereinander ausgefallen und wird nicht mehr gefragt: ${inWords(why)}`,
  'no-runtime': ({ text }) => `Die Laufzeitumgebung für Modelle kann hier nicht starten: ${text}`,
  'native-path-relative': ({ folder }) =>
    `ALTITUDE_ONNXRUNTIME ist „${folder}“: Schreibe den ganzen Pfad des Ordners, von der Wurzel an`,
  'native-in-vault': ({ folder }) =>
    `ALTITUDE_ONNXRUNTIME nennt ${folder}, und was dort installiert ist, liegt im Vault, aus dem kein Programm geladen wird: Installiere es anderswo`,
  'native-absent': ({ folder, why }) =>
    `ALTITUDE_ONNXRUNTIME nennt ${folder}, wo onnxruntime-node nicht installiert ist (${inWords(why)}): ${install(folder)}`,
  'native-other-version': ({ folder, version }) =>
    `ALTITUDE_ONNXRUNTIME nennt ${folder} mit onnxruntime-node ${version}; nötig ist 1.30 oder eine spätere 1.x: ${install(folder)}`,
  'native-other-platform': ({ folder, platform }) =>
    `ALTITUDE_ONNXRUNTIME nennt ${folder}, und onnxruntime-node hat dort nichts für ${platform}: ${unset}`,
  'native-cut-off': ({ folder, file }) =>
    `onnxruntime-node in ${folder} (ALTITUDE_ONNXRUNTIME) lässt sich nicht laden: Von ${file} fehlt ein Teil. Installiere es neu, oder ${unset}`,
  'native-not-loaded': ({ folder, text }) =>
    `onnxruntime-node in ${folder} (ALTITUDE_ONNXRUNTIME) lässt sich nicht laden: ${text}. Installiere es neu, oder ${unset}`,
  'no-memory': ({ text }) => `Für das Modell ist nicht genug Arbeitsspeicher da: ${text}`,
  'no-graph-file': ({ name, text }) => `Die Datei ${name} kann nicht als Modell verwendet werden: ${text}`,
  'file-changed': ({ name }) =>
    `Die Datei ${name} des Modells ist beschädigt: Sie ist nicht, was heruntergeladen wurde`,
  'file-missing': ({ name }) => `Dem Modell fehlt die Datei ${name}`,
  'file-empty': ({ name }) => `Die Datei ${name} des Modells ist leer`,
  'file-unreadable': ({ name, why }) =>
    `Die Datei ${name} des Modells kann nicht gelesen werden: ${inWords(why)}`,
  'file-not-json': ({ name }) => `Die Datei ${name} des Modells ist beschädigt: Sie ist kein JSON`,
  'graph-without': ({ graph, output }) =>
    `Der Graph ${graph} liefert kein ${output}: Er ist kein Modell, das Texte einbettet`,
  'model-dimensions': ({ found, expected }) =>
    `Das Modell liefert Vektoren mit ${formatCount(found)} Zahlen, erwartet wurden ${formatCount(expected)}`,
  'folder-unreadable': ({ why }) => `Der Ordner des Modells kann nicht gelesen werden: ${inWords(why)}`,
  'no-folders-here': () => 'Ordner können hier nicht gelesen werden',
  'no-graph': () =>
    'Der Ordner hat keinen Graphen: Keine Datei darin oder in seinem Ordner onnx endet auf .onnx',
  'no-hidden-size': () => 'Die Datei config.json sagt nicht, wie lang die Vektoren sind (hidden_size)',
  'no-tokeniser': () => 'Die Datei tokenizer.json beschreibt keinen Tokenizer',
  'no-imported-model': () => 'Auf diesem Gerät gibt es kein eigenes Modell',
  'cuts-only': ({ name, cuts, wanted }) =>
    `Die Vektoren von ${name} haben ${formatChoice(cuts.map(formatCount))} Zahlen, nicht ${formatCount(wanted)}`,
  'not-downloaded': ({ name }) => `Das Modell ${name} ist nicht auf diesem Gerät: Lade es zuerst herunter`,
  'files-unreachable': ({ why }) => `Die Dateien des Modells sind nicht erreichbar: ${inWords(why)}`,

  'no-file-of-model': ({ from, model, file }) => `${from} hat keine Datei ${file} des Modells ${model}`,
  'size-unknown': ({ from, file }) => `${from} sagt nicht, wie groß ${file} ist`,
  'not-for-everybody': ({ from, file, status }) =>
    `${from} gibt ${file} nicht an alle heraus (${String(status)}): Die Seite verlangt vielleicht ein Konto oder eine Zustimmung`,
  'more-than-said': ({ from, file }) =>
    `${from} hat mehr von ${file} gesendet, als es davon gibt, und wurde abgebrochen`,
  'other-part': ({ from, file, status }) =>
    `${from} hat mit etwas anderem geantwortet als dem angefragten Teil von ${file} (${String(status)}). Prüfe die Adresse, und ob dieses Netzwerk zuerst eine Anmeldung will`,
  'far-too-large': ({ from, file, saidMegabytes, aboutMegabytes }) =>
    `${from} sagt, dass ${file} ${formatCount(saidMegabytes)} MB groß ist, wo das ganze Modell etwa ${formatCount(aboutMegabytes)} MB hat. Nichts davon wurde angefragt; versuche eine andere Adresse`,
  'arrived-damaged': ({ from, file }) =>
    `Die Datei ${file} kam von ${from} beschädigt an und wurde verworfen. Frage sie noch einmal an, oder bei einer anderen Adresse`,
  'download-stopped': ({ from, model, file, why }) => {
    const what = file ?? `Dateiliste von ${model}`;
    return `Der Download von ${from} wurde unterbrochen (${what}): ${inWords(why)}. Was angekommen ist, bleibt erhalten, und der Download geht von dort weiter`;
  },
  'no-answer': ({ why }) => NO_ANSWERS[why],
  'server-busy': ({ status }) => `der Server kann gerade nicht antworten (${String(status)})`,

  'server-absent': ({ host, why, program }) => {
    switch (why) {
      case 'refused':
        return `Unter ${host} antwortet nichts. Starte dort ${program ?? 'den Server'}, oder korrigiere die Adresse`;
      case 'unknown-host':
        return `Ein Computer namens ${host} ist nicht zu finden. Prüfe die Adresse und das Netz`;
      case 'cut':
        return `${host} hat die Verbindung abgebrochen, bevor die Antwort vollständig war`;
      case 'untrusted':
        return `Dem Zertifikat von ${host} wird nicht vertraut, deshalb wurde nichts gesendet. Prüfe die Adresse`;
      case 'other':
        return `${host} ist nicht erreichbar. Prüfe die Adresse und das Netz`;
    }
  },
  'server-late': ({ host, model, afterMs }) =>
    `${host} hat innerhalb von ${formatSeconds(Math.ceil(afterMs / 1_000))} nicht geantwortet. Vielleicht ist der Server mit etwas anderem beschäftigt oder lädt das Modell „${model}“`,
  'slow-question': ({ model, afterSeconds }) =>
    `Der Server von ${model} hat für eine Frage mehr als ${formatSeconds(afterSeconds)} gebraucht`,
  'no-embedding': ({ host, model, found }) =>
    `${host} hat mit ${instead(found)} geantwortet. Prüfe, ob „${model}“ ein Modell für Embeddings ist`,
  'no-direction': ({ host, model, found }) =>
    `${host} hat aus diesem Text einen Vektor gemacht, der nichts aussagt: ${NO_DIRECTIONS[found]}. Ändere den Text, oder wähle ein anderes Modell als „${model}“`,
  'answer-too-large': ({ host, model, limitBytes }) =>
    `${host} hat mehr als ${formatBytes(limitBytes)} gesendet, mehr als die angefragten Vektoren brauchen können, und wurde abgewiesen. Prüfe die Adresse, und ob „${model}“ ein Modell für Embeddings ist`,
  'model-changed': ({ host, model, found, expected }) =>
    `${host} lieferte Vektoren mit ${formatCount(found)} Dimensionen, obwohl „${model}“ bekanntlich ${formatCount(expected)} hat. Vielleicht trägt jetzt ein anderes Modell diesen Namen`,
  'length-refused': ({ host, model, found, expected }) =>
    `${host} lieferte Vektoren mit ${formatCount(found)} Dimensionen, wo ${formatCount(expected)} verlangt waren. Überlass „${model}“ die Länge, oder wähle ein Modell, das seine Vektoren kürzen kann`,
  'key-missing': ({ host, name }) =>
    `Unter dem Namen „${name}“ ist kein Schlüssel gespeichert, deshalb wurde nichts an ${host} gesendet. Speichere den Schlüssel unter diesem Namen`,
  'key-odd': ({ name }) =>
    `Was unter dem Namen „${name}“ gespeichert ist, ist kein Schlüssel: Es enthält Leerzeichen, Zeilenumbrüche oder Zeichen, die Schlüssel nicht haben. Kopiere den Schlüssel noch einmal`,
  'key-wanted': ({ host }) => `${host} verlangt einen Schlüssel, und keiner ist gesetzt`,
  'key-refused': ({ host }) =>
    `${host} hat den Schlüssel abgelehnt. Prüfe, ob er vollständig, noch gültig und für Embeddings bestimmt ist`,
  'no-credit': ({ host }) =>
    `${host} sagt, dass dieser Schlüssel kein Guthaben mehr hat. Lade dort Guthaben auf, oder verwende einen anderen Schlüssel`,
  'no-embedding-model': ({ host, model }) =>
    `${host} sagt, dass „${model}“ kein Modell für Embeddings ist. Wähle ein anderes Modell`,
  'nothing-here': ({ host, model }) =>
    `${host} kennt unter dieser Adresse nichts. Prüfe die Adresse und den Modellnamen „${model}“`,
  'no-such-model': ({ host, model, isOllama }) =>
    `${host} hat kein Modell „${model}“. ${isOllama ? `Führe dort „ollama pull ${model}“ aus, oder wähle ein anderes Modell` : 'Prüfe den Namen des Modells'}`,
  'too-many-requests': ({ host, retryAfterMs }) =>
    `${host} nimmt vorerst keine Anfragen mehr an${retryAfterMs === undefined ? '' : ` und bittet, ${formatSeconds(Math.ceil(retryAfterMs / 1_000))} zu warten`}`,
  redirect: ({ host }) =>
    `${host} leitet an eine andere Adresse weiter, der Altitude nicht folgt. Gib die endgültige Adresse ein`,
  'server-failed': ({ host, status, said }) =>
    `Bei ${host} ist ein Fehler aufgetreten (Status ${String(status)})${quoted(said)}`,
  'request-refused': ({ host, status, said }) =>
    `${host} hat die Anfrage abgelehnt (Status ${String(status)})${quoted(said)}`,
  'connection-closed': ({ host }) => `Die Verbindung zu ${host} wurde geschlossen`,
};

const MARKS = { parenthesis: 'Die Klammer', quote: 'Das Anführungszeichen' };

const NO_ANSWERS: Record<NoAnswer, string> = {
  refused: 'dort antwortet nichts',
  'unknown-host': 'kein Computer dieses Namens ist zu finden',
  cut: 'die Verbindung ist abgebrochen',
  untrusted: 'seinem Zertifikat wird nicht vertraut',
  other: 'er ist nicht erreichbar',
};

const NO_DIRECTIONS = {
  'no-number': 'er enthält etwas, das keine Zahl ist',
  zeroes: 'er enthält nur Nullen',
  'too-small': 'seine Zahlen sind zu klein, um von einem Modell zu stammen',
  'too-large': 'seine Zahlen sind zu groß, um von einem Modell zu stammen',
};

function inWords(fault: Fault): string {
  return faultWords(FAULTS, fault);
}

const FIELD_TYPES: Record<FieldType, string> = {
  text: 'Text',
  number: 'eine Zahl',
  boolean: 'true oder false',
  list: 'eine Liste',
  object: 'ein Objekt',
  null: 'null',
  undefined: 'weggelassen',
  bytes: 'Bytes',
  file: 'eine Datei',
  'note-path': 'der Pfad einer Notiz',
  'atom-id': 'die ID eines Atoms',
};

function range(min: number | undefined, max: number | undefined, isAbove = false): string {
  if (min === undefined) return '';
  if (isAbove)
    return ` über ${formatCount(min)}${max === undefined ? '' : ` und höchstens ${formatCount(max)}`}`;
  return max === undefined ? ` ab ${formatCount(min)}` : ` von ${formatCount(min)} bis ${formatCount(max)}`;
}

/** Was hilft, wo die native Laufzeitumgebung nicht zu gebrauchen ist. */
const unset = 'lösche die Variable, um die eingebaute Laufzeitumgebung zu nutzen';
const install = (folder: string): string =>
  `Führe npm install onnxruntime-node@1.30 --ignore-scripts --prefix "${folder}" aus, oder ${unset}`;

function withCode(words: string): (fault: Extract<FileFault, { code: string }>) => string {
  return ({ code }) => `${words} (${code})`;
}

function process({ pid, host }: StoreOwner): string {
  return `Prozess ${String(pid)}${host === undefined ? '' : ` auf „${host}“, einem anderen Computer oder Container,`}`;
}

function instead(found: FoundInstead): string {
  switch (found.kind) {
    case 'no-json':
      return 'etwas anderem als JSON';
    case 'no-list':
      return 'keiner Liste von Vektoren';
    case 'other-count':
      return `${counted(found.vectors, { one: 'Vektor', other: 'Vektoren' })} für ${counted(found.texts, { one: 'Text', other: 'Texte' })}`;
    case 'no-numbers':
      return 'einem Vektor, der keine Liste von Zahlen ist';
    case 'numbers':
      return `einem Vektor mit ${formatCount(found.count)} Zahlen`;
  }
}

function quoted(said: string | undefined): string {
  return said === undefined ? '' : `: „${said}“`;
}

/** In the words that end a sentence, or are one. */
export const FAULT_TEXTS: typeof ENGLISH = { fault: inWords };
