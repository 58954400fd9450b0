import { foldName } from '../engine/filter/fold-name';
import type { ArchiveVault } from './archive-queries';
import type { Row, Transaction } from './connect';

async function lookedUp(tx: Transaction, key: string, vault?: number): Promise<Row | undefined> {
  const [row] = await tx`select path, tags from altitude.looked_up(${key}, ${vault ?? null}::int)`;
  return row;
}

/** A tag, or one above others, as a note that has it writes it; undefined where none has. */
export async function tagNamed(tx: Transaction, name: string): Promise<string | undefined> {
  const folded = foldName(name);
  const row = await lookedUp(tx, `#${folded}`);
  if (row === undefined) return undefined;
  const parts = folded.split('/').length;
  const tags = JSON.parse(String(row['tags'])) as string[];
  const written = tags.map((tag) => tag.split('/').slice(0, parts).join('/'));
  return written.find((tag) => foldName(tag) === folded) ?? name;
}

/** A folder behind the name of its vault, or a vault, as it is written there; undefined where no note of these vaults lies in it. */
export async function folderNamed(
  tx: Transaction,
  name: string,
  vaults: readonly Pick<ArchiveVault, 'id' | 'name' | 'notes'>[],
): Promise<string | undefined> {
  const folded = foldName(name);
  for (const vault of vaults) {
    const start = foldName(vault.name);
    if (folded === start) return vault.notes > 0 ? vault.name : undefined;
    if (!folded.startsWith(`${start}/`)) continue;
    const row = await lookedUp(tx, `/${folded.slice(start.length + 1)}`, vault.id);
    if (row === undefined) continue;
    const parts = name.split('/').length - 1;
    return `${vault.name}/${String(row['path']).split('/').slice(0, parts).join('/')}`;
  }
  return undefined;
}
