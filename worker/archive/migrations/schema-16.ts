/**
 * The nearest texts of many vaults in one go: each vault with an index is looked into as far as its texts are among the nearest of all,
 * and no farther. Of tables that are divided by vault only the parts of the member's vaults are opened. `place` is the schema of the
 * extension `vector`.
 */
export const schema16 = (place: string): string => `
-- The notes with the texts nearest to a vector, each with its nearest row: those of the nearest half more texts than there are to be
-- notes, and of 600 at least. Without a condition the indexes of vaults are read together, nearest first, and each goes on where its
-- texts are near (iterative scans, pgvector 0.8; before that each is looked into as far as there are texts to be found), the less far at
-- once the more vaults there are; what comes a little late is taken all the same, since without it most of what is near was missed. Vaults
-- without one are looked through. With a condition the notes that meet it are looked through, because an index would answer with what is near
-- and does not meet it. What stands in several places counts as ranking counts it: all of it up to two places, half of it in four.
create or replace function altitude.found_by_meaning(asked text, tag text[], folder text[], since bigint, until bigint, most int)
  returns table (note bigint, ord int, likeness float8) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); size int := (select dimensions from altitude.archive); large int[]; small int[];
  question ${place}.halfvec := asked::${place}.halfvec; most_texts int := greatest(600, 3 * most / 2); far text; near text;
  scanned text := current_setting('enable_seqscan'); vaults int[]; keys bytea[]; fars float8[]; more record;
begin
  if size is null or cardinality(mine) = 0 then return; end if;
  far := format('v.embedding::${place}.halfvec(%s) operator(${place}.<=>) $1::${place}.halfvec(%s)', size, size);
  if tag is not null or folder is not null or since is not null or until is not null then
    return query execute format('select f.* from (
        select distinct on (n.id) n.id, p.ord, (1 - (%s)) * least(1, 2::float8 / coalesce(r.places, 1)) as alike
        from altitude.note n join altitude.paragraph p on p.vault = n.vault and p.note = n.id
        join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
        left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
        where n.vault = any ($2) and altitude.meets(n, $3, $4, $5, $6) order by 1, 3 desc, 2) f
      order by f.alike desc, f.id limit %s', far, most) using question, mine, tag, folder, since, until;
    return;
  end if;
  select array_agg(v.id) filter (where v.is_large), array_agg(v.id) filter (where not v.is_large) into large, small from (
    select w.id, w.vectors >= 2000 and to_regclass('altitude.near_of_' || w.id) is not null as is_large
    from altitude.vault w where w.id = any (mine) and w.vectors > 0) v;
  near := format('select array_agg(n.vault) as vaults, array_agg(n.text_key) as keys, array_agg(n.far) as fars from (
    select v.vault, v.text_key, %s as far from altitude.vector v where v.vault = any ($2) order by %s limit %s) n', far, far, most_texts);
  if large is not null then
    if current_setting('hnsw.iterative_scan', true) is null then
      perform set_config('hnsw.ef_search', least(1000, most_texts)::text, true);
    else
      perform set_config('hnsw.ef_search', least(1000, case cardinality(large) when 1 then 2 * most
          else greatest(40, most / cardinality(large) ^ 2) end)::int::text, true),
        set_config('hnsw.iterative_scan', 'relaxed_order', true);
    end if;
    perform set_config('enable_seqscan', 'off', true);
    execute near into vaults, keys, fars using question, large;
    perform set_config('enable_seqscan', scanned, true);
  end if;
  if small is not null then
    execute near into more using question, small;
    vaults := vaults || more.vaults; keys := keys || more.keys; fars := fars || more.fars;
  end if;
  return query with texts as (
      select t.* from unnest(vaults, keys, fars) t (vault, text_key, far) order by t.far limit most_texts),
    rows as (select p.note, p.ord, (1 - t.far) * least(1, 2::float8 / coalesce(r.places, 1)) as alike from texts t
      cross join lateral (select p.note, p.ord, p.text_hash from altitude.paragraph p
        where p.vault = any (mine) and p.vault = t.vault and p.text_key = t.text_key offset 0) p
      left join lateral (select r.places from altitude.repeated r
        where r.vault = t.vault and r.text_hash = p.text_hash offset 0) r on true)
    select f.note, f.ord, f.alike from (
      select distinct on (u.note) u.note, u.ord, u.alike from rows u order by u.note, u.alike desc, u.ord) f
    order by f.alike desc, f.note limit most;
end $$;

-- What the nearest of all texts is compared with: the cosines of a vector with 500 texts that stand alone in their vaults, those of the
-- smallest keys. Each vault's sample lies in that order; four times as many of it are looked at as its share of all texts would give.
create or replace function altitude.chance(asked text) returns table (mean float8, deviation float8, sampled int, texts bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); question ${place}.vector := asked::${place}.vector;
  total bigint := (select coalesce(sum(w.vectors), 0) from altitude.vault w where w.id = any (mine));
begin
  return query
    with sample as (select w.id, s.text_key from altitude.vault w
      cross join lateral unnest(w.sample[1:20 + 2000 * w.vectors::bigint / greatest(1, total)]) s (text_key)
      where w.id = any (mine) order by s.text_key, w.id limit 500),
    -- What the model knows nothing of is all zeroes, and alike to nothing.
    cosines as (select coalesce(nullif(1 - (v.embedding::${place}.vector operator(${place}.<=>) question), 'NaN'), 0) as cosine
      from sample s cross join lateral (select v.embedding from altitude.vector v
        where v.vault = any (mine) and v.vault = s.id and v.text_key = s.text_key offset 0) v)
    select avg(c.cosine), stddev_pop(c.cosine), count(*)::int, total from cosines c;
end $$;

-- As before; where nothing is asked of rows none is looked at.
create or replace function altitude.evidence(wanted bigint[], nearest int[], terms text[], asked text)
  returns table (id bigint, vault int, path text, modified bigint, created bigint, tags text[], shape bytea, out_weight float8,
    in_weight float8, in_degree int, lines text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); any_term tsquery := altitude.any_of(terms);
  question ${place}.vector := asked::${place}.vector;
begin
  return query select n.id, n.vault, n.path, n.modified, n.created, n.tags, n.shape, coalesce(w.out_weight, 0),
      coalesce(w.in_weight, 0), coalesce(w.in_degree, 0), rows.lines
    from altitude.note n join unnest(wanted, nearest) a (note, ord) on a.note = n.id
    left join lateral (select w.* from altitude.weight w where w.vault = n.vault and w.note = n.id offset 0) w on true
    cross join lateral (select json_agg(case when asked is null
        then json_build_array(p.ord, ts_filter(setweight(p.words, 'A', terms), '{a}')::text)
        else json_build_array(p.ord, case when p.is_held then ts_filter(setweight(p.words, 'A', terms), '{a}')::text end,
          (1 - (v.embedding::${place}.vector operator(${place}.<=>) question))::float4, r.places) end)::text as lines
      from (select p.ord, p.words, p.text_key, p.text_hash, p.words @@ any_term as is_held,
          asked is not null and (a.ord is null or a.ord = p.ord) as is_compared
        from altitude.paragraph p where (asked is not null or cardinality(terms) > 0)
          and p.vault = any (mine) and p.vault = n.vault and p.note = n.id offset 0) p
      left join lateral (select v.embedding from altitude.vector v
        where p.is_compared and v.vault = any (mine) and v.vault = n.vault and v.text_key = p.text_key offset 0) v on true
      left join lateral (select r.places from altitude.repeated r
        where p.is_compared and r.vault = n.vault and r.text_hash = p.text_hash offset 0) r on true
      where p.is_held or p.is_compared) rows
    where n.vault = any (mine) and n.id = any (wanted);
end $$;

-- As before, from as many paragraphs on as a vault has an index of its vectors: what is moved later leaves its room in the shared tables.
create or replace function altitude.begin_load(of_vault int, coming int) returns boolean language plpgsql security definer
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
`;
