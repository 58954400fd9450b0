import { asking, reading, working, type Archive } from './connect';

/** Paragraphs of one vault from which on it has tables and indexes of its own; smaller ones share theirs, and their vectors are compared one by one. */
const OWN_FROM = 2_000;

/**
 * Gives vaults that have grown tables and indexes of their own, each in a transaction of its own. For the owner. Answers how many got
 * some. `onVault` hears which is next, and what share of the paragraphs of all of them is done, 0…1.
 */
export async function settleVaults(
  archive: Archive,
  fewest = OWN_FROM,
  onVault: (name: string, share: number) => void = () => undefined,
): Promise<number> {
  const grown = await reading(
    archive,
    (tx) => tx`select v.id, v.name, v.paragraphs from altitude.grown(${fewest}) as g (id)
      join altitude.vault v on v.id = g.id`,
  );
  const { sql } = archive;
  const all = grown.reduce((sum, { paragraphs }) => sum + Number(paragraphs), 0);
  let done = 0;
  return asking(async () => {
    for (const { id, name, paragraphs } of grown) {
      onVault(String(name), done / Math.max(1, all));
      await working(sql, (tx) => tx`select altitude.settle(${Number(id)}, ${fewest})`);
      done += Number(paragraphs);
    }
    return grown.length;
  });
}
