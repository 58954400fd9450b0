import type * as O from 'obsidian';
import { dropEventRef } from './events';

const startResults = new WeakMap<Component, unknown>();

/** What `onload` returned: a promise where the component starts asynchronously. */
export const startResultOf = (component: Component): unknown => startResults.get(component);

export class Component implements O.Component {
  #loaded = false;
  #children: O.Component[] = [];
  #cleanups: (() => unknown)[] = [];

  load(): void {
    if (this.#loaded) return;
    this.#loaded = true;
    startResults.set(this, this.onload());
    for (const child of [...this.#children]) child.load();
  }

  onload(): void {}

  unload(): void {
    if (!this.#loaded) return;
    this.#loaded = false;
    for (const child of this.#children.splice(0).reverse()) child.unload();
    for (const cleanup of this.#cleanups.splice(0).reverse()) cleanup();
    this.onunload();
  }

  onunload(): void {}

  addChild<T extends O.Component>(component: T): T {
    this.#children.push(component);
    if (this.#loaded) component.load();
    return component;
  }

  removeChild<T extends O.Component>(component: T): T {
    const index = this.#children.indexOf(component);
    if (index >= 0) this.#children.splice(index, 1)[0]?.unload();
    return component;
  }

  register(cb: () => unknown): void {
    this.#cleanups.push(cb);
  }

  registerEvent(eventRef: O.EventRef): void {
    this.register(() => dropEventRef(eventRef));
  }

  registerDomEvent(
    el: Window | Document | HTMLElement,
    type: string,
    callback: (this: HTMLElement, event: never) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void {
    const listener = callback as EventListener;
    el.addEventListener(type, listener, options);
    this.register(() => el.removeEventListener(type, listener, options));
  }

  registerInterval(id: number): number {
    this.register(() => window.clearInterval(id));
    return id;
  }
}
