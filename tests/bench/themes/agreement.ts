/** What people sorted themselves: for each note the folders or tags that it is in. */
export type Sorting = ReadonlyMap<string, readonly string[]>;

/** Fewer notes say nothing about belonging together; more is a place where everything lies. */
const MIN_NOTES = 3;
const MAX_NOTES = 60;
const MAX_SHARE = 0.05;

/** Leaves out folders or tags that hold hardly any notes or very many. */
export function telling(sorting: Sorting): Sorting {
  const counts = new Map<string, number>();
  for (const names of sorting.values())
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(MAX_NOTES, MAX_SHARE * sorting.size);
  const isTelling = (name: string): boolean => {
    const count = counts.get(name) ?? 0;
    return name !== '' && count >= MIN_NOTES && count <= most;
  };
  return new Map(
    [...sorting].flatMap(([path, names]): [string, readonly string[]][] => {
      const left = names.filter(isTelling);
      return left.length === 0 ? [] : [[path, left]];
    }),
  );
}

/**
 * F1 over all pairs of sorted notes: those in one group against those that share a folder or tag. Notes without a group
 * are with nobody.
 */
export function pairAgreement(groups: ReadonlyMap<string, string>, sorting: Sorting): number {
  const notes = [...sorting].map(([path, names]) => ({ group: groups.get(path), names: new Set(names) }));
  let together = 0;
  let grouped = 0;
  let both = 0;
  notes.forEach((one, at) => {
    for (const other of notes.slice(at + 1)) {
      const isGrouped = one.group !== undefined && one.group === other.group;
      const isSorted = [...one.names].some((name) => other.names.has(name));
      if (isGrouped) grouped++;
      if (isSorted) together++;
      if (isGrouped && isSorted) both++;
    }
  });
  return grouped + together === 0 ? 0 : (2 * both) / (grouped + together);
}
