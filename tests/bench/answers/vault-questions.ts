/** A folder of the vaults handed out, a question about it, and where sentences stand that answer it: note and an offset in UTF-16 units within the sentence. */
export type VaultQuestion = readonly [
  vault: string,
  question: string,
  ...answers: (readonly [path: string, at: number])[],
];

/** Looked at while the rules that choose sentences were written. */
export const VAULT_QUESTIONS: readonly VaultQuestion[] = [
  [
    'jzhao',
    'What were the two groups of the ceramics class graded on?',
    ['thoughts/50 pounds of pots.md', 214],
  ],
  ['jzhao', 'How does Yjs treat duplicate keys of a map?', ['thoughts/Yjs.md', 621]],
  ['jzhao', 'How can dead bacteria be revived?', ['thoughts/cascading failures.md', 1829]],
  ['jzhao', 'What is an undermining defeater?', ['thoughts/epistemic authority.md', 1912]],
  [
    'jzhao',
    'Why should art have no monetary value?',
    ['thoughts/art.md', 804],
    ['thoughts/art.md', 829],
    ['thoughts/art.md', 908],
  ],
  ['jzhao', 'Why is consensus easy among humans?', ['thoughts/consensus.md', 78]],
  ['jzhao', 'What is the ID of an operation in a hash graph?', ['thoughts/CRDT.md', 4960]],
  [
    'dendron/vault',
    'Where do images go when a Google document is imported?',
    ['dendron.topic.pod.builtin.google-docs.import.md', 351],
  ],
  [
    'dendron/vault',
    'How do I look up notes when I only know the parent?',
    ['dendron.topic.lookup.find.md', 3604],
    ['dendron.topic.lookup.find.md', 3682],
  ],
  [
    'dendron/vault',
    'Which shortcut copies a link to a header?',
    ['tutorial.no-refactor.linking-notes.md', 1899],
  ],
  [
    'dendron/vault',
    'How can I change the status of a task?',
    ['dendron.topic.tasks.md', 4101],
    ['dendron.topic.tasks.md', 4184],
  ],
  ['bramses', 'Why does the vault have no Resources folder?', ['README.md', 8072]],
  ['bramses', 'Who came up with progressive summarization?', ['README.md', 11191]],
  ['bramses', 'What does antifragility mean for my vault?', ['README.md', 25654]],
];

/** Never looked at one by one: only their shares were read. */
export const UNREAD_QUESTIONS: readonly VaultQuestion[] = [
  ['blacklight', 'What is karma?', ['Idealism.md', 2408]],
  [
    'blacklight',
    'Which element can be seen and tasted?',
    ['Trying to Consolidate Hinduism 1.md', 31368],
    ['Trying to Consolidate Hinduism 1.md', 31411],
  ],
  [
    'blacklight',
    'What are schools called that believe in the Vedas?',
    ['07. Miscellaneous/Religions/Hinduism/Hindu Denominations.md', 869],
  ],
  [
    'blacklight',
    'How many things can a human remember at a time?',
    ['Content Analysis and Classification Theory.md', 3800],
  ],
  [
    'blacklight',
    'How do apps change the internet?',
    ['07. Miscellaneous/Articles - Ideas/The App Hype.md', 1635],
  ],
  [
    'blacklight',
    'What did Schrodinger say about living things?',
    ['07. Miscellaneous/Exploring Ideas 2/Is war just part of who we are.md', 1433],
  ],
  ['kepano', 'How long does the nectarine tart bake?', ['References/Brown butter nectarine tart.md', 2950]],
  [
    'kepano',
    'What gave the most joy per use?',
    ['Clippings/Buy wisely.md', 5501],
    ['Clippings/Buy wisely.md', 5577],
  ],
  ['kepano', 'Which foods have a high flavor per dollar?', ['Clippings/Buy wisely.md', 5861]],
  ['kepano', 'When is it time to make the tart?', ['References/Brown butter nectarine tart.md', 485]],
  ['dendron/vault', 'How do I add a seed to my workspace?', ['dendron.topic.seed-bank.quickstart.md', 312]],
  [
    'dendron/vault',
    'What is the hash of a source file needed for?',
    ['community.events.greenhouse.2022-07-29-modularizing-documentation.md', 6980],
    ['community.events.greenhouse.2022-07-29-modularizing-documentation.md', 7039],
  ],
  ['dendron/vault', 'How do I leave a behavior of a note trait out?', ['dendron.topic.traits.api.md', 486]],
];
