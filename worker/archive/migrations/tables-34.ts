/**
 * Folders of templates of a vault, as its index knew them when it was published last, paths without slashes around them: readers leave
 * notes below them out of what they count and list. Of a vault that was published before none is known.
 */
export const TABLES_34 = `
alter table altitude.vault add column template_folders text[] not null default '{}';
grant update (template_folders) on altitude.vault to altitude_publisher;
`;
