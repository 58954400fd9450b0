import type { KNOWLEDGE as ENGLISH } from '../en/knowledge';
import { formatChoice, formatCount, formatList } from '../format';
import { counted, countedNotes } from './words';

/** What is said of the knowledge of a vault. */
export const KNOWLEDGE: typeof ENGLISH = {
  knowledge: {
    kinds: { entity: 'Entitäten', fact: 'Fakten', playbook: 'Abläufe', skill: 'Skills' },
    maturities: { candidate: 'Kandidat', confirmed: 'bestätigt', archived: 'archiviert' },
    kept: 'behalten',
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
      near: 'nah in der Bedeutung',
    },
    noneFound: {
      entity:
        'Keine Entitäten: Zwei Notizen müssen eine dritte verlinken oder in ihrem Text nennen. Aliase und Linktexte zählen als Namen.',
      fact: 'Keine Fakten: Gesucht wurden Eigenschaften und Felder, die eine Notiz verlinken (uses:: [[Pumpe]]), Werte wie version, ip und status sowie englische Sätze wie „The pump uses a valve“, jeweils über etwas, das zwei andere Notizen nennen.',
      playbook:
        'Keine Abläufe: Gesucht wurden nummerierte oder abhakbare Listen mit mindestens drei Schritten, die drei Notizen in eigenen Worten teilen.',
    },
    ownPlaybook: 'altitude know VAULT confirm HEADING macht aus einer einzelnen Liste einen Ablauf.',
    whichHolds: (subject, property) => `${subject}: Welcher Wert von ${property} gilt jetzt?`,
    sharedName: (text) => `beide heißen „${text}“`,
    fact: (subject, relation, object) => `${subject} ${relation} ${object}`,
    pastFact: (fact, day, until) => {
      if (until !== '') return `${fact} (${day === '' ? '' : `${day} `}bis ${until})`;
      return day === '' ? fact : `${fact} (Stand ${day})`;
    },
    sharedFact: (count, relation, object) => `${formatCount(count)} Dinge: ${relation} ${object}`,
    denied: (fact, notes) => `${fact} (das Gegenteil steht in ${countedNotes(notes)})`,
    titleAsFound: 'wie ihre Notizen es nennen',
    quoted: (text) => `„${text}“`,
    titleTooLong: (most) => `Ein Titel hat höchstens ${formatCount(most)} Zeichen.`,
    titleOfMarks: 'Ohne Links, Tags und Auszeichnung bleibt von diesem Titel nichts übrig.',
    ofType: (type) => `Typ ${type}`,
    namedBy: (count) => `genannt in ${countedNotes(count)}`,
    figures: {
      notes: 'Notizen',
      notesOf: (notes, silent) =>
        `${formatCount(notes)} (${formatCount(silent)} in Vorlagenordnern oder exportiert ${silent === 1 ? 'zählt' : 'zählen'} nicht)`,
      mentions: 'Erwähnungen',
      mentionsOf: (mentions, each) => `${formatCount(mentions)}, ${each} je Entität`,
      ambiguous: 'mehrdeutige Texte',
      claimed: 'Namen mehrerer Dinge',
      claimedOf: (claimed, all, share) => `${formatCount(claimed)} von ${formatCount(all)} (${share})`,
      times: { read: 'Zeit zum Lesen', match: 'Zeit zum Suchen der Namen', fold: 'Zeit zum Zusammenfügen' },
      seconds: (seconds) => `${seconds} s`,
      foldedIn: (all, last) => `${all} s, zuletzt ${last} s`,
      questions: 'offene Fragen',
      nearest: 'Namen, mit Notizen nach Bedeutung verglichen',
      nearestKnown: (known, names) => `${formatCount(known)} von ${formatCount(names)}`,
      nearestOff: 'aus: kein Embedder dieses Geräts',
      decisions: 'Entscheidungen',
      decided: (all, unheeded) =>
        unheeded === 0
          ? formatCount(all)
          : `${formatCount(all)}, davon ${formatCount(unheeded)} ohne Wirkung`,
      orphans: 'Waisen',
      exponent: 'Wachstumsexponent',
      curve: 'Wachstum',
      maturity: (confirmed, candidate, archived) =>
        confirmed + candidate + archived === 0
          ? 'noch nichts'
          : formatList([
              `${formatCount(confirmed)} bestätigt`,
              counted(candidate, { one: 'Kandidat', other: 'Kandidaten' }),
              ...(archived === 0 ? [] : [`${formatCount(archived)} archiviert`]),
            ]),
    },
    page: {
      knownAs: (anchors) => `Vereint: ${formatList(anchors)}`,
      inNotes: (title) => `In deinen Notizen: ${title}`,
      forms: (forms) => `Geschrieben als: ${formatList(forms)}`,
      facts: 'Fakten',
      history: 'Früher',
      saidOf: 'Darüber gesagt',
      playbooks: 'Abläufe',
      namedIn: 'Genannt in',
      namedInTheme: (theme, notes) => `Genannt in „${theme}“ (${countedNotes(notes)})`,
      questions: 'Offene Fragen',
      asks: (title, why) => `Dasselbe wie ${title}? (${why})`,
      decided: 'Entschieden',
      unheeded: 'Entschieden, ohne Wirkung',
      unheededWhy: (winner) =>
        winner === undefined
          ? 'In den Notizen steht davon jetzt nichts. Es gilt wieder, sobald es dort steht.'
          : `Stattdessen gilt: ${winner}`,
      merges: 'Warum diese Namen eins sind',
      merge: (a, b, by) => `${a} = ${b} (${by})`,
      things: 'Entitäten',
      shownOf: (heading, shown, total) => `${heading} (${formatCount(shown)} von ${formatCount(total)})`,
      leftOut: '(ausgelassen: sah wie ein Passwort oder Schlüssel aus)',
      steps: 'Schritte',
      sources: 'Quellen',
      skillWhen: (title, worked) =>
        `${title}: Schritte, die in diesem Vault ${formatCount(worked)}-mal funktioniert haben. Verwende sie, wenn dies zu tun ist.`,
    },
    scopes: {
      global: 'Überall',
      project: (name) => `Projekt ${name}`,
      domain: (name) => `Gebiet ${name}`,
    },
    worked: (ok, all) =>
      `hat ${formatCount(ok)} von ${counted(all, { one: 'Mal', other: 'Malen' })} funktioniert`,
    skill: 'ein Skill',
    outcomes: { ok: 'hat funktioniert', failed: 'fehlgeschlagen' },
    states: {
      standing: '',
      undone: '(zurückgenommen)',
      overruled: (id) => `(stattdessen gilt ${id})`,
      idle: '(ohne Wirkung: in den Notizen steht nichts davon)',
    },
    pane: {
      title: 'Wissen',
      command: 'Wissen öffnen',
      off: 'Altitude kann sammeln, was deine Notizen über die Dinge sagen, die sie nennen. Es entsteht auf diesem Gerät allein aus deinen Notizen, im Hintergrund, wenn du es ansiehst.',
      turnOn: 'Einschalten',
      tabs: { page: 'Seite', project: 'Projekt', questions: 'Fragen', health: 'Zustand' },
      back: (title) => `Zurück zu ${title}`,
      tabsName: 'Was gezeigt wird',
      asking: 'Wird nachgesehen…',
      loading: 'Notizen werden gelesen…',
      folding: 'Was sie sagen, wird zusammengetragen…',
      noNote: 'Öffne eine Notiz, um zu sehen, was über sie bekannt ist.',
      calledWrong: (name) => `Du hast „${name}“ als falsch markiert. Es wird nicht gezeigt.`,
      calledWrongToo: (name, judged) =>
        `„${name}“ ist eins mit „${judged}“, das du als falsch markiert hast. Es wird nicht gezeigt.`,
      noPage: (name) => `Über „${name}“ ist nichts bekannt: Mindestens zwei andere Notizen müssen es nennen.`,
      noPageYet: (name) => `Über „${name}“ ist noch nichts bekannt: Es sind noch nicht alle Notizen gelesen.`,
      scope: 'Projekt oder Gebiet',
      belongs: 'Gehört zu',
      asNotesSay: 'Wie die Notizen es sagen',
      nothing: 'Noch nichts.',
      partial: 'Noch sind nicht alle Notizen gelesen.',
      decidedElsewhere: 'Anderswo wurde etwas entschieden. So steht es jetzt.',
      nothingOf: (scope) => `Noch gehört nichts allein zu: ${scope}.`,
      noScopes:
        'Projekte und Domänen lassen sich einzeln ansehen, sobald die Einstellungen sagen, woran man sie erkennt.',
      same: 'Dasselbe',
      sameOf: (a, b) => `${a} und ${b} sind dasselbe`,
      different: 'Verschieden',
      differentOf: (a, b) => `${a} und ${b} sind verschieden`,
      means: (text, title) => `„${text}“ meint ${title}`,
      holds: (value) => `${value} gilt jetzt`,
      allHold: 'Alle gelten',
      split: 'Trennen',
      splitOf: (a, b) => `${a} und ${b} trennen`,
      pressed: (button) => `${button}:`,
      rename: 'Umbenennen',
      renameOf: (title) => `Umbenennen: ${title}`,
      renameTitle: (title) => `„${title}“ umbenennen`,
      renameHint: (title) =>
        `Ändert den Titel in Altitude und im Export. Deine Notizen bleiben, wie sie sind. Leer lassen für den Titel aus deinen Notizen: ${title}`,
      judge: { confirm: 'Bestätigen', pin: 'Behalten', veto: 'Falsch' },
      outcome: { ok: 'Hat funktioniert', failed: 'Fehlgeschlagen' },
      outcomeOf: {
        ok: (title) => `Es hat funktioniert: ${title}`,
        failed: (title) => `Es ist fehlgeschlagen: ${title}`,
      },
      judgeOf: {
        confirm: (title) => `Bestätigen: ${title}`,
        pin: (title) => `Behalten, was die Notizen auch später sagen: ${title}`,
        veto: (title) => `Falsch, nie wieder zeigen: ${title}`,
      },
      compare: 'Nach Bedeutung vergleichen',
      compareDesc:
        'Namen, die keine Notiz trägt, lassen sich nach Bedeutung mit deinen Notizen vergleichen. Was so gefunden wird, ist selten eins.',
      undo: 'Rückgängig',
      undoOf: (decided) => `Rückgängig: ${decided}`,
      growth: 'Wachstum',
      growthOf: (notes, nodes, isDated) =>
        `Wachstum der Entitäten: ${formatCount(nodes)} in ${countedNotes(notes)}${isDated ? ' mit Datum' : ''}.`,
      growthWhy: 'Mit einem Exponenten unter 1 wachsen sie langsamer als die Notizen.',
      switch: 'Wissen sammeln',
      switchDesc:
        'Ein Bereich zeigt dann, was die Notizen über die Dinge sagen, die sie nennen: Seiten, Projekte und Fragen. Entsteht auf diesem Gerät, ohne Sprachmodell. Ausschalten entfernt, was gelesen wurde; was du entschieden hast, bleibt.',
      projectsBy: 'Was Projekte unterscheidet',
      projectsByDesc: 'Was nur Notizen eines Projekts sagen, gehört zu ihm.',
      projectKinds: { folder: 'Ordner', tag: 'Tags', property: 'Eine Eigenschaft' },
      tag: 'Tag der Projekte',
      tagDesc:
        'Jeder Tag darunter ist ein eigenes Projekt: von #projekt ist es #projekt/boot. Leer: Es gibt keine.',
      property: 'Eigenschaft der Projekte',
      propertyDesc:
        'Jeder ihrer Werte, oder jede Notiz, die sie verlinkt, ist ein eigenes Projekt. Leer: Es gibt keine.',
      folder: 'Ordner der Projekte',
      folderDesc: 'Jeder Ordner darin ist ein eigenes Projekt. Leer: Es gibt keine.',
      agentsDecide: 'Agenten entscheiden lassen',
      agentsDecideDesc:
        'Agenten auf diesem Computer dürfen dann sagen, welche Namen eins sind und was falsch ist, auch ohne dich, wenn sie dich nicht fragen können. Sie erfahren zuerst, was sich ändern würde; du kannst es hier zurücknehmen.',
      domains: 'Gebiete',
      domainsDesc:
        'Jedes umfasst mehrere Projekte, eines je Zeile: ein Name, dann Ordner und Tags. Was nur die Notizen eines Gebiets sagen, gehört zu ihm.',
      domainsExample: 'Zuhause: Haus, Garten, #familie',
      noDomain: (line) => `„${line}“ nennt weder Ordner noch Tag: schreib Zuhause: Haus, #familie.`,
    },
    terminal: {
      decided: {
        same: 'Diese beiden sind jetzt eins.',
        different: 'Diese beiden bleiben jetzt getrennt.',
        form: 'Der Text bedeutet jetzt dies.',
        confirm: 'Bestätigt.',
        veto: 'Es kommt nicht wieder.',
        pin: 'Es bleibt.',
        scope: 'Es gehört jetzt dorthin.',
        title: 'Es hat jetzt diesen Titel, in Altitude und im Export. Deine Notizen bleiben, wie sie sind.',
        outcome: 'Notiert.',
        holds: 'Notiert, was gilt.',
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
        scope: 'gehört zu:',
        title: 'Titel:',
        outcome: 'Ergebnis:',
        holds: 'gilt:',
        rename: 'verschoben:',
        undo: 'zurückgenommen:',
      },
      titleFound: 'Es heißt wieder so, wie deine Notizen es nennen.',
      noFactTitle: 'Eine Aussage hat keinen Titel: Sie sagt, was deine Notizen sagen.',
      formIdle: (text) =>
        `Notiert. Keine Notiz nennt etwas „${text}“, als Name, Alias oder Linktext: Es ändert nichts, bis eine es tut.`,
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
        `${counted(written, { one: 'Datei', other: 'Dateien' })} geschrieben, ${formatCount(unchanged)} unverändert, ${counted(leftOut, { one: 'Zeile', other: 'Zeilen' })} ausgelassen, die nach ${leftOut === 1 ? 'einem Passwort oder Schlüssel aussah' : 'Passwörtern oder Schlüsseln aussahen'}: ${folder}`,
      exportRemoved: (count) =>
        `${counted(count, { one: 'Datei', other: 'Dateien' })} zu Verschwundenem entfernt.`,
      exportStays: (path) =>
        `Davon ist nichts mehr bekannt, aber du hast die Datei bearbeitet, darum bleibt sie: ${path}`,
      exportBeside: (path) => `Du hast die Datei inzwischen bearbeitet; das Neue steht in ${path}`,
      exportFailed: (folder, why) => `Der Export nach ${folder} ist fehlgeschlagen: ${why}.`,
      notKept: (why) =>
        `Was gelesen wurde, kann nicht gespeichert werden, sodass die nächste Frage es neu liest: ${why}.`,
      damagedLines: (file, lines) =>
        `${file}: ${counted(lines.length, { one: 'Zeile ist', other: 'Zeilen sind' })} beschädigt und ausgelassen (${formatList(lines.map(String))}).`,
      unreadDecisions: (file, why) =>
        `${file} konnte nicht gelesen werden und bleibt, wie sie ist; was darin entschieden wurde, zählt bis dahin nicht: ${why}.`,
      laterDecisions: (file, count) =>
        `${file}: ${counted(count, { one: 'Entscheidung', other: 'Entscheidungen' })} einer neueren Version von Altitude ${count === 1 ? 'wird' : 'werden'} hier nicht verstanden und ${count === 1 ? 'bleibt, wie sie ist' : 'bleiben, wie sie sind'}. Aktualisiere Altitude.`,
      reading: 'Notizen werden gelesen',
      noQuestion: (known, word) => `know beantwortet ${formatChoice(known)}, nicht „${word}“.`,
      noProjects: (text) => `--projects ist folder:NAME, tag:NAME oder property:NAME, nicht „${text}“.`,
      unread: (count) =>
        `${countedNotes(count)} ${count === 1 ? 'konnte nicht gelesen werden und wurde' : 'konnten nicht gelesen werden und wurden'} ausgelassen.`,
      nothingFound: 'Keine Entität hat diese Wörter in ihren Namen.',
      noQuestions: 'Keine offenen Fragen.',
      sayHolds: (name, property) =>
        `So sagst du es: altitude know VAULT holds "${name}" ${property} VALUE, oder all`,
      noSuchValue: (name, property, values) =>
        values.length < 2
          ? `„${name}“ hat keine zwei Werte von ${property}.`
          : `„${name}“ hat bei ${property} ${formatChoice([...values, 'all'])}.`,
      sayWhich: (text) => `Was „${text}“ meint: altitude know VAULT means "${text}" NAME`,
      questionTotal: (shown, total) =>
        shown < total
          ? `${formatCount(shown)} von ${formatCount(total)} offenen Fragen, die am häufigsten genannten zuerst:`
          : `${counted(total, { one: 'offene Frage', other: 'offene Fragen' })}:`,
      noEntity: (name) => `Keine Notiz, kein Alias und kein Link heißt „${name}“.`,
      tooFew: (name) =>
        `„${name}“ wird von weniger als zwei anderen Notizen genannt: Darüber ist nichts bekannt.`,
      didYouMean: (names) => `Meinst du ${formatChoice(names)}?`,
      noSuchScope: (name) => `Es gibt kein Projekt und kein Gebiet „${name}“.`,
      scopeAdvice: (known) =>
        known.length === 0
          ? 'Sag, was sie unterscheidet: --projects folder:NAME oder --domains "Zuhause: Haus, #familie".'
          : `Es gibt ${formatList(known)}.`,
      noDomains: (text) =>
        `--domains ist ein Name mit Ordnern und Tags, "Zuhause: Haus, #familie", nicht „${text}“.`,
    },
  },
};
