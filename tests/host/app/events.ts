import type * as O from 'obsidian';

type Callback = (...data: never[]) => unknown;
type AnyCall = (...data: unknown[]) => unknown;

interface Registration extends O.EventRef {
  owner: Events;
  name: string;
  callback: Callback;
  ctx: unknown;
}

/** A handler that throws is reported as an uncaught error; the other handlers still run, as in the application. */
export class Events implements O.Events {
  #registrations = new Map<string, Registration[]>();

  on(name: string, callback: Callback, ctx?: unknown): O.EventRef {
    const registration: Registration = { owner: this, name, callback, ctx };
    this.#registrations.set(name, [...(this.#registrations.get(name) ?? []), registration]);
    return registration;
  }

  off(name: string, callback: Callback): void {
    this.#keep(name, (registration) => registration.callback !== callback);
  }

  offref(ref: O.EventRef): void {
    const { name } = ref as Registration;
    this.#keep(name, (registration) => registration !== ref);
  }

  trigger(name: string, ...data: unknown[]): void {
    for (const registration of this.#registrations.get(name) ?? []) this.tryTrigger(registration, data);
  }

  tryTrigger(ref: O.EventRef, args: unknown[]): void {
    const { callback, ctx } = ref as Registration;
    try {
      (callback as AnyCall).apply(ctx, args);
    } catch (error) {
      reportError(error);
    }
  }

  #keep(name: string, wanted: (registration: Registration) => boolean): void {
    this.#registrations.set(name, (this.#registrations.get(name) ?? []).filter(wanted));
  }
}

/** Ends a registration whoever it belongs to. */
export const dropEventRef = (ref: O.EventRef): void => (ref as Registration).owner.offref(ref);
