import { describe, expect, it } from 'vitest';
import { askingOf } from './asked-notes';

const ask = askingOf({
  'Laws/Larsen Law.md':
    '---\ndate: 2023-11-25\ncreated: 1608098066514\n---\nWork on leeks fills the time there is. The law was first published in 1955 by Ida Larsen in a paper.\n',
  'Laws/Berg Law.md': '---\ndate: 2021-05-06\n---\nIt is a law of heaps, and no more is known.\n',
  'Laws/Holm Law.md':
    '---\npublished: 1931-05-06\n---\nThe law of Holm was published again in 1977 in a paper of old.\n',
});

async function first(question: string): Promise<string | undefined> {
  const { extract } = await ask(question);
  return extract.kind === 'quotes' ? extract.quotes[0]?.quote : undefined;
}

describe('the day of a note', () => {
  it('goes behind a sentence that says when what it is of was published', async () => {
    expect(await first('When was Larsen Law first published?')).toContain('1955');
    expect(await first('When was Berg Law first published?')).toBe('date: 2021-05-06');
    expect(await first('When was Holm Law published?')).toBe('published: 1931-05-06');
  });

  it('is no place and nobody', async () => {
    expect(await first('When was Larsen Law created?')).toBe('created: 1608098066514');
    expect((await first('Where was Larsen Law created?')) ?? '').not.toContain('created:');
    expect((await first('Who created Larsen Law?')) ?? '').not.toContain('created:');
  });
});
