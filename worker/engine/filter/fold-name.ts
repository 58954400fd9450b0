/** What tags, property names and values are compared by: their letters without regard to case or Unicode form. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether a path of names is one of the roots or stands below one of them. */
export function isBelow(name: string, roots: readonly string[]): boolean {
  return roots.some(
    (root) =>
      name.startsWith(root) && (name.length === root.length || name.charCodeAt(root.length) === SLASH),
  );
}

const SLASH = 0x2f;
