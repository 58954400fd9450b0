/**
 * A question to a small vault: what of it must be shown and what may be shown beside it, by parts of paths or titles. Everything else that
 * is shown is not about it. Where nothing must be shown, the vault has nothing of it.
 */
export type SmallVaultQuestion = readonly [
  vault: string,
  question: string,
  must: readonly string[],
  may: readonly string[],
];

/** Written before there was a rule for it, by who wrote the rule, who looked at these. */
export const OPEN: readonly SmallVaultQuestion[] = [
  [
    'kepano',
    'Who is Kevin Kelly?',
    ['Kevin Kelly'],
    ['Out of Control', 'Well Made 145', '68 Bits', 'People', 'Meeting with Steph'],
  ],
  ['kepano', 'What is the machine that stops about?', ['The Machine Stops'], []],
  [
    'kepano',
    'When was Out of Control published?',
    ['Out of Control'],
    [
      'Kevin Kelly',
      'Meeting with Steph',
      '68 Bits',
      'Evergreen',
      'Buy wisely',
      'In good hands',
      'Brown butter',
      'Well Made 145',
    ],
  ],
  [
    'kepano',
    'What does it mean to buy wisely when you are young?',
    ['Buy wisely'],
    ['Product usage', '68 Bits'],
  ],
  ['kepano', 'Who was the king of Prussia when it was at war with Austria?', [], []],
  ['kepano', 'What should I do with evergreen notes that I have?', ['Evergreen notes'], ['Evergreen']],
  ['bramses', 'Who is Jane Doe and how do I know her?', ['Jane Doe'], ['John Doe', 'CRM']],
  ['bramses', 'How do I make fried rice in the instant pot?', ['Instant Pot Fried Rice'], ['Recipes']],
  ['bramses', 'What is the point of spirals in pinecones?', ['202212151455', 'Pinecones'], []],
  [
    'bramses',
    'Is there anything about the harlem shake that I should know?',
    ['202212090137', 'Harlem'],
    ['Memes MOC', 'The Dress'],
  ],
  [
    'jzhao',
    'What is proof of stake and how is it different from work?',
    ['proof of stake'],
    [
      'consensus',
      'Tendermint',
      'decentralization',
      'Key Sharing',
      'soulbound',
      'debt',
      'PBFT',
      'systems design',
    ],
  ],
  [
    'jzhao',
    'Why is walking good for how we think?',
    ['walking'],
    ['attention', 'play', 'digital mindfulness'],
  ],
  ['jzhao', 'What is the wood wide web?', ['wood wide web'], []],
  ['jzhao', 'When is it that the volcano Krakatoa erupted and how many were killed by it?', [], []],
  ['dendron', 'How do I use git with my vault and what do I need?', ['git'], ['vault']],
  [
    'dendron',
    'Where do I change the theme of what I publish?',
    ['topic.theme'],
    ['publish', 'style', 'theme', 'preview'],
  ],
  ['dendron', 'Who is Tyler and what does he do with it?', ['tyler'], []],
  ['oldwinter-zh', '什么是瑜伽？', ['瑜伽'], []],
  ['oldwinter-zh', '余华是谁？他写了什么？', ['余华'], []],
  ['oldwinter-zh', '咖啡因多少是安全的？', ['咖啡因'], ['白天', '倒时差']],
  ['oldwinter-zh', '谁是第一个登上月球的人？', [], []],
  ['german', 'Wer ist Anna Weber?', ['Anna Weber'], ['Protokoll']],
  ['german', 'Wann ist die Steuererklärung fällig und was ist, wenn ich sie nicht abgebe?', ['Steuer'], []],
  ['german', 'Wer ist der Kaiser, der nach Elba verbannt wurde?', [], []],
  [
    'kepano',
    'Wer ist Kevin Kelly?',
    ['Kevin Kelly'],
    ['Out of Control', 'Well Made 145', '68 Bits', 'People'],
  ],
  ['docs-es', '¿Qué es Sentry y para qué se usa con Astro?', ['Sentry'], ['Astro']],
  [
    'docs-es',
    '¿Cómo se cambia el resaltado de sintaxis de lo que escribo?',
    ['Resaltado'],
    ['Componentes', 'Markdown', 'configuración'],
  ],
  ['kepano', '¿Quién es Paul Chambers?', ['Paul Chambers'], ['Bass on Top', 'People', 'Jazz']],
  ['japanese', '田中さんは誰ですか？', ['田中さん'], []],
  ['japanese', '味噌汁はどうやって作るのですか？', ['味噌汁'], []],
  ['japanese', 'ナポレオンは誰ですか？どこに流されたのですか？', [], []],
];

/** Only counted until the rule stood. */
export const HELD: readonly SmallVaultQuestion[] = [
  ['kepano', 'Who is Harrison Ford?', ['Blade Runner'], []],
  ['kepano', 'Where is Fushimi Inari and how do I get there?', ['Fushimi Inari'], ['Kyoto', 'Japan Trip']],
  ['kepano', 'How much butter is in the nectarine tart?', ['Brown butter nectarine tart'], []],
  [
    'kepano',
    'What did we talk about with Steph?',
    ['Meeting with Steph'],
    ['Steph Ango', 'Evergreen notes', 'Brown butter', 'Well Made', 'In good hands', 'Buy wisely'],
  ],
  ['kepano', 'What is it that makes the sea salty and how do we know?', [], []],
  [
    'kepano',
    'Which podcast is hosted by Steph Ango?',
    ['Well Made'],
    ['Steph Ango', 'Well Made 145', 'Podcast'],
  ],
  [
    'bramses',
    'What was the dress and why did it go viral?',
    ['202212090136', 'The Dress'],
    ['Memes MOC', 'Harlem Shake'],
  ],
  [
    'bramses',
    'How are shoots pruned and how often is that done?',
    ['202212120002', 'Shoots'],
    ['Ancient Japanese'],
  ],
  [
    'bramses',
    'What is used for backups of this vault?',
    ['GitHub', 'publishing to GitHub'],
    ['README', 'Private'],
  ],
  ['jzhao', 'Who was it that wrote about pots and how many of them?', ['50 pounds of pots'], []],
  [
    'jzhao',
    'What are the properties of a good hash function?',
    ['hash function'],
    ['Kademlia', 'CID', 'MAC', 'Prolly', 'Nyāya', 'proof of stake', 'Yjs'],
  ],
  ['jzhao', 'How should I be teaching someone who is not where I am?', ['teaching'], []],
  [
    'dendron',
    'What is a block anchor and when would I want one?',
    ['block-anchors'],
    ['link', 'note-reference'],
  ],
  ['dendron', 'What is the mission that we have?', ['mission'], ['careers', 'recruit']],
  ['oldwinter-zh', '如何倒时差？', ['如何倒时差'], ['白天', '咖啡因']],
  ['oldwinter-zh', '痔疮是怎么回事，为什么会有？', ['痔疮'], []],
  ['oldwinter-zh', '是什么让我们回归均值的？', ['回归均值'], []],
  ['german', 'Was braucht der Sauerteig im Kühlschrank?', ['Sauerteig'], []],
  ['german', 'Wie ist der Druck der Heizung, wenn er zu niedrig ist?', ['Heizung'], []],
  ['german', 'Wo ist das Museum, und wann ist es zu?', ['Reise nach Wien'], []],
  ['docs-es', '¿Cómo puedo usar Drupal y qué es lo que necesito?', ['Drupal'], ['Usa un CMS', 'Astro']],
  ['docs-es', '¿Quién es el que fue rey de Castilla cuando se descubrió América?', [], []],
  ['japanese', '確定申告の期限はいつですか？', ['確定申告'], []],
  ['japanese', 'ミツバチは何をするのですか？', ['ミツバチ'], []],
];

/** Of function words alone: something has to be found. */
export const EMPTY: readonly (readonly [vault: string, question: string])[] = [
  ['kepano', 'to be or not to be'],
  ['jzhao', 'The Who'],
  ['oldwinter-zh', '是什么'],
  ['german', 'Wer ist das'],
  ['japanese', '何ですか'],
  ['jzhao', 'what should I do'],
];
