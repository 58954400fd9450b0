/** How a note is called where no card of it is at hand: its file's name without what every note has. */
export function noteName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '');
}
