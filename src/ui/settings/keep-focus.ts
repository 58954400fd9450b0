const ROW = '.setting-item';
const CONTROLS = 'input,select,textarea,button,[tabindex]';

/** Draws settings anew; the control that had the focus gets it back, found by the name of its row and its place in it. */
export function keepFocus(container: HTMLElement, draw: () => void): void {
  const { activeElement } = container.doc;
  const row = container.contains(activeElement) ? activeElement?.closest(ROW) : null;
  const place = row == null || activeElement === null ? -1 : controlsOf(row).indexOf(activeElement);
  draw();
  if (row == null || container.contains(container.doc.activeElement)) return;
  const same = [...container.querySelectorAll(ROW)].find((each) => nameOf(each) === nameOf(row));
  const control = same === undefined ? undefined : controlsOf(same)[Math.max(0, place)];
  if (control?.instanceOf(HTMLElement)) control.focus();
}

function controlsOf(row: Element): Element[] {
  return [...row.querySelectorAll(CONTROLS)];
}

function nameOf(row: Element): string {
  return row.querySelector('.setting-item-name')?.textContent ?? '';
}
