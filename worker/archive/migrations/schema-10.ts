/** Whole notes with how many others link to them: what is ranked among some of them is to know what all of them say. */
export const SCHEMA_10 = `
drop function altitude.notes(bigint[]);
create function altitude.notes(wanted bigint[]) returns table (id bigint, vault int, path text, modified bigint, created bigint,
    body text, targets text[], out_weight float8, in_weight float8, in_degree int)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select n.id, n.vault, n.path, n.modified, n.created, n.body, n.targets, n.out_weight, n.in_weight, n.in_degree
    from altitude.note n
    where n.vault = any ((select altitude.my_vaults())::int[]) and n.id = any (wanted) $$;

revoke all on function altitude.notes from public;
grant execute on function altitude.notes to altitude_reader, altitude_publisher;
`;
