import type { AtomId, AtomPage, EngineApi, ExportCursor, NotePath, Result, ThemeRow } from '../contract';
import { ok } from '../engine/base/result';
import type { NoteToPublish } from './published-note';
import type { PublishedTheme } from './published-themes';

/** What publishing asks of the index of a vault. */
export type PublishedIndex = Pick<EngineApi, 'exportAtoms' | 'themes' | 'atom' | 'zoomIn'>;

/** All notes of an index, with where their links lead. */
export async function notesToPublish(engine: PublishedIndex): Promise<Result<NoteToPublish[]>> {
  const notes: NoteToPublish[] = [];
  let cursor: ExportCursor | undefined;
  do {
    const page = await engine.exportAtoms({ ...(cursor && { cursor }) });
    if (!page.ok) return page;
    notes.push(...notesOfPage(page.value));
    cursor = page.value.next;
  } while (cursor !== undefined);
  return ok(notes);
}

function notesOfPage({ notes, atoms, links }: AtomPage): NoteToPublish[] {
  const targets = notes.map((): (NotePath | null)[] => []);
  links.atoms.forEach((atom, at) => {
    const note = atoms.notes[atom] ?? 0;
    const to = links.to[at];
    targets[note]?.push(to === undefined || to === notes[note]?.path ? null : to);
  });
  const tokens = notes.map(() => 0);
  atoms.parents.forEach((parent, at) => {
    if (parent < 0) tokens[atoms.notes[at] ?? 0] = atoms.tokens[at] ?? 0;
  });
  return notes.map(({ path, hash, updatedMs, createdMs }, at) => ({
    ...{ path, hash, modifiedMs: Math.round(updatedMs), createdMs: Math.round(createdMs) },
    tokens: tokens[at] ?? 0,
    targets: targets[at] ?? [],
  }));
}

/** The themes of an index with all that is shown of them. */
export async function themesToPublish(engine: PublishedIndex): Promise<Result<PublishedTheme[]>> {
  const themes = await engine.themes(null);
  if (!themes.ok) return themes;
  const found: PublishedTheme[] = [];
  for (const { card, around } of flat(themes.value)) {
    const theme = await themeOf(engine, card.id, around);
    if (!theme.ok) return theme;
    found.push(theme.value);
  }
  return ok(found);
}

async function themeOf(
  engine: PublishedIndex,
  id: AtomId,
  around: PublishedTheme['around'],
): Promise<Result<PublishedTheme>> {
  const [atom, children] = [await engine.atom({ id }), await engine.zoomIn({ id })];
  if (!atom.ok) return atom;
  return children.ok ? ok({ atom: atom.value, around, children: children.value }) : children;
}

function flat(themes: readonly ThemeRow[]): ThemeRow[] {
  return themes.flatMap((theme) => [theme, ...flat(theme.children)]);
}
