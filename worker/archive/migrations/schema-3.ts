/**
 * Vectors, in the type of the extension \`vector\`, which lies in \`place\`. A text's vector is kept once a vault, under the key that the
 * engine gives the text, so that a note that is renamed or split sends none. The archive has one model: what others make never
 * compares. Notes that were published before have no keys, so all of them are sent again.
 */
export const schema3 = (place: string): string => `
alter table altitude.archive add column model text, add column dimensions int check (dimensions between 1 and 4000);
alter table altitude.vault add column vectors int not null default 0, add column sample bytea[] not null default '{}';
alter table altitude.paragraph add column text_key bytea, add column text_hash bytea;
create index paragraph_text on altitude.paragraph (vault, text_key);
update altitude.note set hash = '';

create table altitude.vector (
  vault int not null references altitude.vault on delete cascade,
  text_key bytea not null,
  embedding ${place}.halfvec not null,
  primary key (vault, text_key)
);
alter table altitude.vector enable row level security;
create policy published on altitude.vector to altitude_publisher
  using (vault = any ((select altitude.vaults_to_publish())::int[]))
  with check (vault = any ((select altitude.vaults_to_publish())::int[]));
grant select, insert, delete on altitude.vector to altitude_publisher;
grant update (vectors, sample) on altitude.vault to altitude_publisher;

create function altitude.model() returns table (model text, dimensions int) language sql stable security definer
  set search_path = pg_catalog
  as $$ select a.model, a.dimensions from altitude.archive a where a.model is not null $$;

-- The server plans by what it knows of its tables; of those that were just filled that is nothing, for a minute or longer.
create function altitude.look_again() returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  analyze altitude.note; analyze altitude.paragraph; analyze altitude.link; analyze altitude.vector;
end $$;

-- Vaults that are as large have an index of their own; one for all would find too little of what a member may see.
create function altitude.index_vectors(fewest int) returns int language plpgsql set search_path = pg_catalog as $$
declare v record; made int := 0; size int := (select dimensions from altitude.archive);
begin
  for v in select id from altitude.vault where vectors >= fewest
    and to_regclass('altitude.vector_of_' || id) is null loop
    execute format('create index %I on altitude.vector using hnsw ((embedding::${place}.halfvec(%s)) ${place}.halfvec_cosine_ops)
      where vault = %s', 'vector_of_' || v.id, size, v.id);
    made := made + 1;
  end loop;
  return made;
end $$;

-- The notes with the texts nearest to a vector. Without a condition each vault is asked through its own index; with one the notes
-- that meet it are looked through, because an index would answer with what is near and does not meet it.
create function altitude.found_by_meaning(asked text, tag text[], folder text[], since bigint, until bigint, most int)
  returns table (note bigint) language plpgsql stable security definer set search_path = pg_catalog as $$
declare mine int[] := altitude.my_vaults(); size int := (select dimensions from altitude.archive);
  far text; near text; each int;
begin
  if size is null or cardinality(mine) = 0 then return; end if;
  far := format('v.embedding::${place}.halfvec(%s) operator(${place}.<=>) %L::${place}.halfvec(%s)', size, asked, size);
  if tag is null and folder is null and since is null and until is null then
    perform set_config('hnsw.ef_search', least(1000, 2 * most)::text, true);
    foreach each in array mine loop
      near := concat_ws(' union all ', near, format('(select v.vault, v.text_key, %s as far from altitude.vector v
        where v.vault = %s order by %s limit %s)', far, each, far, 2 * most));
    end loop;
    return query execute format('select p.note from (%s) v join altitude.paragraph p using (vault, text_key)
      group by p.note order by min(v.far), p.note limit %s', near, most);
  else
    return query execute format('select p.note from altitude.note n join altitude.paragraph p on p.vault = n.vault and p.note = n.id
      join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
      where n.vault = any ($1) and altitude.meets(n, $2, $3, $4, $5)
      group by p.note order by min(%s), p.note limit %s', far, most) using mine, tag, folder, since, until;
  end if;
end $$;

-- What the nearest of all texts is compared with: the cosines of a vector with texts that stand alone in their vaults.
create function altitude.chance(asked text) returns table (mean float8, deviation float8, sampled int, texts bigint)
  language plpgsql stable security definer set search_path = pg_catalog as $$
declare mine int[] := altitude.my_vaults();
begin
  return query
    with sample as (select w.id, s.text_key from altitude.vault w, unnest(w.sample) s (text_key)
      where w.id = any (mine) order by s.text_key, w.id limit 500),
    -- What the model knows nothing of is all zeroes, and alike to nothing.
    cosines as (select coalesce(nullif(1 - (v.embedding operator(${place}.<=>) asked::${place}.halfvec), 'NaN'), 0) as cosine
      from sample s join altitude.vector v on v.vault = s.id and v.text_key = s.text_key)
    select avg(cosine), stddev_pop(cosine), count(*)::int,
      (select coalesce(sum(w.vectors), 0) from altitude.vault w where w.id = any (mine))::bigint from cosines;
end $$;

create function altitude.vectors(wanted bigint[]) returns table (key text, embedding text)
  language sql stable security definer set search_path = pg_catalog
  as $$ select encode(p.text_key, 'hex'), min(v.embedding::text) from altitude.paragraph p
    join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
    where p.note = any (wanted) and p.vault = any ((select altitude.my_vaults())::int[]) group by 1 $$;

drop function altitude.vaults();
create function altitude.vaults() returns table (id int, name text, notes int, paragraphs int, vectors int, generation bigint,
    published timestamptz, totals float8[], most_linked int)
  language sql stable security definer set search_path = pg_catalog
  as $$ select v.id, v.name, v.notes, v.paragraphs, v.vectors, v.generation, v.published, v.totals, v.most_linked
    from altitude.vault v where v.id = any ((select altitude.my_vaults())::int[]) order by v.name $$;

revoke all on function altitude.look_again, altitude.model, altitude.index_vectors, altitude.found_by_meaning, altitude.chance, altitude.vectors,
  altitude.vaults from public;
grant execute on function altitude.model, altitude.found_by_meaning, altitude.chance, altitude.vectors, altitude.vaults
  to altitude_reader, altitude_publisher;
grant execute on function altitude.look_again to altitude_publisher;
`;
