/**
 * Summaries that language models wrote, each of an atom and for somebody: `part` is what follows the path of its note in its id, or
 * the id of a theme or of the vault where there is no note. They go with their note. `sender` is the index that published one: a
 * device takes back what is its own, and leaves what others sent.
 */
export const SCHEMA_4 = `
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

-- Of notes and their parts, or of the notes alone.
create function altitude.summaries(wanted bigint[], notes_alone boolean) returns table (vault int, path text, part text,
    perspective text, level text, record text, content text, model text, prompt int, body text, created bigint, changed int, children int)
  language sql stable security definer set search_path = pg_catalog
  as $$ select s.vault, n.path, s.part, s.perspective, s.level, encode(s.record, 'hex'), encode(s.content, 'hex'), s.model, s.prompt, s.body, s.created,
      s.changed, s.children
    from altitude.summary s join altitude.note n on n.vault = s.vault and n.id = s.note
    where s.note = any (wanted) and (s.part = '' or not notes_alone)
      and s.vault = any ((select altitude.my_vaults())::int[]) $$;

-- Of its themes and of the vault itself.
create function altitude.summaries_above(in_vault text) returns table (vault int, path text, part text, perspective text,
    level text, record text, content text, model text, prompt int, body text, created bigint, changed int, children int)
  language sql stable security definer set search_path = pg_catalog
  as $$ select s.vault, '', s.part, s.perspective, s.level, encode(s.record, 'hex'), encode(s.content, 'hex'), s.model, s.prompt, s.body, s.created,
      s.changed, s.children
    from altitude.vault v join altitude.summary s on s.vault = v.id
    where v.name = in_vault and s.note is null and v.id = any ((select altitude.my_vaults())::int[]) $$;

revoke all on function altitude.summaries, altitude.summaries_above from public;
grant execute on function altitude.summaries, altitude.summaries_above
  to altitude_reader, altitude_publisher;
`;
