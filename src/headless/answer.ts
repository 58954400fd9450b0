import type {
  Atom,
  AtomCard,
  Fragment,
  Hit,
  LinkRow,
  Problem,
  ReportRow,
  Span,
  ThemeRow,
} from '../../worker/contract';
import type { Reason } from '../answers/hits';
import { sentenceLines } from './sentence-lines';
import { bytes, columnsOf, count, cut, padEnd, padStart, plural, type Style } from './style';
import type { Line } from './visible';

/** What a verb has to say: the object that `--json` prints, and the lines for people. */
export interface Answer {
  json: unknown;
  lines(style: Style): Line[];
}

/** Line numbers as editors count them. */
function placeOf({ id, path, span }: AtomCard): string {
  if (path === undefined || span === undefined) return id;
  const from = span.startLine + 1;
  const to = span.endLine + 1;
  return `${path}:${String(from)}${to > from ? `–${String(to)}` : ''}`;
}

/** As editors count them. */
function linesOf({ startLine, endLine }: Span): string {
  const [from, to] = [startLine + 1, endLine + 1];
  return to > from ? `lines ${String(from)}–${String(to)}` : `line ${String(from)}`;
}

/** Titles from the note down. A paragraph is named by where it stands: its own words follow as the preview. */
function nameOf(card: AtomCard): string {
  const title = card.level === 'vault' ? 'The vault' : card.title === '' ? card.id : card.title;
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
    const { card, score } = hit;
    const rank = padStart(String(at + 1), width);
    const points = scored ? score.toFixed(3) : '';
    const room = style.width - columnsOf(rank) - columnsOf(points) - 4;
    const head = `${rank}  ${style.bold(padEnd(cut(nameOf(card), room), room))}  ${points}`.trimEnd();
    const place = `${indent}${style.dim(card.level === 'note' ? card.id : placeOf(card))}`;
    const preview = card.preview === '' ? [] : [indent + cut(card.preview, style.width - indent.length)];
    const reasons = why === undefined ? [] : sentenceLines(why(hit), style, style.width - indent.length);
    return [head, place, ...preview, ...reasons.map((line) => indent + line)];
  });
}

/** Cards under each other, sizes aligned at the right of their titles. */
export function cardLines(cards: AtomCard[], style: Style): string[] {
  const titles = cards.map((card) => cut(card.title === '' ? card.preview || card.id : card.title, 60));
  const widest = titles.reduce((most, title) => Math.max(most, columnsOf(title)), 0);
  return cards.flatMap((card, at) => {
    const size = card.level === 'theme' ? plural(card.noteCount, 'note') : plural(card.tokens, 'token');
    const head = `${padEnd(titles[at] ?? '', widest)}  ${style.dim(`${card.level}, ${size}`)}`;
    return [head, `  ${style.dim(card.id)}`];
  });
}

export function atomLines(atom: Atom, style: Style): string[] {
  const { counts } = atom;
  const sizes = [
    plural(atom.noteCount, 'note'),
    plural(counts.sections, 'section'),
    plural(counts.paragraphs, 'paragraph'),
    plural(atom.tokens, 'token'),
    `${count(counts.linksOut)} links out, ${count(counts.linksIn)} in`,
  ];
  const tags = [...atom.tags, ...atom.inheritedTags].map((tag) => `#${tag}`).join(' ');
  return [
    style.bold(nameOf(atom)),
    style.dim(`${atom.level}  ${placeOf(atom)}`),
    style.dim(sizes.join(' · ')),
    ...(tags === '' ? [] : [tags]),
    ...(atom.terms.length === 0 ? [] : [`Words: ${atom.terms.join(', ')}`]),
    ...(atom.summary === '' ? [] : ['', ...wrap(atom.summary, style.width)]),
  ];
}

export function linkLines(title: string, links: LinkRow[], total: number, style: Style): string[] {
  const rows = links.flatMap((link) => {
    const end = link.atom === undefined ? `${link.target} ${style.dim('(no such note)')}` : link.atom.id;
    const kind = link.source === 'body' ? '' : style.dim(` [${link.property ?? link.source}]`);
    const context = link.context === '' ? [] : [`    ${style.dim(cut(link.context, style.width - 4))}`];
    return [`  ${end}${kind}`, ...context];
  });
  const shown = total > links.length ? `first ${count(links.length)} of ${count(total)}` : count(total);
  return [style.bold(`${title} (${shown})`), ...rows];
}

export function themeLines(themes: ThemeRow[], style: Style, indent = ''): string[] {
  return themes.flatMap(({ card, terms, around, children }) => [
    `${indent}${style.bold(card.title)}  ${style.dim(`${plural(card.noteCount, 'note')}  ${card.id}`)}`,
    ...(terms.length === 0 ? [] : [`${indent}  ${cut(terms.join(', '), style.width - indent.length - 2)}`]),
    ...(card.themeKind !== 'community' || around === undefined
      ? []
      : [`${indent}  ${style.dim(`around ${around.id}`)}`]),
    ...themeLines(children, style, `${indent}  `),
  ]);
}

export function fragmentLines(fragments: Fragment[], style: Style): Line[] {
  return fragments.flatMap(({ id, content, score, span }, at) => [
    ...(at === 0 ? [] : ['']),
    style.dim(`${id}  ${linesOf(span)}  ${score.toFixed(3)}`),
    { passage: content },
  ]);
}

/** Names and numbers in two columns. */
export function tableLines(rows: [name: string, value: string][], style: Style): string[] {
  const widest = rows.reduce((most, [name]) => Math.max(most, columnsOf(name)), 0);
  const longest = rows.reduce((most, [, value]) => Math.max(most, columnsOf(value)), 0);
  return rows.map(([name, value]) => `${style.dim(padEnd(name, widest))}  ${padStart(value, longest)}`);
}

/** The notes that could not be taken in full, with the reason. */
export function reportLines(report: readonly ReportRow[], style: Style): string[] {
  if (report.length === 0) return [];
  const rows = report.map(({ path, problem }) => `  ${path}: ${problemText(problem)}`);
  return [style.bold(`${plural(report.length, 'file')} with something to say:`), ...rows];
}

export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'invalid-utf8':
      return `not UTF-8 from byte ${count(problem.byteOffset)} on; read up to there`;
    case 'binary':
      return 'not text; only its name is indexed';
    case 'bad-frontmatter':
      return `properties are not valid YAML (line ${String(problem.line)}: ${problem.message}); indexed without them`;
    case 'too-large':
      return `${bytes(problem.sizeBytes)}, over the limit of ${bytes(problem.limitBytes)}; not read`;
    case 'unreadable':
      return `could not be read: ${problem.message}`;
    case 'name-clash':
      return `same name as ${problem.other} once accents are written alike; that one is indexed`;
    case 'not-embedded':
      return `${problem.texts === 1 ? 'one paragraph has' : `${count(problem.texts)} paragraphs have`} no vector; ${problem.message}`;
    case 'ambiguous-alias':
      return `alias "${problem.alias}" also belongs to ${problem.others.join(', ')}; links by it go to none`;
  }
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && columnsOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
