import { addHiddenLabel } from '../hidden-label';
import { texts } from '../../texts/texts';

/** Whether somebody is here for the first time on this device. */
export interface Introduction {
  isDue(): boolean;
  /** It was read, and is not shown again. */
  done(): void;
}

/** What Altitude does, that nothing leaves the device, and what to press: shown until it is read. */
export function renderIntro(parent: HTMLElement, isTouched: boolean, read: () => void): void {
  const text = texts().intro;
  const el = parent.createDiv({ cls: 'altitude-intro', attr: { role: 'region' } });
  addHiddenLabel(el, el, text.name);
  const isRtl = el.win.getComputedStyle(el).direction === 'rtl';
  const keys = isRtl ? text.keys('→', '←') : text.keys('←', '→');
  for (const sentence of [text.does, text.stays, isTouched ? text.taps : keys])
    el.createEl('p', { text: sentence, attr: { dir: 'auto' } });
  const button = el.createEl('button', { text: text.read });
  button.addEventListener('click', () => {
    el.remove();
    read();
  });
}
