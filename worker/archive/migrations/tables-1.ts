import { RIGHTS } from '../functions/rights';

/**
 * The tables. Every key begins with the vault. What a note is made of is replaced as a whole with the note, and goes with it. Rights are
 * those of two roles, which members of the archive get.
 */
export const TABLES_1 = `
create schema altitude;
revoke all on schema altitude from public;

create table altitude.archive (
  single boolean primary key default true check (single),
  format int not null,
  made timestamptz not null default now()
);

create table altitude.vault (
  id int generated always as identity primary key,
  key uuid unique not null,
  name text unique not null check (name !~ '[/[:cntrl:]]' and name <> ''),
  epoch bigint not null default 0,
  generation bigint not null default 0,
  published timestamptz,
  notes int not null default 0,
  paragraphs int not null default 0,
  totals float8[] not null default '{}',
  most_linked int not null default 0,
  themes jsonb not null default '[]'
);

create table altitude.membership (
  vault int not null references altitude.vault on delete cascade,
  member name not null,
  may_publish boolean not null default false,
  primary key (member, vault)
);

create table altitude.note (
  vault int not null references altitude.vault on delete cascade,
  id bigint generated always as identity,
  path text not null,
  hash bytea not null,
  links_hash bytea not null,
  modified bigint not null,
  created bigint not null,
  body text not null,
  targets text[] not null,
  tags text[] not null,
  totals float4[] not null,
  out_weight float8 not null default 0,
  in_weight float8 not null default 0,
  primary key (vault, id),
  unique (vault, path) deferrable initially deferred
);
create index note_modified on altitude.note (vault, modified desc);

create table altitude.paragraph (
  vault int not null,
  note bigint not null,
  ord int not null,
  section int not null,
  words tsvector not null,
  primary key (vault, note, ord),
  foreign key (vault, note) references altitude.note on delete cascade
);
create index paragraph_words on altitude.paragraph using gin (words) with (fastupdate = off);

create table altitude.link (
  vault int not null,
  source bigint not null,
  target text not null,
  weight float4 not null,
  primary key (vault, source, target),
  foreign key (vault, source) references altitude.note (vault, id) on delete cascade
);
create index link_target on altitude.link (vault, target);

create table altitude.term (
  vault int not null references altitude.vault on delete cascade,
  term text not null,
  notes int not null,
  sections int not null,
  paragraphs int not null,
  primary key (vault, term)
);

-- They are those of all archives of a server, of which somebody else may be making one at this moment.
do $$ declare r text; begin
  foreach r in array array['altitude_reader', 'altitude_publisher'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = r) then
      begin
        execute format('create role %I nologin', r);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end $$;
grant usage on schema altitude to altitude_reader, altitude_publisher;
${RIGHTS}
do $$ declare t text; begin
  foreach t in array array['vault', 'note', 'paragraph', 'link', 'term', 'membership'] loop
    execute format('alter table altitude.%I enable row level security', t);
  end loop;
  foreach t in array array['note', 'paragraph', 'link', 'term'] loop
    execute format('create policy published on altitude.%I to altitude_publisher
      using (vault = any ((select altitude.vaults_to_publish())::int[]))
      with check (vault = any ((select altitude.vaults_to_publish())::int[]))', t);
    execute format('grant select, insert, update, delete on altitude.%I to altitude_publisher', t);
  end loop;
end $$;
create policy published on altitude.vault to altitude_publisher
  using (id = any ((select altitude.vaults_to_publish())::int[]))
  with check (id = any ((select altitude.vaults_to_publish())::int[]));
grant select on altitude.vault to altitude_publisher;
grant update (epoch, generation, published, notes, paragraphs, totals, most_linked, themes) on altitude.vault
  to altitude_publisher;
`;
