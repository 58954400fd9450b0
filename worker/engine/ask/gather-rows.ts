import type { AtomCard, Evidence, Hit, HitsAnswer, Result, ThemeRow } from '../../contract';
import { ok } from '../base/result';
import type { AskGround } from './ask-ground';
import type { Gathered, Gathering, PlanOf } from './gathering';
import { foundCount, packPieces, within } from './gather-pieces';

const ROWS = 40;
/** Answers by words among which the newest are looked for. */
const NEWEST_OF = 200;

/** Notes, or parts of them where a kind of text is asked for. */
export async function gatherFound(
  { ground, budget }: Gathering,
  { about, lens, level, order }: PlanOf<'find'>,
): Promise<Result<Gathered>> {
  const isByTime = order === 'newest' && about !== '';
  const request = { query: about, plain: true, level, limit: isByTime ? NEWEST_OF : ROWS };
  const found = await ground.ask('explore', { ...request, ...within(about, lens) });
  if (!found.ok) return found;
  const hits = isByTime ? byTime(ground, found.value.hits) : found.value.hits;
  const rows = hits.slice(0, ROWS).map(({ card }) => card);
  const total = about === '' ? found.value.total : foundCount(found.value);
  if (rows.length === 0 || about === '') return ok(rowsOnly(rows, total));
  const packed = await packPieces(ground, { about, lens, budget });
  if (!packed.ok) return packed;
  return ok({ ...rowsOnly(rows, total), pieces: packed.value.pieces });
}

/** By their last change, the newest first. */
function byTime(ground: AskGround, hits: readonly Hit[]): Hit[] {
  const changed = ({ card: { path } }: Hit): number => (path && ground.note(path)?.updatedMs) ?? 0;
  return [...hits].sort((one, other) => changed(other) - changed(one));
}

export function rowsOnly(rows: AtomCard[], total: number): Gathered {
  const extract: Evidence['extract'] = { kind: rows.length === 0 ? 'nothing' : 'rows' };
  return { pieces: [], rows, figures: [], extract, leftOut: Math.max(0, total - rows.length) };
}

/** The largest themes, with how many notes each has. */
export async function gatherThemes({ ground }: Gathering): Promise<Result<Gathered>> {
  const found = await ground.ask('themes', null);
  if (!found.ok) return found;
  const themes = found.value.filter(isCommunity);
  const cards = themes.slice(0, ROWS).map(({ card }) => card);
  const figures = cards.map(({ title, noteCount }) => ({ label: title, value: noteCount }));
  return ok({ ...rowsOnly(cards, themes.length), figures });
}

function isCommunity({ card }: ThemeRow): boolean {
  return card.themeKind === 'community';
}

export async function gatherZoom(
  { ground }: Gathering,
  { id, to, lens }: PlanOf<'zoom'>,
): Promise<Result<Gathered>> {
  if (to === 'in') {
    const inside = await ground.ask('zoomIn', { id, limit: ROWS + 1, ...(lens && { lens }) });
    return inside.ok ? ok(rowsOnly(inside.value.slice(0, ROWS), inside.value.length)) : inside;
  }
  const above = await ground.ask('zoomOut', { id });
  return above.ok ? ok(rowsOnly([above.value], 1)) : above;
}

/** What is near in meaning and by links, linked notes among them. */
export async function gatherNear(
  { ground }: Gathering,
  { id, lens }: PlanOf<'near'>,
): Promise<Result<Gathered>> {
  const found = await ground.ask('move', { id, limit: ROWS, linked: true, ...(lens && { lens }) });
  return found.ok ? ok(rowsOnly(cardsOf(found.value), found.value.total)) : found;
}

function cardsOf({ hits }: HitsAnswer): AtomCard[] {
  return hits.map(({ card }) => card);
}

/** The other ends of links, each once; links to notes that do not exist are counted alone. */
export async function gatherLinks(
  { ground }: Gathering,
  { id, which, lens }: PlanOf<'links'>,
): Promise<Result<Gathered>> {
  const found = await ground.ask('links', { id });
  if (!found.ok) return found;
  const kept = lens === undefined ? undefined : await ground.notesIn(lens);
  if (kept?.ok === false) return kept;
  const paths = kept && new Set<string>(kept.value);
  const rows = which === 'in' ? found.value.backlinks : found.value.links;
  const cards = new Map<string, AtomCard>();
  for (const { atom } of rows)
    if (atom !== undefined && (paths === undefined || paths.has(atom.path ?? ''))) cards.set(atom.id, atom);
  return ok(rowsOnly([...cards.values()].slice(0, ROWS), cards.size));
}

export async function gatherFacets(
  { ground }: Gathering,
  { of }: PlanOf<'facets'>,
): Promise<Result<Gathered>> {
  const found = await ground.ask('facets', { kind: of, limit: 1_000 });
  if (!found.ok) return found;
  const figures = found.value.slice(0, ROWS).map(({ name, notes }) => ({ label: name, value: notes }));
  const extract: Evidence['extract'] = { kind: figures.length === 0 ? 'nothing' : 'rows' };
  return ok({ pieces: [], rows: [], figures, extract, leftOut: found.value.length - figures.length });
}
