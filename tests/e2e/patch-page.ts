import fc from 'fast-check';
import { patchChildren } from '../../src/ui/rows/patch-children';

interface Tree {
  name?: string;
  label: string;
  children: (Tree | string)[];
}

const NAME = 'data-name';
const nameOf = (el: Element): string | undefined => el.getAttribute(NAME) ?? undefined;

/** Elements of which some have names that none of their likes has, and texts between them. */
const { trees } = fc.letrec<{ trees: (Tree | string)[]; tree: Tree }>((tie) => ({
  tree: fc.record({
    name: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { nil: undefined }),
    label: fc.constantFrom('', 'x', 'y'),
    children: fc.oneof({ maxDepth: 3 }, fc.constant([]), tie('trees')),
  }) as fc.Arbitrary<Tree>,
  trees: fc
    .array(fc.oneof({ weight: 3, arbitrary: tie('tree') }, fc.constantFrom('soil', 'rain')), { maxLength: 7 })
    .map(withoutTwins),
}));

function withoutTwins(children: (Tree | string)[]): (Tree | string)[] {
  const names = new Set<string>();
  return children.filter((child) => {
    if (typeof child === 'string' || child.name === undefined) return true;
    return names.size < names.add(child.name).size;
  });
}

function grow(parent: Element, children: readonly (Tree | string)[]): Element {
  for (const child of children) {
    if (typeof child === 'string') {
      parent.append(document.createTextNode(child));
      continue;
    }
    const el = document.createElement('div');
    if (child.name !== undefined) el.setAttribute(NAME, child.name);
    if (child.label !== '') el.setAttribute('aria-label', child.label);
    parent.append(grow(el, child.children));
  }
  return parent;
}

const namedIn = (el: Element): Map<string, Element> =>
  new Map(
    [...el.children].flatMap((child) => (nameOf(child) === undefined ? [] : [[nameOf(child)!, child]])),
  );

function patch(before: (Tree | string)[], after: (Tree | string)[]): void {
  const [shown, wanted, like] = [before, after, after].map((children) =>
    grow(document.createElement('div'), children),
  ) as [Element, Element, Element];
  const [had, has] = [namedIn(shown), namedIn(wanted)];
  const stay = [...had.keys()].filter((name) => has.has(name));
  const isInOrder = stay.join() === [...has.keys()].filter((name) => had.has(name)).join();
  const observer = new MutationObserver(() => {});
  observer.observe(shown, { childList: true });
  patchChildren(shown, wanted, nameOf);
  const removed = new Set(observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]));
  if (shown.innerHTML !== like.innerHTML) throw new Error(`${shown.innerHTML} is not ${like.innerHTML}`);
  for (const name of stay) {
    const el = had.get(name)!;
    if (namedIn(shown).get(name) !== el) throw new Error(`${name} is another element`);
    if (isInOrder && removed.has(el)) throw new Error(`${name} was taken out and put back`);
  }
}

/** As the app gives it to every node. */
Object.assign(Node.prototype, {
  instanceOf(this: Node, type: new () => unknown): boolean {
    return this instanceof type;
  },
});

/** Rejects with what was found wrong. */
const page = {
  patchesAny(numRuns: number): void {
    fc.assert(fc.property(trees, trees, patch), { numRuns, seed: 20_261_127 });
  },
};

export type PatchPage = typeof page;

Object.assign(globalThis, { patchPage: page });
