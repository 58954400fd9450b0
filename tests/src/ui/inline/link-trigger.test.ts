import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTrigger } from '../../../../src/ui/inline/link-trigger';

/** The caret stands where the mark is. */
function at(text: string): ReturnType<typeof linkTrigger> {
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes('‸'));
  const ch = (lines[line] ?? '').indexOf('‸');
  return linkTrigger(
    lines.map((each) => each.replace('‸', '')),
    line,
    ch,
  );
}

describe('links while writing', () => {
  it('are asked for by two semicolons, for the sentence before them', () => {
    expect(at('It rained. The barrel ran over for days.;;‸')).toEqual({
      start: 40,
      typed: '',
      sentence: 'The barrel ran over for days.',
    });
  });

  it('are chosen by what is typed after the semicolons', () => {
    expect(at('The barrel ran over ;;cla‸')).toMatchObject({ start: 20, typed: 'cla' });
    expect(at('The barrel ran over ;;clay be‸')).toMatchObject({ typed: 'clay be' });
  });

  it('take more than a sentence that is too short to say anything', () => {
    expect(at('The barrel ran over for days. Again.;;‸')?.sentence).toBe(
      'The barrel ran over for days. Again.',
    );
  });

  it('take the paragraph above on an empty line', () => {
    expect(at('The barrel ran over for days.\n\n;;‸')?.sentence).toBe('The barrel ran over for days.');
    expect(at(';;‸')?.sentence).toBe('');
  });

  it('leave marks of Markdown out of the question', () => {
    expect(at('- [ ] Empty the **barrel** of [[Rain|rain water]] `soon` ;;‸')?.sentence).toBe(
      'Empty the barrel of rain water soon',
    );
  });

  it('know where a sentence ends in Japanese', () => {
    expect(at('雨が降った。樽が三日間あふれて、畑は水の中だった。;;‸')?.sentence).toBe(
      '樽が三日間あふれて、畑は水の中だった。',
    );
  });

  it.each([
    ['one semicolon', 'The barrel ran over; it‸'],
    ['three semicolons', 'for (;;;‸'],
    ['a space after them', 'for (;; ‸'],
    ['code in a line', 'Write `for (;;‸'],
    ['a code block', '```c\nfor (;;‸'],
    ['a longer fence', '````md\n```\nfor (;;‸'],
    ['properties', '---\ntitle: a;;‸'],
  ])('are not asked for by %s', (_name, text) => {
    expect(at(text)).toBeUndefined();
  });

  it('are asked for again after a code block and after properties', () => {
    expect(at('---\ntitle: a\n---\n```\nfor (;;)\n```\nThe barrel ran over.;;‸')).toBeDefined();
  });

  it('never take more than what stands before the caret', () => {
    const line = fc.string({ unit: fc.constantFrom(';', ' ', '`', 'a', '.', '[', ']', '。') });
    fc.assert(
      fc.property(line, fc.nat(), (text, place) => {
        const ch = place % (text.length + 1);
        const found = linkTrigger([text], 0, ch);
        if (found === undefined) return;
        expect(text.slice(found.start, ch)).toBe(`;;${found.typed}`);
        expect(found.sentence.length).toBeLessThanOrEqual(ch);
      }),
    );
  });
});
