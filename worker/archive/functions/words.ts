/**
 * Notes by the words in them. Words are the terms of the engine's own tokeniser, so that the server needs no dictionary of any language.
 */
export const WORDS = `
-- What finds paragraphs with any of some terms.
create function altitude.any_of(terms text[]) returns tsquery language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select coalesce(string_agg(quote_literal(t), '|'), '')::tsquery from unnest(terms) t $$;

-- How many notes, sections and paragraphs hold each of some terms.
create function altitude.holders(asked text[]) returns table (term text, notes int, sections int, paragraphs int)
  language plpgsql stable security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select t.term, sum(t.notes)::int, sum(t.sections)::int, sum(t.paragraphs)::int from altitude.term t
    where t.term = any (asked) and t.vault = any (mine) group by t.term;
end $$;

-- The paragraphs that hold any of these words, with where they stand in them, and how many terms the text of their note has. What a
-- note must have besides is asked first.
create function altitude.found_by_words(rare text[], terms text[], asks jsonb)
  returns table (note bigint, held text, note_length int) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); asked tsquery := altitude.any_of(rare); conditions altitude.conditions;
begin
  if asks is null then
    return query select p.note, ts_filter(setweight(p.words, 'A', terms), '{a}')::text, p.note_length
      from altitude.paragraph p where p.words @@ asked and p.vault = any (mine);
  else
    conditions := altitude.conditions_in(asks);
    return query select p.note, ts_filter(setweight(p.words, 'A', terms), '{a}')::text, p.note_length
      from altitude.paragraph p join altitude.note n on n.vault = p.vault and n.id = p.note
      where p.words @@ asked and p.vault = any (mine) and altitude.meets(n, conditions);
  end if;
end $$;

-- How many notes, sections or paragraphs hold any of these terms, in notes that meet what is asked.
create function altitude.units_holding(terms text[], of_level text, asks jsonb) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); asked tsquery := altitude.any_of(terms); conditions altitude.conditions;
begin
  if asks is null then
    return (select count(*) from (select distinct p.note, case of_level when 'note' then 0 when 'section' then p.section else p.ord end
      from altitude.paragraph p where p.words @@ asked and p.vault = any (mine)) u);
  end if;
  conditions := altitude.conditions_in(asks);
  return (select count(*) from (select distinct p.note, case of_level when 'note' then 0 when 'section' then p.section else p.ord end
    from altitude.paragraph p join altitude.note n on n.vault = p.vault and n.id = p.note
    where p.words @@ asked and p.vault = any (mine) and altitude.meets(n, conditions)) u);
end $$;

-- The notes that others call by these words: which word, and how many links say it.
create function altitude.anchored(terms text[], most int) returns table (note bigint, term text, links int)
  language plpgsql stable security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults(); asked tsquery := altitude.any_of(terms);
begin
  return query select t.id, u.lexeme, sum(u.positions[1])::int
    from altitude.anchor a join altitude.note t on t.vault = a.vault and t.path = a.target
    cross join lateral unnest(ts_filter(setweight(a.words, 'A', terms), '{a}')) u
    where a.words @@ asked and a.vault = any (mine)
    group by t.id, u.lexeme order by 3 desc, 1, 2 limit most;
end $$;

-- Terms of such lengths that meet any of the patterns, those that most notes hold first.
create function altitude.terms_like(patterns text[], fewest int, longest int, most int) returns table (term text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select t.term from altitude.term t
    where t.vault = any ((select altitude.my_vaults())::int[]) and length(t.term) between fewest and longest
      and t.term like any (patterns)
    group by t.term having sum(t.notes) > 0 order by sum(t.notes) desc, t.term limit most $$;

-- The sign behind one in the order of their bytes; that behind none is the first of all. Halves of pairs (D800 to DFFF) are no signs.
create function altitude.next_letter(letter text) returns text language sql immutable set search_path = pg_catalog, pg_temp
  as $$ select chr(case when letter = '' then 1 when ascii(letter) = 55295 then 57344 else least(1114111, ascii(letter) + 1) end) $$;

-- Terms one edit away from a word that nothing holds, those that most notes hold first, looked up one by one instead of comparing all: of
-- each beginning of the word the letters that go on from it are told by the index of terms, which is in the order of their bytes.
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

-- Texts of some notes that hold each of these terms; \`asked\` are the same terms as words that are looked for.
create function altitude.examples(terms text[], asked tsquery[], most int) returns table (term text, body text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select w.term, found.body from unnest(terms, asked) w (term, word) cross join lateral (
      select concat_ws(chr(10), n.path, left(n.body, 20000)) as body from altitude.note n
      where (n.vault, n.id) in (select p.vault, p.note from altitude.paragraph p
        where p.words @@ w.word and p.vault = any ((select altitude.my_vaults())::int[]))
      order by n.vault, n.id limit most) found $$;

-- Which of these words some note has, of the first thousand paragraphs that hold its term: each is a pattern of letters, which stands by itself.
create function altitude.words_written(asked tsquery[], patterns text[]) returns table (place int)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select w.place::int from unnest(asked, patterns) with ordinality w (word, pattern, place)
    where exists (select from (select distinct h.vault, h.note from (select p.vault, p.note from altitude.paragraph p
        where p.words @@ w.word and p.vault = any (mine) limit 1000) h) f
      join altitude.note n on n.vault = f.vault and n.id = f.note
      where concat_ws(chr(10), n.path, n.body) ~* ('(^|[^[:alpha:]])' || w.pattern || '([^[:alpha:]]|$)'));
end $$;

-- Which of these beginnings any term has that a note holds. Terms are in the order of their bytes.
create function altitude.beginnings(asked text[]) returns table (beginning text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select b.asked from unnest(asked) b (asked) where exists (
    select from unnest(mine) v (vault) cross join lateral (select t.term from altitude.term t
      where t.vault = v.vault and t.term >= b.asked collate "C" and t.notes > 0 order by t.term limit 1) f
    where starts_with(f.term, b.asked));
end $$;

grant execute on function altitude.words_written, altitude.beginnings, altitude.holders, altitude.found_by_words, altitude.units_holding, altitude.anchored, altitude.terms_like, altitude.terms_one_edit,
  altitude.examples
  to altitude_reader, altitude_publisher;
`;
