import type { Atom, AtomCard, AtomId, Clock, Result, SummaryNeed, ThemeRow } from '../contract';
import { fail, ok } from '../engine/base/result';
import { ARCHIVE_ID, archiveId, parseArchiveId, possiblePaths, vaultOf } from './archive-ids';
import { linkedNotes, noteAt, notesAt, notesOf, themesOf, visibleVaults } from './archive-queries';
import { ArchiveSummaries, summariesAbove, summariesOf } from './archive-summaries';
import type { Answer, Request } from './archive-verbs';
import type { Transaction } from './connect';
import { archiveAtom, archiveCard, ARCHIVE_STEP, topAtom, type PublishedTheme } from './published-themes';
import { Slice } from './slice';

/** Links of one note that are shown. */
const LINKS_SHOWN = 500;

const GOES_ON = { cancelled: false };

type NamedAtom = NonNullable<ReturnType<typeof parseArchiveId>>;

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
    if (found === undefined) return noSuchNote(this.#tx, id);
    const slice = new Slice(await visibleVaults(this.#tx), new Map(), this.#clock);
    const linked = links === 0 ? [] : await linkedNotes(this.#tx, [found], links);
    slice.add(await notesOf(this.#tx, [...new Set([found, ...linked])]));
    return ok(slice);
  }

  async links(request: Request<'links'>): Answer<'links'> {
    const slice = await this.around(request.id, LINKS_SHOWN);
    return slice.ok ? slice.value.verbs.links(request, GOES_ON) : slice;
  }

  /** With what was bought and published as its summary, else with sentences of its own. */
  async atom(id: AtomId): Answer<'atom'> {
    const atom = await this.#ownAtom(id);
    return atom.ok ? ok((await this.#summariesFor(atom.value)).onAtom(atom.value)) : atom;
  }

  /** Of an atom, and where it is of a note of that note and its parts. */
  async #summariesFor({ id, path }: Pick<Atom, 'id' | 'path'>): Promise<ArchiveSummaries> {
    const named = parseArchiveId(id);
    if (named === undefined || named.kind === 'archive') return new ArchiveSummaries();
    if (path === undefined) return summariesAbove(this.#tx, named.vault);
    const note = await noteAt(this.#tx, named.vault, [inVault(path)]);
    return summariesOf(this.#tx, named.vault, note === undefined ? [] : [note], false);
  }

  /** With sentences of its own. */
  async #ownAtom(id: AtomId): Answer<'atom'> {
    const named = parseArchiveId(id);
    if (named === undefined) return notFound(id);
    if (named.kind !== 'note') return atomAbove(this.#tx, named, id);
    const slice = await this.around(id, LINKS_SHOWN);
    if (!slice.ok) return slice;
    const atom = await slice.value.verbs.atom({ id }, GOES_ON);
    return atom.ok ? ok(await this.#placed(atom.value)) : atom;
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

  /** What was bought for an atom and a perspective, and sentences of its own; of what is above notes those that its vault published. */
  async summary(
    id: AtomId,
    perspective: string | null,
  ): Promise<Result<{ need: SummaryNeed | undefined; extract: string }>> {
    const atom = await this.#ownAtom(id);
    if (!atom.ok) return atom;
    const need = await this.#needOf(atom.value, perspective);
    if (parseArchiveId(id)?.kind !== 'note') return ok({ need, extract: atom.value.summary });
    const slice = await this.around(id, 0);
    if (!slice.ok) return slice;
    const extract = await slice.value.extract(id, perspective);
    return extract.ok ? ok({ need, extract: extract.value }) : extract;
  }

  /** Of each atom for which one was published. */
  async summaryNeeds({ ids, perspective }: Request<'summaryNeeds'>): Answer<'summaryNeeds'> {
    const needs: SummaryNeed[] = [];
    for (const id of ids) {
      const atom = await this.#ownAtom(id);
      if (!atom.ok) return atom;
      const need = await this.#needOf(atom.value, perspective);
      if (need !== undefined) needs.push(need);
    }
    return ok(needs);
  }

  async #needOf(
    { id, level, path, title, tokens }: Atom,
    perspective: string | null,
  ): Promise<SummaryNeed | undefined> {
    const state = (await this.#summariesFor({ id, path })).stateOf(id, perspective);
    if (state === undefined || state.kind === 'extract') return undefined;
    return { id, level, path, title, content: state.record.content, tokens, state };
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
    const children = await this.#childrenOf(named, request);
    if (!children.ok) return children;
    const shown = named.kind === 'note' ? children.value : children.value.slice(0, limit);
    return ok(await this.#withBought(named, shown));
  }

  /** Cards with what was bought for them. */
  async #withBought(named: NamedAtom, cards: readonly AtomCard[]): Promise<AtomCard[]> {
    if (named.kind === 'archive') return [...cards];
    const inNotes = cards.flatMap(({ path }) => path ?? []);
    const ids = await notesAt(this.#tx, named.vault, [...new Set(inNotes.map(inVault))]);
    const ofNotes = await summariesOf(this.#tx, named.vault, [...ids.values()], named.kind !== 'note');
    const above = named.kind === 'note' ? ofNotes : await summariesAbove(this.#tx, named.vault);
    return cards.map((card) => (card.path === undefined ? above : ofNotes).on(card));
  }

  async #childrenOf(named: NamedAtom, request: Request<'zoomIn'>): Promise<Result<AtomCard[]>> {
    const { id } = request;
    if (named.kind === 'note') {
      const slice = await this.around(id, 0);
      return slice.ok ? slice.value.verbs.zoomIn(request, GOES_ON) : slice;
    }
    if (named.kind === 'archive') return ok((await visibleVaults(this.#tx)).map(vaultCard));
    const [found] = await themesOf(this.#tx, named.vault);
    if (found === undefined) return notFound(id);
    const { vault } = named;
    if (named.kind === 'vault')
      return ok(topThemes(found.themes).map(({ atom }) => archiveCard(vault, atom)));
    const theme = found.themes.find(({ atom }) => atom.id === named.id);
    return theme === undefined ? notFound(id) : ok(theme.children.map((card) => archiveCard(vault, card)));
  }

  /** Those of all vaults, vault by vault; with templates among their notes or without, where themes of these alone are none. */
  async themes(withTemplates = true): Answer<'themes'> {
    const all = await themesOf(this.#tx, null);
    const rows = all.flatMap(({ vault, themes }) => {
      const counted = withTemplates ? themes : themes.map(besides).filter(({ atom }) => atom.noteCount > 0);
      return themeRows(vault, counted, topThemes(counted));
    });
    return ok(rows);
  }
}

function besides(theme: PublishedTheme): PublishedTheme {
  const { atom, besides: noteCount = atom.noteCount } = theme;
  return { ...theme, atom: { ...atom, noteCount } };
}

/** The number of the note that an id names, or that holds what it names. */
export async function findNote(tx: Transaction, id: AtomId): Promise<number | undefined> {
  const named = parseArchiveId(id);
  return named?.kind === 'note' ? noteAt(tx, named.vault, possiblePaths(named.rest)) : undefined;
}

/** What stands above notes: a theme, a vault, or the archive. */
async function atomAbove(
  tx: Transaction,
  named: Exclude<NamedAtom, { kind: 'note' }>,
  id: AtomId,
): Promise<Result<Atom>> {
  if (named.kind === 'archive') {
    const vaults = await visibleVaults(tx);
    const notes = vaults.reduce((sum, vault) => sum + vault.notes, 0);
    return ok(topAtom(ARCHIVE_ID, ARCHIVE_ID, { children: vaults.length, notes }));
  }
  const [found] = await themesOf(tx, named.vault);
  if (found === undefined) return notFound(id);
  if (named.kind === 'vault') {
    const notes = (await visibleVaults(tx)).find(({ name }) => name === named.vault)?.notes ?? 0;
    return ok(topAtom(id, named.vault, { children: topThemes(found.themes).length, notes }));
  }
  const theme = found.themes.find(({ atom }) => atom.id === named.id);
  return theme === undefined ? notFound(id) : ok(archiveAtom(named.vault, theme.atom));
}

/** Of what is no note: that it has no text, where the member sees it. */
export async function noSuchNote(tx: Transaction, id: AtomId): Promise<Result<never>> {
  const named = parseArchiveId(id);
  if (named === undefined || named.kind === 'note') return notFound(id);
  const above = await atomAbove(tx, named, id);
  if (!above.ok) return above;
  return fail({ kind: 'bad-request', field: 'id', why: { kind: 'no-text', level: above.value.level } });
}

export function notFound(id: AtomId): Result<never> {
  return fail({ kind: 'not-found', id, nearest: ARCHIVE_ID });
}

/** A path of the archive as its vault knows it. */
function inVault(path: string): string {
  return path.slice(`//${vaultOf(path)}/`.length);
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
