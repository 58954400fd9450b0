/**
 * Tables that are divided by vault, where their indexes do not begin with it: words, the words of links, vectors. A vault that has grown
 * has a part of each for itself, with its own indexes; the others share one.
 *
 * `note`, `link` and `term` stay whole: all that looks in them begins with the vault. Rights are on the tables alone, so that nobody
 * reaches a part of them by its name.
 */
export const TABLES_11 = `
do $$ declare t text; key text; above text; i record; begin
  for i in select indexname as name from pg_catalog.pg_indexes where schemaname = 'altitude' and indexname like 'vector\\_of\\_%' loop
    execute format('alter index altitude.%I rename to %I', i.name, replace(i.name, 'vector', 'near'));
  end loop;
  for t, key, above in values ('paragraph', 'vault, note, ord', '(vault, note) references altitude.note'),
      ('anchor', 'vault, source, target', '(vault, source) references altitude.note (vault, id)'),
      ('vector', 'vault, text_key', '(vault) references altitude.vault') loop
    execute format('alter table altitude.%I rename to %I', t, t || '_shared');
    execute format('drop policy published on altitude.%I', t || '_shared');
    execute format('revoke all on altitude.%I from altitude_publisher', t || '_shared');
    execute format('create table altitude.%I (like altitude.%I including defaults including constraints, primary key (%s),
      foreign key %s on delete cascade) partition by list (vault)', t, t || '_shared', key, above);
    execute format('alter table altitude.%I attach partition altitude.%I default', t, t || '_shared');
    execute format('alter table altitude.%I enable row level security', t);
    execute format('create policy published on altitude.%I to altitude_publisher
      using (vault = any ((select altitude.vaults_to_publish())::int[]))
      with check (vault = any ((select altitude.vaults_to_publish())::int[]))', t);
    execute format('grant select, insert, delete%s on altitude.%I to altitude_publisher',
      case when t = 'vector' then '' else ', update' end, t);
  end loop;
end $$;

-- What a note's links weigh is known once all of its vault are there. Beside the note, whose row would be written twice.
create table altitude.weight (
  vault int not null,
  note bigint not null,
  out_weight float8 not null,
  in_weight float8 not null,
  in_degree int not null,
  primary key (vault, note),
  foreign key (vault, note) references altitude.note (vault, id) on delete cascade
);
insert into altitude.weight select vault, id, out_weight, in_weight, in_degree from altitude.note
  where out_weight > 0 or in_weight > 0 or in_degree > 0;
alter table altitude.note drop column out_weight, drop column in_weight, drop column in_degree;
alter table altitude.weight enable row level security;
create policy published on altitude.weight to altitude_publisher
  using (vault = any ((select altitude.vaults_to_publish())::int[]))
  with check (vault = any ((select altitude.vaults_to_publish())::int[]));
grant select, insert, update, delete on altitude.weight to altitude_publisher;

-- Words that come wait in a list until many are written into their index at once, in a quarter of the time; end_load leaves none.
alter index altitude.paragraph_words set (fastupdate = on);
alter index altitude.anchor_words set (fastupdate = on);
`;
