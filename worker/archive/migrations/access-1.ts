/**
 * Who may do what. Readers ask through functions that filter by membership first and run as the owner, because under a policy
 * the word index would not be used; the policies stand behind them as a second wall. \`me\` is who opened the session, never
 * what a client may set.
 */
export const ACCESS_1 = `
create function altitude.me() returns name language sql stable
  as $$ select session_user::name $$;

create function altitude.my_vaults() returns int[] language sql stable security definer set search_path = pg_catalog
  as $$ select coalesce(array_agg(m.vault), '{}') from altitude.membership m where m.member = altitude.me() $$;

create function altitude.vaults_to_publish() returns int[] language sql stable security definer
  set search_path = pg_catalog
  as $$ select coalesce(array_agg(m.vault), '{}') from altitude.membership m
    where m.member = altitude.me() and m.may_publish $$;

create function altitude.format() returns int language sql stable security definer set search_path = pg_catalog
  as $$ select format from altitude.archive $$;

create function altitude.vaults() returns table (id int, name text, notes int, paragraphs int, generation bigint,
    published timestamptz, totals float8[], most_linked int)
  language sql stable security definer set search_path = pg_catalog
  as $$ select v.id, v.name, v.notes, v.paragraphs, v.generation, v.published, v.totals, v.most_linked
    from altitude.vault v where v.id = any ((select altitude.my_vaults())::int[]) order by v.name $$;

create function altitude.themes(wanted text) returns table (name text, themes jsonb) language sql stable security definer
  set search_path = pg_catalog
  as $$ select v.name, v.themes from altitude.vault v where (wanted is null or v.name = wanted)
    and v.id = any ((select altitude.my_vaults())::int[]) order by v.name $$;

-- Who else can read a vault is for those to know who put it there.
create function altitude.readers(wanted text) returns table (member name, may_publish boolean)
  language sql stable security definer set search_path = pg_catalog
  as $$ select m.member, m.may_publish from altitude.membership m join altitude.vault v on v.id = m.vault
    where v.name = wanted and v.id = any ((select altitude.vaults_to_publish())::int[]) order by m.member $$;

create function altitude.holders(asked text[]) returns table (term text, notes int, sections int, paragraphs int)
  language sql stable security definer set search_path = pg_catalog
  as $$ select t.term, sum(t.notes)::int, sum(t.sections)::int, sum(t.paragraphs)::int from altitude.term t
    where t.term = any (asked) and t.vault = any ((select altitude.my_vaults())::int[]) group by t.term $$;

-- The notes whose paragraphs hold the heaviest of these words. What a note must have besides is asked before anything is counted.
create function altitude.found_by_words(rare tsquery, terms text[], weights float8[], tag text[], folder text[],
    since bigint, until bigint, most int)
  returns table (note bigint) language plpgsql stable security definer set search_path = pg_catalog as $$
declare mine int[] := altitude.my_vaults(); gain text := '0';
begin
  for i in 1 .. coalesce(cardinality(terms), 0) loop
    gain := gain || format(' + (p.words @@ %L::tsquery)::int * %s::float8', quote_literal(terms[i]), weights[i]);
  end loop;
  return query execute format('select c.note from (
      select p.vault, p.note, (%s) as gain from altitude.paragraph p where p.words @@ $1 and p.vault = any ($2)
      order by gain desc, p.vault, p.note limit $3 * 10) c join altitude.note n on n.vault = c.vault and n.id = c.note
    where altitude.meets(n, $4, $5, $6, $7) group by c.note order by max(c.gain) desc, c.note limit $3', gain)
    using rare, mine, most, tag, folder, since, until;
end $$;

create function altitude.meets(n altitude.note, tag text[], folder text[], since bigint, until bigint) returns boolean
  language sql stable set search_path = pg_catalog
  as $$ select (since is null or n.modified >= since) and (until is null or n.modified < until)
    and (tag is null or exists (select from unnest(n.tags) t, unnest(tag) w
      where lower(t) = lower(w) or starts_with(lower(t), lower(w) || '/')))
    and (folder is null or exists (select from altitude.vault v, unnest(folder) w where v.id = n.vault
      and starts_with(v.name || '/' || n.path, w || '/'))) $$;

create function altitude.newest(tag text[], folder text[], since bigint, until bigint, most int)
  returns table (note bigint) language sql stable security definer set search_path = pg_catalog
  as $$ select n.id from altitude.note n where n.vault = any ((select altitude.my_vaults())::int[])
    and altitude.meets(n, tag, folder, since, until) order by n.modified desc, n.id limit most $$;

create function altitude.notes(wanted bigint[]) returns table (id bigint, vault int, path text, modified bigint, created bigint,
    body text, targets text[], out_weight float8, in_weight float8)
  language sql stable security definer set search_path = pg_catalog
  as $$ select n.id, n.vault, n.path, n.modified, n.created, n.body, n.targets, n.out_weight, n.in_weight
    from altitude.note n
    where n.vault = any ((select altitude.my_vaults())::int[]) and n.id = any (wanted) $$;

create function altitude.note_at(in_vault text, wanted text[]) returns table (id bigint, path text)
  language sql stable security definer set search_path = pg_catalog
  as $$ select n.id, n.path from altitude.note n join altitude.vault v on v.id = n.vault
    where v.name = in_vault and n.path = any (wanted) and v.id = any ((select altitude.my_vaults())::int[]) $$;

-- What notes are linked with, in both directions, at most so many each.
create function altitude.linked(seeds bigint[], most int) returns table (note bigint)
  language sql stable security definer set search_path = pg_catalog
  as $$ select distinct l.id from altitude.note s cross join lateral (
      (select t.id from altitude.link o join altitude.note t on t.vault = o.vault and t.path = o.target
        where o.vault = s.vault and o.source = s.id order by o.target limit most)
      union all
      (select i.source from altitude.link i where i.vault = s.vault and i.target = s.path order by i.source limit most)) l
    where s.id = any (seeds) and s.vault = any ((select altitude.my_vaults())::int[]) $$;

do $$ declare t text; begin
  foreach t in array array['vault', 'note', 'paragraph', 'link', 'term', 'membership'] loop
    execute format('alter table altitude.%I enable row level security', t);
  end loop;
  if not exists (select from pg_catalog.pg_roles where rolname = 'altitude_reader') then
    create role altitude_reader nologin; end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'altitude_publisher') then
    create role altitude_publisher nologin; end if;
  foreach t in array array['note', 'paragraph', 'link', 'term'] loop
    execute format('create policy published on altitude.%I to altitude_publisher
      using (vault = any ((select altitude.vaults_to_publish())::int[]))
      with check (vault = any ((select altitude.vaults_to_publish())::int[]))', t);
    execute format('grant select, insert, update, delete on altitude.%I to altitude_publisher', t);
  end loop;
end $$;
create policy published on altitude.vault to altitude_publisher
  using (id = any ((select altitude.vaults_to_publish())::int[]))
  with check (id = any ((select altitude.vaults_to_publish())::int[]));
grant select on altitude.vault to altitude_publisher;
grant update (epoch, generation, published, notes, paragraphs, totals, most_linked, themes) on altitude.vault
  to altitude_publisher;

revoke all on all functions in schema altitude from public;
grant usage on schema altitude to altitude_reader, altitude_publisher;
grant execute on function altitude.me, altitude.my_vaults, altitude.format, altitude.vaults, altitude.themes, altitude.holders,
  altitude.found_by_words, altitude.newest, altitude.notes, altitude.note_at, altitude.linked
  to altitude_reader, altitude_publisher;
grant execute on function altitude.vaults_to_publish, altitude.readers to altitude_publisher;
`;
