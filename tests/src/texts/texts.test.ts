import { afterEach, describe, expect, it } from 'vitest';
import { EN } from '../../../src/texts/en';
import { countedNotes } from '../../../src/texts/en/words';
import {
  formatBytes,
  formatCount,
  formatDay,
  formatList,
  formatSeconds,
  formatTokens,
  pluralForm,
} from '../../../src/texts/format';
import { GERMAN_LOCALE } from '../../../src/texts/locale';
import { chooseLanguage } from '../../../src/texts/languages';
import { texts } from '../../../src/texts/texts';
import { absenceSentence } from '../../../src/trace/absence-sentence';
import { sentenceText } from '../../../src/trace/sentence';
import { speakEnglish, speakPseudo } from './pseudo';

afterEach(speakEnglish);

describe('the language of texts', () => {
  it('is English until another is chosen', () => {
    expect(texts()).toBe(EN);
    expect(texts().menu.open).toBe('Open');
  });

  it('changes while the program runs, for all that is shown from then on', () => {
    speakPseudo();
    expect(texts().menu.open).toBe('⟦Open⟧');
    expect(texts().row.noteCount(1234)).toBe('⟦1.234 notes⟧');
    expect(sentenceText(absenceSentence({ absence: 'filtered', unmet: [] }))).toMatch(/^⟦.*⟧\.$/);
    speakEnglish();
    expect(texts().menu.open).toBe('Open');
  });

  it('is English where no wanted one is there', () => {
    chooseLanguage(['xx', 'not a tag', '']);
    expect(texts()).toBe(EN);
    expect(formatCount(1234)).toBe('1,234');
  });

  it('takes the first that is there, and its region for numbers and dates', () => {
    const may = Date.UTC(2024, 4, 3, 12);
    expect(formatDay(may, 0)).toBe('3 May 2024');
    chooseLanguage(['xx', 'en-US']);
    expect(formatDay(may, 0)).toBe('May 3, 2024');
    chooseLanguage(['en-not!a!tag']);
    expect(formatDay(may, 0)).toBe('3 May 2024');
  });

  it.each([
    ['de', 'gestern', '94.200', 'A, B'],
    ['ja-JP', '昨日', '9.4万', 'A、B'],
    ['zh', '昨天', '9.4万', 'A、B'],
    ['es-MX', 'ayer', '94.2\u00A0k', 'A, B'],
  ])('is %s, with its numbers, days and lists', (tag, yesterday, tokens, list) => {
    chooseLanguage([tag]);
    expect(formatDay(Date.UTC(2024, 4, 2, 12), Date.UTC(2024, 4, 3, 12))).toBe(yesterday);
    expect([formatTokens(94_200), formatList(['A', 'B'])]).toEqual([tokens, list]);
  });

  it.each(['zh-TW', 'zh-Hant-HK', 'zh-HK'])('is not simplified Chinese where %s is wanted', (tag) => {
    chooseLanguage([tag]);
    expect(texts()).toBe(EN);
  });
});

describe('numbers in sentences', () => {
  it('go with the form of the word that the language asks for', () => {
    expect([0, 1, 2].map(countedNotes)).toEqual(['0 notes', '1 note', '2 notes']);
  });

  it('follow plural rules of languages with more forms', () => {
    const forms = { one: 'заметка', few: 'заметки', many: 'заметок', other: 'заметки' };
    const russian = {
      locale: { ...GERMAN_LOCALE, tag: 'ru', units: { second: 'с', minute: 'мин', hour: 'ч' } },
      catalogue: EN,
    };
    chooseLanguage(['ru'], { ru: russian });
    expect([1, 3, 5, 21].map((count) => pluralForm(count, forms))).toEqual([
      'заметка',
      'заметки',
      'заметок',
      'заметка',
    ]);
    expect(formatSeconds(3900)).toBe('1 ч 5 мин');
    expect(formatBytes(1_500)).toBe('1,5 кБ');
  });
});

describe('what is counted', () => {
  it.each([
    ['en', 'of the kind “tables”'],
    ['de', 'der Art „tables“'],
    ['es', 'del tipo «tables»'],
  ])('is said of one as of many (%s)', (tag, said) => {
    chooseLanguage([tag]);
    expect(texts().ask.said.kind('tables')).toBe(said);
  });

  it.each<[string, (() => string)[], string[]]>([
    [
      'en',
      [
        () => texts().explorer.tokens(1),
        () => texts().terminal.answer.links(1, 1),
        () => texts().inline.base.count(1, 5, 'Soil'),
        () => texts().spending.learned(1),
        () => texts().knowledge.terminal.unread(1),
        () => texts().terminal.trouble.lostNotes(1, 5),
        () => texts().archive.indexed(1),
      ],
      [
        '1 token',
        '1 link out, 1 in',
        '1 of 5 notes in this base is related to “Soil”',
        'Estimated from 1 earlier answer of this model.',
        '1 note could not be read and is left out.',
        '1 of 5 notes is missing from this answer.',
        '1 vault got tables and indexes of its own.',
      ],
    ],
    [
      'de',
      [
        () => texts().explorer.tokens(1),
        () => texts().explorer.leftOut(1),
        () => texts().inline.base.count(1, 5, 'Soil'),
        () => texts().terminal.trouble.lostNotes(1, 5),
      ],
      [
        '1 Token',
        '1 schwächeren Treffer anzeigen (standardmäßig ausgeblendet)',
        '1 von 5 Notizen dieser Base ist mit „Soil“ verwandt',
        'In dieser Antwort fehlt 1 von 5 Notizen.',
      ],
    ],
    [
      'es',
      [
        () => texts().explorer.leftOut(1),
        () => texts().inline.base.count(1, 5, 'Soil'),
        () => texts().ask.linked.out(1, 'Soil'),
        () => texts().ask.counted(texts().counts(1, 'note'), [texts().ask.written('ayer', 'ayer')]),
        () => texts().terminal.trouble.lostNotes(1, 5),
      ],
      [
        'Mostrar 1 coincidencia más débil (oculta de forma predeterminada)',
        '1 de 5 notas de esta base está relacionada con «Soil»',
        '1 nota a la que enlaza Soil',
        '1 nota con fecha ayer',
        'En esta respuesta falta 1 de 5 notas.',
      ],
    ],
  ])('is said of one as one says it (%s)', (tag, say, said) => {
    chooseLanguage([tag]);
    expect(say.map((each) => each())).toEqual(said);
  });
});
