/** The two copies of the manifest, written one after the other. */
export const MANIFESTS = ['manifest-0', 'manifest-1'] as const;

/** The only manifest of stores before version 5. */
export const OLD_MANIFEST = 'manifest';

/** Stands where what was read of the store while it was open was damaged, until a snapshot was made of what is left. */
export const DOUBT = 'doubt';

const PART =
  /^(doubt|manifest(-[01])?|journal-\d+(\.length)?|(notes-\d+|themes|near|note-vectors|links|order|model)-\d+|segment-[0-9a-z]+|vectors-[0-9a-f]{8}-(\d+-\d+\.(codes|floats)|delta-\d+))$/;

/** Whether a store writes parts of such a name. What has another name is not its own. */
export function isPartName(name: string): boolean {
  return PART.test(name);
}

export function isShardName(name: string): boolean {
  return /^notes-\d+-\d+$/.test(name);
}

export function isJournalName(name: string): boolean {
  return /^journal-\d+$/.test(name);
}

/** The file that says how long a journal once was. */
export function lengthNameOf(journal: string): string {
  return `${journal}.length`;
}

/** The journals that are named, and those of which only the length is left. */
export function journalsAmong(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.replace(/\.length$/, '')))].filter(isJournalName);
}

/** Whether the file says by itself whose vectors it holds: floats do not, their codes speak for them. */
export function isVectorName(name: string): boolean {
  return name.startsWith('vectors-') && isPartName(name) && !name.endsWith('.floats');
}

/** The highest generation in any of the names; 0 where there is none. Segments are named by their content. */
export function lastGeneration(names: readonly string[]): number {
  const numbers = names.flatMap((name) =>
    name.startsWith('segment-') ? [] : [Number(/-(\d+)(\.[a-z]+)?$/.exec(name)?.[1] ?? 0)],
  );
  return numbers.reduce((highest, number) => Math.max(highest, number), 0);
}
