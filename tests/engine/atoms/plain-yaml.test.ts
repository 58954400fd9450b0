import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import { findFrontmatter } from '../../../worker/engine/atoms/frontmatter';
import { readPlainYaml } from '../../../worker/engine/atoms/plain-yaml';
import { readYaml } from '../../../worker/engine/atoms/yaml-properties';
import { notesBelow, realVaults, sampleNotes, type VaultNote } from './vault-notes';
import { tries } from '../../thorough';

/** What the library makes of a block by itself. A block of nothing is null to it. */
function byLibrary(yaml: string): unknown {
  return (parse(yaml, { schema: 'core', logLevel: 'error' }) as unknown) ?? {};
}

const scalars = [
  'plain', 'two words', 'a: b', 'a:b', ':a', 'a:', 'a #b', 'a# b', '#a', 'http://x.y/z#w', '12:30', '2024-01-02',
  '2024-01-02T10:00:00Z', '1', '-1', '+1', '01', '-0', '1.', '.5', '-.5', '1.50', '1e3', '-1E+3', '1e999', '1_000',
  '12345678901234567890', '0o7', '0O7', '0x1F', '0xg', '0b1', '.inf', '-.Inf', '+.INF', '.nan', '.NaN', '.name', '~',
  '~a', 'null', 'Null', 'nULL', 'true', 'True', 'tRUE', 'FALSE', 'yes', 'No', 'on', '', ' ', '  trailing  ', 'tab\tin',
  '\ttab', 'tab\t', 'non\u00a0breaking\u00a0', '\u00a0', '\ufeffmark', 'line\u2028end', 'next\u0085line', 'null\u0000',
  'Ünï', '日本語: x', '日本語', '👩‍👩‍👧', '\ud800', '"quoted"', '"a" b', '"a', 'a"', '"a\\nb"', '"a: b # c"', '""', '"\t"',
  '"a""b"', "'quoted'", "'it''s'", "''", "'a", "it's", '[a, b]', '[a]', '[]', '[ ]', '[a, ]', '[, a]', '[a,, b]', '[a b]',
  '["a, b", c]', '["a]", \'b\']', '["a"b]', '["a" , b ]', '[[a]]', '[[Note]]', '"[[Note]]"', '[a', 'a]', '[a]]', '[a: b]',
  '[a:b]', '[1, true, ~, 2024-01-02]', '[a, #b]', '[-a, -1]', '[- a]', '[a] # c', '{a: b}', '{{title}}', '{}', '- a', '-a',
  '-', '--', '---', '...', '? a', '?a', '&a b', '*a', '*a*', '!a b', '!!str 1', '|', '>-', '| text', '%a', '@a', '`a`',
  '<< x', '<<', '=', '\\', '\\n', '/path', '(a)', 'a, b', 'a{b}', '$1', '^id', '__proto__', 'constructor',
]; // prettier-ignore

const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('plain', 'two words', '2024-01-02', '7', '"a: b"', '[a, b]', '') },
  { weight: 4, arbitrary: fc.constantFrom(...scalars) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }).filter((value) => !/[\r\n]/.test(value)) },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.constantFrom(...Array.from('ab1 -?:,[]{}&*!|>\'"%@`#~.\\\té')),
      maxLength: 8,
    }),
  },
);

const key = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('a', 'b', 'c', 'tags', 'long key', 'ключ', 'a-b', 'x.y', 'toString'),
  },
  { weight: 1, arbitrary: scalar },
);
const indent = fc.constantFrom('', '', '  ', '  ', '    ', ' ', '\t');
const end = fc.constantFrom('', '', '', '', ' ', '   ', '\t', ' # comment', ' #', '\n');
const between = fc.constantFrom(': ', ': ', ': ', ': ', ':', ':  ', ':\t', ' : ');

const inwards = fc.constantFrom('', '', '', '', '  ', '    ', ' ');
const property = fc.tuple(inwards, key, between, scalar, end).map((parts) => parts.join(''));
const nested = fc
  .tuple(key, fc.constantFrom('  ', '    ', ' '), fc.array(property, { maxLength: 3 }))
  .map(([name, column, lines]) => [`${name}:`, ...lines.map((line) => column + line)].join('\n'));
const list = fc
  .tuple(key, end, indent, fc.array(fc.tuple(fc.constantFrom('- ', '- ', '- ', '-', '-  '), scalar, end)))
  .map(([name, behind, column, items]) =>
    [`${name}:${behind}`, ...items.map((parts) => column + parts.join(''))].join('\n'),
  );
const loose = fc.tuple(indent, fc.constantFrom('- ', '', '# ', '\n'), scalar).map((parts) => parts.join(''));

const block = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: property },
      { weight: 3, arbitrary: list },
      { weight: 2, arbitrary: nested },
      { weight: 1, arbitrary: loose },
    ),
    { maxLength: 5 },
  )
  .map((lines) => lines.join('\n'));

describe('plain YAML', () => {
  it('is read as the library reads it, or left to the library', () => {
    let plain = 0;
    fc.assert(
      fc.property(block, fc.constantFrom('', '\n', '\n\n'), (lines, last) => {
        const properties = readPlainYaml(lines + last);
        if (!properties) return;
        plain++;
        const expected = byLibrary(lines + last);
        expect(properties).toEqual(expected);
        expect(Object.keys(properties)).toEqual(Object.keys(expected as object));
      }),
      { numRuns: tries(20_000) },
    );
    expect(plain).toBeGreaterThan(tries(2_000));
  });

  it.each([
    'title: A note\ncreated: 2024-01-02T10:00:00\nrating: 4.5\ndone: false\nempty:\nurl: https://x.y/z#w',
    'tags:\n  - one\n  - two/three\naliases: [A, "B, C", \'D\']\n# comment\n\nlist:\n- 1\n-\n- "[[Note]]"',
    'a:\n  b:\n    c: 1\n    d:\n    - x\n  e: 2\n\n  f:\ng: [h]',
    'ключ: значение\n日本: 語\nsource: "[[Note|shown: #1]]"\ncount: -3   ',
  ])('takes %j', (yaml) => {
    expect(readPlainYaml(yaml)).toEqual(byLibrary(yaml));
  });

  it.each(scalars)('reads the value %j as the library does', (value) => {
    for (const yaml of [`k: ${value}`, `k:\n  - ${value}\nl: 1`, `k: [${value}]`, `${value}: v`]) {
      const properties = readPlainYaml(yaml);
      if (properties) expect(properties).toEqual(byLibrary(yaml));
    }
  });

  it.each([
    'a: 1\na: 2',
    'a: 1\n  more',
    'a: 1\n- b',
    'a:\n   b: 1\n  c: 2',
    'a:\n  b: 1\n- c',
    'a:\n  - b\n  c: 1',
    'a: 1\n  b: 2',
    'a:\n  b: 1\n  b: 2',
    'a:\n  - b\n   - c',
    'a:\n  - b: c',
    'a: [b\n  c]',
    'a: b: c',
    'a: b # c',
    'constructor: 1',
    '__proto__: 1',
    'a: "b\\n"',
    'a: |',
    'no colon',
  ])('leaves %j to the library', (yaml) => {
    expect(readPlainYaml(yaml)).toBeUndefined();
  });
});

/** Blocks of properties, and how many of them are plain. Each is compared with the library's answer. */
function comparePlain(notes: VaultNote[]): { blocks: number; plain: number } {
  let blocks = 0;
  let plain = 0;
  for (const { name, bytes } of notes) {
    const { text } = decodeNote(bytes);
    const found = findFrontmatter(text);
    if (!found) continue;
    blocks++;
    const yaml = text.slice(found.start, found.end).replace(/\r\n?/g, '\n');
    const properties = readPlainYaml(yaml);
    if (!properties) continue;
    plain++;
    expect({ name, properties }).toEqual({ name, properties: byLibrary(yaml) });
  }
  return { blocks, plain };
}

describe('properties of real notes', () => {
  it('of the sample vault are mostly plain', () => {
    const { blocks, plain } = comparePlain(sampleNotes());
    expect(plain).toBeGreaterThan(blocks / 2);
  });

  it.skipIf(realVaults === undefined)(
    'of real vaults are mostly plain (skipped without ALTITUDE_DATA)',
    { timeout: 180_000 },
    () => {
      const folder = realVaults ?? '';
      const counts = readdirSync(folder).map((vault) => {
        const { blocks, plain } = comparePlain(notesBelow(join(folder, vault)));
        return { vault: basename(vault), blocks, plain };
      });
      console.table(counts);
      const sum = (column: 'blocks' | 'plain'): number =>
        counts.reduce((total, row) => total + row[column], 0);
      expect(sum('plain')).toBeGreaterThan(sum('blocks') * 0.8);
    },
  );
});

describe('YAML that is not plain', () => {
  it('is read as the library reads it, or is a fault', () => {
    fc.assert(
      fc.property(block, (yaml) => {
        // Set apart by intent: keys that are dangerous, null, aliases or no scalar, and unknown tags.
        fc.pre(!/__proto__|constructor|[?{[!]|^ *(?:~|null|\*[^:]*)?\s*:/im.test(yaml));
        const reading = readYaml(yaml);
        if (reading.kind === 'properties') expect(reading.properties).toEqual(byLibrary(yaml));
        else if (reading.offset !== 0) expect(() => byLibrary(yaml)).toThrow();
      }),
      { numRuns: tries(5_000) },
    );
  });
});
