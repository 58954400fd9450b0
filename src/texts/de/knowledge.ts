import type { KNOWLEDGE as ENGLISH } from '../en/knowledge';
import { formatChoice, formatCount, formatList } from '../format';
import { counted, countedNotes } from './words';

/** What is said of the knowledge of a vault. */
export const KNOWLEDGE: typeof ENGLISH = {
  knowledge: {
    kinds: { entity: 'Entitäten', fact: 'Fakten', playbook: 'Abläufe', skill: 'Skills' },
    maturities: { candidate: 'Kandidat', confirmed: 'bestätigt', archived: 'archiviert' },
    edges: {
      runs_on: 'läuft auf',
      uses: 'verwendet',
      about: 'handelt von',
      part_of: 'ist Teil von',
      depends_on: 'hängt ab von',
      supersedes: 'ersetzt',
      derived_from: 'ist abgeleitet von',
      used_by: 'wird verwendet von',
    },
    rules: {
      fold: 'gleich bis auf Großschreibung und Bindestriche',
      plural: 'Singular und Plural',
      closed: 'mit und ohne Leerzeichen',
      bracket: 'mit und ohne Klammern',
      plain: 'mit und ohne Verzierung',
      initials: 'ein Name und seine Initialen',
      code: 'mit und ohne Kürzel',
      spelling: 'ähnlich geschrieben',
      stem: 'Wörter mit gleichem Stamm',
      acronym: 'vielleicht Initialen des anderen',
    },
    fact: (subject, relation, object) => `${subject} ${relation} ${object}`,
    pastFact: (fact, day) => (day === '' ? fact : `${fact} (Stand ${day})`),
    namedBy: (count) => `genannt in ${countedNotes(count)}`,
    figures: {
      notes: 'Notizen',
      mentions: 'Erwähnungen',
      ambiguous: 'mehrdeutige Texte',
      questions: 'offene Fragen',
      decisions: 'Entscheidungen',
      orphans: 'Waisen',
      exponent: 'Wachstumsexponent',
      maturity: (confirmed, candidate, archived) =>
        formatList([
          `${formatCount(confirmed)} bestätigt`,
          counted(candidate, { one: 'Kandidat', other: 'Kandidaten' }),
          ...(archived === 0 ? [] : [`${formatCount(archived)} archiviert`]),
        ]),
    },
    page: {
      knownAs: (anchors) => `Vereint: ${formatList(anchors)}`,
      forms: (forms) => `Geschrieben als: ${formatList(forms)}`,
      facts: 'Fakten',
      history: 'Früher',
      saidOf: 'Darüber gesagt',
      playbooks: 'Abläufe',
      namedIn: 'Genannt in',
      merges: 'Warum diese Namen eins sind',
      merge: (a, b, by) => `${a} = ${b} (${by})`,
      things: 'Entitäten',
      steps: 'Schritte',
      sources: 'Quellen',
      skillWhen: (title, worked) =>
        `${title}: Schritte, die in diesem Vault ${formatCount(worked)}-mal funktioniert haben. Verwende sie, wenn dies zu tun ist.`,
    },
    outcomes: { ok: 'hat funktioniert', failed: 'fehlgeschlagen' },
    states: { standing: '', undone: '(zurückgenommen)', overruled: '(durch eine spätere ersetzt)' },
    terminal: {
      decided: {
        same: 'Diese beiden sind jetzt eins.',
        different: 'Diese beiden bleiben jetzt getrennt.',
        form: 'Der Text bedeutet jetzt dies.',
        confirm: 'Bestätigt.',
        veto: 'Es kommt nicht wieder.',
        pin: 'Es bleibt.',
        outcome: 'Notiert.',
        rename: 'Verschoben.',
        undo: 'Zurückgenommen.',
      },
      choices: {
        same: 'gleich:',
        different: 'getrennt:',
        form: 'bedeutet:',
        confirm: 'bestätigt:',
        veto: 'nie wieder:',
        pin: 'behalten:',
        outcome: 'Ergebnis:',
        rename: 'verschoben:',
        undo: 'zurückgenommen:',
      },
      undoWith: (id) => `Nimm es zurück mit: altitude know VAULT undo ${id}`,
      sameName: (a, b) => `„${a}“ und „${b}“ sind derselbe Name.`,
      severalNamed: (name) => `Mehrere Dinge heißen „${name}“.`,
      chooseAnchor: (anchors) => `Nenne eines davon: ${formatChoice([...anchors])}.`,
      noPlaybook: (name) => `Unter einer Überschrift „${name}“ steht keine Liste von Schritten.`,
      playbookAdvice: 'altitude know VAULT brain führt sie auf.',
      nothingToUndo: 'Noch wurde nichts entschieden.',
      noDecision: (id) => `Eine Entscheidung ${id} gibt es nicht; altitude know VAULT log führt sie auf.`,
      noOutcome: (word) => `Ein Ergebnis ist ok oder failed, nicht „${word}“.`,
      noDecisions: 'Noch wurde nichts entschieden.',
      decisionPlace: (file) => `Entscheidungen stehen in ${file}`,
      exported: (written, unchanged, leftOut, folder) =>
        `${counted(written, { one: 'Datei', other: 'Dateien' })} geschrieben, ${formatCount(unchanged)} unverändert, ${counted(leftOut, { one: 'Zeile', other: 'Zeilen' })} ausgelassen, die nach Passwörtern oder Schlüsseln aussahen: ${folder}`,
      exportBeside: (path) => `Du hast die Datei inzwischen bearbeitet; das Neue steht in ${path}`,
      exportFailed: (folder, why) => `Der Export nach ${folder} ist fehlgeschlagen: ${why}.`,
      notKept: (why) =>
        `Was gelesen wurde, kann nicht gespeichert werden, sodass die nächste Frage es neu liest: ${why}.`,
      damagedLines: (file, lines) =>
        `${file}: ${counted(lines.length, { one: 'Zeile ist', other: 'Zeilen sind' })} beschädigt und ausgelassen (${formatList(lines.map(String))}).`,
      reading: 'Notizen werden gelesen',
      noQuestion: (known, word) => `know beantwortet ${formatChoice(known)}, nicht „${word}“.`,
      noProjects: (text) => `--projects ist folder:NAME, tag:NAME oder property:NAME, nicht „${text}“.`,
      empty: 'Die Notizen nennen nichts zweimal: Entitäten entstehen aus ihren Links und Aliasen.',
      unread: (count) =>
        `${countedNotes(count)} ${count === 1 ? 'konnte nicht gelesen werden und wurde' : 'konnten nicht gelesen werden und wurden'} ausgelassen.`,
      nothingFound: 'Keine Entität hat diese Wörter in ihren Namen.',
      noQuestions: 'Keine offenen Fragen.',
      questionTotal: (shown, total) =>
        shown < total
          ? `${formatCount(shown)} von ${formatCount(total)} offenen Fragen, die am häufigsten genannten zuerst:`
          : `${counted(total, { one: 'offene Frage', other: 'offene Fragen' })}:`,
      noEntity: (name) => `Nichts im Vault heißt „${name}“.`,
      tooFew: (name) =>
        `„${name}“ wird von weniger als zwei anderen Notizen genannt: Darüber ist nichts bekannt.`,
      didYouMean: (names) => `Meinst du ${formatChoice(names)}?`,
      noSuchProject: (project) => `Zu einem Projekt „${project}“ gehört nichts.`,
      projectAdvice: (known) =>
        known.length === 0
          ? 'Sag, was Projekte unterscheidet: --projects folder:NAME, tag:NAME oder property:NAME.'
          : `Es gibt ${formatList(known)}.`,
    },
  },
};
