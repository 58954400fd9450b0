import { parseAtomId, parseNotePath, type AtomId, type NotePath, type Trace } from '../../../worker/contract';
import type { Asked, NamedAtom } from '../../../src/trace/asked';
import type { TracedHit } from '../../../src/trace/reasons';
import { TRACE, makeAtom } from '../ui/explorer/fake-engine';

export function idOf(text: string): AtomId {
  const id = parseAtomId(text);
  if (id === undefined) throw new Error(`no id: ${text}`);
  return id;
}

export function pathOf(text: string): NotePath {
  const path = parseNotePath(text);
  if (path === undefined) throw new Error(`no path: ${text}`);
  return path;
}

export function named(id: string, level: NamedAtom['level'], title: string): NamedAtom {
  return { id: idOf(id), level, title, path: pathOf(id.split('#')[0] ?? id) };
}

/** A hit whose score is its likeness, unless it says otherwise. */
export function traced(
  trace: Partial<Trace> = {},
  { atom = named('Worms.md', 'note', 'Worms'), score }: { atom?: NamedAtom; score?: number } = {},
): TracedHit {
  const whole = { ...TRACE, ...trace };
  const card = makeAtom(atom.id, atom.level, { title: atom.title, path: atom.path });
  return { card, score: score ?? whole.similarity, trace: whole };
}

export const QUESTION: Asked = { kind: 'question' };

export const SOIL = named('Soil.md', 'note', 'Soil');

export const NEAR_SOIL: Asked = { kind: 'atom', atom: SOIL, links: undefined };

export function via(title: string, direction: 'forward' | 'backward' = 'forward'): Trace['via'] {
  return { path: pathOf(`${title}.md`), title, direction };
}
