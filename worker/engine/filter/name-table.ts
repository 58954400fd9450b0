import { must } from '../base/assert';

/**
 * Names and their numbers. A number stands for the same name as long as anything uses it, and may be given to another
 * one afterwards, so that names which come and go leave nothing behind.
 */
export class NameTable {
  readonly #numbers = new Map<string, number>();
  /** Undefined where a number is free. */
  readonly #names: (string | undefined)[] = [];
  readonly #uses: number[] = [];
  readonly #free: number[] = [];

  /** Counts one use more; `release` takes it back. */
  use(name: string): number {
    const known = this.#numbers.get(name);
    const number = known ?? this.#free.pop() ?? this.#names.length;
    if (known === undefined) {
      this.#numbers.set(name, number);
      this.#names[number] = name;
      this.#uses[number] = 0;
    }
    this.#uses[number] = must(this.#uses[number], 'uses') + 1;
    return number;
  }

  release(number: number): void {
    const left = must(this.#uses[number], 'uses') - 1;
    this.#uses[number] = left;
    if (left > 0) return;
    this.#numbers.delete(this.nameOf(number));
    this.#names[number] = undefined;
    this.#free.push(number);
  }

  /** The name that a number in use stands for. */
  nameOf(number: number): string {
    return must(this.#names[number], 'the name of a number in use');
  }

  numberOf(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  /** By number, 1 for each name that passes. */
  passing(test: (name: string) => boolean): Uint8Array {
    return Uint8Array.from(this.#names, (name) => (name !== undefined && test(name) ? 1 : 0));
  }
}
