import { parseAtomId, type Atom, type AtomId, type ExploreRequest } from '../../worker/contract';
import { namedIds, similarId } from '../trace/similar-id';
import { refused, type Outcome } from './outcome';
import type { ToolCall } from './tool-call';

/**
 * The atom of an id, or of what a link in a note would call it: its name or the end of its path, in any case, without extension.
 * Where there is none, the failure names what is nearest: a note of almost that name, else what survives of the id.
 */
export async function findAtom(text: string, call: ToolCall): Promise<Outcome<Atom>> {
  const found = await call.ask('atom', { id: idOf(text) });
  if (found.ok || !isMissing(found)) return found;
  const explore = (request: ExploreRequest) => call.ask('explore', request);
  const named = await namedIds(text, explore);
  if (named.length > 1) return refused({ kind: 'several-notes', name: text, ids: named });
  const [only] = named;
  if (only === undefined) return missing(text, found, await similarId(text, explore));
  const note = await call.ask('atom', { id: idOf(only) });
  return note.ok || !isMissing(note) ? note : missing(text, note);
}

function missing(id: string, { error }: Missing, similar?: string): Outcome<never> {
  const nearest = error.error.kind === 'not-found' ? error.error.nearest : '/';
  return refused({ kind: 'no-such-id', id, nearest, similar });
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
