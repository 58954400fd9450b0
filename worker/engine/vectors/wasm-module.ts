/** Instructions as bytes, in the order in which the stack machine of WebAssembly runs them. */
export type Code = readonly number[];

export type ValueType = 'i32' | 'v128';

/** A parameter or a variable: the code that reads it, and how to write it. */
export type Local = Code & { set: (value: Code) => Code };

/** A function that answers nothing: it leaves its results in memory. */
export interface WasmFunction {
  name: string;
  parameters: number;
  variables: ValueType[];
  code: Code;
}

const valueTypes: Record<ValueType, number> = { i32: 0x7f, v128: 0x7b };

/** The numbers that the binary format gives to the parts of a module that are used here. */
const section = { type: 1, import: 2, function: 3, export: 7, code: 10 };
const external = { function: 0, memory: 2 };
const functionType = 0x60;
const end = 0x0b;

/** An unsigned integer below 2^32 in groups of seven bits, lowest first (LEB128). */
export function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** A signed integer of 32 bits in groups of seven bits; the second highest bit of the last one is the sign. */
export function signed(value: number): Code {
  const isLast = value >= -0x40 && value < 0x40;
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}

/**
 * Describes a function. Its parameters are integers; `write` is given every parameter and variable by name and answers
 * the statements in order.
 */
export function wasmFunction<Parameter extends string, Variable extends string>(
  name: string,
  parameters: readonly Parameter[],
  variables: Record<Variable, ValueType>,
  write: (local: Record<Parameter | Variable, Local>) => Code[],
): WasmFunction {
  const names = [...parameters, ...(Object.keys(variables) as Variable[])];
  const locals = names.map((each, index) => [each, local(index)] as const);
  return {
    name,
    parameters: parameters.length,
    variables: Object.values<ValueType>(variables),
    code: write(Object.fromEntries(locals) as Record<Parameter | Variable, Local>).flat(),
  };
}

function local(index: number): Local {
  const set = (value: Code): Code => [...value, 0x21, ...unsigned(index)];
  return Object.assign([0x20, ...unsigned(index)], { set });
}

/** The bytes of a module that exports `functions` and imports its memory as `env.memory`. */
export function wasmModule(functions: WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [
    functionType,
    ...list(Array.from({ length: parameters }, () => [valueTypes.i32])),
    ...list([]),
  ]);
  const memory = [...text('env'), ...text('memory'), external.memory, 0, 0];
  const exports = functions.map(({ name }, index) => [...text(name), external.function, ...unsigned(index)]);
  return Uint8Array.from([
    ...[0, ...ascii('asm'), 1, 0, 0, 0],
    ...sized(section.type, list(types)),
    ...sized(section.import, list([memory])),
    ...sized(section.function, list(functions.map((_, index) => unsigned(index)))),
    ...sized(section.export, list(exports)),
    ...sized(section.code, list(functions.map(body))),
  ]);
}

function body({ variables, code }: WasmFunction): Code {
  const declared = list(variables.map((type) => [1, valueTypes[type]]));
  const bytes = [...declared, ...code, end];
  return [...unsigned(bytes.length), ...bytes];
}

function sized(id: number, bytes: Code): Code {
  return [id, ...unsigned(bytes.length), ...bytes];
}

function list(items: Code[]): Code {
  return [...unsigned(items.length), ...items.flat()];
}

function text(name: string): Code {
  return list(ascii(name).map((byte) => [byte]));
}

function ascii(name: string): number[] {
  return [...name].map((character) => character.charCodeAt(0));
}
