import { afterEach, describe, expect, it } from 'vitest';
import { VERBS } from '../../../../src/headless/command-line/verbs';
import { layOutHelp } from '../../../../src/headless/command-line/help-layout';
import { helpText } from '../../../../src/headless/command-line/help-text';
import { columnsOf } from '../../../../src/headless/output/style';
import { chooseLanguage, LANGUAGES } from '../../../../src/texts/languages';
import { speakEnglish } from '../../texts/pseudo';

afterEach(speakEnglish);

const EVERYWHERE = 1_000;

/** Commands to copy, which no line break may divide. */
const isExample = (line: string): boolean => /^ {2}(?:altitude|npm) /.test(line);

const lettersOf = (text: string): string => text.replace(/\s+/g, '');

describe.each(Object.keys(LANGUAGES))('help in the language %s', (code) => {
  it.each([40, 60, 80, 110, EVERYWHERE])(
    'fits a terminal of %d columns, and loses no word there',
    (columns) => {
      chooseLanguage([code]);
      const { general, verbs } = LANGUAGES[code]?.catalogue.help ?? { general: '', verbs: {} };
      const pages = [undefined, ...VERBS].map((verb) => helpText(verb, columns));
      const long = pages
        .flatMap((page) => page.split('\n'))
        .filter((line) => columnsOf(line) > Math.min(columns, 110) && !isExample(line));
      expect(long).toEqual([]);
      [general, ...VERBS.map((verb) => (verbs as Record<string, string>)[verb] ?? '?')].forEach(
        (page, at) => {
          expect(lettersOf(pages[at] ?? '').startsWith(lettersOf(page))).toBe(true);
        },
      );
    },
  );
});

describe('a page of help', () => {
  const laid = (columns: number, ...lines: string[]): string[] =>
    layOutHelp(lines.join('\n'), columns).split('\n');

  it('stays as the catalogue has it where it fits', () => {
    const page = ['One line', 'and another.', '', '  --all    everything', '           and more'];
    expect(laid(40, ...page)).toEqual(page);
  });

  it('is broken anew where a line of a paragraph or an option is too long, and nowhere else', () => {
    expect(
      laid(
        44,
        'A line that is longer than forty-four columns',
        'goes on here.',
        '',
        '  --all      everything there is, and then some',
        '             more',
        '  --few NAME a few',
        '             of them',
      ),
    ).toEqual([
      'A line that is longer than forty-four',
      'columns goes on here.',
      '',
      '  --all      everything there is, and then',
      '             some more',
      '  --few NAME a few',
      '             of them',
    ]);
  });

  it('has what is said of an option below it where there is little room beside it', () => {
    expect(laid(40, '  --something NAME   what is done with something')).toEqual([
      '  --something NAME',
      '      what is done with something',
    ]);
  });

  it('keeps an example whole, and brackets of a usage together', () => {
    const example = '  altitude search ~/Notes "slow cooking" --level paragraph';
    expect(
      laid(
        44,
        'Usage: altitude search VAULT QUERY… [--level LEVEL]',
        '           [--tag TAG] [--folder DIR]',
        '       altitude search VAULT',
        '',
        example,
      ),
    ).toEqual([
      'Usage: altitude search VAULT QUERY…',
      '           [--level LEVEL] [--tag TAG]',
      '           [--folder DIR]',
      '       altitude search VAULT',
      '',
      example,
    ]);
  });

  it('has options that stand side by side below each other', () => {
    expect(laid(40, '  "a b"   side by side      -a      without it', '  c:      in code')).toEqual([
      '  "a b"   side by side',
      '  -a      without it',
      '  c:      in code',
    ]);
  });

  it('breaks text without spaces between words, and begins no line with what ends a clause', () => {
    expect(laid(40, '为每个段落生成向量，供检索查找含义相近的内容，并显示模型、维度', '和时间。')).toEqual([
      '为每个段落生成向量，供检索查找含义相近的',
      '内容，并显示模型、维度和时间。',
    ]);
    expect(laid(40, 'インデックスに含まれるすべてのノートを（altitude status）で表示します。')).toEqual([
      'インデックスに含まれるすべてのノートを',
      '（altitude status）で表示します。',
    ]);
  });
});
