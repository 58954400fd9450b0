import type { PlanLanguage } from '../../../worker/contract';

export type TrustKind =
  | 'fact'
  | 'link'
  | 'list'
  | 'group'
  | 'time'
  | 'task'
  | 'silent'
  | 'follow'
  | 'agent'
  | 'question'
  | 'named';

/** What a right answer holds, as it was read from the notes by hand; of several all. Notes are named by the end of their path without `.md`. */
export interface Wanted {
  /** One of the first two quotations, or the first rows with their values, holds all of these. */
  says?: readonly string[];
  /** These notes are listed; `only`: and no other. */
  lists?: readonly string[];
  only?: true;
  /** The first notes that are listed, in this order. */
  first?: readonly string[];
  /** None of these is listed. */
  without?: readonly string[];
  /** How many there are. */
  counts?: number;
  /** What some of the groups come to. */
  groups?: Readonly<Record<string, number>>;
  /** Parts of the plan that it is read as. */
  plan?: Readonly<Record<string, unknown>>;
  /** How these tasks begin; none else is shown. */
  tasks?: readonly string[];
  /** Nothing is quoted and nothing is counted as if it answered. */
  silent?: true;
}

/** Several questions are asked one after the other; the last one is judged. */
export type TrustQuestion = readonly [
  kind: TrustKind,
  vault: string,
  lang: PlanLanguage,
  questions: string | readonly string[],
  wanted: Wanted,
  /** On which day it is asked; 25 November 2026 where none is named. */
  today?: string,
];

/**
 * Written before any of them was asked, and what answers hold was read with other programs. Every second one is unread: only counted. Of
 * an open one a note was taken out later that has the name in an address alone.
 */
export const TRUST_QUESTIONS: readonly TrustQuestion[] = [
  ['fact', 'jzhao', 'en', 'How many close friends can a person have according to Dunbar?', { says: ['15'] }],
  ['fact', 'jzhao', 'en', 'how long was I at Hootsuite?', { says: ['8 weeks'] }],
  ['fact', 'jzhao', 'en', 'who wrote The Writing Life?', { says: ['Annie Dillard'] }],
  ['fact', 'jzhao', 'en', 'Who is the author of Seeing like a State?', { says: ['James C. Scott'] }],
  ['fact', 'jzhao', 'en', "what was Brooks' law again", { says: ['late software project'] }],
  ['fact', 'jzhao', 'en', 'What does Chesterton’s fence say?', { says: ['fence'] }],
  [
    'fact',
    'jzhao',
    'en',
    'How many brightness-sensitive rod cells are in the human eye?',
    { says: ['120 million'] },
  ],
  ['fact', 'jzhao', 'en', 'how many lines of code did I change at hootsuite', { says: ['6223'] }],
  ['fact', 'jzhao', 'de', 'Wer hat The Midnight Library geschrieben?', { says: ['Matthew Haig'] }],
  ['fact', 'jzhao', 'de', 'Wie identifiziert man sich bei Bluesky?', { says: ['domain'] }],
  ['fact', 'jzhao', 'es', '¿Qué es Tangaroa?', { says: ['Byzantine', 'Raft'] }],
  [
    'fact',
    'jzhao',
    'es',
    '¿Quién escribió Practical Byzantine Fault Tolerance?',
    { says: ['Castro', 'Liskov'] },
  ],
  ['fact', 'virgil', 'en', 'Which port does WireGuard use by default?', { says: ['51820'] }],
  ['fact', 'virgil', 'en', 'how many lines of code is wireguard?', { says: ['4,000'] }],
  ['fact', 'virgil', 'en', 'what extension does Ryuk add to files?', { says: ['.RYK'] }],
  ['fact', 'virgil', 'en', 'Who is behind the Lazarus Group?', { says: ['North Korea'] }],
  ['fact', 'virgil', 'en', 'When did the CCPA come into effect?', { says: ['January 1, 2020'] }],
  ['fact', 'virgil', 'en', 'How long is a golden ticket valid?', { says: ['10 years'] }],
  ['fact', 'virgil', 'ja', 'Agent Tesla はいつから売られていますか？', { says: ['2014'] }],
  ['fact', 'virgil', 'zh', 'Fancy Bear 是哪个国家的？', { says: ['Russian'] }],
  ['fact', 'blacklight', 'en', 'How many books does Euclid’s Elements have?', { says: ['13'] }],
  ['fact', 'blacklight', 'en', 'how much vitamin D should an adult get per day', { says: ['600 IU'] }],
  ['fact', 'blacklight', 'en', 'what are washed arabica seeds called?', { says: ['Plantation'] }],
  ['fact', 'blacklight', 'en', 'Which plant is all tea made from?', { says: ['Camellia sinensis'] }],
  ['fact', 'blacklight', 'de', 'Aus welchem Land kommt Pegasus?', { says: ['Israel'] }],
  ['fact', 'blacklight', 'de', 'Was sind Dyonen (Dyons)?', { says: ['magnetic monopoles'] }],
  ['fact', 'logseq-docs', 'en', 'What does Logseq Sync cost?', { says: ['$5'] }],
  ['fact', 'logseq-docs', 'en', 'How many graphs can I sync?', { says: ['10'] }],
  ['fact', 'logseq-docs', 'en', 'Which iOS versions are supported?', { says: ['14'] }],
  ['fact', 'logseq-docs', 'en', 'What intervals can I choose for git auto commit?', { says: ['1 - 600'] }],
  ['fact', 'dendron', 'en', 'What does Dendron use to render math?', { says: ['Katex'] }],
  ['fact', 'dendron', 'en', 'who won the CROP on 2022-03-09?', { says: ['aleksey-rowan'] }],
  ['fact', 'dendron', 'en', 'What is the phone number of Joe Appleseed?', { says: ['832-123-4567'] }],
  ['fact', 'dendron', 'en', 'When was Dendron 0.119 released?', { says: ['December 06, 2022'] }],
  ['fact', 'tanepiper', 'en', 'What is information rot?', { says: ['degrades'] }],
  ['fact', 'tanepiper', 'en', "what's the website of Tane Piper?", { says: ['tane.dev'] }],
  ['fact', 'dendron', 'zh', 'Dendron 用什么来显示数学公式？', { says: ['Katex'] }],
  ['fact', 'logseq-docs', 'ja', 'Logseq Sync はいくらですか？', { says: ['$5'] }],
  ['link', 'jzhao', 'en', 'Which raft variant tolerates byzantine nodes?', { says: ['Tangaroa'] }],
  ['link', 'jzhao', 'en', 'Which notes link to both Solid and CRDT?', { lists: ['Weaving the Web'] }],
  [
    'link',
    'jzhao',
    'en',
    'What links to Solid?',
    { lists: ['Rhizome Research Log', 'Weaving the Web'], only: true },
  ],
  ['link', 'jzhao', 'en', 'How many notes link to CRDT?', { counts: 20 }],
  [
    'link',
    'blacklight',
    'en',
    'what kind of cipher is the algorithm that A5/1 implements?',
    { says: ['symmetric'] },
  ],
  ['link', 'blacklight', 'en', 'Where is A5 used?', { says: ['GSM'] }],
  [
    'link',
    'tanepiper',
    'en',
    'Who made the video that got Tane Piper back to Obsidian?',
    { says: ['Alexis Rondeau'] },
  ],
  [
    'link',
    'virgil',
    'en',
    'Which group used Ryuk and what country are they from?',
    { says: ['Wizard Spider'] },
  ],
  [
    'list',
    'jzhao',
    'en',
    'Which notes mention Wittgenstein but not Kripke?',
    {
      lists: ['posts/new-words', 'hermeneutical injustice', 'terminology'],
      only: true,
    },
  ],
  [
    'list',
    'jzhao',
    'en',
    'notes about bitcoin that don’t mention ethereum',
    {
      lists: ['bitcoin', 'DID', 'Solana'],
      without: ['thoughts/ethereum', 'thoughts/web3'],
    },
  ],
  [
    'list',
    'jzhao',
    'en',
    'What did I write in March 2022 about trust?',
    {
      lists: ['epistemic authority', 'testimony'],
      without: ['thoughts/trust'],
    },
  ],
  [
    'list',
    'jzhao',
    'en',
    'what did I write about blockchain in march 2022',
    { lists: ['Rhizome Proposal', 'peer-to-peer'] },
  ],
  [
    'list',
    'jzhao',
    'en',
    'which books did I write about in 2023?',
    {
      lists: ['A Pattern Language', 'Scientific Freedom', 'The Mythical Man-Month', 'Where is My Flying Car'],
      without: ['In Over Our Heads', 'Dutch Book'],
    },
  ],
  [
    'list',
    'jzhao',
    'en',
    'list all books from 2021',
    { lists: ['Mindstorms', 'Atlas of AI', 'Design Justice'], without: ['Dutch Book', 'Weaving the Web'] },
  ],
  [
    'list',
    'jzhao',
    'de',
    'Welche Notizen erwähnen Turing, aber nicht Searle?',
    {
      lists: ['Turing Test', "Rice's Theorem", 'computability'],
      without: ['Chinese room argument'],
    },
  ],
  [
    'list',
    'jzhao',
    'es',
    '¿Qué notas hablan de Kant pero no de Hume?',
    { lists: ['Kant', 'Utilitarianism'], without: ['Hume'] },
  ],
  [
    'list',
    'virgil',
    'en',
    'Which notes mention Proxmox but not VMware?',
    {
      lists: ['concepts/QEMU', 'tools/1Password', 'COCYTUS Homelab'],
      without: ['Homelab Budget Build Guide'],
    },
  ],
  [
    'list',
    'virgil',
    'en',
    'notes that mention Ryuk but not Emotet',
    { lists: ['Diavol', 'Hermes ransomware', 'Bazar'], without: ['emotet-malware'] },
  ],
  ['list', 'virgil', 'en', 'CVEs that affect Fortinet', { lists: ['CVE-2024-23104', 'CVE-2026-21741'] }],
  ['list', 'virgil', 'en', 'Which notes have the domain networking?', { counts: 4 }],
  [
    'list',
    'tanepiper',
    'en',
    'Which people do I have notes on?',
    { lists: ['Alexis Rondeau', 'Bob', 'Tane Piper'], without: ['New Person'] },
  ],
  [
    'list',
    'tanepiper',
    'en',
    'which notes have status triage?',
    { lists: ['Zettelkasten', 'Create My First Idea'], without: ['Bob'] },
  ],
  [
    'list',
    'logseq-docs',
    'en',
    'Which features are only on desktop?',
    { lists: ['Git Auto-Commit', 'PDF highlights', 'Find in page'] },
  ],
  [
    'list',
    'logseq-docs',
    'zh',
    '哪些笔记提到Zotero但没有提到flashcard？',
    { lists: ['pages/Zotero', 'Assets alias'], without: ['pages/Changelog'] },
  ],
  [
    'list',
    'dendron',
    'en',
    'Which projects are in progress?',
    { lists: ['n.2020.pods', 'n.2020.server-migration'], without: ['n.2020.seeds'] },
  ],
  [
    'list',
    'dendron',
    'ja',
    'Zoteroに触れているノートは？',
    { lists: ['dendron.guides.workflows.academics', 'dendron.testimonials.ryan'] },
  ],
  ['group', 'jzhao', 'en', 'How many notes did I write per year?', { groups: { '2021': 223, '2022': 337 } }],
  ['group', 'jzhao', 'en', 'how many books per year', { groups: { '2021': 8, '2022': 9, '2023': 6 } }],
  ['group', 'jzhao', 'en', 'What is the newest note for each tag?', { says: ['JPEG'] }],
  [
    'group',
    'jzhao',
    'en',
    'newest note tagged #pattern',
    { first: ['The purpose of a system is what it does'] },
  ],
  ['group', 'kepano', 'en', 'highest rated movie per director', { says: ['Blade Runner', 'Ridley Scott'] }],
  ['group', 'kepano', 'en', 'best rated book of each author', { says: ['Out of Control', 'Kevin Kelly'] }],
  ['group', 'kepano', 'en', 'movies released per year', { groups: { '1982': 1 } }],
  ['group', 'kepano', 'de', 'Wie viele Seiten pro Autor?', { groups: { 'Kevin Kelly': 528 } }],
  ['group', 'kepano', 'es', '¿Qué género tiene la nota media más baja?', { groups: { Jazz: 7 } }],
  [
    'group',
    'virgil',
    'en',
    'How many notes per domain?',
    { groups: { networking: 4, 'governance-risk-compliance': 6 } },
  ],
  ['group', 'logseq-docs', 'en', 'how many features per platform?', { groups: { Desktop: 12 } }],
  ['group', 'tanepiper', 'en', 'notes per type', { groups: { person: 3, term: 10 } }],
  [
    'group',
    'dendron',
    'en',
    'How many projects per status?',
    { groups: { Next: 5, Done: 2, 'In Progress': 2 } },
  ],
  ['group', 'dendron', 'ja', 'ステータスごとのノート数', { groups: { Next: 5, Done: 2 } }],
  ['time', 'jzhao', 'en', 'When did I first mention Wittgenstein?', { first: ['terminology'] }],
  ['time', 'jzhao', 'en', 'first mention of CRDT', { first: ['idea list'] }],
  [
    'time',
    'jzhao',
    'en',
    'What did I change last week?',
    { lists: ['thoughts/SQL', 'thoughts/Database'], only: true },
    '2024-01-31',
  ],
  [
    'time',
    'jzhao',
    'en',
    'what did I write this month?',
    { lists: ['Willow Protocol', 'Overtone', 'Nodejs'], only: true },
    '2024-02-25',
  ],
  [
    'time',
    'jzhao',
    'en',
    'What have I written since February 2024?',
    { lists: ['Willow Protocol', 'JPEG', 'Nodejs', 'Overtone'], without: ['SQL'] },
  ],
  ['time', 'jzhao', 'en', 'How many notes did I write in April 2023?', { counts: 70 }],
  ['time', 'jzhao', 'de', 'Was habe ich zuletzt geschrieben?', { first: ['JPEG'] }],
  [
    'time',
    'jzhao',
    'de',
    'Wann habe ich das erste Mal über Buddhismus (Buddhism) geschrieben?',
    { first: ['Buddhism'] },
  ],
  ['time', 'jzhao', 'es', '¿Qué escribí en octubre de 2023?', { without: ['JPEG'] }],
  [
    'time',
    'dendron',
    'en',
    'Which reading series did we have in June 2022?',
    { lists: ['reading-series.2022.06.14', 'reading-series.2022.06.21'] },
  ],
  ['time', 'virgil', 'en', 'What did I do on 12 November 2025?', { lists: ['2025-11-12'] }],
  ['time', 'virgil', 'en', 'what was decided on 2025-11-12?', { says: ['Primary server'] }],
  ['time', 'tanepiper', 'en', 'what did I learn on June 15th 2021?', { says: ['wall'] }],
  ['time', 'tanepiper', 'en', 'When did I get my first vaccination?', { says: ['Vaccination'] }],
  ['task', 'tanepiper', 'en', 'What do I still need to buy?', { says: ['Eggs'] }],
  ['task', 'tanepiper', 'en', "what's on my shopping list?", { says: ['Eggs'] }],
  ['task', 'tanepiper', 'en', 'open tasks about Mermaid', { tasks: ['Mermaid.js'] }],
  ['task', 'tanepiper', 'en', 'how many open tasks are in the shopping list?', { counts: 5 }],
  ['task', 'virgil', 'en', 'open tasks about OWASP', { tasks: ['Finish OWASP Top 10'] }],
  ['task', 'virgil', 'en', 'What are the next steps from my log of 1 April 2026?', { says: ['OWASP'] }],
  ['task', 'virgil', 'en', 'which tasks are overdue?', { tasks: [] }],
  ['task', 'dendron', 'en', 'tasks about bake cookies that are still open', { says: ['bake cookies'] }],
  ['task', 'virgil', 'de', 'Was muss ich noch zu OWASP erledigen?', { tasks: ['Finish OWASP Top 10'] }],
  ['task', 'tanepiper', 'es', '¿Qué tareas pendientes hay sobre Mermaid?', { tasks: ['Mermaid.js'] }],
  ['silent', 'jzhao', 'en', 'When is my dentist appointment?', { silent: true }],
  ['silent', 'jzhao', 'en', 'What is the wifi password?', { silent: true }],
  ['silent', 'virgil', 'en', 'Which restaurant did I like best in Lisbon?', { silent: true }],
  ['silent', 'virgil', 'en', "what's my mother's birthday?", { silent: true }],
  ['silent', 'blacklight', 'en', 'How many moons does Neptune have?', { silent: true }],
  ['silent', 'blacklight', 'en', 'Who won the 2018 world cup?', { silent: true }],
  ['silent', 'tanepiper', 'de', 'Wie hoch ist meine Miete?', { silent: true }],
  ['silent', 'logseq-docs', 'es', '¿Cuánto cuesta el alquiler en Madrid?', { silent: true }],
  ['silent', 'dendron', 'ja', '富士山の高さは何メートルですか？', { silent: true }],
  ['silent', 'dendron', 'zh', '我的护照号码是多少？', { silent: true }],
  ['follow', 'jzhao', 'en', ['How many notes did I write in 2022?', 'and in 2021?'], { counts: 223 }],
  [
    'follow',
    'jzhao',
    'en',
    ['Which books did I write about in 2022?', 'and in 2021?'],
    { lists: ['Mindstorms', 'Atlas of AI'], without: ['Dutch Book'] },
  ],
  [
    'follow',
    'kepano',
    'en',
    ["What's the highest rating?", 'And per director?'],
    { groups: { 'Ridley Scott': 7 } },
  ],
  ['follow', 'kepano', 'en', ['average rating per genre', 'and the lowest?'], { groups: { Jazz: 7 } }],
  [
    'follow',
    'jzhao',
    'en',
    ['notes about consensus', 'which of them mention Tendermint?'],
    { lists: ['HotStuff'] },
  ],
  [
    'follow',
    'jzhao',
    'en',
    ['Who wrote The Writing Life?', 'When did I write about it?'],
    { says: ['2022'] },
  ],
  ['follow', 'virgil', 'en', ['What is WireGuard?', 'Which port does it use?'], { says: ['51820'] }],
  ['follow', 'virgil', 'de', ['Was ist Ryuk?', 'Welche Dateiendung benutzt es?'], { says: ['.RYK'] }],
  ['follow', 'jzhao', 'zh', ['2022年我写了多少篇笔记？', '2021年呢？'], { counts: 223 }],
  ['follow', 'kepano', 'ja', ['評価の平均は？', 'ジャンルごとには？'], { groups: { Jazz: 7 } }],
  ['agent', 'jzhao', 'en', 'What is the difference between Raft and Tangaroa?', { says: ['Lazy Voters'] }],
  ['agent', 'jzhao', 'en', 'lessons from Seeing like a State', { says: ['Favour reversibility'] }],
  [
    'agent',
    'virgil',
    'en',
    'How do I detect a golden ticket attack?',
    { says: ['anomalously long lifetimes'] },
  ],
  ['agent', 'virgil', 'en', 'lab setup for local AI: which models were pulled?', { says: ['qwen2.5:14b'] }],
  ['agent', 'logseq-docs', 'en', 'how do I review only some of my flashcards?', { says: ['/cards'] }],
  ['agent', 'dendron', 'en', 'opt out of telemetry', { says: ['opt'] }],
  ['agent', 'blacklight', 'en', 'why was A5/2 weaker', { says: ['Eastern Bloc'] }],
  ['agent', 'tanepiper', 'en', 'feature requests for Obsidian ignore file', { says: ['.obsidianignore'] }],
];
