import { ArchiveFailure } from './archive-failure';
import { asking, reading, working, type Archive } from './connect';

/** What an archive holds of a vault. */
export interface VaultContent {
  id: number;
  notes: number;
  paragraphs: number;
  /** Bought and published with it. */
  summaries: number;
  /** Who can read it, by name. */
  members: string[];
}

/** For the owner of the archive. Counted anew: a publication that broke off has not counted what it sent. */
export function contentOf(archive: Archive, name: string): Promise<VaultContent> {
  return reading(archive, async (tx) => {
    // Members are asked first: who may not see them may not remove anything either.
    const members =
      await tx`select m.member from altitude.membership m join altitude.vault v on v.id = m.vault
      where v.name = ${name} order by m.member`;
    const [found] = await tx`select id, (select count(*) from altitude.note where vault = v.id) as notes,
        (select count(*) from altitude.paragraph where vault = v.id) as paragraphs,
        (select count(*) from altitude.summary where vault = v.id) as summaries
      from altitude.vault v where name = ${name}`;
    if (found === undefined) throw new ArchiveFailure({ kind: 'unknown-vault', name });
    return {
      ...{ id: Number(found['id']), notes: Number(found['notes']), paragraphs: Number(found['paragraphs']) },
      ...{ summaries: Number(found['summaries']), members: members.map(({ member }) => String(member)) },
    };
  });
}

/**
 * Removes a vault with all that was published of it and with its members; nothing of other vaults changes. Waits for the batch that a
 * publisher is at, who stops before the next one.
 */
export function removeVault({ sql }: Archive, vault: number): Promise<void> {
  return asking(async () => {
    await working(sql, (tx) => tx`select altitude.remove_vault(${vault})`);
  });
}
