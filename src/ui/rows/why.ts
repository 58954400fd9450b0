import type { Hit } from '../../../worker/contract';
import { formatFixed } from '../../texts/format';
import type { Asked } from '../../trace/asked';
import { reasonsOf, type Reason, type TracedHit } from '../../trace/reasons';
import { scoreParts, type ScorePart } from '../../trace/score-parts';
import { scorePoints, type ScorePoints } from '../../trace/score-points';
import type { Sentence } from '../../trace/sentence';
import { traceSentence } from '../../trace/trace-sentence';

/** Why a row is in the list. */
export interface Why {
  /** Its text is like the focus or the query. */
  text: boolean;
  link: boolean;
  topic: boolean;
  /** Widths of the bar's three colours in per cent of the whole; together at most 100. */
  bar: ScorePoints;
  sentence: Sentence;
  /** How the score came about; empty where there is none. */
  parts: readonly ScorePart[];
  score: string;
}

const ICONS: Record<Reason['kind'], 'text' | 'link' | 'topic'> = {
  named: 'text',
  words: 'text',
  anchorTerms: 'link',
  mention: 'text',
  meaning: 'text',
  'faint-meaning': 'text',
  via: 'link',
  linked: 'link',
  'few-links': 'link',
  'often-linked': 'link',
  topics: 'topic',
};

/** `best` is the highest score of the list: its bar is full. */
export function explain(hit: TracedHit, asked: Asked, best = hit.score): Why {
  const kinds = new Set(reasonsOf(hit, asked).map(({ kind }) => ICONS[kind]));
  return {
    text: kinds.has('text'),
    link: kinds.has('link'),
    topic: kinds.has('topic'),
    bar: barWidths(hit, asked, best),
    sentence: traceSentence(hit, asked),
    parts: scoreParts(hit, asked),
    score: formatFixed(hit.score, 3),
  };
}

/** Fewer rows have nothing to set them apart by. */
const COMPARED_ROWS = 3;

/** Leaves out the signs that every row of a list has: they tell none of them from the others. Their sentences still say it. */
export function withoutSharedSigns<R extends { why: Why | undefined }>(rows: readonly R[]): R[] {
  if (rows.length < COMPARED_ROWS) return [...rows];
  const isShared = (sign: 'text' | 'link' | 'topic'): boolean =>
    rows.every(({ why }) => why?.[sign] === true);
  const signs = (['text', 'link', 'topic'] as const).filter(isShared);
  const without = Object.fromEntries(signs.map((sign) => [sign, false]));
  return rows.map((row) => (row.why === undefined ? row : { ...row, why: { ...row.why, ...without } }));
}

function barWidths(hit: Pick<Hit, 'score' | 'trace'>, asked: Asked, best: number): ScorePoints {
  const { text, links, centrality } = scorePoints(hit, asked);
  const width = (points: number): number => (best <= 0 ? 0 : Math.floor((points * 100) / best));
  return { text: width(text), links: width(links), centrality: width(centrality) };
}
