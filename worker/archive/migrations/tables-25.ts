/**
 * What conditions ask of notes beside their words (`NoteFacts`), and how many tasks they hold. Of notes that were published before it is read in
 * their texts, which are there (`tellFacts`), so that none is sent again.
 */
export const TABLES_25 = `
alter table altitude.note add column facts jsonb not null default '{}',
  add column open_tasks int not null default 0, add column done_tasks int not null default 0;
`;
