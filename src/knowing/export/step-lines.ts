import { plainText } from '../../../worker/engine/atoms/plain-text';
import { looksSecret } from '../secret-line';

const ITEM = /^(\s*(?:[-*+]|\d+[.)])\s+(?:\[.\]\s+)?)(?=\S)/;
const FENCE = /^\s*(`{3,}|~{3,})/;
const KEY_BEGINS = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
const KEY_ENDS = /-----END [A-Z ]*PRIVATE KEY-----/;

/**
 * A step of a list, as lines of Markdown: its own words, and below them what stands below it in its note, as far in as it stands
 * there among itself. Code stays as it is to the letter, all else is plain text.
 */
export function stepLines(markdown: string): string[] {
  const [first = '', ...below] = markdown.split(/\r\n|\r|\n/);
  const depths = below.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths, Infinity);
  let fence: string | undefined;
  const lines = below.map((whole) => {
    const line = whole.slice(Math.min(depth, whole.length));
    const mark = FENCE.exec(line)?.[1];
    const wasFence = fence !== undefined;
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) === true) fence = undefined;
    return wasFence || fence !== undefined ? line.trimEnd() : plainLine(line);
  });
  // What follows in the file is no code.
  return [plainText(first), ...lines, ...(fence === undefined ? [] : [fence])];
}

function plainLine(line: string): string {
  const item = ITEM.exec(line)?.[1] ?? /^\s*/.exec(line)?.[0] ?? '';
  return `${item}${plainText(line.slice(item.length))}`.trimEnd();
}

/** What looks like a password or key is told by another line, so that what stands around it keeps its place. */
export function withoutSecrets(
  lines: readonly string[],
  instead: string,
): { lines: string[]; leftOut: number } {
  let leftOut = 0;
  let isKey = false;
  const kept = lines.flatMap((line) => {
    const begins = KEY_BEGINS.test(line);
    const wasKey = isKey;
    isKey = (isKey || begins) && !KEY_ENDS.test(line);
    if (!wasKey && !begins && !looksSecret(line)) return [line];
    leftOut++;
    // A key of many lines is told of once.
    return wasKey ? [] : [`${/^\s*/.exec(line)?.[0] ?? ''}${instead}`];
  });
  return { lines: kept, leftOut };
}
