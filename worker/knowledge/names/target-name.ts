/** Two short names and a slash: `TCP/IP` is no note IP in a folder TCP. */
const WITH_SLASH = /^[\p{Lu}\p{N}]{1,5}\/[\p{Lu}\p{N}]{1,5}$/u;

/** Where the name begins in the target of a link: behind its folders. */
export function nameStart(target: string): number {
  return WITH_SLASH.test(target.trim()) ? 0 : target.lastIndexOf('/') + 1;
}
