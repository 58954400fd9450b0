import { parseAtomId, type Atom, type AtomId } from '../../worker/contract';
import { refused, type Outcome } from './outcome';
import type { ToolCall } from './tool-call';

/**
 * The atom of an id, or of a note whose extension was left out. Where there is none, the failure names what is nearest: a note of
 * almost that name, else what survives of the id.
 */
export async function findAtom(text: string, call: ToolCall): Promise<Outcome<Atom>> {
  const id = idOf(text);
  const found = await call.ask('atom', { id });
  if (found.ok || !isMissing(found)) return found;
  const note = await call.ask('atom', { id: idOf(`${text.trim()}.md`) });
  if (note.ok) return note;
  const { error } = found.error;
  const nearest = error.kind === 'not-found' ? error.nearest : '/';
  return refused({ kind: 'no-such-id', id: text, nearest, similar: await similarNote(text, call) });
}

type Failed = Extract<Outcome<Atom>, { ok: false }>;

interface Missing {
  ok: false;
  error: Extract<Failed['error'], { kind: 'engine' }>;
}

function isMissing(outcome: Failed): outcome is Missing {
  return outcome.error.kind === 'engine' && outcome.error.error.kind === 'not-found';
}

/** What cannot be an id is not found as one. */
function idOf(text: string): AtomId {
  return parseAtomId(text) ?? (text as AtomId);
}

async function similarNote(text: string, call: ToolCall): Promise<string | undefined> {
  const title = /([^/#^]*)(?:[#^].*)?$/.exec(text)?.[1]?.replace(/\.md$/, '') ?? '';
  if (title.trim() === '') return undefined;
  const request = { query: title, plain: true, level: 'note' as const, limit: 5 };
  const found = await call.ask('explore', request);
  if (!found.ok) return undefined;
  return found.value.hits.find(({ card }) => likeness(card.title, title) >= ALIKE)?.card.id;
}

/** Of two names, the share of pairs of letters in common above which one is taken for the other misspelled. */
const ALIKE = 0.5;

/** Dice's coefficient of the pairs of letters, 0 to 1. */
function likeness(a: string, b: string): number {
  const [ofA, ofB] = [pairs(a), pairs(b)];
  const common = [...ofA].filter((pair) => ofB.has(pair)).length;
  return (2 * common) / Math.max(1, ofA.size + ofB.size);
}

function pairs(text: string): Set<string> {
  const lower = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: lower.length - 1 }, (_, at) => lower.slice(at, at + 2)));
}
