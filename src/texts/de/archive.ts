import type { ARCHIVE as ENGLISH } from '../en/archive';
import { formatCount, formatList } from '../format';
import { counted, countedAtoms, countedAtomsDative, countedNotes } from './words';

const summaries = (count: number): string =>
  counted(count, { one: 'Zusammenfassung', other: 'Zusammenfassungen' });

/** The shared archive, in the terminal. */
export const ARCHIVE: typeof ENGLISH = {
  archive: {
    noAction: (action) =>
      `${action === '' ? 'Sag, was mit dem Archiv geschehen soll' : `„${action}“ ist nichts, was man mit einem Archiv tun kann`}: init, upgrade, members, remove oder status.`,
    noAddress: (url) =>
      `${url === '' ? 'Die Adresse des Archivs fehlt' : `„${url}“ ist nicht die Adresse eines Archivs`}. Sie sieht aus wie postgres://member@host:5432/database.`,
    noPlace: (text) =>
      `„${text}“ ist weder ein Ordner noch die Adresse eines Archivs. Eine Adresse sieht so aus: postgres://member@host:5432/database.`,
    folderFirst:
      'Nenne erst den Ordner und dann die Adresse: altitude publish FOLDER postgres://member@host/database',
    vaultInAddress: (end) =>
      `Lass ${end} weg: Die Adresse endet mit der Datenbank, und gefragt werden alle ihre Vaults, die du lesen darfst. Für einen davon füge --folder NAME hinzu.`,
    passwordInAddress:
      'Lass das Passwort in der Adresse weg: Andere Benutzer dieses Computers könnten es lesen. Setze ALTITUDE_ARCHIVE_PASSWORD, oder nenne mit PGPASSFILE eine Passwortdatei.',
    openPasswordFile: (file) => `Andere Benutzer dieses Computers können die Passwortdatei ${file} lesen.`,
    openPasswordFileAdvice: (file) => `Behalte sie für dich: chmod 600 ${file}`,
    unreadablePasswordFile: (file, why) =>
      `Die Passwortdatei ${file}, die PGPASSFILE nennt, kann nicht gelesen werden: ${why}.`,
    setupPassword: (file) =>
      `Das Programm liest das Passwort aus ${file}. In seinen Einstellungen steht es nicht.`,
    setupNoPassword:
      'Das Passwort wird nicht eingetragen: Nenne eine Passwortdatei mit PGPASSFILE und wiederhole den Befehl, oder gib dem Programm ALTITUDE_ARCHIVE_PASSWORD.',
    memberNeedsVault: 'Sag, welcher Vault: --vault NAME mit entweder --add MEMBER oder --remove MEMBER.',
    noVaultName: (name) =>
      `Ein Vault kann nicht „${name}“ heißen: Sein Name ist ein Teil einer Id, ohne Schrägstriche und Steuerzeichen.`,
    makingIndexes: (vault) => `Indizes für ${vault} werden angelegt`,
    removeNeedsVault:
      'Sag, welcher Vault entfernt werden soll: --vault NAME. Mitglieder lässt „altitude archive members“ hinein und hinaus.',
    notOfArchives: (verb) =>
      `„altitude ${verb}“ braucht einen Ordner mit Notizen. Mit einem Archiv geht das nicht.`,
    optionNeedsFolder: (option) => `${option} braucht einen Ordner mit Notizen.`,

    embedderWhenMade: 'Ein Embedder wird beim Anlegen oder Aktualisieren des Archivs angegeben.',
    oneVaultsEmbedder: (name) =>
      `„${name}“ kann keine Vektoren für ein Archiv machen: Vaults werden mit einem Modell verglichen, das alle benutzen.`,
    made: 'Das Archiv ist bereit.',
    makeMember: 'Lass andere hinein mit „altitude archive members URL --vault NAME --add MEMBER“.',
    upgraded: 'Das Archiv ist aktualisiert.',
    isCurrent: 'Das Archiv ist schon auf dem neuesten Stand.',
    noMembers: 'Noch keine Mitglieder.',
    memberLine: (vault, member, mayPublish) =>
      `${vault}: ${member}${mayPublish ? ', darf veröffentlichen' : ''}`,
    added: (member, vault, mayPublish) =>
      `${member} kann jetzt ${vault} ${mayPublish ? 'lesen und veröffentlichen' : 'lesen'}.`,
    removed: (member, vault) => `${member} kann ${vault} nicht mehr lesen.`,
    removes: (vault) => `Damit wird der Vault ${vault} für alle, die ihn lesen, aus dem Archiv entfernt:`,
    removesNotes: (notes, count, bought) =>
      `  ${countedNotes(notes)} mit ${countedAtomsDative(count, 'paragraph')}${bought === 0 ? '' : `, und ${summaries(bought)}`}`,
    removesMembers: (members) =>
      members.length === 0
        ? '  Niemand kann ihn lesen.'
        : `  Wer ihn jetzt lesen kann: ${formatList(members)}`,
    askRemove: 'Entfernen? Die Ordner, aus denen er veröffentlicht wurde, bleiben, wie sie sind.',
    notRemoved: 'Es wurde nichts entfernt.',
    sayYesToRemove: 'Mit --yes wird ohne Rückfrage entfernt.',
    vaultRemoved: (vault) => `${vault} ist nicht mehr im Archiv.`,
    noVaults:
      'Du bist hier bei keinem Vault Mitglied. Wem das Archiv gehört, lässt dich hinein: altitude archive members URL --vault NAME --add DU',
    nothingPublished: (vaults) =>
      `Hier ist noch nichts veröffentlicht (${vaults}). Wer veröffentlichen darf, sendet einen Ordner: altitude publish FOLDER URL --name VAULT`,
    notThere: (id) => `„${id}“ gibt es in diesem Archiv nicht, oder du darfst es nicht lesen.`,
    idsBeginWithVault:
      'In einem Archiv beginnen Ids mit dem Vault, etwa //home/Garden/Soil.md. „altitude search“ gibt sie aus, und „altitude zoom-in URL“ zeigt alles, was es gibt.',
    idsAreShown:
      'Ids gibt „altitude search“ aus, und „altitude zoom-in URL“ zeigt die Vaults, die du lesen darfst.',
    ownedByYou: 'Dieses Archiv gehört dir. Einen Vault lesen können nur seine Mitglieder.',
    vaultLine: (name, notes, count, published) =>
      `${name}: ${countedNotes(notes)}, ${countedAtoms(count, 'paragraph')}, ${published === undefined ? 'noch nicht veröffentlicht' : `veröffentlicht ${published}`}`,
    wordsAlone: 'Nach Wörtern und Links gefunden. Dieses Archiv hat keine Vektoren.',
    comparedBy: (model) => `Gefunden über Wörter, Links und Bedeutung, mit ${model}.`,
    indexed: (vaults) =>
      `${counted(vaults, { one: 'Vault hat', other: 'Vaults haben' })} eigene Tabellen und Indizes bekommen.`,
    unread: (name, count) => `${name}: ${countedAtoms(count, 'paragraph')} ohne Vektor`,
    withoutMeaning: (model, why) =>
      `Nur über Wörter und Links beantwortet, denn die Vektoren hier sind von ${model}. ${why}`,
    nameEmbedder: 'Gib mit --embedder an, wo dieses Modell ist.',
    otherEmbedder: (model) => `Der angegebene Embedder ist ${model}.`,

    leaves: (server, name) => `Dies sendet Notizen an ${server}, als Vault ${name}:`,
    toSend: (notes, tokens) => `  ${countedNotes(notes)} mit vollem Text, etwa ${formatCount(tokens)} Tokens`,
    toChange: (renames, removals) =>
      `  dort ${[...(renames > 0 ? [`${formatCount(renames)} umbenannt`] : []), ...(removals > 0 ? [`${formatCount(removals)} entfernt`] : [])].join(', ')}`,
    replaces: (paths, members) =>
      `  Darunter, seither von ${formatList(members)} veröffentlicht: ${formatList(paths)}`,
    fromElsewhere:
      '  Veröffentlicht wurde er bisher aus einem anderen Ordner oder von einem anderen Gerät: Was nicht in diesem Ordner liegt, wird dort entfernt.',
    withSummaries: (count, stale) =>
      `  ${summaries(count)} von Sprachmodellen${stale === 0 ? '' : `, ${formatCount(stale)} davon zu dem, was früher in den Notizen stand`}`,
    removesSummaries: (count) => `  ${summaries(count)} dort entfernt`,
    withVectors: (model) => `  Vektoren ihrer Texte, von ${model}`,
    noVectorsHere: (model) =>
      `  keine Vektoren: Dieser Index hat keine von ${model} („altitude embed“ macht sie)`,
    known: (notes) => `  ${countedNotes(notes)} schon dort, nicht noch einmal gesendet`,
    newer: (paths, members) =>
      `  Später von ${members.length === 0 ? 'jemand anderem' : formatList(members)} geändert und so belassen (--force sendet deine): ${formatList(paths)}`,
    leftThere: (paths, members) =>
      `  Nicht in diesem Ordner, seither von ${formatList(members)} veröffentlicht und dort belassen (--replace entfernt sie): ${formatList(paths)}`,
    toLeaveOut: (folders) =>
      folders.length === 0
        ? '  dass dort keine Notiz mehr eine Vorlage ist'
        : `  dass Notizen in ${formatList(folders)} Vorlagen sind, die dort weder gezählt noch aufgelistet werden`,
    toRenew: (notes: number) =>
      `  die Wörter von ${countedNotes(notes)}, die eine ältere Version von Altitude veröffentlicht hat, werden dort erneuert`,
    readers: (members) =>
      members.length === 0
        ? 'Noch kann es sonst niemand lesen.'
        : `Wer es dort lesen kann: ${formatList(members)}.`,
    ask: 'Senden?',
    notAgreed: 'Nichts wurde gesendet.',
    sayYes: 'Füge --yes hinzu, um ohne Nachfrage zu senden.',
    sayReplace:
      'Mit --replace neben --yes wird auch entfernt, was ein anderer Ordner oder ein anderes Gerät veröffentlicht hat.',
    upToDate: 'Das Archiv hat schon alles. Nichts wurde gesendet.',
    sending: 'Wird gesendet',
    sendingSummaries: 'Zusammenfassungen werden gesendet',
    sendingVectors: 'Vektoren werden gesendet',
    readingThemes: 'Themen werden gelesen',
    counting: 'Wörter im Archiv werden gezählt',
    sent: (notes, count) => `${countedNotes(notes)} mit ${countedAtomsDative(count, 'paragraph')} gesendet.`,
    sentSummaries: (count) => `${summaries(count)} gesendet.`,
    sentVectors: (count) => `${counted(count, { one: 'Vektor', other: 'Vektoren' })} gesendet.`,
    renewing: 'Wörter werden erneuert',
    renewingOf: (vault: string) => `Wörter von ${vault} werden erneuert`,
    renewed: (notes: number) =>
      notes === 0
        ? 'Alle Wörter dort wurden angesehen, keines musste erneuert werden.'
        : `Die Wörter von ${countedNotes(notes)} wurden erneuert.`,
    unfinished: (vaults: string[]) =>
      `${formatList(vaults)} ${vaults.length === 1 ? 'wird' : 'werden'} gerade veröffentlicht, oder das brach ab: Neues dort wird vielleicht noch nicht gefunden. Wenn es abbrach, veröffentliche noch einmal.`,
    olderWords: (vaults: string[]) =>
      `Eine ältere Version von Altitude hat Wörter von ${formatList(vaults)} veröffentlicht: Eine Suche kann dort Notizen übersehen. Veröffentliche noch einmal, oder bitte den Besitzer des Archivs um „altitude archive upgrade URL“.`,
    newerWords: (vaults: string[]) =>
      `Eine neuere Version von Altitude hat Wörter von ${formatList(vaults)} veröffentlicht: Eine Suche von hier kann dort Notizen übersehen. Aktualisiere Altitude.`,
    kept: 'Was bisher gesendet wurde, bleibt erhalten.',
    brokenOff: 'Gestoppt. Was gesendet ist, bleibt; derselbe Befehl macht dort weiter.',
    skipped: (paths) =>
      `Nicht gesendet, weil sie nicht lesbar waren oder sich gerade geändert haben: ${formatList(paths)}`,

    faults: {
      gone: (said) => `Das Archiv antwortet nicht: ${said}`,
      goneAdvice: 'Prüfe die Adresse, und ob der Server läuft.',
      refused: (said) => `Der Server hat dich nicht hineingelassen: ${said}`,
      refusedAdvice:
        'Prüfe den Namen in der Adresse und das Passwort in ALTITUDE_ARCHIVE_PASSWORD oder in der Datei, die PGPASSFILE nennt.',
      noPassword:
        'Es ist kein Passwort gesetzt: Setze ALTITUDE_ARCHIVE_PASSWORD, oder nenne mit PGPASSFILE eine Passwortdatei.',
      noPasswordIn: (file) =>
        `Keine Zeile der Passwortdatei ${file} passt zu dieser Adresse: HOST:PORT:DATABASE:MEMBER:PASSWORD, oder * für jedes der ersten vier.`,
      notPrivate: (said) => `Die Verbindung wäre nicht privat: ${said}`,
      notPrivateAdvice:
        'Der Server braucht ein Zertifikat, dem dieser Computer vertraut. Nichts wurde gesendet.',
      full: (said) => `Der Server hat keinen Platz mehr: ${said}`,
      fullAdvice: 'Schaffe dort Platz.',
      crowded: (said) => `Der Server hat keine Verbindung mehr frei: ${said}`,
      crowdedAdvice:
        'Versuche es gleich noch einmal. Bleibt es so, erhöht sein Administrator max_connections oder die Grenze deiner Rolle.',
      readOnly:
        'Der Server nimmt keine Änderungen an: Er ist die Kopie eines anderen, oder er darf nur gelesen werden.',
      readOnlyAdvice: 'Veröffentliche auf dem Server, dessen Kopie er ist, oder frage seinen Administrator.',
      slow: 'Das Archiv hat zu lange für die Antwort gebraucht.',
      slowAdvice: 'Versuche es später erneut, oder frage nach weniger.',
      calledOff: 'Gestoppt. Derselbe Befehl macht dort weiter.',
      old: (version) => `Auf dem Server läuft PostgreSQL ${version}. Ein Archiv braucht 15 oder neuer.`,
      oldAdvice: 'Aktualisiere den Server, oder nimm einen anderen.',
      noPgvector: (version: string) =>
        `Der Server hat ${version === '' ? 'kein pgvector' : `pgvector ${version}`}. Ein Archiv braucht 0.7 oder neuer.`,
      noPgvectorAdvice: 'Installiere es dort, unter Debian mit dem Paket postgresql-17-pgvector.',
      pgvectorOff: 'pgvector ist in dieser Datenbank nicht eingeschaltet.',
      pgvectorOffAdvice: 'Das tut der Administrator des Servers einmal: create extension vector.',
      otherModel: (model: string) => `Die Vektoren dieses Archivs sind schon von ${model}.`,
      otherModelAdvice:
        'Vektoren verschiedener Modelle lassen sich nicht vergleichen. Lege für ein anderes Modell ein anderes Archiv an.',
      noDatabase: (name) => `Der Server hat keine Datenbank „${name}“.`,
      noDatabaseAdvice: 'Prüfe das Ende der Adresse. Ein Administrator legt eine an mit createdb.',
      mayNotMake: (said) =>
        `Du darfst in dieser Datenbank kein Archiv anlegen oder aktualisieren${said === '' ? '' : `: ${said}`}.`,
      mayNotMakeAdvice:
        'Nimm die Adresse des Besitzers. Wer ein Archiv anlegt, besitzt die Datenbank und darf Rollen anlegen (createuser --createrole).',
      rolesOfAnother:
        'Jemand anders hat das erste Archiv auf diesem Server angelegt, und damit die Rollen, die Mitglieder hineinlassen.',
      rolesOfAnotherAdvice:
        'Der Administrator des Servers führt einmal aus, mit deinem Namen für OWNER: grant altitude_reader, altitude_publisher to OWNER with admin option',
      noArchive: 'In dieser Datenbank gibt es kein Archiv.',
      noArchiveAdvice: 'Ihr Besitzer legt eines an mit „altitude archive init URL“.',
      damaged: (said) => `Ein Teil des Archivs fehlt: ${said}`,
      damagedAdvice:
        'Wem es gehört, startet „altitude archive upgrade URL“: Das stellt Funktionen wieder her. Eine Tabelle kommt aus einer Sicherung zurück; ohne eine lege ein neues Archiv an und veröffentliche die Ordner noch einmal: Sie haben alles.',
      newer: 'Eine neuere Version von Altitude hat dieses Archiv angelegt.',
      newerAdvice: 'Aktualisiere Altitude.',
      outdated: 'Eine ältere Version von Altitude hat dieses Archiv angelegt.',
      outdatedAdvice: 'Sein Besitzer aktualisiert es mit „altitude archive upgrade URL“.',
      forbidden: (said) => `Das darfst du in diesem Archiv nicht${said === '' ? '' : `: ${said}`}.`,
      forbiddenAdvice: 'Sein Besitzer entscheidet das mit „altitude archive members“.',
      publishedElsewhere: 'Ein anderes Gerät hat begonnen, diesen Vault zu veröffentlichen.',
      publishedElsewhereAdvice: 'Warte, bis es fertig ist, und veröffentliche noch einmal.',
      vaultRemoved:
        'Der Vault wurde aus dem Archiv entfernt, während er veröffentlicht wurde, oder du darfst ihn nicht mehr veröffentlichen.',
      vaultRemovedAdvice: 'Frag, wem das Archiv gehört.',
      unknownVault: (name) => `Das Archiv hat keinen Vault ${name}.`,
      nameTaken: (name) => `Ein anderer Vault ist schon als ${name} veröffentlicht.`,
      nameTakenAdvice: (name) =>
        `Wenn es derselbe Vault von einem anderen Gerät ist, füge --name ${name} hinzu. Sonst wähle einen anderen Namen.`,
      noVault: (name) => `Das Archiv hat keinen Vault ${name}, den du veröffentlichen darfst.`,
      noVaultAdvice: (name) =>
        `Sein Besitzer legt ihn an: altitude archive members URL --vault ${name} --add YOU --publisher. Oder nenne mit --name einen anderen.`,
      noMember: (name) => `Der Server hat kein Mitglied ${name}.`,
      noMemberAdvice: (name) =>
        `Wer den Server verwaltet, legt es an: create role ${name} login password '…'.`,
      notInVault: (name, vault) => `${name} ist nicht Mitglied von ${vault}.`,
      notInVaultAdvice: '„altitude archive members URL“ zählt sie auf.',
      notAMember: 'Du bist nicht Mitglied dieses Archivs.',
      notAMemberAdvice:
        'Wem das Archiv gehört, lässt dich hinein: altitude archive members URL --vault NAME --add DU',
      needsIndex:
        'Danach kann ein Archiv nicht alle Notizen zählen oder ordnen: Es kennt Wörter, Tags, Eigenschaften, Pfade, Arten von Text und Zeiten seiner Notizen, und wie viele Links und Aufgaben jede hat.',
      needsIndexAdvice:
        'Frage nach etwas davon, oder frage den Ordner, aus dem ein Vault veröffentlicht wurde.',
      tooManyTexts: (most) =>
        `Ein Archiv weiß, welche Wörter eine Notiz enthält, aber nicht, welche nebeneinander oder in einer Zeile stehen: Dafür liest es bis zu ${formatCount(most)} Notizen, und mehr enthalten diese Wörter.`,
      tooManyTextsAdvice:
        'Frage nach einzelnen Wörtern, nach weniger Notizen (mit einem Tag, einem Ordner oder einer Zeit), oder frage den Ordner, aus dem ein Vault veröffentlicht wurde.',
      said: (said) => `Im Archiv ist ein Fehler aufgetreten: ${said}`,
    },
  },
};
