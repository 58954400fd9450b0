import type { VaultIndex } from '../index/vault-index';
import type { Theme } from '../themes/themes';

/** How many tokens the notes of a theme have together: summed up once, until a note changes. */
export class ThemeTokens {
  #known = new WeakMap<Theme, number>();
  /** The change that they are of. */
  #last: number | undefined;

  of(index: VaultIndex, theme: Theme): number {
    const { last } = index.changes;
    if (this.#last !== last) this.#known = new WeakMap();
    this.#last = last;
    return this.#of(index, theme);
  }

  #of(index: VaultIndex, theme: Theme): number {
    let tokens = this.#known.get(theme);
    if (tokens === undefined) {
      tokens = 0;
      for (const child of theme.children) tokens += this.#of(index, child);
      for (const path of theme.notes) tokens += index.mustGet(path).packed.counts.tokens;
      this.#known.set(theme, tokens);
    }
    return tokens;
  }
}
