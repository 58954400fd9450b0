import type { PlanLanguage } from '../../../worker/contract';

/**
 * A folder of the vaults handed out, a question of it, and what is to stand first: rows with what orders them, or one number. Found by
 * another program, which counts words and follows links by itself, without the notes of folders that are called Templates.
 */
export type AskedOfVault = readonly [
  vault: string,
  lang: PlanLanguage,
  question: string,
  first: readonly (readonly [title: string, value: number | string])[] | number,
];

export const ASKED_OF_VAULTS: readonly AskedOfVault[] = [
  ['kepano', 'en', 'What is my longest note?', [['68 Bits of Unsolicited Advice', 1738]]],
  [
    'kepano',
    'en',
    'my three longest notes',
    [
      ['68 Bits of Unsolicited Advice', 1738],
      ['Buy wisely', 1205],
      ['Brown butter nectarine tart', 713],
    ],
  ],
  ['kepano', 'en', 'Which note has the most links?', [['Buy wisely', 5]]],
  ['kepano', 'en', 'Which note has the most backlinks?', [['Steph Ango', 6]]],
  [
    'kepano',
    'en',
    'books by year',
    [
      ['The Machine Stops', '1909'],
      ['Out of Control', '1992'],
    ],
  ],
  ['kepano', 'en', 'Which book has the most pages?', [['Out of Control', '528']]],
  ['kepano', 'en', 'my best rated movies', [['Blade Runner', '7']]],
  ['kepano', 'en', 'How many words do I have?', 4573],
  ['kepano', 'en', 'How many notes are in no folder?', 1],
  ['kepano', 'de', 'Was ist meine längste Notiz?', [['68 Bits of Unsolicited Advice', 1738]]],
  ['kepano', 'de', 'Welche Notiz hat die meisten Backlinks?', [['Steph Ango', 6]]],
  ['kepano', 'de', 'Wie viele Wörter habe ich?', 4573],
  ['bramses', 'es', '¿Cuál es mi nota más larga?', [['README', 9950]]],
  ['bramses', 'es', '¿Cuántas palabras tengo?', 13_310],
  ['bramses', 'es', '¿Qué nota tiene más enlaces entrantes?', [['202212090137', 4]]],
  ['oldwinter-zh', 'zh', '我最长的笔记是哪篇？', [['如何提高Obsidian的启动速度？', 4523]]],
  ['oldwinter-zh', 'zh', '我一共写了多少字？', 317_163],
  [
    'oldwinter-zh',
    'zh',
    '链接最多的三篇笔记',
    [
      ['§ TOCs', 80],
      ['∑ 运动与健康', 75],
      ['§ 王者荣耀', 49],
    ],
  ],
  [
    'oldwinter-zh',
    'zh',
    '反向链接最多的笔记',
    [
      ['Obsidian', 30],
      ['ACCESS 笔记组织法', 27],
    ],
  ],
  [
    'oldwinter-zh',
    'zh',
    '按sr-interval排序的笔记',
    [
      ['流量与注意力', '2179'],
      ['但当涉猎，不求甚解', '1512'],
    ],
  ],
  ['jzhao', 'ja', '一番長いノートは？', [['Rhizome Research Log', 21_985]]],
  ['jzhao', 'ja', 'バックリンクが一番多いノートはどれ？', [['Internet', 35]]],
  [
    'jzhao',
    'en',
    'most linked notes',
    [
      ['Internet', 35],
      ['trust', 29],
    ],
  ],
  ['dendron', 'de', 'längste Notizen', [['changelog', 10_406]]],
];
