import { describe, expect, it } from 'vitest';
import { kindWanted } from '../../../worker/engine/ask/answer-kind';
import { best, piece } from './best-sentence';

describe('what a question wants to know', () => {
  it.each([
    ['Who founded the garden club?', 'person'],
    ['In 1989, who ran the market?', 'person'],
    ['By whom was the bridge built?', 'person'],
    ['Which scientist found the moss?', 'person'],
    ['Where is the seed kept?', 'place'],
    ['In which city did Anna live?', 'place'],
    ['When was the mill built?', 'day'],
    ['What year did the mill close?', 'day'],
    ['Why does a heap get hot?', 'reason'],
    ['What is the reason for the delay?', 'reason'],
    ['How often are the beds watered?', 'frequency'],
    ['Which country is the tea from?', 'country'],
    ['In which language is the book?', 'language'],
    ['What colour is the door?', 'colour'],
    ['Aus welchem Land kommt der Tee?', 'country'],
    ['Welche Farbe hat die Tür?', 'colour'],
    ['¿De qué país es el té?', 'country'],
    ['¿En qué idioma está el libro?', 'language'],
    ['茶是哪个国家的？', 'country'],
    ['门是什么颜色的？', 'colour'],
    ['その本は何語ですか？', 'language'],
    ['Wer hat den Verein gegründet?', 'person'],
    ['Nach wem ist die Straße benannt?', 'person'],
    ['Wo liegt die Mühle?', 'place'],
    ['In welchem Jahr schloss die Mühle?', 'day'],
    ['Warum wird der Haufen heiß?', 'reason'],
    ['Wie oft wird gegossen?', 'frequency'],
    ['¿Quién fundó el club?', 'person'],
    ['¿Dónde está el molino?', 'place'],
    ['¿En qué año cerró el molino?', 'day'],
    ['¿Por qué se calienta el montón?', 'reason'],
    ['¿Con qué frecuencia se riega?', 'frequency'],
    ['谁创立了俱乐部？', 'person'],
    ['磨坊在哪里？', 'place'],
    ['磨坊是什么时候建的？', 'day'],
    ['堆肥为什么会发热？', 'reason'],
    ['多久浇一次水？', 'frequency'],
    ['クラブを創設したのは誰ですか？', 'person'],
    ['水車はどこにありますか？', 'place'],
    ['水車はいつ建てられましたか？', 'day'],
    ['なぜ堆肥は熱くなるのですか？', 'reason'],
  ])('is read: %s', (question, kind) => {
    expect(kindWanted(question)?.kind).toBe(kind);
  });

  it.each([
    'What happens when I rename a note?',
    'Which plugins do I need?',
    'Which programming language do I need?',
    'How many times did it rain?',
    'Was passiert, wenn ich eine Notiz umbenenne?',
    '¿Qué pasa cuando llueve?',
    '堆肥是什么？',
    '堆肥とは何ですか？',
  ])('is nothing of the kind: %s', (question) => {
    expect(kindWanted(question)).toBeUndefined();
  });
});

describe('how much of it a text says', () => {
  it.each([
    ['When did it rain?', 'In 2024.', 'In summer.', 'In the garden.'],
    ['When did it rain?', 'On 3 May.', 'In early summer.', 'In version 20.24.'],
    ['Who came?', 'Ida Berg came.', 'Then Ida came.', 'They came in May.'],
    [
      'Who showed that the clever horse was none?',
      'Ida Berg did.',
      'Then Ida did.',
      'Clever Hans was a horse.',
    ],
    ['Which country is it from?', 'It is from Kenya.', 'It is a poor country.', 'It is from Oslo.'],
    ['Which country is it from?', 'It is an Israeli tool.', 'A nation.', 'It is an iris.'],
    ['Aus welchem Land ist es?', 'Es ist aus der Schweiz.', 'Ein Land.', 'Es ist aus Holz.'],
    ['In which language is it?', 'It is in Dutch.', 'A language.', 'It is in a box.'],
    ['これは何語ですか', 'フランス語です。', '外国語です。', '本です。'],
    ['What colour is it?', 'It is dark green.', 'It has a colour.', 'It is wet.'],
    ['Where is it?', 'It is at ~/notes.', 'It is in the top left corner.', 'It is in fact old.'],
    ['Why is it?', 'It is due to rain.', 'So it is.', 'It is old.'],
    ['How often is it?', 'It is so every week.', 'It is always so.', 'It is old.'],
    ['Wann war es?', 'Am 3. Mai war es.', 'Es war im Sommer.', 'Es war alt.'],
    ['なぜですか', '雨のためです。', '雨だからね。', '雨です。'],
  ])('%s', (question, sure, likely, none) => {
    const shareIn = (text: string): number => kindWanted(question)?.shareIn(text) ?? -1;
    expect(shareIn(sure)).toBe(1);
    expect(shareIn(likely)).toBeGreaterThan(0);
    expect(shareIn(likely)).toBeLessThan(1);
    expect(shareIn(none)).toBe(0);
  });
});

describe('the sentence that says it', () => {
  it('names somebody', () => {
    const text =
      'The garden club was founded in the oldest part of town. The founding of it by Ida Berg is told in the book of the garden club.';
    expect(best('Who founded the garden club?', piece('Club', text))).toContain('Ida Berg');
    const mill = '磨坊俱乐部的历史很长，也很有意思。磨坊俱乐部由玛丽·安德森创立。';
    expect(best('磨坊俱乐部是谁创立的？', piece('磨坊', mill))).toContain('玛丽');
  });

  it('names a place', () => {
    const text =
      'The seed of the old garden is kept dry and cool through the winter. The seed of the old garden is kept in the shed in Lund.';
    expect(best('Where is the seed of the old garden kept?', piece('Seed', text))).toContain('Lund');
    const path =
      'The settings of the program are kept for long, whatever happens. The settings of the program: ~/.config/program.json';
    expect(best('Where are the settings of the program kept?', piece('Program', path))).toContain('.config');
  });

  it('names a day', () => {
    const text =
      'Die Mühle am Bach wurde von 40 Leuten aus Hof gebaut. Gebaut wurde die Mühle am Bach ab dem 3. Mai 1874.';
    expect(best('Wann wurde die Mühle am Bach gebaut?', piece('Mühle', text))).toContain('1874');
  });

  it('gives the reason, and does not only name what is asked', () => {
    const text =
      'A heap of compost gets hot in the middle within a few days. A heap of compost gets hot because bacteria work in it.';
    expect(best('Why does a heap of compost get hot?', piece('Heap', text))).toContain('bacteria');
    const montón =
      'El montón de compost se calienta mucho en pocos días. El montón de compost se calienta porque hay bacterias.';
    expect(best('¿Por qué se calienta el montón de compost?', piece('Montón', montón))).toContain('porque');
  });

  it('may be in another language than the question', () => {
    const text =
      'The old mill of Husby is well known to all of the people there. The old mill of Husby was closed because of the flood.';
    expect(best('Warum wurde old mill Husby closed?', piece('Mill', text))).toContain('because');
  });
});
