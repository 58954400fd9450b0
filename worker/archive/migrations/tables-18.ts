/** What joins an index of vectors later is looked for among fewer places than when the index is made. */
export const TABLES_18 = `
do $$
declare each text;
begin
  for each in select indexname from pg_catalog.pg_indexes where schemaname = 'altitude' and indexname like 'near\\_of\\_%' loop
    execute format('alter index altitude.%I set (ef_construction = 64)', each);
  end loop;
end $$;
`;
