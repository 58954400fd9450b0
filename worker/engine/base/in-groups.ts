/**
 * Does something with each item, `size` of them at a time. Where it fails for one, those of its group still end before this rejects,
 * and no other group begins.
 */
export async function inGroups<Item>(
  items: readonly Item[],
  size: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    const done = await Promise.allSettled(items.slice(from, from + size).map(task));
    for (const each of done) if (each.status === 'rejected') throw each.reason;
  }
}
