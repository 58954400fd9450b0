import type { Explanation } from '../../../worker/contract';
import { explanationJson } from '../../answers/explanation';
import { texts } from '../../texts/texts';
import type { Asked } from '../../trace/asked';
import { scoreParts, type ScorePart } from '../../trace/score-parts';
import { absenceSentence } from '../../trace/absence-sentence';
import { traceSentence } from '../../trace/trace-sentence';
import type { Answer } from '../output/answer';
import { sentenceLines } from '../output/sentence-lines';
import { columnsOf, cut, padEnd, padStart, type Style } from '../output/style';
import { formatList } from '../../texts/format';

const ASKED: Asked = { kind: 'question' };

/** Where an atom stands among the answers to a question, why, and what its score is made of. */
export function explainAnswer(query: string, explanation: Explanation): Answer {
  return {
    json: explanationJson(query, explanation),
    lines: (style) => [
      style.bold(explanation.atom.id),
      ...(explanation.hit === undefined ? absentLines(explanation, style) : foundLines(explanation, style)),
      ...matchLines(explanation.matches, style),
    ],
  };
}

function foundLines({ atom, hit, place = 0, total, best }: Explanation, style: Style): string[] {
  if (hit === undefined) return [];
  const text = texts().terminal.explain;
  const sentence = sentenceLines(traceSentence(hit, ASKED), style, style.width);
  // Nothing was ranked where the best has no score either.
  if (best === 0) return [style.dim(text.placeNewest(place, total, atom.level)), ...sentence];
  const scored = text.placeScore(hit.score, place, total, atom.level);
  return [
    style.dim(place === 1 ? scored : text.best(scored, best)),
    ...sentence,
    '',
    ...partLines(scoreParts(hit, ASKED), style),
  ];
}

function absentLines({ atom, total, ...rest }: Explanation, style: Style): string[] {
  const { noAnswer, absent } = texts().terminal.explain;
  return [
    style.dim(total === 0 ? noAnswer : absent(total, atom.level)),
    ...sentenceLines(absenceSentence(rest), style, style.width),
  ];
}

/** Name, value and detail under each other; below a detail, what it leads to. */
function partLines(parts: readonly ScorePart[], style: Style): string[] {
  const names = widest(parts.map(({ name }) => name));
  const values = widest(parts.map(({ value }) => value));
  const indent = names + values + 4;
  return parts.flatMap(({ name, value, detail, leadsTo }) => {
    const head = `${style.dim(padEnd(name, names))}  ${padStart(value, values)}`;
    const [first, ...rest] = sentenceLines(detail, style, style.width - indent);
    const more = [...rest, ...(leadsTo === undefined ? [] : [style.dim(leadsTo)])];
    return [
      first === undefined ? head : `${head}  ${first}`,
      ...more.map((line) => ' '.repeat(indent) + line),
    ];
  });
}

function widest(names: readonly string[]): number {
  return names.reduce((most, text) => Math.max(most, columnsOf(text)), 0);
}

/** Lines as editors count them, each with the words that stand in it. */
function matchLines(matches: Explanation['matches'], style: Style): string[] {
  if (matches.length === 0) return [];
  const words = new Map<number, string[]>();
  for (const { word, span } of matches) {
    const line = span.startLine + 1;
    words.set(line, [...(words.get(line) ?? []), word]);
  }
  const widestLine = widest([...words.keys()].map(String));
  const rows = [...words].map(([line, found]) => {
    const head = `  ${style.dim(texts().terminal.explain.line)} ${padStart(String(line), widestLine)}  `;
    return head + cut(formatList(found), style.width - widestLine - 9);
  });
  return ['', style.bold(texts().score.found), ...rows];
}
