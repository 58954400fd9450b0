import { parseAtomId, type Atom, type AtomId } from '../../worker/contract';
import { similarId } from '../trace/similar-id';
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
  const similar = await similarId(text, (request) => call.ask('explore', request));
  return refused({ kind: 'no-such-id', id: text, nearest, similar });
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
