import { formatChoice, formatCount, formatList } from '../format';
import { counted, countedNotes } from './words';

/** What is said of the knowledge of a vault. */
export const KNOWLEDGE = {
  knowledge: {
    kinds: { entity: 'entities', fact: 'facts', playbook: 'playbooks', skill: 'skills' },
    maturities: { candidate: 'candidate', confirmed: 'confirmed', archived: 'archived' },
    kept: 'kept',
    edges: {
      runs_on: 'runs on',
      uses: 'uses',
      about: 'is about',
      part_of: 'is part of',
      depends_on: 'depends on',
      supersedes: 'replaces',
      derived_from: 'is derived from',
      used_by: 'is used by',
    },
    rules: {
      fold: 'alike but for case and hyphens',
      plural: 'singular and plural',
      closed: 'with and without spaces',
      bracket: 'with and without brackets',
      plain: 'with and without decoration',
      initials: 'a name and its initials',
      code: 'with and without a code',
      spelling: 'spelled alike',
      stem: 'words with the same stem',
      acronym: 'maybe initials of the other',
      near: 'near in meaning',
    },
    noneFound: {
      entity:
        'No entities: two notes must link a third, or name it in their text. Aliases and link texts count as names.',
      fact: 'No facts: looked for were properties and fields that link a note (uses:: [[Pump]]), values such as version, ip and status, and sentences such as “The pump uses a valve”, each about something that two other notes name.',
      playbook:
        'No playbooks: looked for were lists of three steps or more, numbered or to tick, that three notes share in words of their own.',
    },
    ownPlaybook: 'altitude know VAULT confirm HEADING makes a playbook of a single list.',
    whichHolds: (subject: string, property: string): string => `Which ${property} of ${subject} holds now?`,
    sharedName: (text: string): string => `both are called “${text}”`,
    fact: (subject: string, relation: string, object: string): string => `${subject} ${relation} ${object}`,
    pastFact: (fact: string, day: string, until: string): string => {
      if (until !== '') return `${fact} (${day === '' ? '' : `${day} `}until ${until})`;
      return day === '' ? fact : `${fact} (as of ${day})`;
    },
    /** What many things have in common, said once. */
    sharedFact: (count: number, relation: string, object: string): string =>
      `${formatCount(count)} things: ${relation} ${object}`,
    /** A fact that other notes say the other way round. */
    denied: (fact: string, notes: number): string =>
      `${fact} (${countedNotes(notes)} ${notes === 1 ? 'says' : 'say'} the opposite)`,
    titleAsFound: 'as its notes call it',
    quoted: (text: string): string => `“${text}”`,
    titleTooLong: (most: number): string => `A title has at most ${formatCount(most)} characters.`,
    titleOfMarks: 'Nothing is left of this title without links, tags and markup.',
    ofType: (type: string): string => `type ${type}`,
    namedBy: (count: number): string => `named by ${countedNotes(count)}`,
    figures: {
      notes: 'notes',
      notesOf: (notes: number, silent: number): string =>
        `${formatCount(notes)} (${formatCount(silent)} in a folder of templates or exported ${silent === 1 ? 'does' : 'do'} not count)`,
      mentions: 'mentions',
      mentionsOf: (mentions: number, each: string): string =>
        `${formatCount(mentions)}, ${each} for each entity`,
      ambiguous: 'ambiguous texts',
      claimed: 'names of several things',
      claimedOf: (claimed: number, all: number, share: string): string =>
        `${formatCount(claimed)} of ${formatCount(all)} (${share})`,
      times: { read: 'time to read', match: 'time to find names', fold: 'time to put together' },
      seconds: (seconds: string): string => `${seconds} s`,
      foldedIn: (all: string, last: string): string => `${all} s, the last time ${last} s`,
      questions: 'open questions',
      nearest: 'names compared with notes by meaning',
      nearestKnown: (known: number, names: number): string =>
        `${formatCount(known)} of ${formatCount(names)}`,
      nearestOff: 'off: no embedder of this device',
      decisions: 'decisions',
      decided: (all: number, unheeded: number): string =>
        unheeded === 0 ? formatCount(all) : `${formatCount(all)}, ${formatCount(unheeded)} without effect`,
      orphans: 'orphans',
      exponent: 'growth exponent',
      curve: 'growth',
      maturity: (confirmed: number, candidate: number, archived: number): string =>
        confirmed + candidate + archived === 0
          ? 'nothing yet'
          : formatList([
              `${formatCount(confirmed)} confirmed`,
              counted(candidate, { one: 'candidate', other: 'candidates' }),
              ...(archived === 0 ? [] : [`${formatCount(archived)} archived`]),
            ]),
    },
    page: {
      knownAs: (anchors: readonly string[]): string => `Joined: ${formatList(anchors)}`,
      inNotes: (title: string): string => `In your notes: ${title}`,
      forms: (forms: readonly string[]): string => `Written as: ${formatList(forms)}`,
      facts: 'Facts',
      history: 'Earlier',
      saidOf: 'Said of it',
      playbooks: 'Playbooks',
      namedIn: 'Named in',
      namedInTheme: (theme: string, notes: number): string => `Named in “${theme}” (${countedNotes(notes)})`,
      questions: 'Open questions',
      asks: (title: string, why: string): string => `The same as ${title}? (${why})`,
      decided: 'Decided',
      unheeded: 'Decided, without effect',
      unheededWhy: (winner: string | undefined): string =>
        winner === undefined
          ? 'The notes hold nothing of it now. It counts again once they do.'
          : `Instead counts: ${winner}`,
      merges: 'Why these names are one',
      merge: (a: string, b: string, by: string): string => `${a} = ${b} (${by})`,
      things: 'Entities',
      shownOf: (heading: string, shown: number, total: number): string =>
        `${heading} (${formatCount(shown)} of ${formatCount(total)})`,
      leftOut: '(left out: it looked like a password or key)',
      steps: 'Steps',
      sources: 'Sources',
      skillWhen: (title: string, worked: number): string =>
        `${title}: steps that worked ${counted(worked, { one: 'time', other: 'times' })} in this vault. Use them when this is to be done.`,
    },
    scopes: {
      global: 'Everywhere',
      project: (name: string): string => `project ${name}`,
      domain: (name: string): string => `domain ${name}`,
    },
    worked: (ok: number, all: number): string =>
      `worked ${formatCount(ok)} of ${counted(all, { one: 'time', other: 'times' })}`,
    skill: 'a skill',
    outcomes: { ok: 'worked', failed: 'failed' },
    states: {
      standing: '',
      undone: '(undone)',
      overruled: (id: string): string => `(${id} counts instead)`,
      idle: '(without effect: the notes hold nothing of it)',
    },
    pane: {
      title: 'Knowledge',
      command: 'Open knowledge',
      off: 'Altitude can gather what your notes say of the things that they name. It is made on this device from your notes alone, in the background, when you look at it.',
      turnOn: 'Turn on',
      tabs: { page: 'Page', project: 'Project', questions: 'Questions', health: 'Health' },
      back: (title: string): string => `Back to ${title}`,
      tabsName: 'What to show',
      asking: 'Looking it up…',
      loading: 'Reading notes…',
      folding: 'Putting together what they say…',
      noNote: 'Open a note to see what is known of it.',
      calledWrong: (name: string): string => `You marked “${name}” as wrong. It is not shown.`,
      calledWrongToo: (name: string, judged: string): string =>
        `“${name}” is one with “${judged}”, which you marked as wrong. It is not shown.`,
      noPage: (name: string): string =>
        `Nothing is known of “${name}”: at least two other notes have to name it.`,
      noPageYet: (name: string): string => `Nothing is known of “${name}” yet: not all notes are read.`,
      scope: 'Project or domain',
      belongs: 'Belongs to',
      asNotesSay: 'As its notes say',
      nothing: 'Nothing yet.',
      partial: 'Not all notes are read yet.',
      decidedElsewhere: 'Something was decided elsewhere. This is how it stands now.',
      nothingOf: (scope: string): string => `Nothing belongs to ${scope} alone yet.`,
      noScopes:
        'Projects and domains can be looked at one by one once the settings say what tells them apart.',
      same: 'Same',
      sameOf: (a: string, b: string): string => `${a} and ${b} are the same`,
      different: 'Different',
      differentOf: (a: string, b: string): string => `${a} and ${b} are different`,
      means: (text: string, title: string): string => `“${text}” means ${title}`,
      holds: (value: string): string => `${value} holds now`,
      allHold: 'All of them hold',
      split: 'Take apart',
      splitOf: (a: string, b: string): string => `Take ${a} and ${b} apart`,
      pressed: (button: string): string => `${button}:`,
      rename: 'Rename',
      renameOf: (title: string): string => `Rename: ${title}`,
      renameTitle: (title: string): string => `Rename “${title}”`,
      renameHint: (title: string): string =>
        `Changes the title in Altitude and in what it exports. Your notes stay as they are. Leave it empty for the title in your notes: ${title}`,
      judge: { confirm: 'Confirm', pin: 'Keep', veto: 'Wrong' },
      outcome: { ok: 'Worked', failed: 'Failed' },
      outcomeOf: {
        ok: (title: string): string => `It worked: ${title}`,
        failed: (title: string): string => `It failed: ${title}`,
      },
      judgeOf: {
        confirm: (title: string): string => `Confirm: ${title}`,
        pin: (title: string): string => `Keep, whatever the notes say later: ${title}`,
        veto: (title: string): string => `Wrong, never show again: ${title}`,
      },
      compare: 'Compare by meaning',
      compareDesc:
        'Names that no note bears can be compared with your notes by meaning. What is found so is seldom one thing.',
      undo: 'Undo',
      undoOf: (decided: string): string => `Undo: ${decided}`,
      growth: 'Growth',
      growthOf: (notes: number, nodes: number, isDated: boolean): string =>
        `Growth of entities: ${formatCount(nodes)} in ${countedNotes(notes)}${isDated ? ' with a day' : ''}.`,
      growthWhy: 'With an exponent below 1 they grow more slowly than the notes.',
      switch: 'Gather what is known',
      switchDesc:
        'A pane then shows what the notes say of the things that they name: pages, projects and questions. Made on this device, without a language model. Turning it off removes what was read; what you decided stays.',
      projectsBy: 'What tells projects apart',
      projectsByDesc: 'What one project’s notes alone say belongs to it.',
      projectKinds: { folder: 'Folders', tag: 'Tags', property: 'A property' },
      tag: 'Tag of projects',
      tagDesc:
        'Each tag below it is a project of its own: of #project, #project/boat. Empty: there are none.',
      property: 'Property of projects',
      propertyDesc:
        'Each of its values, or each note that it links, is a project of its own. Empty: there are none.',
      folder: 'Folder of projects',
      folderDesc: 'Each folder in it is a project of its own. Empty: there are none.',
      agentsDecide: 'Let agents decide',
      agentsDecideDesc:
        'Agents on this computer may then say which names are one thing and what is wrong, in their own right where they cannot ask you. They are told first what would change; you can undo it here.',
      domains: 'Domains',
      domainsDesc:
        'Fields of several projects, one a line: a name, then folders and tags. What the notes of one field alone say belongs to it.',
      domainsExample: 'Home: House, Garden, #family',
      noDomain: (line: string): string => `“${line}” names no folder and no tag: write Home: House, #family.`,
    },
    terminal: {
      decided: {
        same: 'These two are one now.',
        different: 'These two are kept apart now.',
        form: 'The text means this now.',
        confirm: 'Confirmed.',
        veto: 'It will not come back.',
        pin: 'It stays.',
        scope: 'It belongs there now.',
        title: 'It has this title now, in Altitude and what it exports. Your notes stay as they are.',
        outcome: 'Noted.',
        holds: 'Noted which holds.',
        rename: 'Moved.',
        undo: 'Undone.',
      },
      choices: {
        same: 'same:',
        different: 'apart:',
        form: 'means:',
        confirm: 'confirm:',
        veto: 'veto:',
        pin: 'pin:',
        scope: 'belongs to:',
        title: 'title:',
        outcome: 'outcome:',
        holds: 'holds:',
        rename: 'moved:',
        undo: 'undo:',
      },
      titleFound: 'It is called as your notes call it again.',
      noFactTitle: 'A fact has no title: it says what your notes say.',
      formIdle: (text: string): string =>
        `Noted. No note calls anything “${text}” now, as a name, alias or link text: it changes nothing until one does.`,
      undoWith: (id: string): string => `Undo it with: altitude know VAULT undo ${id}`,
      sameName: (a: string, b: string): string => `"${a}" and "${b}" are the same name.`,
      severalNamed: (name: string): string => `Several things are called "${name}".`,
      chooseAnchor: (anchors: readonly string[]): string =>
        `Name one of them: ${formatChoice([...anchors])}.`,
      noPlaybook: (name: string): string => `No list of steps stands under a heading "${name}".`,
      playbookAdvice: 'altitude know VAULT brain lists them.',
      nothingToUndo: 'Nothing was decided yet.',
      noDecision: (id: string): string => `There is no decision ${id}; altitude know VAULT log lists them.`,
      noOutcome: (word: string): string => `An outcome is ok or failed, not "${word}".`,
      noDecisions: 'Nothing was decided yet.',
      decisionPlace: (file: string): string => `Decisions are in ${file}`,
      exported: (written: number, unchanged: number, leftOut: number, folder: string): string =>
        `${counted(written, { one: 'file', other: 'files' })} written, ${formatCount(unchanged)} unchanged, ${counted(leftOut, { one: 'line', other: 'lines' })} left out that looked like ${leftOut === 1 ? 'a password or key' : 'passwords or keys'}: ${folder}`,
      exportRemoved: (count: number): string =>
        `${counted(count, { one: 'file', other: 'files' })} of what is gone removed.`,
      exportStays: (path: string): string =>
        `Nothing is known of it any more, but you edited the file, so that it stays: ${path}`,
      exportBeside: (path: string): string => `You edited the file before; what is new stands in ${path}`,
      exportFailed: (folder: string, why: string): string => `The export to ${folder} failed: ${why}.`,
      notKept: (why: string): string =>
        `What was read cannot be kept, so that the next question reads it again: ${why}.`,
      damagedLines: (file: string, lines: readonly number[]): string =>
        `${file}: ${counted(lines.length, { one: 'line is', other: 'lines are' })} damaged and left out (${formatList(lines.map(String))}).`,
      unreadDecisions: (file: string, why: string): string =>
        `${file} could not be read and stays as it is; what was decided there does not count until it can be: ${why}.`,
      laterDecisions: (file: string, count: number): string =>
        `${file}: ${counted(count, { one: 'decision', other: 'decisions' })} of a newer version of Altitude ${count === 1 ? 'is' : 'are'} not understood here and ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}. Update Altitude.`,
      reading: 'Reading notes',
      noQuestion: (known: readonly string[], word: string): string =>
        `know answers ${formatChoice(known)}, not "${word}".`,
      noProjects: (text: string): string =>
        `--projects is folder:NAME, tag:NAME or property:NAME, not "${text}".`,
      unread: (count: number): string =>
        `${countedNotes(count)} could not be read and ${count === 1 ? 'is' : 'are'} left out.`,
      nothingFound: 'No entity has these words in its names.',
      noQuestions: 'No open questions.',
      sayHolds: (name: string, property: string): string =>
        `Say it with: altitude know VAULT holds "${name}" ${property} VALUE, or all`,
      noSuchValue: (name: string, property: string, values: readonly string[]): string =>
        values.length < 2
          ? `"${name}" has no two values of ${property}.`
          : `"${name}" has ${formatChoice([...values, 'all'])} for ${property}.`,
      sayWhich: (text: string): string =>
        `Which of them “${text}” means: altitude know VAULT means "${text}" NAME`,
      questionTotal: (shown: number, total: number): string =>
        shown < total
          ? `${formatCount(shown)} of ${formatCount(total)} open questions, those named most often first:`
          : `${counted(total, { one: 'open question', other: 'open questions' })}:`,
      noEntity: (name: string): string => `No note, alias or link is called "${name}".`,
      tooFew: (name: string): string =>
        `"${name}" is named by fewer than two other notes: nothing is known of it.`,
      didYouMean: (names: readonly string[]): string => `Did you mean ${formatChoice(names)}?`,
      noSuchScope: (name: string): string => `There is no project or domain "${name}".`,
      scopeAdvice: (known: readonly string[]): string =>
        known.length === 0
          ? 'Say what tells them apart: --projects folder:NAME, or --domains "Home: House, #family".'
          : `There is ${formatList([...known])}.`,
      noDomains: (text: string): string =>
        `--domains is a name with folders and tags, "Home: House, #family", not "${text}".`,
    },
  },
};
