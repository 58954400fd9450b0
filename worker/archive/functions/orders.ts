/** Notes by what stands in their properties, and in the order of what they hold. Functions take names and values as the engine folds them. */
export const ORDERS = `
-- Those of these names of properties, or values of one, that there are, and which of the notes that have each changed last. Each is looked for
-- by itself, so that the server knows how many have it before it chooses how.
create function altitude.named(of_name text, wanted text[]) returns table (name text, newest bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); each text; sign text := case when of_name is null then '.' else '=' end;
begin
  foreach each in array wanted loop
    return query execute 'select $1, l.id from unnest($2) v (id) cross join lateral (select n.id, n.modified from altitude.note n
        where n.vault = v.id and n.looked_up && $3 and ($4 is null or exists (select from jsonb_array_elements(n.facts -> (''.'' || $4)) e
          where e #>> ''{}'' = $1)) order by n.modified desc, n.id limit 1) l order by l.modified desc, l.id limit 1'
      using each, mine, (select array_agg(m || sign || each) from unnest(mine) m), of_name;
  end loop;
end $$;

-- A note that is looked up by this, of one vault or of any.
create function altitude.looked_up(wanted text, of_vault int) returns table (path text, tags text)
  language plpgsql stable security definer set enable_seqscan = off set plan_cache_mode = force_custom_plan
  set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); keys text[] := (select array_agg(m || wanted) from unnest(mine) m where of_vault is null or m = of_vault);
begin
  return query select n.path, array_to_json(n.tags)::text from altitude.note n
    where n.looked_up && keys and n.vault = any (mine) limit 1;
end $$;

-- In which properties notes that meet what is asked hold a value, written out or as a link that calls a note so, with the values that may
-- be it and the first note that has each; of so many notes.
create function altitude.holding_value(wanted text, asks jsonb, most_notes int) returns table (name text, value text, first bigint)
  language plpgsql stable security definer set enable_seqscan = off set plan_cache_mode = force_custom_plan
  set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); conditions altitude.conditions := altitude.conditions_in(asks);
  keys text[] := altitude.keys_of(mine, array['=' || wanted]); among text[] := altitude.keys_of(mine, conditions.among);
begin
  return query select substr(f.key, 2), t.said, min(h.id) from (
      select n.id, n.facts from altitude.note n where n.looked_up && keys and n.vault = any (mine)
        and (among is null or n.looked_up && among) and (asks is null or altitude.meets(n, conditions)) limit most_notes) h
    cross join lateral jsonb_each(h.facts) f (key, list) cross join lateral jsonb_array_elements(f.list) e (item)
    cross join lateral (select e.item #>> '{}') t (said)
    where starts_with(f.key, '.') and jsonb_typeof(e.item) = 'string'
      and (t.said = wanted or starts_with(t.said, '[[') and strpos(t.said, wanted) > 0)
    group by 1, 2 order by 3, 1, 2 limit 1000;
end $$;

-- Of each of some properties, in how many of so many notes that meet what is asked it is a number, a day or a text, and one of these notes.
create function altitude.held_in(properties text[], asks jsonb, most_notes int)
  returns table (at_place int, numbers bigint, days bigint, texts bigint, first bigint)
  language plpgsql stable security definer set enable_seqscan = off set plan_cache_mode = force_custom_plan
  set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); conditions altitude.conditions := altitude.conditions_in(asks);
  among text[] := altitude.keys_of(mine, conditions.among); among_too text[] := altitude.keys_of(mine, conditions.among_too);
  keys text[];
begin
  for place in 1 .. cardinality(properties) loop
    keys := altitude.keys_of(mine, array['.' || properties[place]]);
    return query select place, h.* from (
      select count(*) filter (where g.kind = 'number'), count(*) filter (where g.kind = 'array'),
          count(*) filter (where g.kind = 'string'), min(g.id) as first
        from (select n.id, jsonb_typeof(n.orders -> properties[place]) as kind from altitude.note n
          where n.looked_up && keys and (among is null or n.looked_up && among) and (among_too is null or n.looked_up && among_too)
            and n.vault = any (mine) and n.orders ? properties[place] and (asks is null or altitude.meets(n, conditions))
          limit most_notes) g) h
      where h.first is not null;
  end loop;
end $$;

-- Notes in the order of a number: of words, links, backlinks, links to nothing, of the time when they were made, of a property that holds
-- numbers or days, or by chance. With how many have a place in it, how many the same as the first, and how many meet what is asked. What is
-- left out links to none.
create function altitude.in_order(by_what text, of_name text, asks jsonb, from_least boolean, most int)
  returns table (note bigint, value float8, total bigint, equals bigint, asked bigint)
  language plpgsql stable security definer set work_mem = '64MB' set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); conditions altitude.conditions := altitude.conditions_in(asks);
  keys text[] := altitude.keys_of(mine, array['.' || of_name]); wanted text := 'n.vault = any ($1) and ($2 is null or altitude.meets(n, a.c))';
  direction text := case when from_least then 'asc' else 'desc' end; number text; among text := 'true'; joined text := '';
begin
  case by_what
    when 'words' then number := 'n.word_count';
    when 'missing' then number := 'n.missing_count'; among := 'n.missing_count > 0';
    when 'made' then number := 'n.created'; among := 'n.created > 31536000000';
    when 'chance' then number := $n$('x' || left(md5($4 || ' ' || n.vault || ' ' || n.path), 12))::bit(48)::bigint$n$;
    when 'links' then number := 'coalesce(w.out_degree, 0)';
    when 'backlinks' then number := 'coalesce(w.in_degree, 0) - coalesce(o.links, 0)';
    when 'numbers' then number := '(n.orders -> $4)::float8'; among := $n$n.looked_up && $5 and jsonb_typeof(n.orders -> $4) = 'number'$n$;
    when 'days' then number := '(n.orders -> $4 -> 0)::float8'; among := $n$n.looked_up && $5 and jsonb_typeof(n.orders -> $4) = 'array'$n$;
  end case;
  if conditions.few is not null then wanted := wanted || ' and n.id = any (($3).few)'; end if;
  if conditions.among is not null then wanted := wanted || ' and n.looked_up && altitude.keys_of($1, ($3).among)'; end if;
  if conditions.among_too is not null then wanted := wanted || ' and n.looked_up && altitude.keys_of($1, ($3).among_too)'; end if;
  if by_what in ('links', 'backlinks') then
    joined := 'left join altitude.weight w on w.vault = n.vault and w.note = n.id';
    if not from_least then among := number || ' > 0'; end if;
  end if;
  if by_what = 'backlinks' then
    joined := joined || $n$ left join (select l.vault, l.target, count(*) as links from altitude.note s
        join altitude.link l on l.vault = s.vault and l.source = s.id
        where s.vault = any ($1) and (s.vault || ' ' || s.path) ^@ any (($3).left_out) group by l.vault, l.target) o
      on o.vault = n.vault and o.target = n.path$n$;
  end if;
  return query execute format('with asked as materialized (select $3 as c), placed as materialized (
      select n.id, n.vault, n.path, (%1$s)::float8 as value from asked a cross join altitude.note n %2$s
      where %3$s and %5$s)
    select p.id, p.value, (select count(*) from placed),
      (select count(*) from placed q where q.value = (select r.value from placed r order by r.value %4$s limit 1)), %6$s
    from placed p join (select v.id, v.name || ''/'' as beginning from altitude.vault v) v on v.id = p.vault
    order by p.value %4$s, v.beginning collate "C", p.path collate "C" limit $6', number, joined, among, direction, wanted,
      case when by_what in ('made', 'numbers', 'days') then '(select count(*) from asked a cross join altitude.note n where ' || wanted || ')' else 'null::bigint' end)
    using mine, asks, conditions, of_name, keys, most;
end $$;

-- The texts that notes hold in a property, of so many notes at most, with their places.
create function altitude.texts_in(of_name text, asks jsonb, most int) returns table (note bigint, value text, place text)
  language plpgsql stable security definer set enable_seqscan = off set plan_cache_mode = force_custom_plan
  set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); conditions altitude.conditions := altitude.conditions_in(asks);
  keys text[] := altitude.keys_of(mine, array['.' || of_name]); among text[] := altitude.keys_of(mine, conditions.among);
begin
  return query select n.id, n.orders ->> of_name, v.name || '/' || n.path from altitude.note n join altitude.vault v on v.id = n.vault
    where n.looked_up && keys and (among is null or n.looked_up && among) and n.vault = any (mine)
      and jsonb_typeof(n.orders -> of_name) = 'string'
      and (asks is null or altitude.meets(n, conditions))
    limit most;
end $$;

-- How many words, links to notes and links to nothing notes have that meet what is asked.
create function altitude.amounts(asks jsonb) returns table (words bigint, links bigint, missing bigint)
  language plpgsql stable security definer set plan_cache_mode = force_custom_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); found altitude.conditions := altitude.conditions_in(asks); few bigint[] := found.few;
begin
  return query with asked as materialized (select found as c)
    select coalesce(sum(n.word_count), 0), coalesce(sum(n.link_count), 0), coalesce(sum(n.missing_count), 0)
    from asked a cross join altitude.note n where n.vault = any (mine) and (few is null or n.id = any (few))
      and (asks is null or altitude.meets(n, a.c));
end $$;

-- Notes that do not exist, by how many notes link to them, each as the first one writes it, and how many there are.
create function altitude.missing(asks jsonb, most int) returns table (name text, notes bigint, total bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ with asked as materialized (select altitude.conditions_in(asks) as conditions),
    named as (select (array_agg(m.written order by n.vault, n.path collate "C"))[1] as name, count(*) as notes
      from asked a cross join altitude.note n cross join lateral jsonb_each_text(n.missing) m (folded, written)
      where n.vault = any ((select altitude.my_vaults())::int[]) and n.missing_count > 0
        and (asks is null or altitude.meets(n, a.conditions)) group by m.folded)
    select d.name, d.notes, count(*) over () from named d order by d.notes desc, d.name collate "C" limit most $$;

-- How many links, backlinks and links to nothing some notes have; what is left out links to none.
create function altitude.links_counted(wanted bigint[], asks jsonb) returns table (note bigint, links int, backlinks int, missing int)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); conditions altitude.conditions := altitude.conditions_in(asks);
begin
  return query select n.id, coalesce(w.out_degree, 0), coalesce(w.in_degree, 0) - (select count(*)::int from altitude.link l
        join altitude.note s on s.vault = l.vault and s.id = l.source
        where l.vault = n.vault and l.target = n.path and (s.vault || ' ' || s.path) ^@ any ((conditions).left_out)), n.missing_count
    from altitude.note n left join altitude.weight w on w.vault = n.vault and w.note = n.id
    where n.vault = any (mine) and n.id = any (wanted);
end $$;

grant execute on function altitude.named, altitude.looked_up, altitude.holding_value, altitude.held_in, altitude.in_order, altitude.texts_in, altitude.amounts, altitude.missing,
  altitude.links_counted
  to altitude_reader, altitude_publisher;
`;
