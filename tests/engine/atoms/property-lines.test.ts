import { describe, expect, it } from 'vitest';
import { processorMs } from '../../processor-time';
import { propertyLines } from '../../../worker/engine/atoms/property-lines';

function written(text: string): [string, string, number, number][] {
  return propertyLines(text).map(({ name, span }) => [
    name,
    text.slice(span.start, span.end),
    span.startLine,
    span.endLine,
  ]);
}

describe('lines of properties', () => {
  it('hold each property with all of its value', () => {
    expect(
      written(
        '---\na: 1\nlist:\n  - x\n- y\n\ndate read: 2024-01-02\ntext: >\n  two\n  lines\n---\nbody: no\n',
      ),
    ).toEqual([
      ['a', 'a: 1', 1, 1],
      ['list', 'list:\n  - x\n- y', 2, 4],
      ['date read', 'date read: 2024-01-02', 6, 6],
      ['text', 'text: >\n  two\n  lines', 7, 9],
    ]);
  });

  it('take names in quotes, and line ends of Windows', () => {
    expect(written('---\r\n"a b": 1\r\n\'c\': 2\r\nurl: https://x.example:80\r\n---\r\n')).toEqual([
      ['a b', '"a b": 1', 1, 1],
      ['c', "'c': 2", 2, 2],
      ['url', 'url: https://x.example:80', 3, 3],
    ]);
  });

  it('leave out what is written in braces, comments, and notes without properties', () => {
    expect(written('---\n{ a: 1, b: 2 }\n---\n')).toEqual([]);
    expect(written('---\n# note: x\na: 1\na: 2\n---\n')).toEqual([['a', 'a: 1', 2, 2]]);
    expect(written('a: 1\n')).toEqual([]);
    expect(written('---\na: 1\n')).toEqual([]);
  });

  it('are found at once, however long they are', () => {
    const long = `x${' '.repeat(200_000)}y`;
    const text = `---\n${long}\na: ${long}\n---\n`;
    expect(propertyLines(text).map(({ name }) => name)).toEqual(['a']);
    expect(processorMs(() => propertyLines(text), 1)).toBeLessThan(200);
  });
});
