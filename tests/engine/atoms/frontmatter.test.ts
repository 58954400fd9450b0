import { describe, expect, it } from 'vitest';
import type { ParsedNote } from '../../../worker/engine/atoms/parsed-note';
import { parseNoteDate, parseNoteTime } from '../../../worker/engine/atoms/note-date';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { notePath } from '../note-path';

function parse(text: string): ParsedNote {
  return parseNote(notePath('A.md'), text);
}

function withYaml(yaml: string): ParsedNote {
  return parse(`---\n${yaml}\n---\nbody`);
}

describe('frontmatter', () => {
  it('is a block at the very start, a byte order mark aside', () => {
    expect(parse('---\na: 1\n---\nb').frontmatter).toEqual({ start: 0, end: 12, startLine: 0, endLine: 2 });
    expect(parse('\ufeff---\na: 1\n...\nb')).toMatchObject({
      frontmatter: { start: 1, endLine: 2 },
      properties: { a: 1 },
    });
    expect(parse('\n---\na: 1\n---').frontmatter).toBeUndefined();
    expect(parse('---- \na: 1\n---').frontmatter).toBeUndefined();
  });

  it('is no paragraph, and the body counts lines and offsets from the start of the file', () => {
    expect(parse('---\r\na: 1\r\n---\r\n\r\nb').paragraphs.map(({ span }) => span)).toEqual([
      { start: 18, end: 19, startLine: 4, endLine: 4 },
    ]);
  });

  it('that is not closed is text', () => {
    const { frontmatter, paragraphs, sections } = parse('---\na: 1\n\n# H\nb');
    expect(frontmatter).toBeUndefined();
    expect(sections).toHaveLength(1);
    expect(paragraphs).toHaveLength(2);
  });

  it('keeps dates as written and reads the rest of the core schema', () => {
    const { properties } = withYaml('d: 2024-01-02\nn: 1.5\nb: true\nz: ~\nl: [a, 1]\no: {k: v}\ns: "01"');
    expect(properties).toEqual({
      d: '2024-01-02',
      n: 1.5,
      b: true,
      z: null,
      l: ['a', 1],
      o: { k: 'v' },
      s: '01',
    });
  });

  it.each([
    ['a: 1\nb: [x\nc: 2', 4],
    ['a: 1\na: 2', 3],
    ['a: "x', 3],
    ['\tb: 1', 2],
    ['a: !!js/function "x"', 2],
    ['a: 1\r\nb: {x: 1,\r\n  x: 2}', 4],
    ['a: 1\n\nb: *emphasis*', 4],
    ['a: 1\n--- b\nc: 1', 3],
    [`a: ${'[x, '.repeat(100)}`, 1],
    ['- '.repeat(100_000), 1],
  ])('that is broken (%j) leaves the note without properties, and says the line', (yaml, line) => {
    const note = withYaml(yaml);
    expect(note).toMatchObject({ properties: {}, problems: [{ kind: 'bad-frontmatter', line }] });
    expect(note.paragraphs).toHaveLength(1);
  });

  it('that is no object is a problem; that is empty is none', () => {
    expect(withYaml('- a\n- b').problems).toMatchObject([{ kind: 'bad-frontmatter' }]);
    expect(withYaml('just text').problems).toMatchObject([{ kind: 'bad-frontmatter' }]);
    expect(withYaml('# only a comment').problems).toEqual([]);
    expect(parse('---\n---').problems).toEqual([]);
  });

  it('drops keys that would reach prototypes', () => {
    const { properties } = withYaml('__proto__: {polluted: 1}\nconstructor: 1\nkept: {prototype: 1, x: 2}');
    expect(properties).toEqual({ kept: { x: 2 } });
    expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
  });

  it('of many long values by alias is not kept', () => {
    const list = `[${'*a, '.repeat(1000)}]`;
    expect(withYaml(`a: &a ${'long '.repeat(1000)}\nb: ${list}`).problems).toMatchObject([
      { kind: 'bad-frontmatter', line: 1 },
    ]);
    expect(withYaml('a: &a long\nb: [*a, *a]').properties).toEqual({ a: 'long', b: ['long', 'long'] });
  });

  it('names a key that is no scalar by its text', () => {
    expect(withYaml('title: {{title}}\n? [a, b]\n: 1').properties).toEqual({
      title: { '{title}': null },
      '[a, b]': 1,
    });
  });

  it.each([
    ['tags: [a, "#b", c/d, A]', ['a', 'b', 'c/d']],
    ['tags: a, b  #c', ['a', 'b']],
    ['tag: "#a #b"', ['a', 'b']],
    ['Tags:\n  - a b\n  - 2024\n  -', ['a', 'b', '2024']],
    ['tags:', []],
  ])('gives the tags of %j', (yaml, tags) => {
    expect(withYaml(yaml).tags).toEqual(tags);
  });

  it.each([
    ['aliases: [A b, " c ", A b, ""]', ['A b', 'c']],
    ['alias: One, Two', ['One', 'Two']],
    ['aliases: ["One, Two", 7]', ['One, Two', '7']],
  ])('gives the aliases of %j', (yaml, aliases) => {
    expect(withYaml(yaml).aliases).toEqual(aliases);
  });

  it('gives dates, the more telling key first', () => {
    const note = withYaml(
      'date: 2020-01-01\ncreated_at: 2021-01-01\nLast Modified: 2022-01-01T10:00:00+01:00',
    );
    expect(note.createdMs).toBe(Date.UTC(2021, 0, 1));
    expect(note.updatedMs).toBe(Date.UTC(2022, 0, 1, 9));
    expect(withYaml('created: soon').createdMs).toBeUndefined();
  });
});

describe('parseNoteDate', () => {
  it.each<[unknown, string | undefined]>([
    ['2024-05-01', '2024-05-01T00:00:00.000Z'],
    ['20240501', '2024-05-01T00:00:00.000Z'],
    [20240501, '2024-05-01T00:00:00.000Z'],
    ['2024/5/1', '2024-05-01T00:00:00.000Z'],
    ['[[2024-05-01]]', '2024-05-01T00:00:00.000Z'],
    ['2024-05-01 7:30', '2024-05-01T07:30:00.000Z'],
    ['2024-05-01T07:30:15.25', '2024-05-01T07:30:15.250Z'],
    ['2024-05-01T07:30:15Z', '2024-05-01T07:30:15.000Z'],
    ['2024-05-01T07:30:15 -0230', '2024-05-01T10:00:15.000Z'],
    ['20240501T073015', '2024-05-01T07:30:15.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['1999-12-31T23:59:59+14', '1999-12-31T09:59:59.000Z'],
    ['2023-02-29', undefined],
    ['2024-13-01', undefined],
    ['2024-05-01T24:00', undefined],
    ['2024-05-01T07:30 in the morning', undefined],
    ['0000-00-00', undefined],
    ['2024-05', undefined],
    ['May 1, 2024', undefined],
    ['', undefined],
    [true, undefined],
    [2024, undefined],
  ])('reads %j as %s', (value, iso) => {
    const ms = parseNoteDate(value);
    expect(ms === undefined ? undefined : new Date(ms).toISOString()).toBe(iso);
  });
});

describe('parseNoteTime', () => {
  it.each<[unknown, string | undefined]>([
    [1608529439431, '2020-12-21T05:43:59.431Z'],
    ['1608529439431', '2020-12-21T05:43:59.431Z'],
    [1608529439, '2020-12-21T05:43:59.000Z'],
    ['1608529439', '2020-12-21T05:43:59.000Z'],
    [631152000, '1990-01-01T00:00:00.000Z'],
    [1988150399, '2032-12-31T23:59:59.000Z'],
    [4102444799999, '2099-12-31T23:59:59.999Z'],
    ['2024-05-01', '2024-05-01T00:00:00.000Z'],
    [20240501, '2024-05-01T00:00:00.000Z'],
    [631151999, undefined],
    [1988150400, undefined],
    [631151999999, undefined],
    [4102444800000, undefined],
    [202405011030, undefined],
    [1608529439.5, undefined],
    [-1608529439, undefined],
    ['1608529439 or so', undefined],
    [42, undefined],
    ['Friday, December 9th 2022, 1:36:16 am', '2022-12-09T01:36:16.000Z'],
    ['Thursday, December 15th 2022, 12:05:02 pm', '2022-12-15T12:05:02.000Z'],
    ['Monday, December 12th 2022, 12:02:56 am', '2022-12-12T00:02:56.000Z'],
    ['Dec 9, 2022', '2022-12-09T00:00:00.000Z'],
    ['9 December 2022 10:39 pm', '2022-12-09T22:39:00.000Z'],
    ['Freitag, Dezember 9. 2022, 1:36:16 am', '2022-12-09T01:36:16.000Z'],
    ['9. Dezember 2022 um 13:36', '2022-12-09T13:36:00.000Z'],
    ['viernes, diciembre 9º 2022, 1:36:16 pm', '2022-12-09T13:36:16.000Z'],
    ['9 de diciembre de 2022', '2022-12-09T00:00:00.000Z'],
    ['金曜日, 12月 9日 2022, 1:36:16 午後', '2022-12-09T13:36:16.000Z'],
    ['星期五, 十二月 9日 2022, 1:36:16 凌晨', '2022-12-09T01:36:16.000Z'],
    ['2022年12月9日', '2022-12-09T00:00:00.000Z'],
    ['February 30th 2022', undefined],
    ['Smarch 9th 2022', undefined],
    ['December 9th 2022, 25:00', undefined],
    ['in December 2022', undefined],
    ['January 2022', undefined],
  ])('reads %j as %s', (value, iso) => {
    const ms = parseNoteTime(value);
    expect(ms === undefined ? undefined : new Date(ms).toISOString()).toBe(iso);
  });

  it('is of properties that are times by their names, and no number elsewhere is a date', () => {
    expect(withYaml('created: 1608529439431\nupdated: 1660951930')).toMatchObject({
      ...{ createdMs: 1608529439431, updatedMs: 1660951930000 },
      properties: { created: 1608529439431, updated: 1660951930 },
    });
    expect(parseNoteDate(1608529439431)).toBeUndefined();
    const tidied =
      'date created: Friday, December 9th 2022, 1:36:16 am\ndate modified: Thursday, December 15th 2022, 1:22:30 pm';
    expect(withYaml(tidied)).toMatchObject({
      createdMs: Date.UTC(2022, 11, 9, 1, 36, 16),
      updatedMs: Date.UTC(2022, 11, 15, 13, 22, 30),
    });
  });
});
