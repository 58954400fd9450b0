import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockKind } from '../../../worker/contract';
import { bodyText } from '../../../worker/engine/atoms/body-text';
import { estimateTokens } from '../../../worker/engine/atoms/estimate-tokens';
import { isImagesAlone, plainText } from '../../../worker/engine/atoms/plain-text';

function body(block: BlockKind, text: string): string {
  return bodyText(text, { block, span: { start: 0, end: text.length, startLine: 0, endLine: 0 } });
}

describe('plainText', () => {
  it.each([
    ['one\n  two\r\nthree', 'one two three'],
    ['**bold** *it* __b__ _i_ ~~s~~ ==h== `c` ``d`e``', 'bold it b i s h c d`e'],
    ['snake_case 2 * 3 a*b 5 == 5 ~x', 'snake_case 2 * 3 a*b 5 == 5 ~x'],
    ['[[F/Note]] [[N|shown]] [[N#H]] [[#H]] ![[N.md]]', 'Note shown N H N'],
    ['[![Chat](https://a.b/c?d=e)](https://f.g)\n[![Mail](h.svg)](i)', 'Chat Mail'],
    ['[t](u.md "x") ![alt](i.png) [r][x] [a [b](c) d]', 't alt [r][x] [a b d]'],
    ['<b>x</b> <https://a.b> <!-- no --> %% no %% 1 < 2', 'x https://a.b 1 < 2'],
    ['# Heading ##\n## 1. Second', 'Heading 1. Second'],
    ['- a\n  - [x] b\n    1. c\n+ d', 'a b c d'],
    ['> [!note]- Title\n> > text', 'Title text'],
    ['```js\ncode()\n```', 'code()'],
    ['| a | b |\n|---|:-:|\n| 1\\|2 | 3 |', 'a · b; 1|2 · 3'],
    ['Before.\n| a | |\n|---|---|\n| [[N\\|shown]] | **3** |\nAfter.', 'Before. a; shown · 3 After.'],
    ['text ^id-1', 'text'],
    ['x^2 and a ^b c', 'x^2 and a ^b c'],
    ['$x_1 * y$ costs $5', 'x_1 * y costs $5'],
    ['a[^1] b\n\n[^1]: note', 'a b note'],
    ['Title\n===\n\n---\n\n***', 'Title'],
    ['\\*a\\* \\[b\\]', '*a* [b]'],
    ['', ''],
  ])('of %j', (markdown, plain) => {
    expect(plainText(markdown)).toBe(plain);
  });

  it('is one trimmed line whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...Array.from('ab [](){}<>*_`~=|\\#!$%^-+.1\n\t')),
          maxLength: 60,
        }),
        (markdown) => {
          const plain = plainText(markdown);
          expect(plain).toBe(plain.replace(/\s+/g, ' ').trim());
          // What stands between two cells is longer than the bar that it stands for.
          expect(plain.length).toBeLessThanOrEqual(markdown.length + 2 * markdown.split('|').length);
        },
      ),
    );
  });
});

describe('isImagesAlone', () => {
  it.each([
    ['[![a](https://b.c/d?e=f)](https://g.h)\n![i](j.png "k")', true],
    ['[![a][b]][c] ![[d.png]]', true],
    ['- ![a](b.png)', true],
    ['![a](b.png) and words', false],
    ['[a](b)', false],
    ['', false],
  ])('of %j is %s', (markdown, alone) => {
    expect(isImagesAlone(markdown)).toBe(alone);
  });
});

describe('bodyText', () => {
  it('reduces links to what is shown, keeps code and drops tags, comments and the block id', () => {
    expect(body('text', 'a [[F/B|c]] [[F/D]] [e](https://x.y/z) ![f](g.png) <i>h</i> `j()` %%k%% ^id')).toBe(
      'a c D e f h j() ',
    );
    expect(body('code', '```js\n[[a]] <b>\n```')).toBe('```js\n[[a]] <b>\n```');
    expect(body('text', 'plain words')).toBe('plain words');
  });
});

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    [' \n\t', 0],
    ['a', 1],
    ['twelve chars', 3],
    ['中文字符', 3],
    ['かなカナ한국', 4],
    ['ภาษาไทย', 5],
    ['“quoted” — text', 4],
    ['👍', 2],
  ])('of %j is %i', (text, tokens) => {
    expect(estimateTokens(text, 0, text.length)).toBe(tokens);
  });

  it('looks at its stretch only', () => {
    expect(estimateTokens('中中中abcd', 3, 7)).toBe(1);
  });
});
