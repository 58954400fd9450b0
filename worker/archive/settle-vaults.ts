import { asking, reading, working, type Archive } from './connect';

/** Paragraphs of one vault from which on it has tables and indexes of its own; smaller ones share theirs, and their vectors are compared one by one. */
const OWN_FROM = 2_000;

/**
 * Gives vaults that have grown tables and indexes of their own, each in a transaction of its own. For the owner. Answers how many got
 * some.
 */
export async function settleVaults(archive: Archive, fewest = OWN_FROM): Promise<number> {
  const grown = await reading(archive, (tx) => tx`select id from altitude.grown(${fewest}) as id`);
  const { sql } = archive;
  return asking(async () => {
    for (const { id } of grown)
      await working(sql, (tx) => tx`select altitude.settle(${Number(id)}, ${fewest})`);
    return grown.length;
  });
}
