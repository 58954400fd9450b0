import type { AtomCard, LinksAnswer, NotePath } from '../../worker/contract';

/** What a list of hits answers: a question, or the wish for what is near to an atom. */
export type Asked =
  | { kind: 'question' }
  | {
      kind: 'atom';
      atom: NamedAtom;
      /** Its written links; undefined where they are not known. */
      links: LinkedPaths | undefined;
    };

/** What is needed of an atom to speak about it. */
export type NamedAtom = Pick<AtomCard, 'id' | 'level' | 'title' | 'path'>;

/** Notes joined to an atom by a written link, by the direction it is written in. */
interface LinkedPaths {
  /** The atom links to them. */
  to: ReadonlySet<NotePath>;
  /** They link to the atom. */
  from: ReadonlySet<NotePath>;
}

export function linkedPaths({ links, backlinks }: Pick<LinksAnswer, 'links' | 'backlinks'>): LinkedPaths {
  const pathsOf = (rows: LinksAnswer['links']): Set<NotePath> =>
    new Set(rows.flatMap(({ atom }) => atom?.path ?? []));
  return { to: pathsOf(links), from: pathsOf(backlinks) };
}
