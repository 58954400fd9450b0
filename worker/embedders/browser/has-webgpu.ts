/**
 * Whether this worker may have a graphics card to compute on: it shows WebGPU, and WebAssembly can wait for it (JavaScript
 * Promise Integration). Whether the card is any good turns out in the trial.
 */
export function hasWebgpu(): boolean {
  return 'gpu' in navigator && 'Suspending' in WebAssembly;
}
