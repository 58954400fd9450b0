import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** For people to look at: written as `NAME.png` into the folder of ALTITUDE_PICTURES, and nowhere without it. */
export async function picture(view: Locator | Page, name: string): Promise<void> {
  const folder = process.env['ALTITUDE_PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await view.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
}
