import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { foldName } from '../../../worker/engine/filter/fold-name';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { drawerOf, NotesByName } from '../../../worker/engine/view/notes-by-name';
import { notePath } from '../note-path';

/** What folding changes, what joins with what stands before it, and what ends a name. */
const PARTS = [
  ...[
    'a',
    'B',
    'I',
    'Ä',
    'A\u0308',
    'ß',
    'İ',
    'K',
    'Σ',
    'ΑΣ',
    'σ',
    '\u0301',
    'é',
    '.',
    ' ',
    '2',
    '-',
    '.md',
    '😀',
  ],
  ...[
    '漢',
    '字',
    '豈',
    'か',
    '\u3099',
    'ガ',
    'ハ',
    '゜',
    '々',
    'ー',
    'ｶ',
    '가',
    '\u1100',
    '\u1161',
    'Ж',
    'й',
  ],
];
const name = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));
const written = name.chain((each) =>
  fc.constantFrom(each, each.toUpperCase(), each.toLowerCase(), each.normalize('NFD'), each.normalize('NFC')),
);

const IS_DOTS = /^\.+$/;

interface Written {
  folder: string | undefined;
  name: string;
  title: string | undefined;
  aliases: string[];
}

const notes = fc.record<Written>({
  folder: fc.option(
    name.filter((each) => !IS_DOTS.test(each)),
    { nil: undefined },
  ),
  name: name.filter((each) => !IS_DOTS.test(each)),
  title: fc.option(written, { nil: undefined }),
  aliases: fc.array(written, { maxLength: 2 }),
});

function put(index: VaultIndex, { folder, name, title, aliases }: Written): void {
  const path = notePath([...(folder === undefined ? [] : [folder]), `${name}.md`].join('/'));
  const properties = { ...(title !== undefined && { title }), ...(aliases.length > 0 && { aliases }) };
  const lines = Object.entries(properties).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const content = lines.length === 0 ? 'Text.' : ['---', ...lines, '---', ''].join('\n');
  const facts = { path, modifiedMs: 0, createdMs: 0, sizeBytes: content.length };
  index.put(createEntry(facts, parseNote(path, content), content));
}

/** By looking at all names of all notes. */
function pathsOf({ records }: VaultIndex, written: string): string | undefined {
  return [...records.values()]
    .filter(({ path, head }) =>
      [
        path,
        path.replace(/\.[^./]+$/, ''),
        head.title,
        ...[head.properties['title']].filter((each) => typeof each === 'string'),
        ...head.aliases,
      ].some((each) => foldName(each) === foldName(written)),
    )
    .map(({ path }) => path)
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0];
}

describe('the drawer of a name', () => {
  it('is one for all that folds to the same', () => {
    fc.assert(
      fc.property(name, written, (one, other) => {
        for (const each of [other, one.toUpperCase(), one.normalize('NFD'), one.normalize('NFC')])
          if (foldName(each) === foldName(one)) expect(drawerOf(each)).toBe(drawerOf(one));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('notes by name', () => {
  it('are those that have it, whatever was asked before', () => {
    fc.assert(
      fc.property(
        fc.array(notes, { maxLength: 8 }),
        notes,
        fc.array(written, { maxLength: 4 }),
        fc.nat(4),
        (vault, more, asked, prepared) => {
          const index = new VaultIndex();
          const known = new NotesByName();
          const check = (): void => {
            expect(known.prepare(index, prepared) || prepared <= index.records.size).toBe(true);
            const names = [...index.records.values()].flatMap(({ path, head }) => [
              path,
              head.title,
              ...head.aliases,
            ]);
            for (const each of [...asked, ...names, ...names.map((one) => one.toUpperCase())])
              expect([each, known.pathsOf(index, each)[0]]).toEqual([each, pathsOf(index, each)]);
          };
          for (const note of vault) put(index, note);
          check();
          put(index, more);
          known.prepare(index, prepared);
          put(index, { ...more, title: 'more' });
          check();
          const [first] = index.records.keys();
          if (first !== undefined) index.remove(first);
          check();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('go by a title that changes', () => {
    const index = new VaultIndex();
    const known = new NotesByName();
    const titled = (title: string): Written => ({ folder: undefined, name: 'n', title, aliases: [] });
    put(index, titled('Compost'));
    expect(known.pathsOf(index, 'compost')[0]).toBe('n.md');
    put(index, titled('Worms'));
    expect([known.pathsOf(index, 'compost')[0], known.pathsOf(index, 'worms')[0]]).toEqual([
      undefined,
      'n.md',
    ]);
  });
});
