/**
 * When a note was made, and whether it is linked, is asked at the server like its tags, its folder and when it changed, and of
 * all notes; and when the first of them were made. What is asked of notes is one record, and null where nothing is. `place` is the schema
 * of the extension `vector`.
 */
export const schema23 = (place: string): string => `
-- Any of the tags and any of the folders; times are changed since, until, made since, until.
create type altitude.conditions as (tags text[], folders text[], times bigint[], linked boolean);

create function altitude.conditions_in(asks jsonb) returns altitude.conditions language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select case when asks is not null then jsonb_populate_record(null::altitude.conditions, asks) end $$;

-- Links that lead nowhere are none.
create function altitude.meets(n altitude.note, asks altitude.conditions) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select (coalesce(n.modified >= (asks).times[1], true) and coalesce(n.modified < (asks).times[2], true)
      and coalesce(n.created >= (asks).times[3], true) and coalesce(n.created < (asks).times[4], true))
    and ((asks).tags is null or exists (select from unnest(n.tags) t, unnest((asks).tags) w
      where lower(t) = lower(w) or starts_with(lower(t), lower(w) || '/')))
    and ((asks).folders is null or exists (select from altitude.vault v, unnest((asks).folders) w where v.id = n.vault
      and starts_with(v.name || '/' || n.path, w || '/')))
    and ((asks).linked is null or (asks).linked = (
      exists (select from altitude.link l where l.vault = n.vault and l.target = n.path)
      or exists (select from altitude.link l join altitude.note t on t.vault = l.vault and t.path = l.target
        where l.vault = n.vault and l.source = n.id))) $$;

drop function altitude.newest(text[], text[], bigint, bigint, int);
create function altitude.newest(asks jsonb, most int)
  returns table (note bigint) language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ with asked as materialized (select altitude.conditions_in(asks) as conditions)
    select n.id from altitude.note n, asked a where n.vault = any ((select altitude.my_vaults())::int[])
    and (asks is null or altitude.meets(n, a.conditions)) order by n.modified desc, n.id limit most $$;

-- When the first notes were made, and how many there are. A time within the first year of all is none.
create function altitude.first_made(asks jsonb, most int)
  returns table (made bigint, notes bigint) language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ with asked as materialized (select altitude.conditions_in(asks) as conditions)
    select n.created, count(*) over () from altitude.note n, asked a where n.vault = any ((select altitude.my_vaults())::int[])
    and n.created > 31536000000 and (asks is null or altitude.meets(n, a.conditions)) order by n.created limit most $$;

-- As in schema-5.
drop function altitude.found_by_words(text[], text[], text[], text[], bigint, bigint);
create function altitude.found_by_words(rare text[], terms text[], asks jsonb)
  returns table (note bigint, held text, note_length int) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); asked tsquery := altitude.any_of(rare); conditions altitude.conditions;
begin
  if asks is null then
    return query select p.note, ts_filter(setweight(p.words, 'A', terms), '{a}')::text, p.note_length
      from altitude.paragraph p where p.words @@ asked and p.vault = any (mine);
  else
    conditions := altitude.conditions_in(asks);
    return query select p.note, ts_filter(setweight(p.words, 'A', terms), '{a}')::text, p.note_length
      from altitude.paragraph p join altitude.note n on n.vault = p.vault and n.id = p.note
      where p.words @@ asked and p.vault = any (mine) and altitude.meets(n, conditions);
  end if;
end $$;

-- As in schema-21.
drop function altitude.found_by_meaning(text, text[], text[], bigint, bigint, int);
create function altitude.found_by_meaning(asked text, asks jsonb, most int)
  returns table (note bigint, ord int, likeness float8, places int) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); size int := (select dimensions from altitude.archive); large int[]; small int[];
  question ${place}.halfvec := asked::${place}.halfvec; whole ${place}.vector := asked::${place}.vector;
  most_texts int := greatest(600, 3 * most / 2); far text; near text;
  scanned text := current_setting('enable_seqscan'); vaults int[]; keys bytea[]; fars float8[]; missed int[]; more record;
begin
  if size is null or cardinality(mine) = 0 then return; end if;
  far := format('v.embedding::${place}.halfvec(%s) operator(${place}.<=>) $1::${place}.halfvec(%s)', size, size);
  if asks is not null then
    return query execute format('select f.* from (
        select distinct on (n.id) n.id, p.ord, (1 - (v.embedding::${place}.vector operator(${place}.<=>) $1))
          * least(1, 2::float8 / coalesce(r.places, 1)) as alike, coalesce(r.places, 1)
        from altitude.note n join altitude.paragraph p on p.vault = n.vault and p.note = n.id
        join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
        left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
        where n.vault = any ($2) and altitude.meets(n, $3) order by 1, 3 desc, 2) f
      order by f.alike desc, f.id limit %s', most) using whole, mine, altitude.conditions_in(asks);
    return;
  end if;
  select array_agg(v.id) filter (where v.is_large), array_agg(v.id) filter (where not v.is_large) into large, small from (
    select w.id, w.vectors >= 2000 and to_regclass('altitude.near_of_' || w.id) is not null as is_large
    from altitude.vault w where w.id = any (mine) and w.vectors > 0) v;
  near := format('select array_agg(n.vault) as vaults, array_agg(n.text_key) as keys,
      array_agg(n.embedding::${place}.vector operator(${place}.<=>) $3) as fars
    from (select v.vault, v.text_key, v.embedding from altitude.vector v where v.vault = any ($2) order by %s limit %s) n', far, most_texts);
  if large is not null then
    if current_setting('hnsw.iterative_scan', true) is null then
      perform set_config('hnsw.ef_search', least(1000, most_texts)::text, true);
    else
      perform set_config('hnsw.ef_search', least(1000, case cardinality(large) when 1 then 2 * most
          else greatest(40, most / cardinality(large) ^ 2) end)::int::text, true),
        set_config('hnsw.iterative_scan', 'relaxed_order', true);
    end if;
    perform set_config('enable_seqscan', 'off', true);
    execute near into vaults, keys, fars using question, large, whole;
    missed := altitude.missed_near(asked, large, vaults, fars, most_texts);
    if missed is not null then
      perform set_config('hnsw.ef_search', '1000', true);
      execute near into more using question, missed, whole;
      vaults := vaults || more.vaults; keys := keys || more.keys; fars := fars || more.fars;
    end if;
    perform set_config('enable_seqscan', scanned, true);
  end if;
  if small is not null then
    execute near into more using question, small, whole;
    vaults := vaults || more.vaults; keys := keys || more.keys; fars := fars || more.fars;
  end if;
  return query with texts as (
      select distinct t.far, t.vault, t.text_key from unnest(vaults, keys, fars) t (vault, text_key, far) order by t.far limit most_texts),
    rows as (select p.note, p.ord, (1 - t.far) * least(1, 2::float8 / coalesce(r.places, 1)) as alike,
        coalesce(r.places, 1) as places from texts t
      cross join lateral (select p.note, p.ord, p.text_hash from altitude.paragraph p
        where p.vault = any (mine) and p.vault = t.vault and p.text_key = t.text_key offset 0) p
      left join lateral (select r.places from altitude.repeated r
        where r.vault = t.vault and r.text_hash = p.text_hash offset 0) r on true)
    select f.note, f.ord, f.alike, f.places from (
      select distinct on (u.note) u.* from rows u order by u.note, u.alike desc, u.ord) f
    order by f.alike desc, f.note limit most;
end $$;

-- As in schema-6.
drop function altitude.counted(tsquery, tsquery[], float8[], float8, text[], text[], bigint, bigint, bigint, bigint, text, bigint);
create function altitude.counted(anything tsquery, asked tsquery[], shares float8[], needed float8, asks jsonb, grouped text, offset_ms bigint)
  returns table (label text, notes bigint) language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  with mine as (select unnest(altitude.my_vaults()) as vault),
  conditions as materialized (select altitude.conditions_in(asks) as c),
  held as (select h.vault, h.note from (
      select distinct p.vault, p.note, w.place, w.weight from altitude.paragraph p
      cross join unnest(asked, shares) with ordinality as w (word, weight, place)
      where p.words @@ anything and p.words @@ w.word and p.vault in (select vault from mine)) h
    group by h.vault, h.note having sum(h.weight) >= needed),
  kept as (select n.created, n.tags from altitude.note n, conditions where n.vault in (select vault from mine)
    and (asks is null or altitude.meets(n, c))
    and (anything is null or exists (select from held h where h.vault = n.vault and h.note = n.id))),
  labels as (
    select t as label from kept k, unnest(k.tags) t where grouped = 'tag'
    union all
    select case grouped when 'year' then to_char(d.day, 'YYYY') when 'quarter' then to_char(d.day, 'YYYY-"Q"Q')
      when 'month' then to_char(d.day, 'YYYY-MM') else '' end
    from kept k, lateral (select to_timestamp((k.created + offset_ms) / 1000.0) at time zone 'UTC' as day) d
    where grouped is distinct from 'tag')
  select l.label, count(*) from labels l group by l.label $$;

drop function altitude.meets(altitude.note, text[], text[], bigint, bigint);

revoke all on function altitude.conditions_in, altitude.meets, altitude.newest, altitude.first_made, altitude.found_by_words, altitude.found_by_meaning,
  altitude.counted from public;
grant execute on function altitude.newest, altitude.first_made, altitude.found_by_words, altitude.found_by_meaning, altitude.counted
  to altitude_reader, altitude_publisher;
`;
