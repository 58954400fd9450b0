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
import { mapPart, toPart } from './answer-part';
import type { ExplorerPorts } from './explorer-ports';
import { isEcho, type ExplorerState, type FocusView } from './explorer-state';
import { chipsToLens } from '../../settings/chips-to-lens';
import { insideGroup, themesGroup } from './inside-rows';
import { depthOf } from './level-depth';

const CHILDREN_LIMIT = 500;

interface Children {
  cards: AtomCard[];
  /** How many there are, were there no limit. */
  total: number;
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
  near(id: AtomId, wanted: { limit: number; cards: boolean | number }): ReturnType<EngineApi['move']> {
    const lens = this.lens();
    return this.#ports.engine.move(lens === undefined ? { id, ...wanted } : { id, ...wanted, lens });
  }

  /** What the vault is divided into, or the children of any other atom. */
  async inside(atom: Atom): Promise<Partial<Pick<FocusView, 'inside' | 'themeCount'>>> {
    if (atom.level === 'vault') return this.#themes();
    const children = toPart(await this.#children(atom, CHILDREN_LIMIT));
    return { inside: mapPart(children, ({ cards, total }) => insideGroup(cards, total)) };
  }

  async firstChild(atom: AtomCard): Promise<AtomCard | undefined> {
    const children = await this.#children(atom, 1);
    return children.ok ? children.value.cards[0] : undefined;
  }

  /** The first of the children that is no lower than a level: text before the first heading is no section. */
  async firstChildDownTo(atom: AtomCard, level: Level): Promise<AtomCard | undefined> {
    const children = await this.#children(atom, CHILDREN_LIMIT);
    const cards = children.ok ? children.value.cards : [];
    return cards.find((card) => depthOf(card.level) <= depthOf(level));
  }

  /** Under a lens those that hold any note of it. */
  async #themes(): Promise<Pick<FocusView, 'inside' | 'themeCount'>> {
    const lens = this.lens();
    const [themes, kept] = await Promise.all([
      this.#ports.engine.themes(null),
      lens && this.#ports.engine.zoomIn({ id: VAULT_ID, lens }),
    ]);
    if (kept?.ok === false) return { inside: toPart(kept), themeCount: 0 };
    const ids = kept && new Set(kept.value.map(({ id }) => id));
    const shown = themes.ok ? themes.value.filter(({ card }) => ids?.has(card.id) ?? true) : [];
    const isDivided = !themes.ok || themes.value.length > 0;
    const communities = shown.filter(({ card }) => card.themeKind === 'community').length;
    const themeCount = isDivided ? communities : undefined;
    return { inside: mapPart(toPart(themes), () => themesGroup(shown)), themeCount };
  }

  /** The children; where the only one repeats the title of its note, the children of that one. */
  async #children(atom: AtomCard, limit: number): Promise<Result<Children>> {
    if (atom.childCount === 0) return { ok: true, value: { cards: [], total: 0 } };
    const children = await this.#askChildren(atom, limit);
    const [only] = children.ok && atom.childCount === 1 ? children.value.cards : [];
    const isRepeat = only !== undefined && isEcho([atom, only], 1) && only.childCount > 0;
    return isRepeat ? this.#askChildren(only, limit) : children;
  }

  async #askChildren({ id, childCount }: AtomCard, limit: number): Promise<Result<Children>> {
    const lens = this.lens();
    const cards = await this.#ports.engine.zoomIn(lens === undefined ? { id, limit } : { id, limit, lens });
    if (!cards.ok) return cards;
    const total = lens === undefined ? childCount : cards.value.length;
    return { ok: true, value: { cards: cards.value, total } };
  }
}
