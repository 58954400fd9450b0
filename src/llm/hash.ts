import type { ContentHash, SummaryKey } from '../../worker/contract';

const MULTIPLIERS = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93] as const;

/** 128 bits of a text as 32 hexadecimal digits: mixed as MurmurHash3 does, in four lanes of 32 bits. */
export function hashText(text: string): ContentHash {
  const lanes: Lanes = [1, 2, 3, 4];
  for (let at = 0; at < text.length; at += 8) mixBlock(lanes, text, at);
  for (let lane = 0; lane < 4; lane++) lanes[lane] = lanes[lane]! ^ text.length;
  spread(lanes);
  for (let lane = 0; lane < 4; lane++) lanes[lane] = finalMix(lanes[lane]!);
  spread(lanes);
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('') as ContentHash;
}

type Lanes = [number, number, number, number];

function mixBlock(lanes: Lanes, text: string, at: number): void {
  for (let lane = 0; lane < 4; lane++) {
    const place = at + 2 * lane;
    const low = place < text.length ? text.charCodeAt(place) : 0;
    const high = place + 1 < text.length ? text.charCodeAt(place + 1) : 0;
    const multiplied = Math.imul(low | (high << 16), MULTIPLIERS[lane]!);
    const next = MULTIPLIERS[(lane + 1) % 4]!;
    const mixed = lanes[lane]! ^ Math.imul(rotated(multiplied, 15 + lane), next);
    lanes[lane] = (Math.imul(rotated(mixed, 19 - 2 * lane) + lanes[(lane + 1) % 4]!, 5) + 0x561ccd1b) | 0;
  }
}

function spread(lanes: Lanes): void {
  lanes[0] = (lanes[0] + lanes[1] + lanes[2] + lanes[3]) | 0;
  for (let lane = 1; lane < 4; lane++) lanes[lane] = (lanes[lane]! + lanes[0]) | 0;
}

function finalMix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function rotated(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

/** The name under which a record is kept. */
export function summaryId({ level, content, perspective, model, prompt }: SummaryKey): ContentHash {
  return hashText(JSON.stringify([level, content, perspective, model, prompt]));
}
