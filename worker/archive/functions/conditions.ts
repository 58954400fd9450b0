/** What can be asked of notes besides words and meaning: tags, properties, folders, times, and whether they are linked. */
export const CONDITIONS = `
-- What is asked of the facts of a note; any of the folders, each as the number of its vault with the path in it; times are changed since, until,
-- made since, until.
create type altitude.conditions as (facts jsonpath, folders text[], times bigint[], linked boolean);

-- What is asked of notes is one record, and null where nothing is. Its folders begin with the names of vaults.
create function altitude.conditions_in(asks jsonb) returns altitude.conditions language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$ declare asked altitude.conditions;
begin
  if asks is null then return null; end if;
  asked := jsonb_populate_record(null::altitude.conditions, asks);
  if asked.folders is not null then
    asked.folders := (select coalesce(array_agg(v.id || substr(w, length(v.name) + 1) || '/'), '{}') from altitude.vault v, unnest(asked.folders) w
      where starts_with(w || '/', v.name || '/'));
  end if;
  return asked;
end $$;

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
    and coalesce(n.facts @@ (asks).facts, (asks).facts is null)
    and ((asks).folders is null or n.vault || '/' || n.path ^@ any ((asks).folders))
    and ((asks).linked is null or (asks).linked = altitude.is_linked(n.vault, n.id, n.path)) $$;
`;
