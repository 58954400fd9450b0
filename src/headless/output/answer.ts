import { summarySource } from '../../texts/summary-source';
import { texts } from '../../texts/texts';
import {
  VAULT_ID,
  type Atom,
  type AtomCard,
  type Fragment,
  type Hit,
  type LinkRow,
  type ReportRow,
  type Span,
  type ThemeRow,
} from '../../../worker/contract';
import type { Reason } from '../../answers/hits';
import { shownText } from '../../trace/shown-text';
import { wrap } from './wrap';
import { sentenceLines } from './sentence-lines';
import { columnsOf, cut, padEnd, padStart, type Style } from './style';
import type { Line } from './visible';
import { formatDate, formatFixed, formatList } from '../../texts/format';
import { themeTitle } from '../../texts/theme-title';

/** What a verb has to say: the object that `--json` prints, and the lines for people. */
export interface Answer {
  json: unknown;
  lines(style: Style): Line[];
  /** 0 when absent. */
  exitCode?: number;
}

/** By its id, which the next command takes; a part of a note also by its lines. */
function placeOf({ id, level, span }: AtomCard): string {
  return level === 'note' || span === undefined ? id : `${id}  ${linesOf(span)}`;
}

/** As editors count them. */
function linesOf({ startLine, endLine }: Span): string {
  return texts().terminal.answer.lines(startLine + 1, endLine + 1);
}

/** Titles from the note down. A paragraph is named by where it stands: its own words follow as the preview. */
function nameOf(card: AtomCard): string {
  const title = card.id === VAULT_ID ? texts().terminal.answer.vault : themeTitle(card) || card.id;
  const names = card.level === 'paragraph' && card.trail.length > 0 ? card.trail : [...card.trail, title];
  return names.filter((name, at) => name !== names[at - 1]).join(' › ');
}

interface HitStyle {
  /** Says of each hit why it is there, where that was asked for. */
  why?: Reason;
  /** Whether the hits were ranked. */
  scored?: boolean;
}

export function hitLines(hits: Hit[], style: Style, { why, scored = true }: HitStyle): string[] {
  const width = String(hits.length).length;
  const indent = ' '.repeat(width + 2);
  return hits.flatMap((hit, at) => {
    const { card, score, updatedMs } = hit;
    const rank = padStart(String(at + 1), width);
    const points = scored ? formatFixed(score, 3) : formatDate(updatedMs);
    const room = style.width - columnsOf(rank) - columnsOf(points) - 4;
    const head = `${rank}  ${style.bold(padEnd(cut(nameOf(card), room), room))}  ${points}`.trimEnd();
    const place = `${indent}${style.dim(placeOf(card))}`;
    const text = shownText(hit);
    const preview = text === '' ? [] : [indent + cut(text, style.width - indent.length)];
    const reasons = why === undefined ? [] : sentenceLines(why(hit), style, style.width - indent.length);
    return [head, place, ...preview, ...reasons.map((line) => indent + line)];
  });
}

/** Cards under each other, with sizes, and what is said beside them where that is, aligned at the right of their titles. */
export function cardLines(cards: AtomCard[], style: Style, asides: readonly string[] = []): string[] {
  const facts = cards.map((card, at) => cardFacts(card, asides[at] ?? ''));
  const room = Math.max(MIN_TITLE, Math.min(MAX_TITLE, style.width - 2 - widestOf(facts)));
  const titles = cards.map((card) => cut(themeTitle(card) || card.preview || card.id, room));
  const widest = widestOf(titles);
  return cards.flatMap((card, at) => [
    `${padEnd(titles[at] ?? '', widest)}  ${style.dim(facts[at] ?? '')}`,
    `  ${style.dim(card.id)}`,
  ]);
}

/** Columns of a title. */
const [MIN_TITLE, MAX_TITLE] = [12, 60];

function cardFacts({ level, noteCount, tokens }: AtomCard, aside: string): string {
  const { counts, levels, terminal } = texts();
  const size =
    level === 'theme' || level === 'vault' ? counts(noteCount, 'note') : terminal.answer.tokens(tokens);
  return formatList([...(aside === '' ? [] : [aside]), levels[level], size]);
}

function widestOf(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, columnsOf(text)), 0);
}

export function atomLines(atom: Atom, style: Style): string[] {
  const { counts: sizeOf, levels, terminal } = texts();
  const { counts } = atom;
  // Above notes, their parts and links are not counted; of an archive and its vaults, not even tokens are.
  const isAbove = atom.level === 'theme' || atom.level === 'vault';
  const sizes = [
    sizeOf(atom.noteCount, 'note'),
    ...(isAbove ? [] : [sizeOf(counts.sections, 'section'), sizeOf(counts.paragraphs, 'paragraph')]),
    ...(isAbove && atom.tokens === 0 ? [] : [terminal.answer.tokens(atom.tokens)]),
    ...(isAbove ? [] : [terminal.answer.links(counts.linksOut, counts.linksIn)]),
  ];
  const tags = [...atom.tags, ...atom.inheritedTags].map((tag) => `#${tag}`).join(' ');
  return [
    style.bold(nameOf(atom)),
    style.dim(`${levels[atom.level]}  ${placeOf(atom)}`),
    style.dim(sizes.join(' · ')),
    ...(tags === '' ? [] : [tags]),
    ...(atom.terms.length === 0 ? [] : [terminal.answer.terms(atom.terms)]),
    ...(atom.summary === '' ? [] : ['', ...wrap(atom.summary, style.width)]),
    ...(atom.bought === undefined ? [] : [style.dim(summarySource(atom.bought))]),
  ];
}

export function linkLines(title: string, links: LinkRow[], total: number, style: Style): string[] {
  const rows = links.flatMap((link) => {
    const end =
      link.atom === undefined
        ? `${link.target} ${style.dim(texts().terminal.answer.noSuchNote)}`
        : link.atom.id;
    const kind = link.source === 'body' ? '' : style.dim(` [${link.property ?? link.source}]`);
    const context = link.context === '' ? [] : [`    ${style.dim(cut(link.context, style.width - 4))}`];
    return [`  ${end}${kind}`, ...context];
  });
  return [style.bold(texts().terminal.answer.linkTotal(title, links.length, total)), ...rows];
}

export function themeLines(themes: ThemeRow[], style: Style, indent = ''): string[] {
  return themes.flatMap(({ card, terms, around, children }) => [
    `${indent}${style.bold(themeTitle(card))}  ${style.dim(`${texts().counts(card.noteCount, 'note')}  ${card.id}`)}`,
    ...(terms.length === 0 ? [] : [`${indent}  ${cut(formatList(terms), style.width - indent.length - 2)}`]),
    ...(card.themeKind !== 'community' || around === undefined
      ? []
      : [`${indent}  ${style.dim(texts().terminal.answer.around(around.id))}`]),
    ...themeLines(children, style, `${indent}  `),
  ]);
}

export function fragmentLines(fragments: Fragment[], style: Style): Line[] {
  return fragments.flatMap(({ id, content, score, span }, at) => [
    ...(at === 0 ? [] : ['']),
    style.dim(`${id}  ${linesOf(span)}  ${formatFixed(score, 3)}`),
    { passage: content },
  ]);
}

/** Names and numbers in two columns. */
export function tableLines(rows: [name: string, value: string][], style: Style): string[] {
  const widest = widestOf(rows.map(([name]) => name));
  const longest = widestOf(rows.map(([, value]) => value));
  return rows.map(([name, value]) => `${style.dim(padEnd(name, widest))}  ${padStart(value, longest)}`);
}

/** The notes that could not be taken in full, with the reason, and those that share a name, which were. */
export function reportLines(report: readonly ReportRow[], style: Style): string[] {
  const { terminal } = texts();
  const isShared = ({ problem }: ReportRow): boolean => problem.kind === 'ambiguous-alias';
  const lacking = report.filter((row) => !isShared(row));
  return [
    ...problemLines(terminal.answer.report(lacking.length), lacking, style),
    ...problemLines(terminal.answer.sharedNames, report.filter(isShared), style),
  ];
}

function problemLines(title: string, rows: readonly ReportRow[], style: Style): string[] {
  if (rows.length === 0) return [];
  return [
    style.bold(title),
    ...rows.map(({ path, problem }) => `  ${path}: ${texts().errors.problem(problem)}`),
  ];
}
