import { contentHash } from '../../../worker/engine/atoms/content-hash';
import type { ParsedNote } from '../../../worker/engine/atoms/parsed-note';
import type { Span } from '../../../worker/contract';

/** What is wrong with a parsed note, checked the slow way against its text; empty when nothing is. */
export function structureFaults(text: string, note: ParsedNote): string[] {
  return [
    ...lineFaults(text, note),
    ...orderFaults(note),
    ...parentFaults(note),
    ...coverageFaults(text, note),
    ...valueFaults(text, note),
  ];
}

/** Offset at which each line starts, found with a regular expression instead of the scanner's reader. */
export function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((match) => match.index + match[0].length)];
}

function lineOf(starts: number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

function spansOf(note: ParsedNote): Span[] {
  const ofSections = note.sections.flatMap(({ span, headingSpan }) => [span, headingSpan]);
  return [
    ...ofSections,
    ...note.paragraphs.map(({ span }) => span),
    ...(note.frontmatter ? [note.frontmatter] : []),
  ];
}

function lineFaults(text: string, note: ParsedNote): string[] {
  const starts = lineStarts(text);
  const faults =
    note.lineCount === starts.length ? [] : [`${note.lineCount} lines instead of ${starts.length}`];
  for (const span of spansOf(note)) {
    const startsLine =
      span.start === starts[span.startLine] || (span.start === 1 && text.startsWith('\ufeff'));
    const endsLine = span.end === text.length || /[\r\n]/.test(text.charAt(span.end));
    const onItsLines =
      lineOf(starts, span.start) === span.startLine && lineOf(starts, span.end) === span.endLine;
    const lastLine = text.slice(starts[span.endLine], span.end);
    if (!startsLine || !endsLine || !onItsLines) faults.push(`span off its lines: ${JSON.stringify(span)}`);
    if (/^[ \t]*$/.test(lastLine)) faults.push(`span ends in a blank line: ${JSON.stringify(span)}`);
  }
  return faults;
}

function orderFaults({ sections, paragraphs, frontmatter }: ParsedNote): string[] {
  const leaves = [...sections.map(({ headingSpan }) => headingSpan), ...paragraphs.map(({ span }) => span)];
  leaves.sort((a, b) => a.start - b.start);
  let reach = frontmatter?.end ?? 0;
  const faults: string[] = [];
  for (const span of leaves) {
    if (span.start < reach || span.end <= span.start) faults.push(`blocks overlap at ${span.start}`);
    reach = span.end;
  }
  const rises = (spans: Span[]): boolean =>
    spans.every((span, i) => i === 0 || span.start > (spans[i - 1]?.start ?? 0));
  if (!rises(paragraphs.map(({ span }) => span)) || !rises(sections.map(({ span }) => span)))
    faults.push('atoms out of order');
  return faults;
}

function parentFaults({ sections, paragraphs }: ParsedNote): string[] {
  const faults: string[] = [];
  sections.forEach(({ parent, span, depth }, index) => {
    const above = sections[parent];
    if (parent >= index || (parent >= 0 && !above)) faults.push(`section ${index} has no place`);
    if (above && (above.depth >= depth || !holds(above.span, span)))
      faults.push(`section ${index} is not in its parent`);
    const next = sections.slice(index + 1).find((other) => other.depth <= depth);
    if (next && next.span.start < span.end) faults.push(`section ${index} runs past the next of its depth`);
  });
  for (const { section, span } of paragraphs) {
    const innermost = sections.findLastIndex((candidate) => candidate.span.start <= span.start);
    const above = sections[section];
    if (section !== innermost || (above && !holds(above.span, span)))
      faults.push(`paragraph at ${span.start} is misplaced`);
  }
  return faults;
}

function holds(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end && outer.endLine >= inner.endLine;
}

/** A line outside all blocks is blank, a thematic break, or of a link reference definition. */
function coverageFaults(text: string, note: ParsedNote): string[] {
  const starts = lineStarts(text);
  const covered = new Uint8Array(starts.length);
  const leaves = [
    ...note.sections.map(({ headingSpan }) => headingSpan),
    ...note.paragraphs.map(({ span }) => span),
  ];
  if (note.frontmatter) leaves.push(note.frontmatter);
  for (const { startLine, endLine } of leaves) covered.fill(1, startLine, endLine + 1);
  const free = starts.map((start, line) =>
    covered[line] ? '' : text.slice(start, starts[line + 1]).replace(/[\r\n]+$/, ''),
  );
  return free
    .filter((line, index) => !isNoParagraph(line, free[index - 1] ?? ''))
    .map((line) => `lost line: ${line.slice(0, 80)}`);
}

function isNoParagraph(line: string, before: string): boolean {
  const isBreak = /^[ \t\ufeff]*([-_*])[ \t]*(?:\1[ \t]*){2,}$/.test(line);
  const isDefinition =
    /^[ \t\ufeff]*\[[^\]]+\]:/.test(line) || /^[ \t]*\[[^\]]+\]:[^]*$/.test(before) || before.trim() !== '';
  return /^[ \t\ufeff]*$/.test(line) || isBreak || isDefinition;
}

function valueFaults(text: string, note: ParsedNote): string[] {
  const atoms = [...note.sections, ...note.paragraphs];
  const faults: string[] = [];
  if (new Set(atoms.map(({ handle }) => handle)).size !== atoms.length) faults.push('handles repeat');
  for (const { span, hash, tokens, handle } of atoms) {
    if (hash !== contentHash(text, span.start, span.end)) faults.push(`hash of ${handle}`);
    if (!(tokens > 0)) faults.push(`tokens of ${handle}`);
  }
  for (const { start, end, paragraph, source } of note.links) {
    const holder = note.paragraphs[paragraph];
    if (
      source !== 'frontmatter' &&
      paragraph >= 0 &&
      (!holder || start < holder.span.start || end > holder.span.end)
    ) {
      faults.push(`link at ${start} is not in its paragraph`);
    }
  }
  return faults;
}
