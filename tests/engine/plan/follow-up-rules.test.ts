import { describe, expect, it } from 'vitest';
import { PLAN_LANGUAGES, type PlanLanguage, type QueryPlan } from '../../../worker/contract';
import { planQuestion } from '../../../worker/engine/plan/plan-question';
import { COUNTED_NAMES, uncompletedOf } from '../../bench/plans/judge';
import { checkRequest } from '../../../worker/wire/requests/check-request';
import { ASKED, made } from '../../bench/plans/expected-plan';
import { OTHER_FOLLOW_UPS_OPEN } from '../../bench/plans/other-follow-ups-open';
import { BEFORE, OWN } from './own-subjects';

function planOf(lang: PlanLanguage, questions: readonly string[]): QueryPlan | undefined {
  return questions.reduce<QueryPlan | undefined>(
    (before, question) =>
      planQuestion(
        { ...ASKED, question, likelyLang: lang, ...(before !== undefined && { before }) },
        COUNTED_NAMES,
      ),
    undefined,
  );
}

type Case = [
  lang: PlanLanguage,
  before: string,
  question: string,
  plan: Partial<QueryPlan> & { about?: string },
];

function none(lens: object): Partial<QueryPlan> {
  return { lens: { noneOf: [lens] } };
}

const RULES: Record<string, Case[]> = {
  'leaves out thanks': [
    ['en', 'Where does Anna live?', 'thanks! and since when?', { about: 'Where does Anna live since when' }],
    ['de', 'Wo wohnt Anna?', 'Danke! Und seit wann?', { about: 'Wo wohnt Anna seit wann' }],
    ['es', '¿Dónde vive Ana?', 'gracias, ¿y desde cuándo?', { about: 'Dónde vive Ana desde cuándo' }],
    ['zh', '安娜住在哪里', '谢谢！什么时候开始的', { about: '安娜住在哪里 什么时候开始的' }],
    [
      'ja',
      'アンナはどこに住んでいる',
      'ありがとう。いつから？',
      { about: 'アンナはどこに住んでいる いつから' },
    ],
  ],
  'corrects what was said': [
    ['en', 'notes on norway', 'sorry, i meant sweden', { about: 'sweden' }],
    [
      'en',
      'books I read in 2019',
      'I meant 2021',
      { about: 'books I read', lens: made('2021-01-01', '2022-01-01') },
    ],
    ['de', 'Was kostet der Kindergarten?', 'nein, die Schule', { about: 'Was kostet die Schule' }],
    ['es', 'notas sobre el huerto', 'me refería a la terraza', { about: 'terraza' }],
    ['zh', '关于挪威的笔记', '我说的是瑞典', { about: '瑞典' }],
    ['ja', 'ノルウェーのメモ', 'スウェーデンのことです', { about: 'スウェーデン' }],
  ],
  'leaves out what is not wanted': [
    ['en', 'notes about bees', 'not the ones from 2020', none(made('2020-01-01', '2021-01-01'))],
    ['en', 'notes about bees', 'not those about red wine', none({ where: '"red wine"' })],
    ['en', 'notes about bees', 'not tagged #garden', none({ tags: ['garden'] })],
    ['de', 'Notizen über Bienen', 'aber nicht die aus dem Tagebuch', none({ folders: ['Tagebuch'] })],
    ['es', 'notas sobre abejas', 'no las de miel', none({ where: 'miel' })],
    ['zh', '关于蜜蜂的笔记', '不要日记里的', none({ folders: ['日记'] })],
    ['ja', 'ミツバチについてのメモ', '蜂蜜以外', none({ where: '蜂蜜' })],
    ['en', 'notes about bees', 'but not honey', none({ where: 'honey' })],
    ['en', 'notes about bees', 'but not by Maya', none({ where: 'Maya' })],
    ['de', 'Notizen über Bienen', 'aber nicht Honig', none({ where: 'Honig' })],
    ['es', 'notas sobre abejas', 'pero no miel', none({ where: 'miel' })],
    ['zh', '关于蜜蜂的笔记', '但不是 Honey Bees 的', none({ where: '"Honey Bees"' })],
  ],
  'asks for the time before or after': [
    ['en', 'What did I do last week?', 'and the week before?', { lens: made('2026-11-09', '2026-11-16') }],
    ['en', 'notes about bees from 2020', 'the year after?', { lens: made('2021-01-01', '2022-01-01') }],
    [
      'de',
      'Was habe ich im März 2026 gemacht?',
      'und im Monat davor?',
      { lens: made('2026-02-01', '2026-03-01') },
    ],
    [
      'es',
      '¿Qué hice la semana pasada?',
      '¿y la semana anterior?',
      { lens: made('2026-11-09', '2026-11-16') },
    ],
    ['zh', '上周和王总开会说了什么', '那再上一周呢', { lens: made('2026-11-09', '2026-11-16') }],
    ['ja', '先月の日記', 'その前の月は？', { lens: made('2026-09-01', '2026-10-01') }],
  ],
  'takes a month for another where the answer was of one': [
    [
      'en',
      'which meetings did I have with Priya in march',
      'and in april?',
      { lens: made('2026-04-01', '2026-05-01') },
    ],
  ],
  'puts what is led in alike in its place': [
    ['en', 'restaurants in Lisbon', 'and in Porto?', { about: 'restaurants in Porto' }],
    ['en', 'Where do I buy soil in May?', 'And in Porto?', { about: 'Where do I buy soil in May in Porto' }],
    [
      'de',
      'Was haben wir mit Brandt vereinbart?',
      'Und mit Müller?',
      { about: 'Was haben wir mit Müller vereinbart' },
    ],
    [
      'es',
      '¿Qué dijo Ana sobre el presupuesto?',
      '¿Y sobre el horario?',
      { about: 'Qué dijo Ana sobre el horario' },
    ],
    ['zh', '和小陈看过哪些电影', '和小刘呢', { about: '和小刘看过哪些电影' }],
    ['ja', 'ウィーンでどのホテルに泊まった', 'グラーツでは？', { about: 'グラーツでどのホテルに泊まった' }],
  ],
  'puts a name, or a noun with the same article, in its place': [
    ['en', 'What did Anna say about the budget?', 'And Tom?', { about: 'What did Tom say about the budget' }],
    [
      'en',
      'What did Anna say about the budget?',
      'And the schedule?',
      { about: 'What did Anna say about the schedule' },
    ],
    ['de', 'Was hat Anna zum Budget gesagt?', 'Und Tom?', { about: 'Was hat Tom zum Budget gesagt' }],
    [
      'es',
      '¿Qué dijo Ana sobre el presupuesto?',
      '¿Y Tomás?',
      { about: 'Qué dijo Tomás sobre el presupuesto' },
    ],
  ],
  'puts whose it is in its place': [
    [
      'en',
      "when was Tim's last dentist appointment",
      "and Ella's?",
      { about: "when was Ella's last dentist appointment" },
    ],
    ['zh', '妈妈的体检结果怎么样', '爸爸的呢', { about: '爸爸的体检结果怎么样' }],
    ['ja', 'お母さんの薬は何', 'お父さんのは？', { about: 'お父さんの薬は何' }],
  ],
  'asks for a part of it': [
    ['en', 'restaurants in Lisbon', 'and the prices?', { about: 'restaurants in Lisbon prices' }],
    [
      'en',
      'the two flats we saw',
      'what about the second one',
      { about: 'two flats we saw what about the second one' },
    ],
    ['de', 'Brotrezept mit Roggen', 'und die Zutaten?', { about: 'Brotrezept mit Roggen die Zutaten' }],
    [
      'de',
      'Was ist Ironie?',
      'Gibt es dazu ein Beispiel?',
      { about: 'Was ist Ironie Gibt es dazu ein Beispiel' },
    ],
    ['es', '¿qué dos casas vimos?', '¿y la otra?', { about: 'qué dos casas vimos la otra' }],
    ['zh', '黑麦面包怎么烤', '温度呢', { about: '黑麦面包怎么烤 温度' }],
    ['ja', 'ライ麦パンの焼き方', '温度は何度？', { about: 'ライ麦パンの焼き方 温度は何度' }],
  ],
  'wants to know something and does not say of what': [
    [
      'en',
      'how do I bake rye bread',
      'what temperature',
      { about: 'how do I bake rye bread what temperature' },
    ],
    [
      'de',
      'Wie backe ich Roggenbrot?',
      'Bei welcher Temperatur?',
      { about: 'Wie backe ich Roggenbrot Bei welcher Temperatur' },
    ],
    [
      'es',
      '¿Cuándo tomo el jarabe?',
      '¿cuántas veces al día?',
      { about: 'Cuándo tomo el jarabe cuántas veces al día' },
    ],
    ['zh', '黑麦面包怎么烤', '烤多久', { about: '黑麦面包怎么烤 烤多久' }],
    ['ja', 'ライ麦パンの焼き方', '何分焼く？', { about: 'ライ麦パンの焼き方 何分焼く' }],
  ],
  chooses: [
    [
      'en',
      'which bikes did I look at',
      'which is the lightest?',
      { about: 'which bikes did I look at which is the lightest' },
    ],
    [
      'de',
      'Welche Räder mag ich?',
      'Welches ist leichter?',
      { about: 'Welche Räder mag ich Welches ist leichter' },
    ],
    [
      'es',
      '¿Qué bicicletas miré?',
      '¿cuál es la más ligera?',
      { about: 'Qué bicicletas miré cuál es la más ligera' },
    ],
    ['zh', '我看过哪些自行车', '哪辆最轻', { about: '我看过哪些自行车 哪辆最轻' }],
    ['ja', '検討した自転車', '軽いのはどれ', { about: '検討した自転車 軽いのはどれ' }],
  ],
  'is a question without a verb only where a mark says so': [
    ['es', 'hoteles en Sevilla', '¿más baratos?', { about: 'hoteles en Sevilla baratos' }],
    ['es', 'hoteles en Sevilla', 'más ejercicio', { about: 'ejercicio' }],
    ['zh', '维也纳的酒店', '更便宜的呢？', { about: '维也纳的酒店 更便宜' }],
  ],
  'has a word that points back at its end': [
    ['en', 'What do I have about rebasing?', 'how do i undo that', { about: 'how do i undo rebasing' }],
    ['de', 'Was habe ich über Kompost?', 'wie teuer war der', { about: 'wie teuer war Kompost' }],
    ['de', 'Was habe ich über Kompost?', 'wer hat das entschieden', { about: 'wer hat Kompost entschieden' }],
  ],
  'has a word that points back beside one that stands for nothing': [
    ['de', 'Was habe ich über Rex?', 'Geht es ihm gut?', { about: 'Geht es Rex gut' }],
  ],
  'says how the notes are that it wants': [
    ['de', 'Notizen zur Orchidee', 'nur die, die Dünger erwähnen', { about: 'Orchidee Dünger' }],
    ['es', 'notas sobre la orquídea', 'solo las que mencionan abono', { about: 'orquídea abono' }],
    ['zh', '兰花的笔记', '只看提到肥料的', { about: '兰花 肥料' }],
    ['ja', '蘭のメモ', '肥料が出てくるのだけ', { about: '蘭 肥料' }],
  ],
  'asks how many are left': [
    ['en', 'notes about bees', 'how many are left', { kind: 'count', about: 'bees' }],
    ['de', 'Notizen über Bienen', 'wie viele sind noch übrig?', { kind: 'count', about: 'Bienen' }],
    ['es', 'notas sobre abejas', '¿cuántas quedan?', { kind: 'count', about: 'abejas' }],
    ['zh', '关于蜜蜂的笔记', '还剩多少', { kind: 'count', about: '蜜蜂' }],
    ['ja', 'ミツバチについてのメモ', 'あといくつ残ってる？', { kind: 'count', about: 'ミツバチ' }],
  ],
  'asks whether it is so in another case': [
    [
      'de',
      'Wie oft gieße ich die Orchidee?',
      'Auch im Urlaub?',
      { about: 'Wie oft gieße ich die Orchidee im Urlaub' },
    ],
    ['zh', '绿萝多久浇一次水', '冬天也一样吗', { about: '绿萝多久浇一次水 冬天' }],
    ['ja', '蘭の水やりはどのくらい', '夏も同じですか', { about: '蘭の水やりはどのくらい 夏' }],
  ],
  'wants one or some of them': [
    [
      'en',
      'lecture notes on entropy',
      'the one from october',
      { about: 'entropy', lens: made('2026-10-01', '2026-11-01') },
    ],
    ['en', 'films with Tilda Swinton', 'any from the 90s?', { about: 'films with Tilda Swinton 90s' }],
    ['en', 'lecture notes on entropy', 'the longest one', { about: 'entropy longest' }],
    ['de', 'Filme mit Tilda Swinton', 'nur die guten', { about: 'Filme mit Tilda Swinton guten' }],
    ['de', 'Filme mit Tilda Swinton', 'welche aus den 90ern?', { about: 'Filme mit Tilda Swinton 90ern' }],
    [
      'es',
      'apuntes sobre entropía',
      'el de octubre',
      { about: 'entropía', lens: made('2026-10-01', '2026-11-01') },
    ],
    ['es', 'películas con Tilda Swinton', 'solo las buenas', { about: 'películas con Tilda Swinton buenas' }],
    ['zh', '蒂尔达的电影', '只要好看的', { about: '蒂尔达的电影 好看' }],
    ['zh', '蒂尔达的电影', '有九十年代的吗', { about: '蒂尔达的电影 九十年代' }],
    ['zh', '熵的课堂笔记', '十月的那篇', { lens: made('2026-10-01', '2026-11-01') }],
    ['ja', 'ティルダの映画', '面白いのだけ', { about: 'ティルダの映画 面白い' }],
    ['ja', 'ティルダの映画', '90年代のはある？', { about: 'ティルダの映画 90年代' }],
  ],
  'puts where, with what or how beside it, where nothing joins the two': [
    [
      'en',
      'films with Tilda Swinton',
      'with subtitles?',
      { about: 'films with Tilda Swinton with subtitles' },
    ],
    ['zh', '怎么做酸奶', '没有机器呢', { about: '怎么做酸奶 没有机器' }],
    ['ja', 'ヨーグルトの作り方', '機械なしだと？', { about: 'ヨーグルトの作り方 機械なし' }],
  ],
  'asks how it was, or to whom': [
    ['en', 'What do I have about the roof?', 'was that too much', { about: 'was roof too much' }],
    ['de', 'Wo haben wir in Genua geparkt?', 'an wen?', { about: 'Wo haben wir in Genua geparkt an wen' }],
    ['de', 'Was habe ich über Genua?', 'war es teuer', { about: 'war Genua teuer' }],
    ['es', '¿Dónde aparcamos en Génova?', '¿era caro?', { about: 'Dónde aparcamos en Génova era caro' }],
    ['zh', '屋顶花了多少钱', '贵吗？', { about: '屋顶花了多少钱 贵吗' }],
    ['zh', '屋顶花了多少钱', '付给谁的', { about: '屋顶花了多少钱 付给谁的' }],
    ['zh', '屋顶花了多少钱', '窗户呢', { about: '窗户花了多少钱' }],
    ['ja', '屋根にいくら払った', '高かった？', { about: '屋根にいくら払った 高かった' }],
    ['ja', '屋根にいくら払った', '窓は？', { about: '窓にいくら払った' }],
    [
      'ja',
      'ジェノバでどこに停めた',
      '港からどのくらい？',
      { about: 'ジェノバでどこに停めた 港からどのくらい' },
    ],
  ],
};

describe('a question that goes on from another', () => {
  it.each(Object.entries(RULES))('%s', (_rule, cases) => {
    for (const [lang, before, question, plan] of cases)
      expect(planOf(lang, [before, question]), question).toMatchObject(plan);
  });

  it.each(PLAN_LANGUAGES)('is read as another writer means it, of 15 all but one, in %s', (lang) => {
    const misread = uncompletedOf(lang, OTHER_FOLLOW_UPS_OPEN[lang]).map(({ question }) => question);
    expect(misread.length, misread.join('\n')).toBeLessThanOrEqual(1);
  });

  it('can be run and gone on from where something is not wanted', () => {
    const plan = planOf('en', ['notes about bees', 'not those about red wine', 'and in winter?']);
    expect(plan).toMatchObject({ about: 'bees in winter', ...none({ where: '"red wine"' }) });
    expect(checkRequest('gather', { plan })).toBeUndefined();
    expect(checkRequest('plan', { ...ASKED, question: 'Why?', before: plan })).toBeUndefined();
  });

  it('leaves out what any property holds, which may be named right beside it', () => {
    const names = {
      ...COUNTED_NAMES,
      holding: (value: string) =>
        value === '黑泽明' || value === 'Maya' ? [{ name: 'author', anyOf: [value] }] : [],
    };
    for (const [lang, first, then, value] of [
      ['en', 'notes about bees', 'but not by Maya', 'Maya'],
      ['zh', '关于蜜蜂的笔记', '不要黑泽明导演的', '黑泽明'],
      ['ja', 'ミツバチについてのメモ', '監督が黑泽明ではないもの', '黑泽明'],
    ] as const) {
      const before = planQuestion({ ...ASKED, question: first, likelyLang: lang }, names);
      const noneOf = [{ where: value }, { properties: [{ name: 'author', anyOf: [value] }] }];
      expect(planQuestion({ ...ASKED, question: then, likelyLang: lang, before }, names)).toMatchObject({
        about: 'about' in before ? before.about : '',
        lens: { noneOf },
      });
    }
  });

  it.each(['but not sure why', 'but why not?', 'but not so much in winter, is it?'])(
    'leaves nothing out with what is no thing: %s',
    (question) => {
      expect(planOf('en', ['notes about bees', question])?.lens?.noneOf).toBeUndefined();
    },
  );

  it('is about what has taken the place of another', () => {
    expect(planOf('en', ['restaurants in Lisbon', 'and in Porto?'])).toMatchObject({
      isGuess: true,
      followUp: { kept: 'restaurants', added: '', subject: 'restaurants in Porto' },
    });
    expect(planOf('en', ['restaurants in Lisbon', 'and in Porto?', 'and in Faro?'])).toMatchObject({
      about: 'restaurants in Faro',
    });
  });
});

describe('a question with a subject of its own', () => {
  it.each(PLAN_LANGUAGES)('is no follow-up, though it sounds like one, in %s', (lang) => {
    const asked = BEFORE[lang].map((question) => planOf(lang, [question]));
    for (const question of OWN[lang]) {
      const request = { ...ASKED, question, likelyLang: lang };
      const alone = planQuestion(request, COUNTED_NAMES);
      for (const before of asked)
        expect(planQuestion({ ...request, ...(before && { before }) }, COUNTED_NAMES), question).toEqual(
          alone,
        );
    }
  });
});
