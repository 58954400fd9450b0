import type * as O from 'obsidian';

export abstract class Value implements O.Value {
  static type = 'any';

  static equals(a: O.Value | null, b: O.Value | null): boolean {
    return a === b || (a !== null && b !== null && a.constructor === b.constructor && a.equals(b));
  }

  static looseEquals(a: O.Value | null, b: O.Value | null): boolean {
    return a === b || (a !== null && b !== null && a.looseEquals(b));
  }

  abstract toString(): string;
  abstract isTruthy(): boolean;

  equals(other: this): boolean {
    return this.toString() === other.toString();
  }

  looseEquals(other: O.Value): boolean {
    return this.toString() === other.toString();
  }

  renderTo(el: HTMLElement): void {
    el.setText(this.toString());
  }
}

export class NullValue extends Value implements O.NullValue {
  static override type = 'null';
  static value = new NullValue();

  toString(): string {
    return 'null';
  }

  isTruthy(): boolean {
    return false;
  }
}

export abstract class NotNullValue extends Value implements O.NotNullValue {}

export abstract class PrimitiveValue<T> extends NotNullValue implements O.PrimitiveValue<T> {
  readonly #value: T;

  constructor(value: T) {
    super();
    this.#value = value;
  }

  toString(): string {
    return String(this.#value);
  }

  isTruthy(): boolean {
    return Boolean(this.#value);
  }
}

export class StringValue extends PrimitiveValue<string> implements O.StringValue {
  static override type = 'string';
}
