import { ArchiveFailure, faultOf } from './archive-failure';
import { asking, reading, working, type Archive, type Transaction } from './connect';

/** Who may read a vault, and whether he may publish it. */
export interface Member {
  vault: string;
  member: string;
  mayPublish: boolean;
}

/** All of them, by vault and name. For the owner of the archive. */
export function listMembers(archive: Archive): Promise<Member[]> {
  return reading(archive, async (tx) => {
    const rows = await tx`select v.name as vault, m.member, m.may_publish
      from altitude.vault v left join altitude.membership m on m.vault = v.id order by v.name, m.member`;
    return rows
      .filter(({ member }) => member !== null)
      .map((row) => ({
        vault: String(row['vault']),
        member: String(row['member']),
        mayPublish: row['may_publish'] === true,
      }));
  });
}

/** Whether the archive is the member's own, who then sees what vaults there are without reading any. */
export function isOwner(archive: Archive): Promise<boolean> {
  return reading(archive, async (tx) => {
    const [row] = await tx`select pg_has_role(relowner, 'usage') as is_owner from pg_class
      where oid = to_regclass('altitude.vault')`;
    return row?.['is_owner'] === true;
  });
}

/** Lets a role of the server read a vault, which is made when there is none of that name, and publish it where that is said. */
export function addMember({ sql }: Archive, { vault, member, mayPublish }: Member): Promise<void> {
  return asking(async () => {
    await working(sql, async (tx) => {
      const [role] = await tx`select from pg_roles where rolname = ${member}`;
      if (role === undefined) throw new ArchiveFailure({ kind: 'no-member', name: member });
      await tx`insert into altitude.vault (key, name) values (gen_random_uuid(), ${vault})
        on conflict (name) do nothing`;
      await tx`insert into altitude.membership (vault, member, may_publish)
        select id, ${member}, ${mayPublish} from altitude.vault where name = ${vault}
        on conflict (member, vault) do update set may_publish = excluded.may_publish`;
      const roles = mayPublish ? 'altitude_reader, altitude_publisher' : 'altitude_reader';
      await grantRoles(tx, roles, member);
    });
  });
}

/** Roles are of the whole server: whoever made its first archive made them, and since PostgreSQL 16 grants them alone. */
async function grantRoles(tx: Transaction, roles: string, member: string): Promise<void> {
  try {
    await tx.unsafe(`grant ${roles} to ${quoted(member)}`);
  } catch (error) {
    if (faultOf(error)?.kind === 'forbidden') throw new ArchiveFailure({ kind: 'roles-of-another' });
    throw error;
  }
}

/** From the next question on that member reads the vault no more. */
export function removeMember({ sql }: Archive, { vault, member }: Omit<Member, 'mayPublish'>): Promise<void> {
  return asking(async () => {
    const removed = await working(
      sql,
      (tx) => tx`delete from altitude.membership m using altitude.vault v
        where v.id = m.vault and v.name = ${vault} and m.member = ${member} returning 1`,
    );
    if (removed.length === 0) throw new ArchiveFailure({ kind: 'not-in-vault', name: member, vault });
  });
}

/** As a name in SQL. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
