import { describe, expect, it } from 'vitest';
import { limitWanted } from '../../../worker/engine/ask/amounts';
import { askingOf } from './asked-notes';

/** More than fits into the passages of an answer. */
const FILES = Object.fromEntries(
  Array.from({ length: 14 }, (_, at) => [
    `Files/${at}.md`,
    `You can upload a file of the kind ${at} to the page of pictures, where the biggest comes first. ${'A file that somebody uploads stays in its folder. '.repeat(60)}\n`,
  ]),
);

const ask = askingOf({
  ...FILES,
  'Changes.md': '# Assets\n\n- The maximum size of an asset is 100 MB\n- Assets have a page of their own\n',
  'Setup.md':
    '# Setup\n\nThe setup is a thing of a minute.\n\n## How do I set up the garden page?\n\n- Make a folder for it.\n- Copy the page there.\n- Open it once.\n\n## Other things\n\nThe garden page of the neighbours is set up well.\n',
});

async function quotesOf(question: string): Promise<string[]> {
  const { extract } = await ask(question);
  return extract.kind === 'quotes' ? extract.quotes.map(({ quote }) => quote) : [];
}

describe('the most that can be', () => {
  it('is found where notes call it otherwise', async () => {
    const quotes = await quotesOf('What is the biggest file that I can upload?');
    expect(quotes[0]).toBe('The maximum size of an asset is 100 MB');
  });

  it.each([
    ['What is the biggest file that I can upload?', 'maximum'],
    ['Welche ist die größte Datei, die ich hochladen kann?', 'maximal'],
    ['¿Cuál es el máximo que puedo subir?', 'límite'],
    ['上传的文件最大可以有多大？', '上限'],
    ['アップロードできる最大のファイルは？', '上限'],
  ])('is looked for in other words: %s', (question, word) => {
    expect(limitWanted(question)?.sought).toContain(word);
  });

  it.each(['What is the maximum of a function?', 'What is the biggest city?', '最大的城市是哪个？'])(
    'is not asked for: %s',
    (question) => {
      expect(limitWanted(question)?.sought).toBeUndefined();
    },
  );

  it('is not asked for where nobody can do it', async () => {
    expect(await quotesOf('Which file stays in its folder?')).not.toContain(
      'The maximum size of an asset is 100 MB',
    );
  });
});

describe('a number of what is counted', () => {
  const phone = askingOf({
    '手机.md': '# 手机电池\n\n手机电池超过35℃时会老化。\n\n手机电池充满500次以后容量下降。\n',
    '电池.md': '# 充电\n\n电池能充电的温度上限是45℃。\n',
  });

  it('goes before a limit of something else', async () => {
    const { extract } = await phone('手机电池能充多少次？');
    expect(extract.kind === 'quotes' && extract.quotes[0]?.quote).toBe('手机电池充满500次以后容量下降。');
  });
});

describe('a question that is a heading', () => {
  it('is answered with all of the list below it', async () => {
    expect((await quotesOf('How do I set up the garden page?')).slice(0, 3)).toEqual([
      'Make a folder for it.',
      'Copy the page there.',
      'Open it once.',
    ]);
  });
});
