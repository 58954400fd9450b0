/**
 * Evidence of words. The lexemes of a paragraph carry where and how often the engine counts them: each position is the code of a
 * field times 2,048, plus how often the term stands there (2,047 at most). A context that is counted elsewhere, such as the title in
 * all paragraphs but the first, has no position. A note's `shape` says how long its fields are, row by row, in the engine's own form.
 * Anchors are the words of links' own texts, with the number of links that say them as their position.
 * Notes that were published before have none of it, so all of them are sent again.
 */
export const TABLES_5 = `
alter table altitude.note add column shape bytea not null default '', add column in_degree int not null default 0;
alter table altitude.paragraph add column note_length int not null default 0;
alter table altitude.vault add column trust float8 not null default 1;
update altitude.note set hash = '';

create table altitude.anchor (
  vault int not null,
  source bigint not null,
  target text not null,
  words tsvector not null,
  primary key (vault, source, target),
  foreign key (vault, source) references altitude.note (vault, id) on delete cascade
);
create index anchor_words on altitude.anchor using gin (words) with (fastupdate = off);

-- Texts that stand in several places of a vault, and in how many: what a template says tells less of each of them.
create table altitude.repeated (
  vault int not null references altitude.vault on delete cascade,
  text_hash bytea not null,
  places int not null,
  primary key (vault, text_hash)
);

do $$ declare t text; begin
  foreach t in array array['anchor', 'repeated'] loop
    execute format('alter table altitude.%I enable row level security', t);
    execute format('create policy published on altitude.%I to altitude_publisher
      using (vault = any ((select altitude.vaults_to_publish())::int[]))
      with check (vault = any ((select altitude.vaults_to_publish())::int[]))', t);
    execute format('grant select, insert, update, delete on altitude.%I to altitude_publisher', t);
  end loop;
end $$;
grant update (trust) on altitude.vault to altitude_publisher;
`;
