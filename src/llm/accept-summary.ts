import type { Fence } from './fence';

/** Most UTF-16 units of a record. */
const MAX_UNITS = 600;
/** A stretch of the note that is repeated word for word from this length on is no summary. */
const COPIED_UNITS = 200;

/** Addresses of pages are refused also where the note has them: the rules ask for none, and a hostile note has its own. */
const PAGE = /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S|\bwww\.\S/iu;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
/** Links, embeds, images and tags: markup that makes something of a text where it is drawn as markup. */
const MARKUP = /!?\[\[|\]\(|<\/?[a-z!]|```|\$\$|\{\{|<%/i;
const SCRIPTS = [
  ...['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Hangul', 'Han'],
  ...['Hiragana', 'Katakana'],
].map((script) => new RegExp(`\\p{Script=${script}}`, 'gu'));

/**
 * What a model says of a text, as it may be kept and shown; undefined for what is no summary of it. Assume that the note has won the
 * model over: what comes back is plain text of the note's own scripts.
 */
export function acceptSummary(
  said: string,
  text: string,
  fence: Fence,
  maxUnits = MAX_UNITS,
): string | undefined {
  const plain = acceptable(said, text, fence);
  return plain === undefined ? undefined : shortened(plain, maxUnits);
}

/** The same of a name: a few words that are kept whole or not at all. */
export function acceptName(said: string, text: string, fence: Fence, maxUnits: number): string | undefined {
  const plain = acceptable(said, text, fence)
    ?.replace(/^["'“”„«»「『]+|["'“”„«»」』.。]+$/gu, '')
    .trim();
  return plain === undefined || plain === '' || plain.length > maxUnits ? undefined : plain;
}

function acceptable(said: string, text: string, fence: Fence): string | undefined {
  const plain = plainOf(said);
  if (plain === '' || MARKUP.test(said) || MARKUP.test(plain) || PAGE.test(plain)) return undefined;
  if (plain.includes(fence.check) || plain.includes(fence.begin.slice(1, -1))) return undefined;
  if ((plain.match(MAIL) ?? []).some((address) => !text.includes(address))) return undefined;
  if (plain.length >= COPIED_UNITS && plainOf(text).includes(plain)) return undefined;
  return isOfScripts(plain, text) ? plain : undefined;
}

/** One line, without signs that no reader sees and marks of emphasis. */
function plainOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu, '')
    .replace(/(\*\*|__|~~|==|`)/g, '')
    .replace(/^\s*(#{1,6}|[-*>])\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether most letters are of a script in which the text has at least a twentieth of its own. */
function isOfScripts(plain: string, text: string): boolean {
  const own = SCRIPTS.map((script) => (plain.match(script) ?? []).length);
  const texts = SCRIPTS.map((script) => (text.match(script) ?? []).length);
  const all = texts.reduce((sum, count) => sum + count, 0);
  const letters = own.reduce((sum, count) => sum + count, 0);
  const fitting = own.reduce((sum, count, at) => sum + (texts[at]! * 20 >= all ? count : 0), 0);
  return letters > 0 && fitting * 2 >= letters;
}

/** Cut at the end of a sentence, else of a word. */
function shortened(plain: string, maxUnits: number): string {
  if (plain.length <= maxUnits) return plain;
  const cut = plain.slice(0, maxUnits - 1).replace(/[\ud800-\udbff]$/, '');
  const sentence = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map((end) => cut.lastIndexOf(end)));
  if (sentence > maxUnits / 2) return cut.slice(0, sentence + 1);
  const word = cut.lastIndexOf(' ');
  return `${word > maxUnits / 2 ? cut.slice(0, word) : cut}…`;
}
