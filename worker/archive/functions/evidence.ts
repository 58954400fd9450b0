/** What ranks the notes that were found. `place` is the schema of the extension `vector`. */
export const evidence = (place: string): string => `
-- What scores notes exactly: of each row that holds any of the terms, or whose note is compared, where it holds them, its cosine with
-- what is asked, and in how many places its text stands. Rows are divided by the sign for records (30), which no word has in it, and
-- their four columns by spaces: a number, a cosine or nothing, places or nothing, and words, which may have spaces in them.
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

-- What scores notes as wholes: how often each of the terms stands in each kind of field, and how long the fields are. Of \`held\` three
-- numbers stand for a term in a field: the place of the term, the field's code, and how often.
create function altitude.weighed(wanted bigint[], terms text[])
  returns table (id bigint, vault int, path text, modified bigint, created bigint, tags text, lengths text, out_weight float8,
    in_weight float8, in_degree int, out_degree int, held text)
  language plpgsql stable security definer set jit = off set work_mem = '32MB' set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); any_term tsquery := altitude.any_of(terms);
begin
  return query select n.id, n.vault, n.path, n.modified, n.created, array_to_json(n.tags)::text, array_to_json(n.totals[2:6] || n.totals[34:34])::text,
      coalesce(w.out_weight, 0), coalesce(w.in_weight, 0), coalesce(w.in_degree, 0), coalesce(w.out_degree, 0), h.held
    from altitude.note n left join altitude.weight w on w.vault = n.vault and w.note = n.id
    cross join lateral (select string_agg(concat_ws(' ', f.place, f.field, f.times), ' ') as held from (
        select t.place, u.position / 2048 as field, sum(u.position % 2048) as times
        from (select p.words, p.words @@ any_term as is_held from altitude.paragraph p
          where p.vault = n.vault and p.note = n.id offset 0) p
        cross join lateral unnest(ts_filter(setweight(p.words, 'A', terms), '{a}')) l
        join unnest(terms) with ordinality t (term, place) on t.term = l.lexeme
        cross join lateral unnest(l.positions) u (position) where p.is_held group by 1, 2) f) h
    where n.vault = any (mine) and n.id = any (wanted);
end $$;

-- What rows say, to be compared with each other: hashes of all texts of their notes, and the vector of the row itself.
create function altitude.said(wanted bigint[], rows int[]) returns table (note bigint, ord int, hashes bytea, embedding text)
  language plpgsql stable security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select w.note, w.ord, (select string_agg(q.text_hash, '' order by q.ord) from altitude.paragraph q
        where q.vault = n.vault and q.note = n.id and q.text_hash is not null), v.embedding
    from unnest(wanted, rows) w (note, ord)
    join altitude.note n on n.vault = any (mine) and n.id = w.note and n.id = any (wanted)
    left join lateral (select p.text_key from altitude.paragraph p
      where p.vault = n.vault and p.note = n.id and p.ord = w.ord offset 0) p on true
    left join lateral (select encode(${place}.halfvec_send(v.embedding), 'base64') as embedding from altitude.vector v
      where v.vault = n.vault and v.text_key = p.text_key offset 0) v on true;
end $$;

grant execute on function altitude.evidence, altitude.weighed, altitude.said
  to altitude_reader, altitude_publisher;
`;
