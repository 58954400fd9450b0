/**
 * What notes are called, so that a text is known to name them; how long their paragraphs are; and how many links lead away from each.
 * Notes that were published before have no names, so all of them are sent again.
 */
export const TABLES_17 = `
alter table altitude.paragraph add column tokens int not null default 1;
alter table altitude.weight add column out_degree int not null default 0;
alter table altitude.note add column names text[] not null default '{}', add column begins text[] not null default '{}';
create index note_begins on altitude.note using gin (begins) with (fastupdate = off);
update altitude.note set hash = '';
`;
