/**
 * Tables that are divided by vault, where their indexes do not begin with it: words, the words of links, vectors. A vault that has grown
 * has a part of each for itself, with its own indexes; the others share one. A vault that comes whole is loaded into a part of its own
 * that has no index of words yet, because one that is made at once takes a sixth of the time of one that is added to.
 *
 * `note`, `link` and `term` stay whole: all that looks in them begins with the vault. Rights are on the tables alone, so that nobody
 * reaches a part of them by its name. `place` is the schema of the extension \`vector\`.
 */
export const schema11 = (place: string): string => `
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

create or replace function altitude.notes(wanted bigint[]) returns table (id bigint, vault int, path text, modified bigint, created bigint,
    body text, targets text[], out_weight float8, in_weight float8, in_degree int)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select n.id, n.vault, n.path, n.modified, n.created, n.body, n.targets, coalesce(w.out_weight, 0), coalesce(w.in_weight, 0),
      coalesce(w.in_degree, 0)
    from altitude.note n left join altitude.weight w on w.vault = n.vault and w.note = n.id
    where n.vault = any ((select altitude.my_vaults())::int[]) and n.id = any (wanted) $$;

create or replace function altitude.evidence(wanted bigint[], terms text[], asked text)
  returns table (id bigint, vault int, path text, modified bigint, created bigint, tags text[], shape bytea, out_weight float8,
    in_weight float8, in_degree int, lines text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); any_term tsquery := altitude.any_of(terms);
  question ${place}.vector := asked::${place}.vector;
begin
  if asked is null then
    return query select n.id, n.vault, n.path, n.modified, n.created, n.tags, n.shape, coalesce(w.out_weight, 0),
        coalesce(w.in_weight, 0), coalesce(w.in_degree, 0),
        (select json_agg(json_build_array(p.ord, ts_filter(setweight(p.words, 'A', terms), '{a}')::text))::text
          from altitude.paragraph p where p.vault = n.vault and p.note = n.id and p.words @@ any_term)
      from altitude.note n left join altitude.weight w on w.vault = n.vault and w.note = n.id
      where n.vault = any (mine) and n.id = any (wanted);
  else
    return query select n.id, n.vault, n.path, n.modified, n.created, n.tags, n.shape, coalesce(w.out_weight, 0),
        coalesce(w.in_weight, 0), coalesce(w.in_degree, 0),
        (select json_agg(json_build_array(p.ord,
            case when p.words @@ any_term then ts_filter(setweight(p.words, 'A', terms), '{a}')::text end,
            1 - (v.embedding::${place}.vector operator(${place}.<=>) question), r.places))::text
          from altitude.paragraph p
          left join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
          left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
          where p.vault = n.vault and p.note = n.id)
      from altitude.note n left join altitude.weight w on w.vault = n.vault and w.note = n.id
      where n.vault = any (mine) and n.id = any (wanted);
  end if;
end $$;

create function altitude.is_divided(of_vault int) returns boolean language sql stable set search_path = pg_catalog, pg_temp
  as $$ select to_regclass('altitude.paragraph_of_' || of_vault) is not null $$;

-- Gives up before the server would: who asks meanwhile locks the same tables in another order, and must not be called off.
create function altitude.lock_shared(most_tries int) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare tries int := 0; before text := current_setting('lock_timeout');
begin
  perform set_config('lock_timeout', '300ms', true);
  loop
    begin
      lock table altitude.vault, altitude.note in share row exclusive mode;
      lock table altitude.paragraph_shared, altitude.anchor_shared, altitude.vector_shared in access exclusive mode;
      exit;
    exception when lock_not_available then
      tries := tries + 1;
      if tries >= most_tries then raise; end if;
      perform pg_sleep(.1);
    end;
  end loop;
  perform set_config('lock_timeout', before, true);
end $$;

-- The indexes of a vault's own parts that are not there. Answers whether any was made.
create function altitude.index_own(of_vault int) returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
declare made boolean := false; i record;
begin
  perform set_config('maintenance_work_mem', greatest(262144,
    (select setting::int from pg_settings where name = 'maintenance_work_mem')) || 'kB', true);
  for i in select * from (values ('words_of_', 'paragraph_of_', 'using gin (words)'),
      ('text_of_', 'paragraph_of_', '(text_key)'),
      ('anchors_of_', 'anchor_of_', 'using gin (words)')) v (name, part, how)
    where to_regclass('altitude.' || v.name || of_vault) is null loop
    execute format('create index %I on altitude.%I %s', i.name || of_vault, i.part || of_vault, i.how);
    made := true;
  end loop;
  return made;
end $$;

-- An index of the vectors of a vault that has none. In memory it is made many times quicker.
create function altitude.index_near(of_vault int) returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
declare size int := (select dimensions from altitude.archive);
  needed bigint := (select vectors from altitude.vault where id = of_vault) * (2 * size + 1536)::bigint / 1024;
begin
  if to_regclass('altitude.near_of_' || of_vault) is not null then return false; end if;
  perform set_config('maintenance_work_mem', greatest(least(needed, 1048576),
    (select setting::int from pg_settings where name = 'maintenance_work_mem')) || 'kB', true);
  execute format('create index %I on altitude.%I using hnsw ((embedding::${place}.halfvec(%s)) ${place}.halfvec_cosine_ops)',
    'near_of_' || of_vault, 'vector_of_' || of_vault, size);
  return true;
end $$;

-- Gives a vault parts of its own and moves its rows there. Nobody else is kept waiting while they are copied and indexed.
create function altitude.divide(of_vault int, with_indexes boolean, most_tries int) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare t text;
begin
  foreach t in array array['paragraph', 'anchor', 'vector'] loop
    execute format('create table altitude.%I (like altitude.%I including defaults including constraints)', t || '_of_' || of_vault, t);
    execute format('insert into altitude.%I select * from altitude.%I where vault = $1', t || '_of_' || of_vault, t) using of_vault;
    execute format('delete from altitude.%I where vault = $1', t || '_shared') using of_vault;
    execute format('alter table altitude.%I enable row level security', t || '_of_' || of_vault);
  end loop;
  if with_indexes then perform altitude.index_own(of_vault); end if;
  perform altitude.lock_shared(most_tries);
  execute format('drop index if exists altitude.%I', 'near_of_' || of_vault);
  foreach t in array array['paragraph', 'anchor', 'vector'] loop
    execute format('alter table altitude.%I attach partition altitude.%I for values in (%s)', t, t || '_of_' || of_vault, of_vault);
  end loop;
end $$;

-- Vaults of so many paragraphs or vectors that lack parts or indexes of their own.
create function altitude.grown(fewest int) returns setof int language sql stable set search_path = pg_catalog, pg_temp
  as $$ select v.id from altitude.vault v where greatest(v.paragraphs, v.vectors) >= fewest and (not altitude.is_divided(v.id)
    or to_regclass('altitude.words_of_' || v.id) is null or to_regclass('altitude.text_of_' || v.id) is null
    or to_regclass('altitude.anchors_of_' || v.id) is null
    or (v.vectors >= fewest and to_regclass('altitude.near_of_' || v.id) is null)) order by v.id $$;

drop function altitude.index_vectors(int);
create function altitude.settle(of_vault int, fewest int) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- A publisher of it waits.
  perform from altitude.vault where id = of_vault for update;
  if not altitude.is_divided(of_vault) then perform altitude.divide(of_vault, true, 600); end if;
  perform altitude.index_own(of_vault);
  if (select vectors from altitude.vault where id = of_vault) >= fewest then perform altitude.index_near(of_vault); end if;
  execute format('analyze altitude.%I, altitude.%I, altitude.%I', 'paragraph_of_' || of_vault, 'anchor_of_' || of_vault,
    'vector_of_' || of_vault);
end $$;

-- For a publisher to whose vault much more comes than is there: it gets parts of its own, and its words no index before end_load.
-- Where others keep the tables busy it stays where it is.
create function altitude.begin_load(of_vault int, coming int) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare i text;
begin
  if not of_vault = any (altitude.vaults_to_publish()) then raise insufficient_privilege; end if;
  if coming < 5000 or coming < 2 * (select count(*) from altitude.paragraph p where p.vault = of_vault) then return false; end if;
  begin
    perform from altitude.vault where id = of_vault for update;
    if not altitude.is_divided(of_vault) then perform altitude.divide(of_vault, false, 20); end if;
    perform set_config('lock_timeout', '300ms', true);
    foreach i in array array['words_of_', 'text_of_', 'anchors_of_'] loop
      execute format('drop index if exists altitude.%I', i || of_vault);
    end loop;
  exception when lock_not_available then return false;
  end;
  return true;
end $$;

-- Words that come wait in a list until many are written into their index at once, in a quarter of the time; end_load leaves none.
alter index altitude.paragraph_words set (fastupdate = on);
alter index altitude.anchor_words set (fastupdate = on);

-- Writes the words that wait, indexes what begin_load left without, and after much has come has the server look at it: it plans by what
-- it knows of its tables.
drop function altitude.look_again();
create function altitude.end_load(of_vault int, was_much boolean) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare t record; filled bigint;
begin
  if not of_vault = any (altitude.vaults_to_publish()) then raise insufficient_privilege; end if;
  if altitude.is_divided(of_vault) then perform altitude.index_own(of_vault); end if;
  perform gin_clean_pending_list(coalesce(to_regclass('altitude.words_of_' || of_vault), 'altitude.paragraph_words'));
  perform gin_clean_pending_list(coalesce(to_regclass('altitude.anchors_of_' || of_vault), 'altitude.anchor_words'));
  if not was_much then return; end if;
  for t in select c.oid::regclass as name, c.reltuples from pg_class c
    where c.oid = any (array['altitude.note', 'altitude.link', 'altitude.term', 
      coalesce(to_regclass('altitude.paragraph_of_' || of_vault)::text, 'altitude.paragraph_shared'),
      coalesce(to_regclass('altitude.anchor_of_' || of_vault)::text, 'altitude.anchor_shared'),
      coalesce(to_regclass('altitude.vector_of_' || of_vault)::text, 'altitude.vector_shared')]::regclass[]) loop
    execute format('select count(*) from %s where vault = $1', t.name) into filled using of_vault;
    if 4 * filled > t.reltuples then execute format('analyze %s', t.name); end if;
  end loop;
end $$;

-- As before, by the names that indexes have now.
create or replace function altitude.found_by_meaning(asked text, tag text[], folder text[], since bigint, until bigint, most int)
  returns table (note bigint) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); size int := (select dimensions from altitude.archive);
  far text; near text; each int; rows int;
begin
  if size is null or cardinality(mine) = 0 then return; end if;
  far := format('v.embedding::${place}.halfvec(%s) operator(${place}.<=>) %L::${place}.halfvec(%s)', size, asked, size);
  if tag is null and folder is null and since is null and until is null then
    perform set_config('hnsw.ef_search', least(1000, 2 * most)::text, true);
    foreach each in array mine loop
      rows := case when to_regclass('altitude.near_of_' || each) is null then 5 else 2 end * most;
      near := concat_ws(' union all ', near, format('(select v.vault, v.text_key, %s as far from altitude.vector v
        where v.vault = %s order by %s limit %s)', far, each, far, rows));
    end loop;
    return query execute format('select p.note from (select * from (%s) n order by far limit %s) v
      join altitude.paragraph p using (vault, text_key)
      left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
      group by p.note order by max((1 - v.far) * least(1, 2.0 / coalesce(r.places, 1))) desc, p.note limit %s', near, 5 * most, most);
  else
    return query execute format('select p.note from altitude.note n join altitude.paragraph p on p.vault = n.vault and p.note = n.id
      join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
      left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
      where n.vault = any ($1) and altitude.meets(n, $2, $3, $4, $5)
      group by p.note order by max((1 - (%s)) * least(1, 2.0 / coalesce(r.places, 1))) desc, p.note limit %s', far, most)
      using mine, tag, folder, since, until;
  end if;
end $$;

revoke all on function altitude.is_divided, altitude.lock_shared, altitude.index_own, altitude.index_near, altitude.divide, altitude.grown,
  altitude.settle, altitude.begin_load, altitude.end_load from public;
grant execute on function altitude.begin_load, altitude.end_load to altitude_publisher;
`;
