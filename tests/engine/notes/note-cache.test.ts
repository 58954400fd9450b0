import { describe, expect, it } from 'vitest';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { NoteCache } from '../../../worker/engine/notes/note-cache';
import { packNote, type PackedNote } from '../../../worker/engine/notes/packed-note';
import { notePath } from '../note-path';

/** As many as are cached, and more. */
const PARAGRAPHS = 30_000;

function packed(path: string, paragraphs: number): PackedNote {
  const text = Array.from({ length: paragraphs }, (_, at) => `Paragraph ${at}`).join('\n\n');
  return packNote(parseNote(notePath(path), text));
}

describe('the notes that were looked at last', () => {
  it('stay while somebody goes through all others', () => {
    const cache = new NoteCache();
    const looked = packed('Looked at.md', 3);
    const { note } = cache.take(looked);
    const other = packed('Other.md', PARAGRAPHS);
    expect(cache.peek(other).paragraphs).toHaveLength(PARAGRAPHS);
    expect(cache.peek(other)).not.toBe(cache.peek(other));
    expect(cache.take(looked).note).toBe(note);
    expect(cache.peek(looked)).toBe(note);
  });

  it('go when others are looked at', () => {
    const cache = new NoteCache();
    const looked = packed('Looked at.md', 3);
    const { note } = cache.take(looked);
    cache.take(packed('Other.md', PARAGRAPHS));
    expect(cache.take(looked).note).not.toBe(note);
    expect(cache.peek(looked)).toEqual(note);
  });
});
