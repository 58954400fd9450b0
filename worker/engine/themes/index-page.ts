/** What people call a note that only lists others, by itself or before the subject; without regard to case. */
const INDEX_PAGE =
  /^[\s\p{P}\p{S}]*(?:index|_?index of .*|moc|maps? of content|home|homepage|readme|start|start here|dashboard|contents|table of contents|toc|overview|inbox|目录|目次|索引|inhalt|inhaltsverzeichnis|übersicht|índice|sommaire|indice)[\s\p{P}\p{S}]*$|(?:^|[\s\p{P}\p{S}])moc(?:[\s\p{P}\p{S}]|$)/iu;

/** Whether a note is a list of others by its title: what stands for a subject is the note on it. */
export function isIndexPage(title: string): boolean {
  return INDEX_PAGE.test(title);
}
