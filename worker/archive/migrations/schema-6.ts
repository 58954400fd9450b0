/** Counts over all that a member sees: notes that hold enough of some words and meet conditions, by period or tag, and names of tags and folders. */
export const SCHEMA_6 = `
-- Notes that hold at least so much, by weight, of the words that are asked for; without any words all that meet the conditions.
create function altitude.counted(anything tsquery, asked tsquery[], shares float8[], needed float8, tag text[], folder text[],
    since bigint, until bigint, made_since bigint, made_until bigint, grouped text, offset_ms bigint)
  returns table (label text, notes bigint) language sql stable security definer set search_path = pg_catalog
  as $$
  with mine as (select unnest(altitude.my_vaults()) as vault),
  held as (select h.vault, h.note from (
      select distinct p.vault, p.note, w.place, w.weight from altitude.paragraph p
      cross join unnest(asked, shares) with ordinality as w (word, weight, place)
      where p.words @@ anything and p.words @@ w.word and p.vault in (select vault from mine)) h
    group by h.vault, h.note having sum(h.weight) >= needed),
  kept as (select n.created, n.tags from altitude.note n where n.vault in (select vault from mine)
    and altitude.meets(n, tag, folder, since, until)
    and (made_since is null or n.created >= made_since) and (made_until is null or n.created < made_until)
    and (anything is null or exists (select from held h where h.vault = n.vault and h.note = n.id))),
  labels as (
    select t as label from kept k, unnest(k.tags) t where grouped = 'tag'
    union all
    select case grouped when 'year' then to_char(d.day, 'YYYY') when 'quarter' then to_char(d.day, 'YYYY-"Q"Q')
      when 'month' then to_char(d.day, 'YYYY-MM') else '' end
    from kept k, lateral (select to_timestamp((k.created + offset_ms) / 1000.0) at time zone 'UTC' as day) d
    where grouped is distinct from 'tag')
  select l.label, count(*) from labels l group by l.label $$;

-- Tags or folders with all above them, each as the note that changed last writes it, and how many notes have it.
create function altitude.names(kind text) returns table (name text, notes bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$
  with written as (
    select n.vault, n.id, n.path, n.modified, t.name from altitude.note n join altitude.vault v on v.id = n.vault,
      unnest(case kind when 'tags' then n.tags
        else array[v.name || coalesce('/' || substring(n.path from '^(.*)/'), '')] end) t (name)
    where n.vault = any ((select altitude.my_vaults())::int[]) and kind in ('tags', 'folders')),
  each as (select w.vault, w.id, w.path, w.modified, array_to_string((string_to_array(w.name, '/'))[1:depth], '/') as name
    from written w, generate_series(1, array_length(string_to_array(w.name, '/'), 1)) depth)
  select (array_agg(e.name order by e.modified desc, e.path collate "C", e.vault))[1], count(distinct (e.vault, e.id))
  from each e group by case kind when 'tags' then lower(e.name) else e.name end $$;

revoke all on function altitude.counted, altitude.names from public;
grant execute on function altitude.counted, altitude.names to altitude_reader, altitude_publisher;
`;
