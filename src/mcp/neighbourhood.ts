import type { AtomId, NotePath } from '../../worker/contract';
import { findAtom } from './find-atom';
import type { Outcome } from './outcome';
import type { ToolCall } from './tool-call';

/** Most notes around a centre. */
const MOST = 1_000;

/**
 * Paths of the notes whose distance in meaning from an atom is at most `radius` (1 - cosine, 0 to 1), of the notes linked with it,
 * and of its own; of a theme its notes. Undefined: all notes, of the vault or with a radius of 1.
 */
export async function neighbourhood(
  centre: string,
  radius: number,
  call: ToolCall,
): Promise<Outcome<ReadonlySet<NotePath> | undefined>> {
  const atom = await findAtom(centre, call);
  if (!atom.ok) return atom;
  const { id, level, path } = atom.value;
  if (level === 'vault') return { ok: true, value: undefined };
  if (path === undefined) return notesBelow(id, call);
  return radius === 1 ? { ok: true, value: undefined } : notesAround(id, path, radius, call);
}

async function notesAround(
  id: AtomId,
  path: NotePath,
  radius: number,
  call: ToolCall,
): Promise<Outcome<ReadonlySet<NotePath>>> {
  const near = await call.ask('related', { id, limit: MOST, linked: true });
  if (!near.ok) return near;
  const links = await call.ask('links', { id });
  if (!links.ok) return links;
  const linked = [...links.value.links, ...links.value.backlinks].flatMap(({ atom }) => atom?.path ?? []);
  const close = near.value.hits.filter(({ trace }) => 1 - (trace.meaning ?? 0) <= radius);
  return { ok: true, value: new Set([path, ...linked, ...close.flatMap(({ card }) => card.path ?? [])]) };
}

/** Notes of a theme and of the themes in it. */
async function notesBelow(theme: AtomId, call: ToolCall): Promise<Outcome<ReadonlySet<NotePath>>> {
  const paths = new Set<NotePath>();
  const waiting = [theme];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const inside = await call.ask('zoomIn', { id });
    if (!inside.ok) return inside;
    for (const { level, path, id: child } of inside.value) {
      if (path !== undefined) paths.add(path);
      else if (level === 'theme') waiting.push(child);
    }
  }
  return { ok: true, value: paths };
}
