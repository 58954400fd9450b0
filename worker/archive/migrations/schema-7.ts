/**
 * A path that does not name a session's own schema is searched for types in that schema first: a member could give it a type of his own
 * under a common name, with a check that ran as the owner of the archive. Named last, it is searched last.
 */
export const SCHEMA_7 = `
do $$ declare f record; begin
  for f in select p.oid::pg_catalog.regprocedure as name from pg_catalog.pg_proc p
    where p.pronamespace = 'altitude'::pg_catalog.regnamespace and 'search_path=pg_catalog' = any (p.proconfig) loop
    execute pg_catalog.format('alter function %s set search_path = pg_catalog, pg_temp', f.name);
  end loop;
end $$;
`;
