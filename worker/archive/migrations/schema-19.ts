/**
 * Questions that cost the server less: evidence as plain text instead of JSON, with words that are looked for and told at once, and no
 * cosine of a row that was told of already; and plans that are kept, where planning took longer than to look up the few rows that are
 * answered with. `place` is the schema of the extension `vector`.
 */
export const schema19 = (place: string): string => `
-- The notes with the texts nearest to a vector, each with its nearest row: those of the nearest half more texts than there are to be
-- notes, and of 600 at least. Without a condition the indexes of vaults are read together, nearest first, and each goes on where its
-- texts are near (iterative scans, pgvector 0.8; before that each is looked into as far as there are texts to be found), the less far at
-- once the more vaults there are; what comes a little late is taken all the same, since without it most of what is near was missed. Vaults
-- without one are looked through. With a condition the notes that meet it are looked through, because an index would answer with what is near
-- and does not meet it. What stands in several places counts as ranking counts it: all of it up to two places, half of it in four;
-- in how many is told, and the cosine itself in full, so that nobody asks for that of the row again.
drop function altitude.found_by_meaning(text, text[], text[], bigint, bigint, int);
create function altitude.found_by_meaning(asked text, tag text[], folder text[], since bigint, until bigint, most int)
  returns table (note bigint, ord int, likeness float8, places int) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); size int := (select dimensions from altitude.archive); large int[]; small int[];
  question ${place}.halfvec := asked::${place}.halfvec; whole ${place}.vector := asked::${place}.vector;
  most_texts int := greatest(600, 3 * most / 2); far text; near text;
  scanned text := current_setting('enable_seqscan'); vaults int[]; keys bytea[]; fars float8[]; more record;
begin
  if size is null or cardinality(mine) = 0 then return; end if;
  far := format('v.embedding::${place}.halfvec(%s) operator(${place}.<=>) $1::${place}.halfvec(%s)', size, size);
  if tag is not null or folder is not null or since is not null or until is not null then
    return query execute format('select f.* from (
        select distinct on (n.id) n.id, p.ord, (1 - (v.embedding::${place}.vector operator(${place}.<=>) $1))
          * least(1, 2::float8 / coalesce(r.places, 1)) as alike, coalesce(r.places, 1)
        from altitude.note n join altitude.paragraph p on p.vault = n.vault and p.note = n.id
        join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
        left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
        where n.vault = any ($2) and altitude.meets(n, $3, $4, $5, $6) order by 1, 3 desc, 2) f
      order by f.alike desc, f.id limit %s', most) using whole, mine, tag, folder, since, until;
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
    perform set_config('enable_seqscan', scanned, true);
  end if;
  if small is not null then
    execute near into more using question, small, whole;
    vaults := vaults || more.vaults; keys := keys || more.keys; fars := fars || more.fars;
  end if;
  return query with texts as (
      select t.* from unnest(vaults, keys, fars) t (vault, text_key, far) order by t.far limit most_texts),
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

-- What scores notes exactly: of each row that holds any of the terms, or whose note is compared, where it holds them, its cosine with
-- what is asked, and in how many places its text stands. Rows are divided by the sign for records (30), which no word has in it, and
-- their four columns by spaces: a number, a cosine or nothing, places or nothing, and words, which may have spaces in them.
drop function altitude.evidence(bigint[], int[], text[], text);
create function altitude.evidence(wanted bigint[], compared boolean[], terms text[], asked text)
  returns table (id bigint, vault int, path text, modified bigint, created bigint, tags text[], shape bytea, out_weight float8,
    in_weight float8, in_degree int, lines text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); question ${place}.vector := asked::${place}.vector;
begin
  return query select n.id, n.vault, n.path, n.modified, n.created, n.tags, n.shape, coalesce(w.out_weight, 0),
      coalesce(w.in_weight, 0), coalesce(w.in_degree, 0), rows.lines
    from altitude.note n join unnest(wanted, compared) a (note, is_compared) on a.note = n.id
    left join lateral (select w.* from altitude.weight w where w.vault = n.vault and w.note = n.id offset 0) w on true
    cross join lateral (select string_agg(p.ord || ' ' || coalesce(v.cosine::text, '') || ' ' || coalesce(r.places::text, '')
        || ' ' || p.held, chr(30)) as lines
      from (select p.ord, p.text_key, p.text_hash, ts_filter(setweight(p.words, 'A', terms), '{a}')::text as held,
          asked is not null and a.is_compared as is_compared
        from altitude.paragraph p where (asked is not null or cardinality(terms) > 0)
          and p.vault = any (mine) and p.vault = n.vault and p.note = n.id offset 0) p
      left join lateral (select (1 - (v.embedding::${place}.vector operator(${place}.<=>) question))::float4 as cosine from altitude.vector v
        where p.is_compared and v.vault = any (mine) and v.vault = n.vault and v.text_key = p.text_key offset 0) v on true
      left join lateral (select r.places from altitude.repeated r
        where p.is_compared and r.vault = n.vault and r.text_hash = p.text_hash offset 0) r on true
      where p.held <> '' or p.is_compared) rows
    where n.vault = any (mine) and n.id = any (wanted);
end $$;

-- What the nearest of all texts is compared with, as before; those of a vault are looked up at once.
create or replace function altitude.chance(asked text) returns table (mean float8, deviation float8, sampled int, texts bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); question ${place}.vector := asked::${place}.vector;
  total bigint := (select coalesce(sum(w.vectors), 0) from altitude.vault w where w.id = any (mine));
begin
  return query
    with sample as (select w.id, s.text_key from altitude.vault w
      cross join lateral unnest(w.sample[1:20 + 2000 * w.vectors::bigint / greatest(1, total)]) s (text_key)
      where w.id = any (mine) order by s.text_key, w.id limit 500),
    of_vaults as (select s.id, array_agg(s.text_key) as keys from sample s group by s.id),
    -- What the model knows nothing of is all zeroes, and alike to nothing.
    cosines as (select coalesce(nullif(1 - (v.embedding::${place}.vector operator(${place}.<=>) question), 'NaN'), 0) as cosine
      from of_vaults s cross join lateral (select v.embedding from altitude.vector v
        where v.vault = any (mine) and v.vault = s.id and v.text_key = any (s.keys) offset 0) v)
    select avg(c.cosine), stddev_pop(c.cosine), count(*)::int, total from cosines c;
end $$;

-- Each function asks this first. In SQL it was planned each time.
create or replace function altitude.my_vaults() returns int[] language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return (select coalesce(array_agg(m.vault), '{}') from altitude.membership m where m.member = altitude.me());
end $$;

alter function altitude.holders set plan_cache_mode = force_generic_plan;
alter function altitude.anchored set plan_cache_mode = force_generic_plan;
alter function altitude.links_of set plan_cache_mode = force_generic_plan;
alter function altitude.notes set plan_cache_mode = force_generic_plan;
alter function altitude.said set plan_cache_mode = force_generic_plan;

revoke all on function altitude.found_by_meaning, altitude.evidence from public;
grant execute on function altitude.found_by_meaning, altitude.evidence to altitude_reader, altitude_publisher;
`;
