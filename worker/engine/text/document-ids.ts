/** Rows by the numbers of documents, which count from 1 on, and back; 0 stands for no document. */
interface NumberedRows {
  rowOf(number: number): number | undefined;
  numberOf(row: number): number;
}

/** What Orama keeps of ids, as far as it is taken over. */
export interface IdStore {
  idToInternalId: Map<string, number>;
  internalIdToId: string[];
  save(store: unknown): unknown;
  load(orama: unknown, saved: unknown): void;
}

/** What is saved: how many numbers were given out, and the names that are kept. */
export interface SavedIds {
  given: number;
  names: readonly (readonly [number: number, id: string])[];
}

const ROW = /^(?:0|[1-9]\d{0,9})$/;

/**
 * Which document has which id. Ours are called by their rows and have no entry: written out for each of them a vault of 100,000
 * paragraphs held 8 MB, and the first search of it waited until they were. Documents that have other names have entries.
 */
export class DocumentIds extends Map<string, number> {
  #given = 0;
  /** By the numbers of documents that have other names than their rows, or no row yet. */
  readonly #names = new Map<number, string>();
  readonly #rows: NumberedRows;

  constructor(rows: NumberedRows) {
    super();
    this.#rows = rows;
  }

  /** How many numbers were given out, those of removed documents too: the next document has the next one. */
  override get size(): number {
    return this.#given;
  }

  override get(id: string): number | undefined {
    return this.#ofRow(id) ?? super.get(id);
  }

  override has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  override set(id: string, number: number): this {
    this.#given = Math.max(this.#given, number);
    this.#names.set(number, id);
    return super.set(id, number);
  }

  override clear(): void {
    this.#given = 0;
    this.#names.clear();
    super.clear();
  }

  /** Empty for a document that is gone and was called by its row. */
  nameOf(number: number): string {
    return this.#names.get(number) ?? this.#rows.rowOf(number)?.toString() ?? '';
  }

  /** The document has a row now: called by that it needs no entry. */
  settle(number: number, row: number): void {
    const id = String(row);
    if (this.#names.get(number) !== id) return;
    this.#names.delete(number);
    super.delete(id);
  }

  /** Has Orama ask here from now on. */
  takeOver(store: IdStore): void {
    store.idToInternalId = this;
    store.internalIdToId = this.#list();
    store.save = (): SavedIds => ({ given: this.#given, names: [...this.#names] });
    store.load = (_orama, saved) => this.#load(saved as SavedIds);
  }

  #load({ given, names }: SavedIds): void {
    this.clear();
    for (const [number, id] of names) this.set(id, number);
    this.#given = given;
  }

  #ofRow(id: string): number | undefined {
    if (!ROW.test(id)) return undefined;
    const number = this.#rows.numberOf(Number(id));
    return number === 0 || this.#names.has(number) ? undefined : number;
  }

  /** Names by number, less 1. What is appended was set already. */
  #list(): string[] {
    return new Proxy<string[]>([], {
      get: (list, key, self): unknown => {
        if (key === 'length') return this.#given;
        if (key === 'push') return (): number => this.#given;
        const at = typeof key === 'string' ? Number(key) : NaN;
        return Number.isInteger(at) ? this.nameOf(at + 1) : Reflect.get(list, key, self);
      },
    });
  }
}
