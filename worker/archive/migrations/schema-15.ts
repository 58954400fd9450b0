/**
 * What each question asks in functions whose plans the server keeps on a connection: those in plain SQL were planned at each call, which
 * took longer than to look up the few rows that they answer with. `place` is the schema of the extension `vector`.
 */
export const schema15 = (place: string): string => `
create or replace function altitude.holders(asked text[]) returns table (term text, notes int, sections int, paragraphs int)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select t.term, sum(t.notes)::int, sum(t.sections)::int, sum(t.paragraphs)::int from altitude.term t
    where t.term = any (asked) and t.vault = any (mine) group by t.term;
end $$;

create or replace function altitude.notes(wanted bigint[]) returns table (id bigint, vault int, path text, modified bigint, created bigint,
    body text, targets text[], out_weight float8, in_weight float8, in_degree int)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select n.id, n.vault, n.path, n.modified, n.created, n.body, n.targets, coalesce(w.out_weight, 0),
      coalesce(w.in_weight, 0), coalesce(w.in_degree, 0)
    from altitude.note n left join altitude.weight w on w.vault = n.vault and w.note = n.id
    where n.vault = any (mine) and n.id = any (wanted);
end $$;

-- The links of notes in both directions, at most so many each.
create or replace function altitude.links_of(seeds bigint[], most int) returns table (source bigint, target bigint, weight float4)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select l.* from altitude.note s cross join lateral (
      (select s.id, t.id, o.weight from altitude.link o join altitude.note t on t.vault = o.vault and t.path = o.target
        where o.vault = s.vault and o.source = s.id order by o.target limit most)
      union all
      (select i.source, s.id, i.weight from altitude.link i where i.vault = s.vault and i.target = s.path
        order by i.source limit most)) l
    where s.id = any (seeds) and s.vault = any (mine);
end $$;

-- What rows say, to be compared with each other: hashes of all texts of their notes, and the vector of the row itself.
create or replace function altitude.said(wanted bigint[], rows int[]) returns table (note bigint, ord int, hashes bytea, embedding text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare mine int[] := altitude.my_vaults();
begin
  return query select w.note, w.ord, (select string_agg(q.text_hash, '' order by q.ord) from altitude.paragraph q
        where q.vault = n.vault and q.note = n.id and q.text_hash is not null), v.embedding
    from unnest(wanted, rows) w (note, ord)
    join altitude.note n on n.vault = any (mine) and n.id = w.note and n.id = any (wanted)
    left join lateral (select p.text_key from altitude.paragraph p
      where p.vault = n.vault and p.note = n.id and p.ord = w.ord offset 0) p on true
    left join lateral (select encode(${place}.halfvec_send(v.embedding), 'base64') as embedding from altitude.vector v
      where v.vault = n.vault and v.text_key = p.text_key offset 0) v on true;
end $$;
`;
