/**
 * Questions that ask for less: of the nearest texts their notes, and of most notes the words and the cosine of one row alone, which is all
 * that ranks them as notes. `place` is the schema of the extension `vector`.
 */
export const schema14 = (place: string): string => `
-- The notes with the texts nearest to a vector, each with its nearest row. Without a condition a large vault is asked through its own
-- index, which looks less far the more of them there are, and all others are looked through together, in about the time that their
-- indexes would take; with one the notes that meet it are looked through, because an index would answer with what is near and does
-- not meet it. What stands in several places counts as ranking counts it: all of it up to two places, half of it in four. Notes of
-- the nearest texts are looked up first, and those of more where a few notes have most of them.
drop function altitude.found_by_meaning(text, text[], text[], bigint, bigint, int);
create function altitude.found_by_meaning(asked text, tag text[], folder text[], since bigint, until bigint, most int)
  returns table (note bigint, ord int, likeness float8) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); size int := (select dimensions from altitude.archive); large int[]; small int[];
  far text; near text; each int; vaults int[]; keys bytea[]; fars float8[]; first int := 1; last int := most;
  notes bigint[] := '{}'; ords int[] := '{}'; alike float8[] := '{}'; found record;
begin
  if size is null or cardinality(mine) = 0 then return; end if;
  far := format('v.embedding::${place}.halfvec(%s) operator(${place}.<=>) %L::${place}.halfvec(%s)', size, asked, size);
  if tag is not null or folder is not null or since is not null or until is not null then
    return query execute format('select f.* from (
        select distinct on (n.id) n.id, p.ord, (1 - (%s)) * least(1, 2::float8 / coalesce(r.places, 1)) as alike
        from altitude.note n join altitude.paragraph p on p.vault = n.vault and p.note = n.id
        join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
        left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
        where n.vault = any ($1) and altitude.meets(n, $2, $3, $4, $5) order by 1, 3 desc, 2) f
      order by f.alike desc, f.id limit %s', far, most) using mine, tag, folder, since, until;
    return;
  end if;
  select array_agg(v.id) filter (where v.is_large), array_agg(v.id) filter (where not v.is_large) into large, small from (
    select w.id, w.vectors >= 8000 and to_regclass('altitude.near_of_' || w.id) is not null as is_large
    from altitude.vault w where w.id = any (mine) and w.vectors > 0) v;
  perform set_config('hnsw.ef_search', least(1000, greatest(200, 2 * most / greatest(1, cardinality(large))))::text, true);
  foreach each in array coalesce(large, '{}') loop
    near := concat_ws(' union all ', near, format('(select v.vault, v.text_key, %s as far from altitude.vector v
      where v.vault = %s order by %s limit %s)', far, each, far, 2 * most));
  end loop;
  if small is not null then
    near := concat_ws(' union all ', near, format('(select v.vault, v.text_key, %s as far from altitude.vector v
      where v.vault = any (%L::int[]) order by %s limit %s)', far, small, far, 5 * most));
  end if;
  execute format('select array_agg(n.vault), array_agg(n.text_key), array_agg(n.far)
    from (select * from (%s) n order by far limit %s) n', near, 5 * most) into vaults, keys, fars;
  while first <= cardinality(keys) loop
    select array_agg(p.note) as notes, array_agg(p.ord) as ords,
        array_agg((1 - t.far) * least(1, 2::float8 / coalesce(r.places, 1))) as alike into found
      from unnest(vaults[first:last], keys[first:last], fars[first:last]) t (vault, text_key, far)
      cross join lateral (select p.note, p.ord, p.text_hash from altitude.paragraph p
        where p.vault = t.vault and p.text_key = t.text_key offset 0) p
      left join lateral (select r.places from altitude.repeated r
        where r.vault = t.vault and r.text_hash = p.text_hash offset 0) r on true;
    notes := notes || found.notes;
    ords := ords || found.ords;
    alike := alike || found.alike;
    exit when (select count(distinct u) from unnest(notes) u) >= most;
    first := last + 1;
    last := last + most / 2 + 1;
  end loop;
  return query select f.note, f.ord, f.alike from (
      select distinct on (u.note) u.note, u.ord, u.alike from unnest(notes, ords, alike) u (note, ord, alike)
      order by u.note, u.alike desc, u.ord) f
    order by f.alike desc, f.note limit most;
end $$;

-- What scores notes exactly: of each row that holds any of the terms, or whose text is compared, where it holds them, its cosine with
-- what is asked, and in how many places its text stands. Of a note whose nearest row is known that row alone is compared.
drop function altitude.evidence(bigint[], text[], text);
create function altitude.evidence(wanted bigint[], nearest int[], terms text[], asked text)
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
        from altitude.paragraph p where p.vault = n.vault and p.note = n.id offset 0) p
      left join lateral (select v.embedding from altitude.vector v
        where p.is_compared and v.vault = n.vault and v.text_key = p.text_key offset 0) v on true
      left join lateral (select r.places from altitude.repeated r
        where p.is_compared and r.vault = n.vault and r.text_hash = p.text_hash offset 0) r on true
      where p.is_held or p.is_compared) rows
    where n.vault = any (mine) and n.id = any (wanted);
end $$;

revoke all on function altitude.found_by_meaning, altitude.evidence from public;
grant execute on function altitude.found_by_meaning, altitude.evidence to altitude_reader, altitude_publisher;
`;
