/** Notes as they were published, in order of time, counted, and with their links. */
export const NOTES = `
-- Whole notes, with what their links weigh.
create function altitude.notes(wanted bigint[]) returns table (id bigint, vault int, path text, modified bigint, created bigint,
    body text, targets text[], out_weight float8, in_weight float8, in_degree int)
  language plpgsql stable security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select n.id, n.vault, n.path, n.modified, n.created, n.body, n.targets, coalesce(w.out_weight, 0),
      coalesce(w.in_weight, 0), coalesce(w.in_degree, 0)
    from altitude.note n left join altitude.weight w on w.vault = n.vault and w.note = n.id
    where n.vault = any (mine) and n.id = any (wanted);
end $$;

-- The notes at some paths of a vault.
create function altitude.note_at(in_vault text, wanted text[]) returns table (id bigint, path text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select n.id, n.path from altitude.note n join altitude.vault v on v.id = n.vault
    where v.name = in_vault and n.path = any (wanted) and v.id = any ((select altitude.my_vaults())::int[]) $$;

-- Those that changed last; of those that changed at once the first by their places.
create function altitude.newest(asks jsonb, most int) returns table (note bigint)
  language plpgsql stable security definer set plan_cache_mode = force_custom_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); found altitude.conditions := altitude.conditions_in(asks); few bigint[] := found.few;
begin
  return query with asked as materialized (select found as c)
    select n.id from asked a cross join altitude.note n join altitude.vault v on v.id = n.vault
    where n.vault = any (mine) and (few is null or n.id = any (few)) and (asks is null or altitude.meets(n, a.c))
    order by n.modified desc, (v.name || '/' || n.path) collate "C" limit most;
end $$;

-- When the first notes were made, and how many there are. A time within the first year of all is none.
create function altitude.first_made(asks jsonb, most int) returns table (made bigint, notes bigint)
  language plpgsql stable security definer set plan_cache_mode = force_custom_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); found altitude.conditions := altitude.conditions_in(asks); few bigint[] := found.few;
begin
  return query with asked as materialized (select found as c)
    select n.created, count(*) over () from asked a cross join altitude.note n where n.vault = any (mine)
    and (few is null or n.id = any (few)) and n.created > 31536000000 and (asks is null or altitude.meets(n, a.c))
    order by n.created limit most;
end $$;

-- Notes that hold at least so much, by weight, of the words that are asked for, by period or tag; without any words all that meet the conditions.
create function altitude.counted(anything tsquery, asked tsquery[], shares float8[], needed float8, asks jsonb, grouped text, offset_ms bigint)
  returns table (label text, notes bigint)
  language plpgsql stable security definer set plan_cache_mode = force_custom_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); found altitude.conditions := altitude.conditions_in(asks); few bigint[] := found.few;
begin
  if anything is null and grouped is null then
    return query with meant as materialized (select found as c)
      select '', count(*) from meant m cross join altitude.note n where n.vault = any (mine) and (few is null or n.id = any (few))
      and (asks is null or altitude.meets(n, m.c)) having count(*) > 0;
    return;
  end if;
  return query with meant as materialized (select found as c),
  held as (select h.vault, h.note from (
      select distinct p.vault, p.note, w.place, w.weight from altitude.paragraph p
      cross join unnest(asked, shares) with ordinality as w (word, weight, place)
      where p.words @@ anything and p.words @@ w.word and p.vault = any (mine)) h
    group by h.vault, h.note having sum(h.weight) >= needed),
  kept as (select n.created, n.tags from meant m cross join altitude.note n where n.vault = any (mine)
    and (few is null or n.id = any (few)) and (asks is null or altitude.meets(n, m.c))
    and (anything is null or exists (select from held h where h.vault = n.vault and h.note = n.id))),
  labels as (
    select t as label from kept k, unnest(k.tags) t where grouped = 'tag'
    union all
    select case grouped when 'year' then to_char(d.day, 'YYYY') when 'quarter' then to_char(d.day, 'YYYY-"Q"Q')
      when 'month' then to_char(d.day, 'YYYY-MM') else '' end
    from kept k, lateral (select to_timestamp((k.created + offset_ms) / 1000.0) at time zone 'UTC' as day) d
    where grouped is distinct from 'tag')
  select l.label, count(*) from labels l group by l.label;
end $$;

-- Tags or folders with all above them, each as the note that changed last writes it, and how many notes have it.
create function altitude.names(kind text, asks jsonb) returns table (name text, notes bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  with asked as materialized (select altitude.conditions_in(asks) as conditions),
  written as (
    select n.vault, n.id, n.path, n.modified, t.name from asked a cross join altitude.note n join altitude.vault v on v.id = n.vault,
      unnest(case kind when 'tags' then n.tags
        else array[v.name || coalesce('/' || substring(n.path from '^(.*)/'), '')] end) t (name)
    where n.vault = any ((select altitude.my_vaults())::int[]) and kind in ('tags', 'folders')
      and (asks is null or altitude.meets(n, a.conditions))),
  each as (select w.vault, w.id, w.path, w.modified, array_to_string((string_to_array(w.name, '/'))[1:depth], '/') as name
    from written w, generate_series(1, array_length(string_to_array(w.name, '/'), 1)) depth)
  select (array_agg(e.name order by e.modified desc, e.path collate "C", e.vault))[1], count(distinct (e.vault, e.id))
  from each e group by case kind when 'tags' then lower(e.name) else e.name end $$;

-- Notes that meet what is asked and hold each word of any of these lists.
create function altitude.notes_holding(lists jsonb, asks jsonb, most int) returns table (note bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); conditions altitude.conditions := altitude.conditions_in(asks);
begin
  return query select n.id from unnest(altitude.holding_any(mine, lists, conditions.few)) r cross join lateral generate_series(lower(r), upper(r) - 1) i (id)
      cross join unnest(mine) v (vault) join altitude.note n on n.vault = v.vault and n.id = i.id
    where asks is null or altitude.meets(n, conditions) limit most;
end $$;

-- What conditions ask of notes.
create function altitude.facts(wanted bigint[]) returns table (id bigint, facts text)
  language plpgsql stable security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select n.id, n.facts::text from altitude.note n where n.vault = any (mine) and n.id = any (wanted);
end $$;

-- Names of properties, or values of one: how many notes have each, and which of these changed last.
create function altitude.properties(of_name text, prefix text, most int, asks jsonb)
  returns table (name text, notes bigint, newest bigint) language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ with asked as materialized (select altitude.conditions_in(asks) as conditions)
    select f.name, count(*), -(max(array[n.modified, -n.id]))[2] from asked a cross join altitude.note n cross join lateral (
      select substr(k, 2) as name from jsonb_object_keys(n.facts) k where of_name is null and starts_with(k, '.')
      union all
      select distinct v #>> '{}' from jsonb_array_elements(n.facts -> ('.' || of_name)) v) f
    where n.vault = any ((select altitude.my_vaults())::int[]) and (of_name is null or n.facts ? ('.' || of_name))
      and (asks is null or altitude.meets(n, a.conditions))
      and starts_with(f.name, prefix) and (of_name is null or f.name <> '')
    group by f.name order by count(*) desc, f.name collate "C" limit most $$;

-- Notes with tasks, those of most first, how many each has, and of all how many notes there are and how many tasks. Done or open ones, or both.
create function altitude.tasks(asks jsonb, are_done boolean, most int) returns table (note bigint, notes bigint, tasks bigint)
  language plpgsql stable security definer set plan_cache_mode = force_custom_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); found altitude.conditions := altitude.conditions_in(asks); few bigint[] := found.few;
begin
  return query with asked as materialized (select found as c)
    select c.id, count(*) over (), sum(c.tasks) over () from (
      select n.id, n.vault, n.path, case when are_done then 0 else n.open_tasks end + case when not are_done then 0 else n.done_tasks end as tasks
      from asked a cross join altitude.note n where n.vault = any (mine) and (few is null or n.id = any (few))
        and (asks is null or altitude.meets(n, a.c))) c
    join altitude.vault v on v.id = c.vault where c.tasks > 0
    order by c.tasks desc, (v.name || '/' || c.path) collate "C" limit most;
end $$;

-- The links of notes in both directions, at most so many each.
create function altitude.links_of(seeds bigint[], most int) returns table (source bigint, target bigint, weight float4)
  language plpgsql stable security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select l.* from altitude.note s cross join lateral (
      (select s.id, t.id, o.weight from altitude.link o join altitude.note t on t.vault = o.vault and t.path = o.target
        where o.vault = s.vault and o.source = s.id order by o.target limit most)
      union all
      (select i.source, s.id, i.weight from altitude.link i where i.vault = s.vault and i.target = s.path
        order by i.source limit most)) l
    where s.id = any (seeds) and s.vault = any (mine);
end $$;

-- What notes are linked with, in both directions, at most so many each.
create function altitude.linked(seeds bigint[], most int) returns table (note bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select distinct l.id from altitude.note s cross join lateral (
      (select t.id from altitude.link o join altitude.note t on t.vault = o.vault and t.path = o.target
        where o.vault = s.vault and o.source = s.id order by o.target limit most)
      union all
      (select i.source from altitude.link i where i.vault = s.vault and i.target = s.path order by i.source limit most)) l
    where s.id = any (seeds) and s.vault = any ((select altitude.my_vaults())::int[]) $$;

-- To which notes each of some notes links.
create function altitude.links_from(wanted bigint[]) returns table (note bigint, targets text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select s.id, array_to_json(array_agg(t.id))::text from altitude.note s
    join altitude.link o on o.vault = s.vault and o.source = s.id join altitude.note t on t.vault = o.vault and t.path = o.target
    where s.vault = any (mine) and s.id = any (wanted) group by s.id;
end $$;

grant execute on function altitude.notes, altitude.note_at, altitude.newest, altitude.first_made, altitude.counted, altitude.names, altitude.notes_holding, altitude.facts,
  altitude.properties, altitude.tasks, altitude.links_of,
  altitude.linked, altitude.links_from
  to altitude_reader, altitude_publisher;
`;
