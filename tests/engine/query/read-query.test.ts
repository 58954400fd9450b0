import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printQuery } from '../../../worker/engine/query/print-query';
import { readQuery } from '../../../worker/engine/query/read-query';
import { EN } from '../../../src/texts/en';
import { tries } from '../../thorough';

/** How a query was understood, written out. */
function read(text: string, typing = false): string {
  const found = readQuery(text, { typing });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value.tree === undefined ? '' : printQuery(found.value.tree);
}

function words(text: string, typing = false): string {
  const found = readQuery(text, { typing });
  return found.ok ? found.value.words.trim().replace(/\s+/g, ' ') : 'refused';
}

function refusal(text: string, typing = false): [part: string, message: string] | undefined {
  const found = readQuery(text, { typing });
  if (found.ok || found.error.kind !== 'bad-request' || found.error.at === undefined) return undefined;
  return [text.slice(...found.error.at), EN.fault(found.error.why)];
}

describe('a query', () => {
  it('is words, phrases and conditions', () => {
    for (const [text, understood, searched] of [
      ['compost heap', 'compost heap', 'compost heap'],
      ['tag:#garden/soil compost', 'tag:#garden/soil compost', 'compost'],
      ['tag: #garden compost', 'tag:#garden compost', 'compost'],
      ['"hot compost" days', '"hot compost" days', 'hot compost days'],
      ['“hot compost”', '"hot compost"', 'hot compost'],
      ['compost -worms -"red wine"', 'compost -worms -"red wine"', 'compost'],
      ['meeting -(work meetup)', 'meeting -(work meetup)', 'meeting'],
      [
        'meeting (work OR meetup) personal',
        'meeting (work OR meetup) personal',
        'meeting work meetup personal',
      ],
      ['path:"Some folder" file:2024 -path:Old', 'path:"Some folder" file:2024 -path:Old', ''],
      [
        'line:(mix flour) OR block:"two words"',
        'line:(mix flour) OR block:"two words"',
        'mix flour two words',
      ],
      ['section:(dog -cat) content:happy', 'section:(dog -cat) content:happy', 'dog happy'],
      ['task-todo:call task-done:(a OR b)', 'task-todo:call task-done:(a OR b)', 'call a b'],
      ['task-todo:"" soil', 'task-todo:"" soil', 'soil'],
      ['-task:“”', '-task:""', ''],
      ['tag:(a OR b) kind:tables', '(tag:a OR tag:b) kind:tables', ''],
      ['[aliases] [status:Draft OR "In progress"]', '[aliases] [status:Draft OR "In progress"]', ''],
      ['[due:null] -[rating:>=4]', '[due:null] -[rating:>=4]', ''],
      ['created:>2024-01 updated:30d is:alone', 'created:>2024-01 updated:30d is:alone', ''],
      ['Links:>5 -backlinks:2..4', 'links:>5 -backlinks:2..4', ''],
      ['created:2024-01..2024-03', 'created:2024-01..2024-03', ''],
      ['Tag:#a FILE:b', 'tag:#a file:b', ''],
      ['path:"/odd*/"', 'path:"/odd*/"', ''],
    ] as const) {
      expect(read(text), text).toBe(understood);
      expect(words(text), text).toBe(searched);
    }
  });

  it('takes a minus for one only where a word begins', () => {
    expect(read('Who went to „Model C“-schools?')).toBe('Who went to Model C schools');
    expect(read('rain (-soil)')).toContain('-soil');
    expect(read('rain -soil')).toContain('-soil');
  });

  it('is words when it is what people write', () => {
    for (const text of [
      'note: the thing',
      'section: three of them',
      'links:: soil, backlinks: none, backlinks:few',
      'which file: the old one?',
      'tag:',
      'https://example.org/a?b=c#d and file:///tmp/x',
      'at 10:30 or 1:2:3',
      '/usr/local/bin/ and/or /etc/init.d/rc*',
      '5" or 6" pipe',
      'an "open quote',
      'a) first (second [third',
      'smile :) (: and (s)he said',
      'f(x) array[0] [[A link]] [text](address) - [ ] task - [x] done [10:30]',
      'What did she mean by "slow cooking" [sic]?',
      'C++ or c#, 50% - 3 -- 4 --flag',
      'or OR',
      '-',
      '()',
      '((((((((((((((((((((((((deep))))))))))))))))))))))))',
    ])
      expect(readQuery(text).ok, text).toBe(true);
    for (const text of [
      'note: the thing',
      'https://a.org/b?c=d',
      '10:30',
      '5" or 6"',
      'an "open quote',
      '(hot) heap',
    ])
      expect(readQuery(text)).toMatchObject({ value: { words: text } });
  });

  it('says what cannot be asked, and where', () => {
    for (const [text, part, message] of [
      ['soil kind:tabel', 'kind:tabel', 'Did you mean table?'],
      ['created:>soon soil', 'created:>soon', 'no date'],
      ['links:>many', 'links:>many', 'neither a number'],
      ['backlinks:5..4', 'backlinks:5..4', 'Write 4..5.'],
      ['is:lonely', 'is:lonely', 'is:linked or is:alone'],
      ['a line:(mix flour', '(mix flour', 'not closed'],
      ['path:"Some folder', '"Some folder', 'not closed'],
      ['line:() x', 'line:()', 'Nothing stands after'],
      ['line:(-x)', 'line:(-x)', 'must be there'],
      ['line:(tag:#a x)', 'tag:#a', 'outside of the parentheses'],
      ['[due:>never]', '[due:>never]', 'neither a number nor a date'],
      ['[rating:5..4]', '[rating:5..4]', 'Write 4..5.'],
      ['soil [rating:3 OR 5..4.5]', '[rating:3 OR 5..4.5]', 'Write 4.5..5.'],
      ['[seen:2025..2024]', '[seen:2025..2024]', 'Write 2024..2025.'],
      ['[seen:2024-05-31..2024-05-01]', '[seen:2024-05-31..2024-05-01]', 'Write 2024-05-01..2024-05-31.'],
      ['-created:2025-02..2024-11', 'created:2025-02..2024-11', 'Write 2024-11..2025-02.'],
      ['updated:today..yesterday', 'updated:today..yesterday', 'Write yesterday..today.'],
      ['[due:a OR]', '[due:a OR]', 'missing'],
      ['tag:# x', 'tag:#', 'no name'],
      ['match-case:Foo', 'match-case:Foo', 'capital'],
      ['soil /raft.*/ x', '/raft.*/', 'no regular expressions'],
      ['-/\\d{4}/', '/\\d{4}/', 'no regular expressions'],
      ['path:/^20[0-9]+/ x', '/^20[0-9]+/', 'no regular expressions'],
      ['line:(/a|b/ c)', '/a|b/', 'no regular expressions'],
    ] as const) {
      const refused = refusal(text);
      expect(refused?.[0], text).toBe(part);
      expect(refused?.[1], text).toContain(message);
    }
  });

  it('says nothing of what may still become right', () => {
    for (const text of [
      'soil kind:',
      'soil kind:ta',
      'soil kind:tabel',
      'created:>20',
      'line:(mix fl',
      'path:"Some fo',
      'soil [status:dr',
      'soil [status:',
      'tag:#',
      'is:li',
    ]) {
      expect(readQuery(text, { typing: true }).ok, text).toBe(true);
      expect(words(text, true), text).toBe(text.startsWith('soil') ? 'soil' : '');
    }
    expect(read('tag:#gar', true)).toBe('tag:#gar…');
    expect(words('content:fl', true)).toBe('fl');
    expect(refusal('kind:tabel soil', true)?.[0]).toBe('kind:tabel');
  });
});

/** Texts of what means something to the reader, and of what does not. */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...['tag:', 'path:', 'file:', 'kind:', 'created:', 'is:', 'line:', 'content:', 'section:', 'task:'],
      ...['(', ')', '[', ']', '"', '“', '-', ' ', ' ', ' ', 'OR', '#', ':', '>', '<', '\\"', '//', '\n'],
      ...[
        'soil',
        'worm',
        'table',
        'linked',
        '2024-05',
        '30d',
        '5',
        'a/b',
        'the',
        '土壌',
        '[a:b]',
        '(x)',
        '🪱',
      ],
    ),
    fc.string({ maxLength: 4 }),
  ),
  { maxLength: 14 },
);
const texts = fc.oneof(
  pieces.map((found) => found.join('')),
  pieces.map((found) => found.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('any text', () => {
  it('can be read, and a refusal names a part of it', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, typing) => {
        const found = readQuery(text, { typing });
        if (found.ok) expect(found.value.words).toHaveLength(text.length);
        else {
          const [from = -1, end = -1] = found.error.kind === 'bad-request' ? (found.error.at ?? []) : [];
          expect(from).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(from);
          expect(end).toBeLessThan(text.length + (typing ? 0 : 1));
        }
      }),
      { numRuns: tries(3_000) },
    );
  });

  it('is read again as it was understood', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = readQuery(text);
        const tree = found.ok ? found.value.tree : undefined;
        if (tree === undefined) return;
        const written = printQuery(tree);
        expect(readQuery(written), written).toMatchObject({ ok: true, value: { tree } });
      }),
      { numRuns: tries(3_000) },
    );
  });

  it('is read in no time, however long', () => {
    for (const piece of ['(', '"', '[', '-(', 'tag:(', '[a:', 'x" ', 'OR ', '("'])
      expect(readQuery(piece.repeat(20_000)).ok || piece.includes(':')).toBe(true);
  });
});
