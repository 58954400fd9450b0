import type { Atom, AtomCard, AtomId, Clock, Result, ThemeRow } from '../contract';
import { fail, ok } from '../engine/base/result';
import { ARCHIVE_ID, archiveId, parseArchiveId, possiblePaths, vaultOf } from './archive-ids';
import { linkedNotes, noteAt, notesOf, themesOf, visibleVaults } from './archive-queries';
import type { Answer, Request } from './archive-verbs';
import type { Transaction } from './connect';
import { archiveAtom, archiveCard, ARCHIVE_STEP, topAtom, type PublishedTheme } from './published-themes';
import { Slice } from './slice';

/** Links of one note that are shown. */
const LINKS_SHOWN = 500;

const GOES_ON = { cancelled: false };

/** The archive, its vaults, their themes and notes as one tree, in which questions of one moment walk. */
export class ArchiveTree {
  readonly #tx: Transaction;
  readonly #clock: Clock;

  constructor(tx: Transaction, clock: Clock) {
    this.#tx = tx;
    this.#clock = clock;
  }

  /** A note, and some of what it is linked with. */
  async around(id: AtomId, links: number): Promise<Result<Slice>> {
    const found = await findNote(this.#tx, id);
    if (found === undefined) return notFound(id);
    const slice = new Slice(await visibleVaults(this.#tx), new Map(), this.#clock);
    const linked = links === 0 ? [] : await linkedNotes(this.#tx, [found], links);
    slice.add(await notesOf(this.#tx, [...new Set([found, ...linked])]));
    return ok(slice);
  }

  async links(request: Request<'links'>): Answer<'links'> {
    const slice = await this.around(request.id, LINKS_SHOWN);
    return slice.ok ? slice.value.verbs.links(request, GOES_ON) : slice;
  }

  async atom(id: AtomId): Answer<'atom'> {
    const named = parseArchiveId(id);
    if (named === undefined) return notFound(id);
    if (named.kind !== 'note') return this.#topAtom(named, id);
    const slice = await this.around(id, LINKS_SHOWN);
    if (!slice.ok) return slice;
    const atom = await slice.value.verbs.atom({ id }, GOES_ON);
    return atom.ok ? ok(await this.#placed(atom.value)) : atom;
  }

  async #topAtom(
    named: Exclude<NonNullable<ReturnType<typeof parseArchiveId>>, { kind: 'note' }>,
    id: AtomId,
  ): Promise<Result<Atom>> {
    if (named.kind === 'archive') {
      const vaults = await visibleVaults(this.#tx);
      const notes = vaults.reduce((sum, vault) => sum + vault.notes, 0);
      return ok(topAtom(ARCHIVE_ID, ARCHIVE_ID, { children: vaults.length, notes }));
    }
    const [found] = await themesOf(this.#tx, named.vault);
    if (found === undefined) return notFound(id);
    if (named.kind === 'vault') {
      const notes = (await visibleVaults(this.#tx)).find(({ name }) => name === named.vault)?.notes ?? 0;
      return ok(topAtom(id, named.vault, { children: topThemes(found.themes).length, notes }));
    }
    const theme = found.themes.find(({ atom }) => atom.id === named.id);
    return theme === undefined ? notFound(id) : ok(archiveAtom(named.vault, theme.atom));
  }

  /** A note's atom with the theme that its vault has put it in. */
  async #placed(atom: Atom): Promise<Atom> {
    const vault = vaultOf(atom.path ?? '');
    const [found] = await themesOf(this.#tx, vault);
    const path = atom.path ?? '';
    const holder = found?.themes.find(({ children }) =>
      children.some((card) => card.path !== undefined && `//${vault}/${card.path}` === path),
    );
    const inVault = { ...ARCHIVE_STEP, id: `//${vault}` as AtomId, title: vault };
    const above =
      holder === undefined
        ? [ARCHIVE_STEP, inVault]
        : [...archiveAtom(vault, holder.atom).ancestors, stepOf(archiveCard(vault, holder.atom))];
    const within = atom.ancestors.filter(({ level }) => level !== 'vault');
    return {
      ...atom,
      ancestors: [...above, ...within],
      parent: atom.level === 'note' ? above.at(-1)?.id : atom.parent,
    };
  }

  async extract(id: AtomId, perspective: string | null): Promise<Result<string>> {
    if (parseArchiveId(id)?.kind !== 'note') {
      const atom = await this.atom(id);
      return atom.ok ? ok(atom.value.summary) : atom;
    }
    const slice = await this.around(id, 0);
    return slice.ok ? slice.value.extract(id, perspective) : slice;
  }

  async zoomOut({ id }: Request<'zoomOut'>): Answer<'zoomOut'> {
    const atom = await this.atom(id);
    if (!atom.ok || atom.value.parent === undefined) return atom;
    return this.atom(atom.value.parent);
  }

  async zoomIn(request: Request<'zoomIn'>): Answer<'zoomIn'> {
    const { id, limit } = request;
    const named = parseArchiveId(id);
    if (named === undefined) return notFound(id);
    if (named.kind === 'note') {
      const slice = await this.around(id, 0);
      return slice.ok ? slice.value.verbs.zoomIn(request, GOES_ON) : slice;
    }
    const children = await this.#childrenOf(named, id);
    return children.ok ? ok(children.value.slice(0, limit)) : children;
  }

  async #childrenOf(
    named: Exclude<NonNullable<ReturnType<typeof parseArchiveId>>, { kind: 'note' }>,
    id: AtomId,
  ): Promise<Result<AtomCard[]>> {
    if (named.kind === 'archive') return ok((await visibleVaults(this.#tx)).map(vaultCard));
    const [found] = await themesOf(this.#tx, named.vault);
    if (found === undefined) return notFound(id);
    const { vault } = named;
    if (named.kind === 'vault')
      return ok(topThemes(found.themes).map(({ atom }) => archiveCard(vault, atom)));
    const theme = found.themes.find(({ atom }) => atom.id === named.id);
    return theme === undefined ? notFound(id) : ok(theme.children.map((card) => archiveCard(vault, card)));
  }

  /** Those of all vaults, vault by vault. */
  async themes(): Answer<'themes'> {
    const all = await themesOf(this.#tx, null);
    return ok(all.flatMap(({ vault, themes }) => themeRows(vault, themes, topThemes(themes))));
  }
}

/** The number of the note that an id names, or that holds what it names. */
export async function findNote(tx: Transaction, id: AtomId): Promise<number | undefined> {
  const named = parseArchiveId(id);
  return named?.kind === 'note' ? noteAt(tx, named.vault, possiblePaths(named.rest)) : undefined;
}

export function notFound(id: AtomId): Result<never> {
  return fail({ kind: 'not-found', id, nearest: ARCHIVE_ID });
}

function topThemes(themes: readonly PublishedTheme[]): PublishedTheme[] {
  return themes.filter(({ atom }) => atom.parent === '/');
}

function themeRows(
  vault: string,
  all: readonly PublishedTheme[],
  some: readonly PublishedTheme[],
): ThemeRow[] {
  return some.map(({ atom, around }) => ({
    card: archiveCard(vault, atom),
    terms: atom.terms,
    around: around && archiveCard(vault, around),
    children: themeRows(
      vault,
      all,
      all.filter((other) => other.atom.parent === atom.id),
    ),
  }));
}

function stepOf({ id, level, title, themeKind }: AtomCard): Atom['ancestors'][number] {
  return { id, level, title, themeKind };
}

function vaultCard({ name, notes }: { name: string; notes: number }): AtomCard {
  return topAtom(archiveId(name, '/' as AtomId), name, { children: 0, notes });
}
