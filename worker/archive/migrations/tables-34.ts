/**
 * Folders of templates of a vault, as its index knew them when it was published last, paths without slashes around them: readers leave
 * notes below them out of what they count and list. Of a vault that was published before none is known.
 *
 * By what notes are put in an order, counted, and looked up by a value (`NoteFigures`). Of notes that were published before it is read in
 * their texts, which are there (`renewVault`). Names and values have the number of the vault before them, so that one index serves all.
 */
export const TABLES_34 = `
alter table altitude.vault add column template_folders text[] not null default '{}';
grant update (template_folders) on altitude.vault to altitude_publisher;
alter table altitude.note add column word_count int not null default 0, add column link_count int not null default 0,
  add column missing_count int not null default 0, add column missing jsonb not null default '{}',
  add column orders jsonb not null default '{}', add column looked_up text[] not null default '{}';
create index note_looked_up on altitude.note using gin (looked_up) with (fastupdate = off);
`;
