/**
 * Terms one edit away from a word that nothing holds, looked up one by one instead of comparing all: of each beginning of the word the
 * letters that go on from it are told by the index of terms, which is in the order of their bytes now.
 */
export const SCHEMA_20 = `
alter table altitude.term alter column term type text collate "C";

-- Those that most notes hold first.
create function altitude.terms_one_edit(word text, most int) returns table (term text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); size int := char_length(word);
begin
  return query with recursive beginnings as (select i, left(word, i) collate "C" as beginning from generate_series(0, size) i),
    -- The first term from a beginning on, and from there the first with another letter behind it.
    gone_on as (
      select v.vault, b.i, b.beginning, f.found from beginnings b cross join unnest(mine) v (vault)
        cross join lateral (select t.term as found from altitude.term t
          where t.vault = v.vault and t.term >= b.beginning order by t.term limit 1) f
        where starts_with(f.found, b.beginning)
      union all
      select g.vault, g.i, g.beginning, f.found from gone_on g
        cross join lateral (select t.term as found from altitude.term t where t.vault = g.vault
          and t.term >= g.beginning || altitude.next_letter(substr(g.found, g.i + 1, 1)) order by t.term limit 1) f
        where starts_with(f.found, g.beginning)),
    letters as (select distinct g.i, substr(g.found, g.i + 1, 1) as letter from gone_on g where char_length(g.found) > g.i),
    spellings as (
      select left(word, l.i) || l.letter || substr(word, l.i + 1) as spelling from letters l
      union select left(word, l.i) || l.letter || substr(word, l.i + 2) from letters l where l.i < size
      union select left(word, i) || substr(word, i + 2) from generate_series(0, size - 1) i
      union select left(word, i) || substr(word, i + 2, 1) || substr(word, i + 1, 1) || substr(word, i + 3)
        from generate_series(0, size - 2) i)
    select f.term from spellings s cross join lateral (select t.term, t.notes from altitude.term t
      where t.vault = any (mine) and t.term = s.spelling collate "C" offset 0) f
    group by f.term having sum(f.notes) > 0 order by sum(f.notes) desc, f.term limit most;
end $$;

-- The sign behind one in the order of their bytes; that behind none is the first of all. Halves of pairs (D800 to DFFF) are no signs.
create function altitude.next_letter(letter text) returns text language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select chr(case when letter = '' then 1 when ascii(letter) = 55295 then 57344 else least(1114111, ascii(letter) + 1) end) $$;

revoke all on function altitude.terms_one_edit, altitude.next_letter from public;
grant execute on function altitude.terms_one_edit to altitude_reader, altitude_publisher;
`;
