import type { PANES as ENGLISH } from '../en/panes';
import { formatCount, formatList, formatSeconds, formatTokens } from '../format';
import { countedAtoms, countedLinks, countedNotes } from './words';

/** Commands, notices and the panes beside the explorer. */
export const PANES: typeof ENGLISH = {
  commands: {
    open: 'Explorer öffnen',
    zoomIn: 'Hineinzoomen',
    zoomOut: 'Herauszoomen',
    back: 'Zurück',
    forward: 'Vorwärts',
    pin: 'Explorer anheften oder lösen',
    moveToNearest: 'Zum Nächstliegenden gehen',
    exploreSelection: 'Auswahl erkunden',
    related: 'Verwandte Notizen',
    filter: 'Mit Linse filtern',
    import: 'Wählen, was gelesen wird…',
    status: 'Indexstatus',
    rebuild: 'Index neu aufbauen',
    forgetAnswers: 'Gespeicherte Antworten von Sprachmodellen entfernen',
    pause: 'Indizierung pausieren oder fortsetzen',
    ribbon: 'Altitude-Explorer öffnen',
    tune: 'Auf meinen Vault abstimmen',
  },
  tune: {
    title: 'Auf meinen Vault abstimmen',
    intro:
      'Altitude verbirgt einige deiner Links, nur im Arbeitsspeicher, und prüft, wie gut die verwandten Notizen sie wiederfinden. Deine Notizen werden nicht geändert.',
    introRemote:
      'Die Absätze mit diesen Links werden noch einmal an deinen Embedder gesendet, ohne die Links.',
    waiting: 'Warten auf den Index',
    waitingWhy: 'Es beginnt von selbst, sobald alle Notizen gelesen sind und aus ihnen gelernt wurde.',
    running: 'Verborgene Links werden gesucht',
    paused: 'Pausiert',
    failed: 'Gestoppt',
    tooFewHeading: 'Zu wenige Links zum Lernen',
    tooFew: (found, needed) =>
      `In diesem Vault ${found === 1 ? 'lässt' : 'lassen'} sich nur ${countedLinks(found)} verbergen. Unter ${formatCount(needed)} wäre jeder Unterschied Zufall, also bleiben die verwandten Notizen, wie sie sind.`,
    better: 'Verwandte Notizen können besser zu deinem Vault passen',
    nothing: 'Verwandte Notizen passen schon zu deinem Vault',
    hidden: (links, notes) =>
      `${countedLinks(links)} aus ${countedNotes(notes)} ${links === 1 ? 'wurde' : 'wurden'} verborgen und wieder gesucht.`,
    found: (now, tuned) =>
      now === tuned
        ? `Von je hundert kommen ${now} unter den ersten zehn verwandten Notizen wieder, abgestimmt oder nicht.`
        : `Von je hundert kommen bisher ${now} unter den ersten zehn verwandten Notizen wieder, abgestimmt ${tuned}.`,
    place: (now, tuned) =>
      now === tuned
        ? `Die erste steht so oder so gleich weit oben: ${now}, wobei 1 jedes Mal der erste Platz wäre.`
        : `Die erste steht bisher bei ${now}, abgestimmt bei ${tuned}, wobei 1 jedes Mal der erste Platz wäre.`,
    keepAll: 'Abstimmen bringt hier nichts, also bleibt alles, wie es ist.',
    howToGoBack:
      'Hier zählen Links, die beim Abstimmen nicht verwendet wurden. In den Einstellungen kannst du jederzeit zurück.',
    applied: 'Die verwandten Notizen sind auf deinen Vault abgestimmt. Zurück geht es in den Einstellungen.',
    buttons: {
      pause: 'Pausieren',
      resume: 'Fortsetzen',
      retry: 'Erneut versuchen',
      apply: 'Anwenden',
      cancel: 'Abbrechen',
      keep: 'So lassen',
      close: 'Schließen',
    },
  },
  rebuild: {
    title: 'Index neu aufbauen?',
    text: 'Altitude löscht seinen Index und gespeicherte Antworten von Sprachmodellen und liest alle Notizen noch einmal. Deine Notizen werden nicht geändert.',
    confirm: 'Neu aufbauen',
    cancel: 'Abbrechen',
    done: 'Der Index ist neu aufgebaut.',
  },
  notices: {
    safeMode:
      'Altitude wurde letztes Mal nicht fertig gestartet, deshalb ist die Indizierung pausiert. Setze sie fort, wenn du so weit bist.',
    settingsUnsaved: (why) =>
      `Die Einstellungen konnten nicht gespeichert werden: ${why}. Was du geändert hast, gilt, bis die App geschlossen wird.`,
    settingsDamaged: (file) =>
      `Altitude konnte seine Einstellungen nicht lesen. Es verwendet die Standardeinstellungen und kauft nichts. Die beschädigte Datei bleibt als ${file} erhalten.`,
    discarded: (reasons) =>
      `Der gespeicherte Index war nicht brauchbar (${reasons.join('; ')}). Der Vault wird neu gelesen.`,
    lost: (lost, known) =>
      `${formatCount(lost)} von ${formatCount(known)} Notizen fehlen in diesem Vault. Altitude behält sie im Index, bis du unter „Indexstatus“ entscheidest.`,
    paused: 'Indizierung pausiert',
    resumed: 'Indizierung fortgesetzt',
    summariesUnfinished:
      'Zusammenfassungen waren nicht fertig, als die App geschlossen wurde, und gehen nicht von selbst weiter. Drücke „Fortsetzen“ unter „Zusammenfassungen und ihre Kosten“.',
    opinionsUnfinished:
      'Ein Sprachmodell hatte nicht alle offenen Fragen des Wissens beantwortet, als die App geschlossen wurde. Was es beantwortet hat, bleibt; der Rest lässt sich unter „Fragen“ noch einmal fragen.',
    proseUnfinished:
      'Eine Seite des Wissens wurde gerade geschrieben, als die App geschlossen wurde, und kam nicht an. Sie lässt sich auf dieser Seite noch einmal schreiben.',
    findSettings: 'Diese Einstellungen findest du unter Einstellungen → Community-Plugins.',
    copiedReport: 'Bericht kopiert',
  },
  status: {
    title: 'Index',
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    retry: 'Erneut versuchen',
    open: 'Öffnen',
    reading: 'Notizen werden gelesen',
    checking: 'Vault wird geprüft',
    saving: 'Index wird gespeichert',
    upToDate: 'Aktuell',
    paused: 'Pausiert',
    failed: 'Gestoppt',
    beside: 'Liest mit',
    besideWhy:
      'Ein anderes Fenster hat diesen Vault geöffnet und führt seinen Index. Dieses Fenster liest dort mit und übernimmt, wenn das andere schließt.',
    lost: 'Notizen fehlen',
    lostWhy: (lost, known) =>
      `${formatCount(lost)} von ${formatCount(known)} Notizen fehlen im Vault. Ist der Datenträger verbunden, und ist er synchronisiert? Bis du entscheidest, behält der Index sie, wie sie waren.`,
    removeLost: 'Aus dem Index entfernen',
    checkAgain: 'Erneut prüfen',
    allReadIn: (seconds) => `alle gelesen in ${formatSeconds(seconds)}`,
    left: (seconds) => `noch ${formatSeconds(seconds)}`,
    progress: (done, total) =>
      `${formatCount(done)} von ${formatCount(total)} Notizen gelesen · sie sind schon durchsuchbar`,
    completeRemote: (notes) => `${countedNotes(notes)} · die Bedeutung kommt vom Server in den Einstellungen`,
    complete: (notes) => `${countedNotes(notes)} · alles liegt auf diesem Gerät und ist kostenlos`,
    notPersisted: 'Einige Änderungen sind noch nicht auf den Datenträger geschrieben.',
    facts: {
      notes: 'Notizen',
      atoms: 'Abschnitte · Absätze',
      tokens: 'Geschätzte Tokens',
      links: 'Links · zu Notizen, die es nicht gibt',
      themes: 'Themen · Stichwörter',
      words: 'Wörter · Tags',
      meaning: 'Absätze mit bekannter Bedeutung',
      space: 'Datenträger · Index im Arbeitsspeicher',
      app: 'App im Arbeitsspeicher',
    },
    remade: {
      fact: 'Beschädigt, neu angelegt',
      parts: {
        contents: 'eine Kopie des Inhaltsverzeichnisses',
        links: 'Verknüpfungen der Notizen',
        themes: 'Themen',
        'near-notes': 'Notizen in der Nähe',
        'note-vectors': 'Vektoren der Notizen',
      },
      vectors: (count) => `Vektoren (${countedAtoms(count, 'paragraph')})`,
      told: (parts) =>
        `Teile des gespeicherten Index waren beschädigt und werden neu angelegt: ${formatList(parts)}.`,
    },
    away: {
      fact: 'Was du tippst',
      server: (server) => `Nur nach Wörtern gefunden: ${server} wurde von diesem Gerät noch nicht erreicht`,
      model: (model) => `Nur nach Wörtern gefunden: ${model} ist auf diesem Gerät nicht heruntergeladen`,
      looksAgain: (why) => `${why} Altitude sieht wieder nach, wenn du suchst oder schreibst.`,
    },
    withheld: {
      fact: 'Noch nicht gesendet',
      damagedFact: 'Gekaufte Vektoren, beschädigt',
      value: (texts, tokens) => `${countedAtoms(texts, 'paragraph')}, etwa ${formatTokens(tokens)} Tokens`,
      buy: (server, tokens) => `An ${server} senden: etwa ${formatTokens(tokens)} Tokens, Preis unbekannt`,
      buyAgain: (server, tokens) =>
        `Noch einmal kaufen bei ${server}: etwa ${formatTokens(tokens)} Tokens, Preis unbekannt`,
      notBought:
        'Nichts wurde gekauft: Es ist jetzt mehr oder geht an einen anderen Server. Drück noch einmal, wenn du einverstanden bist.',
      here: (texts) =>
        `An einen Server, der eine Rechnung schicken kann, gingen: ${countedAtoms(texts, 'paragraph')}. Nichts wird gesendet, bevor du unten auf die Schaltfläche drückst.`,
      lasts:
        'Dein Ja gilt für diesen Server, dieses Modell und nicht mehr als das. Es gilt, bis alles da ist, höchstens eine Woche, auch wenn du die App schließt.',
      told: (texts) =>
        `An einen Server, der eine Rechnung schicken kann, gingen: ${countedAtoms(texts, 'paragraph')}. Nichts wird gesendet, bevor du es im Status des Index sagst.`,
      damaged: (texts) =>
        `Gekaufte Vektoren sind beschädigt. Nur nach Wörtern zu finden: ${countedAtoms(texts, 'paragraph')}. Die beschädigten Dateien bleiben. Nichts wird noch einmal gekauft, bevor du es im Status des Index sagst.`,
    },
    memory: { unknown: 'unbekannt', withoutWorker: (size: string) => `${size} ohne den Index` },
    meaning: {
      off: 'Ausgeschaltet',
      tooSmall: 'Zu wenig Text zum Lernen',
      waiting: 'Noch nicht',
      training: 'Aus deinen Notizen wird gelernt…',
      share: (done, total) => `${formatCount(done)} von ${formatCount(total)}`,
      meanwhile: (share) => `${share} · bis dahin antwortet das bisherige Modell`,
      ready: (texts, model) => `${formatCount(texts)} · ${model}`,
      builtIn: 'im Vault trainiert (kein Download)',
      triesAgain: (why) => `${why} Altitude versucht es von selbst noch einmal.`,
      reasons: {
        unreachable: 'Server nicht erreicht',
        'rate-limited': 'Zu viele Anfragen',
        'key-refused': 'Schlüssel abgelehnt',
        refused: 'Texte abgelehnt',
        'model-missing': 'Modell nicht gefunden',
        'wrong-dimensions': 'Anderes Modell als zuvor',
        'model-damaged': 'Modell beschädigt',
        crashed: 'Embedder ausgefallen',
        'runtime-unusable': 'Native Laufzeitumgebung unbrauchbar',
        'given-up': 'Embedder zu oft ausgefallen',
      },
      failedHeading: 'Nur nach Wörtern gefunden',
    },
    needsLook: 'Braucht Aufmerksamkeit',
    severities: {
      missing: 'Nicht indiziert',
      partial: 'Teilweise indiziert',
      'words-only': 'Nur nach Wörtern gefunden',
      names: 'Namen, die mehrere Notizen teilen',
    },
    sharedAlias: (alias) => `„${alias}“`,
    sharedBy: (notes) => `${notes}. Links mit diesem Namen führen zu keiner davon.`,
    andMore: (names, count) => `${names} und ${formatCount(count)} weitere`,
    isIndexed: 'Ist diese Notiz indiziert?',
    noSuchNote: 'Keine Notiz des Vaults hat dies in ihrem Pfad.',
    standing: {
      indexed: 'Indiziert.',
      waiting: 'Noch nicht indiziert. Sie wird gelesen, sobald sie an der Reihe ist.',
      excluded: (folder) => `Ausgelassen: Die Einstellungen lassen den Ordner ${folder} aus.`,
      excludedByApp: 'Ausgelassen: Sie gehört zu Obsidians ausgeschlossenen Dateien.',
      notIncluded: 'Ausgelassen: Sie liegt in keinem der Ordner, die laut Einstellungen gelesen werden.',
    },
    allRead: 'Alle Notizen konnten vollständig gelesen werden.',
    allReadSoFar: 'Alle bisher gelesenen Notizen konnten vollständig gelesen werden.',
    noneRead: 'Noch ist keine Notiz gelesen.',
    leftOut: 'Ausgelassen',
    byChoice: (count) => `${formatCount(count)} · von dir gewählt`,
    excludedByApp: 'Ausgeschlossene Dateien von Obsidian',
    notIncluded: 'Außerhalb der gewählten Ordner',
    copyReport: 'Bericht kopieren',
    report: (heading, detail) => `Altitude: ${heading}. ${detail}`,
    rebuild: 'Neu aufbauen…',
    loading: 'Der Index wird befragt…',
    more: (count) => `und ${formatCount(count)} weitere im kopierten Bericht`,
  },
};
