import { describe, expect, it } from 'vitest';
import { blockProblemText } from '../../../../src/ui/inline/block-problem-text';
import { parseBlock, type BlockRequest } from '../../../../src/ui/inline/block-request';

const asked = (source: string): BlockRequest | string => {
  const parsed = parseBlock(source);
  return parsed.ok ? parsed.value : blockProblemText(parsed.problem);
};

describe('a code block', () => {
  it('is a query, with its conditions, and ten notes', () => {
    expect(asked('compost tag:#garden')).toEqual({
      query: 'compost tag:#garden',
      level: 'note',
      limit: 10,
      unlinked: false,
    });
  });

  it('takes options before and after the query, in any case, and leaves empty lines out', () => {
    expect(asked('\nLimit: 5\ncompost\n\n level : Paragraph \n')).toMatchObject({
      query: 'compost',
      level: 'paragraph',
      limit: 5,
    });
  });

  it('is what is related to its note', () => {
    expect(asked('Related\nunlinked: true')).toMatchObject({ query: undefined, unlinked: true });
  });

  it.each([
    ['', 'Write a query'],
    ['limit: 3', 'Write a query'],
    ['compost\nlimit: many', 'Line 2: “limit” cannot be “many”. Write a whole number from 1 to 100.'],
    ['compost\nlimit: 0', 'Line 2: “limit” cannot be “0”'],
    ['compost\nlimit: 101', 'Line 2'],
    ['compost\nlimit:', 'Line 2'],
    ['compost\nlevel: theme', 'Write note, section or paragraph.'],
    ['compost\nlevle: note', 'Line 2: there is no option “levle”. Options are limit, level and unlinked.'],
    ['compost\nworms', 'Line 2: a block holds one query. Put “worms” on the line of the query'],
    ['related\nlevel: section', 'Line 2: “level” goes with a query'],
    ['compost\nunlinked: true', 'Line 2: “unlinked” goes with “related”.'],
    ['related\nunlinked: yes', 'Write true or false.'],
  ])('says what is wrong with %j', (source, problem) => {
    expect(asked(source)).toContain(problem);
  });
});
