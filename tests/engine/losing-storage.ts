import { StoreError } from '../../worker/contract';
import { MemoryStorage } from './memory-storage';

/** A store in memory that cannot read some of its values, as a browser cannot whose files are gone. */
export class LosingStorage extends MemoryStorage {
  readonly #isGone: boolean;
  readonly #lost = new Set<string>();

  /** What has no bytes is lost; with `isGone` for good. */
  constructor(files: ReadonlyMap<string, Uint8Array | null>, isGone = true) {
    const empty = new Uint8Array();
    super(new Map([...files].map(([name, bytes]) => [name, bytes ?? empty])));
    this.#isGone = isGone;
    for (const [name, bytes] of files) if (bytes === null) this.#lost.add(name);
  }

  /** Names of the values that cannot be read yet. */
  get lost(): string[] {
    return [...this.#lost];
  }

  override async read(name: string): Promise<Uint8Array | undefined> {
    const bytes = await super.read(name);
    if (!this.#lost.has(name)) return bytes;
    const why = { kind: 'value-unreadable', text: 'no file', isGone: this.#isGone } as const;
    throw new StoreError(`cannot read ${name}`, why);
  }

  override async write(name: string, bytes: Uint8Array): Promise<void> {
    await super.write(name, bytes);
    this.#lost.delete(name);
  }

  override async remove(name: string): Promise<void> {
    await super.remove(name);
    this.#lost.delete(name);
  }
}
