/** The part of WebGPU that is looked at; a browser that knows none of it has none. */
interface Graphics {
  requestAdapter(): Promise<unknown>;
}

/**
 * Whether this worker has a graphics card to compute on: it shows WebGPU, WebAssembly can wait for it (JavaScript Promise
 * Integration), and there is a card behind it. Whether the card is any good turns out in the trial.
 */
export async function hasWebgpu(): Promise<boolean> {
  const graphics = Reflect.get(navigator, 'gpu') as Graphics | undefined;
  if (graphics === undefined || !('Suspending' in WebAssembly)) return false;
  return ((await graphics.requestAdapter()) ?? null) !== null;
}
