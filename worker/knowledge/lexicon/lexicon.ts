import type { Anchor } from '../base/knowledge-nodes';
import type { Claim, KeyKind, Layer } from './claims';

/** What a claim of each layer is worth beside one note that shows the text for the thing by a link. */
const WEIGHTS: Readonly<Record<Exclude<Layer, 'shown'>, number>> = {
  exact: 5,
  fold: 5,
  alias: 5,
  nested: 5,
  plural: 3,
  variant: 1,
  part: 1,
  initials: 0.5,
};

/** What is claimed of one thing under one key: how many notes claim it, by layer. */
export type LayerCounts = Partial<Record<Layer, number>>;

/** What a thing claims a key by. */
export interface Claimant {
  anchor: Anchor;
  /** The strongest layer; `shown` where links alone say so. */
  layer: Layer;
  weight: number;
  /** Notes that show the text for it. */
  shown: number;
}

/**
 * All names that a vault knows. It counts who claims what, so that a note that is taken out leaves nothing behind: the
 * same claims in any order make the same lexicon.
 */
export class Lexicon {
  readonly #keys: Record<KeyKind, Map<string, Map<Anchor, LayerCounts>>> = {
    exact: new Map(),
    fold: new Map(),
    plural: new Map(),
  };
  readonly #lengths: Record<KeyKind, Map<string, number[]>> = {
    exact: new Map(),
    fold: new Map(),
    plural: new Map(),
  };

  /** Answers the claims by which a key of running text is new. */
  add(claims: readonly Claim[]): Claim[] {
    return claims.filter((claim) => this.#addOne(claim));
  }

  /** Answers the claims without which a key of running text is gone. */
  remove(claims: readonly Claim[]): Claim[] {
    return claims.filter((claim) => this.#removeOne(claim));
  }

  has(kind: KeyKind, key: string): boolean {
    return this.#keys[kind].has(key);
  }

  /** How many words the longest name has that begins with this one. */
  longest(kind: KeyKind, firstWord: string): number {
    return (this.#lengths[kind].get(firstWord)?.length ?? 1) - 1;
  }

  /** Who claims the key, in no order. */
  claimants(kind: KeyKind, key: string): Claimant[] {
    const claims = this.#keys[kind].get(key);
    return claims === undefined ? [] : [...claims].map(([anchor, counts]) => claimantOf(anchor, counts));
  }

  /** Who claims each folded key; keys that are claimed as initials or as a part of a name alone are left out. */
  *names(): Iterable<Anchor[]> {
    for (const claims of this.#keys.fold.values()) {
      const anchors = [...claims].filter(([, counts]) => isNamed(counts)).map(([anchor]) => anchor);
      if (anchors.length > 0) yield anchors;
    }
  }

  #addOne({ kind, key, anchor, layer }: Claim): boolean {
    const keys = this.#keys[kind];
    const known = keys.get(key);
    const byAnchor = known ?? new Map<Anchor, LayerCounts>();
    const counts = byAnchor.get(anchor) ?? {};
    counts[layer] = (counts[layer] ?? 0) + 1;
    byAnchor.set(anchor, counts);
    if (known !== undefined) return false;
    keys.set(key, byAnchor);
    this.#countLength(kind, key, 1);
    return kind !== 'exact';
  }

  #removeOne({ kind, key, anchor, layer }: Claim): boolean {
    const byAnchor = this.#keys[kind].get(key);
    const counts = byAnchor?.get(anchor);
    if (byAnchor === undefined || counts === undefined) return false;
    counts[layer] = (counts[layer] ?? 1) - 1;
    if (Object.values(counts).every((count) => count === 0)) byAnchor.delete(anchor);
    if (byAnchor.size > 0) return false;
    this.#keys[kind].delete(key);
    this.#countLength(kind, key, -1);
    return kind !== 'exact';
  }

  #countLength(kind: KeyKind, key: string, change: number): void {
    if (kind === 'exact') return;
    const words = key.split(' ');
    const first = words[0] ?? '';
    const counts = this.#lengths[kind].get(first) ?? [];
    while (counts.length <= words.length) counts.push(0);
    counts[words.length] = (counts[words.length] ?? 0) + change;
    while (counts.length > 0 && counts[counts.length - 1] === 0) counts.pop();
    if (counts.length === 0) this.#lengths[kind].delete(first);
    else this.#lengths[kind].set(first, counts);
  }
}

/** Layers that alone make no name of a text. */
const UNNAMED: readonly Layer[] = ['initials', 'part'];

function isNamed(counts: LayerCounts): boolean {
  return (Object.keys(counts) as Layer[]).some(
    (layer) => (counts[layer] ?? 0) > 0 && !UNNAMED.includes(layer),
  );
}

function claimantOf(anchor: Anchor, counts: LayerCounts): Claimant {
  const shown = counts.shown ?? 0;
  let layer: Layer = 'shown';
  let own = 0;
  for (const each of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
    if ((counts[each] ?? 0) === 0 || WEIGHTS[each] <= own) continue;
    own = WEIGHTS[each];
    layer = each;
  }
  return { anchor, layer, weight: own + shown, shown };
}
