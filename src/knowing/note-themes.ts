import type { AtomCard, AtomId, EngineApi, NotePath, Result, ThemeRow } from '../../worker/contract';

/** The highest theme that holds a note. */
export interface NoteTheme {
  id: AtomId;
  theme: Pick<AtomCard, 'title' | 'themeKind'>;
}

export type ThemeOfNote = (path: NotePath) => NoteTheme | undefined;

/** Of which theme of the vault these notes are; of none what is in no theme, or not in the index any more. */
export async function themesOfNotes(
  paths: readonly NotePath[],
  engine: Pick<EngineApi, 'themes' | 'atomAt'>,
): Promise<Result<ThemeOfNote>> {
  const themes = await engine.themes(null);
  if (!themes.ok) return themes;
  const highest = new Map<AtomId, NoteTheme>();
  for (const row of themes.value) if (row.card.themeKind !== 'alone') addThemes(row, row.card, highest);
  const found = new Map<NotePath, NoteTheme>();
  if (highest.size > 0)
    for (const path of new Set(paths)) {
      const card = await engine.atomAt({ path, line: 0, level: 'note' });
      if (!card.ok && card.error.kind !== 'not-found') return card;
      const theme = card.ok && card.value.parent !== undefined ? highest.get(card.value.parent) : undefined;
      if (theme !== undefined) found.set(path, theme);
    }
  return { ok: true, value: (path) => found.get(path) };
}

function addThemes({ card, children }: ThemeRow, top: AtomCard, highest: Map<AtomId, NoteTheme>): void {
  highest.set(card.id, { id: top.id, theme: top });
  for (const child of children) addThemes(child, top, highest);
}
