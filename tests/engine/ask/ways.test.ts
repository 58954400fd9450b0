import { describe, expect, it } from 'vitest';
import { listAt } from '../../../worker/engine/ask/list-at';
import { sentencesIn } from '../../../worker/engine/ask/piece-sentences';
import { tellsWay, wayWanted } from '../../../worker/engine/ask/ways';
import { best, piece } from './best-sentence';

describe('a way to do something', () => {
  it.each([
    'How do I export a page?',
    'How can notes be shared?',
    'Wie exportiere ich eine Seite?',
    'Wie kann man Notizen teilen?',
    '¿Cómo exporto una página?',
    '怎么导出页面？',
    'どうやってページを書き出しますか？',
    'ページを削除するには？',
  ])('is asked for: %s', (question) => {
    expect(wayWanted(question)).toBe(true);
  });

  it.each([
    'How many pages do I have?',
    'How old is the starter?',
    'Why does a heap get hot?',
    'Wie alt ist der Sauerteig?',
    '¿Cómo es el suelo?',
    '¿Cómo se llama el perro?',
    '土壤是什么？',
    '土とは何ですか？',
  ])('is not asked for: %s', (question) => {
    expect(wayWanted(question)).toBe(false);
  });

  it.each([
    'Click the three dots and choose Export.',
    'To stop it, press the red button.',
    'You can drag the file there.',
    'Klicke auf die drei Punkte.',
    'Haz clic en los tres puntos.',
    '点击右上角的按钮。',
    '設定を開いてください。',
  ])('is told: %s', (text) => {
    expect(tellsWay(text)).toBe(true);
  });

  it.each(['The export was slow that day.', 'Der Export war langsam.', '那天导出很慢。'])(
    'is not told: %s',
    (text) => {
      expect(tellsWay(text)).toBe(false);
    },
  );

  it('is what a sentence tells, and no remark on it', () => {
    const text =
      'The export of the garden page is a slow thing today.\n\nOpen the garden page and choose the export at the top.';
    expect(best('How do I export the garden page?', piece('Garden', text))).toContain('Open');
    expect(best('Is the export of the garden page slow?', piece('Garden', text))).toContain('slow');
  });

  it('stands under a heading or question that asks the same', () => {
    const faq =
      'Sharing leeks with neighbours takes patience and time.\n\n## How do I share leeks with neighbours?\n\nThere is a box at the gate.';
    expect(best('How do I share leeks with neighbours?', piece('Leeks', faq))).toContain('box');
    const list =
      '- **Question**: Can I sync with git?\n  - It needs some care to be sure.\n- Sync and git are tools of old.';
    expect(best('Can I sync with git?', piece('Sync', list))).toContain('care');
  });
});

describe('a list in a note', () => {
  const STEPS =
    'Some words before it.\n\n1. Open the page of the garden.\n2. Choose the export there.\n   It takes a while.\n3. Save the file somewhere.\n\nSome words after it.';

  function told(text: string, start: string, isAllWanted = false): string[] {
    const sentences = sentencesIn(piece('Garden', text));
    const at = sentences.findIndex((each) => each.text.startsWith(start));
    return listAt(sentences, at, isAllWanted).map((place) => sentences[place]!.text);
  }

  it('is told from its first step on', () => {
    expect(told(STEPS, 'Choose')).toEqual([
      'Open the page of the garden.',
      'Choose the export there.',
      'Save the file somewhere.',
    ]);
    expect(told(STEPS, 'Some words after')).toEqual(['Some words after it.']);
  });

  it('is told with what announces it', () => {
    const text =
      'To export the garden:\n\n- Open the page of it.\n- Choose the export.\n\n## Other\n\n- Nothing of the kind.';
    expect(told(text, 'To export')).toEqual([
      'To export the garden:',
      'Open the page of it.',
      'Choose the export.',
    ]);
    expect(told(text, 'Open')).toEqual(['Open the page of it.']);
    expect(told(text, 'Open', true)).toEqual(['Open the page of it.', 'Choose the export.']);
  });

  it('is told from the sentence on where that stands far behind', () => {
    const long = Array.from({ length: 12 }, (_, at) => `${at + 1}. This is step number ${at + 1}.`).join(
      '\n',
    );
    expect(told(long, 'This is step number 9')[0]).toBe('This is step number 9.');
    expect(told(long, 'This is step number 2')[0]).toBe('This is step number 1.');
    expect(told(long, 'This is step number 2')).toHaveLength(5);
  });
});
