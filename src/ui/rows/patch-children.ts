/** How a child is told from its likes; undefined where its place is all that it has. */
export type NameOf = (el: Element) => string | undefined;

/**
 * Makes the children of `shown` those of `wanted`, which is used up by it. What stays keeps its element: a click that has
 * begun, what a pointer rests on and the place of who has the page read out are lost with an element, even if its like
 * takes its place. Listeners belong to neither.
 */
export function patchChildren(shown: Element, wanted: Element, nameOf: NameOf): void {
  const named = removeUnwanted(shown, wanted, nameOf);
  let at = shown.firstChild;
  for (const child of [...wanted.childNodes]) {
    const name = nameOfNode(child, nameOf);
    // Whatever has no name stands back for what has one, which does not move for it.
    if (name !== undefined) at = dropUntilNamed(at, nameOf);
    const like = name === undefined ? likeOf(child, at, nameOf) : named.get(name);
    if (like === undefined) {
      shown.insertBefore(child, at);
      continue;
    }
    if (like === at) at = at.nextSibling;
    else shown.insertBefore(like, at);
    patchNode(like, child, nameOf);
  }
  while (at !== null) at = drop(at);
}

/** Answers the node behind it. */
function drop(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** Answers the first node from there on that has a name. */
function dropUntilNamed(from: ChildNode | null, nameOf: NameOf): ChildNode | null {
  let at = from;
  while (at !== null && nameOfNode(at, nameOf) === undefined) at = drop(at);
  return at;
}

/** First of all, so that nothing else has to move out of its way. Answers the children that stay, by name. */
function removeUnwanted(shown: Element, wanted: Element, nameOf: NameOf): Map<string, Element> {
  const names = new Set([...wanted.children].map(nameOf));
  const named = new Map<string, Element>();
  for (const child of [...shown.children]) {
    const name = nameOf(child);
    if (name === undefined) continue;
    if (names.has(name)) named.set(name, child);
    else child.remove();
  }
  return named;
}

/** The node without a name that becomes `child`: the one at its place, where they are alike. */
function likeOf(child: ChildNode, at: ChildNode | null, nameOf: NameOf): ChildNode | undefined {
  const isLike = at?.nodeName === child.nodeName && nameOfNode(at, nameOf) === undefined;
  return isLike ? at : undefined;
}

function nameOfNode(node: ChildNode, nameOf: NameOf): string | undefined {
  return node.instanceOf(Element) ? nameOf(node) : undefined;
}

function patchNode(shown: ChildNode, wanted: ChildNode, nameOf: NameOf): void {
  if (shown.isEqualNode(wanted)) return;
  if (!shown.instanceOf(Element) || !wanted.instanceOf(Element)) {
    shown.nodeValue = wanted.nodeValue;
    return;
  }
  patchAttributes(shown, wanted);
  patchChildren(shown, wanted, nameOf);
}

function patchAttributes(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}
