/** Names that every file system takes, each once whatever its case. */
export class FileNames {
  readonly #taken = new Set<string>();
  readonly #joint: string;
  readonly #end: string;

  /**
   * @param joint - Stands between a name and the number of its next bearer.
   * @param end - Stands behind every name.
   */
  constructor(joint: string, end = '') {
    this.#joint = joint;
    this.#end = end;
  }

  take(title: string): string {
    const plain = title
      .replace(/[\p{Cc}<>:"/\\|?*#^[\]]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '');
    const name = cut(plain === '' ? 'untitled' : plain);
    let free = name;
    for (let count = 2; this.#taken.has(free.toLowerCase()); count++)
      free = `${name}${this.#joint}${String(count)}`;
    this.#taken.add(free.toLowerCase());
    return `${free}${this.#end}`;
  }
}

const MAX_SIGNS = 80;
/** Of the 255 that file systems take, with room for what is added. */
const MAX_BYTES = 200;

const encoder = new TextEncoder();

function cut(name: string): string {
  let bytes = 0;
  const signs = [...name].slice(0, MAX_SIGNS);
  const kept = signs.filter((sign) => (bytes += encoder.encode(sign).length) <= MAX_BYTES);
  return kept.join('').trimEnd();
}

/** Letters that have no sign to be taken off. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};
/** Of 64 signs, with room for what tells two apart. */
const MAX_NAME = 52;
const SIGNS_OF_ID = 8;

/**
 * As the format of skills has it: small letters of a to z, digits and hyphens, at most 64. Where letters of the title have no place
 * in that, the id of the skill tells it apart, whatever other skills there are.
 */
export function skillName(title: string, id: string): string {
  const latin = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '');
  const name = latin
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_NAME)
    .replace(/-+$/, '');
  const isWhole = name !== '' && !/[^\p{ASCII}\P{L}]/u.test(latin);
  return isWhole ? name : `${name === '' ? 'skill' : name}-${id.slice(0, SIGNS_OF_ID)}`;
}
