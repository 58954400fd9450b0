/**
 * Evidence of words. The lexemes of a paragraph carry where and how often the engine counts them: each position is the code of a
 * field times 2,048, plus how often the term stands there (2,047 at most). A context that is counted elsewhere, such as the title in
 * all paragraphs but the first, has no position. A note's \`shape\` says how long its fields are, row by row, in the engine's own form.
 * Anchors are the words of links' own texts, with the number of links that say them as their position.
 * Notes that were published before have none of it, so all of them are sent again.
 */
export const schema5 = (place: string): string => `
alter table altitude.note add column shape bytea not null default '', add column in_degree int not null default 0;
alter table altitude.paragraph add column note_length int not null default 0;
alter table altitude.vault add column trust float8 not null default 1;
update altitude.note set hash = '';

create table altitude.anchor (
  vault int not null,
  source bigint not null,
  target text not null,
  words tsvector not null,
  primary key (vault, source, target),
  foreign key (vault, source) references altitude.note (vault, id) on delete cascade
);
create index anchor_words on altitude.anchor using gin (words) with (fastupdate = off);

-- Texts that stand in several places of a vault, and in how many: what a template says tells less of each of them.
create table altitude.repeated (
  vault int not null references altitude.vault on delete cascade,
  text_hash bytea not null,
  places int not null,
  primary key (vault, text_hash)
);

do $$ declare t text; begin
  foreach t in array array['anchor', 'repeated'] loop
    execute format('alter table altitude.%I enable row level security', t);
    execute format('create policy published on altitude.%I to altitude_publisher
      using (vault = any ((select altitude.vaults_to_publish())::int[]))
      with check (vault = any ((select altitude.vaults_to_publish())::int[]))', t);
    execute format('grant select, insert, update, delete on altitude.%I to altitude_publisher', t);
  end loop;
end $$;
grant update (trust) on altitude.vault to altitude_publisher;

drop function altitude.vaults();
create function altitude.vaults() returns table (id int, name text, notes int, paragraphs int, vectors int, generation bigint,
    published timestamptz, totals float8[], most_linked int, trust float8)
  language sql stable security definer set search_path = pg_catalog
  as $$ select v.id, v.name, v.notes, v.paragraphs, v.vectors, v.generation, v.published, v.totals, v.most_linked, v.trust
    from altitude.vault v where v.id = any ((select altitude.my_vaults())::int[]) order by v.name $$;

-- The paragraphs that hold any of these words, with where they stand in them, and how many terms the text of their note has. What a
-- note must have besides is asked first.
drop function altitude.found_by_words(tsquery, text[], float8[], text[], text[], bigint, bigint, int);
create function altitude.found_by_words(rare text[], terms text[], tag text[], folder text[], since bigint, until bigint)
  returns table (note bigint, held text, note_length int) language plpgsql stable security definer set search_path = pg_catalog as $$
declare mine int[] := altitude.my_vaults(); asked tsquery := altitude.any_of(rare);
begin
  if tag is null and folder is null and since is null and until is null then
    return query select p.note, ts_filter(setweight(p.words, 'A', terms), '{a}')::text, p.note_length
      from altitude.paragraph p where p.words @@ asked and p.vault = any (mine);
  else
    return query select p.note, ts_filter(setweight(p.words, 'A', terms), '{a}')::text, p.note_length
      from altitude.paragraph p join altitude.note n on n.vault = p.vault and n.id = p.note
      where p.words @@ asked and p.vault = any (mine) and altitude.meets(n, tag, folder, since, until);
  end if;
end $$;

-- The notes that others call by these words: which word, and how many links say it.
create function altitude.anchored(terms text[], most int) returns table (note bigint, term text, links int)
  language plpgsql stable security definer set search_path = pg_catalog as $$
declare mine int[] := altitude.my_vaults(); asked tsquery := altitude.any_of(terms);
begin
  return query select t.id, u.lexeme, sum(u.positions[1])::int
    from altitude.anchor a join altitude.note t on t.vault = a.vault and t.path = a.target
    cross join lateral unnest(ts_filter(setweight(a.words, 'A', terms), '{a}')) u
    where a.words @@ asked and a.vault = any (mine)
    group by t.id, u.lexeme order by 3 desc, 1, 2 limit most;
end $$;

create function altitude.any_of(terms text[]) returns tsquery language sql immutable set search_path = pg_catalog
  as $$ select coalesce(string_agg(quote_literal(t), '|'), '')::tsquery from unnest(terms) t $$;

-- What scores notes exactly: of each row that holds any of the terms, or has a vector, where it holds them, its cosine with what is
-- asked, and in how many places its text stands.
create function altitude.evidence(wanted bigint[], terms text[], asked text)
  returns table (id bigint, vault int, path text, modified bigint, created bigint, tags text[], shape bytea, out_weight float8,
    in_weight float8, in_degree int, lines text)
  language plpgsql stable security definer set search_path = pg_catalog as $$
declare mine int[] := altitude.my_vaults(); any_term tsquery := altitude.any_of(terms);
  question ${place}.vector := asked::${place}.vector;
begin
  if asked is null then
    return query select n.id, n.vault, n.path, n.modified, n.created, n.tags, n.shape, n.out_weight, n.in_weight, n.in_degree,
        (select json_agg(json_build_array(p.ord, ts_filter(setweight(p.words, 'A', terms), '{a}')::text))::text
          from altitude.paragraph p where p.vault = n.vault and p.note = n.id and p.words @@ any_term)
      from altitude.note n where n.vault = any (mine) and n.id = any (wanted);
  else
    return query select n.id, n.vault, n.path, n.modified, n.created, n.tags, n.shape, n.out_weight, n.in_weight, n.in_degree,
        (select json_agg(json_build_array(p.ord,
            case when p.words @@ any_term then ts_filter(setweight(p.words, 'A', terms), '{a}')::text end,
            1 - (v.embedding::${place}.vector operator(${place}.<=>) question), r.places))::text
          from altitude.paragraph p
          left join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
          left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
          where p.vault = n.vault and p.note = n.id)
      from altitude.note n where n.vault = any (mine) and n.id = any (wanted);
  end if;
end $$;

-- The notes with the texts nearest to a vector. Without a condition each vault is asked through its own index, or looked through where
-- it has none; with one the notes that meet it are looked through, because an index would answer with what is near and does not meet it.
-- What stands in several places counts as ranking counts it: all of it up to two places, half of it in four.
create or replace function altitude.found_by_meaning(asked text, tag text[], folder text[], since bigint, until bigint, most int)
  returns table (note bigint) language plpgsql stable security definer set search_path = pg_catalog as $$
declare mine int[] := altitude.my_vaults(); size int := (select dimensions from altitude.archive);
  far text; near text; each int; rows int;
begin
  if size is null or cardinality(mine) = 0 then return; end if;
  far := format('v.embedding::${place}.halfvec(%s) operator(${place}.<=>) %L::${place}.halfvec(%s)', size, asked, size);
  if tag is null and folder is null and since is null and until is null then
    perform set_config('hnsw.ef_search', least(1000, 2 * most)::text, true);
    foreach each in array mine loop
      rows := case when to_regclass('altitude.vector_of_' || each) is null then 5 else 2 end * most;
      near := concat_ws(' union all ', near, format('(select v.vault, v.text_key, %s as far from altitude.vector v
        where v.vault = %s order by %s limit %s)', far, each, far, rows));
    end loop;
    return query execute format('select p.note from (select * from (%s) n order by far limit %s) v
      join altitude.paragraph p using (vault, text_key)
      left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
      group by p.note order by max((1 - v.far) * least(1, 2.0 / coalesce(r.places, 1))) desc, p.note limit %s', near, 5 * most, most);
  else
    return query execute format('select p.note from altitude.note n join altitude.paragraph p on p.vault = n.vault and p.note = n.id
      join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
      left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
      where n.vault = any ($1) and altitude.meets(n, $2, $3, $4, $5)
      group by p.note order by max((1 - (%s)) * least(1, 2.0 / coalesce(r.places, 1))) desc, p.note limit %s', far, most)
      using mine, tag, folder, since, until;
  end if;
end $$;

-- The links of notes in both directions, at most so many each.
create function altitude.links_of(seeds bigint[], most int) returns table (source bigint, target bigint, weight float4)
  language sql stable security definer set search_path = pg_catalog
  as $$ select l.* from altitude.note s cross join lateral (
      (select s.id, t.id, o.weight from altitude.link o join altitude.note t on t.vault = o.vault and t.path = o.target
        where o.vault = s.vault and o.source = s.id order by o.target limit most)
      union all
      (select i.source, s.id, i.weight from altitude.link i where i.vault = s.vault and i.target = s.path
        order by i.source limit most)) l
    where s.id = any (seeds) and s.vault = any ((select altitude.my_vaults())::int[]) $$;

-- What rows say, to be compared with each other: hashes of all texts of their notes, and the vector of the row itself.
create function altitude.said(wanted bigint[], rows int[]) returns table (note bigint, ord int, hashes bytea, embedding text)
  language sql stable security definer set search_path = pg_catalog
  as $$ select w.note, w.ord, (select string_agg(q.text_hash, '' order by q.ord) from altitude.paragraph q
        where q.vault = n.vault and q.note = n.id and q.text_hash is not null), v.embedding::text
    from unnest(wanted, rows) w (note, ord)
    join altitude.note n on n.vault = any ((select altitude.my_vaults())::int[]) and n.id = w.note
    left join altitude.paragraph p on p.vault = n.vault and p.note = n.id and p.ord = w.ord
    left join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key $$;

create or replace function altitude.chance(asked text) returns table (mean float8, deviation float8, sampled int, texts bigint)
  language plpgsql stable security definer set search_path = pg_catalog as $$
declare mine int[] := altitude.my_vaults(); question ${place}.vector := asked::${place}.vector;
begin
  return query
    with sample as (select w.id, s.text_key from altitude.vault w, unnest(w.sample) s (text_key)
      where w.id = any (mine) order by s.text_key, w.id limit 500),
    -- What the model knows nothing of is all zeroes, and alike to nothing.
    cosines as (select coalesce(nullif(1 - (v.embedding::${place}.vector operator(${place}.<=>) question), 'NaN'), 0)
        as cosine
      from sample s join altitude.vector v on v.vault = s.id and v.text_key = s.text_key)
    select avg(cosine), stddev_pop(cosine), count(*)::int,
      (select coalesce(sum(w.vectors), 0) from altitude.vault w where w.id = any (mine))::bigint from cosines;
end $$;

revoke all on function altitude.vaults, altitude.found_by_words, altitude.anchored, altitude.any_of, altitude.evidence, altitude.links_of, altitude.said from public;
grant execute on function altitude.vaults, altitude.found_by_words, altitude.anchored, altitude.evidence, altitude.links_of, altitude.said
  to altitude_reader, altitude_publisher;
`;
