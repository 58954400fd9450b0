import {
  LEVELS,
  type Atom,
  type AtomCard,
  type AtomId,
  type AtomPage,
  type EngineApi,
  type ExportCursor,
  type NotePath,
  type Result,
  type SummaryExport,
  type ThemeRow,
} from '../contract';
import { ok } from '../engine/base/result';
import type { NoteToPublish } from './published-note';
import type { PublishedTheme } from './published-themes';

/** What publishing asks of the index of a vault. */
export type PublishedIndex = Pick<
  EngineApi,
  'exportAtoms' | 'themes' | 'atom' | 'zoomIn' | 'countInside' | 'status' | 'exportSummaries'
>;

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
  const [tokens, paragraphs] = [notes.map(() => 0), notes.map(() => 0)];
  atoms.levels.forEach((level, at) => {
    const note = atoms.notes[at] ?? 0;
    if (LEVELS[level] === 'note') tokens[note] = atoms.tokens[at] ?? 0;
    if (LEVELS[level] === 'paragraph') paragraphs[note] = (paragraphs[note] ?? 0) + 1;
  });
  return notes.map(({ path, hash, updatedMs, createdMs }, at) => ({
    ...{ path, hash, modifiedMs: Math.round(updatedMs), createdMs: Math.round(createdMs) },
    ...{ tokens: tokens[at] ?? 0, paragraphs: paragraphs[at] ?? 0 },
    targets: targets[at] ?? [],
  }));
}

/** What is published of a vault as a whole. */
export interface VaultOverview {
  themes: PublishedTheme[];
  /** How far its links are believed, 0…1. */
  trust: number;
  /** Without slashes around them. */
  templateFolders: readonly string[];
}

/** The folders of templates that an index knows, which settings or its notes tell. */
export async function templateFoldersOf(engine: Pick<PublishedIndex, 'status'>): Promise<Result<string[]>> {
  const status = await engine.status(null);
  return status.ok ? ok(status.value.templateFolders) : status;
}

/** `onTheme` hears how many themes of how many are read. */
export async function overviewToPublish(
  engine: PublishedIndex,
  own: SummaryExport['own'],
  onTheme?: (done: number, total: number) => void,
): Promise<Result<VaultOverview>> {
  const status = await engine.status(null);
  if (!status.ok) return status;
  const { linkTrust: trust, templateFolders } = status.value;
  const themes = await themesToPublish(engine, { own, templateFolders }, onTheme);
  return themes.ok ? ok({ themes: themes.value, trust, templateFolders }) : themes;
}

interface Themed {
  own: SummaryExport['own'];
  templateFolders: string[];
}

/** The themes of an index with all that is shown of them. What was bought goes by itself, so that it can be taken back: `own` stands here. */
async function themesToPublish(
  engine: PublishedIndex,
  themed: Themed,
  onTheme?: (done: number, total: number) => void,
): Promise<Result<PublishedTheme[]>> {
  const themes = await engine.themes(null);
  if (!themes.ok) return themes;
  const found: PublishedTheme[] = [];
  const rows = flat(themes.value);
  for (const { card, around } of rows) {
    onTheme?.(found.length, rows.length);
    const theme = await themeOf(engine, card.id, around, themed);
    if (!theme.ok) return theme;
    found.push(theme.value);
  }
  return ok(found);
}

async function themeOf(
  engine: PublishedIndex,
  id: AtomId,
  around: PublishedTheme['around'],
  { own, templateFolders }: Themed,
): Promise<Result<PublishedTheme>> {
  const [atom, children] = [await engine.atom({ id }), await engine.zoomIn({ id })];
  if (!atom.ok) return atom;
  if (!children.ok) return children;
  const besides = { noneOf: [{ folders: templateFolders }] };
  const inside = templateFolders.length === 0 ? undefined : await engine.countInside({ id, lens: besides });
  if (inside?.ok === false) return inside;
  const summary = own.find((each) => each.atom === id)?.text ?? (atom.value.bought ? '' : atom.value.summary);
  return ok({
    ...{ atom: { ...unbought(atom.value), summary }, around },
    children: children.value.map(unbought),
    ...(inside && { besides: inside.value.notes }),
  });
}

function unbought<C extends AtomCard | Atom>({ bought: _bought, ...card }: C): Omit<C, 'bought'> {
  return card;
}

function flat(themes: readonly ThemeRow[]): ThemeRow[] {
  return themes.flatMap((theme) => [theme, ...flat(theme.children)]);
}
