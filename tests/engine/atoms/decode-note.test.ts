import { describe, expect, it } from 'vitest';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import { oddNotes } from '../../fixtures/odd-notes';

function oddNote(name: string): ReturnType<typeof decodeNote> {
  const note = oddNotes().find((candidate) => candidate.name === name);
  if (!note) throw new Error(`no such note: ${name}`);
  return decodeNote(note.bytes);
}

describe('decodeNote', () => {
  it('keeps a byte order mark, so that offsets are those of the file', () => {
    expect(decodeNote(new TextEncoder().encode('\ufeffä'))).toEqual({ text: '\ufeffä', problems: [] });
  });

  it('reads UTF-16 in both byte orders', () => {
    expect(oddNote('utf-16 little endian').text).toBe('# Wide\n\ntext [[A]]');
    expect(oddNote('utf-16 big endian').text).toBe('# Wide\n\ntext [[A]]');
  });

  it('takes NUL bytes for the sign of a file that is no text', () => {
    expect(oddNote('binary')).toEqual({ text: '', problems: [{ kind: 'binary' }] });
  });

  it('reads up to where nothing but NUL bytes follow, as a crash leaves them', () => {
    expect(oddNote('filled with NUL from somewhere on')).toEqual({
      text: '# Ä\n\ntext\n',
      problems: [{ kind: 'nul-filled', byteOffset: 11 }],
    });
    expect(oddNote('nothing but NUL')).toEqual({
      text: '',
      problems: [{ kind: 'nul-filled', byteOffset: 0 }],
    });
  });

  it('takes one NUL byte before others for the sign of a file that is no text', () => {
    expect(decodeNote(Uint8Array.from([65, 0, 0, 66])).problems).toEqual([{ kind: 'binary' }]);
  });

  it.each([
    ['invalid in the middle', '# Ä\n\ngood ', 11],
    ['cut off at the end', 'text ', 5],
    ['overlong and surrogate bytes', 'ok', 2],
  ])('reads up to the first bad byte: %s', (name, text, byteOffset) => {
    expect(oddNote(name)).toEqual({ text, problems: [{ kind: 'invalid-utf8', byteOffset }] });
  });

  it('judges every two and three bytes as the platform does', () => {
    const misjudged: Uint8Array[] = [];
    for (let lead = 0x80; lead <= 0xff; lead++) {
      for (let second = 0x70; second <= 0xff; second++) {
        for (const tail of [[], [0x80], [0xbf, 0x80], [0x41]]) {
          const bytes = Uint8Array.from([lead, second, ...tail]);
          const isGood = decodeNote(bytes).problems.length === 0;
          if (isGood !== isValid(bytes) && !isMark(bytes)) misjudged.push(bytes);
        }
      }
    }
    expect(misjudged).toEqual([]);
  });
});

function isMark([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function isValid(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
