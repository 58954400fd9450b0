import { foldKey } from './name-keys';
import { nameTokens } from './name-tokens';

/** A name that so many notes bear names nothing. */
export const GENERIC_NOTES = 3;

const GENERIC =
  /^(?:readme|index|home|homepage|untitled(?: \d+)?|placeholder.*|new note|template|todo|inbox|changelog|license|contributing|未命名|无标题|無題|unbenannt|\d{4} \d\d(?: \d\d)?|\d+)$/;

/** Whether a name says nothing of what it is given to, whoever bears it: README, Untitled, a date. */
export function isGenericName(name: string): boolean {
  const key = foldKey(nameTokens(name.replaceAll('_', ' ')));
  return key === '' || GENERIC.test(key);
}
