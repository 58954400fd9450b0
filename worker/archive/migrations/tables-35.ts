/**
 * Units of numbers that notes hold in properties, and what notes are counted under by them (`NoteFigures`). Of notes that were published
 * before they are read in their texts, which are there (`renewVault`).
 */
export const TABLES_35 = `
alter table altitude.note add column units jsonb not null default '{}', add column labels jsonb not null default '{}';
`;
