import { formatCount, pluralForm } from '../format';
import { counted, countedNotes } from './words';
import type { ASK as ENGLISH } from '../en/ask';

/** What is sent of a conversation: the question, with so many that were asked before it. */
function questions(question: string, before: number): string {
  if (before === 0) return question;
  return before === 1 ? `${question}, die davor` : `${question}, die ${formatCount(before)} davor`;
}

/** Questions in plain words, and how they were read. */
export const ASK: typeof ENGLISH = {
  ask: {
    wanted: {
      find: 'Notizen',
      newest: 'Neueste Notizen',
      oldest: 'Älteste Notizen',
      ask: 'Antwort',
      themes: 'Themen',
      'zoom-in': 'Hinein',
      'zoom-out': 'Heraus',
      near: 'Verwandtes',
      'links-in': 'Links auf',
      'links-out': 'Links aus',
      count: 'Anzahl',
      tasks: { open: 'Offene Aufgaben', done: 'Erledigte Aufgaben', all: 'Aufgaben' },
      tags: 'Tags',
      folders: 'Ordner',
      properties: 'Eigenschaften',
      timeline: 'Im Lauf der Zeit',
      compare: 'Vergleich',
      summarise: 'Zusammenfassung',
    },
    by: { month: 'nach Monat', quarter: 'nach Quartal', year: 'nach Jahr', tag: 'nach Tag' },
    kinds: {
      text: 'Text',
      list: 'Listen',
      code: 'Code',
      table: 'Tabellen',
      quote: 'Zitate',
      callout: 'Callouts',
      math: 'Formeln',
      html: 'HTML',
      rule: 'Linien',
    },
    perspective: (perspective: string): string => `für ${perspective}`,
    unlinked: 'ohne Links',
    links: (of, range) => `${range} ${of === 'out' ? 'ausgehende Links' : 'Backlinks'}`,
    lacking: (what) => `ohne ${what}`,
    inFolder: (folder: string): string => `im Ordner ${folder}`,
    written: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `geschrieben seit ${since ?? ''}`
        : since === undefined
          ? `geschrieben bis ${until}`
          : since === until
            ? `geschrieben ${until}`
            : `geschrieben ${since} – ${until}`,
    changed: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `geändert seit ${since ?? ''}`
        : since === undefined
          ? `geändert bis ${until}`
          : since === until
            ? `geändert ${until}`
            : `geändert ${since} – ${until}`,
    said: {
      tag: (tag) => `mit dem Tag #${tag}`,
      tags: (tags) => `mit den Tags ${tags}`,
      folder: (folder) => `im Ordner ${folder}`,
      kind: (kind) => `der Art „${kind}“`,
      property: (name, value) =>
        value === '' ? `mit der Eigenschaft ${name}` : `mit der Eigenschaft ${name}: ${value}`,
      links: (of, range) => `mit ${range} ${of === 'out' ? 'ausgehenden Links' : 'Backlinks'}`,
      words: (words) => `mit ${/\s/.test(words) ? 'den Wörtern' : 'dem Wort'} „${words}“`,
    },
    counted: (what, conditions) => (conditions.length === 0 ? what : `${what} ${conditions.join(', ')}`),
    tasks: {
      open: (count) => counted(count, { one: 'offene Aufgabe', other: 'offene Aufgaben' }),
      done: (count) => counted(count, { one: 'erledigte Aufgabe', other: 'erledigte Aufgaben' }),
      all: (count) => counted(count, { one: 'Aufgabe', other: 'Aufgaben' }),
    },
    days: {
      due: (day) => `fällig: ${day}`,
      overdue: (day) => `überfällig: ${day}`,
      scheduled: (day) => `geplant: ${day}`,
      start: (day) => `beginnt: ${day}`,
      done: (day) => `erledigt: ${day}`,
      cancelled: (day) => `verworfen: ${day}`,
    },
    when: {
      due: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `fällig ab ${since ?? ''}`
          : since === undefined
            ? `fällig bis ${until}`
            : since === until
              ? `fällig ${since}`
              : `fällig ${since} – ${until}`,
      planned: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `ab ${since ?? ''}`
          : since === undefined
            ? `bis ${until}`
            : since === until
              ? `für ${since}`
              : `für ${since} – ${until}`,
      done: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `seit ${since ?? ''}`
          : since === undefined
            ? `bis ${until}`
            : since === until
              ? since
              : `${since} – ${until}`,
      overdue: 'überfällig',
      overdueSaid: 'mit überschrittener Frist',
      dayless: 'ohne Fälligkeitsdatum',
      dated: 'mit Fälligkeitsdatum',
    },
    undated: {
      due: (count) =>
        `${formatCount(count)} weitere ${count === 1 ? 'nennt' : 'nennen'} keinen Tag der Fälligkeit.`,
      planned: (count) => `${formatCount(count)} weitere ${count === 1 ? 'nennt' : 'nennen'} keinen Tag.`,
      done: (count) =>
        `${formatCount(count)} weitere ${count === 1 ? 'nennt' : 'nennen'} keinen Tag der Erledigung.`,
    },
    templates: (count) =>
      `${formatCount(count)} ${count === 1 ? 'Vorlage ist' : 'Vorlagen sind'} nicht mitgezählt.`,
    linked: {
      orNamed: (count, title) => `${countedNotes(count)} mit einem Link auf ${title} oder seinem Namen`,
      in: (count, title) => `${countedNotes(count)} mit einem Link auf ${title}`,
      out: (count, title) => `${countedNotes(count)}, auf die ${title} verlinkt`,
    },
    noSentence: 'Kein Satz deiner Notizen beantwortet das. Diese kommen dem am nächsten.',
    nextStep: 'Versuche es mit anderen Wörtern oder mit weniger.',
    nothing: {
      said: 'Keine Notiz sagt etwas dazu.',
      about: (name) => `Nichts über ${name}.`,
      met: 'Keine Notiz erfüllt das.',
      themes: 'Noch keine Themen.',
      inside: 'Darin ist nichts.',
      near: 'Nichts ist in der Nähe davon.',
      linksIn: 'Nichts verweist hierauf.',
      linksOut: 'Von hier führt kein Link weiter.',
      tags: 'Keine Notiz hat ein Tag.',
      folders: 'Keine Notiz liegt in einem Ordner.',
      properties: 'Keine Notiz hat eine Eigenschaft.',
      summary: 'Hier gibt es keinen Text zum Zusammenfassen.',
      soFar:
        'Die bisher gelesenen Notizen sagen nichts dazu. Frag noch einmal, wenn alle Notizen gelesen sind.',
    },
    more: (count: number): string => `Und ${formatCount(count)} weitere.`,
    among: (notes: number): string =>
      `Nur ${formatCount(notes)} Notizen wurden angesehen, weil ein Archiv danach nicht über alle gefragt werden kann. Es kann mehr geben.`,
    noTag: (name, meant) => `Keine Notiz hat den Tag #${name}.${meant === '' ? '' : ` Meinst du #${meant}?`}`,
    noProperty: (name, meant) =>
      `Keine Notiz hat die Eigenschaft „${name}“.${meant === '' ? '' : ` Meinst du „${meant}“?`}`,
    onlyProperty: (name) =>
      `„${name}“ ist nur der Name einer Eigenschaft: [${name}] findet die Notizen, die sie haben.`,
    corrected: (word, used) => `Keine Notiz enthält „${word}“; gezählt wurde „${used}“.`,
    lookedFor: (word, used) => `Keine Notiz enthält „${word}“; gesucht wurde „${used}“.`,
    unreadable: (count, some) =>
      `${countedNotes(count)} ${count === 1 ? 'konnte' : 'konnten'} nicht gelesen werden, Aufgaben darin sind nicht gezählt: ${some}`,
    label: 'Antwort',
    button: 'Fragen',
    ofReadSoFar: 'Aus den bisher gelesenen Notizen. Frag noch einmal, wenn alle Notizen gelesen sind.',
    looking: 'Deine Notizen werden durchgesehen …',
    readAs: (reading: string): string => `Gelesen als: ${reading}`,
    without: (condition: string): string => `Ohne ${condition}`,
    goesOn: (question: string): string => `knüpft an „${question}“ an`,
    readAlone: 'Die Frage für sich lesen',
    goOn: (question: string): string => `An „${question}“ anknüpfen`,
    guess: 'Geraten: Keine Regel kennt diese Art zu fragen.',
    unread: (words: string): string => `Nicht verwendet: ${words}`,
    sentences: (count: number): string =>
      `${formatCount(count)} ${pluralForm(count, { one: 'Satz', other: 'Sätze' })} aus deinen Notizen`,
    write: (model: string, price: string): string => `Antwort von ${model} schreiben lassen (${price})`,
    writeAnew: (model: string, price: string): string =>
      `Neue Antwort von ${model} schreiben lassen (${price})`,
    sends: (passages, before, host) =>
      `Sendet ${questions('die Frage', before)} und ${formatCount(passages)} ${pluralForm(passages, { one: 'Textstelle', other: 'Textstellen' })} aus deinen Notizen an ${host}.`,
    stop: 'Stoppen',
    openQuote: (title: string): string => `${title} öffnen`,
    cited: (place: number, quote: string): string => `${formatCount(place)}: ${quote}`,
    notCited: (place, why) => `${formatCount(place)}: ${why}`,
    claimed: (title: string): string => `angeblich in: ${title}`,
    consent: (passages, before, model, host, price) =>
      `${questions('Deine Frage', before)} und ${formatCount(passages)} ${pluralForm(passages, { one: 'Textstelle', other: 'Textstellen' })} aus deinen Notizen für eine Antwort von ${model} an ${host} senden (${price})?`,
    writing: 'Antwort wird geschrieben',
    found: (found: number, of: number): string =>
      `${formatCount(found)} von ${formatCount(of)} Zitaten stehen in deinen Notizen`,
    writtenBy: (model: string, paid: string): string => `Geschrieben von ${model} (${paid})`,
    writtenEarlier: (model: string, date: string): string =>
      `Geschrieben von ${model} am ${date}; jetzt wurde nichts gesendet`,
    earlier: {
      same: 'Deine frühere Antwort auf diese Frage',
      outdated: (how) => `Veraltete Antwort (${how})`,
      otherwise: 'für diese Frage würde jetzt anderes gesendet',
      changed: (notes) => `seither geändert: ${notes}`,
      added: (notes) => `jetzt gefunden und damals nicht: ${notes}`,
      gone: (notes) => `damals gefunden und jetzt nicht: ${notes}`,
      andMore: (names, more) => `${names} und ${formatCount(more)} weitere`,
      leftOut: (count) =>
        count === 1
          ? '1 Satz wird nicht gezeigt, denn worauf er beruhte, steht vielleicht nicht mehr in deinen Notizen.'
          : `${formatCount(count)} Sätze werden nicht gezeigt, denn worauf sie beruhten, steht vielleicht nicht mehr in deinen Notizen.`,
      anew: (model, price) => `Mit --anew schreibt ${model} eine neue Antwort (${price}).`,
      nothingLeft:
        'Nichts davon wird gezeigt, denn worauf sie beruhte, steht vielleicht nicht mehr in deinen Notizen.',
    },
    notStored: (why: string): string =>
      `Das konnte nicht gespeichert werden und müsste noch einmal gekauft werden: ${why}`,
    anewAdvice: 'Mit --anew wird sie noch einmal geschrieben, zu ihrem Preis.',
    notInNotes: 'steht nicht in deinen Notizen',
    tooShort: 'zu kurz zum Nachsehen',
    noQuotes: 'Kein Zitat aus deinen Notizen belegt das',
    ended: {
      cut: 'Die Antwort wurde abgeschnitten: Länger darf sie nicht sein.',
      refused: 'Das Modell wollte nicht antworten.',
      stopped: 'Gestoppt.',
    },
    cutOff: (why: string): string => `Die Antwort wurde abgeschnitten: ${why}.`,
    noPassages: 'Dazu wurde keine Textstelle in deinen Notizen gefunden, deshalb wurde kein Modell gefragt.',
    notWritten: (why: string): string =>
      why === '' ? 'Es wurde keine Antwort geschrieben.' : `Es wurde keine Antwort geschrieben: ${why}.`,
    readConsent: (names, before, model, host, price) =>
      `${questions('Deine Frage', before)} und ${formatCount(names)} Namen deiner Tags und Ordner an ${host} senden, wo ${model} die Frage liest (${price})?`,
    noReadConsent: (host: string, price: string): string =>
      `Die Frage und Namen von Tags und Ordnern an ${host} zu senden (${price}), braucht deine Zustimmung, und niemand ist da, der gefragt werden kann.`,
    reading: 'Die Frage wird gelesen',
    letRead: (model: string, price: string): string => `Frage von ${model} lesen lassen (${price})`,
    letReadAnew: (model: string, price: string): string =>
      `Frage von ${model} noch einmal lesen lassen (${price})`,
    sendsNames: (names, before, host) =>
      `Sendet ${questions('die Frage', before)} und ${formatCount(names)} Namen deiner Tags und Ordner an ${host}, keinen Text aus deinen Notizen.`,
    readBy: (model: string, paid: string): string => `Gelesen von ${model} (${paid})`,
    readEarlier: (model: string, date: string): string =>
      `Gelesen von ${model} am ${date}; jetzt wurde nichts gesendet`,
    readAnewAdvice: 'Mit --anew wird sie noch einmal gelesen, zu ihrem Preis.',
    forgotten: (count: number): string =>
      `${formatCount(count)} gespeicherte ${pluralForm(count, { one: 'Antwort oder Lesart', other: 'Antworten und Lesarten' })} entfernt. Was bezahlt wurde, bleibt im Kassenbuch.`,
    forget: {
      title: 'Gespeicherte Antworten entfernen?',
      text: 'Antworten und Lesarten von Fragen, die Sprachmodelle geschrieben haben, werden von diesem Gerät entfernt. Wer eine zurückhaben will, muss sie noch einmal kaufen. Deine Notizen werden nicht geändert.',
      confirm: 'Entfernen',
      cancel: 'Abbrechen',
    },
    notRead: (why: string): string =>
      `Der Lesart des Modells wird nicht gefolgt: ${why}. Regeln lesen die Frage.`,
    noReading: 'Es kam keine Lesart',
    noPlan: 'Sie ist kein Plan',
    badField: (field: string): string => `Das Feld „${field}“ ist nicht, wie es sein muss`,
    unknownName: (name: string): string => `Sie nennt „${name}“, das nicht gesendet wurde`,
    notAsked: 'Die Regeln haben die ganze Frage gelesen; kein Modell wurde gefragt.',
    group: 'Gruppe',
    count: 'Notizen',
  },
};
