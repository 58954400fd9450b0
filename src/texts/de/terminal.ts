import type { Level, ModelLanguages, ModelState } from '../../../worker/contract';
import type { TERMINAL as ENGLISH } from '../en/terminal';
import {
  formatBytes,
  formatChoice,
  formatCount,
  formatFixed,
  formatLanguage,
  formatList,
  formatSeconds,
  formatShare,
  formatTokens,
} from '../format';
import {
  counted,
  countedAtoms,
  countedAtomsDative,
  countedLinks,
  countedNotes,
  countedWeakerMatches,
} from './words';

const files = (count: number): string => counted(count, { one: 'Datei', other: 'Dateien' });
const questions = (count: number): string => counted(count, { one: 'Frage', other: 'Fragen' });
const paragraphs = (count: number): string => countedAtoms(count, 'paragraph');

const place = (place: number, total: number, level: Level): string =>
  `Platz ${formatCount(place)} von ${countedAtomsDative(total, level)}`;

const aboutSize = (bytes: number | undefined): string =>
  bytes === undefined ? 'unbekannte Größe' : `etwa ${formatCount(Math.round(bytes / 1_000_000))} MB`;

function stateOf(state: ModelState): string {
  switch (state.kind) {
    case 'absent':
      return 'nicht auf diesem Gerät';
    case 'downloading':
      return 'wird heruntergeladen';
    case 'partial': {
      const total = state.totalBytes === undefined ? '' : ` von ${formatBytes(state.totalBytes)}`;
      return `teilweise heruntergeladen: ${formatBytes(state.receivedBytes)}${total}`;
    }
    case 'ready':
      return formatBytes(state.sizeBytes);
    case 'damaged':
      return 'beschädigt';
    case 'failed':
      return 'fehlgeschlagen';
  }
}

function languagesOf(languages: ModelLanguages): string {
  switch (languages.kind) {
    case 'one':
      return formatLanguage(languages.tag);
    case 'many':
      return `${languages.isMinimum ? 'mehr als' : 'etwa'} ${formatCount(languages.count)} Sprachen`;
    case 'unknown':
      return '';
  }
}

const BROKEN_SETTINGS = {
  'no-json': 'sie ist kein gültiges JSON oder enthält Kommentare, die verloren gingen',
  'no-object': 'sie ist kein Objekt in JSON',
  'no-list': 'ihre Liste der Server ist kein Objekt',
};

/** What the terminal says beside its help. */
export const TERMINAL: typeof ENGLISH = {
  languages: languagesOf,
  terminal: {
    answer: {
      lines: (from, to) =>
        to > from ? `Zeilen ${formatCount(from)}–${formatCount(to)}` : `Zeile ${formatCount(from)}`,
      vault: 'Der Vault',
      links: (out, into) => `Links: ${formatCount(out)} ausgehend, ${formatCount(into)} eingehend`,
      terms: (terms) => `Wörter: ${formatList(terms)}`,
      noSuchNote: '(Notiz gibt es nicht)',
      linkTotal: (title, shown, total) =>
        total > shown
          ? `${title} (die ersten ${formatCount(shown)} von ${formatCount(total)})`
          : `${title} (${formatCount(total)})`,
      around: (id) => `rund um ${id}`,
      sharedNames: 'Namen, die mehrere Notizen teilen:',
      report: (count) => `${files(count)} nicht vollständig gelesen:`,
      indexPlace: (folder) => `Der Index liegt in ${folder}`,
      tokens: (count) => counted(count, { one: 'Token', other: 'Tokens' }),
    },
    commandLine: {
      optionBeforeVerb: (word) =>
        `„${word}“ steht vor dem Verb; schreibe altitude VERB VAULT, danach die Optionen.`,
      unknownVerb: (word, near) =>
        `Ein Verb „${word}“ gibt es nicht.${near === undefined ? '' : ` Meinst du „${near}“?`}`,
      dashAfterOption: (option) =>
        `Was nach ${option} steht, beginnt mit einem Strich. Wenn es so gemeint ist, schreibe ${option}=VALUE.`,
      unknownOption: (verb, option, near) =>
        `${verb} hat keine Option ${option}. ${near === undefined ? 'Setze -- vor Wörter, die mit einem Strich beginnen.' : `Meinst du ${near}?`}`,
      valueMissing: (option) => `${option} braucht einen Wert.`,
      valueExtra: (option) => `${option} nimmt keinen Wert.`,
      noVault: 'VAULT fehlt: der Ordner mit den Notizen.',
      downloadAndDelete: '--download und --delete sind zwei Befehle.',
      needsDownload: '--mirror und --yes gehören zu --download NAME.',
      needsYes: '--max-tokens geht mit --yes.',
      applyAndReset: '--apply und --reset passen nicht zusammen.',
      linksWithFiles: '--links verlangt keine Dateien: Lass --queries und --qrels weg.',
      nothingToEvaluate: 'Was soll bewertet werden? Nenne --queries FILE und --qrels FILE, oder --links.',
      noQuery: 'QUERY fehlt: die Wörter, nach denen gesucht wird.',
      noQueryOrAtom: 'QUERY und ATOM fehlen: die Wörter, danach das Atom, das erklärt werden soll.',
      noAtom: 'ATOM fehlt.',
      noStrategy: (choices, name) => `--strategy ist ${formatChoice(choices)}, nicht „${name}“.`,
      noQuestion: 'QUESTION fehlt: was du wissen möchtest.',
      noPackQuery: 'QUERY fehlt: worum es in dem Paket gehen soll.',
      noBudget: '--budget fehlt: wie viele Tokens das Paket haben darf.',
      modelAndEmbedder: '--model und --embedder sagen beide, wessen Vektoren verwendet werden.',
      nothingToEmbed: '--embedder none lässt nichts zu tun.',
      noEmbedder: (why, mayBeNone) =>
        `--embedder: ${why}; oder built-in, oder transformers:NAME${mayBeNone ? ', oder none' : ''}.`,
      wordTooMany: (word) => `„${word}“ ist ein Wort zu viel.`,
      missing: (name) => `${name} fehlt.`,
      nameTooLong: (word) =>
        `„${word}“ ist ein Wort zu viel; setze Namen mit Leerzeichen in Anführungszeichen.`,
      noLevel: (text) => `--level ist note, section oder paragraph, nicht „${text}“.`,
      writeWithoutSetup: '--write gehört zu --setup.',
      noClient: (clients, name) => `--setup nimmt ${formatChoice([...clients])}, nicht „${name}“.`,
      noLeave: (leaves, text) => `--knowledge nimmt ${formatChoice([...leaves])}, nicht „${text}“.`,
      noDollars: (text) => `--allow-cost nimmt US-Dollar wie 0.50, nicht ${text}.`,
      noWholeNumber: (option, min, max, text) =>
        `--${option} ist eine ganze Zahl von ${formatCount(min)} bis ${formatCount(max)}, nicht „${text}“.`,
      noPath: (option) => `--${option} nennt nichts: Eine Datei oder ein Ordner fehlt.`,
      noProperty: (text) => `--property ist NAME oder NAME=VALUE, nicht „${text}“.`,
      noTag: (text) => `--tag ist ein Tag wie garden/soil, nicht „${text}“.`,
      noKind: (kinds, text, near) =>
        `--kind ist ${formatChoice(kinds)}, nicht „${text}“.${near === undefined ? '' : ` Meinst du „${near}“?`}`,
      linkedAndAlone: '--linked und --alone lassen zusammen nichts übrig.',
      turnedDates: (since, until) =>
        `--${until} liegt vor --${since}, also kann keine Notiz passen. Vertausche sie.`,
      noDate: (option, text) =>
        `--${option} ist ein Datum wie 2024, 2024-05, 2024-05-31 oder 30d, nicht „${text}“.`,
      seeHelp: (command) => `Siehe ${command}`,
    },
    notes: {
      embedder: (file, why) =>
        `Die Notiz ${file} kann nicht gelesen werden: ${why}. Nenne den Embedder dieses Index mit --embedder; altitude embed schreibt die Notiz neu.`,
      weights: (file, why) =>
        `Die Gewichte in ${file} können nicht gelesen werden: ${why}. Verwandte Notizen werden nach den Standardgewichten geordnet; tune --apply oder tune --reset schreibt die Datei neu.`,
    },
    evaluation: {
      noQuestions: (file) => `${file} enthält keine Frage.`,
      noQuestionsAdvice: 'Eine je Zeile: {"_id": "q1", "text": "…"}.',
      noJudgements: (file) => `${file} enthält kein Urteil.`,
      noJudgementsAdvice: 'Eines je Zeile: eine Frage, ein Dokument und eine Zahl, durch Tabs getrennt.',
      nothingRelevant: (file) => `${file} nennt nichts relevant: Jedes Urteil ist 0 oder weniger.`,
      nothingJudged: (queries, qrels) =>
        `Keine Frage aus ${queries} wird in ${qrels} beurteilt: Passen die IDs zusammen?`,
      wrongLine: (file, line, what) => `${file}, Zeile ${formatCount(line)}: ${what}`,
      unreadable: (file, why) => `Die Datei ${file} kann nicht gelesen werden: ${why}`,
      noQuestion: 'kein JSON-Objekt mit „_id“ und „text“.',
      questionTwice: (id, line) => `„${id}“ ist auch die Frage in Zeile ${formatCount(line)}.`,
      noJudgement: 'nicht eine Frage, ein Dokument und eine Zahl, durch Tabs getrennt.',
      noneInVault: (first) => `Keine der beurteilten Notizen ist im Vault; die erste ist „${first}“.`,
      unjudged: (count) => `${questions(count)} ohne Urteile: nicht gestellt.`,
      notInVault: (count, first) =>
        `${counted(count, { one: 'beurteilte Notiz', other: 'beurteilte Notizen' })} nicht im Vault, als nicht gefunden gezählt: „${first}“…`,
      noVectors: 'Keine Vektoren: Führe altitude embed aus, um zu sehen, was die Bedeutung bringt.',
      asked: (count) => `${questions(count)} auf der Ebene der Notizen gestellt.`,
      wrongQuestion: (file, id, why) => `${file}, Frage „${id}“: ${why}`,
      gain: (adds, points, to, p) => {
        const verb = adds === 'links' ? 'Links bringen' : 'Bedeutung bringt';
        const sign = points < 0 ? '−' : '+';
        const chance = p < 0.05 ? `p = ${formatFixed(p, 4)}` : `p = ${formatFixed(p, 2)}: vielleicht Zufall`;
        return `${verb} ${sign}${formatFixed(Math.abs(points), 1)} Punkte nDCG@10 gegenüber ${to} (${chance}).`;
      },
    },
    explain: {
      place,
      placeNewest: (...standing) => `${place(...standing)}, Neueste zuerst`,
      placeScore: (score, ...standing) => `${place(...standing)} · Wertung ${formatFixed(score, 3)}`,
      best: (standing, best) => `${standing}, die beste hat ${formatFixed(best, 3)}`,
      noAnswer: 'Es gibt keine Antwort',
      absent: (total, level) => `Nicht unter den Antworten (${countedAtoms(total, level)})`,
      line: 'Zeile',
    },
    found: {
      asked: (conditions) => `Nur Ergebnisse mit: ${conditions}`,
      corrected: (word, used) => `Keine Notiz enthält „${word}“; gesucht wurde nach „${used}“.`,
      unknown: (words) => `Keine Notiz enthält ${formatList(words.map((word) => `„${word}“`))}.`,
      modelNotReady:
        'Nur nach Wörtern gefunden: Das Sprachmodell war nicht rechtzeitig bereit. Frage noch einmal.',
      shown: (shown, total, isNewest) =>
        `${formatCount(shown)} von ${total}${isNewest ? ', Neueste zuerst' : ''}`,
      all: (total, level, isLeast) => `${isLeast ? 'mindestens ' : ''}${countedAtomsDative(total, level)}`,
      leftOut: (summary, count) =>
        `${summary}; ${countedWeakerMatches(count)} ausgeblendet (--all zeigt alle)`,
      nothingMeets: 'Nichts erfüllt die Bedingungen',
      nothing: (query, isHidden) =>
        isHidden ? `Nichts Ähnliches zu „${query}“` : `Nichts gefunden zu „${query}“`,
      nothingAmong: (isHidden) =>
        isHidden
          ? 'Nichts Ähnliches zur Frage unter dem, was die Bedingungen erfüllt'
          : 'Nichts gefunden unter dem, was die Bedingungen erfüllt',
    },
    mcp: {
      tooLong: 'Eine Nachricht des Clients war zu lang, um gelesen zu werden.',
      brokenFilters: (filters) =>
        `Diese ausgeschlossenen Dateien der App sind keine regulären Ausdrücke und schließen nichts aus: ${formatList([...filters])}.`,
    },
    setup: {
      inTerminal: 'Führe dies einmal aus:',
      orAdd: (file) => `Oder füge dies in ${file} ein:`,
      add: (file) => `Füge dies in ${file} ein:`,
      writeHint: 'Mit --write wird es für dich eingefügt.',
      written: (file, name) => `${name} wurde in ${file} eingefügt.`,
      backup: (file) => `Die Datei, wie sie war: ${file}`,
      restart: (client) => `Starte ${client} neu, um es zu verwenden.`,
      same: (file, name) => `${name} steht schon in ${file}. Nichts wurde geändert.`,
      broken: (file, why) => `Die Datei ${file} blieb, wie sie ist: ${BROKEN_SETTINGS[why]}.`,
      brokenAdvice: 'Ohne --write wird dir gezeigt, was einzufügen ist.',
      unwritable: (file, why) => `${file} konnte nicht geändert werden: ${why}.`,
      clientNames: {
        'claude-code': 'Claude Code',
        'claude-desktop': 'Claude Desktop',
        cursor: 'Cursor',
        vscode: 'VS Code',
      },
    },
    trouble: {
      noIndex: (folder) => `In ${folder} gibt es noch keinen Index.`,
      noIndexAdvice: 'altitude index legt ihn an.',
      unusable: (folder, why) => `Der Index in ${folder} kann nicht verwendet werden: ${why.join('; ')}.`,
      unusableAdvice: 'altitude index legt ihn neu an; lesbare Vektoren bleiben erhalten.',
      unfinished: (notes) => `Der Index ist noch nicht vollständig: Er enthält ${countedNotes(notes)}.`,
      readsRest: 'altitude index liest den Rest.',
      lostNotes: (lost, total) =>
        lost === 0
          ? 'Die letzten Änderungen fehlen vielleicht.'
          : `In dieser Antwort ${lost === 1 ? 'fehlt' : 'fehlen'} ${formatCount(lost)} von ${countedNotes(total)}.`,
      readsAgain: 'altitude index liest sie neu.',
      lostTexts: (count) =>
        `${paragraphs(count)} ${count === 1 ? 'ist' : 'sind'} nur nach Wörtern zu finden.`,
      roundedTexts: (count) =>
        `${counted(count, { one: 'Absatz wird', other: 'Absätze werden' })} weniger genau verglichen.`,
      embedsAgain: 'altitude embed macht ihre Vektoren neu.',
      notSent: (count) =>
        `An einen Server, der eine Rechnung schicken kann, ${count === 1 ? 'ginge' : 'gingen'} ${paragraphs(count)}. Nichts wurde gesendet.`,
      withheld: (count, files, folder) =>
        `${paragraphs(count)} ${count === 1 ? 'ist' : 'sind'} nur nach Wörtern zu finden: Gekaufte Vektoren sind beschädigt. ${counted(files, { one: 'Datei bleibt', other: 'Dateien bleiben' })} in ${folder}.`,
      sendsWithheld: (tokens) =>
        `Ohne Ja wird nichts gesendet. altitude embed --yes --max-tokens ${Math.ceil(tokens)} sendet sie: etwa ${formatTokens(tokens)} Tokens, zu einem Preis, den Altitude nicht kennt.`,
      damaged: (parts) => `Ein Teil des Index ist beschädigt: ${parts}`,
      readOnly: (failure) => `${failure} Was sich geändert hat, wird nur für diese Antwort gelesen.`,
      madeAgain: (why) => `Der gespeicherte Index wird neu angelegt: ${why.join('; ')}`,
      unreadFolder: (folder, why) =>
        `Der Ordner ${folder} konnte nicht gelesen werden: ${why}. Seine Notizen bleiben, wie sie waren.`,
      gone: (lost, known, folder) =>
        `${formatCount(lost)} von ${formatCount(known)} Notizen fehlen in ${folder}.`,
      goneKept: 'Der Index behält sie, wie sie waren.',
      goneAsk: 'Sollen sie aus dem Index entfernt werden?',
      goneAdvice: (folder) =>
        `Ist der Datenträger eingebunden? Um sie aus dem Index zu entfernen: altitude index "${folder}" --yes`,
    },
    output: {
      failed: (message) => `altitude: ${message}`,
      ask: (question) => `${question} [j/N] `,
      yes: ['j', 'ja', 'y', 'yes'],
      unwritten: (why) =>
        `Die Antwort konnte nicht vollständig geschrieben werden: ${why}\nSchaffe Platz, oder leite die Ausgabe woandershin.`,
    },
    vectors: {
      sendsWithheld: (count, tokens) =>
        `An den Server gehen: ${paragraphs(count)}, etwa ${formatTokens(tokens)} Tokens.`,
      imported: (count, file) => `${formatCount(count)} Vektoren wurden aus ${file} übernommen`,
      goesOn:
        'Was eingebettet ist, bleibt erhalten: Derselbe Befehl macht dort weiter. Wörter und Links funktionieren weiterhin.',
      repairs: (model) => `altitude models --download ${model} repariert es.`,
      tooSmall: (count) =>
        `Ein Vault mit ${countedAtomsDative(count, 'paragraph')} ist zu klein, um daraus zu lernen.`,
      withoutIt: 'Wörter und Links funktionieren weiterhin.',
      unreadable: (file, why) => `${file} konnte nicht gelesen werden: ${why}`,
      sameModelAlone: 'Vektoren können nur von demselben Modell übernommen werden. Nichts wurde übernommen.',
      notTaken: (file, why) => `${file} kann nicht übernommen werden: ${why}`,
      nameNewFile: 'Nenne eine Datei, die es noch nicht gibt: Keine wird ersetzt.',
      nameWritableFolder: 'Nenne eine Datei in einem Ordner, in den geschrieben werden kann.',
      unwritable: (file, why) => `${file} konnte nicht geschrieben werden: ${why}`,
    },
    progress: {
      indexing: (done, total, share) =>
        `Indizierung: ${formatCount(done)} von ${formatCount(total)} Notizen (${formatShare(share)})`,
      downloading: (done, total, share) =>
        `Download: ${formatBytes(done)} von ${formatBytes(total)} (${formatShare(share)})`,
      reading: (share) => `Notizen werden gelesen: ${formatShare(share)}`,
      training: (share) => `Aus den Notizen wird gelernt: ${formatShare(share)}`,
      embedding: (done, total, share) =>
        `Einbettung: ${formatCount(done)} von ${formatCount(total)} Texten (${formatShare(share)})`,
      comparing: (share) => `Notizen werden verglichen: ${formatShare(share)}`,
      saving: 'Index wird gespeichert',
      dividing: (share) => `Der Vault wird in Themen geteilt: ${formatShare(share)}`,
      share: (what, done, total, share) =>
        `${what}: ${formatCount(done)} von ${formatCount(total)} (${formatShare(share)})`,
      part: (what, share) => `${what}: ${formatShare(share)}`,
      left: (text, seconds) => `${text}, noch ${formatSeconds(seconds)}`,
      asking: 'Fragen werden gestellt',
      hiddenLinks: 'Verborgene Links werden gesucht',
    },
    batch: {
      unreadable: (file, why) => `Der Stapel ${file} kann nicht gelesen werden: ${why}`,
      noQuestion: 'Die Zeile ist kein JSON-Objekt mit „_id“ und „text“.',
    },
    models: {
      place: (folder) => `Modelle liegen in ${folder}`,
      deleted: (name) => `${name} ist gelöscht.`,
      consent: (title, facts, bytes, host) =>
        `${title} (${facts}): ${aboutSize(bytes)} von ${host} herunterladen? Aus deinen Notizen wird nichts gesendet.`,
      declined: 'Nichts wurde heruntergeladen.',
      noConsent: (bytes, host) =>
        `Ein Download von ${host} (${aboutSize(bytes)}) braucht deine Zustimmung, und niemand ist da, der gefragt werden kann.`,
      noConsentAdvice: 'Füge --yes hinzu, wenn du zustimmst.',
      ready: (title, state) => `${title} ist bereit (${stateOf(state)}).`,
      use: (name) => `Verwende es mit altitude embed VAULT --embedder transformers:${name}`,
      state: (state, bytes) =>
        state.kind === 'absent' ? `${stateOf(state)}; Download: ${aboutSize(bytes)}` : stateOf(state),
      facts: (languages, dimensions, licence) =>
        `${languagesOf(languages)}, ${formatCount(dimensions)} Dimensionen, ${licence}`,
      unknown: (name) => `Ein Modell „${name}“ gibt es nicht.`,
      unknownAdvice: 'altitude models führt sie auf.',
      storageAdvice: (reason, bytes, place) => {
        switch (reason) {
          case 'full':
            return `Es braucht ${aboutSize(bytes)} in ${place}. Schaffe dort Platz und starte den Download erneut. Die unfertige Datei wurde entfernt.`;
          case 'in-use':
            return 'Warte, bis das andere Programm fertig ist: Vielleicht lädt es dasselbe Modell herunter.';
          case 'newer':
            return 'Aktualisiere dieses Programm.';
          default:
            return `Prüfe Platz und Rechte von ${place}.`;
        }
      },
    },
    read: {
      nothingFound: 'Nichts darin enthält ein Wort der Frage. Es beginnt so:',
      corrected: (word, used) => `Nichts darin enthält „${word}“; gesucht wurde nach „${used}“.`,
      noText: 'Es enthält keinen Text.',
      tokens: (kept, whole, strategy, wanted) => {
        const instead =
          strategy === wanted ? '' : ` (${wanted} braucht Vektoren: siehe altitude embed --help)`;
        return `${formatCount(kept)} von ${formatCount(whole)} Tokens · ${strategy}${instead}`;
      },
    },
    figures: {
      notes: 'Notizen',
      sections: 'Abschnitte',
      paragraphs: 'Absätze',
      tokens: 'Tokens',
      links: 'aufgelöste Links',
      ghosts: 'Links ins Leere',
      trust: 'Verlass auf Links',
      missing: '  fehlende Notizen',
      topics: 'Stichwörter',
      themes: 'Themen',
      tags: 'Tags',
      vectors: 'Vektoren',
      vectorsIn: (state) => `Vektoren (${state})`,
      off: 'aus',
      states: {
        'too-small': 'zu klein',
        waiting: 'wartet',
        reading: 'liest',
        training: 'trainiert',
        embedding: 'bettet ein',
        ready: 'bereit',
        failed: 'fehlgeschlagen',
      },
      model: 'Modell',
      ofModel: '  Modell',
      onRuntime: '  Laufzeitumgebung',
      none: 'keines',
      runtime: 'Laufzeitumgebung',
      dimensions: 'Dimensionen',
      texts: 'Texte',
      remade: 'beschädigt, neu angelegt',
      disk: 'Index auf dem Datenträger',
      memory: 'Index im Arbeitsspeicher',
      ofWords: '  Wörter',
      ofVectors: '  Vektoren',
      ofNotes: '  Notizen',
      process: 'Prozess im Arbeitsspeicher',
      ofHeap: '  Objekte',
      ofBuffers: '  Puffer',
      vectorMemory: 'Vektoren im Arbeitsspeicher',
      time: 'Zeit',
      seconds: (seconds) => `${formatFixed(seconds, 1)} s`,
      peak: 'höchster Speicherbedarf',
      share: (done, total) => `${formatCount(done)} von ${formatCount(total)}`,
    },
    questions: {
      countsMore: 'altitude status --all zählt auch Links, fehlende Notizen, Stichwörter, Themen und Tags.',
      nothingWaits: 'Der Vault ist vollständig indiziert, wie er jetzt ist.',
      waiting: (count) => `${files(count)} seither geändert: Führe altitude index aus.`,
      themesOfLinks: 'Nur aus Links: Von der Bedeutung ist noch nichts bekannt (siehe altitude embed).',
      noThemes: 'Noch keine Themen.',
      nothingRelated: 'Nichts ist dieser Notiz ähnlich.',
      nothingInside: 'Nichts ist darin.',
      linksTo: 'Verlinkt auf',
      linkedFrom: 'Verlinkt von',
      sharedTopics: (count) => `Gemeinsames Stichwort (${formatCount(count)})`,
      through: (id) => `über ${id}`,
      didYouMean: (name) => `Meinst du „${name}“?`,
      severalNotes: (name, count) => `${formatCount(count)} Notizen heißen „${name}“.`,
      nameOne: (ids) => `Nenne eine mit ihrem Pfad: ${ids}.`,
    },
    tune: {
      kept: 'Verwandte Notizen behalten ihre Gewichte.',
      asNow: 'wie es jetzt ist',
      tunedOnOthers: 'abgestimmt, an ungesehenen Links',
      nothingMeasured: 'Nichts wurde gemessen.',
      textOnly: 'nur Text',
      standard: 'Standard',
      applied: 'wie auf diesen Vault angewendet',
      reset: 'Verwandte Notizen werden wieder nach den Standardgewichten geordnet.',
      hidden: (links, notes) =>
        `${countedLinks(links)} aus ${countedNotes(notes)} ${links === 1 ? 'wurde' : 'wurden'} verborgen, nur im Arbeitsspeicher, und wieder gesucht.`,
      nothingGained: 'Andere Gewichte bringen nichts: Alles bleibt, wie es ist.',
      isApplied:
        'Angewendet: altitude related verwendet jetzt diese Gewichte. altitude tune VAULT --reset macht es rückgängig.',
      notApplied: 'Noch ist nichts angewendet: altitude tune VAULT --apply tut das.',
      weights: (isTuned, similar, nearness, centrality) =>
        `${isTuned ? 'Abgestimmte Gewichte' : 'Standardgewichte'}: ähnliche Notizen ${similar}, Nähe ${nearness}, Zentralität ${centrality}.`,
      tooFew: (found, needed) =>
        `In diesem Vault ${found === 1 ? 'lässt' : 'lassen'} sich nur ${countedLinks(found)} verbergen, und unter ${formatCount(needed)} ist jeder Unterschied Zufall.`,
    },
    vault: {
      indexInside: (folder) => `Der Indexordner ${folder} liegt im Vault.`,
      indexInsideAdvice: 'Nenne einen Ordner außerhalb davon.',
      rulesUnreadable: (reason) =>
        `Die Einstellungen des Vaults können nicht gelesen werden, daher ist unbekannt, was ausgeschlossen ist: ${reason}`,
      rulesUnreadableAdvice:
        'Repariere app.json und plugins/altitude/data.json in seinem Einstellungsordner, oder entferne die beschädigte Datei.',
      noFolder: (path) => `Einen Ordner ${path} gibt es nicht.`,
      checkSpelling: 'Prüfe die Schreibweise.',
      isFile: (path) => `${path} ist eine Datei.`,
      isFileAdvice: 'Nenne den Ordner, in dem sie liegt.',
      noFolderBelowFile: (path) =>
        `Einen Ordner ${path} gibt es nicht: Ein Teil dieses Pfads ist eine Datei.`,
      unreadable: (path, why) => `Der Vault ${path} kann nicht gelesen werden: ${why}`,
      checkReaders: 'Prüfe, wer ihn lesen darf.',
      checkName: 'Prüfe den Namen.',
    },
  },
};
