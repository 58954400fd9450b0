import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameReader, frameHeader } from '../../../../src/headless/sharing/frames';

const payload = fc.uint8Array({ maxLength: 300 });

/** The bytes in pieces of these lengths, over and over. */
function cut(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.byteLength; turn += 1) {
    const end = at + (lengths[turn % lengths.length] ?? 1);
    chunks.push(bytes.subarray(at, end));
    at = end;
  }
  return chunks;
}

function streamOf(payloads: readonly Uint8Array[]): Buffer {
  return Buffer.concat(payloads.flatMap((each) => [frameHeader(each.byteLength), each]));
}

describe('frames', () => {
  it('come out as they went in, however the stream is cut', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(payload, { maxLength: 8 }), lengths, (payloads, pieces) => {
        const reader = new FrameReader(300);
        const read = cut(streamOf(payloads), pieces).map((chunk) => reader.push(chunk));
        expect(read).not.toContain(undefined);
        expect(read.flat()).toEqual(payloads.map((each) => Buffer.from(each)));
      }),
    );
  });

  it('are refused when one announces more than is allowed, before it has come', () => {
    const reader = new FrameReader(100);
    expect(reader.push(Buffer.from(frameHeader(101)))).toBeUndefined();
    expect(new FrameReader(100).push(Buffer.from(frameHeader(100)))).toEqual([]);
  });

  it('may be larger once the other side is known', () => {
    const reader = new FrameReader(10);
    reader.allow(1_000);
    expect(reader.push(streamOf([new Uint8Array(999)]))).toHaveLength(1);
  });
});
