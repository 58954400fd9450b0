/**
 * Writes graphs in the ONNX format (onnx.proto, version 8, operators of version 17), so that tests have models of their
 * own making and the repository holds no binary of others.
 */

export const FLOAT = 1;
export const UINT8 = 2;
const INT8 = 3;
const INT64 = 7;

type Part = Uint8Array;
export type Attribute = { int: number } | { float: number } | { ints: number[] };

/** Smaller constants stay in the graph, which is understood by their values before the weights are there. */
const SMALLEST_WEIGHTS = 1_024;

interface Constant {
  name: string;
  dims: number[];
  type: number;
  raw: Part;
}

export class OnnxGraph {
  readonly #nodes: Part[] = [];
  readonly #constants: Constant[] = [];
  readonly #inputs: Part[] = [];
  readonly #outputs: Part[] = [];

  /** Adds an operation and answers the name of its one output. */
  add(
    operation: string,
    inputs: string[],
    output: string,
    attributes: Record<string, Attribute> = {},
  ): string {
    const given = Object.entries(attributes).map(([name, value]) => field(5, attribute(name, value)));
    const [named, named2] = [inputs.map((name) => text(1, name)), text(2, output)];
    this.#nodes.push(field(1, joined([...named, named2, text(3, output), text(4, operation), ...given])));
    return output;
  }

  floats(name: string, dims: number[], values: Float32Array): string {
    this.#constants.push({ name, dims, type: FLOAT, raw: bytesOf(values) });
    return name;
  }

  /** No dimensions: a single number. */
  integers(name: string, dims: number[], values: number[]): string {
    this.#constants.push({ name, dims, type: INT64, raw: bytesOf(BigInt64Array.from(values.map(BigInt))) });
    return name;
  }

  bytes(name: string, dims: number[], values: Int8Array): string {
    this.#constants.push({ name, dims, type: INT8, raw: bytesOf(values) });
    return name;
  }

  input(name: string, dims: (string | number)[]): void {
    this.#inputs.push(field(11, value(name, INT64, dims)));
  }

  output(name: string, dims: (string | number)[]): void {
    this.#outputs.push(field(12, value(name, FLOAT, dims)));
  }

  /** The file; with `weightsName` the larger constants go into a second file of that name. */
  write(weightsName?: string): { graph: Uint8Array<ArrayBuffer>; weights: Uint8Array<ArrayBuffer> } {
    let offset = 0;
    const apart: Part[] = [];
    const tensors = this.#constants.map((constant) => {
      const { raw } = constant;
      if (weightsName === undefined || raw.byteLength < SMALLEST_WEIGHTS) return field(5, tensor(constant));
      apart.push(raw);
      offset += raw.byteLength;
      return field(5, tensor(constant, { file: weightsName, offset: offset - raw.byteLength }));
    });
    const graph = joined([...this.#nodes, text(2, 'tiny'), ...tensors, ...this.#inputs, ...this.#outputs]);
    const operators = field(8, joined([text(1, ''), number(2, 17)]));
    return {
      graph: joined([number(1, 8), text(2, 'altitude tests'), field(7, graph), operators]),
      weights: joined(apart),
    };
  }
}

function tensor({ name, dims, type, raw }: Constant, place?: { file: string; offset: number }): Part {
  const head = [...dims.map((dim) => number(1, dim)), number(2, type), text(8, name)];
  if (place === undefined) return joined([...head, field(9, raw)]);
  const where = { location: place.file, offset: String(place.offset), length: String(raw.byteLength) };
  const entries = Object.entries(where).map(([key, said]) =>
    field(13, joined([text(1, key), text(2, said)])),
  );
  return joined([...head, ...entries, number(14, 1)]);
}

function attribute(name: string, given: Attribute): Part {
  if ('int' in given) return joined([text(1, name), number(3, given.int), number(20, 2)]);
  if ('ints' in given)
    return joined([text(1, name), ...given.ints.map((each) => number(8, each)), number(20, 7)]);
  return joined([text(1, name), varint((2 << 3) | 5), bytesOf(Float32Array.of(given.float)), number(20, 1)]);
}

function value(name: string, type: number, dims: (string | number)[]): Part {
  const shape = joined(dims.map((dim) => field(1, typeof dim === 'string' ? text(2, dim) : number(1, dim))));
  return joined([text(1, name), field(2, field(1, joined([number(1, type), field(2, shape)])))]);
}

function number(key: number, amount: number): Part {
  return joined([varint(key << 3), varint(amount)]);
}

function text(key: number, content: string): Part {
  return field(key, new TextEncoder().encode(content));
}

function field(key: number, content: Part): Part {
  return joined([varint((key << 3) | 2), varint(content.byteLength), content]);
}

/** Seven bits a byte, lowest first; negative numbers as 64 bits. */
function varint(amount: number): Part {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(amount));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Uint8Array.from([...bytes, Number(rest)]);
}

function bytesOf(values: Float32Array | BigInt64Array | Int8Array): Part {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

function joined(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
