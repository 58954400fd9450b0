import { describe, expect, it } from 'vitest';
import { planWithoutNames } from './plan-names';

describe('how many notes are in the vault', () => {
  it.each([
    ['en', 'How many notes do I have in my vault?', ''],
    ['en', 'How many notes are in my notes vault?', ''],
    ['en', 'How many notes does my vault have?', ''],
    ['en', 'How many notes about bees are in my vault?', 'bees'],
    ['de', 'Wie viele Notizen sind in meinem Vault?', ''],
    ['de', 'Wie viele Notizen hat mein Vault?', ''],
    ['es', '¿Cuántas notas hay en mi bóveda?', ''],
    ['es', '¿Cuántas notas tiene mi bóveda?', ''],
    ['zh', '我的仓库里有多少笔记？', ''],
    ['ja', '保管庫にノートはいくつありますか？', ''],
  ] as const)('is a number of all notes, in %s: %s', (lang, question, about) => {
    expect(planWithoutNames(question, lang)).toMatchObject({ kind: 'count', about });
  });
});
