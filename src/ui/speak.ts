/** It is not seen; with it a text is another one. */
const AGAIN = '\u00a0';

/** Has a screen reader say it, also where it is what it said last: of a region that stays as it is nothing is said. */
export function speak(region: HTMLElement, text: string): void {
  region.setText(text !== '' && region.textContent === text ? `${text}${AGAIN}` : text);
}
