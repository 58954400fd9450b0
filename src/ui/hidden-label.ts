let count = 0;

/** An id that no other element of the window has. */
export function uniqueId(name: string): string {
  count += 1;
  return `altitude-${name}-${String(count)}`;
}

/**
 * Names an element for screen readers only. The app shows every `aria-label` as a tooltip, which a large element
 * must not have.
 */
export function addHiddenLabel(el: HTMLElement, parent: HTMLElement, text: string): HTMLElement {
  const id = uniqueId('label');
  el.setAttribute('aria-labelledby', id);
  // What is hidden still names an element, and is not read a second time as text of its own.
  return parent.createSpan({ text, attr: { id, hidden: 'hidden' } });
}
