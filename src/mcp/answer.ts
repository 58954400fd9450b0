import { texts } from '../texts/texts';
import { createFence, fenceEnd } from './fence';

/** An atom as agents see it. `text`, `title` and `why` may hold words of notes. */
export interface Row {
  id: string;
  title: string;
  level: string;
  /** Estimated, of all that is below the atom. */
  tokens: number;
  /** Comparable within one answer only. */
  score?: number;
  why?: string;
  text?: string;
}

/** What a tool has to say, once as fields and once as lines. */
export interface Answer {
  structured: Record<string, unknown> | undefined;
  text: string;
}

/** What the user is to be asked before anything is done. */
export interface Question {
  /** The question, in a sentence. */
  text: string;
  /** Comes back with what the user said. */
  state: string;
}

/** Rows and what stands beside them, each channel with all of it and with the texts of notes between fences. */
export function rowsAnswer(name: string, rows: readonly Row[], rest: Rest): Answer {
  const mark = createFence(rows.flatMap(({ id, title, why = '', text = '' }) => [id, title, why, text]));
  const untrusted = texts().agents.untrusted(mark);
  const fenced = rows.map((row) =>
    row.text === undefined ? row : { ...row, text: `${mark}${row.text}${fenceEnd(mark)}` },
  );
  const { next, note, ...fields } = rest;
  return {
    structured: { ...fields, [name]: fenced, ...(note && { note }), ...(next && { next }), untrusted },
    text: [
      ...(note === undefined ? [] : [note]),
      ...Object.entries(fields).map(([field, value]) => `${field}: ${String(value)}`),
      untrusted,
      ...rows.map((row) => rowLines(row, mark)),
      fenceEnd(mark),
      ...(next === undefined ? [] : [texts().agents.next(next)]),
    ].join('\n'),
  };
}

/** What an answer says besides its rows; other fields are plain values of its own. */
export interface Rest {
  [field: string]: string | number | undefined;
  next?: string | undefined;
  note?: string | undefined;
}

function rowLines(row: Row, mark: string): string {
  const { id, level, tokens, score, why } = row;
  const isWhole = level === 'paragraph' && row.text !== undefined;
  // Of a paragraph that follows, the id says the level and the text the size.
  const facts = [
    ...(isWhole ? [] : [level, texts().agents.tokens(tokens)]),
    ...(score === undefined ? [] : [String(score)]),
  ];
  const title = isInId(row) ? [] : [row.title];
  const head = [`${mark} ${id}`, ...title, facts.join(', '), why ?? '']
    .filter((part) => part !== '')
    .join(' | ');
  return row.text === undefined || row.text === '' ? oneLine(head) : `${oneLine(head)}\n${row.text}`;
}

/** Whether the title says nothing that the id does not. */
function isInId({ id, title, level }: Row): boolean {
  return level === 'paragraph' || id.replace(/\.md$/, '').endsWith(title);
}

/** Names may hold line breaks. */
function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}

/** Text of notes in fences, and lines around it. */
export function textAnswer(
  lines: readonly string[],
  passages: readonly Passage[],
  end: readonly string[],
): Answer {
  const mark = createFence(passages.flatMap(({ head, text }) => [head, text]));
  const body = passages.flatMap(({ head, text }) => [oneLine(`${mark} ${head}`), text]);
  const text = [...lines, texts().agents.untrusted(mark), ...body, fenceEnd(mark), ...end].join('\n');
  return { structured: undefined, text };
}

export interface Passage {
  /** The id, and what is known of the passage. */
  head: string;
  text: string;
}
