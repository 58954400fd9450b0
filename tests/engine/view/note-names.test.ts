import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { beads } from '../../../worker/engine/words/phrase';
import { beginningOf, NoteNames } from '../../../worker/engine/view/note-names';
import { notePath } from '../note-path';

/** Letters, marks, signs and what stands between them, of scripts that are cut in different ways. */
const text = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        'Y',
        'ing',
        'Node',
        'js',
        'C',
        '++',
        '#',
        "'s",
        'ay',
        '2024',
        '-',
        ' ',
        '\u0301',
        'é',
        'ß',
        'ạ',
        'ơ',
      ],
      ...[
        '漢',
        '字',
        'か',
        'ガ',
        '\u3099',
        'ー',
        '々',
        '経済',
        'ﾊ',
        'ﾞ',
        'ไทย',
        'Привет',
        '😀',
        '١',
        '_',
        '.',
      ],
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('the beginning of a name', () => {
  it('is that of its terms, wherever it is told', () => {
    fc.assert(
      fc.property(text, (name) => {
        const beginning = beginningOf(name);
        const [first = '', second = ''] = beads(name);
        if (beginning !== undefined) expect([first, first + second]).toContain(beginning);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is told of most names', () => {
    const names = ['Compost', '2024-05-01', '経済の発展', 'ガラス', "King's Cross", 'a'];
    expect(names.map(beginningOf)).toEqual(['compost', '2024', '経済', 'ガラ', 'king', 'a']);
    expect(['C++', 'café', 'x²', 'か\u3099く', '漢', 'Привет', '-'].map(beginningOf)).not.toContain(
      expect.any(String),
    );
  });
});

describe('names in a text', () => {
  function indexOf(names: readonly string[]): VaultIndex {
    const index = new VaultIndex();
    names.forEach((name, at) => {
      const path = notePath(`n${at}.md`);
      const content = `---\naliases: [${JSON.stringify(name)}]\n---\n`;
      const facts = { path, modifiedMs: 0, createdMs: 0, sizeBytes: content.length };
      index.put(createEntry(facts, parseNote(path, content), content));
    });
    return index;
  }

  it('are those whose terms stand in it side by side, whatever was asked before', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), fc.array(text, { maxLength: 3 }), (names, texts) => {
        const index = indexOf(names);
        const known = new NoteNames();
        const prepared = new NoteNames();
        prepared.prepare(index);
        for (const each of texts) {
          const terms = beads(each);
          const isIn = (name: string): boolean => {
            const wanted = beads(name);
            const at = terms.findIndex((_term, from) => wanted.every((term, i) => terms[from + i] === term));
            return (
              wanted.length > 0 &&
              at >= 0 &&
              !/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]$/u.test(wanted.join(''))
            );
          };
          const mentions = known.mentionsIn(index, each);
          expect(prepared.mentionsIn(index, each)).toEqual(mentions);
          const found = mentions.map(({ name }) => name);
          const all = [...index.records.values()].flatMap(({ head }) => head.aliases);
          for (const name of all) expect([name, found.includes(name)]).toEqual([name, isIn(name)]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('go with a title that changes', () => {
    const index = new VaultIndex();
    const known = new NoteNames();
    const put = (title: string): void => {
      const path = notePath('n.md');
      const content = `---\ntitle: ${title}\n---\n`;
      const facts = { path, modifiedMs: 0, createdMs: 0, sizeBytes: content.length };
      index.put(createEntry(facts, parseNote(path, content), content));
    };
    put('Worms');
    known.prepare(index);
    put('Compost');
    expect(known.mentionsIn(index, 'The compost, worms').map(({ name }) => name)).toEqual(['Compost']);
  });

  it('go with their notes', () => {
    const index = indexOf(['経済', 'Compost']);
    const known = new NoteNames();
    expect(known.mentionsIn(index, 'The compost').map(({ path }) => path)).toEqual(['n1.md']);
    index.remove(notePath('n0.md'));
    index.remove(notePath('n1.md'));
    expect(known.mentionsIn(index, 'The compost, 経済')).toEqual([]);
  });
});
