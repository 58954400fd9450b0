import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import type { ParsedNote } from '../../../worker/engine/atoms/parsed-note';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { notePath } from '../note-path';

function parse(text: string): ParsedNote {
  return parseNote(notePath('Folder/A note.md'), text);
}

/** Kind and exact text of each paragraph. */
function blocks(text: string): [string, string][] {
  return parse(text).paragraphs.map(({ block, span }) => [block, text.slice(span.start, span.end)]);
}

function handles(text: string): string[] {
  const { sections, paragraphs } = parse(text);
  return [...sections, ...paragraphs].sort((a, b) => a.span.start - b.span.start).map(({ handle }) => handle);
}

describe('a note', () => {
  it('is named by its file without the extension', () => {
    expect(parse('').title).toBe('A note');
    expect(parseNote(notePath('a.b.c.md'), '').title).toBe('a.b.c');
  });

  it('counts lines by every kind of line end', () => {
    expect(parse('').lineCount).toBe(1);
    expect(parse('a\nb\r\nc\rd\n').lineCount).toBe(5);
  });

  it('has the hash of its whole text and the tokens of its body', () => {
    const text = '---\ntitle: long enough to count\n---\nEight ch';
    expect(parse(text)).toMatchObject({ hash: contentHash(text), tokens: 2, length: text.length });
  });
});

describe('tasks', () => {
  it.each(['\n', '\r\n'])('are counted whatever ends a line (%j)', (end) => {
    const lines = ['- [ ] open', '- [x] done', '  - [ ] below', '', '> - [ ] quoted', '', '[ ] no list', ''];
    expect(parse(lines.join(end)).tasks).toEqual({ open: 3, done: 1 });
  });
});

describe('splitting', () => {
  it.each<[string, string, [string, string][]]>([
    [
      'blank lines',
      'one\ntwo\n\nthree',
      [
        ['text', 'one\ntwo'],
        ['text', 'three'],
      ],
    ],
    [
      'a fence with blank lines and hashes',
      '```\n# a\n\nb\n```\nc',
      [
        ['code', '```\n# a\n\nb\n```'],
        ['text', 'c'],
      ],
    ],
    [
      'a longer closing fence only',
      '````\n```\n`````\nx',
      [
        ['code', '````\n```\n`````'],
        ['text', 'x'],
      ],
    ],
    ['tildes, which backticks do not close', '~~~ `x`\n```\n~~~', [['code', '~~~ `x`\n```\n~~~']]],
    [
      'an unclosed fence, to the end',
      'a\n```\nb\n\nc\n\n',
      [
        ['text', 'a'],
        ['code', '```\nb\n\nc'],
      ],
    ],
    [
      'an unclosed fence in a list, to the end of its item',
      '- ```\n  a\n\nb',
      [
        ['list', '- ```\n  a'],
        ['text', 'b'],
      ],
    ],
    [
      'indented code with blank lines',
      'a\n\n    b\n\n    c\nd',
      [
        ['text', 'a'],
        ['code', '    b\n\n    c'],
        ['text', 'd'],
      ],
    ],
    ['no indented code within a paragraph', 'a\n    b', [['text', 'a\n    b']]],
    [
      'a list with nested items and lazy lines',
      '- a\n  - b\nlazy\n\n  more\n- c',
      [['list', '- a\n  - b\nlazy\n\n  more\n- c']],
    ],
    [
      'lists of different markers',
      '- a\n* b\n1. c\n2) d',
      [
        ['list', '- a'],
        ['list', '* b'],
        ['list', '1. c'],
        ['list', '2) d'],
      ],
    ],
    ['a number that begins no list', 'a\n14. b', [['text', 'a\n14. b']]],
    [
      'a fence in a list item',
      '1. a\n\n   ```\n   # b\n   ```\n2. c',
      [['list', '1. a\n\n   ```\n   # b\n   ```\n2. c']],
    ],
    [
      'a table up to a blank line',
      '| a | b |\n|---|:-:|\n| 1 |\nx\n\ny',
      [
        ['table', '| a | b |\n|---|:-:|\n| 1 |\nx'],
        ['text', 'y'],
      ],
    ],
    [
      'a table behind a line of text',
      'text\n| a |\n|---|',
      [
        ['text', 'text'],
        ['table', '| a |\n|---|'],
      ],
    ],
    ['no table when the cells do not match', '| a | b |\n|---|', [['text', '| a | b |\n|---|']]],
    [
      'a quote with a lazy line',
      '> a\nb\n\n> c',
      [
        ['quote', '> a\nb'],
        ['quote', '> c'],
      ],
    ],
    [
      'no lazy line behind code',
      '> ```\n> a\nb',
      [
        ['quote', '> ```\n> a'],
        ['text', 'b'],
      ],
    ],
    ['a callout', '> [!note]- Title\n> a\n>\n> - b', [['callout', '> [!note]- Title\n> a\n>\n> - b']]],
    [
      'math in many lines',
      'a\n$$\nx\n\n# y\n$$\nb',
      [
        ['text', 'a'],
        ['math', '$$\nx\n\n# y\n$$'],
        ['text', 'b'],
      ],
    ],
    [
      'math in one line',
      '$$x$$\n\n$$y$$ z',
      [
        ['math', '$$x$$'],
        ['text', '$$y$$ z'],
      ],
    ],
    [
      'no math without its end',
      '$$ 5 dollars\n\nb',
      [
        ['text', '$$ 5 dollars'],
        ['text', 'b'],
      ],
    ],
    ['the end of math that began within text', 'a $$\nb\n$$ c', [['text', 'a $$\nb\n$$ c']]],
    [
      'a comment in many lines',
      '%%\na\n\n# b\n%%\nc',
      [
        ['html', '%%\na\n\n# b\n%%'],
        ['text', 'c'],
      ],
    ],
    [
      'an HTML comment with blank lines',
      '<!-- a\n\n# b -->\nc',
      [
        ['html', '<!-- a\n\n# b -->'],
        ['text', 'c'],
      ],
    ],
    [
      'an HTML block up to a blank line',
      '<div>\n# a\n\nb',
      [
        ['html', '<div>\n# a'],
        ['text', 'b'],
      ],
    ],
    [
      'a script up to its end',
      '<script>\na\n\nb</script>\nc',
      [
        ['html', '<script>\na\n\nb</script>'],
        ['text', 'c'],
      ],
    ],
    [
      'a lone tag, which cuts no paragraph',
      '<x-y a="b">\nc\n\nd\n<x-y>',
      [
        ['html', '<x-y a="b">\nc'],
        ['text', 'd\n<x-y>'],
      ],
    ],
    [
      'rules and definitions, which are no paragraphs',
      'a\n\n---\n\n[x]: y\n  "title"\n\n***\nb',
      [
        ['text', 'a'],
        ['text', 'b'],
      ],
    ],
    ['text behind definitions', '[x]: y\n[z]: <w>\ntext', [['text', 'text']]],
    [
      'a footnote with its further paragraphs',
      '[^1]: a\n\n    b\n\nc',
      [
        ['text', '[^1]: a\n\n    b'],
        ['text', 'c'],
      ],
    ],
    [
      'tabs as indentation of items',
      '-\ta\n\n\tb\n\nc',
      [
        ['list', '-\ta\n\n\tb'],
        ['text', 'c'],
      ],
    ],
    [
      'tags, which are no headings',
      '#tag\n\n####### seven',
      [
        ['text', '#tag'],
        ['text', '####### seven'],
      ],
    ],
  ])('keeps %s', (_, text, expected) => {
    expect(blocks(text)).toEqual(expected);
    expect(blocks(text.replaceAll('\n', '\r\n'))).toEqual(
      expected.map(([kind, part]) => [kind, part.replaceAll('\n', '\r\n')]),
    );
  });

  it('takes a list above 1,000 tokens apart at its top-level items', () => {
    const item = `- ${'word '.repeat(200)}\n  - nested\n\n  more`;
    expect(blocks(`${item}\n\n${item}`)).toHaveLength(1);
    const long = Array.from({ length: 5 }, () => item).join('\n\n');
    expect(blocks(long)).toEqual(Array.from({ length: 5 }, () => ['list', item]));
    expect(parse(long).paragraphs.map(({ span }) => [span.startLine, span.endLine])).toEqual([
      [0, 3],
      [5, 8],
      [10, 13],
      [15, 18],
      [20, 23],
    ]);
  });

  it('includes the indentation of the first line and leaves out the line end', () => {
    expect(blocks('\n  a  \n\n')).toEqual([['text', '  a  ']]);
  });
});

describe('sections', () => {
  const text = 'intro\n\n# A\na\n\n### C\nc\n\n---\n\n## B\n\nTwo\nlines\n===\nd\n';

  it('nest by depth, skipped levels included', () => {
    const { sections, paragraphs } = parse(text);
    expect(sections.map(({ heading, depth, parent }) => [heading, depth, parent])).toEqual([
      ['A', 1, -1],
      ['C', 3, 0],
      ['B', 2, 0],
      ['Two lines', 1, -1],
    ]);
    expect(paragraphs.map(({ section }) => section)).toEqual([-1, 0, 1, 3]);
  });

  it('run to the last line before the next heading of their depth that is not blank', () => {
    const parts = parse(text).sections.map(({ span }) => text.slice(span.start, span.end));
    expect(parts).toEqual([
      '# A\na\n\n### C\nc\n\n---\n\n## B',
      '### C\nc\n\n---',
      '## B',
      'Two\nlines\n===\nd',
    ]);
  });

  it('hash their whole span and sum the tokens in it', () => {
    const { sections } = parse(text);
    for (const { span, hash } of sections) expect(hash).toBe(contentHash(text, span.start, span.end));
    const lines = '# A,a,### C,c,## B'.split(',');
    expect(sections[0]?.tokens).toBe(lines.reduce((sum, line) => sum + Math.ceil(line.length / 4), 0));
  });

  it.each([
    ['# A', 'A'],
    ['   ## A ##  ', 'A'],
    ['# A#', 'A#'],
    ['#\tA \\# ##', 'A #'],
    ['# ', ''],
    ['# 1. *Many* [[Folder/x|marks]] `code` <b>b</b>', '1. Many marks code b'],
    ['# [link](a.md) ![alt](b.png) ==high== ~~gone~~', 'link alt high gone'],
  ])('read the heading of %j', (line, heading) => {
    expect(parse(line).sections[0]?.heading).toBe(heading);
  });

  it.each([['#A'], ['    # A'], ['- # A'], ['> # A'], ['a\n- - -'], ['```\n# A']])(
    'find none in %j',
    (line) => {
      expect(parse(line).sections).toEqual([]);
    },
  );
});

describe('handles', () => {
  it('say the headings above and the place among the paragraphs of the parent', () => {
    expect(handles('a\n\n# H\nb\n\nc\n## S\nd\n# T\ne')).toEqual([
      '^p1',
      '#H',
      '#H^p1',
      '#H^p2',
      '#H#S',
      '#H#S^p1',
      '#T',
      '#T^p1',
    ]);
  });

  it('repeat with a number, and stay unique where the number is written', () => {
    expect(handles('# A\n# A\n# A~2\n# A\n## B\n# A\n## B')).toEqual([
      '#A',
      '#A~2',
      '#A~2~2',
      '#A~3',
      '#A~3#B',
      '#A~4',
      '#A~4#B',
    ]);
  });

  it('hold no mark of handles, no control character and no doubled space', () => {
    expect(handles('# a#b^c|d \u0007 e  f')).toEqual(['#a b c d e f']);
    expect(handles('# ^#|\n# ')).toEqual(['#untitled', '#untitled~2']);
  });

  it('are in NFC and at most 120 characters, whole ones', () => {
    expect(handles('# e\u0301')).toEqual(['#\u00e9']);
    const [family] = handles(`# ${'👩‍👩‍👧'.repeat(40)}`);
    expect(family).toBe(`#${'👩‍👩‍👧'.repeat(24)}`);
    expect(handles(`# ${'x'.repeat(500)}`)).toEqual([`#${'x'.repeat(120)}`]);
  });

  it('use the block id of a paragraph, inside its span', () => {
    const text = 'text ^one\n\n- a\n- b ^two\n\ntext\n^three';
    expect(handles(text)).toEqual(['^one', '^two', '^three']);
    expect(blocks(text)[0]).toEqual(['text', 'text ^one']);
  });

  it('use a lone block id behind a block that has no place for it', () => {
    for (const block of ['| a |\n|---|', '> a', '```\na\n```', '$$\nx\n$$', '- a', '<p>']) {
      expect(handles(`${block}\n\n^id\n\nb`)).toEqual(['^id', '^p2']);
      expect(blocks(`${block}\n\n^id\n\nb`)[0]?.[1]).toBe(`${block}\n\n^id`);
    }
    expect(handles('```\na\n```\n^id')).toEqual(['^id']);
    expect(handles('a\n\n^id')).toEqual(['^p1', '^id']);
  });

  it('do not take code or a power for a block id', () => {
    expect(handles('```\na ^b\n```\n\nx^2\n\n```\n ^open')).toEqual(['^p1', '^p2', '^p3']);
  });

  it('give a written block id precedence over an ordinal that reads the same', () => {
    expect(handles('a\n\nb\n\nc ^p1\n\nd ^p1')).toEqual(['^p1~3', '^p2', '^p1', '^p1~2']);
  });
});
