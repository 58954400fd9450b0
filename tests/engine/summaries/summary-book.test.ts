import { describe, expect, it } from 'vitest';
import type { AtomId, ContentHash, SummaryRecord } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { StoredRecords } from '../../../worker/engine/records/stored-records';
import { SummaryBook, type KeptSummary } from '../../../worker/engine/summaries/summary-book';
import { HASH_BYTES, hashToBytes } from '../../../worker/engine/base/hash-bytes';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';

const PARAGRAPH = contentHash('paragraph');
const PATH = notePath('A.md');

function keptOf(name: string): KeptSummary {
  const key = {
    level: 'note',
    content: contentHash(name),
    perspective: null,
    model: 'm',
    prompt: 1,
  } as const;
  const id: ContentHash = contentHash(`id ${name}`);
  const record: SummaryRecord = {
    ...key,
    id,
    atom: 'A.md' as AtomId,
    text: 'Says.',
    createdMs: 1,
    job: 'job',
  };
  return { record, children: [], paragraph: PARAGRAPH };
}

function bytesOf(hash: ContentHash): Uint8Array {
  const bytes = new Uint8Array(HASH_BYTES);
  hashToBytes(hash, bytes);
  return bytes;
}

describe('the book of summaries', () => {
  it('counts a record once, whatever is asked of it at the same moment', async () => {
    const book = new SummaryBook(new StoredRecords(() => Promise.resolve(new MemoryStorage())));
    const [one, other] = [keptOf('one'), keptOf('other')];
    await Promise.all([book.keep([one]), book.keep([one])]);
    const { id } = one.record;
    await Promise.all([
      book.drop({ job: 'job' }),
      book.sweep({ moved: new Map(), dropped: [id], missed: new Map() }),
      book.rename(PATH, notePath('B.md')),
    ]);
    await book.drop({ job: 'job' });
    expect(await book.count()).toMatchObject({ value: { kept: 0 } });
    expect(book.notes.mayBeFreshIn(PATH, bytesOf(PARAGRAPH))).toBe(false);
    await book.keep([other]);
    expect(book.notes.mayBeFreshIn(PATH, bytesOf(PARAGRAPH))).toBe(true);
  });
});
