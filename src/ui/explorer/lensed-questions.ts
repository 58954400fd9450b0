import {
  VAULT_ID,
  type Atom,
  type AtomCard,
  type AtomId,
  type EngineApi,
  type Lens,
  type Level,
  type Result,
} from '../../../worker/contract';
import { mapPart, toPart } from '../part';
import type { ExplorerPorts } from './explorer-ports';
import { isEcho, type ExplorerState, type FocusView } from './explorer-state';
import type { Part } from '../part';
import { chipsToLens } from '../../settings/chips-to-lens';
import { insideGroup, themesGroup } from '../rows/inside-rows';
import { depthOf } from './level-depth';
import type { Group } from '../rows/row';

/** Children asked for at first: more than are in sight, few enough to be there at once. */
const FIRST_CHILDREN = 100;
/** Children asked for each time the end of those comes into sight. */
const MORE_CHILDREN = 400;
/** The most that one answer brings. */
const MAX_CHILDREN = 1_000;

interface Children {
  cards: AtomCard[];
  /** How many there are, were there no limit. */
  total: number;
}

/** Which of the children are asked for. */
interface Page {
  from?: number;
  limit: number;
}

/** What is asked about an atom under the lens that the chips make now. */
export class LensedQuestions {
  readonly #ports: Pick<ExplorerPorts, 'engine' | 'now' | 'savedLenses'>;
  readonly #chips: () => ExplorerState['chips'];

  constructor(
    ports: Pick<ExplorerPorts, 'engine' | 'now' | 'savedLenses'>,
    chips: () => ExplorerState['chips'],
  ) {
    this.#ports = ports;
    this.#chips = chips;
  }

  lens(): Lens | undefined {
    return chipsToLens(this.#chips(), this.#ports.now(), this.#ports.savedLenses());
  }

  /** Neighbours that the lens lets through. */
  near(
    id: AtomId,
    wanted: { limit: number; cards: boolean | number; linked?: boolean },
  ): ReturnType<EngineApi['move']> {
    const lens = this.lens();
    return this.#ports.engine.move(lens === undefined ? { id, ...wanted } : { id, ...wanted, lens });
  }

  /** What the vault is divided into, or the children of any other atom: the first of them, or as many as were `known`. */
  async inside(atom: Atom, known = 0): Promise<InsideParts> {
    if (atom.level === 'vault') return this.#themes();
    const children = toPart(await this.#childrenUpTo(atom, Math.max(FIRST_CHILDREN, known)));
    return { inside: mapPart(children, ({ cards, total }) => insideGroup(cards, total)) };
  }

  /** The children that are known, with those that follow them. */
  async moreInside(atom: Atom, known: readonly AtomCard[]): Promise<Part<Group>> {
    const page = { from: known.length, limit: MORE_CHILDREN };
    const children = toPart(await this.#children(atom, page));
    return mapPart(children, ({ cards, total }) => insideGroup([...known, ...cards], total));
  }

  async firstChild(atom: AtomCard): Promise<AtomCard | undefined> {
    const children = await this.#children(atom, { limit: 1 });
    return children.ok ? children.value.cards[0] : undefined;
  }

  /** The first of the children that is no lower than a level: text before the first heading is no section. */
  async firstChildDownTo(atom: AtomCard, level: Level): Promise<AtomCard | undefined> {
    const children = await this.#children(atom, { limit: MAX_CHILDREN });
    const cards = children.ok ? children.value.cards : [];
    return cards.find((card) => depthOf(card.level) <= depthOf(level));
  }

  /** Under a lens those that hold any note of it, with so many notes as they hold. */
  async #themes(): Promise<InsideParts> {
    const lens = this.lens();
    const [themes, kept, count] = await Promise.all([
      this.#ports.engine.themes(null),
      lens && this.#ports.engine.zoomIn({ id: VAULT_ID, lens }),
      lens && this.#ports.engine.countInside({ id: VAULT_ID, lens }),
    ]);
    if (kept?.ok === false) return { inside: toPart(kept), themeCount: 0 };
    const cards = kept && new Map(kept.value.map((card) => [card.id, card]));
    const known = themes.ok ? themes.value : [];
    const shown = known.flatMap((row) => {
      const card = cards === undefined ? row.card : cards.get(row.card.id);
      return card === undefined ? [] : [{ ...row, card }];
    });
    const isDivided = !themes.ok || themes.value.length > 0;
    const communities = shown.filter(({ card }) => card.themeKind === 'community').length;
    return {
      inside: mapPart(toPart(themes), () => themesGroup(shown)),
      themeCount: isDivided ? communities : undefined,
      ...(count?.ok === true && { notesInLens: count.value.notes }),
    };
  }

  /** So many children, in as many answers as that takes. */
  async #childrenUpTo(atom: AtomCard, wanted: number): Promise<Result<Children>> {
    const cards: AtomCard[] = [];
    for (;;) {
      const limit = Math.min(MAX_CHILDREN, wanted - cards.length);
      const page = cards.length === 0 ? { limit } : { from: cards.length, limit };
      const children = await this.#children(atom, page);
      if (!children.ok) return children;
      cards.push(...children.value.cards);
      const { total } = children.value;
      if (children.value.cards.length < limit || cards.length >= Math.min(wanted, total))
        return { ok: true, value: { cards, total } };
    }
  }

  /** The children; where the only one repeats the title of its note, the children of that one. */
  async #children(atom: AtomCard, page: Page): Promise<Result<Children>> {
    if (atom.childCount === 0) return { ok: true, value: { cards: [], total: 0 } };
    if (atom.childCount > 1) return this.#askChildren(atom, page);
    const children = await this.#askChildren(atom, { limit: 1 });
    const [only] = children.ok ? children.value.cards : [];
    const isRepeat = only !== undefined && isEcho([atom, only], 1) && only.childCount > 0;
    return isRepeat ? this.#askChildren(only, page) : children;
  }

  async #askChildren({ id, childCount }: AtomCard, page: Page): Promise<Result<Children>> {
    const lens = this.lens();
    const { engine } = this.#ports;
    if (lens === undefined) {
      const cards = await engine.zoomIn({ id, ...page });
      return cards.ok ? { ok: true, value: { cards: cards.value, total: childCount } } : cards;
    }
    const [cards, count] = await Promise.all([
      engine.zoomIn({ id, ...page, lens }),
      engine.countInside({ id, lens }),
    ]);
    if (!cards.ok) return cards;
    return count.ok ? { ok: true, value: { cards: cards.value, total: count.value.children } } : count;
  }
}

type InsideParts = Partial<Pick<FocusView, 'inside' | 'themeCount' | 'notesInLens'>>;
