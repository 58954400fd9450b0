import {
  isKnownTime,
  shownBeside,
  type AtomCard,
  type AtomId,
  type Evidence,
  type Hit,
  type HitsAnswer,
  type Lens,
  type NotePath,
  type Result,
  type ThemeRow,
} from '../../contract';
import { ok } from '../base/result';
import { termsToFind } from '../words/tokenise';
import type { AskGround } from './ask-ground';
import type { Gathered, Gathering, PlanOf } from './gathering';
import { foundCount, packPieces, within } from './gather-pieces';
import { holding, wordsHeld } from './held-words';

const ROWS = 40;
/** Answers by words that are put in an order of time. */
const TIMED = 200;

/** Names of notes that do not exist. */
async function gatherMissing(ground: AskGround): Promise<Result<Gathered>> {
  const found = await ground.missing(ROWS);
  if (!found.ok) return found;
  const { names: figures, total } = found.value;
  const extract: Evidence['extract'] = { kind: figures.length === 0 ? 'nothing' : 'rows' };
  return ok({ ...rowsOnly([], 0), figures, extract, leftOut: total - figures.length });
}

/** Notes, or parts of them where a kind of text is asked for. */
export async function gatherFound(gathering: Gathering, plan: PlanOf<'find'>): Promise<Result<Gathered>> {
  const found = await gatherNotes(gathering, plan);
  const by = shownBeside(plan);
  if (!found.ok || by === undefined) return found;
  const paths = found.value.rows.map(({ path }) => path);
  const values = await gathering.ground.valuesOf(paths, by);
  return ok({ ...found.value, values });
}

async function gatherNotes(gathering: Gathering, plan: PlanOf<'find'>): Promise<Result<Gathered>> {
  const { about, lens, level, order } = plan;
  if (about === '') return order === 'oldest' ? gatherOldest(gathering, plan) : gatherNewest(gathering, plan);
  const { ground, budget } = gathering;
  if (lens?.noneOf?.some(({ where }) => where !== undefined) === true) {
    const holding = await gatherHolding(gathering, plan);
    if (!holding.ok || holding.value.rows.length > 0) return holding;
  }
  const request = { query: about, plain: true, level, limit: order === 'best' ? ROWS : TIMED };
  const found = await ground.ask('explore', { ...request, ...within(about, lens) });
  if (!found.ok) return found;
  const { hits } = found.value;
  const cards = (order === 'best' ? hits : tellingHits(ground, hits)).map(({ card }) => card);
  const left = hits.length - cards.length;
  const rows = inOrder(ground, order, cards, foundCount(found.value) - left);
  if (cards.length === 0) return ok(rows);
  const packed = await packPieces(ground, { about, lens, budget });
  if (!packed.ok) return packed;
  return ok({ ...rows, pieces: packed.value.pieces });
}

/** Where other words are left out, asked for is all that holds the words, however little of it: what answers them best comes first. */
async function gatherHolding(
  { ground, budget }: Gathering,
  { about, lens, level, order }: PlanOf<'find'>,
): Promise<Result<Gathered>> {
  const asked = { plain: true, level, limit: TIMED, ...within('', holding(wordsHeld(about), lens)) };
  const all = await ground.ask('explore', { ...asked, query: '', cards: TIMED });
  if (!all.ok || all.value.hits.length === 0) return all.ok ? ok(rowsOnly([], 0)) : all;
  const best = await ground.ask('explore', { ...asked, query: about });
  if (!best.ok) return best;
  const cards = new Map([...best.value.hits, ...all.value.hits].map(({ card }) => [card.id, card]));
  const packed = await packPieces(ground, { about, lens, budget });
  if (!packed.ok) return packed;
  return ok({
    ...inOrder(ground, order, [...cards.values()], all.value.total),
    pieces: packed.value.pieces,
  });
}

async function gatherNewest(
  { ground }: Gathering,
  { lens, level }: PlanOf<'find'>,
): Promise<Result<Gathered>> {
  const found = await ground.ask('explore', {
    query: '',
    plain: true,
    level,
    limit: ROWS,
    ...within('', lens),
  });
  if (!found.ok) return found;
  const cards = found.value.hits.map(({ card }) => card);
  return ok(inOrder(ground, 'newest', cards, found.value.total));
}

/** A list begins with the newest: asked for is what was made until the last of the oldest notes was. Notes without a time are none. */
async function gatherOldest(
  { ground }: Gathering,
  { lens, level }: PlanOf<'find'>,
): Promise<Result<Gathered>> {
  const made = await ground.firstMade(lens, ROWS);
  if (!made.ok) return made;
  const { times, notes } = made.value;
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return ok(rowsOnly([], 0));
  const time: Lens = { createdSinceMs: first, createdUntilMs: last + 1 };
  const asked = lens === undefined ? time : { ...time, allOf: [lens] };
  const found = await ground.ask('explore', { query: '', plain: true, level, limit: TIMED, lens: asked });
  if (!found.ok) return found;
  const cards = found.value.hits.map(({ card }) => card);
  return ok(inOrder(ground, 'oldest', cards, Math.max(notes, found.value.total)));
}

/**
 * Time puts what hardly speaks of the question before what does: hits whose words come to less than half of those of the best are left
 * out. A word counts the square of its worth, as in the product of two vectors of tf–idf.
 */
function tellingHits(ground: AskGround, hits: readonly Hit[]): Hit[] {
  const told = hits.map(({ trace }) => {
    const worths = trace.terms.map((word) =>
      Math.max(0, ...termsToFind(word).map((term) => ground.worth(term))),
    );
    return worths.reduce((sum, each) => sum + each ** 2, 0);
  });
  const most = Math.max(0, ...told);
  return hits.filter((_, at) => 2 * (told[at] ?? 0) >= most);
}

/** The first rows by time, each with when its note was made or last changed; as they come where the best are wanted. */
function inOrder(
  ground: AskGround,
  order: PlanOf<'find'>['order'],
  cards: readonly AtomCard[],
  total: number,
): Gathered {
  if (order === 'best') return rowsOnly(cards.slice(0, ROWS), total);
  const timed = cards.map((card) => ({ card, timeMs: timeOf(ground, order, card) }));
  timed.sort((one, other) => {
    const [oneMs, otherMs] = [one.timeMs, other.timeMs];
    // What has no time is last in both orders.
    if (isKnownTime(oneMs) !== isKnownTime(otherMs)) return isKnownTime(oneMs) ? -1 : 1;
    return order === 'newest' ? otherMs - oneMs : oneMs - otherMs;
  });
  const first = timed.slice(0, ROWS);
  return {
    ...rowsOnly(
      first.map(({ card }) => card),
      total,
    ),
    times: first.map(({ timeMs }) => timeMs),
  };
}

function timeOf(ground: AskGround, order: 'newest' | 'oldest', { path }: AtomCard): number {
  const facts = path && ground.note(path);
  if (facts === undefined) return 0;
  return order === 'newest' ? facts.updatedMs : facts.createdMs;
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
  { id, which, lens, orNamed }: PlanOf<'links'>,
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
  const linking = new Set([...cards.values()].map(({ path }) => path));
  if (orNamed === true) {
    const named = await naming(ground, id, lens);
    if (!named.ok) return named;
    for (const card of named.value) if (!linking.has(card.path)) cards.set(card.id, card);
  }
  // Several parts of a note may have a link.
  const notes = new Set([...cards.values()].map(({ path, id }) => path ?? id)).size;
  const figures = notes === 0 ? [] : [{ label: '', value: notes }];
  return ok({ ...rowsOnly([...cards.values()].slice(0, ROWS), cards.size), figures });
}

/** Most notes that are looked for by the names of another one. */
const MAX_NAMING = 1_000;

/** Notes whose text has any of the names of another one. */
async function naming(ground: AskGround, id: AtomId, lens: Lens | undefined): Promise<Result<AtomCard[]>> {
  // Of a part of a note the name is that of its heading, which stands anywhere.
  const path = id as string as NotePath;
  const known = await ground.properties(path, () => true);
  const names = (known?.names ?? []).map((name) => name.replaceAll('"', ' ').toLowerCase().trim());
  const anyOf = names.filter((name) => name !== '').map((name) => ({ where: `content:"${name}"` }));
  if (anyOf.length === 0) return ok([]);
  const within = { ...lens, allOf: [...(lens?.allOf ?? []), { anyOf }] };
  const found = await ground.ask('explore', { query: '', level: 'note', limit: MAX_NAMING, lens: within });
  return found.ok ? ok(found.value.hits.map(({ card }) => card).filter((card) => card.path !== path)) : found;
}

export async function gatherFacets(
  { ground }: Gathering,
  { of }: PlanOf<'facets'>,
): Promise<Result<Gathered>> {
  if (of === 'missing') return gatherMissing(ground);
  const found = await ground.ask('facets', { kind: of, limit: 1_000 });
  if (!found.ok) return found;
  const figures = found.value.slice(0, ROWS).map(({ name, notes }) => ({ label: name, value: notes }));
  const extract: Evidence['extract'] = { kind: figures.length === 0 ? 'nothing' : 'rows' };
  return ok({ pieces: [], rows: [], figures, extract, leftOut: found.value.length - figures.length });
}
