import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoteRoom } from '../../../worker/engine/notes/note-room';

const sizes = fc.array(fc.nat({ max: 20_000 }), { maxLength: 60 });

describe('room for packed notes', () => {
  it('is given to one alone, empty and at a word', () => {
    fc.assert(
      fc.property(sizes, (asked) => {
        const room = new NoteRoom();
        const taken = asked.map((size, at) => {
          const bytes = room.take(size);
          expect(bytes.length).toBe(size);
          expect(bytes.byteOffset % 4).toBe(0);
          expect(bytes.every((byte) => byte === 0)).toBe(true);
          return bytes.fill(at + 1);
        });
        taken.forEach((bytes, at) => expect(bytes.every((byte) => byte === at + 1)).toBe(true));
      }),
    );
  });

  it('lies in few buffers, little of which stays empty', () => {
    const room = new NoteRoom();
    const buffers = new Set<ArrayBuffer>();
    for (let note = 0; note < 10_000; note++) buffers.add(room.take(1_000 + (note % 1_000)).buffer);
    const bytes = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(buffers.size).toBeLessThan(60);
    expect(bytes).toBeLessThan(1.1 * 10_000 * 1_500);
  });
});
