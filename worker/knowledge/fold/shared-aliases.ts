import type { Claim } from '../lexicon/claims';
import type { Lexicon } from '../lexicon/lexicon';
import type { Anchor } from '../base/knowledge-nodes';
import { inSteps } from '../base/in-steps';
import { Postings } from './postings';
import type { SeenChange } from './seen-notes';

/** More things of one alias: it is a kind of thing, and the name of none. */
const MAX_BEARERS = 4;

/** Aliases that are also the name, or an alias, of another thing, while notes change. */
export class KeptSharedAliases {
  readonly #byAlias = new Postings<string, Anchor>();
  /** By the folded key, those that bear it. */
  readonly #shared = new Map<string, readonly Anchor[]>();

  *update(
    changes: readonly SeenChange[],
    lexicon: Lexicon,
  ): Generator<undefined, ReadonlyMap<string, readonly Anchor[]>> {
    const changed = changes.filter(({ before, after }) => before?.claims !== after?.claims);
    yield* inSteps(changed, STEP, ({ before, after }) => {
      for (const { key, anchor } of (before?.claims ?? []).filter(isAlias)) this.#byAlias.remove(key, anchor);
      for (const { key, anchor } of (after?.claims ?? []).filter(isAlias)) this.#byAlias.add(key, anchor);
    });
    const touched = new Set<string>();
    yield* inSteps(changed, STEP, ({ before, after }) => {
      for (const claim of [...(before?.claims ?? []), ...(after?.claims ?? [])])
        if (isName(claim) && (this.#shared.has(claim.key) || this.#byAlias.get(claim.key).size > 0))
          touched.add(claim.key);
    });
    yield* inSteps(touched, STEP, (key) => this.#settle(key, lexicon));
    return this.#shared;
  }

  #settle(key: string, lexicon: Lexicon): void {
    const bearers = lexicon
      .claimants('fold', key)
      .filter(({ layer }) => layer === 'fold' || layer === 'alias');
    const isShared = bearers.length > 1 && bearers.length <= MAX_BEARERS;
    if (isShared && this.#byAlias.get(key).size > 0)
      this.#shared.set(key, bearers.map(({ anchor }) => anchor).sort());
    else this.#shared.delete(key);
  }
}

/** Notes, or keys, of one step. */
const STEP = 200;

function isAlias({ kind, layer }: Claim): boolean {
  return kind === 'fold' && layer === 'alias';
}

function isName({ kind, layer }: Claim): boolean {
  return kind === 'fold' && (layer === 'fold' || layer === 'alias');
}
