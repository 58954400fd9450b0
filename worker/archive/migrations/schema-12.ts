/** Questions of many vaults: what is small is looked through at once, and rows are found one by one where only few are wanted. */
export const schema12 = (place: string): string => `
-- The notes with the texts nearest to a vector. Without a condition each vault that has an index of its own is asked through it, where the
-- server finds that cheaper than to look, and all others are looked through together; with one the notes that meet it are looked
-- through, because an index would answer with what is near and does not meet it. What stands in several places counts as ranking
-- counts it: all of it up to two places, half of it in four. What is joined by \`offset 0\` is looked up: the server would read whole
-- tables for two thousand rows of them.
create or replace function altitude.found_by_meaning(asked text, tag text[], folder text[], since bigint, until bigint, most int)
  returns table (note bigint) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); size int := (select dimensions from altitude.archive); small int[] := '{}';
  far text; near text; each int;
begin
  if size is null or cardinality(mine) = 0 then return; end if;
  far := format('v.embedding::${place}.halfvec(%s) operator(${place}.<=>) %L::${place}.halfvec(%s)', size, asked, size);
  if tag is null and folder is null and since is null and until is null then
    perform set_config('hnsw.ef_search', least(1000, greatest(800, 2 * most))::text, true);
    foreach each in array mine loop
      if to_regclass('altitude.near_of_' || each) is null then small := small || each;
      else near := concat_ws(' union all ', near, format('(select v.vault, v.text_key, %s as far from altitude.vector v
        where v.vault = %s order by %s limit %s)', far, each, far, 2 * most));
      end if;
    end loop;
    near := concat_ws(' union all ', near, format('(select v.vault, v.text_key, %s as far from altitude.vector v
      where v.vault = any (%L::int[]) order by %s limit %s)', far, small, far, 5 * most));
    return query execute format('select p.note from (select * from (%s) n order by far limit %s) v
      cross join lateral (select p.note, p.text_hash from altitude.paragraph p
        where p.vault = v.vault and p.text_key = v.text_key offset 0) p
      left join lateral (select r.places from altitude.repeated r
        where r.vault = v.vault and r.text_hash = p.text_hash offset 0) r on true
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

-- What scores notes exactly: of each row that holds any of the terms, or has a vector, where it holds them, its cosine with what is
-- asked, and in how many places its text stands.
create or replace function altitude.evidence(wanted bigint[], terms text[], asked text)
  returns table (id bigint, vault int, path text, modified bigint, created bigint, tags text[], shape bytea, out_weight float8,
    in_weight float8, in_degree int, lines text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); any_term tsquery := altitude.any_of(terms);
  question ${place}.vector := asked::${place}.vector;
begin
  return query select n.id, n.vault, n.path, n.modified, n.created, n.tags, n.shape, coalesce(w.out_weight, 0),
      coalesce(w.in_weight, 0), coalesce(w.in_degree, 0), rows.lines
    from altitude.note n
    left join lateral (select w.* from altitude.weight w where w.vault = n.vault and w.note = n.id offset 0) w on true
    cross join lateral (select json_agg(case when asked is null
        then json_build_array(p.ord, ts_filter(setweight(p.words, 'A', terms), '{a}')::text)
        else json_build_array(p.ord, case when p.words @@ any_term then ts_filter(setweight(p.words, 'A', terms), '{a}')::text end,
          (1 - (v.embedding::${place}.vector operator(${place}.<=>) question))::float4, r.places) end)::text as lines
      from altitude.paragraph p
      left join lateral (select v.embedding from altitude.vector v
        where asked is not null and v.vault = p.vault and v.text_key = p.text_key offset 0) v on true
      left join lateral (select r.places from altitude.repeated r
        where asked is not null and r.vault = p.vault and r.text_hash = p.text_hash offset 0) r on true
      where p.vault = n.vault and p.note = n.id and (asked is not null or p.words @@ any_term)) rows
    where n.vault = any (mine) and n.id = any (wanted);
end $$;
`;
