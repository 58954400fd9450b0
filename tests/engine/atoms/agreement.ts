import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { NotePath } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';

/** Why the two parsers may rightly differ. Everything else is a fault of ours. */
export const EXPLANATIONS = {
  'long list': 'a list above 1,000 tokens is one paragraph for each top-level item',
  'block id':
    'a lone `^id` behind a list, quote, table, code, math or HTML block belongs to that block in Obsidian',
  math: '`$$` math is a block of its own in Obsidian and plain text in CommonMark',
  'loose html':
    'micromark takes `<tag a=b="c">` for a tag; by CommonMark an unquoted value holds no `=` and no quote',
  comment: 'a `%%` comment is a block of its own in Obsidian and plain text in CommonMark',
} as const;

export type Explanation = keyof typeof EXPLANATIONS;

/** A stretch of a note that the two parsers cut differently. */
export interface Disagreement {
  explanation: Explanation | undefined;
  ours: Piece[];
  theirs: Piece[];
}

/** A block without the white space around it: mdast leaves out indentation that a paragraph atom includes. */
export interface Piece {
  kind: string;
  start: number;
  end: number;
  text: string;
}

type MdastBlock = ReturnType<typeof fromMarkdown>['children'][number];

const KINDS: Partial<Record<MdastBlock['type'], string>> = {
  heading: 'heading',
  paragraph: 'text',
  code: 'code',
  list: 'list',
  table: 'table',
  blockquote: 'quote',
  html: 'html',
  footnoteDefinition: 'text',
};

/** Compares headings and paragraph boundaries of a note with those of mdast; also how many blocks mdast found. */
export function compareWithMdast(text: string): { blocks: number; disagreements: Disagreement[] } {
  const { body, ours } = ourPieces(text);
  const theirs = mdastPieces(body);
  const disagreements = clusters(ours, theirs).filter((cluster) => !isEqual(cluster));
  for (const cluster of disagreements) cluster.explanation = explain(cluster);
  return { blocks: theirs.length, disagreements };
}

/** Our blocks, and the text with blanks where the frontmatter is: mdast knows none. */
function ourPieces(text: string): { body: string; ours: Piece[] } {
  const note = parseNote('Note.md' as NotePath, text);
  const bodyStart = note.frontmatter?.end ?? 0;
  const body = text.slice(0, bodyStart).replace(/[^\r\n]/g, ' ') + text.slice(bodyStart);
  const headings = note.sections.map(({ headingSpan }) =>
    piece('heading', body, headingSpan.start, headingSpan.end),
  );
  const paragraphs = note.paragraphs.map(({ block, span }) =>
    piece(block === 'callout' ? 'quote' : block, body, span.start, span.end),
  );
  return { body, ours: [...headings, ...paragraphs].sort((a, b) => a.start - b.start) };
}

function mdastPieces(body: string): Piece[] {
  const tree = fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return tree.children.flatMap(({ type, position }) => {
    const kind = KINDS[type];
    const start = position?.start.offset;
    const end = position?.end.offset;
    return kind === undefined || start === undefined || end === undefined
      ? []
      : [piece(kind, body, start, end)];
  });
}

function piece(kind: string, body: string, start: number, end: number): Piece {
  const source = body.slice(start, end);
  const text = source.replace(/^[ \t\r\n]+/, '').replace(/[ \t\r\n]+$/, '');
  const from = start + source.length - source.replace(/^[ \t\r\n]+/, '').length;
  return { kind, start: from, end: from + text.length, text };
}

/** Groups pieces that touch the same characters; both lists are in order. */
function clusters(ours: Piece[], theirs: Piece[]): Disagreement[] {
  const all = [...ours.map((p) => ({ p, mine: true })), ...theirs.map((p) => ({ p, mine: false }))];
  all.sort((a, b) => a.p.start - b.p.start || a.p.end - b.p.end);
  const result: Disagreement[] = [];
  let reach = -1;
  for (const { p, mine } of all) {
    let cluster = result.at(-1);
    if (!cluster || p.start >= reach)
      result.push((cluster = { explanation: undefined, ours: [], theirs: [] }));
    (mine ? cluster.ours : cluster.theirs).push(p);
    reach = Math.max(reach, p.end);
  }
  return result;
}

function isEqual({ ours, theirs }: Disagreement): boolean {
  const [mine] = ours;
  const [other] = theirs;
  if (ours.length !== 1 || theirs.length !== 1 || !mine || !other) return false;
  return mine.kind === other.kind && mine.start === other.start && mine.end === other.end;
}

function explain({ ours, theirs }: Disagreement): Explanation | undefined {
  const [first] = theirs;
  const last = theirs.at(-1);
  if (ours.some(({ kind }) => kind === 'math')) return 'math';
  if (ours.some(({ kind, text }) => kind === 'html' && text.startsWith('%%'))) return 'comment';
  if (theirs.length === 1 && first?.kind === 'list' && isSplitList(ours, first)) return 'long list';
  if (first?.kind === 'html' && /^<[^>]*=[^\s"'=<>`]+=/.test(first.text)) return 'loose html';
  if (theirs.length === 2 && ours.length === 1 && last && /^\^[A-Za-z0-9-]+$/.test(last.text))
    return 'block id';
  if (
    theirs.length === 2 &&
    last &&
    /^\^[A-Za-z0-9-]+$/.test(last.text) &&
    first &&
    isSplitList(ours, { ...first, end: last.end })
  )
    return 'long list';
  return undefined;
}

function isSplitList(ours: Piece[], list: Piece): boolean {
  const isWhole = ours[0]?.start === list.start && ours.at(-1)?.end === list.end;
  return (
    isWhole && ours.length > 1 && ours.every(({ kind }) => kind === 'list') && list.end - list.start > 1500
  );
}
