const SETTINGS = '.altitude-settings';
const HEADING = '.setting-item-heading';
const CONTROLS = 'select,input,textarea,button';

/** Brings a group of the open settings to their upper edge, with the keyboard at its first control. */
export function revealGroup(doc: Document, name: string): void {
  const settings = doc.querySelector(SETTINGS);
  const headings = [...(settings?.querySelectorAll<HTMLElement>(HEADING) ?? [])];
  const heading = headings.find((each) => each.querySelector('.setting-item-name')?.textContent === name);
  if (heading === undefined) return;
  heading.scrollIntoView({ block: 'start' });
  const controls = [...(settings?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const isBelow = (control: HTMLElement): boolean =>
    (heading.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  controls.find((each) => !heading.contains(each) && isBelow(each))?.focus({ preventScroll: true });
}
