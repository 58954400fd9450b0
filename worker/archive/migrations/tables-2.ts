/**
 * Counts of words are kept with each batch. A vault is `counted` while they are those of what is published; a publication of most of it
 * counts all at its end instead, and one that breaks off before that leaves it to the next.
 */
export const TABLES_2 = `
alter table altitude.vault add column counted boolean not null default false;
grant update (counted) on altitude.vault to altitude_publisher;
`;
