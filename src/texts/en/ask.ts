import { formatCount, pluralForm } from '../format';
import { counted, countedNotes } from './words';

/** What is sent of a conversation: the question, with so many that were asked before it. */
function questions(question: string, before: number): string {
  if (before === 0) return question;
  return before === 1
    ? `${question}, the one before it`
    : `${question}, the ${formatCount(before)} before it`;
}

/** Questions in plain words, and how they were read. */
export const ASK = {
  ask: {
    wanted: {
      find: 'Notes',
      newest: 'Newest notes',
      oldest: 'Oldest notes',
      ask: 'Answer',
      themes: 'Themes',
      'zoom-in': 'Go in',
      'zoom-out': 'Go out',
      near: 'Related',
      'links-in': 'Links to',
      'links-out': 'Links from',
      count: 'Count',
      tasks: { open: 'Open tasks', done: 'Tasks done', all: 'Tasks' },
      tags: 'Tags',
      folders: 'Folders',
      properties: 'Properties',
      timeline: 'Over time',
      compare: 'Compare',
      summarise: 'Summary',
    },
    by: { month: 'by month', quarter: 'by quarter', year: 'by year', tag: 'by tag' },
    kinds: {
      text: 'text',
      list: 'lists',
      code: 'code',
      table: 'tables',
      quote: 'quotes',
      callout: 'callouts',
      math: 'formulas',
      html: 'HTML',
      rule: 'lines',
    },
    perspective: (perspective: string): string => `for ${perspective}`,
    unlinked: 'without links',
    links: (of: 'in' | 'out', range: string): string =>
      `${range} ${of === 'out' ? 'outgoing links' : 'backlinks'}`,
    lacking: (what: string): string => `without ${what}`,
    inFolder: (folder: string): string => `in ${folder}`,
    written: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `written since ${since ?? ''}`
        : since === undefined
          ? `written until ${until}`
          : since === until
            ? `written ${until}`
            : `written ${since} – ${until}`,
    changed: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `changed since ${since ?? ''}`
        : since === undefined
          ? `changed until ${until}`
          : since === until
            ? `changed ${until}`
            : `changed ${since} – ${until}`,
    said: {
      tag: (tag: string): string => `with the tag #${tag}`,
      tags: (tags: string): string => `with the tags ${tags}`,
      folder: (folder: string): string => `in the folder ${folder}`,
      kind: (kind: string): string => `of the kind “${kind}”`,
      property: (name: string, value: string): string =>
        value === '' ? `with the property ${name}` : `with the property ${name}: ${value}`,
      links: (of: 'in' | 'out', range: string): string =>
        `with ${range} ${of === 'out' ? 'outgoing links' : 'backlinks'}`,
      words: (words: string): string => `with the ${/\s/.test(words) ? 'words' : 'word'} “${words}”`,
    },
    counted: (what: string, conditions: readonly string[]): string =>
      conditions.length === 0 ? what : `${what} ${conditions.join(', ')}`,
    tasks: {
      open: (count: number): string => counted(count, { one: 'open task', other: 'open tasks' }),
      done: (count: number): string => counted(count, { one: 'task done', other: 'tasks done' }),
      all: (count: number): string => counted(count, { one: 'task', other: 'tasks' }),
    },
    days: {
      due: (day: string): string => `due ${day}`,
      overdue: (day: string): string => `overdue, was due ${day}`,
      scheduled: (day: string): string => `scheduled for ${day}`,
      start: (day: string): string => `starts ${day}`,
      done: (day: string): string => `done ${day}`,
      cancelled: (day: string): string => `cancelled ${day}`,
    },
    when: {
      due: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `due from ${since ?? ''} on`
          : since === undefined
            ? `due by ${until}`
            : since === until
              ? `due ${since}`
              : `due ${since} – ${until}`,
      planned: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `for ${since ?? ''} and later`
          : since === undefined
            ? `by ${until}`
            : since === until
              ? `for ${since}`
              : `for ${since} – ${until}`,
      done: (since: string | undefined, until: string | undefined): string =>
        until === undefined
          ? `since ${since ?? ''}`
          : since === undefined
            ? `until ${until}`
            : since === until
              ? since
              : `${since} – ${until}`,
      overdue: 'overdue',
      overdueSaid: 'overdue',
      dayless: 'without a due date',
      dated: 'with a due date',
    },
    undated: {
      due: (count: number): string =>
        `${formatCount(count)} more ${pluralForm(count, { one: 'names', other: 'name' })} no day on which ${pluralForm(count, { one: 'it is', other: 'they are' })} due.`,
      planned: (count: number): string =>
        `${formatCount(count)} more ${pluralForm(count, { one: 'names', other: 'name' })} no day.`,
      done: (count: number): string =>
        `${formatCount(count)} more ${pluralForm(count, { one: 'names', other: 'name' })} no day on which ${pluralForm(count, { one: 'it was', other: 'they were' })} done.`,
    },
    templates: (count: number): string =>
      `${formatCount(count)} ${pluralForm(count, { one: 'template is', other: 'templates are' })} not counted.`,
    linked: {
      orNamed: (count: number, title: string): string =>
        `${countedNotes(count)} that ${count === 1 ? 'links to or names' : 'link to or name'} ${title}`,
      in: (count: number, title: string): string =>
        `${countedNotes(count)} that ${count === 1 ? 'links' : 'link'} to ${title}`,
      out: (count: number, title: string): string => `${countedNotes(count)} that ${title} links to`,
    },
    noSentence: 'No sentence of your notes answers this. These come nearest.',
    nextStep: 'Try other words for it, or fewer.',
    nothing: {
      said: 'No note says anything about this.',
      about: (name: string): string => `Nothing about ${name}.`,
      met: 'No note meets this.',
      themes: 'No themes yet.',
      inside: 'Nothing is inside.',
      near: 'Nothing is near this.',
      linksIn: 'Nothing links to this.',
      linksOut: 'This links to nothing.',
      tags: 'No note has a tag.',
      folders: 'No note is in a folder.',
      properties: 'No note has a property.',
      summary: 'There is no text to summarize.',
      soFar: 'The notes read so far say nothing about this. Ask again when all notes are read.',
    },
    more: (count: number): string => `And ${formatCount(count)} more.`,
    among: (notes: number): string =>
      `Only ${formatCount(notes)} notes were looked at, because an archive cannot be asked this of all. There may be more.`,
    noTag: (name: string, meant: string): string =>
      `No note has the tag #${name}.${meant === '' ? '' : ` Did you mean #${meant}?`}`,
    noProperty: (name: string, meant: string): string =>
      `No note has the property “${name}”.${meant === '' ? '' : ` Did you mean “${meant}”?`}`,
    onlyProperty: (name: string): string =>
      `“${name}” is only the name of a property: [${name}] finds the notes that have it.`,
    corrected: (word: string, used: string): string => `No note has “${word}”; counted was “${used}”.`,
    lookedFor: (word: string, used: string): string => `No note has “${word}”; looked for was “${used}”.`,
    unreadable: (count: number, some: string): string =>
      `${countedNotes(count)} could not be read, so tasks there are not counted: ${some}`,
    label: 'Answer',
    button: 'Ask',
    /** Of an answer that was found before all notes were read. */
    ofReadSoFar: 'From the notes read so far. Ask again when all notes are read.',
    looking: 'Looking through your notes…',
    readAs: (reading: string): string => `Read as: ${reading}`,
    without: (condition: string): string => `Without ${condition}`,
    goesOn: (question: string): string => `goes on from “${question}”`,
    readAlone: 'Read the question by itself',
    goOn: (question: string): string => `Go on from “${question}”`,
    guess: 'A guess: no rule knows this way of asking.',
    unread: (words: string): string => `Not used: ${words}`,
    sentences: (count: number): string =>
      `${formatCount(count)} ${pluralForm(count, { one: 'sentence', other: 'sentences' })} of your notes`,
    write: (model: string, price: string): string => `Write an answer with ${model} (${price})`,
    writeAnew: (model: string, price: string): string => `Write a new answer with ${model} (${price})`,
    sends: (passages: number, before: number, host: string): string =>
      `Sends ${questions('the question', before)} and ${formatCount(passages)} ${pluralForm(passages, { one: 'passage', other: 'passages' })} of your notes to ${host}.`,
    stop: 'Stop',
    openQuote: (title: string): string => `Open ${title}`,
    cited: (place: number, quote: string): string => `${formatCount(place)}: ${quote}`,
    notCited: (place: number, why: string): string => `${formatCount(place)}: ${why}`,
    claimed: (title: string): string => `said to be in: ${title}`,
    consent: (passages: number, before: number, model: string, host: string, price: string): string =>
      `Send ${questions('your question', before)} and ${formatCount(passages)} ${pluralForm(passages, { one: 'passage', other: 'passages' })} of your notes to ${host} for an answer by ${model} (${price})?`,
    writing: 'Writing the answer',
    found: (found: number, of: number): string =>
      `${formatCount(found)} of ${formatCount(of)} quotes found in your notes`,
    writtenBy: (model: string, paid: string): string => `Written by ${model} (${paid})`,
    writtenEarlier: (model: string, date: string): string =>
      `Written by ${model} on ${date}; nothing was sent now`,
    earlier: {
      same: 'Your earlier answer to this question',
      outdated: (how: string): string => `Outdated answer (${how})`,
      otherwise: 'something else would be sent for this question now',
      changed: (notes: string): string => `changed since: ${notes}`,
      added: (notes: string): string => `found now and not then: ${notes}`,
      gone: (notes: string): string => `found then and not now: ${notes}`,
      andMore: (names: string, more: number): string => `${names} and ${formatCount(more)} more`,
      leftOut: (count: number): string =>
        count === 1
          ? '1 sentence is not shown, because what it stood on may be gone from your notes.'
          : `${formatCount(count)} sentences are not shown, because what they stood on may be gone from your notes.`,
      anew: (model: string, price: string): string => `--anew has ${model} write a new answer (${price}).`,
      nothingLeft: 'None of it is shown, because what it stood on may be gone from your notes.',
    },
    notStored: (why: string): string =>
      `This could not be stored, so it would have to be bought again: ${why}`,
    anewAdvice: 'To have it written again at its price, add --anew.',
    notInNotes: 'not found in your notes',
    tooShort: 'too short to look up',
    noQuotes: 'No quote of your notes stands behind it',
    ended: {
      cut: 'The answer was cut off: it may be no longer.',
      refused: 'The model declined to answer.',
      stopped: 'Stopped.',
    },
    cutOff: (why: string): string => `The answer was cut off: ${why}.`,
    noPassages: 'No passage of your notes was found for it, so no model was asked.',
    notWritten: (why: string): string =>
      why === '' ? 'No answer was written.' : `No answer was written: ${why}.`,
    readConsent: (names: number, before: number, model: string, host: string, price: string): string =>
      `Send ${questions('your question', before)} and ${formatCount(names)} ${pluralForm(names, { one: 'name', other: 'names' })} of your tags and folders to ${host}, where ${model} reads the question (${price})?`,
    noReadConsent: (host: string, price: string): string =>
      `Sending the question and names of tags and folders to ${host} (${price}) needs your consent, and nobody is here to be asked.`,
    reading: 'Reading the question',
    letRead: (model: string, price: string): string => `Let ${model} read the question (${price})`,
    letReadAnew: (model: string, price: string): string => `Let ${model} read the question again (${price})`,
    sendsNames: (names: number, before: number, host: string): string =>
      `Sends ${questions('the question', before)} and ${formatCount(names)} ${pluralForm(names, { one: 'name', other: 'names' })} of your tags and folders to ${host}, and no text of your notes.`,
    readBy: (model: string, paid: string): string => `Read by ${model} (${paid})`,
    readEarlier: (model: string, date: string): string => `Read by ${model} on ${date}; nothing was sent now`,
    readAnewAdvice: 'To have it read again at its price, add --anew.',
    forgotten: (count: number): string =>
      `${formatCount(count)} stored ${pluralForm(count, { one: 'answer or reading', other: 'answers and readings' })} removed. What was paid stays in the ledger.`,
    forget: {
      title: 'Remove stored answers?',
      text: 'Answers and readings of questions by language models are removed from this device. To get one back, it has to be bought again. Your notes are not changed.',
      confirm: 'Remove',
      cancel: 'Cancel',
    },
    notRead: (why: string): string =>
      `The model’s reading is not followed: ${why}. The question is read by rules.`,
    noReading: 'no reading came',
    noPlan: 'it is no plan',
    badField: (field: string): string => `the field “${field}” is not as it has to be`,
    unknownName: (name: string): string => `it names “${name}”, which was not sent to it`,
    notAsked: 'The rules read all of the question, so no model was asked.',
    group: 'Group',
    count: 'Notes',
  },
};
