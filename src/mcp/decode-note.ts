/** As the engine decodes: spans count the byte order mark of UTF-8, and none of UTF-16. */
export function decodeNote(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
}
