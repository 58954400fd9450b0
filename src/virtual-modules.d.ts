/** The engine and its browser entry as one classic script; made by the build. */
declare module 'virtual:engine-bundle' {
  const script: string;
  export default script;
}

/** The thread of the knowledge as one classic script; made by the build. */
declare module 'virtual:knowledge-bundle' {
  const script: string;
  export default script;
}

/** What a Node thread runs in front of the engine script; made by the build. */
declare module 'virtual:node-preamble' {
  const script: string;
  export default script;
}

/** The path of a file with that script and the engine's behind it; made by the build. */
declare module 'virtual:node-engine' {
  const path: string;
  export default path;
}

/** The thread in which a model runs on a processor, as one classic script; made by the build. */
declare module 'virtual:model-thread' {
  const script: string;
  export default script;
}

/** What a Node thread runs in front of that script; made by the build. */
declare module 'virtual:model-preamble' {
  const script: string;
  export default script;
}

/** The ONNX runtime for processors, compressed by gzip; made by the build. */
declare module 'virtual:onnx-runtime' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

/** The thread in which a model runs on a graphics card; made by the build. */
declare module 'virtual:model-thread-webgpu' {
  const script: string;
  export default script;
}

/** The ONNX runtime for graphics cards, compressed by gzip; made by the build. */
declare module 'virtual:onnx-runtime-webgpu' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
