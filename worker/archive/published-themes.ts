import type { Atom, AtomCard, AtomId } from '../contract';
import { ARCHIVE_ID, archiveId, archivePath } from './archive-ids';

/** A theme as its vault knows it, with what is in it. */
export interface PublishedTheme {
  atom: Atom;
  /** Its most central note. */
  around: AtomCard | undefined;
  /** Themes first, then notes, as the vault shows them. */
  children: AtomCard[];
  /** How many of its notes are no templates; absent where its vault has none, and of what was published before that was told. */
  besides?: number;
}

/** A card of a vault as the archive shows it. */
export function archiveCard<C extends AtomCard>(vault: string, card: C): C {
  return {
    ...card,
    id: archiveId(vault, card.id),
    parent: card.parent && archiveId(vault, card.parent),
    path: card.path && archivePath(vault, card.path),
  };
}

export function archiveAtom(vault: string, atom: Atom): Atom {
  const above = atom.ancestors.map((each) => ({ ...each, id: archiveId(vault, each.id) }));
  return { ...archiveCard(vault, atom), ancestors: [ARCHIVE_STEP, ...above] };
}

/** The archive among the ancestors of what is in it. */
export const ARCHIVE_STEP: Atom['ancestors'][number] = {
  id: ARCHIVE_ID,
  level: 'vault',
  title: ARCHIVE_ID,
  themeKind: undefined,
};

/** An archive or a vault of it: what is above all themes. */
export function topAtom(id: AtomId, title: string, figures: { children: number; notes: number }): Atom {
  const isArchive = id === ARCHIVE_ID;
  return {
    ...{ id, level: 'vault', title, trail: [], parent: isArchive ? undefined : ARCHIVE_ID },
    ...{ childCount: figures.children, preview: '', tokens: 0, noteCount: figures.notes },
    ...{ path: undefined, span: undefined, block: undefined, themeKind: undefined },
    ...{
      ancestors: isArchive ? [] : [ARCHIVE_STEP],
      summary: '',
      hash: undefined,
      tags: [],
      inheritedTags: [],
    },
    ...{ aliases: [], properties: {}, createdMs: undefined, updatedMs: undefined, terms: [], isTopic: false },
    counts: { sections: 0, paragraphs: 0, linksOut: 0, linksIn: 0 },
  };
}
