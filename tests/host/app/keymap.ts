import { Keymap } from './keys';

/** The one keymap of the page; `app.keymap` is it. */
export const keymap = new Keymap();
