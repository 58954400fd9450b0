/**
 * Who may see what. Readers ask through functions that filter by membership first and run as the owner, because under a policy
 * the word index would not be used; the policies stand behind them as a second wall.
 *
 * All functions but `me` name the session's own schema last on their path, so that it is searched last: unnamed it is searched for types first,
 * and a member could give it a type of his own under a common name, with a check that would run as the owner of the archive.
 */
export const RIGHTS = `
-- Who opened the session, never what a client may set.
create or replace function altitude.me() returns name language sql stable
  as $$ select session_user::name $$;

-- Each function asks this first. In SQL it was planned each time.
create or replace function altitude.my_vaults() returns int[] language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  return (select coalesce(array_agg(m.vault), '{}') from altitude.membership m where m.member = altitude.me());
end $$;

create or replace function altitude.vaults_to_publish() returns int[] language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select coalesce(array_agg(m.vault), '{}') from altitude.membership m
    where m.member = altitude.me() and m.may_publish $$;

grant execute on function altitude.me, altitude.my_vaults
  to altitude_reader, altitude_publisher;
grant execute on function altitude.vaults_to_publish to altitude_publisher;
`;
