import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSentences, sentencesOfPlain } from '../../../worker/engine/words/plain-sentences';

function said(markdown: string): string[] {
  return plainSentences(markdown).map(({ text }) => text);
}

describe('the sentences of Markdown', () => {
  it.each<[string, string[]]>([
    ['See [the shop](https://a.b/c?d=e). It is open.', ['See the shop.', 'It is open.']],
    ['Look at https://a.b/c?d=e&f=g! It is open.', ['Look at https://a.b/c?d=e&f=g!', 'It is open.']],
    ['[![Chat](https://a.b/c?d=e)](f)\n[![Mail](g)](h)', []],
    ['![Chat](https://a.b/c?d=e) Come in.', ['Chat Come in.']],
    ['Ask [[Dr. Who]] in `a.b? c`. Then go.', ['Ask Dr. Who in a.b? c.', 'Then go.']],
    ['Write `[[x]](y)` here.', ['Write [[x]](y) here.']],
    ['**Dig the soil. Water it.** Wait.', ['Dig the soil.', 'Water it.', 'Wait.']],
    ['It is [far\naway](https://a.b/c?d). Go.', ['It is far', 'away.', 'Go.']],
    ['- one *a\n- two* b', ['one *a', 'two* b']],
    ['| a | b |\n|:--|---|\n| c | [d](e?f) |', ['a · b', 'c · d']],
    ['# Heading. Text\n\n```\nCode. Here\n```\n> Quote. ^id', ['Quote.']],
    ['style=social)](https://a.b/c) What is left. It rains.', ['It rains.']],
    ['土を掘る。水をやる。', ['土を掘る。', '水をやる。']],
    ['It writes .RYK files. Then it waits.', ['It writes .RYK files.', 'Then it waits.']],
    [
      'Clay vs. Loam, e.g. Clay from Dr. Who. It rains.',
      ['Clay vs. Loam, e.g. Clay from Dr. Who.', 'It rains.'],
    ],
    ['Ton, z. B. Lehm. Es regnet.', ['Ton, z. B. Lehm.', 'Es regnet.']],
    ['By Ursula K. Le Guin of the U.S. Army. Go.', ['By Ursula K. Le Guin of the U.S. Army.', 'Go.']],
    ['It has vitamin C. The rest is water.', ['It has vitamin C.', 'The rest is water.']],
    ['Es war am 9. März 1999. Im 3. Jahr.', ['Es war am 9. März 1999.', 'Im 3. Jahr.']],
    ['Is it wet? No. It is dry.', ['Is it wet?', 'No.', 'It is dry.']],
    ['', []],
  ])('of %j', (markdown, sentences) => {
    expect(said(markdown)).toEqual(sentences);
  });

  it('are parts of one that is long', () => {
    const list = (sign: string): string => `Here are ${'Anna Alt of the north, '.repeat(9)}Tom${sign}`;
    const [first, second] = [list(';'), list('.')];
    expect(said(`${first} ${second}`)).toEqual([first, second]);
    const names = `Here are ${'Anna Alt of the north, '.repeat(30)}and Tom.`;
    const parts = said(names);
    expect(parts.join(' ')).toBe(names);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(400);
  });

  it('stand where their marks do', () => {
    const markdown = '- [ ] **Dig it.** See [the\r\nshop](https://a.b?c) now. `X`!\n\n| a | b |';
    expect(plainSentences(markdown).map(({ start, end }) => markdown.slice(start, end))).toEqual([
      '**Dig it.**',
      'See [the',
      'shop](https://a.b?c) now.',
      '`X`!',
      '| a | b |',
    ]);
  });

  it('are in order and within the text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...Array.from('ab. [](){}<>*_`~=|\\#!$%^-+.1?\n\t'), '\r\n', 'http://'),
          maxLength: 60,
        }),
        (markdown) => {
          let from = 0;
          for (const { text, start, end } of plainSentences(markdown)) {
            expect(text).toBe(text.replace(/\s+/g, ' ').trim());
            expect(start).toBeGreaterThanOrEqual(from);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(markdown.length);
            from = start;
          }
        },
      ),
    );
  });
});

describe('the sentences of plain text', () => {
  it('are cut in no address, and those with remnants of markup are left out', () => {
    const plain = 'Look at https://a.b/c?d=e. It is open. [Half](of a link. It rains.';
    expect([...sentencesOfPlain(plain)]).toEqual(['Look at https://a.b/c?d=e.', 'It is open.', 'It rains.']);
  });
});
