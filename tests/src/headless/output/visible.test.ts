import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, cut, styleFor } from '../../../../src/headless/output/style';
import { cleanJson, visibleLine, visiblePassage } from '../../../../src/headless/output/visible';

const ESC = '\u001b';
const anyText = fc.string({ unit: 'binary' });
const driven = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0x9f }).map((code) => String.fromCharCode(code)),
    fc.constantFrom('\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'),
  ),
});

describe('a line that holds what drives a terminal', () => {
  it('shows it as JSON writes it', () => {
    expect(visibleLine(`a${ESC}[2Jb\u0007\b\r\n\u007f\u009b\0`)).toBe(
      'a\\u001b[2Jb\\u0007\\b\\r\\n\\u007f\\u009b\\u0000',
    );
    expect(visibleLine('Grüße\t笔记 👩‍👩‍👧')).toBe('Grüße\t笔记 👩‍👩‍👧');
  });

  it('has no control character left, and showing it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, driven), (text) => {
        const line = visibleLine(text);
        expect(line).not.toMatch(/[^\P{Cc}\t]/u);
        expect(visibleLine(line)).toBe(line);
      }),
    );
  });

  it('keeps directions that end within it, and shows overrides and what would reach beyond', () => {
    const isolated = 'a \u2067שלום\u2069 b \u202bשלום\u202c c';
    expect(visibleLine(isolated)).toBe(isolated);
    expect(visibleLine('a\u202egnp.exe\u202c b')).toBe('a\\u202egnp.exe\\u202c b');
    expect(visibleLine('a\u2067b')).toBe('a\\u2067b');
    expect(visibleLine('a\u2069\u202cb')).toBe('a\\u2069\\u202cb');
    expect(visibleLine('\u2066a\u202bb\u2069\u202c')).toBe('\u2066a\\u202bb\u2069\\u202c');
    expect(visibleLine('\u202ba\u2066b\u202c')).toBe('\\u202ba\\u2066b\\u202c');
  });

  it('takes the columns that it is shown in', () => {
    expect(columnsOf(`${ESC}x`)).toBe(7);
    expect(cut(`${ESC}[31mred`, 8)).toBe('\\u001b[…');
  });
});

describe('a passage', () => {
  it('keeps its lines, whichever way they end, and shows all else', () => {
    expect(visiblePassage(`one\ttwo\r\nthree\n\n${ESC}four\rfive\r`)).toBe(
      'one\ttwo\r\nthree\n\n\\u001bfour\\rfive\\r',
    );
  });
});

describe('JSON for a terminal', () => {
  it('drives nothing and is equal to what it was made of', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, driven), fc.constantFrom(undefined, 2), (text, indent) => {
        const value = { [text]: [text] };
        const json = cleanJson(value, indent);
        expect(json).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
        expect(JSON.parse(json)).toEqual(value);
      }),
    );
  });
});

describe('colour codes', () => {
  it('are those of the program alone', () => {
    const style = styleFor({}, { FORCE_COLOR: '1' });
    const name = `${ESC}[1mbold${ESC}[22m`;
    expect(style.shown(`${style.bold('Note')} ${name}`)).toBe(
      `${ESC}[1mNote${ESC}[22m \\u001b[1mbold\\u001b[22m`,
    );
    expect(style.shown({ passage: `${style.dim('a')}\n${name}` })).toBe(
      `${ESC}[2ma${ESC}[22m\n\\u001b[1mbold\\u001b[22m`,
    );
  });
});
