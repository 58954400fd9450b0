/** The engine and its browser entry as one classic script; made by the build. */
declare module 'virtual:engine-bundle' {
  const script: string;
  export default script;
}

/** What a Node thread runs in front of the engine script; made by the build. */
declare module 'virtual:node-preamble' {
  const script: string;
  export default script;
}
