/** What can be asked of notes besides words and meaning: tags, folders, times, and whether they are linked. */
export const CONDITIONS = `
-- Any of the tags and any of the folders; times are changed since, until, made since, until.
create type altitude.conditions as (tags text[], folders text[], times bigint[], linked boolean);

-- What is asked of notes is one record, and null where nothing is.
create function altitude.conditions_in(asks jsonb) returns altitude.conditions language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select case when asks is not null then jsonb_populate_record(null::altitude.conditions, asks) end $$;

-- Links that lead nowhere are none.
create function altitude.meets(n altitude.note, asks altitude.conditions) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select (coalesce(n.modified >= (asks).times[1], true) and coalesce(n.modified < (asks).times[2], true)
      and coalesce(n.created >= (asks).times[3], true) and coalesce(n.created < (asks).times[4], true))
    and ((asks).tags is null or exists (select from unnest(n.tags) t, unnest((asks).tags) w
      where lower(t) = lower(w) or starts_with(lower(t), lower(w) || '/')))
    and ((asks).folders is null or exists (select from altitude.vault v, unnest((asks).folders) w where v.id = n.vault
      and starts_with(v.name || '/' || n.path, w || '/')))
    and ((asks).linked is null or (asks).linked = (
      exists (select from altitude.link l where l.vault = n.vault and l.target = n.path)
      or exists (select from altitude.link l join altitude.note t on t.vault = l.vault and t.path = l.target
        where l.vault = n.vault and l.source = n.id))) $$;
`;
