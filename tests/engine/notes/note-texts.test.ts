import { describe, expect, it } from 'vitest';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { NoteCache } from '../../../worker/engine/notes/note-cache';
import { NoteRecord } from '../../../worker/engine/notes/note-record';
import { NoteTexts } from '../../../worker/engine/notes/note-texts';
import { packNote } from '../../../worker/engine/notes/packed-note';
import { notePath } from '../note-path';

const path = notePath('Soil.md');
const written = '# Soil\n\nDig in autumn.';

/** A cache that makes no objects. */
class NoObjects extends NoteCache {
  override take(): never {
    throw new Error('objects were made of a note');
  }

  override peek(): never {
    throw new Error('objects were made of a note');
  }
}

function textsOf(onDisk: string): { texts: NoteTexts; record: NoteRecord } {
  const facts = { path, sizeBytes: written.length, createdMs: 0, modifiedMs: 0 };
  const record = new NoteRecord(
    path,
    0,
    packNote(parseNote(path, written)),
    { facts, number: 1 },
    new NoObjects(),
  );
  const read = () => Promise.resolve({ ok: true as const, value: new TextEncoder().encode(onDisk) });
  return { texts: new NoteTexts({ read }), record };
}

describe('the text of a note', () => {
  it('is read without its sections and paragraphs', async () => {
    const { texts, record } = textsOf(written);
    expect(await texts.textOf(record)).toEqual({ ok: true, value: written });
  });

  it.each(['# Soil\n\nDig in spring.', `${written}!`])(
    'is not given once it is another one: %j',
    async (other) => {
      const { texts, record } = textsOf(other);
      const why = { kind: 'changed-since' };
      expect(await texts.textOf(record)).toEqual({ ok: false, error: { kind: 'unreadable', path, why } });
    },
  );
});
