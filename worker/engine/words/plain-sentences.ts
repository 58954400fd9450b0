import { inlinePieces, type InlinePiece } from '../atoms/inline-text';
import { isImagesAlone, plainOfLine } from '../atoms/plain-text';
import { segmentText, type TextSegment } from '../base/segment-text';

/** A sentence in plain text, with [start, end) of what shows it in the Markdown. */
export interface PlainSentence {
  text: string;
  start: number;
  end: number;
}

const LINE = /[^\r\n]*(?:\r\n|\r|\n|$)/g;
const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^\s*#{1,6}\s/;
const ITEM = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/;
const ADDRESS = /[a-z]{2,8}:\/\/[^\s<>]*[^\s<>.,;:!?)\]'"，。；：！？）」』]/gi;
/** What a full stop begins or shortens ends no sentence: `.md`, `vs. `, `z. B. `. */
const NO_END =
  /(?:^|[\s(["'“„«])\.(?=[\p{L}\p{N}])|(?:^|[^\p{L}\p{N}])(?:vs|e\.g|i\.e|cf|approx|et al|mrs?|ms|dr|prof|fig|incl|resp|z\. ?b|d\. ?h|u\. ?a|bzw|vgl|ca|nr|sra?|dra|p\. ?ej|aprox|ee\. ?uu)\.(?=\s)/giu;
/** Initials of a name before more of it, as in `Ursula K. Le Guin` and `the U.S. Army`, and a German number that counts: `am 9. März`, `im 3. Jahr`. */
const INITIALS = /(^|[^\p{L}\p{N}])((?:\p{Lu}\.)+)(?=\s(\p{Lu}[\p{L}'’-]*))/gu;
const BEGINS =
  /^(?:An?|And|As|At|But|For|He|I|If|In|It|On|She|So|That|The|There|These|They|This|To|We|When|You|Das|Der|Die|Dies|Ein|Eine|Er|Es|Im|Sie|Und|Wir|El|En|Este|Esta|La|Las|Los|Pero|Se|Un|Una)$/;
const ORDINAL =
  /(?:(?:^|[^\p{L}\p{N}])\d{1,2}\.(?=\s(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*)|(?:^|[^\p{L}\p{N}])(?:[ai]m|vom|zum|zur|beim|de[rmsn]|die|das|ihre[mnrs]|seine[mnrs]) \d{1,3}\.(?=\s\p{Lu}))/giu;
/** What may end a sentence or be taken for markup. */
const SIGNS = /[^\p{L}\p{N}]/gu;
/** UTF-16 units from which a sentence is long; what ends with a semicolon there, and of that as much as is not long and ends with a comma. */
const LONG = 400;
const CLAUSE = /[^;；]*(?:[;；]+|$)/gu;
const PART = /[^]{1,399}(?:[,，、]|$)|[^]+$/gu;
/** What is left of a link, an image, a comment or the rule of a table of which only a part is there. */
const REMNANT = /\]\(|!\[|\[\[|\]\]|<!--|-->|\|\s*:?-{2,}/;

/** The locale is named so that machines agree; scripts bring their own rules. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences of Markdown, in order. Markup is removed before they are cut, and what stands in an address, in code or in the
 * name of a note ends none. Each line stands by itself. No headings, no code of several lines, no images alone, and nothing
 * with remnants of markup. A sentence of a table has the place of its row.
 */
export function plainSentences(markdown: string): PlainSentence[] {
  return runsIn(markdown).flatMap(sentencesOfRun);
}

/** The sentences of plain text, in order: what stands in an address ends none, and none has remnants of markup. */
export function* sentencesOfPlain(plain: string): Generator<string> {
  for (const { segment, index } of segmentText(segmenter, plain.replace(ADDRESS, withoutSigns))) {
    const sentence = plain.slice(index, index + segment.length).trim();
    if (sentence !== '' && !REMNANT.test(sentence)) yield sentence;
  }
}

type Place = Pick<TextSegment, 'segment' | 'index'>;

/** A line without the marks at its ends, and where it stands in the Markdown. */
interface RunLine {
  text: string;
  start: number;
  end: number;
}

/** Lines whose inline marks may pair; a row of a table is one by itself. */
interface Run {
  lines: RunLine[];
  isRow: boolean;
}

function runsIn(markdown: string): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  let isCode = false;
  for (const { 0: whole, index } of markdown.matchAll(LINE)) {
    const line = whole.replace(/[\r\n]+$/, '');
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    const { plain, isRow } = plainOfLine(line);
    if (isFence || isCode || plain === '' || HEADING.test(line)) {
      open = undefined;
      continue;
    }
    const start = index + (isRow ? line.length - line.trimStart().length : line.indexOf(plain));
    const end = isRow ? index + line.trimEnd().length : start + plain.length;
    if (open === undefined || open.isRow || isRow || ITEM.test(line))
      runs.push((open = { lines: [], isRow }));
    open.lines.push({ text: plain, start, end });
  }
  return runs;
}

function sentencesOfRun({ lines, isRow }: Run): PlainSentence[] {
  const written = lines.map(({ text }) => text).join('\n');
  if (isImagesAlone(written)) return [];
  const shown = new ShownRun(written);
  const found: PlainSentence[] = [];
  for (const { segment, index } of [...segmentText(segmenter, shown.masked)].flatMap(divided)) {
    if (REMNANT.test(segment)) continue;
    const whole = shown.text.slice(index, index + segment.length);
    const from = index + whole.length - whole.trimStart().length;
    const to = index + whole.trimEnd().length;
    if (from >= to) continue;
    const row = isRow ? lines[0] : undefined;
    found.push({
      text: whole.trim().replace(/\s+/g, ' '),
      start: row?.start ?? placeIn(lines, shown.startOf(from)),
      end: row?.end ?? placeIn(lines, shown.endOf(to)),
    });
  }
  return found;
}

/** A sentence, or of one that is long its parts: lists of many are written so. */
function divided({ segment, index }: Place): Place[] {
  if (segment.length <= LONG) return [{ segment, index }];
  return [...segment.matchAll(CLAUSE)].flatMap((clause) =>
    [...clause[0].matchAll(PART)].map((part) => ({
      segment: part[0],
      index: index + clause.index + part.index,
    })),
  );
}

/** Where a place of the joined lines is in the Markdown. */
function placeIn(lines: readonly RunLine[], place: number): number {
  let rest = place;
  for (const { text, start } of lines) {
    if (rest <= text.length) return start + rest;
    rest -= text.length + 1;
  }
  return lines.at(-1)?.end ?? 0;
}

/** What a reader sees of inline Markdown, and where each of its places comes from. */
class ShownRun {
  readonly text: string;
  /** As long as the text; signs of addresses and of what marks show are letters. */
  readonly masked: string;
  readonly #written: string;
  readonly #pieces: readonly InlinePiece[];
  /** Where each piece begins in the text. */
  readonly #begins: number[] = [];

  constructor(written: string) {
    this.#written = written;
    this.#pieces = inlinePieces(written);
    let text = '';
    let masked = '';
    for (const { text: piece, asWritten } of this.#pieces) {
      this.#begins.push(text.length);
      text += piece;
      masked += asWritten ? piece : withoutSigns(piece);
    }
    this.text = text;
    this.masked = masked
      .replace(ADDRESS, withoutSigns)
      .replace(NO_END, withoutSigns)
      .replace(ORDINAL, withoutStops)
      .replace(INITIALS, withoutEnds);
  }

  /** With the marks before it. */
  startOf(place: number): number {
    let at = this.#pieceAt(place);
    const within = place - (this.#begins[at] ?? 0);
    if (within > 0) return this.#placeWithin(at, within);
    while (this.#pieces[at - 1]?.text === '') at--;
    return this.#startOfPiece(at);
  }

  /** With the marks behind it. */
  endOf(place: number): number {
    const at = this.#pieceAt(place - 1);
    const within = place - (this.#begins[at] ?? 0);
    return within < (this.#pieces[at]?.text.length ?? 0)
      ? this.#placeWithin(at, within)
      : this.#startOfPiece(at + 1);
  }

  #placeWithin(at: number, within: number): number {
    const piece = this.#pieces[at];
    return this.#startOfPiece(at) + (piece?.asWritten === true ? within : 0);
  }

  #startOfPiece(at: number): number {
    return this.#pieces[at]?.start ?? this.#written.length;
  }

  /** The piece that shows the unit at a place. */
  #pieceAt(place: number): number {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#begins[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Behind “vitamin C. The” a sentence begins. */
function withoutEnds(whole: string, before: string, initials: string, next: string): string {
  return BEGINS.test(next) ? whole : `${before}${withoutStops(initials)}`;
}

function withoutStops(text: string): string {
  return text.replaceAll('.', 'x');
}

function withoutSigns(text: string): string {
  return text.replace(SIGNS, (sign) => 'x'.repeat(sign.length));
}
