/** Where links are asked for in a text that is being written, and for which words. */
export interface LinkTrigger {
  /** Of the two semicolons, in their line. */
  start: number;
  /** What was typed after them, to choose by; mostly nothing. */
  typed: string;
  /** The sentence before them, without marks of Markdown; empty when nothing stands before. */
  sentence: string;
}

/** Two semicolons, not three, and at most a few words after them that begin at once. */
const TRIGGER = /(?:^|[^;]);;([^\s;`][^;`]{0,39})?$/;
/** A shorter sentence says too little to find anything by: what stands before it helps. */
const MIN_SENTENCE = 12;
const MAX_SENTENCE = 400;

/** Undefined where links are not asked for: no two semicolons before the caret, or they are part of code. */
export function linkTrigger(lines: readonly string[], line: number, ch: number): LinkTrigger | undefined {
  const before = (lines[line] ?? '').slice(0, ch);
  const match = TRIGGER.exec(before);
  if (match === null) return undefined;
  const typed = match[1] ?? '';
  const start = ch - typed.length - 2;
  const text = before.slice(0, start);
  if (isInCode(lines, line, text)) return undefined;
  const paragraph = text.trim() === '' ? paragraphAbove(lines, line) : text;
  return { start, typed, sentence: lastSentence(plain(paragraph)) };
}

/** In a code block, in code within a line, or in the properties at the start of the note. */
function isInCode(lines: readonly string[], line: number, text: string): boolean {
  if ((text.match(/`/g) ?? []).length % 2 === 1) return true;
  let fence = lines[0]?.trim() === '---' ? '---' : '';
  for (const each of lines.slice(fence === '' ? 0 : 1, line)) {
    const mark = /^\s*(`{3,}|~{3,}|---\s*$)/.exec(each)?.[1]?.trim() ?? '';
    if (fence === '' && mark !== '---') fence = mark;
    else if (fence !== '' && mark.startsWith(fence)) fence = '';
  }
  return fence !== '';
}

/** The last line with words above a line. */
function paragraphAbove(lines: readonly string[], line: number): string {
  return (
    lines
      .slice(0, line)
      .filter((each) => each.trim() !== '')
      .at(-1) ?? ''
  );
}

function plain(text: string): string {
  return text
    .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*+>]|\d+[.)]|#{1,6})\s+(?:\[.\]\s+)?/, '')
    .replace(/[*_`=~]{1,3}/g, '')
    .trim();
}

function lastSentence(text: string): string {
  const [sentence = ''] = /[^.!?。！？…]+[.!?。！？…"”»)\s]*$/.exec(text) ?? [];
  const found = sentence.trim().length < MIN_SENTENCE ? text : sentence.trim();
  return found.slice(-MAX_SENTENCE);
}
