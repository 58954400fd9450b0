import type { Atom, AtomCard, Hit, LinkRow, LinksAnswer } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { rowsAnswer, type Answer, type Row } from '../answer';
import { findAtom } from '../find-atom';
import { LINKS_TOKENS, WHY_LIMIT } from '../limits';
import { NoteTexts } from '../note-texts';
import type { Outcome } from '../outcome';
import { rowCost, takePage } from '../page';
import { clipped, previewRow, rounded, rowOf } from '../rows';
import {
  choice,
  cursorField,
  nodeIdField,
  objectOf,
  optionalText,
  QUERY_LENGTH,
  rowsOutput,
} from '../schemas';
import { READS, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';

const LINK_TYPES = ['link', 'backlink', 'containment', 'sibling'] as const;

interface FollowArgs {
  node_id: string;
  link_type: (typeof LINK_TYPES)[number];
  query?: string;
  cursor?: string;
}

export function followLinkTool(): Tool<FollowArgs> {
  const { fields, tools } = texts().agents;
  return {
    name: 'follow_link',
    ...tools.followLink,
    annotations: READS,
    needsIndex: true,
    input: objectOf(
      {
        node_id: nodeIdField(),
        link_type: choice(LINK_TYPES),
        query: optionalText(QUERY_LENGTH, fields.order),
        cursor: cursorField(),
      },
      ['node_id', 'link_type'],
    ),
    output: rowsOutput('nodes'),
    run: followLink,
  };
}

/** Where a link leads, and the words around it. */
interface End {
  card: AtomCard;
  why: string;
}

async function followLink(args: FollowArgs, call: ToolCall): Promise<Outcome<Answer>> {
  const offset = await call.offset(args.cursor);
  if (!offset.ok) return offset;
  const atom = await findAtom(args.node_id, call);
  if (!atom.ok) return atom;
  const ends = await endsOf(atom.value, args.link_type, call);
  if (!ends.ok) return ends;
  const rows = args.query
    ? await rowsByQuery(ends.value, args.query, atom.value, { offset: offset.value, call })
    : { ok: true as const, value: ends.value.slice(offset.value).map(endRow) };
  if (!rows.ok) return rows;
  const page = takePage(rows.value, { budget: LINKS_TOKENS, cost: rowCost });
  const end = offset.value + page.length;
  const next = end < ends.value.length ? await call.cursor(end) : undefined;
  const note = ends.value.length === 0 ? texts().agents.notes.noLinks : undefined;
  return { ok: true, value: rowsAnswer('nodes', page, { note, next }) };
}

function endRow({ card, why }: End): Row {
  return { ...previewRow(card), ...(why !== '' && { why }) };
}

async function endsOf(atom: Atom, type: FollowArgs['link_type'], call: ToolCall): Promise<Outcome<End[]>> {
  if (type === 'containment') return contained(atom, call);
  const links = await call.ask('links', { id: atom.id });
  if (!links.ok) return links;
  return {
    ok: true,
    value: type === 'sibling' ? siblings(links.value) : written(rowsOfType(links.value, type)),
  };
}

function rowsOfType(answer: LinksAnswer, type: 'link' | 'backlink'): LinkRow[] {
  return type === 'link' ? answer.links : answer.backlinks;
}

/** Each end once, with the words around its first link; of a paragraph these are its text. */
function written(links: readonly LinkRow[]): End[] {
  const ends = new Map<string, End>();
  for (const { atom, context } of links)
    if (atom !== undefined && !ends.has(atom.id))
      ends.set(atom.id, { card: withoutOwnText(atom), why: clipped(context, WHY_LIMIT) });
  return [...ends.values()];
}

function withoutOwnText(card: AtomCard): AtomCard {
  return card.level === 'paragraph' ? { ...card, preview: '' } : card;
}

function siblings({ topicSiblings }: LinksAnswer): End[] {
  return topicSiblings.map(({ atom, topic }) => ({
    card: atom,
    why: clipped(texts().agents.notes.sharedTopic(topic.title), WHY_LIMIT),
  }));
}

async function contained(atom: Atom, call: ToolCall): Promise<Outcome<End[]>> {
  const parent = await call.ask('zoomOut', { id: atom.id });
  if (!parent.ok) return parent;
  const inside = await call.ask('zoomIn', { id: atom.id });
  if (!inside.ok) return inside;
  const { parent: isParent, child } = texts().agents.notes;
  const above = atom.level === 'vault' ? [] : [{ card: parent.value, why: isParent }];
  return { ok: true, value: [...above, ...inside.value.map((card) => ({ card, why: child }))] };
}

/** Most paragraphs that are looked through for those of the ends. */
const MOST = 1_000;

/** Rows read of an answer at a time. */
const AHEAD = 12;

/** The ends from a place on, each with its paragraph that answers best, in that order; what answers nothing comes last. */
async function rowsByQuery(
  ends: readonly End[],
  query: string,
  atom: Atom,
  { offset, call }: { offset: number; call: ToolCall },
): Promise<Outcome<Row[]>> {
  const lens = atom.path === undefined ? {} : { lens: { linkedWith: [atom.path] } };
  const isLinked = ends.every(({ card }) => card.path !== atom.path);
  const request = { query, plain: true, level: 'paragraph' as const, limit: MOST, all: true };
  const found = await call.ask('explore', { ...request, ...(isLinked && lens) });
  if (!found.ok) return found;
  const best = bestHits(ends, found.value.hits);
  const ordered = [...best.keys(), ...ends.filter((end) => !best.has(end))].slice(offset, offset + AHEAD);
  const notes = new NoteTexts(call);
  const rows: Row[] = [];
  for (const end of ordered) {
    const hit = best.get(end);
    if (hit === undefined) rows.push(endRow(end));
    else rows.push({ ...scoredRow(end, hit), ...(await notes.excerpt(hit.card)) });
  }
  return { ok: true, value: rows };
}

function scoredRow({ card, why }: End, { score, card: hit }: Hit): Row {
  const isShown = card.id === hit.id;
  return { ...rowOf(card), score: rounded(score), ...(!isShown && { why }) };
}

/** In the order of the hits. A paragraph in several of the ends speaks for the smallest of them. */
function bestHits(ends: readonly End[], hits: readonly Hit[]): Map<End, Hit> {
  const byPath = new Map<AtomCard['path'], End[]>();
  for (const end of ends) byPath.set(end.card.path, [...(byPath.get(end.card.path) ?? []), end]);
  const best = new Map<End, Hit>();
  for (const hit of hits) {
    const holders = (byPath.get(hit.card.path) ?? []).filter(({ card }) => holds(card, hit.card));
    const [end] = holders.sort((a, b) => b.card.id.length - a.card.id.length);
    if (end !== undefined && !best.has(end)) best.set(end, hit);
  }
  return best;
}

function holds({ span: outer }: AtomCard, { span: inner }: AtomCard): boolean {
  if (outer === undefined || inner === undefined) return false;
  return outer.start <= inner.start && inner.end <= outer.end;
}
