/**
 * Orama's table of document ids, computed: a row's id is its number in decimals, and Orama counts documents from 1 in
 * the order of rows. So it takes no memory a row and no time to fill.
 */
export class RowIds extends Map<string, number> {
  readonly #countRows: () => number;

  constructor(countRows: () => number) {
    super();
    this.#countRows = countRows;
  }

  override get size(): number {
    return this.#countRows();
  }

  override get(id: string): number | undefined {
    const row = Number(id);
    return row < this.size ? row + 1 : undefined;
  }

  /** Orama notes a new document before its row is there: the row itself is the note. */
  override set(): this {
    return this;
  }

  /** The ids by internal number, less 1. */
  asArray(): string[] {
    const push = (): number => this.size;
    return new Proxy<string[]>([], {
      get: (_target, key) => {
        if (key === 'length') return this.size;
        if (key === 'push') return push;
        return typeof key === 'string' && Number(key) < this.size ? key : undefined;
      },
    });
  }
}
