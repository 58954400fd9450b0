/* The helpers which the application adds to the page's own prototypes, as obsidian.d.ts declares them globally. */

/** `valueOf` is left out: every object has one, which would then have to be T's. */
type Members<T> = { [K in Exclude<Extract<keyof T, string>, 'valueOf'>]?: T[K] } & ThisType<T>;

/** Adds members without making them enumerable: `for … in` over an array must not meet them. */
function extend<T extends object>(prototype: T, members: Members<T>): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    Object.defineProperty(prototype, name, { ...descriptor, enumerable: false, configurable: true });
  }
}

const toInfo = (o: DomElementInfo | string | undefined): DomElementInfo =>
  typeof o === 'string' ? { cls: o } : (o ?? {});

const classList = (cls: string | string[] | undefined): string[] =>
  (Array.isArray(cls) ? cls : (cls ?? '').split(' ')).flatMap((name) => name.split(' ')).filter(Boolean);

function place(el: Element, parent: Node | undefined, prepend: boolean | undefined): void {
  if (!parent) return;
  if (prepend) parent.insertBefore(el, parent.firstChild);
  else parent.appendChild(el);
}

function decorate(el: HTMLElement, info: DomElementInfo): void {
  el.addClasses(classList(info.cls));
  if (info.text !== undefined) el.setText(info.text);
  if (info.attr) el.setAttrs(info.attr);
  for (const name of ['title', 'value', 'type', 'placeholder', 'href'] as const) {
    const value = info[name];
    if (value === undefined) continue;
    if (name === 'value' && 'value' in el) (el as HTMLInputElement).value = value;
    else el.setAttribute(name, value);
  }
}

function makeElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  o?: DomElementInfo | string,
  callback?: (el: HTMLElementTagNameMap[K]) => void,
): HTMLElementTagNameMap[K] {
  const info = toInfo(o);
  const el = document.createElement(tag);
  decorate(el, info);
  place(el, info.parent, info.prepend);
  callback?.(el);
  return el;
}

function makeSvg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  o?: SvgElementInfo | string,
  callback?: (el: SVGElementTagNameMap[K]) => void,
): SVGElementTagNameMap[K] {
  const info = typeof o === 'string' ? { cls: o } : (o ?? {});
  const el = document.createElementNS('http://www.w3.org/2000/svg', tag);
  el.addClasses(classList(info.cls));
  if (info.attr) el.setAttrs(info.attr);
  place(el, info.parent, info.prepend);
  callback?.(el);
  return el;
}

/** Elements and events of another window are made by that window's own classes. */
function isInstance(this: object, type: new (...data: never[]) => unknown): boolean {
  if (this instanceof type) return true;
  const { win } = this as { win?: object };
  const own: unknown = win === undefined ? undefined : (win as Record<string, unknown>)[type.name];
  return typeof own === 'function' && this instanceof own;
}

const within = (parent: Node, o: DomElementInfo | string | undefined): DomElementInfo => ({
  ...toInfo(o),
  parent,
});

function extendNodes(): void {
  extend(Node.prototype, {
    detach() {
      this.parentNode?.removeChild(this);
    },
    empty() {
      while (this.lastChild) this.removeChild(this.lastChild);
    },
    insertAfter(node, child) {
      this.insertBefore(node, child ? child.nextSibling : this.firstChild);
      return node;
    },
    indexOf(other) {
      return Array.prototype.indexOf.call(this.childNodes, other);
    },
    setChildrenInPlace(children) {
      const wanted = new Set(children);
      for (const child of [...this.childNodes]) if (!wanted.has(child)) this.removeChild(child);
      children.forEach((child, i) => {
        if (this.childNodes[i] !== child) this.insertBefore(child, this.childNodes[i] ?? null);
      });
    },
    appendText(text) {
      this.appendChild(document.createTextNode(text));
    },
    instanceOf: isInstance as Node['instanceOf'],
    get doc(): Document {
      return this.ownerDocument ?? document;
    },
    get win(): Window {
      return this.doc.defaultView ?? window;
    },
    get constructorWin(): Window {
      return window;
    },
    createEl(tag, o, callback) {
      return makeElement(tag, within(this, o), callback);
    },
    createDiv(o, callback) {
      return makeElement('div', within(this, o), callback);
    },
    createSpan(o, callback) {
      return makeElement('span', within(this, o), callback);
    },
    createSvg(tag, o, callback) {
      return makeSvg(tag, { ...(typeof o === 'string' ? { cls: o } : o), parent: this }, callback);
    },
  });
}

function extendElements(): void {
  extend(Element.prototype, {
    getText() {
      return this.textContent ?? '';
    },
    setText(value) {
      this.replaceChildren(value);
    },
    addClass(...classes) {
      this.addClasses(classes);
    },
    addClasses(classes) {
      this.classList.add(...classList(classes));
    },
    removeClass(...classes) {
      this.removeClasses(classes);
    },
    removeClasses(classes) {
      this.classList.remove(...classList(classes));
    },
    toggleClass(classes, value) {
      for (const name of classList(classes)) this.classList.toggle(name, value);
    },
    hasClass(cls) {
      return this.classList.contains(cls);
    },
    setAttr(name, value) {
      if (value === null || value === false) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : String(value));
    },
    setAttrs(attributes) {
      for (const [name, value] of Object.entries(attributes)) this.setAttr(name, value);
    },
    getAttr(name) {
      return this.getAttribute(name);
    },
    matchParent(selector, lastParent) {
      const found = this.closest(selector);
      return found && (!lastParent || lastParent.contains(found)) ? found : null;
    },
    getCssPropertyValue(property, pseudoElement) {
      return getComputedStyle(this, pseudoElement).getPropertyValue(property).trim();
    },
    isActiveElement() {
      return this.doc.activeElement === this;
    },
    find(selector) {
      return this.querySelector(selector);
    },
    findAll(selector) {
      return [...this.querySelectorAll<HTMLElement>(selector)];
    },
    findAllSelf(selector) {
      const below = this.findAll(selector);
      return this instanceof HTMLElement && this.matches(selector) ? [this, ...below] : below;
    },
  });
}

const setStyles = (el: HTMLElement | SVGElement, styles: Partial<CSSStyleDeclaration>): void => {
  Object.assign(el.style, styles);
};

const setProps = (el: HTMLElement | SVGElement, props: Record<string, string>): void => {
  for (const [name, value] of Object.entries(props)) el.style.setProperty(name, value);
};

const paddingOf = (el: HTMLElement, sides: [string, string]): number =>
  sides.reduce(
    (sum, side) => sum + (parseFloat(getComputedStyle(el).getPropertyValue(`padding-${side}`)) || 0),
    0,
  );

function extendHtmlElements(): void {
  extend(HTMLElement.prototype, {
    show() {
      this.style.removeProperty('display');
    },
    hide() {
      this.style.display = 'none';
    },
    toggle(show) {
      if (show) this.show();
      else this.hide();
    },
    toggleVisibility(visible) {
      this.style.visibility = visible ? '' : 'hidden';
    },
    isShown() {
      return this.isConnected && this.offsetParent !== null;
    },
    setCssStyles(styles) {
      setStyles(this, styles);
    },
    setCssProps(props) {
      setProps(this, props);
    },
    get innerWidth() {
      return this.clientWidth - paddingOf(this, ['left', 'right']);
    },
    get innerHeight() {
      return this.clientHeight - paddingOf(this, ['top', 'bottom']);
    },
    onClickEvent(listener, options) {
      this.addEventListener('click', listener, options);
      this.addEventListener('auxclick', listener, options);
    },
    onNodeInserted(listener, once) {
      return watchInsertion(this, listener, once ?? false);
    },
    // Only noted down: nobody is told that an element has gone to another window.
    onWindowMigrated() {
      return () => undefined;
    },
    trigger(eventType) {
      this.dispatchEvent(new Event(eventType, { bubbles: true, cancelable: true }));
    },
  });
  extend(SVGElement.prototype, {
    setCssStyles(styles) {
      setStyles(this, styles);
    },
    setCssProps(props) {
      setProps(this, props);
    },
  });
}

function watchInsertion(el: HTMLElement, listener: () => unknown, once: boolean): () => void {
  let connected = el.isConnected;
  const observer = new MutationObserver(() => {
    const inserted = el.isConnected && !connected;
    connected = el.isConnected;
    if (!inserted) return;
    if (once) observer.disconnect();
    listener();
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

type Delegate = (this: Node, event: Event, target: HTMLElement) => unknown;

/** `el.on(type, selector, listener)`: the listener hears events of descendants that match the selector. */
function addDelegation(prototype: HTMLElement | Document): void {
  const bound = new WeakMap<
    Node,
    { type: string; selector: string; listener: Delegate; heard: EventListener }[]
  >();
  const on = function (
    this: Node,
    type: string,
    selector: string,
    listener: Delegate,
    options?: boolean,
  ): void {
    const heard = (event: Event): void => {
      const { target: from } = event;
      const start = from !== null && 'closest' in from ? (from as Element) : null;
      const target = start?.closest<HTMLElement>(selector);
      if (target && this.contains(target)) listener.call(this, event, target);
    };
    bound.set(this, [...(bound.get(this) ?? []), { type, selector, listener, heard }]);
    this.addEventListener(type, heard, options);
  };
  const off = function (
    this: Node,
    type: string,
    selector: string,
    listener: Delegate,
    options?: boolean,
  ): void {
    const entry = bound
      .get(this)
      ?.find((one) => one.type === type && one.selector === selector && one.listener === listener);
    if (entry) this.removeEventListener(type, entry.heard, options);
  };
  Object.defineProperty(prototype, 'on', { value: on, configurable: true });
  Object.defineProperty(prototype, 'off', { value: off, configurable: true });
}

function extendDocuments(): void {
  const found = {
    find(this: DocumentFragment, selector: string): HTMLElement {
      return this.querySelector(selector) as HTMLElement;
    },
    findAll(this: DocumentFragment, selector: string): HTMLElement[] {
      return [...this.querySelectorAll<HTMLElement>(selector)];
    },
  };
  extend(DocumentFragment.prototype, found);
  extend(UIEvent.prototype, {
    get targetNode(): Node | null {
      const { target } = this;
      return target !== null && 'nodeType' in target ? (target as Node) : null;
    },
    get win(): Window {
      return this.view ?? window;
    },
    get doc(): Document {
      return this.win.document;
    },
    instanceOf: isInstance as UIEvent['instanceOf'],
  });
}

function extendLanguage(): void {
  extend(Array.prototype as unknown[], {
    first() {
      return this[0];
    },
    last() {
      return this[this.length - 1];
    },
    contains(target) {
      return this.includes(target);
    },
    remove(target) {
      for (let i = this.length - 1; i >= 0; i -= 1) if (this[i] === target) this.splice(i, 1);
    },
    shuffle() {
      for (let i = this.length - 1; i > 0; i -= 1) {
        const j = Math.floor(Math.random() * (i + 1));
        [this[i], this[j]] = [this[j], this[i]];
      }
      return this;
    },
    unique() {
      return [...new Set(this)];
    },
  });
  extend(String.prototype, {
    contains(target) {
      return this.includes(target);
    },
    format(...values) {
      return this.replace(/\{(\d+)\}/g, (whole, n: string) => values[Number(n)] ?? whole);
    },
  });
  extend(Array, { combine: <T>(arrays: T[][]): T[] => ([] as T[]).concat(...arrays) });
  extend(String, { isString: (value: unknown): value is string => typeof value === 'string' });
  extend(Number, { isNumber: (value: unknown): value is number => typeof value === 'number' });
  extend(Math, {
    clamp: (value, min, max) => Math.min(max, Math.max(min, value)),
    square: (value) => value * value,
  });
  extend(Object, {
    isEmpty: (object) => Object.keys(object).length === 0,
    each(object, callback, context) {
      return Object.entries(object).every(([key, value]) => callback.call(context, value, key) !== false);
    },
  });
}

function addGlobals(): void {
  const globals = {
    createEl: makeElement,
    createDiv: (o?: DomElementInfo | string, callback?: (el: HTMLDivElement) => void) =>
      makeElement('div', o, callback),
    createSpan: (o?: DomElementInfo | string, callback?: (el: HTMLSpanElement) => void) =>
      makeElement('span', o, callback),
    createSvg: makeSvg,
    createFragment(callback?: (el: DocumentFragment) => void): DocumentFragment {
      const fragment = document.createDocumentFragment();
      callback?.(fragment);
      return fragment;
    },
    fish: (selector: string) => document.querySelector<HTMLElement>(selector),
    fishAll: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)],
    isBoolean: (value: unknown): value is boolean => typeof value === 'boolean',
    ready(fn: () => unknown): void {
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => fn());
      else fn();
    },
    sleep: (ms: number) => new Promise<void>((done) => window.setTimeout(done, ms)),
    nextFrame: () => new Promise<void>((done) => window.requestAnimationFrame(() => done())),
    activeWindow: window,
    activeDocument: document,
  };
  Object.assign(window, globals);
}

/** Once, before anything else of the page runs. */
export function extendPage(): void {
  extendNodes();
  extendElements();
  extendHtmlElements();
  addDelegation(HTMLElement.prototype);
  addDelegation(Document.prototype);
  extendDocuments();
  extendLanguage();
  addGlobals();
}
