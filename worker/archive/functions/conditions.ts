/** What can be asked of notes besides words and meaning: tags, properties, folders, times, and whether they are linked. */
export const CONDITIONS = `
-- What is asked of the facts of a note, and, where it is timed, of when it changed ($m) and was made ($c), which takes three times as long;
-- times are changed since, until, made since, until; left out are notes whose place begins with any of these: the number of their vault, a
-- space, their path. What meets all of it is among the notes that are looked up by any of these, and of those too.
create type altitude.conditions as (facts jsonpath, timed boolean, times bigint[], linked boolean, left_out text[],
  among text[], among_too text[]);

-- By what notes of some vaults are looked up.
create function altitude.keys_of(mine int[], wanted text[]) returns text[] language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select array_agg(m || w) from unnest(mine) m, unnest(wanted) w $$;

-- What is asked of notes is one record, and null where nothing is.
create function altitude.conditions_in(asks jsonb) returns altitude.conditions language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select case when asks is not null then jsonb_populate_record(null::altitude.conditions, asks) end $$;

-- Links that lead nowhere are none.
create function altitude.is_linked(in_vault int, wanted bigint, note_path text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select exists (select from altitude.link l where l.vault = in_vault and l.target = note_path)
    or exists (select from altitude.link l join altitude.note t on t.vault = l.vault and t.path = l.target
      where l.vault = in_vault and l.source = wanted) $$;

-- Becomes a part of what asks it, with the path of that: called for each note, it would be given all of it, text and all.
create function altitude.meets(n altitude.note, asks altitude.conditions) returns boolean language sql stable
  as $$ select coalesce(n.modified >= (asks).times[1], true) and coalesce(n.modified < (asks).times[2], true)
    and coalesce(n.created >= (asks).times[3], true) and coalesce(n.created < (asks).times[4], true)
    and coalesce(case when (asks).timed
      then jsonb_path_match(n.facts, (asks).facts, jsonb_build_object('m', n.modified, 'c', n.created), true)
      else n.facts @@ (asks).facts end, (asks).facts is null)
    and ((asks).left_out is null or not (n.vault || ' ' || n.path) ^@ any ((asks).left_out))
    and ((asks).linked is null or (asks).linked = altitude.is_linked(n.vault, n.id, n.path)) $$;
`;
