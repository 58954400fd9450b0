/** Whether the pointer was over an element already: it went from one part of it to another. */
export function comesFromWithin({ relatedTarget }: MouseEvent, el: Element): boolean {
  // What is in another window is a node of that window's own class.
  return relatedTarget !== null && 'nodeType' in relatedTarget && el.contains(relatedTarget as Node);
}
