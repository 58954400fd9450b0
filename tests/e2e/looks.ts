import type { Locator, Page } from 'playwright-core';
import { THOROUGH } from '../thorough';
import { picture, WANTS_PICTURES } from './picture';

/** How a view is looked at. */
export const LOOKS = ['light', 'dark', 'forced-colours', 'right-to-left', 'narrow', 'zoom-200'] as const;
export type Look = (typeof LOOKS)[number];

/** Whether views are seen in all looks: when pictures are wanted, written, or compared thoroughly. */
const IN_ALL_LOOKS = THOROUGH || WANTS_PICTURES || process.env['ALTITUDE_RENEW'] !== undefined;

/** By default a view is seen in the light and in every second of the other looks, its neighbours in other ones: each look in half of the views. */
export function looksOf(place: number): Look[] {
  return LOOKS.filter((_, at) => IN_ALL_LOOKS || at === 0 || at % 2 === place % 2);
}

/** Has a view look so; answers how the page comes back from it. */
export async function dress(page: Page, view: Locator, look: Look): Promise<() => Promise<unknown>> {
  switch (look) {
    case 'light':
      return () => Promise.resolve();
    case 'dark': {
      const set = (isDark: boolean): Promise<void> =>
        page.evaluate((dark) => {
          document.body.classList.toggle('theme-dark', dark);
          document.body.classList.toggle('theme-light', !dark);
          window.host.app.workspace.trigger('css-change');
        }, isDark);
      await set(true);
      return () => set(false);
    }
    case 'forced-colours':
      await page.emulateMedia({ forcedColors: 'active' });
      return () => page.emulateMedia({ forcedColors: 'none' });
    case 'right-to-left': {
      const set = (dir: string): Promise<void> =>
        page.evaluate((direction) => {
          document.documentElement.dir = direction;
          document.body.classList.toggle('mod-rtl', direction === 'rtl');
        }, dir);
      await set('rtl');
      return () => set('ltr');
    }
    case 'narrow': {
      await view.evaluate((el) => (el as HTMLElement).setCssStyles({ width: '240px' }));
      return () => view.evaluate((el) => (el as HTMLElement).setCssStyles({ width: '' }));
    }
    case 'zoom-200': {
      const before = page.viewportSize() ?? { width: 1400, height: 900 };
      await page.setViewportSize({ width: before.width / 2, height: before.height / 2 });
      return () => page.setViewportSize(before);
    }
  }
}

/** Pictures of a view in these looks, called `NAME-LOOK`; nothing is dressed where nobody wants any. */
export async function pictures(
  page: Page,
  view: Locator,
  name: string,
  looks: readonly Look[] = LOOKS,
): Promise<void> {
  if (!WANTS_PICTURES) return;
  for (const look of looks) {
    const undress = await dress(page, view, look);
    await picture(view, `${name}-${look}`);
    await undress();
  }
}
