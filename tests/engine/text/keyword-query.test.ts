import { describe, expect, it } from 'vitest';
import {
  createKeywordIndex,
  type KeywordIndex,
  type KeywordQuery,
} from '../../../worker/engine/text/keyword-index';
import type { CorpusStatistics } from '../../../worker/engine/text/corpus-statistics';
import { noTotals } from '../../../worker/engine/text/row-totals';
import { textAlone } from './text-alone';

function indexOf(...bodies: string[]): KeywordIndex {
  const index = createKeywordIndex();
  bodies.forEach((body, i) => {
    index.add({
      title: `n${String(i)}`,
      aliases: '',
      tags: '',
      properties: '',
      rows: [{ section: -1, body, headings: '' }],
    });
  });
  return index;
}

function ask(index: KeywordIndex, text: string, options: Partial<KeywordQuery> = {}) {
  return index.search({ text, level: 'note', typing: false, limit: 100, ...options });
}

function rows(index: KeywordIndex, text: string, options: Partial<KeywordQuery> = {}): number[] {
  return ask(index, text, options).hits.map(({ row }) => row);
}

describe('a query', () => {
  it('finds what holds any of its words and says which', () => {
    const index = indexOf('soil and rain', 'rain', 'moss');
    const answer = ask(index, 'Rain soils lichen');
    expect(answer.hits.map(({ row, mask }) => [row, mask])).toEqual([
      [0, 0b11],
      [1, 0b01],
    ]);
    expect(answer.terms.map(({ word }) => word)).toEqual(['Rain', 'soils']);
    expect(answer.total).toBe(2);
  });

  it('counts a word as often as it was typed', () => {
    const index = indexOf('rain', 'soil', 'moss');
    const [first] = ask(index, 'rain').hits;
    const [twice] = ask(index, 'rain rain').hits;
    expect(twice?.score).toBeCloseTo(2 * (first?.score ?? 0), 12);
  });

  it('without words has an empty answer', () => {
    const index = indexOf('rain');
    for (const text of ['', '  ', '?!', '-rain'])
      expect(ask(index, text)).toEqual({
        hits: [],
        total: 0,
        terms: [],
        known: 1,
        unknown: [],
        unknownPairs: 0,
        corrections: [],
        phrases: [],
      });
  });

  it('of one kana finds what begins with it, typed to its end or not, but for a particle', () => {
    const index = indexOf('これはペンです', 'ペットの猫', 'ペ', 'ンペ', 'のペ');
    const typed = rows(index, 'ペ', { typing: true });
    expect(rows(index, 'ペ')).toEqual(typed);
    expect([...typed].sort()).toEqual([0, 1, 2]);
    expect(rows(index, 'の')).toEqual([]);
  });

  it('may be a question', () => {
    const index = indexOf('The capital of France is Paris.', 'A walk in the garden');
    expect(rows(index, 'What is the capital city of France?')[0]).toBe(0);
  });

  it('names the rarest words when there are more than a mask has bits', () => {
    const words = Array.from({ length: 40 }, (_, i) => `w${String(i)}x`);
    const index = indexOf(words.join(' '), words.slice(0, 20).join(' '));
    const answer = ask(index, words.join(' '));
    expect(answer.terms).toHaveLength(31);
    expect(answer.terms.map(({ word }) => word)).toEqual(expect.arrayContaining(words.slice(20)));
    expect(answer.hits[0]?.mask).toBe(2 ** 31 - 1);
  });
});

describe('a mask', () => {
  function sections(): KeywordIndex {
    const index = createKeywordIndex();
    for (let i = 0; i < 3; i++) {
      index.add({
        title: 'n',
        aliases: '',
        tags: '',
        properties: '',
        rows: ['rain', 'rain soil', 'rain'].map((body, row) => ({ section: row >> 1, body, headings: 'H' })),
      });
    }
    return index;
  }

  it('lets units answer by the bit of their first row, at every level', () => {
    const mask = Uint32Array.of(0b1010_1000);
    expect(rows(sections(), 'rain', { mask })).toEqual([3]);
    expect(rows(sections(), 'rain', { mask, level: 'section' }).sort()).toEqual([3, 5]);
    expect(rows(sections(), 'rain', { mask, level: 'paragraph' }).sort()).toEqual([3, 5, 7]);
  });

  it('leaves rarity, scores and masks of the hits as they are', () => {
    const mask = Uint32Array.of(0b0011_1000, 0);
    for (const level of ['note', 'section', 'paragraph'] as const) {
      const all = ask(sections(), 'rain soil', { level });
      const hits = all.hits.filter(({ noteRow }) => noteRow === 3);
      expect(ask(sections(), 'rain soil', { mask, level })).toEqual({ ...all, hits, total: hits.length });
    }
  });

  it('holds for `similar` too', () => {
    const index = sections();
    const answer = index.similar('rain soil', { level: 'note', limit: 9, mask: Uint32Array.of(1, 0) });
    expect(answer.hits.map(({ row }) => row)).toEqual([0]);
    expect(answer.total).toBe(1);
  });
});

describe('a phrase in quotes', () => {
  const index = indexOf('hot compost heap', 'compost is hot', 'hot', 'a compost heap, hot: compost');

  it('leaves only units that hold all of its words, and is named for the caller to compare', () => {
    const answer = ask(index, '"hot compost" heap');
    expect(answer.phrases).toEqual(['hot compost']);
    expect(answer.hits.map(({ row }) => row).sort()).toEqual([0, 1, 3]);
    expect(answer.total).toBe(3);
    const [open] = ask(index, 'hot compost heap').hits;
    expect(answer.hits[0]).toEqual(open);
  });

  it('must have all of its words in the unit of the level asked for', () => {
    const notes = createKeywordIndex();
    const bodies = ['hot', 'compost', 'hot compost'];
    notes.add({
      title: 'n',
      aliases: '',
      tags: '',
      properties: '',
      rows: bodies.map((body) => ({ section: -1, body, headings: '' })),
    });
    expect(rows(notes, '"hot compost"')).toEqual([0]);
    expect(rows(notes, '"hot compost"', { level: 'paragraph' })).toEqual([2]);
  });

  it('is no phrase while its quote is open, and none when it is empty', () => {
    for (const text of ['"hot compost', 'hot" compost', '"" hot compost', '"?!" hot compost', '5" or 6"']) {
      const answer = ask(index, text);
      expect(answer.phrases, text).toEqual([]);
      expect(answer.hits.length, text).toBe(text.startsWith('5') ? 0 : 4);
    }
    expect(rows(index, '"hot compo', { typing: true })).toHaveLength(4);
  });

  it('is only a name in a sentence', () => {
    for (const text of ['Where is the "hot compost"?', 'which of the heaps is a "hot compost" heap'])
      expect(ask(index, text).phrases, text).toEqual([]);
    expect(ask(index, 'notes on the "hot compost"').phrases).toEqual(['hot compost']);
  });

  it('may have any quotes', () => {
    for (const text of ['“hot compost”', '„hot compost“', '«hot compost»'])
      expect(ask(index, text).phrases, text).toEqual(['hot compost']);
  });

  it('is taken by its letters: nothing is searched in the place of an unknown word', () => {
    expect(ask(index, '"hot compst"')).toMatchObject({ hits: [], total: 0, corrections: [] });
  });

  it('with a minus sign leaves out the units that hold all of its words', () => {
    expect(rows(index, 'hot -"compost heap"').sort()).toEqual([1, 2]);
  });
});

describe('a word with a minus sign', () => {
  it('leaves out the units that hold it, at the level asked for', () => {
    const index = createKeywordIndex();
    index.add({
      title: 'n',
      aliases: '',
      tags: '',
      properties: '',
      rows: [
        { section: -1, body: 'rain', headings: '' },
        { section: 0, body: 'rain snow', headings: 'A' },
      ],
    });
    expect(rows(index, 'rain -snow')).toEqual([]);
    expect(rows(index, 'rain -snow', { level: 'paragraph' })).toEqual([0]);
  });

  it('is not one with a hyphen', () => {
    expect(rows(indexOf('a well-known rain'), 'well-known')).toEqual([0]);
  });
});

describe('a word being typed', () => {
  it('finds what begins with it', () => {
    const index = indexOf('gardening', 'guard', 'a gate');
    expect(rows(index, 'gar', { typing: true })).toEqual([0]);
    expect(rows(index, 'gar')).toEqual([]);
    expect(rows(index, 'gar ', { typing: true })).toEqual([]);
  });

  it('finds its stem before it is complete', () => {
    const index = indexOf('gardens');
    for (const text of ['gardeni', 'gardenin', 'gardening'])
      expect(rows(index, text, { typing: true }), text).toEqual([0]);
  });

  it('prefers the word itself to words that begin with it', () => {
    const index = indexOf('card', 'cardamom', 'cardigan');
    expect(rows(index, 'card', { typing: true })[0]).toBe(0);
    expect(rows(index, 'card', { typing: true })).toHaveLength(3);
    const exact = ask(index, 'card').hits[0]?.score ?? 0;
    for (const { score } of ask(index, 'card', { typing: true }).hits)
      expect(score).toBeLessThanOrEqual(exact);
  });

  it('stands for the fifty words in most notes that begin with it, however often a note repeats them', () => {
    const index = createKeywordIndex();
    const add = (body: string): void => {
      index.add({
        title: 'n',
        aliases: '',
        tags: '',
        properties: '',
        rows: [{ section: -1, body, headings: '' }],
      });
    };
    const words = Array.from({ length: 60 }, (_, i) => `ga${String(i).padStart(2, '0')}x`);
    words.forEach((word, i) => {
      for (let n = 0; n < (i < 50 ? 3 : 1); n++) add(word);
    });
    const rows = words.slice(50).map((body) => ({ section: -1, body, headings: '' }));
    const long = index.add({
      title: 'n',
      aliases: '',
      tags: '',
      properties: '',
      rows: [...rows, ...rows, ...rows, ...rows],
    });
    index.remove(0);
    const { hits } = ask(index, 'ga', { typing: true, limit: 1_000 });
    expect(hits).toHaveLength(49 * 3 + 2);
    expect(hits.map(({ row }) => row)).not.toContain(long);
  });

  it('is only the last one', () => {
    expect(rows(indexOf('garden', 'soil'), 'gar soil', { typing: true })).toEqual([1]);
  });
});

describe('a misspelt word', () => {
  it('is searched as the nearest known one, named as people write it', () => {
    const index = indexOf('happiness is a library', 'a librarian');
    for (const [word, used] of [
      ['libary', 'library'],
      ['hapiness', 'happiness'],
      ['lirbary', 'library'],
    ]) {
      const answer = ask(index, word ?? '');
      expect(answer.corrections).toEqual([{ word, used }]);
      expect(answer.terms.map((term) => term.word)).toEqual([used]);
      expect(answer.hits[0]?.row).toBe(0);
    }
  });

  it('is left alone when it is short, known or a number', () => {
    const index = indexOf('cat dogs 2024 word');
    for (const text of ['bat', '2025', 'ward-off', 'dogs'])
      expect(ask(index, text).corrections.map(({ word }) => word)).toEqual(
        text === 'ward-off' ? ['ward'] : [],
      );
  });

  it('is not taken for another word whose stem is alike', () => {
    const { corrections, unknown } = ask(indexOf('a photon', 'engineering'), 'photosynthesis of penguins');
    expect([corrections, unknown]).toEqual([[], ['photosynthesis', 'of', 'penguins']]);
  });

  it('is forgiven only while the word itself is nowhere', () => {
    const index = indexOf('form');
    const other = index.add({
      title: 'n',
      aliases: '',
      tags: '',
      properties: '',
      rows: [{ section: -1, body: 'farm', headings: '' }],
    });
    expect(rows(index, 'farm')).toEqual([other]);
    index.remove(other);
    expect(ask(index, 'farm').corrections).toEqual([{ word: 'farm', used: 'form' }]);
  });

  it('is left alone in a name of which nobody has another word either', () => {
    const index = indexOf('what was kept in the back garden', 'anna');
    expect(ask(index, 'Kent Beck')).toMatchObject({
      hits: [],
      corrections: [],
      unknown: ['Kent', 'Beck'],
    });
    for (const [text, used] of [
      ['Anna Beck', 'back'],
      ['kent beck', 'kept'],
      ['Kent', 'kept'],
    ])
      expect(ask(index, text ?? '').corrections[0]?.used).toBe(used);
  });

  it('takes the most frequent of equally near words', () => {
    expect(ask(indexOf('worm', 'word word', 'word'), 'wors').corrections[0]?.used).toBe('word');
  });
});

describe('similar units', () => {
  it('share the significant words of a text, without the note itself', () => {
    const index = indexOf('compost feeds the worm', 'the worm turns compost', 'the weather', 'the sea');
    const answer = index.similar('compost feeds the worm', { level: 'note', limit: 5, exclude: 0 });
    expect(answer.hits[0]?.row).toBe(1);
    expect(answer.hits.map(({ row }) => row)).not.toContain(0);
    expect(
      index.similar('compost the', { level: 'note', limit: 5, terms: 1 }).terms.map(({ word }) => word),
    ).toEqual(['compost']);
    expect(index.similar('compost', { level: 'note', limit: 5, mask: Uint32Array.of(0b10) }).total).toBe(1);
  });

  it('are those of now, whatever came or went since they were asked for last', () => {
    const index = indexOf('compost', 'compost and rain', 'compost and sea');
    const others = (): number[] => {
      const { hits } = index.similar('compost', { level: 'note', limit: 9, exclude: 0 });
      return hits.map(({ row }) => row).sort();
    };
    expect(others()).toEqual([1, 2]);
    index.add(textAlone('compost and snow'));
    expect(others()).toEqual([1, 2, 3]);
    index.remove(1);
    expect(others()).toEqual([2, 3]);
    index.compact();
    expect(others()).toEqual([1, 2]);
  });
});

describe('frequency', () => {
  it('counts the notes that hold a word, or all parts of a name', () => {
    const index = indexOf('rain rains', 'rain', 'snow', 'rain-coat');
    expect(index.frequency('Rain')).toBe(3);
    expect(index.frequency('rain-coat')).toBe(1);
    expect(index.frequency('hail')).toBe(0);
    index.remove(1);
    expect(index.frequency('rain')).toBe(2);
  });

  it('is what was told of a word where the index has a part of a larger collection', () => {
    const { note } = noTotals();
    const statistics: CorpusStatistics = {
      totals: () => note,
      holders: (_level, terms, count) => (terms[0] === 'rain' ? 7 : count()),
    };
    const index = createKeywordIndex({ statistics });
    expect(index.frequency('Rain')).toBe(7);
    expect(index.frequency('hail')).toBe(0);
    // How many hold two words together nobody told.
    expect(index.frequency('rain-coat')).toBe(0);
  });
});

describe('a query in Vietnamese', () => {
  const WAR = 'Cuộc chiến tranh kéo dài nhiều năm ở phía Bắc.';
  const FRY = 'Món cá chiên của quán ăn được nhiều người thích.';

  it('puts a syllable with the marks that it has before others', () => {
    const index = indexOf(FRY, FRY, WAR, FRY);
    expect(rows(index, 'chiến sự ở đâu')).toHaveLength(4);
    const [best, ...others] = ask(index, 'chiến sự ở phía nào').hits.sort((a, b) => b.score - a.score);
    expect(best?.row).toBe(2);
    expect(others.every(({ score }) => score < (best?.score ?? 0) / 3)).toBe(true);
  });

  it('may be typed without marks', () => {
    expect(rows(indexOf(WAR, 'Mùa thu vàng rực rỡ.'), 'chien tranh')).toEqual([0]);
  });

  it('finds notes that are written without marks, as they would be found by what is typed so', () => {
    const index = indexOf('cuoc chien tranh keo dai', 'mua thu vang');
    const asked = ask(index, 'cuộc chiến tranh ở đâu');
    expect(asked).toEqual(ask(index, 'cuoc chien tranh o đau'.replace('đ', 'd')));
    expect(asked.hits.map(({ row }) => row)).toEqual([0]);
  });

  it('goes on while it is typed, with or without the marks that its last syllable will have', () => {
    const index = indexOf(WAR, 'Mùa thu vàng rực rỡ.');
    for (const text of ['cuộc chiế', 'cuộc chie', 'cuoc chi'])
      expect(rows(index, text, { typing: true }), text).toEqual([0]);
  });

  it('asks for words of its own that other languages are held together by', () => {
    const index = indexOf('Người Do Thái sống ở nhiều nước.', 'Mùa thu vàng rực rỡ ở Thái Nguyên.', WAR);
    const { terms } = ask(index, 'Người Do Thái ở đâu?');
    const idfOf = (wanted: string) =>
      Math.max(...terms.filter(({ word }) => word === wanted).map(({ idf }) => idf));
    expect(idfOf('Do Thái')).toBeGreaterThan(idfOf('Người') - 1e-9);
  });
});

describe('a noun of German that no note has', () => {
  it('is looked for by its two parts, with the letters between them or without', () => {
    const index = indexOf('die Zelle und ihr Schutz', 'das Passwort', 'der Moment der Wahrheit');
    expect(rows(index, 'Zellenschutz')).toEqual([0]);
    expect(rows(index, 'Wahrheitsmoment')).toEqual([2]);
    expect(ask(index, 'Zellenschutz').unknown).toEqual(['Zellenschutz']);
  });

  it('is looked for by its end where its first letters are those of other words', () => {
    const index = indexOf('Tabellen in Texten', 'eine Tabelle mit Kalkulation und Tabellen', 'Tabellen');
    expect(rows(index, 'Tabellenkalkulation')[0]).toBe(1);
  });

  it('is itself alone where a note has it, or where a part is no word of the notes or names nothing', () => {
    const index = indexOf('Zellenschutz', 'Schutz einer Zelle', 'unter Tage Strom');
    expect(rows(index, 'Zellenschutz')).toEqual([0]);
    expect(rows(index, 'Schutzbrille')).toEqual([]);
    expect(rows(index, 'Unterstrom')).toEqual([]);
  });
});

describe('a noun of Korean', () => {
  const FACTORY = '자동차 제조 회사의 공장이 있다.';
  const JOINED = '제조공장은 크다.';

  it('is searched by its parts where no note has it', () => {
    const index = indexOf(FACTORY, '노래를 부른다.', '공장이 많다.');
    const { hits, terms } = ask(index, '제조공장이 어디에 있나');
    const best = hits.sort((a, b) => b.score - a.score).map(({ row }) => row);
    expect(best).toEqual([0, 2]);
    expect(terms.map(({ word }) => word)).toEqual(expect.arrayContaining(['제조', '공장']));
  });

  it('is searched alone where notes have it', () => {
    expect(rows(indexOf(FACTORY, JOINED), '제조공장이')).toEqual([1]);
  });

  it('is searched as one word where it was written apart', () => {
    expect(rows(indexOf(JOINED, '노래를 부른다.'), '제조 공장')).toEqual([0]);
  });

  it('is searched once by a part that several of them have', () => {
    const { terms } = ask(indexOf(FACTORY, '노래를 부른다.'), '제조공장 제조회사');
    const words = terms.map(({ word }) => word);
    expect([...words].sort()).toEqual([...new Set(words)].sort());
    expect(words).toContain('제조');
  });

  it('is not cut where notes have but one part', () => {
    expect(rows(indexOf('공장이 많다.', '노래를 부른다.'), '제조공장이')).toEqual([]);
  });
});
