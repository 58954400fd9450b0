/** Notes by their vectors. `place` is the schema of the extension `vector`. */
export const meaning = (place: string): string => `
-- An index of vectors is gone down one text at a time, from the few texts that it is entered at; where texts of a subject have links among
-- themselves alone, the way may end among those of another one, and all that is near is missed. These are the vaults, of those that were
-- looked through by their indexes, in whose sample stands a text that is nearer than all that was found of the vault, and near enough to
-- be among what was asked for. Two hundred texts for each vault are compared, a thousand at most, of each by its share of all.
create function altitude.missed_near(asked text, large int[], found_vaults int[], found_fars float8[], most int) returns int[]
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare question ${place}.vector := asked::${place}.vector; farthest float8 := 'Infinity';
  total bigint := (select sum(w.vectors) from altitude.vault w where w.id = any (large));
begin
  if cardinality(found_fars) >= most then farthest := (select max(f.far) from unnest(found_fars) f (far)); end if;
  return (select array_agg(s.id) from (
      select w.id, w.sample[1:1 + least(1000, 200 * cardinality(large)) * w.vectors::bigint / greatest(1, total)] as keys
      from altitude.vault w where w.id = any (large)) s
    cross join lateral (select min(v.embedding::${place}.vector operator(${place}.<=>) question) as far from altitude.vector v
      where v.vault = any (large) and v.vault = s.id and v.text_key = any (s.keys) offset 0) n
    left join (select f.vault, min(f.far) as far from unnest(found_vaults, found_fars) f (vault, far) group by f.vault) f on f.vault = s.id
    where n.far < least(f.far, farthest));
end $$;

-- The notes with the texts nearest to a vector, each with its nearest row: those of the nearest half more texts than there are to be
-- notes, and of 600 at least. Without a condition the indexes of vaults are read together, nearest first, and each goes on where its
-- texts are near (iterative scans, pgvector 0.8; before that each is looked into as far as there are texts to be found), the less far at
-- once the more vaults there are; what comes a little late is taken all the same, since without it most of what is near was missed. Vaults
-- without one are looked through. With a condition the notes that meet it are looked through, because an index would answer with what is near
-- and does not meet it. What stands in several places counts as ranking counts it: all of it up to two places, half of it in four;
-- in how many is told, and the cosine itself in full, so that nobody asks for that of the row again.
-- An index that did not lead to what is near in its vault (altitude.missed_near) is looked into once more, as far as one can be. What is
-- joined by \`offset 0\` is looked up: the server would read whole tables for two thousand rows of them.
create function altitude.found_by_meaning(asked text, asks jsonb, most int)
  returns table (note bigint, ord int, likeness float8, places int) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); size int := (select dimensions from altitude.archive); large int[]; small int[];
  question ${place}.halfvec := asked::${place}.halfvec; whole ${place}.vector := asked::${place}.vector;
  most_texts int := greatest(600, 3 * most / 2); far text; near text;
  scanned text := current_setting('enable_seqscan'); vaults int[]; keys bytea[]; fars float8[]; missed int[]; more record;
begin
  if size is null or cardinality(mine) = 0 then return; end if;
  far := format('v.embedding::${place}.halfvec(%s) operator(${place}.<=>) $1::${place}.halfvec(%s)', size, size);
  if asks is not null then
    return query execute format('select f.* from (
        select distinct on (n.id) n.id, p.ord, (1 - (v.embedding::${place}.vector operator(${place}.<=>) $1))
          * least(1, 2::float8 / coalesce(r.places, 1)) as alike, coalesce(r.places, 1)
        from altitude.note n join altitude.paragraph p on p.vault = n.vault and p.note = n.id
        join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key
        left join altitude.repeated r on r.vault = p.vault and r.text_hash = p.text_hash
        where n.vault = any ($2) and altitude.meets(n, $3) order by 1, 3 desc, 2) f
      order by f.alike desc, f.id limit %s', most) using whole, mine, altitude.conditions_in(asks);
    return;
  end if;
  select array_agg(v.id) filter (where v.is_large), array_agg(v.id) filter (where not v.is_large) into large, small from (
    select w.id, w.vectors >= 2000 and to_regclass('altitude.near_of_' || w.id) is not null as is_large
    from altitude.vault w where w.id = any (mine) and w.vectors > 0) v;
  near := format('select array_agg(n.vault) as vaults, array_agg(n.text_key) as keys,
      array_agg(n.embedding::${place}.vector operator(${place}.<=>) $3) as fars
    from (select v.vault, v.text_key, v.embedding from altitude.vector v where v.vault = any ($2) order by %s limit %s) n', far, most_texts);
  if large is not null then
    if current_setting('hnsw.iterative_scan', true) is null then
      perform set_config('hnsw.ef_search', least(1000, most_texts)::text, true);
    else
      perform set_config('hnsw.ef_search', least(1000, case cardinality(large) when 1 then 2 * most
          else greatest(40, most / cardinality(large) ^ 2) end)::int::text, true),
        set_config('hnsw.iterative_scan', 'relaxed_order', true);
    end if;
    perform set_config('enable_seqscan', 'off', true);
    execute near into vaults, keys, fars using question, large, whole;
    missed := altitude.missed_near(asked, large, vaults, fars, most_texts);
    if missed is not null then
      perform set_config('hnsw.ef_search', '1000', true);
      execute near into more using question, missed, whole;
      vaults := vaults || more.vaults; keys := keys || more.keys; fars := fars || more.fars;
    end if;
    perform set_config('enable_seqscan', scanned, true);
  end if;
  if small is not null then
    execute near into more using question, small, whole;
    vaults := vaults || more.vaults; keys := keys || more.keys; fars := fars || more.fars;
  end if;
  return query with texts as (
      select distinct t.far, t.vault, t.text_key from unnest(vaults, keys, fars) t (vault, text_key, far) order by t.far limit most_texts),
    rows as (select p.note, p.ord, (1 - t.far) * least(1, 2::float8 / coalesce(r.places, 1)) as alike,
        coalesce(r.places, 1) as places from texts t
      cross join lateral (select p.note, p.ord, p.text_hash from altitude.paragraph p
        where p.vault = any (mine) and p.vault = t.vault and p.text_key = t.text_key offset 0) p
      left join lateral (select r.places from altitude.repeated r
        where r.vault = t.vault and r.text_hash = p.text_hash offset 0) r on true)
    select f.note, f.ord, f.alike, f.places from (
      select distinct on (u.note) u.* from rows u order by u.note, u.alike desc, u.ord) f
    order by f.alike desc, f.note limit most;
end $$;

-- What the nearest of all texts is compared with: the cosines of a vector with 500 texts that stand alone in their vaults, those of the
-- smallest keys. Each vault's sample lies in that order; four times as many of it are looked at as its share of all texts would give.
create function altitude.chance(asked text) returns table (mean float8, deviation float8, sampled int, texts bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); question ${place}.vector := asked::${place}.vector;
  total bigint := (select coalesce(sum(w.vectors), 0) from altitude.vault w where w.id = any (mine));
begin
  return query
    with sample as (select w.id, s.text_key from altitude.vault w
      cross join lateral unnest(w.sample[1:20 + 2000 * w.vectors::bigint / greatest(1, total)]) s (text_key)
      where w.id = any (mine) order by s.text_key, w.id limit 500),
    of_vaults as (select s.id, array_agg(s.text_key) as keys from sample s group by s.id),
    -- What the model knows nothing of is all zeroes, and alike to nothing.
    cosines as (select coalesce(nullif(1 - (v.embedding::${place}.vector operator(${place}.<=>) question), 'NaN'), 0) as cosine
      from of_vaults s cross join lateral (select v.embedding from altitude.vector v
        where v.vault = any (mine) and v.vault = s.id and v.text_key = any (s.keys) offset 0) v)
    select avg(c.cosine), stddev_pop(c.cosine), count(*)::int, total from cosines c;
end $$;

-- The vectors of notes as bytes in base 64, a quarter less than their numbers in letters.
create function altitude.vectors(wanted bigint[]) returns table (key text, embedding text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select encode(v.text_key, 'hex'), encode(${place}.halfvec_send(v.embedding), 'base64') from altitude.vector v where (v.vault, v.text_key) in (
      select p.vault, p.text_key from altitude.paragraph p
      where p.note = any (wanted) and p.vault = any ((select altitude.my_vaults())::int[])) $$;

grant execute on function altitude.found_by_meaning, altitude.chance, altitude.vectors
  to altitude_reader, altitude_publisher;
`;
