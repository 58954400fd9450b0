import { lockInTurns } from './lock-in-turns';

/**
 * Parts of the tables that are divided by vault, and their indexes. A vault that has grown has a part of each for itself; the others share
 * one. A vault that comes whole is loaded into a part of its own that has no index of words yet, because one that is made at once takes
 * a sixth of the time of one that is added to. `place` is the schema of the extension `vector`.
 */
export const parts = (place: string): string => `
-- Whether a vault has parts of its own.
create function altitude.is_divided(of_vault int) returns boolean language sql stable set search_path = pg_catalog, pg_temp
  as $$ select to_regclass('altitude.paragraph_of_' || of_vault) is not null $$;

-- The tables that all vaults share, for a change of their parts.
create function altitude.lock_shared(most_tries int) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare tries int := 0; before text := current_setting('lock_timeout');
begin
  ${lockInTurns(
    `lock table altitude.vault, altitude.note in share row exclusive mode;
      lock table altitude.paragraph_shared, altitude.anchor_shared, altitude.vector_shared in access exclusive mode;`,
    'most_tries',
  )}
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

-- An index of the vectors of a vault that has none. In memory it is made many times quicker. Of 200 places that are looked at for a vector
-- when it is made, 64 are for one that joins it later, which takes less than half the time: of the 200 nearest of 28,000 it finds .9987 in
-- place of .9975 with 64, and .995 in place of .958 when it looks a quarter as far, in twice the time.
create function altitude.index_near(of_vault int) returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
declare size int := (select dimensions from altitude.archive);
  needed bigint := (select vectors from altitude.vault where id = of_vault) * (2 * size + 1536)::bigint / 1024;
begin
  if to_regclass('altitude.near_of_' || of_vault) is not null then return false; end if;
  perform set_config('maintenance_work_mem', greatest(least(needed, 1048576),
    (select setting::int from pg_settings where name = 'maintenance_work_mem')) || 'kB', true);
  execute format('create index %I on altitude.%I using hnsw ((embedding::${place}.halfvec(%s)) ${place}.halfvec_cosine_ops)
    with (ef_construction = 200)', 'near_of_' || of_vault, 'vector_of_' || of_vault, size);
  execute format('alter index altitude.%I set (ef_construction = 64)', 'near_of_' || of_vault);
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

-- Gives a vault what altitude.grown says that it lacks.
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

-- For a publisher to whose vault much more comes than is there: it gets parts of its own, and its words no index before end_load. It is done
-- from as many paragraphs on as a vault has an index of its vectors: what is moved later leaves its room in the shared tables. Where
-- others keep the tables busy it stays where it is.
create function altitude.begin_load(of_vault int, coming int) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare i text;
begin
  if not of_vault = any (altitude.vaults_to_publish()) then raise insufficient_privilege; end if;
  if coming < 2000 or coming < 2 * (select count(*) from altitude.paragraph p where p.vault = of_vault) then return false; end if;
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

-- Writes the words that wait, indexes what begin_load left without, and after much has come has the server look at it: it plans by what
-- it knows of its tables.
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

-- A vault with all that hangs on it, for the owner of the archive.
create function altitude.remove_vault(of_vault int) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare tries int := 0; before text := current_setting('lock_timeout'); t text;
begin
  perform from altitude.vault where id = of_vault for update;
  if altitude.is_divided(of_vault) then
    ${lockInTurns('lock table altitude.note, altitude.paragraph, altitude.anchor, altitude.vector in access exclusive mode;', '600')}
    perform set_config('lock_timeout', before, true);
    foreach t in array array['paragraph', 'anchor', 'vector'] loop
      execute format('drop table altitude.%I', t || '_of_' || of_vault);
    end loop;
  end if;
  delete from altitude.vault where id = of_vault;
end $$;

grant execute on function altitude.begin_load, altitude.end_load to altitude_publisher;
`;
