/** What numbers that notes hold in a property come to, and how many notes hold each value of one. Functions take names as the engine folds them. */
export const AGGREGATES = `
-- Under what a note is put together, by a key: by what it holds in a property (the labels of that), by the year or month of the day that it
-- holds there (its place in an order), or, where no property is meant, of the time when it was made.
create function altitude.groups_of(labels jsonb, place jsonb, made timestamptz, is_made boolean, period text)
  returns table (key text, label text) language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select l.key, l.value from jsonb_each_text(case when period is null and labels is not null then labels else '{}' end) l
    union all
    select d.said, d.said from (select to_char((case when is_made then made else to_timestamp((place -> 0)::float8 / 1000) end) at time zone 'UTC',
        case period when 'year' then 'YYYY' else 'YYYY-MM' end) as said) d
      where period is not null and (is_made or jsonb_typeof(place) = 'array') $$;

-- The notes that hold one number in a property, with it and its unit, by the key of that and as it is written.
create function altitude.measured(of_name text, asks jsonb)
  returns table (note bigint, vault int, place text, value float8, unit_key text, unit text)
  language plpgsql stable security definer set enable_seqscan = off set plan_cache_mode = force_custom_plan
  set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); conditions altitude.conditions := altitude.conditions_in(asks);
  keys text[] := altitude.keys_of(mine, array['.' || of_name]); among text[] := altitude.keys_of(mine, conditions.among);
  among_too text[] := altitude.keys_of(mine, conditions.among_too);
begin
  return query select n.id, n.vault, v.name || '/' || n.path, (n.orders -> of_name)::float8, u.key, u.value
    from altitude.note n join altitude.vault v on v.id = n.vault cross join lateral jsonb_each_text(n.units -> of_name) u
    where n.looked_up && keys and (among is null or n.looked_up && among) and (among_too is null or n.looked_up && among_too)
      and n.vault = any (mine) and n.units ? of_name and jsonb_typeof(n.orders -> of_name) = 'number'
      and (asks is null or altitude.meets(n, conditions));
end $$;

-- How many notes meet what is asked, hold anything in a property, one number in it, such a number and a group, and something to be counted under.
create function altitude.holding_numbers(of_name text, by_name text, by_period text, asks jsonb)
  returns table (asked bigint, holding bigint, numbers bigint, grouped bigint, labelled bigint)
  language plpgsql stable security definer set plan_cache_mode = force_custom_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); found altitude.conditions := altitude.conditions_in(asks); few bigint[] := found.few;
  among text[] := altitude.keys_of(mine, found.among); among_too text[] := altitude.keys_of(mine, found.among_too);
begin
  return query with asked_for as materialized (select found as c)
    select count(*), count(*) filter (where n.labels ? of_name), count(*) filter (where n.units ? of_name),
      count(*) filter (where n.units ? of_name and (by_name is null or case when by_period is null
        then n.labels -> by_name <> '{}' else jsonb_typeof(n.orders -> by_name) = 'array' end)),
      count(*) filter (where case when by_period is null then n.labels -> of_name <> '{}' else jsonb_typeof(n.orders -> of_name) = 'array' end)
    from asked_for a cross join altitude.note n where (among is null or n.looked_up && among) and (among_too is null or n.looked_up && among_too)
      and n.vault = any (mine) and (few is null or n.id = any (few)) and (asks is null or altitude.meets(n, a.c));
end $$;

-- What these numbers come to, unit by unit, and with a property or a period group by group.
create function altitude.aggregated(of_name text, by_name text, by_period text, offset_ms bigint, asks jsonb)
  returns table (label text, unit text, unit_key text, notes bigint, total float8, median float8, highest float8, lowest float8)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  with measured as materialized (select m.* from altitude.measured(of_name, asks) m),
  placed as materialized (
    select m.*, g.key, g.label from measured m join altitude.note n on n.vault = m.vault and n.id = m.note
      cross join lateral altitude.groups_of(n.labels -> by_name, n.orders -> by_name,
        to_timestamp((n.created + offset_ms) / 1000.0), by_name is null, by_period) g
      where by_name is not null or by_period is not null
    union all select m.*, '', '' from measured m where by_name is null and by_period is null),
  named as (select p.key, mode() within group (order by p.label collate "C") as label from placed p group by p.key)
  select l.label, (array_agg(p.unit order by p.value desc, p.place collate "C"))[1], p.unit_key, count(*), sum(p.value::numeric)::float8,
    percentile_cont(0.5) within group (order by p.value), max(p.value), min(p.value)
  from placed p join named l on l.key = p.key group by p.key, l.label, p.unit_key $$;

-- The notes with these numbers, those of the unit that most have first, the highest first.
create function altitude.highest(of_name text, asks jsonb, most int) returns table (note bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ with measured as materialized (select m.* from altitude.measured(of_name, asks) m),
    units as (select m.unit_key, count(*) as notes from measured m group by m.unit_key)
    select m.note from measured m join units u on u.unit_key = m.unit_key
    order by u.notes desc, m.unit_key collate "C", m.value desc, m.place collate "C" limit most $$;

-- How many notes hold each value of a property, by the year or month of a day where that is wanted.
create function altitude.values_counted(of_name text, by_period text, asks jsonb) returns table (label text, notes bigint)
  language plpgsql stable security definer set enable_seqscan = off set plan_cache_mode = force_custom_plan
  set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); conditions altitude.conditions := altitude.conditions_in(asks);
  keys text[] := altitude.keys_of(mine, array['.' || of_name]); among text[] := altitude.keys_of(mine, conditions.among);
  among_too text[] := altitude.keys_of(mine, conditions.among_too);
begin
  return query select mode() within group (order by g.label collate "C"), count(*)
    from altitude.note n cross join lateral altitude.groups_of(n.labels -> of_name, n.orders -> of_name, null, false, by_period) g
    where n.looked_up && keys and (among is null or n.looked_up && among) and (among_too is null or n.looked_up && among_too)
      and n.vault = any (mine) and (asks is null or altitude.meets(n, conditions))
    group by g.key;
end $$;

grant execute on function altitude.holding_numbers, altitude.aggregated, altitude.highest, altitude.values_counted
  to altitude_reader, altitude_publisher;
`;
