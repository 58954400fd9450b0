import { describe, expect, it } from 'vitest';
import { PLAN_LANGUAGES, VAULT_ID, type AtomId, type PlanRequest } from '../../../worker/contract';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { misreadOf, mistimedOf, QUESTIONS, strayedOf } from '../../bench/plans/judge';
import { checkRequest } from '../../../worker/wire/requests/check-request';
import { TASKS } from '../../bench/plans/task-questions';
import { SECOND } from '../../bench/plans/second-questions';
import { WHEN } from '../../bench/plans/when-questions';
import { processorMs } from '../../processor-time';
import { NO_NAMES } from './plan-names';

/** A vault with tags and folders that are called as its language calls notes. */
const CALLED_NOTES: PlanNames = {
  ...NO_NAMES,
  folder: oneOf(['Notes', 'Notizen', 'Notas']),
  tag: oneOf(['note', 'Notiz', 'nota', '笔记', 'ノート', 'posts', 'dashboard']),
  property: oneOf(['rating', 'Bewertung', 'valoración', '评分', '評価']),
};

function oneOf(names: readonly string[]): (written: string) => string | undefined {
  return (written) => names.find((name) => name.toLowerCase() === written.toLowerCase());
}

/** A Wednesday, at ten in the morning UTC. */
const NOW = Date.UTC(2026, 10, 25, 10);

function planOf(question: string, more: Partial<PlanRequest> = {}, names = NO_NAMES) {
  return readPlan({ question, nowMs: NOW, ...more }, names);
}

describe('how many there can be', () => {
  it.each([
    'What happens to the body of a note if I write it again?',
    '¿Qué pasa si borro una carpeta?',
    'Was passiert, wenn ich alle Notizen lösche?',
    '删除文件夹会怎么样？',
    'フォルダを削除するとどうなりますか？',
    'Which note-taking method did Luhmann use?',
    'Which page number is the quote on?',
    'Which editors besides VS Code does it work in?',
    'Welche Editoren außer VS Code funktionieren?',
    '除了VS Code还能用哪些编辑器？',
    '早期的堆肥以哪类内容为主？',
  ])('is a question that wants an answer: %s', (question) => {
    expect(planOf(question)).toMatchObject({ kind: 'ask' });
  });

  it.each([
    'How many close friends can I have?',
    'how many hours should I have slept',
    'How many cats may one have?',
  ])('is no count of notes: %s', (question) => {
    expect(planOf(question).kind).toBe('ask');
  });

  it('is one where notes are named, or it is said that they are had', () => {
    expect(planOf('How many notes can I have about soil?').kind).toBe('count');
    expect(planOf('How often have I mentioned soil?').kind).not.toBe('ask');
  });
});

describe('the questions that were written before the rules', () => {
  it.each(PLAN_LANGUAGES)('are read as a person would, nine in ten at least, in %s', (lang) => {
    const misread = misreadOf(lang, QUESTIONS[lang]).map(({ question }) => question);
    expect(misread.length, misread.join('\n')).toBeLessThanOrEqual(QUESTIONS[lang].length / 10);
  });

  it.each(PLAN_LANGUAGES)('are read so in other words too, by which rules were mended, in %s', (lang) => {
    expect(misreadOf(lang, SECOND[lang].open)).toEqual([]);
  });

  it.each(PLAN_LANGUAGES)('ask when something was written, and not when it was, in %s', (lang) => {
    expect(misreadOf(lang, WHEN[lang])).toEqual([]);
  });

  it.each(PLAN_LANGUAGES)('ask for tasks of who asks, and of nobody else, in %s', (lang) => {
    const wanted = TASKS[lang].filter(([, [{ kind }]]) => kind === 'tasks');
    expect(strayedOf(lang, wanted)).toEqual([]);
    const others = TASKS[lang].filter((each) => !wanted.includes(each));
    expect(others.map(([question]) => planOf(question, { lang }).kind)).not.toContain('tasks');
  });

  it('ask for tasks only where that is all they say', () => {
    for (const question of [
      'open tasks that nobody wants this week',
      'tasks about the school fundraiser',
      'open task force',
    ])
      expect(planOf(question).kind, question).not.toBe('tasks');
    expect(planOf('open tasks about open source')).toMatchObject({ kind: 'tasks', about: 'open source' });
    expect(planOf('tasks about open source').kind).toBe('find');
    // What begins like a word that counts is none.
    expect(planOf('How many open tasks are there about nothing?')).toMatchObject({ about: 'nothing' });
    expect(planOf('Offene Aufgaben für Mehrwertsteuer', { lang: 'de' })).toMatchObject({
      about: 'Mehrwertsteuer',
    });
    expect(planOf('all my todos in 2024')).toMatchObject({ kind: 'tasks', state: 'all', about: '' });
  });

  it.each(PLAN_LANGUAGES)('name the time that was meant, in %s', (lang) => {
    expect(mistimedOf(lang)).toEqual([]);
  });
});

describe('a name of several words', () => {
  const ABOUT = ['What do I have about X?', 'notes on X', 'what did I write about X last year'];
  it.each([
    'note taking',
    'file over app',
    'page speed',
    'information architecture',
    'systems thinking',
    'creative writing',
    'new york',
    'set theory',
    'blog posts',
    'theme parks',
    'topic modeling',
    'bits and bytes',
  ])('is the subject as a whole: %s', (name) => {
    for (const about of ABOUT)
      expect(planOf(about.replace('X', name)), about).toMatchObject({ kind: 'find', about: name });
  });

  it.each([
    ['find note taking', 'note taking'],
    ['find new york', 'new york'],
    ['Was habe ich über neue Musik?', 'neue Musik'],
    ['Notizen zum kreativen Schreiben', 'kreativen Schreiben'],
    ['¿Qué tengo sobre Nueva York?', 'Nueva York'],
    ['notas sobre pensamiento crítico', 'pensamiento crítico'],
  ])('also where it says %s', (question, about) => {
    expect(planOf(question)).toMatchObject({ kind: 'find', about });
  });

  it.each([
    'find my compost notes',
    'find new notes about compost',
    'list compost pages',
    'show me all notes about compost I wrote',
    'find notes compost',
  ])('is none where notes are asked for: %s', (question) => {
    expect(planOf(question)).toMatchObject({ kind: 'find', about: 'compost' });
  });
});

describe('what a note is called', () => {
  const called = (...titles: string[]): PlanNames => ({
    ...NO_NAMES,
    isTitle: (written) => titles.some((title) => title.toLowerCase() === written.toLowerCase()),
  });

  const EACH: [PlanRequest['likelyLang'] & string, string, string[]][] = [
    [
      'en',
      'Getting things done',
      ['What do I have about X?', 'notes on X', 'find X', 'what did I write about the X last year'],
    ],
    [
      'en',
      'Count of Monte Cristo',
      ['What do I have about the X?', 'show me everything about X', 'find the X'],
    ],
    [
      'en',
      'Minimal Theme',
      ['What do I have about X?', 'how many notes are about X', 'how did my thinking on X change over time'],
    ],
    ['en', 'Who we are, and why', ['notes about X', 'What do I have about X?']],
    ['en', 'A year of magical thinking', ['notes about X', 'find X']],
    ['de', 'Liste der offenen Fragen', ['Was habe ich zur X?', 'Notizen über die X', 'finde X']],
    ['es', 'Lista de todo', ['¿Qué tengo sobre X?', 'busca X']],
    ['zh', '个人信息管理系统', ['我有哪些关于X的笔记', '查找X', '有多少关于X的笔记']],
    ['zh', '为什么要做笔记', ['我写过什么关于X']],
    [
      'ja',
      '私の本棚',
      ['Xについてのノート', 'Xについて何を書いた？', 'Xを探して', 'Xに関するノートはいくつ'],
    ],
  ];

  it.each(
    EACH.flatMap(([lang, title, questions]) =>
      questions.map((each) => [each.replace('X', title), title, lang] as const),
    ),
  )('is asked for whole: %s', (question, title, likelyLang) => {
    const plan = planOf(question, { likelyLang }, called(title));
    expect('about' in plan && plan.about).toBe(title);
  });

  it('is cut where no note is called so', () => {
    expect(planOf('What do I have about getting things done?')).not.toMatchObject({
      about: 'getting things done',
    });
  });

  it('says nothing of the language that is asked in', () => {
    const title = 'Jean Baptiste de La Vérendrye';
    for (const question of [`find ${title}`, `notes on ${title}`])
      expect(planOf(question, { likelyLang: 'en' }, called(title))).toMatchObject({
        about: title,
        lang: 'en',
      });
  });

  it('is the longest of several', () => {
    const names = called('About DB folders', 'DB folders', 'folders');
    expect(planOf('What do I have about About DB folders?', {}, names)).toMatchObject({
      about: 'About DB folders',
    });
  });

  it('takes nothing from what a question says of notes', () => {
    const names = called('Last week', 'This note', 'My notes', 'All tags', 'open tasks', 'What is new');
    for (const question of [
      'what did I write about compost in the last week',
      'what links to this note?',
      'what themes are in my notes?',
      'list all tags',
      'how many open tasks are there?',
    ])
      expect(planOf(question, { focus: VAULT_ID }, names), question).toEqual(
        planOf(question, { focus: VAULT_ID }),
      );
    const both = called('Montessori and Waldorf');
    expect(planOf('put what I wrote about Montessori and Waldorf side by side', {}, both)).toMatchObject({
      kind: 'compare',
      sides: ['Montessori', 'Waldorf'],
    });
    const inJournal = { ...called('My Journal'), folder: oneOf(['Journal']) };
    expect(planOf('notes about dune in my Journal folder', {}, inJournal)).toMatchObject({
      about: 'dune',
      lens: { folders: ['Journal'] },
    });
    const inFolder = { ...called('Book reviews'), folder: oneOf(['Book reviews']) };
    expect(planOf('notes about dune from my book reviews folder', {}, inFolder)).toMatchObject({
      about: 'dune',
      lens: { folders: ['Book reviews'] },
    });
  });
});

describe('a question', () => {
  it.each([
    'Show me the main themes in my archive',
    'List the main topics',
    'Zeig mir die wichtigsten Themen',
    'Muéstrame los temas principales de mi archivo',
    '请显示主要主题',
    '主なテーマを見せてください',
  ])('for themes leaves no word unread that only asks to show them: %s', (question) => {
    expect(planOf(question)).toMatchObject({ kind: 'themes', unread: '' });
  });

  it('for themes names what it did not use', () => {
    expect(planOf('Show me the main themes of ancient Rome')).toMatchObject({ unread: 'ancient Rome' });
  });

  it.each([
    ['How many notes mention 记忆?', 'en', 'count', '记忆'],
    ['Wie viele Notizen erwähnen 記憶?', 'de', 'count', '記憶'],
    ['¿Cuántas notas mencionan 记忆?', 'es', 'count', '记忆'],
    ['How many notes mention カメラ?', 'en', 'count', 'カメラ'],
    ['有多少笔记提到 how to?', 'zh', 'count', undefined],
    ['我的笔记里 this is the way 是什么意思？', 'zh', undefined, undefined],
  ])('is read in the language of its frame: %s', (question, lang, kind, about) => {
    const plan = planOf(question);
    expect(plan.lang).toBe(lang);
    if (kind !== undefined) expect(plan.kind).toBe(kind);
    if (about !== undefined) expect(plan).toMatchObject({ about });
  });

  it('counts days by the clock of who asks', () => {
    const late = { nowMs: Date.UTC(2026, 10, 25, 23, 30), utcOffsetMinutes: 60 };
    expect(planOf('What did I write today?', late).lens).toEqual({
      createdSinceMs: Date.UTC(2026, 10, 25, 23),
      createdUntilMs: Date.UTC(2026, 10, 26, 23),
    });
  });

  it.each([
    'How many notes did I write per month?',
    'Wie viele Notizen habe ich pro Monat geschrieben?',
    '¿Cuántas notas escribí por mes?',
    '我每个月写了多少笔记？',
    '月ごとにノートを何件書いた？',
  ])('looks for no word that only says that notes were written: %s', (question) => {
    expect(planOf(question)).toMatchObject({ kind: 'count', about: '', by: 'month' });
  });

  it.each([
    ['How many paragraphs mention soil?', 'paragraph', 'soil'],
    ['How many sections do I have about soil?', 'section', 'soil'],
    ['Show me passages about soil', 'paragraph', 'soil'],
    ['Wie viele Absätze habe ich über Erde?', 'paragraph', 'Erde'],
    ['¿Cuántos párrafos tengo sobre el suelo?', 'paragraph', 'suelo'],
    ['关于土壤有多少段落？', 'paragraph', '土壤'],
    ['土についての段落はいくつありますか', 'paragraph', '土'],
    ['How many notes mention soil?', 'note', 'soil'],
  ])('counts and finds parts of notes: %s', (question, level, about) => {
    expect(planOf(question)).toMatchObject({ level, about });
  });

  it.each([
    ['en', 'How many notes have a rating?'],
    ['en', 'How many of my notes have a rating?'],
    ['de', 'Wie viele Notizen haben eine Bewertung?'],
    ['de', 'Wie viele Notizen mit Bewertung habe ich?'],
    ['es', '¿Cuántas notas tienen una valoración?'],
    ['es', '¿Cuántas notas tienen valoración?'],
    ['zh', '有多少篇笔记有评分？'],
    ['zh', '有评分的笔记有多少篇？'],
    ['ja', '評価があるノートはいくつありますか？'],
    ['ja', '評価が付いているノートはいくつ？'],
  ] as const)('counts notes that have a property, in %s: %s', (lang, question) => {
    const name = { en: 'rating', de: 'Bewertung', es: 'valoración', zh: '评分', ja: '評価' }[lang];
    const lens = { properties: [{ name }] };
    const plan = planOf(question, { likelyLang: lang }, CALLED_NOTES);
    expect(plan).toMatchObject({ kind: 'count', about: '', lens });
    expect(plan.lens).toEqual(lens);
  });

  it.each([
    ['en', 'How many notes have the tag dashboard?'],
    ['en', 'How many notes carry the dashboard tag?'],
    ['en', 'How many notes have #dashboard?'],
    ['de', 'Wie viele Notizen haben das Tag dashboard?'],
    ['de', 'Wie viele Notizen haben #dashboard?'],
    ['es', '¿Cuántas notas tienen la etiqueta dashboard?'],
    ['es', '¿Cuántas notas hay que tengan la etiqueta dashboard?'],
    ['es', '¿Cuántas notas tienen #dashboard?'],
    ['zh', '有多少篇笔记有dashboard标签？'],
    ['ja', 'dashboardのタグがあるノートはいくつありますか？'],
    ['ja', 'dashboardというタグを持つノートは何件ありますか？'],
  ] as const)('counts notes that have a tag, in %s: %s', (lang, question) => {
    const plan = planOf(question, { likelyLang: lang }, CALLED_NOTES);
    expect(plan).toMatchObject({ kind: 'count', about: '', lang });
    expect(plan.lens).toEqual({ tags: ['dashboard'] });
  });

  it.each([
    ['en', 'How many notes do I have?'],
    ['de', 'Wie viele Notizen habe ich?'],
    ['es', '¿Cuántas notas tengo?'],
    ['zh', '我有多少篇笔记？'],
    ['ja', 'ノートはいくつありますか？'],
  ] as const)('counts all notes, and not those with a tag of that name, in %s', (lang, question) => {
    const plan = planOf(question, { likelyLang: lang }, CALLED_NOTES);
    expect(plan).toMatchObject({ kind: 'count', about: '', lang });
    expect(plan.lens).toBeUndefined();
  });

  it.each([
    ['en', 'How many notes have no rating?'],
    ['en', "How many notes don't have a rating?"],
    ['en', 'How many notes without a rating do I have?'],
    ['en', 'How many notes lack a rating?'],
    ['de', 'Wie viele Notizen haben keine Bewertung?'],
    ['de', 'Wie viele Notizen ohne Bewertung habe ich?'],
    ['es', '¿Cuántas notas no tienen valoración?'],
    ['es', '¿Cuántas notas sin valoración tengo?'],
    ['zh', '有多少篇笔记没有评分？'],
    ['zh', '没有评分的笔记有多少篇？'],
    ['ja', '評価がないノートはいくつありますか？'],
    ['ja', '評価のないノートは何件？'],
  ] as const)('counts notes that do not have a property, in %s: %s', (lang, question) => {
    const name = { en: 'rating', de: 'Bewertung', es: 'valoración', zh: '评分', ja: '評価' }[lang];
    const plan = planOf(question, { likelyLang: lang }, CALLED_NOTES);
    expect(plan).toMatchObject({ kind: 'count', about: '', lang });
    expect(plan.lens).toEqual({ noneOf: [{ properties: [{ name }] }] });
  });

  it('counts by several properties, held or not, as one calls several', () => {
    const names = {
      ...NO_NAMES,
      property: oneOf(['rating', 'author', 'status']),
      value: (_property: string, written: string) => oneOf(['done'])(written),
    };
    const lensOf = (question: string) => {
      const plan = planOf(question, {}, names);
      expect(plan).toMatchObject({ kind: 'count', about: '' });
      return plan.lens;
    };
    const [rating, author] = [{ name: 'rating' }, { name: 'author' }];
    expect(lensOf('How many notes have ratings?')).toEqual({ properties: [rating] });
    expect(lensOf('How many notes have a rating and an author?')).toEqual({ properties: [rating, author] });
    expect(
      planOf('How many notes have the property tags?', {}, { ...names, property: oneOf(['tags']) }).lens,
    ).toEqual({ properties: [{ name: 'tags' }] });
    const both = 'How many notes have the properties rating and author?';
    expect(lensOf(both)).toEqual({ properties: [rating, author] });
    expect(lensOf('How many notes have a rating and no author?')).toEqual({
      properties: [rating],
      noneOf: [{ properties: [author] }],
    });
    expect(lensOf('How many notes whose status is not done?')).toEqual({
      noneOf: [{ properties: [{ name: 'status', anyOf: ['done'] }] }],
    });
  });

  it.each([
    [
      'How many notes have the tags dashboard and posts?',
      { tags: ['dashboard'], allOf: [{ tags: ['posts'] }] },
    ],
    ['How many notes are tagged #a, #b and #c?', { tags: ['a'], allOf: [{ tags: ['b'] }, { tags: ['c'] }] }],
    ['How many notes tagged dashboard and posts?', { tags: ['dashboard'], allOf: [{ tags: ['posts'] }] }],
    ['How many notes are tagged #a or #b?', { tags: ['a', 'b'] }],
    ['How many notes have #a but not #b?', { tags: ['a'], noneOf: [{ tags: ['b'] }] }],
    ['Wie viele Notizen mit #a oder #b?', { tags: ['a', 'b'] }],
    ['¿Cuántas notas tienen #a o #b?', { tags: ['a', 'b'] }],
    ['有多少篇笔记带有 #a 或 #b 标签？', { tags: ['b', 'a'] }],
    ['#a か #b のタグが付いたノートはいくつ？', { tags: ['b', 'a'] }],
  ])('counts by several tags: %s', (question, lens) => {
    const plan = planOf(question, {}, CALLED_NOTES);
    expect(plan).toMatchObject({ kind: 'count', about: '' });
    expect(plan.lens).toEqual(lens);
  });

  it.each([
    ['How many notes are tagged dashboard and notes?', 'notes'],
    ['How many notes have the tags dashboard and notes?', 'notes'],
    ['Wie viele Notizen mit den Tags dashboard und Notizen?', 'Notizen'],
    ['¿Cuántas notas con las etiquetas dashboard y notas?', 'notas'],
    ['How many notes are tagged dashboard or slate?', 'slate'],
    ['Wie viele Notizen mit #dashboard oder Schiefer?', 'Schiefer'],
    ['How many notes are tagged dashboard and slate?', ''],
    ['How many notes are tagged dashboard and notes mention slate?', ''],
    ['Notes tagged dashboard and about money', ''],
    ['Notes tagged dashboard and unlinked', ''],
    ['How many notes are tagged dashboard and posts?', ''],
    ['Notes tagged dashboard and newest', ''],
  ])('says what stands where a tag would and is none: %s', (question, unread) => {
    const { tag } = CALLED_NOTES;
    const names = {
      ...CALLED_NOTES,
      tag: (written: string) => (written === 'notes' ? undefined : tag(written)),
    };
    expect(planOf(question, {}, names)).toMatchObject({ lens: { tags: ['dashboard'] }, unread });
  });

  it.each([
    'How many notes have no deadline?',
    'How many notes have links?',
    'How many notes have tags?',
    "How many notes don't mention soil?",
    'How many notes have a rating or a deadline?',
    '¿Cuántas notas no mencionan el suelo?',
  ])('counts neither words nor properties of that name where something else is asked: %s', (question) => {
    const names = { ...CALLED_NOTES, property: oneOf(['rating', 'tags', 'link', 'Tags', '标签', 'タグ']) };
    expect(planOf(question, {}, names).kind).not.toBe('count');
  });

  it('counts notes that have a property and hold a word', () => {
    const plan = planOf('How many notes have a rating and mention dogs?', {}, CALLED_NOTES);
    expect(plan).toMatchObject({ kind: 'count', about: 'dogs', lens: { properties: [{ name: 'rating' }] } });
  });

  it('takes for a tag what is only called notes elsewhere', () => {
    const tagged = planOf('How many notes have the tag note?', {}, CALLED_NOTES);
    expect(tagged).toMatchObject({ kind: 'count', about: '', lens: { tags: ['note'] } });
    const posts = planOf('How many posts do I have?', {}, CALLED_NOTES);
    expect(posts).toMatchObject({ kind: 'count', about: '', lens: { tags: ['posts'] } });
    expect(planOf('Which notes have the tag with most notes?', {}, CALLED_NOTES).lens).toBeUndefined();
    expect(planOf('How many notes have the same tag?', {}, CALLED_NOTES).lens).toBeUndefined();
    expect(planOf('How many notes have a tag?', {}, CALLED_NOTES).lens).toBeUndefined();
  });

  it.each([
    ['How did I see cities then and now?', 'cities'],
    ['Wie dachte ich früher über Städte und wie heute?', 'Städte'],
    ['¿Qué pensaba de las ciudades antes y ahora?', 'ciudades'],
    ['我对城市的看法，以前和现在有什么变化？', '城市'],
    ['都市についての考え方は昔と今でどう変わった？', '都市'],
  ])('sets no day where it speaks of then and now: %s', (question, about) => {
    const plan = planOf(question);
    expect(plan).toMatchObject({ kind: 'timeline', about, by: 'year' });
    expect(plan.lens).toBeUndefined();
  });

  it.each([
    'What happened on 2022-12-12?',
    'What did I do on 12 December 2022?',
    'Was ist am 12.12.2022 passiert?',
    'Was habe ich am 12.12.2022 gemacht?',
    '¿Qué pasó el 12 de diciembre de 2022?',
    '2022年12月12日发生了什么？',
    '2022年12月12日我写了什么？',
    '2022年12月12日に何があった？',
    '2022年12月12日に何を書いた？',
  ])('is for the notes of a time where nothing else is said of what was: %s', (question) => {
    expect(planOf(question)).toMatchObject({
      kind: 'find',
      about: '',
      lens: { createdSinceMs: Date.UTC(2022, 11, 12), createdUntilMs: Date.UTC(2022, 11, 13) },
    });
  });

  it('is for those of a longer time too, and for an answer where more is said', () => {
    expect(planOf('2022年我写了什么？')).toMatchObject({ kind: 'find', about: '' });
    expect(planOf('2022年に何を書いた？')).toMatchObject({ kind: 'find', about: '' });
    expect(planOf('What happened to the bees in 2022?').kind).toBe('ask');
    expect(planOf('What happened?').kind).toBe('ask');
  });

  it.each(['我在12月5日之前写的笔记', '12月5日以前のメモ'])(
    'is before a day where the day of a month is named, and not so many days ago: %s',
    (question) => {
      expect(planOf(question)).toMatchObject({ about: '', lens: { createdUntilMs: Date.UTC(2025, 11, 5) } });
      expect(planOf(question).lens).not.toHaveProperty('createdSinceMs');
    },
  );

  it.each([
    'Which notes are not linked from anywhere?',
    'Which notes are never mentioned by any other note?',
    'notes that nothing links to',
    'notes without backlinks',
    'Notizen, auf die nichts verweist',
    'Notizen ohne Backlinks',
    'Welche Notizen sind von nirgendwo aus verlinkt?',
    '¿Qué notas no están enlazadas desde ningún sitio?',
    'notas sin enlaces entrantes',
    'どこからもリンクされていないノート',
    'バックリンクのないノート',
    '没有被任何笔记链接的笔记',
    '没有反向链接的笔记',
  ])('asks for notes that no note links to: %s', (question) => {
    expect(planOf(question)).toMatchObject({ kind: 'find', lens: { links: [{ of: 'in', atMost: 0 }] } });
  });

  it.each([
    ['How do I change the date format?', 'How did my thinking about dates change?'],
    ['Wie kann ich Filme entwickeln?', 'Wie hat sich mein Denken über Filme entwickelt?'],
    ['¿Cómo puedo cambiar el formato?', '¿Cómo ha cambiado mi opinión sobre el formato?'],
    ['¿Cómo cambio el formato?', '¿Cómo cambió el formato?'],
    ['怎么改变日期格式？', '我对格式的看法如何改变？'],
    ['日付の形式を変えるにはどうすればいい？', '日付についての考えはどう変わった？'],
  ])('asks for no course of time where it asks how to do it: %s', (howTo, course) => {
    expect(planOf(howTo).kind).toBe('ask');
    expect(planOf(course).kind).toBe('timeline');
  });

  it.each([
    ['What was Warsaw’s population in 1901?', 'en', 'ask'],
    ['Was war in Warschau 1901?', 'de', 'ask'],
    ['Who was Gottfried Wilhelm Leibniz?', 'en', 'ask'],
    ['When was Coachella?', 'en', 'ask'],
    ['Was kostet Kaffee?', 'de', 'ask'],
    ['Kompost im Vergleich zu Mist', 'de', 'compare'],
  ])('is of the language in which it is understood: %s', (question, lang, kind) => {
    expect(planOf(question)).toMatchObject({ lang, kind });
  });

  it.each([
    ['Python vs Julia', 'es', 'es'],
    ['Python vs Julia', 'de', 'de'],
    ['Notion vs Obsidian', 'ja', 'ja'],
    ['Notion vs Obsidian', undefined, 'en'],
    ['年金比較', 'ja', 'ja'],
    ['年金比較', undefined, 'zh'],
  ] as const)('is of the likely language where nothing tells: %s in %s', (question, likelyLang, lang) => {
    expect(planOf(question, likelyLang && { likelyLang }).lang).toBe(lang);
  });

  it.each([
    ['Was weiß ich über Kompost?', 'en', 'de'],
    ['Zusammenfassung Wochenrückblick', 'en', 'de'],
    ['What links to Soil?', 'de', 'en'],
    ['What links to Soil?', 'ja', 'en'],
    ['¿Qué tengo sobre compost?', 'zh', 'es'],
    ['我的笔记主要写了什么？', 'ja', 'zh'],
    ['主なテーマ', 'zh', 'ja'],
  ] as const)('is of its own language, whatever is likely: %s in %s', (question, likelyLang, lang) => {
    expect(planOf(question, { likelyLang }).lang).toBe(lang);
  });

  it.each([
    ['Rearrange this by mood', true],
    ['Why is this so?', true],
    ['moss on the northern side?', true],
    ['Why does a heap get hot?', undefined],
    ['compost', undefined],
    ['把它们按心情重新排一排', true],
    ['堆肥', undefined],
  ])('says whether it was only guessed: %s', (question, isGuess) => {
    const plan = planOf(question);
    expect(plan.kind).toBe('ask');
    expect(plan.isGuess).toBe(isGuess);
  });

  it.each([
    ['notes about sleep from the past few months', '2026-08-25', undefined],
    ['Notizen der letzten paar Wochen zum Schlaf', '2026-11-04', undefined],
    ['notas de los últimos meses sobre el sueño', '2026-08-25', undefined],
    ['最近几个月关于睡眠的笔记', '2026-08-25', undefined],
    ['ここ数か月の睡眠のメモ', '2026-08-25', undefined],
    ['what did I write on Monday', '2026-11-23', '2026-11-24'],
    ['what did I write last Wednesday about Leo', '2026-11-18', '2026-11-19'],
    ['Was habe ich am Freitag notiert?', '2026-11-20', '2026-11-21'],
    ['qué escribí el lunes', '2026-11-23', '2026-11-24'],
    ['上周一写的笔记', '2026-11-16', '2026-11-17'],
    ['先週の金曜日のメモ', '2026-11-20', '2026-11-21'],
    ['everything since last Monday', '2026-11-23', undefined],
    ['notes from last weekend', '2026-11-21', '2026-11-23'],
    ['Was habe ich letzten Sommer über Rom geschrieben?', '2026-06-01', '2026-09-01'],
    ['notes from last winter about skis', '2025-12-01', '2026-03-01'],
    ['notas del verano de 2024 sobre Roma', '2024-06-01', '2024-09-01'],
    ['去年夏天写的罗马笔记', '2025-06-01', '2025-09-01'],
    ['去年の夏に書いたローマのメモ', '2025-06-01', '2025-09-01'],
    ['notes about sleep from the week before last', '2026-11-09', '2026-11-16'],
    ['Notizen vom vorletzten Monat zum Schlaf', '2026-09-01', '2026-10-01'],
    ['notas sobre el sueño del año antepasado', '2024-01-01', '2025-01-01'],
    ['上上周关于睡眠的笔记', '2026-11-09', '2026-11-16'],
    ['前年写的睡眠笔记', '2024-01-01', '2025-01-01'],
    ['大前年写的睡眠笔记', '2023-01-01', '2024-01-01'],
    ['先々週の睡眠のメモ', '2026-11-09', '2026-11-16'],
    ['おととし書いた睡眠のメモ', '2024-01-01', '2025-01-01'],
  ])('names a time without a date: %s', (question, since, until) => {
    const { lens } = planOf(question);
    const days = [lens?.createdSinceMs, lens?.createdUntilMs].map((ms) =>
      ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 10),
    );
    expect(days).toEqual([since, until]);
  });

  it.each([
    'notes on Sunday school',
    'ideas for the weekend trip',
    'notes on winter tires',
    'Notizen zum Winterreifen',
    '周一的会议记录',
    '以前年轻时的照片',
    '目前年度预算的笔记',
    'notes on the week before last Christmas',
    '水曜の会議のメモ',
  ])('takes no name for a time: %s', (question) => {
    expect(planOf(question).lens).toBeUndefined();
  });

  it.each([
    ['Why do bees swarm in May?', false],
    ['Was schneidet man im Februar?', false],
    ['¿Qué siembro en marzo?', false],
    ['三月适合种什么？', false],
    ['What did the doctor say in March?', true],
    ['Was sagte die Ärztin im März?', true],
    ['¿Qué dijo el médico en marzo?', true],
    ['三月份老板怎么说的？', true],
  ])('tells what holds each year from what happened once: %s', (question, isCondition) => {
    const { kind, lens } = planOf(question);
    expect([kind, lens !== undefined]).toEqual(['ask', isCondition]);
  });

  it.each([
    ['the stuff I put down when grandpa fixed that old red bike of ours', true],
    ['irgendwo steht was dazu wie Opa damals das alte rote Fahrrad vom Nachbarn repariert hat', true],
    ['I made way too many folders over the years, which ones do I actually use the most?', true],
    ['the stuff I put down about kayaks', undefined],
    ['irgendwo steht was zum Fahrrad', undefined],
  ])('says that single words leave much of it unexplained: %s', (question, isGuess) => {
    expect(planOf(question).isGuess).toBe(isGuess);
  });

  it('means the vault by "this" where nothing is open', () => {
    expect(planOf('Go deeper into this')).toMatchObject({ kind: 'zoom', to: 'in', id: VAULT_ID });
  });

  it.each([
    ...['Tell me more', 'A bit more', 'What about this one?', 'And this one?', 'how about that?'],
    ...['Und was ist mit diesem?', 'Was ist mit dieser Notiz?', '¿Y este?', '¿Qué hay de esta nota?'],
    ...['这个呢？', '那这篇笔记呢？', '再多说一些', 'これは？', 'このノートはどう？'],
  ])('goes into "this" where a question says no more than that it goes on: %s', (question) => {
    expect(planOf(question)).toMatchObject({ kind: 'zoom', to: 'in', id: VAULT_ID, unread: '' });
  });

  it('looks for what it names where no note is called so', () => {
    expect(planOf('What links to Atlantis?')).toMatchObject({ kind: 'find', about: 'Atlantis' });
    expect(planOf('How many notes link to Atlantis?')).toMatchObject({ kind: 'find', about: 'Atlantis' });
    expect(planOf('What else connects to Atlantis?')).toMatchObject({ kind: 'find', about: 'Atlantis' });
  });

  it('takes what stands in quotes as one name', () => {
    const names = {
      ...NO_NAMES,
      atom: (written: string) => (written === 'How to count' ? ('C.md' as AtomId) : undefined),
    };
    expect(planOf('Summarize "How to count"', {}, names)).toMatchObject({ kind: 'summarise', id: 'C.md' });
    expect(planOf('What links to [[How to count]]?', {}, names)).toMatchObject({ kind: 'links', id: 'C.md' });
  });

  it('takes a Chinese title in its marks as one name', () => {
    const atom = (written: string) => (written === '有多少个' ? ('C.md' as AtomId) : undefined);
    expect(planOf('总结《有多少个》', {}, { ...NO_NAMES, atom })).toMatchObject({
      kind: 'summarise',
      id: 'C.md',
    });
  });

  it('keeps a verb that is what it asks about', () => {
    expect(planOf('Find notes about change')).toMatchObject({ kind: 'find', about: 'change' });
    expect(planOf('What did I change last week?')).toMatchObject({
      kind: 'find',
      about: '',
      order: 'newest',
    });
  });

  it.each([
    [
      'Quick one: Anna asked me yesterday how compost differs from mulch. Could somebody point me to what we have on that? Thanks a lot, cheers, Sam',
      { kind: 'compare', sides: ['compost', 'mulch'] },
    ],
    [
      'How does compost differ from mulch? Best regards, Anna Berg',
      { kind: 'compare', sides: ['compost', 'mulch'] },
    ],
    ['We spoke on Monday. What is mulch? Best, Tom', { kind: 'ask', about: 'What is mulch' }],
    [
      'Tom fragte mich gestern, wie man Kompost wendet? Viele Grüße, Anna',
      { kind: 'ask', about: 'wie man Kompost wendet' },
    ],
    ['Tom fragte gestern wie man Kompost wendet. LG Tom', { kind: 'ask' }],
    [
      'Ana me preguntó ayer qué es el mantillo. Un saludo, Luis',
      { kind: 'ask', about: 'qué es el mantillo' },
    ],
    ['¿Qué es el mantillo? Gracias, Ana', { kind: 'ask', about: 'Qué es el mantillo' }],
    ['堆肥とは何ですか？よろしくお願いします。田中', { kind: 'ask', about: '堆肥とは何ですか' }],
    ['小王昨天问我什么是堆肥', { kind: 'ask', about: '什么是堆肥' }],
    ['什么是堆肥？谢谢！小王', { kind: 'ask', about: '什么是堆肥' }],
  ])('is no message around it: %s', (question, plan) => {
    const read = planOf(question);
    expect(read).toMatchObject(plan);
    expect(read).not.toHaveProperty('lens.sinceMs');
  });

  it('is two where a message asks two', () => {
    const read = planOf('What is information rot? And how can I avoid it?');
    expect(read).toMatchObject({ kind: 'ask', about: 'What is information rot? how can I avoid' });
    expect(read.isGuess).toBeUndefined();
  });

  it.each([
    [
      'en',
      'The move to the new office went well and we sorted the boxes. ',
      'What is the difference between soil and mulch? Cheers, Sam',
    ],
    [
      'de',
      'Der Umzug in das neue Büro hat gut geklappt und wir haben die Kisten sortiert. ',
      'Was ist der Unterschied zwischen soil und mulch? Viele Grüße, Tom',
    ],
    [
      'es',
      'La mudanza a la nueva oficina fue bien y ordenamos las cajas. ',
      '¿Cuál es la diferencia entre soil y mulch? Un saludo, Ana',
    ],
    [
      'ja',
      '先週の金曜日は皆さんと一日かけて課題を確認しました。',
      'soilとmulchの違いは何ですか？よろしくお願いします。',
    ],
    ['zh', '新办公室的搬迁很顺利，大家都把箱子整理好了。', 'soil和mulch有什么区别？谢谢！'],
  ] as const)('is what a pasted text asks, in %s', (lang, told, question) => {
    const long = told.repeat(Math.ceil(310 / told.length));
    expect(planOf(long + question)).toMatchObject({ kind: 'compare', sides: ['soil', 'mulch'], lang });
    // What points back is about the text.
    expect(planOf(`${long}What is it called? Thanks`).kind).toBe('ask');
    expect(planOf(long).kind).toBe('ask');
  });

  it('is never beyond reading', () => {
    for (const question of ['?', '…', '"', '[[', '#', 'について', '的', 'a'.repeat(5_000), '🙂 '.repeat(300)])
      expect(planOf(question).asked).toBe(question);
  });

  it.each(['ok', 'thanks', 'danke', 'gracias', '谢谢', 'ありがとう', 'please?'])(
    'is a plan that can be run where it says nothing: %s',
    (question) => {
      expect(checkRequest('gather', { plan: planOf(question) })).toBeUndefined();
    },
  );

  it('is read at once, however long it is', () => {
    const longest = ['what does this part of ', '笔记的', '「について」の', 'und mit ', '的什么和'].map(
      (part) => part.repeat(400).slice(0, 300),
    );
    const questions = [...longest, 'what does this part of '.repeat(400), '笔记的'.repeat(1_500)];
    for (const question of questions)
      expect(
        processorMs(() => planOf(question)),
        question.slice(0, 20),
      ).toBeLessThan(500);
  });

  it.each([' ', '?', '. ', '[[', '[[a|', '“', '¿', '…!'])(
    'with a run of “%s” that nothing ends is read in a time that grows with it alone',
    (part) => {
      const ms = (length: number): number =>
        processorMs(() => planOf(`coffee${part.repeat(length / part.length)}x`), 2);
      // Four times as long, where each sign is looked at from each other one sixteen times.
      expect(ms(12_000)).toBeLessThan(10 * Math.max(8, ms(3_000)));
    },
  );
});
