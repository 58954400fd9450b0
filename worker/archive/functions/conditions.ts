/** What can be asked of notes besides words and meaning: tags, properties, folders, times, and whether they are linked. */
export const CONDITIONS = `
-- What is asked of the facts of a note, and, where it is timed, of when it changed ($m) and was made ($c), which takes three times as long;
-- times are changed since, until, made since, until; left out are notes whose place begins with any of these: the number of their vault, a
-- space, their path. What meets all of it is among the notes that are looked up by any of these, and of those too, among those of the numbers
-- 'holding', and none of those of the numbers 'lacking'. Where those that hold words are few beside all, they are looked up by their numbers ('few').
create type altitude.conditions as (facts jsonpath, timed boolean, times bigint[], linked boolean, left_out text[],
  among text[], among_too text[], holding int8multirange, lacking int8multirange, few bigint[]);

-- By what notes of some vaults are looked up.
create function altitude.keys_of(mine int[], wanted text[]) returns text[] language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select array_agg(m || w) from unnest(mine) m, unnest(wanted) w $$;

-- The notes that hold each of these words. Knowing that a word is common the server would read all paragraphs, whose words lie elsewhere: its index
-- tells them in half the time.
create function altitude.holding_all(mine int[], terms tsquery[]) returns table (note bigint)
  language plpgsql stable set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  if cardinality(terms) = 1 then
    return query select distinct p.note from altitude.paragraph p where p.vault = any (mine) and p.words @@ terms[1];
    return;
  end if;
  return query select h.note from (select distinct p.note, w.place from altitude.paragraph p
      cross join unnest(terms) with ordinality w (term, place) where p.vault = any (mine) and p.words @@ w.term) h
    group by h.note having count(*) = cardinality(terms);
end $$;

-- The same among a few notes, whose paragraphs are looked into: a word that most notes hold is not looked up for that.
create function altitude.holding_among(mine int[], terms tsquery[], few bigint[]) returns table (note bigint)
  language plpgsql stable set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  return query select h.note from (
      select distinct p.note, w.place from (
          select r.note, r.words from altitude.paragraph r where r.vault = any (mine) and r.note = any (few) offset 0) p
        cross join unnest(terms) with ordinality w (term, place) where p.words @@ w.term) h
    group by h.note having count(*) = cardinality(terms);
end $$;

-- The numbers of the notes that hold each word of any of these lists, among a few where these are given.
create function altitude.holding_any(mine int[], lists jsonb, few bigint[]) returns int8multirange
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare found int8multirange := '{}'; list jsonb; terms tsquery[];
begin
  for list in select l from jsonb_array_elements(lists) l loop
    terms := array(select w::tsquery from jsonb_array_elements_text(list) w);
    if few is null then
      found := found + (select coalesce(range_agg(int8range(h.note, h.note, '[]')), '{}') from altitude.holding_all(mine, terms) h);
    else
      found := found + (select coalesce(range_agg(int8range(h.note, h.note, '[]')), '{}') from altitude.holding_among(mine, terms, few) h);
    end if;
  end loop;
  return found;
end $$;

-- The numbers of the notes with so many links to or from others, as each of some bounds has it.
create function altitude.with_degrees(mine int[], bounds jsonb) returns int8multirange
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select coalesce(range_agg(int8range(n.id, n.id, '[]')), '{}') from altitude.note n
      left join altitude.weight w on w.vault = n.vault and w.note = n.id
    where n.vault = any (mine) and not exists (select from jsonb_to_recordset(bounds) as b (of text, least int, most int)
      where not coalesce(case b.of when 'in' then w.in_degree else w.out_degree end, 0) between b.least and coalesce(b.most, 2147483647)) $$;

-- What is asked of notes is one record, and null where nothing is. Words are looked up once: those that notes hold ('held', as one list of lists),
-- those of which they hold no list, how many links they have, and notes that are named by their numbers, as such that are meant or not.
create function altitude.conditions_in(asks jsonb) returns altitude.conditions
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare found altitude.conditions; mine int[];
begin
  if asks is null then return null; end if;
  found := jsonb_populate_record(null::altitude.conditions, asks);
  if asks ?| array['held', 'without', 'degrees'] then mine := altitude.my_vaults(); end if;
  if asks ? 'degrees' then found.holding := altitude.with_degrees(mine, asks -> 'degrees'); end if;
  if asks ? 'held' then
    found.holding := coalesce(found.holding, '{(,)}') * altitude.holding_any(mine, asks -> 'held', null);
  end if;
  if asks ? 'listed' then found.holding := coalesce(found.holding, '{(,)}') * altitude.numbers_in(asks -> 'listed'); end if;
  if found.holding is not null then
    found.few := (select array_agg(i) from unnest(found.holding) r cross join lateral generate_series(lower(r), upper(r) - 1) i
      having count(*) * 20 < (select sum(v.notes) from altitude.vault v where v.id = any (altitude.my_vaults())));
  end if;
  if asks ? 'without' then found.lacking := altitude.holding_any(mine, asks -> 'without', found.few); end if;
  if asks ? 'unlisted' then found.lacking := coalesce(found.lacking, '{}') + altitude.numbers_in(asks -> 'unlisted'); end if;
  return found;
end $$;

create function altitude.numbers_in(listed jsonb) returns int8multirange language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select coalesce(range_agg(int8range(n::bigint, n::bigint, '[]')), '{}') from jsonb_array_elements_text(listed) n $$;

-- Links that lead nowhere are none.
create function altitude.is_linked(in_vault int, wanted bigint, note_path text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select exists (select from altitude.link l where l.vault = in_vault and l.target = note_path)
    or exists (select from altitude.link l join altitude.note t on t.vault = l.vault and t.path = l.target
      where l.vault = in_vault and l.source = wanted) $$;

-- Whoever asks has what is asked in a row of its own, so that the server does not plan with the numbers of all notes that hold a word.
-- Becomes a part of what asks it, with the path of that: called for each note, it would be given all of it, text and all.
create function altitude.meets(n altitude.note, asks altitude.conditions) returns boolean language sql stable
  as $$ select coalesce(n.modified >= (asks).times[1], true) and coalesce(n.modified < (asks).times[2], true)
    and coalesce(n.created >= (asks).times[3], true) and coalesce(n.created < (asks).times[4], true)
    and coalesce(case when (asks).timed
      then jsonb_path_match(n.facts, (asks).facts, jsonb_build_object('m', n.modified, 'c', n.created), true)
      else n.facts @@ (asks).facts end, (asks).facts is null)
    and ((asks).holding is null or n.id <@ (asks).holding) and ((asks).lacking is null or not n.id <@ (asks).lacking)
    and ((asks).left_out is null or not (n.vault || ' ' || n.path) ^@ any ((asks).left_out))
    and ((asks).linked is null or (asks).linked = altitude.is_linked(n.vault, n.id, n.path)) $$;
`;
