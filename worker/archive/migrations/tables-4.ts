/**
 * Summaries that language models wrote, each of an atom and for somebody: `part` is what follows the path of its note in its id, or
 * the id of a theme or of the vault where there is no note. They go with their note. `sender` is the index that published one: a
 * device takes back what is its own, and leaves what others sent.
 */
export const TABLES_4 = `
create table altitude.summary (
  vault int not null references altitude.vault on delete cascade,
  note bigint,
  part text not null,
  perspective text not null,
  level text not null,
  record bytea not null,
  content bytea not null,
  holds bytea not null,
  model text not null,
  prompt int not null,
  body text not null,
  created bigint not null,
  changed int,
  children int,
  sender uuid not null,
  unique nulls not distinct (vault, note, part, perspective),
  foreign key (vault, note) references altitude.note (vault, id) on delete cascade
);
alter table altitude.summary enable row level security;
create policy published on altitude.summary to altitude_publisher
  using (vault = any ((select altitude.vaults_to_publish())::int[]))
  with check (vault = any ((select altitude.vaults_to_publish())::int[]));
grant select, insert, delete on altitude.summary to altitude_publisher;
`;
