import { describe, expect, it } from 'vitest';
import { pack } from '../../../worker/engine/base/msgpack';
import { PackedTexts } from '../../../worker/engine/base/packed-texts';

/** So many that several pairs have one hash of thirty bits. */
const TEXTS = Array.from({ length: 150_000 }, (_, at) => `nä${Math.imul(at, 0x9e3779b1) >>> 0}`);

describe('packed texts', () => {
  it('are each decoded once, and known by all of their bytes', () => {
    let made = 0;
    const texts = new PackedTexts((text) => `${text}, ${++made}`);
    const of = (text: string): string => {
      const bytes = pack(['before', text, 'behind']);
      const at = pack('before').length + 1;
      return texts.at(bytes, at, at + pack(text).length);
    };
    const first = TEXTS.map(of);
    expect(first).toEqual(TEXTS.map((text, at) => `${text}, ${at + 1}`));
    expect(TEXTS.map(of)).toEqual(first);
  });
});
