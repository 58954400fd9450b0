/**
 * Who published what: each publication has the number that the vault's `epoch` is raised to with it, the index that it comes from and its member, whom
 * nobody can make up. Each note has the number of the publication that put it as it is, 0 from before, and hashes of what it said when other
 * indexes published it, last first: who still has one of these has not changed it, but has it older.
 */
export const TABLES_30 = `
create table altitude.publication (
  vault int not null references altitude.vault on delete cascade,
  epoch bigint not null,
  sender uuid not null,
  member name not null default session_user,
  begun timestamptz not null default now(),
  primary key (vault, epoch)
);
alter table altitude.publication enable row level security;
create policy published on altitude.publication to altitude_publisher
  using (vault = any ((select altitude.vaults_to_publish())::int[]))
  with check (vault = any ((select altitude.vaults_to_publish())::int[]) and member = session_user);
grant select, insert on altitude.publication to altitude_publisher;
alter table altitude.note add column epoch bigint not null default 0, add column former text[] not null default '{}';
`;
