import {
  VAULT_ID,
  type AtomId,
  type MapAnswer,
  type MapEdge,
  type MapNode,
  type MapRequest,
} from '../../contract';
import { must } from '../base/assert';
import { cosineOf } from '../base/unit-length';
import { degree, forEachLink, linkedWith } from '../graph/link-matrix';
import type { AtomRef } from '../navigate/atom-ref';
import { bareCard, isNoteAtom } from '../navigate/cards';
import { isKept, keptChildren } from '../navigate/containment';
import type { UnitMasks } from '../query/unit-masks';
import { allThemes, type Theme } from '../themes/themes';
import type { IndexReader } from '../view/index-reader';
import { layOut, type Sketch } from './layout';

type MapRef = Extract<AtomRef, { level: 'note' | 'theme' }>;
type NoteOnMap = Extract<AtomRef, { level: 'note' }>;

/** Notes near in meaning that stand around a note. */
const NEAR_NOTES = 16;
/** Two are near when each is among so many that are nearest to the other. */
const MUTUAL = 3;
/** Among more nodes nobody could tell one line of meaning from another. */
const MAX_COMPARED = 600;
/** Themes have links with nearly all others: of each the strongest are drawn. */
const THEME_LINKS = 3;
/** What lines pull, each over the other's. */
const PULLS = { link: 1, meaning: 0.4 };

/** What stands around an atom, or is inside a theme or the vault, with places and lines. */
export function mapOf(
  reader: IndexReader,
  ref: AtomRef,
  { limit, from = [] }: MapRequest,
  lens: UnitMasks,
): MapAnswer {
  const middle: NoteOnMap | undefined = isNoteAtom(ref) ? { level: 'note', record: ref.record } : undefined;
  const found = middle === undefined ? inside(reader, ref, lens) : around(reader, middle, lens);
  const refs = found.slice(0, limit);
  const edges = edgesOf(reader, refs, middle !== undefined);
  const nodes = refs.map((each) => nodeOf(reader, each));
  const points = layOut(sketchOf(nodes, edges, from));
  return {
    nodes: nodes.map((node, at) => ({ ...node, ...must(points[at], 'a place') })),
    edges,
    total: found.length,
  };
}

function sketchOf(
  nodes: readonly MapNode[],
  edges: readonly MapEdge[],
  from: MapRequest['from'] = [],
): Sketch {
  // Where everything is joined with everything, each line has to pull less.
  const degrees = new Uint32Array(nodes.length);
  for (const node of edges.flatMap((edge) => [edge.from, edge.to])) degrees[node] = (degrees[node] ?? 0) + 1;
  return {
    names: nodes.map(({ card }) => card.id),
    pulls: edges.map(({ from: one, to, kind }) => {
      const fewest = Math.min(degrees[one] ?? 1, degrees[to] ?? 1);
      return { from: one, to, strength: PULLS[kind] / Math.sqrt(fewest) };
    }),
    groups: nodes.map(({ card, theme }) => (card.level === 'note' ? theme : undefined)),
    before: new Map(from.map(({ id, x, y }) => [id, { x, y }])),
  };
}

function inside(reader: IndexReader, ref: AtomRef, lens: UnitMasks): MapRef[] {
  return keptChildren(reader, ref, lens).filter(isOnMaps);
}

function isOnMaps(ref: AtomRef): ref is MapRef {
  return ref.level === 'note' || ref.level === 'theme';
}

/** The note, the notes that are linked with it, and those that are near in meaning, nearest first; all others only as a lens keeps them. */
function around(reader: IndexReader, middle: NoteOnMap, lens: UnitMasks): MapRef[] {
  const { index, meaning } = reader;
  const { paths, numbers } = index.graph.matrix();
  const own = must(numbers.get(middle.record.path), 'the note');
  const linked = linkedWith(index.graph.matrix(), own).map((number) =>
    index.mustGet(must(paths[number], 'a note')),
  );
  const vector = meaning.notes?.of(middle.record);
  const near = vector === undefined ? [] : (meaning.notes?.nearest(vector, NEAR_NOTES + 1) ?? []);
  const records = new Set([middle.record, ...linked, ...near.map(({ record }) => record)]);
  const refs = [...records].map((record): MapRef => ({ level: 'note', record }));
  return lens.isOpen ? refs : refs.filter((ref, at) => at === 0 || isKept(reader, ref, lens));
}

function nodeOf(reader: IndexReader, ref: MapRef): MapNode {
  const card = bareCard(reader, ref);
  const { into, numbers } = reader.index.graph.matrix();
  const linksIn =
    ref.level === 'note'
      ? degree(into, must(numbers.get(ref.record.path), 'the note'))
      : notesOf(ref.theme).reduce((sum, path) => sum + degree(into, must(numbers.get(path), path)), 0);
  return { card, x: 0, y: 0, linksIn, theme: topTheme(reader, ref) };
}

function topTheme({ themes }: IndexReader, ref: MapRef): AtomId | undefined {
  let id: AtomId = ref.level === 'theme' ? ref.theme.id : themes.parentOf(ref.record.path);
  if (id === VAULT_ID) return undefined;
  for (let above = themes.parentOf(id); above !== VAULT_ID; above = themes.parentOf(id)) id = above;
  // Daily notes, and notes that are in no theme, have a place each and no subject.
  return themes.get(id)?.kind === 'community' ? id : undefined;
}

function notesOf(theme: Theme): readonly Theme['notes'][number][] {
  return allThemes([theme]).flatMap(({ notes }) => notes);
}

function edgesOf(reader: IndexReader, refs: readonly MapRef[], hasMiddle: boolean): MapEdge[] {
  const links = linksBetween(reader, refs);
  const edges = [...strongest(links, refs)].map(([from, to]): MapEdge => ({ from, to, kind: 'link' }));
  if (refs.length > MAX_COMPARED) return edges;
  for (const [from, to] of nearPairs(reader, refs, hasMiddle))
    if (!links.has(keyOf(from, to))) edges.push({ from, to, kind: 'meaning' });
  return edges;
}

interface Between {
  from: number;
  to: number;
  count: number;
}

/** How many links join two nodes, in either direction, by their key. */
function linksBetween({ index }: IndexReader, refs: readonly MapRef[]): Map<string, Between> {
  const { out, numbers } = index.graph.matrix();
  const nodeOfNote = new Map<number, number>();
  refs.forEach((ref, node) => {
    const paths = ref.level === 'note' ? [ref.record.path] : notesOf(ref.theme);
    for (const path of paths) nodeOfNote.set(must(numbers.get(path), path), node);
  });
  const links = new Map<string, Between>();
  for (const [note, node] of nodeOfNote) {
    forEachLink(out, note, (target) => {
      const other = nodeOfNote.get(target);
      if (other === undefined || other === node) return;
      const key = keyOf(node, other);
      const known = links.get(key) ?? { from: Math.min(node, other), to: Math.max(node, other), count: 0 };
      links.set(key, { ...known, count: known.count + 1 });
    });
  }
  return links;
}

function keyOf(one: number, other: number): string {
  return `${Math.min(one, other)} ${Math.max(one, other)}`;
}

/** Of themes only the links that are among the strongest of either; of notes all. */
function* strongest(
  links: ReadonlyMap<string, Between>,
  refs: readonly MapRef[],
): Generator<[number, number]> {
  const kept = new Map<number, number>();
  const sorted = [...links.values()].sort((a, b) => b.count - a.count || a.from - b.from || a.to - b.to);
  for (const { from, to } of sorted) {
    const ends = [from, to].filter((node) => refs[node]?.level === 'theme');
    const isWeak = ends.length > 0 && ends.every((node) => (kept.get(node) ?? 0) >= THEME_LINKS);
    for (const node of ends) kept.set(node, (kept.get(node) ?? 0) + 1);
    if (!isWeak) yield [from, to];
  }
}

/** Pairs of which each is among the nearest of the other; around a note also all that are near to it. */
function* nearPairs(
  reader: IndexReader,
  refs: readonly MapRef[],
  hasMiddle: boolean,
): Generator<[number, number]> {
  const vectors = refs.map((ref) =>
    ref.level === 'note' ? reader.meaning.notes?.of(ref.record) : reader.meaning.themes?.of(ref.theme),
  );
  const nearest = vectors.map((vector, node) =>
    nearestNodes(vectors, vector, node, hasMiddle && node === 0 ? NEAR_NOTES : MUTUAL),
  );
  for (const [node, others] of nearest.entries())
    for (const other of others)
      if (node < other && (nearest[other]?.includes(node) === true || (hasMiddle && node === 0)))
        yield [node, other];
}

function nearestNodes(
  vectors: readonly (Float32Array | undefined)[],
  vector: Float32Array | undefined,
  node: number,
  count: number,
): number[] {
  if (vector === undefined) return [];
  return vectors
    .flatMap((other, at) =>
      other === undefined || at === node ? [] : [{ at, similarity: cosineOf(vector, other) }],
    )
    .filter(({ similarity }) => similarity > 0)
    .sort((one, other) => other.similarity - one.similarity || one.at - other.at)
    .slice(0, count)
    .map(({ at }) => at);
}
