/**
 * Vectors, in the type of the extension `vector`, which lies in `place`. A text's vector is kept once a vault, under the key that the
 * engine gives the text, so that a note that is renamed or split sends none. The archive has one model: what others make never
 * compares. Notes that were published before have no keys, so all of them are sent again.
 */
export const tables3 = (place: string): string => `
alter table altitude.archive add column model text, add column dimensions int check (dimensions between 1 and 4000);
alter table altitude.vault add column vectors int not null default 0, add column sample bytea[] not null default '{}';
alter table altitude.paragraph add column text_key bytea, add column text_hash bytea;
create index paragraph_text on altitude.paragraph (vault, text_key);
update altitude.note set hash = '';

create table altitude.vector (
  vault int not null references altitude.vault on delete cascade,
  text_key bytea not null,
  embedding ${place}.halfvec not null,
  primary key (vault, text_key)
);
alter table altitude.vector enable row level security;
create policy published on altitude.vector to altitude_publisher
  using (vault = any ((select altitude.vaults_to_publish())::int[]))
  with check (vault = any ((select altitude.vaults_to_publish())::int[]));
grant select, insert, delete on altitude.vector to altitude_publisher;
grant update (vectors, sample) on altitude.vault to altitude_publisher;
`;
