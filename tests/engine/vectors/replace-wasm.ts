import { vi } from 'vitest';
import { must } from '../../../worker/engine/base/assert';
import { wasmHost, type WasmHost, type WasmMemory } from '../../../worker/engine/vectors/wasm-host';

/** What this process has. */
export const host = must(wasmHost(), 'WebAssembly');

export const BoundedMemory: new (size: { initial: number; maximum?: number }) => WasmMemory = host.Memory;

/** Gives kernels that are made from now on another WebAssembly; `vi.unstubAllGlobals` takes it back. */
export function replaceWasm(changed: Partial<WasmHost>): void {
  const { validate, Module, Instance, Memory, CompileError } = host;
  vi.stubGlobal('WebAssembly', { validate, Module, Instance, Memory, CompileError, ...changed });
}
