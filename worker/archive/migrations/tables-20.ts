/** Terms stand in the order of their bytes, so that their index tells which letters go on from a beginning. */
export const TABLES_20 = `
alter table altitude.term alter column term type text collate "C";
`;
