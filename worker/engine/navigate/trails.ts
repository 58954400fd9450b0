import type { AtomId, NotePath, Trail, TrailRequest } from '../../contract';

/** Steps kept; older ones are forgotten first. */
const MAX_STEPS = 200;
/** Trails kept; the one left alone for longest is forgotten first. */
const MAX_TRAILS = 100;

/**
 * Where each pane has been. Lives beside the index so that a renamed note takes its steps along. Visiting after
 * going back forgets what lay ahead; visiting the present place changes nothing.
 */
export class Trails {
  readonly #trails = new Map<string, { atoms: AtomId[]; position: number }>();

  step({ trail, step }: TrailRequest): Trail {
    const known = this.#trails.get(trail) ?? { atoms: [], position: -1 };
    this.#keep(trail, known);
    if (step.kind === 'back') known.position = Math.max(Math.min(0, known.position), known.position - 1);
    if (step.kind === 'forward') known.position = Math.min(known.atoms.length - 1, known.position + 1);
    if (step.kind === 'visit' && known.atoms[known.position] !== step.id) {
      known.atoms = [...known.atoms.slice(0, known.position + 1), step.id].slice(-MAX_STEPS);
      known.position = known.atoms.length - 1;
    }
    return { atoms: [...known.atoms], position: known.position };
  }

  #keep(name: string, trail: { atoms: AtomId[]; position: number }): void {
    this.#trails.delete(name);
    this.#trails.set(name, trail);
    const [oldest] = this.#trails.keys();
    if (this.#trails.size > MAX_TRAILS && oldest !== undefined) this.#trails.delete(oldest);
  }

  /** Takes the steps in a renamed note along. */
  rename(from: NotePath, to: NotePath): void {
    for (const trail of this.#trails.values()) trail.atoms = trail.atoms.map((id) => renamed(id, from, to));
  }
}

/** The same atom after its note was renamed. */
function renamed(id: AtomId, from: NotePath, to: NotePath): AtomId {
  const rest = id.slice(from.length);
  const isInNote = id.startsWith(from) && (rest === '' || rest.startsWith('#') || rest.startsWith('^'));
  return isInNote ? ((to + rest) as AtomId) : id;
}
