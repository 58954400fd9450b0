import type { AtomId, NotePath, SummaryRecord } from '../../contract';

/** Whether an atom is a note or a part of it. */
export function isInNote(atom: AtomId, path: NotePath): boolean {
  return atom.startsWith(path) && /^($|[#^])/.test(atom.slice(path.length));
}

/** The note that a record's atom is, or is in. */
export function notePathOf({ atom, level }: Pick<SummaryRecord, 'atom' | 'level'>): NotePath {
  const path: string = level === 'note' ? atom : (/^.*?\.md(?=$|[#^])/i.exec(atom)?.[0] ?? atom);
  return path as NotePath;
}
