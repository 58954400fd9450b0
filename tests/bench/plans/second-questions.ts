import type { PlanLanguage } from '../../../worker/contract';
import {
  ask,
  compare,
  count,
  facets,
  find,
  links,
  made,
  near,
  summarise,
  themes,
  timeline,
  zoom,
  type PlannedQuestion,
} from './expected-plan';

interface Halves {
  /** Rules may be mended by these, once the first run of all is noted. */
  open: PlannedQuestion[];
  /** No rule is written or changed because of one of these. */
  held: PlannedQuestion[];
}

/** Written in other words than the first set, when its rules stood and before these were read by them once. */
export const SECOND: Record<PlanLanguage, Halves> = {
  en: {
    open: [
      ['Is there anything in here on loneliness and old age?', find('loneliness and old age')],
      ['Break this one down for me', zoom('in')],
      ['Show what I jotted down last year that resembles this', near(undefined, { lens: lastYear() })],
      [
        'How many entries on migraines are there for each month of 2025?',
        count('migraines', { by: 'month', lens: lastYear() }),
      ],
      ['How do stoicism and epicureanism differ?', compare('stoicism', 'epicureanism')],
      ['Who points to [[Sourdough]]?', links('in', 'Recipes/Sourdough.md')],
      [
        'What did my landlord promise about the heating in March?',
        ask('What did my landlord promise about the heating', { lens: march() }),
      ],
      ['Take me one level up', zoom('out')],
    ],
    held: [
      ['Which subjects run through my writing?', themes()],
      ['What other thoughts belong with this one?', near()],
      ['In how many of my notes does sleep come up?', count('sleep')],
      [
        'How did I come to think differently about remote work over the years?',
        timeline('remote work', 'year'),
      ],
      [
        'Anything in the Journal folder on headaches since January?',
        find('headaches', { lens: { folders: ['Journal'], ...made('2026-01-01') } }),
      ],
      ['Give me the gist of Compost', summarise('Garden/Compost.md')],
      ['Which hashtags turn up most often?', facets('tags')],
      ['tables on protein made before 2020', oldTables('protein')],
    ],
  },
  de: {
    open: [
      ['Womit beschäftigen sich meine Aufzeichnungen hauptsächlich?', themes()],
      ['Welche anderen Gedanken passen dazu?', near()],
      ['In wie vielen Notizen kommt Schlaf vor?', count('Schlaf')],
      ['Wie dachte ich früher über Heimarbeit und wie heute?', timeline('Heimarbeit', 'year')],
      [
        'Gibt es im Ordner Tagebuch seit Januar etwas zu Kopfschmerzen?',
        find('Kopfschmerzen', { lens: { folders: ['Tagebuch'], ...made('2026-01-01') } }),
      ],
      ['Kompost in aller Kürze', summarise('Garden/Compost.md')],
      ['Welche Schlagwörter vergebe ich am häufigsten?', facets('tags')],
      ['Tabellen zu Eiweiß, die vor 2020 entstanden', oldTables('Eiweiß')],
    ],
    held: [
      ['Findet sich bei mir etwas zu Einsamkeit und Alter?', find('Einsamkeit und Alter')],
      ['Ich möchte das hier genauer sehen', zoom('in')],
      ['Was habe ich voriges Jahr geschrieben, das hierzu passt?', near(undefined, { lens: lastYear() })],
      [
        'Wie oft schrieb ich 2025 über Migräne, Monat für Monat?',
        count('Migräne', { by: 'month', lens: lastYear() }),
      ],
      ['Worin unterscheiden sich Stoizismus und Epikureismus?', compare('Stoizismus', 'Epikureismus')],
      ['Wer verlinkt auf [[Sauerteig]]?', links('in', 'Recipes/Sourdough.md')],
      [
        'Was hat der Vermieter im März zur Heizung versprochen?',
        ask('Was hat der Vermieter zur Heizung versprochen', { lens: march() }),
      ],
      ['Eine Ebene höher bitte', zoom('out')],
    ],
  },
  es: {
    open: [
      ['¿Hay algo mío acerca de la soledad y la vejez?', find('soledad y la vejez')],
      ['Desglosa esta nota', zoom('in')],
      ['Cosas del año pasado que se parezcan a esta', near(undefined, { lens: lastYear() })],
      [
        '¿Cuántas veces hablé de migrañas cada mes de 2025?',
        count('migrañas', { by: 'month', lens: lastYear() }),
      ],
      ['¿En qué se distinguen el estoicismo y el epicureísmo?', compare('estoicismo', 'epicureísmo')],
      ['¿Quién apunta a [[Masa madre]]?', links('in', 'Recipes/Sourdough.md')],
      [
        '¿Qué prometió el casero sobre la calefacción en marzo?',
        ask('Qué prometió el casero sobre la calefacción', { lens: march() }),
      ],
      ['Sube un nivel', zoom('out')],
    ],
    held: [
      ['¿Qué asuntos se repiten en lo que escribo?', themes()],
      ['¿Qué otras ideas van de la mano con esta?', near()],
      ['¿En cuántas notas aparece el sueño?', count('sueño')],
      ['¿Cómo he ido cambiando de parecer sobre el teletrabajo?', timeline('teletrabajo', 'year')],
      [
        '¿Hay algo en la carpeta Diario sobre dolores de cabeza desde enero?',
        find('dolores de cabeza', { lens: { folders: ['Diario'], ...made('2026-01-01') } }),
      ],
      ['Cuéntame Compost en pocas palabras', summarise('Garden/Compost.md')],
      ['¿Cuáles son mis etiquetas más frecuentes?', facets('tags')],
      ['tablas sobre proteínas hechas antes de 2020', oldTables('proteínas')],
    ],
  },
  zh: {
    open: [
      ['我写的东西大致分哪几类？', themes()],
      ['还有哪些想法和它是一路的？', near()],
      ['有几篇笔记谈到睡眠？', count('睡眠')],
      ['我对远程办公的态度是怎样一步步转变的？', timeline('远程办公', 'year')],
      [
        '日记文件夹里一月以来有什么关于头痛的？',
        find('头痛', { lens: { folders: ['日记'], ...made('2026-01-01') } }),
      ],
      ['用几句话说说堆肥这篇', summarise('园艺/堆肥.md')],
      ['哪些标签出现得最频繁？', facets('tags')],
      ['2020年之前做的蛋白质表格', oldTables('蛋白质')],
    ],
    held: [
      ['我的库里有没有写到孤独和衰老的东西？', find('孤独和衰老')],
      ['把这篇拆开来看', zoom('in')],
      ['去年写过哪些和这个差不多的？', near(undefined, { lens: lastYear() })],
      ['2025年每月各有几条关于偏头痛的记录？', count('偏头痛', { by: 'month', lens: lastYear() })],
      ['斯多葛主义跟伊壁鸠鲁主义区别在哪？', compare('斯多葛主义', '伊壁鸠鲁主义')],
      ['谁引用了[[面包]]？', links('in', '食谱/面包.md')],
      ['三月份房东对暖气作了什么承诺？', ask('房东对暖气作了什么承诺', { lens: march() })],
      ['回到上一层', zoom('out')],
    ],
  },
  ja: {
    open: [
      ['孤独と老いにまつわるメモはありますか？', find('孤独と老い')],
      ['このノートを細かく見たい', zoom('in')],
      ['昨年書いた、これと近い内容のメモ', near(undefined, { lens: lastYear() })],
      ['2025年、片頭痛のノートは毎月何本書いた？', count('片頭痛', { by: 'month', lens: lastYear() })],
      ['ストア派とエピクロス派はどこが異なる？', compare('ストア派', 'エピクロス派')],
      ['[[パン]]を参照しているのは？', links('in', 'レシピ/パン.md')],
      [
        '3月に大家さんは暖房について何を約束した？',
        ask('大家さんは暖房について何を約束した', { lens: march() }),
      ],
      ['ひとつ上の階層へ', zoom('out')],
    ],
    held: [
      ['私は普段どんなことを書いている？', themes()],
      ['この発想と通じるものはほかにある？', near()],
      ['睡眠が出てくるノートはいくつ？', count('睡眠')],
      ['在宅勤務への考え方はこれまでどう移り変わってきた？', timeline('在宅勤務', 'year')],
      [
        '日誌フォルダに1月から頭痛のことは書いてある？',
        find('頭痛', { lens: { folders: ['日誌'], ...made('2026-01-01') } }),
      ],
      ['コンポストを手短にまとめて', summarise('庭/コンポスト.md')],
      ['よく付けているタグはどれ？', facets('tags')],
      ['2020年より前に作ったたんぱく質の表', oldTables('たんぱく質')],
    ],
  },
};

/** Written after the rules were mended by the open halves, read by them once, and never used to change one. */
export const THIRD: Record<PlanLanguage, PlannedQuestion[]> = {
  en: [
    ['Remind me what I noted about bees', find('bees')],
    ['What keeps coming back in these notes?', themes()],
    ['Let me see the parts of this note', zoom('in')],
    ['Older ideas along the same lines as this one', near()],
    ['Tell me how many times chess is mentioned', count('chess')],
    ['Have my feelings about cities changed since I began writing?', timeline('cities', 'year')],
    ['Butter or margarine: where is the difference?', compare('Butter', 'margarine')],
    ['A short version of Sourdough, please', summarise('Recipes/Sourdough.md')],
  ],
  de: [
    ['Such mir raus, was ich über Bienen notiert habe', find('Bienen')],
    ['Was kehrt in meinen Notizen immer wieder?', themes()],
    ['Zeig mir die Abschnitte dieser Notiz', zoom('in')],
    ['Frühere Ideen in dieselbe Richtung wie diese', near()],
    ['Sag mir, wie oft Schach erwähnt wird', count('Schach')],
    ['Sehe ich Städte heute anders als früher?', timeline('Städte', 'year')],
    ['Butter oder Margarine: was ist anders?', compare('Butter', 'Margarine')],
    ['Eine Kurzfassung von Sauerteig bitte', summarise('Recipes/Sourdough.md')],
  ],
  es: [
    ['Recuérdame lo que apunté sobre abejas', find('abejas')],
    ['¿Qué vuelve una y otra vez en mis notas?', themes()],
    ['Enséñame las partes de esta nota', zoom('in')],
    ['Ideas anteriores en la misma línea que esta', near()],
    ['Dime cuántas veces se menciona el ajedrez', count('ajedrez')],
    ['¿Veo las ciudades de otra manera que antes?', timeline('ciudades', 'year')],
    ['Mantequilla o margarina: ¿qué diferencia hay?', compare('Mantequilla', 'margarina')],
    ['Una versión corta de Masa madre, por favor', summarise('Recipes/Sourdough.md')],
  ],
  zh: [
    ['帮我想想我记过哪些关于蜜蜂的事', find('蜜蜂')],
    ['我的笔记里反复出现的是什么？', themes()],
    ['让我看看这篇笔记的各个部分', zoom('in')],
    ['以前有没有和这个思路相同的想法？', near()],
    ['告诉我象棋被提到了几次', count('象棋')],
    ['我现在看城市和以前有什么不一样？', timeline('城市', 'year')],
    ['黄油还是人造黄油，差在哪里？', compare('黄油', '人造黄油')],
    ['面包这篇的简短版本', summarise('食谱/面包.md')],
  ],
  ja: [
    ['ミツバチについて前にメモしたことを思い出させて', find('ミツバチ')],
    ['ノートの中で繰り返し出てくるものは？', themes()],
    ['このノートの各部分を見せて', zoom('in')],
    ['これと同じ方向の以前のアイデア', near()],
    ['チェスが何回出てくるか教えて', count('チェス')],
    ['都市の見方は昔と比べて変わった？', timeline('都市', 'year')],
    ['バターかマーガリンか、どこが違う？', compare('バター', 'マーガリン')],
    ['パンの短いバージョンをください', summarise('レシピ/パン.md')],
  ],
};

function lastYear() {
  return made('2025-01-01', '2026-01-01');
}

function march() {
  return made('2026-03-01', '2026-04-01');
}

function oldTables(about: string) {
  return find(about, { lens: { kinds: ['table'], ...made(undefined, '2020-01-01') }, level: 'paragraph' });
}
