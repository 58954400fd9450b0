/**
 * An index of vectors is made with more care than it is added to: of 200 places that are looked at when it is made, 64 are for a vector
 * that joins it later, which takes less than half the time. Making one anew looks at 200 again. `place` is the schema of the extension `vector`.
 */
export const schema18 = (place: string): string => `
create or replace function altitude.index_near(of_vault int) returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
declare size int := (select dimensions from altitude.archive);
  needed bigint := (select vectors from altitude.vault where id = of_vault) * (2 * size + 1536)::bigint / 1024;
begin
  if to_regclass('altitude.near_of_' || of_vault) is not null then return false; end if;
  perform set_config('maintenance_work_mem', greatest(least(needed, 1048576),
    (select setting::int from pg_settings where name = 'maintenance_work_mem')) || 'kB', true);
  execute format('create index %I on altitude.%I using hnsw ((embedding::${place}.halfvec(%s)) ${place}.halfvec_cosine_ops)
    with (ef_construction = 200)', 'near_of_' || of_vault, 'vector_of_' || of_vault, size);
  execute format('alter index altitude.%I set (ef_construction = 64)', 'near_of_' || of_vault);
  return true;
end $$;

do $$
declare each text;
begin
  for each in select indexname from pg_catalog.pg_indexes where schemaname = 'altitude' and indexname like 'near\\_of\\_%' loop
    execute format('alter index altitude.%I set (ef_construction = 64)', each);
  end loop;
end $$;
`;
