import type { SETTINGS as ENGLISH } from '../en/settings';
import { formatCount, formatSeconds, sentenceCase } from '../format';
import { counted, countedNotes } from './words';

/** The settings tab and the language models in it. */
export const SETTINGS: typeof ENGLISH = {
  settings: {
    foldersHeading: 'Ordner',
    include: 'Ordner, die gelesen werden',
    includeEmpty: 'Alle Ordner werden gelesen. Füge einen hinzu, um nur diesen zu lesen.',
    exclude: 'Ordner, die ausgelassen werden',
    excludeEmpty: 'Kein Ordner wird ausgelassen.',
    addFolder: 'Ordner hinzufügen',
    matching: (count) => countedNotes(count),
    excludedFiles: 'Obsidians ausgeschlossene Dateien auslassen',
    excludedFilesDesc: (count) =>
      `Die aus Dateien und Links → Ausgeschlossene Dateien: ${countedNotes(count)} in diesem Vault.`,
    browse: 'Ordner durchsehen',
    coverage: 'Notizen, die gelesen werden',
    coverageCount: (admitted, total) =>
      `${formatCount(admitted)} von ${countedNotes(total)}. Eine Änderung wirkt sofort; wird ein Ordner ausgelassen, verlässt er den Index.`,
    pickFolder: 'Ordner wählen',
    sizeLimit: 'Größte Notiz in Megabyte',
    sizeLimitDesc: 'Eine größere Datei wird nicht gelesen. Der Indexstatus führt sie auf.',
    meaningHeading: 'Bedeutung',
    embedder: 'Nach Bedeutung finden',
    embedderDesc:
      'Findet Notizen mit ähnlicher Bedeutung, auch in anderen Wörtern. „Im Vault trainiert“ lernt auf diesem Gerät aus deinen Notizen: kein Download, kein Netz. Ein Sprachmodell weiß schon, was Wörter bedeuten; es wird einmal heruntergeladen und läuft auf diesem Gerät.',
    embedderNames: {
      none: 'Aus: Wörter und Links',
      'built-in': 'Im Vault trainiert',
      transformers: 'Sprachmodell',
      ollama: 'Ollama',
      openai: 'OpenAI-kompatibel',
    },
    address: 'Adresse',
    addressDesc: 'Wo der Server antwortet. Leer: sein üblicher Ort.',
    wrongAddress: (why: string): string => `Diese Adresse lässt sich nicht verwenden: ${why}.`,
    model: 'Modell',
    modelDesc: 'Sein Name auf diesem Server. Bevor du eines nennst, wird nichts gesendet.',
    key: 'Schlüssel',
    keyDesc:
      'Wird von der App getrennt von diesen Einstellungen aufbewahrt. Lass den Namen leer, wenn der Server keinen verlangt.',
    discloses: (host) =>
      `Der Text jedes Absatzes, nach jeder Änderung erneut, und die Wörter jeder Suche gehen an ${host}. Sonst nichts.`,
    asksFirst: (most) =>
      `Ein Server, der nicht auf diesem Computer läuft, bekommt das Erste davon und mehr als ${formatCount(most)} Absätze auf einmal nur, nachdem du gesehen hast, wie viel das ist, und Ja gesagt hast.`,
    usualPlaces: { ollama: 'Ollama auf diesem Computer', openai: 'OpenAI (api.openai.com)' },
    sendsNothing: 'Nichts verlässt dieses Gerät.',
    sendsForModels: (host) =>
      `Nichts aus deinen Notizen verlässt dieses Gerät. Wenn du ein Modell herunterlädst, und nur dann, werden seine Dateien bei ${host} und den Servern angefragt, auf die es verweist.`,
    disclosure: 'Was dieses Gerät verlässt',
    mirror: 'Spiegelserver',
    mirrorDesc: (host) =>
      `Adresse eines anderen Servers mit denselben Dateien, falls du ${host} nicht erreichen kannst oder darfst. Leer: ${host}.`,
    modelsLoading: 'Modelle auf diesem Gerät werden gesucht…',
    modelsFailed: (why) => `Die Modelle auf diesem Gerät konnten nicht aufgelistet werden: ${why}`,
    models: 'Modelle',
    rankingHeading: 'Rangfolge',
    ontology: 'Ontologie-Ordner',
    ontologyDesc: 'Jede Notiz in diesem Ordner ist ein Stichwort.',
    hub: 'Links, die ein Stichwort ausmachen',
    hubDesc: 'Eine Notiz ist ein Stichwort, wenn mindestens so viele Notizen auf sie verlinken.',
    ranking: 'Form der Wertung',
    rankingDesc:
      '„Begrenzt“ lässt den besten Treffer im Text vorn. „Linear“ addiert Text und Links nach den Gewichten.',
    rankingBounded: 'Begrenzt',
    rankingLinear: 'Linear',
    weightSimilarity: 'Gewicht des Textes',
    weightSimilarityDesc: 'Wie viel Ähnlichkeit in Wörtern und Bedeutung zählt.',
    weightActivation: 'Gewicht der Links',
    weightActivationDesc:
      'Wie viel ein Link zu einem guten Treffer zählt. Bei 0 haben Links keinen Einfluss auf die Suche.',
    weightCentrality: 'Gewicht häufiger Verlinkung',
    weightCentralityDesc:
      'Wie viel die Zahl der Links auf eine Notiz zählt. In der begrenzten Form kann mehr als 0 das erste Ergebnis ändern.',
    expansionFloor: 'Auch Notizen anzeigen, die von mindestens so starken Treffern verlinkt sind',
    expansionFloorDesc:
      'Von 0 bis 1. Notizen, die von einem solchen Treffer verlinkt sind, erscheinen auch, wenn sie selbst nicht passen.',
    diversity: 'Fast Gleiches ausblenden',
    diversityDesc:
      'Wie weit ein Treffer nach unten rückt, der einen höheren wiederholt, von 0 bis 1. Bei 0 behält er seinen Platz.',
    indexHeading: 'Index',
    status: 'Indexstatus',
    statusDesc: 'Was indiziert ist, was nicht, und warum.',
    openStatus: 'Öffnen',
    indexing: 'Indizierung',
    explorerHeading: 'Explorer',
    hidden: 'Ausgeblendete Ergebnisse',
    nothingHidden: 'Bei keiner Notiz ist ein Ergebnis ausgeblendet.',
    hiddenCount: (results, notes) =>
      `${counted(results, { one: 'Ergebnis ist', other: 'Ergebnisse sind' })} bei ${countedNotes(notes)} ausgeblendet.`,
    showHidden: 'Wieder anzeigen…',
    lenses: 'Gespeicherte Linsen',
    lensesEmpty: 'Keine Linse ist gespeichert. Speichere eine bei den Linsen des Explorers.',
    reset: {
      button: (group) => `„${group}“ zurücksetzen`,
      title: (group) => `„${group}“ zurücksetzen?`,
      content: (count) =>
        `${counted(count, { one: 'Einstellung wird auf ihren Standard', other: 'Einstellungen werden auf ihren Standard' })} zurückgesetzt. Deine Notizen werden nicht geändert.`,
      nothing: (group) => `„${group}“ steht schon auf dem Standard.`,
      confirm: 'Zurücksetzen',
      cancel: 'Abbrechen',
    },
    alsoCalled: {
      status: 'Fehler, Probleme, fehlgeschlagen, Fortschritt, Arbeitsspeicher, Datenträger',
      pause: 'anhalten, starten, fortsetzen, Pause',
      hidden: 'einblenden, wiederherstellen',
      embedder: 'Embedding, Vektor, semantisch, Ähnlichkeit, KI, Modell',
      disclosure: 'Datenschutz, Privatsphäre, offline, Netz, Cloud',
      key: 'API-Schlüssel, Passwort, Token',
      address: 'Server, URL, Host, Endpunkt',
      coverage: 'Import, einschließen, ausschließen, ignorieren, Ordner',
      ranking: 'Reihenfolge, Wertung, Ergebnisse, Relevanz',
      agents: 'MCP, Claude, Cursor, Server, KI',
    },
    tune: 'Auf meinen Vault abstimmen',
    tuneDesc:
      'Passt verwandte Notizen an die Links an, die du geschrieben hast, zeigt, was es brächte, und fragt.',
    useTuned: 'Abgestimmte Gewichte verwenden',
    useTunedDesc: ({ neighbourLinks, pagerank, centrality }) =>
      `Ähnliche Notizen ${formatCount(neighbourLinks)}, Nähe ${formatCount(pagerank)}, Zentralität ${formatCount(centrality)}. Aus: die Standardwerte; die abgestimmten bleiben gespeichert.`,
  },
  models: {
    hub: 'huggingface.co',
    own: 'Ein eigenes Modell',
    ownNamed: (title) => `Ein eigenes Modell: ${title}`,
    facts: {
      dimensions: (count) => `${formatCount(count)} Dimensionen`,
      model: (languages, dimensions, licence) => `${sentenceCase(languages)} · ${dimensions} · ${licence}`,
      own: 'Ein Ordner mit config.json, tokenizer.json und einem Graphen, der auf .onnx endet; er wird kopiert',
    },
    status: {
      none: 'Nicht auf diesem Gerät',
      absent: (size) => `Nicht auf diesem Gerät · Download: ${size}`,
      downloading: (share, seconds) =>
        `Wird heruntergeladen: ${share}${seconds === undefined ? '' : ` · noch ${formatSeconds(seconds)}`}`,
      stopping: 'Wird gestoppt…',
      busy: 'In Arbeit…',
      partial: (share) => `Teilweise heruntergeladen: ${share}`,
      ready: (size) => `Auf diesem Gerät · ${size}`,
      inUse: (size) => `In Verwendung · ${size}`,
      damaged: (why) => `Beschädigt. ${why}`,
      failed: (why) => `Fehlgeschlagen. ${why}`,
    },
    buttons: {
      download: 'Herunterladen…',
      cancel: 'Abbrechen',
      resume: 'Fortsetzen',
      use: 'Verwenden',
      retry: 'Erneut versuchen',
      repair: 'Reparieren',
      delete: 'Löschen',
      import: 'Ordner wählen…',
      importAgain: 'Anderen wählen…',
    },
    share: (received, total) => `${received} von ${total}`,
    unknownSize: 'unbekannte Größe',
    aboutSize: (megabytes) => `etwa ${megabytes} MB`,
    consentTitle: (title) => `${title} herunterladen?`,
    consent: (size, host, licence) =>
      `Downloadgröße: ${size}, von ${host}. Aus deinen Notizen wird nichts gesendet. Die Dateien bleiben auf diesem Gerät, außerhalb des Vaults, für alle Vaults, und können jederzeit gelöscht werden. Lizenz: ${licence}.`,
    confirm: 'Herunterladen',
    decline: 'Abbrechen',
    ready: (title) =>
      `${title} ist bereit. Deine Notizen werden im Hintergrund damit eingebettet; bis dahin funktioniert die Suche wie bisher.`,
    readyUnused: (title) =>
      `${title} ist bereit. Es wird nicht verwendet, weil du inzwischen etwas anderes gewählt hast. „Verwenden“ in den Einstellungen wechselt dazu.`,
    progress: 'Download',
    problems: {
      'in-use': 'Ein anderes Fenster verwendet die Dateien. Versuche es erneut, wenn es fertig ist.',
      full: (size) =>
        `Auf diesem Gerät ist nicht genug Platz dafür (${size}). Die unfertige Datei wurde entfernt. Schaffe Platz und versuche es erneut.`,
    },
  },
};
