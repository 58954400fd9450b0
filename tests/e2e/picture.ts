import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const folder = process.env['ALTITUDE_PICTURES'];

export const WANTS_PICTURES = folder !== undefined;

/** For people to look at: written as `NAME.png` into the folder of ALTITUDE_PICTURES, and nowhere without it. */
export async function picture(view: Locator | Page, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await view.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
}
