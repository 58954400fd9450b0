import { signed, unsigned, type Code } from './wasm-module';

const simd = 0xfd;
const saturating = 0xfc;

/** An instruction on one value, two values: the operands' code, then its own. */
const unary =
  (...opcode: number[]) =>
  (value: Code): Code => [...value, ...opcode];
const binary =
  (...opcode: number[]) =>
  (left: Code, right: Code): Code => [...left, ...right, ...opcode];
const simdUnary = (opcode: number): ((value: Code) => Code) => unary(simd, ...unsigned(opcode));
const simdBinary = (opcode: number): ((left: Code, right: Code) => Code) => binary(simd, ...unsigned(opcode));
const lane =
  (opcode: number) =>
  (vector: Code, index: number): Code => [...vector, simd, opcode, index];

/** Exponents of two by which the format states how an access is aligned. */
const align4 = 2;
const align16 = 4;

export const i32 = {
  const: (value: number): Code => [0x41, ...signed(value)],
  add: binary(0x6a),
  lessThan: binary(0x49),
  /** Rounds towards zero; what lies beyond 32 bits becomes the nearest number within. */
  fromF32: unary(saturating, 0x00),
  store: (address: Code, value: Code): Code => [...address, ...value, 0x36, align4, 0],
};

export const f32 = {
  const: (value: number): Code => [0x43, ...new Uint8Array(Float32Array.of(value).buffer)],
  add: binary(0x92),
  mul: binary(0x94),
};

export const v128 = {
  zero: [simd, 0x0c, ...new Uint8Array(16)] as Code,
  load: (address: Code, offset = 0): Code => [...address, simd, 0x00, align16, ...unsigned(offset)],
  store: (address: Code, value: Code): Code => [...address, ...value, simd, 0x0b, align16, 0],
  xor: simdBinary(0x51),
};

export const i16x8 = {
  /** The lower and the upper eight of sixteen signed bytes, each widened to 16 bits. */
  lowerBytes: simdUnary(0x87),
  upperBytes: simdUnary(0x88),
};

export const i32x4 = {
  splat: simdUnary(0x11),
  lane: lane(0x1b),
  add: simdBinary(0xae),
  /** Products of eight signed 16-bit numbers, added in pairs. */
  dot: simdBinary(0xba),
};

export const f32x4 = {
  lane: lane(0x1f),
  add: simdBinary(0xe4),
  mul: simdBinary(0xe6),
};

/** Runs the statements, then again for as long as the condition holds: at least once. */
export function repeatWhile(condition: Code, statements: Code[]): Code {
  const toStart = [0x0d, 0];
  return [0x03, 0x40, ...statements.flat(), ...condition, ...toStart, 0x0b];
}
