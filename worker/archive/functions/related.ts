/**
 * Related notes by figures instead of by texts: how near a note is to another, as a whole and to each of its paragraphs; which notes a text
 * names; where links lead. What a note means as a whole is computed when it is asked for: it changes with each text that another note
 * shares, and a note has a vector a paragraph already. `place` is the schema of the extension `vector`.
 */
export const related = (place: string): string => `
-- The rows of a note that have a vector, and in how many places the text of each stands.
create function altitude.compared_rows(wanted bigint) returns table (ord int, places int)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select p.ord, coalesce(r.places, 1) from altitude.note n
    join altitude.paragraph p on p.vault = n.vault and p.note = n.id
    join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
    left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
    where n.vault = any (mine) and n.id = wanted order by p.ord;
end $$;

-- A vector in whole numbers, the largest 127, as an index of the engine has it: what is added and taken away again leaves no fraction.
create function altitude.rounded(whole ${place}.vector) returns ${place}.vector language sql immutable strict
  set search_path = pg_catalog, pg_temp
  as $$ select whole operator(${place}.*) array_fill(s.factor, array[s.size])::${place}.vector
      operator(${place}.+) array_fill(12582912::float4, array[s.size])::${place}.vector
      operator(${place}.-) array_fill(12582912::float4, array[s.size])::${place}.vector
    from (select coalesce(127 / nullif(max(abs(x)), 0), 0)::float4 as factor, count(*)::int as size from unnest(whole::float4[]) x) s $$;

-- What a note means as a whole: the sum of its paragraphs, each by the square root of its length, less the more places it stands in.
create function altitude.meaning_of(wanted bigint) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); size int := (select dimensions from altitude.archive);
begin
  return (select altitude.rounded(${place}.sum(${place}.l2_normalize(v.embedding::${place}.vector) operator(${place}.*)
      array_fill((sqrt(greatest(1, p.tokens)) / coalesce(r.places, 1))::float4, array[size])::${place}.vector))::text
    from altitude.note n join altitude.paragraph p on p.vault = n.vault and p.note = n.id
    join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
    left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
    where n.vault = any (mine) and n.id = wanted);
end $$;

-- How near notes are to what is asked as a whole, and for each of some rows of a note the highest cosine with one of theirs, in four
-- bytes each.
create function altitude.alike(wanted bigint[], whole text, of_note bigint, ords int[])
  returns table (note bigint, cosine float4, closest text)
  language plpgsql stable security definer set jit = off set work_mem = '32MB' set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); size int := (select dimensions from altitude.archive); highest text;
begin
  select string_agg(format('float4send(coalesce(nullif(1 - min(v.embedding operator(${place}.<=>) %L::${place}.halfvec), ''NaN''), 0)::float4)',
      v.embedding), ' || ' order by o.at) into highest
    from unnest(ords) with ordinality o (ord, at) join altitude.note n on n.vault = any (mine) and n.id = of_note
    join altitude.paragraph p on p.vault = n.vault and p.note = n.id and p.ord = o.ord
    join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key;
  return query execute format('select a.note,
      coalesce(nullif(1 - (altitude.rounded(a.whole) operator(${place}.<=>) $3), ''NaN''), 0)::float4, encode(a.closest, ''base64'')
    from (select n.id as note, ${place}.sum(${place}.l2_normalize(v.embedding::${place}.vector) operator(${place}.*)
        array_fill((sqrt(greatest(1, p.tokens)) / coalesce(r.places, 1))::float4, array[$4])::${place}.vector) as whole, %s as closest
      from altitude.note n join altitude.paragraph p on p.vault = n.vault and p.note = n.id
      join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
      left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
      where n.vault = any ($2) and n.id = any ($1) group by n.id) a', coalesce(highest, 'null::bytea'))
    using wanted, mine, whole::${place}.vector, size;
end $$;

-- Of each of some rows of a note the row of others that is nearest to it.
create function altitude.nearest_pairs(wanted bigint[], of_note bigint, ords int[])
  returns table (note bigint, own int, ord int, cosine float4)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query
    with asked as (select o.ord, v.embedding from unnest(ords) o (ord)
      join altitude.note n on n.vault = any (mine) and n.id = of_note
      join altitude.paragraph p on p.vault = n.vault and p.note = n.id and p.ord = o.ord
      join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key)
    select distinct on (n.id, a.ord) n.id, a.ord, p.ord,
      coalesce(nullif(1 - (v.embedding operator(${place}.<=>) a.embedding), 'NaN'), 0)::float4 as cosine
    from altitude.note n join altitude.paragraph p on p.vault = n.vault and p.note = n.id
    join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key cross join asked a
    where n.vault = any (mine) and n.id = any (wanted) order by 1, 2, 4 desc, 3;
end $$;

-- Notes with a name that begins with any of these, and all of their names.
create function altitude.called(beginnings text[]) returns table (note bigint, names text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select n.id, array_to_json(n.names)::text from altitude.note n
    where n.begins && beginnings and n.vault = any (mine);
end $$;

-- How many notes hold all terms of each of some names, which are lists in JSON with the rarest term first.
create function altitude.holding(asked text) returns table (place int, notes int)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select w.place::int, (select count(*)::int from
      (select distinct p.vault, p.note from altitude.paragraph p
        where p.words @@ altitude.any_of(array[w.terms ->> 0]) and p.vault = any (mine)) f
      where not exists (select from jsonb_array_elements_text(w.terms - 0) t (term) where not exists (select from altitude.paragraph q
        where q.vault = f.vault and q.note = f.note and q.words @@ altitude.any_of(array[t.term]))))
    from jsonb_array_elements(asked::jsonb) with ordinality w (terms, place);
end $$;

-- The notes that a walk along links from a note comes to, those it comes to most first: what is pushed on is left alone below the same
-- rest as in the engine, which walks among them once more (Andersen, Chung, Lang 2006).
create function altitude.walked(start bigint, most int) returns table (note bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); home int; ids bigint[] := array[start]; degrees int[]; rests float8[] := '{1}';
  masses float8[] := '{0}'; left_over int;
begin
  select n.vault, array[coalesce(w.out_degree + w.in_degree, 0)] into home, degrees
    from altitude.note n left join altitude.weight w on w.vault = n.vault and w.note = n.id where n.id = start and n.vault = any (mine);
  if home is null then return; end if;
  for step in 1 .. 12 loop
    with known as materialized (select c.* from unnest(ids, degrees, rests, masses) c (id, degree, rest, mass)),
    pushed as materialized (select c.id, c.rest, .85 * c.rest / greatest(1, c.degree) as share from known c
      where c.rest > 1e-4 * greatest(1, c.degree)),
    reached as (select l.id, sum(l.share) as got from (
        select t.id, h.share from pushed h join altitude.link o on o.vault = home and o.source = h.id
          join altitude.note t on t.vault = home and t.path = o.target
        union all
        select i.source, h.share from pushed h join altitude.note s on s.vault = home and s.id = h.id
          join altitude.link i on i.vault = home and i.target = s.path) l group by l.id)
    select array_agg(x.id), array_agg(x.degree), array_agg(x.rest), array_agg(x.mass),
        count(*) filter (where x.rest > 1e-4 * greatest(1, x.degree))
      into ids, degrees, rests, masses, left_over
      from (select coalesce(c.id, r.id) as id, coalesce(c.degree, w.out_degree + w.in_degree, 0) as degree,
          case when h.id is null then coalesce(c.rest, 0) else 0 end + coalesce(r.got, 0) as rest,
          coalesce(c.mass, 0) + coalesce(.15 * h.rest, 0) as mass
        from known c full join reached r on r.id = c.id left join pushed h on h.id = c.id
        left join altitude.weight w on w.vault = home and w.note = coalesce(c.id, r.id)) x;
    exit when left_over = 0;
  end loop;
  return query select m.id from unnest(ids, masses) m (id, mass) where m.mass > 0 order by m.mass desc, m.id limit most;
end $$;

grant execute on function altitude.compared_rows, altitude.meaning_of, altitude.alike, altitude.nearest_pairs, altitude.called, altitude.holding,
  altitude.walked
  to altitude_reader, altitude_publisher;
`;
