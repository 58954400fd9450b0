/** Words near one that nobody published, so that a misspelt one is taken for what was meant, out of what the member sees alone. */
export const SCHEMA_8 = `
-- Terms of such lengths that meet any of the patterns, those that most notes hold first.
create function altitude.terms_like(patterns text[], fewest int, longest int, most int) returns table (term text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select t.term from altitude.term t
    where t.vault = any ((select altitude.my_vaults())::int[]) and length(t.term) between fewest and longest
      and t.term like any (patterns)
    group by t.term having sum(t.notes) > 0 order by sum(t.notes) desc, t.term limit most $$;

-- Texts of some notes that hold each of these terms; \`asked\` are the same terms as words that are looked for.
create function altitude.examples(terms text[], asked tsquery[], most int) returns table (term text, body text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select w.term, found.body from unnest(terms, asked) w (term, word) cross join lateral (
      select concat_ws(chr(10), n.path, left(n.body, 20000)) as body from altitude.note n
      where (n.vault, n.id) in (select p.vault, p.note from altitude.paragraph p
        where p.words @@ w.word and p.vault = any ((select altitude.my_vaults())::int[]))
      order by n.vault, n.id limit most) found $$;

revoke all on function altitude.terms_like, altitude.examples from public;
grant execute on function altitude.terms_like, altitude.examples to altitude_reader, altitude_publisher;
`;
