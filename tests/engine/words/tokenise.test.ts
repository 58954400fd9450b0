import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  scanTerms,
  termsToFind,
  tokenise,
  tokenSpans,
  wordSpans,
  termsToHold,
} from '../../../worker/engine/words/tokenise';
import { tries } from '../../thorough';

function expectTerms(table: Record<string, string[]>): void {
  for (const [text, terms] of Object.entries(table)) expect(tokenise(text), text).toEqual(terms);
}

describe('terms of a language whose syllables are written apart', () => {
  it('are syllables, and pairs of those that stand side by side', () => {
    expectTerms({
      'Nước Việt Nam': ['nuoc', 'nước', 'viet', 'việt', 'nước việt', 'nam', 'việt nam'],
      'Toà tháp Paris Đức, năm 1954': [
        'toa',
        'toà',
        'thap',
        'tháp',
        'toà tháp',
        'pari',
        'tháp pari',
        'duc',
        'đức',
        'pari đức',
        'nam',
        'năm',
        '1954',
        'năm 1954',
      ],
      'bán hàng, chợ nổi': ['ban', 'bán', 'hang', 'hàng', 'bán hàng', 'cho', 'chợ', 'noi', 'nổi', 'chợ nổi'],
    });
  });

  it('are the same however marks are put', () => {
    const text = 'người Việt ở Đà Nẵng';
    expect(tokenise(text.normalize('NFD'))).toEqual(tokenise(text.normalize('NFC')));
  });

  it('are those of their own when a text has one such name, or marks of another language', () => {
    for (const text of ['the note on Hồ that we can do', 'là où le chat', 'ọmọ mi ati bàbá'])
      expect(
        tokenise(text).filter((term) => term.includes(' ')),
        text,
      ).toEqual([]);
  });
});

describe('terms of Latin text', () => {
  it('are lower-case English stems, cut when they stay long', () => {
    expectTerms({
      'The Gardens, gardening!': ['the', 'garden', 'garden'],
      'happiness happy': ['happi', 'happi'],
      'Universität Universitäten': ['universi', 'universi'],
    });
  });

  it('lose what English hangs on with an apostrophe, and only that', () => {
    expectTerms({
      "king's king’s kings'": ['king', 'king', 'king'],
      "don't they're I'll": ['don', 'thei', 'i'],
      "l'homme O’Brien": ['l', 'homm', 'o', 'brien'],
    });
  });

  it('find a word with and without its diacritics', () => {
    for (const [marked, plain] of [
      ['café', 'cafe'],
      ['cafe\u0301', 'cafe'],
      ['Straße', 'strasse'],
      ['Łódź', 'lodz'],
      ['naïve', 'naive'],
      ['smørrebrød', 'smorrebrod'],
      ['ﬁne ＡＢＣ', 'fine abc'],
    ] as const)
      expect(tokenise(marked), marked).toEqual(tokenise(plain));
  });

  it('keep numbers and names with digits whole', () => {
    expectTerms({
      '2024-01-15': ['2024', '01', '15'],
      'p53 IL-6 covid19 B12': ['p53', 'il', '6', 'covid19', 'b12'],
      '123456789012': ['123456789012'],
      'x² １２': ['x2', '12'],
    });
  });

  it('take names apart', () => {
    expectTerms({
      'dendron.ref.commands': ['dendron', 'ref', 'command'],
      'snake_case well-known': ['snake', 'case', 'well', 'known'],
      getElementById: ['geteleme', 'get', 'element', 'by', 'id'],
      'mRNA iPhone PrP': ['mrna', 'iphon', 'prp'],
      'C++ c# F# x+y #tag': ['c++', 'c#', 'f#', 'x', 'y', 'tag'],
    });
  });

  it('stay short however long the word', () => {
    const [term] = tokenise('q7'.repeat(50_000));
    expect(term).toHaveLength(64);
  });
});

describe('terms of other scripts', () => {
  it('of Chinese and Japanese are ideographs and pairs of signs, apart from digits and letters beside them', () => {
    expectTerms({
      '12次拦截NFL': ['12', '次', '次拦', '拦', '拦截', '截', 'nfl'],
      猫: ['猫'],
      の: ['の'],
      ｶﾞｷﾞ: tokenise('ガギ'),
      𠮷野: ['𠮷', '𠮷野', '野'],
    });
  });

  it('of words from abroad are the whole word as well', () => {
    expectTerms({
      システム: ['シス', 'ステ', 'テム', 'システム'],
      ｼｽﾃﾑ: tokenise('システム'),
      ノートを開く: ['ノー', 'ート', '開', '開く', 'ノート'],
      メモ: ['メモ'],
    });
  });

  it('are no pair of a particle and a word beside it, but pairs of a verb and its ending', () => {
    expectTerms({
      東京の天気: ['東', '東京', '京', '天', '天気', '気'],
      本を読む: ['本', '読', '読む'],
      曲がる: ['曲', '曲が', 'がる'],
      もの: ['もの'],
    });
  });

  it('are the same where they are numbered', () => {
    const sign = fc.constantFrom(...Array.from('東京のをはがで天気曲るシステムーメモ々〇𠮷龘ｶﾞ。a 1'));
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const text = signs.join('');
        const terms: string[] = [];
        scanTerms(
          text,
          (term) => terms.push(term),
          (first, second) =>
            terms.push(second === 0 ? String.fromCharCode(first) : String.fromCharCode(first, second)),
        );
        expect(terms).toEqual(tokenise(text));
      }),
      { seed: 29, numRuns: tries(1_000) },
    );
  });

  it('to look for are those without the ideographs that stand in a pair', () => {
    expect(termsToFind('12次拦截NFL 猫')).toEqual(['12', '次拦', '拦截', 'nfl', '猫']);
    expect(termsToFind('手の平に')).toEqual(['手', '平に']);
  });

  it('of Thai, Lao, Khmer and Burmese are the words of a dictionary', () => {
    expectTerms({ ภาษาไทยง่าย: ['ภาษา', 'ไทย', 'ง่าย'] });
    for (const text of ['ພາສາລາວເປັນພາສາ', 'ភាសាខ្មែរជាភាសា', 'မြန်မာဘာသာစကား']) {
      const terms = tokenise(text);
      expect(terms.join('')).toBe(text);
      expect(terms.length).toBeGreaterThan(1);
    }
  });

  it('of alphabets without a stemmer are cut to six letters', () => {
    expectTerms({
      'Приветствие приветствия': ['привет', 'привет'],
      'ёлка елка': ['елка', 'елка'],
      'Ελληνικά ελληνικα': ['ελληνι', 'ελληνι'],
    });
  });

  it('of Korean stand without particles and endings, where two syllables are left', () => {
    expectTerms({
      '한국어 문서입니다': ['한국어', '문서'],
      '이명박이 이명박의 이명박은': ['이명박', '이명박', '이명박'],
      '사람들에게서 사람들은 사람': ['사람', '사람', '사람'],
      '설립되었다 설립하였는가 설립': ['설립', '설립', '설립'],
      '국가 나이 국가에서는': ['국가', '나이', '국가'],
    });
  });

  it('of Arabic stand without the article, what is written together with it, and endings', () => {
    expectTerms({
      'الكتاب والكتاب بالكتاب للكتاب كتاب': ['كتاب', 'كتاب', 'كتاب', 'كتاب', 'كتاب'],
      'وزارة الوزارات': ['زار', 'وزار'],
      'مدرسة المدرسه مدارسها': ['مدرس', 'مدرس', 'مدارس'],
      'أحمد احمد': ['احمد', 'احمد'],
      'ولد من': ['ولد', 'من'],
    });
  });

  it('of Persian are those of Arabic letters, on whichever keyboard they were typed', () => {
    expectTerms({
      'کتاب‌های کتابهای کتابها کتابی': ['كتاب', 'ها', 'كتاب', 'كتاب', 'كتاب'],
      'ایران ايران': ['اير', 'اير'],
      'بزرگترین بزرگ': ['بزرگ', 'بزرگ'],
      '۲۰۱۴ ٢٠١٤ 2014': ['2014', '2014', '2014'],
    });
  });

  it('of Hebrew stand without what is written together with them, and without endings', () => {
    expectTerms({
      'הספר בספר לספרים מהספר וכשהספר ספר': ['ספר', 'ספר', 'ספר', 'ספר', 'ספר', 'ספר'],
      'מדינה במדינת המדינות': ['דינ', 'דינ', 'דינ'],
      'שלום בשלום': ['לומ', 'לומ'],
      'אל של בית': ['אל', 'של', 'בית'],
    });
  });

  it('keep the vowel signs that are letters and drop the points that are optional', () => {
    expectTerms({
      'हिन्दी में': ['हिन्दी', 'में'],
      'شَمْس شمس': ['شمس', 'شمس'],
      'שָׁלוֹם שלום': ['לומ', 'לומ'],
    });
  });

  it('of pictures are the picture without its colours', () => {
    expectTerms({
      'ok 👍🏽 ❤️ ❤': ['ok', '👍', '❤', '❤'],
      '👩‍👩‍👧🇩🇪🇫🇷': ['👩‍👩‍👧', '🇩🇪', '🇫🇷'],
    });
  });
});

describe('a tone of Vietnamese', () => {
  it('stands on either of two vowels', () => {
    expect(tokenise('Hòa thượng ở Huế, của ngụy')).toEqual(tokenise('Hoà thượng ở Huế, của nguỵ'));
    expect(tokenise('của ngựa')).toContain('của');
  });
});

describe('words of a dictionary', () => {
  it('tile Chinese and Japanese, and are the terms of all other scripts', () => {
    expect(wordSpans('図書館で本を読む').map(({ term }) => term)).toContain('図書館');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('東京の天気曲るシステムｶﾞ𠮷')), maxLength: 30 }),
        (text) => {
          const spans = wordSpans(text);
          expect(spans.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        },
      ),
      { seed: 28, numRuns: tries(300) },
    );
    const others = "king's C++ camelCase говорили สวัสดีชาวโลก";
    expect(wordSpans(others)).toEqual(tokenSpans(others));
    expect(wordSpans('người Việt').map(({ term }) => term)).toEqual(['nguoi', 'viet', 'người việt']);
  });
});

describe('token spans', () => {
  const alphabet = fc.constantFrom(
    ...[
      'a',
      'B',
      'é',
      'e\u0301',
      '9',
      ' ',
      '-',
      "'",
      '’',
      's',
      '_',
      '+',
      '#',
      '.',
      '次',
      '拦',
      'ｶ',
      'ﾞ',
      'ก',
      'า',
    ],
    ...[
      'Ж',
      'ё',
      '한',
      'ा',
      'ह',
      '👩',
      '\u200d',
      '🏽',
      '\ufe0f',
      '🇩',
      '\n',
      'ß',
      '²',
      '\ud800',
      'ﬁ',
      '𠀀',
      'ش',
      '\u064e',
    ],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(alphabet, { maxLength: 40 }).map((signs) => signs.join('')),
  );

  it('hold the same terms as tokenise, inside the text, and never empty', () => {
    fc.assert(
      fc.property(text, (given) => {
        const spans = tokenSpans(given);
        expect(spans.map(({ term }) => term)).toEqual(tokenise(given));
        for (const { term, start, end } of spans) {
          expect(term).not.toBe('');
          expect(term).not.toMatch(/\s/);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(given.length);
        }
      }),
      { seed: 30, numRuns: tries(1500) },
    );
  });

  it('name the stretch that was read', () => {
    const given = 'A cafe\u0301, camelCase ｶﾞｷﾞ 拦截';
    const pieces = tokenSpans(given).map(({ start, end }) => given.slice(start, end));
    expect(pieces.slice(0, 5)).toEqual(['A', 'cafe\u0301', 'camelCase', 'camel', 'Case']);
    expect(pieces).toEqual(expect.arrayContaining(['ｶﾞｷﾞ', '拦截']));
  });

  it('of a word are its terms alone: reading a word by itself gives what reading it in a sentence gave', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (parts) => {
        expect(tokenise(parts.join('\n\n'))).toEqual(parts.flatMap((part) => tokenise(part)));
      }),
      { seed: 31, numRuns: tries(500) },
    );
  });
});

describe('what a text has to hold', () => {
  it.each([
    ['PowerShell', ['powershe']],
    ['Power Shell', ['power', 'shell']],
    ['PowerShell power', ['powershe', 'power']],
    ['wi-fi', ['wi', 'fi']],
    ['笔记本', ['笔记', '记本']],
  ])('%s', (text, terms) => {
    expect(termsToHold(text)).toEqual(terms);
  });
});
