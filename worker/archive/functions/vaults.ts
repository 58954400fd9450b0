/** What is told of vaults as wholes. */
export const VAULTS = `
-- Whoever is in any vault may ask this.
create function altitude.format() returns int language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select format from altitude.archive $$;

-- Whose vectors the archive has, where it has any.
create function altitude.model() returns table (model text, dimensions int) language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select a.model, a.dimensions from altitude.archive a where a.model is not null $$;

-- What a member may see.
create function altitude.vaults() returns table (id int, name text, notes int, paragraphs int, vectors int, generation bigint,
    published timestamptz, totals float8[], most_linked int, trust float8, oldest_words int, newest_words int, is_finished boolean,
    template_folders text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select v.id, v.name, v.notes, v.paragraphs, v.vectors, v.generation, v.published, v.totals, v.most_linked, v.trust,
      v.oldest_words, v.newest_words, v.generation = v.epoch, array_to_json(v.template_folders)::text
    from altitude.vault v where v.id = any ((select altitude.my_vaults())::int[]) order by v.name $$;

-- Of one vault, or of all.
create function altitude.themes(wanted text) returns table (name text, themes jsonb) language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select v.name, v.themes from altitude.vault v where (wanted is null or v.name = wanted)
    and v.id = any ((select altitude.my_vaults())::int[]) order by v.name $$;

-- Who else can read a vault is for those to know who put it there.
create function altitude.readers(wanted text) returns table (member name, may_publish boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select m.member, m.may_publish from altitude.membership m join altitude.vault v on v.id = m.vault
    where v.name = wanted and v.id = any ((select altitude.vaults_to_publish())::int[]) order by m.member $$;

-- Of notes and their parts, or of the notes alone.
create function altitude.summaries(wanted bigint[], notes_alone boolean) returns table (vault int, path text, part text,
    perspective text, level text, record text, content text, model text, prompt int, body text, created bigint, changed int, children int)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select s.vault, n.path, s.part, s.perspective, s.level, encode(s.record, 'hex'), encode(s.content, 'hex'), s.model, s.prompt, s.body, s.created,
      s.changed, s.children
    from altitude.summary s join altitude.note n on n.vault = s.vault and n.id = s.note
    where s.note = any (wanted) and (s.part = '' or not notes_alone)
      and s.vault = any ((select altitude.my_vaults())::int[]) $$;

-- Of its themes and of the vault itself.
create function altitude.summaries_above(in_vault text) returns table (vault int, path text, part text, perspective text,
    level text, record text, content text, model text, prompt int, body text, created bigint, changed int, children int)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select s.vault, '', s.part, s.perspective, s.level, encode(s.record, 'hex'), encode(s.content, 'hex'), s.model, s.prompt, s.body, s.created,
      s.changed, s.children
    from altitude.vault v join altitude.summary s on s.vault = v.id
    where v.name = in_vault and s.note is null and v.id = any ((select altitude.my_vaults())::int[]) $$;

-- For who just published: of a publication that no note is of any more nothing is told. What is newer than what an index has seen is
-- told by the numbers of notes, which stay.
create function altitude.forget_publications(of_vault int) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if not of_vault = any (altitude.vaults_to_publish()) then raise insufficient_privilege; end if;
  delete from altitude.publication p using altitude.vault v where v.id = of_vault and p.vault = v.id and p.epoch < v.epoch
    and not exists (select from altitude.note n where n.vault = p.vault and n.epoch = p.epoch);
end $$;

grant execute on function altitude.format, altitude.model, altitude.vaults, altitude.themes, altitude.summaries, altitude.summaries_above
  to altitude_reader, altitude_publisher;
grant execute on function altitude.readers, altitude.forget_publications to altitude_publisher;
`;
