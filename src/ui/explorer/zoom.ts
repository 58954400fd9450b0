import type { Atom, AtomCard, AtomId, Level } from '../../../worker/contract';
import type { ExplorerPorts } from './explorer-ports';
import { isEcho } from './explorer-state';
import type { Arrival, Focus } from './focus';
import type { LensedQuestions } from './lensed-questions';
import { depthOf } from './level-depth';

/** Moves the focus up and down. Each move answers with its arrival, or with nothing where there is no way. */
export class Zoom {
  readonly #ports: { engine: Pick<ExplorerPorts['engine'], 'atomAt'>; caret: ExplorerPorts['caret'] };
  readonly #focus: Focus;
  readonly #questions: LensedQuestions;

  constructor(
    ports: { engine: Pick<ExplorerPorts['engine'], 'atomAt'>; caret: ExplorerPorts['caret'] },
    focus: Focus,
    questions: LensedQuestions,
  ) {
    this.#ports = ports;
    this.#focus = focus;
    this.#questions = questions;
  }

  /** Into the atom walked last below the focus, or into its first child. */
  async in(): Promise<Arrival | undefined> {
    const { atom, path } = this.#focus;
    if (atom === undefined) return undefined;
    const child = path.next(atom.id) ?? (await this.#questions.firstChild(atom))?.id;
    return child === undefined
      ? undefined
      : this.#focus.go(child, { to: 'in', visit: true, select: 'first' });
  }

  /** To the parent, where it selects what it came from. */
  async out(): Promise<Arrival | undefined> {
    const { atom } = this.#focus;
    if (atom === undefined) return undefined;
    const { ancestors } = atom;
    const parent = ancestors.at(isEcho(ancestors, ancestors.length - 1) ? -2 : -1);
    if (parent === undefined) return undefined;
    return this.#focus.go(parent.id, { to: 'out', visit: true, select: atom.id });
  }

  /** Climbs or descends to a level, which is from then on the one that the user chose. */
  async toLevel(level: Level): Promise<Arrival | undefined> {
    const { atom } = this.#focus;
    if (atom === undefined || atom.level === level) return undefined;
    const isUp = depthOf(level) < depthOf(atom.level);
    const arrival = await (isUp ? this.#climb(atom, level) : this.#descend(atom, level));
    this.#focus.choose(level);
    return arrival;
  }

  async #climb(atom: Atom, level: Level): Promise<Arrival | undefined> {
    const target = atom.ancestors.filter((ancestor) => depthOf(ancestor.level) <= depthOf(level)).at(-1);
    if (target === undefined) return undefined;
    const path = [...atom.ancestors, atom];
    const below = path[path.findIndex((step) => step.id === target.id) + 1];
    const select = below === undefined ? {} : { select: below.id };
    return this.#focus.go(target.id, { to: 'out', visit: true, ...select });
  }

  async #descend(atom: Atom, level: Level): Promise<Arrival | undefined> {
    const target =
      this.#focus.path.retrace(atom.id, level) ??
      (await this.#atCaret(atom, level)) ??
      (await this.#firstBelow(atom, level));
    return target === undefined ? undefined : this.#focus.go(target, { to: 'in', visit: true });
  }

  async #atCaret(atom: Atom, level: Level): Promise<AtomId | undefined> {
    const caret = this.#ports.caret();
    if (caret === undefined || atom.path !== caret.path) return undefined;
    const found = await this.#ports.engine.atomAt({ ...caret, level });
    // On a line of nothing below it stands what holds it: that is no way down.
    return found.ok && depthOf(found.value.level) > depthOf(atom.level) ? found.value.id : undefined;
  }

  async #firstBelow(atom: Atom, level: Level): Promise<AtomId | undefined> {
    let found: AtomCard = atom;
    while (depthOf(found.level) < depthOf(level)) {
      const child = await this.#questions.firstChildDownTo(found, level);
      if (child === undefined) break;
      found = child;
    }
    return found.id === atom.id ? undefined : found.id;
  }
}
