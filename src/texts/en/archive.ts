import { formatCount, formatList } from '../format';
import { counted, countedNotes } from './words';

const paragraphs = (count: number): string => counted(count, { one: 'paragraph', other: 'paragraphs' });

const summaries = (count: number): string => counted(count, { one: 'summary', other: 'summaries' });

/** The shared archive, in the terminal. */
export const ARCHIVE = {
  archive: {
    noAction: (action: string) =>
      `${action === '' ? 'Say what to do with the archive' : `"${action}" is nothing that can be done with an archive`}: init, upgrade, members, remove or status.`,
    noAddress: (url: string) =>
      `${url === '' ? 'The address of the archive is missing' : `"${url}" is not the address of an archive`}. It looks like postgres://member@host:5432/database.`,
    noPlace: (text: string) =>
      `"${text}" is neither a folder nor the address of an archive. An address looks like postgres://member@host:5432/database.`,
    folderFirst:
      'Name the folder first and the address after it: altitude publish FOLDER postgres://member@host/database',
    vaultInAddress: (end: string) =>
      `Leave ${end} out: the address ends with the database, and all its vaults that you may read are asked. To ask one of them, add --folder NAME.`,
    passwordInAddress:
      'Leave the password out of the address: other users of this computer could read it. Set ALTITUDE_ARCHIVE_PASSWORD, or name a password file with PGPASSFILE.',
    openPasswordFile: (file: string) => `Other users of this computer can read the password file ${file}.`,
    openPasswordFileAdvice: (file: string) => `Keep it to yourself: chmod 600 ${file}`,
    unreadablePasswordFile: (file: string, why: string) =>
      `The password file ${file}, which PGPASSFILE names, cannot be read: ${why}.`,
    setupPassword: (file: string) => `The client reads the password from ${file}. It is not in its settings.`,
    setupNoPassword:
      'The password is not put in: name a password file with PGPASSFILE and run this again, or give the client ALTITUDE_ARCHIVE_PASSWORD.',
    memberNeedsVault: 'Say which vault: --vault NAME with either --add MEMBER or --remove MEMBER.',
    noVaultName: (name: string) =>
      `A vault cannot be called "${name}": its name is one part of an id, without slashes and control characters.`,
    makingIndexes: (vault: string) => `Making indexes for ${vault}`,
    removeNeedsVault:
      'Say which vault goes: --vault NAME. To let a member in or out there is "altitude archive members".',
    notOfArchives: (verb: string) => `"altitude ${verb}" needs a folder of notes. An archive cannot do it.`,
    optionNeedsFolder: (option: string) => `${option} needs a folder of notes.`,

    embedderWhenMade: 'An embedder is named when the archive is made or upgraded.',
    oneVaultsEmbedder: (name: string) =>
      `"${name}" cannot make vectors for an archive: vaults are compared by one model that all of them use.`,
    made: 'The archive is ready.',
    makeMember: 'Let people in with "altitude archive members URL --vault NAME --add MEMBER".',
    upgraded: 'The archive is upgraded.',
    isCurrent: 'The archive is up to date already.',
    noMembers: 'No members yet.',
    memberLine: (vault: string, member: string, mayPublish: boolean) =>
      `${vault}: ${member}${mayPublish ? ', may publish' : ''}`,
    added: (member: string, vault: string, mayPublish: boolean) =>
      mayPublish ? `${member} can now read and publish ${vault}.` : `${member} can now read ${vault}.`,
    removed: (member: string, vault: string) => `${member} can no longer read ${vault}.`,
    removes: (vault: string) => `This removes the vault ${vault} from the archive, for all who read it:`,
    removesNotes: (notes: number, count: number, bought: number) =>
      `  ${countedNotes(notes)} with ${paragraphs(count)}${bought === 0 ? '' : `, and ${summaries(bought)}`}`,
    removesMembers: (members: string[]) =>
      members.length === 0 ? '  Nobody can read it.' : `  Who can read it now: ${formatList(members)}`,
    askRemove: 'Remove it? The folders it was published from stay as they are.',
    notRemoved: 'Nothing was removed.',
    sayYesToRemove: 'Add --yes to remove without being asked.',
    vaultRemoved: (vault: string) => `${vault} is no longer in the archive.`,
    noVaults:
      'You are not a member of any vault here. Its owner lets you in: altitude archive members URL --vault NAME --add YOU',
    nothingPublished: (vaults: string) =>
      `Nothing is published here yet (${vaults}). Who may publish sends a folder: altitude publish FOLDER URL --name VAULT`,
    notThere: (id: string) => `There is no "${id}" in this archive, or you may not read it.`,
    idsBeginWithVault:
      'In an archive ids begin with the vault, as //home/Garden/Soil.md. "altitude search" prints them, and "altitude zoom-in URL" shows all there is.',
    idsAreShown:
      'Ids are printed by "altitude search", and "altitude zoom-in URL" shows the vaults that you may read.',
    ownedByYou: 'You own this archive. Only its members can read a vault.',
    vaultLine: (name: string, notes: number, count: number, published: string | undefined) =>
      `${name}: ${countedNotes(notes)}, ${paragraphs(count)}, ${published === undefined ? 'not published yet' : `published ${published}`}`,
    wordsAlone: 'Found by words and links. This archive has no vectors.',
    comparedBy: (model: string) => `Found by words, links and meaning, by ${model}.`,
    indexed: (vaults: number) =>
      `${counted(vaults, { one: 'vault', other: 'vaults' })} got tables and indexes of ${vaults === 1 ? 'its' : 'their'} own.`,
    unread: (name: string, count: number) => `${name}: ${paragraphs(count)} without a vector`,
    withoutMeaning: (model: string, why: string) =>
      `Answered by words and links alone, because the vectors here are of ${model}. ${why}`,
    nameEmbedder: 'Name where this model is with --embedder.',
    otherEmbedder: (model: string) => `The embedder that was named is ${model}.`,

    leaves: (server: string, name: string) => `This sends notes to ${server}, as the vault ${name}:`,
    toSend: (notes: number, tokens: number) =>
      `  ${countedNotes(notes)} with ${notes === 1 ? 'its' : 'their'} full text, about ${formatCount(tokens)} tokens`,
    toChange: (renames: number, removals: number) =>
      `  ${[...(renames > 0 ? [`${formatCount(renames)} renamed`] : []), ...(removals > 0 ? [`${formatCount(removals)} removed`] : [])].join(', ')} there`,
    replaces: (paths: string[], members: string[]) =>
      `  Among them, published since by ${formatList(members)}: ${formatList(paths)}`,
    fromElsewhere:
      '  It was published from another folder or device before: what is not in this folder is removed there.',
    withSummaries: (count: number, stale: number) =>
      `  ${summaries(count)} that language models wrote${stale === 0 ? '' : `, ${formatCount(stale)} of them of what notes said before`}`,
    removesSummaries: (count: number) => `  ${summaries(count)} removed there`,
    withVectors: (model: string) => `  vectors of their texts, by ${model}`,
    noVectorsHere: (model: string) =>
      `  no vectors: this index has none by ${model} ("altitude embed" makes them)`,
    known: (notes: number) => `  ${countedNotes(notes)} already there, not sent again`,
    newer: (paths: string[], members: string[]) =>
      `  Changed later by ${members.length === 0 ? 'somebody else' : formatList(members)} and left as they are (--force sends yours): ${formatList(paths)}`,
    leftThere: (paths: string[], members: string[]) =>
      `  Not in this folder, published since by ${formatList(members)} and left there (--replace removes them): ${formatList(paths)}`,
    toLeaveOut: (folders: string[]) =>
      folders.length === 0
        ? '  that no note is a template there any more'
        : `  that notes in ${formatList(folders)} are templates, which are left out of counts and lists there`,
    toRenew: (notes: number) =>
      `  the words of ${countedNotes(notes)} that an older version of Altitude published are renewed there`,
    readers: (members: string[]) =>
      members.length === 0
        ? 'Nobody else can read it yet.'
        : `Who can read it there: ${formatList(members)}.`,
    ask: 'Send it?',
    notAgreed: 'Nothing was sent.',
    sayYes: 'Add --yes to send without being asked.',
    sayReplace: 'Add --replace to --yes to remove what another folder or device published.',
    upToDate: 'The archive has all of it already. Nothing was sent.',
    sending: 'Sending',
    sendingSummaries: 'Sending summaries',
    sendingVectors: 'Sending vectors',
    readingThemes: 'Reading themes',
    counting: 'Counting words in the archive',
    sent: (notes: number, count: number) => `Sent ${countedNotes(notes)} with ${paragraphs(count)}.`,
    sentSummaries: (count: number) => `Sent ${summaries(count)}.`,
    sentVectors: (count: number) => `Sent ${counted(count, { one: 'vector', other: 'vectors' })}.`,
    renewing: 'Renewing words',
    renewingOf: (vault: string) => `Renewing the words of ${vault}`,
    renewed: (notes: number) =>
      notes === 0
        ? 'All words there were looked at, and none had to be renewed.'
        : `The words of ${countedNotes(notes)} were renewed.`,
    unfinished: (vaults: string[]) =>
      `${formatList(vaults)} ${vaults.length === 1 ? 'is' : 'are'} being published, or that broke off: what is new there may not be found yet. Where it broke off, publish again.`,
    olderWords: (vaults: string[]) =>
      `An older version of Altitude published words of ${formatList(vaults)}: a search may miss notes there. Publish again, or have the archive's owner run "altitude archive upgrade URL".`,
    newerWords: (vaults: string[]) =>
      `A newer version of Altitude published words of ${formatList(vaults)}: a search from here may miss notes there. Update Altitude.`,
    kept: 'What was sent so far is kept.',
    brokenOff: 'Stopped. What was sent stays; the same command goes on from there.',
    skipped: (paths: string[]) =>
      `Not sent, because they could not be read or just changed: ${formatList(paths)}`,

    faults: {
      gone: (said: string) => `The archive does not answer: ${said}`,
      goneAdvice: 'Check the address and whether the server runs.',
      refused: (said: string) => `The server did not let you in: ${said}`,
      refusedAdvice:
        'Check the name in the address, and the password in ALTITUDE_ARCHIVE_PASSWORD or in the file that PGPASSFILE names.',
      noPassword:
        'No password is set: set ALTITUDE_ARCHIVE_PASSWORD, or name a password file with PGPASSFILE.',
      noPasswordIn: (file: string) =>
        `No line of the password file ${file} fits this address: HOST:PORT:DATABASE:MEMBER:PASSWORD, or * for any of the first four.`,
      notPrivate: (said: string) => `The connection would not be private: ${said}`,
      notPrivateAdvice: 'The server needs a certificate that this computer trusts. Nothing was sent.',
      full: (said: string) => `The server has no room left: ${said}`,
      fullAdvice: 'Make room there.',
      crowded: (said: string) => `The server has no connection left: ${said}`,
      crowdedAdvice:
        'Try again in a moment. If it stays so, its administrator raises max_connections, or the limit of your role.',
      readOnly: 'The server takes no changes: it is a copy of another one, or was set to read only.',
      readOnlyAdvice: 'Publish to the server that it is a copy of, or ask its administrator.',
      slow: 'The archive took too long to answer.',
      slowAdvice: 'Try again later, or ask for less.',
      calledOff: 'Stopped. The same command goes on from there.',
      old: (version: string) => `The server is PostgreSQL ${version}. An archive needs 15 or newer.`,
      oldAdvice: 'Update the server, or use another one.',
      noPgvector: (version: string) =>
        `The server has ${version === '' ? 'no pgvector' : `pgvector ${version}`}. An archive needs 0.7 or newer.`,
      noPgvectorAdvice: 'Install it there, on Debian with the package postgresql-17-pgvector.',
      pgvectorOff: 'pgvector is not switched on in this database.',
      pgvectorOffAdvice: "The server's administrator does that once: create extension vector.",
      otherModel: (model: string) => `The vectors of this archive are of ${model} already.`,
      otherModelAdvice: 'Vectors of different models never compare. Make another archive for another model.',
      noDatabase: (name: string) => `The server has no database "${name}".`,
      noDatabaseAdvice: 'Check the end of the address. An administrator makes one with createdb.',
      mayNotMake: (said: string) =>
        `You may not make or upgrade an archive in this database${said === '' ? '' : `: ${said}`}.`,
      mayNotMakeAdvice:
        'Use the address of its owner. Who makes an archive owns the database and may create roles (createuser --createrole).',
      rolesOfAnother:
        'Somebody else made the first archive on this server, and with it the roles that let members in.',
      rolesOfAnotherAdvice:
        "The server's administrator runs once, with your name for OWNER: grant altitude_reader, altitude_publisher to OWNER with admin option",
      noArchive: 'There is no archive in this database.',
      noArchiveAdvice: 'Its owner makes one with "altitude archive init URL".',
      damaged: (said: string) => `A part of the archive is missing: ${said}`,
      damagedAdvice:
        'Its owner runs "altitude archive upgrade URL", which puts functions back. A table comes back from a backup; without one, make a new archive and publish the folders again: they have all of it.',
      newer: 'This archive was made by a newer version of Altitude.',
      newerAdvice: 'Update Altitude.',
      outdated: 'This archive was made by an older version of Altitude.',
      outdatedAdvice: 'Its owner brings it up to date with "altitude archive upgrade URL".',
      forbidden: (said: string) => `You may not do this in the archive${said === '' ? '' : `: ${said}`}.`,
      forbiddenAdvice: 'Its owner decides that with "altitude archive members".',
      publishedElsewhere: 'Another device began to publish this vault.',
      publishedElsewhereAdvice: 'Wait until it is done and publish again.',
      vaultRemoved:
        'The vault was removed from the archive while it was being published, or you may no longer publish it.',
      vaultRemovedAdvice: 'Ask who owns the archive.',
      unknownVault: (name: string) => `The archive has no vault ${name}.`,
      nameTaken: (name: string) => `Another vault is already published as ${name}.`,
      nameTakenAdvice: (name: string) =>
        `If it is the same vault, from another device, add --name ${name}. Otherwise choose another name.`,
      noVault: (name: string) => `The archive has no vault ${name} that you may publish.`,
      noVaultAdvice: (name: string) =>
        `Its owner makes it: altitude archive members URL --vault ${name} --add YOU --publisher. Or name another with --name.`,
      noMember: (name: string) => `The server has no member ${name}.`,
      noMemberAdvice: (name: string) =>
        `The server's administrator makes one: create role ${name} login password '…'.`,
      notInVault: (name: string, vault: string) => `${name} is no member of ${vault}.`,
      notInVaultAdvice: '"altitude archive members URL" lists them.',
      notAMember: 'You are not a member of this archive.',
      notAMemberAdvice: 'Its owner lets you in: altitude archive members URL --vault NAME --add YOU',
      needsIndex:
        'An archive cannot count or order all notes by this: it knows words, tags, properties, paths, kinds of text and times of its notes, and how many links and tasks each has.',
      needsIndexAdvice: 'Ask by one of these, or ask the folder that a vault was published from.',
      tooManyTexts: (most: number) =>
        `An archive knows which words a note holds, and not which stand side by side or in one line: for that it reads up to ${formatCount(most)} notes, and more hold these words.`,
      tooManyTextsAdvice:
        'Ask for single words, ask for fewer notes by a tag, a folder or a time, or ask the folder that a vault was published from.',
      said: (said: string) => `The archive failed: ${said}`,
    },
  },
};
