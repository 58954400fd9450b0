import { describe, expect, it } from 'vitest';
import type { ParsedLink } from '../../../worker/engine/atoms/parsed-note';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { notePath } from '../note-path';

function links(text: string): ParsedLink[] {
  return parseNote(notePath('A.md'), text).links;
}

/** Target and subpath of each link. */
function targets(text: string): string[] {
  return links(text).map(({ target, subpath }) => target + subpath);
}

function tags(text: string): string[] {
  const { sections, paragraphs } = parseNote(notePath('A.md'), text);
  return [...sections, ...paragraphs].flatMap((holder) => holder.tags);
}

describe('links', () => {
  it.each<[string, Partial<ParsedLink>]>([
    ['[[B]]', { source: 'body', form: 'wiki', target: 'B', subpath: '', display: undefined }],
    ['[[ B | shown ]]', { target: 'B', display: 'shown' }],
    ['[[F/B#H#S|x]]', { target: 'F/B', subpath: '#H#S', display: 'x' }],
    ['[[B#^id]]', { target: 'B', subpath: '#^id' }],
    ['[[#H]]', { target: '', subpath: '#H' }],
    ['![[B]]', { source: 'embed', form: 'wiki', target: 'B' }],
    ['[[Dr. No]]', { target: 'Dr. No' }],
    ['[[dendron.a.b]]', { target: 'dendron.a.b' }],
    ['[[Plan.canvas]]', { target: 'Plan.canvas' }],
    ['[[Node.js]]', { target: 'Node.js' }],
    ['[[[B]]', { target: 'B' }],
    ['[t](B.md)', { source: 'body', form: 'markdown', target: 'B.md', display: 't' }],
    ['[t](../F/B%20c.md#H%20x "title")', { target: '../F/B c.md', subpath: '#H x' }],
    ['[t](<B c.md>)', { target: 'B c.md' }],
    ['[t](B_(c).md)', { target: 'B_(c).md' }],
    ['[t](100%.md)', { target: '100%.md' }],
    ['[t](#H)', { target: '', subpath: '#H' }],
    ['[t](B)', { target: 'B' }],
    ['[two\nlines](B.md)', { target: 'B.md', display: 'two\nlines' }],
    ['![t](B.md)', { source: 'embed', form: 'markdown', target: 'B.md', display: 't' }],
    ['[[a](B.md)', { target: 'B.md', display: 'a' }],
    ['[![x](y.png)](B.md)', { target: 'B.md' }],
    ['[t][r]\n\n[R]: B.md', { form: 'markdown', target: 'B.md', display: 't' }],
    ['[r][]\n\n[r]: <B c.md> "t"', { target: 'B c.md', display: 'r' }],
    ['[r]\n\n> [r]: B.md', { target: 'B.md', display: 'r' }],
    ['| a |\n|---|\n| [[B\\|x]] |', { target: 'B', display: 'x' }],
    ['> [!note] [[B]]', { target: 'B' }],
    ['<div>\n[[B]]\n</div>', { target: 'B' }],
    ['it costs $5 and [[B]] for $6', { target: 'B' }],
    ['a ``` [[B]]', { target: 'B' }],
  ])('are read from %j', (text, expected) => {
    const found = links(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject(expected);
  });

  it('cover exactly what is written', () => {
    const text = 'a ![[B|c]] b [d](e.md "f") [g]\n\n[g]: h.md';
    const written = links(text).map(({ start, end }) => text.slice(start, end));
    expect(written).toEqual(['![[B|c]]', '[d](e.md "f")', '[g]']);
  });

  it.each([
    ['code spans', 'a `[[B]]` ``[c](d.md)`` b'],
    ['code blocks', '```\n[[B]]\n```\n\n    [[C]]\n\n- x\n\n      [[D]]\n  ~~~\n  [[E]]'],
    ['math', 'a $[[B]]$ b $$[[C]]$$ c\n\n$$\n[[D]]\n$$'],
    ['HTML comments', 'a <!-- [[B]] --> b\n\n<!--\n[[C]]\n-->'],
    ['comments', 'a %%[[B]]%% b\n\n%%\n[[C]]\n%%'],
    ['escapes', '\\[[B]] [\\[C]] \\[d](e.md)'],
    ['attributes of tags', '<a href="[[B]]">x</a>'],
    ['scripts', '<script>\n[[B]]\n</script>'],
  ])('are not read from %s', (_, text) => {
    expect(targets(text)).toEqual([]);
  });

  it.each([
    '[t](https://example.org/a.md)',
    '[t](mailto:a@b.c)',
    '[t](//host/a.md)',
    '[t](a.png)',
    '![t](a.pdf)',
    '![[a.png|300]]',
    '[[Paper.pdf#page=3]]',
    '[t](script.py)',
    '[t]()',
    '[[]]',
    '[[#]]',
    '[[a\nb]]',
    '[t] (a.md)',
    '[t](a b.md)',
    '[r]',
    '[r]\n\n[r]: https://example.org',
  ])('do not lead from %j to a note', (text) => {
    expect(targets(text)).toEqual([]);
  });

  it.each([(name: string) => `[[${name}]]`, (name: string) => `[t](${name}.md)`])(
    'name nothing that is longer than a path can be',
    (link) => {
      expect(targets(link('x'.repeat(4_000)))).toHaveLength(1);
      expect(targets(link('x'.repeat(5_000)))).toEqual([]);
    },
  );

  it('name the innermost brackets only', () => {
    expect(targets('[[a [[b]] c]] [d [e](f.md) g](h.md)')).toEqual(['b', 'f.md']);
  });

  it('know the paragraph and section that hold them', () => {
    const held = links('[[a]]\n\n# [[b]]\n\n- [[c]]\n- [[d]]\n\n[[e]]').map((link) => [
      link.target,
      link.section,
      link.paragraph,
    ]);
    expect(held).toEqual([
      ['a', -1, 0],
      ['b', 0, -1],
      ['c', 0, 1],
      ['d', 0, 1],
      ['e', 0, 2],
    ]);
  });

  it('are read from properties with the path of their key', () => {
    const text =
      '---\nup: "[[B#H|x]]"\nsources: ["[[C]]", "[t](D%20e.md)", plain]\nnested: {k: "[[E]]"}\n---\n[[F]]';
    expect(
      links(text).map(({ source, property, target, start, end }) => [
        source,
        property,
        target,
        text.slice(start, end).length,
      ]),
    ).toEqual([
      ['frontmatter', 'up', 'B', text.indexOf('[[F]]') - 1],
      ['frontmatter', 'sources.0', 'C', text.indexOf('[[F]]') - 1],
      ['frontmatter', 'sources.1', 'D e.md', text.indexOf('[[F]]') - 1],
      ['frontmatter', 'nested.k', 'E', text.indexOf('[[F]]') - 1],
      ['body', undefined, 'F', 5],
    ]);
  });
});

describe('tags', () => {
  it.each([
    ['#tag', ['tag']],
    ['a #one, #two/three. (#not) x#not', ['one', 'two/three']],
    ['#2024 #y2024 #2024-05', ['y2024', '2024-05']],
    ['#a #A #b', ['a', 'b']],
    ['#日本語 #café #🏳️‍🌈 #👍🏽x', ['日本語', 'café', '🏳️‍🌈', '👍🏽x']],
    ['#項目，other', ['項目']],
    ['# Heading #tag', ['tag']],
    ['- #a\n- [ ] #b\n\n> #c', ['a', 'b', 'c']],
    ['| #a | #b |\n|---|---|', ['a', 'b']],
    ['`#a` $#b$ <!-- #c --> %%#d%% \\#e', []],
    ['https://example.org/#a [t](x.md#b) [[N#c]] [[N|#d]]', []],
    ['```\n#a\n```', []],
    ['## #', []],
    ['#a/ #/b #c##d', ['a']],
  ])('of %j are %j', (text, expected) => {
    expect(tags(text)).toEqual(expected);
  });

  it('are no lines without spaces that begin with a #', () => {
    expect(tags(`#${'項'.repeat(900)}`)).toHaveLength(1);
    expect(tags(`#${'項'.repeat(5_000)} #b`)).toEqual(['b']);
  });
});
