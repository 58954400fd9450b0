import type { PlanLanguage } from '../../../worker/contract';
import { ask, find, links, near, summarise, VAULT, type ForeignQuestion } from './expected-plan';

/** The subject of each list and the questions about it, and those that sound alike and want something else. */
interface Seen {
  /** What was written or changed last about a subject. */
  newest: Record<string, string[]>;
  /** Notes about several things, of which a note is called like one. */
  several: Record<string, string[]>;
  /** What is told of a subject, in short. */
  summed: Record<string, string[]>;
  other: ForeignQuestion[];
}

const COMPOST = 'Garden/Compost.md';

const SEEN: Record<PlanLanguage, Seen> = {
  en: {
    newest: {
      schemas: [
        'When did I last edit something about schemas?',
        'what was the last thing I wrote about schemas?',
        'which note about schemas did I change last?',
        'Which of my notes on schemas did I update most recently?',
        'when was the last time I changed anything about schemas',
        'the last thing I noted on schemas',
        'when did i last touch a note about schemas',
        "what's the last thing I jotted down about schemas?",
        'Show me the last note I edited about schemas',
        'When did I last revise my notes on schemas?',
        'what did I edit last about schemas',
        'which page on schemas did I work on last?',
      ],
      '': ['Which note did I change last?', 'What was the last thing I wrote?'],
    },
    several: {
      'Compost publishing': [
        'Which notes mention Compost and publishing?',
        'which notes talk about Compost and publishing',
        'Which notes mention publishing and Compost?',
        'What notes refer to Compost and publishing?',
        'notes that mention compost or publishing',
        'Notes citing both Compost and publishing',
        'show me notes mentioning Compost as well as publishing',
        'Do any notes mention compost together with publishing?',
        'Find everything about publishing and Compost',
        'Which of my notes are linked to Compost and publishing?',
      ],
      'Compost publishing templates': ['Which notes mention Compost, publishing and templates?'],
    },
    summed: {
      hierarchies: [
        'summarise what my notes say about hierarchies',
        'sum up what I know about hierarchies',
        'give me a summary of my notes on hierarchies',
        'Summarize everything I have written about hierarchies',
        'Can you summarise my notes about hierarchies?',
        'recap what I think about hierarchies please',
        'a short summary of what I noted on hierarchies',
        'I need a summary of all my notes about hierarchies',
        'the gist of what I wrote about hierarchies',
        'tl;dr of my notes on hierarchies',
      ],
      'what Atlas says about hierarchies': ['summarise what Atlas says about hierarchies'],
      'what Compost has to say about hierarchies': ['Sum up what Compost has to say about hierarchies'],
    },
    other: [
      ['When did I last change the oil?', [ask('When did I last change the oil')]],
      ['When was the last time I updated my phone?', [ask('When was the last time I updated my phone')]],
      ['What was the last thing Socrates said?', [ask('What was the last thing Socrates said')]],
      ['Which notes mention Compost?', [links('in', COMPOST)]],
      ['What links to Compost?', [links('in', COMPOST)]],
      ['Notes similar to Compost', [near(COMPOST)]],
      ['Summarise Compost', [summarise(COMPOST)]],
      ['Summarise my notes', [summarise(VAULT)]],
      ['Give me a summary of this note', [summarise()]],
      ['Summarise Compost for beginners and children', [summarise(COMPOST, 'beginners and children')]],
    ],
  },
  de: {
    newest: {
      Schemata: [
        'Wann habe ich zuletzt etwas über Schemata bearbeitet?',
        'Was war das Letzte, das ich über Schemata geschrieben habe?',
        'Welche Notiz über Schemata habe ich zuletzt geändert?',
        'Wann habe ich das letzte Mal etwas zu Schemata geändert?',
        'Welche meiner Notizen zu Schemata habe ich als letzte bearbeitet?',
        'was hab ich als letztes über Schemata geschrieben',
        'Was ist das Letzte, was ich zu Schemata notiert habe?',
        'Wann habe ich meine Notizen zu Schemata zuletzt überarbeitet?',
        'Zeig mir die Notiz zu Schemata, die ich zuletzt geändert habe',
        'wann war das letzte mal dass ich etwas über Schemata geändert habe',
      ],
      '': ['Welche Notiz habe ich zuletzt geändert?', 'Was war das Letzte, was ich geschrieben habe?'],
    },
    several: {
      'Kompost Rosen': [
        'Welche Notizen erwähnen Kompost und Rosen?',
        'Welche Notizen handeln von Kompost und Rosen?',
        'In welchen Notizen geht es um Rosen und Kompost?',
        'Welche Notizen verweisen auf Kompost und Rosen?',
        'Notizen, die Kompost und Rosen erwähnen',
        'Was ist mit Kompost und Rosen verwandt?',
        'welche Notizen sprechen über Kompost und Rosen',
        'Zeig mir Notizen zu Kompost sowie Rosen',
        'Welche Notizen verlinken auf Rosen und Kompost?',
      ],
      'Kompost Rosen Würmer': ['Welche Notizen erwähnen Kompost, Rosen und Würmer?'],
    },
    summed: {
      Hierarchien: [
        'Fasse zusammen, was meine Notizen über Hierarchien sagen',
        'Fass zusammen was ich über Hierarchien weiß',
        'Gib mir eine Zusammenfassung meiner Notizen zu Hierarchien',
        'Eine kurze Zusammenfassung von dem, was ich über Hierarchien geschrieben habe',
        'Fasse alles zusammen, was ich zu Hierarchien notiert habe',
        'Fasse meine Notizen über Hierarchien zusammen',
        'Kannst du zusammenfassen, was ich über Hierarchien geschrieben habe?',
        'Zusammenfassung meiner Notizen über Hierarchien',
        'Fass bitte kurz zusammen, was in meinen Notizen über Hierarchien steht',
      ],
      'was Atlas über Hierarchien sagt': ['Fasse zusammen, was Atlas über Hierarchien sagt'],
    },
    other: [
      ['Wann habe ich zuletzt das Öl gewechselt?', [ask('Wann habe ich zuletzt das Öl gewechselt')]],
      ['Was war das Letzte, was Sokrates gesagt hat?', [ask('Was war das Letzte, was Sokrates gesagt hat')]],
      ['Welche Notizen verweisen auf Kompost?', [links('in', COMPOST)]],
      ['Fasse Kompost zusammen', [summarise(COMPOST)]],
      ['Fasse meine Notizen zusammen', [summarise(VAULT)]],
      ['Fasse diese Notiz zusammen', [summarise()]],
    ],
  },
  es: {
    newest: {
      esquemas: [
        '¿Cuándo edité por última vez algo sobre esquemas?',
        '¿Qué fue lo último que escribí sobre esquemas?',
        '¿Qué nota sobre esquemas cambié la última vez?',
        '¿Cuál fue la última nota sobre esquemas que modifiqué?',
        '¿Cuándo fue la última vez que cambié algo sobre esquemas?',
        'lo último que anoté sobre esquemas',
        '¿Cuándo actualicé por última vez mis notas sobre esquemas?',
        'la última nota que edité sobre esquemas',
        '¿Cuál es la última cosa que escribí sobre esquemas?',
        '¿Qué es lo último que he apuntado sobre esquemas?',
      ],
      '': ['¿Cuál fue la última nota que cambié?', '¿Qué fue lo último que escribí?'],
    },
    several: {
      'Masa madre publicación': [
        '¿Qué notas mencionan Masa madre y publicación?',
        '¿Qué notas hablan de Masa madre y publicación?',
        '¿Qué notas hablan sobre publicación y Masa madre?',
        '¿Qué notas enlazan a Masa madre y publicación?',
        'notas que mencionan masa madre o publicación',
        '¿Qué notas tratan de Masa madre y de publicación?',
        'Notas relacionadas con Masa madre y publicación',
        '¿Qué notas hacen referencia a publicación y Masa madre?',
        '¿Qué notas citan Masa madre y publicación?',
      ],
      'Masa madre publicación plantillas': ['¿Qué notas mencionan Masa madre, publicación y plantillas?'],
    },
    summed: {
      jerarquías: [
        'resume lo que mis notas dicen sobre jerarquías',
        'resume lo que sé sobre jerarquías',
        'dame un resumen de mis notas sobre jerarquías',
        'Hazme un resumen de lo que he escrito sobre jerarquías',
        'resumen de mis apuntes sobre jerarquías',
        '¿Puedes resumir lo que dicen mis notas sobre jerarquías?',
        'Resúmeme todo lo que tengo sobre jerarquías',
        'un breve resumen de lo que anoté sobre jerarquías',
        'Quiero un resumen de mis notas acerca de jerarquías',
      ],
      'lo que dice Atlas sobre jerarquías': ['resume lo que dice Atlas sobre jerarquías'],
    },
    other: [
      [
        '¿Cuándo cambié por última vez el aceite?',
        [ask('Cuándo cambié el aceite'), ask('Cuándo cambié por última vez el aceite')],
      ],
      ['¿Qué notas enlazan a Masa madre?', [links('in', 'Recipes/Sourdough.md')]],
      ['Resume Masa madre', [summarise('Recipes/Sourdough.md')]],
      ['Resume mis notas', [summarise(VAULT)]],
      ['Resume esta nota', [summarise()]],
    ],
  },
  zh: {
    newest: {
      架构: [
        '我上次编辑关于架构的内容是什么时候？',
        '我最后写的关于架构的是什么？',
        '我最后修改的关于架构的笔记是哪篇？',
        '我什么时候最后一次修改过关于架构的笔记？',
        '关于架构我最后改的是哪篇笔记？',
        '哪篇关于架构的笔记是我最后修改的？',
        '我上一次更新架构的笔记是什么时候',
        '关于架构，我最后写了什么？',
        '我最后一次改关于架构的笔记是什么时候？',
      ],
      '': ['我最后修改的是哪篇笔记？', '我最后写的笔记是哪篇？'],
    },
    several: {
      堆肥和玫瑰: [
        '哪些笔记提到堆肥和玫瑰？',
        '哪些笔记提及堆肥和玫瑰？',
        '哪些笔记引用了堆肥和玫瑰？',
        '哪些笔记谈到了堆肥和玫瑰',
        '有哪些笔记讲到堆肥和玫瑰',
        '提到堆肥和玫瑰的笔记',
        '关于堆肥和玫瑰的笔记有哪些',
        '哪些笔记链接到堆肥和玫瑰？',
      ],
      玫瑰与堆肥: ['哪些笔记引用了玫瑰与堆肥？'],
    },
    summed: {
      层级: [
        '总结一下我的笔记里关于层级的内容',
        '总结我对层级的了解',
        '给我一个关于层级的笔记的总结',
        '概括一下我写过的关于层级的内容',
        '总结我关于层级的笔记',
        '请帮我总结我的笔记对层级怎么说',
        '把我关于层级的笔记总结一下',
        '归纳一下我知道的关于层级的东西',
        '总结一下我的笔记关于层级说了什么',
      ],
    },
    other: [
      ['我上次换机油是什么时候？', [ask('我上次换机油是什么时候')]],
      ['哪些笔记链接到堆肥？', [links('in', '园艺/堆肥.md')]],
      ['总结堆肥', [summarise('园艺/堆肥.md')]],
      ['总结一下这篇笔记', [summarise()]],
    ],
  },
  ja: {
    newest: {
      スキーマ: [
        '最後にスキーマについて何か編集したのはいつ？',
        'スキーマについて最後に書いたものは何？',
        'スキーマについてのノートで最後に変更したのはどれ？',
        'スキーマに関するメモを最後に更新したのはいつですか？',
        '最後に編集したスキーマについてのノートはどれ？',
        'スキーマについて最後に書いたことは？',
        '最後にスキーマのノートを修正したのはいつ？',
        'スキーマについて最後にメモしたのは何ですか',
        '前回スキーマについてのメモを変更したのはいつ？',
      ],
      '': ['最後に変更したノートはどれ？', '最後に書いたメモは何？'],
    },
    several: {
      コンポストとバラ: [
        'コンポストとバラに触れているノートは？',
        'コンポストとバラについて書いてあるノートはどれ？',
        'どのノートがコンポストとバラに言及している？',
        'コンポストとバラを引用しているノート',
        'コンポストとバラについてのメモ',
        'コンポストとバラに言及しているメモを見せて',
        'コンポストとバラを参照しているノートはどれですか',
        'コンポストとバラの話が出てくるノート',
      ],
      バラとコンポスト: ['バラとコンポストに言及しているノートはどれ？'],
    },
    summed: {
      階層: [
        '私のノートが階層について述べていることを要約して',
        '階層について知っていることをまとめて',
        '階層についてのノートの要約をください',
        '階層についての私のメモを要約してください',
        '階層に関するノートをまとめて',
        '階層について書いたことを要約して',
        '私が階層について書いたことを短くまとめて',
        '階層について私のノートに書いてあることをまとめてください',
        '階層に関するメモの要約',
      ],
    },
    other: [
      ['最後にオイルを交換したのはいつ？', [ask('最後にオイルを交換したのはいつ')]],
      ['コンポストにリンクしているノート', [links('in', '庭/コンポスト.md')]],
      ['コンポストを要約して', [summarise('庭/コンポスト.md')]],
      ['このノートを要約して', [summarise()]],
    ],
  },
};

/**
 * Questions like some that were misread of a vault in use: what was changed last, several things of which a note is called like one, and what
 * is told of a subject in short. Written before there was a rule for them, by who wrote the rules.
 */
export const SEEN_MISREAD: Record<PlanLanguage, ForeignQuestion[]> = {
  en: questionsOf(SEEN.en),
  de: questionsOf(SEEN.de),
  es: questionsOf(SEEN.es),
  zh: questionsOf(SEEN.zh),
  ja: questionsOf(SEEN.ja),
};

function questionsOf({ newest, several, summed, other }: Seen): ForeignQuestion[] {
  return [
    ...asked(newest, (about) => [find(about, { order: 'newest' })]),
    ...asked(several, (about) => [find(about)]),
    ...asked(summed, (about) => [ask(about)]),
    ...other,
  ];
}

function asked(
  lists: Record<string, string[]>,
  plans: (about: string) => ForeignQuestion[1],
): ForeignQuestion[] {
  return Object.entries(lists).flatMap(([about, questions]) =>
    questions.map((question): ForeignQuestion => [question, plans(about)]),
  );
}
