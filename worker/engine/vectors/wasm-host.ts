/** A WebAssembly memory. Growing replaces `buffer` and detaches what was made of the old one. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** By so many pages of 64 KiB. Throws a RangeError when the host refuses; the memory is then as it was. */
  grow(pages: number): number;
}

/** The part of the host's `WebAssembly` that the kernel uses. It is a pure function of bytes, like `TextDecoder`. */
export interface WasmHost {
  validate(bytes: Uint8Array<ArrayBuffer>): boolean;
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: { env: { memory: WasmMemory } }) => { exports: unknown };
  Memory: new (size: { initial: number }) => WasmMemory;
  CompileError: new () => Error;
}

/**
 * The host's WebAssembly; undefined where there is none, as on iOS in Lockdown Mode. It is looked up instead of declared
 * as a global, because a declaration would promise that it is always there.
 */
export function wasmHost(): WasmHost | undefined {
  return (globalThis as { WebAssembly?: WasmHost }).WebAssembly;
}
