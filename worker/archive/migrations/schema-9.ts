/** Vectors as bytes in base 64, a quarter less than their numbers in letters. `place` is where the extension lies. */
export const schema9 = (place: string): string => `
drop function altitude.vectors(bigint[]);
create function altitude.vectors(wanted bigint[]) returns table (key text, embedding text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select encode(v.text_key, 'hex'), encode(${place}.halfvec_send(v.embedding), 'base64') from altitude.vector v where (v.vault, v.text_key) in (
      select p.vault, p.text_key from altitude.paragraph p
      where p.note = any (wanted) and p.vault = any ((select altitude.my_vaults())::int[])) $$;

-- What rows say, to be compared with each other: hashes of all texts of their notes, and the vector of the row itself.
drop function altitude.said(bigint[], int[]);
create function altitude.said(wanted bigint[], rows int[]) returns table (note bigint, ord int, hashes bytea, embedding text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select w.note, w.ord, (select string_agg(q.text_hash, '' order by q.ord) from altitude.paragraph q
        where q.vault = n.vault and q.note = n.id and q.text_hash is not null), encode(${place}.halfvec_send(v.embedding), 'base64')
    from unnest(wanted, rows) w (note, ord)
    join altitude.note n on n.vault = any ((select altitude.my_vaults())::int[]) and n.id = w.note
    left join altitude.paragraph p on p.vault = n.vault and p.note = n.id and p.ord = w.ord
    left join altitude.vector v on v.vault = p.vault and v.text_key = p.text_key $$;

revoke all on function altitude.vectors, altitude.said from public;
grant execute on function altitude.vectors, altitude.said to altitude_reader, altitude_publisher;
`;
