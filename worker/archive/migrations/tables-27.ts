/**
 * With which version of words each note was published, and which versions there are in a vault, so that who asks with another one knows. Of
 * notes of before it is not known: their words are renewed from their texts, which are there (`renewVault`). From here on a vault's
 * `generation` is the `epoch` of the publication that was finished last, so that one that broke off at its end is noticed.
 */
export const TABLES_27 = `
alter table altitude.note add column words_version int not null default 0;
alter table altitude.vault add column oldest_words int, add column newest_words int;
update altitude.vault v set oldest_words = 0, newest_words = 0 where exists (select from altitude.note where vault = v.id);
update altitude.vault set generation = epoch where generation > 0;
grant update (oldest_words, newest_words) on altitude.vault to altitude_publisher;
`;
