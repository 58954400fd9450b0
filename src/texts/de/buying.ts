import type { BUYING as EN } from '../en/buying';
import { formatCount, formatList, formatTokens } from '../format';

/** Das Sprachmodell in der App. */
export const BUYING: typeof EN = {
  buying: {
    heading: 'Zusammenfassungen von einem Sprachmodell',
    server: 'Wer Zusammenfassungen schreibt',
    serverDesc:
      'Nichts wird gesendet, bevor du einen Preis gesehen und zugestimmt hast. Suche, Links und Bedeutung brauchen kein solches Modell.',
    serverNames: {
      none: 'Niemand: nur Auszüge',
      anthropic: 'Claude von Anthropic',
      address: 'Ein anderer Server',
    },
    address: 'Adresse',
    addressDesc:
      'Meist http://localhost:11434 für Ollama, http://localhost:1234 für LM Studio, http://localhost:8080 für llama.cpp.',
    model: 'Modell',
    modelDesc: 'Sein Name auf diesem Server, etwa claude-haiku-5-5 oder qwen3.',
    key: 'Schlüssel',
    keyDesc:
      'Die App verwahrt ihn getrennt von diesen Einstellungen. Server auf diesem Computer brauchen keinen.',
    price: {
      names: {
        input: 'Preis der Eingabe',
        output: 'Preis der Ausgabe',
        cached: 'Preis der Eingabe aus dem Cache',
      },
      descs: {
        input: (model: string, host: string): string =>
          `Was ${host} für eine Million Token verlangt, die ${model} liest, in US-Dollar.`,
        output: (model: string, host: string): string =>
          `Was ${host} für eine Million Token verlangt, die ${model} schreibt, in US-Dollar.`,
        cached: 'Eine Million Token, die der Server schon gelesen hat. Leer: so viel wie andere Eingabe.',
      },
      absent: {
        listed: (usd: string): string => `Leer: der Listenpreis, ${usd}.`,
        local: 'Leer: Es kostet nichts.',
        unknown: 'Leer: Niemand weiß es, und nur eine Grenze in Token gilt.',
      },
      wrong: (typed: string): string =>
        `„${typed}“ ist kein Preis, und keiner von diesen gilt. Schreibe US-Dollar von 0 bis 9.999, etwa 0,50.`,
      half: 'Gib an, was Eingabe und Ausgabe kosten. Bis dahin gelten diese Preise nicht.',
    },
    jobLimit: 'Grenze eines Auftrags, in US-Dollar',
    jobLimitDesc: 'Ein Auftrag hält an, bevor er mehr kosten würde.',
    dayLimit: 'Grenze eines Tages, in US-Dollar',
    dayLimitDesc: 'Alle Aufträge eines Tages zusammen halten an, bevor sie mehr kosten würden.',
    embeds: 'Zusammenfassungen für die Bedeutung verwenden',
    embedsDesc:
      'Was einer Notiz, einem Abschnitt oder einem langen Absatz nahe ist, folgt aus der gekauften Zusammenfassung. Eine Änderung bettet nur diese neu ein, im Hintergrund: Das dauert so lange wie ebenso viele neue kurze Notizen und kostet auf diesem Gerät nichts; ein Server kann dafür Geld verlangen.',
    check: 'Verbindung prüfen',
    checkDesc:
      'Fragt, welche Modelle es gibt. Das kostet nichts, und nichts aus deinen Notizen wird gesendet.',
    checkButton: 'Prüfen',
    checking: 'Wird gefragt…',
    works: (host: string, model: string): string => `${host} antwortet und bietet ${model} an.`,
    context: (tokens: number): string => `Es nimmt bis zu ${formatTokens(tokens)} Token auf einmal.`,
    counts: 'Es zählt Token.',
    noSuchModel: (model: string, models: readonly string[]): string =>
      models.length === 0
        ? `Der Server nennt weder ${model} noch ein anderes Modell.`
        : `Der Server nennt ${model} nicht. Er hat ${formatList(models.slice(0, 8))}.`,
    needsAddress: 'Nenne zuerst die Adresse des Servers.',
    nameModel: (host: string, models: readonly string[]): string =>
      models.length === 0
        ? `${host} antwortet und nennt kein Modell. Nenne oben trotzdem eines.`
        : `${host} antwortet und hat ${formatList(models.slice(0, 8))}. Nenne oben eines davon.`,
    mendAddress: 'Prüfe die Adresse, und ob der Server Anfragen der App zulässt.',
    command: 'Zusammenfassungen und ihre Kosten',
    commandNote: 'Diese Notiz zusammenfassen',
    menuFolder: 'Diesen Ordner zusammenfassen…',
    title: 'Zusammenfassungen und ihre Kosten',
    open: 'Öffnen',
    paneDesc: 'Zusammenfassungen kaufen und sehen, was bezahlt wurde.',
    notSetUp:
      'Es ist kein Sprachmodell eingerichtet. Beim Herauszoomen erscheinen stattdessen Sätze aus deinen Notizen.',
    openSettings: 'Einstellungen öffnen',
    beside: 'Ein anderes Fenster dieses Vaults führt den Index. Kaufe Zusammenfassungen dort.',
    sends: (host: string): string =>
      `Eine Anfrage je Notiz: Ihr Text geht ohne Kommentare an ${host}. Nichts wird gesendet, bevor du den Knopf drückst.`,
    of: (title: string): string => `Für ${title} und alles darunter`,
    themeAlone: (title: string): string => `Ein Name und eine Zusammenfassung nur für ${title}`,
    sendsTheme: (host: string): string =>
      `Eine Anfrage: Was die Notizen in Kürze sagen, geht an ${host}. Nichts wird gesendet, bevor du den Knopf drückst.`,
    theVault: 'den ganzen Vault',
    limit: (usd: string): string => `Der Auftrag hält bei ${usd} an.`,
    tokenLimit: (tokens: number): string =>
      `Niemand weiß, was dieses Modell kostet, darum gilt keine Grenze in Dollar: Gib seinen Preis in den Einstellungen an. Ohne ihn hält der Auftrag bei ${formatTokens(tokens)} Token an.`,
    room: {
      job: (usd: string): string =>
        `Höchstens ${usd}, die Grenze eines Auftrags in den Einstellungen: Was dann übrig ist, wird noch einmal angeboten.`,
      day: (usd: string): string =>
        `Höchstens ${usd}, die von der heutigen Grenze übrig sind: Dort hält er an.`,
    },
    noRoom: {
      job: (usd: string): string =>
        `Die Grenze eines Auftrags (${usd}) reicht nicht für die erste Zusammenfassung. Erhöhe sie in den Einstellungen.`,
      day: (usd: string): string =>
        `Was von der heutigen Grenze übrig ist (${usd}), reicht nicht für die erste Zusammenfassung. Warte bis morgen, oder erhöhe sie in den Einstellungen.`,
    },
    buyUpTo: (usd: string): string => `Kaufen für höchstens ${usd}`,
    buy: (price: string): string => `Kaufen für ${price}`,
    refresh: (price: string): string => `Erneuern für ${price}`,
    refreshFree: 'Kostenlos erneuern',
    nameTheme: (price: string): string => `Benennen lassen für ${price}`,
    nameThemeFree: 'Kostenlos benennen lassen',
    make: 'Kostenlos zusammenfassen',
    close: 'Schließen',
    pause: 'Anhalten',
    stop: 'Abbrechen',
    pausing:
      'Wird angehalten: Auf das Gesendete wird gewartet, mehr wird nicht gesendet. Abbrechen beendet auch das.',
    progress: (done: number, of: number): string => `${formatCount(done)} von ${formatCount(of)}`,
    spent: 'Ausgegeben',
    today: (usd: string, limit: string): string => `Heute ${usd} von höchstens ${limit}`,
    resume: 'Fortsetzen',
    undo: 'Zusammenfassungen entfernen',
    undoNow: 'Entfernen',
    keep: 'Behalten',
    undoOf: (job: string): string => `Zusammenfassungen entfernen, Auftrag: ${job}`,
    resumeOf: (job: string): string => `Auftrag fortsetzen: ${job}`,
    resumeBy: 'Mit „Fortsetzen“ geht es weiter.',
    rest: 'Preis für den Rest',
    usedUp: 'Alles, dem du zugestimmt hast, ist aufgebraucht. Der Rest hat einen eigenen Preis.',
    raiseDay: 'Damit es heute weitergeht, erhöhe die Grenze eines Tages in den Einstellungen.',
    mendKey: 'Prüfe den Schlüssel, das Modell und die Adresse in den Einstellungen.',
    otherModelMay:
      'Versuche ein anderes Modell in den Einstellungen, oder sieh dir die ausgelassenen Notizen an.',
    smallerModel:
      'Versuche es mit einem kleineren Modell in den Einstellungen oder wenn der Server weniger zu tun hat.',
    makeRoom:
      'Schaffe Platz auf dem Datenträger, und sieh nach, ob sich im Ordner des Vaults schreiben lässt.',
    otherModel: (model: string, host: string): string =>
      `Geht nur mit ${model} bei ${host} weiter; in den Einstellungen steht ein anderes Modell.`,
  },
};
