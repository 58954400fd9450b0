/**
 * The two globals outside ES2022 that every host of the engine has (browsers, workers, Node): the Encoding
 * Standard. They are pure functions of their input, so the engine stays free of its host.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number };
}
