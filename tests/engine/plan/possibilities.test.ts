import { describe, expect, it } from 'vitest';
import { planWithoutNames } from './plan-names';

describe('what can be', () => {
  it.each([
    ['en', 'What is the biggest file I can upload?'],
    ['en', 'How many blocks can a page have?'],
    ['en', 'How many notes can a vault hold?'],
    ['en', 'How many pages can be uploaded at once?'],
    ['en', 'How many files am I allowed to add?'],
    ['en', 'Which is the fastest way to write notes?'],
    ['de', 'Wie viele Seiten kann ein Graph haben?'],
    ['de', 'Wie viele Notizen darf ich pro Tag hochladen?'],
    ['de', 'Wie viele Dateien sind in einem Ordner erlaubt?'],
    ['es', '¿Cuántas notas puede tener una página?'],
    ['es', '¿Cuántas páginas caben en un archivo?'],
    ['es', '¿Cuál es la forma más rápida de escribir notas?'],
    ['zh', '一个文件夹最多能放多少篇笔记？'],
    ['zh', '一次可以上传几篇文章？'],
    ['zh', '写笔记最快的方法是什么？'],
    ['ja', '1つのページにはいくつブロックを置けますか？'],
    ['ja', 'ノートにページはいくつまで付けられますか？'],
    ['ja', 'アップロードできる最大のファイルはどれくらいですか？'],
  ] as const)('is told by some note, and is no list and no number of notes, in %s: %s', (lang, question) => {
    const plan = planWithoutNames(question, lang);
    expect(plan).toMatchObject({ kind: 'ask', lang });
    expect(plan.isGuess).toBeUndefined();
  });

  it.each([
    ['en', 'How many notes can I find about worms?', 'count', 'worms'],
    ['en', 'How many notes might mention worms?', 'count', 'worms'],
    ['en', 'How many notes explain what can be composted?', 'count', 'composted'],
    ['en', 'How many notes can be found on worms?', 'count', 'worms'],
    ['en', 'Which notes can I read about worms?', 'find', 'worms'],
    ['en', 'Which notes describe the best way to write?', 'find', 'best way'],
    ['de', 'Wie viele Notizen kann ich über Würmer finden?', 'count', 'Würmer'],
    ['de', 'Wie viele Notizen handeln davon, was Würmer können?', 'count', 'Würmer können'],
    ['de', 'Wie viele Notizen passen zu Würmern?', 'count', 'passen zu Würmern'],
    ['de', 'Wie viele Notizen sind über erlaubte Stoffe?', 'count', 'erlaubte Stoffe'],
    ['es', '¿Cuántas notas puedo leer sobre lombrices?', 'count', 'lombrices'],
    ['es', '¿Cuántas notas hablan de lo que puede una lombriz?', 'count', 'puede una lombriz'],
    ['zh', '我能找到多少篇关于蚯蚓的笔记？', 'count', '蚯蚓'],
    ['zh', '关于人工智能的笔记有多少篇？', 'count', '人工智能'],
    ['zh', '哪些笔记系统地介绍了蚯蚓？', 'find', '系统地介绍了蚯蚓'],
    ['ja', 'ミミズのノートは何件か表示できますか？', 'count', 'ミミズの表示でき'],
    ['ja', 'ミミズのノートは何件あるか言ってくれますか？', 'count', 'ミミズの言っ'],
    ['ja', 'ミミズについて書いたノートは何件ありますか？', 'count', 'ミミズ'],
    ['en', 'Which notes about worms could I read?', 'find', 'worms'],
    ['en', 'Which files can one read without a key?', 'find', 'one read without a key'],
    ['de', 'Welche Notizen lassen sich zu Würmern finden?', 'find', 'Würmern'],
    ['es', '¿Qué notas sobre lombrices puedo leer?', 'find', 'lombrices'],
    ['zh', '关于蚯蚓我能找到几篇笔记？', 'count', '蚯蚓'],
    ['ja', 'ミミズのノートは何件見られますか？', 'count', 'ミミズ'],
  ] as const)('is not what is looked for or told of, in %s: %s', (lang, question, kind, about) => {
    expect(planWithoutNames(question, lang)).toMatchObject({ kind, about });
  });
});

describe('the vault or a program that is named by the word for notes', () => {
  it.each([
    ['en', 'How many stars does my notes vault have?', 'ask'],
    ['zh', '我的笔记库有多少个star？', 'ask'],
    ['zh', '我的笔记本有多少内存？', 'ask'],
    ['ja', 'ノートパソコンのメモリはいくつありますか？', 'ask'],
    ['zh', '我的笔记库里有多少篇关于蚯蚓的笔记？', 'count'],
    ['en', 'How many notes does my vault have?', 'count'],
  ] as const)('counts no notes by itself, in %s: %s', (lang, question, kind) => {
    expect(planWithoutNames(question, lang).kind).toBe(kind);
  });

  it.each([
    ['de', 'Notizen über Obsidian pro Monat', 'Obsidian'],
    ['de', 'Notizen in meinem Obsidian pro Monat', ''],
    ['ja', 'Obsidianについて書いたノートは何件ありますか？', 'Obsidian'],
    ['ja', 'Obsidianに書いたノートは何件ありますか？', ''],
  ] as const)('is asked about as any program is, in %s: %s', (lang, question, about) => {
    expect(planWithoutNames(question, lang)).toMatchObject({ about });
  });
});
